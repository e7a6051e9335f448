/* collect.h - operation 5: cards go back, bundles become cash. */
#ifndef AMBITION_COLLECT_H
#define AMBITION_COLLECT_H

#include "magnat/decide.h"

void amb_start_collecting(const struct mag_play *p);
void amb_collect_cards(const struct mag_play *p); /* after window g */
/* How many bundles the accountants turn into cash. */
int amb_collecting_limit(const struct mag_play *p, int seat);

void amb_list_collect(const struct mag_play *p, struct mag_menu *m);
void amb_why_collect(const struct mag_play *p, mag_action action,
                     struct mag_ruling *why);
void amb_run_collect(const struct mag_play *p, mag_action action);
mag_action amb_late_collect(const struct mag_play *p);

#endif
