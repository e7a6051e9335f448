/* Reasons about one company: to buy it, to take it over, where to lay it.
 *
 * VEN-C1 what fits together; VEN-P2 what piles earn; VEN-R1 what a takeover
 * takes away; VEN-G1 the last company. The booklets advise long piles first,
 * and several common letters later. */
#include "base/compare.h"
#include "base/text.h"
#include "games/venture/profit.h"
#include "games/venture/reasons.h"
#include "games/venture/tables.h"
#include "games/venture/takeover.h"
#include "magnat/tell.h"

#include "core/pure.h"

static int letters_in(const struct stack *s)
{
    return __builtin_popcount(s->letters);
}

/* --- A company more ----------------------------------------------------------- */

struct best_pile ven_best_pile(const struct asker *a, int company)
{
    struct stack s[MAX_COMPANIES];
    int n = ven_stacks_of(a->r, a->own, s);
    struct best_pile best = { 0 };

    for (int i = 0; i < n; i++) {
        struct stack more = s[i];
        int gain;

        ven_grow(a->r, &more, company);
        gain = ven_profit_of_stack(a->r, &more) -
               ven_profit_of_stack(a->r, &s[i]);
        if (!more.legal || gain < 0)
            continue;
        if (gain > best.gain || !best.n)
            best = (struct best_pile){ gain, more.n, letters_in(&more) };
    }
    return best;
}

/* Companies of a set that could lie in one pile with this one (VEN-C1). */
static int companions(const struct asker *a, uint64_t set, int company)
{
    struct stack s = ven_no_stack;
    int n = 0;

    ven_grow(a->r, &s, company);
    for (; set; set &= set - 1)
        n += ven_fits_on(a->r, &s, __builtin_ctzll(set));
    return n;
}

/* What one more company would make of a pile that keeps its letters. */
static int next_profit(const struct asker *a, int n, int letters)
{
    return a->r->stack_profit[smaller_of(n + 1, MAX_STACK)] * letters;
}

/* Which piece of the booklet's advice a growing pile follows: several letters
 * pay most in the end; before that, length. */
static int advice(const struct asker *a, int letters, const int text[3])
{
    return letters > 1 ? text[2] : a->v->to_come ? text[1] : text[0];
}

/* Nothing of the seat's takes it as it stands. */
static bool why_later(const struct asker *a, int company)
{
    int own = companions(a, ven_companies_of(a->own), company);
    int others = companions(a, a->v->centre, company);
    int text = own      ? T_REASON_VEN_LATER
               : others ? T_REASON_VEN_ALONE
                        : T_REASON_VEN_FITS_NOTHING;

    return ven_give(a, "VEN-C1", text, 2, (const int[]){ own, others });
}

/* What having the company brings, and what the hand is worth after it. */
static bool why_have(const struct asker *a, int company, int left)
{
    static const int text[3] = { T_REASON_VEN_PILE, T_REASON_VEN_PILE_LONG,
                                 T_REASON_VEN_PILE_MANY };
    struct best_pile best = ven_best_pile(a, company);

    if (best.gain > 0)
        return ven_give(a, "VEN-P2", advice(a, best.letters, text), 4,
                        (const int[]){ best.n, best.letters, best.gain, left });
    if (best.n && best.n < MAX_STACK)
        return ven_give(a, "VEN-P2", T_REASON_VEN_GROWS, 4,
                        (const int[]){ best.n, best.letters,
                                       next_profit(a, best.n, best.letters),
                                       left });
    return why_later(a, company);
}

/* --- The last company ---------------------------------------------------------- */

/* Points with a last count, before hands. */
static int final_points(const struct asker *a, int seat)
{
    return (int)a->v->score[seat] + ven_profit_of(a->r, &a->v->held[seat]);
}

static bool why_last(const struct asker *a, int company)
{
    int rival = 0;

    for (int s = 0; s < a->rules->seats; s++) {
        if (s != a->v->turn)
            rival = larger_of(rival, final_points(a, s));
    }
    return ven_give(a, "VEN-G1", T_REASON_VEN_LAST, 2,
                    (const int[]){ final_points(a, a->v->turn) +
                                       ven_best_pile(a, company).gain,
                                   rival });
}

bool ven_why_buying(const struct asker *a, int company)
{
    if (!a->v->to_come && a->v->centre == (uint64_t)1 << company)
        return why_last(a, company);
    return why_have(
        a, company,
        ven_worth_after(a, a->hand, a->v->due + a->r->company[company].price));
}

/* --- Takeovers -------------------------------------------------------------------- */

static int loss_of(const struct asker *a, int seat, int company)
{
    struct holding less = a->v->held[seat];
    int before = ven_profit_of(a->r, &less);

    ven_take_top(&less, company);
    return before - ven_profit_of(a->r, &less);
}

bool ven_why_taking(const struct asker *a, int factor, int company)
{
    int left =
        ven_worth_after(a, a->hand - ONE_CARD(KIND_TAKEOVER + factor),
                        a->v->due + ven_takeover_cost(a->r, factor, company));

    for (int s = 0; s < a->rules->seats; s++) {
        int loss;

        if (s == a->v->turn || !(ven_tops_of(&a->v->held[s]) >> company & 1))
            continue;
        loss = loss_of(a, s, company);
        if (loss <= 0)
            continue;
        ven_give(
            a, "VEN-R1", T_REASON_VEN_TAKES, 4,
            (const int[]){ 0, loss, ven_best_pile(a, company).gain, left });
        a->why->arg[0] = mag_arg_seat(s);
        return true;
    }
    return why_have(a, company, left);
}

/* --- Where a company is laid ------------------------------------------------------- */

/* Alone: what the best pile would have brought. */
static bool why_apart(const struct asker *a)
{
    struct best_pile best = ven_best_pile(a, a->v->won);
    int text = best.gain > 0 ? T_REASON_VEN_APART_LOSES
               : best.n      ? T_REASON_VEN_APART
                             : T_REASON_VEN_APART_ONLY;

    return ven_give(a, "VEN-C3", text, 1, (const int[]){ best.gain });
}

/* The pile whose top is `top`, with the company won on it. */
static struct stack pile_on(const struct asker *a, int top)
{
    struct stack s[MAX_COMPANIES];
    int n = ven_stacks_of(a->r, a->own, s), i = 0;

    while (i < n && a->own->card[s[i].from + s[i].n - 1] != top)
        i++;
    if (i == n)
        return ven_no_stack;
    ven_grow(a->r, &s[i], a->v->won);
    return s[i];
}

bool ven_why_laying(const struct asker *a, mag_action action)
{
    static const int text[3] = { T_REASON_VEN_EARNS, T_REASON_VEN_EARNS_LONG,
                                 T_REASON_VEN_EARNS_MANY };
    struct holding after = *a->own;
    struct stack pile;
    int now = ven_profit_of(a->r, a->own), then, top, letters;

    if (mag_act_verb(action) == VERB_ALONE)
        return why_apart(a);
    top = (int)mag_act_arg(action, 0);
    pile = pile_on(a, top);
    letters = letters_in(&pile);
    ven_lay_on(&after, a->v->won, top);
    then = ven_profit_of(a->r, &after);
    if (!pile.legal)
        return ven_give(a, "VEN-C1", T_REASON_VEN_BREAKS, 2,
                        (const int[]){ then, now });
    if (then < now)
        return ven_give(a, "VEN-P2", T_REASON_VEN_LESS, 2,
                        (const int[]){ then, now });
    if (then == now && pile.n < MAX_STACK)
        return ven_give(
            a, "VEN-P2", T_REASON_VEN_NOT_YET, 3,
            (const int[]){ pile.n, letters, next_profit(a, pile.n, letters) });
    return ven_give(a, "VEN-P2", advice(a, letters, text), 4,
                    (const int[]){ then, now, pile.n, letters });
}
