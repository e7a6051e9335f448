/* Venture for programs that play: what companies, piles, money and takeovers
 * are worth.
 *
 * All figures are in points at the end of the game. A pile is worth its profit
 * at every count still to come, and a part of what one more company would add.
 * Money is worth what it counts at the end plus what it can still buy. An
 * action is scored by what it changes, with its chain (place, build, pay)
 * finished sensibly. Only what the seat knows enters: hidden hands are never
 * read. */
#include <math.h>
#include <string.h>

#include "games/venture/venture.h"

#include "core/pure.h"

/* Weights, found by play against earlier versions of themselves. */
static const double GROWTH = 0.45; /* of the next size's extra profit */
static const double TURNS_A_COMPANY = 1.25;
static const double TODAY = 0.8;  /* weight of today's number of cards */
static const double USUAL = 0.6;  /* share of the cards that is not in hands */
static const double MONEY = 0.25; /* a million early on, for what it buys */
static const double SET_MONEY = 0.12; /* worth beyond face value */
static const double TAKEOVER_CARD = 3.0;
static const double DOUBT = 0.3; /* of a reorganisation, at each count */
static const double HARM = 0.95; /* what a rival loses, at two seats */

struct outlook {
    const struct ven_rules *r;
    const struct venture *v;
    int seats;
    double counts; /* profit counts still to come, the last one included */
    double youth;  /* 1 at the start, 0 when no company is left to buy */
    double growth; /* how much of a pile's next step counts: fades */
    double money;  /* what a million of face value is worth */
    double hand;   /* of the seat on turn, once what is due is paid */
};

/* Profit counts that one turn's draw brings: the fewer cards are left to
 * draw, the sooner the profit cards come round again. What is in hands now
 * will be paid out in part, so the usual number counts as much as today's. */
static double counts_a_turn(const struct ven_rules *r, const struct venture *v)
{
    double profits = v->stock.count[KIND_PROFIT] + v->discarded_profits;
    double cards = pile_size(&v->stock) + bundle_size(v->discards) +
                   v->discarded_profits;
    double all = 0;

    for (int kind = 0; kind < KINDS; kind++)
        all += r->copies[kind];
    return r->draw * profits / (TODAY * cards + (1 - TODAY) * USUAL * all + 1);
}

static struct outlook look(const struct mag_rules *rules,
                           const struct venture *v)
{
    struct outlook o = { .r = ven(rules), .v = v, .seats = rules->seats };
    int left = v->to_come + __builtin_popcountll(v->centre);
    int all = o.r->to_come + o.r->centre_size;

    o.counts = 1 + left * TURNS_A_COMPANY * counts_a_turn(o.r, v);
    o.youth = fmin(1.0, 1.5 * left / (all + 1));
    o.growth = GROWTH * o.youth;
    /* At the end money counts by itself (venture), or nothing at all. */
    o.money = MONEY * o.youth + (o.r->riche ? 0 : 1 - o.youth);
    return o;
}

/* --- Piles -------------------------------------------------------------------- */

static double size_value(const struct outlook *o, int n)
{
    double now = o->r->stack_profit[n], next;

    if (n >= MAX_STACK)
        return now;
    next = o->r->stack_profit[n < 2 ? 3 : n + 1];
    /* Two steps away from earning anything is worth half a step. */
    return now + o->growth * (next - now) * (n < 2 ? 0.5 : 1.0);
}

static double stack_value(const struct outlook *o, int n, unsigned letters)
{
    return size_value(o, n) * __builtin_popcount(letters);
}

static double holding_value(const struct outlook *o, const struct holding *h)
{
    struct stack s[MAX_COMPANIES];
    int n = stacks_of(o->r, h, s);
    double sum = 0;

    for (int i = 0; i < n; i++) {
        if (s[i].legal)
            sum += stack_value(o, s[i].n, s[i].letters);
    }
    return sum;
}

/* --- The best pile out of a set, and a whole arrangement ------------------------- */

/* A pile to build: which companies join the `base` (an open pile, or an empty
 * one), and what it is worth then. */
struct plan {
    uint64_t cards;
    double value;
};

/* One company of each industry among `fit`, those that carry certain
 * letters. */
static struct plan plan_for(const struct outlook *o, uint64_t fit,
                            const struct stack *base)
{
    unsigned letters = base->letters;
    struct plan plan = { 0, 0 };
    int n = base->n;

    for (int i = 0; i < INDUSTRIES; i++) {
        uint64_t choice = fit & o->r->of_industry[i];

        if (!choice || base->industries >> i & 1)
            continue;
        plan.cards |= choice & -choice; /* the one that fits least elsewhere */
        letters &= o->r->company[__builtin_ctzll(choice)].letters;
        n++;
    }
    if (n)
        plan.value = stack_value(o, n, letters);
    return plan;
}

enum { LETTER_SETS = 1 << LETTERS };

/* fit[w]: the companies of `set` that carry all letters of w. */
static void fill_fits(const struct outlook *o, uint64_t set,
                      uint64_t fit[LETTER_SETS])
{
    fit[0] = set;
    for (unsigned w = 1; w < LETTER_SETS; w++)
        fit[w] = fit[w & (w - 1)] & o->r->with_letter[__builtin_ctz(w)];
}

/* Could this set of companies make a pile, on top of what the base has? */
static bool is_promising(uint64_t fit, const struct stack *base)
{
    return base->n ? fit != 0 : (fit & (fit - 1)) != 0;
}

static const struct stack empty_stack = { .letters = (1 << LETTERS) - 1,
                                          .legal = true };

static double value_alone(const struct outlook *o, uint64_t set)
{
    double sum = 0;

    for (; set; set &= set - 1)
        sum += stack_value(o, 1, o->r->company[__builtin_ctzll(set)].letters);
    return sum;
}

/* The value of `set` arranged pile by pile, the best pile first. */
static double arranged_value(const struct outlook *o, uint64_t set)
{
    double sum = 0;

    for (;;) {
        uint64_t fit[LETTER_SETS];
        struct plan best = { 0, -1 };

        fill_fits(o, set, fit);
        for (unsigned w = 1; w < LETTER_SETS; w++) {
            struct plan plan;

            if (!is_promising(fit[w], &empty_stack))
                continue;
            plan = plan_for(o, fit[w], &empty_stack);
            if (plan.value > best.value)
                best = plan;
        }
        if (!best.cards)
            return sum + value_alone(o, set);
        sum += best.value;
        set &= ~best.cards;
    }
}

enum { FAR_PLANS = 5 }; /* first piles that far_plan() thinks through */

/* Keeps the best `n` plans, best first; equal ones once. */
static void keep_plan(struct plan *best, int *n, struct plan plan)
{
    int i = *n;

    for (int j = 0; j < *n; j++) {
        if (best[j].cards == plan.cards)
            return;
    }
    while (i && best[i - 1].value < plan.value) {
        if (i < FAR_PLANS)
            best[i] = best[i - 1];
        i--;
    }
    if (i == FAR_PLANS)
        return;
    best[i] = plan;
    if (*n < FAR_PLANS)
        (*n)++;
}

/* The best pile when what is left for the others counts too; its value is
 * that of the whole arrangement. */
static struct plan far_plan(const struct outlook *o, uint64_t set,
                            const struct stack *base)
{
    uint64_t fit[LETTER_SETS];
    struct plan first[FAR_PLANS], best;
    int n = 0;

    /* Leaving the base as it stands, and everything else to other piles. */
    best = (struct plan){ 0, arranged_value(o, set) };
    if (base->n)
        best.value += stack_value(o, base->n, base->letters);
    fill_fits(o, set, fit);
    for (unsigned w = 1; w < LETTER_SETS; w++) {
        if (!(w & ~(unsigned)base->letters) && is_promising(fit[w], base))
            keep_plan(first, &n, plan_for(o, fit[w], base));
    }
    for (int i = 0; i < n; i++) {
        double sum = first[i].value + arranged_value(o, set & ~first[i].cards);

        if (sum > best.value || (!base->n && !best.cards))
            best = (struct plan){ first[i].cards, sum };
    }
    if (!best.cards && !base->n)
        best.cards = set & -set; /* nothing fits together: one alone */
    return best;
}

static uint64_t set_of(const struct holding *h)
{
    uint64_t set = 0;

    for (int i = 0; i < h->n; i++)
        set |= (uint64_t)1 << h->card[i];
    return set;
}

/* --- Money ------------------------------------------------------------------------ */

static double hand_value(const struct outlook *o, bundle hand)
{
    int face = 0;

    for (int kind = 0; kind < KIND_TAKEOVER; kind++)
        face += bundle_count(hand, kind) * o->r->value[kind];
    return face * o->money + (worth(o->r, hand) - face) * SET_MONEY * o->youth +
           bundle_size(hand & ~CAPITAL_CARDS) * TAKEOVER_CARD * o->youth;
}

/* The hand after `due` is paid in the way that loses least. */
static double hand_after(const struct outlook *o, bundle hand, int due)
{
    if (due)
        hand -= best_payment(o->r, hand, 0, 0, due);
    return hand_value(o, hand);
}

/* --- Scoring actions -------------------------------------------------------------- */

/* The value of the seat's piles once `company` is laid where it is best. */
static double placed_value(const struct outlook *o, const struct holding *h,
                           int company)
{
    struct stack s[MAX_COMPANIES];
    int n = stacks_of(o->r, h, s);
    unsigned letters = o->r->company[company].letters;
    double best = stack_value(o, 1, letters), sum = 0;

    for (int i = 0; i < n; i++) {
        double now;

        if (!s[i].legal)
            continue;
        now = stack_value(o, s[i].n, s[i].letters);
        sum += now;
        if (fits_on(o->r, &s[i], company))
            best = fmax(
                best, stack_value(o, s[i].n + 1, s[i].letters & letters) - now);
    }
    return sum + best;
}

static double score_buy(const struct outlook *o, int company)
{
    const struct venture *v = o->v;
    const struct holding *h = &v->held[v->turn];
    bundle hand = v->hand[v->turn];
    double gain = placed_value(o, h, company) - holding_value(o, h);

    return gain * o->counts +
           hand_after(o, hand, v->due + o->r->company[company].price) - o->hand;
}

static double score_takeover(const struct outlook *o, int factor, int company)
{
    const struct venture *v = o->v;
    const struct holding *h = &v->held[v->turn];
    bundle hand = v->hand[v->turn];
    int cost = takeover_cost(o->r, factor, company);
    double gain = placed_value(o, h, company) - holding_value(o, h);

    for (int s = 0; s < o->seats; s++) {
        struct holding less = v->held[s];

        if (s == v->turn || !(tops_of(&less) >> company & 1))
            continue;
        take_top(&less, company);
        gain += (holding_value(o, &v->held[s]) - holding_value(o, &less)) *
                HARM / (o->seats - 1);
    }
    return gain * o->counts +
           hand_after(o, hand - ONE_CARD(KIND_TAKEOVER + factor),
                      v->due + cost) -
           o->hand;
}

/* Building follows a plan that is made anew at each step, and may come out a
 * little below what was hoped for: a small gain is not worth the trouble. */
static double score_reorganise(const struct outlook *o)
{
    const struct venture *v = o->v;
    const struct holding *h = &v->held[v->turn];
    bundle hand = v->hand[v->turn];
    double gain = far_plan(o, set_of(h), &empty_stack).value -
                  holding_value(o, h) - DOUBT;

    return gain * o->counts + hand_after(o, hand, v->due + h->n) - o->hand;
}

/* Ending without an operation costs a card (VEN-T2). */
static double score_end(const struct outlook *o)
{
    const struct venture *v = o->v;
    bundle hand = v->hand[v->turn];

    if (v->operated || !hand)
        return 0;
    return hand_value(o, hand - ONE_CARD(least_card(o->r, hand))) -
           hand_value(o, hand);
}

static double score_operation(const struct outlook *o, mag_action action)
{
    switch (mag_act_verb(action)) {
    case VERB_BUY:
        return score_buy(o, (int)mag_act_arg(action, 0));
    case VERB_TAKEOVER:
        return score_takeover(o, (int)mag_act_arg(action, 0),
                              (int)mag_act_arg(action, 1));
    case VERB_REORGANISE:
        return score_reorganise(o);
    default:
        return score_end(o);
    }
}

static double score_place(const struct outlook *o, mag_action action)
{
    struct holding h = o->v->held[o->v->turn];

    if (mag_act_verb(action) == VERB_ON)
        lay_on(&h, o->v->won, (int)mag_act_arg(action, 0));
    else
        lay_alone(&h, o->v->won);
    return holding_value(o, &h);
}

static double score_discard(const struct outlook *o, mag_action action)
{
    bundle hand = o->v->hand[o->v->turn];

    return hand_value(o, hand - ONE_CARD(mag_act_arg(action, 0)));
}

/* The pile being built, as far as it stands. */
static struct stack open_part(const struct outlook *o)
{
    const struct holding *h = &o->v->held[o->v->turn];
    struct stack s[MAX_COMPANIES];
    int n = stacks_of(o->r, h, s);

    if (!o->v->open)
        return empty_stack;
    return s[n - 1];
}

/* The next step of a reorganisation: on with the planned pile, its cheapest
 * company first (the top is what others can take), else close it. */
static void score_build(const struct outlook *o, const mag_action *list, int n,
                        double *score)
{
    struct stack base = open_part(o);
    struct plan plan = far_plan(o, o->v->lifted, &base);

    for (int i = 0; i < n; i++) {
        unsigned company = mag_act_arg(list[i], 0);

        score[i] = 0;
        if (mag_act_verb(list[i]) == VERB_ADD)
            score[i] = plan.cards >> company & 1
                           ? 200.0 - o->r->company[company].price
                           : -1.0;
    }
}

void venture_advise(const struct mag_rules *rules, const void *pos, int seat,
                    const mag_action *list, int n, double *score,
                    struct mag_rng *rng)
{
    const struct venture *v = pos;
    struct outlook o = look(rules, v);

    (void)rng;
    if (v->phase == PHASE_TURN)
        o.hand = hand_after(&o, v->hand[v->turn], v->due);
    if (v->phase == PHASE_BUILD) {
        score_build(&o, list, n, score);
        return;
    }
    for (int i = 0; i < n; i++) {
        if (v->phase == PHASE_TURN)
            score[i] = score_operation(&o, list[i]);
        else if (v->phase == PHASE_PLACE)
            score[i] = score_place(&o, list[i]);
        else if (v->phase == PHASE_DISCARD)
            score[i] = score_discard(&o, list[i]);
        else /* paying, or the one thing that a forced seat can do */
            score[i] = list[i] == rules->game->fallback(rules, pos, seat);
    }
}

/* --- The whole position ------------------------------------------------------------- */

static const double LEAD = 30.0;         /* points that make a clear lead ... */
static const double LEAD_A_COUNT = 15.0; /* ... and more while much can come */

void venture_evaluate(const struct mag_rules *rules, const void *pos,
                      double *out)
{
    const struct venture *v = pos;
    struct outlook o = look(rules, v);
    double total[MAG_MAX_SEATS], top = 0, sum = 0;

    if (v->phase == PHASE_OVER) {
        venture_result(rules, pos, out);
        return;
    }
    for (int s = 0; s < rules->seats; s++) {
        int due = s == v->turn ? v->due : 0;

        total[s] = v->score[s] + holding_value(&o, &v->held[s]) * o.counts +
                   hand_value(&o, v->hand[s]) - due;
        top = s ? fmax(top, total[s]) : total[s];
    }
    for (int s = 0; s < rules->seats; s++) {
        out[s] = exp((total[s] - top) / (LEAD + LEAD_A_COUNT * o.counts));
        sum += out[s];
    }
    for (int s = 0; s < rules->seats; s++)
        out[s] /= sum;
}
