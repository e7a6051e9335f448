/* orders.h - lots at a price: what is on offer, what may be ordered. */
#ifndef BOURSE_ORDERS_H
#define BOURSE_ORDERS_H

#include "games/bourse/bourse.h"

/* What an order is about in phases where lots are asked for. */
struct offer {
    int seller; /* a seat, or BANK */
    int company;
    int price; /* of a lot, if `lots` are ordered; 0: nothing is on offer */
    int most;  /* what it may come to: more at best, as others speak (BOU-I1) */
};

struct offer bou_on_offer(const struct bourse *b, int lots);

/* The same for lots asked at best of a company (BOU-A5), with `after` seats that
 * speak later and may ask for as many as they like. */
struct offer bou_at_best(const struct bourse *b, int company, int lots,
                         int after);

/* One lot of a company that the landing seat may choose for all. */
struct offer bou_first_at_best(const struct bourse *b, int company);

/* The company of which the seat on sale says how many lots. */
int bou_company_to_sell(const struct bourse *b);

/* Orders of the numbers in `lots`: VERB_ORDER for those in `sure`, which the
 * seat can pay, VERB_RISK for the others where it has a free hand. */
void bou_menu_asks(const struct mag_play *p, struct mag_menu *m, uint64_t lots,
                   uint64_t sure);
/* The same where a lot costs the same however many are ordered. */
void bou_menu_orders(const struct mag_play *p, struct mag_menu *m,
                     uint64_t lots);

/* The numbers that the bank can sell in one order (BOU-A3). */
uint64_t bou_bank_sells(const struct bourse *b, int company);

/* With `prudence=strict`, the companies of a set of which the seat can pay one
 * lot at the quote plus `more`; all of them otherwise. */
uint64_t bou_affordable(const struct mag_play *p, uint64_t set, int seat,
                        int more);

/* Why an order is refused where a phase lists orders; otherwise that it
 * expects something else, which `clause` and `text` say. */
void bou_why_order(const struct mag_play *p, mag_action action,
                   const char *clause, int text, struct mag_ruling *why);

/* Why the bank's lots of a company cannot be chosen, at the quote or at best. */
void bou_why_not_bought(const struct mag_play *p, int company, bool at_best,
                        struct mag_ruling *why);

#endif
