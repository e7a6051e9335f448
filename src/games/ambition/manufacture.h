/* manufacture.h - operation 3: cocoa becomes chocolate. */
#ifndef AMBITION_MANUFACTURE_H
#define AMBITION_MANUFACTURE_H

#include "magnat/decide.h"

void amb_start_manufacture(const struct mag_play *p);
void amb_start_making(const struct mag_play *p); /* after window c */

int amb_bars_a_worker(const struct mag_play *p);
/* What its workers can turn this month, and what of it it can make. */
int amb_output(const struct mag_play *p, int seat);
int amb_making_limit(const struct mag_play *p, int seat);

void amb_list_make(const struct mag_play *p, struct mag_menu *m);
void amb_why_make(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void amb_run_make(const struct mag_play *p, mag_action action);
mag_action amb_late_make(const struct mag_play *p);

#endif
