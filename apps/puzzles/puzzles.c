/* magnat puzzles [GAME [NUMBER]]: the exercises, and one of them at the terminal.
 *
 *   --theme WORD, --level N   lists only those
 *   --lang, --ascii
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "apps/common/common.h"
#include "apps/puzzles/solve.h"
#include "apps/puzzles/solved.h"
#include "base/text.h"
#include "base/wrap.h"
#include "magnat/buf.h"

enum { WIDTH = 80, LIST_MAX = 1 << 17, A_DAY = 24 * 60 * 60 };

struct puzzles_args {
    const struct mag_game *game; /* NULL: the games are listed */
    int64_t number, level;       /* 0: not said */
    const char *theme;
    bool ascii;
    enum mag_lang lang;
};

static void say(struct mag_buf *out, enum mag_lang lang, int text,
                const struct mag_text_arg *args, const char *indent)
{
    char sentence[MAG_SENTENCE];

    mag_text_format(sentence, sizeof sentence, lang, text, args);
    wrap_words(out, sentence, strlen(sentence), indent, indent, WIDTH);
}

/* --- The lists -------------------------------------------------------------------- */

static int count_solved(const struct solved *s, const struct mag_game *game)
{
    int n = 0;

    for (int i = 0; i < s->n; i++)
        n += !strcmp(s->row[i].game, game->name) &&
             puzzle_find(game, s->row[i].id);
    return n;
}

static void list_games(struct mag_buf *out, const struct puzzles_args *a,
                       const struct solved *s)
{
    struct mag_text_arg today[MAG_TEXT_ARGS] = { 0 };
    const struct mag_game *game;
    int number = 0;

    for (int i = 0; (game = mag_game_at(NULL, i)); i++) {
        struct mag_text_arg arg[MAG_TEXT_ARGS] = {
            { .text = game->name },
            { .text = mag_game_text(game, a->lang, game->title) },
            { .number = puzzle_count(game) },
            { .number = count_solved(s, game) },
        };

        say(out, a->lang, T_PUZZLE_LIST_GAME, arg, "");
    }
    game = puzzle_of_day(time(NULL) / A_DAY, &number);
    if (!game)
        return;
    today[0].text = game->name;
    today[1].number = number;
    say(out, a->lang, T_PUZZLE_LIST_TODAY, today, "");
}

/* Is it one of those asked for? */
static bool fits(const struct puzzles_args *a, const struct puzzle *p)
{
    return (!a->level || p->level == a->level) &&
           (!a->theme || !strcmp(a->theme, p->theme->word));
}

/* What it is about is told of what was solved, and where it was asked for. */
static void list_one(struct mag_buf *out, const struct puzzles_args *a,
                     const struct puzzle *p, int number, bool solved)
{
    char row[MAG_SENTENCE];
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .number = number },
        { .text = mag_text_plain(a->lang, puzzle_level_text(p->level)) },
        { .text = mag_text_plain(a->lang, p->theme->text) },
    };

    mag_text_format(
        row, sizeof row, a->lang,
        solved || a->theme ? T_PUZZLE_LIST_ROW_THEME : T_PUZZLE_LIST_ROW, arg);
    mag_buf_printf(out, "  %s%s\n", row,
                   solved ? mag_text_plain(a->lang, T_PUZZLE_LIST_SOLVED) : "");
}

/* Adds a word to a list between blanks, if it is not there. */
static void note_theme(struct mag_buf *themes, const char *word)
{
    char blank[32];

    snprintf(blank, sizeof blank, " %s,", word);
    if (!strstr(mag_buf_text(themes), blank))
        mag_buf_puts(themes, blank);
}

static void say_themes(struct mag_buf *out, enum mag_lang lang,
                       struct mag_buf *themes)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { 0 };

    if (!themes->length)
        return;
    themes->text[themes->length - 1] = '\0'; /* the last comma */
    arg[0].text = mag_buf_text(themes) + 1;
    say(out, lang, T_PUZZLE_LIST_THEMES, arg, "");
}

static void list_game(struct mag_buf *out, const struct puzzles_args *a,
                      const struct solved *s)
{
    const char *text;
    struct mag_buf themes;
    size_t length;
    int listed = 0;

    mag_buf_init(&themes, LIST_MAX);
    for (int i = 1; (text = puzzle_source(a->game, i, &length)); i++) {
        struct puzzle p;

        if (puzzle_glance(&p, a->game, text, length))
            continue;
        note_theme(&themes, p.theme->word);
        if (!fits(a, &p))
            continue;
        list_one(out, a, &p, i, solved_has(s, a->game, p.id));
        listed++;
    }
    if (!listed)
        say(out, a->lang, T_PUZZLE_LIST_NONE, NULL, "");
    say_themes(out, a->lang, &themes);
    mag_buf_release(&themes);
}

static int list(const struct puzzles_args *a, const struct solved *s)
{
    struct mag_buf out;

    mag_buf_init(&out, LIST_MAX);
    if (a->game)
        list_game(&out, a, s);
    else
        list_games(&out, a, s);
    say(&out, a->lang, T_PUZZLE_LIST_HOW, NULL, "");
    fputs(mag_buf_text(&out), stdout);
    mag_buf_release(&out);
    return EXIT_SUCCESS;
}

/* --- Solving ------------------------------------------------------------------------ */

static int solve_from(const struct puzzles_args *a, struct solved *s)
{
    const struct solve_args args = { a->game, (int)a->number, a->lang,
                                     a->ascii };
    int right = solve(&args, s);
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = right } };
    char sentence[MAG_SENTENCE];

    if (right < 0)
        return EXIT_USAGE;
    mag_text_format(sentence, sizeof sentence, a->lang, T_PUZZLE_LEFT, arg);
    puts(sentence);
    return EXIT_SUCCESS;
}

/* Is it a theme of some game? Of another one than was named there is none, which
 * is said as such. */
static bool is_theme(const char *theme)
{
    const struct mag_game *game;

    for (int i = 0; (game = mag_game_at(NULL, i)); i++) {
        if (puzzle_theme_find(game, theme))
            return true;
    }
    return false;
}

/* "3", or nothing; and a theme that there is. */
static bool read_words(struct puzzles_args *a, const char *word)
{
    int n = a->game ? puzzle_count(a->game) : 0;

    if (a->theme && !is_theme(a->theme))
        args_fail("there is no theme \"%s\"", a->theme);
    else if (a->game && !n)
        args_fail("%s has no exercises", a->game->name);
    else if (!word || args_number(word, 1, n, &a->number))
        return true;
    else
        args_fail("%s has exercises 1 to %d, not \"%s\"", a->game->name, n,
                  word);
    return false;
}

int cmd_puzzles(const struct mag_library *library, int argc, char **argv)
{
    struct puzzles_args a = { 0 };
    const char *word[2] = { NULL }, *lang_word = NULL;
    const struct args_option options[] = {
        { "theme", ARGS_TEXT, &a.theme, 0, 0 },
        { "level", ARGS_NUMBER, &a.level, 1, PUZZLE_LEVELS },
        { "ascii", ARGS_FLAG, &a.ascii, 0, 0 },
        { "lang", ARGS_TEXT, &lang_word, 0, 0 },
        { NULL, ARGS_FLAG, NULL, 0, 0 },
    };
    struct solved *solved;
    int n, lang, status;

    if (!args_read(argc, argv, options, word, 2, &n))
        return EXIT_USAGE;
    lang = choose_lang(lang_word);
    if (lang < 0)
        return EXIT_USAGE;
    a.lang = (enum mag_lang)lang;
    if (n && !(a.game = need_game(library, word[0])))
        return EXIT_USAGE;
    if (!read_words(&a, word[1]))
        return EXIT_USAGE;
    solved = calloc(1, sizeof *solved);
    if (!solved)
        return args_fail("no memory");
    solved_read(solved);
    status = a.number ? solve_from(&a, solved) : list(&a, solved);
    free(solved);
    return status;
}
