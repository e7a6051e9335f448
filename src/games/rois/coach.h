/* coach.h - what beginners are told. */
#ifndef ROIS_COACH_H
#define ROIS_COACH_H

#include "magnat/coach.h"

extern const struct mag_coach roi_coach;

#endif
