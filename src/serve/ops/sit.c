/* At a table: entering, talking. */
#include <string.h>

#include "serve/ops/request.h"
#include "serve/people/player.h"
#include "base/plain.h"
#include "base/text.h"

/* The seat that was kept for whoever has the token, or -1. */
int offered_seat(const struct table *t, const char *token)
{
    for (int s = 0; s < t->seats; s++) {
        if (t->seat[s].offered && secret_fits(token, t->seat[s].key))
            return s;
    }
    return -1;
}

static void sync_and_note(struct hub *hub, struct client *c)
{
    tell_sync(hub, c);
    client_came(hub, c->table);
}

enum mag_status do_enter(struct request *r)
{
    struct table *t = need_table(r);
    const struct mag_json *token = mag_json_get(r->v, "token");
    int seat = MAG_SPECTATOR, offered = -1;

    if (!t)
        return call_of(r)->wait ? MAG_OK : MAG_E_INPUT;
    if (token && token->type != MAG_JSON_NULL) {
        bool text = token->type == MAG_JSON_STRING;

        seat = text ? secret_seat(t, token->text) : -1;
        offered = text ? offered_seat(t, token->text) : -1;
        if (seat < 0 && offered < 0)
            return refuse_with(r, "token", T_ONLINE_TOKEN);
        if (seat < 0)
            seat = MAG_SPECTATOR;
    } else {
        int own = player_seat(hub_of(r), client_of(r), t);

        seat = own >= 0 ? own : MAG_SPECTATOR;
    }
    if (request_waits(r))
        return MAG_OK;
    client_enter(hub_of(r), client_of(r), t, seat);
    if (seat >= 0)
        mag_put_int(&r->w, "seat", seat);
    else
        mag_put_null(&r->w, "seat");
    if (offered >= 0) /* it watches until it has said yes */
        mag_put_int(&r->w, "offered", offered);
    call_of(r)->then = sync_and_note;
    return MAG_OK;
}

enum mag_status do_quit(struct request *r)
{
    client_quit(hub_of(r), client_of(r));
    return MAG_OK;
}

/* --- Talk ------------------------------------------------------------------------ */

/* Five lines in ten seconds; then it is too much. */
bool may_chat(struct hub *hub, struct client *c)
{
    int64_t now = hub_now(hub);

    if (c->chat[0] && now - c->chat[0] < HUB_CHAT_MS)
        return false;
    memmove(c->chat, c->chat + 1, (HUB_CHAT_LINES - 1) * sizeof c->chat[0]);
    c->chat[HUB_CHAT_LINES - 1] = now;
    return address_may_chat(hub, c);
}

enum mag_status do_chat(struct request *r)
{
    struct table *t = table_of(r);
    const char *text = NULL;
    char clean[TABLE_CHAT + 1], ref[STORE_REF];
    struct entry e = { .kind = LINE_CHAT,
                       .seat = client_of(r)->seat,
                       .at = hub_now(hub_of(r)),
                       .ref = ref,
                       .body = clean };
    bool again = false;
    enum mag_status st = need_own_seat(r);

    if (!st)
        st = need_ref(r, ref, &again);
    if (!st)
        st = mag_json_need_text(r->v, "text", &text, &r->err);
    if (st || again)
        return st;
    if (!plain_text(text, TABLE_CHAT, clean, sizeof clean))
        return refuse_with(r, "input", T_ONLINE_CHAT);
    if (!may_chat(hub_of(r), client_of(r)))
        return refuse_with(r, "rate", T_ONLINE_RATE);
    if (!chatter_note(&t->chat, e.seat, e.at, t->seat[e.seat].name, clean))
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    hub_of(r)->count.chats++;
    return request_commit(r, t, &e, TELL_CHAT, ANSWER_SEQ);
}
