/* Takeovers: a company out of another seat's pile.
 *
 * VEN-R1 only the top of a pile, one company a card, price to the bank.
 * VEN-T7 the price joins the turn's total; the card itself pays nothing. */
#include "games/venture/takeover.h"

#include "base/text.h"
#include "magnat/tell.h"
#include "games/venture/companies.h"
#include "games/venture/tables.h"
#include "games/venture/turn.h"

#include "core/pure.h"

/* Half, once, one and a half: (factor + 1) halves. Prices are even. */
int ven_takeover_cost(const struct ven_rules *r, int factor, int company)
{
    return r->company[company].price * (factor + 1) / 2;
}

static bool has_factor(const struct venture *v, int factor)
{
    return bundle_count(v->hand[v->turn], KIND_TAKEOVER + factor);
}

/* The other seat that holds `company` on top of a pile; -1. */
static int owner_of_top(const struct mag_play *p, int company)
{
    const struct venture *v = ven_at(p);

    for (int s = 0; s < p->rules->seats; s++) {
        if (s != v->turn && ven_tops_of(&v->held[s]) >> company & 1)
            return s;
    }
    return -1;
}

static uint64_t tops_of_others(const struct mag_play *p)
{
    const struct venture *v = ven_at(p);
    uint64_t tops = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (s != v->turn)
            tops |= ven_tops_of(&v->held[s]);
    }
    return tops;
}

void ven_list_takeovers(const struct mag_play *p, int spare, struct mag_menu *m)
{
    const struct venture *v = ven_at(p);
    const struct ven_rules *r = ven_cards(p);
    uint64_t tops;

    if (!(v->hand[v->turn] & ~CAPITAL_CARDS))
        return;
    tops = tops_of_others(p);
    for (int f = 0; f < FACTORS; f++) {
        if (!has_factor(v, f))
            continue;
        for (uint64_t set = tops; set; set &= set - 1) {
            int c = __builtin_ctzll(set);

            if (ven_takeover_cost(r, f, c) <= spare)
                mag_menu_add(
                    m, mag_act(VERB_TAKEOVER, (unsigned)f, (unsigned)c, 0));
        }
    }
}

void ven_why_takeover(const struct mag_play *p, mag_action action,
                      struct mag_ruling *why)
{
    const struct ven_rules *r = ven_cards(p);
    int factor = (int)mag_act_arg(action, 0);
    int company = (int)mag_act_arg(action, 1);

    if (factor >= FACTORS || !has_factor(ven_at(p), factor))
        mag_refuse(why, "VEN-R1", T_VEN_WHY_NO_TAKEOVER_CARD,
                   mag_args1(mag_arg_term(TERM_FACTOR, factor)));
    else if (company >= r->n_companies || owner_of_top(p, company) < 0)
        mag_refuse(why, "VEN-R1", T_VEN_WHY_NOT_THEIR_TOP,
                   mag_args1(mag_arg_term(TERM_COMPANY, company)));
    else
        mag_refuse(
            why, "VEN-T3", T_VEN_WHY_TOO_DEAR,
            mag_args3(mag_arg_term(TERM_COMPANY, company),
                      mag_arg_number(ven_takeover_cost(r, factor, company)),
                      mag_arg_number(ven_spare_money(p))));
}

void ven_take_over(const struct mag_play *p, mag_action action)
{
    struct venture *v = ven_edit(p);
    int factor = (int)mag_act_arg(action, 0);
    int company = (int)mag_act_arg(action, 1);
    int owner = owner_of_top(p, company);
    int cost = ven_takeover_cost(ven_cards(p), factor, company);

    v->hand[v->turn] -= ONE_CARD(KIND_TAKEOVER + factor);
    v->discards += ONE_CARD(KIND_TAKEOVER + factor);
    v->laid = ONE_CARD(KIND_TAKEOVER + factor);
    ven_take_top(&v->held[owner], company);
    v->due = (uint16_t)(v->due + cost);
    v->won = (uint8_t)company;
    v->operated = 1;
    v->phase = PHASE_PLACE;
    mag_tell_event(p->tell,
                   (struct mag_event){ .kind = EVENT_TAKEN,
                                       .seat = (int8_t)v->turn,
                                       .visible = MAG_SEEN_BY_ALL,
                                       .arg = { company, owner, cost } });
}
