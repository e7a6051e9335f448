/* chronicle.h - how this game is told in short, and what moves a purse. */
#ifndef ROIS_CHRONICLE_H
#define ROIS_CHRONICLE_H

#include "magnat/digest.h"

extern const struct mag_chronicle roi_chronicle;

#endif
