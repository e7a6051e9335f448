/* Following a chain of decisions to its end, and judging it there. */
#include "players/ahead.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "core/playout.h"
#include "magnat/ask.h"
#include "magnat/decide.h"
#include "players/advised.h"
#include "players/see.h"

enum {
    SCOUT_PART = 4,    /* of the iterations, for a question on the way */
    QUESTIONS = 8,     /* that are searched in a chain, at most */
    CHAIN = 100,       /* actions of a chain, at most */
    LATER = 8,         /* ways to the next question of a seat */
    LATER_MOVES = 200, /* until it is asked again */
    SEARCHES = 4,      /* of a question */
    PLAYER_PART = 2,   /* of the iterations, for each of them */
    /* Four searches and, for three actions, eight short ones and four more:
     * 4/32 + 3 * (8/64 + 4/32) of the time, less than all of it. */
    PLAYER_TIME = 32,
    SCOUT_TIME = 64
};

/* How far two searches of a question lie apart as a rule, and how many of them
 * that rule counts for. */
static const double USUAL = 0.012, USUAL_SEARCHES = 2;

/* What several searches say of one action. */
struct pooled {
    mag_action action;
    int64_t visits;
    double value;  /* sum of the results of all visits */
    double square; /* sum of visits * mean * mean, by search */
    double within; /* sum of visits * variance, by search */
    int searches;  /* that visited it */
};

/* Without a race: it finds the best soon, but then does not go on to tell how
 * good it is, and what was left behind is told by a few draws. */
static struct mag_search_options part_of(struct mag_search_options wish,
                                         int iterations, int time)
{
    wish.racers = 1;
    wish.iterations = wish.iterations / iterations + 1;
    if (wish.milliseconds)
        wish.milliseconds = wish.milliseconds / time + 1;
    return wish;
}

static bool make_room(struct ahead *a)
{
    const struct mag_game *game = a->rules->game;
    size_t n = (size_t)game->max_legal;
    bool ok = true;

    for (int i = 0; i < AHEAD_DRAWS; i++) {
        a->draw[i] = calloc(1, game->state_size);
        ok = a->draw[i] && ok;
    }
    a->last = calloc(1, game->state_size);
    a->tell.item = calloc((size_t)game->max_events, sizeof a->tell.item[0]);
    a->tell.cap = game->max_events;
    a->list = calloc(n, sizeof a->list[0]);
    a->score = calloc(n, sizeof a->score[0]);
    a->found = calloc(n, sizeof a->found[0]);
    a->pool = calloc(n, sizeof a->pool[0]);
    return ok && a->last && a->tell.item && a->list && a->score && a->found &&
           a->pool;
}

enum mag_status ahead_init(struct ahead *a, const struct mag_rules *rules,
                           const struct mag_search_options *wish,
                           struct mag_err *err)
{
    struct mag_search_options whole = part_of(*wish, PLAYER_PART, PLAYER_TIME);
    struct mag_search_options brief = part_of(*wish, SCOUT_PART, SCOUT_TIME);
    enum mag_status st;

    *a = (struct ahead){ .rules = rules };
    st = mag_search_new(&a->player, &whole, rules, err);
    if (!st)
        st = mag_search_new(&a->scout, &brief, rules, err);
    if (!st && !make_room(a))
        st = mag_fail(err, MAG_E_NOMEM, "no memory");
    if (st)
        ahead_release(a);
    return st;
}

void ahead_release(struct ahead *a)
{
    mag_player_free(a->player);
    mag_player_free(a->scout);
    for (int i = 0; i < AHEAD_DRAWS; i++)
        free(a->draw[i]);
    free(a->last);
    free(a->tell.item);
    free(a->list);
    free(a->score);
    free(a->found);
    free(a->pool);
    *a = (struct ahead){ 0 };
}

void ahead_stop(struct ahead *a, bool stopped)
{
    void (*tell)(struct mag_player *) = stopped ? mag_player_stop
                                                : mag_player_resume;

    tell(a->player);
    tell(a->scout);
}

/* --- Several searches ------------------------------------------------------------ */

static struct pooled *place_of(struct ahead *a, mag_action action)
{
    int i = 0;

    while (i < a->n_pool && a->pool[i].action != action)
        i++;
    if (i == a->n_pool)
        a->pool[a->n_pool++] = (struct pooled){ .action = action };
    return &a->pool[i];
}

static void add(struct pooled *p, const struct mag_candidate *c)
{
    double n = (double)c->visits, half = c->error / 1.96;

    p->visits += c->visits;
    p->value += n * c->result;
    p->square += n * c->result * c->result;
    p->within += n * (half * half * n);
    p->searches++;
}

static struct mag_candidate sum_up(const struct pooled *p)
{
    struct mag_candidate c = { .action = p->action, .visits = p->visits };
    double n = (double)p->visits, between, k = p->searches;

    if (!p->visits)
        return c;
    c.result = p->value / n;
    between = fmax(0, p->square / n - c.result * c.result) * k;
    between = (between + USUAL_SEARCHES * USUAL * USUAL) /
              (k - 1 + USUAL_SEARCHES);
    c.error = 1.96 * sqrt(between / k + p->within / n / n);
    return c;
}

static int by_visits(const void *a, const void *b)
{
    const struct mag_candidate *x = a, *y = b;

    if (x->visits != y->visits)
        return x->visits < y->visits ? 1 : -1;
    return x->action < y->action ? -1 : x->action > y->action;
}

mag_action ahead_choose(struct ahead *a, const void *pos, int seat,
                        struct mag_rng *rng, struct mag_candidate *out, int cap,
                        int *n)
{
    mag_action choice = 0;

    a->n_pool = 0;
    for (int i = 0; i < SEARCHES; i++) {
        int found;

        choice = mag_player_choose(a->player, pos, seat, rng);
        found = mag_player_candidates(a->player, a->found,
                                      a->rules->game->max_legal);
        for (int k = 0; k < found; k++)
            add(place_of(a, a->found[k].action), &a->found[k]);
        if (!found)
            break;
    }
    for (int i = 0; i < a->n_pool; i++)
        a->found[i] = sum_up(&a->pool[i]);
    qsort(a->found, (size_t)a->n_pool, sizeof a->found[0], by_visits);
    *n = a->n_pool < cap ? a->n_pool : cap;
    memcpy(out, a->found, (size_t)*n * sizeof out[0]);
    return *n ? out[0].action : choice;
}

struct mag_candidate ahead_found(const struct ahead *a, mag_action action)
{
    for (int i = 0; i < a->n_pool; i++) {
        if (a->found[i].action == action)
            return a->found[i];
    }
    return (struct mag_candidate){ .action = action };
}

/* --- A chain -------------------------------------------------------------------- */

/* What `seat` saw of the last move. */
static uint64_t seen(const struct ahead *a, int seat)
{
    uint64_t key = 0;

    for (int i = 0; i < a->tell.count; i++) {
        const struct mag_event *e = &a->tell.item[i];

        if (!(e->visible >> seat & 1))
            continue;
        key = hash_bytes(&e->kind, sizeof e->kind, key);
        key = hash_bytes(e->arg, sizeof e->arg, key);
    }
    return key;
}

/* Plays the action in all draws. False: it showed the seat something that is
 * not the same in all of them. */
static bool step(struct ahead *a, int seat, mag_action action)
{
    uint64_t first = 0;
    bool same = true;

    for (int i = 0; i < AHEAD_DRAWS; i++) {
        uint64_t key;

        a->tell.count = 0;
        mag_apply(a->rules, a->draw[i], seat, action, &a->tell, NULL);
        key = seen(a, seat);
        if (!i)
            first = key;
        same = same && key == first &&
               mag_pending(a->rules, a->draw[i]) ==
                   mag_pending(a->rules, a->draw[0]);
    }
    return same;
}

static void draw_all(struct ahead *a, const void *pos, int seat,
                     struct mag_rng *rng)
{
    for (int i = 0; i < AHEAD_DRAWS; i++) {
        memcpy(a->draw[i], pos, a->rules->game->state_size);
        see_as(a->rules, a->draw[i], seat, rng);
    }
}

static bool is_asked(const struct ahead *a, int seat)
{
    uint32_t pending = mag_pending(a->rules, a->draw[0]);

    return pending != MAG_CHANCE_BIT && (pending >> seat & 1);
}

bool ahead_follow(struct ahead *a, const void *pos, int seat, mag_action action,
                  struct mag_rng *rng, struct expectation *out)
{
    struct mag_candidate c;
    int questions = 0;

    draw_all(a, pos, seat, rng);
    for (int i = 0; i < CHAIN && questions < QUESTIONS; i++) {
        if (!step(a, seat, action) || !is_asked(a, seat))
            break;
        action = mag_player_choose(a->scout, a->draw[0], seat, rng);
        if (mag_player_candidates(a->scout, &c, 1)) {
            memcpy(a->last, a->draw[0], a->rules->game->state_size);
            questions++;
        }
    }
    if (!questions)
        return false;
    ahead_choose(a, a->last, seat, rng, &c, 1, &questions);
    *out = (struct expectation){ c.result, c.error, c.visits };
    return questions > 0;
}

/* --- Nothing to search ------------------------------------------------------------ */

/* Plays a->draw[0] on until `seat` has a choice, and returns what it expects
 * there by a short search; at the end of the game, what it has got. */
static double play_to_choice(struct ahead *a, int seat, struct mag_rng *rng)
{
    double share[MAG_MAX_SEATS] = { 0 };
    void *pos = a->draw[0];
    uint32_t pending;

    for (int i = 0; (pending = mag_pending(a->rules, pos)) && i < LATER_MOVES;
         i++) {
        int who = MAG_CHANCE;
        mag_action action;

        if (pending == MAG_CHANCE_BIT) {
            action = playout_chance(a->rules, pos, rng);
        } else if (pending >> seat & 1) {
            struct mag_candidate c;

            who = seat;
            action = mag_player_choose(a->scout, pos, seat, rng);
            if (mag_player_candidates(a->scout, &c, 1))
                return c.result;
        } else {
            who = __builtin_ctz(pending);
            action = advised(a->rules, pos, who, a->list, a->score, rng);
        }
        mag_apply(a->rules, pos, who, action, NULL, NULL);
    }
    if (!pending)
        mag_result(a->rules, pos, share);
    else
        mag_evaluate(a->rules, pos, share);
    return share[seat];
}

void ahead_draw(struct ahead *a, const void *pos, int seat, mag_action action,
                struct mag_rng *rng)
{
    draw_all(a, pos, seat, rng);
    step(a, seat, action);
}

struct expectation ahead_later(struct ahead *a, const void *pos, int seat,
                               mag_action action, struct mag_rng *rng)
{
    double sum = 0, square = 0, spread;

    for (int i = 0; i < LATER; i++) {
        double worth;

        draw_all(a, pos, seat, rng);
        mag_apply(a->rules, a->draw[0], seat, action, NULL, NULL);
        worth = play_to_choice(a, seat, rng);
        sum += worth;
        square += worth * worth;
    }
    sum /= LATER;
    spread = fmax(0, square / LATER - sum * sum);
    return (struct expectation){
        sum, 1.96 * sqrt((spread * LATER + 0.25) / (LATER + 1) / LATER), LATER
    };
}
