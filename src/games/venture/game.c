/* Venture's row in the registry: facts, and the way into the parts. */
#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "games/venture/memo.h"

#include "core/pure.h"

/* --- Who decides, and what ---------------------------------------------------------- */

/* Functions that only read share the helpers of those that write. */
static struct play reading(const struct mag_rules *rules, const void *pos)
{
    union {
        const void *from;
        struct venture *to;
    } v = { .from = pos };

    return (struct play){ rules, ven(rules), v.to, NULL };
}

static bool is_chance(int phase)
{
    return phase <= PHASE_DEAL || phase == PHASE_REFILL || phase == PHASE_DRAW;
}

static uint32_t venture_pending(const struct mag_rules *rules, const void *pos)
{
    const struct venture *v = pos;

    (void)rules;
    if (v->phase == PHASE_OVER)
        return 0;
    return is_chance(v->phase) ? MAG_CHANCE_BIT : 1u << v->turn;
}

static int venture_legal(const struct mag_rules *rules, const void *pos,
                         int seat, mag_action *out)
{
    struct play p = reading(rules, pos);
    int phase = p.v->phase;

    if (phase == PHASE_OVER)
        return 0;
    if (is_chance(phase))
        return seat == MAG_CHANCE ? legal_chance(&p, out) : 0;
    if (seat != p.v->turn)
        return 0;
    switch (phase) {
    case PHASE_FORCED:
        return legal_forced(&p, out);
    case PHASE_TURN:
        return legal_turn(&p, out);
    case PHASE_PLACE:
        return legal_place(&p, out);
    case PHASE_BUILD:
        return legal_build(&p, out);
    case PHASE_PAY:
        return legal_pay(&p, out);
    default:
        return legal_discard(&p, out);
    }
}

static int venture_chance(const struct mag_rules *rules, const void *pos)
{
    struct play p = reading(rules, pos);

    return chance_outcomes(&p);
}

static mag_action venture_outcome(const struct mag_rules *rules,
                                  const void *pos, int i)
{
    struct play p = reading(rules, pos);

    return chance_outcome(&p, i);
}

/* --- Applying ---------------------------------------------------------------------- */

static bool may_discard(const struct play *p, mag_action action,
                        struct mag_ruling *why)
{
    int kind = (int)mag_act_arg(action, 0);

    if (mag_act_verb(action) != VERB_DISCARD)
        return refuse(why, "VEN-T2", T_VEN_WHY_DISCARD_FIRST, arg_none(),
                      arg_none(), arg_none());
    if (kind >= KIND_PROFIT || !bundle_count(p->v->hand[p->v->turn], kind))
        return refuse(why, "VEN-T2", T_VEN_WHY_NO_SUCH_CARD,
                      arg_term(TERM_CARD, kind), arg_none(), arg_none());
    return true;
}

static bool may_mend(const struct play *p, mag_action action,
                     struct mag_ruling *why)
{
    mag_action only;

    legal_forced(p, &only);
    if (action == only)
        return true;
    return refuse(why, "VEN-O2", T_VEN_WHY_MEND_FIRST,
                  arg_number(p->v->held[p->v->turn].n), arg_none(), arg_none());
}

/* Arguments that the verb does not take must be zero: one action, one code. */
static bool is_canonical(mag_action action)
{
    unsigned verb = mag_act_verb(action);

    if (verb >= VERBS)
        return false;
    for (int i = 0; i < 3; i++) {
        if (!venture_verbs[verb].type[i] && mag_act_arg(action, i))
            return false;
    }
    return true;
}

static bool may_act(const struct play *p, mag_action action,
                    struct mag_ruling *why)
{
    if (!is_canonical(action))
        return refuse(why, "VEN-T1", T_VEN_WHY_NOT_AN_OPERATION, arg_none(),
                      arg_none(), arg_none());
    switch (p->v->phase) {
    case PHASE_FORCED:
        return may_mend(p, action, why);
    case PHASE_TURN:
        return may_operate(p, action, why);
    case PHASE_PLACE:
        return may_place(p, action, why);
    case PHASE_BUILD:
        return may_build(p, action, why);
    case PHASE_PAY:
        return may_pay(p, action, why);
    default:
        return may_discard(p, action, why);
    }
}

/* VEN-O2: what is done about a faulty pile. */
static void do_mend(const struct play *p, mag_action action)
{
    struct venture *v = p->v;
    struct holding *h = &v->held[v->turn];

    if (mag_act_verb(action) == VERB_REORGANISE) {
        do_reorganise(p);
    } else if (mag_act_verb(action) == VERB_ISOLATE) {
        v->due = (uint16_t)(v->due + h->n);
        v->operated = 1;
        tell_all(p->tell, EVENT_ISOLATED, v->turn, h->n, 0, 0);
        isolate_faulty(p->r, h);
        v->phase = PHASE_TURN;
    } else {
        bundle lost = v->hand[v->turn];

        if (!p->r->riche)
            lost &= CAPITAL_CARDS;
        v->hand[v->turn] -= lost;
        v->discards += lost;
        v->laid = lost;
        isolate_faulty(p->r, h);
        tell_all(p->tell, EVENT_FORFEITED, v->turn, (int64_t)lost, 0, 0);
        finish_turn(p);
    }
}

static void do_act(const struct play *p, mag_action action)
{
    switch (p->v->phase) {
    case PHASE_FORCED:
        do_mend(p, action);
        break;
    case PHASE_TURN:
        do_operate(p, action);
        break;
    case PHASE_PLACE:
        do_place(p, action);
        break;
    case PHASE_BUILD:
        do_build(p, action);
        break;
    case PHASE_PAY:
        do_pay(p, action);
        break;
    default:
        do_discard(p, (int)mag_act_arg(action, 0));
        break;
    }
}

static enum mag_status venture_apply(const struct mag_rules *rules, void *pos,
                                     int seat, mag_action action,
                                     struct mag_events *events,
                                     struct mag_ruling *why)
{
    struct play p = { rules, ven(rules), pos, events };

    if (p.v->phase == PHASE_OVER)
        return MAG_E_OVER;
    if (is_chance(p.v->phase)) {
        if (seat != MAG_CHANCE)
            return MAG_E_TURN;
        if (!may_happen(&p, action)) {
            refuse(why, "VEN-T5", T_VEN_WHY_CANNOT_COME, arg_none(), arg_none(),
                   arg_none());
            return MAG_E_ILLEGAL;
        }
        do_chance(&p, action);
    } else {
        if (seat != p.v->turn)
            return MAG_E_TURN;
        if (!may_act(&p, action, why))
            return MAG_E_ILLEGAL;
        do_act(&p, action);
    }
    assert(!venture_check(rules, pos));
    return MAG_OK;
}

static mag_action venture_fallback(const struct mag_rules *rules,
                                   const void *pos, int seat)
{
    struct play p = reading(rules, pos);
    mag_action only;

    (void)seat;
    switch (p.v->phase) {
    case PHASE_FORCED:
        legal_forced(&p, &only);
        return only;
    case PHASE_TURN:
        return mag_act(VERB_END, 0, 0, 0);
    case PHASE_PLACE:
        return mag_act(VERB_ALONE, 0, 0, 0);
    case PHASE_BUILD:
        return fallback_build(&p);
    case PHASE_PAY:
        /* VEN-T4: the next card of the payment that loses least. */
        return next_of_payment(p.v, best_payment(p.r, p.v->hand[p.v->turn],
                                                 p.v->named, p.v->named_up_to,
                                                 p.v->due));
    default:
        return mag_act(VERB_DISCARD,
                       (unsigned)least_card(p.r, p.v->hand[p.v->turn]), 0, 0);
    }
}

/* The price that a sentence about an action mentions. */
static int64_t venture_figure(const struct mag_rules *rules, const void *pos,
                              int seat, mag_action action)
{
    const struct ven_rules *r = ven(rules);
    const struct venture *v = pos;
    int a = (int)mag_act_arg(action, 0), b = (int)mag_act_arg(action, 1);

    switch (mag_act_verb(action)) {
    case VERB_BUY:
        return a < r->n_companies ? r->company[a].price : 0;
    case VERB_TAKEOVER:
        return b < r->n_companies ? takeover_cost(r, a, b) : 0;
    case VERB_REORGANISE:
    case VERB_ISOLATE:
        return seat >= 0 ? v->held[seat].n : 0;
    case VERB_END:
        return v->due;
    default:
        return 0;
    }
}

/* --- Facts ---------------------------------------------------------------------------- */

static const struct mag_ruleset rulesets[] = {
    [RULESET_VENTURE] = { "venture", T_VEN_RULESET_VENTURE },
    [RULESET_RICHE] = { "riche-ou-pauvre", T_VEN_RULESET_RICHE },
};

enum { ONLY_VENTURE = 1 << RULESET_VENTURE, ONLY_RICHE = 1 << RULESET_RICHE };

static const struct mag_option options[] = {
    [OPTION_ENDHAND] = { "endhand", T_VEN_OPTION_ENDHAND, "face sets", 0, 1, 0,
                         ONLY_VENTURE },
    [OPTION_DRAW3] = { "draw3", T_VEN_OPTION_DRAW3, "off on", 0, 1, 0,
                       ONLY_RICHE },
    [OPTION_REMOVAL] = { "removal", T_VEN_OPTION_REMOVAL, "off on", 0, 1, 1,
                         ONLY_RICHE },
    [OPTION_MISTAKES] = { "mistakes", T_VEN_OPTION_MISTAKES, "off on", 0, 1, 0,
                          ONLY_VENTURE | ONLY_RICHE },
};

/* How long can it last? At most MAX_COMPANIES purchases with at most twenty
 * rounds of six turns before each (VEN-G4). In a turn, each reorganisation
 * costs at least 2 out of a hand worth at most 4,000 and takes at most 2 moves
 * a company and 2 more; everything else is far less. */
enum {
    MAX_TURNS = (MAX_COMPANIES + 1) * 20 * MAG_MAX_SEATS,
    MAX_TURN_MOVES = 2000 * (2 * MAX_COMPANIES + 2) + 1000
};

const struct mag_game venture_game = {
    .name = "venture",
    .title = T_VEN_TITLE,
    .blurb = T_VEN_BLURB,
    .prefix = "VEN",
    .version = 1,
    .min_seats = 2,
    .max_seats = 6,
    .rulesets = rulesets,
    .n_rulesets = 2,
    .options = options,
    .n_options = 4,
    .tuning.weights = venture_weights,
    .tuning.n_weights = VENTURE_WEIGHTS,
    .verbs = venture_verbs,
    .n_verbs = VERBS,
    .events = venture_events,
    .n_events = EVENTS,
    .state_size = sizeof(struct venture),
    .rules_size = sizeof(struct ven_rules),
    .tuning.foresight = 12,
    .tuning.farsight = 24,
    .tuning.memo_size = sizeof(struct ven_memo),
    /* Buys, three factors on every other company, reorganise, end. */
    .max_legal = MAX_COMPANIES * (1 + FACTORS) + 8,
    .max_events = 32,
    .max_moves = (int64_t)MAX_TURNS * MAX_TURN_MOVES,
    .compile = venture_compile,
    .init = venture_init,
    .pending = venture_pending,
    .legal = venture_legal,
    .chance = venture_chance,
    .outcome = venture_outcome,
    .apply = venture_apply,
    .fallback = venture_fallback,
    .figure = venture_figure,
    .scores = venture_scores,
    .result = venture_result,
    .view = venture_view,
    .dump = venture_dump,
    .load = venture_load,
    .check = venture_check,
    .resample = venture_resample,
    .term_print = venture_term_print,
    .term_parse = venture_term_parse,
    .term_text = venture_term_text,
    .wording = venture_wording,
    .evaluate = venture_evaluate,
    .advise = venture_advise,
    .reason = venture_reason,
};
