/* Clocks: a step for each decision, then the bank. They run only for seats
 * that must decide. */
#include "serve/table.h"

enum { MS = 1000 };

/* What a decision took beyond its step comes out of the bank. */
static void charge(const struct table *t, struct seat *s, int64_t at)
{
    int64_t over = at - s->since - (int64_t)t->speed.step * MS;

    if (s->since && over > 0)
        s->bank = s->bank > over ? s->bank - over : 0;
}

void clock_moved(struct table *t, uint32_t before, int mover, int n, int64_t at)
{
    uint32_t after = table_pending(t);

    if (t->speed.kind == SPEED_RELAXED)
        return;
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];
        bool was = before >> i & 1, is = after >> i & 1;

        if (is && i == mover && s->debt) { /* it only plays it again */
            s->debt = (int16_t)(s->debt > n ? s->debt - n : 0);
            continue;
        }
        if (i == mover || (was && !is))
            charge(t, s, at);
        if (!is)
            s->since = 0;
        else if (!was || i == mover)
            s->since = at;
        if (!is || !was)
            s->debt = 0;
    }
}

void clock_undone(struct table *t, int seat)
{
    if (t->seat[seat].debt < TABLE_BATCH * 4)
        t->seat[seat].debt++;
}

void clock_resume(struct table *t, int64_t at)
{
    uint32_t pending = table_pending(t);

    for (int i = 0; i < t->seats; i++)
        t->seat[i].since = pending >> i & 1 ? at : 0;
}

void clock_give(struct table *t, int64_t ms, int64_t at)
{
    uint32_t pending = table_pending(t);

    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];

        if (!s->since || !(pending >> i & 1) || s->since > at)
            continue;
        s->since = at - s->since > ms ? s->since + ms : at;
    }
}

void clock_cap(struct table *t, int64_t now)
{
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];

        s->since = s->since > now ? now : s->since;
        s->asked = s->asked > now ? now : s->asked;
    }
    t->moved = t->moved > now ? now : t->moved;
}

int64_t clock_deadline(const struct table *t, int seat)
{
    const struct seat *s = &t->seat[seat];

    if (t->speed.kind == SPEED_RELAXED || !s->since || seat_is_played(s))
        return 0;
    return s->since + (int64_t)t->speed.step * MS + s->bank;
}

void clock_left(const struct table *t, int seat, int64_t now, int64_t *step,
                int64_t *bank)
{
    const struct seat *s = &t->seat[seat];
    int64_t used = s->since && now > s->since ? now - s->since : 0;
    int64_t left = (int64_t)t->speed.step * MS - used;

    *step = left > 0 ? left : 0;
    *bank = left < 0 ? s->bank + left : s->bank;
    if (*bank < 0)
        *bank = 0;
}
