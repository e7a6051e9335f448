/* coach.h - what beginners are told. */
#ifndef VENTURE_COACH_H
#define VENTURE_COACH_H

#include "magnat/coach.h"

extern const struct mag_coach ven_coach;

#endif
