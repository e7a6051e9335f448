/* pay.h - the cards that pay are named (PHASE_PAY). */
#ifndef VENTURE_PAY_H
#define VENTURE_PAY_H

#include "games/venture/cards.h"
#include "magnat/decide.h"

struct venture;

void ven_list_pay(const struct mag_play *p, struct mag_menu *m);
void ven_why_pay(const struct mag_play *p, mag_action action,
                 struct mag_ruling *why);
void ven_run_pay(const struct mag_play *p, mag_action action);
mag_action ven_late_pay(const struct mag_play *p);

/* The action that names the next card of a payment. */
mag_action ven_next_of_payment(const struct venture *v, bundle payment);

#endif
