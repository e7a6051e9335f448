/* draw.h - resources are drawn at the end of a turn (PHASE_DRAW). */
#ifndef VENTURE_DRAW_H
#define VENTURE_DRAW_H

#include "magnat/decide.h"

void ven_list_draw(const struct mag_play *p, struct mag_menu *m);
void ven_run_draw(const struct mag_play *p, mag_action action);
int ven_chance_draw(const struct mag_play *p);
mag_action ven_outcome_draw(const struct mag_play *p, int i);

/* The seat on turn begins to draw. */
void ven_start_draw(const struct mag_play *p);

#endif
