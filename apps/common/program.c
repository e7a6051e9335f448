/* Programs at tables where a seed gives the same games. */
#include "apps/common/program.h"

#include "magnat/character.h"

enum mag_status player_settled(const struct mag_library *library,
                               struct mag_player **out, const char *name,
                               const struct mag_rules *rules, uint64_t seed,
                               struct mag_err *err)
{
    char settled[MAG_PLAYER_NAME];
    bool good = mag_player_settle(name, seed, settled);

    return mag_player_new(
        out, good ? settled : name, rules,
        &MAG_PLAYER_OPTIONS(.library = library, .budget = MAG_UNTIMED), err);
}
