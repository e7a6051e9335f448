/* The optional rule of controls on the cocoa markets.
 *
 * AMB-C9  bids are announced in speaking order and may differ from the sheet;
 *         after each any other seat may call a control. AMB-EX4.
 * AMB-C10 who may call, and what a bluff is.
 *
 * While this goes on, answer[] holds the sheets. The seat that announces has
 * step[] 1 once it has named its price, in said[][0]. */
#include <string.h>

#include "base/text.h"
#include "games/ambition/position.h"

#include "core/pure.h"

/* The sheet of the seat that has spoken counts no more. */
static void next_speaker(const struct play *p)
{
    struct ambition *v = p->v;

    if (v->spoken >> v->speaker & 1)
        memset(v->answer[v->speaker], 0, sizeof v->answer[0]);
    for (int k = 0; k < amb_seats_left(p); k++) {
        int s = amb_speaker_at(p, k);

        if (v->spoken >> s & 1)
            continue;
        v->speaker = v->turn = (uint8_t)s;
        v->phase = PHASE_ANNOUNCE;
        return;
    }
    v->spoken = v->speaker = v->turn = 0;
    amb_serve_market(p);
}

void amb_start_announcements(const struct play *p)
{
    p->v->asked = 0;
    p->v->callers = 0;
    next_speaker(p);
}

/* AMB-C9: without the fine in hand a seat says what its sheet says. */
static bool may_bluff(const struct play *p, int seat)
{
    return p->v->firm[seat].cash >= p->r->control;
}

int amb_legal_announce(const struct play *p, mag_action *out)
{
    const struct ambition *v = p->v;
    int s = v->speaker, step = v->step[s];
    const uint8_t *sheet = v->answer[s];

    if (may_bluff(p, s))
        return amb_legal_bid(p, s, step, v->said[s][0], out);
    if (step) {
        out[0] = mag_act(VERB_BARS, sheet[1], 0, 0);
        return 1;
    }
    out[0] = mag_act(VERB_NOTHING, 0, 0, 0);
    if (!sheet[1])
        return 1;
    out[1] = mag_act(VERB_PRICE, sheet[0], 0, 0);
    return 2;
}

bool amb_may_announce(const struct play *p, mag_action action,
                      struct mag_ruling *why)
{
    const struct ambition *v = p->v;
    int s = v->speaker, step = v->step[s];
    unsigned n = mag_act_arg(action, 0);

    if (!amb_may_bid(p, s, step, v->said[s][0], action, why))
        return false;
    if (may_bluff(p, s) || mag_act_verb(action) == VERB_NOTHING)
        return true;
    if (v->answer[s][1] && n == v->answer[s][step])
        return true;
    return amb_refuse(why, "AMB-C9", T_AMB_WHY_NO_BLUFF,
                      francs(v->firm[s].cash), francs(p->r->control), 0);
}

/* The next other seat to be asked after `seat`, in speaking order; -1. */
static int next_asked(const struct play *p, int seat)
{
    bool found = seat < 0;

    for (int k = 0; k < amb_seats_left(p); k++) {
        int s = amb_speaker_at(p, k);

        if (found && s != p->v->speaker)
            return s;
        found |= s == seat;
    }
    return -1;
}

void amb_do_announce(const struct play *p, mag_action action)
{
    struct ambition *v = p->v;
    int s = v->speaker;

    if (mag_act_verb(action) == VERB_PRICE) {
        v->said[s][0] = (uint8_t)mag_act_arg(action, 0);
        v->step[s] = 1;
        return;
    }
    v->step[s] = 0;
    v->spoken |= (uint8_t)(1u << s);
    if (mag_act_verb(action) == VERB_NOTHING) {
        tell_all(p->tell, EVENT_ANNOUNCED_NOTHING, s, 0, 0, 0);
        next_speaker(p);
        return;
    }
    v->said[s][1] = (uint8_t)mag_act_arg(action, 0);
    amb_showed_at_least(p, s, v->said[s][0] * v->said[s][1]);
    tell_all(p->tell, EVENT_ANNOUNCED, s, francs(v->said[s][0]), v->said[s][1],
             0);
    v->phase = PHASE_CONTROL;
    v->turn = (uint8_t)next_asked(p, -1);
}

/* What a seat is bound to pay on this market: what it announced, or its
 * sheet before that. */
static int commitment(const struct ambition *v, int seat)
{
    const uint8_t *bid = v->spoken >> seat & 1 ? v->said[seat]
                                               : v->answer[seat];

    return bid[0] * bid[1];
}

bool amb_can_call(const struct play *p, int seat)
{
    return p->v->firm[seat].cash >= p->r->control + commitment(p->v, seat);
}

static void fine(const struct play *p, int from, int to)
{
    amb_money(p, from, -p->r->control);
    amb_money(p, to, p->r->control);
}

static void check_sheet(const struct play *p, int caller)
{
    struct ambition *v = p->v;
    int s = v->speaker;
    const uint8_t *sheet = v->answer[s];
    int64_t sum = francs(p->r->control);

    /* What the others see is that the fine and the announcement, if it was
     * made, could be paid; the sheet stays the caller's secret. */
    amb_showed_at_least(
        p, caller,
        p->r->control + (v->spoken >> caller & 1 ? commitment(v, caller) : 0));
    v->callers |= (uint8_t)(1u << caller);
    tell_all(p->tell, EVENT_CALLED, caller, s, 0, 0);
    tell_all(p->tell, EVENT_SHEET, s, francs(sheet[0]), sheet[1], 0);
    if (!memcmp(sheet, v->said[s], 2)) {
        fine(p, caller, s);
        tell_all(p->tell, EVENT_WRONG, caller, s, sum, 0);
        return;
    }
    fine(p, s, caller);
    tell_all(p->tell, EVENT_BLUFF, s, caller, sum, 0);
    memset(v->said[s], 0, 2);
}

void amb_do_control(const struct play *p, bool call)
{
    struct ambition *v = p->v;
    int next = next_asked(p, v->turn);

    if (call)
        check_sheet(p, v->turn);
    else if (next >= 0) {
        v->turn = (uint8_t)next;
        return;
    }
    next_speaker(p);
}
