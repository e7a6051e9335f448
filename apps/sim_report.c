/* Adding up the games of a simulation, and the JSON. */
#include "apps/sim_report.h"

#include <stdlib.h>

#include "apps/common.h"
#include "base/json.h"

static void add_game(const struct sim_plan *plan, int64_t k,
                     const struct sim_game *g, struct sim_summary *sum)
{
    for (int seat = 0; seat < plan->rules->seats; seat++) {
        struct sim_entry_summary *e = &sum->entry[sim_entry(plan, k, seat)];

        e->wins += g->share[seat];
        e->wins_at[seat] += g->share[seat];
        e->games_at[seat]++;
        tally_add(&e->score, (double)g->score[seat]);
        sum->seat_wins[seat] += g->share[seat];
    }
    tally_add(&sum->moves.tally, g->moves);
    tally_add(&sum->decisions.tally, g->decisions);
    sum->total_decisions += g->decisions;
}

static void find_medians(const struct sim_result *result, int32_t *room,
                         struct sim_summary *sum)
{
    for (int64_t k = 0; k < result->games; k++)
        room[k] = result->game[k].moves;
    sum->moves.median = median(room, result->games);
    for (int64_t k = 0; k < result->games; k++)
        room[k] = result->game[k].decisions;
    sum->decisions.median = median(room, result->games);
}

enum mag_status sim_summarise(const struct sim_plan *plan,
                              const struct sim_result *result,
                              struct sim_summary *sum, struct mag_err *err)
{
    int32_t *room;

    *sum = (struct sim_summary){ 0 };
    for (int64_t k = 0; k < result->games; k++)
        add_game(plan, k, &result->game[k], sum);
    for (int e = 0; e < plan->rules->seats; e++)
        sum->entry[e].share = wilson(sum->entry[e].wins, (double)result->games);
    if (!result->games)
        return MAG_OK;
    room = calloc((size_t)result->games, sizeof room[0]);
    if (!room)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    find_medians(result, room, sum);
    free(room);
    return MAG_OK;
}

/* --- JSON -------------------------------------------------------------------- */

static void put_entry(struct mag_writer *w, const struct sim_report *r, int e)
{
    const struct sim_entry_summary *s = &r->summary->entry[e];
    struct interval mean = tally_interval(&s->score);
    double games = (double)r->result->games;

    put_object(w, NULL);
    put_text(w, "player", r->plan->player[e]);
    put_real(w, "wins", s->wins);
    put_real(w, "share", games > 0 ? s->wins / games : 0);
    put_real(w, "low", s->share.low);
    put_real(w, "high", s->share.high);
    put_object(w, "score");
    put_real(w, "mean", s->score.mean);
    put_real(w, "low", mean.low);
    put_real(w, "high", mean.high);
    put_real(w, "spread", tally_spread(&s->score));
    put_real(w, "min", s->score.low);
    put_real(w, "max", s->score.high);
    put_end_object(w);
    put_array(w, "at_seat");
    for (int seat = 0; seat < r->plan->rules->seats; seat++) {
        put_object(w, NULL);
        put_int(w, "games", s->games_at[seat]);
        put_real(w, "wins", s->wins_at[seat]);
        put_end_object(w);
    }
    put_end_array(w);
    put_end_object(w);
}

static void put_length(struct mag_writer *w, const char *name,
                       const struct sim_length *length)
{
    put_object(w, name);
    put_real(w, "mean", length->tally.mean);
    put_real(w, "min", length->tally.low);
    put_real(w, "median", length->median);
    put_real(w, "max", length->tally.high);
    put_end_object(w);
}

static void put_speed(struct mag_writer *w, const struct sim_report *r)
{
    double seconds = r->result->seconds > 0 ? r->result->seconds : 1e-9;

    put_object(w, "speed");
    put_int(w, "threads", r->plan->threads);
    if (r->result->ranks) {
        put_int(w, "ranks", r->result->ranks);
        put_int(w, "lost_ranks", r->result->lost);
    }
    put_real(w, "seconds", r->result->seconds);
    put_real(w, "games_per_second", (double)r->result->games / seconds);
    put_real(w, "decisions_per_second",
             (double)r->summary->total_decisions / seconds);
    put_end_object(w);
}

void sim_write_json(struct buf *out, const struct sim_report *r)
{
    struct mag_writer w;

    put_start(&w, out);
    put_object(&w, NULL);
    put_table(&w, r->plan->rules);
    put_int(&w, "seed", (int64_t)r->plan->seed);
    put_int(&w, "games", r->result->games);
    put_int(&w, "asked", r->plan->games);
    put_bool(&w, "partial", r->result->partial);
    put_array(&w, "players");
    for (int e = 0; e < r->plan->rules->seats; e++)
        put_entry(&w, r, e);
    put_end_array(&w);
    put_array(&w, "seat_wins");
    for (int seat = 0; seat < r->plan->rules->seats; seat++)
        put_real(&w, NULL, r->summary->seat_wins[seat]);
    put_end_array(&w);
    put_length(&w, "moves", &r->summary->moves);
    put_length(&w, "decisions", &r->summary->decisions);
    put_speed(&w, r);
    put_end_object(&w);
    buf_puts(out, "\n");
}
