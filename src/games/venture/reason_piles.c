/* Reasons about piles that are built anew.
 *
 * VEN-O4 what a reorganisation would bring; VEN-P2 what the pile being built
 * earns; VEN-O2 what mending costs. */
#include "base/compare.h"
#include "base/text.h"
#include "games/venture/forced.h"
#include "games/venture/profit.h"
#include "games/venture/reasons.h"
#include "games/venture/reorganise.h"
#include "games/venture/tables.h"

#include "core/pure.h"

/* The companies with all of certain letters, one of each industry: what they
 * earn as a pile, and which they are. */
static int pile_with(const struct asker *a, uint64_t set, unsigned want,
                     uint64_t *cards)
{
    struct stack pile = ven_no_stack;

    *cards = 0;
    for (; set; set &= set - 1) {
        int c = __builtin_ctzll(set);
        const struct company *company = &a->r->company[c];

        if ((company->letters & want) != want ||
            pile.industries >> company->industry & 1)
            continue;
        ven_grow(a->r, &pile, c);
        *cards |= (uint64_t)1 << c;
    }
    return pile.n ? ven_profit_of_stack(a->r, &pile) : 0;
}

/* What a set earns at each count, the best pile built first: a way that there
 * is, not always the best one. `many`: some pile has several letters. */
static int rebuilt(const struct asker *a, uint64_t set, bool *many)
{
    int sum = 0;

    for (;;) {
        uint64_t best = 0, cards;
        int most = 0;
        unsigned letters = 0;

        for (unsigned want = 1; want < LETTER_SETS; want++) {
            int profit = pile_with(a, set, want, &cards);

            if (profit >= most && profit > 0) {
                most = profit;
                best = cards;
                letters = want;
            }
        }
        if (!best)
            return sum;
        sum += most;
        *many |= __builtin_popcount(letters) > 1;
        set &= ~best;
    }
}

bool ven_why_reorganising(const struct asker *a)
{
    bool many = false;
    int now = ven_profit_of(a->r, a->own);
    int then = rebuilt(a, ven_companies_of(a->own), &many);
    int text = then <= now ? T_REASON_VEN_NO_REBUILD
               : many      ? T_REASON_VEN_REBUILD_MANY
                           : T_REASON_VEN_REBUILD;

    return ven_give(a, "VEN-O4", text, 3,
                    (const int[]){ then > now ? then : now, now, a->own->n });
}

bool ven_why_building(const struct asker *a, int company)
{
    struct stack pile = ven_open_stack(a->r, a->v);

    if (company >= 0)
        ven_grow(a->r, &pile, company);
    if (!pile.n)
        return false;
    return ven_give(a, pile.legal ? "VEN-P2" : "VEN-C1",
                    pile.legal ? T_REASON_VEN_BUILT : T_REASON_VEN_BUILT_FAULTY,
                    3,
                    (const int[]){ pile.n, __builtin_popcount(pile.letters),
                                   ven_profit_of_stack(a->r, &pile) });
}

bool ven_why_mending(const struct asker *a, unsigned verb)
{
    int price = ven_mending_price(a->r, a->own);
    struct holding mended = *a->own;

    if (verb == VERB_FORFEIT)
        return ven_give(a, "VEN-O2", T_REASON_VEN_FORFEIT, 2,
                        (const int[]){ price, ven_worth(a->r, a->hand) });
    ven_isolate_faulty(a->r, &mended);
    return ven_give(a, "VEN-O2", T_REASON_VEN_ISOLATE, 3,
                    (const int[]){ price, ven_profit_of(a->r, &mended),
                                   ven_profit_of(a->r, a->own) });
}
