/* Maxi Bourse's row in the registry: its facts. */
#include "games/bourse/game.h"

#include <stddef.h>

#include "base/text.h"
#include "games/bourse/advise.h"
#include "games/bourse/decisions.h"
#include "games/bourse/end.h"
#include "games/bourse/evaluate.h"
#include "games/bourse/orders.h"
#include "games/bourse/private.h"
#include "games/bourse/resample.h"
#include "games/bourse/say.h"
#include "games/bourse/setup.h"
#include "games/bourse/tables.h"
#include "games/bourse/terms.h"

#include "core/pure.h"

/* The number that a sentence about an action mentions, in dollars. */
static int64_t figure(const struct mag_rules *rules, const void *pos, int seat,
                      mag_action action)
{
    const struct bourse *b = pos;
    int arg = (int)mag_act_arg(action, 0);
    int company = arg < bou_compiled(rules)->n_companies ? arg : 0;

    (void)seat;
    switch (mag_act_verb(action)) {
    case VERB_ORDER:
    case VERB_RISK:
        return (int64_t)arg * bou_on_offer(b, arg).price * THOUSAND;
    case VERB_OFFER:
        return (int64_t)arg * b->quote[bou_company_to_sell(b)] * THOUSAND;
    case VERB_WISH:
        return (int64_t)arg * (b->quote[b->deal.company] + STEP) * THOUSAND;
    case VERB_CLOSE:
        return (int64_t)b->deal.lots * b->deal.answered * THOUSAND;
    default:
        return b->quote[company];
    }
}

/* BOU-I1: an order at best costs more as others ask after it. */
static int order_range(const struct bourse *b, int seat, int lots, bool risk,
                       int64_t *most)
{
    struct offer o = bou_on_offer(b, lots);

    if (o.most == o.price)
        return 0;
    *most = (int64_t)lots * o.most * THOUSAND;
    return !risk                            ? T_BOU_VERB_ORDER_RANGE
           : lots * o.price > b->cash[seat] ? T_BOU_VERB_RISK_RANGE
                                            : T_BOU_VERB_RISK_MAYBE;
}

/* BOU-A9: to name a company binds to an order, so the warning comes here. */
static int company_range(const struct bourse *b, int seat, int company,
                         bool deal, int64_t *most)
{
    int quote = b->quote[company];
    struct offer o = { BANK, company, quote, quote };

    if (deal && company != b->stop.own)
        o = bou_first_at_best(b, company);
    *most = (int64_t)o.most * THOUSAND;
    return o.most <= b->cash[seat] ? 0
           : deal                  ? T_BOU_VERB_DEAL_RISK
                                   : T_BOU_VERB_BUY_RISK;
}

static int range(const struct mag_rules *rules, const void *pos, int seat,
                 mag_action action, int64_t *most)
{
    unsigned verb = mag_act_verb(action);
    int arg = (int)mag_act_arg(action, 0);

    if (verb == VERB_ORDER || verb == VERB_RISK)
        return order_range(pos, seat, arg, verb == VERB_RISK, most);
    if ((verb == VERB_DEAL || verb == VERB_BUY) &&
        arg < bou_compiled(rules)->n_companies)
        return company_range(pos, seat, arg, verb == VERB_DEAL, most);
    return 0;
}

/* --- Facts ---------------------------------------------------------------- */

static const struct mag_ruleset rulesets[] = {
    [FORMAT_JUNIOR] = { "junior", T_BOU_RULESET_JUNIOR },
    [FORMAT_SENIOR] = { "senior", T_BOU_RULESET_SENIOR },
    [FORMAT_MASTERS] = { "masters", T_BOU_RULESET_MASTERS },
};

enum { ALL_FORMATS = (1 << FORMATS) - 1, MAX_LAPS = 20, MAX_TURNS = 60 };

static const struct mag_option options[OPTIONS] = {
    [OPTION_CASH] = { "cash", T_BOU_OPTION_CASH, "hidden open", 0, 1, 0,
                      ALL_FORMATS },
    [OPTION_LAPS] = { "laps", T_BOU_OPTION_LAPS, NULL, 0, MAX_LAPS, 0,
                      ALL_FORMATS },
    [OPTION_TURNS] = { "turns", T_BOU_OPTION_TURNS, NULL, 0, MAX_TURNS, 0,
                       ALL_FORMATS },
    [OPTION_INCOME] = { "income", T_BOU_OPTION_INCOME, "lap ring", 0, 1, 0,
                        ALL_FORMATS },
    [OPTION_SALES] = { "sales", T_BOU_OPTION_SALES, "many one", 0, 1, 0,
                       ALL_FORMATS },
    [OPTION_SALE] = { "sale", T_BOU_OPTION_SALE, "throw turn", 0, 1, 0,
                      ALL_FORMATS },
    [OPTION_PRUDENCE] = { "prudence", T_BOU_OPTION_PRUDENCE, "free strict", 0,
                          1, 0, ALL_FORMATS },
};

/* How long can it last? A lap ends after 40 rounds at most (end.c), so there
 * are MAX_LAPS * 40 rounds of six turns. In a turn:
 *   - an auction has one call for each price, and an answer of each seat;
 *   - an order needs a window, and each of six buyers may fail: it then sells
 *     lot by lot (company, number, a whole sale), and what was seized is sold
 *     like any sale;
 *   - a sale is an offer, an auction, two rounds of five orders, the bank's;
 *   - a private purchase names six prices;
 *   - each company is sold once, five holders are asked, a stop has at most
 *     ten rounds, each with an auction. */
#define CALLS ((int64_t)(QUOTE_MAX / STEP) * MAG_MAX_SEATS)
#define INNER_SALE (16 + CALLS + 2 * MAG_MAX_SEATS)
#define FAILURE ((int64_t)(LOTS * MAX_COMPANIES + 1) * INNER_SALE)
#define ONE_ORDER (8 + MAG_MAX_SEATS * FAILURE)
#define ONE_SALE (16 + CALLS + 12 * ONE_ORDER)
#define ONE_STOP (16 + LOTS * (8 + CALLS + ONE_ORDER))
#define ONE_DEAL (8 + 2 * PRICES + ONE_ORDER)
#define ONE_TURN                                                          \
    (MAX_COMPANIES * ONE_SALE + 2 * MAG_MAX_SEATS * ONE_DEAL + ONE_STOP + \
     8 * ONE_ORDER + 200)

const struct mag_game bou_game = {
    .size = sizeof(struct mag_game),
    .name = "bourse",
    .title = T_BOU_TITLE,
    .blurb = T_BOU_BLURB,
    .prefix = "BOU",
    .version = 2,
    .min_seats = 2,
    .max_seats = 6,
    .rulesets = rulesets,
    .n_rulesets = FORMATS,
    .options = options,
    .n_options = OPTIONS,
    .verbs = bou_verbs,
    .n_verbs = VERBS,
    .events = bou_events,
    .n_events = EVENTS,
    .state_size = sizeof(struct bourse),
    .rules_size = sizeof(struct bou_rules),
    .max_legal = BOU_MAX_LEGAL,
    /* Every quote moves once, every rumour comes out once; a payment by each
     * seat, the steps of its failure, the calls of an auction that nobody can
     * answer, the turns that are missed, the final count. */
    .max_events = MAX_COMPANIES + MAX_CARDS + 128,
    .max_moves = 200 + (int64_t)MAX_LAPS * 40 * MAG_MAX_SEATS * ONE_TURN,
    .compile = bou_compile,
    .init = bou_init,
    .decisions = bou_decisions,
    .n_decisions = PHASES,
    .orders = bou_orders,
    .n_orders = BOU_ORDERS,
    .chronicle = &bou_chronicle,
    .coach = &bou_coach,
    .sight = bou_sight,
    .phase_at = offsetof(struct bourse, phase),
    .figure = figure,
    .range = range,
    .scores = bou_scores,
    .result = bou_result,
    .view = bou_view,
    .view_shape = &bou_view_shape,
    .terms = bou_terms,
    .fields = bou_fields,
    .check = bou_check,
    .slow_check = true, /* so many companies and cards */
    .resample = bou_resample,
    .unseal = bou_unseal,
    .term_print = bou_term_print,
    .term_parse = bou_term_parse,
    .term_text = bou_term_text,
    .evaluate = bou_evaluate,
    .advise = bou_advise,
    .temper = bou_temper,
    .reason = bou_reason,
    .say = bou_say,
    .tuning = { .weights = bou_weights,
                .n_weights = BOU_WEIGHTS,
                .foresight = 8,
                .foresight_more = 6,
                .farsight = 2,
                .hard = 60,
                .racers = 16,
                .leeway = 0.25 },
    .about = &bou_about,
};
