/* Maxi Bourse's row in the registry: facts, and the way into the parts. */
#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "games/bourse/value.h"

#include "core/pure.h"

/* Functions that only read share the helpers of those that write. */
static struct play reading(const struct mag_rules *rules, const void *pos)
{
    union {
        const void *from;
        struct bourse *to;
    } b = { .from = pos };

    return (struct play){ rules, bou(rules), b.to, NULL };
}

static uint32_t bourse_pending(const struct mag_rules *rules, const void *pos)
{
    (void)rules;
    return bou_pending(pos);
}

static int bourse_legal(const struct mag_rules *rules, const void *pos,
                        int seat, mag_action *out)
{
    struct play p = reading(rules, pos);
    struct menu m;

    bou_menu(&p, seat, &m);
    return bou_list(&m, out);
}

static int bourse_chance(const struct mag_rules *rules, const void *pos)
{
    const struct bourse *b = pos;

    (void)rules;
    return b->phase == PHASE_DRAW ? pile_outcomes(&b->pile[b->drawing]) : 6;
}

static mag_action bourse_outcome(const struct mag_rules *rules, const void *pos,
                                 int i)
{
    const struct bourse *b = pos;

    (void)rules;
    if (b->phase != PHASE_DRAW)
        return mag_act(VERB_DIE, (unsigned)i + 1, 0, 0);
    return mag_act(
        VERB_DRAW,
        (unsigned)card_code(b->drawing, pile_outcome(&b->pile[b->drawing], i)),
        0, 0);
}

/* --- Applying ------------------------------------------------------------------ */

/* A sealed answer: known to its seat alone until all are in. */
static void seal(const struct play *p, int seat, int answer)
{
    struct bourse *b = p->b;

    b->answer[seat] = (uint8_t)answer;
    b->waiting = (uint8_t)(b->waiting & ~(1u << seat));
    tell_one(p->tell, EVENT_SEALED, seat, answer);
    if (b->waiting)
        return;
    switch (b->phase) {
    case PHASE_OFFER:
        bou_offers_in(p);
        break;
    case PHASE_AUCTION:
        bou_called(p);
        break;
    case PHASE_WINDOW:
        bou_window_closed(p);
        break;
    default:
        bou_forced_asks_in(p);
        break;
    }
}

/* Decisions about buying: lots, or 0 for passing. */
static int lots_of(mag_action action)
{
    return mag_act_verb(action) == VERB_PASS   ? 0
           : mag_act_verb(action) == VERB_SHOW ? 1
                                               : (int)mag_act_arg(action, 0);
}

static void play(const struct play *p, int seat, mag_action action)
{
    int arg = (int)mag_act_arg(action, 0);

    switch (p->b->phase) {
    case PHASE_PICK:
        bou_pick(p, arg);
        break;
    case PHASE_THROW:
        bou_thrown(p, arg);
        break;
    case PHASE_BEFORE:
        bou_before(p, action);
        break;
    case PHASE_SELL_LOTS:
        bou_offer_lots(p, arg);
        break;
    case PHASE_RAISE:
        bou_raise_offer(p, action);
        break;
    case PHASE_FALL:
        bou_fall(p, lots_of(action));
        break;
    case PHASE_ABOUT:
        bou_about(p, arg);
        break;
    case PHASE_WISH:
        bou_wish(p, arg);
        break;
    case PHASE_HOLDER:
        bou_holder(p, action);
        break;
    case PHASE_BUYER:
        bou_buyer(p, action);
        break;
    case PHASE_DICE:
        bou_rolled(p, arg);
        break;
    case PHASE_BUY:
        bou_buy(p, action);
        break;
    case PHASE_BUY_LOTS:
        bou_buy_lots(p, arg);
        break;
    case PHASE_CHOOSE:
        bou_choose(p, action);
        break;
    case PHASE_ASK:
        bou_ask(p, seat, lots_of(action));
        break;
    case PHASE_DRAW:
        bou_drawn(p, arg);
        break;
    case PHASE_NAME:
        bou_name(p, arg);
        break;
    case PHASE_FORCED:
        bou_forced(p, arg);
        break;
    case PHASE_FORCED_LOTS:
        bou_forced_lots(p, arg);
        break;
    default:
        seal(p, seat, lots_of(action));
        break;
    }
}

static enum mag_status bourse_apply(const struct mag_rules *rules, void *pos,
                                    int seat, mag_action action,
                                    struct mag_events *events,
                                    struct mag_ruling *why)
{
    struct play p = { rules, bou(rules), pos, events };
    uint32_t pending = bou_pending(p.b);
    uint32_t bit = seat == MAG_CHANCE ? MAG_CHANCE_BIT
                   : seat >= 0        ? 1u << seat
                                      : 0;
    struct menu m;

    if (!pending)
        return MAG_E_OVER;
    if (!(pending & bit))
        return MAG_E_TURN;
    bou_menu(&p, seat, &m);
    if (!bou_is_on(&m, action)) {
        bou_why_not(&p, seat, action, why);
        return MAG_E_ILLEGAL;
    }
    play(&p, seat, action);
    /* All invariants are too many to look at after every move, even in a
     * build with asserts: the conformance suite does. */
    assert(p.b->phase < PHASES && p.b->total[BANK] <= LOTS * MAX_COMPANIES);
    return MAG_OK;
}

/* What is done for a seat that runs out of time: nothing, if it may; the
 * cheapest and smallest thing otherwise. */
mag_action bourse_fallback(const struct mag_rules *rules, const void *pos,
                           int seat)
{
    struct play p = reading(rules, pos);
    mag_action list[MAX_COMPANIES + MAX_CARDS + 8];
    struct menu m;
    int n;

    bou_menu(&p, seat, &m);
    n = bou_list(&m, list);
    /* Passing, rolling, refusing, keeping and closing stand last. */
    return bourse_verbs[mag_act_verb(list[n - 1])].type[0] ? list[0]
                                                           : list[n - 1];
}

/* The number that a sentence about an action mentions, in dollars. */
int64_t bourse_figure(const struct mag_rules *rules, const void *pos, int seat,
                      mag_action action)
{
    struct play p = reading(rules, pos);
    const struct bourse *b = p.b;
    int arg = (int)mag_act_arg(action, 0);
    int company = arg < p.r->n_companies ? arg : 0;

    switch (mag_act_verb(action)) {
    case VERB_ORDER:
    case VERB_RISK:
        return (int64_t)arg * bou_price_asked(&p, seat, arg) * THOUSAND;
    case VERB_OFFER:
        company = b->phase == PHASE_SELL_LOTS ? b->company
                  : b->phase == PHASE_RAISE   ? b->sale[0].company
                                              : b->debt.company;
        return (int64_t)arg * b->quote[company] * THOUSAND;
    case VERB_WISH:
        return (int64_t)arg * (b->quote[b->deal.company] + STEP) * THOUSAND;
    case VERB_CALL:
        return b->quote[b->deal.company] + STEP;
    case VERB_RAISE:
        return b->deal.price + arg;
    case VERB_CLOSE:
        return (int64_t)b->deal.lots * b->deal.accepted * THOUSAND;
    default:
        return b->quote[company];
    }
}

/* --- Facts ------------------------------------------------------------------------ */

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
    [OPTION_SALES] = { "sales", T_BOU_OPTION_SALES, "one many", 0, 1, 0,
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
 *     lot by lot (company, number, five answers), and what was seized is sold
 *     like any sale;
 *   - a sale is an offer, an auction, and two rounds of five orders;
 *   - each company is sold once, five holders are asked, a stop has at most
 *     ten rounds, each with an auction. */
#define CALLS ((int64_t)(QUOTE_MAX / STEP) * MAG_MAX_SEATS)
#define SEIZURE (16 + CALLS + 2 * MAG_MAX_SEATS)
#define FAILURE ((int64_t)LOTS * MAX_COMPANIES * 8 + SEIZURE)
#define ONE_ORDER (8 + MAG_MAX_SEATS * FAILURE)
#define ONE_SALE (16 + CALLS + 11 * ONE_ORDER)
#define ONE_STOP (16 + LOTS * (8 + CALLS + ONE_ORDER))
#define ONE_DEAL (8 + 2 * CALLS + ONE_ORDER)
#define ONE_TURN                                                          \
    (MAX_COMPANIES * ONE_SALE + 2 * MAG_MAX_SEATS * ONE_DEAL + ONE_STOP + \
     8 * ONE_ORDER + 200)

const struct mag_game bourse_game = {
    .name = "bourse",
    .title = T_BOU_TITLE,
    .blurb = T_BOU_BLURB,
    .prefix = "BOU",
    .version = 1,
    .min_seats = 2,
    .max_seats = 6,
    .rulesets = rulesets,
    .n_rulesets = FORMATS,
    .options = options,
    .n_options = OPTIONS,
    .tuning.weights = bourse_weights,
    .tuning.n_weights = BOURSE_WEIGHTS,
    .verbs = bourse_verbs,
    .n_verbs = VERBS,
    .events = bourse_events,
    .n_events = EVENTS,
    .state_size = sizeof(struct bourse),
    .rules_size = sizeof(struct bou_rules),
    /* Before rolling: every rumour, company and holder, and the throw. */
    .max_legal = MAX_CARDS + MAX_COMPANIES + 8,
    /* Every quote moves once, every rumour comes out once; a payment by each
     * seat, the steps of its failure, the calls of an auction that nobody can
     * answer, the turns that are missed, the final count. */
    .tuning.foresight = 8,
    .max_events = MAX_COMPANIES + MAX_CARDS + 128,
    .max_moves = 200 + (int64_t)MAX_LAPS * 40 * MAG_MAX_SEATS * ONE_TURN,
    .compile = bourse_compile,
    .init = bourse_init,
    .pending = bourse_pending,
    .legal = bourse_legal,
    .chance = bourse_chance,
    .outcome = bourse_outcome,
    .apply = bourse_apply,
    .fallback = bourse_fallback,
    .figure = bourse_figure,
    .scores = bourse_scores,
    .result = bourse_result,
    .view = bourse_view,
    .dump = bourse_dump,
    .load = bourse_load,
    .check = bourse_check,
    .resample = bourse_resample,
    .term_print = bourse_term_print,
    .term_parse = bourse_term_parse,
    .term_text = bourse_term_text,
    .evaluate = bourse_evaluate,
    .advise = bourse_advise,
    .reason = bourse_reason,
};
