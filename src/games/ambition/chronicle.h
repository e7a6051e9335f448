/* chronicle.h - how this game is told in short, and what moves a purse. */
#ifndef AMBITION_CHRONICLE_H
#define AMBITION_CHRONICLE_H

#include "magnat/digest.h"

extern const struct mag_chronicle amb_chronicle;

#endif
