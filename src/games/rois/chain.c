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
#include "base/text.h"
#include "games/rois/parts.h"

#include "core/pure.h"

unsigned roi_next_kinds(purse have, unsigned allowed, int floor, int left)
{
    unsigned set = 0;
    int sum = 0;

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

/* --- Prices and what is dropped from them (ROI-T18) ---------------------------- */

int roi_droppable(const struct price *cost, int floor)
{
    int n = cost->any;

    for (int k = floor > FOOD ? floor : FOOD; k < KINDS; k++)
        n += purse_count(cost->fixed, k);
    return n;
}

bool roi_can_pay(purse have, const struct price *cost, int drop, int floor)
{
    int missing = 0, can_drop;
    int total = purse_total(cost->fixed) + cost->any;

    if (!drop)
        return purse_covers(have, cost->fixed) && total <= purse_total(have);
    for (int k = 0; k < KINDS; k++) {
        int lack = purse_count(cost->fixed, k) - purse_count(have, k);

        if (lack <= 0)
            continue;
        if (k == HONOUR || k < floor)
            return false;
        missing += lack;
    }
    can_drop = roi_droppable(cost, floor);
    if (drop > can_drop)
        drop = can_drop;
    return missing <= drop && total - drop <= purse_total(have);
}

static void drop_one(struct price *cost, int symbol)
{
    if (symbol == ANY)
        cost->any--;
    else
        cost->fixed -= ONE_TOKEN(symbol);
}

/* Symbols that may be dropped next: the price must stay one that can be
 * paid, and all drops must find their token. */
static unsigned drop_symbols(const struct play *p)
{
    const struct todo *t = &p->v->todo;
    struct price cost = { t->due, t->due_any };
    unsigned set = 0;

    for (int s = t->floor > FOOD ? t->floor : FOOD; s <= ANY; s++) {
        struct price rest = cost;

        if (!(s == ANY ? cost.any : purse_count(cost.fixed, s)))
            continue;
        drop_one(&rest, s);
        if (roi_droppable(&rest, s) >= t->drop - 1 &&
            roi_can_pay(attacker(p)->tokens, &rest, t->drop - 1, s))
            set |= 1u << s;
    }
    return set;
}

static void do_drop(const struct play *p, int symbol)
{
    struct todo *t = &p->v->todo;
    struct price cost = { t->due, t->due_any };

    drop_one(&cost, symbol);
    t->due = cost.fixed;
    t->due_any = cost.any;
    t->floor = (uint8_t)(--t->drop ? symbol : 0);
    tell_all(p->tell, EVENT_DROPPED, p->v->attacker, symbol, 0, 0);
}

/* --- Chains of tokens ------------------------------------------------------------ */

/* Out of what, and how many more. */
struct chain {
    purse have;
    unsigned allowed;
    uint8_t *left;
};

static struct chain chain_of(const struct play *p, int phase)
{
    struct rois *v = p->v;
    struct todo *t = &v->todo;

    switch (phase) {
    case PHASE_PAY:
        return (struct chain){ attacker(p)->tokens, ALL_KINDS, &t->due_any };
    case PHASE_STEAL:
        return (struct chain){ defender(p)->tokens, ALL_KINDS, &t->steal };
    case PHASE_HORN:
        if (t->horn_any)
            return (struct chain){ v->bank, ALL_KINDS, &t->horn_any };
        return (struct chain){ v->bank, BUT_HONOUR, &t->horn_other };
    default:
        if (t->any)
            return (struct chain){ v->bank, ALL_KINDS, &t->any };
        return (struct chain){ v->bank, BUT_HONOUR, &t->other };
    }
}

static void move_token(const struct play *p, int phase, int kind)
{
    struct rois *v = p->v;
    int seat = phase == PHASE_GAIN ? v->todo.gainer : v->attacker;
    purse one = ONE_TOKEN(kind);

    if (phase == PHASE_PAY) {
        roi_pay_now(p, attacker(p), one);
    } else if (phase == PHASE_STEAL) {
        defender(p)->tokens -= one;
        attacker(p)->tokens += one;
        tell_all(p->tell, EVENT_STOLE, seat, kind, v->defender, 0);
    } else {
        roi_give_fixed(p, seat, one);
    }
}

static void do_token(const struct play *p, int phase, int kind)
{
    uint8_t *left = chain_of(p, phase).left;

    move_token(p, phase, kind);
    p->v->todo.floor = (uint8_t)(--*left ? kind : 0);
}

static unsigned token_kinds(const struct play *p, int phase)
{
    struct chain c = chain_of(p, phase);

    return roi_next_kinds(c.have, c.allowed, p->v->todo.floor, *c.left);
}

/* Does what can go only one way. True: somebody must choose. */
static bool run_chain(const struct play *p, int phase)
{
    for (;;) {
        struct chain c = chain_of(p, phase);
        unsigned set;

        if (!*c.left)
            return false;
        set = token_kinds(p, phase);
        if (set & (set - 1))
            return true;
        if (set)
            do_token(p, phase, __builtin_ctz(set));
        else
            --*c.left; /* ROI-S1: there is less than that */
    }
}

unsigned roi_chain_kinds(const struct play *p)
{
    return p->v->phase == PHASE_DROP ? drop_symbols(p)
                                     : token_kinds(p, p->v->phase);
}

/* --- Paying and gaining at once ----------------------------------------------------- */

void roi_pay_now(const struct play *p, struct kingdom *k, purse sum)
{
    if (!sum)
        return;
    k->tokens -= sum;
    p->v->bank += sum;
    tell_all(p->tell, EVENT_PAID, (int)(k - p->v->seat), sum, 0, 0);
}

purse roi_give_fixed(const struct play *p, int seat, purse sum)
{
    purse given = purse_least(p->v->bank, sum);

    if (given) {
        p->v->bank -= given;
        p->v->seat[seat].tokens += given;
        tell_all(p->tell, EVENT_GAINED, seat, given, 0, 0);
    }
    return given;
}

/* No bank holds more than this: the rest would be lost anyway. */
enum { MOST_GAIN = 240 };

static uint8_t more_gain(int gain, int more)
{
    return (uint8_t)(gain + more < MOST_GAIN ? gain + more : MOST_GAIN);
}

void roi_give_income(const struct play *p, int seat, const struct income *in,
                     int times)
{
    struct todo *t = &p->v->todo;

    roi_give_fixed(p, seat, in->fixed * (purse)times);
    if (!in->any && !in->other)
        return;
    t->any = more_gain(t->any, in->any * times);
    t->other = more_gain(t->other, in->other * times);
    t->gainer = (uint8_t)seat;
}

void roi_start_deed(const struct play *p, enum deed what, int which,
                    const struct price *cost, int drop)
{
    struct todo *t = &p->v->todo;
    int most = roi_droppable(cost, 0);

    t->what = (uint8_t)what;
    t->which = (uint8_t)which;
    t->due = cost->fixed;
    t->due_any = cost->any;
    t->drop = (uint8_t)(drop < most ? drop : most);
}

/* --- Working it off ------------------------------------------------------------------ */

int roi_chore_horn(const struct play *p)
{
    const struct todo *t = &p->v->todo;

    while (t->horn_any || t->horn_other) {
        if (run_chain(p, PHASE_HORN))
            return PHASE_HORN;
    }
    return PHASES;
}

int roi_chore_payment(const struct play *p)
{
    struct todo *t = &p->v->todo;

    while (t->drop) {
        unsigned set = drop_symbols(p);

        if (set & (set - 1))
            return PHASE_DROP;
        do_drop(p, __builtin_ctz(set));
    }
    roi_pay_now(p, attacker(p), t->due);
    t->due = 0;
    return run_chain(p, PHASE_PAY) ? PHASE_PAY : PHASES;
}

int roi_chore_tokens(const struct play *p)
{
    struct todo *t = &p->v->todo;

    while (t->any || t->other) {
        if (run_chain(p, PHASE_GAIN))
            return PHASE_GAIN;
    }
    t->gainer = 0;
    if (t->swaps) {
        if (roi_can_swap(p))
            return PHASE_SWAP;
        t->swaps = 0;
    }
    if (t->ward)
        return PHASE_WARD;
    return run_chain(p, PHASE_STEAL) ? PHASE_STEAL : PHASES;
}

/* --- The decisions -------------------------------------------------------------------- */

static enum verb chain_verb(int phase)
{
    return phase == PHASE_DROP    ? VERB_DROP
           : phase == PHASE_PAY   ? VERB_PAY
           : phase == PHASE_STEAL ? VERB_STEAL
                                  : VERB_TAKE;
}

int roi_legal_chain(const struct play *p, mag_action *out)
{
    enum verb verb = chain_verb(p->v->phase);
    int n = 0;

    for (unsigned set = roi_chain_kinds(p); set; set &= set - 1)
        out[n++] = mag_act(verb, (unsigned)__builtin_ctz(set), 0, 0);
    if (p->v->phase != PHASE_HORN &&
        (p->v->phase != PHASE_GAIN || p->v->todo.gainer == p->v->attacker))
        n += roi_legal_items(roi_usable(p, p->v->attacker, USE_INCOME),
                             out + n);
    return n;
}

bool roi_may_chain(const struct play *p, mag_action action,
                   struct mag_ruling *why)
{
    static const char *const clause[PHASES] = {
        [PHASE_DROP] = "ROI-T18", [PHASE_PAY] = "ROI-T3",
        [PHASE_GAIN] = "ROI-S1",  [PHASE_HORN] = "ROI-S1",
        [PHASE_STEAL] = "ROI-T8",
    };
    unsigned kind = mag_act_arg(action, 0);
    int phase = p->v->phase;

    if (mag_act_verb(action) != chain_verb(phase))
        return roi_refuse_plain(why, clause[phase], T_ROI_WHY_NAME_A_TOKEN);
    if (kind > ANY || !(roi_chain_kinds(p) >> kind & 1))
        return refuse(why, clause[phase], T_ROI_WHY_KIND,
                      arg_term(TERM_KIND, kind), arg_none(), arg_none());
    return true;
}

void roi_do_chain(const struct play *p, mag_action action)
{
    int kind = (int)mag_act_arg(action, 0);

    if (p->v->phase == PHASE_DROP)
        do_drop(p, kind);
    else
        do_token(p, p->v->phase, kind);
}
