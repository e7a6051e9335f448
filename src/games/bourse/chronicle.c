/* How a lap of Maxi Bourse is told in short: quotes, dealings and incomes, and
 * what moved a player's cash. */
#include "games/bourse/private.h"

#include "base/text.h"
#include "games/bourse/bourse.h"
#include "games/bourse/tables.h"
#include "magnat/tell.h"

#include "core/pure.h"

static const struct mag_flow flows[] = {
    { EVENT_DIVIDEND, 0, 1, T_BOU_FLOW_DIVIDEND, 0, 0 },
    { EVENT_FEES, 0, 1, T_BOU_FLOW_FEES, 0, 0 },
    { EVENT_HORIZONTAL, 0, 1, T_BOU_FLOW_BONUS, 0, 0 },
    { EVENT_VERTICAL, 0, 1, T_BOU_FLOW_BONUS, 0, 0 },
    { EVENT_SOLD, 3, 1, T_BOU_FLOW_SOLD, 0, 0 },
    { EVENT_RECEIVED, 0, 1, T_BOU_FLOW_CARDS, 0, 0 },
    { EVENT_SURPLUS, 0, 1, T_BOU_FLOW_FINES, 0, 0 },
    { EVENT_BOUGHT, 3, -1, T_BOU_FLOW_BOUGHT, 0, 0 },
    { EVENT_BOUGHT_FROM, 2, -1, T_BOU_FLOW_BOUGHT, 4, T_BOU_FLOW_SOLD },
    { EVENT_PAID, 0, -1, T_BOU_FLOW_CARDS, 0, 0 },
    { EVENT_PAID_SEAT, 0, -1, T_BOU_FLOW_CARDS, 2, T_BOU_FLOW_CARDS },
    { EVENT_FINED, 0, -1, T_BOU_FLOW_FINES, 0, 0 },
    { EVENT_SEIZED, 2, -1, T_BOU_FLOW_FINES, 0, 0 },
};

static const struct mag_mention mentions[EVENTS] = {
    [EVENT_STARTS] = { 2, 2 },        [EVENT_MISSES] = { 1, 4 },
    [EVENT_ABSTAINED] = { 1, 0 },     [EVENT_BOUGHT] = { 4, 3 },
    [EVENT_BOUGHT_FROM] = { 4, 7 },   [EVENT_SOLD] = { 4, 3 },
    [EVENT_APPROACHED] = { 0, 8 },    [EVENT_NO_DEAL] = { 1, 3 },
    [EVENT_CARD] = { 5, 5 },          [EVENT_RUMOUR] = { 0, 5 },
    [EVENT_RUMOUR_HIDDEN] = { 2, 0 }, [EVENT_REVEALED] = { 6, 6 },
    [EVENT_LOST_RUMOUR] = { 1, 4 },   [EVENT_RECEIVED] = { 1, 6 },
    [EVENT_PAID] = { 1, 6 },          [EVENT_PAID_SEAT] = { 2, 6 },
    [EVENT_FREE_LOT] = { 2, 5 },      [EVENT_BANNED] = { 2, 6 },
    [EVENT_FORCED] = { 3, 5 },        [EVENT_FINED] = { 4, 7 },
    [EVENT_SEIZED] = { 5, 8 },        [EVENT_RUINED] = { 9, 9 },
    [EVENT_LAST_ROUND] = { 8, 8 },    [EVENT_SOLD_OUT] = { 8, 8 },
    [EVENT_WORTH] = { 8, 8 },         [EVENT_WON] = { 10, 10 },
};

enum { QUOTE_WEIGHT = 2, EARNS_WEIGHT = 3 };

/* From where a quote came to where it stands: one sentence a company. */
static void quote(struct mag_digest *d, const struct mag_event *event)
{
    struct mag_arg company = mag_arg_term(TERM_COMPANY, event->arg[0]);
    struct mag_sentence *s = NULL;

    for (int i = 0; i < d->n_lines && !s; i++) {
        if ((d->line[i].text == T_BOU_DIGEST_RISES ||
             d->line[i].text == T_BOU_DIGEST_FALLS) &&
            d->line[i].arg[0].value == company.value)
            s = &d->line[i];
    }
    if (!s) {
        s = mag_digest_add(d, T_BOU_DIGEST_RISES, MAG_CHANCE);
        s->arg[0] = company;
        s->arg[1] = mag_arg_number(event->arg[1]);
    }
    s->arg[2] = mag_arg_number(event->arg[2]);
    s->text = s->arg[2].value < s->arg[1].value ? T_BOU_DIGEST_FALLS
                                                : T_BOU_DIGEST_RISES;
    s->weight = s->arg[2].value == s->arg[1].value ? 0 : QUOTE_WEIGHT;
}

static void earns(struct mag_digest *d, const struct mag_event *event)
{
    struct mag_sentence *s = mag_digest_line(d, T_BOU_DIGEST_EARNS, event->seat,
                                             mag_arg_number(0));

    s->arg[1] = mag_arg_number(s->arg[1].value + event->arg[0]);
    s->weight = s->arg[1].value ? EARNS_WEIGHT : 0;
}

static void hear(const struct mag_rules *rules, struct mag_digest *d,
                 const struct mag_event *event)
{
    (void)rules;
    switch (event->kind) {
    case EVENT_QUOTE:
        quote(d, event);
        break;
    case EVENT_DIVIDEND:
    case EVENT_FEES:
    case EVENT_HORIZONTAL:
    case EVENT_VERTICAL:
        earns(d, event);
        break;
    default:
        break;
    }
}

static int64_t cash(const void *pos, int seat)
{
    const struct bourse *b = pos;

    return (int64_t)b->cash[seat] * THOUSAND;
}

/* A lap is the seat's own. */
static int64_t closes(const struct mag_digest *d, const struct mag_event *event)
{
    if (event->kind == EVENT_MOVED && event->seat == d->seat &&
        event->arg[1] >= d->running.number)
        return event->arg[1];
    return event->kind == EVENT_WON ? d->running.number : 0;
}

const struct mag_chronicle bou_chronicle = {
    .mentions = mentions,
    .flows = flows,
    .n_flows = sizeof flows / sizeof flows[0],
    .purse = cash,
    .closes = closes,
    .hear = hear,
    .account = T_BOU_DIGEST_ACCOUNT,
    .number = MAG_TYPE_NUMBER,
    .holds = T_BOU_DIGEST_HOLDS,
    .leads = T_BOU_DIGEST_LEADS,
    .you_lead = T_BOU_DIGEST_YOU_LEAD,
};
