/* The secretariat: what passes on to accounting, and what waits.
 *
 * AMB-V9  at most one contract per secretary and month passes on.
 * AMB-V10 contracts that wait from earlier months go first, or wait on.
 * AMB-V11 the limit of the last month.
 * AMB-V13 the order of these choices. */
#include "games/ambition/place.h"

#include <string.h>

#include "base/compare.h"
#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/besides.h"
#include "games/ambition/collect.h"
#include "games/ambition/content.h"
#include "games/ambition/hire.h"
#include "games/ambition/month.h"
#include "games/ambition/order.h"
#include "games/ambition/refuse.h"
#include "games/ambition/sell.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

int amb_free_secretaries(const struct mag_play *p, int seat)
{
    return amb_counting(p, seat, SECRETARY) - amb_at(p)->firm[seat].n_passed;
}

/* What the seat may win at most in the last month: old contracts and bundles do
 * not lessen it. */
static int last_month_limit(const struct mag_play *p, int seat)
{
    int desks = amb_counting(p, seat, SECRETARY);
    int tills = amb_cards(p)->bundles_an_accountant *
                amb_counting(p, seat, ACCOUNTANT);

    return smaller_of(desks, tills);
}

int amb_last_month_room(const struct mag_play *p, int seat)
{
    int room = last_month_limit(p, seat) - amb_at(p)->firm[seat].won;

    return smaller_of(room, amb_free_secretaries(p, seat));
}

int amb_room_for_old(const struct mag_play *p, int seat)
{
    const struct firm *f = &amb_at(p)->firm[seat];
    int room = amb_free_secretaries(p, seat);

    /* A contract won in the last month must pass on as well: `won` has already
     * counted the one being placed. */
    if (amb_is_last_month(p))
        room = smaller_of(room,
                          last_month_limit(p, seat) - f->won - f->old_passed);
    return room;
}

/* Contract and bundle go to accounting. */
static void pass_on(struct firm *f, int card, int price)
{
    f->passed_card[f->n_passed++] = (uint8_t)card;
    f->bundle[f->n_bundles++] = (uint8_t)price;
}

static void leave_waiting(struct firm *f, int card, int price)
{
    f->waiting_card[f->n_waiting] = (uint8_t)card;
    f->waiting_price[f->n_waiting] = (uint8_t)price;
    f->n_waiting++;
}

/* The contract just won passes on, or waits. */
static void place(const struct mag_play *p, bool pass)
{
    struct ambition *v = amb_edit(p);
    int seat = v->winner - 1;
    struct firm *f = &v->firm[seat];

    if (pass)
        pass_on(f, v->contract, v->price);
    else
        leave_waiting(f, v->contract, v->price);
    mag_tell_all(p->tell, pass ? EVENT_PASSED : EVENT_WAITS, seat, v->contract,
                 francs(v->price));
    amb_next_contract(p);
}

static void place_new(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);
    int seat = v->winner - 1;

    if (amb_is_last_month(p)) {
        place(p, true);
    } else if (amb_free_secretaries(p, seat) > 0) {
        v->phase = PHASE_PLACE;
        v->turn = (uint8_t)seat;
    } else {
        place(p, false);
    }
}

/* Opens the choice of old contracts; false if there is none to make. */
static bool choose_old(const struct mag_play *p, int seat)
{
    struct ambition *v = amb_edit(p);
    struct firm *f = &v->firm[seat];

    if (!f->n_old || amb_room_for_old(p, seat) <= 0)
        return false;
    v->phase = PHASE_OLD;
    v->turn = (uint8_t)seat;
    return true;
}

void amb_place_contract(const struct mag_play *p)
{
    struct firm *f = &amb_edit(p)->firm[amb_at(p)->winner - 1];
    bool first = !f->old_done;

    f->old_done = 1;
    if (!first || !choose_old(p, amb_at(p)->winner - 1))
        place_new(p);
}

void amb_list_place(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_verb(m, VERB_WAIT);
    mag_menu_verb(m, VERB_PASS);
    amb_list_besides(p, m);
}

void amb_why_place(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_not_now(why, "AMB-V9");
}

void amb_run_place(const struct mag_play *p, mag_action action)
{
    if (!amb_run_besides(p, action))
        place(p, mag_act_verb(action) == VERB_PASS);
}

mag_action amb_late_place(const struct mag_play *p)
{
    (void)p;
    return mag_act(VERB_PASS, 0, 0, 0);
}

/* --- Old contracts ------------------------------------------------------------------ */

static int find_old(const struct firm *f, int card, int price)
{
    for (int i = 0; i < f->n_old; i++) {
        if (f->waiting_card[i] == card && f->waiting_price[i] == price)
            return i;
    }
    return -1;
}

static mag_action old_action(const struct firm *f, int i)
{
    return mag_act(VERB_PASS_OLD, f->waiting_card[i], f->waiting_price[i], 0);
}

/* Each different one once, in order; returns how many. */
static int sort_old(const struct firm *f, mag_action *out)
{
    int n = 0;

    for (int i = 0; i < f->n_old; i++) {
        mag_action a = old_action(f, i);
        int at = n;

        while (at && out[at - 1] > a)
            at--;
        if (at && out[at - 1] == a)
            continue;
        memmove(out + at + 1, out + at, (size_t)(n - at) * sizeof out[0]);
        out[at] = a;
        n++;
    }
    return n;
}

void amb_list_old(const struct mag_play *p, struct mag_menu *m)
{
    mag_action old[MAX_CONTRACTS];
    int n = sort_old(&amb_at(p)->firm[p->seat], old);

    mag_menu_verb(m, VERB_KEEP_OLD);
    for (int i = 0; i < n; i++)
        mag_menu_add(m, old[i]);
    amb_list_besides(p, m);
}

void amb_why_old(const struct mag_play *p, mag_action action,
                 struct mag_ruling *why)
{
    if (amb_why_besides(p, action, why))
        return;
    if (mag_act_verb(action) == VERB_PASS_OLD)
        amb_refuse(why, "AMB-V10", T_AMB_WHY_NOT_WAITING, 0, 0, 0);
    else
        amb_not_now(why, "AMB-V13");
}

/* Passes one on; the choice is open only if there is one. */
mag_action amb_late_old(const struct mag_play *p)
{
    mag_action old[MAX_CONTRACTS];

    return old[sort_old(&amb_at(p)->firm[p->seat], old) - 1];
}

static void pass_old(const struct mag_play *p, int seat, int i)
{
    struct firm *f = &amb_edit(p)->firm[seat];
    int card = f->waiting_card[i], price = f->waiting_price[i];
    size_t behind = (size_t)(f->n_waiting - i - 1);

    memmove(f->waiting_card + i, f->waiting_card + i + 1, behind);
    memmove(f->waiting_price + i, f->waiting_price + i + 1, behind);
    f->n_waiting--;
    f->n_old--;
    f->waiting_card[f->n_waiting] = f->waiting_price[f->n_waiting] = 0;
    pass_on(f, card, price);
    f->old_passed++;
    mag_tell_all(p->tell, EVENT_OLD_PASSED, seat, card, francs(price));
}

/* After the last contract, in table order (AMB-V13). */
void amb_old_contracts_at_end(const struct mag_play *p)
{
    for (int s = amb_first_seat(p); s >= 0; s = amb_seat_after(p, s)) {
        struct firm *f = &amb_edit(p)->firm[s];

        if (f->old_done)
            continue;
        f->old_done = 1;
        if (choose_old(p, s))
            return;
    }
    amb_edit(p)->turn = 0;
    amb_start_collecting(p);
}

void amb_run_old(const struct mag_play *p, mag_action action)
{
    const struct ambition *v = amb_at(p);
    int seat = p->seat;

    if (amb_run_besides(p, action))
        return;
    if (mag_act_verb(action) == VERB_PASS_OLD) {
        pass_old(p, seat,
                 find_old(&v->firm[seat], (int)mag_act_arg(action, 0),
                          (int)mag_act_arg(action, 1)));
        if (choose_old(p, seat))
            return;
    }
    if (v->winner)
        place_new(p);
    else
        amb_old_contracts_at_end(p);
}
