/* discard.h - the card that an idle turn costs (PHASE_DISCARD). */
#ifndef VENTURE_DISCARD_H
#define VENTURE_DISCARD_H

#include "games/venture/cards.h"
#include "magnat/decide.h"

struct ven_rules;
struct venture;

/* VEN-T2: does the turn, ended as it stands, cost a card? */
bool ven_must_discard(const struct ven_rules *r, const struct venture *v);

void ven_list_discard(const struct mag_play *p, struct mag_menu *m);
void ven_why_discard(const struct mag_play *p, mag_action action,
                     struct mag_ruling *why);
void ven_run_discard(const struct mag_play *p, mag_action action);
mag_action ven_late_discard(const struct mag_play *p);

/* The card whose loss costs the hand least, takeover cards last. */
int ven_least_card(const struct ven_rules *r, bundle hand);

#endif
