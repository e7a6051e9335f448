/* Promotion: advanced heroes drawn, read and kept.
 *
 * ROI-S2  nine categories: a starting hero each, an advanced hero each.
 * ROI-T4  pay, draw the top advanced hero; it replaces the starting hero.
 * ROI-T13 no advanced hero is left: no promotion, a free one is lost.
 * ROI-T17 the university; free promotions may be declined.
 * ROI-M2  a hero already owned is set aside and another drawn. */
#include <string.h>

#include "base/compare.h"
#include "base/text.h"
#include "games/rois/menu.h"
#include "games/rois/items.h"
#include "games/rois/promotion.h"
#include "games/rois/refuse.h"
#include "games/rois/tables.h"

#include "core/pure.h"

static uint64_t schools_of_attacker(const struct mag_play *p)
{
    return bag_set(&roi_attacker(p)->own) & roi_cards(p)->schools;
}

/* ROI-T17: the cheapest of the buildings that change it. */
int roi_promotion_cost(const struct mag_play *p)
{
    const struct rois_rules *r = roi_cards(p);
    int cost = r->promotion;

    for (uint64_t set = schools_of_attacker(p); set; set &= set - 1)
        cost = smaller_of(cost, r->card[__builtin_ctzll(set)].promotion_cost);
    return cost;
}

static int promotion_draw(const struct mag_play *p)
{
    const struct rois_rules *r = roi_cards(p);
    int draw = 1;

    for (uint64_t set = schools_of_attacker(p); set; set &= set - 1)
        draw = larger_of(draw, r->card[__builtin_ctzll(set)].promotion_draw);
    return draw;
}

bool roi_academy_has_new(const struct mag_play *p)
{
    const struct pile *a = &roi_at(p)->academy;
    unsigned own = roi_attacker(p)->advanced;

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

static void start_reading(const struct mag_play *p, int n)
{
    struct todo *t = &roi_edit(p)->todo;

    t->draw = (uint8_t)n;
    t->secret = 1;
}

void roi_start_promotion(const struct mag_play *p)
{
    int n = promotion_draw(p);

    if (n > 1)
        start_reading(p, n);
    else
        roi_edit(p)->todo.draw = 1;
}

/* The new hero replaces the starting one, which lies face up. */
static void promote(const struct mag_play *p, int category)
{
    struct rois *v = roi_edit(p);

    v->seat[v->attacker].advanced |= (uint16_t)(1u << category);
    mag_tell_all(p->tell, EVENT_PROMOTED, v->attacker, category + CATEGORIES,
                 category);
}

void roi_list_draw(const struct mag_play *p, struct mag_menu *m)
{
    pile_list(&roi_at(p)->academy, mag_act(VERB_DRAW, CATEGORIES, 0, 0),
              MAG_STEP_ARG(0), m);
}

void roi_run_draw(const struct mag_play *p, mag_action action)
{
    struct rois *v = roi_edit(p);
    struct todo *t = &v->todo;
    int hero = (int)mag_act_arg(action, 0), category = hero - CATEGORIES;

    pile_draw(&v->academy, category);
    if (roi_attacker(p)->advanced >> category & 1) { /* ROI-M2 */
        t->aside |= (uint16_t)(1u << category);
        mag_tell_all(p->tell, EVENT_ASIDE, v->attacker, hero, 0);
        return;
    }
    t->draw--;
    if (!t->secret) {
        promote(p, category);
        return;
    }
    t->look[t->n_look++] = (uint8_t)category;
    mag_tell_one(p->tell, EVENT_READ, v->attacker, hero);
    mag_tell_others(p->tell, EVENT_READ_HIDDEN, v->attacker);
}

int roi_chance_draw(const struct mag_play *p)
{
    return pile_outcomes(&roi_at(p)->academy);
}

mag_action roi_outcome_draw(const struct mag_play *p, int i)
{
    int category = pile_outcome(&roi_at(p)->academy, i);

    return mag_act(VERB_DRAW, (unsigned)(CATEGORIES + category), 0, 0);
}

/* ROI-M2: those set aside are shuffled back. */
static void return_asides(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);

    for (unsigned set = v->todo.aside; set; set &= set - 1)
        pile_add(&v->academy, __builtin_ctz(set), 1);
    pile_shuffle(&v->academy);
    v->todo.aside = 0;
}

/* Keeps hero number i of those read (n_look: none); the others go under the
 * pile in the order read, known to this seat alone. */
static void keep(const struct mag_play *p, int i)
{
    struct rois *v = roi_edit(p);
    struct todo *t = &v->todo;
    int n = t->n_look;
    uint8_t look[MAX_LOOK];

    memcpy(look, t->look, sizeof look);
    memset(t->look, 0, sizeof t->look);
    t->n_look = t->secret = t->may_decline = 0;
    if (i < n)
        promote(p, look[i]);
    for (int j = 0; j < n; j++) {
        if (j != i)
            pile_lay_under(&v->academy, look[j], 1u << v->attacker);
    }
}

int roi_chore_heroes(const struct mag_play *p)
{
    struct todo *t = &roi_edit(p)->todo;

    if (t->offer) {
        if (roi_academy_has_new(p))
            return PHASE_OFFER;
        t->offer = 0; /* ROI-T13 */
    }
    for (;;) {
        if (t->draw) {
            if (roi_academy_has_new(p))
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
        start_reading(p, t->teach);
        t->may_decline = 1;
        t->teach = 0;
    }
}

/* --- Keeping one of those read ------------------------------------------------------------ */

void roi_list_keep(const struct mag_play *p, struct mag_menu *m)
{
    const struct todo *t = &roi_at(p)->todo;
    unsigned set = 0;

    for (int i = 0; i < t->n_look; i++)
        set |= 1u << t->look[i];
    mag_menu_set(m, mag_act(VERB_KEEP, CATEGORIES, 0, 0), MAG_STEP_ARG(0), set);
    roi_list_items(p, m, 0);
    if (t->may_decline)
        mag_menu_verb(m, VERB_PASS);
}

void roi_why_keep(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    if (roi_why_no_action(p, action, why))
        return;
    if (mag_act_verb(action) != VERB_KEEP)
        roi_why_plain(why, "ROI-T17", T_ROI_WHY_KEEP_ONE);
    else
        roi_why_term(why, "ROI-T17", T_ROI_WHY_NOT_READ, TERM_HERO,
                     mag_act_arg(action, 0));
}

void roi_run_keep(const struct mag_play *p, mag_action action)
{
    const struct todo *t = &roi_at(p)->todo;
    unsigned hero = mag_act_arg(action, 0);
    int i = 0;

    if (roi_run_horn(p, action))
        return;
    if (mag_act_verb(action) == VERB_PASS) {
        keep(p, t->n_look);
        return;
    }
    while (t->look[i] + (unsigned)CATEGORIES != hero)
        i++;
    keep(p, i);
}

/* --- A free promotion ------------------------------------------------------------------------ */

void roi_list_offer(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_verb(m, VERB_PROMOTE);
    roi_list_items(p, m, 0);
    mag_menu_verb(m, VERB_PASS);
}

void roi_why_offer(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    if (!roi_why_no_action(p, action, why))
        roi_why_plain(why, "ROI-T17", T_ROI_WHY_NOT_NOW);
}

void roi_run_offer(const struct mag_play *p, mag_action action)
{
    if (roi_run_horn(p, action))
        return;
    roi_edit(p)->todo.offer = 0;
    if (mag_act_verb(action) == VERB_PROMOTE)
        roi_start_promotion(p);
}
