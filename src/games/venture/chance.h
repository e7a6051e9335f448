/* chance.h - what all draws of a card have in common. */
#ifndef VENTURE_CHANCE_H
#define VENTURE_CHANCE_H

#include "core/pile.h"
#include "magnat/decide.h"

/* The cards that may come out of a pile: `first` is the action for card 0, and
 * the next card's is `step` further. */
void ven_list_pile(const struct pile *pile, mag_action first, mag_action step,
                   struct mag_menu *m);

/* VEN-T5: what did not happen cannot come. */
void ven_why_chance(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);

#endif
