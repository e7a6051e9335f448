/* puzzles - finds and proves the exercises of `magnat puzzles`.
 *
 *   make build/puzzles
 *   build/puzzles find GAME[/RULESET] SEATS SECONDS SEED [OPTION=VALUE...]
 *   build/puzzles pick FILE
 *   build/puzzles prove SEED [GAME...]
 *
 * The first prints a line of JSON for each that it finds; the second chooses
 * the best of such lines, all of one game, and prints them as they are kept
 * (docs/puzzles.md); the third searches those that are compiled in anew and
 * says which it does not see. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/puzzles/find.h"
#include "tools/puzzles/pick.h"
#include "tools/puzzles/prove.h"
#include "tools/puzzles/tool.h"

_Noreturn void fail(const char *text)
{
    fprintf(stderr, "puzzles: %s\n", text);
    exit(2);
}

void *need(void *memory)
{
    if (!memory)
        fail("no memory");
    return memory;
}

static struct mag_rules *open_table(int argc, char **argv)
{
    struct mag_setup setup;
    struct mag_rules *rules;
    struct mag_err err = { .text = "there is no such game" };
    char *ruleset = strchr(argv[2], '/');
    const struct mag_game *game;

    if (ruleset)
        *ruleset++ = '\0';
    game = mag_game_find(NULL, argv[2]);
    if (!game || mag_setup_init(&setup, game, ruleset, atoi(argv[3]), &err))
        fail(err.text);
    for (int i = 6; i < argc; i++) {
        char *value = strchr(argv[i], '=');

        if (!value)
            fail("an option is written NAME=VALUE");
        *value++ = '\0';
        if (mag_setup_option(&setup, argv[i], value, &err))
            fail(err.text);
    }
    if (mag_rules_new(&rules, &setup, NULL, 0, &err))
        fail(err.text);
    return rules;
}

static void find(int argc, char **argv)
{
    enum { PROOF = 4000, EVERY = 2 };
    struct find_plan plan = { "medium", PROOF, 0, EVERY, 0 };
    struct mag_rules *rules;

    if (argc < 6)
        fail("find GAME[/RULESET] SEATS SECONDS SEED [OPTION=VALUE...]");
    rules = open_table(argc, argv);
    plan.seconds = strtod(argv[4], NULL);
    plan.seed = strtoull(argv[5], NULL, 10);
    find_puzzles(rules, &plan);
    mag_rules_free(rules);
}

int main(int argc, char **argv)
{
    if (argc > 1 && !strcmp(argv[1], "find"))
        find(argc, argv);
    else if (argc == 3 && !strcmp(argv[1], "pick"))
        pick_puzzles(argv[2]);
    else if (argc > 2 && !strcmp(argv[1], "prove"))
        return !prove_puzzles(strtoull(argv[2], NULL, 10), argv + 3, argc - 3);
    else
        fail("find ..., pick FILE or prove SEED [GAME...]");
    return 0;
}
