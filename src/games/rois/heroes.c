/* Promotion: advanced heroes drawn, read and kept.
 *
 * ROI-S2  nine categories: a starting hero each, an advanced hero each.
 * ROI-T4  pay, draw the top advanced hero; it replaces the starting hero.
 * ROI-T13 no advanced hero is left: no promotion, a free one is lost.
 * ROI-T17 the university; free promotions may be declined.
 * ROI-M2  a hero already owned is set aside and another drawn. */
#include <string.h>

#include "base/text.h"
#include "games/rois/parts.h"

#include "core/pure.h"

int roi_hero_of(const struct kingdom *k, int category)
{
    return category + (k->advanced >> category & 1 ? CATEGORIES : 0);
}

unsigned roi_heroes_of(const struct kingdom *k, unsigned categories)
{
    return (categories & ~(unsigned)k->advanced) | (categories & k->advanced)
                                                       << CATEGORIES;
}

/* ROI-T17: the cheapest of the buildings that change it. */
int roi_promotion_cost(const struct play *p, int seat)
{
    uint64_t set = bag_set(&p->v->seat[seat].own) & p->r->schools;
    int cost = p->r->promotion;

    for (; set; set &= set - 1) {
        int other = p->r->card[__builtin_ctzll(set)].promotion_cost;

        if (other < cost)
            cost = other;
    }
    return cost;
}

static int promotion_draw(const struct play *p)
{
    uint64_t set = bag_set(&attacker(p)->own) & p->r->schools;
    int draw = 1;

    for (; set; set &= set - 1) {
        int other = p->r->card[__builtin_ctzll(set)].promotion_draw;

        if (other > draw)
            draw = other;
    }
    return draw;
}

bool roi_academy_has_new(const struct play *p, int seat)
{
    const struct pile *a = &p->v->academy;
    unsigned own = p->v->seat[seat].advanced;

    for (int c = 0; c < CATEGORIES; c++) {
        if (a->count[c] && !(own >> c & 1))
            return true;
    }
    for (int i = 0; i < a->n_under; i++) {
        if (!(own >> a->under[i] & 1))
            return true;
    }
    return false;
}

/* --- Drawing ---------------------------------------------------------------------------- */

void roi_start_reading(const struct play *p, int n)
{
    struct todo *t = &p->v->todo;

    t->draw = (uint8_t)n;
    t->secret = 1;
}

/* A promotion that is paid for, or free and accepted. */
void roi_start_promotion(const struct play *p)
{
    int n = promotion_draw(p);

    if (n > 1)
        roi_start_reading(p, n);
    else
        p->v->todo.draw = 1;
}

/* The new hero replaces the starting one, which lies face up. */
static void promote(const struct play *p, int category)
{
    attacker(p)->advanced |= (uint16_t)(1u << category);
    tell_all(p->tell, EVENT_PROMOTED, p->v->attacker, category + CATEGORIES,
             category, 0);
}

void roi_do_draw(const struct play *p, int category)
{
    struct todo *t = &p->v->todo;

    pile_draw(&p->v->academy, category);
    if (attacker(p)->advanced >> category & 1) { /* ROI-M2 */
        t->aside |= (uint16_t)(1u << category);
        tell_all(p->tell, EVENT_ASIDE, p->v->attacker, category + CATEGORIES, 0,
                 0);
        return;
    }
    t->draw--;
    if (t->secret) {
        t->look[t->n_look++] = (uint8_t)category;
        tell_one(p->tell, EVENT_READ, p->v->attacker, category + CATEGORIES);
        tell_others(p->tell, EVENT_READ_HIDDEN, p->v->attacker);
    } else {
        promote(p, category);
    }
}

/* ROI-M2: those set aside are shuffled back. */
static void return_asides(const struct play *p)
{
    struct todo *t = &p->v->todo;

    for (unsigned set = t->aside; set; set &= set - 1)
        pile_add(&p->v->academy, __builtin_ctz(set), 1);
    pile_shuffle(&p->v->academy);
    t->aside = 0;
}

/* Keeps hero number i of those read (n_look: none); the others go under the
 * pile in the order read, known to this seat alone. */
static void keep(const struct play *p, int i)
{
    struct todo *t = &p->v->todo;
    int n = t->n_look;
    uint8_t look[MAX_LOOK];

    memcpy(look, t->look, sizeof look);
    memset(t->look, 0, sizeof t->look);
    t->n_look = t->secret = t->may_decline = 0;
    if (i < n)
        promote(p, look[i]);
    for (int j = 0; j < n; j++) {
        if (j != i)
            pile_lay_under(&p->v->academy, look[j], 1u << p->v->attacker);
    }
}

int roi_chore_heroes(const struct play *p)
{
    struct todo *t = &p->v->todo;

    if (t->offer) {
        if (roi_academy_has_new(p, p->v->attacker))
            return PHASE_OFFER;
        t->offer = 0; /* ROI-T13 */
    }
    for (;;) {
        if (t->draw) {
            if (roi_academy_has_new(p, p->v->attacker))
                return PHASE_DRAW;
            t->draw = 0;
        }
        if (t->aside)
            return_asides(p);
        if (t->n_look > 1 || (t->n_look && t->may_decline))
            return PHASE_KEEP;
        if (t->secret)
            keep(p, 0); /* the only one, or none at all */
        if (!t->teach)
            return PHASES;
        roi_start_reading(p, t->teach);
        t->may_decline = 1;
        t->teach = 0;
    }
}

/* --- Keeping one of those read ------------------------------------------------------------ */

int roi_legal_keep(const struct play *p, mag_action *out)
{
    const struct todo *t = &p->v->todo;
    unsigned set = 0;
    int n = 0;

    for (int i = 0; i < t->n_look; i++)
        set |= 1u << t->look[i];
    for (; set; set &= set - 1)
        out[n++] = mag_act(VERB_KEEP,
                           (unsigned)(CATEGORIES + __builtin_ctz(set)), 0, 0);
    n += roi_legal_items(roi_usable(p, p->v->attacker, USE_INCOME), out + n);
    if (t->may_decline)
        out[n++] = mag_act(VERB_PASS, 0, 0, 0);
    return n;
}

/* The place of a hero among those read; n_look if it is not there. */
static int look_place(const struct todo *t, unsigned hero)
{
    int i = 0;

    while (i < t->n_look && t->look[i] + (unsigned)CATEGORIES != hero)
        i++;
    return i;
}

bool roi_may_keep(const struct play *p, mag_action action,
                  struct mag_ruling *why)
{
    const struct todo *t = &p->v->todo;
    unsigned hero = mag_act_arg(action, 0);

    if (mag_act_verb(action) == VERB_PASS && t->may_decline)
        return true;
    if (mag_act_verb(action) != VERB_KEEP)
        return roi_refuse_plain(why, "ROI-T17", T_ROI_WHY_KEEP_ONE);
    if (look_place(t, hero) == t->n_look)
        return refuse(why, "ROI-T17", T_ROI_WHY_NOT_READ,
                      arg_term(TERM_HERO, hero), arg_none(), arg_none());
    return true;
}

void roi_do_keep(const struct play *p, mag_action action)
{
    const struct todo *t = &p->v->todo;

    if (mag_act_verb(action) == VERB_PASS)
        keep(p, t->n_look);
    else
        keep(p, look_place(t, mag_act_arg(action, 0)));
}

/* --- A free promotion ------------------------------------------------------------------------ */

int roi_legal_offer(const struct play *p, mag_action *out)
{
    int n = 0;

    out[n++] = mag_act(VERB_PROMOTE, 0, 0, 0);
    n += roi_legal_items(roi_usable(p, p->v->attacker, USE_INCOME), out + n);
    out[n++] = mag_act(VERB_PASS, 0, 0, 0);
    return n;
}

bool roi_may_offer(const struct play *p, mag_action action,
                   struct mag_ruling *why)
{
    unsigned verb = mag_act_verb(action);

    (void)p;
    if (verb == VERB_PROMOTE || verb == VERB_PASS)
        return true;
    return roi_refuse_plain(why, "ROI-T17", T_ROI_WHY_NOT_NOW);
}

void roi_do_offer(const struct play *p, mag_action action)
{
    p->v->todo.offer = 0;
    if (mag_act_verb(action) == VERB_PROMOTE)
        roi_start_promotion(p);
}
