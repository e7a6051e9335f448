/* value.h - what a position is worth to a seat, for programs that play. */
#ifndef BOURSE_VALUE_H
#define BOURSE_VALUE_H

#include "games/bourse/rules.h"

/* Incomes that a seat may still expect before the close. */
double bou_incomes_left(const struct mag_rules *rules, const struct bourse *b,
                        int seat);

/* Cash, shares at their quote, and the incomes they will bring, majorities
 * that are only begun counted in part. In thousands. */
double bou_value(const struct mag_rules *rules, const struct bourse *b,
                 int seat);

/* The seat's value less a part of the others'. */
double bou_standing(const struct mag_rules *rules, const struct bourse *b,
                    int seat);

#endif
