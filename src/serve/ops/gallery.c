/* Talk of those who watch: who may, and under which name. */
#include <stdio.h>
#include <string.h>

#include "base/plain.h"
#include "base/text.h"
#include "serve/ops/request.h"

/* Nobody speaks in the name of a player, or of another who watches. */
static bool is_anothers(const struct client *me, const char *name)
{
    const struct table *t = me->table;

    for (int s = 0; s < t->seats; s++) {
        if (plain_alike(t->seat[s].name, name))
            return true;
    }
    for (const struct client *c = t->clients; c; c = c->next_at) {
        if (c != me && plain_alike(c->gallery_name, name))
            return true;
    }
    return false;
}

static enum mag_status read_words(struct request *r, char name[],
                                  char text[TABLE_CHAT + 1])
{
    const char *said = NULL;
    enum mag_status st = read_name(r, name);

    if (!st)
        st = mag_json_need_text(r->v, "text", &said, &r->err);
    if (!st && !plain_text(said, TABLE_CHAT, text, TABLE_CHAT + 1))
        st = refuse_with(r, "input", T_ONLINE_CHAT);
    if (!st && is_anothers(client_of(r), name))
        st = refuse_with(r, "input", T_ONLINE_NAME_TAKEN);
    return st;
}

static enum mag_status may_speak(struct request *r)
{
    const struct table *t = table_of(r);

    if (!t->has_gallery)
        return refuse_with(r, "state", T_ONLINE_NO_GALLERY);
    if (client_holds_seat(client_of(r), t))
        return refuse_with(r, "token", T_ONLINE_GALLERY_SEAT);
    if (t->gallery.said >= TABLE_GALLERY)
        return refuse_with(r, "limit", T_ONLINE_GALLERY_FULL);
    return MAG_OK;
}

enum mag_status do_gallery(struct request *r)
{
    struct table *t = table_of(r);
    struct client *c = client_of(r);
    char name[TABLE_NAME_BYTES], text[TABLE_CHAT + 1], ref[STORE_REF];
    char body[TABLE_NAME_BYTES + TABLE_CHAT + 2];
    struct entry e = { .kind = LINE_GALLERY,
                       .seat = -1,
                       .at = hub_now(hub_of(r)),
                       .ref = ref,
                       .body = body };
    bool again = false;
    enum mag_status st = may_speak(r);

    if (!st)
        st = need_ref(r, ref, &again);
    if (st || again)
        return st;
    st = read_words(r, name, text);
    if (st)
        return st;
    if (!may_chat(hub_of(r), c))
        return refuse_with(r, "rate", T_ONLINE_RATE);
    snprintf(body, sizeof body, "%s\n%s", name, text);
    if (!chatter_note(&t->gallery, -1, e.at, name, text))
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    memcpy(c->gallery_name, name, sizeof name);
    hub_of(r)->count.chats++;
    return request_commit(r, t, &e, TELL_GALLERY, ANSWER_SEQ);
}
