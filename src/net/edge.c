/* The loop: set-up, signals, timers, and the way out. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "net/private.h"

enum {
    HEADER_BYTES = 4096,    /* of one HTTP request, all its headers */
    SERVICE_BYTES = 8192,   /* read or written at once */
    SEND_BYTES = 1 << 20,   /* of a message: lws would keep the rest */
    RECEIVE_BYTES = 1024,   /* kept by each connection */
    MOST_FRAME = 64 << 20,  /* bytes of a message we send */
    HALF_OPEN = 1024,       /* connections that are no WebSocket, in all */
    HALF_OPEN_EACH = 32,    /* the same from one address: a browser has six */
    SPARE_FILES = 64,       /* beside the connections */
    SILENCE = 25,           /* seconds; see edge_ask_silent() */
    REQUEST_SECONDS = 5,    /* for a whole HTTP request */
    KEEP_ALIVE_SECONDS = 10 /* between two of them */
};

static const double SWEEPS = 5, /* while somebody is silent */
    RESUME_EVERY = 0.05, GRACE = 1;

static const struct lws_protocols PROTOCOLS[] = {
    { "http", edge_on_http, sizeof(struct session), RECEIVE_BYTES, 0, NULL,
      SERVICE_BYTES },
    { "magnat.1", edge_on_socket, sizeof(struct session), RECEIVE_BYTES, 0,
      NULL, SEND_BYTES },
    { NULL, NULL, 0, 0, 0, NULL, 0 },
};

/* Who is silent is asked by us (edge_ask_silent). The timers of lws are a sorted
 * list that it walks through at every message of anybody. */
static const lws_retry_bo_t NO_TIMERS = { .secs_since_valid_hangup = 0 };

/* --- Watchers --------------------------------------------------------------- */

static void on_wake(struct ev_loop *loop, ev_async *w, int events)
{
    struct edge *e = w->data;

    (void)loop, (void)events;
    e->handler.wake(e->handler.who);
}

static void on_pass(struct ev_loop *loop, ev_prepare *w, int events)
{
    (void)loop, (void)events;
    edge_deliver(w->data);
}

static void on_alarm(struct ev_loop *loop, ev_timer *w, int events)
{
    struct edge *e = w->data;

    (void)loop, (void)events;
    e->handler.alarm(e->handler.who);
}

static void on_sweep(struct ev_loop *loop, ev_timer *w, int events)
{
    (void)loop, (void)events;
    edge_close_stuck(w->data);
    edge_ask_silent(w->data);
    edge_forget_visitors(w->data, false);
}

static void on_resume(struct ev_loop *loop, ev_timer *w, int events)
{
    struct edge *e = w->data;

    (void)events;
    edge_resume_paused(e);
    if (!e->paused)
        ev_timer_stop(loop, w);
}

static void on_signal(struct ev_loop *loop, ev_signal *w, int events)
{
    struct edge *e = w->data;

    (void)loop, (void)events;
    e->handler.stop(e->handler.who);
}

static void on_grace(struct ev_loop *loop, ev_timer *w, int events)
{
    (void)w, (void)events;
    ev_break(loop, EVBREAK_ALL);
}

/* --- Set-up -------------------------------------------------------------------- */

/* "https://play.example:8443/x" is host "play.example:8443". */
static void note_public_host(struct edge *e)
{
    const char *url = e->options.public_url;
    const char *host = url ? strstr(url, "://") : NULL;
    size_t n;

    if (!host)
        return;
    host += 3;
    n = strcspn(host, "/");
    if (n < sizeof e->public_host)
        memcpy(e->public_host, host, n);
}

/* As many files as connections are promised, if the system allows it. */
static void raise_file_limit(const struct edge *e)
{
    rlim_t wanted = (rlim_t)e->options.connections +
                    (rlim_t)e->options.half_open + SPARE_FILES;
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) || limit.rlim_cur >= wanted)
        return;
    limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static void start_watchers(struct edge *e)
{
    ev_async_init(&e->wake, on_wake);
    ev_prepare_init(&e->pass, on_pass);
    ev_timer_init(&e->alarm, on_alarm, 0, 0);
    ev_timer_init(&e->sweep, on_sweep, e->options.silence / SWEEPS,
                  e->options.silence / SWEEPS);
    ev_timer_init(&e->resume, on_resume, RESUME_EVERY, RESUME_EVERY);
    ev_timer_init(&e->grace, on_grace, GRACE, 0);
    ev_signal_init(&e->interrupt, on_signal, SIGINT);
    ev_signal_init(&e->terminate, on_signal, SIGTERM);
    e->wake.data = e->pass.data = e->alarm.data = e->sweep.data =
        e->resume.data = e;
    e->grace.data = e->interrupt.data = e->terminate.data = e;
    ev_async_start(e->loop, &e->wake);
    ev_prepare_start(e->loop, &e->pass);
    ev_timer_start(e->loop, &e->sweep);
}

/* One edge of a process has the signals: the one that listens. */
void edge_hear_signals(struct edge *e)
{
    ev_signal_start(e->loop, &e->interrupt);
    ev_signal_start(e->loop, &e->terminate);
}

static void stop_watchers(struct edge *e)
{
    ev_async_stop(e->loop, &e->wake);
    ev_prepare_stop(e->loop, &e->pass);
    ev_timer_stop(e->loop, &e->alarm);
    ev_timer_stop(e->loop, &e->sweep);
    ev_timer_stop(e->loop, &e->resume);
    ev_timer_stop(e->loop, &e->grace);
    ev_signal_stop(e->loop, &e->interrupt);
    ev_signal_stop(e->loop, &e->terminate);
}

/* The doors hand over what comes in; lws itself listens nowhere. */
static enum mag_status make_context(struct edge *e, struct mag_err *err)
{
    void *loops[1] = { e->loop };
    struct lws_context_creation_info info;

    memset(&info, 0, sizeof info);
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER;
    info.protocols = PROTOCOLS;
    info.user = e;
    info.options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_DISABLE_IPV6;
    info.foreign_loops = loops;
    info.max_http_header_data = HEADER_BYTES;
    info.max_http_header_pool = (uint16_t)e->options.half_open;
    info.pt_serv_buf_size = SERVICE_BYTES;
    info.timeout_secs = (unsigned)(e->options.patience ? e->options.patience
                                                       : REQUEST_SECONDS);
    info.keepalive_timeout = KEEP_ALIVE_SECONDS;
    info.retry_and_idle_policy = &NO_TIMERS;
    info.gid = -1;
    info.uid = -1;
    e->context = lws_create_context(&info);
    return e->context ? MAG_OK : mag_fail(err, MAG_E_IO, "no network");
}

enum mag_status edge_new(struct edge **out, const struct edge_options *options,
                         const struct edge_handler *handler,
                         struct mag_err *err)
{
    struct edge *e = calloc(1, sizeof *e);
    enum mag_status st;

    if (!e)
        return mag_fail(err, MAG_E_NOMEM, "no memory for the network");
    lws_set_log_level(0, NULL); /* what goes wrong is told in our words */
    e->options = *options;
    e->handler = *handler;
    if (!e->options.half_open)
        e->options.half_open = HALF_OPEN;
    if (!e->options.silence)
        e->options.silence = SILENCE;
    if (!e->options.half_open_each)
        e->options.half_open_each = HALF_OPEN_EACH;
    e->front.fd = e->back.fd = -1;
    mag_buf_init(&e->frame, MOST_FRAME);
    mag_buf_init(&e->together, MOST_FRAME);
    mag_buf_init(&e->mail.text, 2 * MAIL_BYTES);
    note_public_host(e);
    raise_file_limit(e);
    st = edge_read_trusted(e, err);
    e->loop = st ? NULL : ev_loop_new(EVFLAG_AUTO | EVFLAG_NOENV);
    if (!st && !e->loop)
        st = mag_fail(err, MAG_E_IO, "no event loop");
    if (!st)
        start_watchers(e);
    if (!st)
        st = edge_take_places(e, err);
    if (!st)
        st = make_context(e, err);
    if (st) {
        edge_free(e);
        return st;
    }
    *out = e;
    return MAG_OK;
}

void edge_free(struct edge *e)
{
    if (!e)
        return;
    e->stopping = true;
    if (e->loop) {
        edge_close_doors(e);
        stop_watchers(e);
    }
    if (e->context)
        lws_context_destroy(e->context);
    if (e->loop) {
        edge_forget_visitors(e, true);
        ev_loop_destroy(e->loop);
    }
    mag_buf_release(&e->frame);
    mag_buf_release(&e->together);
    mag_buf_release(&e->mail.text);
    free(e);
}

/* --- Running ---------------------------------------------------------------------- */

void edge_run(struct edge *e)
{
    ev_run(e->loop, 0);
}

static bool all_sent(const struct edge *e)
{
    for (const struct edge_conn *c = e->conns; c; c = c->next) {
        if (c->first && !c->closing)
            return false;
    }
    return true;
}

/* What has come is still handed over, and what is queued is given a moment to
 * leave. */
void edge_stop(struct edge *e)
{
    e->stopping = true;
    edge_deliver(e);
    if (all_sent(e))
        ev_break(e->loop, EVBREAK_ALL);
    else
        ev_timer_start(e->loop, &e->grace);
}

void edge_wake(struct edge *e)
{
    ev_async_send(e->loop, &e->wake);
}

void edge_alarm(struct edge *e, int64_t ms)
{
    ev_timer_stop(e->loop, &e->alarm);
    if (ms < 0)
        return;
    ev_now_update(e->loop);
    ev_timer_set(&e->alarm, (double)ms / 1000, 0);
    ev_timer_start(e->loop, &e->alarm);
}

struct edge_counts edge_counts(const struct edge *e)
{
    return e->counts;
}

bool edge_adopt(struct edge *e, int fd)
{
    return lws_adopt_socket(e->context, fd);
}
