/* L'Ambition des Rois for programs that play: an action is worth what it
 * leads to, with its chain (drop, pay, take, steal) finished sensibly.
 *
 * Heroes are chosen and bets made in advise_combat.c; what things are worth is
 * in evaluate.c. Hidden choices are never read. */
#include <math.h>
#include <string.h>

#include "games/rois/advise.h"
#include "games/rois/advise_combat.h"
#include "games/rois/advise_use.h"
#include "games/rois/development.h"
#include "games/rois/evaluate.h"
#include "games/rois/price.h"
#include "games/rois/tables.h"

#include "core/pure.h"

enum {
    MAX_CHAIN = 40,    /* actions that finish a chain */
    CHAIN_ACTIONS = 64 /* of each of them: tokens and items */
};

/* A seat's prospects against those of the others. */
static double standing(const struct mag_rules *rules, const struct rois *v,
                       int seat)
{
    double own = roi_worth(rules, v, seat), others = 0;

    for (int s = 0; s < rules->seats; s++) {
        if (s != seat)
            others += roi_worth(rules, v, s);
    }
    return own - rules->weight[ROI_RIVALS] * others / (rules->seats - 1);
}

/* --- Chains ----------------------------------------------------------------------- */

static bool is_chain(int phase)
{
    return phase >= PHASE_DROP && phase <= PHASE_STEAL;
}

static double after(const struct mag_rules *rules, const struct rois *v,
                    int seat, mag_action action, struct rois *next)
{
    memcpy(next, v, sizeof *next);
    mag_play_listed(rules, next, seat, action, NULL);
    return standing(rules, next, seat);
}

/* Goes on with single tokens, each time with the best one, and returns the
 * standing at the end. */
static double finish_chain(const struct mag_rules *rules, struct rois *v,
                           int seat)
{
    mag_action list[CHAIN_ACTIONS];

    for (int i = 0; i < MAX_CHAIN && is_chain(v->phase) &&
                    mag_pending(rules, v) == 1u << seat;
         i++) {
        int n = mag_legal(rules, v, seat, list), best = 0;
        double most = -HUGE_VAL;

        for (int j = 0; j < n; j++) {
            struct rois next;
            double s;

            if (mag_act_verb(list[j]) == VERB_ITEM)
                continue;
            s = after(rules, v, seat, list[j], &next);
            if (s > most) {
                most = s;
                best = j;
            }
        }
        mag_play_listed(rules, v, seat, list[best], NULL);
    }
    return standing(rules, v, seat);
}

static double outcome_of(const struct mag_rules *rules, const struct rois *v,
                         int seat, mag_action action)
{
    struct rois next;

    after(rules, v, seat, action, &next);
    return finish_chain(rules, &next, seat);
}

/* --- Decisions of their own kind ----------------------------------------------------- */

/* The lamp and the horn, and building by the architect, open choices: their
 * best continuation counts. */
static double best_next(const struct mag_rules *rules, struct rois *v, int seat)
{
    mag_action list[ROI_MAX_LEGAL];
    int n;
    double most = standing(rules, v, seat);

    if ((v->phase != PHASE_DEVELOP && v->phase != PHASE_BUILD) ||
        v->attacker != seat)
        return most;
    n = mag_legal(rules, v, seat, list);
    for (int i = 0; i < n; i++) {
        unsigned verb = mag_act_verb(list[i]);

        if (verb == VERB_ITEM || verb == VERB_PASS)
            continue;
        most = fmax(most, outcome_of(rules, v, seat, list[i]));
    }
    return most;
}

static double purchase_score(const struct mag_rules *rules,
                             const struct rois *v, int seat, mag_action action)
{
    struct rois next;
    double s;

    after(rules, v, seat, action, &next);
    s = finish_chain(rules, &next, seat);
    if (mag_act_verb(action) == VERB_ITEM || next.phase == PHASE_BUILD)
        s = fmax(s, best_next(rules, &next, seat));
    return s;
}

/* What an item is worth that is kept for a later turn, if there will be two;
 * what a theft must take for the amulet; what a card cycled must be worth. */
static const double ITEM_KEPT = 0.8, THEFT_TO_WARD = 0.9, LEAST_CYCLE = 0.1;
/* A new hero is kept unless it is so much worse. */
static const double KEEP_RATHER = 0.5;

/* Shield and cape: what the hero would bring, against keeping the item. */
static double window_score(const struct mag_rules *rules, const struct rois *v,
                           mag_action action)
{
    unsigned verb = mag_act_verb(action);
    unsigned one = 1u << mag_act_arg(action, 0) % CATEGORIES;
    unsigned open = v->chosen[SIDE_ATTACK] & ~(unsigned)v->blocked;

    if (verb != VERB_BLOCK && verb != VERB_UNBLOCK)
        return 0;
    return roi_worth_use(rules, v, open | one) -
           roi_worth_use(rules, v, open & ~one) -
           ITEM_KEPT * fmin(1, roi_turns_left(rules, v) / 2);
}

/* The amulet against one more theft; the crystal ball is always used. */
static double item_score(const struct rois *v, mag_action action)
{
    if (mag_act_verb(action) != VERB_ITEM)
        return 0;
    return v->phase == PHASE_BEFORE ? 1 : v->todo.steal - THEFT_TO_WARD;
}

/* What a card of the market would bring a seat that can pay for it. */
static double card_use(const struct mag_rules *rules, const struct rois *v,
                       int seat, int card)
{
    struct rois copy;
    struct mag_play p = { rules, &copy, &copy, NULL, seat };
    mag_action buy = mag_act(VERB_BUY, (unsigned)card, 0, 0);
    double before;

    memcpy(&copy, v, sizeof copy);
    memset(&copy.todo, 0, sizeof copy.todo);
    copy.attacker = (uint8_t)seat;
    copy.phase = PHASE_DEVELOP;
    copy.step = STEP_DEVELOP;
    copy.second = 0;
    copy.actions = 2; /* so that the phase goes on */
    if (!roi_can_pay(copy.seat[seat].tokens,
                     &roi_cards_of(rules)->card[card].cost, 0, 0))
        return 0;
    before = roi_worth(rules, &copy, seat);
    roi_run_develop(&p, buy);
    return roi_worth(rules, &copy, seat) - before;
}

/* The cook: away with what helps the next attacker more than its owner. */
static double cycle_score(const struct mag_rules *rules, const struct rois *v,
                          int seat, mag_action action)
{
    int card = (int)mag_act_arg(action, 0);

    if (mag_act_verb(action) != VERB_CYCLE)
        return 0;
    return card_use(rules, v, (seat + 1) % rules->seats, card) -
           fmax(0, card_use(rules, v, seat, card)) - LEAST_CYCLE;
}

static double keep_score(const struct mag_rules *rules, mag_action action)
{
    const struct rois_rules *r = roi_cards_of(rules);
    int hero = (int)mag_act_arg(action, 0);

    if (mag_act_verb(action) != VERB_KEEP)
        return mag_act_verb(action) == VERB_PASS ? 0 : -1;
    return KEEP_RATHER + r->hero_worth[hero] - r->hero_worth[hero - CATEGORIES];
}

static double score_one(const struct mag_rules *rules, const struct rois *v,
                        int seat, mag_action action)
{
    switch (v->phase) {
    case PHASE_SHIELD:
    case PHASE_CAPE:
        return window_score(rules, v, action);
    case PHASE_BEFORE:
    case PHASE_WARD:
        return item_score(v, action);
    case PHASE_CYCLE:
        return cycle_score(rules, v, seat, action);
    case PHASE_KEEP:
        return keep_score(rules, action);
    case PHASE_OFFER:
        return mag_act_verb(action) == VERB_PROMOTE;
    default:
        return purchase_score(rules, v, seat, action);
    }
}

void roi_advise(const struct mag_rules *rules, const void *pos, int seat,
                const mag_action *list, int n, double *score,
                struct mag_rng *rng, void *memo)
{
    const struct rois *v = pos;

    if (v->phase == PHASE_CHOOSE) {
        roi_advise_choice(rules, v, seat, list, n, score, rng, memo);
        return;
    }
    if (v->phase == PHASE_BET) {
        roi_advise_bet(rules, v, seat, list, n, score);
        return;
    }
    for (int i = 0; i < n; i++)
        score[i] = score_one(rules, v, seat, list[i]);
}
