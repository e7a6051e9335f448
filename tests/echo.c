/* An edge that echoes. */
#include "tests/echo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/test.h"
#include "tests/ws.h"

bool echo_soon(const atomic_int *count)
{
    for (int ms = 0; ms < WS_PATIENCE && !atomic_load(count); ms++)
        usleep(1000);
    return atomic_load(count);
}

const char ECHO_KEPT[] = "a lent body that is kept for ever";

/* At the third time of asking; or never. */
static void come_later(struct echo *echo, struct edge_reply *reply, bool never)
{
    bool again = reply->ticket == echo->ticket;

    reply->status = 200;
    reply->lent = "at last";
    reply->length = strlen(reply->lent);
    reply->later = true;
    if (never)
        return;
    echo->times = again ? echo->times + 1 : 1;
    echo->ticket = reply->ticket;
    reply->later = echo->times < 3;
    if (reply->later)
        edge_alarm(echo->edge, 10);
    atomic_fetch_add(&echo->asked, 1);
}

static void on_gone(void *who, uint64_t ticket)
{
    struct echo *echo = who;

    (void)ticket;
    atomic_fetch_add(&echo->gone, 1);
}

static void on_get(void *who, const struct edge_request *req,
                   struct edge_reply *reply)
{
    if (!strcmp(req->path, "/later") || !strcmp(req->path, "/never"))
        come_later(who, reply, req->path[1] == 'n');
    if (req->foreign) {
        reply->status = 421;
        reply->lent = "foreign";
        reply->length = strlen(reply->lent);
    } else if (!strcmp(req->path, "/kept")) {
        reply->status = 200;
        reply->type = "text/plain";
        reply->lent = ECHO_KEPT;
        reply->length = sizeof ECHO_KEPT - 1;
        reply->lasting = true;
    } else if (!strcmp(req->path, "/made")) {
        reply->status = 200;
        reply->type = "text/plain";
        reply->lent = NULL;
        strcpy(reply->filename, "x.txt");
        for (int i = 0; i < 5000; i++)
            mag_buf_printf(&reply->made, "%d %s\n", i, req->query);
    }
}

static void on_owner(void *who, const struct edge_request *req,
                     struct edge_reply *reply)
{
    (void)who, (void)req;
    reply->status = 200;
    reply->type = "text/plain";
    reply->lent = "for the owner";
    reply->length = strlen(reply->lent);
}

static void on_open(void *who, struct edge_conn *c)
{
    struct echo *echo = who;

    atomic_fetch_add(&echo->opened, 1);
    edge_set_mine(c, echo);
}

static void flood(struct echo *echo, struct edge_conn *c, int n)
{
    static const char line[1024] = { 'x' };

    for (int i = 0; i < n; i++) {
        if (!edge_send(c, line, sizeof line))
            atomic_fetch_add(&echo->refused_sends, 1);
    }
}

static void be_busy(struct echo *echo)
{
    atomic_store(&echo->waits, 1);
    CHECK(echo_soon(&echo->go_on), "the test has forgotten the server");
}

static void repeat(struct echo *echo, struct edge_conn *c, const char *text,
                   size_t length)
{
    if (length == 3 && !memcmp(text, "you", 3))
        atomic_store(&echo->crowd_before, atomic_load(&echo->crowd));
    if (strlen(echo->heard) + length < sizeof echo->heard)
        strncat(echo->heard, text, length);
    edge_send(c, text, length);
}

/* A short message and one of `length` bytes, held; `last`: and the end. */
static void say_together(struct edge_conn *c, int length, bool last)
{
    char *text = malloc((size_t)length + 1);

    if (!text)
        return;
    memset(text, 'o', (size_t)length);
    edge_hold(c, true);
    edge_send(c, "short", 5);
    edge_send(c, text, (size_t)length);
    if (last)
        edge_close(c, 4002, "that was all");
    edge_hold(c, false);
    free(text);
}

static void on_message(void *who, struct edge_conn *c, const char *text,
                       size_t length)
{
    struct echo *echo = who;

    if (length > 6 && !memcmp(text, "flood ", 6))
        flood(echo, c, atoi(text + 6));
    else if (length == 5 && !memcmp(text, "close", 5))
        edge_close(c, 4001, "as you wish");
    else if (length > 9 && !memcmp(text, "together ", 9))
        say_together(c, atoi(text + 9), false);
    else if (length > 5 && !memcmp(text, "last ", 5))
        say_together(c, atoi(text + 5), true);
    else if (length == 5 && !memcmp(text, "alarm", 5))
        edge_alarm(echo->edge, 10);
    else if (length == 4 && !memcmp(text, "wait", 4))
        be_busy(echo);
    else if (length == 1 && text[0] == 'x')
        atomic_fetch_add(&echo->crowd, 1);
    else
        repeat(echo, c, text, length);
}

static void on_room(void *who, struct edge_conn *c)
{
    struct echo *echo = who;

    atomic_fetch_add(&echo->roomy, 1);
    edge_send(c, "room", 4);
}

static void on_close(void *who, struct edge_conn *c)
{
    struct echo *echo = who;

    (void)c;
    atomic_fetch_add(&echo->closed, 1);
}

static void on_wake(void *who)
{
    struct echo *echo = who;

    if (atomic_fetch_add(&echo->woken, 1) == 0)
        return;
    edge_stop(echo->edge);
}

static void on_alarm(void *who)
{
    struct echo *echo = who;

    atomic_fetch_add(&echo->alarms, 1);
    edge_answer(echo->edge, echo->ticket);
}

static void on_stop(void *who)
{
    struct echo *echo = who;

    edge_stop(echo->edge);
}

static void *run(void *arg)
{
    struct echo *echo = arg;

    edge_run(echo->edge);
    return NULL;
}

bool echo_start(struct echo *echo)
{
    struct edge_handler handler = {
        .who = echo,
        .get = on_get,
        .open = on_open,
        .message = on_message,
        .room = on_room,
        .close = on_close,
        .wake = on_wake,
        .alarm = on_alarm,
        .stop = on_stop,
        .owner = on_owner,
        .gone = on_gone,
    };
    struct edge_options o = { .bind = "127.0.0.1",
                              .public_url = "https://play.example:8443/x",
                              .connections = 5,
                              .per_address = 2,
                              .message = 4096,
                              .output = 64 << 10,
                              .rate = 1000,
                              .burst = 2000 };
    struct mag_err err = { "", 0 };

    if (echo->options.rate)
        o.rate = echo->options.rate;
    o.owner = echo->options.owner;
    o.trusted = echo->options.trusted;
    o.each_rate = echo->options.each_rate;
    o.each_burst = echo->options.each_burst;
    o.half_open = echo->options.half_open;
    o.patience = echo->options.patience;
    o.silence = echo->options.silence;
    if (echo->options.burst)
        o.burst = echo->options.burst;
    CHECK(!edge_new(&echo->edge, &o, &handler, &err) &&
              !edge_listen(echo->edge, &err),
          "%s", err.text);
    if (!echo->edge)
        return false;
    echo->port = edge_port(echo->edge);
    CHECK(!pthread_create(&echo->thread, NULL, run, echo), "thread");
    return true;
}

void echo_finish(struct echo *echo)
{
    edge_wake(echo->edge);
    CHECK(echo_soon(&echo->woken), "it does not wake");
    edge_wake(echo->edge);
    pthread_join(echo->thread, NULL);
    edge_free(echo->edge);
    CHECK(atomic_load(&echo->opened) == atomic_load(&echo->closed),
          "%d opened, %d closed", echo->opened, echo->closed);
}
