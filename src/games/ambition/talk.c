/* What two seats say to each other.
 *
 * AMB-D1 a proposal is accepted, refused, or countered once.
 * AMB-D2 selling what Le Confidentiel says, true or false.
 * AMB-D5 what may be asked.
 *
 * The receiver of the money names the card as part of its own proposal or
 * answer, so that who is asked next never depends on what was said. */
#include "games/ambition/talk.h"

#include <string.h>

#include "base/compare.h"
#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/besides.h"
#include "games/ambition/content.h"
#include "games/ambition/deals.h"
#include "games/ambition/money.h"
#include "games/ambition/refuse.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

/* The most that a sum may be: what the one who names it can pay, or, asked of
 * the other, AMB-D5's bound. */
static int sum_limit(const struct mag_play *p, int namer)
{
    int cash = amb_at(p)->firm[namer].cash;

    if (talk_payer(&amb_at(p)->talk) != namer || cash > PRICE_CEILING)
        return PRICE_CEILING;
    return cash;
}

static bool can_pay_talk(const struct mag_play *p)
{
    const struct talk *t = &amb_at(p)->talk;

    return amb_at(p)->firm[talk_payer(t)].cash >= t->sum;
}

/* --- How a talk ends ------------------------------------------------------------------- */

/* From now on the others can only guess what was said. */
static void start_rumour(const struct mag_play *p, const struct talk *t,
                         int moved)
{
    int seat[2] = { smaller_of(t->from, t->to), larger_of(t->from, t->to) };
    struct rumour *r = &amb_edit(p)->rumour[amb_pair_of(t->from, t->to)];

    *r = (struct rumour){ .talked = 1 };
    r->moved = (int16_t)(talk_payer(t) == seat[0] ? moved : -moved);
    for (int i = 0; i < 2; i++) {
        const struct firm *f = &amb_at(p)->firm[seat[i]];
        bool visible = amb_cash_is_open(p, seat[i]);

        r->low[i] = visible ? 0 : f->cash;
        r->high[i] = visible ? 0 : NO_LIMIT;
    }
}

static void end_talk(const struct mag_play *p, int moved)
{
    struct ambition *v = amb_edit(p);
    struct talk t = v->talk;

    memset(&v->talk, 0, sizeof v->talk);
    start_rumour(p, &t, moved);
}

static void conclude(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);
    struct talk t = v->talk;
    int payer = talk_payer(&t), payee = talk_payee(&t);

    amb_tell_two(p, EVENT_AGREED, payer, payee, francs(t.sum), t.terms);
    v->firm[payer].cash -= t.sum;
    v->firm[payee].cash += t.sum;
    amb_showed_at_least(p, payer, 0);
    amb_promise(p, &t);
    end_talk(p, t.sum);
}

static bool other_tells(const struct talk *t)
{
    return t->terms == TERMS_NEWS; /* the proposer pays for a card */
}

static void put_to_other(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);
    struct talk *t = &v->talk;

    t->stage = TALK_ANSWER;
    if (v->phase != PHASE_WINDOW) { /* there all know already */
        v->talked |= (uint8_t)(1u << t->to);
        mag_tell_all(p->tell, EVENT_TALKS, t->from, t->to, 0);
    }
    amb_tell_two(p, EVENT_PROPOSED, t->from, t->to, t->terms, francs(t->sum));
}

static void put_back(const struct mag_play *p)
{
    struct talk *t = &amb_edit(p)->talk;

    t->stage = TALK_COUNTER;
    t->sum = t->counter;
    t->counter = 0;
    amb_tell_two(p, EVENT_COUNTERED, t->to, t->from, francs(t->sum), 0);
}

/* --- The proposer names a sum ------------------------------------------------------------ */

void amb_list_sum(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_range(m, mag_act(VERB_SUM, 1, 0, 0), MAG_STEP_ARG(0),
                   sum_limit(p, p->seat));
}

static void why_sum(int sum, int limit, struct mag_ruling *why)
{
    amb_refuse(why, "AMB-D5", T_AMB_WHY_SUM, francs(sum), francs(limit), 0);
}

/* In a talk nothing is done but to talk. */
static void why_answer_first(struct mag_ruling *why)
{
    amb_refuse(why, "AMB-D4", T_AMB_WHY_ANSWER_FIRST, 0, 0, 0);
}

void amb_why_sum(const struct mag_play *p, mag_action action,
                 struct mag_ruling *why)
{
    if (amb_why_no_action(p, action, why))
        return;
    if (mag_act_verb(action) == VERB_SUM)
        why_sum((int)mag_act_arg(action, 0), sum_limit(p, p->seat), why);
    else
        why_answer_first(why);
}

void amb_run_sum(const struct mag_play *p, mag_action action)
{
    struct talk *t = &amb_edit(p)->talk;

    t->sum = (uint8_t)mag_act_arg(action, 0);
    if (t->terms == TERMS_ASK + TERMS_NEWS)
        t->stage = TALK_NEWS;
    else
        put_to_other(p);
}

/* --- Somebody tells a card (AMB-D2) -------------------------------------------------------- */

void amb_list_tell(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_range(m, mag_act(VERB_TELL, 0, 0, 0), MAG_STEP_ARG(0),
                   amb_cards(p)->n_news);
}

void amb_why_tell(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    if (!amb_why_no_action(p, action, why))
        amb_refuse(why, "AMB-D2", T_AMB_WHY_TELL_FIRST, 0, 0, 0);
}

static void note_card(const struct mag_play *p, mag_action action)
{
    amb_edit(p)->talk.news = (uint8_t)(mag_act_arg(action, 0) + 1);
}

void amb_run_talk_news(const struct mag_play *p, mag_action action)
{
    note_card(p, action);
    put_to_other(p);
}

void amb_run_telling(const struct mag_play *p, mag_action action)
{
    note_card(p, action);
    conclude(p);
}

void amb_run_retell(const struct mag_play *p, mag_action action)
{
    note_card(p, action);
    put_back(p);
}

/* --- The proposer answers a counter-proposal: yes or no ---------------------------------------- */

void amb_list_counter(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_verb(m, VERB_DECLINE);
    if (can_pay_talk(p))
        mag_menu_verb(m, VERB_AGREE);
}

static void why_reply(const struct mag_play *p, mag_action action,
                      struct mag_ruling *why)
{
    const struct talk *t = &amb_at(p)->talk;

    if (mag_act_verb(action) == VERB_AGREE)
        amb_refuse(why, "AMB-D5", T_AMB_WHY_CASH, francs(t->sum),
                   francs(amb_at(p)->firm[talk_payer(t)].cash), 0);
    else
        why_answer_first(why);
}

void amb_why_counter(const struct mag_play *p, mag_action action,
                     struct mag_ruling *why)
{
    if (amb_why_no_action(p, action, why))
        return;
    if (mag_act_verb(action) == VERB_COUNTER)
        amb_refuse(why, "AMB-D1", T_AMB_WHY_COUNTERED, 0, 0, 0);
    else
        why_reply(p, action, why);
}

static void decline(const struct mag_play *p, int other)
{
    amb_tell_two(p, EVENT_DECLINED, p->seat, other, 0, 0);
    end_talk(p, 0);
}

void amb_run_counter(const struct mag_play *p, mag_action action)
{
    if (mag_act_verb(action) == VERB_AGREE)
        conclude(p);
    else
        decline(p, amb_at(p)->talk.to);
}

/* --- The other answers ----------------------------------------------------------------------- */

void amb_list_answer(const struct mag_play *p, struct mag_menu *m)
{
    int sum = amb_at(p)->talk.sum, limit = sum_limit(p, p->seat);
    mag_action counter = mag_act(VERB_COUNTER, 0, 0, 0), one = MAG_STEP_ARG(0);

    amb_list_counter(p, m);
    /* Any sum but the one proposed. */
    mag_menu_range(m, counter + one, one, smaller_of(sum - 1, limit));
    mag_menu_range(m, counter + one * (mag_action)(sum + 1), one, limit - sum);
}

void amb_why_answer(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    if (amb_why_no_action(p, action, why))
        return;
    if (mag_act_verb(action) == VERB_COUNTER)
        why_sum((int)mag_act_arg(action, 0), sum_limit(p, p->seat), why);
    else
        why_reply(p, action, why);
}

void amb_run_answer(const struct mag_play *p, mag_action action)
{
    struct talk *t = &amb_edit(p)->talk;

    switch (mag_act_verb(action)) {
    case VERB_DECLINE:
        decline(p, t->from);
        break;
    case VERB_AGREE:
        if (other_tells(t))
            t->stage = TALK_TELLING;
        else
            conclude(p);
        break;
    default:
        t->counter = (uint8_t)mag_act_arg(action, 0);
        if (other_tells(t))
            t->stage = TALK_RETELL;
        else
            put_back(p);
        break;
    }
}
