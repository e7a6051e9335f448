/* What a game that is kept was made with. */
#include "core/made.h"

#include <string.h>

struct made made_now(const struct mag_rules *rules)
{
    return (struct made){ rules->game->version, rules->content_hash };
}

/* The built-in cards of 0.1.0, whose tables and records do not name them. */
static const struct {
    const char *game;
    uint64_t cards;
} first[] = {
    { "ambition", 0xc32b78b4074e42a6 },
    { "bourse", 0x5344a7412dbdcc91 },
    { "rois", 0xcd54d28d460340fc },
    { "venture", 0xab3451a3601cf9f6 },
};

struct made made_first(const struct mag_rules *rules)
{
    struct made made = { 1, rules->content_hash };

    for (size_t i = 0; i < sizeof first / sizeof first[0]; i++) {
        if (!strcmp(first[i].game, rules->game->name))
            made.cards = first[i].cards;
    }
    return made;
}
