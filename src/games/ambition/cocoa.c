/* Operation 2: cocoa.
 *
 * AMB-C1 the offer, named openly in table order; AMB-EX10.
 * AMB-C2 split over the five markets, AMB-C3 opened one after the other.
 * AMB-C4 sealed bids of a price and a number; AMB-EX7.
 * AMB-C5 what a bid may be.
 * AMB-C6 the highest price first; AMB-C7 equal prices by speaking order.
 * AMB-C8 what nobody buys goes back. */
#include "games/ambition/cocoa.h"

#include <string.h>

#include "base/compare.h"
#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/bank.h"
#include "games/ambition/besides.h"
#include "games/ambition/content.h"
#include "games/ambition/controls.h"
#include "games/ambition/express.h"
#include "games/ambition/manufacture.h"
#include "games/ambition/money.h"
#include "games/ambition/order.h"
#include "games/ambition/range.h"
#include "games/ambition/refuse.h"
#include "games/ambition/sealed.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

int amb_cocoa_room(const struct mag_play *p, int seat)
{
    return amb_cards(p)->cocoa_store - amb_at(p)->firm[seat].cocoa;
}

void amb_start_cocoa(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    v->op = OP_COCOA;
    if (v->now.no_cocoa) {
        mag_tell_all(p->tell, EVENT_NO_COCOA, MAG_CHANCE, 0, 0);
        amb_start_manufacture(p);
        return;
    }
    v->phase = PHASE_OFFER;
    v->turn = (uint8_t)amb_first_seat(p);
}

static int bars_named(const struct mag_play *p)
{
    int sum = 0;

    for (int s = 0; s < p->rules->seats; s++)
        sum += amb_at(p)->firm[s].named;
    return sum;
}

static struct range offer_range(const struct mag_play *p)
{
    int bank = amb_bars_in_bank(p) - bars_named(p);

    return (struct range){ VERB_OFFER, 0,
                           smaller_of(amb_cocoa_room(p, p->seat), bank),
                           "AMB-C1" };
}

void amb_list_offer(const struct mag_play *p, struct mag_menu *m)
{
    amb_list_range(m, offer_range(p));
    amb_list_besides(p, m);
}

void amb_why_offer(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_why_range(action, offer_range(p), why);
}

/* AMB-C2: piles as equal as can be, the extra bars first. */
static void split_offer(const struct mag_play *p)
{
    int sum = bars_named(p);

    for (int m = 0; m < MARKETS; m++)
        amb_edit(p)->pile[m] = (uint8_t)(sum / MARKETS + (m < sum % MARKETS));
}

static void name_bars(const struct mag_play *p, unsigned n)
{
    struct ambition *v = amb_edit(p);
    int next = amb_seat_after(p, v->turn);

    v->firm[v->turn].named = (uint8_t)n;
    mag_tell_all(p->tell, EVENT_OFFER, v->turn, n, bars_named(p));
    if (next >= 0) {
        v->turn = (uint8_t)next;
        return;
    }
    split_offer(p);
    v->turn = 0;
    v->market = 0;
    amb_next_market(p);
}

void amb_run_offer(const struct mag_play *p, mag_action action)
{
    if (!amb_run_besides(p, action))
        name_bars(p, mag_act_arg(action, 0));
}

/* Opens the next market that has cocoa (AMB-C3). */
void amb_next_market(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    while (v->market < MARKETS && !v->pile[v->market])
        v->market++;
    if (v->market == MARKETS) {
        v->market = 0;
        amb_start_manufacture(p);
        return;
    }
    mag_tell_all(p->tell, EVENT_MARKET, MAG_CHANCE, v->market,
                 v->pile[v->market]);
    amb_ask_sealed(p, PHASE_BID, v->alive);
}

int amb_speaker_at(const struct mag_play *p, int k)
{
    int s = amb_first_seat(p);

    for (int i = (amb_at(p)->market + k) % amb_seats_left(p); i; i--)
        s = amb_left_of(p, s);
    return s;
}

/* --- Bids ----------------------------------------------------------------------- */

int amb_least_price(const struct mag_play *p)
{
    return larger_of(1, amb_at(p)->now.minimum);
}

/* AMB-C5: none without room. */
static struct range price_range(const struct mag_play *p)
{
    int high = smaller_of(amb_at(p)->firm[p->seat].cash, PRICE_CEILING);

    return (struct range){ VERB_PRICE, amb_least_price(p),
                           amb_cocoa_room(p, p->seat) ? high : 0, "AMB-C5" };
}

static struct range bars_range(const struct mag_play *p, int price)
{
    int high = amb_at(p)->firm[p->seat].cash / price;

    return (struct range){ VERB_BARS, 1,
                           smaller_of(amb_cocoa_room(p, p->seat), high),
                           "AMB-C5" };
}

void amb_list_price(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_verb(m, VERB_NOTHING);
    amb_list_range(m, price_range(p));
}

void amb_list_bars(const struct mag_play *p, int price, struct mag_menu *m)
{
    amb_list_range(m, bars_range(p, price));
}

void amb_list_bid(const struct mag_play *p, struct mag_menu *m)
{
    const struct ambition *v = amb_at(p);

    if (v->step[p->seat])
        amb_list_bars(p, v->answer[p->seat][0], m);
    else
        amb_list_price(p, m);
    amb_list_besides(p, m);
}

void amb_why_price(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    struct range r = price_range(p);
    int price = (int)mag_act_arg(action, 0);
    int cash = amb_at(p)->firm[p->seat].cash;

    if (mag_act_verb(action) != VERB_PRICE)
        amb_not_now(why, "AMB-C4");
    else if (!amb_cocoa_room(p, p->seat))
        amb_refuse(why, "AMB-C5", T_AMB_WHY_NO_ROOM, amb_cards(p)->cocoa_store,
                   0, 0);
    else if (price < r.low)
        amb_refuse(why, "AMB-C4", T_AMB_WHY_PRICE_LOW, francs(price),
                   francs(r.low), 0);
    else if (price > cash)
        amb_refuse(why, "AMB-C5", T_AMB_WHY_PRICE_CASH, francs(price),
                   francs(cash), 0);
    else
        amb_refuse(why, "AMB-C5", T_AMB_WHY_PRICE_HIGH, francs(price),
                   francs(PRICE_CEILING), 0);
}

void amb_why_bars(const struct mag_play *p, int price, mag_action action,
                  struct mag_ruling *why)
{
    int n = (int)mag_act_arg(action, 0), room = amb_cocoa_room(p, p->seat);

    if (mag_act_verb(action) != VERB_BARS) {
        amb_not_now(why, "AMB-C4");
    } else if (n < 1) {
        amb_refuse(why, "AMB-C4", T_AMB_WHY_RANGE, n, 1,
                   bars_range(p, price).high);
    } else if (n > room) {
        amb_refuse(why, "AMB-C5", T_AMB_WHY_BARS_ROOM, n, room, 0);
    } else {
        amb_refuse(why, "AMB-C5", T_AMB_WHY_BID_CASH, n, francs(price),
                   francs((int64_t)n * price));
        why->arg[3] = mag_arg_number(francs(amb_at(p)->firm[p->seat].cash));
    }
}

void amb_why_bid(const struct mag_play *p, mag_action action,
                 struct mag_ruling *why)
{
    const struct ambition *v = amb_at(p);

    if (amb_why_besides(p, action, why))
        return;
    if (v->step[p->seat])
        amb_why_bars(p, v->answer[p->seat][0], action, why);
    else
        amb_why_price(p, action, why);
}

/* All sheets are written: AMB-C9's announcements, or they are shown. */
static void bids_are_in(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    if (amb_cards(p)->controls) {
        amb_start_announcements(p);
        return;
    }
    for (int k = 0; k < amb_seats_left(p); k++) {
        int s = amb_speaker_at(p, k);

        v->said[s][0] = v->answer[s][0];
        v->said[s][1] = v->answer[s][1];
        if (v->said[s][1])
            mag_tell_all(p->tell, EVENT_BID, s, francs(v->said[s][0]),
                         v->said[s][1]);
        else
            mag_tell_all(p->tell, EVENT_NO_BID, s, 0, 0);
    }
    amb_serve_market(p);
}

void amb_run_bid(const struct mag_play *p, mag_action action)
{
    if (!amb_run_besides(p, action) && amb_answers_are_in(p, action))
        bids_are_in(p);
}

/* --- Serving -------------------------------------------------------------------- */

/* AMB-C6, AMB-C7: the best bid not yet served; -1 if there is none. */
static int best_bidder(const struct mag_play *p, unsigned done)
{
    int best = -1, price = 0;

    for (int k = 0; k < amb_seats_left(p); k++) {
        int s = amb_speaker_at(p, k);

        if (!(done >> s & 1) && amb_at(p)->said[s][0] > price) {
            price = amb_at(p)->said[s][0];
            best = s;
        }
    }
    return best;
}

static void serve(const struct mag_play *p, int seat)
{
    struct ambition *v = amb_edit(p);
    struct firm *f = &v->firm[seat];
    int n = smaller_of(v->said[seat][1], v->pile[v->market]);
    int price = v->said[seat][0];

    amb_showed_at_least(p, seat, price * v->said[seat][1]);
    if (!n)
        return;
    f->cocoa = (uint8_t)(f->cocoa + n);
    f->served = (uint8_t)n;
    f->served_price = (uint8_t)price;
    v->pile[v->market] = (uint8_t)(v->pile[v->market] - n);
    amb_money(p, seat, -price * n);
    mag_tell_event(p->tell,
                   (struct mag_event){ .kind = EVENT_SERVED,
                                       .seat = (int8_t)seat,
                                       .visible = MAG_SEEN_BY_ALL,
                                       .arg = { n, francs(price),
                                                francs((int64_t)price * n) } });
}

void amb_serve_market(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);
    unsigned done = 0;
    bool sold = false;
    int s;

    amb_forget_answers(v);
    while ((s = best_bidder(p, done)) >= 0) {
        serve(p, s);
        done |= 1u << s;
        sold |= v->firm[s].served > 0;
    }
    if (v->pile[v->market])
        mag_tell_all(p->tell, EVENT_UNSOLD, MAG_CHANCE, v->pile[v->market], 0);
    v->pile[v->market] = 0; /* AMB-C8 */
    memcpy(v->shown, v->said, sizeof v->shown);
    memset(v->said, 0, sizeof v->said);
    if (sold) {
        amb_open_window(p, WINDOW_B);
    } else {
        v->market++;
        amb_next_market(p);
    }
}
