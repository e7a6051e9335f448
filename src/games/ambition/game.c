/* Ambition's row in the registry: facts, and the way into the parts. */
#include "games/ambition/game.h"
#include "games/ambition/hire.h"

#include "base/text.h"
#include "games/ambition/advise.h"
#include "games/ambition/ambition.h"
#include "games/ambition/bank.h"
#include "games/ambition/bargain.h"
#include "games/ambition/check.h"
#include "games/ambition/content.h"
#include "games/ambition/decisions.h"
#include "games/ambition/end.h"
#include "games/ambition/evaluate.h"
#include "games/ambition/plan.h"
#include "games/ambition/private.h"
#include "games/ambition/reason.h"
#include "games/ambition/resample.h"
#include "games/ambition/setup.h"
#include "games/ambition/tables.h"
#include "games/ambition/terms.h"
#include "games/ambition/weights.h"

#include "core/pure.h"

/* AMB-H5, AMB-C5 */
static int64_t amb_purse(const struct mag_rules *rules, const void *pos,
                         int seat)
{
    const struct mag_play p = amb_look(rules, pos, seat);

    return francs(amb_cash_after_answers(&p, seat));
}

/* The number that a sentence about an action mentions, in francs or pieces. */
static int64_t amb_figure(const struct mag_rules *rules, const void *pos,
                          int seat, mag_action action)
{
    const struct mag_play p = amb_look(rules, pos, seat);
    const struct amb_rules *r = amb_rules_of(rules);
    const struct ambition *v = pos;
    int n = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_HIRE:
        return n < TRADES ? francs(r->wage[n] * (int64_t)mag_act_arg(action, 1))
                          : 0;
    case VERB_ACCOUNTANTS:
        return francs(r->wage[ACCOUNTANT] * (int64_t)n);
    case VERB_BARS:
        if (seat < 0)
            return 0;
        return francs((int64_t)n * (v->phase == PHASE_ANNOUNCE
                                        ? v->said[seat][0]
                                        : v->answer[seat][0]));
    case VERB_ACCEPT:
        return francs(v->price);
    case VERB_RAISE:
        return francs(v->price + n);
    case VERB_SELL:
        return francs((int64_t)n * r->direct_price);
    case VERB_SELL_TITLES:
    case VERB_BUY_TITLES:
        return francs((int64_t)n * amb_title_value(&p));
    case VERB_REPAY:
        return francs((int64_t)n * r->loan);
    case VERB_BORROW:
        return francs(r->loan);
    case VERB_READ:
        return francs(r->reading);
    case VERB_AGREE:
        return francs(v->talk.sum);
    default:
        return 0;
    }
}

static const struct mag_ruleset rulesets[] = {
    { "ambition", T_AMB_TITLE },
};

static const struct mag_option options[] = {
    [OPTION_MONTHS] = { "months", T_AMB_OPTION_MONTHS, NULL, FIRST_MONTHS,
                        MONTHS, 8, 1 },
    [OPTION_DEALS] = { "deals", T_AMB_OPTION_DEALS, "off on", 0, 1, 1, 1 },
    [OPTION_CONTROLS] = { "controls", T_AMB_OPTION_CONTROLS, "off on", 0, 1, 0,
                          1 },
    [OPTION_SPOILERS] = { "spoilers", T_AMB_OPTION_SPOILERS, "off on", 0, 1, 0,
                          1 },
    [OPTION_CONFIDENTIEL] = { "confidentiel", T_AMB_OPTION_CONFIDENTIEL,
                              "standard extended", 0, 1, 0, 1 },
    [OPTION_DEBTORS] = { "debtors", T_AMB_OPTION_DEBTORS, "open hidden", 0, 1,
                         0, 1 },
};

/* How long can it last? A decision with its talks: to each of three others a
 * proposal of at most three steps and an answer of at most four. A month: for
 * each seat, hiring in four steps, the offer, five markets of two steps, two
 * more announced and three calls each, manufacture, a cursor, five choices of
 * accounts, three debts of at most 16 + 40 + 1 steps and three helpers, and at
 * most 16 + 48 placings; for each of at most 15 contracts, taking part, a window,
 * and at most 250 prices of four answers and a step. A window is an answer and a
 * talk a seat; there are ten of them besides. Readings are one each. */
enum {
    TALK_MOVES = 1 + 3 * 7,
    AUCTION_MOVES = (SEATS + 1) * MAX_CONTRACT_PRICE + 8 * SEATS,
    MONTH_MOVES = MAX_NEGOTIATIONS * AUCTION_MOVES + SEATS * 384,
    SETUP_MOVES = 1 + MAX_EXPRESS
};

/* The longest telling: the last answer of a month's last decisions may run
 * through a whole month in which nobody has anything to decide, with every
 * bundle collected: 16 a seat and month at most in one go, and a dozen other
 * events a seat. A gift that fails adds a bankruptcy a seat. */
enum { MAX_EVENTS = MAX_BUNDLES + SEATS * 32 };

const struct mag_game amb_game = {
    .size = sizeof(struct mag_game),
    .name = "ambition",
    .title = T_AMB_TITLE,
    .blurb = T_AMB_BLURB,
    .prefix = "AMB",
    .version = 2,
    .min_seats = 2,
    .max_seats = SEATS,
    .rulesets = rulesets,
    .n_rulesets = 1,
    .options = options,
    .n_options = OPTIONS,
    .verbs = amb_verbs,
    .n_verbs = VERBS,
    .events = amb_events,
    .n_events = EVENTS,
    .state_size = sizeof(struct ambition),
    .rules_size = sizeof(struct amb_rules),
    .max_legal = MAX_LEGAL,
    .max_events = MAX_EVENTS,
    .max_moves = (int64_t)MONTHS * MONTH_MOVES * (TALK_MOVES + 2) + SETUP_MOVES,
    .compile = amb_compile,
    .init = amb_init,
    .decisions = amb_decisions,
    .n_decisions = ROWS,
    .orders = amb_orders,
    .n_orders = AMB_ORDERS,
    .chronicle = &amb_chronicle,
    .coach = &amb_coach,
    .sight = amb_sight,
    .phase = amb_phase,
    .figure = amb_figure,
    .purse = amb_purse,
    .scores = amb_scores,
    .result = amb_result,
    .worth = amb_worth,
    .view = amb_view,
    .view_shape = &amb_view_shape,
    .terms = amb_terms_of_actions,
    .fields = amb_fields,
    .check = amb_check,
    .resample = amb_resample,
    .unseal = amb_unseal,
    .term_print = amb_term_print,
    .term_parse = amb_term_parse,
    .term_text = amb_term_text,
    .evaluate = amb_evaluate,
    .advise = amb_advise,
    .temper = amb_temper,
    .reason = amb_reason,
    .say = amb_say,
    .tuning = { .weights = amb_weights,
                .n_weights = WEIGHTS,
                .foresight = 8,
                .racers = 16,
                .hard = 150,
                .leeway = 0.25,
                .memo_size = sizeof(struct plan_memo) },
    .about = &amb_about,
};
