/* L'Ambition des Rois in the registry: its decisions and its facts.
 *
 * The files follow the booklet: setup.c, start.c, development.c, market.c,
 * promotion.c, combat.c, heroes.c, bets.c, items.c, buildings.c, end.c. What
 * they share is in chain.c (tokens one by one), price.c and turn.c (what comes
 * next). */
#include <stddef.h>

#include "base/text.h"
#include "games/rois/advise.h"
#include "games/rois/advise_combat.h"
#include "games/rois/bets.h"
#include "games/rois/chain.h"
#include "games/rois/combat.h"
#include "games/rois/content.h"
#include "games/rois/development.h"
#include "games/rois/end.h"
#include "games/rois/evaluate.h"
#include "games/rois/game.h"
#include "games/rois/heroes.h"
#include "games/rois/items.h"
#include "games/rois/market.h"
#include "games/rois/private.h"
#include "games/rois/promotion.h"
#include "games/rois/refuse.h"
#include "games/rois/resample.h"
#include "games/rois/setup.h"
#include "games/rois/start.h"
#include "games/rois/tables.h"
#include "games/rois/terms.h"
#include "games/rois/turn.h"

#include "core/pure.h"

/* --- Decisions ---------------------------------------------------------------------- */

/* A seat that is late declines where it may, else takes what is listed
 * first. */
static mag_action late(const struct mag_play *p)
{
    mag_action list[ROI_MAX_LEGAL];
    int n = mag_legal(p->rules, p->pos, p->seat, list);

    return mag_act_verb(list[n - 1]) == VERB_PASS ? list[n - 1] : list[0];
}

/* Where the seat stands that is asked. */
enum {
    ATTACKER = offsetof(struct rois, attacker),
    DEFENDER = offsetof(struct rois, defender),
    GAINER = offsetof(struct rois, todo.gainer)
};

/* What is one form: a turn's start with the development, and all that is made
 * of a combat. */
#define BUILDING_UP                                                        \
    (MAG_ROW(PHASE_START) | MAG_ROW(PHASE_SWAP) | MAG_ROW(PHASE_DEVELOP) | \
     MAG_ROW(PHASE_DROP) | MAG_ROW(PHASE_PAY) | MAG_ROW(PHASE_GAIN))
#define FIGHTING                                                     \
    (MAG_ROW(PHASE_USE) | MAG_ROW(PHASE_PAY) | MAG_ROW(PHASE_GAIN) | \
     MAG_ROW(PHASE_STEAL) | MAG_ROW(PHASE_HORN) | MAG_ROW(PHASE_CYCLE))

static const struct mag_decision decisions[PHASES] = {
    [PHASE_FIRST] = { .word = "first",
                      .asks = MAG_ASKS_CHANCE,
                      .list = roi_list_first,
                      .why = roi_why_chance,
                      .run = roi_run_first,
                      .chance = roi_chance_first,
                      .outcome = roi_outcome_first },
    [PHASE_FILL] = { .word = "fill",
                     .asks = MAG_ASKS_CHANCE,
                     .list = roi_list_fill,
                     .why = roi_why_chance,
                     .run = roi_run_fill,
                     .chance = roi_chance_fill,
                     .outcome = roi_outcome_fill },
    [PHASE_DRAW] = { .word = "draw",
                     .asks = MAG_ASKS_CHANCE,
                     .list = roi_list_draw,
                     .why = roi_why_chance,
                     .run = roi_run_draw,
                     .chance = roi_chance_draw,
                     .outcome = roi_outcome_draw },
    [PHASE_GLIMPSE] = { .word = "glimpse",
                        .asks = MAG_ASKS_CHANCE,
                        .list = roi_list_glimpse,
                        .why = roi_why_chance,
                        .run = roi_run_glimpse,
                        .chance = roi_chance_glimpse,
                        .outcome = roi_outcome_glimpse },
    [PHASE_OUTFIT] = { .word = "outfit",
                       .asks = MAG_ASKS_WHO,
                       .asked = roi_asked_outfit,
                       .list = roi_list_outfit,
                       .why = roi_why_outfit,
                       .run = roi_run_outfit,
                       .late = late,
                       .then = MAG_ROW(PHASE_OUTFIT) },
    [PHASE_START] = { .word = "start",
                      .asks = MAG_ASKS_SEAT,
                      .at = ATTACKER,
                      .list = roi_list_start,
                      .why = roi_why_start,
                      .run = roi_run_start,
                      .late = late,
                      .then = BUILDING_UP },
    [PHASE_SWAP] = { .word = "swap",
                     .asks = MAG_ASKS_SEAT,
                     .at = ATTACKER,
                     .list = roi_list_swap,
                     .why = roi_why_swap,
                     .run = roi_run_swap,
                     .late = late,
                     .then = BUILDING_UP },
    [PHASE_DEVELOP] = { .word = "develop",
                        .asks = MAG_ASKS_SEAT,
                        .at = ATTACKER,
                        .list = roi_list_develop,
                        .why = roi_why_develop,
                        .run = roi_run_develop,
                        .late = late,
                        .then = MAG_ROW(PHASE_DROP) | MAG_ROW(PHASE_PAY) |
                                MAG_ROW(PHASE_GAIN) },
    [PHASE_DROP] = { .word = "drop",
                     .asks = MAG_ASKS_SEAT,
                     .at = ATTACKER,
                     .list = roi_list_drop,
                     .why = roi_why_drop,
                     .run = roi_run_drop,
                     .late = late,
                     .then = MAG_ROW(PHASE_DROP) | MAG_ROW(PHASE_PAY) |
                             MAG_ROW(PHASE_GAIN) },
    [PHASE_PAY] = { .word = "pay",
                    .asks = MAG_ASKS_SEAT,
                    .at = ATTACKER,
                    .list = roi_list_chain,
                    .why = roi_why_chain,
                    .run = roi_run_chain,
                    .late = late,
                    .then = BUILDING_UP | FIGHTING },
    [PHASE_GAIN] = { .word = "gain",
                     .asks = MAG_ASKS_SEAT,
                     .at = GAINER,
                     .list = roi_list_chain,
                     .why = roi_why_chain,
                     .run = roi_run_chain,
                     .late = late,
                     .then = BUILDING_UP | FIGHTING },
    [PHASE_HORN] = { .word = "horn",
                     .asks = MAG_ASKS_SEAT,
                     .at = ATTACKER,
                     .list = roi_list_chain,
                     .why = roi_why_chain,
                     .run = roi_run_chain,
                     .late = late,
                     .then = FIGHTING },
    [PHASE_STEAL] = { .word = "steal",
                      .asks = MAG_ASKS_SEAT,
                      .at = ATTACKER,
                      .list = roi_list_chain,
                      .why = roi_why_chain,
                      .run = roi_run_chain,
                      .late = late,
                      .then = FIGHTING },
    [PHASE_CYCLE] = { .word = "cycle",
                      .asks = MAG_ASKS_SEAT,
                      .at = ATTACKER,
                      .list = roi_list_cycle,
                      .why = roi_why_cycle,
                      .run = roi_run_cycle,
                      .late = late,
                      .then = FIGHTING },
    [PHASE_OFFER] = { .word = "offer",
                      .asks = MAG_ASKS_SEAT,
                      .at = ATTACKER,
                      .list = roi_list_offer,
                      .why = roi_why_offer,
                      .run = roi_run_offer,
                      .late = late },
    [PHASE_KEEP] = { .word = "keep",
                     .asks = MAG_ASKS_SEAT,
                     .at = ATTACKER,
                     .list = roi_list_keep,
                     .why = roi_why_keep,
                     .run = roi_run_keep,
                     .late = late },
    [PHASE_BUILD] = { .word = "build",
                      .asks = MAG_ASKS_SEAT,
                      .at = ATTACKER,
                      .list = roi_list_build,
                      .why = roi_why_build,
                      .run = roi_run_build,
                      .late = late },
    [PHASE_BEFORE] = { .word = "before",
                       .asks = MAG_ASKS_SEAT,
                       .at = ATTACKER,
                       .list = roi_list_before,
                       .why = roi_why_before,
                       .run = roi_run_before,
                       .late = late },
    [PHASE_CHOOSE] = { .word = "choose",
                       .asks = MAG_ASKS_WHO,
                       .asked = roi_asked_choose,
                       .list = roi_list_choose,
                       .why = roi_why_choose,
                       .run = roi_run_choose,
                       .late = late,
                       .then = MAG_ROW(PHASE_CHOOSE) },
    [PHASE_BET] = { .word = "bet",
                    .asks = MAG_ASKS_WHO,
                    .asked = roi_asked_bet,
                    .list = roi_list_bet,
                    .why = roi_why_bet,
                    .run = roi_run_bet,
                    .late = late },
    [PHASE_SHIELD] = { .word = "shield",
                       .asks = MAG_ASKS_SEAT,
                       .at = DEFENDER,
                       .list = roi_list_shield,
                       .why = roi_why_shield,
                       .run = roi_run_shield,
                       .late = late },
    [PHASE_CAPE] = { .word = "cape",
                     .asks = MAG_ASKS_SEAT,
                     .at = ATTACKER,
                     .list = roi_list_cape,
                     .why = roi_why_cape,
                     .run = roi_run_cape,
                     .late = late },
    [PHASE_USE] = { .word = "use",
                    .asks = MAG_ASKS_SEAT,
                    .at = ATTACKER,
                    .list = roi_list_use,
                    .why = roi_why_use,
                    .run = roi_run_use,
                    .late = late,
                    .then = FIGHTING },
    [PHASE_WARD] = { .word = "ward",
                     .asks = MAG_ASKS_SEAT,
                     .at = DEFENDER,
                     .list = roi_list_ward,
                     .why = roi_why_ward,
                     .run = roi_run_ward,
                     .late = late },
    [PHASE_OVER] = { .word = "over", .asks = MAG_ASKS_NOBODY },
};

/* --- Facts ---------------------------------------------------------------------------- */

static const struct mag_ruleset rulesets[] = { { "rois", T_ROI_RULESET } };

/* How long can it last? In a turn each card of a kingdom acts at most once at
 * the start and once in the combat, each of the two developments has one
 * action and one more for each item, three heroes are used a side, and each of
 * these asks for at most MAX_TOKENS single tokens (what content.c lets a card
 * cost, bring, steal or swap), six market cards and twenty advanced heroes. */
enum {
    MAX_TOKENS = 300,
    MAX_ACTS = 2 * MAX_CARDS + 2 * (1 + MAX_CARDS) + 2 * SENT,
    MAX_TURN_MOVES = MAX_ACTS * (MAX_TOKENS + 30)
};

const struct mag_game roi_game = {
    .size = sizeof(struct mag_game),
    .name = "rois",
    .title = T_ROI_TITLE,
    .blurb = T_ROI_BLURB,
    .prefix = "ROI",
    .version = 2,
    .min_seats = 2,
    .max_seats = ROIS_SEATS,
    .rulesets = rulesets,
    .n_rulesets = 1,
    .options = NULL,
    .n_options = 0,
    .verbs = roi_verbs,
    .n_verbs = VERBS,
    .events = roi_events,
    .n_events = EVENTS,
    .state_size = sizeof(struct rois),
    .rules_size = sizeof(struct rois_rules),
    .max_legal = ROI_MAX_LEGAL,
    /* The longest run: the last bet, both sides shown, bets settled, all
     * buildings of both sides act, and a turn ends; or all start buildings. */
    .max_events = 2 * MAX_CARDS + 4 * ROIS_SEATS + 40,
    .max_moves = (int64_t)TURN_LIMIT * MAX_TURN_MOVES + 10,
    .compile = roi_compile,
    .init = roi_init,
    .decisions = decisions,
    .n_decisions = PHASES,
    .orders = roi_orders,
    .n_orders = ROI_ORDERS,
    .chronicle = &roi_chronicle,
    .coach = &roi_coach,
    .sight = roi_sight,
    .phase_at = offsetof(struct rois, phase),
    .settle = roi_advance,
    .scores = roi_scores,
    .result = roi_result,
    .view = roi_view,
    .view_shape = &roi_view_shape,
    .terms = roi_terms,
    .fields = roi_fields,
    .check = roi_check,
    .resample = roi_resample,
    .unseal = roi_unseal,
    .term_print = roi_term_print,
    .term_parse = roi_term_parse,
    .term_text = roi_term_text,
    .evaluate = roi_evaluate,
    .advise = roi_advise,
    .temper = roi_temper,
    .reason = roi_reason,
    .tuning = { .weights = roi_weights,
                .n_weights = ROI_WEIGHTS,
                .foresight = 4,
                .hard = 30,
                .expert = 500,
                .leeway = 0.8,
                .memo_size = sizeof(struct roi_memo) },
    .about = &roi_about,
};
