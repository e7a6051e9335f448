/* Leaving a seat: before the start it is free again; in a game a program plays
 * on, until the person comes back or (given up) to the end. */
#include "serve/ops/request.h"
#include "base/text.h"

static struct entry entry_of(struct request *r, enum line kind)
{
    return (struct entry){ .kind = kind,
                           .seat = client_of(r)->seat,
                           .at = hub_now(hub_of(r)) };
}

/* --- In the room -------------------------------------------------------------- */

static enum mag_status rise(struct request *r)
{
    struct entry e = entry_of(r, LINE_RISE);

    if (client_of(r)->left >= HUB_TABLES_EACH)
        return refuse_with(r, "limit", T_ONLINE_LIMIT);
    client_of(r)->left++;
    e.head = true;
    table_rise(table_of(r), e.seat);
    return request_commit(r, table_of(r), &e, TELL_RISEN | TELL_SEATS,
                          ANSWER_PLAIN);
}

/* Who was offered a seat does not want it: it is open to anybody. Asked again,
 * or by somebody else, nothing happens, and nothing is told. */
enum mag_status do_decline(struct request *r)
{
    struct table *t = need_table(r);
    struct entry e = {
        .kind = LINE_RISE, .seat = 0, .at = hub_now(hub_of(r)), .head = true
    };
    const char *token = NULL;
    enum mag_status st;

    if (!t)
        return call_of(r)->wait ? MAG_OK : MAG_E_INPUT;
    st = mag_json_need_text(r->v, "token", &token, &r->err);
    e.seat = st ? -1 : offered_seat(t, token);
    if (st || e.seat < 0)
        return st;
    t->seat[e.seat] = (struct seat){ .kind = SEAT_OPEN };
    return request_commit(r, t, &e, TELL_SEATS, ANSWER_PLAIN);
}

/* --- In a game ---------------------------------------------------------------- */

/* The seat is a person's who may decide whether a program plays for it. */
static enum mag_status need_choice(struct request *r)
{
    enum mag_status st = need_own_seat(r);

    if (!st && table_of(r)->stage != STORE_PLAYING)
        st = refuse_with(r, "state", T_ONLINE_NOT_PLAYING);
    if (!st)
        st = need_thawed(r);
    return st;
}

static enum mag_status go_away(struct request *r, bool away)
{
    struct table *t = table_of(r);
    struct entry e = entry_of(r, away ? LINE_LEAVE : LINE_BACK);
    enum mag_status st = need_choice(r);

    if (!st)
        st = need_not_gone(r);
    if (st || t->seat[e.seat].away == away)
        return st;
    go_forget(hub_of(r), t);
    table_away(t, e.seat, away, e.at);
    /* Its own pages hear which of its orders answers now. */
    return request_commit(r, t, &e, TELL_SEATS | TELL_RISEN, ANSWER_PLAIN);
}

enum mag_status do_leave(struct request *r)
{
    enum mag_status st = need_own_seat(r);

    if (!st && table_of(r)->stage == STORE_OPEN)
        return rise(r);
    return st ? st : go_away(r, true);
}

enum mag_status do_back(struct request *r)
{
    return go_away(r, false);
}

enum mag_status do_give_up(struct request *r)
{
    struct table *t = table_of(r);
    struct entry e = entry_of(r, LINE_GIVE_UP);
    enum mag_status st = need_choice(r);

    if (st || t->seat[e.seat].gone)
        return st;
    go_forget(hub_of(r), t);
    table_give_up(t, e.seat, e.at);
    return request_commit(r, t, &e, TELL_SEATS | TELL_RISEN, ANSWER_PLAIN);
}
