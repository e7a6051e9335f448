/* place.h - where the company just won is laid (PHASE_PLACE). */
#ifndef VENTURE_PLACE_H
#define VENTURE_PLACE_H

#include "magnat/decide.h"

void ven_list_place(const struct mag_play *p, struct mag_menu *m);
void ven_why_place(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why);
void ven_run_place(const struct mag_play *p, mag_action action);

#endif
