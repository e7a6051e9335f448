/* setup.h - the first position, the dealer (PHASE_DEALER) and the deal
 * (PHASE_DEAL). */
#ifndef VENTURE_SETUP_H
#define VENTURE_SETUP_H

#include "magnat/decide.h"

void ven_init(const struct mag_rules *rules, void *pos);

void ven_list_dealer(const struct mag_play *p, struct mag_menu *m);
void ven_run_dealer(const struct mag_play *p, mag_action action);

void ven_list_deal(const struct mag_play *p, struct mag_menu *m);
void ven_run_deal(const struct mag_play *p, mag_action action);
int ven_chance_deal(const struct mag_play *p);
mag_action ven_outcome_deal(const struct mag_play *p, int i);

#endif
