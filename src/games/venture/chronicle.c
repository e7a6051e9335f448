/* How Venture is told in short, and what moved a hand: its cards are the
 * money. */
#include "games/venture/private.h"

#include "base/text.h"
#include "games/venture/tables.h"
#include "games/venture/venture.h"

#include "core/pure.h"

static const struct mag_flow flows[] = {
    { EVENT_DEALT, 0, 1, T_VEN_FLOW_DRAWN, 0, 0 },
    { EVENT_DREW, 0, 1, T_VEN_FLOW_DRAWN, 0, 0 },
    { EVENT_TAKEN, 0, -1, T_VEN_FLOW_PLAYED, 0, 0 },
    { EVENT_PAID, 0, -1, T_VEN_FLOW_PAID, 0, 0 },
    { EVENT_DISCARDED, 0, -1, T_VEN_FLOW_DISCARDED, 0, 0 },
    { EVENT_FORFEITED, 0, -1, T_VEN_FLOW_LOST, 0, 0 },
};

static const struct mag_mention mentions[EVENTS] = {
    [EVENT_SHOWN] = { 1, 1 },    [EVENT_BOUGHT] = { 4, 0 },
    [EVENT_TAKEN] = { 5, 9 },    [EVENT_REBUILT] = { 2, 0 },
    [EVENT_ISOLATED] = { 2, 4 }, [EVENT_FORFEITED] = { 4, 6 },
    [EVENT_PASSED] = { 1, 0 },   [EVENT_RESHUFFLED] = { 1, 1 },
    [EVENT_EARNED] = { 6, 7 },   [EVENT_LAST] = { 8, 8 },
    [EVENT_STALLED] = { 8, 8 },  [EVENT_FINAL] = { 8, 8 },
    [EVENT_HAND] = { 6, 6 },     [EVENT_WON] = { 10, 10 },
};

static int64_t cards_of(int type, int64_t value)
{
    return type == TERM_CARDS ? bundle_size((bundle)value) : 1;
}

static int64_t hand(const void *pos, int seat)
{
    const struct venture *v = pos;

    return bundle_size(v->hand[seat]);
}

static int64_t closes(const struct mag_digest *d, const struct mag_event *event)
{
    bool ends = event->kind == EVENT_PROFIT || event->kind == EVENT_WON;

    return ends ? d->running.number : 0;
}

const struct mag_chronicle ven_chronicle = {
    .mentions = mentions,
    .flows = flows,
    .n_flows = sizeof flows / sizeof flows[0],
    .amount = cards_of,
    .purse = hand,
    .closes = closes,
    .account = T_VEN_DIGEST_ACCOUNT,
    .number = MAG_TYPE_NUMBER,
    .holds = T_VEN_DIGEST_HOLDS,
    .leads = T_VEN_DIGEST_LEADS,
    .you_lead = T_VEN_DIGEST_YOU_LEAD,
};
