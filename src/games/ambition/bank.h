/* bank.h - what is left in the bank (AMB-S2), and the price of a title. */
#ifndef AMBITION_BANK_H
#define AMBITION_BANK_H

#include "magnat/decide.h"

int amb_pawns_in_bank(const struct mag_play *p, int trade);
int amb_bars_in_bank(const struct mag_play *p);
int amb_titles_in_bank(const struct mag_play *p);
int amb_loans_in_bank(const struct mag_play *p);
/* What a title costs, and brings, this month (AMB-F4). */
int amb_title_value(const struct mag_play *p);

#endif
