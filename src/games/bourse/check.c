/* Do the invariants above struct bourse hold? What lies on the table; what is
 * going on there is in check_business.c. That each field is within its bounds
 * is looked at before, by the rows of fields.c. */
#include "games/bourse/private.h"

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
    int n = bou_compiled(rules)->n_companies;

    for (int c = 0; c < n; c++) {
        if (b->quote[c] % STEP || b->change[c] % STEP)
            return "a quote is no multiple of 10 (BOU-Q1)";
    }
    for (int i = 0; i < HISTORY; i++) {
        for (int c = 0; c < MAX_COMPANIES; c++) {
            bool used = i < b->n_history && c < n;
            int q = b->history[i][c];

            if (used ? q < QUOTE_MIN || q > QUOTE_MAX || q % STEP : q)
                return "something else than quotes stands in their history";
        }
    }
    if (b->n_history < 1 || b->n_history > HISTORY ||
        b->stride & (b->stride - 1))
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
        if (n != r->n_cards[d] || pile->kinds != (n ? n : 1))
            return "cards are missing";
    }
    return NULL;
}

static const char *check_seats(const struct mag_rules *rules,
                               const struct bourse *b)
{
    int ruined = 0;

    for (int s = 0; s < rules->seats; s++) {
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

/* What no row can say of the lots picked, of creditors, cards and prices. */
static const char *check_references(const struct mag_rules *rules,
                                    const struct bourse *b)
{
    const struct bou_rules *r = bou_compiled(rules);
    int seats = rules->seats, code = b->card - 1;

    if (b->debt.creditors & ~(((1u << seats) - 1) | 1u << BANK))
        return "a creditor that is not there";
    if (b->phase == PHASE_PICK && b->picked >= seats * r->start_lots)
        return "more lots are picked than are dealt (BOU-S3)";
    if (code >= 0 && (code >= DECKS * MAX_CARDS ||
                      code % MAX_CARDS >= r->n_cards[code / MAX_CARDS]))
        return "a card that is not there";
    if ((b->order.kind &&
         (b->order.price < QUOTE_MIN || b->order.price % STEP)) ||
        (b->phase == PHASE_AUCTION &&
         (b->called < QUOTE_MIN || b->called % STEP)) ||
        b->deal.asked % STEP || b->deal.answered % STEP)
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

    if ((sale && (!s->open || !s->left)) || (deal && !b->deal.open) ||
        (debt && !b->debt.kind))
        return "a phase without what it is about";
    if ((b->phase == PHASE_CHOOSE || b->phase == PHASE_ASK) && !b->stop.open)
        return "buying without a stop (BOU-A2)";
    if (b->sale[1].open &&
        b->sale[1].left > b->lots[b->sale[1].seller][b->sale[1].company])
        return "more is on sale than is there (BOU-I2, BOU-I6)";
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
