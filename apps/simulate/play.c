/* One game of a simulation, and its record if one is wanted. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/ask.h"
#include "magnat/decide.h"
#include "apps/common/program.h"
#include "apps/simulate/run.h"
#include "core/playout.h"
#include "magnat/match.h"
#include "magnat/player.h"

enum { PATH = 4096 };

int sim_seat(const struct sim_plan *plan, int64_t k, int entry)
{
    return (int)((entry + k) % plan->rules->seats);
}

int sim_entry(const struct sim_plan *plan, int64_t k, int seat)
{
    int n = plan->rules->seats;

    return (int)((seat + n - k % n) % n);
}

enum mag_status sim_seatings_init(struct sim_seatings *s,
                                  const struct sim_plan *plan,
                                  struct mag_err *err)
{
    enum mag_status st = MAG_OK;

    *s = (struct sim_seatings){ .plan = plan };
    s->pos = calloc(1, plan->rules->game->state_size);
    if (plan->watch)
        s->watcher = watcher_new(plan->watch);
    if (!s->pos || (plan->watch && !s->watcher))
        st = mag_fail(err, MAG_E_NOMEM, "no memory");
    for (int e = 0; !st && e < plan->rules->seats; e++)
        st = player_settled(plan->library, &s->player[e], plan->player[e],
                            plan->rules, plan->seed + (uint64_t)e, err);
    if (st)
        sim_seatings_release(s);
    return st;
}

void sim_seatings_release(struct sim_seatings *s)
{
    for (int e = 0; e < MAG_MAX_SEATS; e++)
        mag_player_free(s->player[e]);
    watcher_free(s->watcher);
    free(s->pos);
    *s = (struct sim_seatings){ 0 };
}

void sim_luck_init(struct sim_luck *luck, uint64_t chance, uint64_t thoughts)
{
    mag_rng_seed(&luck->chance, chance);
    for (int i = 0; i < MAG_MAX_SEATS; i++)
        mag_rng_seed(&luck->seat[i], mag_seed_at(thoughts, (uint64_t)i + 1));
}

/* The next move from the position: chance, or the first seat that owes one. */
static struct mag_move next_move(const struct sim_seatings *s, int64_t k,
                                 uint32_t pending, struct sim_luck *luck)
{
    const struct sim_plan *plan = s->plan;
    struct mag_move move = { .seat = MAG_CHANCE };

    if (pending == MAG_CHANCE_BIT) {
        move.action = playout_chance(plan->rules, s->pos, &luck->chance);
        return move;
    }
    move.seat = __builtin_ctz(pending);
    move.action = mag_player_choose(s->player[sim_entry(plan, k, move.seat)],
                                    s->pos, move.seat, &luck->seat[move.seat]);
    return move;
}

static enum mag_status save(const struct sim_plan *plan, int64_t k,
                            const struct mag_match *match, struct mag_err *err)
{
    const struct mag_rules *rules = plan->rules;
    const char *name[MAG_MAX_SEATS];
    char path[PATH];
    FILE *out;
    bool ok;

    for (int seat = 0; seat < rules->seats; seat++)
        name[seat] = plan->player[sim_entry(plan, k, seat)];

    char *text = mag_record_write(match, name);

    if (!text)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    snprintf(path, sizeof path, "%s/%s-%s-%d-%" PRIu64 "-%05" PRId64 ".rec",
             plan->records, rules->game->name,
             rules->game->rulesets[rules->setup.ruleset].name, rules->seats,
             plan->seed, k);
    out = fopen(path, "w");
    ok = out && fputs(text, out) >= 0;
    if (out && fclose(out))
        ok = false;
    free(text);
    return ok ? MAG_OK
              : mag_fail(err, MAG_E_IO, "%.300s: %s", path, strerror(errno));
}

/* Tells the watcher how the game went. */
static void end_watch(struct watcher *watcher, const struct sim_plan *plan,
                      int64_t k, const struct sim_game *g)
{
    int entry[MAG_MAX_SEATS];

    for (int seat = 0; seat < plan->rules->seats; seat++)
        entry[seat] = sim_entry(plan, k, seat);
    watcher_end(watcher, entry, g->share, g->score);
}

/* Plays on until the end; `match` (or NULL) follows for the record. Returns
 * whether the end was reached. */
static bool play_out(struct sim_seatings *s, int64_t k, const atomic_bool *stop,
                     struct mag_match *match, struct sim_game *out)
{
    const struct mag_rules *rules = s->plan->rules;
    struct watcher *watcher = s->watching;
    struct sim_luck luck;
    uint64_t seed = mag_seed_at(s->plan->seed, (uint64_t)k);
    uint32_t pending;

    sim_luck_init(&luck, seed, seed);
    while ((pending = mag_pending(rules, s->pos))) {
        struct mag_move m = next_move(s, k, pending, &luck);

        mag_play_listed(rules, s->pos, m.seat, m.action,
                        watcher ? watcher_ear(watcher) : NULL);
        if (watcher)
            watcher_move(watcher, s->pos);
        if (match && mag_match_apply(match, m.seat, m.action, NULL, NULL))
            return false; /* longer than a record may be */
        out->decisions += m.seat != MAG_CHANCE;
        out->moves++;
        if (atomic_load_explicit(stop, memory_order_relaxed))
            return false;
    }
    return true;
}

enum mag_status sim_play(struct sim_seatings *s, int64_t k,
                         const atomic_bool *stop, struct sim_game *out,
                         struct mag_err *err)
{
    const struct mag_rules *rules = s->plan->rules;
    struct mag_match *match = NULL;
    enum mag_status st = MAG_OK;

    s->watching = s->watcher && watcher_begin(s->watcher, k) ? s->watcher
                                                             : NULL;
    if (s->plan->records) {
        match = mag_match_new(rules, NULL);
        if (!match)
            return mag_fail(err, MAG_E_NOMEM, "no memory");
    }
    mag_init(rules, s->pos);
    if (play_out(s, k, stop, match, out)) {
        mag_scores(rules, s->pos, out->score);
        mag_result(rules, s->pos, out->share);
        if (s->watching)
            end_watch(s->watching, s->plan, k, out);
        if (match)
            st = save(s->plan, k, match, err);
        out->done = !st;
    } else if (!atomic_load(stop)) {
        st = mag_fail(err, MAG_E_LIMIT,
                      "game %" PRId64 " is too long for a record", k);
    }
    mag_match_free(match);
    return st;
}
