/* menu.h - sets of numbers on a menu. */
#ifndef BOURSE_MENU_H
#define BOURSE_MENU_H

#include "magnat/decide.h"

/* The verb with each number of a set. */
static inline void bou_menu_set(struct mag_menu *m, unsigned verb, uint64_t set)
{
    mag_menu_set(m, mag_act(verb, 0, 0, 0), MAG_STEP_ARG(0), set);
}

/* Bits 1 .. n. */
static inline uint64_t up_to(int n)
{
    return n < 1 ? 0 : ((uint64_t)2 << n) - 2;
}

#endif
