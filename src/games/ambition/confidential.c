/* Operation 6: Le Confidentiel.
 *
 * AMB-K1 the top card is turned at each month's end but January's.
 * AMB-K2 reading it secretly before, for 15,000; AMB-K3 it is never shown.
 * AMB-K4 what the events mean in detail.
 * AMB-K5 one reading a seat and month; the pile is shuffled when it is out. */
#include "games/ambition/confidential.h"

#include <string.h>

#include "base/compare.h"
#include "magnat/tell.h"
#include "games/ambition/accounts.h"
#include "games/ambition/ambition.h"
#include "games/ambition/besides.h"
#include "games/ambition/chance.h"
#include "games/ambition/content.h"
#include "games/ambition/deals.h"
#include "games/ambition/debts.h"
#include "games/ambition/money.h"
#include "games/ambition/order.h"
#include "games/ambition/refuse.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

void amb_shuffle_news(const struct mag_play *p)
{
    struct pile *news = &amb_edit(p)->news;
    int n = amb_cards(p)->n_news;

    pile_init(news, n);
    for (int i = 0; i < n; i++)
        pile_add(news, i, 1);
}

void amb_start_news(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    v->op = OP_CONFIDENTIAL;
    if (v->month == 1)
        amb_start_accounts(p);
    else
        v->phase = PHASE_NEWS;
}

/* --- What the cards do ------------------------------------------------------------ */

/* Event 1: ties share, rounded down; nobody, if all paid nothing. */
static void wage_prize(const struct mag_play *p, int amount)
{
    const struct ambition *v = amb_at(p);
    int top = 0, n = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        int wages = v->firm[s].wages;

        n = wages > top ? 1 : n + (top && wages == top);
        top = larger_of(top, wages);
    }
    for (int s = amb_first_seat(p); s >= 0 && n; s = amb_seat_after(p, s)) {
        if (v->firm[s].wages != top)
            continue;
        amb_money(p, s, amount / n);
        mag_tell_all(p->tell, EVENT_RECEIVED, s, francs(amount / n), 0);
    }
}

/* Event 2. */
static void lose_bundles(const struct mag_play *p, int seat)
{
    struct firm *f = &amb_edit(p)->firm[seat];
    int sum = 0;

    for (int i = 0; i < f->n_bundles; i++)
        sum += f->bundle[i];
    if (sum)
        mag_tell_all(p->tell, EVENT_BUNDLES_LOST, seat, f->n_bundles,
                     francs(sum));
    memset(f->bundle, 0, sizeof f->bundle);
    f->n_bundles = f->old_bundles = 0;
}

static void lose_bars(const struct mag_play *p, int seat, int cocoa,
                      int chocolate)
{
    struct firm *f = &amb_edit(p)->firm[seat];

    cocoa = smaller_of(cocoa, f->cocoa);
    chocolate = smaller_of(chocolate, f->chocolate);
    f->cocoa = (uint8_t)(f->cocoa - cocoa);
    f->chocolate = (uint8_t)(f->chocolate - chocolate);
    if (cocoa || chocolate)
        mag_tell_all(p->tell, EVENT_LOST, seat, cocoa, chocolate);
}

static void must_pay(const struct mag_play *p, int seat, const struct news *c)
{
    struct firm *f = &amb_edit(p)->firm[seat];

    if (c->show) {
        mag_tell_all(p->tell, EVENT_SHOWS, seat, francs(f->cash), 0);
        amb_showed_cash(p, seat);
    }
    amb_edit(p)->due[seat] =
        (uint16_t)(c->amount * (c->effect == NEWS_TAX ? f->chocolate : 1));
}

static void act_on(const struct mag_play *p, int seat, const struct news *c)
{
    switch (c->effect) {
    case NEWS_LOSE_BUNDLES:
        lose_bundles(p, seat);
        break;
    case NEWS_LOSE:
        lose_bars(p, seat, c->cocoa, c->chocolate);
        break;
    case NEWS_LOSE_HALF:
        lose_bars(p, seat, 0, (amb_at(p)->firm[seat].chocolate + 1) / 2);
        break;
    default:
        must_pay(p, seat, c);
        break;
    }
}

static void act_next_month(const struct mag_play *p, const struct news *c)
{
    struct weather *next = &amb_edit(p)->next;

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

/* --- The card is turned ------------------------------------------------------------- */

void amb_list_news(const struct mag_play *p, struct mag_menu *m)
{
    pile_list(&amb_at(p)->news, mag_act(VERB_NEWS, 0, 0, 0), MAG_STEP_ARG(0),
              m);
}

int amb_chance_news(const struct mag_play *p)
{
    return pile_outcomes(&amb_at(p)->news);
}

mag_action amb_outcome_news(const struct mag_play *p, int i)
{
    return mag_act(VERB_NEWS, (unsigned)pile_outcome(&amb_at(p)->news, i), 0,
                   0);
}

void amb_run_news(const struct mag_play *p, mag_action action)
{
    struct ambition *v = amb_edit(p);
    int card = (int)mag_act_arg(action, 0);
    const struct news *c = &amb_cards(p)->news[card];

    pile_draw(&v->news, card);
    mag_tell_all(p->tell, EVENT_NEWS, MAG_CHANCE, card, card);
    amb_judge_news(p, card);
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
        mag_tell_all(p->tell, EVENT_RESHUFFLED, MAG_CHANCE,
                     amb_cards(p)->n_news, 0);
    }
    amb_settle(p);
}

/* --- Reading ------------------------------------------------------------------------ */

bool amb_can_read(const struct mag_play *p, int seat)
{
    const struct ambition *v = amb_at(p);

    return v->month > 1 && amb_reads_now(p, seat) &&
           !(v->readers >> seat & 1) &&
           v->firm[seat].cash >= amb_cards(p)->reading;
}

void amb_why_read(const struct mag_play *p, struct mag_ruling *why)
{
    const struct ambition *v = amb_at(p);

    if (v->month < 2)
        amb_refuse(why, "AMB-K2", T_AMB_WHY_JANUARY, 0, 0, 0);
    else if (!amb_reads_now(p, p->seat))
        amb_not_now(why, "AMB-K2");
    else if (v->readers >> p->seat & 1)
        amb_refuse(why, "AMB-K5", T_AMB_WHY_READ_ALREADY, 0, 0, 0);
    else
        amb_refuse(why, "AMB-K2", T_AMB_WHY_CASH, francs(amb_cards(p)->reading),
                   francs(v->firm[p->seat].cash), 0);
}

void amb_run_read(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);
    int price = amb_cards(p)->reading;

    amb_money(p, p->seat, -price);
    v->readers |= (uint8_t)(1u << p->seat);
    v->reader = (uint8_t)(p->seat + 1);
    mag_tell_all(p->tell, EVENT_READS, p->seat, francs(price), 0);
}

/* A card that somebody has read before is on top already. */
void amb_list_peek(const struct mag_play *p, struct mag_menu *m)
{
    pile_list(&amb_at(p)->news, mag_act(VERB_PEEK, 0, 0, 0), MAG_STEP_ARG(0),
              m);
}

int amb_chance_peek(const struct mag_play *p)
{
    return pile_peek_outcomes(&amb_at(p)->news, 0);
}

mag_action amb_outcome_peek(const struct mag_play *p, int i)
{
    int card = pile_peek_outcome(&amb_at(p)->news, 0, i);

    return mag_act(VERB_PEEK, (unsigned)card, 0, 0);
}

/* The card stays on the pile, known to its readers. */
void amb_run_peek(const struct mag_play *p, mag_action action)
{
    struct ambition *v = amb_edit(p);
    int seat = v->reader - 1, card = (int)mag_act_arg(action, 0);

    pile_peek(&v->news, 0, card, 1u << seat);
    v->reader = 0;
    mag_tell_one(p->tell, EVENT_SEEN, seat, card);
}
