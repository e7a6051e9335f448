/* reorganise.h - piles are built anew (PHASE_BUILD). */
#ifndef VENTURE_REORGANISE_H
#define VENTURE_REORGANISE_H

#include "games/venture/companies.h"

void ven_list_build(const struct mag_play *p, struct mag_menu *m);
void ven_why_build(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why);
void ven_run_build(const struct mag_play *p, mag_action action);

/* The operation that begins it, with `spare` money. */
bool ven_can_reorganise(const struct mag_play *p, int spare);
void ven_why_reorganise(const struct mag_play *p, struct mag_ruling *why);
void ven_reorganise(const struct mag_play *p);

/* The pile that the seat on turn is building; an empty one when none is
 * open. */
struct stack ven_open_stack(const struct ven_rules *r, const struct venture *v);

#endif
