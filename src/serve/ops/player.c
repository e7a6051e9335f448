/* A key of one's own: make, show, renew, delete; what it carries. */
#include <stdlib.h>
#include <string.h>

#include "serve/hall/reading.h"
#include "serve/ops/request.h"
#include "serve/people/player.h"
#include "base/plain.h"
#include "base/text.h"

/* A connection may have so many filings under way. */
enum { HUB_FILINGS_EACH = 8 };

/* --- Filing ----------------------------------------------------------------------- */

static void unlink_filing(struct filing *f)
{
    *f->place = f->next;
    if (f->next)
        f->next->place = f->place;
    free(f);
}

void filing_forget(struct hub *hub)
{
    while (hub->filings)
        unlink_filing(hub->filings);
}

static void filed(void *who, void *what, enum mag_status st, const char *why)
{
    struct hub *hub = who;
    struct filing *f = what;
    struct client *c = hub_client(hub, f->client);
    struct mag_writer w;
    struct mag_buf *text = answer_start(hub, &w, f->id);

    (void)why; /* it may name paths */
    if (c)
        c->filings--;
    if (!st && f->after)
        f->after(f, c, &w);
    mag_put_end_object(&w);
    if (st)
        answer_failed(hub, c, f->id, st);
    else if (c)
        tell_client(c, hub, text);
    unlink_filing(f);
}

static enum mag_status start_filing(struct request *r, struct filing *f,
                                    const struct store_paper *papers, int n)
{
    struct hub *hub = hub_of(r);

    f->hub = hub;
    f->client = client_of(r)->serial;
    f->id = r->id.number;
    f->next = hub->filings;
    f->place = &hub->filings;
    if (f->next)
        f->next->place = &f->next;
    hub->filings = f;
    if (store_file(hub->store, papers, n,
                   &(struct store_then){ filed, hub, f })) {
        unlink_filing(f);
        return refuse_with(r, "store", T_ONLINE_STORE);
    }
    client_of(r)->filings++;
    call_of(r)->later = true;
    return MAG_OK;
}

/* For whom papers are filed, by its id; the name of the key that opens it from
 * then on, or ""; and what is done when they are (or NULL). */
struct filing_for {
    const char *id, *key;
    filing_after *after;
};

static enum mag_status file_for(struct request *r, const struct filing_for *who,
                                const struct store_paper *papers, int n)
{
    struct filing *f;

    if (client_of(r)->filings >= HUB_FILINGS_EACH ||
        !client_may_file(hub_of(r), client_of(r)))
        return refuse_with(r, "rate", T_ONLINE_RATE);
    f = calloc(1, sizeof *f);
    if (!f)
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    memcpy(f->player, who->id, STORE_ID);
    memcpy(f->key, who->key, strlen(who->key) + 1);
    f->after = who->after;
    return start_filing(r, f, papers, n);
}

enum mag_status file_papers(struct request *r, const struct store_paper *papers,
                            int n, filing_after *after)
{
    return file_for(r, &(struct filing_for){ client_of(r)->player, "", after },
                    papers, n);
}

/* --- Who it is ------------------------------------------------------------------------ */

static void leave(struct client *c)
{
    c->player[0] = c->player_key[0] = '\0';
}

static void be(struct client *c, const char *id, const char *key)
{
    memcpy(c->player, id, STORE_ID);
    memcpy(c->player_key, key, STORE_PAPER);
}

/* Connections with another key, or of a player who is no more. */
static void put_others_out(struct hub *hub, const char *id, const char *key)
{
    struct mag_writer w;
    struct mag_buf *message;

    for (struct client *c = hub->clients; c; c = c->next) {
        if (strcmp(c->player, id) || !strcmp(c->player_key, key))
            continue;
        leave(c);
        message = message_start(hub, &w, "player-out");
        mag_put_end_object(&w);
        tell_client(c, hub, message);
    }
}

enum mag_status need_player(struct request *r)
{
    struct client *c = client_of(r);

    if (!c->player[0])
        return refuse_with(r, "token", T_ONLINE_NO_PLAYER);
    if (player_holds(hub_of(r), c))
        return MAG_OK;
    return c->player[0] ? refuse_with(r, "store", T_ONLINE_STORE)
                        : refuse_with(r, "token", T_ONLINE_KEY);
}

enum mag_status read_key(struct request *r, const char **key,
                         char name[STORE_PAPER])
{
    enum mag_status st = mag_json_need_text(r->v, "key", key, &r->err);

    if (st)
        return st;
    if (!secret_is_letters(*key, PLAYER_KEY_TEXT))
        return mag_fail(&r->err, MAG_E_INPUT,
                        "\"key\" must be %d letters of base64url",
                        PLAYER_KEY_TEXT);
    player_key_name(*key, name);
    return MAG_OK;
}

/* --- make ------------------------------------------------------------------------------- */

static void put_made(struct filing *f, struct client *c, struct mag_writer *w)
{
    if (c)
        be(c, f->player, f->key);
    mag_put_text(w, "player", f->player);
}

enum mag_status file_with_key(struct request *r, const char *id,
                              const char *key, const struct store_paper *papers,
                              int n)
{
    return file_for(r, &(struct filing_for){ id, key, put_made }, papers, n);
}

/* The key is the page's own, and names the player: a request whose answer was
 * lost is asked again and makes no second one. */
enum mag_status do_player_make(struct request *r)
{
    struct hub *hub = hub_of(r);
    struct mag_buf text;
    struct player_me me = { .made = hub_now(hub) }, old;
    struct store_paper papers[2];
    const char *key = "";
    char name[STORE_PAPER], id[STORE_ID], known[STORE_ID];
    bool there = false;
    enum mag_status st = read_key(r, &key, name);

    if (!st)
        st = read_name(r, me.name);
    if (st)
        return st;
    secret_id_of(key, id);
    if (player_find(hub, name, known) || player_read(hub, id, &old, &there))
        return refuse_with(r, "store", T_ONLINE_STORE);
    if (known[0]) {
        be(client_of(r), known, name);
        mag_put_text(&r->w, "player", known);
        return MAG_OK;
    }
    if (there) /* it has another key by now */
        return refuse_with(r, "token", T_ONLINE_KEY);
    if (!address_may_be(hub, client_of(r)))
        return refuse_with(r, "rate", T_ONLINE_RATE);
    mag_buf_init(&text, STORE_BODY);
    papers[0] = player_paper(hub, id, "me", player_me_text(&me, &text));
    papers[1] = player_paper(hub, id, name, "{}");
    st = file_with_key(r, id, name, papers, 2);
    mag_buf_release(&text);
    return st;
}

/* --- show --------------------------------------------------------------------------------- */

static bool put_doc(void *who, const struct store_paper *paper)
{
    mag_put_text(who, paper->name + strlen("doc:"), paper->body);
    return true;
}

enum mag_status do_player(struct request *r)
{
    struct hub *hub = hub_of(r);
    struct player_me me;
    const char *key = "";
    char name[STORE_PAPER], id[STORE_ID];
    int64_t rest = 0;
    bool there = false;
    enum mag_status st = read_key(r, &key, name);

    if (st)
        return st;
    if (request_first(r) && !address_may_knock(hub, client_of(r)))
        return refuse_with(r, "rate", T_ONLINE_RATE);
    if (player_find(hub, name, id) ||
        (id[0] &&
         (player_read(hub, id, &me, &there) || holiday_of(hub, id, &rest))))
        return refuse_with(r, "store", T_ONLINE_STORE);
    if (!there)
        return refuse_with(r, "token", T_ONLINE_KEY);
    be(client_of(r), id, name);
    mag_put_text(&r->w, "player", id);
    mag_put_text(&r->w, "name", me.name);
    mag_put_bool(&r->w, "public", me.open);
    if (rest > hub_now(hub))
        mag_put_int(&r->w, "rest", rest);
    mag_put_object(&r->w, "docs");
    st = read_papers(hub, id, "doc:", put_doc, &r->w);
    mag_put_end_object(&r->w);
    return st ? refuse_with(r, "store", T_ONLINE_STORE) : MAG_OK;
}

enum mag_status do_player_out(struct request *r)
{
    leave(client_of(r));
    return MAG_OK;
}

/* --- What it carries ---------------------------------------------------------------------- */

enum mag_status do_player_set(struct request *r)
{
    const struct mag_json *open = mag_json_get(r->v, "public");
    struct mag_buf text;
    struct player_me me;
    struct store_paper paper;
    bool there = false;
    enum mag_status st = need_player(r);

    if (st)
        return st;
    if (player_read(hub_of(r), client_of(r)->player, &me, &there) || !there)
        return refuse_with(r, "store", T_ONLINE_STORE);
    if (mag_json_get(r->v, "name"))
        st = read_name(r, me.name);
    if (!st && open && open->type != MAG_JSON_TRUE &&
        open->type != MAG_JSON_FALSE)
        st = mag_fail(&r->err, MAG_E_INPUT, "\"public\" is true or false");
    if (st)
        return st;
    me.open = open ? open->type == MAG_JSON_TRUE : me.open;
    mag_buf_init(&text, STORE_BODY);
    paper = player_paper(hub_of(r), client_of(r)->player, "me",
                         player_me_text(&me, &text));
    st = file_papers(r, &paper, 1, NULL);
    mag_buf_release(&text);
    return st;
}

/* The texts that a page may leave. */
static const char *const docs[] = { "prefs", "lessons", "solved", "mute" };

static bool is_doc(const char *word)
{
    for (size_t i = 0; i < sizeof docs / sizeof docs[0]; i++) {
        if (!strcmp(word, docs[i]))
            return true;
    }
    return false;
}

enum mag_status do_player_put(struct request *r)
{
    const char *doc = "", *body = "";
    char name[STORE_PAPER] = "doc:";
    struct store_paper paper;
    enum mag_status st = need_player(r);

    if (!st)
        st = mag_json_need_text(r->v, "doc", &doc, &r->err);
    if (!st)
        st = mag_json_need_text(r->v, "body", &body, &r->err);
    if (!st && !is_doc(doc))
        st = mag_fail(&r->err, MAG_E_INPUT, "there is no text \"%.20s\"", doc);
    if (st)
        return st;
    if (strlen(body) > PLAYER_DOC)
        return refuse_with(r, "limit", T_ONLINE_LIMIT);
    strcat(name, doc);
    paper = player_paper(hub_of(r), client_of(r)->player, name, body);
    return file_papers(r, &paper, 1, NULL);
}

/* --- renew and delete ----------------------------------------------------------------------- */

static void put_renewed(struct filing *f, struct client *c,
                        struct mag_writer *w)
{
    if (c)
        be(c, f->player, f->key);
    put_others_out(f->hub, f->player, f->key);
    mag_put_text(w, "player", f->player);
}

/* No older key opens anything from then on, at no server. */
enum mag_status do_player_renew(struct request *r)
{
    const struct client *c = client_of(r);
    struct store_paper papers[STORE_PAPERS];
    struct player_keys old;
    const char *key = "";
    char name[STORE_PAPER], known[STORE_ID];
    enum mag_status st = need_player(r);

    if (!st)
        st = read_key(r, &key, name);
    if (st)
        return st;
    if (player_find(hub_of(r), name, known) ||
        player_keys(hub_of(r), c->player, &old))
        return refuse_with(r, "store", T_ONLINE_STORE);
    if (known[0])
        return refuse_with(r, "token", T_ONLINE_KEY);
    for (int i = 0; i < old.n; i++)
        papers[i] = player_paper(hub_of(r), c->player, old.name[i], NULL);
    papers[old.n] = player_paper(hub_of(r), c->player, name, "{}");
    return file_for(r, &(struct filing_for){ c->player, name, put_renewed },
                    papers, old.n + 1);
}

static void put_deleted(struct filing *f, struct client *c,
                        struct mag_writer *w)
{
    (void)w;
    if (c)
        leave(c);
    put_others_out(f->hub, f->player, "");
    call_forget_player(f->hub, f->player);
}

enum mag_status do_player_delete(struct request *r)
{
    struct store_paper paper;
    enum mag_status st = need_player(r);

    if (st)
        return st;
    paper = player_paper(hub_of(r), client_of(r)->player, "", NULL);
    return file_papers(r, &paper, 1, put_deleted);
}

/* --- claim -------------------------------------------------------------------------------- */

/* Seats taken before there was a key: whoever has the token has the seat. */
struct claimed {
    struct table *table;
    int seat;
};

static bool claim(struct request *r, const struct mag_json *v,
                  struct claimed *out)
{
    const char *table = NULL, *token = NULL;
    enum mag_status st;

    if (mag_json_need_text(v, "table", &table, NULL) ||
        mag_json_need_text(v, "token", &token, NULL))
        return false;
    out->table = read_table(hub_of(r), table, &st);
    out->seat = out->table && !out->table->fresh
                    ? secret_seat(out->table, token)
                    : -1;
    return out->seat >= 0;
}

enum mag_status do_player_claim(struct request *r)
{
    const struct mag_json *seats = NULL;
    struct claimed claimed[PLAYER_CLAIMS];
    int n = 0;
    enum mag_status st = need_player(r);

    if (!st)
        st = mag_json_need(r->v, "seats", MAG_JSON_ARRAY, &seats, &r->err);
    if (st)
        return st;
    if (seats->count > PLAYER_CLAIMS)
        return refuse_with(r, "limit", T_ONLINE_LIMIT);
    if (request_first(r) && !client_may_file(hub_of(r), client_of(r)))
        return refuse_with(r, "rate", T_ONLINE_RATE);
    for (const struct mag_json *v = seats->child; v; v = v->next)
        n += claim(r, v, &claimed[n]);
    if (request_waits(r))
        return MAG_OK;
    for (int i = 0; i < n; i++)
        player_sits(hub_of(r), client_of(r), claimed[i].table, claimed[i].seat);
    mag_put_int(&r->w, "claimed", n);
    return MAG_OK;
}
