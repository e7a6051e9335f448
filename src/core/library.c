/* Games of a library: the built-in ones, then those from outside. */
#include "magnat/library.h"

#include <string.h>

const struct mag_game *mag_game_at_in(const struct mag_library *library, int i)
{
    int n = 0;

    if (i < 0 || mag_game_at(i))
        return mag_game_at(i);
    while (mag_game_at(n))
        n++;
    return library && i - n < library->n_games ? library->games[i - n] : NULL;
}

const struct mag_game *mag_game_find_in(const struct mag_library *library,
                                        const char *name)
{
    const struct mag_game *found = mag_game_find(name);

    for (int i = 0; library && !found && i < library->n_games; i++) {
        if (!strcmp(library->games[i]->name, name))
            found = library->games[i];
    }
    return found;
}
