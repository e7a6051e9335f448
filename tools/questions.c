/* questions - how many questions a person would be asked in a whole game.
 *
 *   make build/questions
 *   build/questions GAME[/RULESET] SEATS GAMES [ORDER...]
 *
 * All seats play as the program `medium` does. For seat 1 it is counted what a
 * person in its place would have been asked, with the standard orders and those
 * that are named; where an order answers, it does. Orders that are for something
 * under way are given whenever there is something. What is one form on the page
 * (four numbers of staff, a price and a number) counts once. Writes a table for
 * docs/orders.md. The same arguments give the same figures. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/match.h"
#include "magnat/orders.h"
#include "magnat/player.h"

enum { SEED = 80, MAX_PHASES = 64, MAX_GIVEN = 16, MAX_LIST = 1 << 16 };

/* Decisions that are one form with the one before. */
static const struct {
    const char *game, *first, *then;
} forms[] = {
    { "ambition", "hire", "hire" },
    { "ambition", "bid", "bid" },
    { "ambition", "announce", "announce" },
    { "ambition", "sale", "sell-titles" },
    { "ambition", "sale", "repay" },
    { "ambition", "sale", "borrow" },
    { "ambition", "sale", "buy-titles" },
    { "ambition", "sell-titles", "repay" },
    { "ambition", "sell-titles", "borrow" },
    { "ambition", "sell-titles", "buy-titles" },
    { "ambition", "repay", "borrow" },
    { "ambition", "repay", "buy-titles" },
    { "ambition", "borrow", "buy-titles" },
    { "ambition", "old", "old" },
    { "ambition", "collect", "collect" },
    { "rois", "choose", "choose" },
    { "rois", "outfit", "outfit" },
    { "rois", "develop", "pay" },
    { "rois", "develop", "drop" },
    { "rois", "pay", "pay" },
    { "rois", "use", "pay" },
    { "rois", "use", "gain" },
    { "rois", "use", "steal" },
    { "rois", "gain", "gain" },
    { "rois", "steal", "steal" },
    { "venture", "turn", "place" },
    { "venture", "turn", "pay" },
    { "venture", "place", "pay" },
    { "venture", "pay", "pay" },
    { "venture", "build", "build" },
    { "venture", "turn", "build" },
    { "venture", "discard", "discard" },
    { "bourse", "pick", "pick" },
    { "bourse", "before", "sell-lots" },
    { "bourse", "before", "about" },
    { "bourse", "about", "wish" },
    { "bourse", "buy", "buy-lots" },
    { "bourse", "forced", "forced-lots" },
};

struct count {
    const struct mag_rules *rules;
    struct mag_order given[MAX_GIVEN];
    int n_given;
    const char *phase[MAX_PHASES]; /* words, and how often asked in all games */
    double asked[MAX_PHASES];
    int n_phases;
    mag_action list[MAX_LIST];
};

static bool is_one_form(const struct mag_game *game, const char *first,
                        const char *then)
{
    for (size_t i = 0; first && i < sizeof forms / sizeof forms[0]; i++) {
        if (!strcmp(forms[i].game, game->name) &&
            !strcmp(forms[i].first, first) && !strcmp(forms[i].then, then))
            return true;
    }
    return false;
}

static void note(struct count *c, const char *phase)
{
    int i = 0;

    while (i < c->n_phases && strcmp(c->phase[i], phase))
        i++;
    if (i == MAX_PHASES)
        return;
    if (i == c->n_phases)
        c->phase[c->n_phases++] = phase;
    c->asked[i]++;
}

/* Gives the orders that fit now and are not given yet. */
static void give(struct count *c, const void *pos, struct mag_orders *orders)
{
    for (int i = 0; i < c->n_given; i++)
        mag_orders_give(c->rules, pos, 0, orders, c->given[i], NULL);
}

/* Returns the number of questions. */
static int one_game(struct count *c, struct mag_player *player, int g)
{
    struct mag_match *m = mag_match_new(c->rules, NULL);
    struct mag_orders orders = { 0 };
    struct mag_rng rng;
    const char *before = NULL; /* seat 1 has just decided in this phase */
    uint32_t pending;
    int questions = 0;

    mag_rng_seed(&rng, (uint64_t)SEED << 32 | (uint64_t)g);
    while (m && (pending = mag_match_pending(m)) != 0) {
        const void *pos = mag_match_position(m);
        const char *phase = mag_phase_word(c->rules, pos);
        mag_action action = MAG_NO_ACTION;
        int seat;

        if (pending == MAG_CHANCE_BIT) {
            mag_match_chance(m, &rng, NULL);
            before = NULL;
            continue;
        }
        seat = __builtin_ctz(pending);
        if (!seat) {
            int n = mag_legal(c->rules, pos, 0, c->list);

            mag_orders_forget(c->rules, pos, 0, &orders);
            give(c, pos, &orders);
            action = mag_orders_answer(c->rules, pos, 0, &orders, c->list, n,
                                       NULL);
            if (action == MAG_NO_ACTION &&
                !is_one_form(c->rules->game, before, phase)) {
                questions++;
                note(c, phase);
            }
        }
        before = seat ? NULL : phase;
        if (action == MAG_NO_ACTION)
            action = mag_player_choose(player, pos, seat, &rng);
        mag_match_apply(m, seat, action, NULL, NULL);
    }
    mag_match_free(m);
    return questions;
}

static int ascending(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void report(const struct count *c, int *asked, int games)
{
    qsort(asked, (size_t)games, sizeof asked[0], ascending);
    printf("| questions: 10 %%, median, 90 %% | %d, %d, %d |\n|---|---|\n",
           asked[games / 10], asked[games / 2], asked[games * 9 / 10]);
    for (int i = 0; i < c->n_phases; i++)
        printf("| %s | %.1f |\n", c->phase[i], c->asked[i] / games);
}

static void fail(const char *text)
{
    fprintf(stderr, "questions: %s\n", text);
    exit(2);
}

static void open_table(struct count *c, int argc, char **argv)
{
    static struct mag_rules *rules;
    struct mag_setup setup;
    struct mag_err err = { .text = "there is no such game" };
    char *ruleset = strchr(argv[1], '/');

    if (ruleset)
        *ruleset++ = '\0';

    const struct mag_game *game = mag_game_find(argv[1]);

    if (!game || mag_setup_init(&setup, game, ruleset, atoi(argv[2]), &err) ||
        mag_rules_new(&rules, &setup, NULL, 0, &err))
        fail(err.text);
    c->rules = rules;
    for (int i = 4; i < argc && c->n_given < MAX_GIVEN; i++) {
        if (mag_parse_order(rules, argv[i], &c->given[c->n_given++], &err))
            fail(err.text);
    }
}

int main(int argc, char **argv)
{
    static struct count c;
    struct mag_player *player = NULL;
    struct mag_err err;
    int games = argc > 3 ? atoi(argv[3]) : 0;
    int *asked = games > 0 ? calloc((size_t)games, sizeof asked[0]) : NULL;

    if (!asked)
        fail("GAME[/RULESET] SEATS GAMES [ORDER...]");
    open_table(&c, argc, argv);
    if (mag_player_new(&player, "medium", c.rules, 0, &err))
        fail(err.text);
    for (int g = 0; g < games; g++)
        asked[g] = one_game(&c, player, g);
    report(&c, asked, games);
    mag_player_free(player);
    free(asked);
    return 0;
}
