/* turn.h - the operations of a turn (PHASE_TURN), its beginning and end. */
#ifndef VENTURE_TURN_H
#define VENTURE_TURN_H

#include "magnat/decide.h"

void ven_list_turn(const struct mag_play *p, struct mag_menu *m);
void ven_why_turn(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void ven_run_turn(const struct mag_play *p, mag_action action);
mag_action ven_late_turn(const struct mag_play *p);

/* VEN-T1: what is no action at all, in whichever phase. */
void ven_why_nonsense(struct mag_ruling *why);

/* What the seat on turn could still commit to (VEN-T3). */
int ven_spare_money(const struct mag_play *p);

/* The seat on turn begins; all that it owed is paid, so that a discard may be
 * due (VEN-T2); its turn ends. */
void ven_start_turn(const struct mag_play *p);
void ven_settled(const struct mag_play *p);
void ven_finish_turn(const struct mag_play *p);

#endif
