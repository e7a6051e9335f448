/* figures.h - what the rules make of piles and cards, as members of an open
 * JSON object of a view. */
#ifndef VENTURE_FIGURES_H
#define VENTURE_FIGURES_H

#include "games/venture/companies.h"

/* What a pile of a seat earns by its top, would take, and would be. */
void ven_put_pile(const struct mag_rules *rules, const struct venture *v,
                  int seat, const struct stack *s, struct mag_writer *w);

/* What companies would add to the seat's profit, and what sets its cards
 * make. */
void ven_put_gains(const struct mag_rules *rules, const struct venture *v,
                   int seat, struct mag_writer *w);
void ven_put_sets(const struct ven_rules *r, bundle hand, struct mag_writer *w);

/* For the seat that pays: what any of its cards would pay, and its best
 * payment. */
void ven_put_purse(const struct mag_rules *rules, const struct venture *v,
                   struct mag_writer *w);

#endif
