/* imprudence.h - a seat that owes more than it has. */
#ifndef BOURSE_IMPRUDENCE_H
#define BOURSE_IMPRUDENCE_H

#include "games/bourse/bourse.h"

/* The seat pays, and sells first if it must. */
void bou_owe(const struct mag_play *p, const struct debt *debt);
/* After a sale: it sells on, or pays with what it has. */
void bou_find_money(const struct mag_play *p);
/* What was seized is sold. */
void bou_seizure_done(const struct mag_play *p);

#endif
