/* Reasons for a hint: what an action changes at the next count of profits, in
 * the hand, or for a rival.
 *
 * VEN-C1 what fits together; VEN-P2 what piles earn; VEN-S3 what sets of
 * capital are worth; VEN-T2 to VEN-T4 what a turn costs; VEN-R1 what a
 * takeover takes away; VEN-G1 the last company. Of hands, only the seat's own
 * is read. */
#include "games/venture/reason.h"

#include "base/text.h"
#include "magnat/tell.h"
#include "games/venture/profit.h"
#include "games/venture/purse.h"
#include "games/venture/reorganise.h"
#include "games/venture/tables.h"

#include "core/pure.h"

/* A seat that asks. */
struct asker {
    const struct ven_rules *r;
    const struct venture *v;
    const struct holding *own;
    bundle hand;
    struct mag_ruling *why;
};

static int letters_in(unsigned set)
{
    return __builtin_popcount(set);
}

/* --- A company more ----------------------------------------------------------- */

/* The pile on which a company brings most, with the company on it. */
struct best_pile {
    int gain; /* at each count */
    int n, letters;
};

static struct best_pile best_pile(const struct asker *a, int company)
{
    struct stack s[MAX_COMPANIES];
    int n = ven_stacks_of(a->r, a->own, s);
    unsigned letters = a->r->company[company].letters;
    struct best_pile best = { 0 };

    for (int i = 0; i < n; i++) {
        struct stack more = s[i];
        int gain;

        if (!s[i].legal || !ven_fits_on(a->r, &s[i], company))
            continue;
        more.n++;
        more.letters &= (uint8_t)letters;
        gain = ven_profit_of_stack(a->r, &more) -
               ven_profit_of_stack(a->r, &s[i]);
        if (gain > best.gain || !best.n)
            best = (struct best_pile){ gain, more.n, letters_in(more.letters) };
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

/* What having the company brings: at once, or later. */
static bool why_have(const struct asker *a, int company)
{
    struct best_pile best = best_pile(a, company);
    int own = companions(a, ven_companies_of(a->own), company);

    if (best.gain > 0)
        return mag_give_reason(
            a->why, "VEN-P2", T_REASON_VEN_PILE, mag_arg_number(best.n),
            mag_arg_number(best.letters), mag_arg_number(best.gain));
    if (best.n)
        return mag_give_reason(a->why, "VEN-P2", T_REASON_VEN_GROWS,
                               mag_arg_number(best.n),
                               mag_arg_number(best.letters), mag_arg_none());
    return mag_give_reason(
        a->why, "VEN-C1", own ? T_REASON_VEN_LATER : T_REASON_VEN_ALONE,
        mag_arg_number(own),
        mag_arg_number(companions(a, a->v->centre, company)), mag_arg_none());
}

static bool why_buy(const struct asker *a, int company)
{
    if (!a->v->to_come && a->v->centre == (uint64_t)1 << company)
        return mag_give_reason(a->why, "VEN-G1", T_REASON_VEN_LAST,
                               mag_arg_none(), mag_arg_none(), mag_arg_none());
    return why_have(a, company);
}

/* --- Takeovers and reorganisations ----------------------------------------------- */

static bool why_take(const struct mag_rules *rules, const struct asker *a,
                     int company)
{
    for (int s = 0; s < rules->seats; s++) {
        struct holding less = a->v->held[s];
        int loss;

        if (s == a->v->turn || !(ven_tops_of(&less) >> company & 1))
            continue;
        loss = ven_profit_of(a->r, &less);
        ven_take_top(&less, company);
        loss -= ven_profit_of(a->r, &less);
        if (loss > 0)
            return mag_give_reason(a->why, "VEN-R1", T_REASON_VEN_TAKES,
                                   mag_arg_seat(s), mag_arg_number(loss),
                                   mag_arg_number(best_pile(a, company).gain));
    }
    return why_have(a, company);
}

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

/* What a set earns at each count, the best pile built first. */
static int rebuilt(const struct asker *a, uint64_t set)
{
    int sum = 0;

    for (;;) {
        uint64_t best = 0, cards;
        int most = 0;

        for (unsigned want = 1; want < LETTER_SETS; want++) {
            int profit = pile_with(a, set, want, &cards);

            if (profit > most) {
                most = profit;
                best = cards;
            }
        }
        if (!best)
            return sum;
        sum += most;
        set &= ~best;
    }
}

static bool why_reorganise(const struct asker *a)
{
    int now = ven_profit_of(a->r, a->own);
    int then = rebuilt(a, ven_companies_of(a->own));

    if (then > now)
        return mag_give_reason(a->why, "VEN-O4", T_REASON_VEN_REBUILD,
                               mag_arg_number(then), mag_arg_number(now),
                               mag_arg_none());
    return mag_give_reason(a->why, "VEN-O4", T_REASON_VEN_NO_REBUILD,
                           mag_arg_number(now), mag_arg_none(), mag_arg_none());
}

/* The pile being built, with `company` on it (negative: as it stands). */
static struct stack open_pile(const struct asker *a, int company)
{
    struct stack pile = ven_open_stack(a->r, a->v);

    if (company >= 0) {
        pile.letters &= a->r->company[company].letters;
        pile.n++;
    }
    return pile;
}

static bool why_build(const struct asker *a, int company)
{
    struct stack pile = open_pile(a, company);

    if (!pile.n)
        return false;
    return mag_give_reason(a->why, "VEN-P2", T_REASON_VEN_BUILT,
                           mag_arg_number(pile.n),
                           mag_arg_number(letters_in(pile.letters)),
                           mag_arg_number(ven_profit_of_stack(a->r, &pile)));
}

/* --- Where a company is laid -------------------------------------------------------- */

static bool why_lay(const struct asker *a, mag_action action)
{
    struct holding after = *a->own;
    int now = ven_profit_of(a->r, a->own), then;

    if (mag_act_verb(action) == VERB_ALONE) {
        ven_lay_alone(&after, a->v->won);
        then = ven_profit_of(a->r, &after);
        return mag_give_reason(a->why, "VEN-C3", T_REASON_VEN_APART,
                               mag_arg_number(then), mag_arg_none(),
                               mag_arg_none());
    }
    ven_lay_on(&after, a->v->won, (int)mag_act_arg(action, 0));
    then = ven_profit_of(a->r, &after);
    if (then == now)
        return mag_give_reason(a->why, "VEN-P2", T_REASON_VEN_NOT_YET,
                               mag_arg_number(then), mag_arg_none(),
                               mag_arg_none());
    return mag_give_reason(a->why, "VEN-P2", T_REASON_VEN_EARNS,
                           mag_arg_number(then), mag_arg_number(now),
                           mag_arg_none());
}

/* --- Money ---------------------------------------------------------------------------- */

/* Ending the turn: nothing can be had, or money is saved. */
static bool why_end(const struct asker *a)
{
    int money = ven_worth(a->r, a->hand), spare = money - a->v->due, least = 0;

    for (uint64_t set = a->v->centre; set; set &= set - 1) {
        int price = a->r->company[__builtin_ctzll(set)].price;

        if (!least || price < least)
            least = price;
    }
    if (least > spare)
        return mag_give_reason(a->why, "VEN-T3", T_REASON_VEN_TOO_DEAR,
                               mag_arg_number(least), mag_arg_number(spare),
                               mag_arg_none());
    if (money > ven_face_value(a->r, a->hand))
        return mag_give_reason(
            a->why, "VEN-S3", T_REASON_VEN_SAVE_SETS, mag_arg_number(money),
            mag_arg_number(money - ven_face_value(a->r, a->hand)),
            mag_arg_none());
    return mag_give_reason(a->why, "VEN-T2", T_REASON_VEN_SAVE,
                           mag_arg_number(money), mag_arg_none(),
                           mag_arg_none());
}

static bool why_pay(const struct asker *a, int kind)
{
    bundle named = a->v->named + ONE_CARD(kind);
    bundle paid = ven_best_payment(a->r, a->hand, named, kind, a->v->due);

    if (!paid)
        return false;
    return mag_give_reason(a->why, "VEN-T4", T_REASON_VEN_PAY,
                           mag_arg_number(ven_worth(a->r, a->hand - paid)),
                           mag_arg_none(), mag_arg_none());
}

static bool why_discard(const struct asker *a, int kind)
{
    return mag_give_reason(
        a->why, "VEN-T2", T_REASON_VEN_DISCARD,
        mag_arg_number(ven_worth(a->r, a->hand - ONE_CARD(kind))),
        mag_arg_number(ven_worth(a->r, a->hand)), mag_arg_none());
}

bool ven_reason(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_ruling *why)
{
    const struct venture *v = pos;
    const struct asker a = { ven_cards_of(rules), v, &v->held[seat],
                             v->hand[seat], why };
    int arg = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_BUY:
        return why_buy(&a, arg);
    case VERB_TAKEOVER:
        return why_take(rules, &a, (int)mag_act_arg(action, 1));
    case VERB_REORGANISE:
        return why_reorganise(&a);
    case VERB_ISOLATE:
    case VERB_FORFEIT:
        return mag_give_reason(why, "VEN-O2", T_REASON_VEN_FAULTY,
                               mag_arg_number(ven_profit_of(a.r, a.own)),
                               mag_arg_none(), mag_arg_none());
    case VERB_END:
        return why_end(&a);
    case VERB_ALONE:
    case VERB_ON:
        return why_lay(&a, action);
    case VERB_ADD:
        return why_build(&a, arg);
    case VERB_CLOSE:
    case VERB_DONE:
        return why_build(&a, -1);
    case VERB_PAY:
        return why_pay(&a, arg);
    case VERB_DISCARD:
        return why_discard(&a, arg);
    default:
        return false;
    }
}
