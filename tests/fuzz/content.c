/* Fuzzes content files: each input goes to every game and rule set. Cards that
 * are accepted can be played with. */
#include <stdlib.h>

#include "magnat/field.h"
#include "magnat/game.h"
#include "tests/fuzz/fuzz.h"

enum { PLAY = 60 };

static void play(const struct mag_rules *rules)
{
    void *pos = calloc(1, rules->game->state_size);

    must(pos != NULL, "memory");
    rules->game->init(rules, pos);
    must(!mag_state_check(rules, pos, NULL), "the first position is good");
    play_on(rules, pos, PLAY, 3);
    free(pos);
}

static void try_game(const struct mag_game *game, int ruleset, int seats,
                     const char *text, size_t size)
{
    struct mag_setup setup;
    struct mag_rules *rules = NULL;
    struct mag_err err = { "", 0 };

    must(!mag_setup_init(&setup, game, game->rulesets[ruleset].name, seats,
                         &err),
         "a game's own setup is good");
    if (mag_rules_new(&rules, &setup, text, size, &err)) {
        must(err.text[0] && !rules, "a refusal has a reason");
        return;
    }
    play(rules);
    mag_rules_free(rules);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (int i = 0; mag_game_at(NULL, i); i++) {
        const struct mag_game *game = mag_game_at(NULL, i);

        for (int r = 0; r < game->n_rulesets; r++) {
            try_game(game, r, game->min_seats, (const char *)data, size);
            try_game(game, r, game->max_seats, (const char *)data, size);
        }
    }
    return 0;
}
