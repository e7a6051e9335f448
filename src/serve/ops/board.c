/* Agreeing that the result of one's seat is shown to everybody, or no
 * longer: its owner may think otherwise at any time, also after the end. */
#include "base/text.h"
#include "serve/ops/request.h"

enum mag_status do_board(struct request *r)
{
    struct table *t = table_of(r);
    struct entry e = { .kind = LINE_BOARD,
                       .seat = client_of(r)->seat,
                       .at = hub_now(hub_of(r)),
                       .head = true };
    const struct mag_json *v = mag_json_get(r->v, "agree");
    bool agree = mag_json_is(v, MAG_JSON_TRUE);
    enum mag_status st = need_own_seat(r);

    if (!st && !agree && !mag_json_is(v, MAG_JSON_FALSE))
        st = mag_fail(&r->err, MAG_E_INPUT, "\"agree\" is true or false");
    if (!st && agree && !hub_of(r)->results)
        st = refuse_with(r, "state", T_ONLINE_NO_BOARD);
    if (!st)
        st = need_thawed(r);
    if (st || t->seat[e.seat].agreed == agree)
        return st;
    t->seat[e.seat].agreed = agree;
    return request_commit(r, t, &e, TELL_SEATS, ANSWER_PLAIN);
}
