/* centre.h - companies come from the reserve to the centre: the first ones
 * (PHASE_CENTRE), and later ones (PHASE_REFILL). */
#ifndef VENTURE_CENTRE_H
#define VENTURE_CENTRE_H

#include "magnat/decide.h"

/* Both phases draw alike. */
void ven_list_centre(const struct mag_play *p, struct mag_menu *m);
int ven_chance_centre(const struct mag_play *p);
mag_action ven_outcome_centre(const struct mag_play *p, int i);

void ven_run_centre(const struct mag_play *p, mag_action action);
void ven_run_refill(const struct mag_play *p, mag_action action);

/* Is there room in the centre, and something to come? */
bool ven_centre_has_room(const struct mag_play *p);

#endif
