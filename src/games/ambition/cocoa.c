/* Operation 2: cocoa.
 *
 * AMB-C1 the offer, named openly in table order; AMB-EX10.
 * AMB-C2 split over the five markets, AMB-C3 opened one after the other.
 * AMB-C4 sealed bids of a price and a number; AMB-EX7.
 * AMB-C5 what a bid may be.
 * AMB-C6 the highest price first; AMB-C7 equal prices by speaking order.
 * AMB-C8 what nobody buys goes back. */
#include <string.h>

#include "base/text.h"
#include "games/ambition/position.h"

#include "core/pure.h"

int amb_cocoa_room(const struct play *p, int seat)
{
    return p->r->cocoa_store - p->v->firm[seat].cocoa;
}

void amb_start_cocoa(const struct play *p)
{
    struct ambition *v = p->v;

    v->op = OP_COCOA;
    if (v->now.no_cocoa) {
        tell_all(p->tell, EVENT_NO_COCOA, MAG_CHANCE, 0, 0, 0);
        amb_start_manufacture(p);
        return;
    }
    v->phase = PHASE_OFFER;
    v->turn = (uint8_t)amb_first_seat(p);
}

static int bars_named(const struct play *p)
{
    int sum = 0;

    for (int s = 0; s < p->rules->seats; s++)
        sum += p->v->firm[s].named;
    return sum;
}

int amb_bars_to_name(const struct play *p, int seat)
{
    int room = amb_cocoa_room(p, seat);
    int bank = amb_bars_in_bank(p) - bars_named(p);

    return room < bank ? room : bank;
}

/* AMB-C2: piles as equal as can be, the extra bars first. */
static void split_offer(const struct play *p)
{
    int sum = bars_named(p);

    for (int m = 0; m < MARKETS; m++)
        p->v->pile[m] = (uint8_t)(sum / MARKETS + (m < sum % MARKETS));
}

void amb_do_offer(const struct play *p, int n)
{
    struct ambition *v = p->v;
    int next = amb_seat_after(p, v->turn);

    v->firm[v->turn].named = (uint8_t)n;
    tell_all(p->tell, EVENT_OFFER, v->turn, n, bars_named(p), 0);
    if (next >= 0) {
        v->turn = (uint8_t)next;
        return;
    }
    split_offer(p);
    v->turn = 0;
    v->market = 0;
    amb_next_market(p);
}

/* Opens the next market that has cocoa (AMB-C3). */
void amb_next_market(const struct play *p)
{
    struct ambition *v = p->v;

    while (v->market < MARKETS && !v->pile[v->market])
        v->market++;
    if (v->market == MARKETS) {
        v->market = 0;
        amb_start_manufacture(p);
        return;
    }
    tell_all(p->tell, EVENT_MARKET, MAG_CHANCE, v->market, v->pile[v->market],
             0);
    amb_ask_sealed(p, PHASE_BID, v->alive);
}

int amb_speaker_at(const struct play *p, int k)
{
    int s = amb_first_seat(p);

    for (int i = (p->v->market + k) % amb_seats_left(p); i; i--)
        s = amb_left_of(p, s);
    return s;
}

/* --- Bids ----------------------------------------------------------------------- */

static int least_price(const struct play *p)
{
    return p->v->now.minimum ? p->v->now.minimum : 1;
}

static int most(int a, int b)
{
    return a < b ? a : b;
}

static struct range price_range(const struct play *p, int seat)
{
    int high = most(p->v->firm[seat].cash, PRICE_CEILING);

    return (struct range){ VERB_PRICE, least_price(p),
                           amb_cocoa_room(p, seat) ? high : 0, "AMB-C5" };
}

static struct range bars_range(const struct play *p, int seat, int price)
{
    int high = p->v->firm[seat].cash / price;

    return (struct range){ VERB_BARS, 1, most(amb_cocoa_room(p, seat), high),
                           "AMB-C5" };
}

int amb_legal_bid(const struct play *p, int seat, int step, int price,
                  mag_action *out)
{
    struct range r;

    if (step)
        return amb_list_range(bars_range(p, seat, price), out);
    out[0] = mag_act(VERB_NOTHING, 0, 0, 0);
    r = price_range(p, seat);
    return r.high < r.low ? 1 : 1 + amb_list_range(r, out + 1);
}

static bool may_price(const struct play *p, int seat, int price,
                      struct mag_ruling *why)
{
    struct range r = price_range(p, seat);
    int cash = p->v->firm[seat].cash;

    if (price >= r.low && price <= r.high)
        return true;
    if (!amb_cocoa_room(p, seat))
        return amb_refuse(why, "AMB-C5", T_AMB_WHY_NO_ROOM, p->r->cocoa_store,
                          0, 0);
    if (price < r.low)
        return amb_refuse(why, "AMB-C4", T_AMB_WHY_PRICE_LOW, francs(price),
                          francs(r.low), 0);
    if (price > cash)
        return amb_refuse(why, "AMB-C5", T_AMB_WHY_PRICE_CASH, francs(price),
                          francs(cash), 0);
    return amb_refuse(why, "AMB-C5", T_AMB_WHY_PRICE_HIGH, francs(price),
                      francs(PRICE_CEILING), 0);
}

bool amb_may_bid(const struct play *p, int seat, int step, int price,
                 mag_action action, struct mag_ruling *why)
{
    int n = (int)mag_act_arg(action, 0);
    struct mag_ruling *last = why;

    if (!step && mag_act_verb(action) == VERB_NOTHING)
        return true;
    if (!step && mag_act_verb(action) == VERB_PRICE)
        return may_price(p, seat, n, why);
    if (!step || mag_act_verb(action) != VERB_BARS)
        return amb_refuse(why, "AMB-C4", T_AMB_WHY_NOT_NOW, 0, 0, 0);
    if (n < 1)
        return amb_refuse(why, "AMB-C4", T_AMB_WHY_RANGE, n, 1,
                          bars_range(p, seat, price).high);
    if (n > amb_cocoa_room(p, seat))
        return amb_refuse(why, "AMB-C5", T_AMB_WHY_BARS_ROOM, n,
                          amb_cocoa_room(p, seat), 0);
    if (n * price <= p->v->firm[seat].cash)
        return true;
    amb_refuse(why, "AMB-C5", T_AMB_WHY_BID_CASH, n, francs(price),
               francs((int64_t)n * price));
    if (last)
        last->arg[3] = (struct mag_arg){ francs(p->v->firm[seat].cash),
                                         MAG_TYPE_NUMBER };
    return false;
}

/* All sheets are written: AMB-C9's announcements, or they are shown. */
void amb_bids_are_in(const struct play *p)
{
    struct ambition *v = p->v;

    if (p->r->controls) {
        amb_start_announcements(p);
        return;
    }
    for (int k = 0; k < amb_seats_left(p); k++) {
        int s = amb_speaker_at(p, k);

        v->said[s][0] = v->answer[s][0];
        v->said[s][1] = v->answer[s][1];
        if (v->said[s][1])
            tell_all(p->tell, EVENT_BID, s, francs(v->said[s][0]),
                     v->said[s][1], 0);
        else
            tell_all(p->tell, EVENT_NO_BID, s, 0, 0, 0);
    }
    amb_serve_market(p);
}

/* --- Serving -------------------------------------------------------------------- */

/* AMB-C6, AMB-C7: the best bid not yet served; -1 if there is none. */
static int best_bidder(const struct play *p, unsigned done)
{
    int best = -1, price = 0;

    for (int k = 0; k < amb_seats_left(p); k++) {
        int s = amb_speaker_at(p, k);

        if (!(done >> s & 1) && p->v->said[s][0] > price) {
            price = p->v->said[s][0];
            best = s;
        }
    }
    return best;
}

static void serve(const struct play *p, int seat)
{
    struct ambition *v = p->v;
    struct firm *f = &v->firm[seat];
    int n = most(v->said[seat][1], v->pile[v->market]);
    int price = v->said[seat][0];

    amb_showed_at_least(p, seat, price * v->said[seat][1]);
    if (!n)
        return;
    f->cocoa = (uint8_t)(f->cocoa + n);
    f->served = (uint8_t)n;
    f->served_price = (uint8_t)price;
    v->pile[v->market] = (uint8_t)(v->pile[v->market] - n);
    amb_money(p, seat, -price * n);
    tell_all(p->tell, EVENT_SERVED, seat, n, francs(price),
             francs((int64_t)price * n));
}

void amb_serve_market(const struct play *p)
{
    struct ambition *v = p->v;
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
        tell_all(p->tell, EVENT_UNSOLD, MAG_CHANCE, v->pile[v->market], 0, 0);
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
