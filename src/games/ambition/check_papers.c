/* Do contracts, bundles and debts make sense (AMB-V1 to AMB-V13, AMB-E1,
 * AMB-F1, AMB-F6)? */
#include "games/ambition/accounts.h"
#include "games/ambition/ambition.h"
#include "games/ambition/check.h"
#include "games/ambition/content.h"
#include "games/ambition/month.h"
#include "games/ambition/place.h"
#include "games/ambition/sell.h"

#include "core/pure.h"

/* --- Negotiations ----------------------------------------------------------------------------- */

static bool has_contract(const struct ambition *v)
{
    return v->phase == PHASE_JOIN || v->phase == PHASE_ROUND ||
           v->phase == PHASE_STEP || v->phase == PHASE_PLACE ||
           (v->phase == PHASE_WINDOW && v->window == WINDOW_F) ||
           (v->phase == PHASE_OLD && v->winner);
}

/* A contract on the table, by phase. */
static const char *check_table(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    const struct contract *c = amb_on_table(p);
    bool round = v->phase == PHASE_ROUND || v->phase == PHASE_STEP;
    bool able = false;

    for (int s = 0; s < p->rules->seats; s++) {
        able |= v->joined >> s & 1 && amb_can_deliver(p, s);
        if (v->phase == PHASE_JOIN && v->asked >> s & 1 && !v->firm[s].cursor)
            return "a seat is asked that has no negotiation left (AMB-V4)";
    }
    if (v->phase == PHASE_JOIN)
        return v->joined || v->price || v->winner ? "a price too early" : NULL;
    if (v->price < 1 || v->price > c->maximum ||
        (v->phase == PHASE_STEP && v->price == c->maximum))
        return "a price out of the contract's bounds (AMB-V6)";
    if (round && (v->winner || !able))
        return "an auction that nobody can win";
    if (v->phase == PHASE_ROUND &&
        !(v->joined >> v->turn & 1 && amb_can_deliver(p, v->turn)))
        return "a seat is asked that cannot accept (AMB-V7)";
    if (v->phase == PHASE_STEP && v->turn != v->banker)
        return "somebody else than the banker calls (AMB-V6)";
    if (!round && (!v->winner || !is_in(v, v->winner - 1)))
        return "a contract that nobody won";
    return NULL;
}

static const char *check_papers(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    bool selling = v->op == OP_SELL || v->phase == PHASE_OVER ||
                   (v->op == OP_COLLECT && v->phase == PHASE_WINDOW);
    bool placing = v->phase == PHASE_PLACE || v->phase == PHASE_OLD;

    for (int s = 0; s < p->rules->seats; s++) {
        if (v->firm[s].n_passed && !selling)
            return "contracts lie in accounting too long (AMB-E1)";
    }
    if (placing && v->winner && v->winner != v->turn + 1)
        return "a contract is placed by another than its winner";
    if (v->phase == PHASE_PLACE &&
        (amb_is_last_month(p) || amb_free_secretaries(p, v->turn) <= 0))
        return "no choice where to place a contract (AMB-V9)";
    if (v->phase == PHASE_OLD &&
        (!v->firm[v->turn].n_old || amb_room_for_old(p, v->turn) <= 0))
        return "no old contract can pass on (AMB-V10)";
    return NULL;
}

static bool scandal_can_break(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);

    return v->phase != PHASE_WINDOW || v->window != WINDOW_F ||
           amb_can_deliver(p, v->winner - 1);
}

const char *amb_check_negotiation(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    const char *fault = NULL;

    if (v->cancelled || v->to_turn > pile_size(&v->contracts) ||
        (v->to_turn && v->op != OP_SELL) ||
        (v->phase == PHASE_CONTRACT && !v->to_turn))
        return "contracts to come are miscounted (AMB-V2)";
    if (has_contract(v) != (v->contract != NO_CARD))
        return "a contract lies on the table out of turn";
    if (has_contract(v))
        fault = check_table(p);
    else if (v->joined || v->price || v->winner)
        fault = "an auction of nothing";
    if (!fault && !scandal_can_break(p))
        fault = "a contract was won that cannot be delivered";
    return fault ? fault : check_papers(p);
}

/* --- Collecting, debts and accounts ------------------------------------------------------------- */

static bool collect_is_sound(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    const struct firm *f = &v->firm[v->turn];

    if (v->phase != PHASE_COLLECT)
        return !v->left;
    return v->left && v->left < f->n_bundles;
}

const char *amb_check_debts(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    bool gift = v->phase == PHASE_GIFT;

    if (!collect_is_sound(p))
        return "bundles are collected out of turn (AMB-E1)";
    for (int s = 0; s < p->rules->seats; s++) {
        if (v->due[s] && !gift)
            return "a debt that nobody settles (AMB-F6)";
    }
    if (v->debtor && !gift)
        return "a debtor without a debt";
    if (gift &&
        (!amb_cards(p)->deals || !is_in(v, v->debtor) || v->debtor == v->turn ||
         v->firm[v->debtor].cash >= v->due[v->debtor]))
        return "a gift that nobody needs (AMB-F6)";
    if (v->settled && v->op != OP_ACCOUNTS)
        return "accounts are settled out of turn";
    if (v->phase >= PHASE_SALE && v->phase <= PHASE_BUY_TITLES &&
        v->settled >> v->turn & 1)
        return "accounts are settled twice";
    if (v->phase == PHASE_BORROW && !amb_may_borrow(p, v->turn))
        return "a loan that is not allowed (AMB-F1)";
    return NULL;
}
