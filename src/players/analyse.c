/* Two walks through a game: the first judges every decision quickly, the
 * second looks closely at those that seem to have cost most. What the first
 * found is also where the moments of the game are looked for (moments.c). */
#include "magnat/decide.h"
#include "players/analyse.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "players/judge.h"
#include "players/moments.h"

const double analyse_costly = 0.01;

enum {
    SUSPECTS = 12,        /* decisions of a seat that are looked at closely */
    RIVALS = 5,           /* actions that are compared closely with one */
    ROLLED_POINTS = 60,   /* of the curve, when each takes rollouts */
    FALLBACK_ROLLOUTS = 8 /* for a game that cannot evaluate itself */
};

/* A decision that seems to have cost something. */
struct suspect {
    int move;
    int turn; /* one a turn: what follows from a fault is none of its own */
    double cost;
};

struct walk {
    const struct mag_rules *rules;
    const struct mag_match *whole;
    struct judge judge;
    struct analysis *a;
    void *pos; /* owned, like the two below: where the walk is */
    mag_action *list;
    double *worth;
    struct suspect suspect[MAG_MAX_SEATS][SUSPECTS]; /* the worst first */
    int suspects[MAG_MAX_SEATS];
};

/* --- The curve ---------------------------------------------------------------------- */

/* Does a seat other than the last one take over with this move? */
static bool starts_turn(const struct walk *w, int move)
{
    int seat = mag_match_move(w->whole, move).seat;

    if (seat == MAG_CHANCE)
        return false;
    while (--move >= 0) {
        int before = mag_match_move(w->whole, move).seat;

        if (before != MAG_CHANCE)
            return before != seat;
    }
    return true;
}

static void add_point(struct walk *w, int move)
{
    struct analyse_point *p = &w->a->point[w->a->points++];

    p->move = move;
    judge_position(&w->judge, w->pos, true, p->share);
}

/* --- The first walk ------------------------------------------------------------------- */

/* Judges all actions of a seat; returns how many there are and which is best.
 * The one that was taken wins ties: it did not cost anything. */
static int weigh(struct walk *w, struct mag_move m, int *done, int *best)
{
    int n = mag_legal(w->rules, w->pos, m.seat, w->list);

    *done = 0;
    for (int i = 0; i < n; i++) {
        if (n > 1)
            w->worth[i] = judge_action(&w->judge, w->pos, m.seat, w->list[i],
                                       false);
        if (w->list[i] == m.action)
            *done = i;
    }
    *best = *done;
    for (int i = 0; i < n && n > 1; i++) {
        if (w->worth[i] > w->worth[*best])
            *best = i;
    }
    return n;
}

/* Leaves out a suspect of the same turn; false if it is the worse one. */
static bool replace_in_turn(struct walk *w, int seat, struct suspect new)
{
    struct suspect *s = w->suspect[seat];
    int n = w->suspects[seat];

    for (int i = 0; i < n; i++) {
        if (s[i].turn != new.turn)
            continue;
        if (s[i].cost >= new.cost)
            return false;
        memmove(&s[i], &s[i + 1], (size_t)(n - i - 1) * sizeof s[0]);
        w->suspects[seat]--;
        return true;
    }
    return true;
}

static void note_suspect(struct walk *w, int seat, struct suspect new)
{
    struct suspect *s = w->suspect[seat];
    int n, at;

    if (!replace_in_turn(w, seat, new))
        return;
    n = w->suspects[seat];
    if (n == SUSPECTS && s[n - 1].cost >= new.cost)
        return;
    at = n < SUSPECTS ? n : n - 1;
    while (at && s[at - 1].cost < new.cost) {
        s[at] = s[at - 1];
        at--;
    }
    s[at] = new;
    w->suspects[seat] += n < SUSPECTS;
}

/* Keeps the two worst of a stretch of the game, for the moments. */
static void note_stretch(struct walk *w, struct analyse_suspect new)
{
    int64_t stretch = (int64_t) new.move *ANALYSE_STRETCHES /
                      mag_match_moves(w->whole);
    struct analyse_suspect *s = w->a->pool[stretch];

    if (new.cost > s[0].cost) {
        if (s[0].turn != new.turn)
            s[1] = s[0];
        s[0] = new;
    } else if (new.cost > s[1].cost &&new.turn != s[0].turn) {
        s[1] = new;
    }
}

static void judge_decision(struct walk *w, int move, int turn)
{
    struct mag_move m = mag_match_move(w->whole, move);
    struct analyse_seat *s = &w->a->seat[m.seat];
    int done, best;
    double cost;

    if (weigh(w, m, &done, &best) < 2)
        return;
    cost = w->worth[best] - w->worth[done];
    s->choices++;
    s->costly += cost >= analyse_costly;
    s->lost += cost;
    if (cost <= 0)
        return;
    note_suspect(w, m.seat, (struct suspect){ move, turn, cost });
    note_stretch(w, (struct analyse_suspect){ move, m.seat, turn, cost });
}

/* Which of the turns have a point: all, or some if points are dear. */
static int turns_a_point(const struct walk *w)
{
    int turns = 0;

    if (!w->judge.rollouts)
        return 1;
    for (int i = 0; i < mag_match_moves(w->whole); i++)
        turns += starts_turn(w, i);
    return turns / ROLLED_POINTS + 1;
}

/* Makes the move at w->pos. It cannot be refused: it is in the record. */
static void step(struct walk *w, int move)
{
    struct mag_move m = mag_match_move(w->whole, move);
    enum mag_status st = mag_apply(w->rules, w->pos, m.seat, m.action, NULL,
                                   NULL);

    assert(!st);
    (void)st;
}

static void walk_first(struct walk *w, const struct analyse_plan *plan)
{
    int n = mag_match_moves(w->whole), turns = 0, every = turns_a_point(w);

    for (int i = 0; i < n && !analyse_stops(plan); i++) {
        if (starts_turn(w, i) && turns++ % every == 0)
            add_point(w, i);
        if (mag_match_move(w->whole, i).seat != MAG_CHANCE)
            judge_decision(w, i, turns);
        step(w, i);
    }
    add_point(w, n);
}

/* --- The second walk -------------------------------------------------------------------- */

static bool is_suspect(const struct walk *w, int seat, int move)
{
    for (int i = 0; seat >= 0 && i < w->suspects[seat]; i++) {
        if (w->suspect[seat][i].move == move)
            return true;
    }
    return false;
}

/* The best action but `done`, with its worth, looking closely at the few that
 * seem best. */
static int best_rival(struct walk *w, int seat, int n, int done, double *worth)
{
    int best = -1;

    for (int tried = 0; tried < RIVALS && tried < n - 1; tried++) {
        int next = -1;
        double now;

        for (int i = 0; i < n; i++) {
            if (i != done && !isnan(w->worth[i]) &&
                (next < 0 || w->worth[i] > w->worth[next]))
                next = i;
        }
        now = judge_action(&w->judge, w->pos, seat, w->list[next], true);
        w->worth[next] = (double)NAN; /* tried */
        if (best < 0 || now > *worth) {
            best = next;
            *worth = now;
        }
        if (!w->judge.rollouts)
            break; /* a close look sees nothing new */
    }
    return best;
}

/* Puts the fault among those of its seat, the worst first. */
static void keep_fault(struct analyse_seat *s, const struct analyse_fault *f)
{
    int at = s->faults;

    if (at == ANALYSE_FAULTS && s->fault[at - 1].cost >= f->cost)
        return;
    if (at == ANALYSE_FAULTS)
        at--;
    else
        s->faults++;
    while (at && s->fault[at - 1].cost < f->cost) {
        s->fault[at] = s->fault[at - 1];
        at--;
    }
    s->fault[at] = *f;
}

static void look_closely(struct walk *w, int move)
{
    struct mag_move m = mag_match_move(w->whole, move);
    struct analyse_fault f = { .move = move, .done = m.action };
    double worth = 0;
    int done, best, n = weigh(w, m, &done, &best);

    best = best_rival(w, m.seat, n, done, &worth);
    f.share = judge_action(&w->judge, w->pos, m.seat, m.action, true);
    f.cost = worth - f.share;
    if (best < 0 || f.cost < analyse_costly)
        return;
    f.better = w->list[best];
    for (int lang = 0; lang < MAG_LANGS; lang++) {
        mag_say_action(&MAG_READER(w->rules, w->pos, NULL, (enum mag_lang)lang),
                       m.seat, f.done, f.done_text[lang], MAG_SENTENCE);
        mag_say_action(&MAG_READER(w->rules, w->pos, NULL, (enum mag_lang)lang),
                       m.seat, f.better, f.better_text[lang], MAG_SENTENCE);
    }
    keep_fault(&w->a->seat[m.seat], &f);
}

static void walk_second(struct walk *w, const struct analyse_plan *plan)
{
    for (int i = 0; i < mag_match_moves(w->whole) && !analyse_stops(plan);
         i++) {
        if (is_suspect(w, mag_match_move(w->whole, i).seat, i))
            look_closely(w, i);
        step(w, i);
    }
}

/* --- Both --------------------------------------------------------------------------------- */

static enum mag_status make_room(struct walk *w, const struct analyse_plan *p,
                                 struct mag_err *err)
{
    const struct mag_game *game = w->rules->game;
    int rollouts = p->rollouts;

    if (!rollouts && !game->evaluate)
        rollouts = FALLBACK_ROLLOUTS;
    w->a->rollouts = rollouts;
    w->pos = calloc(1, game->state_size);
    w->list = calloc((size_t)game->max_legal, sizeof w->list[0]);
    w->worth = calloc((size_t)game->max_legal, sizeof w->worth[0]);
    w->a->point = calloc((size_t)mag_match_moves(w->whole) + 1,
                         sizeof w->a->point[0]);
    if (!w->pos || !w->list || !w->worth || !w->a->point)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    return judge_init(&w->judge, w->rules, p->player, rollouts, p->seed, err);
}

enum mag_status analyse_game(struct analysis *a, const struct mag_match *whole,
                             const void *start, const struct analyse_plan *plan,
                             struct mag_err *err)
{
    struct walk *w = calloc(1, sizeof *w);
    enum mag_status st;

    *a = (struct analysis){ 0 };
    if (!w)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    w->rules = mag_match_rules(whole);
    w->whole = whole;
    w->a = a;
    st = make_room(w, plan, err);
    if (!st) {
        memcpy(w->pos, start, w->rules->game->state_size);
        walk_first(w, plan);
        memcpy(w->pos, start, w->rules->game->state_size);
        walk_second(w, plan);
        if (plan->iterations && w->rules->game->evaluate)
            st = moments_find(a, whole, start, plan, err);
        if (!st && analyse_stops(plan))
            st = mag_fail(err, MAG_E_LIMIT, "stopped");
    }
    if (st)
        analysis_release(a);
    judge_release(&w->judge);
    free(w->pos);
    free(w->list);
    free(w->worth);
    free(w);
    return st;
}

void analysis_release(struct analysis *a)
{
    free(a->point);
    *a = (struct analysis){ 0 };
}
