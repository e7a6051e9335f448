/* L'Ambition des Rois in the registry: facts, and the way into the parts. */
#include <assert.h>

#include "base/text.h"
#include "games/rois/worth.h"

#include "core/pure.h"

bool roi_refuse_plain(struct mag_ruling *why, const char *clause, int text)
{
    return refuse(why, clause, text, arg_none(), arg_none(), arg_none());
}

/* --- Who decides, and what ---------------------------------------------------------- */

static bool is_chance(int phase)
{
    return phase <= PHASE_GLIMPSE;
}

int roi_deciding(const struct mag_rules *rules, const struct rois *v)
{
    switch (v->phase) {
    case PHASE_FIRST:
    case PHASE_FILL:
    case PHASE_DRAW:
    case PHASE_GLIMPSE:
    case PHASE_CHOOSE:
    case PHASE_OVER:
        return -1;
    case PHASE_OUTFIT:
        return roi_outfit_seat(v, rules->seats);
    case PHASE_GAIN:
        return v->todo.gainer;
    case PHASE_BET:
        return roi_bettor(v, rules->seats);
    case PHASE_SHIELD:
    case PHASE_WARD:
        return v->defender;
    default:
        return v->attacker;
    }
}

uint32_t rois_pending(const struct mag_rules *rules, const void *pos)
{
    const struct rois *v = pos;

    if (v->phase == PHASE_OVER)
        return 0;
    if (is_chance(v->phase))
        return MAG_CHANCE_BIT;
    if (v->phase == PHASE_CHOOSE)
        return roi_choosing(v);
    return 1u << roi_deciding(rules, v);
}

typedef int list_actions(const struct play *p, mag_action *out);
typedef bool may_action(const struct play *p, mag_action action,
                        struct mag_ruling *why);
typedef void do_action(const struct play *p, mag_action action);

/* The decisions of one seat alone, by phase. */
static const struct {
    list_actions *legal;
    may_action *may;
    do_action *run;
} decision[PHASES] = {
    [PHASE_OUTFIT] = { roi_legal_outfit, roi_may_outfit, roi_do_outfit },
    [PHASE_START] = { roi_legal_start, roi_may_start, roi_do_start },
    [PHASE_SWAP] = { roi_legal_swap, roi_may_swap, roi_do_swap },
    [PHASE_DEVELOP] = { roi_legal_develop, roi_may_develop, roi_do_develop },
    [PHASE_DROP] = { roi_legal_chain, roi_may_chain, roi_do_chain },
    [PHASE_PAY] = { roi_legal_chain, roi_may_chain, roi_do_chain },
    [PHASE_GAIN] = { roi_legal_chain, roi_may_chain, roi_do_chain },
    [PHASE_HORN] = { roi_legal_chain, roi_may_chain, roi_do_chain },
    [PHASE_STEAL] = { roi_legal_chain, roi_may_chain, roi_do_chain },
    [PHASE_CYCLE] = { roi_legal_cycle, roi_may_cycle, roi_do_cycle },
    [PHASE_OFFER] = { roi_legal_offer, roi_may_offer, roi_do_offer },
    [PHASE_KEEP] = { roi_legal_keep, roi_may_keep, roi_do_keep },
    [PHASE_BUILD] = { roi_legal_build, roi_may_build, roi_do_build },
    [PHASE_BEFORE] = { roi_legal_window, roi_may_window, roi_do_window },
    [PHASE_BET] = { roi_legal_bet, roi_may_bet, roi_do_bet },
    [PHASE_SHIELD] = { roi_legal_window, roi_may_window, roi_do_window },
    [PHASE_CAPE] = { roi_legal_window, roi_may_window, roi_do_window },
    [PHASE_USE] = { roi_legal_use, roi_may_use, roi_do_use },
    [PHASE_WARD] = { roi_legal_window, roi_may_window, roi_do_window },
};

int rois_legal(const struct mag_rules *rules, const void *pos, int seat,
               mag_action *out)
{
    struct play p = reading(rules, pos);
    int phase = p.v->phase;

    if (phase == PHASE_OVER)
        return 0;
    if (is_chance(phase))
        return seat == MAG_CHANCE ? roi_legal_chance(&p, out) : 0;
    if (phase == PHASE_CHOOSE)
        return seat >= 0 && roi_choosing(p.v) >> seat & 1
                   ? roi_legal_choose(&p, seat, out)
                   : 0;
    return seat == roi_deciding(rules, p.v) ? decision[phase].legal(&p, out)
                                            : 0;
}

static int rois_chance(const struct mag_rules *rules, const void *pos)
{
    struct play p = reading(rules, pos);

    return roi_chance_outcomes(&p);
}

static mag_action rois_outcome(const struct mag_rules *rules, const void *pos,
                               int i)
{
    struct play p = reading(rules, pos);

    return roi_chance_outcome(&p, i);
}

/* --- Applying ---------------------------------------------------------------------- */

/* Arguments that the verb does not take must be zero: one action, one code. */
static bool is_canonical(mag_action action)
{
    unsigned verb = mag_act_verb(action);

    if (verb >= VERBS)
        return false;
    for (int i = 0; i < 3; i++) {
        if (!rois_verbs[verb].type[i] && mag_act_arg(action, i))
            return false;
    }
    return true;
}

static enum mag_status apply_chance(const struct play *p, int seat,
                                    mag_action action, struct mag_ruling *why)
{
    if (seat != MAG_CHANCE)
        return MAG_E_TURN;
    if (!roi_may_happen(p, action)) {
        roi_refuse_plain(why, "ROI-U2", T_ROI_WHY_CANNOT_COME);
        return MAG_E_ILLEGAL;
    }
    roi_do_chance(p, action);
    return MAG_OK;
}

static enum mag_status apply_choice(const struct play *p, int seat,
                                    mag_action action, struct mag_ruling *why)
{
    if (seat < 0 || !(roi_choosing(p->v) >> seat & 1))
        return MAG_E_TURN;
    if (!roi_may_choose(p, seat, action, why))
        return MAG_E_ILLEGAL;
    roi_do_choose(p, seat, action);
    return MAG_OK;
}

static enum mag_status apply_decision(const struct play *p, int seat,
                                      mag_action action, struct mag_ruling *why)
{
    int phase = p->v->phase;

    if (seat != roi_deciding(p->rules, p->v))
        return MAG_E_TURN;
    if (seat == p->v->attacker && phase != PHASE_OUTFIT &&
        roi_is_horn(p, action)) {
        roi_do_horn(p, (int)mag_act_arg(action, 0));
        return MAG_OK;
    }
    if (!decision[phase].may(p, action, why))
        return MAG_E_ILLEGAL;
    decision[phase].run(p, action);
    return MAG_OK;
}

enum mag_status rois_apply(const struct mag_rules *rules, void *pos, int seat,
                           mag_action action, struct mag_events *events,
                           struct mag_ruling *why)
{
    struct play p = { rules, roi(rules), pos, events };
    int phase = p.v->phase;
    enum mag_status st;

    if (phase == PHASE_OVER)
        return MAG_E_OVER;
    if (!is_canonical(action)) {
        if (!(rois_pending(rules, pos) &
              (seat < 0 ? MAG_CHANCE_BIT : 1u << seat)))
            return MAG_E_TURN;
        roi_refuse_plain(why, "ROI-T2", T_ROI_WHY_NOT_NOW);
        return MAG_E_ILLEGAL;
    }
    st = is_chance(phase)        ? apply_chance(&p, seat, action, why)
         : phase == PHASE_CHOOSE ? apply_choice(&p, seat, action, why)
                                 : apply_decision(&p, seat, action, why);
    if (st)
        return st;
    if (p.v->phase != PHASE_OVER)
        roi_advance(&p);
    assert(!rois_check(rules, pos));
    return MAG_OK;
}

/* More than legal() ever lists: six purchases (ROI-U2), each with any of the
 * items, the items alone, a promotion and a pass. */
enum { MAX_LEGAL = (MARKET + 1) * (1 + MAX_CARDS) + MAX_CARDS + 2 };

mag_action rois_fallback(const struct mag_rules *rules, const void *pos,
                         int seat)
{
    mag_action list[MAX_LEGAL];
    int n = rois_legal(rules, pos, seat, list);

    if (!n)
        return MAG_NO_ACTION;
    return mag_act_verb(list[n - 1]) == VERB_PASS ? list[n - 1] : list[0];
}

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

const struct mag_game rois_game = {
    .name = "rois",
    .title = T_ROI_TITLE,
    .blurb = T_ROI_BLURB,
    .prefix = "ROI",
    .version = 1,
    .min_seats = 2,
    .max_seats = ROIS_SEATS,
    .rulesets = rulesets,
    .n_rulesets = 1,
    .options = NULL,
    .n_options = 0,
    .verbs = rois_verbs,
    .n_verbs = VERBS,
    .events = rois_events,
    .n_events = EVENTS,
    .tuning.weights = roi_weights,
    .tuning.n_weights = ROI_WEIGHTS,
    .state_size = sizeof(struct rois),
    .rules_size = sizeof(struct rois_rules),
    .tuning.memo_size = sizeof(struct roi_memo),
    .max_legal = MAX_LEGAL,
    /* The longest run: the last bet, both sides shown, bets settled, all
     * buildings of both sides act, and a turn ends; or all start buildings. */
    .tuning.foresight = 4,
    .max_events = 2 * MAX_CARDS + 4 * ROIS_SEATS + 40,
    .max_moves = (int64_t)TURN_LIMIT * MAX_TURN_MOVES + 10,
    .compile = rois_compile,
    .init = rois_init,
    .pending = rois_pending,
    .legal = rois_legal,
    .chance = rois_chance,
    .outcome = rois_outcome,
    .apply = rois_apply,
    .fallback = rois_fallback,
    .scores = rois_scores,
    .result = rois_result,
    .view = rois_view,
    .dump = rois_dump,
    .load = rois_load,
    .check = rois_check,
    .resample = rois_resample,
    .term_print = rois_term_print,
    .term_parse = rois_term_parse,
    .term_text = rois_term_text,
    .evaluate = rois_evaluate,
    .advise = rois_advise,
    .reason = rois_reason,
};
