/* month.h - a month begins and ends (AMB-S3, AMB-S4). */
#ifndef AMBITION_MONTH_H
#define AMBITION_MONTH_H

#include "magnat/decide.h"

void amb_start_month(const struct mag_play *p);
void amb_end_month(const struct mag_play *p);
bool amb_is_last_month(const struct mag_play *p);

#endif
