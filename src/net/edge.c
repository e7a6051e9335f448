/* The loop: set-up, signals, timers, and the way out. */
#include <arpa/inet.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/edge_internal.h"

enum {
    HEADER_BYTES = 4096,    /* of one HTTP request, all its headers */
    SERVICE_BYTES = 8192,   /* read or written at once */
    SEND_BYTES = 1 << 20,   /* of a message: lws would keep the rest */
    RECEIVE_BYTES = 1024,   /* kept by each connection */
    MOST_FRAME = 64 << 20,  /* bytes of a message we send */
    SPARE_FILES = 64,       /* beside the connections */
    PING_SECONDS = 25,      /* an idle connection is asked whether it lives */
    HANG_UP_SECONDS = 60,   /* and is given up without an answer */
    REQUEST_SECONDS = 15,   /* for a whole HTTP request */
    KEEP_ALIVE_SECONDS = 10 /* between two of them */
};

static const double SWEEP_EVERY = 5, RESUME_EVERY = 0.05, GRACE = 1;

static const struct lws_protocols PROTOCOLS[] = {
    { "http", edge_on_http, sizeof(struct session), RECEIVE_BYTES, 0, NULL,
      SERVICE_BYTES },
    { "magnat.1", edge_on_socket, sizeof(struct session), RECEIVE_BYTES, 0,
      NULL, SEND_BYTES },
    { NULL, NULL, 0, 0, 0, NULL, 0 },
};

static const lws_retry_bo_t LIVENESS = {
    .secs_since_valid_ping = PING_SECONDS,
    .secs_since_valid_hangup = HANG_UP_SECONDS,
};

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
    rlim_t wanted = (rlim_t)e->options.connections + SPARE_FILES;
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
    ev_timer_init(&e->sweep, on_sweep, SWEEP_EVERY, SWEEP_EVERY);
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

/* Tries the address beforehand: the system's own reason is the best one, and
 * lws forgets some memory when it cannot listen. */
static enum mag_status try_address(const struct edge_options *o,
                                   struct mag_err *err)
{
    struct sockaddr_in at = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)o->port) };
    int fd, one = 1;
    enum mag_status st = MAG_OK;

    if (o->bind && inet_pton(AF_INET, o->bind, &at.sin_addr) != 1)
        return mag_fail(err, MAG_E_INPUT, "\"%s\" is no IPv4 address", o->bind);
    fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd >= 0)
        setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (fd < 0 || bind(fd, (struct sockaddr *)&at, sizeof at) || listen(fd, 1))
        st = mag_fail(err, MAG_E_IO, "cannot listen on port %d: %s", o->port,
                      strerror(errno));
    if (fd >= 0)
        close(fd);
    return st;
}

static enum mag_status listen_at(struct edge *e, struct mag_err *err)
{
    void *loops[1] = { e->loop };
    struct lws_context_creation_info info;

    memset(&info, 0, sizeof info);
    info.port = e->options.port;
    info.iface = e->options.bind;
    info.protocols = PROTOCOLS;
    info.user = e;
    info.options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_DISABLE_IPV6;
    info.foreign_loops = loops;
    info.max_http_header_data = HEADER_BYTES;
    info.pt_serv_buf_size = SERVICE_BYTES;
    info.timeout_secs = REQUEST_SECONDS;
    info.keepalive_timeout = KEEP_ALIVE_SECONDS;
    info.retry_and_idle_policy = &LIVENESS;
    info.gid = -1;
    info.uid = -1;
    e->context = lws_create_context(&info);
    if (e->context)
        return MAG_OK;
    return mag_fail(err, MAG_E_IO, "cannot listen on port %d", e->options.port);
}

enum mag_status edge_new(struct edge **out, const struct edge_options *options,
                         const struct edge_handler *handler,
                         struct mag_err *err)
{
    struct edge *e = calloc(1, sizeof *e);
    enum mag_status st;

    if (!e)
        return mag_fail(err, MAG_E_NOMEM, "no memory for the network");
    st = try_address(options, err);
    if (st) {
        free(e);
        return st;
    }
    lws_set_log_level(0, NULL); /* what goes wrong is told in our words */
    e->options = *options;
    e->handler = *handler;
    mag_buf_init(&e->frame, MOST_FRAME);
    mag_buf_init(&e->mail.text, 2 * MAIL_BYTES);
    note_public_host(e);
    raise_file_limit(e);
    e->loop = ev_loop_new(EVFLAG_AUTO | EVFLAG_NOENV);
    if (!e->loop) {
        free(e);
        return mag_fail(err, MAG_E_IO, "no event loop");
    }
    st = listen_at(e, err);
    if (st) {
        ev_loop_destroy(e->loop);
        free(e);
        return st;
    }
    start_watchers(e);
    *out = e;
    return MAG_OK;
}

void edge_free(struct edge *e)
{
    if (!e)
        return;
    e->stopping = true;
    stop_watchers(e);
    lws_context_destroy(e->context);
    ev_loop_destroy(e->loop);
    mag_buf_release(&e->frame);
    mag_buf_release(&e->mail.text);
    free(e);
}

int edge_port(const struct edge *e)
{
    return lws_get_vhost_listen_port(
        lws_get_vhost_by_name(e->context, "default"));
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
