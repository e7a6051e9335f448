/* The optional rule of controls on the cocoa markets.
 *
 * AMB-C9  bids are announced in speaking order and may differ from the sheet;
 *         after each any other seat may call a control. AMB-EX4.
 * AMB-C10 who may call, and what a bluff is.
 *
 * While this goes on, answer[] holds the sheets. The seat that announces has
 * step[] 1 once it has named its price, in said[][0]. */
#include "games/ambition/controls.h"

#include <string.h>

#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/besides.h"
#include "games/ambition/cocoa.h"
#include "games/ambition/content.h"
#include "games/ambition/money.h"
#include "games/ambition/order.h"
#include "games/ambition/refuse.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

/* The sheet of the seat that has spoken counts no more. */
static void next_speaker(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

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

void amb_start_announcements(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    v->asked = v->callers = 0;
    next_speaker(p);
}

/* AMB-C9: without the fine in hand a seat says what its sheet says. */
static bool may_bluff(const struct mag_play *p, int seat)
{
    return amb_at(p)->firm[seat].cash >= amb_cards(p)->control;
}

/* What one may say who may bluff: any bid (AMB-C5). */
static void list_any_bid(const struct mag_play *p, struct mag_menu *m)
{
    const struct ambition *v = amb_at(p);

    if (v->step[p->seat])
        amb_list_bars(p, v->said[p->seat][0], m);
    else
        amb_list_price(p, m);
}

void amb_list_announce(const struct mag_play *p, struct mag_menu *m)
{
    const struct ambition *v = amb_at(p);
    const uint8_t *sheet = v->answer[p->seat];

    if (may_bluff(p, p->seat)) {
        list_any_bid(p, m);
    } else if (v->step[p->seat]) {
        mag_menu_add(m, mag_act(VERB_BARS, sheet[1], 0, 0));
    } else {
        mag_menu_verb(m, VERB_NOTHING);
        if (sheet[1])
            mag_menu_add(m, mag_act(VERB_PRICE, sheet[0], 0, 0));
    }
}

void amb_why_announce(const struct mag_play *p, mag_action action,
                      struct mag_ruling *why)
{
    const struct ambition *v = amb_at(p);
    struct mag_menu any = { .asked = action };

    if (amb_why_besides(p, action, why))
        return;
    list_any_bid(p, &any);
    if (any.on)
        amb_refuse(why, "AMB-C9", T_AMB_WHY_NO_BLUFF,
                   francs(v->firm[p->seat].cash), francs(amb_cards(p)->control),
                   0);
    else if (v->step[p->seat])
        amb_why_bars(p, v->said[p->seat][0], action, why);
    else
        amb_why_price(p, action, why);
}

/* The next other seat to be asked after `seat`, in speaking order; -1. */
static int next_asked(const struct mag_play *p, int seat)
{
    bool found = seat < 0;

    for (int k = 0; k < amb_seats_left(p); k++) {
        int s = amb_speaker_at(p, k);

        if (found && s != amb_at(p)->speaker)
            return s;
        found |= s == seat;
    }
    return -1;
}

void amb_run_announce(const struct mag_play *p, mag_action action)
{
    struct ambition *v = amb_edit(p);
    int s = v->speaker;

    if (mag_act_verb(action) == VERB_PRICE) {
        v->said[s][0] = (uint8_t)mag_act_arg(action, 0);
        v->step[s] = 1;
        return;
    }
    v->step[s] = 0;
    v->spoken |= (uint8_t)(1u << s);
    if (mag_act_verb(action) == VERB_NOTHING) {
        mag_tell_all(p->tell, EVENT_ANNOUNCED_NOTHING, s, 0, 0);
        next_speaker(p);
        return;
    }
    v->said[s][1] = (uint8_t)mag_act_arg(action, 0);
    amb_showed_at_least(p, s, v->said[s][0] * v->said[s][1]);
    mag_tell_all(p->tell, EVENT_ANNOUNCED, s, francs(v->said[s][0]),
                 v->said[s][1]);
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

/* AMB-C10. */
static bool can_call(const struct mag_play *p, int seat)
{
    return amb_at(p)->firm[seat].cash >=
           amb_cards(p)->control + commitment(amb_at(p), seat);
}

void amb_list_control(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_verb(m, VERB_TRUST);
    if (can_call(p, p->seat))
        mag_menu_verb(m, VERB_CONTROL);
}

void amb_why_control(const struct mag_play *p, mag_action action,
                     struct mag_ruling *why)
{
    if (amb_why_besides(p, action, why))
        return;
    if (mag_act_verb(action) == VERB_CONTROL)
        amb_refuse(why, "AMB-C10", T_AMB_WHY_CALL,
                   francs(amb_cards(p)->control),
                   francs(amb_at(p)->firm[p->seat].cash), 0);
    else
        amb_not_now(why, "AMB-C9");
}

static void fine(const struct mag_play *p, int from, int to)
{
    amb_money(p, from, -amb_cards(p)->control);
    amb_money(p, to, amb_cards(p)->control);
}

static void check_sheet(const struct mag_play *p, int caller)
{
    struct ambition *v = amb_edit(p);
    int s = v->speaker;
    const uint8_t *sheet = v->answer[s];
    int64_t sum = francs(amb_cards(p)->control);

    /* What the others see is that the fine and the announcement, if it was
     * made, could be paid; the sheet stays the caller's secret. */
    amb_showed_at_least(p, caller,
                        amb_cards(p)->control + (v->spoken >> caller & 1
                                                     ? commitment(v, caller)
                                                     : 0));
    v->callers |= (uint8_t)(1u << caller);
    mag_tell_all(p->tell, EVENT_CALLED, caller, s, 0);
    mag_tell_all(p->tell, EVENT_SHEET, s, francs(sheet[0]), sheet[1]);
    if (!memcmp(sheet, v->said[s], 2)) {
        fine(p, caller, s);
        mag_tell_all(p->tell, EVENT_WRONG, caller, s, sum);
        return;
    }
    fine(p, s, caller);
    mag_tell_all(p->tell, EVENT_BLUFF, s, caller, sum);
    memset(v->said[s], 0, 2);
}

void amb_run_control(const struct mag_play *p, mag_action action)
{
    int next = next_asked(p, p->seat);

    if (mag_act_verb(action) == VERB_CONTROL) {
        check_sheet(p, p->seat);
        next_speaker(p);
    } else if (next >= 0) {
        amb_edit(p)->turn = (uint8_t)next;
    } else {
        next_speaker(p);
    }
}
