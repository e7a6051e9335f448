/* Takeovers: a company out of another seat's pile.
 *
 * VEN-R1 only the top of a pile, one company a card, price to the bank.
 * VEN-T7 the price joins the turn's total; the card itself pays nothing. */
#include "base/text.h"
#include "games/venture/venture.h"

#include "core/pure.h"

/* Half, once, one and a half: (factor + 1) halves. Prices are even. */
int takeover_cost(const struct ven_rules *r, int factor, int company)
{
    return r->company[company].price * (factor + 1) / 2;
}

int owner_of_top(const struct play *p, int seat, int company)
{
    for (int s = 0; s < p->rules->seats; s++) {
        if (s != seat && tops_of(&p->v->held[s]) >> company & 1)
            return s;
    }
    return -1;
}

int legal_takeovers(const struct play *p, int spare, mag_action *out)
{
    const struct venture *v = p->v;
    uint64_t tops = 0;
    int n = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (s != v->turn)
            tops |= tops_of(&v->held[s]);
    }
    for (int f = 0; f < FACTORS; f++) {
        if (!bundle_count(v->hand[v->turn], KIND_TAKEOVER + f))
            continue;
        for (uint64_t m = tops; m; m &= m - 1) {
            int company = __builtin_ctzll(m);

            if (takeover_cost(p->r, f, company) <= spare)
                out[n++] = mag_act(VERB_TAKEOVER, (unsigned)f,
                                   (unsigned)company, 0);
        }
    }
    return n;
}

bool may_take_over(const struct play *p, mag_action action,
                   struct mag_ruling *why)
{
    const struct venture *v = p->v;
    int factor = (int)mag_act_arg(action, 0);
    int company = (int)mag_act_arg(action, 1);
    int spare = worth(p->r, v->hand[v->turn]) - v->due;

    if (factor >= FACTORS ||
        !bundle_count(v->hand[v->turn], KIND_TAKEOVER + factor))
        return refuse(why, "VEN-R1", T_VEN_WHY_NO_TAKEOVER_CARD,
                      arg_term(TERM_FACTOR, factor), arg_none(), arg_none());
    if (company >= p->r->n_companies || owner_of_top(p, v->turn, company) < 0)
        return refuse(why, "VEN-R1", T_VEN_WHY_NOT_THEIR_TOP,
                      arg_term(TERM_COMPANY, company), arg_none(), arg_none());
    if (takeover_cost(p->r, factor, company) > spare)
        return refuse(why, "VEN-T3", T_VEN_WHY_TOO_DEAR,
                      arg_term(TERM_COMPANY, company),
                      arg_number(takeover_cost(p->r, factor, company)),
                      arg_number(spare));
    return true;
}

void do_take_over(const struct play *p, mag_action action)
{
    struct venture *v = p->v;
    int factor = (int)mag_act_arg(action, 0);
    int company = (int)mag_act_arg(action, 1);
    int owner = owner_of_top(p, v->turn, company);
    int cost = takeover_cost(p->r, factor, company);

    v->hand[v->turn] -= ONE_CARD(KIND_TAKEOVER + factor);
    v->discards += ONE_CARD(KIND_TAKEOVER + factor);
    v->laid = ONE_CARD(KIND_TAKEOVER + factor);
    take_top(&v->held[owner], company);
    v->due = (uint16_t)(v->due + cost);
    v->won = (uint8_t)company;
    v->operated = 1;
    v->phase = PHASE_PLACE;
    tell_all(p->tell, EVENT_TAKEN, v->turn, company, owner, cost);
}
