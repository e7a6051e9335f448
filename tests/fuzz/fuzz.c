/* What the fuzz targets share. */
#include "magnat/field.h"
#include "magnat/decide.h"
#include "tests/fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/playout.h"

void must(bool ok, const char *property)
{
    if (ok)
        return;
    fprintf(stderr, "fuzz: does not hold: %s\n", property);
    abort();
}

struct mag_rules *default_rules(const struct mag_game *game, int ruleset,
                                int seats)
{
    struct mag_setup setup;
    struct mag_rules *rules = NULL;
    struct mag_err err;

    must(!mag_setup_init(&setup, game, game->rulesets[ruleset].name, seats,
                         &err),
         "a game's own setup is good");
    must(!mag_rules_new(&rules, &setup, NULL, 0, &err),
         "the built-in cards compile");
    return rules;
}

void play_on(const struct mag_rules *rules, const void *start, int moves,
             uint64_t seed)
{
    const struct mag_game *game = rules->game;
    void *pos = malloc(game->state_size);
    mag_action *list = calloc((size_t)game->max_legal, sizeof list[0]);
    struct mag_rng rng;

    must(pos && list, "memory");
    memcpy(pos, start, game->state_size);
    mag_rng_seed(&rng, seed);
    for (int i = 0; i < moves && mag_pending(rules, pos); i++) {
        playout_random(rules, pos, &rng, list, 1);
        must(!mag_state_check(rules, pos, NULL), "a move keeps the invariants");
    }
    free(list);
    free(pos);
}
