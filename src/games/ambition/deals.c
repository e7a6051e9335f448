/* Deals between two seats.
 *
 * AMB-D1 money against nothing or a promise; accepted, refused, or countered
 *        once. Promises do not bind; they are noted, and so is how they end.
 * AMB-D2 selling what Le Confidentiel says, true or false.
 * AMB-D3 deals can be switched off.
 * AMB-D4 when they may be proposed. AMB-D5 what may be asked.
 *
 * That two seats talk is public; all they say is not. Whoever receives the
 * money makes the promise: peace this month, paying it back, or a card. The
 * receiver names the card as part of its own proposal or answer, so that who
 * is asked next never depends on what was said. */
#include <string.h>

#include "base/text.h"
#include "games/ambition/position.h"

#include "core/pure.h"

bool amb_may_talk_now(const struct play *p, int seat)
{
    const struct ambition *v = p->v;

    if (!p->r->deals || v->turn != seat)
        return false;
    switch (v->phase) {
    case PHASE_TALK:
    case PHASE_OFFER:
    case PHASE_ROUND:
    case PHASE_STEP:
    case PHASE_OLD:
    case PHASE_PLACE:
    case PHASE_SALE:
    case PHASE_SELL_TITLES:
    case PHASE_REPAY:
    case PHASE_BORROW:
    case PHASE_BUY_TITLES:
        return true;
    default:
        return false;
    }
}

/* Peace needs an Express window to come, a card one that is not yet turned:
 * both are public. */
static bool makes_sense(const struct play *p, int terms)
{
    const struct ambition *v = p->v;

    switch (terms % TERMS_KINDS) {
    case TERMS_TRUCE:
        return v->month > 1 && v->op < OP_CONFIDENTIAL;
    case TERMS_NEWS:
        return v->month > 1 && v->op < OP_ACCOUNTS;
    default:
        return true;
    }
}

static bool can_open(const struct play *p, int seat, int terms)
{
    return makes_sense(p, terms) &&
           (terms >= TERMS_ASK || p->v->firm[seat].cash > 0);
}

static bool can_talk_to(const struct play *p, int seat, int to)
{
    return to != seat && is_in(p->v, to) && !(p->v->talked >> to & 1);
}

int amb_legal_proposals(const struct play *p, int seat, mag_action *out)
{
    int n = 0;

    if (!amb_may_talk_now(p, seat))
        return 0;
    for (int i = 0; i < p->rules->seats * TERMS; i++) {
        int to = i / TERMS, terms = i % TERMS;

        if (can_talk_to(p, seat, to) && can_open(p, seat, terms))
            out[n++] = mag_act(VERB_PROPOSE, (unsigned)to, (unsigned)terms, 0);
    }
    return n;
}

bool amb_may_propose(const struct play *p, int seat, mag_action action,
                     struct mag_ruling *why)
{
    int to = (int)mag_act_arg(action, 0);
    int terms = (int)mag_act_arg(action, 1);

    if (!p->r->deals)
        return amb_refuse(why, "AMB-D3", T_AMB_WHY_NO_DEALS, 0, 0, 0);
    if (!amb_may_talk_now(p, seat) || terms >= TERMS)
        return amb_refuse(why, "AMB-D4", T_AMB_WHY_NOT_NOW, 0, 0, 0);
    if (to >= p->rules->seats || to == seat || !is_in(p->v, to))
        return amb_refuse(why, "AMB-D1", T_AMB_WHY_NO_PARTNER, 0, 0, 0);
    if (p->v->talked >> to & 1)
        return amb_refuse_about(why, "AMB-D4", T_AMB_WHY_TALKED, MAG_TYPE_SEAT,
                                to, 0);
    if (!makes_sense(p, terms))
        return amb_refuse(why, "AMB-D4", T_AMB_WHY_TOO_LATE, 0, 0, 0);
    if (!can_open(p, seat, terms))
        return amb_refuse(why, "AMB-D5", T_AMB_WHY_CASH, francs(1), 0, 0);
    return true;
}

void amb_do_propose(const struct play *p, int seat, mag_action action)
{
    p->v->talk = (struct talk){
        .stage = TALK_SUM,
        .from = (uint8_t)seat,
        .to = (uint8_t)mag_act_arg(action, 0),
        .terms = (uint8_t)mag_act_arg(action, 1),
    };
}

int amb_talking_seat(const struct ambition *v)
{
    int stage = v->talk.stage;

    return stage == TALK_ANSWER || stage == TALK_TELLING || stage == TALK_RETELL
               ? v->talk.to
               : v->talk.from;
}

/* --- What may be said ----------------------------------------------------------------- */

/* The most that a sum may be: what the one who names it can pay, or, asked of
 * the other, AMB-D5's bound. */
static int sum_limit(const struct play *p, int namer)
{
    int cash = p->v->firm[namer].cash;

    if (talk_payer(&p->v->talk) != namer || cash > PRICE_CEILING)
        return PRICE_CEILING;
    return cash;
}

static bool can_pay_talk(const struct play *p)
{
    const struct talk *t = &p->v->talk;

    return p->v->firm[talk_payer(t)].cash >= t->sum;
}

static int list_news(const struct play *p, mag_action *out)
{
    struct range r = { VERB_TELL, 0, p->r->n_news - 1, "AMB-D2" };

    return amb_list_range(r, out);
}

static int list_answers(const struct play *p, mag_action *out)
{
    const struct talk *t = &p->v->talk;
    int n = 0, limit;

    out[n++] = mag_act(VERB_DECLINE, 0, 0, 0);
    if (can_pay_talk(p))
        out[n++] = mag_act(VERB_AGREE, 0, 0, 0);
    if (t->stage == TALK_COUNTER)
        return n;
    limit = sum_limit(p, t->to);
    for (int sum = 1; sum <= limit; sum++) {
        if (sum != t->sum)
            out[n++] = mag_act(VERB_COUNTER, (unsigned)sum, 0, 0);
    }
    return n;
}

int amb_legal_talk(const struct play *p, mag_action *out)
{
    const struct talk *t = &p->v->talk;

    switch (t->stage) {
    case TALK_SUM:
        return amb_list_range(
            (struct range){ VERB_SUM, 1, sum_limit(p, t->from), "AMB-D5" },
            out);
    case TALK_ANSWER:
    case TALK_COUNTER:
        return list_answers(p, out);
    default:
        return list_news(p, out);
    }
}

static bool may_counter(const struct play *p, int sum, struct mag_ruling *why)
{
    const struct talk *t = &p->v->talk;

    if (t->stage == TALK_COUNTER)
        return amb_refuse(why, "AMB-D1", T_AMB_WHY_COUNTERED, 0, 0, 0);
    if (sum < 1 || sum > sum_limit(p, t->to) || sum == t->sum)
        return amb_refuse(why, "AMB-D5", T_AMB_WHY_SUM, francs(sum),
                          francs(sum_limit(p, t->to)), 0);
    return true;
}

static bool may_reply(const struct play *p, mag_action action,
                      struct mag_ruling *why)
{
    const struct talk *t = &p->v->talk;

    switch (mag_act_verb(action)) {
    case VERB_DECLINE:
        return true;
    case VERB_AGREE:
        return can_pay_talk(p) ||
               amb_refuse(why, "AMB-D5", T_AMB_WHY_CASH, francs(t->sum),
                          francs(p->v->firm[talk_payer(t)].cash), 0);
    case VERB_COUNTER:
        return may_counter(p, (int)mag_act_arg(action, 0), why);
    default:
        return amb_refuse(why, "AMB-D4", T_AMB_WHY_ANSWER_FIRST, 0, 0, 0);
    }
}

bool amb_may_talk(const struct play *p, mag_action action,
                  struct mag_ruling *why)
{
    const struct talk *t = &p->v->talk;
    int n = (int)mag_act_arg(action, 0);

    switch (t->stage) {
    case TALK_SUM:
        if (mag_act_verb(action) != VERB_SUM)
            return amb_refuse(why, "AMB-D4", T_AMB_WHY_ANSWER_FIRST, 0, 0, 0);
        if (n >= 1 && n <= sum_limit(p, t->from))
            return true;
        return amb_refuse(why, "AMB-D5", T_AMB_WHY_SUM, francs(n),
                          francs(sum_limit(p, t->from)), 0);
    case TALK_ANSWER:
    case TALK_COUNTER:
        return may_reply(p, action, why);
    default:
        if (mag_act_verb(action) == VERB_TELL && n < p->r->n_news)
            return true;
        return amb_refuse(why, "AMB-D2", T_AMB_WHY_TELL_FIRST, 0, 0, 0);
    }
}

/* --- What comes of it ------------------------------------------------------------------ */

/* From now on the others can only guess what was said. */
static void start_rumour(const struct play *p, const struct talk *t, int moved)
{
    int a = t->from < t->to ? t->from : t->to;
    int b = t->from < t->to ? t->to : t->from;
    struct rumour *r = &p->v->rumour[amb_pair_of(a, b)];
    int seat[2] = { a, b };

    *r = (struct rumour){ .talked = 1 };
    r->moved = (int16_t)(talk_payer(t) == a ? moved : -moved);
    for (int i = 0; i < 2; i++) {
        const struct firm *f = &p->v->firm[seat[i]];
        bool visible = f->loans; /* AMB-F8 */

        r->low[i] = visible ? 0 : f->cash;
        r->high[i] = visible ? 0 : NO_LIMIT;
    }
}

static void end_talk(const struct play *p, int moved)
{
    struct talk t = p->v->talk;

    memset(&p->v->talk, 0, sizeof p->v->talk);
    start_rumour(p, &t, moved);
}

/* A loan between seats that is paid back, in part or whole. */
static void pay_back(const struct play *p, int from, int to, int sum)
{
    uint16_t *owed = &p->v->owes[from][to];

    if (!*owed)
        return;
    *owed = (uint16_t)(sum < *owed ? *owed - sum : 0);
    if (!*owed)
        amb_tell_two(p, EVENT_PAID_BACK, from, to, 0, 0);
}

static void promise(const struct play *p, const struct talk *t, int payer,
                    int payee)
{
    struct ambition *v = p->v;
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

static void conclude(const struct play *p)
{
    struct ambition *v = p->v;
    struct talk t = v->talk;
    int payer = talk_payer(&t), payee = talk_payee(&t);

    amb_tell_two(p, EVENT_AGREED, payer, payee, francs(t.sum), t.terms);
    v->firm[payer].cash -= t.sum;
    v->firm[payee].cash += t.sum;
    amb_showed_at_least(p, payer, 0);
    promise(p, &t, payer, payee);
    end_talk(p, t.sum);
}

static bool other_tells(const struct talk *t)
{
    return t->terms == TERMS_NEWS; /* the proposer pays for a card */
}

static void put_to_other(const struct play *p)
{
    struct ambition *v = p->v;
    struct talk *t = &v->talk;

    t->stage = TALK_ANSWER;
    v->talked |= (uint8_t)(1u << t->to);
    tell_all(p->tell, EVENT_TALKS, t->from, t->to, 0, 0);
    amb_tell_two(p, EVENT_PROPOSED, t->from, t->to, t->terms, francs(t->sum));
}

static void put_back(const struct play *p)
{
    struct talk *t = &p->v->talk;

    t->stage = TALK_COUNTER;
    t->sum = t->counter;
    t->counter = 0;
    amb_tell_two(p, EVENT_COUNTERED, t->to, t->from, francs(t->sum), 0);
}

static void do_tell(const struct play *p, int card)
{
    struct talk *t = &p->v->talk;

    t->news = (uint8_t)(card + 1);
    if (t->stage == TALK_NEWS)
        put_to_other(p);
    else if (t->stage == TALK_RETELL)
        put_back(p);
    else
        conclude(p);
}

static void do_sum(const struct play *p, int sum)
{
    struct talk *t = &p->v->talk;

    t->sum = (uint8_t)sum;
    if (t->terms == TERMS_ASK + TERMS_NEWS)
        t->stage = TALK_NEWS;
    else
        put_to_other(p);
}

static void do_reply(const struct play *p, mag_action action)
{
    struct talk *t = &p->v->talk;
    bool tells = other_tells(t) && t->stage == TALK_ANSWER;

    switch (mag_act_verb(action)) {
    case VERB_DECLINE:
        amb_tell_two(p, EVENT_DECLINED, amb_talking_seat(p->v),
                     t->stage == TALK_COUNTER ? t->to : t->from, 0, 0);
        end_talk(p, 0);
        break;
    case VERB_AGREE:
        if (tells)
            t->stage = TALK_TELLING;
        else
            conclude(p);
        break;
    default:
        t->counter = (uint8_t)mag_act_arg(action, 0);
        if (tells)
            t->stage = TALK_RETELL;
        else
            put_back(p);
        break;
    }
}

void amb_do_talk(const struct play *p, mag_action action)
{
    int n = (int)mag_act_arg(action, 0);

    if (mag_act_verb(action) == VERB_SUM)
        do_sum(p, n);
    else if (mag_act_verb(action) == VERB_TELL)
        do_tell(p, n);
    else
        do_reply(p, action);
}

/* --- Promises ---------------------------------------------------------------------------- */

void amb_broken_truce(const struct play *p, int from, int to)
{
    if (!(p->v->truce[from] >> to & 1))
        return;
    p->v->truce[from] &= (uint8_t) ~(1u << to);
    amb_tell_two(p, EVENT_BROKEN, from, to, 0, 0);
}

/* The month is over: peace was kept, and what was told is history. */
void amb_end_truces(const struct play *p)
{
    struct ambition *v = p->v;

    if (!p->r->deals)
        return;
    for (int s = 0; s < p->rules->seats; s++) {
        for (unsigned set = v->truce[s]; set; set &= set - 1)
            amb_tell_two(p, EVENT_KEPT, s, __builtin_ctz(set), 0, 0);
    }
    memset(v->truce, 0, sizeof v->truce);
    memset(v->claim, 0, sizeof v->claim);
}
