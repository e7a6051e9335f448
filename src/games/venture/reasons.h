/* reasons.h - the parts of reason.c: a seat that asks, and what it is told
 * about companies, piles and money. Of hands, only the seat's own is read. */
#ifndef VENTURE_REASONS_H
#define VENTURE_REASONS_H

#include "games/venture/companies.h"

/* A seat that asks. */
struct asker {
    const struct mag_rules *rules;
    const struct ven_rules *r;
    const struct venture *v;
    const struct holding *own;
    bundle hand;
    struct mag_ruling *why;
};

/* A reason with up to MAG_MAX_ARGS numbers. True. */
bool ven_give(const struct asker *a, const char *clause, int text, int n,
              const int *figure);

/* What the capital of `hand` is worth once `due` has been paid at best
 * (VEN-T4). The hand can pay it. */
int ven_worth_after(const struct asker *a, bundle hand, int due);

/* The pile on which a company brings most, with the company on it: n is 0 if
 * it fits on none without a loss. */
struct best_pile {
    int gain; /* at each count */
    int n, letters;
};

struct best_pile ven_best_pile(const struct asker *a, int company);

/* Companies (reason_company.c). */
bool ven_why_buying(const struct asker *a, int company);
bool ven_why_taking(const struct asker *a, int factor, int company);
bool ven_why_laying(const struct asker *a, mag_action action);

/* Piles built anew (reason_piles.c); `company` negative: as the pile stands. */
bool ven_why_reorganising(const struct asker *a);
bool ven_why_building(const struct asker *a, int company);
bool ven_why_mending(const struct asker *a, unsigned verb);

/* Money (reason_money.c). */
bool ven_why_ending(const struct asker *a);
bool ven_why_paying(const struct asker *a, int kind);
bool ven_why_discarding(const struct asker *a, int kind);

#endif
