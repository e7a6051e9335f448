/* sealed.h - answers that stay secret until all are in. */
#ifndef BOURSE_SEALED_H
#define BOURSE_SEALED_H

#include "games/bourse/bourse.h"

/* The lots that an order asks for, 0 for passing; 1 for showing rumours. */
int bou_answer_of(mag_action action);

/* p->seat's answer is kept. True when it was the last one awaited. */
bool bou_seal(const struct mag_play *p, mag_action action);

#endif
