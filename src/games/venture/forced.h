/* forced.h - a faulty pile is mended before all else (PHASE_FORCED). */
#ifndef VENTURE_FORCED_H
#define VENTURE_FORCED_H

#include "magnat/decide.h"

struct holding;
struct ven_rules;

/* VEN-O2: what it costs to mend a holding's piles. */
int ven_mending_price(const struct ven_rules *r, const struct holding *h);

void ven_list_forced(const struct mag_play *p, struct mag_menu *m);
void ven_why_forced(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);
void ven_run_forced(const struct mag_play *p, mag_action action);

#endif
