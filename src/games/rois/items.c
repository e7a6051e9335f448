/* Magic items: kept face up, used once at the moment their text names.
 *
 * ROI-T12 the windows: crystal ball, shield, cape, amulet. Items lie face up,
 *         so asking their owner reveals nothing.
 * ROI-T14 the mirror is declared with its hero; the amulet when robbed.
 * ROI-T15 not in the phase in which it was bought; the horn at any decision
 *         of one's own turn but the sealed choice.
 * ROI-T21 the shield's block counts; the cape removes it. */
#include "base/text.h"
#include "games/rois/parts.h"

#include "core/pure.h"

/* Cards of which there are more in a than in b. */
static uint64_t more(const struct bag *a, const struct bag *b)
{
    return (a->twos & ~b->twos) | (~(a->twos ^ b->twos) & a->ones & ~b->ones);
}

uint64_t roi_usable(const struct play *p, int seat, enum use use)
{
    const struct bag *own = &p->v->seat[seat].own;
    uint64_t set = bag_set(own) & p->r->for_use[use];

    if (set && seat == p->v->attacker)
        set &= more(own, &p->v->fresh);
    return set;
}

void roi_use_up(const struct play *p, int seat, int item)
{
    roi_bag_take(&p->v->seat[seat].own, item);
    tell_all(p->tell, EVENT_ITEM, seat, item, 0, 0);
}

int roi_legal_items(uint64_t set, mag_action *out)
{
    int n = 0;

    for (; set; set &= set - 1)
        out[n++] = mag_act(VERB_ITEM, (unsigned)__builtin_ctzll(set), 0, 0);
    return n;
}

/* --- The horn (ROI-T15) --------------------------------------------------------------- */

bool roi_is_horn(const struct play *p, mag_action action)
{
    unsigned item = mag_act_arg(action, 0);

    return mag_act_verb(action) == VERB_ITEM && item < MAX_CARDS &&
           p->v->phase != PHASE_HORN &&
           roi_usable(p, p->v->attacker, USE_INCOME) >> item & 1;
}

void roi_do_horn(const struct play *p, int item)
{
    const struct income *in = &p->r->card[item].income;
    struct todo *t = &p->v->todo;

    roi_use_up(p, p->v->attacker, item);
    roi_give_fixed(p, p->v->attacker, in->fixed);
    t->horn_any = in->any;
    t->horn_other = in->other;
    t->floor = 0; /* the chain it interrupts may begin anew */
}

/* --- Windows (ROI-T12) ------------------------------------------------------------------ */

static unsigned shieldable(const struct rois *v)
{
    return v->chosen[SIDE_ATTACK] & ~(unsigned)v->blocked;
}

bool roi_step_shield(const struct play *p)
{
    if (shieldable(p->v) && roi_usable(p, p->v->defender, USE_BLOCK)) {
        p->v->phase = PHASE_SHIELD;
        return true;
    }
    p->v->step = STEP_CAPE;
    return false;
}

bool roi_step_cape(const struct play *p)
{
    if (p->v->blocked && roi_usable(p, p->v->attacker, USE_UNBLOCK)) {
        p->v->phase = PHASE_CAPE;
        return true;
    }
    p->v->step = STEP_USE;
    return false;
}

/* What each window asks: whom, which item, which verb, which heroes. */
struct window {
    int seat;
    enum use use;
    enum verb verb;
    unsigned heroes; /* of the attacker's, by number; 0: the item alone */
    const char *clause;
};

static struct window window_of(const struct play *p)
{
    const struct rois *v = p->v;

    switch (v->phase) {
    case PHASE_SHIELD:
        return (struct window){ v->defender, USE_BLOCK, VERB_BLOCK,
                                roi_heroes_of(attacker(p), shieldable(v)),
                                "ROI-T12" };
    case PHASE_CAPE:
        return (struct window){ v->attacker, USE_UNBLOCK, VERB_UNBLOCK,
                                roi_heroes_of(attacker(p), v->blocked),
                                "ROI-T12" };
    case PHASE_WARD:
        return (struct window){ v->defender, USE_WARD, VERB_ITEM, 0,
                                "ROI-T14" };
    default:
        return (struct window){ v->attacker, USE_PEEK, VERB_ITEM, 0,
                                "ROI-T12" };
    }
}

int roi_legal_window(const struct play *p, mag_action *out)
{
    struct window w = window_of(p);
    uint64_t items = roi_usable(p, w.seat, w.use);
    uint64_t alone = w.heroes ? 0 : items;
    int n = 0;

    for (unsigned set = w.heroes; set; set &= set - 1) {
        for (uint64_t m = items; m; m &= m - 1)
            out[n++] = mag_act(w.verb, (unsigned)__builtin_ctz(set),
                               (unsigned)__builtin_ctzll(m), 0);
    }
    if (w.seat == p->v->attacker)
        alone |= roi_usable(p, w.seat, USE_INCOME);
    n += roi_legal_items(alone, out + n);
    out[n++] = mag_act(VERB_PASS, 0, 0, 0);
    return n;
}

bool roi_may_window(const struct play *p, mag_action action,
                    struct mag_ruling *why)
{
    struct window w = window_of(p);
    unsigned hero = mag_act_arg(action, 0);
    unsigned item = mag_act_arg(action, w.verb == VERB_ITEM ? 0 : 1);

    if (mag_act_verb(action) == VERB_PASS)
        return true;
    if (mag_act_verb(action) != w.verb)
        return roi_refuse_plain(why, w.clause, T_ROI_WHY_NOT_NOW);
    if (item >= MAX_CARDS || !(roi_usable(p, w.seat, w.use) >> item & 1))
        return refuse(why, w.clause, T_ROI_WHY_NO_SUCH_ITEM,
                      arg_term(TERM_CARD, item), arg_none(), arg_none());
    if (w.heroes && (hero >= HEROES || !(w.heroes >> hero & 1)))
        return refuse(why, w.clause, T_ROI_WHY_NOT_THAT_HERO,
                      arg_term(TERM_HERO, hero), arg_none(), arg_none());
    return true;
}

/* The item is declined, and the turn goes on. */
static void close_window(const struct play *p)
{
    struct rois *v = p->v;

    switch (v->phase) {
    case PHASE_SHIELD:
        v->step = STEP_CAPE;
        break;
    case PHASE_CAPE:
        v->step = STEP_USE;
        break;
    case PHASE_WARD:
        v->todo.ward = 0;
        break;
    default:
        v->step = STEP_CHOOSE;
        break;
    }
}

void roi_do_window(const struct play *p, mag_action action)
{
    struct window w = window_of(p);
    struct rois *v = p->v;
    unsigned hero = mag_act_arg(action, 0);
    uint16_t bit = (uint16_t)(1u << hero % CATEGORIES);

    if (mag_act_verb(action) == VERB_PASS) {
        close_window(p);
        return;
    }
    roi_use_up(p, w.seat,
               (int)mag_act_arg(action, w.verb == VERB_ITEM ? 0 : 1));
    switch ((int)w.use) {
    case USE_BLOCK:
        v->blocked |= bit;
        tell_all(p->tell, EVENT_SHIELDED, w.seat, hero, 0, 0);
        break;
    case USE_UNBLOCK:
        v->blocked &= (uint16_t)~bit;
        tell_all(p->tell, EVENT_FREED, w.seat, hero, 0, 0);
        break;
    case USE_WARD:
        v->warded = 1;
        v->todo.ward = v->todo.steal = 0;
        tell_all(p->tell, EVENT_WARDED, w.seat, 0, 0, 0);
        break;
    default:
        v->peeking = 1;
        v->step = STEP_CHOOSE;
        break;
    }
}
