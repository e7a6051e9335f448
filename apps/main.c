/* magnat: one program, a command for each thing it does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/common/common.h"
#include "apps/common/help.h"
#include "apps/common/plugins.h"
#include "magnat/version.h"

enum { HELP_MAX_BYTES = 1 << 16 };

static const struct {
    const char *name;
    int (*run)(const struct mag_library *library, int argc, char **argv);
} commands[] = {
    { "games", cmd_games },       { "learn", cmd_learn },
    { "play", cmd_play },         { "serve", cmd_serve },
    { "simulate", cmd_simulate }, { "arena", cmd_arena },
    { "replay", cmd_replay },     { "analyse", cmd_analyse },
    { "engine", cmd_engine },     { "bench", cmd_bench },
    { "rules", cmd_rules },       { "content", cmd_content },
    { "tune", cmd_tune },         { "puzzles", cmd_puzzles },
    { "admin", cmd_admin },       { "describe", cmd_describe },
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

/* magnat help [COMMAND] [--lang fr|en] */
static int help(int argc, char **argv)
{
    const char *name = NULL, *word = NULL;
    const struct args_option options[] = {
        { "lang", ARGS_TEXT, &word, 0, 0 },
        { NULL, ARGS_FLAG, NULL, 0, 0 },
    };
    struct mag_buf out;
    int n, lang, status = 0;

    if (!args_read(argc, argv, options, &name, 1, &n))
        return EXIT_USAGE;
    lang = choose_lang(word);
    if (lang < 0)
        return EXIT_USAGE;
    mag_buf_init(&out, HELP_MAX_BYTES);
    if (!name)
        help_overview(&out, (enum mag_lang)lang);
    else if (!help_command(&out, name, (enum mag_lang)lang))
        status = args_fail("there is no command \"%s\". See: magnat help",
                           name);
    fputs(mag_buf_text(&out), stdout);
    mag_buf_release(&out);
    return status;
}

/* `magnat play --help` is `magnat help play`. */
static bool asks_for_help(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--help"))
            return true;
    }
    return false;
}

/* A command, with the games and players of its plug-ins. */
static int run_with(int (*command)(const struct mag_library *library, int argc,
                                   char **argv),
                    int argc, char **argv)
{
    struct plugins plugins;
    int status = EXIT_USAGE;

    if (plugins_read(&plugins, &argc, argv))
        status = command(plugins_library(&plugins), argc, argv);
    plugins_release(&plugins);
    return status;
}

static int run(int argc, char **argv)
{
    for (int i = 0; i < COMMANDS; i++) {
        char *ask[] = { argv[0], argv[0], NULL };

        if (strcmp(commands[i].name, argv[0]))
            continue;
        if (asks_for_help(argc, argv))
            return help(2, ask);
        return run_with(commands[i].run, argc, argv);
    }
    return args_fail("there is no command \"%s\". See: magnat help", argv[0]);
}

int main(int argc, char **argv)
{
    int status;

    if (argc < 2 || !strcmp(argv[1], "help") || !strcmp(argv[1], "--help") ||
        !strcmp(argv[1], "-h"))
        status = help(argc < 2 ? argc : argc - 1, argc < 2 ? argv : argv + 1);
    else if (!strcmp(argv[1], "--version"))
        status = puts("magnat " MAGNAT_VERSION) < 0;
    else
        status = run(argc - 1, argv + 1);
    /* A full disk or a closed pipe must not look like success. */
    if ((fflush(stdout) || ferror(stdout)) && !status) {
        args_fail("what was to be said could not be written");
        status = EXIT_FAILURE;
    }
    return status;
}
