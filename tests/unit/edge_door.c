/* Who may come in, and how much one address may ask: names that are ours, the
 * owner's door, proxies, rates, frames, connections that say nothing, a system
 * without files. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "magnat/buf.h"
#include "tests/echo.h"
#include "tests/test.h"
#include "tests/ws.h"

/* A GET with further headers; free() the answer. */
static char *get_with(int port, const char *headers)
{
    char request[512];

    snprintf(request, sizeof request,
             "GET /kept HTTP/1.1\r\n%sConnection: close\r\n\r\n", headers);
    return http_raw(port, request, strlen(request), WS_PATIENCE);
}

static int status_with(int port, const char *headers)
{
    char *answer = get_with(port, headers);
    int status = 0;

    sscanf(answer, "HTTP/%*s %d", &status);
    free(answer);
    return status;
}

static const char UPGRADE[] = "GET /ws HTTP/1.1\r\nHost: evil.example\r\n"
                              "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                              "Sec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Protocol: magnat.1\r\n\r\n";

/* A page of another site that has turned its name to this address. */
static void knows_its_own_names(void)
{
    static const struct {
        const char *headers;
        int status;
    } rows[] = {
        { "Host: 127.0.0.1:8080\r\n", 200 },
        { "Host: localhost\r\n", 200 },
        { "Host: LOCALHOST:99\r\n", 200 },
        { "Host: play.example\r\n", 200 },
        { "Host: play.example:8443\r\n", 200 },
        { "Host: [::1]:8080\r\n", 200 },
        { "Host: 192.0.2.1\r\n", 200 },
        { "Host: evil.example\r\n", 421 },
        { "Host: play.example.evil.example\r\n", 421 },
        { "Host: 127.0.0.1.evil.example:8080\r\n", 421 },
        { "Host: localhost.evil\r\n", 421 },
        { "Host: [evil]\r\n", 421 },
    };
    struct echo echo = { 0 };
    char *answer;

    if (!echo_start(&echo))
        return;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int status = status_with(echo.port, rows[i].headers);

        CHECK(status == rows[i].status, "row %zu: %d", i, status);
    }
    answer = http_raw(echo.port, UPGRADE, sizeof UPGRADE - 1, 2000);
    CHECK(strstr(answer, " 421"), "no socket either: %.40s", answer);
    free(answer);
    echo_finish(&echo);
}

static void has_a_door_for_the_owner(void)
{
    struct echo echo = { .options.owner = "127.0.0.1:0" };
    struct ws ws;
    char *answer;
    int back;

    if (!echo_start(&echo))
        return;
    back = edge_owner_port(echo.edge);
    CHECK(back > 0 && back != echo.port, "a port of its own: %d", back);
    answer = http_get(back, "/kept");
    CHECK(strstr(answer, "for the owner"), "%s", answer);
    free(answer);
    answer = http_get(echo.port, "/kept");
    CHECK(!strstr(answer, "for the owner"), "%s", answer);
    free(answer);
    ws_open(&ws, back, "");
    CHECK(ws.status != 101, "no WebSocket there");
    ws_close(&ws);
    echo_finish(&echo);
}

/* Nobody comes in before the handler is ready. */
static void opens_late(void)
{
    struct edge_handler none = { 0 };
    struct edge_options o = { .bind = "127.0.0.1", .connections = 1 };
    struct edge *e = NULL;
    struct mag_err err = { "", 0 };
    int fd;

    CHECK(!edge_new(&e, &o, &none, &err), "%s", err.text);
    CHECK(ws_dial(edge_port(e)) < 0, "it is closed");
    CHECK(!edge_listen(e, &err), "%s", err.text);
    fd = ws_dial(edge_port(e));
    CHECK(fd >= 0, "then it is open");
    close(fd);
    edge_free(e);
    o.trusted = "nonsense";
    CHECK(edge_new(&e, &o, &none, &err) == MAG_E_INPUT, "%s", err.text);
}

/* Proxies that are trusted say who asks, and others do not. */
static void asks_by_address(void)
{
    struct echo echo = { .options = { .trusted = "127.0.0.0/8,2001:db8::/32",
                                      .each_rate = 1,
                                      .each_burst = 3 } };
    static const char *const same[] = {
        "X-Forwarded-For: 192.0.2.1\r\n",
        "X-Forwarded-For: 198.51.100.9, 192.0.2.1\r\n",
        "X-Forwarded-For: 192.0.2.1, 127.0.0.2, 2001:db8::5\r\n",
        "Forwarded: for=\"192.0.2.1:4711\";proto=https\r\n",
        "Forwarded: for=9.9.9.9, for=192.0.2.1\r\n",
    };
    int limited = 0;

    if (!echo_start(&echo))
        return;
    for (size_t i = 0; i < 2 * sizeof same / sizeof same[0]; i++) {
        char headers[256];

        snprintf(headers, sizeof headers, "Host: localhost\r\n%s",
                 same[i % (sizeof same / sizeof same[0])]);
        limited += status_with(echo.port, headers) == 429;
    }
    CHECK(limited >= 3, "all are one: %d had to wait", limited);
    CHECK(status_with(echo.port, "Host: localhost\r\n"
                                 "X-Forwarded-For: 192.0.2.2\r\n") == 200,
          "another does not");
    for (int i = 0; i < 20; i++)
        limited = status_with(echo.port, "Host: localhost\r\n");
    CHECK(limited == 200, "nor do those of whom nothing is said");
    echo_finish(&echo);
}

/* However much an address says, and on however many lines: whoever else speaks
 * waits for what it may say at once and no more. All of it has come before the
 * server looks, so that nothing hangs on how long it takes. */
static void one_address_crowds_nobody_out(void)
{
    enum { LINES = 2, SAID = 1000, BURST = 3 };
    struct echo echo = { .options = { .trusted = "127.0.0.0/8",
                                      .each_rate = 1,
                                      .each_burst = BURST,
                                      .rate = 1000,
                                      .burst = 1000 } };
    struct ws crowd[LINES], you, idle;
    int before;

    if (!echo_start(&echo))
        return;
    CHECK(ws_open(&you, echo.port, "X-Forwarded-For: 192.0.2.1\r\n"), "you");
    for (int i = 0; i < LINES; i++)
        CHECK(ws_open(&crowd[i], echo.port, "X-Forwarded-For: 192.0.2.66\r\n"),
              "the crowd");
    CHECK(ws_open(&idle, echo.port, ""), "somebody else");
    ws_send(&idle, "wait");
    CHECK(echo_soon(&echo.waits), "the server is busy");
    for (int k = 0; k < SAID; k++) {
        for (int i = 0; i < LINES; i++)
            ws_send(&crowd[i], "x");
    }
    ws_send(&you, "you");
    atomic_store(&echo.go_on, 1);
    CHECK(ws_receive(&you, WS_PATIENCE), "you are heard");
    before = atomic_load(&echo.crowd_before);
    CHECK(before <= BURST + LINES, "behind %d of %d others", before,
          LINES * SAID);
    ws_close(&idle);
    ws_close(&you);
    for (int i = 0; i < LINES; i++)
        ws_close(&crowd[i]);
    echo_finish(&echo);
}

/* The word of somebody who is no proxy counts for nothing. */
static void believes_no_stranger(void)
{
    struct echo echo = {
        .options = { .trusted = "10.0.0.0/8", .each_rate = 1, .each_burst = 2 }
    };
    int status = 0;

    if (!echo_start(&echo))
        return;
    for (int i = 0; i < 12; i++)
        status = status_with(echo.port, "Host: localhost\r\n"
                                        "X-Forwarded-For: 192.0.2.1\r\n");
    CHECK(status == 200, "it is this machine: %d", status);
    echo_finish(&echo);
}

/* Milliseconds until "after" is heard. */
static int64_t hears_after(struct ws *ws, const struct timespec *before)
{
    const char *got = ws_receive(ws, WS_PATIENCE);
    struct timespec after;

    clock_gettime(CLOCK_MONOTONIC, &after);
    CHECK(got && !strcmp(got, "after"), "heard: %s", got ? got : "nothing");
    return (after.tv_sec - before->tv_sec) * 1000 +
           (after.tv_nsec - before->tv_nsec) / 1000000;
}

/* How long a message behind more pings than the burst takes to be heard. */
static int64_t milliseconds_of_pings(int port)
{
    static const char ping[] = "\x89\x81\0\0\0\0?";
    static const char text[] = "\x81\x85\0\0\0\0after";
    struct timespec before;
    struct mag_buf all;
    struct ws ws;
    int64_t took;

    mag_buf_init(&all, 1000);
    for (int i = 0; i < 25; i++)
        mag_buf_add(&all, ping, sizeof ping - 1);
    mag_buf_add(&all, text, sizeof text - 1);
    CHECK(ws_open(&ws, port, ""), "no handshake");
    /* What comes before the edge begins to look is hidden from it, too. */
    ws_send(&ws, "first");
    CHECK(ws_receive(&ws, WS_PATIENCE), "the first is heard");
    clock_gettime(CLOCK_MONOTONIC, &before);
    /* At once: bytes that come while the edge looks may hide frames from it. */
    CHECK(send(ws.fd, all.text, all.length, MSG_NOSIGNAL) ==
              (ssize_t)all.length,
          "sent");
    mag_buf_release(&all);
    took = hears_after(&ws, &before);
    ws_close(&ws);
    return took;
}

/* Who says nothing is asked whether it lives, and stays if it answers; who does
 * not answer is given up. */
static void asks_who_is_silent(void)
{
    struct echo echo = { .options = { .silence = 1 } };
    struct ws lives, dead;

    if (!echo_start(&echo))
        return;
    CHECK(ws_open(&lives, echo.port, "") && ws_open(&dead, echo.port, ""),
          "connected");
    for (int i = 0; i < WS_PATIENCE / 100 && !atomic_load(&echo.closed); i++)
        ws_receive(&lives, 100); /* it answers pings */
    CHECK(atomic_load(&echo.closed) == 1, "one is given up");
    ws_send(&lives, "still here");
    CHECK(ws_receive(&lives, WS_PATIENCE), "the other is heard");
    ws_close(&lives);
    ws_close(&dead);
    echo_finish(&echo);
}

/* Frames of a client are masked; and its pings count like messages. */
static void looks_at_frames(void)
{
    static const unsigned char bare[] = { 0x81, 2, 'h', 'i' };
    struct echo echo = { .options = { .rate = 10, .burst = 20 } };
    struct ws ws;
    const char *got;
    int64_t took;

    if (!echo_start(&echo))
        return;
    CHECK(ws_open(&ws, echo.port, ""), "no handshake");
    ws_send(&ws, "first");
    got = ws_receive(&ws, WS_PATIENCE);
    CHECK(got && !strcmp(got, "first"), "masked: %s", got ? got : "nothing");
    CHECK(send(ws.fd, bare, sizeof bare, MSG_NOSIGNAL) == sizeof bare, "sent");
    CHECK(!ws_receive(&ws, WS_PATIENCE) && ws.close_code == 1002,
          "bare: closed with %d", ws.close_code);
    ws_close(&ws);
    took = milliseconds_of_pings(echo.port);
    CHECK(took > 100, "after a while, not %lld ms", (long long)took);
    echo_finish(&echo);
}

/* So do those that come one by one, when the edge may have lost count of the
 * frames. */
static void counts_a_flood(void)
{
    enum { PINGS = 1000 };
    struct echo echo = { .options = { .rate = 400, .burst = 20 } };
    struct timespec before;
    struct ws ws;
    int64_t took;

    if (!echo_start(&echo))
        return;
    CHECK(ws_open(&ws, echo.port, ""), "no handshake");
    clock_gettime(CLOCK_MONOTONIC, &before);
    for (int i = 0; i < PINGS; i++)
        ws_frame(&ws, 9, true, "?", 1);
    ws_send(&ws, "after");
    took = hears_after(&ws, &before);
    CHECK(took > 40, /* it was not read for a while at least once */
          "after a while, not %lld ms", (long long)took);
    ws_close(&ws);
    echo_finish(&echo);
}

/* One address opens as many WebSockets as it may, and its messages count
 * together. */
static void counts_connections_by_address(void)
{
    static const char one[] = "X-Forwarded-For: 192.0.2.1\r\n";
    struct echo echo = { .options = { .trusted = "127.0.0.1" } };
    struct ws ws[3], other;

    if (!echo_start(&echo))
        return;
    for (int i = 0; i < 3; i++)
        ws_open(&ws[i], echo.port, one);
    CHECK(ws[0].open && ws[1].open && ws[2].status == 503, "two of three: %d",
          ws[2].status);
    CHECK(ws_open(&other, echo.port, "X-Forwarded-For: 192.0.2.2\r\n"),
          "and one of another");
    for (int i = 0; i < 3; i++)
        ws_close(&ws[i]);
    ws_close(&other);
    echo_finish(&echo);
}

/* Connections that say nothing have a ceiling, and go before long. */
static void has_little_patience(void)
{
    struct echo echo = { .options = { .half_open = 8, .patience = 1 } };
    int fd[12], refused = 0;
    char *answer;

    if (!echo_start(&echo))
        return;
    for (int i = 0; i < 12; i++)
        fd[i] = ws_dial(echo.port);
    for (int i = 0; i < 12; i++)
        refused += ws_is_closed(fd[i], i < 8 ? 0 : WS_PATIENCE);
    CHECK(refused == 4, "%d were shown the door", refused);
    CHECK(ws_is_closed(fd[0], WS_PATIENCE), "those who say nothing follow");
    for (int i = 1; i < 8; i++)
        ws_is_closed(fd[i], WS_PATIENCE);
    answer = http_get(echo.port, "/kept");
    CHECK(strstr(answer, " 200"), "then there is room again: %s", answer);
    free(answer);
    for (int i = 0; i < 12; i++)
        close(fd[i]);
    echo_finish(&echo);
}

/* The system has no files left: it waits, and goes on when there are some. */
static void survives_without_files(void)
{
    struct echo echo = { 0 };
    struct rlimit limit, low;
    struct timespec before, after;
    int fd = -1;
    char *answer;

    if (!echo_start(&echo))
        return;
    fd = ws_dial(echo.port); /* ours is open before */
    usleep(50000);
    getrlimit(RLIMIT_NOFILE, &limit);
    low = limit;
    low.rlim_cur = 3; /* no new ones for anybody */
    close(fd);
    fd = socket(AF_INET, SOCK_STREAM, 0);
    setrlimit(RLIMIT_NOFILE, &low);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &before);
    CHECK(ws_connect(fd, echo.port), "it can knock");
    usleep(600000);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &after);
    setrlimit(RLIMIT_NOFILE, &limit);
    CHECK((after.tv_sec - before.tv_sec) * 1000 +
                  (after.tv_nsec - before.tv_nsec) / 1000000 <
              300,
          "it does not spin");
    answer = http_get(echo.port, "/kept");
    CHECK(strstr(answer, " 200"), "it goes on: %s", answer);
    free(answer);
    close(fd);
    echo_finish(&echo);
}

static const struct test_case cases[] = {
    { "knows its own names", knows_its_own_names },
    { "has a door for the owner", has_a_door_for_the_owner },
    { "opens late", opens_late },
    { "asks by address", asks_by_address },
    { "one address crowds nobody out", one_address_crowds_nobody_out },
    { "believes no stranger", believes_no_stranger },
    { "counts connections by address", counts_connections_by_address },
    { "has little patience", has_little_patience },
    { "survives without files", survives_without_files },
    { "looks at frames", looks_at_frames },
    { "counts a flood", counts_a_flood },
    { "asks who is silent", asks_who_is_silent },
    { NULL, NULL },
};

const struct suite suite_unit_edge_door = { cases };
