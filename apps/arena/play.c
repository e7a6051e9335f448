/* One game of a tournament: built-in players and programs at one table. */
#include <assert.h>
#include <stdlib.h>

#include "magnat/ask.h"
#include "magnat/decide.h"
#include "apps/arena/run.h"
#include "apps/common/program.h"
#include "core/playout.h"
#include "magnat/player.h"

static enum mag_status open_entry(struct arena_hand *h, int e,
                                  struct mag_err *err)
{
    const struct arena_plan *plan = h->plan;
    const char *label = plan->player[e];

    if (!arena_is_program(label))
        return player_settled(plan->library, &h->player[e], label, plan->rules,
                              plan->seed + (uint64_t)e, err);
    h->programs = true;
    h->bot[e] = calloc(1, sizeof *h->bot[e]);
    if (!h->bot[e] ||
        bot_init(h->bot[e], label, plan->ms, plan->rules->game->max_legal))
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    return MAG_OK;
}

enum mag_status arena_hand_init(struct arena_hand *h,
                                const struct arena_plan *plan,
                                struct mag_err *err)
{
    const struct mag_game *game = plan->rules->game;
    enum mag_status st = MAG_OK;

    *h = (struct arena_hand){ .plan = plan };
    h->pos = calloc(1, game->state_size);
    h->tell.cap = game->max_events;
    h->tell.item = calloc((size_t)game->max_events, sizeof h->tell.item[0]);
    if (!h->pos || !h->tell.item)
        st = mag_fail(err, MAG_E_NOMEM, "no memory");
    for (int e = 0; !st && e < plan->entries; e++)
        st = open_entry(h, e, err);
    if (st)
        arena_hand_release(h);
    return st;
}

void arena_hand_release(struct arena_hand *h)
{
    for (int e = 0; e < ARENA_MAX_ENTRIES; e++) {
        mag_player_free(h->player[e]);
        if (h->bot[e])
            bot_release(h->bot[e]);
        free(h->bot[e]);
    }
    free(h->tell.item);
    free(h->pos);
    *h = (struct arena_hand){ 0 };
}

/* A number for a program's own dice. Half of it is thrown away, so that it
 * tells nothing about the numbers that chance will draw. */
static uint64_t seed_for_bot(struct mag_rng *rng)
{
    uint64_t x = rng->next(rng);

    return (x ^ x >> 32) & 0x7fffffff;
}

/* One game under way. */
struct table {
    struct arena_hand *h;
    struct arena_seating seating;
    struct sim_luck luck;
};

static struct bot *bot_at(const struct table *t, int seat)
{
    return t->h->bot[t->seating.entry[seat]];
}

static void begin(struct table *t, const struct crew_stop *stop)
{
    const struct arena_plan *plan = t->h->plan;

    mag_init(plan->rules, t->h->pos);
    sim_luck_init(&t->luck, t->seating.chance, t->seating.thoughts);
    for (int seat = 0; seat < plan->rules->seats; seat++) {
        struct bot *b = bot_at(t, seat);

        if (!b)
            continue;
        b->stop = stop ? stop->fd : -1;
        bot_begin(b, plan->rules, seat, seed_for_bot(&t->luck.seat[seat]),
                  plan->lang);
    }
}

/* The next move: chance, or the first seat that owes one. */
static struct mag_move next_move(struct table *t, uint32_t pending)
{
    const struct mag_rules *rules = t->h->plan->rules;
    const void *pos = t->h->pos;
    struct mag_move m = { .seat = MAG_CHANCE };
    struct bot *b;

    if (pending == MAG_CHANCE_BIT) {
        m.action = playout_chance(rules, pos, &t->luck.chance);
        return m;
    }
    m.seat = __builtin_ctz(pending);
    b = bot_at(t, m.seat);
    if (b)
        m.action = bot_decide(b, rules, pos, m.seat, t->h->plan->lang);
    else
        m.action = mag_player_choose(t->h->player[t->seating.entry[m.seat]],
                                     pos, m.seat, &t->luck.seat[m.seat]);
    return m;
}

static void make_move(struct table *t, struct mag_move m)
{
    const struct mag_rules *rules = t->h->plan->rules;
    struct mag_events *tell = t->h->programs ? &t->h->tell : NULL;
    enum mag_status st;

    if (tell)
        tell->count = 0;
    st = mag_apply(rules, t->h->pos, m.seat, m.action, tell, NULL);
    assert(!st);
    (void)st;
    for (int seat = 0; tell && seat < rules->seats; seat++) {
        if (bot_at(t, seat))
            bot_tell(bot_at(t, seat), rules, seat, tell, t->h->plan->lang);
    }
}

static void finish(struct table *t, struct arena_game *out)
{
    const struct mag_rules *rules = t->h->plan->rules;

    mag_result(rules, t->h->pos, out->share);
    for (int seat = 0; seat < rules->seats; seat++) {
        struct bot *b = bot_at(t, seat);

        if (!b)
            continue;
        bot_over(b, rules, t->h->pos);
        out->faults[seat] = b->faults;
    }
    out->done = true;
}

void arena_play(struct arena_hand *h, int64_t k, const struct crew_stop *stop,
                struct arena_game *out)
{
    const struct mag_rules *rules = h->plan->rules;
    struct table t = { .h = h };
    uint32_t pending;

    *out = (struct arena_game){ 0 };
    arena_seat(h->plan, k, &t.seating);
    begin(&t, stop);
    while ((pending = mag_pending(rules, h->pos))) {
        struct mag_move m = next_move(&t, pending);

        if (stop && atomic_load_explicit(&stop->now, memory_order_relaxed))
            return;
        make_move(&t, m);
        out->decisions += m.seat != MAG_CHANCE;
    }
    finish(&t, out);
}
