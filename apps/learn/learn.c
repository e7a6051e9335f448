/* magnat learn [GAME [LESSON]]: the lessons, and one of them at the terminal.
 *
 *   --step N   begins at step N
 *   --again    begins anew, not where the lesson was left
 *   --lang, --ascii
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/common/common.h"
#include "apps/common/kept.h"
#include "apps/learn/teach.h"
#include "base/text.h"
#include "base/wrap.h"
#include "magnat/buf.h"

enum { WIDTH = 80, LIST_MAX = 1 << 16 };

struct learn_args {
    const struct mag_game *game; /* NULL: the lessons are listed */
    int64_t number, step;        /* 0: not said */
    bool again, ascii;
    enum mag_lang lang;
};

static struct mag_lesson *open_lesson(const struct mag_game *game, int number)
{
    struct mag_lesson *lesson = NULL;
    struct mag_err err = { "", 0 };
    size_t length = 0;
    const char *text = mag_lesson_source(game, number, &length);

    if (text && mag_lesson_new(&lesson, text, length, &err))
        args_fail("%s %d: %s", game->name, number, err.text);
    return lesson;
}

/* A sentence of the catalogue, set to the width. */
static void say(enum mag_lang lang, int text, const struct mag_text_arg *args)
{
    char sentence[MAG_SENTENCE];
    struct mag_buf out;

    mag_buf_init(&out, LIST_MAX);
    mag_text_format(sentence, sizeof sentence, lang, text, args);
    wrap_words(&out, sentence, strlen(sentence), "", "  ", WIDTH);
    fputs(mag_buf_text(&out), stdout);
    mag_buf_release(&out);
}

/* --- The list -------------------------------------------------------------------- */

/* " - done", " - left at step 4 of 27", or nothing. */
static void say_progress(enum mag_lang lang, int step, int steps, char *out,
                         size_t cap)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = step + 1 },
                                               { .number = steps } };

    *out = '\0';
    if (step)
        mag_text_format(out, cap, lang,
                        step >= steps ? T_LEARN_ROW_DONE : T_LEARN_ROW_STEP,
                        arg);
}

static void list_lesson(struct mag_buf *out, const struct learn_args *a,
                        const struct mag_lesson *l, int number, int step)
{
    char left[MAG_SENTENCE / 4], row[MAG_SENTENCE];
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .number = number },
        { .text = mag_lesson_title(l, a->lang) },
        { .number = mag_lesson_minutes(l) },
        { .text = left },
    };
    const char *about = mag_lesson_about(l, a->lang);

    say_progress(a->lang, step, mag_lesson_steps(l), left, sizeof left);
    mag_text_format(row, sizeof row, a->lang, T_LEARN_ROW, arg);
    wrap_words(out, row, strlen(row), "  ", "     ", WIDTH);
    wrap_words(out, about, strlen(about), "     ", "     ", WIDTH);
}

static int list(const struct learn_args *a)
{
    struct kept *p = calloc(1, sizeof *p);
    struct mag_buf out;

    if (!p)
        return args_fail("no memory");
    kept_read(p, "lessons");
    mag_buf_init(&out, LIST_MAX);
    for (int i = 0; mag_game_at(NULL, i); i++) {
        const struct mag_game *game = mag_game_at(NULL, i);
        int n = mag_lesson_count(game);

        mag_buf_printf(&out, "%s - %s\n", game->name,
                       mag_game_text(game, a->lang, game->title));
        for (int k = 1; k <= n; k++) {
            struct mag_lesson *l = open_lesson(game, k);

            if (l)
                list_lesson(&out, a, l, k, kept_get(p, game, k));
            mag_lesson_free(l);
        }
    }
    fputs(mag_buf_text(&out), stdout);
    say(a->lang, T_LEARN_HOW, NULL);
    mag_buf_release(&out);
    free(p);
    return EXIT_SUCCESS;
}

/* --- One lesson --------------------------------------------------------------------- */

static void say_welcome(const struct learn_args *a, const struct mag_lesson *l,
                        bool resumed)
{
    struct mag_text_arg title[MAG_TEXT_ARGS] = {
        { .text = mag_game_text(a->game, a->lang, a->game->title) },
        { .text = mag_lesson_title(l, a->lang) },
    };
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .number = mag_lesson_at(l) + 1 },
        { .number = mag_lesson_steps(l) },
    };

    say(a->lang, T_LEARN_WELCOME, title);
    if (resumed)
        say(a->lang, T_LEARN_GOES_ON, arg);
}

static void say_goodbye(const struct learn_args *a, const struct mag_lesson *l,
                        bool kept)
{
    bool over = mag_lesson_at(l) == mag_lesson_steps(l);
    bool more = a->number < mag_lesson_count(a->game);
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .number = mag_lesson_at(l) + 1 },
        { .number = mag_lesson_steps(l) },
    };
    struct mag_text_arg lesson[MAG_TEXT_ARGS] = {
        { .text = a->game->name },
        { .number = a->number + over },
    };

    say(a->lang, over ? T_LEARN_OVER : T_LEARN_LEFT, arg);
    if (over)
        say(a->lang, more ? T_LEARN_NEXT : T_LEARN_PLAY, lesson);
    else if (kept)
        say(a->lang, T_LEARN_KEPT, lesson);
}

/* Where to begin: as said, or where it was left, unless it was finished. */
static int first_step(const struct learn_args *a, const struct mag_lesson *l,
                      const struct kept *p)
{
    int left = kept_get(p, a->game, (int)a->number);

    if (a->step)
        return (int)a->step - 1;
    return a->again || left >= mag_lesson_steps(l) ? 0 : left;
}

static int learn(const struct learn_args *a, struct mag_lesson *l,
                 struct kept *p)
{
    const struct teach_args args = { a->lang, a->ascii };
    int first = first_step(a, l, p), at;

    if (first >= mag_lesson_steps(l))
        return args_fail("--step: the lesson has %d steps",
                         mag_lesson_steps(l));
    if (mag_lesson_go(l, first, NULL))
        return args_fail("the lesson does not get to step %d", first + 1);
    say_welcome(a, l, first && !a->step);
    at = teach(l, &args);
    if (at < 0)
        return EXIT_USAGE;
    say_goodbye(a, l, kept_set(p, a->game, (int)a->number, at));
    return EXIT_SUCCESS;
}

/* The one named, or the first that is not finished. */
static struct mag_lesson *choose_lesson(struct learn_args *a,
                                        const struct kept *p)
{
    int n = mag_lesson_count(a->game);

    for (int k = a->number ? (int)a->number : 1; k <= n; k++) {
        struct mag_lesson *l = open_lesson(a->game, k);
        bool done = l && kept_get(p, a->game, k) >= mag_lesson_steps(l);

        if (!l || a->number || !done) {
            a->number = k;
            return l;
        }
        mag_lesson_free(l);
    }
    a->number = 1;
    return open_lesson(a->game, 1);
}

static int open_and_learn(struct learn_args *a)
{
    struct kept *p = calloc(1, sizeof *p);
    struct mag_lesson *l;
    int status = EXIT_USAGE;

    if (!p)
        return args_fail("no memory");
    kept_read(p, "lessons");
    l = choose_lesson(a, p);
    if (l)
        status = learn(a, l, p);
    mag_lesson_free(l);
    free(p);
    return status;
}

/* "2", or nothing. */
static bool read_number(struct learn_args *a, const char *word)
{
    int n = mag_lesson_count(a->game);

    if (!n)
        args_fail("%s has no lessons", a->game->name);
    else if (!word || args_number(word, 1, n, &a->number))
        return true;
    else
        args_fail("%s has lessons 1 to %d, not \"%s\"", a->game->name, n, word);
    return false;
}

int cmd_learn(const struct mag_library *library, int argc, char **argv)
{
    struct learn_args a = { 0 };
    const char *word[2] = { NULL }, *lang_word = NULL;
    const struct args_option options[] = {
        { "step", ARGS_NUMBER, &a.step, 1, MAG_LESSON_MAX_STEPS },
        { "again", ARGS_FLAG, &a.again, 0, 0 },
        { "ascii", ARGS_FLAG, &a.ascii, 0, 0 },
        { "lang", ARGS_TEXT, &lang_word, 0, 0 },
        { NULL, ARGS_FLAG, NULL, 0, 0 },
    };
    int n, lang;

    if (!args_read(argc, argv, options, word, 2, &n))
        return EXIT_USAGE;
    lang = choose_lang(lang_word);
    if (lang < 0)
        return EXIT_USAGE;
    a.lang = (enum mag_lang)lang;
    if (n && !(a.game = need_game(library, word[0])))
        return EXIT_USAGE;
    if (n && !read_number(&a, word[1]))
        return EXIT_USAGE;
    return a.game ? open_and_learn(&a) : list(&a);
}
