/* view.h - what a seat knows, as JSON (AMB-S6). */
#ifndef AMBITION_VIEW_H
#define AMBITION_VIEW_H

#include "magnat/game.h"

void amb_view(const struct mag_rules *rules, const void *pos, int seat,
              struct mag_writer *w);

#endif
