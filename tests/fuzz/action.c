/* Fuzzes the notation of actions: each line is read as an action of every
 * game. What is read is printed as it was written, can be said in both
 * languages, and applied or refused with a clause. */
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "core/playout.h"
#include "magnat/match.h"
#include "tests/fuzz/fuzz.h"

enum { SEATS = 3, LONGEST = 200 };

static void apply(const struct mag_rules *rules, const void *start, int seat,
                  mag_action action)
{
    const struct mag_game *game = rules->game;
    struct mag_ruling why = { 0 };
    char text[MAG_SENTENCE];
    void *pos = malloc(game->state_size);
    enum mag_status st;

    must(pos != NULL, "memory");
    memcpy(pos, start, game->state_size);
    st = mag_apply(rules, pos, seat, action, NULL, &why);
    if (st)
        must(!memcmp(pos, start, game->state_size),
             "a refused action changes nothing");
    if (st == MAG_E_ILLEGAL) {
        must(why.clause != NULL, "a refusal names its clause");
        mag_say_ruling(&MAG_READER(rules, NULL, NULL, MAG_FR), &why, text,
                       sizeof text);
    }
    free(pos);
}

static void try_line(const struct mag_rules *rules, const void *pos,
                     const char *line)
{
    struct mag_err err = { "", 0 };
    char text[MAG_SENTENCE];
    mag_action action;

    if (mag_parse_action(rules, line, &action, &err)) {
        must(err.text[0], "a refusal has a reason");
        return;
    }
    mag_print_action(rules, action, text, sizeof text);
    must(!strcmp(text, line), "an action has one way to be written");
    mag_say_action(&MAG_READER(rules, pos, NULL, MAG_EN), 0, action, text,
                   sizeof text);
    mag_say_action(&MAG_READER(rules, pos, NULL, MAG_FR), 0, action, text,
                   sizeof text);
    for (int seat = MAG_CHANCE; seat < rules->seats; seat++)
        apply(rules, pos, seat, action);
}

/* The first byte chooses how far the game has gone. */
static void try_game(const struct mag_game *game, const uint8_t *data,
                     size_t size)
{
    struct mag_rules *rules =
        default_rules(game, data[0] % game->n_rulesets,
                      SEATS < game->min_seats ? game->min_seats : SEATS);
    void *pos = calloc(1, game->state_size);
    mag_action *list = calloc((size_t)game->max_legal, sizeof list[0]);
    struct mag_rng rng;

    must(pos && list, "memory");
    mag_rng_seed(&rng, data[0]);
    game->init(rules, pos);
    playout_random(rules, pos, &rng, list, data[0]);
    for (size_t i = 1; i < size;) {
        char line[LONGEST + 1];
        size_t n = 0;

        while (i < size && n < LONGEST && data[i] != '\n')
            line[n++] = (char)data[i++];
        line[n] = '\0';
        i++;
        try_line(rules, pos, line);
    }
    free(list);
    free(pos);
    mag_rules_free(rules);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (int i = 0; size && mag_game_at(NULL, i); i++)
        try_game(mag_game_at(NULL, i), data, size);
    return 0;
}
