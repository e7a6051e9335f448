/* questions - how many questions a person would be asked in a whole game.
 *
 *   make build/questions
 *   build/questions GAME[/RULESET] SEATS GAMES [ORDER...]
 *
 * All seats play as the program `medium` does. For seat 1 it is counted what a
 * person in its place would have been asked (asked.h), with the standard orders
 * and those that are named. Orders that are for something under way are given
 * whenever there is something. Writes tables for docs/orders.md: of all games,
 * and what was asked in each on average. The same arguments give the same
 * figures. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/asked.h"

enum { SEED = 80 };

static void report(const struct asked_count *c, int *asked, int games)
{
    const struct mag_game *game = c->rules->game;

    asked_sort(asked, games);
    printf("| questions: 10 %%, median, 90 %% | %d, %d, %d |\n|---|---|\n",
           asked[games / 10], asked[games / 2], asked[games * 9 / 10]);
    for (int i = 0; i < game->n_decisions; i++) {
        if (c->row[i])
            printf("| %s | %.1f |\n", game->decisions[i].word,
                   (double)c->row[i] / games);
    }
}

static void fail(const char *text)
{
    fprintf(stderr, "questions: %s\n", text);
    exit(2);
}

static struct mag_rules *open_table(char **argv)
{
    struct mag_rules *rules = NULL;
    struct mag_setup setup;
    struct mag_err err = { .text = "there is no such game" };
    char *ruleset = strchr(argv[1], '/');

    if (ruleset)
        *ruleset++ = '\0';

    const struct mag_game *game = mag_game_find(NULL, argv[1]);

    if (!game || mag_setup_init(&setup, game, ruleset, atoi(argv[2]), &err) ||
        mag_rules_new(&rules, &setup, NULL, 0, &err))
        fail(err.text);
    return rules;
}

static void read_orders(struct asked_count *c, int argc, char **argv)
{
    struct mag_err err = { .text = "" };

    for (int i = 4; i < argc && c->n_given < ASKED_GIVEN; i++) {
        if (mag_parse_order(c->rules, argv[i], &c->given[c->n_given++], &err))
            fail(err.text);
    }
}

int main(int argc, char **argv)
{
    struct asked_count c = { 0 };
    struct mag_err err = { .text = "" };
    int games = argc > 3 ? atoi(argv[3]) : 0;
    int *asked = games > 0 ? calloc((size_t)games, sizeof asked[0]) : NULL;
    struct mag_rules *rules = NULL;

    if (!asked)
        fail("GAME[/RULESET] SEATS GAMES [ORDER...]");
    c.rules = rules = open_table(argv);
    c.list = calloc((size_t)rules->game->max_legal, sizeof c.list[0]);
    read_orders(&c, argc, argv);
    if (!c.list || mag_player_new(&c.player, "medium", rules, NULL, &err))
        fail(err.text);
    for (int g = 0; g < games; g++)
        asked[g] = asked_in_game(&c, (uint64_t)SEED << 32 | (uint64_t)g);
    report(&c, asked, games);
    mag_player_free(c.player);
    mag_rules_free(rules);
    free(c.list);
    free(asked);
    return 0;
}
