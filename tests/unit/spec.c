/* The names of players: each amount once, within its bounds, in any order. */
#include "magnat/player.h"
#include "tests/support.h"

static void amounts(void)
{
    static const struct {
        const char *name;
        bool good;
    } row[] = {
        { "search:50", true },         { "search:5ms", true },
        { "search:5ms:50", true },     { "search:50:2t:60x:8p", true },
        { "search:50:60", false },     { "search:5ms:6ms", false },
        { "search:2t:3t", false },     { "search:60x:70x", false },
        { "search:8p:9p", false },     { "search:0", false },
        { "search:", false },          { "search:5s", false },
        { "search:50:", false },       { "search:-5", false },
        { "search:99999999t", false }, { "nobody", false },
    };
    struct mag_rules *rules = rules_for("venture", NULL, 2, NULL);

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct mag_player *player = NULL;
        struct mag_err err = { "", 0 };
        enum mag_status st = mag_player_new(&player, row[i].name, rules, NULL,
                                            &err);

        CHECK(row[i].good == !st, "%s: %s", row[i].name, err.text);
        CHECK(!st || err.text[0], "%s: with a reason", row[i].name);
        mag_player_free(player);
    }
    mag_rules_free(rules);
}

static const struct test_case cases[] = {
    { "amounts", amounts },
    { NULL, NULL },
};

const struct suite suite_unit_spec = { cases };
