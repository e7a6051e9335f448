/* The payments that lose least (VEN-T4), found exactly.
 *
 * Cards of different signs never form a set together, so a hand falls apart
 * into independent groups: one per sign, one per kind of high card. For each
 * group there are few ways to split it into what pays and what stays. A table
 * over the groups, from the last to the first, and over the sum still to be
 * paid, holds the best that the groups behind can do: most worth left, then
 * fewest cards. Walking it forward and taking the first choice that attains
 * the best gives the first payment in order. */
#include "games/venture/purse.h"

#include <string.h>

#include "base/compare.h"

#include "core/pure.h"

enum { WORTH_UNIT = 256, IMPOSSIBLE = -(1 << 30) };
static const bundle UNKNOWN = ~(bundle)0;

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

static void split_into_groups(struct purse *p, bundle named, int from)
{
    p->groups = 0;
    for (int i = 0; i < GROUPS; i++) {
        struct group *g = &p->group[p->groups];

        if (i < SIGNS)
            *g = (struct group){ .first = i * LOW_VALUES, .kinds = LOW_VALUES };
        else
            *g = (struct group){ .first = KIND_HIGH + i - SIGNS, .kinds = 1 };
        if (!group_cards(g, p->hand))
            continue;
        set_bounds(g, p->hand, named, from);
        p->groups++;
    }
}

/* What cards of one group are worth: ven_worth() for those alone. */
static int group_worth(const struct ven_rules *r, const struct group *g,
                       unsigned cards)
{
    if (g->kinds == 1)
        return (int)cards * r->value[g->first];
    return r->low_worth[cards];
}

static void add_split(struct purse *p, const struct ven_rules *r,
                      const struct group *g, unsigned cards)
{
    unsigned kept = group_cards(g, p->hand) - cards;

    p->split[p->splits++] = (struct split){
        .pays = group_worth(r, g, cards),
        .keeps = group_worth(r, g, kept) * WORTH_UNIT - bundle_size(cards),
        .cards = (uint16_t)cards,
    };
}

/* All ways to split a group, in descending order, the first kind counting
 * most. Returns how many. */
static int list_splits(struct purse *p, const struct ven_rules *r,
                       struct group *g)
{
    enum { B = BUNDLE_BITS };
    const int *low = g->low, *high = g->high;

    g->split = p->splits;
    for (int a = high[0]; a >= low[0]; a--)
        for (int b = high[1]; b >= low[1]; b--)
            for (int c = high[2]; c >= low[2]; c--)
                for (int d = high[3]; d >= low[3]; d--)
                    add_split(p, r, g,
                              (unsigned)(a | b << B | c << 2 * B | d << 3 * B));
    return p->splits - g->split;
}

/* What a split keeps together with the best of the groups behind. */
static merit merit_of(const struct purse *p, int i, const struct split *s,
                      int due)
{
    return p->best[i + 1][larger_of(due - s->pays, 0)] + s->keeps;
}

/* Splits worth trying: no other one pays as much and keeps as much. They
 * come with ever less to pay and ever more to keep. */
static int best_splits(const struct split *all, int count, struct split *out)
{
    int n = 0;

    for (const struct split *s = all; s < all + count; s++) {
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
    int pays = s->pays, all = smaller_of(pays, most);
    merit keeps = s->keeps, alone = behind[0] + keeps;

    for (int due = 0; due <= all; due++)
        best[due] = alone > best[due] ? alone : best[due];
    for (int due = all + 1; due <= most; due++) {
        merit m = behind[due - pays] + keeps;

        best[due] = m > best[due] ? m : best[due];
    }
}

static void solve_group(struct purse *p, const struct ven_rules *r, int i)
{
    struct split split[SPLITS_OF_SIGN];
    struct group *g = &p->group[i];
    int all = list_splits(p, r, g);
    int n = best_splits(&p->split[g->split], all, split);

    for (int due = 0; due <= p->most; due++)
        p->best[i][due] = IMPOSSIBLE;
    for (int k = 0; k < n; k++)
        try_split(p->best[i], p->best[i + 1], &split[k], p->most);
}

/* The first split in order that attains the best. */
static const struct split *choose(const struct purse *p, int i, int due)
{
    const struct split *s = &p->split[p->group[i].split];

    while (merit_of(p, i, s, due) != p->best[i][due])
        s++;
    return s;
}

void ven_purse_fill(struct purse *p, const struct ven_rules *r, bundle hand,
                    bundle named, int from, int most)
{
    p->hand = hand & CAPITAL_CARDS;
    p->most = most;
    p->splits = 0;
    split_into_groups(p, named, from);
    /* Behind the last group: 0 still due is fine, and leaves nothing. */
    p->best[p->groups][0] = 0;
    for (int sum = 1; sum <= most; sum++)
        p->best[p->groups][sum] = IMPOSSIBLE;
    for (int i = p->groups - 1; i >= 0; i--)
        solve_group(p, r, i);
    for (int sum = 0; sum <= most; sum++)
        p->pay[sum] = UNKNOWN;
}

static bundle payment(const struct purse *p, int due)
{
    bundle pay = 0;

    if (p->best[0][due] < IMPOSSIBLE / 2)
        return 0;
    for (int i = 0; i < p->groups; i++) {
        const struct split *s = choose(p, i, larger_of(due, 0));

        pay += (bundle)s->cards << BUNDLE_BITS * p->group[i].first;
        due -= s->pays;
    }
    return pay;
}

bundle ven_purse_pay(struct purse *p, int due)
{
    if (p->pay[due] == UNKNOWN)
        p->pay[due] = payment(p, due);
    return p->pay[due];
}

bundle ven_best_payment(const struct ven_rules *r, bundle hand, bundle named,
                        int from, int due)
{
    struct purse p;

    if (due > MAX_SUM)
        return 0;
    ven_purse_fill(&p, r, hand, named, from, due);
    return ven_purse_pay(&p, due);
}
