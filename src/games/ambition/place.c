/* The secretariat: what passes on to accounting, and what waits.
 *
 * AMB-V9  at most one contract per secretary and month passes on.
 * AMB-V10 contracts that wait from earlier months go first, or wait on.
 * AMB-V11 the limit of the last month.
 * AMB-V13 the order of these choices. */
#include <string.h>

#include "base/text.h"
#include "games/ambition/position.h"

#include "core/pure.h"

bool amb_is_last_month(const struct play *p)
{
    return p->v->month == p->r->months;
}

int amb_free_secretaries(const struct play *p, int seat)
{
    return amb_counting(p, seat, SECRETARY) - p->v->firm[seat].n_passed;
}

int amb_last_month_room(const struct play *p, int seat)
{
    const struct firm *f = &p->v->firm[seat];
    int desks = amb_counting(p, seat, SECRETARY);
    int tills = p->r->bundles_an_accountant *
                    amb_counting(p, seat, ACCOUNTANT) -
                f->old_bundles;

    return (desks < tills ? desks : tills) - f->old_passed - f->won;
}

int amb_room_for_old(const struct play *p, int seat)
{
    int room = amb_free_secretaries(p, seat);

    /* A contract won in the last month must pass on as well: last_month_room
     * has already counted the one being placed. */
    if (amb_is_last_month(p) && amb_last_month_room(p, seat) < room)
        room = amb_last_month_room(p, seat);
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

static void end_placing(const struct play *p)
{
    amb_next_contract(p);
}

static void place_new(const struct play *p)
{
    struct ambition *v = p->v;
    int seat = v->winner - 1;

    if (amb_is_last_month(p)) {
        amb_do_place(p, true);
    } else if (amb_free_secretaries(p, seat) > 0) {
        v->phase = PHASE_PLACE;
        v->turn = (uint8_t)seat;
    } else {
        amb_do_place(p, false);
    }
}

/* Opens the choice of old contracts; false if there is none to make. */
static bool choose_old(const struct play *p, int seat)
{
    struct ambition *v = p->v;
    struct firm *f = &v->firm[seat];

    if (!f->n_old || amb_room_for_old(p, seat) <= 0)
        return false;
    v->phase = PHASE_OLD;
    v->turn = (uint8_t)seat;
    return true;
}

void amb_place_contract(const struct play *p)
{
    struct firm *f = &p->v->firm[p->v->winner - 1];
    bool first = !f->old_done;

    f->old_done = 1;
    if (!first || !choose_old(p, p->v->winner - 1))
        place_new(p);
}

void amb_do_place(const struct play *p, bool pass)
{
    struct ambition *v = p->v;
    int seat = v->winner - 1;
    struct firm *f = &v->firm[seat];

    if (pass)
        pass_on(f, v->contract, v->price);
    else
        leave_waiting(f, v->contract, v->price);
    tell_all(p->tell, pass ? EVENT_PASSED : EVENT_WAITS, seat, v->contract,
             francs(v->price), 0);
    end_placing(p);
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

/* Each different one once, in order. */
int amb_legal_old(const struct play *p, mag_action *out)
{
    const struct firm *f = &p->v->firm[p->v->turn];
    int n = 1;

    out[0] = mag_act(VERB_KEEP_OLD, 0, 0, 0);
    for (int i = 0; i < f->n_old; i++) {
        mag_action a = old_action(f, i);
        int at = n;

        while (at > 1 && out[at - 1] > a)
            at--;
        if (out[at - 1] == a)
            continue;
        memmove(out + at + 1, out + at, (size_t)(n - at) * sizeof out[0]);
        out[at] = a;
        n++;
    }
    return n;
}

bool amb_may_pass_old(const struct play *p, mag_action action,
                      struct mag_ruling *why)
{
    const struct firm *f = &p->v->firm[p->v->turn];

    if (mag_act_verb(action) == VERB_KEEP_OLD)
        return true;
    if (mag_act_verb(action) != VERB_PASS_OLD)
        return amb_refuse(why, "AMB-V13", T_AMB_WHY_NOT_NOW, 0, 0, 0);
    if (find_old(f, (int)mag_act_arg(action, 0), (int)mag_act_arg(action, 1)) <
        0)
        return amb_refuse(why, "AMB-V10", T_AMB_WHY_NOT_WAITING, 0, 0, 0);
    return true;
}

static void pass_old(const struct play *p, int seat, int i)
{
    struct firm *f = &p->v->firm[seat];
    int card = f->waiting_card[i], price = f->waiting_price[i];
    size_t behind = (size_t)(f->n_waiting - i - 1);

    memmove(f->waiting_card + i, f->waiting_card + i + 1, behind);
    memmove(f->waiting_price + i, f->waiting_price + i + 1, behind);
    f->n_waiting--;
    f->n_old--;
    f->waiting_card[f->n_waiting] = f->waiting_price[f->n_waiting] = 0;
    pass_on(f, card, price);
    f->old_passed++;
    tell_all(p->tell, EVENT_OLD_PASSED, seat, card, francs(price), 0);
}

/* After the last contract, in table order (AMB-V13). */
void amb_old_contracts_at_end(const struct play *p)
{
    for (int s = amb_first_seat(p); s >= 0; s = amb_seat_after(p, s)) {
        struct firm *f = &p->v->firm[s];

        if (f->old_done)
            continue;
        f->old_done = 1;
        if (choose_old(p, s))
            return;
    }
    p->v->turn = 0;
    amb_start_collecting(p);
}

void amb_do_old(const struct play *p, mag_action action)
{
    struct ambition *v = p->v;
    int seat = v->turn;

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
