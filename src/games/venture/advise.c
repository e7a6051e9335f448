/* Venture for programs that play: what each action is worth.
 *
 * An action is scored by what it changes (outlook.h), with its chain (place,
 * build, pay) finished sensibly. Only what the seat knows enters: hidden hands
 * are never read. */
#include "games/venture/private.h"

#include <math.h>

#include "base/compare.h"
#include "games/venture/discard.h"
#include "games/venture/finish.h"
#include "games/venture/memo.h"
#include "games/venture/pay.h"
#include "games/venture/reorganise.h"
#include "games/venture/tables.h"
#include "games/venture/takeover.h"

#include "core/pure.h"

/* A decision being weighed. Paying needs no outlook; the rest is for the
 * operations of a turn. */
struct mind {
    const struct ven_rules *r;
    const struct venture *v;
    struct ven_memo *memo;
    struct outlook o;
    struct piles piles; /* of the seat on turn */
    double holding;     /* all of it, as it is */
    double hand;        /* once what is due is paid */
    double lead;        /* its piles against the best rival's */
    struct finish end;  /* if it bought all that is left */
};

/* --- Operations -------------------------------------------------------------------- */

static void think(struct mind *m)
{
    const struct venture *v = m->v;
    const struct holding *h = &v->held[v->turn];
    double rival = 0;

    m->piles = ven_piles_of(&m->o, h);
    m->holding = ven_companies_value(&m->o, ven_companies_of(h),
                                     m->piles.value);
    for (int s = 0; s < m->o.seats; s++) {
        if (s != v->turn)
            rival = fmax(rival, ven_piles_value(&m->o, &v->held[s]));
    }
    m->lead = m->piles.value - rival;
    m->end = ven_finish(&m->o, m->memo);
}

/* With one company more: where it is best. */
static double gain_of(const struct mind *m, int company)
{
    double piles = ven_piles_with(&m->o, &m->piles, company);
    uint64_t set;

    if (m->o.w[W_REBUILD] <= 0)
        return (piles - m->piles.value) * m->o.counts;
    set = ven_companies_of(&m->v->held[m->v->turn]) | (uint64_t)1 << company;
    return ven_companies_value(&m->o, set, piles) - m->holding;
}

/* More than any purchase gains: the game itself is at stake. */
static const double THE_GAME = 1e6;

/* VEN-G1: who would be ahead at the end buys all that is left, and who would
 * not leaves the last company. */
static double score_finish(const struct finish *end)
{
    if (!end->near)
        return 0;
    if (end->lead > 0)
        return THE_GAME;
    return end->left == 1 ? -THE_GAME : 0;
}

/* A purchase brings the end nearer: counts that the stronger piles lose. */
static double score_buy(const struct mind *m, int company)
{
    return gain_of(m, company) - m->o.w[W_TEMPO] * m->o.pace * m->lead +
           score_finish(&m->end);
}

static double holding_value(const struct outlook *o, const struct holding *h)
{
    return ven_companies_value(o, ven_companies_of(h), ven_piles_value(o, h));
}

static double score_takeover(const struct mind *m, int company)
{
    const struct outlook *o = &m->o;
    double gain = gain_of(m, company);

    for (int s = 0; s < o->seats; s++) {
        const struct holding *h = &m->v->held[s];
        struct holding less;

        if (s == m->v->turn || !(ven_tops_of(h) >> company & 1))
            continue;
        less = *h;
        ven_take_top(&less, company);
        gain += (holding_value(o, h) - holding_value(o, &less)) * o->w[W_HARM] /
                (o->seats - 1);
    }
    return gain;
}

/* Thinking further finds a few parts in a hundred more, no miracles: less than
 * this factor. */
static const double FAR_GAIN = 1.2;

/* Building follows a plan that is made anew at each step, and may come out a
 * little below what was hoped for: a small gain is not worth the trouble. */
static double score_reorganise(const struct mind *m)
{
    const struct holding *h = &m->v->held[m->v->turn];
    uint64_t set = ven_companies_of(h);
    double near = ven_memo_arranged(m->memo, &m->o, set);

    if (near * FAR_GAIN > m->piles.value)
        near = ven_memo_far_plan(m->memo, &m->o, set, &ven_no_stack).value;
    return (near - m->o.w[W_DOUBT]) * m->o.counts - m->holding;
}

/* Ending costs a card after an idle turn (VEN-T2), out of what a payment
 * leaves. */
static double score_end(const struct mind *m)
{
    bundle hand = m->v->hand[m->v->turn];

    if (!ven_must_discard(m->o.r, m->v))
        return 0;
    if (m->v->due)
        hand -= ven_memo_payment(m->memo, m->o.r, hand, 0, 0, m->v->due);
    if (!hand)
        return 0;
    return ven_hand_value(&m->o,
                          hand - ONE_CARD(ven_least_card(m->o.r, hand))) -
           ven_hand_value(&m->o, hand);
}

/* What an operation gains before it is paid for, what is due with it, and the
 * cards that it takes out of the hand at once. */
struct operation {
    double gain;
    int due;
    bundle played;
};

static struct operation operation_of(const struct mind *m, mag_action action)
{
    int company = (int)mag_act_arg(action, 0), due = m->v->due;

    switch (mag_act_verb(action)) {
    case VERB_BUY:
        return (struct operation){ score_buy(m, company),
                                   due + m->o.r->company[company].price, 0 };
    case VERB_TAKEOVER: {
        int factor = company;

        company = (int)mag_act_arg(action, 1);
        return (
            struct operation){ score_takeover(m, company),
                               due + ven_takeover_cost(m->o.r, factor, company),
                               ONE_CARD(KIND_TAKEOVER + factor) };
    }
    case VERB_REORGANISE:
        return (struct operation){ score_reorganise(m),
                                   due + m->v->held[m->v->turn].n, 0 };
    default:
        return (struct operation){ score_end(m), due, 0 };
    }
}

enum { BATCH = 32 }; /* operations whose payments are found together */

static void score_turn(struct mind *m, const mag_action *list, int n,
                       double *score)
{
    bundle hand = m->v->hand[m->v->turn], pay[BATCH + 1];
    struct operation op[BATCH];
    int due[BATCH + 1];

    think(m);
    for (int from = 0; from < n; from += BATCH) {
        int batch = smaller_of(n - from, BATCH);

        for (int i = 0; i < batch; i++) {
            op[i] = operation_of(m, list[from + i]);
            due[i] = op[i].due;
        }
        due[batch] = m->v->due;
        ven_memo_payments(m->memo, m->o.r, hand, due, batch + 1, pay);
        m->hand = ven_hand_value(&m->o, hand - pay[batch]);
        for (int i = 0; i < batch; i++)
            score[from + i] =
                op[i].gain +
                ven_hand_value(&m->o, hand - op[i].played - pay[i]) - m->hand;
    }
}

/* --- The chains that follow, and the discard ------------------------------------------ */

static void score_place(const struct mind *m, const mag_action *list, int n,
                        double *score)
{
    const struct venture *v = m->v;

    for (int i = 0; i < n; i++) {
        struct holding h = v->held[v->turn];

        if (mag_act_verb(list[i]) == VERB_ON)
            ven_lay_on(&h, v->won, (int)mag_act_arg(list[i], 0));
        else
            ven_lay_alone(&h, v->won);
        score[i] = ven_piles_value(&m->o, &h);
    }
}

static void score_discard(const struct mind *m, const mag_action *list, int n,
                          double *score)
{
    bundle hand = m->v->hand[m->v->turn];

    for (int i = 0; i < n; i++)
        score[i] = ven_hand_value(&m->o,
                                  hand - ONE_CARD(mag_act_arg(list[i], 0)));
}

enum { ABOVE_PRICES = 200 }; /* so that the cheapest has the best score */

/* The next step of a reorganisation: on with the planned pile, its cheapest
 * company first (the top is what others can take), else close it. The other
 * steps are not worth a thought. */
static void score_build(const struct mind *m, const mag_action *list, int n,
                        double *score)
{
    const struct outlook *o = &m->o;
    struct stack base = ven_open_stack(o->r, o->v);
    struct plan plan = ven_memo_far_plan(m->memo, o, o->v->lifted, &base);
    int best = 0;

    for (int i = 0; i < n; i++) {
        unsigned company = mag_act_arg(list[i], 0);

        score[i] = 0;
        if (mag_act_verb(list[i]) == VERB_ADD)
            score[i] = plan.cards >> company & 1
                           ? ABOVE_PRICES - o->r->company[company].price
                           : -1;
        best = score[i] > score[best] ? i : best;
    }
    for (int i = 0; i < n; i++)
        score[i] = i == best ? 0 : -HUGE_VAL;
}

/* VEN-T4: the payment that loses least is known. */
static void score_pay(const struct mind *m, const mag_action *list, int n,
                      double *score)
{
    const struct venture *v = m->v;
    bundle payment = ven_memo_payment(m->memo, m->r, v->hand[v->turn], v->named,
                                      v->named_up_to, v->due);
    mag_action next = ven_next_of_payment(v, payment);

    for (int i = 0; i < n; i++)
        score[i] = list[i] == next ? 0 : -HUGE_VAL;
}

void ven_advise(const struct mag_rules *rules, const void *pos, int seat,
                const mag_action *list, int n, double *score,
                struct mag_rng *rng, void *memo)
{
    struct mind m;

    (void)rng;
    (void)seat;
    m.r = ven_cards_of(rules);
    m.v = pos;
    m.memo = memo;
    if (m.v->phase == PHASE_FORCED) { /* there is one way only */
        score[0] = 0;
        return;
    }
    if (m.v->phase == PHASE_PAY) {
        score_pay(&m, list, n, score);
        return;
    }
    m.o = ven_look(rules, m.v, rules->weight);
    if (m.v->phase == PHASE_TURN)
        score_turn(&m, list, n, score);
    else if (m.v->phase == PHASE_PLACE)
        score_place(&m, list, n, score);
    else if (m.v->phase == PHASE_BUILD)
        score_build(&m, list, n, score);
    else
        score_discard(&m, list, n, score);
}
