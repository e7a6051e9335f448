/* Reading and proposing, besides a decision.
 *
 * AMB-K2 reading is a part of a decision of one's own.
 * AMB-D4 when deals may be proposed, and to each other seat once a decision. */
#include "games/ambition/besides.h"

#include "games/ambition/ambition.h"
#include "games/ambition/confidential.h"
#include "games/ambition/content.h"
#include "games/ambition/deals.h"
#include "games/ambition/refuse.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

enum { READS = 1, TALKS = 2 };

static const uint8_t besides[PHASES] = {
    [PHASE_TALK] = READS | TALKS,  [PHASE_HIRE] = READS,
    [PHASE_OFFER] = READS | TALKS, [PHASE_BID] = READS,
    [PHASE_MAKE] = READS,          [PHASE_CURSOR] = READS,
    [PHASE_JOIN] = READS,          [PHASE_ROUND] = READS | TALKS,
    [PHASE_STEP] = READS | TALKS,  [PHASE_OLD] = READS | TALKS,
    [PHASE_PLACE] = READS | TALKS, [PHASE_COLLECT] = READS,
    [PHASE_SALE] = TALKS, /* the card is turned by then */
    [PHASE_SELL_TITLES] = TALKS,   [PHASE_REPAY] = TALKS,
    [PHASE_BORROW] = TALKS,        [PHASE_BUY_TITLES] = TALKS,
};

bool amb_reads_now(const struct mag_play *p, int seat)
{
    const struct ambition *v = amb_at(p);

    return besides[v->phase] & READS && !v->step[seat];
}

bool amb_talks_now(const struct mag_play *p, int seat)
{
    const struct ambition *v = amb_at(p);

    return besides[v->phase] & TALKS && v->turn == seat && amb_cards(p)->deals;
}

void amb_list_besides(const struct mag_play *p, struct mag_menu *m)
{
    if (mag_menu_wants(m, VERB_READ) && amb_can_read(p, p->seat))
        mag_menu_verb(m, VERB_READ);
    if (mag_menu_wants(m, VERB_PROPOSE) && amb_talks_now(p, p->seat))
        amb_list_proposals(p, m);
}

bool amb_why_no_action(const struct mag_play *p, mag_action action,
                       struct mag_ruling *why)
{
    if (mag_is_canonical(p->rules->game, action))
        return false;
    amb_refuse(why, "AMB-S5", T_AMB_WHY_NO_ACTION, 0, 0, 0);
    return true;
}

bool amb_why_besides(const struct mag_play *p, mag_action action,
                     struct mag_ruling *why)
{
    if (amb_why_no_action(p, action, why))
        return true;
    switch (mag_act_verb(action)) {
    case VERB_READ:
        amb_why_read(p, why);
        return true;
    case VERB_PROPOSE:
        amb_why_propose(p, action, why);
        return true;
    default:
        return false;
    }
}

bool amb_run_besides(const struct mag_play *p, mag_action action)
{
    switch (mag_act_verb(action)) {
    case VERB_READ:
        amb_run_read(p);
        return true;
    case VERB_PROPOSE:
        amb_run_propose(p, action);
        return true;
    default:
        amb_edit(p)->talked = 0; /* AMB-D4: per decision */
        return false;
    }
}
