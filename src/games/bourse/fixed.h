/* fixed.h - what is the same in every view of a table. */
#ifndef BOURSE_FIXED_H
#define BOURSE_FIXED_H

#include "games/bourse/content.h"

/* Writes r->fixed, when all else of the rules is there. */
void bou_fix(struct bou_rules *r);

#endif
