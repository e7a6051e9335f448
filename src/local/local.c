/* The whole server in a browser: what the script around this module calls
 * (web/src/local), and the hub's port on it.
 *
 * One page speaks with it, over the wire of docs/online.md. A call that brings
 * a text has written it where local_room() says. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "local/bring.h"
#include "local/drop.h"
#include "local/page.h"
#include "local/store.h"
#include "local/think.h"
#include "serve/hub.h"
#include "serve/state/state.h"
#include "serve/web.h"

#define FOR_PAGE(name) __attribute__((export_name(name), used))

enum { REPLY = 16 << 20 }; /* ceiling of an answer in one piece */

/* The page itself is where the script is. */
const struct web_file web_files[] = { { 0 } };

struct local {
    struct store *store;
    struct hub *hub;
    struct client *client; /* NULL: nobody is there */
    char *room;            /* owned: texts of the page */
    size_t size;
};

struct local *local_new(void);
char *local_room(struct local *l, size_t size);
int local_give(struct local *l, size_t length);
int local_start(struct local *l, int pace);
void local_open(struct local *l);
void local_message(struct local *l, size_t length);
void local_close(struct local *l);
void local_wake(struct local *l);
void local_alarm(struct local *l);
void local_kept(struct local *l, int good);
void local_thought(struct local *l, size_t size);
void local_get(struct local *l, size_t length);
void local_bring(struct local *l, size_t length);
void local_drop(struct local *l, size_t length);
void local_think(struct local *l, size_t size);
void local_verify(struct local *l, size_t length);

/* --- The port -------------------------------------------------------------------- */

static bool send(void *conn, const char *text, size_t length)
{
    (void)conn;
    page_send(text, length);
    return true;
}

static void hold(void *conn, bool on)
{
    (void)conn, (void)on;
}

static void hang_up(void *conn, int code, const char *reason)
{
    (void)conn, (void)reason;
    page_close(code);
}

static void wake(void *who)
{
    (void)who;
    page_wake();
}

static void set_alarm(void *who, int64_t ms)
{
    (void)who;
    page_alarm((double)ms);
}

static int64_t now(void *who)
{
    (void)who;
    return (int64_t)page_now();
}

/* --- Coming and going ------------------------------------------------------------- */

FOR_PAGE("local_new") struct local *local_new(void)
{
    struct local *l = calloc(1, sizeof *l);

    if (l)
        l->store = store_of_page();
    return l;
}

/* Where a text of so many bytes is to be written. */
FOR_PAGE("local_room") char *local_room(struct local *l, size_t size)
{
    if (size < l->size)
        return l->room;
    free(l->room);
    l->size = size + 1;
    l->room = malloc(l->size);
    if (!l->room)
        abort();
    return l->room;
}

/* Before the start: a table that was kept. */
FOR_PAGE("local_give") int local_give(struct local *l, size_t length)
{
    return (int)store_give(l->store, l->room, length, NULL);
}

FOR_PAGE("local_start") int local_start(struct local *l, int pace)
{
    enum { MANY = 1000000 };
    struct hub_port port = {
        l, send, hold, hang_up, wake, set_alarm, now, NULL
    };
    char where[64];
    struct hub_options options = { .store = where,
                                   .pace = pace,
                                   .tables_an_hour = MANY };

    snprintf(where, sizeof where, "local:%p", (void *)l->store);
    return (int)hub_new(&l->hub, &options, &port, NULL);
}

FOR_PAGE("local_open") void local_open(struct local *l)
{
    local_close(l);
    l->client = hub_open(l->hub, l);
    if (l->client)
        hub_from(l->hub, l->client, NULL);
}

FOR_PAGE("local_message") void local_message(struct local *l, size_t length)
{
    if (l->client)
        hub_message(l->hub, l->client, l->room, length);
}

FOR_PAGE("local_close") void local_close(struct local *l)
{
    if (l->client)
        hub_close(l->hub, l->client);
    l->client = NULL;
}

/* --- What happens meanwhile --------------------------------------------------------- */

FOR_PAGE("local_wake") void local_wake(struct local *l)
{
    hub_wake(l->hub);
}

FOR_PAGE("local_alarm") void local_alarm(struct local *l)
{
    hub_alarm(l->hub);
}

FOR_PAGE("local_kept") void local_kept(struct local *l, int good)
{
    store_kept(l->store, good);
}

FOR_PAGE("local_thought") void local_thought(struct local *l, size_t size)
{
    work_thought(l->hub->work, l->room, size);
}

/* --- What is asked beside the wire ---------------------------------------------------- */

/* "/api/games?lang=fr", as over HTTP. */
FOR_PAGE("local_get") void local_get(struct local *l, size_t length)
{
    struct edge_reply reply = { .status = 404 };
    struct edge_request req = { .path = l->room, .query = "" };
    char *query;

    l->room[length] = '\0';
    query = strchr(l->room, '?');
    if (query) {
        *query = '\0';
        req.query = query + 1;
    }
    mag_buf_init(&reply.made, REPLY);
    hub_get(l->hub, &req, &reply);
    if (reply.lent)
        page_reply(reply.status, reply.lent, reply.length);
    else
        page_reply(reply.status, mag_buf_text(&reply.made), reply.made.length);
    mag_buf_release(&reply.made);
}

static void reply_error(const struct mag_err *err)
{
    page_reply(400, err->text, strlen(err->text));
}

/* A record becomes a table that is over; the reply is its id. */
FOR_PAGE("local_bring") void local_bring(struct local *l, size_t length)
{
    struct mag_err err = { "", 0 };
    char id[STORE_ID];

    l->room[length] = '\0';
    if (bring_record(l->hub, l->room, length, id, &err))
        reply_error(&err);
    else
        page_reply(200, id, strlen(id));
}

/* A table by its id: what was played there goes for good. */
FOR_PAGE("local_drop") void local_drop(struct local *l, size_t length)
{
    l->room[length] = '\0';
    page_reply(drop_table(l->hub, l->room) ? 404 : 200, "", 0);
}

/* In another instance, which has no hub. */
FOR_PAGE("local_think") void local_think(struct local *l, size_t size)
{
    struct mag_buf out;

    mag_buf_init(&out, THINK_BYTES);
    if (!think_do(l->room, size, &out))
        mag_buf_clear(&out);
    page_thought(mag_buf_text(&out), out.length);
    mag_buf_release(&out);
}

/* Replays a record and replies with the position it comes to. */
FOR_PAGE("local_verify") void local_verify(struct local *l, size_t length)
{
    struct mag_record record = { 0 };
    struct mag_err err = { "", 0 };
    struct mag_writer w;
    struct mag_buf out;

    if (mag_record_read(&record, l->room, length, NULL, &err)) {
        reply_error(&err);
        return;
    }
    mag_buf_init(&out, REPLY);
    mag_put_start(&w, &out);
    mag_put_object(&w, NULL);
    mag_put_int(&w, "moves", mag_match_moves(record.match));
    mag_put_hash(&w, "hash", mag_match_hash(record.match));
    mag_put_end_object(&w);
    page_reply(200, mag_buf_text(&out), out.length);
    mag_buf_release(&out);
    mag_record_release(&record);
}
