/* menu.h - filling menus quickly. */
#ifndef ROIS_MENU_H
#define ROIS_MENU_H

#include "core/pile.h"
#include "magnat/decide.h"

/* Of a set of first arguments, those that are worth working out: all of them,
 * or the one of the action that the menu looks for. */
static inline uint64_t roi_wanted(const struct mag_menu *m, uint64_t set)
{
    unsigned asked = mag_act_arg(m->asked, 0);

    return m->out ? set : asked < 64 ? set & (uint64_t)1 << asked : 0;
}

/* What may come out of a pile: `first` stands for its first kind, the next
 * argument for the next kind. */
static inline void roi_list_pile(const struct pile *pile, mag_action first,
                                 struct mag_menu *m)
{
    uint8_t kind[PILE_KINDS];
    int n = 0;

    if (m->out) {
        n = pile_possible(pile, kind);
    } else {
        mag_action asked = (m->asked - first) / MAG_STEP_ARG(0);

        kind[0] = (uint8_t)asked;
        n = asked < pile->kinds && pile_may_come(pile, kind[0]);
    }
    for (int i = 0; i < n; i++)
        mag_menu_add(m, first + MAG_STEP_ARG(0) * kind[i]);
}

#endif
