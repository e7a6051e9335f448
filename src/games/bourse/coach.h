/* coach.h - what beginners are told. */
#ifndef BOURSE_COACH_H
#define BOURSE_COACH_H

#include "magnat/coach.h"

extern const struct mag_coach bou_coach;

#endif
