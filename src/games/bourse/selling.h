/* selling.h - lots on sale: sealed asks, falling rounds, the bank. */
#ifndef BOURSE_SELLING_H
#define BOURSE_SELLING_H

#include "games/bourse/bourse.h"

/* The seat on turn sells lots of a company. */
void bou_sell(const struct mag_play *p, int company);

/* The sale that goes on is opened, by a seat or by a seizure. */
void bou_open_sale(const struct mag_play *p);
/* Those who may ask: everybody else who may deal. */
unsigned bou_offered_to(const struct mag_play *p);
/* Lots change hands as bid[] says, at the quote. */
void bou_serve_sale(const struct mag_play *p);
void bou_sale_goes_on(const struct mag_play *p, int sold);
/* The bank takes what is left, at a price. */
void bou_bank_takes(const struct mag_play *p, int price);

void bou_list_sell_lots(const struct mag_play *p, struct mag_menu *m);
void bou_why_sell_lots(const struct mag_play *p, mag_action action,
                       struct mag_ruling *why);
void bou_run_sell_lots(const struct mag_play *p, mag_action action);

void bou_list_offer(const struct mag_play *p, struct mag_menu *m);
void bou_why_offer(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why);
void bou_run_offer(const struct mag_play *p, mag_action action);

uint32_t bou_asked_raise(const struct mag_rules *rules, const void *pos);
void bou_list_raise(const struct mag_play *p, struct mag_menu *m);
void bou_why_raise(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why);
void bou_run_raise(const struct mag_play *p, mag_action action);

uint32_t bou_asked_fall(const struct mag_rules *rules, const void *pos);
void bou_list_fall(const struct mag_play *p, struct mag_menu *m);
void bou_why_fall(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void bou_run_fall(const struct mag_play *p, mag_action action);

#endif
