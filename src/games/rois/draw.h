/* draw.h - drawing a card as a move of chance. */
#ifndef ROIS_DRAW_H
#define ROIS_DRAW_H

#include "core/pile.h"
#include "magnat/decide.h"

/* Lists `first` for the pile's first kind, and so on, as far as they may
 * come. */
static inline void roi_list_pile(const struct pile *pile, mag_action first,
                                 struct mag_menu *m)
{
    uint8_t kind[PILE_KINDS];
    int n = pile_possible(pile, kind);

    for (int i = 0; i < n; i++)
        mag_menu_add(m, first + MAG_STEP_ARG(0) * kind[i]);
}

#endif
