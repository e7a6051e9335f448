/* Adding up the games of a simulation, and the JSON. */
#include "apps/simulate/report.h"

#include <stdlib.h>

#include "apps/common/common.h"
#include "magnat/json.h"

static void add_game(const struct sim_plan *plan, int64_t k,
                     const struct sim_game *g, struct sim_summary *sum)
{
    for (int seat = 0; seat < plan->rules->seats; seat++) {
        struct sim_entry_summary *e = &sum->entry[sim_entry(plan, k, seat)];

        e->wins += g->share[seat];
        e->wins_at[seat] += g->share[seat];
        e->games_at[seat]++;
        if (mag_is_out(g->score[seat]))
            e->out++;
        else
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

    mag_put_object(w, NULL);
    mag_put_text(w, "player", r->plan->player[e]);
    mag_put_real(w, "wins", s->wins);
    mag_put_real(w, "share", games > 0 ? s->wins / games : 0);
    mag_put_real(w, "low", s->share.low);
    mag_put_real(w, "high", s->share.high);
    mag_put_object(w, "score");
    mag_put_real(w, "mean", s->score.mean);
    mag_put_real(w, "low", mean.low);
    mag_put_real(w, "high", mean.high);
    mag_put_real(w, "spread", tally_spread(&s->score));
    mag_put_real(w, "min", s->score.low);
    mag_put_real(w, "max", s->score.high);
    mag_put_end_object(w);
    mag_put_int(w, "out", s->out);
    mag_put_array(w, "at_seat");
    for (int seat = 0; seat < r->plan->rules->seats; seat++) {
        mag_put_object(w, NULL);
        mag_put_int(w, "games", s->games_at[seat]);
        mag_put_real(w, "wins", s->wins_at[seat]);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
    mag_put_end_object(w);
}

static void put_length(struct mag_writer *w, const char *name,
                       const struct sim_length *length)
{
    mag_put_object(w, name);
    mag_put_real(w, "mean", length->tally.mean);
    mag_put_real(w, "min", length->tally.low);
    mag_put_real(w, "median", length->median);
    mag_put_real(w, "max", length->tally.high);
    mag_put_end_object(w);
}

static void put_speed(struct mag_writer *w, const struct sim_report *r)
{
    double seconds = r->result->seconds > 0 ? r->result->seconds : 1e-9;

    mag_put_object(w, "speed");
    mag_put_int(w, "threads", r->plan->threads);
    if (r->result->ranks) {
        mag_put_int(w, "ranks", r->result->ranks);
        mag_put_int(w, "lost_ranks", r->result->lost);
    }
    mag_put_real(w, "seconds", r->result->seconds);
    mag_put_real(w, "games_per_second", (double)r->result->games / seconds);
    mag_put_real(w, "decisions_per_second",
                 (double)r->summary->total_decisions / seconds);
    mag_put_end_object(w);
}

void sim_write_json(struct mag_buf *out, const struct sim_report *r)
{
    struct mag_writer w;

    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    put_table(&w, r->plan->rules);
    mag_put_int(&w, "seed", (int64_t)r->plan->seed);
    mag_put_int(&w, "games", r->result->games);
    mag_put_int(&w, "asked", r->plan->games);
    mag_put_bool(&w, "partial", r->result->partial);
    mag_put_array(&w, "players");
    for (int e = 0; e < r->plan->rules->seats; e++)
        put_entry(&w, r, e);
    mag_put_end_array(&w);
    mag_put_array(&w, "seat_wins");
    for (int seat = 0; seat < r->plan->rules->seats; seat++)
        mag_put_real(&w, NULL, r->summary->seat_wins[seat]);
    mag_put_end_array(&w);
    put_length(&w, "moves", &r->summary->moves);
    put_length(&w, "decisions", &r->summary->decisions);
    put_speed(&w, r);
    mag_put_end_object(&w);
    mag_buf_puts(out, "\n");
}
