/* Venture's row in the registry: its phases and its facts. */
#include "games/venture/game.h"

#include "base/text.h"
#include "games/venture/centre.h"
#include "games/venture/chance.h"
#include "games/venture/content.h"
#include "games/venture/discard.h"
#include "games/venture/draw.h"
#include "games/venture/end.h"
#include "games/venture/forced.h"
#include "games/venture/memo.h"
#include "games/venture/pay.h"
#include "games/venture/place.h"
#include "games/venture/private.h"
#include "games/venture/reorganise.h"
#include "games/venture/resample.h"
#include "games/venture/setup.h"
#include "games/venture/tables.h"
#include "games/venture/takeover.h"
#include "games/venture/terms.h"
#include "games/venture/turn.h"
#include "games/venture/venture.h"
#include "games/venture/view.h"

#include "core/pure.h"

/* --- The phases ----------------------------------------------------------------------- */

enum { TURN = offsetof(struct venture, turn) }; /* whom most phases ask */

static const struct mag_decision decisions[PHASES] = {
    [PHASE_DEALER] = { .word = "dealer",
                       .asks = MAG_ASKS_CHANCE,
                       .list = ven_list_dealer,
                       .why = ven_why_chance,
                       .run = ven_run_dealer },
    [PHASE_CENTRE] = { .word = "centre",
                       .asks = MAG_ASKS_CHANCE,
                       .list = ven_list_centre,
                       .why = ven_why_chance,
                       .run = ven_run_centre,
                       .chance = ven_chance_centre,
                       .outcome = ven_outcome_centre },
    [PHASE_DEAL] = { .word = "deal",
                     .asks = MAG_ASKS_CHANCE,
                     .list = ven_list_deal,
                     .why = ven_why_chance,
                     .run = ven_run_deal,
                     .chance = ven_chance_deal,
                     .outcome = ven_outcome_deal },
    [PHASE_FORCED] = { .word = "forced",
                       .asks = MAG_ASKS_SEAT,
                       .at = TURN,
                       .list = ven_list_forced,
                       .why = ven_why_forced,
                       .run = ven_run_forced },
    [PHASE_TURN] = { .word = "turn",
                     .asks = MAG_ASKS_SEAT,
                     .at = TURN,
                     .list = ven_list_turn,
                     .why = ven_why_turn,
                     .run = ven_run_turn,
                     .late = ven_late_turn,
                     .then = MAG_ROW(PHASE_PLACE) | MAG_ROW(PHASE_DISCARD) |
                             MAG_ROW(PHASE_BUILD) | MAG_ROW(PHASE_PAY) },
    [PHASE_PLACE] = { .word = "place",
                      .asks = MAG_ASKS_SEAT,
                      .at = TURN,
                      .list = ven_list_place,
                      .why = ven_why_place,
                      .run = ven_run_place,
                      .then = MAG_ROW(PHASE_PAY) },
    [PHASE_BUILD] = { .word = "build",
                      .asks = MAG_ASKS_SEAT,
                      .at = TURN,
                      .list = ven_list_build,
                      .why = ven_why_build,
                      .run = ven_run_build,
                      .then = MAG_ROW(PHASE_BUILD) },
    [PHASE_PAY] = { .word = "pay",
                    .asks = MAG_ASKS_SEAT,
                    .at = TURN,
                    .list = ven_list_pay,
                    .why = ven_why_pay,
                    .run = ven_run_pay,
                    .late = ven_late_pay,
                    .then = MAG_ROW(PHASE_PAY) },
    [PHASE_DISCARD] = { .word = "discard",
                        .asks = MAG_ASKS_SEAT,
                        .at = TURN,
                        .list = ven_list_discard,
                        .why = ven_why_discard,
                        .run = ven_run_discard,
                        .late = ven_late_discard,
                        .then = MAG_ROW(PHASE_DISCARD) },
    [PHASE_REFILL] = { .word = "refill",
                       .asks = MAG_ASKS_CHANCE,
                       .list = ven_list_centre,
                       .why = ven_why_chance,
                       .run = ven_run_refill,
                       .chance = ven_chance_centre,
                       .outcome = ven_outcome_centre },
    [PHASE_DRAW] = { .word = "draw",
                     .asks = MAG_ASKS_CHANCE,
                     .list = ven_list_draw,
                     .why = ven_why_chance,
                     .run = ven_run_draw,
                     .chance = ven_chance_draw,
                     .outcome = ven_outcome_draw },
    [PHASE_OVER] = { .word = "over", .asks = MAG_ASKS_NOBODY },
};

/* --- Facts ---------------------------------------------------------------------------- */

/* The price that a sentence about an action mentions. */
static int64_t figure(const struct mag_rules *rules, const void *pos, int seat,
                      mag_action action)
{
    const struct ven_rules *r = ven_cards_of(rules);
    const struct venture *v = pos;
    int a = (int)mag_act_arg(action, 0), b = (int)mag_act_arg(action, 1);

    switch (mag_act_verb(action)) {
    case VERB_BUY:
        return a < r->n_companies ? r->company[a].price : 0;
    case VERB_TAKEOVER:
        return b < r->n_companies ? ven_takeover_cost(r, a, b) : 0;
    case VERB_REORGANISE:
        return seat >= 0 ? v->held[seat].n : 0;
    case VERB_ISOLATE:
        return seat >= 0 ? ven_mending_price(r, &v->held[seat]) : 0;
    case VERB_END:
        return v->due;
    default:
        return 0;
    }
}

static const struct mag_ruleset rulesets[RULESETS] = {
    [RULESET_VENTURE] = { "venture", T_VEN_RULESET_VENTURE },
    [RULESET_RICHE] = { "riche-ou-pauvre", T_VEN_RULESET_RICHE },
};

enum { ONLY_VENTURE = 1 << RULESET_VENTURE, ONLY_RICHE = 1 << RULESET_RICHE };

static const struct mag_option options[OPTIONS] = {
    [OPTION_ENDHAND] = { "endhand", T_VEN_OPTION_ENDHAND, "face sets", 0, 1, 0,
                         ONLY_VENTURE },
    [OPTION_DRAW3] = { "draw3", T_VEN_OPTION_DRAW3, "off on", 0, 1, 0,
                       ONLY_RICHE },
    [OPTION_REMOVAL] = { "removal", T_VEN_OPTION_REMOVAL, "off on", 0, 1, 1,
                         ONLY_RICHE },
    [OPTION_MISTAKES] = { "mistakes", T_VEN_OPTION_MISTAKES, "off on", 0, 1, 0,
                          ONLY_VENTURE | ONLY_RICHE },
    [OPTION_STALL] = { "stall", T_VEN_OPTION_STALL, NULL, MIN_STALL, MAX_STALL,
                       USUAL_STALL, ONLY_VENTURE | ONLY_RICHE },
};

/* How long can it last? At most MAX_COMPANIES purchases with at most MAX_STALL
 * rounds of six turns before each (VEN-G4). In a turn, each reorganisation
 * costs at least 2 out of a hand worth at most 4,000 and takes at most 2 moves
 * a company and 2 more; everything else is far less. */
enum {
    MAX_TURNS = (MAX_COMPANIES + 1) * MAX_STALL * MAG_MAX_SEATS,
    MAX_TURN_MOVES = 2000 * (2 * MAX_COMPANIES + 2) + 1000
};

const struct mag_game ven_game = {
    .size = sizeof(struct mag_game),
    .name = "venture",
    .title = T_VEN_TITLE,
    .blurb = T_VEN_BLURB,
    .prefix = "VEN",
    .version = 2,
    .min_seats = 2,
    .max_seats = 6,
    .rulesets = rulesets,
    .n_rulesets = RULESETS,
    .options = options,
    .n_options = OPTIONS,
    .tuning.weights = ven_weights,
    .tuning.n_weights = VEN_WEIGHTS,
    .verbs = ven_verbs,
    .n_verbs = VERBS,
    .events = ven_events,
    .n_events = EVENTS,
    .state_size = sizeof(struct venture),
    .rules_size = sizeof(struct ven_rules),
    .tuning.foresight = 12,
    .tuning.foresight_more = 6,
    .tuning.farsight = 2,
    .tuning.racers = 16,
    .tuning.trust = 1,
    .tuning.hard = 200,
    .tuning.exploration = 6,
    .tuning.leeway = 0.5,
    .tuning.memo_size = sizeof(struct ven_memo),
    /* Buys, three factors on every other company, reorganise, end. */
    .max_legal = MAX_COMPANIES * (1 + FACTORS) + 8,
    .max_events = 32,
    .max_moves = (int64_t)MAX_TURNS * MAX_TURN_MOVES,
    .compile = ven_compile,
    .init = ven_init,
    .decisions = decisions,
    .n_decisions = PHASES,
    .orders = ven_orders,
    .n_orders = VEN_ORDERS,
    .chronicle = &ven_chronicle,
    .coach = &ven_coach,
    .sight = ven_sight,
    .phase_at = offsetof(struct venture, phase),
    .figure = figure,
    .scores = ven_scores,
    .result = ven_result,
    .view = ven_view,
    .view_shape = &ven_view_shape,
    .terms = ven_terms,
    .fields = ven_fields,
    .check = ven_check,
    .resample = ven_resample,
    .term_print = ven_term_print,
    .term_parse = ven_term_parse,
    .term_text = ven_term_text,
    .wording = ven_wording,
    .evaluate = ven_evaluate,
    .advise = ven_advise,
    .temper = ven_temper,
    .reason = ven_reason,
    .about = &ven_about,
};
