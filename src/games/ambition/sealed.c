/* Sealed answers: several seats decide at the same time, and nothing is shown
 * before all have answered (AMB-H4, AMB-C4, AMB-M1, AMB-V1, AMB-V4, AMB-X5).
 *
 * answer[seat] holds, by phase: the four numbers of a hiring; price and number
 * of a bid (0 and 0 for nothing); bars made; a cursor; 1 for taking part; an
 * Express plus 1, its target and its trade (0 for none). */
#include <string.h>

#include "base/text.h"
#include "games/ambition/position.h"

#include "core/pure.h"

void amb_forget_answers(struct ambition *v)
{
    memset(v->step, 0, sizeof v->step);
    memset(v->answer, 0, sizeof v->answer);
    v->asked = v->waiting = 0;
}

void amb_ask_sealed(const struct play *p, int phase, unsigned seats)
{
    struct ambition *v = p->v;

    amb_forget_answers(v);
    v->phase = (uint8_t)phase;
    v->asked = v->waiting = (uint8_t)seats;
}

int amb_list_range(struct range r, mag_action *out)
{
    mag_action a = mag_act(r.verb, (unsigned)r.low, 0, 0);
    mag_action one = mag_act(0, 1, 0, 0);
    int n = r.high - r.low + 1;

    for (int i = 0; i < n; i++) {
        out[i] = a;
        a += one;
    }
    return n;
}

bool amb_in_range(struct range r, mag_action action, struct mag_ruling *why)
{
    int n = (int)mag_act_arg(action, 0);

    if (mag_act_verb(action) != r.verb)
        return amb_refuse(why, r.clause, T_AMB_WHY_NOT_NOW, 0, 0, 0);
    if (n < r.low || n > r.high)
        return amb_refuse(why, r.clause, T_AMB_WHY_RANGE, n, r.low, r.high);
    return true;
}

static int list_hiring(const struct play *p, int seat, mag_action *out)
{
    struct range r = amb_hire_range(p, seat);

    for (int n = 0; n <= r.high; n++)
        out[n] = amb_hire_action(p->v->step[seat], n);
    return r.high + 1;
}

static struct range sealed_range(const struct play *p, int seat)
{
    if (p->v->phase == PHASE_MAKE)
        return (struct range){ VERB_MAKE, 0, amb_making_limit(p, seat),
                               "AMB-M1" };
    return (struct range){ VERB_CURSOR, 0, amb_cursor_limit(p, seat),
                           "AMB-V1" };
}

int amb_legal_sealed(const struct play *p, int seat, mag_action *out)
{
    const struct ambition *v = p->v;

    switch (v->phase) {
    case PHASE_HIRE:
        return list_hiring(p, seat, out);
    case PHASE_BID:
        return amb_legal_bid(p, seat, v->step[seat], v->answer[seat][0], out);
    case PHASE_WINDOW:
        return amb_legal_express(p, seat, out);
    case PHASE_JOIN:
        out[0] = mag_act(VERB_STAY_OUT, 0, 0, 0);
        out[1] = mag_act(VERB_JOIN, 0, 0, 0);
        return 2;
    default:
        return amb_list_range(sealed_range(p, seat), out);
    }
}

bool amb_may_answer(const struct play *p, int seat, mag_action action,
                    struct mag_ruling *why)
{
    const struct ambition *v = p->v;
    unsigned verb = mag_act_verb(action);

    switch (v->phase) {
    case PHASE_HIRE:
        return amb_may_hire(p, seat, action, why);
    case PHASE_BID:
        return amb_may_bid(p, seat, v->step[seat], v->answer[seat][0], action,
                           why);
    case PHASE_WINDOW:
        return amb_may_express(p, seat, action, why);
    case PHASE_JOIN:
        return verb == VERB_JOIN || verb == VERB_STAY_OUT ||
               amb_refuse(why, "AMB-V4", T_AMB_WHY_NOT_NOW, 0, 0, 0);
    default:
        return amb_in_range(sealed_range(p, seat), action, why);
    }
}

static bool note_bid(struct ambition *v, int seat, mag_action action)
{
    unsigned n = mag_act_arg(action, 0);

    if (mag_act_verb(action) == VERB_NOTHING)
        return true;
    v->answer[seat][v->step[seat]] = (uint8_t)n;
    v->step[seat]++;
    return mag_act_verb(action) == VERB_BARS;
}

static void note_express(struct ambition *v, int seat, mag_action action)
{
    if (mag_act_verb(action) == VERB_HOLD)
        return;
    v->answer[seat][0] = (uint8_t)(mag_act_arg(action, 0) + 1);
    v->answer[seat][1] = (uint8_t)mag_act_arg(action, 1);
    v->answer[seat][2] = (uint8_t)mag_act_arg(action, 2);
}

bool amb_note_answer(const struct play *p, int seat, mag_action action)
{
    struct ambition *v = p->v;
    bool done = true;

    switch (v->phase) {
    case PHASE_HIRE:
        v->answer[seat][v->step[seat]++] = (uint8_t)amb_hired(action);
        done = v->step[seat] == TRADES;
        break;
    case PHASE_BID:
        done = note_bid(v, seat, action);
        break;
    case PHASE_WINDOW:
        note_express(v, seat, action);
        break;
    case PHASE_JOIN:
        v->answer[seat][0] = mag_act_verb(action) == VERB_JOIN;
        break;
    default:
        v->answer[seat][0] = (uint8_t)mag_act_arg(action, 0);
        break;
    }
    if (done) {
        v->waiting &= (uint8_t) ~(1u << seat);
        v->step[seat] = 0;
    }
    return done;
}

void amb_do_answer(const struct play *p, int seat, mag_action action)
{
    struct ambition *v = p->v;

    if (amb_note_answer(p, seat, action))
        tell_all(p->tell, EVENT_CHOSEN, seat, 0, 0, 0);
    if (v->waiting)
        return;
    switch (v->phase) {
    case PHASE_HIRE:
        amb_reveal_hiring(p);
        break;
    case PHASE_BID:
        amb_bids_are_in(p);
        break;
    case PHASE_WINDOW:
        amb_reveal_express(p);
        break;
    case PHASE_MAKE:
        amb_reveal_making(p);
        break;
    case PHASE_CURSOR:
        amb_reveal_cursors(p);
        break;
    default:
        amb_reveal_joined(p);
        break;
    }
}
