/* How a month of Ambition is told in short: what went on at the markets of
 * cocoa and over contracts, and what moved a firm's cash (AMB-S6: its own
 * alone). */
#include "games/ambition/private.h"

#include "base/compare.h"
#include "base/text.h"
#include "games/ambition/ambition.h"
#include "games/ambition/tables.h"
#include "magnat/tell.h"

#include "core/pure.h"

static const struct mag_flow flows[] = {
    { EVENT_COLLECTED, 0, 1, T_AMB_FLOW_COLLECTED, 0, 0 },
    { EVENT_RECEIVED, 0, 1, T_AMB_FLOW_CARD, 0, 0 },
    { EVENT_DIRECT, 1, 1, T_AMB_FLOW_DIRECT, 0, 0 },
    { EVENT_TITLES_SOLD, 1, 1, T_AMB_FLOW_SHARES, 0, 0 },
    { EVENT_LOAN, 0, 1, T_AMB_FLOW_LOANS, 0, 0 },
    { EVENT_PURCHASE_VOID, 1, 1, T_AMB_FLOW_COCOA, 0, 0 },
    { EVENT_WAGES, 0, -1, T_AMB_FLOW_WAGES, 0, 0 },
    { EVENT_SEVERANCE, 0, -1, T_AMB_FLOW_WAGES, 0, 0 },
    { EVENT_SERVED, 2, -1, T_AMB_FLOW_COCOA, 0, 0 },
    { EVENT_PAID, 0, -1, T_AMB_FLOW_CARD, 0, 0 },
    { EVENT_READS, 0, -1, T_AMB_FLOW_READING, 0, 0 },
    { EVENT_INTEREST, 0, -1, T_AMB_FLOW_INTEREST, 0, 0 },
    { EVENT_REPAID, 1, -1, T_AMB_FLOW_LOANS, 0, 0 },
    { EVENT_TITLES_BOUGHT, 1, -1, T_AMB_FLOW_SHARES, 0, 0 },
    { EVENT_GIFT, 1, -1, T_AMB_FLOW_DEALS, 1, T_AMB_FLOW_DEALS },
    { EVENT_AGREED, 1, -1, T_AMB_FLOW_DEALS, 1, T_AMB_FLOW_DEALS },
    { EVENT_BLUFF, 1, -1, T_AMB_FLOW_CONTROLS, 1, T_AMB_FLOW_CONTROLS },
    { EVENT_WRONG, 1, -1, T_AMB_FLOW_CONTROLS, 1, T_AMB_FLOW_CONTROLS },
    { EVENT_BANKRUPT, 0, -1, T_AMB_FLOW_BANKRUPT, 0, 0 },
};

/* Others' news first by what it may mean for everybody. */
static const struct mag_mention mentions[EVENTS] = {
    [EVENT_MONTH] = { 1, 1 },         [EVENT_HIRED] = { 2, 0 },
    [EVENT_DISMISSED_ALL] = { 4, 5 }, [EVENT_NO_COCOA] = { 3, 3 },
    [EVENT_CALLED] = { 0, 4 },        [EVENT_BLUFF] = { 4, 6 },
    [EVENT_WRONG] = { 3, 5 },         [EVENT_SERVED] = { 0, 4 },
    [EVENT_EXPRESS] = { 4, 8 },       [EVENT_EXPRESS_TRADE] = { 4, 8 },
    [EVENT_VOID] = { 1, 3 },          [EVENT_IDLE] = { 1, 6 },
    [EVENT_LEFT] = { 1, 6 },          [EVENT_LOST] = { 1, 6 },
    [EVENT_PURCHASE_VOID] = { 1, 6 }, [EVENT_PAID] = { 1, 5 },
    [EVENT_LESS] = { 1, 6 },          [EVENT_CANCELLED] = { 3, 7 },
    [EVENT_UNDELIVERED] = { 3, 7 },   [EVENT_MADE] = { 1, 0 },
    [EVENT_ACCEPTED] = { 3, 2 },      [EVENT_MONOPOLY] = { 4, 3 },
    [EVENT_NEWS] = { 7, 7 },          [EVENT_RECEIVED] = { 1, 5 },
    [EVENT_BUNDLES_LOST] = { 2, 7 },  [EVENT_DIRECT] = { 1, 0 },
    [EVENT_TITLES_SOLD] = { 1, 0 },   [EVENT_REPAID] = { 1, 0 },
    [EVENT_LOAN] = { 2, 0 },          [EVENT_TITLES_BOUGHT] = { 2, 0 },
    [EVENT_OWES] = { 3, 5 },          [EVENT_BEGS] = { 2, 8 },
    [EVENT_GIFT] = { 3, 6 },          [EVENT_NO_GIFT] = { 1, 4 },
    [EVENT_BANKRUPT] = { 9, 9 },      [EVENT_THREATENS] = { 1, 7 },
    [EVENT_PROPOSED] = { 0, 6 },      [EVENT_AGREED] = { 3, 5 },
    [EVENT_DECLINED] = { 0, 3 },      [EVENT_COUNTERED] = { 0, 4 },
    [EVENT_TOLD] = { 0, 6 },          [EVENT_BROKEN] = { 3, 7 },
    [EVENT_NOT_PAID_BACK] = { 3, 6 }, [EVENT_FORTUNE] = { 8, 8 },
    [EVENT_WON] = { 10, 10 },
};

enum { MARKET_WEIGHT = 5, COLLECTS_WEIGHT = 2, NO_TAKER_WEIGHT = 1 };

/* The market that is open, or was last. */
static struct mag_sentence *last_market(struct mag_digest *d)
{
    for (int i = d->n_lines; i-- > 0;) {
        if (d->line[i].text == T_AMB_DIGEST_MARKET ||
            d->line[i].text == T_AMB_DIGEST_MARKET_AT)
            return &d->line[i];
    }
    return NULL;
}

/* AMB-C6: somebody is served; the market's line grows. */
static void served(struct mag_digest *d, const struct mag_event *event)
{
    struct mag_sentence *s = last_market(d);
    int64_t price = event->arg[1], *low, *high;

    if (!s)
        return;
    low = &s->arg[2].value;
    high = &s->arg[3].value;
    s->arg[1].value += event->arg[0];
    *low = s->weight && *low < price ? *low : price;
    *high = s->weight && *high > price ? *high : price;
    s->text = *low < *high ? T_AMB_DIGEST_MARKET : T_AMB_DIGEST_MARKET_AT;
    s->weight = MARKET_WEIGHT;
}

static void open_market(struct mag_digest *d, const struct mag_event *event)
{
    struct mag_sentence *s = mag_digest_add(d, T_AMB_DIGEST_MARKET_AT,
                                            MAG_CHANCE);

    s->arg[0] = mag_arg_term(TERM_MARKET, event->arg[0]);
    s->arg[1] = s->arg[2] = s->arg[3] = mag_arg_number(0);
}

/* Adds to a line that counts: {1} by `sum`, {2} by one. */
static void count(struct mag_digest *d, int text, int seat, int64_t sum,
                  int weight)
{
    struct mag_sentence *s = mag_digest_line(d, text, seat, mag_arg_number(0));

    s->arg[1] = mag_arg_number(s->arg[1].value + sum);
    s->arg[2] = mag_arg_number(s->arg[2].value + 1);
    s->weight = (uint8_t)weight;
}

static void hear(const struct mag_rules *rules, struct mag_digest *d,
                 const struct mag_event *event)
{
    (void)rules;
    switch (event->kind) {
    case EVENT_MARKET:
        open_market(d, event);
        break;
    case EVENT_SERVED:
        served(d, event);
        break;
    case EVENT_COLLECTED:
        if (event->seat != d->seat)
            count(d, T_AMB_DIGEST_COLLECTS, event->seat, event->arg[0],
                  COLLECTS_WEIGHT);
        break;
    case EVENT_UNDER:
    case EVENT_NOBODY:
    case EVENT_OUT_OF_STOCK:
        count(d, T_AMB_DIGEST_NO_TAKER, MAG_CHANCE, 1, NO_TAKER_WEIGHT);
        break;
    default:
        break;
    }
}

static int64_t cash(const void *pos, int seat)
{
    const struct ambition *v = pos;

    return francs(v->firm[seat].cash);
}

static int64_t closes(const struct mag_digest *d, const struct mag_event *event)
{
    if (event->kind == EVENT_MONTH)
        return event->arg[0] - 1;
    return event->kind == EVENT_WON ? d->running.number : 0;
}

const struct mag_chronicle amb_chronicle = {
    .mentions = mentions,
    .flows = flows,
    .n_flows = sizeof flows / sizeof flows[0],
    .purse = cash,
    .closes = closes,
    .hear = hear,
    .account = T_AMB_DIGEST_ACCOUNT,
    .number = TERM_MONTH,
    .holds = T_AMB_DIGEST_HOLDS,
    .leads = T_AMB_DIGEST_LEADS,
    .you_lead = T_AMB_DIGEST_LEADS,
};
