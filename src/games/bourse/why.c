/* Why something may not be done: the clause and the figures. */
#include "base/text.h"
#include "games/bourse/rules.h"

#include "core/pure.h"

struct reason {
    const char *clause;
    int text;
};

/* What a phase expects, when the verb itself does not belong there. */
static const struct reason expected[PHASES] = {
    [PHASE_PICK] = { "BOU-S3", T_BOU_WHY_PICK },
    [PHASE_BEFORE] = { "BOU-T1", T_BOU_WHY_BEFORE },
    [PHASE_SELL_LOTS] = { "BOU-V1", T_BOU_WHY_HOW_MANY },
    [PHASE_OFFER] = { "BOU-V2", T_BOU_WHY_OFFER },
    [PHASE_RAISE] = { "BOU-V5", T_BOU_WHY_RAISE },
    [PHASE_AUCTION] = { "BOU-A7", T_BOU_WHY_AUCTION },
    [PHASE_FALL] = { "BOU-V3", T_BOU_WHY_FALL },
    [PHASE_ABOUT] = { "BOU-X2", T_BOU_WHY_ABOUT },
    [PHASE_WISH] = { "BOU-X2", T_BOU_WHY_WISH },
    [PHASE_HOLDER] = { "BOU-X2", T_BOU_WHY_HOLDER },
    [PHASE_BUYER] = { "BOU-X2", T_BOU_WHY_BUYER },
    [PHASE_BUY] = { "BOU-D1", T_BOU_WHY_BUY },
    [PHASE_BUY_LOTS] = { "BOU-D1", T_BOU_WHY_HOW_MANY },
    [PHASE_CHOOSE] = { "BOU-A2", T_BOU_WHY_CHOOSE },
    [PHASE_ASK] = { "BOU-A3", T_BOU_WHY_ASK },
    [PHASE_NAME] = { "BOU-C8", T_BOU_WHY_NAME },
    [PHASE_WINDOW] = { "BOU-C6", T_BOU_WHY_WINDOW },
    [PHASE_FORCED] = { "BOU-C7", T_BOU_WHY_FORCED },
    [PHASE_FORCED_LOTS] = { "BOU-C7", T_BOU_WHY_FORCED_LOTS },
    [PHASE_FORCED_ASK] = { "BOU-C7", T_BOU_WHY_OFFER },
};

static void company_reason(const struct play *p, int company,
                           struct mag_ruling *why)
{
    const struct bourse *b = p->b;
    struct mag_arg name = { company, TERM_COMPANY };

    if (company >= p->r->n_companies)
        *why = (struct mag_ruling){ "BOU-S1", T_BOU_WHY_NO_COMPANY, { { 0 } } };
    else if (b->phase == PHASE_PICK)
        *why = (struct mag_ruling){ "BOU-S2", T_BOU_WHY_NO_START, { name } };
    else if (b->phase == PHASE_BEFORE && b->sold)
        *why = (struct mag_ruling){ "BOU-V1", T_BOU_WHY_SOLD, { name } };
    else if (b->phase == PHASE_BEFORE || b->phase == PHASE_FORCED)
        *why = (struct mag_ruling){ "BOU-V1", T_BOU_WHY_NOT_HELD, { name } };
    else if (b->phase == PHASE_ABOUT)
        *why = (struct mag_ruling){ "BOU-X2", T_BOU_WHY_NOT_THEIRS, { name } };
    else if (b->phase == PHASE_NAME)
        *why = (struct mag_ruling){ "BOU-C8", T_BOU_WHY_NOT_FREE, { name } };
    else if (!b->lots[BANK][company])
        *why = (struct mag_ruling){ "BOU-A8", T_BOU_WHY_NO_STOCK, { name } };
    else
        *why = (struct mag_ruling){
            "BOU-I1",
            T_BOU_WHY_TOO_DEAR,
            { name, arg_number((int64_t)b->quote[company] * THOUSAND) }
        };
}

/* An order that is not on the menu: more than there is, or than can be
 * paid. */
static void order_reason(const struct play *p, int seat, int lots, bool beyond,
                         struct mag_ruling *why)
{
    const struct bourse *b = p->b;
    int64_t price = bou_price_asked(p, seat, lots);
    int64_t due = lots * price * THOUSAND;
    int64_t cash = (int64_t)b->cash[seat] * THOUSAND;
    bool guarded = b->seizing || b->phase == PHASE_FORCED_ASK;

    if (lots < 1 || lots > LOTS || (due <= cash && !p->r->strict && !beyond))
        *why = (struct mag_ruling){ expected[b->phase].clause,
                                    T_BOU_WHY_TOO_MANY,
                                    { arg_number((int64_t)lots * THOUSAND) } };
    else if (beyond && due <= cash)
        *why = (struct mag_ruling){ "BOU-I1",
                                    T_BOU_WHY_NO_RISK,
                                    { arg_number(due), arg_number(cash) } };
    else
        *why = (struct mag_ruling){ guarded ? "BOU-I4" : "BOU-I1",
                                    T_BOU_WHY_BEYOND,
                                    { arg_number((int64_t)lots * THOUSAND),
                                      arg_number(price), arg_number(due),
                                      arg_number(cash) } };
}

static bool verb_is_on(const struct menu *m, unsigned verb)
{
    for (int i = 0; i < m->n; i++) {
        if (m->row[i].verb == verb)
            return true;
    }
    return false;
}

void bou_why_not(const struct play *p, int seat, mag_action action,
                 struct mag_ruling *why)
{
    const struct bourse *b = p->b;
    unsigned verb = mag_act_verb(action);
    int arg = (int)mag_act_arg(action, 0);
    struct menu m;

    if (!why)
        return;
    bou_menu(p, seat, &m);
    *why = (struct mag_ruling){ expected[b->phase].clause,
                                expected[b->phase].text,
                                { { 0 } } };
    if (seat == MAG_CHANCE) {
        *why =
            (struct mag_ruling){ "BOU-C5", T_BOU_WHY_CANNOT_COME, { { 0 } } };
    } else if (verb >= VERBS) {
        return;
    } else if (verb == VERB_ORDER || verb == VERB_RISK) {
        if (verb_is_on(&m, VERB_ORDER) || verb_is_on(&m, VERB_RISK))
            order_reason(p, seat, arg, verb == VERB_RISK, why);
    } else if (bourse_verbs[verb].type[0] == TERM_COMPANY) {
        if (verb_is_on(&m, verb) ||
            (verb == VERB_SELL && b->phase == PHASE_BEFORE) ||
            (verb == VERB_DEAL && b->phase == PHASE_CHOOSE))
            company_reason(p, arg, why);
    } else if (verb == VERB_REVEAL && b->phase == PHASE_BEFORE) {
        *why = (struct mag_ruling){ "BOU-C3", T_BOU_WHY_NO_RUMOUR, { { 0 } } };
    } else if (verb == VERB_SHOW && b->phase == PHASE_WINDOW) {
        *why = (struct mag_ruling){ "BOU-C6",
                                    T_BOU_WHY_NO_FITTING,
                                    { { b->order.company, TERM_COMPANY } } };
    } else if (verb == VERB_APPROACH && verb_is_on(&m, VERB_APPROACH)) {
        *why = (struct mag_ruling){ "BOU-X2", T_BOU_WHY_NO_HOLDER, { { 0 } } };
    } else if (verb_is_on(&m, verb)) {
        *why = (struct mag_ruling){ expected[b->phase].clause,
                                    T_BOU_WHY_TOO_MANY,
                                    { arg_number((int64_t)arg * THOUSAND) } };
    }
}
