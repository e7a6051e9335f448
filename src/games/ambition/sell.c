/* Operation 4: sell.
 *
 * AMB-V1 cursors; AMB-EX8. AMB-V2 how many contracts come; AMB-EX3.
 * AMB-V3 a contract that nobody can deliver. AMB-V4 who is asked to take part.
 *
 * What then happens to a contract is in auction.c. */
#include "games/ambition/sell.h"

#include "base/compare.h"
#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/besides.h"
#include "games/ambition/chance.h"
#include "games/ambition/content.h"
#include "games/ambition/express.h"
#include "games/ambition/hire.h"
#include "games/ambition/month.h"
#include "games/ambition/order.h"
#include "games/ambition/place.h"
#include "games/ambition/range.h"
#include "games/ambition/sealed.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

void amb_start_selling(const struct mag_play *p)
{
    amb_edit(p)->op = OP_SELL;
    amb_open_window(p, WINDOW_D);
}

int amb_negotiations(const struct mag_play *p, int sales)
{
    int each = amb_cards(p)->negotiations[amb_seats_left(p)];

    return smaller_of(each * sales + amb_at(p)->now.extra,
                      amb_cards(p)->cursor);
}

int amb_cursor_limit(const struct mag_play *p, int seat)
{
    return amb_negotiations(p, amb_counting(p, seat, SALES));
}

void amb_start_cursors(const struct mag_play *p)
{
    unsigned able = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (is_in(amb_at(p), s) && amb_cursor_limit(p, s))
            able |= 1u << s;
    }
    if (able) {
        amb_ask_sealed(p, PHASE_CURSOR, able);
        return;
    }
    amb_edit(p)->to_turn = 0;
    amb_next_contract(p);
}

static struct range cursor_range(const struct mag_play *p)
{
    return (struct range){ VERB_CURSOR, 0, amb_cursor_limit(p, p->seat),
                           "AMB-V1" };
}

void amb_list_cursor(const struct mag_play *p, struct mag_menu *m)
{
    amb_list_range(m, cursor_range(p));
    amb_list_besides(p, m);
}

void amb_why_cursor(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_why_range(action, cursor_range(p), why);
}

static void reveal_cursors(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);
    int top = 0, pile = pile_size(&v->contracts);

    for (int s = amb_first_seat(p); s >= 0; s = amb_seat_after(p, s)) {
        int n = v->answer[s][0];

        if (!(v->asked >> s & 1))
            continue;
        v->firm[s].cursor = (uint8_t)n;
        mag_tell_all(p->tell, EVENT_CURSOR, s, n, 0);
        top = larger_of(top, n);
    }
    amb_forget_answers(v);
    v->to_turn = (uint8_t)smaller_of(top, pile); /* AMB-V2 */
    mag_tell_all(p->tell, EVENT_CONTRACTS, MAG_CHANCE, v->to_turn, 0);
    amb_next_contract(p);
}

void amb_run_cursor(const struct mag_play *p, mag_action action)
{
    if (!amb_run_besides(p, action) && amb_answers_are_in(p, action))
        reveal_cursors(p);
}

/* --- A contract is turned ---------------------------------------------------------- */

void amb_lay_under(const struct mag_play *p, int card)
{
    pile_lay_under(&amb_edit(p)->contracts, card, PILE_PUBLIC);
}

static void forget_contract(struct ambition *v)
{
    v->contract = NO_CARD;
    v->joined = v->price = v->winner = v->cancelled = v->turn = 0;
}

static void end_negotiations(const struct mag_play *p)
{
    for (int s = 0; s < p->rules->seats; s++)
        amb_edit(p)->firm[s].cursor = 0;
    amb_old_contracts_at_end(p);
}

void amb_next_contract(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    forget_contract(v);
    if (v->to_turn)
        v->phase = PHASE_CONTRACT;
    else
        end_negotiations(p);
}

void amb_contract_unsold(const struct mag_play *p)
{
    mag_tell_all(p->tell, EVENT_UNDER, MAG_CHANCE, amb_at(p)->contract, 0);
    amb_lay_under(p, amb_at(p)->contract);
    amb_next_contract(p);
}

bool amb_can_deliver(const struct mag_play *p, int seat)
{
    return amb_at(p)->firm[seat].chocolate >= amb_on_table(p)->bars;
}

/* AMB-V4, and AMB-V11 in the last month. */
static unsigned seats_to_ask(const struct mag_play *p)
{
    unsigned set = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (!is_in(amb_at(p), s) || !amb_at(p)->firm[s].cursor)
            continue;
        if (!amb_cards(p)->spoilers && !amb_can_deliver(p, s))
            continue;
        if (!amb_is_last_month(p) || amb_last_month_room(p, s) > 0)
            set |= 1u << s;
    }
    return set;
}

static bool nobody_can_deliver(const struct mag_play *p)
{
    for (int s = 0; s < p->rules->seats; s++) {
        if (is_in(amb_at(p), s) && amb_can_deliver(p, s))
            return false;
    }
    return true;
}

static void ask_who_joins(const struct mag_play *p)
{
    unsigned set = seats_to_ask(p);

    if (set) {
        amb_ask_sealed(p, PHASE_JOIN, set);
    } else {
        mag_tell_all(p->tell, EVENT_NOBODY, MAG_CHANCE, amb_at(p)->contract, 0);
        amb_contract_unsold(p);
    }
}

void amb_list_contract(const struct mag_play *p, struct mag_menu *m)
{
    pile_list(&amb_at(p)->contracts, mag_act(VERB_TURN, 0, 0, 0),
              MAG_STEP_ARG(0), m);
}

int amb_chance_contract(const struct mag_play *p)
{
    return pile_outcomes(&amb_at(p)->contracts);
}

mag_action amb_outcome_contract(const struct mag_play *p, int i)
{
    return mag_act(VERB_TURN, (unsigned)pile_outcome(&amb_at(p)->contracts, i),
                   0, 0);
}

void amb_run_contract(const struct mag_play *p, mag_action action)
{
    struct ambition *v = amb_edit(p);
    int card = (int)mag_act_arg(action, 0);
    const struct contract *c = &amb_cards(p)->contract[card];

    pile_draw(&v->contracts, card);
    v->to_turn--;
    v->contract = (uint8_t)card;
    mag_tell_all(p->tell, EVENT_TURNED, MAG_CHANCE, card, v->to_turn);
    if (v->now.set_aside && c->bars >= v->now.set_aside) {
        mag_tell_all(p->tell, EVENT_SET_ASIDE, MAG_CHANCE, card, 0);
        v->aside[v->n_aside++] = (uint8_t)card;
        amb_next_contract(p);
    } else if (nobody_can_deliver(p)) { /* AMB-V3 */
        mag_tell_all(p->tell, EVENT_OUT_OF_STOCK, MAG_CHANCE, card, 0);
        amb_lay_under(p, card);
        amb_next_contract(p);
    } else {
        ask_who_joins(p);
    }
}
