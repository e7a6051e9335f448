/* What will happen, by time; what is due at once, in the order it was set. */
#include <stdlib.h>

#include "base/array.h"
#include "tests/world/world.h"

static bool before(const struct happen *a, const struct happen *b)
{
    return a->at != b->at ? a->at < b->at : a->serial < b->serial;
}

void agenda_add(struct agenda *a, struct happen h)
{
    struct happen *more = array_grow(a->item, &a->room, a->n + 1, 256,
                                     sizeof *more);
    int i = a->n++;

    if (!more)
        abort();
    a->item = more;
    if (!h.serial)
        h.serial = ++a->serial;
    for (; i && before(&h, &a->item[(i - 1) / 2]); i = (i - 1) / 2)
        a->item[i] = a->item[(i - 1) / 2];
    a->item[i] = h;
}

struct happen agenda_take(struct agenda *a)
{
    struct happen first = a->item[0], last = a->item[--a->n];
    int i = 0;

    for (;;) {
        int child = 2 * i + 1;

        if (child + 1 < a->n && before(&a->item[child + 1], &a->item[child]))
            child++;
        if (child >= a->n || !before(&a->item[child], &last))
            break;
        a->item[i] = a->item[child];
        i = child;
    }
    a->item[i] = last;
    return first;
}
