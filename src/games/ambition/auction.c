/* A contract is negotiated.
 *
 * AMB-V4 taking part. AMB-V5 nobody, and monopoly. AMB-V6 the banker's prices;
 * AMB-EX5. AMB-V7 rounds. AMB-V8 delivery. AMB-V12 what happens on acceptance. */
#include "games/ambition/auction.h"

#include <assert.h>

#include "base/compare.h"
#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/besides.h"
#include "games/ambition/content.h"
#include "games/ambition/express.h"
#include "games/ambition/order.h"
#include "games/ambition/place.h"
#include "games/ambition/range.h"
#include "games/ambition/refuse.h"
#include "games/ambition/sealed.h"
#include "games/ambition/sell.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

/* AMB-V7: the next after `seat` who takes part and can deliver; from the
 * start of the table order if `seat` is -1. Returns -1 at the end. */
static int next_in_round(const struct mag_play *p, int seat)
{
    int s = seat < 0 ? amb_first_seat(p) : amb_seat_after(p, seat);

    while (s >= 0 && !(amb_at(p)->joined >> s & 1 && amb_can_deliver(p, s)))
        s = amb_seat_after(p, s);
    return s;
}

static void call_price(const struct mag_play *p, int price)
{
    struct ambition *v = amb_edit(p);

    v->price = (uint8_t)price;
    v->phase = PHASE_ROUND;
    v->turn = (uint8_t)next_in_round(p, -1);
    mag_tell_all(p->tell, EVENT_CALL, v->banker, francs(price), 0);
}

/* AMB-V12: first the window, in which a scandal may break. */
static void win(const struct mag_play *p, int seat, int price)
{
    struct ambition *v = amb_edit(p);

    v->winner = (uint8_t)(seat + 1);
    v->price = (uint8_t)price;
    v->turn = 0;
    amb_open_window(p, WINDOW_F);
}

/* AMB-V5: alone. */
static void monopoly(const struct mag_play *p, int seat)
{
    const struct contract *c = amb_on_table(p);

    if (!amb_can_deliver(p, seat)) {
        amb_contract_unsold(p);
        return;
    }
    mag_tell_all(p->tell, EVENT_MONOPOLY, seat, amb_at(p)->contract,
                 francs(c->maximum));
    win(p, seat, c->maximum);
}

static void reveal_joined(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    for (int s = amb_first_seat(p); s >= 0; s = amb_seat_after(p, s)) {
        if (!v->answer[s][0])
            continue;
        v->joined |= (uint8_t)(1u << s);
        v->firm[s].cursor--;
        mag_tell_all(p->tell, EVENT_JOINED, s, v->firm[s].cursor, 0);
    }
    amb_forget_answers(v);
    if (!v->joined) {
        mag_tell_all(p->tell, EVENT_NOBODY, MAG_CHANCE, v->contract, 0);
        amb_contract_unsold(p);
    } else if (!(v->joined & (v->joined - 1))) {
        monopoly(p, __builtin_ctz(v->joined));
    } else if (next_in_round(p, -1) < 0) {
        amb_contract_unsold(p); /* spoilers only: no price can be accepted */
    } else {
        call_price(p, amb_on_table(p)->base);
    }
}

/* --- Taking part --------------------------------------------------------------------- */

void amb_list_join(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_verb(m, VERB_STAY_OUT);
    mag_menu_verb(m, VERB_JOIN);
    amb_list_besides(p, m);
}

void amb_why_join(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_not_now(why, "AMB-V4");
}

void amb_run_join(const struct mag_play *p, mag_action action)
{
    if (!amb_run_besides(p, action) && amb_answers_are_in(p, action))
        reveal_joined(p);
}

/* --- A round: accept or refuse ---------------------------------------------------------- */

void amb_list_round(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_verb(m, VERB_REFUSE);
    mag_menu_verb(m, VERB_ACCEPT);
    amb_list_besides(p, m);
}

void amb_why_round(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_not_now(why, "AMB-V7");
}

static void accept_price(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);

    mag_tell_all(p->tell, EVENT_ACCEPTED, p->seat, v->contract,
                 francs(v->price));
    win(p, p->seat, v->price);
}

static void refuse_price(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);
    int next = next_in_round(p, p->seat);

    mag_tell_all(p->tell, EVENT_REFUSED, p->seat, francs(v->price), 0);
    if (next >= 0) {
        v->turn = (uint8_t)next;
    } else if (v->price < amb_on_table(p)->maximum) {
        v->phase = PHASE_STEP;
        v->turn = v->banker;
    } else {
        amb_contract_unsold(p);
    }
}

void amb_run_round(const struct mag_play *p, mag_action action)
{
    if (amb_run_besides(p, action))
        return;
    if (mag_act_verb(action) == VERB_ACCEPT)
        accept_price(p);
    else
        refuse_price(p);
}

/* --- The banker's step ----------------------------------------------------------------- */

/* AMB-V6: up to the maximum of the contract. */
static struct range step_range(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    int room = amb_on_table(p)->maximum - v->price;

    return (struct range){ VERB_RAISE, 1, smaller_of(room, amb_cards(p)->step),
                           "AMB-V6" };
}

void amb_list_step(const struct mag_play *p, struct mag_menu *m)
{
    amb_list_range(m, step_range(p));
    amb_list_besides(p, m);
}

void amb_why_step(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_why_range(action, step_range(p), why);
}

void amb_run_step(const struct mag_play *p, mag_action action)
{
    if (!amb_run_besides(p, action))
        call_price(p, amb_at(p)->price + (int)mag_act_arg(action, 0));
}

/* --- Acceptance ------------------------------------------------------------------------- */

/* AMB-V12: delivery, unless a scandal broke or the chocolate is gone; AMB-V8. */
void amb_after_acceptance(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);
    int seat = v->winner - 1;
    struct firm *f = &v->firm[seat];
    int bars = amb_on_table(p)->bars;

    if (!v->cancelled && !amb_can_deliver(p, seat)) { /* AMB-X2 */
        v->cancelled = 1;
        mag_tell_all(p->tell, EVENT_UNDELIVERED, seat, v->contract, 0);
    }
    if (v->cancelled) {
        amb_lay_under(p, v->contract);
        amb_next_contract(p);
        return;
    }
    assert(f->chocolate >= bars);
    f->chocolate = (uint8_t)(f->chocolate - bars);
    f->won++;
    mag_tell_all(p->tell, EVENT_DELIVERED, seat, bars, francs(v->price));
    v->turn = (uint8_t)seat;
    amb_place_contract(p);
}
