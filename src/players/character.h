/* character.h - characters for the kinds of players that lean on them. */
#ifndef PLAYERS_CHARACTER_H
#define PLAYERS_CHARACTER_H

#include <stddef.h>

#include "magnat/character.h"

struct question;

/* mag_character_find() for `length` bytes. */
int character_read(const char *word, size_t length);

/* One of them, by the seed. */
const struct mag_character *character_drawn(uint64_t seed);

/* Of the actions whose q->score is at least `floor`, the one that is most like
 * the character; of equals the best, then the first. At least one is. What
 * they are like is measured among themselves: the boldest of them counts as
 * bold. An index into the list. */
int character_lean(const struct question *q, double floor);

/* The same after the game's advice has scored the list: how far below the best
 * it may go is a share of how far apart the better half of them lie. */
int character_lean_on_advice(const struct question *q);

#endif
