/* What a game that is kept was made with. */
#include "core/made.h"

#include "magnat/about.h"

struct made made_now(const struct mag_rules *rules)
{
    return (struct made){ rules->game->version, rules->content_hash };
}

struct made made_first(const struct mag_rules *rules)
{
    uint64_t cards = mag_game_about(rules->game)->first_cards;

    return (struct made){ 1, cards ? cards : rules->content_hash };
}
