/* The moments of a game: decisions that a search would surely have made
 * differently.
 *
 * The evaluation of the game, with hindsight, only says where to look: the
 * worst decisions of each stretch of the game. A short search of each, from
 * what its seat knew, picks those that seem to have cost most; a long one says
 * how much. What was done and what is better are both judged where their
 * chains of decisions end, like hints. Of what is left the costliest are told
 * that lie apart in the game. */
#include "players/moments.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/ask.h"
#include "magnat/decide.h"
#include "players/ahead.h"
#include "players/judge.h"
#include "players/see.h"

enum {
    POOL = 2 * ANALYSE_STRETCHES,
    CLOSELY = 8, /* suspects that are searched again */
    BRIEF = 6,   /* part of the iterations for the first look */
    RIVALS = 3,  /* better actions that are compared */
    WAYS = 100,  /* to go on, where a search did not look at what was done */
    VISITS = 24, /* that make what a search says of an action worth something */
    APART = 8    /* part of the game that lies between two moments */
};

struct finder {
    const struct mag_rules *rules;
    const struct mag_match *whole;
    const void *start;
    const struct analyse_plan *plan;
    struct ahead brief, closely;
    struct judge judge;
    struct analyse_moment found[POOL]; /* in the order of the game */
    int n;
    void *pos; /* owned: where the walk is */
};

/* --- One decision --------------------------------------------------------------- */

/* A decision of `seat` at f->pos, and what weighs it. */
struct weighing {
    struct finder *f;
    struct ahead *ahead;
    int seat;
    struct mag_rng *rng;
};

/* What the seat could expect of the action, judged where its chain ends; else
 * as the search at the question found. */
static struct mag_candidate weigh(const struct weighing *w,
                                  struct mag_candidate c)
{
    struct expectation e;

    if (ahead_follow(w->ahead, w->f->pos, w->seat, c.action, w->rng, &e)) {
        c.result = e.result;
        c.error = e.error;
        c.visits = e.visits;
    }
    return c;
}

/* The mean of the ways to go on from where the first draw is. */
static double mean_of_ways(const struct weighing *w)
{
    double way[WAYS], sum = 0;

    judge_ways(&w->f->judge, w->ahead->draw[0], w->seat, way, WAYS);
    for (int i = 0; i < WAYS; i++)
        sum += way[i] / WAYS;
    return sum;
}

/* A search that did not look at what was done leaves it to playing on, with
 * the same luck for both. */
static void weigh_by_playing(const struct weighing *w,
                             const struct mag_candidate *best,
                             struct mag_candidate *done)
{
    double apart;

    ahead_draw(w->ahead, w->f->pos, w->seat, best->action, w->rng);
    apart = mean_of_ways(w);
    ahead_draw(w->ahead, w->f->pos, w->seat, done->action, w->rng);
    apart -= mean_of_ways(w);
    done->result = best->result - apart;
    done->error = best->error;
}

/* The best of the search's candidates but `done`, judged where it leads. */
static struct mag_candidate best_other(const struct weighing *w,
                                       const struct mag_candidate *found, int n)
{
    struct mag_candidate best = { 0 };

    for (int i = 0; i < n; i++) {
        struct mag_candidate c = weigh(w, found[i]);

        if (!best.visits || c.result - c.error > best.result - best.error)
            best = c;
    }
    return best;
}

/* Searches the decision at f->pos, in which `m->fault.done` was done, and fills what
 * was better and by how much. Cost 0: nothing was. */
static void look(struct finder *f, struct ahead *a, struct analyse_moment *m,
                 int rivals, uint64_t seed)
{
    struct mag_candidate found[RIVALS + 1], done, best;
    struct mag_rng rng;
    const struct weighing w = { f, a, m->seat, &rng };
    int n, kept = 0;

    m->fault.cost = 0;
    mag_rng_seed(&rng, seed);
    ahead_choose(a, f->pos, m->seat, &rng, found, rivals + 1, &n);
    done = ahead_found(a, m->fault.done);
    for (int i = 0; i < n && kept < rivals; i++) {
        if (found[i].action != m->fault.done)
            found[kept++] = found[i];
    }
    if (!kept)
        return;
    best = best_other(&w, found, kept);
    done = weigh(&w, done);
    if (done.visits < VISITS)
        weigh_by_playing(&w, &best, &done);
    m->fault.better = best.action;
    m->fault.share = done.result;
    m->fault.cost = best.result - done.result;
    m->error = hypot(best.error, done.error);
}

/* --- All of them ------------------------------------------------------------------ */

static void step(struct finder *f, int move)
{
    struct mag_move m = mag_match_move(f->whole, move);
    enum mag_status st = mag_apply(f->rules, f->pos, m.seat, m.action, NULL,
                                   NULL);

    assert(!st);
    (void)st;
}

/* Walks to each of the found and looks at it. */
static void look_at_all(struct finder *f, struct ahead *a, int rivals,
                        uint64_t seed)
{
    int next = 0;

    memcpy(f->pos, f->start, f->rules->game->state_size);
    for (int i = 0; next < f->n && !analyse_stops(f->plan); i++) {
        if (f->found[next].fault.move == i) {
            look(f, a, &f->found[next], rivals, mag_seed_at(seed, (uint64_t)i));
            next++;
        }
        step(f, i);
    }
}

static int by_move(const void *a, const void *b)
{
    const struct analyse_moment *x = a, *y = b;

    return x->fault.move - y->fault.move;
}

static int by_cost(const void *a, const void *b)
{
    const struct analyse_moment *x = a, *y = b;

    if (x->fault.cost != y->fault.cost)
        return x->fault.cost < y->fault.cost ? 1 : -1;
    return x->fault.move - y->fault.move;
}

static void gather(struct finder *f, const struct analysis *a)
{
    for (int i = 0; i < POOL; i++) {
        const struct analyse_suspect *s = &a->pool[i / 2][i % 2];

        if (s->cost > 0)
            f->found[f->n++] = (struct analyse_moment){
                .fault.move = s->move,
                .fault.done = mag_match_move(f->whole, s->move).action,
                .seat = s->seat,
            };
    }
    qsort(f->found, (size_t)f->n, sizeof f->found[0], by_move);
}

/* Keeps the `most` costliest, in the order of the game. */
static void keep(struct finder *f, int most)
{
    qsort(f->found, (size_t)f->n, sizeof f->found[0], by_cost);
    while (f->n && (f->n > most || f->found[f->n - 1].fault.cost <= 0))
        f->n--;
    qsort(f->found, (size_t)f->n, sizeof f->found[0], by_move);
}

/* Is the decision far enough from those that are told? */
static bool lies_apart(const struct finder *f, const struct analysis *a,
                       const struct analyse_moment *m)
{
    for (int i = 0; i < a->moments; i++) {
        if (abs(a->moment[i].fault.move - m->fault.move) * APART <
            mag_match_moves(f->whole))
            return false;
    }
    return true;
}

static void tell(struct finder *f, struct analysis *a)
{
    qsort(f->found, (size_t)f->n, sizeof f->found[0], by_cost);
    for (int i = 0; i < f->n && a->moments < ANALYSE_MOMENTS; i++) {
        const struct analyse_moment *m = &f->found[i];

        if (m->fault.cost >= analyse_costly && m->fault.cost > m->error &&
            lies_apart(f, a, m))
            a->moment[a->moments++] = *m;
    }
    qsort(a->moment, (size_t)a->moments, sizeof a->moment[0], by_move);
}

/* Both actions in words, and why the better one was. */
static void put_in_words(struct finder *f, struct analyse_moment *m)
{
    struct analyse_fault *fault = &m->fault;
    struct mag_ruling why = { 0 };

    for (int i = 0; i < MAG_LANGS; i++) {
        enum mag_lang lang = (enum mag_lang)i;

        mag_say_action(&MAG_READER(f->rules, f->pos, NULL, lang), m->seat,
                       fault->done, fault->done_text[i], MAG_SENTENCE);
        mag_say_action(&MAG_READER(f->rules, f->pos, NULL, lang), m->seat,
                       fault->better, fault->better_text[i], MAG_SENTENCE);
    }
    if (mag_reason(f->rules, f->pos, m->seat, fault->better, &why))
        m->why = why;
}

static void put_all_in_words(struct finder *f, struct analysis *a)
{
    int next = 0;

    memcpy(f->pos, f->start, f->rules->game->state_size);
    for (int i = 0; next < a->moments; i++) {
        if (a->moment[next].fault.move == i)
            put_in_words(f, &a->moment[next++]);
        step(f, i);
    }
}

static enum mag_status make_room(struct finder *f,
                                 const struct analyse_plan *plan,
                                 struct mag_err *err)
{
    struct mag_search_options wish =
        MAG_SEARCH_OPTIONS(.iterations = plan->iterations);
    enum mag_status st = ahead_init(&f->closely, f->rules, &wish, err);

    wish.iterations = plan->iterations / BRIEF + 1;
    if (!st)
        st = ahead_init(&f->brief, f->rules, &wish, err);
    if (!st)
        st = judge_init(&f->judge, f->rules, "greedy", 0, plan->seed, err);
    f->pos = calloc(1, f->rules->game->state_size);
    return st || f->pos ? st : mag_fail(err, MAG_E_NOMEM, "no memory");
}

enum mag_status moments_find(struct analysis *a, const struct mag_match *whole,
                             const void *start, const struct analyse_plan *plan,
                             struct mag_err *err)
{
    struct finder *f = calloc(1, sizeof *f);
    enum mag_status st;

    if (!f)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    f->rules = mag_match_rules(whole);
    f->whole = whole;
    f->start = start;
    f->plan = plan;
    st = make_room(f, plan, err);
    if (!st) {
        gather(f, a);
        look_at_all(f, &f->brief, 1, plan->seed);
        keep(f, CLOSELY);
        look_at_all(f, &f->closely, RIVALS, plan->seed + 1);
    }
    if (!st && !analyse_stops(plan)) {
        tell(f, a);
        put_all_in_words(f, a);
    }
    ahead_release(&f->brief);
    ahead_release(&f->closely);
    judge_release(&f->judge);
    free(f->pos);
    free(f);
    return st;
}
