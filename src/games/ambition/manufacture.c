/* Operation 3: manufacture.
 *
 * AMB-M1 up to three bars a worker; what is left stays as stock. AMB-EX2.
 * AMB-M2 the limit. */
#include "games/ambition/ambition.h"

#include "core/pure.h"

void start_manufacture(const struct play *p)
{
    p->v->op = OP_MANUFACTURE;
    open_window(p, WINDOW_C);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

int making_limit(const struct play *p, int seat)
{
    const struct firm *f = &p->v->firm[seat];
    int each = p->v->now.limited ? p->v->now.output : p->r->bars_a_worker;
    int able = each * counting(p, seat, WORKER);
    int room = p->r->chocolate_store - f->chocolate;

    return least(able, least(f->cocoa, room));
}

/* Only seats that can make something are asked: all of it is public. */
void start_making(const struct play *p)
{
    unsigned able = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (is_in(p->v, s) && making_limit(p, s))
            able |= 1u << s;
    }
    if (able)
        ask_sealed(p, PHASE_MAKE, able);
    else
        start_selling(p);
}

void reveal_making(const struct play *p)
{
    struct ambition *v = p->v;

    for (int s = first_seat(p); s >= 0; s = seat_after(p, s)) {
        struct firm *f = &v->firm[s];
        int n = v->answer[s][0];

        if (!(v->asked >> s & 1))
            continue;
        f->cocoa = (uint8_t)(f->cocoa - n);
        f->chocolate = (uint8_t)(f->chocolate + n);
        tell_all(p, EVENT_MADE, s, n, f->chocolate, 0);
    }
    forget_answers(v);
    start_selling(p);
}
