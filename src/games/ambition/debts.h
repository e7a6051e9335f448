/* debts.h - what is owed and cannot be paid. */
#ifndef AMBITION_DEBTS_H
#define AMBITION_DEBTS_H

#include "magnat/decide.h"

/* AMB-F6: settles all that is due, then goes on with the operation. */
void amb_settle(const struct mag_play *p);

/* What help may be asked against now, as a set of enum terms. */
unsigned amb_pleas(const struct mag_play *p);
/* Has p->seat, which cannot pay, anything left to try? */
bool amb_can_raise(const struct mag_play *p);

/* A seat that cannot pay chooses how to raise money. */
void amb_list_raise(const struct mag_play *p, struct mag_menu *m);
void amb_why_raise(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why);
void amb_run_raise(const struct mag_play *p, mag_action action);

/* Help for it. */
void amb_list_gift(const struct mag_play *p, struct mag_menu *m);
void amb_why_gift(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void amb_run_gift(const struct mag_play *p, mag_action action);

#endif
