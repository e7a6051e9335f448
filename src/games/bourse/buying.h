/* buying.h - buying alone from the bank, at the quote. */
#ifndef BOURSE_BUYING_H
#define BOURSE_BUYING_H

#include "games/bourse/bourse.h"

/* The seat on turn may buy, by a double or a card; if it cannot, play goes
 * on. */
void bou_offer_buy(const struct mag_play *p, enum order_kind kind);

void bou_list_buy(const struct mag_play *p, struct mag_menu *m);
void bou_why_buy(const struct mag_play *p, mag_action action,
                 struct mag_ruling *why);
void bou_run_buy(const struct mag_play *p, mag_action action);

void bou_list_buy_lots(const struct mag_play *p, struct mag_menu *m);
void bou_why_buy_lots(const struct mag_play *p, mag_action action,
                      struct mag_ruling *why);
void bou_run_buy_lots(const struct mag_play *p, mag_action action);

#endif
