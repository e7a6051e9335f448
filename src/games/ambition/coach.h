/* coach.h - what beginners are told. */
#ifndef AMBITION_COACH_H
#define AMBITION_COACH_H

#include "magnat/coach.h"

extern const struct mag_coach amb_coach;

/* Between the two files of it (coach_warn.c). */
bool amb_warns(const struct mag_rules *rules, const void *pos, int seat,
               mag_action action, struct mag_ruling *why);

#endif
