/* figures.h - what the rules make of portfolios and orders, as members of an
 * open JSON object of a view. */
#ifndef BOURSE_FIGURES_H
#define BOURSE_FIGURES_H

#include "games/bourse/bourse.h"

void bou_put_figures(const struct bou_rules *r, struct mag_writer *w);
void bou_put_portfolio(const struct bou_rules *r, const struct bourse *b,
                       int seat, struct mag_writer *w);
/* What the orders that the seat may place would cost it. */
void bou_put_orders(const struct mag_rules *rules, const struct bourse *b,
                    int seat, struct mag_writer *w);

#endif
