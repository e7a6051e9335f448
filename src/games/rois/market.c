/* The market: five cards on sale.
 *
 * ROI-U2  five kingdom cards are shown.
 * ROI-T8  the cook lays cards of the market under the pile.
 * ROI-T13 an empty pile refills nothing.
 * ROI-T21 the pedlar renews the market. */
#include "base/text.h"
#include "games/rois/menu.h"
#include "games/rois/items.h"
#include "games/rois/market.h"
#include "games/rois/refuse.h"
#include "games/rois/tables.h"

#include "core/pure.h"

uint64_t roi_market_set(const struct rois *v)
{
    uint64_t set = 0;

    for (int i = 0; i < MARKET; i++) {
        if (v->market[i] != NO_CARD)
            set |= (uint64_t)1 << v->market[i];
    }
    return set;
}

unsigned roi_market_gaps(const struct rois *v)
{
    unsigned gaps = 0;

    for (int i = 0; i < MARKET; i++) {
        if (v->market[i] == NO_CARD)
            gaps |= 1u << i;
    }
    return gaps;
}

void roi_take_from_market(const struct mag_play *p, int card)
{
    struct rois *v = roi_edit(p);

    for (int i = 0; i < MARKET; i++) {
        if (v->market[i] == card) {
            v->market[i] = NO_CARD;
            return;
        }
    }
}

void roi_tell_tale(const struct mag_play *p, int seat, int card)
{
    if (roi_cards(p)->label[card].tale[MAG_EN][0])
        mag_tell_all(p->tell, EVENT_TALE, seat, card, 0);
}

/* The market goes under the pile from left to right, then five places are
 * filled. ROI-T13: nothing if there is no pile. */
void roi_renew_market(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);

    v->todo.renew = 0;
    if (!pile_size(&v->deck))
        return;
    for (int i = 0; i < MARKET; i++) {
        if (v->market[i] != NO_CARD)
            pile_lay_under(&v->deck, v->market[i], PILE_PUBLIC);
        v->market[i] = NO_CARD;
    }
    v->todo.fill = (1 << MARKET) - 1;
    mag_tell_all(p->tell, EVENT_RENEWED, v->attacker, 0, 0);
}

/* --- Filling ---------------------------------------------------------------------- */

void roi_list_fill(const struct mag_play *p, struct mag_menu *m)
{
    pile_list(&roi_at(p)->deck, mag_act(VERB_SHOW, 0, 0, 0), MAG_STEP_ARG(0),
              m);
}

/* The leftmost place that is to be filled gets the card. */
void roi_run_fill(const struct mag_play *p, mag_action action)
{
    struct rois *v = roi_edit(p);
    int place = __builtin_ctz(v->todo.fill);
    int card = (int)mag_act_arg(action, 0);

    pile_draw(&v->deck, card);
    v->market[place] = (uint8_t)card;
    v->todo.fill &= (uint8_t)(v->todo.fill - 1);
    mag_tell_all(p->tell, EVENT_SHOWN, MAG_CHANCE, card, pile_size(&v->deck));
}

int roi_chance_fill(const struct mag_play *p)
{
    return pile_outcomes(&roi_at(p)->deck);
}

mag_action roi_outcome_fill(const struct mag_play *p, int i)
{
    return mag_act(VERB_SHOW, (unsigned)pile_outcome(&roi_at(p)->deck, i), 0,
                   0);
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

static bool can_name_more(const struct rois *v)
{
    return v->todo.n_picked < v->todo.cycle && pile_size(&v->deck) &&
           left_in_market(v);
}

/* The cards named go under the pile in that order, then their places are
 * filled. */
static void finish_cycle(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);
    struct todo *t = &v->todo;

    for (int i = 0; i < t->n_picked; i++) {
        int place = t->picked[i];

        pile_lay_under(&v->deck, v->market[place], PILE_PUBLIC);
        mag_tell_all(p->tell, EVENT_CYCLED, v->attacker, v->market[place], 0);
        v->market[place] = NO_CARD;
        t->fill |= (uint8_t)(1u << place);
        t->picked[i] = 0;
    }
    t->n_picked = t->cycle = 0;
}

void roi_list_cycle(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_set(m, mag_act(VERB_CYCLE, 0, 0, 0), MAG_STEP_ARG(0),
                 left_in_market(roi_at(p)));
    roi_list_items(p, m, 0);
    mag_menu_verb(m, VERB_PASS);
}

void roi_why_cycle(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    if (roi_why_no_action(p, action, why))
        return;
    if (mag_act_verb(action) != VERB_CYCLE)
        roi_why_plain(why, "ROI-T8", T_ROI_WHY_NOT_NOW);
    else
        roi_why_term(why, "ROI-T8", T_ROI_WHY_NOT_ON_SALE, TERM_CARD,
                     mag_act_arg(action, 0));
}

void roi_run_cycle(const struct mag_play *p, mag_action action)
{
    struct rois *v = roi_edit(p);
    struct todo *t = &v->todo;
    unsigned card = mag_act_arg(action, 0);
    int place = 0;

    if (roi_run_horn(p, action))
        return;
    if (mag_act_verb(action) == VERB_PASS) {
        finish_cycle(p);
        return;
    }
    while (v->market[place] != card || is_picked(t, place))
        place++;
    t->picked[t->n_picked++] = (uint8_t)place;
}

/* --- What is to be done ------------------------------------------------------------ */

int roi_chore_market(const struct mag_play *p)
{
    struct todo *t = &roi_edit(p)->todo;

    if (t->cycle) {
        if (can_name_more(roi_at(p)))
            return PHASE_CYCLE;
        finish_cycle(p);
    }
    if (t->fill) {
        if (pile_size(&roi_at(p)->deck))
            return PHASE_FILL;
        t->fill = 0; /* ROI-T13 */
    }
    return PHASES;
}
