/* Ambition's row in the registry: facts, and the way into the parts. */
#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "games/ambition/forecast.h"
#include "games/ambition/position.h"

#include "core/pure.h"

/* The longest lists: a bid has nothing, each price and reading; a
 * counter-proposal each sum, yes and no; collecting at most 192 bundles. A
 * window has at most 8 cards, 3 other seats and 4 trades; a decision with
 * talks at most 49 contracts and 3 seats by 8 terms. */
enum { MAX_LEGAL = PRICE_CEILING + 8 };

/* --- Telling and refusing ------------------------------------------------------ */

void amb_tell_two(const struct play *p, int kind, int seat, int other,
                  int64_t b, int64_t c)
{
    tell_event(p->tell, (struct mag_event){ (uint16_t)kind,
                                            (int8_t)seat,
                                            1u << seat | 1u << other,
                                            { other, b, c, 0 } });
}

bool amb_refuse(struct mag_ruling *why, const char *clause, int text, int64_t a,
                int64_t b, int64_t c)
{
    return refuse(why, clause, text, arg_number(a), arg_number(b),
                  arg_number(c));
}

bool amb_refuse_about(struct mag_ruling *why, const char *clause, int text,
                      int type, int64_t value, int64_t b)
{
    return refuse(why, clause, text, arg_term(type, value), arg_number(b),
                  arg_none());
}

/* --- Who decides, and what ---------------------------------------------------------- */

/* Functions that only read share the helpers of those that write. */
static struct play reading(const struct mag_rules *rules, const void *pos)
{
    union {
        const void *from;
        struct ambition *to;
    } v = { .from = pos };

    return (struct play){ rules, amb(rules), v.to, NULL };
}

unsigned amb_deciding_seats(const struct ambition *v)
{
    if (v->phase == PHASE_OVER || amb_is_chance(v))
        return 0;
    if (v->talk.stage)
        return 1u << amb_talking_seat(v);
    return is_sealed(v->phase) ? v->waiting : 1u << v->turn;
}

static uint32_t ambition_pending(const struct mag_rules *rules, const void *pos)
{
    const struct ambition *v = pos;

    (void)rules;
    if (v->phase != PHASE_OVER && amb_is_chance(v))
        return MAG_CHANCE_BIT;
    return amb_deciding_seats(v);
}

static mag_action plain(unsigned verb)
{
    return mag_act(verb, 0, 0, 0);
}

/* The decisions that are one number, but for the sealed ones. */
static struct range open_range(const struct play *p)
{
    const struct ambition *v = p->v;
    int room;

    switch (v->phase) {
    case PHASE_OFFER:
        return (struct range){ VERB_OFFER, 0, amb_bars_to_name(p, v->turn),
                               "AMB-C1" };
    case PHASE_STEP:
        room = p->r->contract[v->contract].maximum - v->price;
        return (struct range){ VERB_RAISE, 1,
                               room < p->r->step ? room : p->r->step,
                               "AMB-V6" };
    case PHASE_GIFT:
        return (struct range){ VERB_GIVE, 0, amb_gift_limit(p), "AMB-F6" };
    default:
        return amb_accounts_range(p);
    }
}

static int list_two(unsigned a, unsigned b, mag_action *out)
{
    out[0] = plain(a);
    out[1] = plain(b);
    return 2;
}

/* What the decision is about; reading and talking come besides. */
static int legal_open(const struct play *p, mag_action *out)
{
    switch (p->v->phase) {
    case PHASE_TALK:
        out[0] = plain(VERB_SILENT);
        return 1;
    case PHASE_ANNOUNCE:
        return amb_legal_announce(p, out);
    case PHASE_CONTROL:
        list_two(VERB_TRUST, VERB_CONTROL, out);
        return amb_can_call(p, p->v->turn) ? 2 : 1;
    case PHASE_ROUND:
        return list_two(VERB_REFUSE, VERB_ACCEPT, out);
    case PHASE_OLD:
        return amb_legal_old(p, out);
    case PHASE_PLACE:
        return list_two(VERB_WAIT, VERB_PASS, out);
    case PHASE_COLLECT:
        return amb_legal_collect(p, out);
    case PHASE_BORROW:
        return list_two(VERB_NO_LOAN, VERB_BORROW, out);
    default:
        return amb_list_range(open_range(p), out);
    }
}

static int ambition_legal(const struct mag_rules *rules, const void *pos,
                          int seat, mag_action *out)
{
    struct play p = reading(rules, pos);
    const struct ambition *v = p.v;
    int n;

    if (v->phase == PHASE_OVER)
        return 0;
    if (amb_is_chance(v))
        return seat == MAG_CHANCE ? amb_legal_chance(&p, out) : 0;
    if (seat < 0 || !(amb_deciding_seats(v) >> seat & 1))
        return 0;
    if (v->talk.stage)
        return amb_legal_talk(&p, out);
    n = is_sealed(v->phase) ? amb_legal_sealed(&p, seat, out)
                            : legal_open(&p, out);
    if (amb_may_read(&p, seat, NULL))
        out[n++] = plain(VERB_READ);
    if (p.r->deals)
        n += amb_legal_proposals(&p, seat, out + n);
    return n;
}

static int ambition_chance(const struct mag_rules *rules, const void *pos)
{
    struct play p = reading(rules, pos);

    return amb_chance_outcomes(&p);
}

static mag_action ambition_outcome(const struct mag_rules *rules,
                                   const void *pos, int i)
{
    struct play p = reading(rules, pos);

    return amb_chance_outcome(&p, i);
}

/* --- May it be played? ----------------------------------------------------------------- */

/* Arguments that the verb does not take must be zero: one action, one code. */
static bool is_canonical(mag_action action)
{
    unsigned verb = mag_act_verb(action);

    if (verb >= VERBS)
        return false;
    for (int i = 0; i < 3; i++) {
        if (!ambition_verbs[verb].type[i] && mag_act_arg(action, i))
            return false;
    }
    return true;
}

static bool one_of(unsigned verb, unsigned a, unsigned b, const char *clause,
                   struct mag_ruling *why)
{
    return verb == a || verb == b ||
           amb_refuse(why, clause, T_AMB_WHY_NOT_NOW, 0, 0, 0);
}

static bool may_control(const struct play *p, unsigned verb,
                        struct mag_ruling *why)
{
    if (!one_of(verb, VERB_TRUST, VERB_CONTROL, "AMB-C9", why))
        return false;
    return verb == VERB_TRUST || amb_can_call(p, p->v->turn) ||
           amb_refuse(why, "AMB-C10", T_AMB_WHY_CALL, francs(p->r->control),
                      francs(p->v->firm[p->v->turn].cash), 0);
}

static bool may_decide(const struct play *p, mag_action action,
                       struct mag_ruling *why)
{
    unsigned verb = mag_act_verb(action);

    switch (p->v->phase) {
    case PHASE_TALK:
        return one_of(verb, VERB_SILENT, VERB_SILENT, "AMB-D4", why);
    case PHASE_ANNOUNCE:
        return amb_may_announce(p, action, why);
    case PHASE_CONTROL:
        return may_control(p, verb, why);
    case PHASE_ROUND:
        return one_of(verb, VERB_REFUSE, VERB_ACCEPT, "AMB-V7", why);
    case PHASE_OLD:
        return amb_may_pass_old(p, action, why);
    case PHASE_PLACE:
        return one_of(verb, VERB_WAIT, VERB_PASS, "AMB-V9", why);
    case PHASE_COLLECT:
        return amb_may_collect(p, action, why);
    case PHASE_BORROW:
        return one_of(verb, VERB_NO_LOAN, VERB_BORROW, "AMB-F1", why);
    default:
        return amb_in_range(open_range(p), action, why);
    }
}

static bool may_act(const struct play *p, int seat, mag_action action,
                    struct mag_ruling *why)
{
    if (!is_canonical(action))
        return amb_refuse(why, "AMB-S5", T_AMB_WHY_NO_ACTION, 0, 0, 0);
    if (p->v->talk.stage)
        return amb_may_talk(p, action, why);
    if (mag_act_verb(action) == VERB_READ)
        return amb_may_read(p, seat, why);
    if (mag_act_verb(action) == VERB_PROPOSE)
        return amb_may_propose(p, seat, action, why);
    if (is_sealed(p->v->phase))
        return amb_may_answer(p, seat, action, why);
    return may_decide(p, action, why);
}

/* --- Playing --------------------------------------------------------------------------- */

/* AMB-D4: the round at the month's start. */
static void end_own_talks(const struct play *p)
{
    struct ambition *v = p->v;
    int next = amb_seat_after(p, v->turn);

    if (next < 0) {
        v->turn = 0;
        amb_start_hiring(p);
    } else {
        v->turn = (uint8_t)next;
    }
}

static void do_decide(const struct play *p, mag_action action)
{
    unsigned verb = mag_act_verb(action);
    int n = (int)mag_act_arg(action, 0);

    p->v->talked = 0; /* AMB-D4: per decision */
    switch (p->v->phase) {
    case PHASE_TALK:
        end_own_talks(p);
        break;
    case PHASE_OFFER:
        amb_do_offer(p, n);
        break;
    case PHASE_ANNOUNCE:
        amb_do_announce(p, action);
        break;
    case PHASE_CONTROL:
        amb_do_control(p, verb == VERB_CONTROL);
        break;
    case PHASE_ROUND:
        amb_do_round(p, verb == VERB_ACCEPT);
        break;
    case PHASE_STEP:
        amb_do_step(p, n);
        break;
    case PHASE_OLD:
        amb_do_old(p, action);
        break;
    case PHASE_PLACE:
        amb_do_place(p, verb == VERB_PASS);
        break;
    case PHASE_COLLECT:
        amb_do_collect(p, n);
        break;
    case PHASE_GIFT:
        amb_do_gift(p, n);
        break;
    default:
        amb_do_accounts(p, action);
        break;
    }
}

static void do_act(const struct play *p, int seat, mag_action action)
{
    if (p->v->talk.stage)
        amb_do_talk(p, action);
    else if (mag_act_verb(action) == VERB_READ)
        amb_do_read(p, seat);
    else if (mag_act_verb(action) == VERB_PROPOSE)
        amb_do_propose(p, seat, action);
    else if (is_sealed(p->v->phase))
        amb_do_answer(p, seat, action);
    else
        do_decide(p, action);
}

static enum mag_status ambition_apply(const struct mag_rules *rules, void *pos,
                                      int seat, mag_action action,
                                      struct mag_events *events,
                                      struct mag_ruling *why)
{
    struct play p = { rules, amb(rules), pos, events };

    if (p.v->phase == PHASE_OVER)
        return MAG_E_OVER;
    if (amb_is_chance(p.v)) {
        if (seat != MAG_CHANCE)
            return MAG_E_TURN;
        if (!amb_may_happen(&p, action)) {
            amb_refuse(why, "AMB-S2", T_AMB_WHY_CANNOT_COME, 0, 0, 0);
            return MAG_E_ILLEGAL;
        }
        amb_do_chance(&p, action);
    } else {
        if (seat < 0 || seat >= rules->seats ||
            !(amb_deciding_seats(p.v) >> seat & 1))
            return MAG_E_TURN;
        if (!may_act(&p, seat, action, why))
            return MAG_E_ILLEGAL;
        do_act(&p, seat, action);
    }
    assert(!ambition_check(rules, pos));
    return MAG_OK;
}

/* --- Out of time ------------------------------------------------------------------------- */

/* Keeps what there is, buys and sells nothing, makes what it can, takes
 * part nowhere, collects the most. In a list the first action is the least;
 * where the last is meant, it stands here. */
static mag_action ambition_fallback(const struct mag_rules *rules,
                                    const void *pos, int seat)
{
    struct play p = reading(rules, pos);
    const struct ambition *v = p.v;
    mag_action list[MAX_LEGAL];
    int n;

    if (v->talk.stage == TALK_ANSWER || v->talk.stage == TALK_COUNTER)
        return plain(VERB_DECLINE);
    if (v->talk.stage) {
        amb_legal_talk(&p, list);
        return list[0];
    }
    n = is_sealed(v->phase) ? amb_legal_sealed(&p, seat, list)
                            : legal_open(&p, list);
    if (v->phase == PHASE_HIRE && n > v->firm[seat].staff[v->step[seat]])
        return list[v->firm[seat].staff[v->step[seat]]];
    if (v->phase == PHASE_HIRE || v->phase == PHASE_MAKE ||
        v->phase == PHASE_PLACE || v->phase == PHASE_COLLECT ||
        v->phase == PHASE_OLD)
        return list[n - 1];
    return list[0];
}

/* The number that a sentence about an action mentions, in francs or pieces. */
static int64_t ambition_figure(const struct mag_rules *rules, const void *pos,
                               int seat, mag_action action)
{
    struct play p = reading(rules, pos);
    const struct ambition *v = p.v;
    int n = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_HIRE:
        return n < TRADES
                   ? francs(p.r->wage[n] * (int64_t)mag_act_arg(action, 1))
                   : 0;
    case VERB_ACCOUNTANTS:
        return francs(p.r->wage[ACCOUNTANT] * (int64_t)n);
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
        return francs((int64_t)n * p.r->direct_price);
    case VERB_SELL_TITLES:
    case VERB_BUY_TITLES:
        return francs((int64_t)n * amb_title_value(&p));
    case VERB_REPAY:
        return francs((int64_t)n * p.r->loan);
    case VERB_BORROW:
        return francs(p.r->loan);
    case VERB_READ:
        return francs(p.r->reading);
    case VERB_AGREE:
        return francs(v->talk.sum);
    default:
        return 0;
    }
}

/* --- Facts ------------------------------------------------------------------------------- */

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
};

/* How long can it last? A decision with its talks: to each of three others a
 * proposal of at most three steps and an answer of at most four. A month: for
 * each seat, hiring in four steps, the offer, five markets of two steps, two
 * more announced and three calls each, manufacture, a cursor, five choices of
 * accounts and a gift for each other, and at most 16 + 48 placings; for each
 * of at most 15 contracts, taking part, a window, and at most 250 prices of
 * four answers and a step. Windows and readings are one each. */
enum {
    TALK_MOVES = 1 + 3 * 7,
    AUCTION_MOVES = (SEATS + 1) * MAX_CONTRACT_PRICE + 3 * SEATS,
    MONTH_MOVES = MAX_NEGOTIATIONS * AUCTION_MOVES + SEATS * 256,
    SETUP_MOVES = 1 + MAX_EXPRESS
};

/* The longest telling: the last answer of a month's last decisions may run
 * through a whole month in which nobody has anything to decide, with every
 * bundle collected: 16 a seat and month at most in one go, and a dozen other
 * events a seat. A gift that fails adds a bankruptcy a seat. */
enum { MAX_EVENTS = MAX_BUNDLES + SEATS * 32 };

const struct mag_game ambition_game = {
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
    .tuning.weights = amb_weights,
    .tuning.n_weights = WEIGHTS,
    .n_options = 5,
    .verbs = ambition_verbs,
    .n_verbs = VERBS,
    .events = ambition_events,
    .n_events = EVENTS,
    .state_size = sizeof(struct ambition),
    .rules_size = sizeof(struct amb_rules),
    .max_legal = MAX_LEGAL,
    .tuning.foresight = 8,
    .max_events = MAX_EVENTS,
    .max_moves = (int64_t)MONTHS * MONTH_MOVES * (TALK_MOVES + 2) + SETUP_MOVES,
    .compile = ambition_compile,
    .init = ambition_init,
    .pending = ambition_pending,
    .legal = ambition_legal,
    .chance = ambition_chance,
    .outcome = ambition_outcome,
    .apply = ambition_apply,
    .fallback = ambition_fallback,
    .figure = ambition_figure,
    .scores = ambition_scores,
    .result = ambition_result,
    .view = ambition_view,
    .dump = ambition_dump,
    .load = ambition_load,
    .check = ambition_check,
    .resample = ambition_resample,
    .term_print = ambition_term_print,
    .term_parse = ambition_term_parse,
    .term_text = ambition_term_text,
    .evaluate = ambition_evaluate,
    .advise = ambition_advise,
    .reason = ambition_reason,
};
