/* takeover.h - taking a company from another seat's pile, in PHASE_TURN. */
#ifndef VENTURE_TAKEOVER_H
#define VENTURE_TAKEOVER_H

#include "magnat/decide.h"

struct ven_rules;

int ven_takeover_cost(const struct ven_rules *r, int factor, int company);

/* The takeovers that `spare` money pays; why another one may not be; the
 * doing of one. */
void ven_list_takeovers(const struct mag_play *p, int spare,
                        struct mag_menu *m);
void ven_why_takeover(const struct mag_play *p, mag_action action,
                      struct mag_ruling *why);
void ven_take_over(const struct mag_play *p, mag_action action);

#endif
