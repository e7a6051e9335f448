/* The games of tests that run the conformance suite on the fifth one alone: it stands before
 * libmagnat's own registry, which is then not linked. */
#include <string.h>

#include "examples/fifth-game/criee.h"

const struct mag_game *mag_game_at(int i)
{
    return i == 0 ? &cri_game : NULL;
}

const struct mag_game *mag_game_find(const char *name)
{
    return strcmp(name, cri_game.name) ? NULL : &cri_game;
}
