/* Do the invariants above struct venture hold? Each field is within the bounds
 * of its row already: the core looks at them first. */
#include "games/venture/private.h"

#include "games/venture/companies.h"
#include "games/venture/discard.h"
#include "games/venture/end.h"

#include "core/pure.h"

/* Adds a company to the set of those seen; false if it was there already or
 * does not exist. */
static bool see(const struct ven_rules *r, uint64_t *seen, int company)
{
    if (company >= r->n_companies || *seen >> company & 1)
        return false;
    *seen |= (uint64_t)1 << company;
    return true;
}

static const char *check_holding(const struct ven_rules *r,
                                 const struct holding *h, uint64_t *seen)
{
    if (h->n > MAX_COMPANIES || (h->n && !(h->bottoms & 1)) ||
        (h->n < MAX_COMPANIES && h->bottoms >> h->n))
        return "piles do not cover the companies held";
    for (int i = 0; i < MAX_COMPANIES; i++) {
        if (i >= h->n && h->card[i])
            return "something lies behind the last company";
        if (i < h->n && !see(r, seen, h->card[i]))
            return "a company is in two places";
    }
    if (!r->mistakes && ven_has_illegal_stack(r, h))
        return "a pile shares no letter, or has an industry twice (VEN-C1)";
    return NULL;
}

/* Each company is in exactly one place. */
static const char *check_companies(const struct mag_rules *rules,
                                   const struct venture *v)
{
    const struct ven_rules *r = ven_cards_of(rules);
    uint64_t seen = 0, all = ~(uint64_t)0 >> (64 - r->n_companies);
    int shown = __builtin_popcountll(v->centre);

    for (int s = 0; s < rules->seats; s++) {
        const char *fault = check_holding(r, &v->held[s], &seen);

        if (fault)
            return fault;
    }
    if (v->phase == PHASE_PLACE && !see(r, &seen, v->won))
        return "the company to be placed is elsewhere too";
    if (seen & v->centre || (seen | v->centre) & v->lifted)
        return "a company is in two places";
    seen |= v->centre | v->lifted;
    for (int i = 0; i < r->n_companies; i++) {
        if (v->reserve.count[i] > 1 ||
            (v->reserve.count[i] && !see(r, &seen, i)))
            return "a company is in two places";
    }
    if (seen != all)
        return "a company is missing";
    if (v->reserve.n_top || v->reserve.n_under)
        return "the reserve has no known cards";
    if (v->to_come > v->reserve.unseen || shown > r->centre_size)
        return "too many companies to come, or in the centre";
    return NULL;
}

/* Cards of each kind add up to what the content says. */
static const char *check_resources(const struct mag_rules *rules,
                                   const struct venture *v)
{
    const struct ven_rules *r = ven_cards_of(rules);
    int profits = v->stock.count[KIND_PROFIT] + v->aside + v->discarded_profits;

    for (int kind = 0; kind < KIND_PROFIT; kind++) {
        int n = v->stock.count[kind] + bundle_count(v->discards, kind);

        for (int s = 0; s < rules->seats; s++)
            n += bundle_count(v->hand[s], kind);
        if (n != r->copies[kind])
            return "resource cards do not add up";
        if (bundle_count(v->laid, kind) > r->copies[kind])
            return "more cards were laid than there are";
    }
    /* Before and during the deal profit cards are kept out (VEN-U2). */
    if (profits != (v->phase <= PHASE_DEAL ? 0 : r->copies[KIND_PROFIT]))
        return "profit cards do not add up";
    if (v->stock.n_top || v->stock.n_under)
        return "the stock has no known cards";
    return NULL;
}

static bool is_part_of(bundle part, bundle whole)
{
    for (int kind = 0; kind < KIND_PROFIT; kind++) {
        if (bundle_count(part, kind) > bundle_count(whole, kind))
            return false;
    }
    return true;
}

static const char *check_payment(const struct mag_rules *rules,
                                 const struct venture *v)
{
    const struct ven_rules *r = ven_cards_of(rules);
    bundle hand = v->hand[v->turn];
    bundle rest;

    if (ven_worth(r, hand) < v->due)
        return "more is due than the hand can pay (VEN-T3)";
    if (v->phase != PHASE_PAY)
        return v->named || v->named_up_to ? "cards named out of turn" : NULL;
    if (!v->due)
        return "a payment of nothing";
    if (!is_part_of(v->named, hand & CAPITAL_CARDS) ||
        (v->named & CARDS_FROM(v->named_up_to + 1)) ||
        (v->named_up_to && !bundle_count(v->named, v->named_up_to)))
        return "cards are named that the hand does not hold, or out of order";
    if (ven_worth(r, v->named) >= v->due)
        return "the payment is already covered";
    rest = (hand - v->named) & CARDS_FROM(v->named_up_to) & CAPITAL_CARDS;
    return ven_worth(r, v->named + rest) < v->due
               ? "the cards named cannot cover the sum (VEN-T4)"
               : NULL;
}

static const char *check_build(const struct ven_rules *r,
                               const struct venture *v)
{
    if (v->phase != PHASE_BUILD)
        return v->lifted || v->open || v->strict
                   ? "companies are lifted outside a reorganisation"
                   : NULL;
    if (!v->strict && !r->mistakes)
        return "a reorganisation that allows faulty piles (VEN-C1)";
    if (v->open && !v->held[v->turn].n)
        return "the open pile is empty";
    return !v->lifted && !v->open ? "a reorganisation of nothing" : NULL;
}

static const char *check_dealing(const struct mag_rules *rules,
                                 const struct venture *v)
{
    const struct ven_rules *r = ven_cards_of(rules);
    int total = rules->seats * r->hand_size, cards = 0;
    int first = r->centre_size + r->to_come;

    if (v->phase > PHASE_DEAL)
        return v->dealt ? "dealing after the deal" : NULL;
    for (int s = 0; s < rules->seats; s++) {
        /* Hands are dealt one after the other from the dealer's left. */
        int place = (s - v->turn - 1 + 2 * rules->seats) % rules->seats;
        int due = v->dealt - place * r->hand_size;
        int full = due < 0 ? 0 : due > r->hand_size ? r->hand_size : due;

        cards += bundle_size(v->hand[s]);
        if (v->phase == PHASE_DEAL && bundle_size(v->hand[s]) != full)
            return "the deal is out of order";
        if (v->held[s].n || v->score[s] || v->last_profit[s])
            return "something was won before the deal";
    }
    if (cards != v->dealt || v->dealt >= total || v->discards ||
        v->discarded_profits || v->aside || v->quiet || v->due)
        return "the deal is out of order";
    if (v->phase == PHASE_DEALER && (v->turn || v->dealt || v->centre))
        return "the dealer is not drawn yet";
    if (v->phase == PHASE_CENTRE &&
        (v->dealt || !v->to_come ||
         __builtin_popcountll(v->centre) >= r->centre_size))
        return "the centre is full already";
    if (v->to_come + __builtin_popcountll(v->centre) != first)
        return "companies to come do not add up";
    return v->phase == PHASE_DEAL && v->to_come &&
                   __builtin_popcountll(v->centre) < r->centre_size
               ? "the centre is not full"
               : NULL;
}

/* Fields that only some phases use. */
static const char *check_phase(const struct mag_rules *rules,
                               const struct venture *v)
{
    const struct ven_rules *r = ven_cards_of(rules);
    const struct holding *own = &v->held[v->turn];
    bool turn = v->phase >= PHASE_TURN && v->phase <= PHASE_PAY;
    int shown = __builtin_popcountll(v->centre);

    if (v->bought && !v->operated)
        return "a purchase that was no operation";
    if (v->phase == PHASE_FORCED &&
        (!r->mistakes || v->operated || !ven_faulty_of(r, own)))
        return "nothing forces a reorganisation (VEN-O2)";
    if (v->due && !turn)
        return "a sum is due outside the operations of a turn";
    if (turn && !!v->due != !!v->operated)
        return "an operation costs, and nothing else does";
    if (v->phase == PHASE_DISCARD && !ven_must_discard(r, v))
        return "nothing is to be discarded (VEN-T2)";
    if (v->phase == PHASE_REFILL && (!v->to_come || shown == r->centre_size))
        return "the centre needs no refill";
    if ((v->phase == PHASE_DRAW) != (v->to_draw > 0) || v->to_draw > r->draw ||
        (v->aside && v->phase != PHASE_DRAW))
        return "cards are to be drawn out of turn";
    if (v->phase == PHASE_DRAW && !pile_size(&v->stock))
        return "nothing to draw from";
    if (v->won && v->phase != PHASE_PLACE)
        return "a company waits to be placed out of turn";
    if (v->phase != PHASE_OVER && v->quiet >= ven_quiet_limit(rules))
        return "the game should have ended without a purchase (VEN-G4)";
    if (v->last_turn && (v->centre || v->to_come || !v->bought))
        return "the last company is not bought yet (VEN-G1)";
    return NULL;
}

const char *ven_check(const struct mag_rules *rules, const void *pos)
{
    const struct venture *v = pos;
    const char *fault = check_phase(rules, v);

    if (!fault)
        fault = pile_check(&v->reserve);
    if (!fault)
        fault = pile_check(&v->stock);
    if (!fault)
        fault = check_companies(rules, v);
    if (!fault)
        fault = check_resources(rules, v);
    if (!fault)
        fault = check_payment(rules, v);
    if (!fault)
        fault = check_build(ven_cards_of(rules), v);
    if (!fault)
        fault = check_dealing(rules, v);
    return fault;
}
