/* Operation 6: Le Confidentiel.
 *
 * AMB-K1 the top card is turned at each month's end but January's.
 * AMB-K2 reading it secretly before, for 15,000; AMB-K3 it is never shown.
 * AMB-K4 what the events mean in detail.
 * AMB-K5 one reading a seat and month; the pile is shuffled when it is out. */
#include <string.h>

#include "base/text.h"
#include "games/ambition/position.h"

#include "core/pure.h"

void amb_shuffle_news(const struct play *p)
{
    pile_init(&p->v->news, p->r->n_news);
    for (int i = 0; i < p->r->n_news; i++)
        pile_add(&p->v->news, i, 1);
}

void amb_start_news(const struct play *p)
{
    struct ambition *v = p->v;

    v->op = OP_CONFIDENTIAL;
    if (v->month == 1)
        amb_start_accounts(p);
    else
        v->phase = PHASE_NEWS;
}

/* --- What the cards do ------------------------------------------------------------ */

/* Event 1: ties share, rounded down; nobody, if all paid nothing. */
static void wage_prize(const struct play *p, int amount)
{
    const struct ambition *v = p->v;
    int top = 0, n = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        int wages = v->firm[s].wages;

        n = wages > top ? 1 : n + (top && wages == top);
        top = wages > top ? wages : top;
    }
    for (int s = amb_first_seat(p); s >= 0 && n; s = amb_seat_after(p, s)) {
        if (v->firm[s].wages != top)
            continue;
        amb_money(p, s, amount / n);
        tell_all(p->tell, EVENT_RECEIVED, s, francs(amount / n), 0, 0);
    }
}

/* Event 2. */
static void lose_bundles(const struct play *p, int seat)
{
    struct firm *f = &p->v->firm[seat];
    int sum = 0;

    for (int i = 0; i < f->n_bundles; i++)
        sum += f->bundle[i];
    if (sum)
        tell_all(p->tell, EVENT_BUNDLES_LOST, seat, f->n_bundles, francs(sum),
                 0);
    memset(f->bundle, 0, sizeof f->bundle);
    f->n_bundles = f->old_bundles = 0;
}

static void lose_bars(const struct play *p, int seat, int cocoa, int chocolate)
{
    struct firm *f = &p->v->firm[seat];

    cocoa = cocoa < f->cocoa ? cocoa : f->cocoa;
    chocolate = chocolate < f->chocolate ? chocolate : f->chocolate;
    f->cocoa = (uint8_t)(f->cocoa - cocoa);
    f->chocolate = (uint8_t)(f->chocolate - chocolate);
    if (cocoa || chocolate)
        tell_all(p->tell, EVENT_LOST, seat, cocoa, chocolate, 0);
}

static void must_pay(const struct play *p, int seat, const struct news *c)
{
    struct firm *f = &p->v->firm[seat];

    if (c->show) {
        tell_all(p->tell, EVENT_SHOWS, seat, francs(f->cash), 0, 0);
        amb_showed_cash(p, seat);
    }
    p->v->due[seat] =
        (uint16_t)(c->amount * (c->effect == NEWS_TAX ? f->chocolate : 1));
}

static void act_on(const struct play *p, int seat, const struct news *c)
{
    switch (c->effect) {
    case NEWS_LOSE_BUNDLES:
        lose_bundles(p, seat);
        break;
    case NEWS_LOSE:
        lose_bars(p, seat, c->cocoa, c->chocolate);
        break;
    case NEWS_LOSE_HALF:
        lose_bars(p, seat, 0, (p->v->firm[seat].chocolate + 1) / 2);
        break;
    default:
        must_pay(p, seat, c);
        break;
    }
}

static void act_next_month(const struct play *p, const struct news *c)
{
    struct weather *next = &p->v->next;

    switch (c->effect) {
    case NEWS_NO_COCOA:
        next->no_cocoa = 1;
        break;
    case NEWS_NO_HIRING:
        next->no_hiring = (uint8_t)(1u << c->trade);
        break;
    case NEWS_OUTPUT:
        next->limited = 1;
        next->output = c->amount;
        break;
    case NEWS_IDLE:
        next->idle = (uint8_t)(1u << c->trade);
        break;
    case NEWS_MINIMUM_BID:
        next->minimum = c->amount;
        break;
    case NEWS_SET_ASIDE:
        next->set_aside = c->bars;
        break;
    default:
        next->extra = c->amount;
        break;
    }
}

void amb_do_news(const struct play *p, int card)
{
    struct ambition *v = p->v;
    const struct news *c = &p->r->news[card];

    pile_draw(&v->news, card);
    tell_all(p->tell, EVENT_NEWS, MAG_CHANCE, card, 0, 0);
    if (c->effect >= NEWS_NEXT) {
        act_next_month(p, c);
    } else if (c->effect == NEWS_WAGE_PRIZE) {
        wage_prize(p, c->amount);
    } else {
        for (int s = amb_first_seat(p); s >= 0; s = amb_seat_after(p, s))
            act_on(p, s, c);
    }
    if (!pile_size(&v->news)) {
        amb_shuffle_news(p);
        tell_all(p->tell, EVENT_RESHUFFLED, MAG_CHANCE, p->r->n_news, 0, 0);
    }
    amb_settle(p);
}

/* --- Reading ------------------------------------------------------------------------ */

/* The first step of a decision of the seat's own, before the card is turned.
 * An answer to others (a control, an Express window, a deal, a gift) is not
 * one. */
static bool is_own_decision(const struct ambition *v, int seat)
{
    switch (v->phase) {
    case PHASE_HIRE:
    case PHASE_BID:
        return !v->step[seat];
    case PHASE_TALK:
    case PHASE_OFFER:
    case PHASE_MAKE:
    case PHASE_CURSOR:
    case PHASE_JOIN:
    case PHASE_ROUND:
    case PHASE_STEP:
    case PHASE_OLD:
    case PHASE_PLACE:
    case PHASE_COLLECT:
        return true;
    default:
        return false;
    }
}

bool amb_may_read(const struct play *p, int seat, struct mag_ruling *why)
{
    const struct ambition *v = p->v;

    if (v->month < 2)
        return amb_refuse(why, "AMB-K2", T_AMB_WHY_JANUARY, 0, 0, 0);
    if (!is_own_decision(v, seat))
        return amb_refuse(why, "AMB-K2", T_AMB_WHY_NOT_NOW, 0, 0, 0);
    if (v->readers >> seat & 1)
        return amb_refuse(why, "AMB-K5", T_AMB_WHY_READ_ALREADY, 0, 0, 0);
    if (v->firm[seat].cash < p->r->reading)
        return amb_refuse(why, "AMB-K2", T_AMB_WHY_CASH, francs(p->r->reading),
                          francs(v->firm[seat].cash), 0);
    return true;
}

void amb_do_read(const struct play *p, int seat)
{
    struct ambition *v = p->v;

    amb_money(p, seat, -p->r->reading);
    v->readers |= (uint8_t)(1u << seat);
    v->reader = (uint8_t)(seat + 1);
    tell_all(p->tell, EVENT_READS, seat, francs(p->r->reading), 0, 0);
}

/* The card stays on the pile, known to its readers. */
void amb_do_peek(const struct play *p, int card)
{
    struct ambition *v = p->v;
    int seat = v->reader - 1;

    pile_peek(&v->news, 0, card, 1u << seat);
    v->reader = 0;
    tell_one(p->tell, EVENT_SEEN, seat, card);
}
