/* Adding up the games of a tournament, and the JSON. */
#include "apps/arena/report.h"

#include "apps/common/common.h"
#include "magnat/json.h"

static void add_faults(struct arena_entry *e, const struct bot_faults *f)
{
    e->late += f->late;
    e->illegal += f->illegal;
    e->dead += f->dead;
    e->defaults += f->defaults;
}

static void add_game(const struct arena_plan *plan, int64_t k,
                     const struct arena_game *g, struct arena_summary *sum)
{
    struct arena_seating s;

    arena_seat(plan, k, &s);
    for (int seat = 0; seat < plan->rules->seats; seat++) {
        struct arena_entry *e = &sum->entry[s.entry[seat]];

        e->games++;
        e->wins += g->share[seat];
        e->games_at[seat]++;
        e->wins_at[seat] += g->share[seat];
        add_faults(e, &g->faults[seat]);
        for (int other = 0; other < plan->rules->seats; other++) {
            if (other == seat)
                continue;
            e->met[s.entry[other]]++;
            e->beat[s.entry[other]] += g->share[seat];
        }
    }
    sum->decisions += g->decisions;
}

/* The best first; equals in the order of the command line. */
static void put_in_order(struct arena_summary *sum, int entries)
{
    for (int i = 0; i < entries; i++) {
        double value = sum->entry[i].rating.value;
        int at = i;

        while (at > 0 && sum->entry[sum->rank[at - 1]].rating.value < value) {
            sum->rank[at] = sum->rank[at - 1];
            at--;
        }
        sum->rank[at] = i;
    }
}

enum mag_status arena_summarise(const struct arena_plan *plan,
                                const struct arena_result *result,
                                struct arena_summary *sum, struct mag_err *err)
{
    struct rating rating[ARENA_MAX_ENTRIES];
    enum mag_status st = arena_rate(plan, result, rating, err);

    if (st)
        return st;
    *sum = (struct arena_summary){ 0 };
    for (int64_t k = 0; k < result->games; k++)
        add_game(plan, k, &result->game[k], sum);
    for (int e = 0; e < plan->entries; e++)
        sum->entry[e].rating = rating[e];
    put_in_order(sum, plan->entries);
    return MAG_OK;
}

/* --- JSON -------------------------------------------------------------------- */

static void put_faults(struct mag_writer *w, const struct arena_entry *e)
{
    mag_put_object(w, "faults");
    mag_put_int(w, "late", e->late);
    mag_put_int(w, "illegal", e->illegal);
    mag_put_int(w, "dead", e->dead);
    mag_put_int(w, "defaults", e->defaults);
    mag_put_end_object(w);
}

static void put_against(struct mag_writer *w, const struct arena_report *r,
                        int entry)
{
    const struct arena_entry *e = &r->summary->entry[entry];

    mag_put_array(w, "against");
    for (int other = 0; other < r->plan->entries; other++) {
        if (other == entry)
            continue;
        mag_put_object(w, NULL);
        mag_put_text(w, "player", r->plan->player[other]);
        mag_put_int(w, "games", e->met[other]);
        mag_put_real(w, "wins", e->beat[other]);
        mag_put_real(w, "losses", r->summary->entry[other].beat[entry]);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

static void put_entry(struct mag_writer *w, const struct arena_report *r,
                      int entry)
{
    const struct arena_entry *e = &r->summary->entry[entry];

    mag_put_object(w, NULL);
    mag_put_text(w, "player", r->plan->player[entry]);
    mag_put_real(w, "rating", e->rating.value);
    mag_put_real(w, "low", e->rating.value - e->rating.half);
    mag_put_real(w, "high", e->rating.value + e->rating.half);
    mag_put_int(w, "games", e->games);
    mag_put_real(w, "wins", e->wins);
    mag_put_real(w, "share", e->games ? e->wins / (double)e->games : 0);
    mag_put_array(w, "at_seat");
    for (int seat = 0; seat < r->plan->rules->seats; seat++) {
        mag_put_object(w, NULL);
        mag_put_int(w, "games", e->games_at[seat]);
        mag_put_real(w, "wins", e->wins_at[seat]);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
    put_against(w, r, entry);
    if (arena_is_program(r->plan->player[entry]))
        put_faults(w, e);
    mag_put_end_object(w);
}

static void put_speed(struct mag_writer *w, const struct arena_report *r)
{
    double seconds = r->result->seconds > 0 ? r->result->seconds : 1e-9;

    mag_put_object(w, "speed");
    mag_put_int(w, "threads", r->plan->threads);
    mag_put_real(w, "seconds", r->result->seconds);
    mag_put_real(w, "games_per_second", (double)r->result->games / seconds);
    mag_put_real(w, "decisions_per_second",
                 (double)r->summary->decisions / seconds);
    mag_put_end_object(w);
}

void arena_write_json(struct mag_buf *out, const struct arena_report *r)
{
    const struct arena_plan *plan = r->plan;
    struct mag_writer w;

    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    put_table(&w, plan->rules);
    mag_put_int(&w, "seed", (int64_t)plan->seed);
    mag_put_int(&w, "deadline_ms", plan->ms);
    mag_put_int(&w, "games", r->result->games);
    mag_put_int(&w, "planned", arena_games(plan));
    mag_put_int(&w, "asked", r->asked);
    mag_put_bool(&w, "partial", r->result->partial);
    mag_put_int(&w, "tables", arena_tables(plan->entries, plan->rules->seats));
    mag_put_text(&w, "zero", "mean");
    mag_put_array(&w, "players");
    for (int i = 0; i < plan->entries; i++)
        put_entry(&w, r, r->summary->rank[i]);
    mag_put_end_array(&w);
    put_speed(&w, r);
    mag_put_end_object(&w);
    mag_buf_puts(out, "\n");
}
