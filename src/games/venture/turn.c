/* A turn: operations in any order, then the reckoning, then the draw.
 *
 * VEN-T1 any number of operations in any order.
 * VEN-T2 no operation: one card is discarded.
 * VEN-T3 all costs are paid once, at the end, and never exceed the hand.
 * VEN-T5 then the centre is refilled and resources are drawn.
 * VEN-O2 (with `mistakes`) a faulty pile is mended before all else. */
#include "base/text.h"
#include "games/venture/venture.h"

#include "core/pure.h"

/* What the seat on turn could still commit to (VEN-T3). */
static int spare_money(const struct play *p)
{
    return worth(p->r, p->v->hand[p->v->turn]) - p->v->due;
}

static int price_of(const struct play *p, int company)
{
    return p->r->company[company].price;
}

void start_turn(const struct play *p)
{
    struct venture *v = p->v;

    v->operated = v->bought = 0;
    v->due = 0;
    v->phase = PHASE_TURN;
    if (p->r->mistakes && has_faulty_stack(p->r, &v->held[v->turn]))
        v->phase = PHASE_FORCED;
}

int legal_turn(const struct play *p, mag_action *out)
{
    int spare = spare_money(p);
    int n = 0;

    for (uint64_t m = p->v->centre; m; m &= m - 1) {
        unsigned company = (unsigned)__builtin_ctzll(m);

        if (price_of(p, (int)company) <= spare)
            out[n++] = mag_act(VERB_BUY, company, 0, 0);
    }
    if (p->v->hand[p->v->turn] & ~CAPITAL_CARDS)
        n += legal_takeovers(p, spare, out + n);
    if (p->v->held[p->v->turn].n >= 2 && p->v->held[p->v->turn].n <= spare)
        out[n++] = mag_act(VERB_REORGANISE, 0, 0, 0);
    out[n++] = mag_act(VERB_END, 0, 0, 0);
    return n;
}

static bool may_buy(const struct play *p, int company, struct mag_ruling *why)
{
    int spare = spare_money(p);

    if (company >= p->r->n_companies || !(p->v->centre >> company & 1))
        return refuse(why, "VEN-T1", T_VEN_WHY_NOT_IN_CENTRE,
                      arg_term(TERM_COMPANY, company), arg_none(), arg_none());
    if (price_of(p, company) > spare)
        return refuse(why, "VEN-T3", T_VEN_WHY_TOO_DEAR,
                      arg_term(TERM_COMPANY, company),
                      arg_number(price_of(p, company)), arg_number(spare));
    return true;
}

bool may_operate(const struct play *p, mag_action action,
                 struct mag_ruling *why)
{
    switch (mag_act_verb(action)) {
    case VERB_BUY:
        return may_buy(p, (int)mag_act_arg(action, 0), why);
    case VERB_TAKEOVER:
        return may_take_over(p, action, why);
    case VERB_REORGANISE:
        return may_reorganise(p, why);
    case VERB_END:
        return true;
    default:
        return refuse(why, "VEN-T1", T_VEN_WHY_NOT_AN_OPERATION, arg_none(),
                      arg_none(), arg_none());
    }
}

static void do_buy(const struct play *p, int company)
{
    struct venture *v = p->v;

    v->centre &= ~((uint64_t)1 << company);
    v->due = (uint16_t)(v->due + price_of(p, company));
    v->won = (uint8_t)company;
    v->operated = v->bought = 1;
    v->phase = PHASE_PLACE;
    tell_all(p->tell, EVENT_BOUGHT, v->turn, company, price_of(p, company), 0);
    /* VEN-G1: nothing is left and nothing will come. */
    if (!v->centre && !v->to_come) {
        v->last_turn = 1;
        tell_all(p->tell, EVENT_LAST, v->turn, 0, 0, 0);
    }
}

void do_operate(const struct play *p, mag_action action)
{
    switch (mag_act_verb(action)) {
    case VERB_BUY:
        do_buy(p, (int)mag_act_arg(action, 0));
        break;
    case VERB_TAKEOVER:
        do_take_over(p, action);
        break;
    case VERB_REORGANISE:
        do_reorganise(p);
        break;
    default:
        end_operations(p);
        break;
    }
}

void end_operations(const struct play *p)
{
    struct venture *v = p->v;

    if (v->due) {
        v->phase = PHASE_PAY;
    } else if (!v->operated && v->hand[v->turn]) {
        v->phase = PHASE_DISCARD; /* VEN-T2 */
    } else {
        tell_all(p->tell, EVENT_PASSED, v->turn, 0, 0, 0);
        finish_turn(p);
    }
}

/* Everything is paid: the end of the game, or VEN-T5. */
void finish_turn(const struct play *p)
{
    struct venture *v = p->v;

    v->due = 0;
    v->quiet = v->bought ? 0 : (uint16_t)(v->quiet + 1);
    if (v->last_turn || is_stalled(p)) {
        end_game(p);
        return;
    }
    if (v->to_come && __builtin_popcountll(v->centre) < p->r->centre_size)
        v->phase = PHASE_REFILL;
    else
        start_draw(p);
}

/* --- Discarding (VEN-T2) ---------------------------------------------------------- */

int legal_discard(const struct play *p, mag_action *out)
{
    bundle hand = p->v->hand[p->v->turn];
    int n = 0;

    for (int kind = 0; kind < KIND_PROFIT; kind++) {
        if (bundle_count(hand, kind))
            out[n++] = mag_act(VERB_DISCARD, (unsigned)kind, 0, 0);
    }
    return n;
}

void do_discard(const struct play *p, int kind)
{
    struct venture *v = p->v;

    v->hand[v->turn] -= ONE_CARD(kind);
    v->discards += ONE_CARD(kind);
    v->laid = ONE_CARD(kind);
    tell_all(p->tell, EVENT_DISCARDED, v->turn, kind, 0, 0);
    finish_turn(p);
}

int least_card(const struct ven_rules *r, bundle hand)
{
    int whole = worth(r, hand), best = -1, least = 0;

    for (int kind = 0; kind < KIND_PROFIT; kind++) {
        /* A takeover card is kept before any capital card. */
        int loss = kind >= KIND_TAKEOVER ? 100 + kind : 0;

        if (!bundle_count(hand, kind))
            continue;
        loss += whole - worth(r, hand - ONE_CARD(kind));
        if (best < 0 || loss < least) {
            best = kind;
            least = loss;
        }
    }
    return best;
}

/* --- Forced reorganisation (VEN-O2) -------------------------------------------------- */

int legal_forced(const struct play *p, mag_action *out)
{
    enum verb verb = VERB_REORGANISE;

    if (spare_money(p) < p->v->held[p->v->turn].n)
        verb = VERB_FORFEIT;
    else if (p->r->riche)
        verb = VERB_ISOLATE;
    out[0] = mag_act(verb, 0, 0, 0);
    return 1;
}
