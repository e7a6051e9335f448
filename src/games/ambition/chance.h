/* chance.h - moves of chance: which cards may come. */
#ifndef AMBITION_CHANCE_H
#define AMBITION_CHANCE_H

#include "magnat/decide.h"

struct pile;

/* The cards of a pile that may come next. */
void amb_list_pile(struct mag_menu *m, unsigned verb, const struct pile *pile);
/* Whatever else is said to have come cannot come (AMB-S2). */
void amb_why_chance(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);

#endif
