/* menu.h - filling menus quickly. */
#ifndef ROIS_MENU_H
#define ROIS_MENU_H

#include "magnat/decide.h"

/* Of a set of first arguments, those that are worth working out: all of them,
 * or the one of the action that the menu looks for. */
static inline uint64_t roi_wanted(const struct mag_menu *m, uint64_t set)
{
    unsigned asked = mag_act_arg(m->asked, 0);

    return m->out ? set : asked < 64 ? set & (uint64_t)1 << asked : 0;
}

#endif
