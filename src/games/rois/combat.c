/* Combat: three heroes each, chosen in secret, shown, blocked, used.
 *
 * ROI-T5 both sides choose three of nine heroes at the same time.
 * ROI-T6 a defending hero blocks the attacking one of its category.
 * ROI-T7 the attacker uses any of the unblocked heroes, in any order.
 * ROI-T8 thief and cook.
 * ROI-T9 all heroes return to hand. */
#include "base/text.h"
#include "games/rois/parts.h"

#include "core/pure.h"

enum { ALL_CATEGORIES = (1 << CATEGORIES) - 1 };

/* --- Choosing (ROI-T5) ----------------------------------------------------------------- */

bool roi_step_before(const struct play *p)
{
    if (roi_usable(p, p->v->attacker, USE_PEEK)) {
        p->v->phase = PHASE_BEFORE;
        return true;
    }
    p->v->step = STEP_CHOOSE;
    return false;
}

uint32_t roi_choosing(const struct rois *v)
{
    uint32_t set = 0;

    if (__builtin_popcount(v->chosen[SIDE_DEFENCE]) < SENT)
        set |= 1u << v->defender;
    if (__builtin_popcount(v->chosen[SIDE_ATTACK]) < SENT && v->peeking != 1)
        set |= 1u << v->attacker;
    return set;
}

static void show(const struct play *p, enum side side)
{
    struct rois *v = p->v;
    int seat = side == SIDE_ATTACK ? v->attacker : v->defender;

    v->shown |= (uint8_t)(1 << side);
    tell_all(p->tell, EVENT_REVEALED, seat,
             roi_heroes_of(&v->seat[seat], v->chosen[side]), 0, 0);
}

bool roi_step_choose(const struct play *p)
{
    struct rois *v = p->v;

    if (v->peeking == 2) {
        v->phase = PHASE_GLIMPSE;
        return true;
    }
    if (roi_choosing(v)) {
        v->phase = PHASE_CHOOSE;
        return true;
    }
    show(p, SIDE_ATTACK);
    v->step = p->rules->seats > 2 ? STEP_BET : STEP_REVEAL; /* ROI-M4 */
    return false;
}

static enum side side_of(const struct rois *v, int seat)
{
    return seat == v->attacker ? SIDE_ATTACK : SIDE_DEFENCE;
}

/* Categories that may be named next: heroes are named in the order of their
 * categories, and three must be found. */
static unsigned next_heroes(unsigned chosen)
{
    int n = __builtin_popcount(chosen);
    unsigned last = ALL_CATEGORIES >> (SENT - 1 - n);
    unsigned from = chosen ? 2u << (31 - __builtin_clz(chosen)) : 1;

    return last & ~(from - 1);
}

/* The third hero has a verb of its own: it cannot be taken back. */
static enum verb sending(unsigned chosen)
{
    return __builtin_popcount(chosen) == SENT - 1 ? VERB_LAST : VERB_SEND;
}

int roi_legal_choose(const struct play *p, int seat, mag_action *out)
{
    const struct kingdom *k = &p->v->seat[seat];
    unsigned chosen = p->v->chosen[side_of(p->v, seat)];
    unsigned set = roi_heroes_of(k, next_heroes(chosen));
    enum verb verb = sending(chosen);
    int n = 0;

    for (; set; set &= set - 1)
        out[n++] = mag_act(verb, (unsigned)__builtin_ctz(set), 0, 0);
    return n;
}

bool roi_may_choose(const struct play *p, int seat, mag_action action,
                    struct mag_ruling *why)
{
    const struct kingdom *k = &p->v->seat[seat];
    unsigned chosen = p->v->chosen[side_of(p->v, seat)];
    unsigned hero = mag_act_arg(action, 0);

    if (mag_act_verb(action) != sending(chosen))
        return refuse(why, "ROI-T5", T_ROI_WHY_SEND_THREE,
                      arg_number(SENT - __builtin_popcount(chosen)), arg_none(),
                      arg_none());
    if (hero >= HEROES || !(roi_heroes_of(k, ALL_CATEGORIES) >> hero & 1))
        return refuse(why, "ROI-T5", T_ROI_WHY_NOT_IN_HAND,
                      arg_term(TERM_HERO, hero), arg_none(), arg_none());
    if (!(roi_heroes_of(k, next_heroes(chosen)) >> hero & 1))
        return refuse(why, "ROI-T5", T_ROI_WHY_HERO_ORDER,
                      arg_term(TERM_HERO, hero), arg_none(), arg_none());
    return true;
}

void roi_do_choose(const struct play *p, int seat, mag_action action)
{
    struct rois *v = p->v;
    enum side side = side_of(v, seat);
    unsigned hero = mag_act_arg(action, 0);

    v->chosen[side] |= (uint16_t)(1u << hero % CATEGORIES);
    tell_one(p->tell, EVENT_SENT, seat, hero);
    if (__builtin_popcount(v->chosen[side]) < SENT)
        return;
    tell_all(p->tell, EVENT_READY, seat, 0, 0, 0);
    if (v->peeking == 1)
        v->peeking = 2;
}

/* The crystal ball shows hero number i of the defender's three to the
 * attacker, and to nobody else. */
void roi_do_glimpse(const struct play *p, int i)
{
    struct rois *v = p->v;
    unsigned set = v->chosen[SIDE_DEFENCE];

    while (i--)
        set &= set - 1;
    v->glimpsed = (uint8_t)(1 + __builtin_ctz(set));
    v->peeking = 3;
    tell_one(p->tell, EVENT_GLIMPSED, v->attacker,
             roi_hero_of(defender(p), v->glimpsed - 1));
    tell_others(p->tell, EVENT_GLIMPSED_HIDDEN, v->attacker);
}

/* --- Showing and blocking (ROI-T6) ------------------------------------------------------- */

bool roi_step_reveal(const struct play *p)
{
    struct rois *v = p->v;

    show(p, SIDE_DEFENCE);
    v->blocked = v->chosen[SIDE_ATTACK] & v->chosen[SIDE_DEFENCE];
    tell_all(p->tell, EVENT_BLOCKED, v->defender,
             roi_heroes_of(attacker(p), v->blocked), 0, 0);
    if (p->rules->seats > 2)
        roi_settle_bets(p, __builtin_popcount(v->blocked));
    v->step = STEP_SHIELD;
    return false;
}

/* --- Using heroes (ROI-T7) ------------------------------------------------------------------ */

unsigned roi_usable_heroes(const struct rois *v)
{
    return v->chosen[SIDE_ATTACK] & ~(unsigned)v->blocked & ~(unsigned)v->used;
}

bool roi_can_use(const struct play *p, int category)
{
    const struct hero *h = &p->r->hero[roi_hero_of(attacker(p), category)];

    return roi_can_pay(attacker(p)->tokens, &h->cost, 0, 0);
}

bool roi_step_use(const struct play *p)
{
    unsigned set = roi_usable_heroes(p->v);
    bool some = set && roi_usable(p, p->v->attacker, USE_INCOME);

    for (; set && !some; set &= set - 1)
        some = roi_can_use(p, __builtin_ctz(set));
    if (some) {
        p->v->phase = PHASE_USE;
        return true;
    }
    p->v->step = STEP_ATTACK_ICONS;
    return false;
}

static bool has_income(const struct play *p, int hero)
{
    const struct income *in = &p->r->hero[hero].income;

    return in->fixed || in->any || in->other;
}

/* The heroes that can be used and paid for, by their number. */
static unsigned ready_heroes(const struct play *p)
{
    unsigned ready = 0;

    for (unsigned set = roi_usable_heroes(p->v); set; set &= set - 1) {
        int c = __builtin_ctz(set);

        if (roi_can_use(p, c))
            ready |= 1u << c;
    }
    return roi_heroes_of(attacker(p), ready);
}

int roi_legal_use(const struct play *p, mag_action *out)
{
    unsigned ready = ready_heroes(p);
    uint64_t mirrors = roi_usable(p, p->v->attacker, USE_DOUBLE);
    int n = 0;

    for (unsigned set = ready; set; set &= set - 1)
        out[n++] = mag_act(VERB_USE, (unsigned)__builtin_ctz(set), 0, 0);
    for (unsigned set = mirrors ? ready : 0; set; set &= set - 1) {
        int hero = __builtin_ctz(set);

        if (!has_income(p, hero))
            continue;
        for (uint64_t m = mirrors; m; m &= m - 1)
            out[n++] = mag_act(VERB_DOUBLE, (unsigned)hero,
                               (unsigned)__builtin_ctzll(m), 0);
    }
    n += roi_legal_items(roi_usable(p, p->v->attacker, USE_INCOME), out + n);
    out[n++] = mag_act(VERB_PASS, 0, 0, 0);
    return n;
}

static bool may_use_hero(const struct play *p, unsigned hero,
                         struct mag_ruling *why)
{
    const struct rois *v = p->v;
    unsigned bit = 1u << hero % CATEGORIES;
    const struct price *cost;

    if (hero >= HEROES ||
        !(roi_heroes_of(attacker(p), v->chosen[SIDE_ATTACK]) >> hero & 1))
        return refuse(why, "ROI-T7", T_ROI_WHY_NOT_SENT,
                      arg_term(TERM_HERO, hero), arg_none(), arg_none());
    if (v->blocked & bit)
        return refuse(why, "ROI-T6", T_ROI_WHY_IS_BLOCKED,
                      arg_term(TERM_HERO, hero), arg_none(), arg_none());
    if (v->used & bit)
        return refuse(why, "ROI-T7", T_ROI_WHY_IS_USED,
                      arg_term(TERM_HERO, hero), arg_none(), arg_none());
    cost = &p->r->hero[hero].cost;
    if (!roi_can_use(p, (int)(hero % CATEGORIES)))
        return refuse(
            why, "ROI-T7", T_ROI_WHY_TOO_DEAR, arg_term(TERM_HERO, hero),
            arg_term(TERM_TOKENS, cost->fixed | (int64_t)cost->any << 32),
            arg_term(TERM_TOKENS, attacker(p)->tokens));
    return true;
}

bool roi_may_use(const struct play *p, mag_action action,
                 struct mag_ruling *why)
{
    unsigned hero = mag_act_arg(action, 0), item = mag_act_arg(action, 1);

    switch (mag_act_verb(action)) {
    case VERB_PASS:
        return true;
    case VERB_USE:
        return may_use_hero(p, hero, why);
    case VERB_DOUBLE:
        if (item >= MAX_CARDS ||
            !(roi_usable(p, p->v->attacker, USE_DOUBLE) >> item & 1))
            return refuse(why, "ROI-T14", T_ROI_WHY_NO_SUCH_ITEM,
                          arg_term(TERM_CARD, item), arg_none(), arg_none());
        if (!may_use_hero(p, hero, why))
            return false;
        if (!has_income(p, (int)hero))
            return refuse(why, "ROI-T14", T_ROI_WHY_NO_INCOME,
                          arg_term(TERM_HERO, hero), arg_none(), arg_none());
        return true;
    default:
        return roi_refuse_plain(why, "ROI-T7", T_ROI_WHY_NOT_NOW);
    }
}

void roi_do_use(const struct play *p, mag_action action)
{
    struct rois *v = p->v;
    unsigned verb = mag_act_verb(action), hero = mag_act_arg(action, 0);

    if (verb == VERB_PASS) {
        v->step = STEP_ATTACK_ICONS;
        return;
    }
    if (verb == VERB_DOUBLE) /* ROI-T14 */
        roi_use_up(p, v->attacker, (int)mag_act_arg(action, 1));
    v->used |= (uint16_t)(1u << hero % CATEGORIES);
    tell_all(p->tell, EVENT_USED, v->attacker, hero, 0, 0);
    roi_start_deed(p, verb == VERB_DOUBLE ? DEED_DOUBLE : DEED_HERO,
                   (int)(hero % CATEGORIES), &p->r->hero[hero].cost, 0);
}

/* The cost is paid: income, then theft or cycling (ROI-T8). */
void roi_finish_hero(const struct play *p, int category, int times)
{
    struct rois *v = p->v;
    struct todo *t = &v->todo;
    const struct hero *h = &p->r->hero[roi_hero_of(attacker(p), category)];
    int loot = h->steal - roi_theft_less(p, defender(p));

    roi_give_income(p, v->attacker, &h->income, times);
    t->cycle = h->cycle;
    if (loot <= 0 || v->warded || !defender(p)->tokens)
        return;
    t->steal = (uint8_t)loot;
    /* ROI-T14: asked only if at least one token would be taken. */
    t->ward = roi_usable(p, v->defender, USE_WARD) != 0;
}

/* --- The cook (ROI-T8) ----------------------------------------------------------------------- */

static bool is_picked(const struct todo *t, int place)
{
    for (int i = 0; i < t->n_picked; i++) {
        if (t->picked[i] == place)
            return true;
    }
    return false;
}

/* The market's cards that are not named yet. */
static uint64_t left_in_market(const struct rois *v)
{
    uint64_t set = 0;

    for (int i = 0; i < MARKET; i++) {
        if (v->market[i] != NO_CARD && !is_picked(&v->todo, i))
            set |= (uint64_t)1 << v->market[i];
    }
    return set;
}

/* The cards named go under the pile in that order, then their places are
 * filled. */
static void finish_cycle(const struct play *p)
{
    struct rois *v = p->v;
    struct todo *t = &v->todo;

    for (int i = 0; i < t->n_picked; i++) {
        int place = t->picked[i];

        pile_lay_under(&v->deck, v->market[place], PILE_PUBLIC);
        tell_all(p->tell, EVENT_CYCLED, v->attacker, v->market[place], 0, 0);
        v->market[place] = NO_CARD;
        t->fill |= (uint8_t)(1u << place);
        t->picked[i] = 0;
    }
    t->n_picked = t->cycle = 0;
}

/* False: nothing is left to name, and what was named is done. */
bool roi_can_cycle(const struct play *p)
{
    struct rois *v = p->v;
    struct todo *t = &v->todo;

    if (t->n_picked < t->cycle && pile_size(&v->deck) && left_in_market(v))
        return true;
    finish_cycle(p);
    return false;
}

int roi_legal_cycle(const struct play *p, mag_action *out)
{
    int n = 0;

    for (uint64_t set = left_in_market(p->v); set; set &= set - 1)
        out[n++] = mag_act(VERB_CYCLE, (unsigned)__builtin_ctzll(set), 0, 0);
    n += roi_legal_items(roi_usable(p, p->v->attacker, USE_INCOME), out + n);
    out[n++] = mag_act(VERB_PASS, 0, 0, 0);
    return n;
}

bool roi_may_cycle(const struct play *p, mag_action action,
                   struct mag_ruling *why)
{
    unsigned card = mag_act_arg(action, 0);

    if (mag_act_verb(action) == VERB_PASS)
        return true;
    if (mag_act_verb(action) != VERB_CYCLE)
        return roi_refuse_plain(why, "ROI-T8", T_ROI_WHY_NOT_NOW);
    if (card >= MAX_CARDS || !(left_in_market(p->v) >> card & 1))
        return refuse(why, "ROI-T8", T_ROI_WHY_NOT_ON_SALE,
                      arg_term(TERM_CARD, card), arg_none(), arg_none());
    return true;
}

void roi_do_cycle(const struct play *p, mag_action action)
{
    struct rois *v = p->v;
    struct todo *t = &v->todo;
    unsigned card = mag_act_arg(action, 0);
    int place = 0;

    if (mag_act_verb(action) == VERB_PASS) {
        finish_cycle(p);
        return;
    }
    while (v->market[place] != card || is_picked(t, place))
        place++;
    t->picked[t->n_picked++] = (uint8_t)place;
}

/* --- The end of it (ROI-T9) -------------------------------------------------------------------- */

bool roi_step_return(const struct play *p)
{
    struct rois *v = p->v;

    v->chosen[SIDE_ATTACK] = v->chosen[SIDE_DEFENCE] = 0;
    v->blocked = v->used = 0;
    v->shown = v->peeking = v->glimpsed = v->warded = v->bets = 0;
    tell_all(p->tell, EVENT_RETURNED, v->attacker, 0, 0, 0);
    v->second = 1; /* ROI-T10 */
    v->actions = 1;
    v->step = STEP_DEVELOP;
    return false;
}
