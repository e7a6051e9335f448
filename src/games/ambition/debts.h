/* debts.h - what is owed and cannot be paid. */
#ifndef AMBITION_DEBTS_H
#define AMBITION_DEBTS_H

#include "magnat/decide.h"

/* AMB-F6: settles all that is due, then goes on with the operation. */
void amb_settle(const struct mag_play *p);

/* A gift for a seat that cannot pay. */
void amb_list_gift(const struct mag_play *p, struct mag_menu *m);
void amb_why_gift(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void amb_run_gift(const struct mag_play *p, mag_action action);

#endif
