/* profit.h - what piles earn when profits are counted. */
#ifndef VENTURE_PROFIT_H
#define VENTURE_PROFIT_H

#include "games/venture/companies.h"

/* VEN-P2; nothing for a pile that breaks VEN-C1. */
int ven_profit_of_stack(const struct ven_rules *r, const struct stack *s);
int ven_profit_of(const struct ven_rules *r, const struct holding *h);

/* Everybody earns; `final`: at the end of the game (VEN-G2). */
void ven_count_profits(const struct mag_play *p, bool final);

#endif
