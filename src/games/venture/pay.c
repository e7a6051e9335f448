/* Paying: which cards leave the hand.
 *
 * VEN-T3 once, at the end, no change given.
 * VEN-T4 the payer names cards in a fixed order until the sum is covered; the
 *        default is the payment that loses least, found exactly. */
#include <string.h>

#include "base/text.h"
#include "games/venture/venture.h"

#include "core/pure.h"

/* All that could still be named if the next card is of this kind. */
static bundle reach(const struct venture *v, int kind)
{
    bundle left = v->hand[v->turn] - v->named;

    return v->named + (left & CARDS_FROM(kind) & CAPITAL_CARDS);
}

int legal_pay(const struct play *p, mag_action *out)
{
    const struct venture *v = p->v;
    bundle left = v->hand[v->turn] - v->named;
    int n = 0;

    for (int kind = v->named_up_to; kind < KIND_TAKEOVER; kind++) {
        if (!bundle_count(left, kind))
            continue;
        /* Later kinds reach no further than earlier ones. */
        if (worth(p->r, reach(v, kind)) < v->due)
            break;
        out[n++] = mag_act(VERB_PAY, (unsigned)kind, 0, 0);
    }
    return n;
}

bool may_pay(const struct play *p, mag_action action, struct mag_ruling *why)
{
    const struct venture *v = p->v;
    int kind = (int)mag_act_arg(action, 0);

    if (mag_act_verb(action) != VERB_PAY)
        return refuse(why, "VEN-T3", T_VEN_WHY_PAY_FIRST, arg_number(v->due),
                      arg_none(), arg_none());
    if (kind >= KIND_TAKEOVER ||
        !bundle_count(v->hand[v->turn] - v->named, kind))
        return refuse(why, "VEN-T4", T_VEN_WHY_NO_SUCH_CAPITAL,
                      arg_term(TERM_CARD, kind), arg_none(), arg_none());
    if (kind < v->named_up_to)
        return refuse(why, "VEN-T4", T_VEN_WHY_ORDER_OF_NAMING,
                      arg_term(TERM_CARD, kind),
                      arg_term(TERM_CARD, v->named_up_to), arg_none());
    if (worth(p->r, reach(v, kind)) < v->due)
        return refuse(
            why, "VEN-T4", T_VEN_WHY_CANNOT_COVER, arg_term(TERM_CARD, kind),
            arg_number(worth(p->r, reach(v, kind))), arg_number(v->due));
    return true;
}

void do_pay(const struct play *p, mag_action action)
{
    struct venture *v = p->v;
    int kind = (int)mag_act_arg(action, 0);

    v->named += ONE_CARD(kind);
    v->named_up_to = (uint8_t)kind;
    tell_one(p->tell, EVENT_NAMED, v->turn, kind);
    if (worth(p->r, v->named) < v->due)
        return;
    v->hand[v->turn] -= v->named;
    v->discards += v->named;
    v->laid = v->named;
    tell_all(p->tell, EVENT_PAID, v->turn, (int64_t)v->named, v->due,
             worth(p->r, v->named));
    v->named = 0;
    v->named_up_to = 0;
    finish_turn(p);
}

/* --- The payment that loses least ------------------------------------------------
 *
 * Cards of different signs never form a set together, so a hand falls apart
 * into independent groups: one per sign, one per kind of high card. For each
 * group there are few ways to split it into what pays and what stays. A table
 * over the groups, from the last to the first, and over the sum still to be
 * paid, holds the best that the groups behind can do: most worth left, then
 * fewest cards. Walking it forward and taking the first choice that attains
 * the best gives the first payment in order. */

enum {
    GROUPS = SIGNS + HIGH_VALUES,
    MAX_SUM = 4096, /* more than any hand is worth */
    LOW_CARDS = (1 << BUNDLE_BITS * LOW_VALUES) - 1,
    MAX_SPLITS = (MAX_COPIES + 1) * (MAX_COPIES + 1) * (MAX_COPIES + 1) *
                 (MAX_COPIES + 1)
};

/* Worth left and few cards, as one number to compare: most worth first. What
 * cannot be paid is so far below zero that no sum of merits lifts it. */
typedef int32_t merit;
enum { WORTH_UNIT = 256, IMPOSSIBLE = -(1 << 30) };

struct group {
    int first, kinds;                      /* kinds first .. first+kinds-1 */
    int low[LOW_VALUES], high[LOW_VALUES]; /* cards that pay: bounds */
};

struct problem {
    const struct ven_rules *r;
    bundle hand;
    int due;
    struct group group[GROUPS]; /* those that the hand has cards of */
    int groups;
    merit best[GROUPS + 1][MAX_SUM + 1];
};

static void set_bounds(struct group *g, bundle hand, bundle named, int from)
{
    for (int i = 0; i < g->kinds; i++) {
        int kind = g->first + i;

        g->low[i] = bundle_count(named, kind);
        g->high[i] = kind < from ? g->low[i] : bundle_count(hand, kind);
    }
}

/* The cards of one group that are in `hand`. */
static bundle group_cards(const struct group *g, bundle hand)
{
    return hand & CARDS_FROM(g->first) & ~CARDS_FROM(g->first + g->kinds);
}

static void split_into_groups(struct problem *q, bundle named, int from)
{
    q->groups = 0;
    for (int i = 0; i < GROUPS; i++) {
        struct group *g = &q->group[q->groups];

        if (i < SIGNS)
            *g = (struct group){ .first = i * LOW_VALUES, .kinds = LOW_VALUES };
        else
            *g = (struct group){ .first = KIND_HIGH + i - SIGNS, .kinds = 1 };
        if (!group_cards(g, q->hand))
            continue;
        set_bounds(g, q->hand, named, from);
        q->groups++;
    }
}

/* The split before `pay` in descending order, the first kind counting most;
 * false after the last. */
static bool next_split(const struct group *g, bundle *pay)
{
    for (int i = g->kinds - 1; i >= 0; i--) {
        int kind = g->first + i;

        if (bundle_count(*pay, kind) > g->low[i]) {
            *pay -= ONE_CARD(kind);
            for (int j = i + 1; j < g->kinds; j++) {
                int behind = g->first + j;

                *pay += ONE_CARD(behind) *
                        (bundle)(g->high[j] - bundle_count(*pay, behind));
            }
            return true;
        }
    }
    return false;
}

static bundle first_split(const struct group *g)
{
    bundle pay = 0;

    for (int i = 0; i < g->kinds; i++)
        pay += ONE_CARD(g->first + i) * (bundle)g->high[i];
    return pay;
}

/* One way to split a group: what it pays, and what it is good for by itself. */
struct split {
    int pays;
    merit keeps;
};

/* What cards of one group are worth; worth() for those alone. */
static int group_worth(const struct problem *q, const struct group *g,
                       bundle cards)
{
    if (g->kinds == 1)
        return bundle_count(cards, g->first) * q->r->value[g->first];
    return q->r->low_worth[cards >> BUNDLE_BITS * g->first & LOW_CARDS];
}

static struct split weigh(const struct problem *q, int i, bundle pay)
{
    const struct group *g = &q->group[i];
    bundle kept = group_cards(g, q->hand) - pay;

    return (struct split){ group_worth(q, g, pay),
                           group_worth(q, g, kept) * WORTH_UNIT -
                               bundle_size(pay) };
}

/* ... and together with the best of the groups behind. */
static merit merit_of(const struct problem *q, int i, struct split s, int due)
{
    return q->best[i + 1][due > s.pays ? due - s.pays : 0] + s.keeps;
}

/* Splits worth trying: no other one pays as much and keeps as much. They
 * come with ever less to pay and ever more to keep. */
static int best_splits(const struct problem *q, int i, struct split *out)
{
    bundle pay = first_split(&q->group[i]);
    int n = 0;

    do {
        struct split s = weigh(q, i, pay);
        int at = n, from;

        while (at && out[at - 1].pays < s.pays)
            at--;
        if (at && out[at - 1].keeps >= s.keeps)
            continue; /* something pays as much and keeps as much */
        if (at && out[at - 1].pays == s.pays)
            at--;
        for (from = at; from < n && out[from].keeps <= s.keeps; from++)
            ; /* these are beaten by s */
        memmove(&out[at + 1], &out[from], (size_t)(n - from) * sizeof *out);
        out[at] = s;
        n += at + 1 - from;
    } while (next_split(&q->group[i], &pay));
    return n;
}

/* What a split makes of the best for every due up to `most`. */
static void try_split(merit *restrict best, const merit *restrict behind,
                      struct split s, int most)
{
    int all = s.pays < most ? s.pays : most;
    merit alone = behind[0] + s.keeps;

    for (int due = 0; due <= all; due++)
        best[due] = alone > best[due] ? alone : best[due];
    for (int due = all + 1; due <= most; due++) {
        merit m = behind[due - s.pays] + s.keeps;

        best[due] = m > best[due] ? m : best[due];
    }
}

static void solve_group(struct problem *q, int i)
{
    struct split split[MAX_SPLITS];
    int n = best_splits(q, i, split), most = q->due;

    for (int due = 0; due <= most; due++)
        q->best[i][due] = IMPOSSIBLE;
    for (int k = 0; k < n; k++)
        try_split(q->best[i], q->best[i + 1], split[k], most);
}

/* The first split in order that attains the best. */
static bundle choose(const struct problem *q, int i, int due)
{
    bundle pay = first_split(&q->group[i]);

    while (merit_of(q, i, weigh(q, i, pay), due) != q->best[i][due])
        next_split(&q->group[i], &pay);
    return pay;
}

/* All dues up to `most` at once. */
static void solve(struct problem *q, bundle hand, bundle named, int from,
                  int most)
{
    q->hand = hand & CAPITAL_CARDS;
    q->due = most;
    split_into_groups(q, named, from);
    /* Behind the last group: 0 still due is fine, and leaves nothing. */
    q->best[q->groups][0] = 0;
    for (int sum = 1; sum <= most; sum++)
        q->best[q->groups][sum] = IMPOSSIBLE;
    for (int i = q->groups - 1; i >= 0; i--)
        solve_group(q, i);
}

static bundle payment(const struct problem *q, int due)
{
    bundle pay = 0;

    if (q->best[0][due] < IMPOSSIBLE / 2)
        return 0;
    for (int i = 0; i < q->groups; i++) {
        int sum = due - worth(q->r, pay);

        pay += choose(q, i, sum > 0 ? sum : 0);
    }
    return pay;
}

bundle best_payment(const struct ven_rules *r, bundle hand, bundle named,
                    int from, int due)
{
    struct problem q;

    if (due > MAX_SUM)
        return 0;
    q.r = r;
    solve(&q, hand, named, from, due);
    return payment(&q, due);
}

void best_payments(const struct ven_rules *r, bundle hand, const int *due,
                   int n, bundle *out)
{
    struct problem q;
    int most = 0;

    for (int i = 0; i < n; i++)
        most = due[i] > most && due[i] <= MAX_SUM ? due[i] : most;
    q.r = r;
    solve(&q, hand, 0, 0, most);
    for (int i = 0; i < n; i++) {
        int same = 0;

        while (due[same] != due[i])
            same++;
        if (same < i)
            out[i] = out[same];
        else
            out[i] = due[i] <= MAX_SUM ? payment(&q, due[i]) : 0;
    }
}

mag_action next_of_payment(const struct venture *v, bundle payment)
{
    int card = __builtin_ctzll(payment - v->named) / BUNDLE_BITS;

    return mag_act(VERB_PAY, (unsigned)card, 0, 0);
}
