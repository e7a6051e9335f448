/* say.h - what a program says aloud in a private purchase. */
#ifndef BOURSE_SAY_H
#define BOURSE_SAY_H

#include "games/bourse/bourse.h"

bool bou_say(const struct mag_rules *rules, const void *pos, int seat,
             mag_action action, struct mag_ruling *words);

#endif
