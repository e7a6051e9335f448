/* Finding a table: hello, lang, lobby. */
#include <stdlib.h>
#include <string.h>

#include "serve/request.h"
#include "base/text.h"
#include "magnat/version.h"

static enum mag_status read_lang(struct request *r)
{
    const char *word = NULL;
    enum mag_status st = mag_json_need_text(r->v, "lang", &word, &r->err);

    if (st)
        return st;
    if (mag_text_lang(word) < 0)
        return mag_fail(&r->err, MAG_E_INPUT,
                        "\"lang\" must be \"en\" or \"fr\"");
    r->client->lang = (enum mag_lang)mag_text_lang(word);
    return MAG_OK;
}

enum mag_status do_hello(struct request *r)
{
    int64_t protocol = 0;
    enum mag_status st = mag_json_need_int(r->v, "protocol", 0, 1000, &protocol,
                                           &r->err);

    if (!st && mag_json_get(r->v, "lang"))
        st = read_lang(r);
    if (st)
        return st;
    if (protocol != HUB_PROTOCOL)
        return refuse_with(r, "state", T_ONLINE_PROTOCOL);
    mag_put_text(&r->w, "version", MAGNAT_VERSION);
    mag_put_int(&r->w, "protocol", HUB_PROTOCOL);
    mag_put_int(&r->w, "time", hub_now(r->hub));
    return MAG_OK;
}

enum mag_status do_lang(struct request *r)
{
    enum mag_status st = read_lang(r);

    if (!st && r->client->table)
        r->then = tell_sync;
    return st;
}

/* A token of the list that opens a seat joins "mine". */
static void note_mine(struct request *r, const struct mag_json *v)
{
    struct client *c = r->client;
    const char *table = NULL, *token = NULL;
    enum mag_status st;
    struct table *t;
    int seat;

    if (mag_json_need_text(v, "table", &table, NULL) ||
        mag_json_need_text(v, "token", &token, NULL))
        return;
    t = hub_table(r->hub, table, &st);
    seat = t ? secret_seat(t, token) : -1;
    if (seat < 0)
        return;
    memcpy(c->mine[c->n_mine].table, t->id, STORE_ID);
    c->mine[c->n_mine++].seat = seat;
}

enum mag_status do_lobby(struct request *r)
{
    struct client *c = r->client;
    const struct mag_json *tokens = NULL;
    enum mag_status st = mag_json_need(r->v, "tokens", MAG_JSON_ARRAY, &tokens,
                                       &r->err);

    if (st)
        return st;
    if (tokens->count > HUB_SHELF)
        return refuse_with(r, "limit", T_ONLINE_LIMIT);
    free(c->mine);
    c->n_mine = 0;
    c->mine = calloc((size_t)tokens->count + 1, sizeof c->mine[0]);
    if (!c->mine)
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    for (const struct mag_json *v = tokens->child; v; v = v->next)
        note_mine(r, v);
    r->hub->visitors += !c->lobby;
    c->lobby = true;
    r->then = lobby_show;
    return MAG_OK;
}

enum mag_status do_unlobby(struct request *r)
{
    r->hub->visitors -= r->client->lobby;
    r->client->lobby = false;
    return MAG_OK;
}
