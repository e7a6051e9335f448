/* HTTP: GET and HEAD, and POST where it is wanted, with the headers that keep a page safe. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/private.h"

enum {
    HEAD_ROOM = 2048,
    CHUNK = 4096,
    ANSWER_SECONDS = 30 /* that one may wait for an answer */
};

/* Only our own scripts, styles and pictures; only our own socket. Code that was
 * compiled for the browser is a script, too: the engine of the offline page. */
static const char POLICY[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "worker-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'%s; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

struct head { /* the headers being written */
    struct lws *wsi;
    unsigned char *place, *end;
    bool bad;
};

static void header(struct head *h, const char *name, const char *value)
{
    char with_colon[64];

    snprintf(with_colon, sizeof with_colon, "%s:", name);
    h->bad |=
        lws_add_http_header_by_name(h->wsi, (const unsigned char *)with_colon,
                                    (const unsigned char *)value,
                                    (int)strlen(value), &h->place, h->end) != 0;
}

/* Older browsers do not count ws: as 'self'; the host is the one asked for. */
static void policy_header(struct head *h, const char *host)
{
    char value[sizeof POLICY + 2 * ASKED_HOST + 16];
    char sockets[2 * ASKED_HOST + 16] = "";

    if (host[0])
        snprintf(sockets, sizeof sockets, " ws://%s wss://%s", host, host);
    snprintf(value, sizeof value, POLICY, sockets);
    header(h, "content-security-policy", value);
}

static void common_headers(struct head *h, const char *host,
                           const struct edge_reply *reply)
{
    char disposition[160];

    header(h, "x-content-type-options", "nosniff");
    header(h, "referrer-policy", "no-referrer");
    header(h, "cross-origin-opener-policy", "same-origin");
    header(h, "cross-origin-resource-policy", "same-origin");
    header(h, "cache-control",
           reply->lasting ? "public, max-age=31536000, immutable" : "no-store");
    policy_header(h, host);
    if (reply->packed)
        header(h, "content-encoding", "gzip");
    if (reply->varies)
        header(h, "vary", "accept-encoding");
    if (!reply->filename[0])
        return;
    snprintf(disposition, sizeof disposition, "attachment; filename=\"%s\"",
             reply->filename);
    header(h, "content-disposition", disposition);
}

static const char *body_of(const struct edge_reply *reply)
{
    return reply->lent ? reply->lent : mag_buf_text(&reply->made);
}

static size_t length_of(const struct edge_reply *reply)
{
    return reply->lent ? reply->length : reply->made.length;
}

static void drop_reply(struct session *session)
{
    if (!session->reply)
        return;
    mag_buf_release(&session->reply->made);
    free(session->reply);
    session->reply = NULL;
}

/* Writes the head. The body follows as the socket takes it. */
static int write_head(const struct asking *a, const struct edge_reply *reply)
{
    struct lws *wsi = a->wsi;
    unsigned char room[LWS_PRE + HEAD_ROOM];
    unsigned char *start = room + LWS_PRE;
    struct head h = { wsi, start, room + sizeof room - 1, false };

    h.bad = lws_add_http_common_headers(wsi, (unsigned)reply->status,
                                        reply->type, length_of(reply), &h.place,
                                        h.end) != 0;
    common_headers(&h, a->host, reply);
    if (h.bad ||
        lws_finalize_write_http_header(wsi, start, &h.place, h.end) != 0)
        return -1;
    return 0;
}

/* --- The request --------------------------------------------------------------- */

static void plain(struct edge_reply *reply, int status, const char *text)
{
    reply->status = status;
    reply->type = "text/plain; charset=utf-8";
    reply->lent = text;
    reply->length = strlen(text);
}

/* Has its address asked for too much? */
static bool is_too_much(struct edge *e, struct lws *wsi)
{
    char address[EDGE_ADDRESS];
    struct visitor *v;

    edge_address_of(e, wsi, address);
    v = edge_visitor(e, address);
    if (!edge_may_ask(e, v)) {
        e->counts.limited++;
        return true;
    }
    edge_has_asked(e, v);
    return false;
}

static bool takes_posts(const struct edge *e, const char *path)
{
    const char *posts = e->options.posts;

    return posts && !strncmp(path, posts, strlen(posts));
}

/* Is it refused as it stands? */
static bool refuse(const struct asking *a, struct edge_reply *reply)
{
    struct edge *e = edge_of(a->wsi);
    bool get = a->head_only ||
               lws_hdr_total_length(a->wsi, WSI_TOKEN_GET_URI) > 0;

    if (a->post ? a->owner || !takes_posts(e, a->path) : !get)
        plain(reply, HTTP_STATUS_METHOD_NOT_ALLOWED, "GET only\n");
    else if (!a->owner && is_too_much(e, a->wsi))
        plain(reply, EDGE_TOO_MANY, "too many requests\n");
    else
        return false;
    return true;
}

static void fill_reply(struct edge *e, const struct asking *a,
                       struct edge_reply *reply)
{
    struct edge_request req = { a->path,  a->query,  a->gzip, a->foreign,
                                a->langs, a->origin, a->post };

    plain(reply, HTTP_STATUS_NOT_FOUND, "not found\n");
    reply->ticket = a->ticket;
    reply->later = false;
    if (a->owner)
        e->handler.owner(e->handler.who, &req, reply);
    else
        e->handler.get(e->handler.who, &req, reply);
    if (!reply->later && !reply->lent && !mag_buf_ok(&reply->made))
        plain(reply, HTTP_STATUS_INTERNAL_SERVER_ERROR, "no memory\n");
}

/* --- Answers that come later ---------------------------------------------------- */

/* While it waits nothing is read from the connection, and nothing written: lws
 * would look at neither, and would be told again and again that it could. */
static void listen_to(struct lws *wsi, bool on)
{
    lws_rx_flow_control(wsi, on);
}

/* The request is kept until then. */
static int await_answer(struct session *session, const struct asking *a)
{
    struct edge *e = edge_of(a->wsi);
    struct asking *kept = malloc(sizeof *kept);

    if (!kept) {
        e->handler.gone(e->handler.who, a->ticket);
        return -1;
    }
    *kept = *a;
    kept->next = e->asking;
    e->asking = kept;
    session->asking = kept;
    lws_set_timeout(a->wsi, PENDING_TIMEOUT_HTTP_CONTENT, ANSWER_SECONDS);
    listen_to(a->wsi, false);
    return 0;
}

/* It was answered, or has gone. */
static void end_asking(struct edge *e, struct session *session)
{
    struct asking **p = &e->asking;

    while (*p != session->asking)
        p = &(*p)->next;
    *p = session->asking->next;
    free(session->asking);
    session->asking = NULL;
}

static void forget_asking(struct edge *e, struct session *session)
{
    if (!session->asking)
        return;
    e->handler.gone(e->handler.who, session->asking->ticket);
    end_asking(e, session);
}

void edge_answer(struct edge *e, uint64_t ticket)
{
    struct asking *a = e->asking;

    while (a && a->ticket != ticket)
        a = a->next;
    if (!a)
        return;
    a->ready = true;
    listen_to(a->wsi, true);
    lws_callback_on_writable(a->wsi);
}

/* --- Answering ------------------------------------------------------------------ */

static int send_reply(struct session *session, const struct asking *a)
{
    if (write_head(a, session->reply))
        return -1;
    if (a->head_only || !length_of(session->reply)) {
        drop_reply(session);
        return lws_http_transaction_completed(a->wsi) ? -1 : 0;
    }
    lws_callback_on_writable(a->wsi);
    return 0;
}

static int answer(struct lws *wsi, struct session *session, const char *path,
                  size_t length)
{
    struct edge *e = edge_of(wsi);
    struct asking a = { .ticket = ++e->tickets };

    forget_asking(e, session);
    drop_reply(session);
    session->sent = 0;
    session->reply = calloc(1, sizeof *session->reply);
    if (!session->reply)
        return -1;
    e->counts.requests++;
    mag_buf_init(&session->reply->made, 64u << 20);
    edge_understand(wsi, &a);
    if (length >= sizeof a.path || !length) {
        plain(session->reply, HTTP_STATUS_REQ_URI_TOO_LONG, "too long\n");
    } else {
        memcpy(a.path, path, length);
        a.path[length] = '\0';
        if (!refuse(&a, session->reply))
            fill_reply(e, &a, session->reply);
    }
    return session->reply->later ? await_answer(session, &a)
                                 : send_reply(session, &a);
}

/* What it waited for has come: it is asked again. */
static int answer_again(struct edge *e, struct session *session)
{
    struct asking a = *session->asking;

    if (!a.ready)
        return 0;
    session->asking->ready = false;
    fill_reply(e, &a, session->reply);
    if (session->reply->later) {
        listen_to(a.wsi, false);
        return 0;
    }
    end_asking(e, session);
    return send_reply(session, &a);
}

static int write_body(struct lws *wsi, struct session *session)
{
    unsigned char room[LWS_PRE + CHUNK];
    size_t left, n;

    if (!session || !session->reply)
        return 0;
    if (session->asking)
        return answer_again(edge_of(wsi), session);
    left = length_of(session->reply) - session->sent;
    n = left < CHUNK ? left : CHUNK;
    memcpy(room + LWS_PRE, body_of(session->reply) + session->sent, n);
    if (lws_write(wsi, room + LWS_PRE, n,
                  n == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    session->sent += n;
    if (n < left) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    drop_reply(session);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* An upgrade to anything but our own protocol, or one that may not be. */
static int confirm_upgrade(struct lws *wsi, const char *to)
{
    struct edge *e = edge_of(wsi);
    int status = HTTP_STATUS_NOT_FOUND;

    if (to && !strcmp(to, "websocket"))
        status = edge_refusal(e, wsi);
    if (!status)
        return 0;
    e->counts.refused++;
    return lws_return_http_status(wsi, (unsigned)status, NULL) ? -1 : 1;
}

int edge_on_http(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                 void *in, size_t length)
{
    struct session *session = user;

    if (reason == LWS_CALLBACK_WSI_DESTROY)
        edge_guest_gone(edge_of(wsi), wsi);
    if (reason == LWS_CALLBACK_HTTP)
        return answer(wsi, session, in, length);
    if (reason == LWS_CALLBACK_HTTP_WRITEABLE)
        return write_body(wsi, session);
    if (reason == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE)
        return confirm_upgrade(wsi, in);
    /* Without our subprotocol a WebSocket would land here. */
    if (reason == LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION)
        return -1;
    if (session && (reason == LWS_CALLBACK_CLOSED_HTTP ||
                    reason == LWS_CALLBACK_HTTP_DROP_PROTOCOL)) {
        forget_asking(edge_of(wsi), session);
        drop_reply(session);
    }
    return 0;
}
