/* Standing orders at a table: a seat's own, given and taken back by lines that
 * nobody else hears of, and which moves they have made. */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "serve/table/table.h"

static const struct mag_orders standard_alone;

const struct mag_orders *table_orders(const struct table *t, int seat)
{
    return t->orders[seat] ? t->orders[seat] : &standard_alone;
}

void table_orders_clear(struct table *t)
{
    for (int s = 0; s < MAG_MAX_SEATS; s++) {
        free(t->orders[s]);
        t->orders[s] = NULL;
    }
}

/* Gives or drops it in *orders. */
static enum mag_status do_line(const struct table *t, int seat,
                               const char *body, struct mag_orders *orders)
{
    const struct mag_rules *rules = table_rules_of(t);
    bool give = !strncmp(body, "give ", 5);
    struct mag_order order;
    enum mag_status st;

    if (!give && strncmp(body, "drop ", 5))
        return MAG_E_INPUT;
    st = mag_parse_order(rules, body + 5, &order, NULL);
    if (st)
        return st;
    if (give)
        return mag_orders_give(
            &(struct mag_play){ .rules = rules,
                                .pos = mag_match_position(t->match),
                                .seat = seat },
            orders, order, NULL);
    return mag_orders_drop(rules->game, orders, &order) ? MAG_OK : MAG_E_INPUT;
}

/* Member by member: there may be anything between them. */
static bool are_equal(const struct mag_orders *a, const struct mag_orders *b)
{
    bool equal = a->count == b->count && a->off == b->off;

    for (int i = 0; equal && i < a->count; i++)
        equal = a->item[i].kind == b->item[i].kind &&
                a->item[i].figure == b->item[i].figure &&
                a->item[i].subject == b->item[i].subject;
    return equal;
}

enum mag_status table_order(struct table *t, int seat, const char *body,
                            bool *changed)
{
    struct mag_orders after = *table_orders(t, seat);
    enum mag_status st = do_line(t, seat, body, &after);

    if (st)
        return st;
    *changed = t->seat[seat].mute || !are_equal(&after, table_orders(t, seat));
    if (!t->orders[seat])
        t->orders[seat] = malloc(sizeof after);
    if (!t->orders[seat])
        return MAG_E_NOMEM;
    *t->orders[seat] = after;
    t->seat[seat].mute = false; /* it means the question under way, too */
    return MAG_OK;
}

void table_orders_follow(struct table *t)
{
    int moves = mag_match_moves(t->match);

    while (t->n_obeyed && t->obeyed[t->n_obeyed - 1].move >= moves)
        t->n_obeyed--;
    for (int s = 0; s < t->seats; s++) {
        if (t->orders[s])
            mag_orders_forget(table_rules_of(t), mag_match_position(t->match),
                              s, t->orders[s]);
    }
}

/* --- Which moves they made --------------------------------------------------- */

bool table_note_obeyed(struct table *t, int i, const struct mag_order *by)
{
    struct obeyed *more = array_grow(t->obeyed, &t->obeyed_room,
                                     t->n_obeyed + 1, 16, sizeof *more);

    if (!more)
        return false;
    t->obeyed = more;
    t->obeyed[t->n_obeyed++] = (struct obeyed){ i, *by };
    return true;
}

void table_forget_obeyed(struct table *t, int i)
{
    int kept = 0;

    for (int k = 0; k < t->n_obeyed; k++) {
        struct obeyed o = t->obeyed[k];

        if (o.move == i)
            continue;
        o.move -= o.move > i;
        t->obeyed[kept++] = o;
    }
    t->n_obeyed = kept;
}

const struct mag_order *table_obeyed(const struct table *t, int i)
{
    int low = 0, high = t->n_obeyed;

    while (low < high) {
        int middle = (low + high) / 2;

        if (t->obeyed[middle].move == i)
            return &t->obeyed[middle].by;
        if (t->obeyed[middle].move < i)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

mag_action table_ordered(const struct table *t, int seat, mag_action *list,
                         struct mag_order *by)
{
    const struct mag_rules *rules = table_rules_of(t);
    const void *pos;
    int n;

    if (!(table_pending(t) >> seat & 1) || t->seat[seat].kind != SEAT_PERSON ||
        t->seat[seat].away || t->seat[seat].mute)
        return MAG_NO_ACTION;
    pos = mag_match_position(t->match);
    n = mag_legal(rules, pos, seat, list);
    return mag_orders_answer(
        &(struct mag_play){ .rules = rules, .pos = pos, .seat = seat },
        table_orders(t, seat), list, n, by);
}
