/* The games there are. */
#include "core/registry.h"
#include "games/ambition/game.h"
#include "games/bourse/game.h"
#include "games/rois/game.h"
#include "games/venture/game.h"

static const struct mag_game *const games[] = {
    &amb_game,
    &roi_game,
    &ven_game,
    &bou_game,
};

const struct mag_game *registry_game(int i)
{
    int n = (int)(sizeof games / sizeof games[0]);

    return i >= 0 && i < n ? games[i] : NULL;
}
