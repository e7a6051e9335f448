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
    SPLITS_OF_ONE = MAX_COPIES + 1,
    SPLITS_OF_SIGN = SPLITS_OF_ONE * SPLITS_OF_ONE * SPLITS_OF_ONE *
                     SPLITS_OF_ONE,
    MAX_SPLITS = SIGNS * SPLITS_OF_SIGN + HIGH_VALUES * SPLITS_OF_ONE
};

/* Worth left and few cards, as one number to compare: most worth first. What
 * cannot be paid is so far below zero that no sum of merits lifts it. */
typedef int32_t merit;
enum { WORTH_UNIT = 256, IMPOSSIBLE = -(1 << 30) };

/* One way to split a group: what it pays, and what it is good for by itself.
 * A group's cards are a bundle whose kind 0 is the group's first. */
struct split {
    int pays;
    merit keeps;
    uint16_t cards; /* that pay */
};

struct group {
    int first, kinds;                      /* kinds first .. first+kinds-1 */
    int low[LOW_VALUES], high[LOW_VALUES]; /* cards that pay: bounds */
    const struct split *split;             /* all of them, in order */
};

struct problem {
    const struct ven_rules *r;
    bundle hand;
    int due;
    struct group group[GROUPS]; /* those that the hand has cards of */
    int groups, splits;
    struct split split[MAX_SPLITS];
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
static unsigned group_cards(const struct group *g, bundle hand)
{
    return (unsigned)(hand >> BUNDLE_BITS * g->first &
                      (ONE_CARD(g->kinds) - 1));
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

/* What cards of one group are worth: worth() for those alone. */
static int group_worth(const struct problem *q, const struct group *g,
                       unsigned cards)
{
    if (g->kinds == 1)
        return (int)cards * q->r->value[g->first];
    return q->r->low_worth[cards];
}

static void add_split(struct problem *q, const struct group *g, unsigned cards)
{
    unsigned kept = group_cards(g, q->hand) - cards;

    q->split[q->splits++] = (struct split){
        .pays = group_worth(q, g, cards),
        .keeps = group_worth(q, g, kept) * WORTH_UNIT - bundle_size(cards),
        .cards = (uint16_t)cards,
    };
}

/* All ways to split a group, in descending order, the first kind counting
 * most. Returns how many. */
static int list_splits(struct problem *q, struct group *g)
{
    const int *low = g->low, *high = g->high, before = q->splits;

    g->split = &q->split[before];
    for (int a = high[0]; a >= low[0]; a--)
        for (int b = high[1]; b >= low[1]; b--)
            for (int c = high[2]; c >= low[2]; c--)
                for (int d = high[3]; d >= low[3]; d--)
                    add_split(q, g, (unsigned)(a | b << 3 | c << 6 | d << 9));
    return q->splits - before;
}

/* ... and together with the best of the groups behind. */
static merit merit_of(const struct problem *q, int i, const struct split *s,
                      int due)
{
    return q->best[i + 1][due > s->pays ? due - s->pays : 0] + s->keeps;
}

/* Splits worth trying: no other one pays as much and keeps as much. They
 * come with ever less to pay and ever more to keep. */
static int best_splits(const struct group *g, int all, struct split *out)
{
    int n = 0;

    for (const struct split *s = g->split; s < g->split + all; s++) {
        int at = n, from;

        while (at && out[at - 1].pays < s->pays)
            at--;
        if (at && out[at - 1].keeps >= s->keeps)
            continue; /* something pays as much and keeps as much */
        if (at && out[at - 1].pays == s->pays)
            at--;
        for (from = at; from < n && out[from].keeps <= s->keeps; from++)
            ; /* these are beaten by s */
        memmove(&out[at + 1], &out[from], (size_t)(n - from) * sizeof *out);
        out[at] = *s;
        n += at + 1 - from;
    }
    return n;
}

/* What a split makes of the best for every due up to `most`. */
static void try_split(merit *restrict best, const merit *restrict behind,
                      const struct split *s, int most)
{
    int pays = s->pays, all = pays < most ? pays : most;
    merit keeps = s->keeps, alone = behind[0] + keeps;

    for (int due = 0; due <= all; due++)
        best[due] = alone > best[due] ? alone : best[due];
    for (int due = all + 1; due <= most; due++) {
        merit m = behind[due - pays] + keeps;

        best[due] = m > best[due] ? m : best[due];
    }
}

static void solve_group(struct problem *q, int i)
{
    struct split split[SPLITS_OF_SIGN];
    struct group *g = &q->group[i];
    int n = best_splits(g, list_splits(q, g), split), most = q->due;

    for (int due = 0; due <= most; due++)
        q->best[i][due] = IMPOSSIBLE;
    for (int k = 0; k < n; k++)
        try_split(q->best[i], q->best[i + 1], &split[k], most);
}

/* The first split in order that attains the best. */
static const struct split *choose(const struct problem *q, int i, int due)
{
    const struct split *s = q->group[i].split;

    while (merit_of(q, i, s, due) != q->best[i][due])
        s++;
    return s;
}

/* All dues up to `most` at once. */
static void solve(struct problem *q, bundle hand, bundle named, int from,
                  int most)
{
    q->hand = hand & CAPITAL_CARDS;
    q->due = most;
    q->splits = 0;
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
        const struct split *s = choose(q, i, due > 0 ? due : 0);

        pay += (bundle)s->cards << BUNDLE_BITS * q->group[i].first;
        due -= s->pays;
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
