/* The games there are. */
#include <string.h>

#include "games/ambition/game.h"
#include "games/bourse/game.h"
#include "games/rois/game.h"
#include "games/venture/game.h"
#include "magnat/game.h"

static const struct mag_game *const games[] = {
    &amb_game,
    &roi_game,
    &ven_game,
    &bou_game,
};

const struct mag_game *mag_game_at(int i)
{
    int n = (int)(sizeof games / sizeof games[0]);

    return i >= 0 && i < n ? games[i] : NULL;
}

const struct mag_game *mag_game_find(const char *name)
{
    for (int i = 0; mag_game_at(i); i++) {
        if (!strcmp(games[i]->name, name))
            return games[i];
    }
    return NULL;
}
