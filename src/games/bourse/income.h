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

static inline int32_t bou_income_sum(struct income in)
{
    return in.dividend + in.fees + in.horizontal + in.vertical;
}

/* The seat is paid. */
void bou_income(const struct mag_play *p, int seat);

#endif
