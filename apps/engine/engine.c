/* magnat engine: the engine protocol on standard input and output. */
#include <stdio.h>
#include <stdlib.h>

#include "apps/arena/run.h"
#include "apps/arena/bot_check.h"
#include "apps/common/common.h"
#include "magnat/engine.h"

/* Reads a line into `line`, which has room for MAG_ENGINE_MAX_LINE + 1 bytes. Of
 * a longer one so many are kept that the engine sees that it is too long.
 * False at the end of the input. */
static bool read_line(char *line, size_t *length)
{
    size_t n = 0;
    int c;

    while ((c = getc_unlocked(stdin)) != EOF && c != '\n') {
        if (n <= MAG_ENGINE_MAX_LINE)
            line[n++] = (char)c;
    }
    *length = n;
    return c != EOF || n > 0;
}

/* Answers until the input ends; false if nobody takes the answers. */
static bool answer_all(struct mag_engine *engine, char *line)
{
    size_t length;

    while (read_line(line, &length)) {
        const char *answer = mag_engine_answer(engine, line, length);

        if (!answer || puts(answer) == EOF || fflush(stdout))
            return false;
    }
    return true;
}

static int serve(const struct mag_library *library)
{
    struct mag_engine *engine = mag_engine_new_in(library, fresh_seed());
    char *line = malloc(MAG_ENGINE_MAX_LINE + 1);
    int status = EXIT_SUCCESS;

    if (!engine || !line)
        status = args_fail("no memory");
    else if (!answer_all(engine, line))
        status = args_fail("the answers cannot be written");
    free(line);
    mag_engine_free(engine);
    return status;
}

/* What the command line says about checking a program. */
struct wishes {
    const struct mag_library *library;
    const char *program, *game, *lang;
    int64_t ms;
};

static int test_program(const struct wishes *w)
{
    enum { SILENCE_MS = 2000 };
    struct bot_check check = {
        .path = w->program,
        .ms = w->ms ? (int)w->ms : ARENA_MS,
        .silence_ms = SILENCE_MS,
    };
    char why[MAG_SENTENCE];
    int lang = choose_lang(w->lang);

    if (lang < 0)
        return EXIT_USAGE;
    check.lang = (enum mag_lang)lang;
    if (w->game) {
        check.game = need_game(w->library, w->game);
        if (!check.game)
            return EXIT_USAGE;
    }
    if (!arena_is_program(w->program))
        return args_fail("--test needs a path with a slash: ./%s", w->program);
    if (!bot_starts(w->program, why))
        return args_fail("%s", why);
    return bot_check(&check, stdout) ? EXIT_SUCCESS : EXIT_FAILURE;
}

int cmd_engine(const struct mag_library *library, int argc, char **argv)
{
    struct wishes w = { .library = library };
    const struct args_option options[] = {
        { "test", ARGS_TEXT, &w.program, 0, 0 },
        { "deadline", ARGS_NUMBER, &w.ms, 1, ARENA_MAX_MS },
        { "lang", ARGS_TEXT, &w.lang, 0, 0 },
        { NULL, ARGS_FLAG, NULL, 0, 0 },
    };
    int n_words;

    if (!args_read(argc, argv, options, &w.game, 1, &n_words))
        return EXIT_USAGE;
    if (w.program)
        return test_program(&w);
    if (w.game)
        return args_fail("what is \"%s\" for?", w.game);
    if (w.ms || w.lang)
        return args_fail("--deadline and --lang go with --test");
    return serve(library);
}
