/* Standing orders: giving one, and taking it back. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "serve/ops/request.h"

enum { LONGEST = MAG_WORD };

/* Member "give" or "drop" as the line that will be stored. */
static enum mag_status read_order(struct request *r, char *body, size_t cap)
{
    const struct mag_json *give = mag_json_get(r->v, "give");
    const struct mag_json *drop = mag_json_get(r->v, "drop");
    const struct mag_json *text = give ? give : drop;

    if (!give == !drop || text->type != MAG_JSON_STRING)
        return mag_fail(&r->err, MAG_E_INPUT,
                        "either \"give\" or \"drop\" must be an order");
    if (strlen(text->text) >= LONGEST || strpbrk(text->text, "\r\n"))
        return refuse_with(r, "input", T_ONLINE_ORDER_UNKNOWN);
    snprintf(body, cap, "%s %s", give ? "give" : "drop", text->text);
    return MAG_OK;
}

/* Member "table" may say which table is meant: the one where it sits. */
static enum mag_status need_here(struct request *r)
{
    const struct mag_json *table = mag_json_get(r->v, "table");

    return !table || mag_json_text_is(table, table_of(r)->id)
               ? MAG_OK
               : refuse_with(r, "state", T_ONLINE_NOT_HERE);
}

static enum mag_status refuse_order(struct request *r, enum mag_status st,
                                    bool give)
{
    if (st == MAG_E_TURN)
        return refuse_with(r, "state", T_ONLINE_ORDER_NOTHING);
    if (st == MAG_E_LIMIT)
        return refuse_with(r, "limit", T_ONLINE_ORDER_LIMIT);
    if (st != MAG_E_INPUT)
        return mag_fail(&r->err, st, "no memory");
    return refuse_with(r, "input",
                       give ? T_ONLINE_ORDER_UNKNOWN : T_ONLINE_ORDER_NONE);
}

enum mag_status do_order(struct request *r)
{
    struct table *t = table_of(r);
    char body[LONGEST + 8];
    struct entry e = { .kind = LINE_ORDER,
                       .seat = client_of(r)->seat,
                       .at = hub_now(hub_of(r)),
                       .body = body };
    bool changed = false;
    enum mag_status st = need_here(r);

    if (!st)
        st = need_playing(r);
    if (!st)
        st = read_order(r, body, sizeof body);
    if (st)
        return st;
    st = table_order(t, e.seat, body, &changed);
    if (st)
        return refuse_order(r, st, body[0] == 'g');
    if (!changed) { /* no line for it */
        mag_put_int(&r->w, "seq", client_of(r)->seq);
        return MAG_OK;
    }
    return request_commit(r, t, &e, TELL_OWN, ANSWER_SEQ);
}
