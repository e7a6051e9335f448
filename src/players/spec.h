/* spec.h - the names of players: a kind, and how much it thinks. */
#ifndef PLAYERS_SPEC_H
#define PLAYERS_SPEC_H

#include "magnat/player.h"

enum { SPEC_KIND = 40 };

/* Cuts "search:2000:500ms" into the kind and the amounts, which are 0 where
 * the name says nothing. Returns false for anything else. Whether there is
 * such a kind is for others to say. */
bool spec_read(const char *name, char kind[SPEC_KIND],
               struct mag_search_options *wish);

#endif
