/* Tokens: prices paid, incomes chosen and thefts made, one token at a time.
 *
 * ROI-S1  the bank gives what it has left; a free choice names no empty kind.
 * ROI-T3  buying pays the cost to the bank.
 * ROI-T8  a steal takes what there is.
 * ROI-T18 which printed tokens are dropped from a price is the owner's choice.
 *
 * A choice of several tokens is a chain of single ones, named in ascending
 * order so that each choice can be made in one way only. What can go only one
 * way is done without asking. */
#include <stddef.h>

#include "base/compare.h"
#include "base/text.h"
#include "games/rois/chain.h"
#include "games/rois/items.h"
#include "games/rois/price.h"
#include "games/rois/refuse.h"
#include "games/rois/start.h"
#include "games/rois/tables.h"

#include "core/pure.h"

/* --- Paying and gaining at once ----------------------------------------------------- */

static void pay_now(const struct mag_play *p, purse sum)
{
    struct rois *v = roi_edit(p);

    if (!sum)
        return;
    v->seat[v->attacker].tokens -= sum;
    v->bank += sum;
    mag_tell_all(p->tell, EVENT_PAID, v->attacker, sum, 0);
}

void roi_give_fixed(const struct mag_play *p, int seat, purse sum)
{
    struct rois *v = roi_edit(p);
    purse given = purse_least(v->bank, sum);

    if (!given)
        return;
    v->bank -= given;
    v->seat[seat].tokens += given;
    mag_tell_all(p->tell, EVENT_GAINED, seat, given, 0);
}

void roi_give_income(const struct mag_play *p, int seat,
                     const struct income *in, int times)
{
    struct todo *t = &roi_edit(p)->todo;

    roi_give_fixed(p, seat, in->fixed * (purse)times);
    if (!in->any && !in->other)
        return;
    t->any = (uint8_t)smaller_of(t->any + in->any * times, MOST_GAIN);
    t->other = (uint8_t)smaller_of(t->other + in->other * times, MOST_GAIN);
    t->gainer = (uint8_t)seat;
}

void roi_start_deed(const struct mag_play *p, enum deed what, int which,
                    const struct price *cost, int drop)
{
    struct todo *t = &roi_edit(p)->todo;

    t->what = (uint8_t)what;
    t->which = (uint8_t)which;
    t->due = cost->fixed;
    t->due_any = cost->any;
    t->drop = (uint8_t)smaller_of(drop, roi_droppable(cost, 0));
}

/* --- Chains of tokens ------------------------------------------------------------ */

/* Out of what the tokens of a chain are named, and where they go. */
struct chain {
    enum verb verb;
    const char *clause;
    /* The counts of tokens left, as bytes of struct todo: of any kind, then
     * of any but honour. */
    size_t any, other;
    purse (*have)(const struct mag_play *p);
    void (*move)(const struct mag_play *p, int kind);
};

static purse in_bank(const struct mag_play *p)
{
    return roi_at(p)->bank;
}

static purse attackers(const struct mag_play *p)
{
    return roi_attacker(p)->tokens;
}

static purse defenders(const struct mag_play *p)
{
    return roi_defender(p)->tokens;
}

static void pay_token(const struct mag_play *p, int kind)
{
    pay_now(p, ONE_TOKEN(kind));
}

static void gain_token(const struct mag_play *p, int kind)
{
    roi_give_fixed(p, roi_at(p)->todo.gainer, ONE_TOKEN(kind));
}

static void horn_token(const struct mag_play *p, int kind)
{
    roi_give_fixed(p, roi_at(p)->attacker, ONE_TOKEN(kind));
}

static void steal_token(const struct mag_play *p, int kind)
{
    struct rois *v = roi_edit(p);

    v->seat[v->defender].tokens -= ONE_TOKEN(kind);
    v->seat[v->attacker].tokens += ONE_TOKEN(kind);
    mag_tell_all(p->tell, EVENT_STOLE, v->attacker, kind, v->defender);
}

static const struct chain chains[PHASES] = {
    [PHASE_PAY] = { VERB_PAY, "ROI-T3", offsetof(struct todo, due_any),
                    offsetof(struct todo, due_any), attackers, pay_token },
    [PHASE_GAIN] = { VERB_TAKE, "ROI-S1", offsetof(struct todo, any),
                     offsetof(struct todo, other), in_bank, gain_token },
    [PHASE_HORN] = { VERB_TAKE, "ROI-S1", offsetof(struct todo, horn_any),
                     offsetof(struct todo, horn_other), in_bank, horn_token },
    [PHASE_STEAL] = { VERB_STEAL, "ROI-T8", offsetof(struct todo, steal),
                      offsetof(struct todo, steal), defenders, steal_token },
};

/* Which of its counts is worked off now. */
static size_t count_at(const struct mag_play *p, const struct chain *c)
{
    const uint8_t *todo = (const uint8_t *)&roi_at(p)->todo;

    return todo[c->any] ? c->any : c->other;
}

static int left_of(const struct mag_play *p, const struct chain *c)
{
    return ((const uint8_t *)&roi_at(p)->todo)[count_at(p, c)];
}

/* Kinds that the next token may have: named in ascending order, and as many
 * as are left must be found. */
static unsigned next_kinds(const struct mag_play *p, const struct chain *c)
{
    unsigned allowed = count_at(p, c) == c->any ? ALL_KINDS : BUT_HONOUR;
    int left = left_of(p, c), floor = roi_at(p)->todo.floor, sum = 0;
    purse have = c->have(p);
    unsigned set = 0;

    for (int k = KINDS - 1; k >= floor; k--) {
        int n = purse_count(have, k);

        if (!(allowed >> k & 1) || !n)
            continue;
        sum += n;
        if (sum >= left)
            set |= 1u << k;
    }
    return set;
}

/* One token fewer is left; returns how many are. */
static int count_down(const struct mag_play *p, const struct chain *c)
{
    return --((uint8_t *)&roi_edit(p)->todo)[count_at(p, c)];
}

static void name_token(const struct mag_play *p, const struct chain *c,
                       int kind)
{
    c->move(p, kind);
    roi_edit(p)->todo.floor = (uint8_t)(count_down(p, c) ? kind : 0);
}

static bool work_off(const struct mag_play *p, const struct chain *c)
{
    do {
        unsigned set = next_kinds(p, c);

        if (set & (set - 1))
            return true;
        if (set)
            name_token(p, c, __builtin_ctz(set));
        else
            count_down(p, c); /* ROI-S1: there is less than that */
    } while (left_of(p, c));
    return false;
}

/* Does what can go only one way. True: somebody must choose. Asked after every
 * move, and mostly there is nothing left. */
static inline bool must_choose(const struct mag_play *p, const struct chain *c)
{
    return left_of(p, c) && work_off(p, c);
}

/* --- Dropping (ROI-T18) ---------------------------------------------------------- */

/* Symbols that may be dropped next, a bit above KINDS for *: the price must
 * stay one that can be paid, and all drops must find their token. */
static unsigned drop_symbols(const struct mag_play *p)
{
    const struct todo *t = &roi_at(p)->todo;
    struct price cost = { t->due, t->due_any };
    unsigned set = 0;

    for (int s = larger_of(t->floor, FOOD); s <= ANY; s++) {
        struct price rest = cost;

        if (!(s == ANY ? cost.any : purse_count(cost.fixed, s)))
            continue;
        roi_drop_one(&rest, s);
        if (roi_droppable(&rest, s) >= t->drop - 1 &&
            roi_can_pay(roi_attacker(p)->tokens, &rest, t->drop - 1, s))
            set |= 1u << s;
    }
    return set;
}

static void drop(const struct mag_play *p, int symbol)
{
    struct todo *t = &roi_edit(p)->todo;
    struct price cost = { t->due, t->due_any };

    roi_drop_one(&cost, symbol);
    t->due = cost.fixed;
    t->due_any = cost.any;
    t->floor = (uint8_t)(--t->drop ? symbol : 0);
    mag_tell_all(p->tell, EVENT_DROPPED, roi_at(p)->attacker, symbol, 0);
}

/* --- Working it off ------------------------------------------------------------------ */

int roi_chore_horn(const struct mag_play *p)
{
    return must_choose(p, &chains[PHASE_HORN]) ? PHASE_HORN : PHASES;
}

int roi_chore_payment(const struct mag_play *p)
{
    struct todo *t = &roi_edit(p)->todo;

    while (t->drop) {
        unsigned set = drop_symbols(p);

        if (set & (set - 1))
            return PHASE_DROP;
        drop(p, __builtin_ctz(set));
    }
    pay_now(p, t->due);
    t->due = 0;
    return must_choose(p, &chains[PHASE_PAY]) ? PHASE_PAY : PHASES;
}

int roi_chore_tokens(const struct mag_play *p)
{
    struct todo *t = &roi_edit(p)->todo;

    if (must_choose(p, &chains[PHASE_GAIN]))
        return PHASE_GAIN;
    t->gainer = 0;
    if (t->swaps) {
        if (roi_can_swap(p))
            return PHASE_SWAP;
        t->swaps = 0;
    }
    if (t->ward)
        return PHASE_WARD;
    return must_choose(p, &chains[PHASE_STEAL]) ? PHASE_STEAL : PHASES;
}

/* --- The decisions -------------------------------------------------------------------- */

static void list_kinds(const struct mag_play *p, enum verb verb, unsigned set,
                       struct mag_menu *m)
{
    mag_menu_set(m, mag_act(verb, 0, 0, 0), MAG_STEP_ARG(0), set);
    roi_list_items(p, m, 0);
}

static void why_kind(const struct mag_play *p, mag_action action,
                     enum verb verb, const char *clause, struct mag_ruling *why)
{
    if (roi_why_no_action(p, action, why))
        return;
    if (mag_act_verb(action) != verb)
        roi_why_plain(why, clause, T_ROI_WHY_NAME_A_TOKEN);
    else
        roi_why_term(why, clause, T_ROI_WHY_KIND, TERM_KIND,
                     mag_act_arg(action, 0));
}

void roi_list_drop(const struct mag_play *p, struct mag_menu *m)
{
    list_kinds(p, VERB_DROP, drop_symbols(p), m);
}

void roi_why_drop(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    why_kind(p, action, VERB_DROP, "ROI-T18", why);
}

void roi_run_drop(const struct mag_play *p, mag_action action)
{
    if (!roi_run_horn(p, action))
        drop(p, (int)mag_act_arg(action, 0));
}

void roi_list_chain(const struct mag_play *p, struct mag_menu *m)
{
    const struct chain *c = &chains[roi_at(p)->phase];

    list_kinds(p, c->verb, next_kinds(p, c), m);
}

void roi_why_chain(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    const struct chain *c = &chains[roi_at(p)->phase];

    why_kind(p, action, c->verb, c->clause, why);
}

void roi_run_chain(const struct mag_play *p, mag_action action)
{
    if (!roi_run_horn(p, action))
        name_token(p, &chains[roi_at(p)->phase], (int)mag_act_arg(action, 0));
}
