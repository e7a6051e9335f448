/* income.h - what a portfolio earns at each lap. */
#ifndef BOURSE_INCOME_H
#define BOURSE_INCOME_H

#include "games/bourse/bourse.h"

/* Parts of an income (BOU-P1 to BOU-P4), in thousands. */
struct income {
    int32_t dividend, fees, horizontal, vertical;
};

struct income bou_income_of(const struct bou_rules *r, const struct bourse *b,
                            int seat);
/* The income that a seat would have with one lot more of a company. */
struct income bou_income_with(const struct bou_rules *r, const struct bourse *b,
                              int seat, int company);

/* A seat's majorities, and its companies of 3,000 shares or more, majorities
 * included, by sector; and the quotes of its majorities added up. */
struct stakes {
    uint8_t majority[MAX_SECTORS], holding[MAX_SECTORS];
    int majorities;
    int32_t fees;
};

struct stakes bou_stakes_of(const struct bou_rules *r, const struct bourse *b,
                            int seat);
/* BOU-P3: how often the bonus is paid for a sector with m majorities and t
 * companies of 3,000 shares or more. */
int bou_horizontals(int m, int t);
/* BOU-P4: the largest k such that k times three majorities of different
 * sectors can be formed. */
int bou_verticals(const struct stakes *stakes, int sectors);

static inline int32_t bou_income_sum(struct income in)
{
    return in.dividend + in.fees + in.horizontal + in.vertical;
}

/* The seat is paid. */
void bou_income(const struct mag_play *p, int seat);

#endif
