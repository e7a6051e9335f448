/* Operation 3: manufacture.
 *
 * AMB-M1 up to three bars a worker; what is left stays as stock. AMB-EX2.
 * AMB-M2 the limit. */
#include "games/ambition/manufacture.h"

#include "base/compare.h"
#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/besides.h"
#include "games/ambition/content.h"
#include "games/ambition/express.h"
#include "games/ambition/hire.h"
#include "games/ambition/order.h"
#include "games/ambition/range.h"
#include "games/ambition/sealed.h"
#include "games/ambition/sell.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

void amb_start_manufacture(const struct mag_play *p)
{
    amb_edit(p)->op = OP_MANUFACTURE;
    amb_open_window(p, WINDOW_C);
}

int amb_bars_a_worker(const struct mag_play *p)
{
    const struct weather *now = &amb_at(p)->now;

    return now->limited ? now->output : amb_cards(p)->bars_a_worker;
}

int amb_output(const struct mag_play *p, int seat)
{
    return amb_bars_a_worker(p) * amb_counting(p, seat, WORKER);
}

int amb_making_limit(const struct mag_play *p, int seat)
{
    const struct firm *f = &amb_at(p)->firm[seat];
    int room = amb_cards(p)->chocolate_store - f->chocolate;

    return smaller_of(amb_output(p, seat), smaller_of(f->cocoa, room));
}

/* Only seats that can make something are asked: all of it is public. */
void amb_start_making(const struct mag_play *p)
{
    unsigned able = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (is_in(amb_at(p), s) && amb_making_limit(p, s))
            able |= 1u << s;
    }
    if (able)
        amb_ask_sealed(p, PHASE_MAKE, able);
    else
        amb_start_selling(p);
}

static struct range make_range(const struct mag_play *p)
{
    return (struct range){ VERB_MAKE, 0, amb_making_limit(p, p->seat),
                           "AMB-M1" };
}

void amb_list_make(const struct mag_play *p, struct mag_menu *m)
{
    amb_list_range(m, make_range(p));
    amb_list_besides(p, m);
}

void amb_why_make(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_why_range(action, make_range(p), why);
}

/* All that it can. */
mag_action amb_late_make(const struct mag_play *p)
{
    return mag_act(VERB_MAKE, (unsigned)amb_making_limit(p, p->seat), 0, 0);
}

static void reveal_making(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    for (int s = amb_first_seat(p); s >= 0; s = amb_seat_after(p, s)) {
        struct firm *f = &v->firm[s];
        int n = v->answer[s][0];

        if (!(v->asked >> s & 1))
            continue;
        f->cocoa = (uint8_t)(f->cocoa - n);
        f->chocolate = (uint8_t)(f->chocolate + n);
        mag_tell_all(p->tell, EVENT_MADE, s, n, f->chocolate);
    }
    amb_forget_answers(v);
    amb_start_selling(p);
}

void amb_run_make(const struct mag_play *p, mag_action action)
{
    if (!amb_run_besides(p, action) && amb_answers_are_in(p, action))
        reveal_making(p);
}
