/* What lies on the table, and what all parts of the rules do with it: lots
 * that change hands, quotes that move, events that are told.
 *
 * BOU-S1 ten lots of each company, always.
 * BOU-Q1 quotes are multiples of 10 from 10 to 9,990. */
#include "games/bourse/market.h"

#include <assert.h>

#include "core/pure.h"

void bou_tell4(const struct mag_play *p, int kind, int seat,
               const int64_t arg[MAG_MAX_ARGS])
{
    mag_tell_event(p->tell,
                   (struct mag_event){ (uint16_t)kind,
                                       (int8_t)seat,
                                       MAG_SEEN_BY_ALL,
                                       { arg[0], arg[1], arg[2], arg[3] } });
}

void bou_tell(const struct mag_play *p, int kind, int seat, int64_t a,
              int64_t b)
{
    mag_tell_all(p->tell, kind, seat, a, b);
}

int bou_first_of(unsigned set, int from)
{
    unsigned later = set >> from << from;

    assert(set);
    return __builtin_ctz(later ? later : set);
}

unsigned bou_able(const struct mag_play *p)
{
    unsigned set = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (bou_is_able(bou_at(p), s))
            set |= 1u << s;
    }
    return set;
}

unsigned bou_alive(const struct mag_play *p)
{
    unsigned set = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (!bou_at(p)->ruined[s])
            set |= 1u << s;
    }
    return set;
}

int bou_sum(const uint8_t lots[8])
{
    int sum = 0;

    for (int s = 0; s < MAG_MAX_SEATS; s++)
        sum += lots[s];
    return sum;
}

void bou_set_quote(const struct mag_play *p, int company, int quote)
{
    struct bourse *b = bou_edit(p);
    int old = b->quote[company];

    quote = bou_clamped(quote);
    if (quote == old)
        return;
    b->quote[company] = (uint16_t)quote;
    b->change[company] = (int16_t)(quote - old);
    if (p->tell)
        bou_tell4(p, EVENT_QUOTE, MAG_CHANCE,
                  (int64_t[]){ company, old, quote, 0 });
}

void bou_move_quotes(const struct mag_play *p, const struct card *const *cards,
                     int n)
{
    int shift[MAX_COMPANIES] = { 0 };
    uint64_t moved = 0;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < cards[i]->n_moves; j++) {
            const struct quote_move *move = &cards[i]->move[j];

            moved |= move->companies;
            for (uint64_t m = move->companies; m; m &= m - 1)
                shift[__builtin_ctzll(m)] += move->by;
        }
    }
    for (; moved; moved &= moved - 1) {
        int c = __builtin_ctzll(moved);

        bou_set_quote(p, c, bou_at(p)->quote[c] + shift[c]);
    }
}

void bou_move_lots(struct bourse *b, int from, int to, int company, int lots)
{
    assert(b->lots[from][company] >= lots);
    b->lots[from][company] = (uint8_t)(b->lots[from][company] - lots);
    b->total[from] = (uint16_t)(b->total[from] - lots);
    if (!b->lots[from][company])
        b->held[from] &= ~one_bit(company);
    b->lots[to][company] = (uint8_t)(b->lots[to][company] + lots);
    b->total[to] = (uint16_t)(b->total[to] + lots);
    if (lots)
        b->held[to] |= one_bit(company);
}

static void tell_trade(const struct mag_play *p, const struct trade_at *t)
{
    int64_t sum = (int64_t)t->lots * t->price * THOUSAND;
    int64_t arg[MAG_MAX_ARGS] = { t->company, t->lots * THOUSAND, t->price,
                                  sum };

    if (t->to == BANK) {
        bou_tell4(p, EVENT_SOLD, t->from, arg);
    } else if (t->from == BANK) {
        bou_tell4(p, EVENT_BOUGHT, t->to, arg);
    } else {
        arg[2] = sum;
        arg[3] = t->from;
        bou_tell4(p, EVENT_BOUGHT_FROM, t->to, arg);
    }
}

void bou_hand_over(const struct mag_play *p, const struct trade_at *t)
{
    struct bourse *b = bou_edit(p);
    int32_t sum = t->lots * t->price;

    bou_move_lots(b, t->from, t->to, t->company, t->lots);
    if (t->from != BANK)
        b->cash[t->from] += sum;
    if (t->to != BANK) {
        assert(b->cash[t->to] >= sum);
        b->cash[t->to] -= sum;
    }
    if (p->tell)
        tell_trade(p, t);
}
