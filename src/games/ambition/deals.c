/* Deals between two seats: when they are proposed, and what is promised.
 *
 * AMB-D1 money against nothing or a promise. Promises do not bind; they are
 *        noted, and so is how they end.
 * AMB-D3 deals can be switched off.
 * AMB-D4 when they may be proposed. AMB-D5 what may be asked.
 *
 * That two seats talk is public; all they say is not (talk.c). Whoever receives
 * the money makes the promise: peace this month, paying it back, or a card. */
#include "games/ambition/deals.h"

#include <string.h>

#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/besides.h"
#include "games/ambition/content.h"
#include "games/ambition/hire.h"
#include "games/ambition/order.h"
#include "games/ambition/refuse.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

void amb_tell_two(const struct mag_play *p, int kind, int seat, int other,
                  int64_t b, int64_t c)
{
    mag_tell_event(p->tell, (struct mag_event){ (uint16_t)kind,
                                                (int8_t)seat,
                                                1u << seat | 1u << other,
                                                { other, b, c, 0 } });
}

/* --- The round at the month's start (AMB-D4) --------------------------------------------- */

void amb_start_talks(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    v->phase = PHASE_TALK;
    v->turn = (uint8_t)amb_first_seat(p);
}

void amb_list_talk(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_verb(m, VERB_SILENT);
    amb_list_besides(p, m);
}

void amb_why_talk(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_not_now(why, "AMB-D4");
}

void amb_run_talk(const struct mag_play *p, mag_action action)
{
    struct ambition *v = amb_edit(p);
    int next;

    if (amb_run_besides(p, action))
        return;
    next = amb_seat_after(p, p->seat);
    if (next >= 0) {
        v->turn = (uint8_t)next;
        return;
    }
    v->turn = 0;
    amb_start_hiring(p);
}

/* --- Proposals ----------------------------------------------------------------------------- */

/* What a deal may be about now, as a set of enum terms: peace needs an Express
 * window to come, a card one that is not yet turned. Both are public. */
unsigned amb_deal_subjects(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    unsigned set = 1u << TERMS_GIFT | 1u << TERMS_LOAN;

    if (v->month > 1 && v->op < OP_CONFIDENTIAL)
        set |= 1u << TERMS_TRUCE;
    if (v->month > 1 && v->op < OP_ACCOUNTS)
        set |= 1u << TERMS_NEWS;
    return set;
}

/* Who asks for money needs none. */
static unsigned open_terms(const struct mag_play *p)
{
    unsigned set = amb_deal_subjects(p);

    return set << TERMS_ASK | (amb_at(p)->firm[p->seat].cash > 0 ? set : 0);
}

static bool can_talk_to(const struct mag_play *p, int to)
{
    const struct ambition *v = amb_at(p);

    return to != p->seat && is_in(v, to) && !(v->talked >> to & 1);
}

void amb_list_proposals(const struct mag_play *p, struct mag_menu *m)
{
    unsigned open = open_terms(p);

    for (int to = 0; to < p->rules->seats; to++) {
        if (can_talk_to(p, to))
            mag_menu_set(m, mag_act(VERB_PROPOSE, (unsigned)to, 0, 0),
                         MAG_STEP_ARG(1), open);
    }
}

void amb_why_propose(const struct mag_play *p, mag_action action,
                     struct mag_ruling *why)
{
    int to = (int)mag_act_arg(action, 0), terms = (int)mag_act_arg(action, 1);

    if (!amb_cards(p)->deals)
        amb_refuse(why, "AMB-D3", T_AMB_WHY_NO_DEALS, 0, 0, 0);
    else if (!amb_talks_now(p, p->seat) || terms >= TERMS)
        amb_not_now(why, "AMB-D4");
    else if (to >= p->rules->seats || to == p->seat || !is_in(amb_at(p), to))
        amb_refuse(why, "AMB-D1", T_AMB_WHY_NO_PARTNER, 0, 0, 0);
    else if (!can_talk_to(p, to))
        amb_refuse_about(why, "AMB-D4", T_AMB_WHY_TALKED, MAG_TYPE_SEAT, to);
    else if (!(amb_deal_subjects(p) >> terms % TERMS_KINDS & 1))
        amb_refuse(why, "AMB-D4", T_AMB_WHY_TOO_LATE, 0, 0, 0);
    else
        amb_refuse(why, "AMB-D5", T_AMB_WHY_CASH, francs(1), 0, 0);
}

void amb_run_propose(const struct mag_play *p, mag_action action)
{
    amb_edit(p)->talk = (struct talk){
        .stage = TALK_SUM,
        .from = (uint8_t)p->seat,
        .to = (uint8_t)mag_act_arg(action, 0),
        .terms = (uint8_t)mag_act_arg(action, 1),
    };
}

/* --- Promises ---------------------------------------------------------------------------- */

/* AMB-D1: how a promise or what was told ends is noted for the two. */
static void note_word(const struct mag_play *p, int from, int to, bool good)
{
    struct ambition *v = amb_edit(p);
    uint8_t *n = good ? &v->kept[from][to] : &v->broken[from][to];

    *n = (uint8_t)(*n < UINT8_MAX ? *n + 1 : *n);
}

/* A loan between seats that is paid back, in part or whole. */
static void pay_back(const struct mag_play *p, int from, int to, int sum)
{
    uint16_t *owed = &amb_edit(p)->owes[from][to];

    if (!*owed)
        return;
    *owed = (uint16_t)(sum < *owed ? *owed - sum : 0);
    if (*owed)
        return;
    note_word(p, from, to, true);
    amb_tell_two(p, EVENT_PAID_BACK, from, to, 0, 0);
}

void amb_promise(const struct mag_play *p, const struct talk *t)
{
    struct ambition *v = amb_edit(p);
    int payer = talk_payer(t), payee = talk_payee(t);
    uint16_t *owed = &v->owes[payee][payer];

    switch (t->terms % TERMS_KINDS) {
    case TERMS_TRUCE:
        v->truce[payee] |= (uint8_t)(1u << payer);
        break;
    case TERMS_LOAN:
        *owed = (uint16_t)(*owed + t->sum < UINT16_MAX ? *owed + t->sum
                                                       : UINT16_MAX);
        break;
    case TERMS_NEWS:
        v->claim[payee][payer] = t->news;
        amb_tell_two(p, EVENT_TOLD, payee, payer, t->news - 1, 0);
        break;
    default:
        pay_back(p, payer, payee, t->sum);
        break;
    }
}

void amb_broken_truce(const struct mag_play *p, int from, int to)
{
    if (!(amb_at(p)->truce[from] >> to & 1))
        return;
    amb_edit(p)->truce[from] &= (uint8_t) ~(1u << to);
    note_word(p, from, to, false);
    amb_tell_two(p, EVENT_BROKEN, from, to, 0, 0);
}

/* AMB-D2: nobody checks what was told, but the card that is turned. */
void amb_judge_news(const struct mag_play *p, int card)
{
    const struct ambition *v = amb_at(p);

    for (int i = 0; i < SEATS * SEATS; i++) {
        int told = v->claim[i / SEATS][i % SEATS];

        if (told)
            note_word(p, i / SEATS, i % SEATS, told == card + 1);
    }
}

/* The month is over: peace was kept, and what was told is history. */
void amb_end_truces(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    if (!amb_cards(p)->deals)
        return;
    for (int s = 0; s < p->rules->seats; s++) {
        for (unsigned set = v->truce[s]; set; set &= set - 1) {
            note_word(p, s, __builtin_ctz(set), true);
            amb_tell_two(p, EVENT_KEPT, s, __builtin_ctz(set), 0, 0);
        }
    }
    memset(v->truce, 0, sizeof v->truce);
    memset(v->claim, 0, sizeof v->claim);
}
