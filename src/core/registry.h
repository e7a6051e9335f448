/* registry.h - the games that are built in. */
#ifndef CORE_REGISTRY_H
#define CORE_REGISTRY_H

#include "magnat/game.h"

/* Game i; NULL past the end. */
const struct mag_game *registry_game(int i);

#endif
