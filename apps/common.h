/* common.h - what several commands need: a table's rules from the command
 * line, whole files, the language. */
#ifndef APPS_COMMON_H
#define APPS_COMMON_H

#include <stddef.h>

#include "apps/args.h"
#include "magnat/game.h"

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

/* The game named on the command line; NULL after having said what is wrong. */
const struct mag_game *need_game(const char *name);

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

/* --lang, else the environment (LC_ALL, LC_MESSAGES, LANG), else English.
 * -1 after having said what is wrong. */
int choose_lang(const char *word);

/* A seed from the system, for when none is given. */
uint64_t fresh_seed(void);

/* Every command: argv[0] is its name; returns the exit status. */
int cmd_games(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_simulate(int argc, char **argv);
int cmd_arena(int argc, char **argv);
int cmd_tune(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_analyse(int argc, char **argv);
int cmd_engine(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_content(int argc, char **argv);

#endif
