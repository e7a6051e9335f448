/* Do the invariants above struct bourse hold? What lies on the table; what is
 * going on there is in check_business.c. */
#include "games/bourse/check.h"

#include "games/bourse/bourse.h"

#include "core/pure.h"

/* BOU-S1: ten lots of each company; sets and totals agree with them. */
static const char *check_lots(const struct mag_rules *rules,
                              const struct bourse *b)
{
    const struct bou_rules *r = bou_compiled(rules);

    for (int h = 0; h < HOLDERS; h++) {
        uint64_t held = 0;
        int total = 0;

        for (int c = 0; c < MAX_COMPANIES; c++) {
            if (b->lots[h][c])
                held |= one_bit(c);
            total += b->lots[h][c];
        }
        if (held != b->held[h] || total != b->total[h])
            return "sets and totals of lots disagree with the lots";
        if (h >= rules->seats && h != BANK && total)
            return "a seat that is not there holds lots";
    }
    for (int c = 0; c < MAX_COMPANIES; c++) {
        int sum = 0;

        for (int h = 0; h < HOLDERS; h++)
            sum += b->lots[h][c];
        if (sum != (c < r->n_companies ? LOTS : 0))
            return "a company has not ten lots (BOU-S1)";
    }
    return NULL;
}

/* BOU-Q1 */
static const char *check_quotes(const struct mag_rules *rules,
                                const struct bourse *b)
{
    const struct bou_rules *r = bou_compiled(rules);

    for (int c = 0; c < MAX_COMPANIES; c++) {
        int q = b->quote[c];

        if (c >= r->n_companies ? q || b->change[c]
                                : q < QUOTE_MIN || q > QUOTE_MAX || q % STEP)
            return "a quote is out of bounds (BOU-Q1)";
    }
    for (int i = 0; i < HISTORY; i++) {
        for (int c = 0; c < MAX_COMPANIES; c++) {
            bool used = i < b->n_history && c < r->n_companies;

            if (!used && b->history[i][c])
                return "something stands behind the history of quotes";
        }
    }
    if (b->n_history < 1 || b->n_history > HISTORY || b->stride < 1 ||
        (b->stride & (b->stride - 1)))
        return "the history of quotes is broken";
    return NULL;
}

/* Each card is in one place. */
static const char *check_cards(const struct mag_rules *rules,
                               const struct bourse *b)
{
    const struct bou_rules *r = bou_compiled(rules);

    for (int d = 0; d < DECKS; d++) {
        const struct pile *pile = &b->pile[d];
        const char *fault = pile_check(pile);
        int n = __builtin_popcountll(b->discards[d]) + pile->unseen;
        uint64_t seen = b->discards[d];

        if (fault)
            return fault;
        if (pile->n_top || pile->n_under)
            return "a deck has no known cards";
        for (int i = 0; i < pile->kinds; i++) {
            if (pile->count[i] > 1 || (pile->count[i] && seen >> i & 1))
                return "a card is in two places";
            if (pile->count[i])
                seen |= one_bit(i);
        }
        for (int s = 0; d == DECK_RUMOURS && s < MAG_MAX_SEATS; s++) {
            if (seen & b->rumours[s])
                return "a rumour is in two places";
            seen |= b->rumours[s];
            n += __builtin_popcountll(b->rumours[s]);
        }
        if (n != r->n_cards[d] || (n < MAX_CARDS && seen >> n) ||
            pile->kinds != (n ? n : 1))
            return "cards are missing";
    }
    if (b->rumours[6] || b->rumours[7])
        return "a rumour is held by nobody";
    return NULL;
}

static const char *check_seats(const struct mag_rules *rules,
                               const struct bourse *b)
{
    const struct bou_rules *r = bou_compiled(rules);
    int ruined = 0;

    for (int s = 0; s < 8; s++) {
        bool there = s < rules->seats;
        bool cash = s < MAG_MAX_SEATS && b->cash[s];

        if (!there && (b->rumours[s] || b->pawn[s] || b->laps[s] ||
                       b->miss[s] || b->ruined[s] || b->answer[s] ||
                       b->bid[s] || b->throw[s] || b->order.ask[s] || cash))
            return "a seat that is not there has something";
        if (there && (b->pawn[s] >= r->n_squares || b->cash[s] < 0))
            return "a pawn off the board, or cash below zero";
        if (!b->ruined[s])
            continue;
        ruined++;
        if (b->cash[s] || b->total[s] || b->rumours[s] || b->miss[s])
            return "a ruined seat has something (BOU-I3)";
    }
    if (ruined != b->n_ruined || ruined >= rules->seats)
        return "ruined seats do not add up";
    if (rules->seats - ruined == 1 && b->phase != PHASE_OVER)
        return "one seat is left: the game is over (BOU-G2)";
    return NULL;
}

/* Each part names companies, seats and lots that are there. */
static const char *check_references(const struct mag_rules *rules,
                                    const struct bourse *b)
{
    const struct bou_rules *r = bou_compiled(rules);
    int n = r->n_companies, seats = rules->seats;
    int code = b->card - 1;

    if (b->company >= n || b->order.company >= n || b->stop.own >= n ||
        b->stop.company >= n || b->debt.company >= n || b->deal.company >= n ||
        b->sale[0].company >= n || b->sale[1].company >= n ||
        (n < 64 && b->sold >> n))
        return "a company that is not there";
    if (b->turn >= seats || b->starter >= seats || b->order.first >= seats ||
        b->stop.speaker >= seats || b->debt.debtor >= seats ||
        b->deal.holder >= seats || b->sale[0].from >= seats ||
        b->sale[1].from >= seats || b->sale[0].asked >= seats ||
        b->sale[1].asked >= seats)
        return "a seat that is not there";
    if ((b->order.seller >= seats && b->order.seller != BANK) ||
        (b->sale[0].seller >= seats && b->sale[0].seller != BANK))
        return "a seller that is not there";
    if ((b->stop.in | b->stop.to_speak | b->order.failing | b->debt.queue |
         b->sale[0].to_ask | b->sale[1].to_ask | b->contenders |
         b->approached) >>
        seats)
        return "a set of seats that are not there";
    if (b->phase == PHASE_PICK && b->picked >= seats * r->start_lots)
        return "more lots are picked than are dealt (BOU-S3)";
    if (code >= 0 && code % MAX_CARDS >= r->n_cards[code / MAX_CARDS])
        return "a card that is not there";
    if ((b->order.kind &&
         (b->order.price < QUOTE_MIN || b->order.price % STEP)) ||
        (b->phase == PHASE_AUCTION &&
         (b->called < QUOTE_MIN || b->called % STEP)) ||
        b->deal.price % STEP || b->deal.accepted % STEP)
        return "a price that is no price";
    return NULL;
}

/* What each phase rests on. */
static const char *check_phase(const struct bourse *b)
{
    const struct sale *s = bou_sale(b);
    bool sale = b->phase == PHASE_OFFER || b->phase == PHASE_FALL ||
                b->phase == PHASE_RAISE;
    bool deal = b->phase >= PHASE_ABOUT && b->phase <= PHASE_BUYER;
    bool debt = b->phase >= PHASE_FORCED && b->phase <= PHASE_FORCED_ASK;

    if (b->phase >= PHASES)
        return "an unknown phase";
    if ((sale && (!s->open || !s->left)) || (deal && !b->deal.open) ||
        (debt && !b->debt.kind))
        return "a phase without what it is about";
    if ((b->phase == PHASE_CHOOSE || b->phase == PHASE_ASK) && !b->stop.open)
        return "buying without a stop (BOU-A2)";
    if (b->sale[1].open && b->sale[1].left > b->lots[BANK][b->sale[1].company])
        return "more is seized than is there (BOU-I2)";
    if (b->phase == PHASE_WINDOW && !b->order.kind)
        return "a window without an order (BOU-C6)";
    if (b->phase == PHASE_DRAW && !pile_size(&b->pile[b->drawing]))
        return "nothing to draw from";
    if (b->phase == PHASE_NAME && !b->card)
        return "no card to obey";
    if ((b->phase == PHASE_PICK || b->phase == PHASE_THROW) && b->rounds)
        return "a session that opens again";
    return NULL;
}

const char *bou_check(const struct mag_rules *rules, const void *pos)
{
    const struct bourse *b = pos;
    const char *fault = check_references(rules, b);

    if (!fault)
        fault = check_phase(b);
    if (!fault)
        fault = check_lots(rules, b);
    if (!fault)
        fault = check_quotes(rules, b);
    if (!fault)
        fault = check_cards(rules, b);
    if (!fault)
        fault = check_seats(rules, b);
    return fault ? fault : bou_check_business(rules, b);
}
