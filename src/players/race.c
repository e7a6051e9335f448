/* A race between actions: each is tried as often as the others, the k-th time
 * with the same draw of what is hidden and of all that chance will do. So luck
 * is the same for all, only how they differ counts, and far fewer walks tell
 * them apart than if each had luck of its own; which is also why walks may look
 * farther ahead.
 *
 * The walks are shared out among rounds. After a round the better half goes on
 * (sequential halving); what is surely behind the leader is left behind at once,
 * and when one is left the other walks are spared: most decisions are clear.
 *
 * The best of many by a little is often only the luckiest, and the advice knows
 * what no walk sees: who won without being clearly ahead of what the advice ranks
 * first gives way to it, if the game says so.
 *
 * The others' answers come from their own trees, which grow on the way. */
#include "players/race.h"

#include <math.h>
#include <stdlib.h>

#include "magnat/rng.h"

enum {
    LOOK = 16,     /* draws between two looks at who is behind */
    MAX_ROUNDS = 8 /* 1 << 8 is more than MAG_MAX_RACERS */
};

/* Standard errors of a difference: then it is one. */
static const double SURE = 2.5;
/* A few differences that agree prove little: one more of this square. */
static const double USUAL_SQUARE = 0.0004;

struct racer {
    mag_action action;
    int lane;
    int64_t draws;
    double sum; /* of its results */
};

struct field {
    struct race *race;
    struct tree *tree;
    const struct race_start *start;
    struct racer racer[MAG_MAX_RACERS]; /* those still in it */
    int n;
    struct racer advised; /* what the advice ranks first */
    int64_t draws;        /* that each of them has had */
    int64_t left;         /* walks */
};

bool race_init(struct race *race, int lanes, int64_t walks, double trust)
{
    *race = (struct race){ .lanes = lanes,
                           .walks = walks,
                           .trust = trust,
                           .room = walks / 2 + MAX_ROUNDS };
    race->results = calloc((size_t)(race->lanes * race->room),
                           sizeof race->results[0]);
    return race->results != NULL;
}

void race_release(struct race *race)
{
    free(race->results);
    *race = (struct race){ 0 };
}

static void line_up(struct field *f)
{
    const struct race_start *s = f->start;

    tree_open(f->tree, s->pos, s->seat, f->race->lanes);
    for (uint32_t e = tree_root(f->tree, s->seat); e && f->n < f->race->lanes;
         e = f->tree->pool[e].next) {
        f->racer[f->n] = (struct racer){ f->tree->pool[e].action, f->n, 0, 0 };
        if (!f->tree->pool[e].rank)
            f->advised = f->racer[f->n];
        f->n++;
    }
}

/* Everybody once, with the same luck. */
static void draw(struct field *f)
{
    const struct race_start *s = f->start;
    uint64_t seed = mag_seed_at(s->seed, (uint64_t)f->draws);

    for (int i = 0; i < f->n; i++) {
        struct racer *r = &f->racer[i];
        double v = tree_try(f->tree, s->pos, s->seat, r->action, seed);

        r->sum += v;
        r->draws++;
        if (r->lane == f->advised.lane)
            f->advised.draws = r->draws;
        f->race->results[r->lane * f->race->room + f->draws] = (float)v;
    }
    f->left -= f->n;
    f->draws++;
}

/* The mean by which a is ahead of b, in standard errors, by what both made of
 * the same first draws. */
static double ahead(const struct field *f, int a, int b, int64_t draws)
{
    const float *x = f->race->results + a * f->race->room;
    const float *y = f->race->results + b * f->race->room;
    double n = (double)draws, mean = 0, square = USUAL_SQUARE;

    for (int64_t k = 0; k < draws; k++)
        mean += ((double)x[k] - (double)y[k]) / n;
    for (int64_t k = 0; k < draws; k++) {
        double off = (double)x[k] - (double)y[k] - mean;

        square += off * off;
    }
    return mean / sqrt(square / (n + 1) / n);
}

static void leave_behind(struct field *f)
{
    struct racer first = f->racer[0];
    int n = 0;

    for (int i = 1; i < f->n; i++) {
        if (f->racer[i].sum > first.sum)
            first = f->racer[i];
    }
    for (int i = 0; i < f->n; i++) {
        if (f->racer[i].lane == first.lane ||
            ahead(f, first.lane, f->racer[i].lane, f->draws) <= SURE)
            f->racer[n++] = f->racer[i];
    }
    f->n = n;
}

/* Best first; of equals the one that stands first in the list. */
static void sort(struct field *f)
{
    for (int i = 1; i < f->n; i++) {
        struct racer r = f->racer[i];
        int at = i;

        for (; at && r.sum > f->racer[at - 1].sum; at--)
            f->racer[at] = f->racer[at - 1];
        f->racer[at] = r;
    }
}

/* One round of so many draws: shorter if half of them are left behind before
 * its end. False: there is no time for more. */
static bool run_round(struct field *f, int64_t draws)
{
    int half = (f->n + 1) / 2;

    for (int64_t k = 0; k < draws && f->n > half; k++) {
        if (f->draws && f->start->must_end(f->start->arg))
            return false;
        draw(f);
        if (f->draws % LOOK == 0)
            leave_behind(f);
    }
    sort(f);
    if (f->n > half)
        f->n = half;
    return true;
}

/* Is the winner too little ahead of the advice? */
static bool gives_way(const struct field *f)
{
    const struct racer *first = &f->racer[0];

    return f->race->trust > 0 && first->lane != f->advised.lane &&
           ahead(f, first->lane, f->advised.lane, f->advised.draws) <
               f->race->trust;
}

mag_action race_run(struct race *race, struct tree *t,
                    const struct race_start *start)
{
    struct field f = {
        .race = race, .tree = t, .start = start, .left = race->walks
    };
    int rounds = 0;

    line_up(&f);
    while (f.n > 1 << rounds)
        rounds++;
    for (; rounds && f.n > 1; rounds--) {
        int64_t draws = f.left / rounds / f.n;

        if (!run_round(&f, draws ? draws : 1))
            break;
    }
    if (!f.draws) /* one alone: what it comes to is told */
        draw(&f);
    sort(&f);
    return gives_way(&f) ? f.advised.action : f.racer[0].action;
}
