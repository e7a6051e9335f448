/* market.h - lots that change hands, quotes that move, and who may deal. */
#ifndef BOURSE_MARKET_H
#define BOURSE_MARKET_H

#include "magnat/tell.h"
#include "games/bourse/bourse.h"
#include "games/bourse/tables.h"

void bou_tell(const struct mag_play *p, int kind, int seat, int64_t a,
              int64_t b);
void bou_tell4(const struct mag_play *p, int kind, int seat,
               const int64_t arg[MAG_MAX_ARGS]);

/* The first seat of a set that is not empty, clockwise from `from`. */
int bou_first_of(unsigned set, int from);
/* Seats that may deal (BOU-I1), and those that are not ruined. */
unsigned bou_able(const struct mag_play *p);
unsigned bou_alive(const struct mag_play *p);

int bou_sum(const uint8_t lots[8]);

/* BOU-Q1 */
static inline int bou_clamped(int quote)
{
    return quote < QUOTE_MIN   ? QUOTE_MIN
           : quote > QUOTE_MAX ? QUOTE_MAX
                               : quote;
}

/* The quote moves, within BOU-Q1, and all are told. */
void bou_set_quote(const struct mag_play *p, int company, int quote);
/* All moves of some cards at once: they add up (BOU-C6). */
void bou_move_quotes(const struct mag_play *p, const struct card *const *cards,
                     int n);

void bou_move_lots(struct bourse *b, int from, int to, int company, int lots);

/* Lots for money: a trade at a price, and all are told. The bank's money has no
 * end. */
struct trade_at {
    int from, to; /* a seat, or BANK */
    int company, lots, price;
};

void bou_hand_over(const struct mag_play *p, const struct trade_at *t);

#endif
