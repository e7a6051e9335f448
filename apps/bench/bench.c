/* magnat bench: how fast the games are, on one thread. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "apps/bench/measure.h"
#include "apps/common/common.h"
#include "apps/common/figures.h"
#include "magnat/json.h"
#include "base/text.h"

enum { LINE_BYTES = 4096, GAME = 9, SEATS = 7, RATE = 12, SMALL = 10 };

struct range {
    int first, last;
};

struct wishes {
    const char *game, *seats, *lang;
    struct table_args table;
    int64_t seconds;
    bool json;
};

/* The head of the table waits for the first row: a fault prints nothing. Its
 * foot says which search was the slowest. */
struct table {
    enum mag_lang lang;
    int rows;
    double slowest;           /* iterations per second of the slowest search */
    char where[MAG_SENTENCE]; /* its game and rule set */
    int seats;                /* how many seats it had */
};

static void print_head(enum mag_lang lang)
{
    struct mag_buf out;

    mag_buf_init(&out, LINE_BYTES);
    column_left(&out, mag_text_plain(lang, T_TOOLS_BENCH_GAME), GAME);
    column_right(&out, mag_text_plain(lang, T_TOOLS_BENCH_SEATS), SEATS);
    column_right(&out, mag_text_plain(lang, T_TOOLS_BENCH_DECISIONS), RATE);
    column_right(&out, mag_text_plain(lang, T_TOOLS_BENCH_MOVES), RATE);
    column_right(&out, mag_text_plain(lang, T_TOOLS_BENCH_PLAYOUTS), SMALL);
    column_right(&out, mag_text_plain(lang, T_TOOLS_BENCH_GREEDY), SMALL);
    column_right(&out, mag_text_plain(lang, T_TOOLS_BENCH_SEARCH), SMALL);
    column_right(&out, mag_text_plain(lang, T_TOOLS_BENCH_CLONE), SMALL);
    puts(mag_buf_text(&out));
    mag_buf_release(&out);
}

static void put_number(struct mag_buf *out, enum mag_lang lang, double value,
                       int decimals, int width)
{
    char text[FIGURE];

    figure_real(text, lang, value, decimals);
    column_right(out, text, width);
}

/* Takes note of the slowest search. */
static void note_search(const struct mag_rules *rules, const struct bench *b,
                        struct table *table)
{
    const struct mag_game *game = rules->game;

    if (table->rows++ && b->search >= table->slowest)
        return;
    table->slowest = b->search;
    snprintf(table->where, sizeof table->where, "%s, %s", game->name,
             game->rulesets[rules->setup.ruleset].name);
    table->seats = rules->seats;
}

static void print_foot(const struct table *table)
{
    char rate[FIGURE], text[MAG_SENTENCE];
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { table->where, 0 },
                                                { NULL, table->seats },
                                                { rate, 0 } };

    if (table->rows < 2)
        return;
    figure_real(rate, table->lang, table->slowest, 0);
    mag_text_format(text, sizeof text, table->lang, T_TOOLS_BENCH_SLOWEST,
                    args);
    puts(text);
}

static void print_row(const struct mag_rules *rules, const struct bench *b,
                      struct table *table)
{
    const struct mag_game *game = rules->game;
    enum mag_lang lang = table->lang;
    struct mag_buf out;

    if (!table->rows)
        print_head(lang);
    note_search(rules, b, table);
    mag_buf_init(&out, LINE_BYTES);
    column_left(&out, game->name, GAME);
    put_number(&out, lang, rules->seats, 0, SEATS);
    put_number(&out, lang, b->decisions, 0, RATE);
    put_number(&out, lang, b->moves, 0, RATE);
    put_number(&out, lang, b->playouts, 0, SMALL);
    put_number(&out, lang, b->greedy, 0, SMALL);
    put_number(&out, lang, b->search, 0, SMALL);
    put_number(&out, lang, b->clone_ns, 1, SMALL);
    puts(mag_buf_text(&out));
    printf("  Bench: %016" PRIx64 "  %s\n", b->signature,
           game->rulesets[rules->setup.ruleset].name);
    fflush(stdout);
    mag_buf_release(&out);
}

static void print_json(const struct mag_rules *rules, const struct bench *b)
{
    const struct mag_game *game = rules->game;
    struct mag_writer w;
    struct mag_buf out;

    mag_buf_init(&out, LINE_BYTES);
    mag_put_start(&w, &out);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "game", game->name);
    mag_put_text(&w, "ruleset", game->rulesets[rules->setup.ruleset].name);
    mag_put_int(&w, "seats", rules->seats);
    mag_put_real(&w, "decisions_per_second", b->decisions);
    mag_put_real(&w, "moves_per_second", b->moves);
    mag_put_real(&w, "playouts_per_second", b->playouts);
    mag_put_real(&w, "clone_ns", b->clone_ns);
    mag_put_real(&w, "clone_ns_per_kib",
                 b->clone_ns * 1024 / (double)game->state_size);
    mag_put_int(&w, "observation_entries", b->observed);
    mag_put_real(&w, "observe_ns", b->observe_ns);
    mag_put_real(&w, "view_ns", b->view_ns);
    mag_put_real(&w, "dump_ns", b->dump_ns);
    mag_put_real(&w, "load_ns", b->load_ns);
    mag_put_int(&w, "state_bytes", (int64_t)game->state_size);
    mag_put_real(&w, "greedy_decisions_per_second", b->greedy);
    mag_put_real(&w, "search_iterations_per_second", b->search);
    mag_put_real(&w, "search_iterations_made_per_second", b->made);
    mag_put_hash(&w, "signature", b->signature);
    mag_put_end_object(&w);
    puts(mag_buf_text(&out));
    fflush(stdout);
    mag_buf_release(&out);
}

static int bench_one(const struct mag_game *game, int seats,
                     const struct wishes *w, struct table *table)
{
    struct mag_rules *rules = table_rules(game, seats, &w->table);
    struct mag_err err = { "", 0 };
    struct bench b;
    enum mag_status st;

    if (!rules)
        return EXIT_USAGE;
    st = bench_measure(rules, (double)w->seconds, &b, &err);
    if (st)
        args_fail("%s", err.text);
    else if (w->json)
        print_json(rules, &b);
    else
        print_row(rules, &b, table);
    mag_rules_free(rules);
    return st ? EXIT_USAGE : 0;
}

/* The seats asked for: a number, all, or the middle. */
static bool seats_of(const struct mag_game *game, const char *word,
                     struct range *range)
{
    int64_t n = (game->min_seats + game->max_seats) / 2;

    if (word && !strcmp(word, "all")) {
        *range = (struct range){ game->min_seats, game->max_seats };
        return true;
    }
    if (word && !args_number(word, game->min_seats, game->max_seats, &n)) {
        args_fail("--seats is %d to %d for %s, or all; not \"%s\"",
                  game->min_seats, game->max_seats, game->name, word);
        return false;
    }
    *range = (struct range){ (int)n, (int)n };
    return true;
}

static bool all_rulesets(const struct wishes *w)
{
    return w->table.ruleset && !strcmp(w->table.ruleset, "all");
}

static int bench_ruleset(const struct mag_game *game, const struct wishes *w,
                         struct table *table)
{
    struct range range;
    int status = 0;

    if (!seats_of(game, w->seats, &range))
        return EXIT_USAGE;
    for (int n = range.first; !status && n <= range.last; n++)
        status = bench_one(game, n, w, table);
    return status;
}

static int bench_game(const struct mag_game *game, const struct wishes *w,
                      struct table *table)
{
    struct wishes one = *w;
    int status = 0;

    if (!all_rulesets(w))
        return bench_ruleset(game, w, table);
    for (int r = 0; !status && r < game->n_rulesets; r++) {
        one.table.ruleset = game->rulesets[r].name;
        status = bench_ruleset(game, &one, table);
    }
    return status;
}

static int bench_all(const struct mag_library *library, const struct wishes *w,
                     struct table *table)
{
    const struct mag_game *game;
    struct range range;
    int status = 0;

    if ((w->table.ruleset && !all_rulesets(w)) || w->table.content ||
        w->table.options.count)
        return args_fail("--ruleset (but all), --option and --content need a "
                         "GAME");
    for (int i = 0; (game = mag_game_at(library, i)); i++) {
        if (!seats_of(game, w->seats, &range))
            return EXIT_USAGE;
    }
    for (int i = 0; !status && (game = mag_game_at(library, i)); i++)
        status = bench_game(game, w, table);
    return status;
}

int cmd_bench(const struct mag_library *library, int argc, char **argv)
{
    struct wishes w = { .seconds = 3 };
    const struct args_option options[] = {
        { "seconds", ARGS_NUMBER, &w.seconds, 1, 3600 },
        { "seats", ARGS_TEXT, &w.seats, 0, 0 },
        { "json", ARGS_FLAG, &w.json, 0, 0 },
        { "lang", ARGS_TEXT, &w.lang, 0, 0 },
        TABLE_OPTIONS(&w.table),
        { NULL, ARGS_FLAG, NULL, 0, 0 },
    };
    const struct mag_game *game = NULL;
    struct table table = { 0 };
    int n, lang, status;

    if (!args_read(argc, argv, options, &w.game, 1, &n))
        return EXIT_USAGE;
    lang = choose_lang(w.lang);
    if (lang < 0 || (w.game && !(game = need_game(library, w.game))))
        return EXIT_USAGE;
    table.lang = (enum mag_lang)lang;
    status = game ? bench_game(game, &w, &table)
                  : bench_all(library, &w, &table);
    if (!status)
        print_foot(&table);
    return status;
}
