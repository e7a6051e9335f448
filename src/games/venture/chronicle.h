/* chronicle.h - how this game is told in short, and what moves a purse. */
#ifndef VENTURE_CHRONICLE_H
#define VENTURE_CHRONICLE_H

#include "magnat/digest.h"

extern const struct mag_chronicle ven_chronicle;

#endif
