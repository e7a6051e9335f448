/* When the hub must look at which table: a heap by time. */
#include "base/array.h"
#include "serve/hall/hall.h"

static void put(struct hub *hub, int i, struct table *t)
{
    hub->due[i] = t;
    t->due_at = i;
}

/* Puts `t` at place i or above. */
static void rise(struct hub *hub, int i, struct table *t)
{
    while (i && hub->due[(i - 1) / 2]->due > t->due) {
        put(hub, i, hub->due[(i - 1) / 2]);
        i = (i - 1) / 2;
    }
    put(hub, i, t);
}

/* Puts `t` at place i or below. */
static void sink(struct hub *hub, int i, struct table *t)
{
    for (;;) {
        int child = 2 * i + 1;

        if (child + 1 < hub->n_due &&
            hub->due[child + 1]->due < hub->due[child]->due)
            child++;
        if (child >= hub->n_due || hub->due[child]->due >= t->due)
            break;
        put(hub, i, hub->due[child]);
        i = child;
    }
    put(hub, i, t);
}

static void take_out(struct hub *hub, struct table *t)
{
    int i = t->due_at;
    struct table *last = hub->due[--hub->n_due];

    t->due_at = -1;
    if (last == t)
        return;
    last->due_at = i;
    hub->due[i] = last;
    rise(hub, i, last);
    sink(hub, last->due_at, last);
}

static bool make_room(struct hub *hub)
{
    struct table **more = array_grow(hub->due, &hub->due_room, hub->n_due + 1,
                                     256, sizeof *more);

    if (more)
        hub->due = more;
    return more != NULL;
}

void due_set(struct hub *hub, struct table *t, int64_t at)
{
    if (t->due_at >= 0 && t->due == at)
        return;
    if (t->due_at >= 0)
        take_out(hub, t);
    t->due = at;
    /* Without memory the table waits until somebody speaks at it. */
    if (at && make_room(hub))
        rise(hub, hub->n_due++, t);
}

struct table *due_first(const struct hub *hub)
{
    return hub->n_due ? hub->due[0] : NULL;
}
