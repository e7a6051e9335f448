/* The network edge, over real sockets: HTTP, handshakes, messages, ceilings.
 * The edge runs on a thread of its own, as in the server. */
#include <linux/tcp.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "apps/common/progress.h"
#include "tests/echo.h"
#include "tests/test.h"
#include "tests/ws.h"

static void serves_http(void)
{
    struct echo echo = { 0 };
    char *answer;

    if (!echo_start(&echo))
        return;
    answer = http_get(echo.port, "/kept");
    CHECK(strstr(answer, "HTTP/1.1 200") && strstr(answer, ECHO_KEPT) &&
              strstr(answer, "immutable"),
          "%s", answer);
    CHECK(strstr(answer, "content-security-policy: default-src 'none'") &&
              strstr(answer, "nosniff") && !strcasestr(answer, "set-cookie"),
          "%s", answer);
    free(answer);
    answer = http_get(echo.port, "/made?lang=fr&x=1");
    CHECK(strstr(answer, "4999 lang=fr&x=1\n") &&
              strstr(answer, "attachment; filename=\"x.txt\"") &&
              strstr(answer, "no-store"),
          "the last line of a made body is missing");
    free(answer);
    answer = http_get(echo.port, "/nothing");
    CHECK(strstr(answer, "HTTP/1.1 404"), "%s", answer);
    free(answer);
    echo_finish(&echo);
}

/* An answer that comes later is one like all others, and the next request of the
 * connection waits for it; who goes meanwhile holds nobody up. */
static void answers_later(void)
{
    static const char two[] =
        "GET /later HTTP/1.1\r\nHost: localhost\r\n\r\n"
        "GET /kept HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    static const char head[] = "HEAD /later HTTP/1.1\r\nHost: localhost\r\n"
                               "Connection: close\r\n\r\n";
    static const char later[] =
        "GET /later HTTP/1.1\r\nHost: localhost\r\n\r\n";
    static const char never[] =
        "GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n";
    struct echo echo = { 0 };
    char *answer;
    int gone, waits;

    if (!echo_start(&echo))
        return;
    answer = http_raw(echo.port, two, sizeof two - 1, WS_PATIENCE);
    CHECK(strstr(answer, "200 OK") && strstr(answer, "at last") &&
              strstr(answer, "wss://localhost"),
          "%s", answer);
    CHECK(strstr(answer, "at last") &&
              strstr(answer, ECHO_KEPT) > strstr(answer, "at last"),
          "and the next one: %s", answer);
    free(answer);
    answer = http_raw(echo.port, head, sizeof head - 1, WS_PATIENCE);
    CHECK(strstr(answer, "200 OK") && !strstr(answer, "at last"), "%s", answer);
    free(answer);
    atomic_store(&echo.asked, 0);
    gone = ws_dial(echo.port);
    CHECK(send(gone, later, sizeof later - 1, MSG_NOSIGNAL) > 0, "asked");
    CHECK(echo_soon(&echo.asked), "it waits");
    close(gone); /* it is answered all the same */
    waits = ws_dial(echo.port);
    CHECK(send(waits, never, sizeof never - 1, MSG_NOSIGNAL) > 0, "asked");
    answer = http_get(echo.port, "/later");
    CHECK(strstr(answer, "at last"), "%s", answer);
    free(answer);
    echo_finish(&echo);
    CHECK(atomic_load(&echo.gone) >= 1, "who waits is told of");
    close(waits);
}

static void refuses_other_methods_and_nonsense(void)
{
    static const struct {
        const char *bytes, *expected;
    } rows[] = {
        { "POST /kept HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n"
          "Connection: close\r\n\r\n",
          "405" },
        { "DELETE /kept HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
          "" },
        { "BLURB\r\n\r\n", "" },
        { "GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n"
          "Connection: close\r\n\r\n",
          "" },
        { "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", "" },
    };
    struct echo echo = { 0 };
    char *answer;

    if (!echo_start(&echo))
        return;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        answer = http_raw(echo.port, rows[i].bytes, strlen(rows[i].bytes),
                          *rows[i].expected ? WS_PATIENCE : 300);
        CHECK(answer && !strstr(answer, " 200") &&
                  strstr(answer, rows[i].expected),
              "row %zu: %s", i, answer ? answer : "(none)");
        free(answer);
    }
    answer = http_get(echo.port, "/kept");
    CHECK(strstr(answer, " 200"), "still serves: %s", answer);
    free(answer);
    echo_finish(&echo);
}

static void checks_where_a_handshake_comes_from(void)
{
    static const struct {
        const char *headers;
        int status;
    } rows[] = {
        { "Origin: http://evil.example\r\n", 403 },
        { "Origin: null\r\n", 403 },
        { "Origin: https://play.example:8443\r\n", 101 },
        { "", 101 },
    };
    struct echo echo = { 0 };
    struct ws ws;
    char same[64];

    if (!echo_start(&echo))
        return;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        ws_open(&ws, echo.port, rows[i].headers);
        CHECK(ws.status == rows[i].status, "row %zu: %d", i, ws.status);
        ws_close(&ws);
    }
    snprintf(same, sizeof same, "Origin: http://127.0.0.1:%d\r\n", echo.port);
    CHECK(ws_open(&ws, echo.port, same), "same origin: %d", ws.status);
    ws_close(&ws);
    echo_finish(&echo);
}

static void echoes_whole_and_split_messages(void)
{
    struct echo echo = { 0 };
    struct ws ws;
    const char *got;
    char big[4097];

    if (!echo_start(&echo))
        return;
    CHECK(ws_open(&ws, echo.port, ""), "no handshake: %d", ws.status);
    ws_send(&ws, "bonjour");
    got = ws_receive(&ws, WS_PATIENCE);
    CHECK(got && !strcmp(got, "bonjour"), "got %s", got ? got : "nothing");
    ws_frame(&ws, 1, false, "one ", 4);
    ws_frame(&ws, 9, true, "?", 1); /* a ping in between */
    ws_frame(&ws, 0, false, "mess", 4);
    ws_frame(&ws, 0, true, "age", 3);
    got = ws_receive(&ws, WS_PATIENCE);
    CHECK(got && !strcmp(got, "one message"), "got %s", got ? got : "nothing");
    memset(big, 'y', sizeof big);
    big[4096] = '\0';
    ws_send(&ws, big);
    got = ws_receive(&ws, WS_PATIENCE);
    CHECK(got && !strcmp(got, big), "4096 bytes are allowed");
    ws_close(&ws);
    echo_finish(&echo);
}

static void hangs_up_on_bad_frames(void)
{
    struct echo echo = { 0 };
    static const struct {
        int opcode;
        const char *bytes;
        size_t length;
        int code;
    } rows[] = {
        { 2, "binary", 6, 1003 },
        { 1, NULL, 5000, 1009 },
        { 1, "\xff\xfe", 2, 1007 },
        { 1, "close", 5, 4001 },
    };
    struct ws ws;
    char big[5000];

    memset(big, 'z', sizeof big);
    if (!echo_start(&echo))
        return;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        CHECK(ws_open(&ws, echo.port, ""), "row %zu: no handshake", i);
        ws_frame(&ws, rows[i].opcode, true, rows[i].bytes ? rows[i].bytes : big,
                 rows[i].length);
        CHECK(!ws_receive(&ws, WS_PATIENCE) && ws.close_code == rows[i].code,
              "row %zu: close code %d", i, ws.close_code);
        ws_close(&ws);
    }
    echo_finish(&echo);
}

static void drops_what_a_slow_reader_cannot_take(void)
{
    struct echo echo = { 0 };
    struct ws ws;
    const char *got;
    int lines = 0;

    if (!echo_start(&echo))
        return;
    CHECK(ws_open(&ws, echo.port, ""), "no handshake");
    ws_send(&ws, "flood 20000"); /* 20 MB, nobody reads */
    CHECK(echo_soon(&echo.refused_sends), "nothing was dropped");
    while ((got = ws_receive(&ws, WS_PATIENCE)) && strcmp(got, "room") != 0)
        lines++;
    CHECK(got && lines < 20000, "%d lines, then %s", lines,
          got ? got : "nothing");
    ws_send(&ws, "again");
    got = ws_receive(&ws, WS_PATIENCE);
    CHECK(got && !strcmp(got, "again"), "works again after that");
    ws_close(&ws);
    echo_finish(&echo);
}

static void reads_slower_past_the_rate(void)
{
    struct echo echo = { .options = { .rate = 50, .burst = 10 } };
    struct ws ws;
    double start_time;
    int got = 0;

    if (!echo_start(&echo))
        return;
    CHECK(ws_open(&ws, echo.port, ""), "no handshake");
    start_time = now_seconds();
    for (int i = 0; i < 40; i++)
        ws_send(&ws, "hello");
    while (got < 40 && ws_receive(&ws, WS_PATIENCE))
        got++;
    CHECK(now_seconds() - start_time > 0.5,
          "10 at once and 50 a second: 40 take 0.6 s, not %.2f",
          now_seconds() - start_time);
    CHECK(got == 40, "%d came in the end: none may be lost", got);
    ws_close(&ws);
    echo_finish(&echo);
}

/* Whoever speaks first is heard first, also when many speak at once, and each
 * is heard to the end. */
static void hears_in_order(void)
{
    struct echo echo = { 0 };
    struct ws ws[5];
    char line[3] = "";

    if (!echo_start(&echo))
        return;
    for (int i = 0; i < 5; i++)
        CHECK(ws_open(&ws[i], echo.port, ""), "connection %d", i);
    ws_send(&ws[0], "wait");
    CHECK(echo_soon(&echo.waits), "the server is busy");
    for (int i = 1; i < 5; i++) {
        for (char c = 'a'; c < 'c'; c++) {
            line[0] = (char)('0' + i);
            line[1] = c;
            ws_send(&ws[i], line);
        }
    }
    ws_close(&ws[4]);
    atomic_store(&echo.go_on, 1);
    for (int i = 1; i < 4; i++)
        CHECK(ws_receive(&ws[i], WS_PATIENCE) &&
                  ws_receive(&ws[i], WS_PATIENCE),
              "both are answered");
    for (int i = 0; i < 4; i++)
        ws_close(&ws[i]);
    echo_finish(&echo);
    CHECK(!strcmp(echo.heard, "1a1b2a2b3a3b4a4b"), "%s", echo.heard);
}

static void keeps_the_number_of_connections(void)
{
    struct echo echo = { 0 };
    struct ws ws[6];

    if (!echo_start(&echo))
        return;
    for (int i = 0; i < 5; i++)
        CHECK(ws_open(&ws[i], echo.port, ""), "connection %d", i);
    ws_open(&ws[5], echo.port, "");
    CHECK(ws[5].status == 503, "the sixth: %d", ws[5].status);
    CHECK(atomic_load(&echo.opened) == 5, "%d opened", echo.opened);
    for (int i = 0; i < 6; i++)
        ws_close(&ws[i]);
    echo_finish(&echo);
}

static void rings(void)
{
    struct echo echo = { 0 };
    struct ws ws;

    if (!echo_start(&echo))
        return;
    CHECK(ws_open(&ws, echo.port, ""), "no handshake");
    ws_send(&ws, "alarm");
    CHECK(echo_soon(&echo.alarms) && atomic_load(&echo.alarms) == 1,
          "%d alarms", echo.alarms);
    ws_close(&ws);
    echo_finish(&echo);
}

static void says_when_a_port_is_taken(void)
{
    struct echo echo = { 0 };
    struct edge_handler none = { 0 };
    struct edge_options o = { .bind = "127.0.0.1", .connections = 1 };
    struct edge *second = NULL;
    struct mag_err err = { "", 0 };

    if (!echo_start(&echo))
        return;
    o.port = echo.port;
    CHECK(edge_new(&second, &o, &none, &err) == MAG_E_IO && !second &&
              strstr(err.text, "cannot listen"),
          "%s", err.text);
    echo_finish(&echo);
}

/* How many segments with something in them this end was sent. */
static unsigned segments_in(const struct ws *ws)
{
    struct tcp_info info;
    socklen_t length = sizeof info;

    memset(&info, 0, sizeof info);
    CHECK(!getsockopt(ws->fd, IPPROTO_TCP, TCP_INFO, &info, &length), "info");
    return info.tcpi_data_segs_in;
}

static void hear_together(struct ws *ws, size_t length)
{
    const char *got = ws_receive(ws, WS_PATIENCE);

    CHECK(got && !strcmp(got, "short"), "first: %s", got ? got : "nothing");
    got = ws_receive(ws, WS_PATIENCE);
    CHECK(got && strlen(got) == length && strspn(got, "o") == length,
          "%zu bytes behind it", length);
}

/* Held messages come whole, in their order, and in one go; also before the
 * end. */
static void holds_messages(void)
{
    static const int lengths[] = { 1, 125, 126, 65535, 65536, 100000 };
    struct echo echo = { 0 };
    struct ws ws;
    char text[40];

    if (!echo_start(&echo))
        return;
    CHECK(ws_open(&ws, echo.port, ""), "no handshake");
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        unsigned before = segments_in(&ws);

        snprintf(text, sizeof text, "together %d", lengths[i]);
        ws_send(&ws, text);
        hear_together(&ws, (size_t)lengths[i]);
        CHECK(lengths[i] > 126 || segments_in(&ws) == before + 1,
              "%u segments for two short ones", segments_in(&ws) - before);
    }
    ws_send(&ws, "last 300");
    hear_together(&ws, 300);
    CHECK(!ws_receive(&ws, WS_PATIENCE) && ws.close_code == 4002, "the end: %d",
          ws.close_code);
    ws_close(&ws);
    echo_finish(&echo);
}

/* The other end of a connection of this process; -1: there is none. */
static int other_end(const struct ws *ws)
{
    enum { FILES = 1024 };
    struct sockaddr_in mine, theirs;
    socklen_t length = sizeof mine;

    if (getsockname(ws->fd, (struct sockaddr *)&mine, &length))
        return -1;
    for (int fd = 0; fd < FILES; fd++) {
        length = sizeof theirs;
        if (!getpeername(fd, (struct sockaddr *)&theirs, &length) &&
            theirs.sin_family == AF_INET && theirs.sin_port == mine.sin_port)
            return fd;
    }
    return -1;
}

/* A message does not wait until the one before it was acknowledged. */
static void sends_without_delay(void)
{
    struct echo echo = { 0 };
    struct ws ws;
    int set = 0;
    socklen_t length = sizeof set;

    if (!echo_start(&echo))
        return;
    CHECK(ws_open(&ws, echo.port, ""), "no handshake");
    CHECK(
        !getsockopt(other_end(&ws), IPPROTO_TCP, TCP_NODELAY, &set, &length) &&
            set,
        "it is not asked for");
    ws_close(&ws);
    echo_finish(&echo);
}

static const struct test_case cases[] = {
    { "serves HTTP", serves_http },
    { "answers later", answers_later },
    { "refuses other methods and nonsense",
      refuses_other_methods_and_nonsense },
    { "checks where a handshake comes from",
      checks_where_a_handshake_comes_from },
    { "echoes whole and split messages", echoes_whole_and_split_messages },
    { "holds messages", holds_messages },
    { "sends without delay", sends_without_delay },
    { "hangs up on bad frames", hangs_up_on_bad_frames },
    { "drops what a slow reader cannot take",
      drops_what_a_slow_reader_cannot_take },
    { "reads slower past the rate", reads_slower_past_the_rate },
    { "hears in order", hears_in_order },
    { "keeps the number of connections", keeps_the_number_of_connections },
    { "rings", rings },
    { "says when a port is taken", says_when_a_port_is_taken },
    { NULL, NULL },
};

const struct suite suite_unit_edge = { cases };
