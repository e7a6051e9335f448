/* How many tables no longer come out as they were stored, because the rules or
 * the cards have changed. */
#include <string.h>

#include "base/array.h"
#include "serve/hall/private.h"
#include "serve/table/card.h"

/* Where the id stands in the sorted list, or would. */
static int place_of(const struct hub *hub, const char *id, bool *there)
{
    int low = 0, high = hub->n_frozen;

    *there = false;
    while (low < high) {
        int middle = (low + high) / 2, order = strcmp(hub->frozen[middle], id);

        if (!order) {
            *there = true;
            return middle;
        }
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void add_frozen(struct hub *hub, const struct table *t, int at)
{
    char(*more)[STORE_ID] = array_grow(hub->frozen, &hub->frozen_room,
                                       hub->n_frozen + 1, 16, sizeof *more);

    hub_log(hub, "warning", "frozen", t->id,
            ",\"why\":\"%s\",\"rules\":%d,\"now\":%d,\"moves\":%d",
            frozen_word(t), t->made.version, table_rules_of(t)->game->version,
            t->before + mag_match_moves(t->match));
    if (!more)
        return; /* it is not counted */
    hub->frozen = more;
    memmove(more + at + 1, more + at,
            (size_t)(hub->n_frozen - at) * sizeof *more);
    memcpy(more[at], t->id, STORE_ID);
    hub->n_frozen++;
}

void frozen_note(struct hub *hub, const struct table *t)
{
    bool there;
    int at = place_of(hub, t->id, &there);

    if (t->frozen && !there)
        add_frozen(hub, t, at);
    if (t->frozen || !there)
        return;
    if (!t->closed)
        hub_log(hub, "info", "continued", t->id, ",\"rules\":%d",
                t->made.version);
    hub->n_frozen--;
    memmove(hub->frozen + at, hub->frozen + at + 1,
            (size_t)(hub->n_frozen - at) * sizeof hub->frozen[0]);
}
