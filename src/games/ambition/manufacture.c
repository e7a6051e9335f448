/* Operation 3: manufacture.
 *
 * AMB-M1 up to three bars a worker; what is left stays as stock. AMB-EX2.
 * AMB-M2 the limit. */
#include "games/ambition/position.h"

#include "core/pure.h"

void amb_start_manufacture(const struct play *p)
{
    p->v->op = OP_MANUFACTURE;
    amb_open_window(p, WINDOW_C);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

int amb_output(const struct play *p, int seat)
{
    int each = p->v->now.limited ? p->v->now.output : p->r->bars_a_worker;

    return each * amb_counting(p, seat, WORKER);
}

int amb_making_limit(const struct play *p, int seat)
{
    const struct firm *f = &p->v->firm[seat];
    int room = p->r->chocolate_store - f->chocolate;

    return least(amb_output(p, seat), least(f->cocoa, room));
}

/* Only seats that can make something are asked: all of it is public. */
void amb_start_making(const struct play *p)
{
    unsigned able = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (is_in(p->v, s) && amb_making_limit(p, s))
            able |= 1u << s;
    }
    if (able)
        amb_ask_sealed(p, PHASE_MAKE, able);
    else
        amb_start_selling(p);
}

void amb_reveal_making(const struct play *p)
{
    struct ambition *v = p->v;

    for (int s = amb_first_seat(p); s >= 0; s = amb_seat_after(p, s)) {
        struct firm *f = &v->firm[s];
        int n = v->answer[s][0];

        if (!(v->asked >> s & 1))
            continue;
        f->cocoa = (uint8_t)(f->cocoa - n);
        f->chocolate = (uint8_t)(f->chocolate + n);
        tell_all(p->tell, EVENT_MADE, s, n, f->chocolate, 0);
    }
    amb_forget_answers(v);
    amb_start_selling(p);
}
