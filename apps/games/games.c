/* magnat games: the games there are, as their own tables describe them. */
#include <stdio.h>
#include <string.h>

#include "core/game_json.h"
#include "apps/common/common.h"
#include "apps/common/figures.h"
#include "base/wrap.h"
#include "magnat/json.h"
#include "base/text.h"
#include "magnat/player.h"

enum { WIDTH = 80, LIST_MAX_BYTES = 1 << 20 };

static void put_line(struct mag_buf *out, enum mag_lang lang, int id,
                     const struct mag_text_arg *args)
{
    char text[MAG_SENTENCE];

    mag_text_format(text, sizeof text, lang, id, args);
    mag_buf_printf(out, "  %s\n", text);
}

/* The option's default as it is written. */
static void fallback_value(const struct mag_game *game, int row, char *out,
                           size_t cap)
{
    struct mag_setup setup = { .game = game };

    setup.option[row] = game->options[row].fallback;
    mag_setup_value(&setup, row, out, cap);
}

/* "off|on" or "1..9": what may be written. */
static void option_values(const struct mag_option *o, char *out, size_t cap)
{
    if (!o->words) {
        snprintf(out, cap, "%d..%d", o->low, o->high);
        return;
    }
    snprintf(out, cap, "%s", o->words);
    for (char *p = out; *p; p++) {
        if (*p == ' ')
            *p = '|';
    }
}

/* Adds the names of the rule sets that know the option. */
static void put_known_by(struct mag_buf *out, const struct mag_game *game,
                         const struct mag_option *o)
{
    const char *gap = "";

    for (int r = 0; r < game->n_rulesets; r++) {
        if (!(o->rulesets >> r & 1))
            continue;
        mag_buf_printf(out, "%s%s", gap, game->rulesets[r].name);
        gap = ", ";
    }
}

static void list_option(struct mag_buf *out, const struct mag_game *game,
                        int row, enum mag_lang lang)
{
    const struct mag_option *o = &game->options[row];
    const char *meaning = mag_game_text(game, lang, o->meaning);
    char values[200], value[40], text[MAG_SENTENCE];
    struct mag_buf known;
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { value, 0 } };

    mag_buf_init(&known, MAG_SENTENCE);
    put_known_by(&known, game, o);
    args[1].text = mag_buf_text(&known);
    option_values(o, values, sizeof values);
    fallback_value(game, row, value, sizeof value);
    mag_text_format(text, sizeof text, lang, T_TOOLS_GAMES_DEFAULT, args);
    mag_buf_printf(out, "    %s=%s  %s\n", o->name, values, text);
    wrap_words(out, meaning, strlen(meaning), "      ", "      ", WIDTH);
    mag_buf_release(&known);
}

static void list_game(struct mag_buf *out, const struct mag_game *game,
                      enum mag_lang lang)
{
    const char *blurb = mag_game_text(game, lang, game->blurb);
    struct mag_text_arg seats[MAG_TEXT_ARGS] = { { NULL, game->min_seats },
                                                 { NULL, game->max_seats } };
    struct mag_text_arg bounds[MAG_TEXT_ARGS] = {
        { NULL, (int64_t)game->state_size }, { NULL, game->max_legal }
    };

    mag_buf_printf(out, "%s - %s\n", game->name,
                   mag_game_text(game, lang, game->title));
    wrap_words(out, blurb, strlen(blurb), "  ", "  ", WIDTH);
    put_line(out, lang, T_TOOLS_GAMES_SEATS, seats);
    put_line(out, lang, T_TOOLS_GAMES_BOUNDS, bounds);
    put_line(out, lang, T_TOOLS_GAMES_RULESETS, NULL);
    for (int r = 0; r < game->n_rulesets; r++)
        mag_buf_printf(out, "    %s - %s\n", game->rulesets[r].name,
                       mag_game_text(game, lang, game->rulesets[r].title));
    if (game->n_options)
        put_line(out, lang, T_TOOLS_GAMES_OPTIONS, NULL);
    for (int i = 0; i < game->n_options; i++)
        list_option(out, game, i, lang);
}

/* The programs that can sit at any table. */
static void list_players(const struct mag_library *library, struct mag_buf *out,
                         enum mag_lang lang)
{
    struct mag_buf names;
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { NULL, 0 } };
    char text[MAG_SENTENCE];

    mag_buf_init(&names, MAG_SENTENCE);
    for (int i = 0; mag_player_at(library, i); i++)
        mag_buf_printf(&names, "%s%s", i ? ", " : "",
                       mag_player_at(library, i));
    args[0].text = mag_buf_text(&names);
    mag_text_format(text, sizeof text, lang, T_TOOLS_GAMES_PLAYERS, args);
    mag_buf_printf(out, "\n%s\n", text);
    mag_buf_release(&names);
}

/* --- JSON -------------------------------------------------------------------- */

static void put_game(struct mag_writer *w, const struct mag_game *game,
                     enum mag_lang lang)
{
    mag_put_object(w, NULL);
    mag_put_text(w, "name", game->name);
    mag_put_text(w, "title", mag_game_text(game, lang, game->title));
    mag_put_text(w, "about", mag_game_text(game, lang, game->blurb));
    mag_put_int(w, "rules_version", game->version);
    mag_put_int(w, "min_seats", game->min_seats);
    mag_put_int(w, "max_seats", game->max_seats);
    mag_put_int(w, "state_bytes", (int64_t)game->state_size);
    mag_put_int(w, "max_legal", game->max_legal);
    mag_put_int(w, "max_events", game->max_events);
    mag_put_int(w, "max_moves", game->max_moves);
    put_game_rulesets(w, game, lang);
    put_game_options(w, game, lang);
    mag_put_end_object(w);
}

static void list_json(const struct mag_library *library, struct mag_buf *out,
                      enum mag_lang lang)
{
    struct mag_writer w;
    const struct mag_game *game;

    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_put_array(&w, "games");
    for (int i = 0; (game = mag_game_at(library, i)); i++)
        put_game(&w, game, lang);
    mag_put_end_array(&w);
    mag_put_array(&w, "players");
    for (int i = 0; mag_player_at(library, i); i++)
        mag_put_text(&w, NULL, mag_player_at(library, i));
    mag_put_end_array(&w);
    mag_put_end_object(&w);
    mag_buf_puts(out, "\n");
}

int cmd_games(const struct mag_library *library, int argc, char **argv)
{
    const char *word = NULL;
    bool json = false;
    const struct args_option options[] = {
        { "json", ARGS_FLAG, &json, 0, 0 },
        { "lang", ARGS_TEXT, &word, 0, 0 },
        { NULL, ARGS_FLAG, NULL, 0, 0 },
    };
    const struct mag_game *game;
    struct mag_buf out;
    int n, lang;

    if (!args_read(argc, argv, options, NULL, 0, &n))
        return EXIT_USAGE;
    lang = choose_lang(word);
    if (lang < 0)
        return EXIT_USAGE;
    mag_buf_init(&out, LIST_MAX_BYTES);
    if (json)
        list_json(library, &out, (enum mag_lang)lang);
    for (int i = 0; !json && (game = mag_game_at(library, i)); i++) {
        mag_buf_puts(&out, i ? "\n" : "");
        list_game(&out, game, (enum mag_lang)lang);
    }
    if (!json)
        list_players(library, &out, (enum mag_lang)lang);
    fputs(mag_buf_text(&out), stdout);
    mag_buf_release(&out);
    return 0;
}
