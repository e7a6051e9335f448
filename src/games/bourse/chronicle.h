/* chronicle.h - how this game is told in short, and what moves a purse. */
#ifndef BOURSE_CHRONICLE_H
#define BOURSE_CHRONICLE_H

#include "magnat/digest.h"

extern const struct mag_chronicle bou_chronicle;

#endif
