/* Do the invariants above struct rois hold? Each field is within the bounds of
 * its row already: the core looks at them first. */
#include <string.h>

#include "games/rois/private.h"
#include "games/rois/content.h"
#include "games/rois/price.h"
#include "games/rois/rois.h"
#include "games/rois/turn.h"

#include "core/pure.h"

/* --- Tokens and cards ------------------------------------------------------------- */

/* ROI-S1: bank, kingdoms and stakes. */
static const char *check_tokens(const struct mag_rules *rules,
                                const struct rois *v)
{
    for (int k = 0; k < KINDS; k++) {
        int n = purse_count(v->bank, k);

        for (int s = 0; s < rules->seats; s++) {
            n += purse_count(v->seat[s].tokens, k);
            n += v->seat[s].bet && roi_stake(&v->seat[s]) == k;
        }
        if (n != roi_cards_of(rules)->tokens)
            return "tokens do not add up (ROI-S1)";
    }
    return NULL;
}

static int in_market(const struct rois *v, int card)
{
    int n = 0;

    for (int i = 0; i < MARKET; i++)
        n += v->market[i] == card;
    return n;
}

static int in_pile(const struct pile *p, int kind)
{
    int n = p->count[kind];

    for (int i = 0; i < p->n_under; i++)
        n += p->under[i] == kind;
    return n;
}

static const char *check_cards(const struct mag_rules *rules,
                               const struct rois *v)
{
    const struct rois_rules *r = roi_cards_of(rules);

    for (int i = 0; i < r->n_cards; i++) {
        int n = in_pile(&v->deck, i) + in_market(v, i);

        n += v->todo.what == DEED_BUY && v->todo.which == i;
        for (int s = 0; s < rules->seats; s++)
            n += bag_count(&v->seat[s].own, i);
        if (n > r->card[i].copies)
            return "a card is there too often (ROI-S3)";
    }
    for (int i = 0; i < v->deck.n_under; i++) {
        if (v->deck.under_known[i] != PILE_PUBLIC)
            return "what was laid under the kingdom pile is public";
    }
    return v->deck.n_top || v->academy.n_top ? "a pile's top is never read"
                                             : NULL;
}

static bool is_part(const struct bag *part, const struct bag *whole)
{
    for (uint64_t set = bag_set(part); set; set &= set - 1) {
        int card = __builtin_ctzll(set);

        if (bag_count(part, card) > bag_count(whole, card))
            return false;
    }
    return true;
}

static const char *check_kingdoms(const struct mag_rules *rules,
                                  const struct rois *v)
{
    const struct rois_rules *r = roi_cards_of(rules);
    uint64_t owned = r->of_type[BUILDING] | r->of_type[ITEM];
    const struct bag *mine = &v->seat[v->attacker].own;

    for (int s = 0; s < rules->seats; s++) {
        const struct kingdom *k = &v->seat[s];

        if (bag_set(&k->own) & ~owned)
            return "a kingdom holds what it cannot hold";
        if (k->bet && v->step != STEP_BET)
            return "a stake without a bet (ROI-M4)";
    }
    if (!is_part(&v->fresh, mine) || bag_set(&v->fresh) & ~r->of_type[ITEM] ||
        (bag_set(&v->fresh) && v->step != STEP_DEVELOP))
        return "an item bought now is not there (ROI-T15)";
    if (!is_part(&v->to_start, mine) ||
        bag_set(&v->to_start) & ~r->with_icon[ICON_START] ||
        (bag_set(&v->to_start) && v->step != STEP_START))
        return "a start building is not there (ROI-T1)";
    return NULL;
}

/* Advanced heroes: pile, kingdoms, those read, those set aside. */
static const char *check_heroes(const struct mag_rules *rules,
                                const struct rois *v)
{
    const struct todo *t = &v->todo;
    unsigned mine = v->seat[v->attacker].advanced;

    if (t->aside & ~mine)
        return "a hero set aside is not owned (ROI-M2)";
    for (int i = 0; i < t->n_look; i++) {
        if (mine >> t->look[i] & 1)
            return "a hero read is owned already (ROI-M2)";
    }
    for (int c = 0; c < CATEGORIES; c++) {
        int n = in_pile(&v->academy, c) + (t->aside >> c & 1);

        for (int i = 0; i < t->n_look; i++)
            n += t->look[i] == c;
        for (int s = 0; s < rules->seats; s++)
            n += v->seat[s].advanced >> c & 1;
        if (n != roi_cards_of(rules)->advanced_copies)
            return "advanced heroes do not add up (ROI-S2)";
    }
    return NULL;
}

/* --- Combat ----------------------------------------------------------------------- */

/* Chosen in ascending order, so that three can be found. */
static bool choice_is_sound(unsigned set)
{
    int n = __builtin_popcount(set);

    return n <= SENT && !(set & ~((unsigned)ALL_CATEGORIES >> (SENT - n)));
}

static const char *check_combat(const struct rois *v)
{
    unsigned a = v->chosen[SIDE_ATTACK], d = v->chosen[SIDE_DEFENCE];
    bool fought = v->step >= STEP_SHIELD && v->step <= STEP_RETURN;
    int shown = v->step == STEP_BET || v->step == STEP_REVEAL ? 1 << SIDE_ATTACK
                : fought                                      ? (1 << SIDES) - 1
                                                              : 0;

    if (v->step < STEP_CHOOSE &&
        (a || d || v->shown || v->peeking || v->glimpsed || v->bets))
        return "heroes are sent outside a combat (ROI-T5)";
    if (!choice_is_sound(a) || !choice_is_sound(d))
        return "heroes are not sent in order (ROI-T5)";
    if (v->step > STEP_CHOOSE &&
        (__builtin_popcount(a) != SENT || __builtin_popcount(d) != SENT))
        return "three heroes are sent on each side (ROI-T5)";
    if (v->shown != shown || (!fought && (v->blocked || v->used || v->warded)))
        return "a combat is out of order (ROI-T12)";
    if (v->blocked & ~a || v->used & ~a || v->used & v->blocked)
        return "a hero that was not sent is blocked or used (ROI-T6)";
    if ((v->peeking == PEEK_SEEN) != (v->glimpsed > 0) ||
        (v->glimpsed && !(d >> (v->glimpsed - 1) & 1)) ||
        (v->peeking == PEEK_PICK && __builtin_popcount(d) != SENT) ||
        (v->peeking && v->peeking < PEEK_SEEN && (a || v->step > STEP_CHOOSE)))
        return "the crystal ball shows what is not there (ROI-T12)";
    return NULL;
}

/* --- What is to be done ------------------------------------------------------------ */

static const char *check_payment(const struct mag_rules *rules,
                                 const struct rois *v)
{
    const struct rois_rules *r = roi_cards_of(rules);
    const struct todo *t = &v->todo;
    struct price due = { t->due, t->due_any };

    if (!t->what)
        return t->which || t->due || t->due_any || t->drop
                   ? "a payment for nothing"
                   : NULL;
    if (!roi_can_pay(v->seat[v->attacker].tokens, &due, t->drop,
                     t->drop ? t->floor : 0) ||
        t->drop > roi_droppable(&due, t->floor))
        return "a price that cannot be paid (ROI-T3)";
    switch (t->what) {
    case DEED_BUY:
        return t->which != PALACE && t->which >= r->n_cards
                   ? "an unknown card is bought"
                   : NULL;
    case DEED_HERO:
    case DEED_DOUBLE:
        return v->step != STEP_USE || t->which >= CATEGORIES ||
                       !(v->used >> t->which & 1)
                   ? "a hero is paid for that is not used (ROI-T7)"
                   : NULL;
    case DEED_TRADE:
        return v->step != STEP_START || t->which >= r->n_cards
                   ? "a building is paid for that does not act (ROI-T1)"
                   : NULL;
    default:
        return t->which ? "an unknown payment" : NULL;
    }
}

static const char *check_todo(const struct mag_rules *rules,
                              const struct rois *v)
{
    const struct todo *t = &v->todo;
    unsigned seen = 0;

    for (int i = 0; i < t->n_picked; i++) {
        if (v->market[t->picked[i]] == NO_CARD || seen >> t->picked[i] & 1)
            return "a market card is named twice, or is not there (ROI-T8)";
        seen |= 1u << t->picked[i];
    }
    for (int i = 0; i < MARKET; i++) {
        if (t->fill >> i & 1 && v->market[i] != NO_CARD)
            return "a place that is taken cannot be filled";
    }
    if (t->n_picked > t->cycle || t->n_look + t->draw > MAX_LOOK)
        return "what is to be done is out of bounds";
    if ((t->n_look || t->may_decline) && !t->secret)
        return "heroes are read in secret (ROI-T17)";
    if ((t->swaps && v->step != STEP_START) ||
        (t->cycle && v->step != STEP_USE))
        return "something is to be done out of turn";
    return check_payment(rules, v);
}

/* --- The whole --------------------------------------------------------------------- */

static const char *check_turn(const struct mag_rules *rules,
                              const struct rois *v)
{
    int step = v->reversed ? rules->seats - 1 : 1;
    int palaces = 0;

    if (v->phase == PHASE_FIRST
            ? v->attacker || v->defender || v->outfitted
            : v->defender != (v->attacker + step) % rules->seats)
        return "the wrong seat defends (ROI-M3)";
    if ((v->step == STEP_OUTFIT) != (v->outfitted < rules->seats))
        return "first tokens are missing (ROI-U1)";
    if (v->reversed > (rules->seats > 2) ||
        ((v->actions || v->second) && v->step != STEP_DEVELOP))
        return "attacks are reversed, or a development goes on, out of turn";
    for (int s = 0; s < rules->seats; s++) {
        palaces += v->seat[s].palaces;
        if ((v->seat[s].palaces == PALACES_TO_WIN) != (v->winner == s + 1))
            return "two palaces win (ROI-T11)";
    }
    if (palaces > roi_cards_of(rules)->palaces)
        return "too many palaces";
    if ((v->phase == PHASE_OVER) != (v->winner || v->turns >= TURN_LIMIT))
        return "the game is over, or it is not (ROI-T16)";
    return NULL;
}

/* Going on from here must lead nowhere else: the phase is the one that the
 * step and what is to be done ask for. */
static const char *check_rest(const struct mag_rules *rules,
                              const struct rois *v)
{
    struct rois copy;
    struct mag_play p = { rules, &copy, &copy, NULL, MAG_CHANCE };

    if (v->phase == PHASE_FIRST || v->phase == PHASE_OVER)
        return NULL;
    memcpy(&copy, v, sizeof copy);
    roi_advance(&p);
    return memcmp(&copy, v, sizeof copy)
               ? "the phase does not fit what is to be done"
               : NULL;
}

const char *roi_check(const struct mag_rules *rules, const void *pos)
{
    const struct rois *v = pos;
    const char *fault = check_turn(rules, v);

    if (!fault)
        fault = pile_check(&v->deck);
    if (!fault)
        fault = pile_check(&v->academy);
    if (!fault)
        fault = check_tokens(rules, v);
    if (!fault)
        fault = check_cards(rules, v);
    if (!fault)
        fault = check_kingdoms(rules, v);
    if (!fault)
        fault = check_heroes(rules, v);
    if (!fault)
        fault = check_combat(v);
    if (!fault)
        fault = check_todo(rules, v);
    return fault ? fault : check_rest(rules, v);
}
