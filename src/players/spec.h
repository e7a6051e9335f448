/* spec.h - the names of players: a kind, how much it thinks, who it is. */
#ifndef PLAYERS_SPEC_H
#define PLAYERS_SPEC_H

#include "magnat/character.h"
#include "magnat/player.h"

enum { SPEC_KIND = 40 };

struct spec {
    char kind[SPEC_KIND];
    struct mag_search_options wish; /* 0 where the name says nothing */
    bool amounts;                   /* it says how much */
    int character;                  /* or MAG_NO_CHARACTER, ... */
};

/* Cuts "search:2000:500ms:ruse" into its parts. Returns false for anything
 * else. Whether there is such a kind is for others to say. */
bool spec_read(const char *name, struct spec *out);

#endif
