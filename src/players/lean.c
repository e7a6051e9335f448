/* How a character shows in play: of actions that are about as good, the one
 * that is most like it. What it may lose by that is bounded by how far apart
 * "about as good" may lie. */
#include <math.h>

#include "magnat/ask.h"
#include "players/character.h"
#include "players/kind.h"

enum { AXES = 4 };

struct point {
    double at[AXES];
};

static struct point point_of(const struct mag_temper *t)
{
    return (struct point){ { t->bold, t->patient, t->sly, t->friendly } };
}

static struct point action_like(const struct question *q, int i)
{
    struct mag_temper t;

    mag_temper_of(q->rules, q->pos, q->seat, q->list[i], &t);
    return point_of(&t);
}

struct range {
    struct point low, high;
};

static struct range range_of(const struct question *q, double floor)
{
    struct range r;

    for (int a = 0; a < AXES; a++) {
        r.low.at[a] = HUGE_VAL;
        r.high.at[a] = -HUGE_VAL;
    }
    for (int i = 0; i < q->n; i++) {
        struct point p;

        if (q->score[i] < floor)
            continue;
        p = action_like(q, i);
        for (int a = 0; a < AXES; a++) {
            r.low.at[a] = fmin(r.low.at[a], p.at[a]);
            r.high.at[a] = fmax(r.high.at[a], p.at[a]);
        }
    }
    return r;
}

/* How far an action is from the character, squared. Where all are alike, an
 * axis says nothing. */
static double distance(struct point p, const struct range *r, struct point like)
{
    double sum = 0;

    for (int a = 0; a < AXES; a++) {
        double width = r->high.at[a] - r->low.at[a], d;

        if (width <= 0)
            continue;
        d = (p.at[a] - r->low.at[a]) / width * 2 - 1 - like.at[a];
        sum += d * d;
    }
    return sum;
}

static int best_of(const struct question *q)
{
    int best = 0;

    for (int i = 1; i < q->n; i++) {
        if (q->score[i] > q->score[best])
            best = i;
    }
    return best;
}

int character_lean(const struct question *q, double floor)
{
    struct point like = point_of(&q->character->temper);
    int best = best_of(q);
    double least = HUGE_VAL;
    struct range r = range_of(q, floor);

    for (int i = 0; i < q->n; i++) {
        double d;

        if (q->score[i] < floor)
            continue;
        d = distance(action_like(q, i), &r, like);
        if (d < least || (d == least && q->score[i] > q->score[best])) {
            least = d;
            best = i;
        }
    }
    return best;
}

/* The mean of the scores of at least `floor`. */
static double mean_from(const struct question *q, double floor)
{
    double sum = 0;
    int n = 0;

    for (int i = 0; i < q->n; i++) {
        if (q->score[i] == -HUGE_VAL || q->score[i] < floor)
            continue;
        sum += q->score[i];
        n++;
    }
    return n ? sum / n : floor;
}

/* The better half alone: one terrible action says nothing about the rest. */
int character_lean_on_advice(const struct question *q)
{
    double top = q->score[best_of(q)];
    double half = mean_from(q, mean_from(q, -HUGE_VAL));

    return character_lean(q,
                          top - q->rules->game->tuning.leeway * (top - half));
}
