/* WebSockets: handshakes that are refused, messages in and out, rates. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/private.h"

static const double STUCK_SECONDS = 30;

enum { POLICY = 1008, TOO_BIG = 1009, WRONG_KIND = 1003 };

/* --- The handshake ------------------------------------------------------------ */

/* The Origin is "scheme://host:port"; a program that is no browser sends
 * none. Ours is the host that was asked for, or the public one. */
static bool is_our_origin(const struct edge *e, struct lws *wsi)
{
    char origin[EDGE_ORIGIN], host[256];
    const char *site;

    if (!lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN))
        return true;
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) < 0 ||
        lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return false;
    site = strstr(origin, "://");
    if (!site)
        return false;
    site += 3;
    return !strcasecmp(site, host) ||
           (e->public_host[0] && !strcasecmp(site, e->public_host));
}

int edge_refusal(struct edge *e, struct lws *wsi)
{
    char path[16] = "", address[EDGE_ADDRESS];
    struct visitor *v;

    if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) < 0 ||
        strcmp(path, "/ws") != 0 || edge_is_owner(e, wsi))
        return HTTP_STATUS_NOT_FOUND;
    if (!edge_is_our_host(e, wsi))
        return EDGE_MISDIRECTED;
    if (!is_our_origin(e, wsi))
        return HTTP_STATUS_FORBIDDEN;
    edge_address_of(e, wsi, address);
    v = edge_visitor(e, address);
    if (e->stopping || e->counts.connections >= e->options.connections || !v ||
        (!v->many && v->sockets >= e->options.per_address))
        return HTTP_STATUS_SERVICE_UNAVAILABLE;
    if (!edge_may_ask(e, v)) {
        e->counts.limited++;
        return EDGE_TOO_MANY;
    }
    edge_has_asked(e, v);
    edge_guest_is(e, wsi, v);
    return 0;
}

static struct edge_conn *open_conn(struct edge *e, struct lws *wsi)
{
    struct edge_conn *c = calloc(1, sizeof *c);

    if (!c)
        return NULL;
    c->from = lws_get_opaque_user_data(wsi);
    c->from->sockets++;
    edge_guest_gone(e, wsi);
    c->edge = e;
    c->wsi = wsi;
    c->tokens = e->options.burst;
    c->filled = c->heard = ev_now(e->loop);
    mag_buf_init(&c->partial, e->options.message + 1);
    c->next = e->conns;
    if (c->next)
        c->next->before = c;
    e->conns = c;
    e->counts.connections++;
    e->counts.accepted++;
    edge_guard_start(c);
    return c;
}

static void drop_parcels(struct edge_conn *c)
{
    while (c->first) {
        struct parcel *next = c->first->next;

        free(c->first);
        c->first = next;
    }
    c->last = NULL;
    c->waiting = 0;
}

static void close_conn(struct edge_conn *c)
{
    struct edge *e = c->edge;

    /* What it said last counts, but it hears no answer; and whoever is stopping
     * takes nothing more. */
    c->behind = true;
    if (c->mailed && !e->stopping)
        edge_deliver(e);
    c->closing = true;
    edge_hold(c, false);
    edge_forget(c);
    edge_guard_watch(c, false);
    e->handler.close(e->handler.who, c);
    e->paused -= c->paused;
    e->counts.connections--;
    c->from->sockets--;
    if (c->next)
        c->next->before = c->before;
    if (c->before)
        c->before->next = c->next;
    else
        e->conns = c->next;
    drop_parcels(c);
    mag_buf_release(&c->partial);
    free(c);
}

/* --- Messages in ----------------------------------------------------------------- */

static void fill_tokens(struct edge_conn *c)
{
    const struct edge_options *o = &c->edge->options;
    ev_tstamp now = ev_now(c->edge->loop);

    c->tokens += (now - c->filled) * o->rate;
    if (c->tokens > o->burst)
        c->tokens = o->burst;
    c->filled = now;
}

/* Too many messages, of it or of its address: the connection is not read until
 * it has earned more, so nothing is lost and nobody is thrown out. */
void edge_spend(struct edge_conn *c)
{
    struct edge *e = c->edge;
    bool each;

    fill_tokens(c);
    c->tokens -= 1;
    edge_has_asked(e, c->from);
    each = edge_may_ask(e, c->from);
    e->counts.limited += !each && !c->paused;
    if ((c->tokens >= 0 && each) || c->paused)
        return;
    c->paused = true;
    e->paused++;
    lws_rx_flow_control(c->wsi, 0);
    edge_guard_watch(c, false);
    ev_timer_again(e->loop, &e->resume);
}

void edge_resume_paused(struct edge *e)
{
    for (struct edge_conn *c = e->conns; c; c = c->next) {
        if (!c->paused)
            continue;
        fill_tokens(c);
        if (c->tokens < 1 || !edge_may_ask(e, c->from))
            continue;
        c->paused = false;
        e->paused--;
        lws_rx_flow_control(c->wsi, 1);
        edge_guard_watch(c, true);
    }
}

static int hang_up(struct edge_conn *c, int code, const char *why)
{
    unsigned char reason[64];
    size_t n = strlen(why);

    memcpy(reason, why, n);
    lws_close_reason(c->wsi, (enum lws_close_status)code, reason, n);
    return -1;
}

static int take_in(struct edge_conn *c, const char *text, size_t length)
{
    struct edge *e = c->edge;

    e->counts.received++;
    e->counts.bytes_in += (int64_t)length;
    edge_spend(c);
    return edge_post(c, text, length) ? 0 : hang_up(c, TOO_BIG, "no memory");
}

static int receive(struct edge_conn *c, const char *bytes, size_t length)
{
    bool last = lws_is_final_fragment(c->wsi) &&
                !lws_remaining_packet_payload(c->wsi);

    if (c->closing)
        return -1;
    if (lws_frame_is_binary(c->wsi))
        return hang_up(c, WRONG_KIND, "text only");
    if (c->partial.length + length > c->edge->options.message)
        return hang_up(c, TOO_BIG, "message too long");
    if (last && !c->partial.length)
        return take_in(c, bytes, length);
    mag_buf_add(&c->partial, bytes, length);
    if (!mag_buf_ok(&c->partial))
        return hang_up(c, TOO_BIG, "no memory");
    if (last) {
        int end = take_in(c, mag_buf_text(&c->partial), c->partial.length);

        mag_buf_release(&c->partial);
        return end;
    }
    return 0;
}

/* --- Messages out ------------------------------------------------------------------ */

static struct parcel *wrap(const char *text, size_t length)
{
    struct parcel *p = malloc(sizeof *p + LWS_PRE + length);

    if (!p)
        return NULL;
    p->next = NULL;
    p->length = length;
    memcpy(p->bytes + LWS_PRE, text, length);
    return p;
}

static void fall_behind(struct edge_conn *c)
{
    if (!c->behind)
        c->edge->counts.behind++;
    c->behind = true;
}

/* The connection is dead; lws closes it when it is next at work. */
static void kill_conn(struct edge_conn *c)
{
    c->closing = true;
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}

static void count_sent(struct edge *e, size_t length)
{
    e->counts.sent++;
    e->counts.bytes_out += (int64_t)length;
}

static void write_frames(struct edge_conn *c, struct mag_buf *frames)
{
    if (!c->closing && frames->length &&
        lws_write(c->wsi, (unsigned char *)frames->text, frames->length,
                  LWS_WRITE_RAW) < 0)
        kill_conn(c);
    mag_buf_clear(frames);
}

/* A message in its frame (RFC 6455, 5.2): whole, a text, not masked. */
static void add_frame(struct mag_buf *frames, const char *text, size_t length)
{
    enum { WHOLE_TEXT = 0x81, TWO_BYTES = 126, EIGHT_BYTES = 127 };
    int bytes = length < TWO_BYTES ? 0 : length <= UINT16_MAX ? 2 : 8;
    char head[10] = { (char)WHOLE_TEXT };

    head[1] = (char)(bytes == 0   ? length
                     : bytes == 2 ? TWO_BYTES
                                  : EIGHT_BYTES);
    for (int i = 0; i < bytes; i++)
        head[2 + i] = (char)(unsigned char)(length >> 8 * (bytes - 1 - i));
    mag_buf_add(frames, head, (size_t)(2 + bytes));
    mag_buf_add(frames, text, length);
}

/* Nothing waits: writing at once saves the loop two changes of what it waits
 * for, which cost as much as the sending. What the socket does not take now,
 * lws keeps, and then nothing more is given to it. */
static bool send_now(struct edge_conn *c, const char *text, size_t length)
{
    struct edge *e = c->edge;
    struct mag_buf *frames = e->holds == c ? &e->together : &e->frame;

    add_frame(frames, text, length);
    if (!mag_buf_ok(frames)) {
        mag_buf_clear(frames);
        fall_behind(c);
        return false;
    }
    count_sent(e, length);
    if (e->holds != c)
        write_frames(c, frames);
    return !c->closing;
}

bool edge_send(struct edge_conn *c, const char *text, size_t length)
{
    struct parcel *p = NULL;

    if (c->behind || c->closing || !length)
        return false;
    if (!c->first && !lws_partial_buffered(c->wsi))
        return send_now(c, text, length);
    if (!c->first || c->waiting + length <= c->edge->options.output)
        p = wrap(text, length);
    if (!p) {
        fall_behind(c);
        return false;
    }
    if (c->last)
        c->last->next = p;
    else
        c->first = p;
    c->last = p;
    if (c->waiting == 0)
        c->stuck = ev_now(c->edge->loop);
    c->waiting += length;
    lws_callback_on_writable(c->wsi);
    return true;
}

void edge_hold(struct edge_conn *c, bool on)
{
    struct edge *e = c->edge;

    if (e->holds && (on || e->holds == c)) {
        write_frames(e->holds, &e->together);
        e->holds = NULL;
    }
    if (on)
        e->holds = c;
}

static int send_first(struct edge_conn *c)
{
    struct parcel *p = c->first;
    int n = lws_write(c->wsi, p->bytes + LWS_PRE, p->length, LWS_WRITE_TEXT);

    count_sent(c->edge, p->length);
    c->first = p->next;
    if (!c->first)
        c->last = NULL;
    c->waiting -= p->length;
    c->stuck = ev_now(c->edge->loop);
    free(p);
    return n < 0 ? -1 : 0;
}

/* A ping, if one is due. */
static int ask_whether_it_lives(struct edge_conn *c)
{
    unsigned char ping[LWS_PRE + 1] = { 0 };
    bool due = c->ask;

    c->ask = false;
    return due && lws_write(c->wsi, ping + LWS_PRE, 1, LWS_WRITE_PING) < 0;
}

static int send_waiting(struct edge_conn *c)
{
    struct edge *e = c->edge;

    if (c->closing || ask_whether_it_lives(c))
        return -1;
    while (c->first) {
        if (send_first(c))
            return -1;
        if (c->first && lws_send_pipe_choked(c->wsi)) {
            lws_callback_on_writable(c->wsi);
            return 0;
        }
    }
    if (c->behind) {
        c->behind = false;
        e->handler.room(e->handler.who, c);
    }
    return 0;
}

bool edge_behind(const struct edge_conn *c)
{
    return c->behind;
}

void edge_close(struct edge_conn *c, int code, const char *reason)
{
    if (c->closing)
        return;
    edge_hold(c, false); /* what it was told before is heard before */
    hang_up(c, code, reason);
    c->closing = true;
    lws_callback_on_writable(c->wsi);
}

void edge_close_stuck(struct edge *e)
{
    for (struct edge_conn *c = e->conns; c; c = c->next) {
        if (c->first && ev_now(e->loop) - c->stuck > STUCK_SECONDS)
            kill_conn(c);
    }
}

void edge_ask_silent(struct edge *e)
{
    enum { GIVEN_UP = 24, ASKED = 10 }; /* tenths of the silence */
    ev_tstamp tenth = e->options.silence / 10.0;

    for (struct edge_conn *c = e->conns; c; c = c->next) {
        ev_tstamp silent = ev_now(e->loop) - c->heard;

        if (silent > GIVEN_UP * tenth) {
            kill_conn(c);
        } else if (silent > ASKED * tenth && !c->asked && !c->closing) {
            c->asked = c->ask = true;
            lws_callback_on_writable(c->wsi);
        }
    }
}

static void heard(struct edge_conn *c)
{
    c->heard = ev_now(c->edge->loop);
    c->asked = false;
}

void *edge_mine(const struct edge_conn *c)
{
    return c->mine;
}

void edge_set_mine(struct edge_conn *c, void *mine)
{
    c->mine = mine;
}

const char *edge_address(const struct edge_conn *c)
{
    return c->from->many ? NULL : c->from->address;
}

bool edge_origin(const struct edge_conn *c, char *out, size_t cap)
{
    return lws_hdr_copy(c->wsi, out, (int)cap, WSI_TOKEN_ORIGIN) > 0;
}

/* --- What lws calls ------------------------------------------------------------------ */

static int established(struct lws *wsi, struct session *session)
{
    struct edge *e = edge_of(wsi);

    session->conn = open_conn(e, wsi);
    if (!session->conn)
        return -1;
    e->handler.open(e->handler.who, session->conn);
    return 0;
}

int edge_on_socket(struct lws *wsi, enum lws_callback_reasons reason,
                   void *user, void *in, size_t length)
{
    struct session *session = user;
    struct edge_conn *c = session ? session->conn : NULL;

    if (reason == LWS_CALLBACK_ESTABLISHED)
        return established(wsi, session);
    if (!c)
        return 0;
    if (reason == LWS_CALLBACK_RECEIVE || reason == LWS_CALLBACK_RECEIVE_PONG)
        heard(c);
    if (reason == LWS_CALLBACK_RECEIVE)
        return receive(c, in, length);
    if (reason == LWS_CALLBACK_SERVER_WRITEABLE)
        return send_waiting(c);
    if (reason == LWS_CALLBACK_CLOSED) {
        session->conn = NULL;
        close_conn(c);
    }
    return 0;
}
