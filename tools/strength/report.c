/* The tables of docs/players.md. */
#include <stdlib.h>
#include <string.h>

#include "magnat/buf.h"
#include "tools/strength/strength.h"

enum { TEXT = 200 };

struct page {
    struct mag_buf *out;
    const struct proof *proof;
    struct result *result; /* owned; by match */
};

static const char *const verdicts[] = { [UNKNOWN] = "",
                                        [MISSED] = "**no**",
                                        [MISSED_CLOSELY] = "**no**, close",
                                        [MET_CLOSELY] = "yes, close",
                                        [MET] = "yes" };

/* --- One match -------------------------------------------------------------------- */

static void put_share(struct mag_buf *out, const struct match *m,
                      const struct score *s)
{
    double won = 0;
    struct interval i;

    for (int seat = 0; seat < m->seats; seat++)
        won += s->won[seat];
    i = wilson(won, s->games);
    mag_buf_printf(out, "%.1f %% (%.1f to %.1f)", 100 * won / s->games,
                   100 * i.low, 100 * i.high);
}

static void put_seats(struct mag_buf *out, const struct match *m,
                      const struct score *s)
{
    struct interval i = wilson(s->games / m->seats, s->games);

    for (int seat = 0; seat < m->seats; seat++)
        mag_buf_printf(out, "%s%.1f", seat ? ", " : "",
                       100 * s->won[seat] / s->games);
    mag_buf_printf(out, " (± %.1f)", 50 * (i.high - i.low));
}

static void put_cell(struct page *p, const struct match *m)
{
    const struct score *s = &p->result[m - p->proof->match].all;

    if (s->games <= 0) {
        mag_buf_puts(p->out, " - |");
        return;
    }
    mag_buf_puts(p->out, " ");
    if (m->goal == EVEN)
        put_seats(p->out, m, s);
    else
        put_share(p->out, m, s);
    mag_buf_printf(p->out, ", %.0f games: %s |", s->games,
                   verdicts[match_verdict(m, s->won, s->games)]);
}

/* --- One pairing ------------------------------------------------------------------ */

/* The match of a pairing at a table; NULL if there is none. */
static const struct match *find(const struct proof *p,
                                const struct pairing *pairing,
                                const struct mag_game *game, int ruleset,
                                int seats)
{
    for (int i = 0; i < p->n; i++) {
        const struct match *m = &p->match[i];

        if (m->pairing == pairing && m->seats == seats &&
            (!game || (m->game == game && m->ruleset == ruleset)))
            return m;
    }
    return NULL;
}

static void put_head(struct page *p, const struct pairing *pairing)
{
    int columns = 0;

    mag_buf_puts(p->out, "| |");
    for (int seats = 1; seats <= MAG_MAX_SEATS; seats++) {
        const struct match *m = find(p->proof, pairing, NULL, 0, seats);
        char target[TEXT];

        if (!m)
            continue;
        match_target(m, target, sizeof target);
        mag_buf_printf(p->out, " %d seats: %s |", seats, target);
        columns++;
    }
    mag_buf_puts(p->out, "\n|---|");
    while (columns--)
        mag_buf_puts(p->out, "---|");
    mag_buf_puts(p->out, "\n");
}

static void put_row(struct page *p, const struct pairing *pairing,
                    const struct mag_game *game, int ruleset)
{
    mag_buf_printf(p->out, "| %s, %s |", game->name,
                   game->rulesets[ruleset].name);
    for (int seats = 1; seats <= MAG_MAX_SEATS; seats++) {
        const struct match *m = find(p->proof, pairing, game, ruleset, seats);

        if (m)
            put_cell(p, m);
        else if (find(p->proof, pairing, NULL, 0, seats))
            mag_buf_puts(p->out, " |");
    }
    mag_buf_puts(p->out, "\n");
}

static void put_command(struct mag_buf *out, const struct pairing *pairing,
                        bool equals)
{
    mag_buf_printf(out, "\n`magnat %s GAME --ruleset RULESET --seats N",
                   equals ? "simulate" : "arena");
    if (equals)
        mag_buf_printf(out, " --players %s", pairing->a);
    else
        mag_buf_printf(out, " --players %s,%s,..", pairing->a, pairing->b);
    mag_buf_printf(out,
                   " --games G --seed S`, G %d times N, seeds S from %d on "
                   "without a gap.\n\n",
                   pairing->deals, FIRST_SEED);
}

static void put_pairing(struct page *p, const struct pairing *pairing)
{
    const struct mag_game *game;

    bool equals = !strcmp(pairing->a, pairing->b);

    if (equals)
        mag_buf_printf(p->out,
                       "### `%s` among themselves\n\nWins by seat number.",
                       pairing->a);
    else
        mag_buf_printf(p->out, "### One `%s` among `%s` players", pairing->a,
                       pairing->b);
    mag_buf_puts(p->out, "\n\n");
    put_head(p, pairing);
    for (int g = 0; (game = mag_game_at(NULL, g)); g++) {
        for (int r = 0; r < game->n_rulesets; r++)
            put_row(p, pairing, game, r);
    }
    put_command(p->out, pairing, equals);
}

/* --- All --------------------------------------------------------------------------- */

/* What the games that are left will take, by those that were played. */
static double hours_left(const struct proof *proof, const struct match *m,
                         const struct score *s)
{
    double left = (double)proof_games(proof, m) - s->games;

    return s->games > 0 && left > 0 ? left * s->seconds / s->games / 3600 : 0;
}

static void put_sum(struct page *p, int others)
{
    int count[MET + 1] = { 0 };
    double games = 0, hours = 0, left = 0;
    const struct proof *proof = p->proof;

    for (int i = 0; i < proof->n; i++) {
        const struct score *s = &p->result[i].all;

        count[match_verdict(&proof->match[i], s->won, s->games)]++;
        games += s->games;
        hours += s->seconds / 3600;
        left += hours_left(proof, &proof->match[i], s);
    }
    mag_buf_printf(p->out,
                   "%d targets: %d met, %d met closely, %d missed closely, %d "
                   "missed, %d not yet played. %.0f games, %.1f hours of one "
                   "core; %.1f more for all games of those that are begun.",
                   proof->n, count[MET], count[MET_CLOSELY],
                   count[MISSED_CLOSELY], count[MISSED], count[UNKNOWN], games,
                   hours, left);
    if (others)
        mag_buf_printf(p->out, " %d goes of other sources are not counted.",
                       others);
    mag_buf_puts(p->out, " Sources:");
    for (int i = 0; i < proof->sources.n; i++)
        mag_buf_printf(p->out, "%s %s %s", i ? "," : "",
                       proof->sources.of[i].rules, proof->sources.of[i].sum);
    mag_buf_puts(p->out, ".\n\n");
}

bool proof_report(const struct proof *proof, struct mag_buf *out)
{
    struct page p = { .out = out, .proof = proof };
    const struct pairing *pairing;

    p.result = calloc((size_t)proof->n, sizeof p.result[0]);
    if (!p.result)
        return false;
    put_sum(&p, results_read(proof->results, &proof->sources, proof->match,
                             p.result, proof->n));
    for (int i = 0; (pairing = pairing_at(i)); i++)
        put_pairing(&p, pairing);
    free(p.result);
    return mag_buf_ok(out);
}
