/* Finding a table: hello, lang, lobby. */
#include <stdlib.h>
#include <string.h>

#include "serve/hall/reading.h"
#include "serve/ops/request.h"
#include "serve/people/player.h"
#include "base/text.h"
#include "magnat/version.h"

/* The connection's language from now on. */
static enum mag_status need_lang(struct request *r)
{
    const char *word = NULL;
    enum mag_status st = mag_json_need_text(r->v, "lang", &word, &r->err);

    if (!st)
        st = request_lang(r, &r->lang);
    if (client_of(r)->lang != r->lang)
        baseline_leave(client_of(r));
    client_of(r)->lang = r->lang;
    return st;
}

/* Whether it wants differences from now on. */
static enum mag_status read_deltas(struct request *r)
{
    const struct mag_json *v = mag_json_get(r->v, "deltas");
    bool wanted = mag_json_is(v, MAG_JSON_TRUE);

    if (!v)
        return MAG_OK;
    if (!wanted && !mag_json_is(v, MAG_JSON_FALSE))
        return mag_fail(&r->err, MAG_E_INPUT, "\"deltas\" is true or false");
    if (!wanted)
        baseline_leave(client_of(r));
    client_of(r)->deltas = wanted;
    return MAG_OK;
}

enum mag_status do_hello(struct request *r)
{
    int64_t protocol = 0;
    enum mag_status st = mag_json_need_int(
        r->v, "protocol", mag_within(0, 1000), &protocol, &r->err);

    if (!st && mag_json_get(r->v, "lang"))
        st = need_lang(r);
    if (!st)
        st = read_deltas(r);
    if (st)
        return st;
    if (protocol != HUB_PROTOCOL)
        return refuse_with(r, "state", T_ONLINE_PROTOCOL);
    mag_put_text(&r->w, "version", MAGNAT_VERSION);
    mag_put_int(&r->w, "protocol", HUB_PROTOCOL);
    mag_put_int(&r->w, "time", hub_now(hub_of(r)));
    return MAG_OK;
}

enum mag_status do_lang(struct request *r)
{
    enum mag_status st = need_lang(r);

    if (!st && client_of(r)->table)
        call_of(r)->then = tell_sync;
    return st;
}

/* A token of the list that opens a seat joins "mine". */
static void note_mine(struct request *r, const struct mag_json *v,
                      struct mine_list *list)
{
    const char *table = NULL, *token = NULL;
    enum mag_status st;
    struct table *t;
    int seat;

    if (mag_json_need_text(v, "table", &table, NULL) ||
        mag_json_need_text(v, "token", &token, NULL))
        return;
    t = read_table(hub_of(r), table, &st);
    seat = t ? secret_seat(t, token) : -1;
    if (seat < 0)
        return;
    memcpy(list->mine[list->n].table, t->id, STORE_ID);
    memcpy(list->mine[list->n].key, t->seat[seat].key, TABLE_KEY);
    list->mine[list->n++].seat = seat;
}

/* Member "tokens": the seats that the page holds. */
static enum mag_status read_mine(struct request *r)
{
    struct client *c = client_of(r);
    struct mine_list list = { NULL, 0 };
    const struct mag_json *tokens = NULL;
    enum mag_status st = mag_json_need(r->v, "tokens", MAG_JSON_ARRAY, &tokens,
                                       &r->err);

    if (st)
        return st;
    if (tokens->count > HUB_SHELF)
        return refuse_with(r, "limit", T_ONLINE_LIMIT);
    list.mine = calloc(2 * HUB_SHELF, sizeof list.mine[0]);
    if (!list.mine)
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    for (const struct mag_json *v = tokens->child; v; v = v->next)
        note_mine(r, v, &list);
    player_add_mine(hub_of(r), client_of(r), &list);
    if (request_waits(r)) {
        free(list.mine);
        return MAG_E_IO;
    }
    free(c->mine);
    c->mine = list.mine;
    c->n_mine = list.n;
    return MAG_OK;
}

enum mag_status do_calls(struct request *r)
{
    enum mag_status st = read_mine(r);

    client_of(r)->calls |= !st;
    return st;
}

enum mag_status do_lobby(struct request *r)
{
    struct client *c = client_of(r);
    enum mag_status st = read_mine(r);

    if (st)
        return st;
    hub_of(r)->visitors += !c->lobby;
    c->lobby = true;
    call_of(r)->then = lobby_show;
    return MAG_OK;
}

enum mag_status do_unlobby(struct request *r)
{
    hub_of(r)->visitors -= client_of(r)->lobby;
    client_of(r)->lobby = false;
    return MAG_OK;
}
