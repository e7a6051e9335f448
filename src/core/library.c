/* Games of a library: the built-in ones, then those from outside. */
#include "magnat/library.h"

#include <string.h>

#include "core/registry.h"

const struct mag_game *mag_game_at(const struct mag_library *library, int i)
{
    int n = 0;

    if (i < 0 || registry_game(i))
        return registry_game(i);
    while (registry_game(n))
        n++;
    return library && i - n < library->n_games ? library->games[i - n] : NULL;
}

const struct mag_game *mag_game_find(const struct mag_library *library,
                                     const char *name)
{
    const struct mag_game *game = NULL;

    for (int i = 0; name && (game = mag_game_at(library, i)); i++) {
        if (!strcmp(game->name, name))
            break;
    }
    return game;
}
