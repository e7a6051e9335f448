/* How a turn of L'Ambition des Rois is told in short, and what moved a
 * kingdom's tokens. */
#include "games/rois/private.h"

#include "base/text.h"
#include "games/rois/rois.h"
#include "games/rois/tables.h"
#include "magnat/tell.h"

#include "core/pure.h"

static const struct mag_flow flows[] = {
    { EVENT_GAINED, 0, 1, T_ROI_FLOW_GAINED, 0, 0 },
    { EVENT_PAID, 0, -1, T_ROI_FLOW_PAID, 0, 0 },
    { EVENT_STOLE, 0, 1, T_ROI_FLOW_STOLEN, 2, T_ROI_FLOW_ROBBED },
    { EVENT_BET, 0, -1, T_ROI_FLOW_BETS, 0, 0 },
    { EVENT_BET_WON, 0, 1, T_ROI_FLOW_BETS, 0, 0 },
};

static const struct mag_mention mentions[EVENTS] = {
    [EVENT_TURN] = { 1, 2 },     [EVENT_STOLE] = { 2, 7 },
    [EVENT_BOUGHT] = { 5, 0 },   [EVENT_PALACE] = { 8, 0 },
    [EVENT_ITEM] = { 4, 0 },     [EVENT_PROMOTED] = { 4, 0 },
    [EVENT_REVEALED] = { 1, 0 }, [EVENT_ATTACK] = { 3, 3 },
    [EVENT_BET_WON] = { 1, 4 },  [EVENT_BET_LOST] = { 1, 4 },
    [EVENT_BLOCKED] = { 3, 0 },  [EVENT_SHIELDED] = { 3, 0 },
    [EVENT_FREED] = { 3, 0 },    [EVENT_RENEWED] = { 2, 0 },
    [EVENT_REVERSED] = { 9, 9 }, [EVENT_LIMIT] = { 9, 9 },
    [EVENT_WON] = { 10, 10 },
};

enum { GAINS_WEIGHT = 2 };

static int64_t tokens_of(int type, int64_t value)
{
    return type == TERM_TOKENS ? purse_total((purse)value) : 1;
}

/* How many tokens each has gained in all. */
static void hear(const struct mag_rules *rules, struct mag_digest *d,
                 const struct mag_event *event)
{
    struct mag_sentence *s;

    (void)rules;
    if (event->kind != EVENT_GAINED || event->seat == d->seat)
        return;
    s = mag_digest_line(d, T_ROI_DIGEST_GAINS, event->seat, mag_arg_number(0));
    s->arg[1] =
        mag_arg_number(s->arg[1].value + tokens_of(TERM_TOKENS, event->arg[0]));
    s->weight = s->arg[1].value ? GAINS_WEIGHT : 0;
}

static int64_t tokens(const void *pos, int seat)
{
    const struct rois *v = pos;

    return purse_total(v->seat[seat].tokens);
}

/* What is taken before the first turn belongs to it. */
static int64_t closes(const struct mag_digest *d, const struct mag_event *event)
{
    if (event->kind == EVENT_TURN)
        return event->arg[0] - 1;
    return event->kind == EVENT_WON ? d->running.number : 0;
}

const struct mag_chronicle roi_chronicle = {
    .mentions = mentions,
    .flows = flows,
    .n_flows = sizeof flows / sizeof flows[0],
    .amount = tokens_of,
    .purse = tokens,
    .closes = closes,
    .hear = hear,
    .account = T_ROI_DIGEST_ACCOUNT,
    .number = MAG_TYPE_NUMBER,
    .holds = T_ROI_DIGEST_HOLDS,
    .leads = T_ROI_DIGEST_LEADS,
    .you_lead = T_ROI_DIGEST_LEADS,
};
