/* view.h - what a seat knows. */
#ifndef BOURSE_VIEW_H
#define BOURSE_VIEW_H

#include "magnat/game.h"

void bou_view(const struct mag_rules *rules, const void *pos, int seat,
              struct mag_writer *w);

#endif
