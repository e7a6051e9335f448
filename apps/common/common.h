/* common.h - what several commands need: a table's rules from the command
 * line, whole files, the language. */
#ifndef APPS_COMMON_COMMON_H
#define APPS_COMMON_COMMON_H

#include <stddef.h>

#include "apps/common/args.h"
#include "apps/common/crew.h"
#include "magnat/game.h"
#include "magnat/library.h"

/* What the command line says about a table. */
struct table_args {
    const char *ruleset;      /* NULL: the game's first */
    const char *content;      /* a content file, or NULL */
    struct args_list options; /* "name=value" */
};

/* Rows for the table of a command's options. */
#define TABLE_OPTIONS(t)                               \
    { "ruleset", ARGS_TEXT, &(t)->ruleset, 0, 0 },     \
        { "content", ARGS_TEXT, &(t)->content, 0, 0 }, \
    {                                                  \
        "option", ARGS_MANY, &(t)->options, 0, 0       \
    }

/* What commands that play many games have in common. */
struct run_args {
    const struct mag_library *library; /* set by who calls */
    const char *game, *lang;
    int64_t seats;   /* negative: not said */
    int64_t seed;    /* negative: not said */
    int64_t threads; /* 0: not said */
    struct table_args table;
    bool json;
};

/* Rows for the table of a command's options, the last of them. */
#define RUN_OPTIONS(r)                                                       \
    { "seats", ARGS_NUMBER, &(r)->seats, 1, MAG_MAX_SEATS },                 \
        { "seed", ARGS_NUMBER, &(r)->seed, 0, INT64_MAX },                   \
        { "threads", ARGS_NUMBER, &(r)->threads, 1, CREW_MAX_THREADS },      \
        TABLE_OPTIONS(&(r)->table), { "json", ARGS_FLAG, &(r)->json, 0, 0 }, \
        { "lang", ARGS_TEXT, &(r)->lang, 0, 0 },                             \
    {                                                                        \
        NULL, ARGS_FLAG, NULL, 0, 0                                          \
    }

/* Reads a command line of one game and options; the game, and the language it
 * is to be told in. NULL after having said what is wrong. */
const struct mag_game *run_args_read(int argc, char **argv,
                                     const struct args_option *options,
                                     struct run_args *run, enum mag_lang *lang);

/* The seed given, or one from the system. */
uint64_t run_seed(const struct run_args *run);

/* The game named on the command line, one of the library; NULL after having
 * said what is wrong. */
const struct mag_game *need_game(const struct mag_library *library,
                                 const char *name);

/* The rules of a table; NULL after having said what is wrong. Freed with
 * mag_rules_free(). */
struct mag_rules *table_rules(const struct mag_game *game, int seats,
                              const struct table_args *args);

/* What is played, for people: "Venture", or "Maxi Bourse International
 * (masters)" when the rule set says more than the game. */
void table_title(const struct mag_rules *rules, enum mag_lang lang, char *out,
                 size_t cap);

/* The table as members of an open JSON object: game, ruleset, seats, options,
 * content ("builtin" or a hash). */
struct mag_writer;
void put_table(struct mag_writer *w, const struct mag_rules *rules);

/* A whole file, terminated, at most `ceiling` bytes; "-" is standard input.
 * NULL after having said what is wrong; free() it. */
char *read_file(const char *path, size_t ceiling, size_t *length);

/* Prints the text that write() adds to an empty one: what a command reports. */
struct mag_buf;
void print_report(void (*write)(struct mag_buf *out, const void *about),
                  const void *about);

/* --lang, else the environment (LC_ALL, LC_MESSAGES, LANG), else English.
 * -1 after having said what is wrong. */
int choose_lang(const char *word);

/* A seed from the system, for when none is given. */
uint64_t fresh_seed(void);

/* Every command: argv[0] is its name; returns the exit status. The library
 * holds the games and players of the plug-ins; NULL: there are none. */
int cmd_games(const struct mag_library *library, int argc, char **argv);
int cmd_describe(const struct mag_library *library, int argc, char **argv);
int cmd_learn(const struct mag_library *library, int argc, char **argv);
int cmd_puzzles(const struct mag_library *library, int argc, char **argv);
int cmd_play(const struct mag_library *library, int argc, char **argv);
int cmd_serve(const struct mag_library *library, int argc, char **argv);
int cmd_admin(const struct mag_library *library, int argc, char **argv);
int cmd_simulate(const struct mag_library *library, int argc, char **argv);
int cmd_arena(const struct mag_library *library, int argc, char **argv);
int cmd_tune(const struct mag_library *library, int argc, char **argv);
int cmd_replay(const struct mag_library *library, int argc, char **argv);
int cmd_analyse(const struct mag_library *library, int argc, char **argv);
int cmd_engine(const struct mag_library *library, int argc, char **argv);
int cmd_bench(const struct mag_library *library, int argc, char **argv);
int cmd_rules(const struct mag_library *library, int argc, char **argv);
int cmd_content(const struct mag_library *library, int argc, char **argv);

#endif
