/* The games there are. */
#include <string.h>

#include "games/ambition/game.h"
#include "games/bourse/bourse.h"
#include "games/rois/rois.h"
#include "games/venture/venture.h"
#include "magnat/game.h"

static const struct mag_game *const games[] = {
    &amb_game,
    &rois_game,
    &venture_game,
    &bourse_game,
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
