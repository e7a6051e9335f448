/* What beginners are told: a sentence for each decision, what the palace still
 * needs, what a combat is worth and a bet wins, and warnings: a palace or a win
 * passed over (ROI-T11), heroes that cannot be paid or stay unused (ROI-T7),
 * honour spent for nothing, bets against the odds (ROI-M4).
 *
 * Kingdoms are public; of the heroes chosen, only the seat's own are read. */
#include "games/rois/private.h"

#include <math.h>

#include "base/compare.h"
#include "base/text.h"
#include "games/rois/advise_combat.h"
#include "games/rois/evaluate.h"
#include "games/rois/heroes.h"
#include "games/rois/tables.h"
#include "magnat/tell.h"

#include "core/pure.h"

static const int sentence[PHASES] = {
    [PHASE_OUTFIT] = T_COACH_ROI_OUTFIT, [PHASE_START] = T_COACH_ROI_START,
    [PHASE_SWAP] = T_COACH_ROI_SWAP,     [PHASE_DEVELOP] = T_COACH_ROI_DEVELOP,
    [PHASE_DROP] = T_COACH_ROI_DROP,     [PHASE_PAY] = T_COACH_ROI_PAY,
    [PHASE_GAIN] = T_COACH_ROI_GAIN,     [PHASE_HORN] = T_COACH_ROI_HORN,
    [PHASE_STEAL] = T_COACH_ROI_STEAL,   [PHASE_CYCLE] = T_COACH_ROI_CYCLE,
    [PHASE_OFFER] = T_COACH_ROI_OFFER,   [PHASE_KEEP] = T_COACH_ROI_KEEP,
    [PHASE_BUILD] = T_COACH_ROI_BUILD,   [PHASE_BEFORE] = T_COACH_ROI_BEFORE,
    [PHASE_CHOOSE] = T_COACH_ROI_CHOOSE, [PHASE_BET] = T_COACH_ROI_BET,
    [PHASE_SHIELD] = T_COACH_ROI_SHIELD, [PHASE_CAPE] = T_COACH_ROI_CAPE,
    [PHASE_USE] = T_COACH_ROI_USE,       [PHASE_WARD] = T_COACH_ROI_WARD,
};

struct board {
    const struct mag_rules *rules;
    const struct rois_rules *r;
    const struct rois *v;
    int seat;
    const struct kingdom *own;
};

/* --- Figures ------------------------------------------------------------------- */

static purse palace_lacks(const struct board *b)
{
    purse need = b->r->card[PALACE].cost.fixed, out = 0;

    for (int k = 0; k < KINDS; k++) {
        int lack = purse_count(need, k) - purse_count(b->own->tokens, k);

        if (lack > 0)
            out += ONE_TOKEN(k) * (purse)lack;
    }
    return out;
}

static void add_palace(const struct board *b, struct mag_coach_figures *out)
{
    purse lacks = palace_lacks(b);

    mag_coach_add(out, T_COACH_ROI_PALACE,
                  lacks ? T_COACH_ROI_LACKS : T_COACH_ROI_LACKS_NOTHING,
                  mag_arg_term(TERM_TOKENS, lacks), mag_arg_none());
    mag_coach_add(out, T_COACH_ROI_PALACES, T_COACH_ROI_OF,
                  mag_arg_number(b->own->palaces),
                  mag_arg_number(PALACES_TO_WIN));
}

/* What the best three heroes of a kingdom bring if none is blocked (ROI-T7). */
static int best_three(const struct board *b, const struct kingdom *k)
{
    int best[SENT] = { 0 }, sum = 0;

    for (int c = 0; c < CATEGORIES; c++) {
        int n = roi_tokens_of(&b->r->hero[roi_hero_of(k, c)]);

        for (int i = 0; i < SENT; i++) {
            int less = smaller_of(best[i], n);

            best[i] = larger_of(best[i], n);
            n = less;
        }
    }
    for (int i = 0; i < SENT; i++)
        sum += best[i];
    return sum;
}

static void add_combat(const struct board *b, struct mag_coach_figures *out)
{
    bool attacks = b->seat == b->v->attacker;
    const struct kingdom *k = &b->v->seat[b->v->attacker];

    mag_coach_add(
        out, attacks ? T_COACH_ROI_ATTACK_WORTH : T_COACH_ROI_DEFENCE_WORTH,
        T_COACH_ROI_TOKENS, mag_arg_number(best_three(b, k)), mag_arg_none());
}

static int percent_for(const struct board *b, int side)
{
    double chance = roi_attack_succeeds(b->rules, b->v);

    return (int)lround(100 * (side == SIDE_ATTACK ? chance : 1 - chance));
}

static void add_bet(const struct board *b, struct mag_coach_figures *out)
{
    mag_coach_add(out, T_COACH_ROI_CHANCE, T_COACH_ROI_PERCENT,
                  mag_arg_number(percent_for(b, SIDE_ATTACK)), mag_arg_none());
    mag_coach_add(out, T_COACH_ROI_STAKE, T_COACH_ROI_WINS_ONE, mag_arg_none(),
                  mag_arg_none());
}

static void look(const struct mag_rules *rules, const void *pos, int seat,
                 struct mag_coach_figures *out)
{
    const struct rois *v = pos;
    const struct board b = { rules, roi_cards_of(rules), v, seat,
                             &v->seat[seat] };

    if (v->phase == PHASE_BET)
        add_bet(&b, out);
    if (v->phase == PHASE_CHOOSE || v->phase == PHASE_BEFORE)
        add_combat(&b, out);
    add_palace(&b, out);
    if (b.own->tokens)
        mag_coach_add(out, T_COACH_ROI_HAVE, T_COACH_ROI_LACKS,
                      mag_arg_term(TERM_TOKENS, b.own->tokens), mag_arg_none());
}

/* --- Warnings -------------------------------------------------------------------- */

static const int POOR_ODDS = 40; /* percent: a bet wins what it stakes */

/* ROI-T11: the palace that could be bought instead. */
static bool warn_palace(const struct board *b, bool passes,
                        struct mag_ruling *why)
{
    bool wins = b->own->palaces + 1 == PALACES_TO_WIN;

    if (b->v->phase != PHASE_DEVELOP || !(wins || passes) ||
        !mag_is_legal(b->rules, b->v, b->seat, mag_act(VERB_BUY, PALACE, 0, 0)))
        return false;
    return mag_give_reason(
        why, "ROI-T11", wins ? T_COACH_ROI_COULD_WIN : T_COACH_ROI_COULD_BUILD,
        mag_args1(mag_arg_term(TERM_TOKENS, b->r->card[PALACE].cost.fixed)));
}

/* Honour where other tokens would do: nothing else buys palaces. */
static bool warn_honour(const struct board *b, struct mag_ruling *why)
{
    int other = purse_total(b->own->tokens) -
                purse_count(b->own->tokens, HONOUR);

    return other >= b->v->todo.due_any &&
           mag_give_reason(
               why, "ROI-T3", T_COACH_ROI_SPENDS_HONOUR,
               mag_args2(mag_arg_number(other),
                         mag_arg_number(purse_count(
                             b->r->card[PALACE].cost.fixed, HONOUR))));
}

static bool warn_bet(const struct board *b, int side, struct mag_ruling *why)
{
    int percent = percent_for(b, side);

    return percent < POOR_ODDS &&
           mag_give_reason(why, "ROI-M4", T_COACH_ROI_AGAINST,
                           mag_args2(mag_arg_number(percent),
                                     mag_arg_term(TERM_SIDE, side)));
}

/* A hint's reason that is a warning as well, with the same figures. */
static bool warn_reason(const struct board *b, mag_action action,
                        struct mag_ruling *why)
{
    if (!roi_reason(b->rules, b->v, b->seat, action, why))
        return false;
    if (why->text == T_REASON_ROI_GIVE_UP && !why->arg[1].value)
        return false; /* a thief where there is nothing to steal */
    why->text = why->text == T_REASON_ROI_CANNOT_PAY ? T_COACH_ROI_CANNOT_PAY
                : why->text == T_REASON_ROI_GIVE_UP  ? T_COACH_ROI_GIVES_UP
                                                     : 0;
    return why->text != 0;
}

static bool warns(const struct mag_rules *rules, const void *pos, int seat,
                  mag_action action, struct mag_ruling *why)
{
    const struct rois *v = pos;
    const struct board b = { rules, roi_cards_of(rules), v, seat,
                             &v->seat[seat] };
    int arg = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_SEND:
    case VERB_LAST:
        return warn_reason(&b, action, why);
    case VERB_PASS:
        return v->phase == PHASE_USE ? warn_reason(&b, action, why)
                                     : warn_palace(&b, true, why);
    case VERB_BUY:
        return arg != PALACE && warn_palace(&b, false, why);
    case VERB_PROMOTE:
        return warn_palace(&b, false, why);
    case VERB_PAY:
        return arg == HONOUR && warn_honour(&b, why);
    case VERB_BET:
        return warn_bet(&b, arg, why);
    default:
        return false;
    }
}

const struct mag_coach roi_coach = { sentence, look, warns };
