/* The proxy: one thread, one poll. */
#include "tests/hole.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/test.h"

static int dial(void)
{
    struct addrinfo hints = { .ai_socktype = SOCK_STREAM }, *list = NULL;
    int fd = -1;

    if (getaddrinfo(getenv("PGHOST"), getenv("PGPORT"), &hints, &list))
        return -1;
    for (struct addrinfo *a = list; a && fd < 0; a = a->ai_next) {
        fd = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
        if (fd >= 0 && connect(fd, a->ai_addr, a->ai_addrlen)) {
            close(fd);
            fd = -1;
        }
    }
    freeaddrinfo(list);
    return fd;
}

static void hang_up(struct hole_link *l)
{
    if (l->in >= 0)
        close(l->in);
    if (l->out >= 0)
        close(l->out);
    *l = (struct hole_link){ .in = -1, .out = -1 };
}

static void welcome(struct hole *h)
{
    int in = accept(h->door, NULL, NULL);

    for (int i = 0; i < HOLE_LINKS; i++) {
        if (h->link[i].in < 0) {
            h->link[i].in = in;
            h->link[i].out = dial();
            return;
        }
    }
    close(in);
}

static bool put(int fd, const void *bytes, size_t n)
{
    const char *p = bytes;

    while (n) {
        ssize_t sent = send(fd, p, n, MSG_NOSIGNAL);

        if (sent <= 0)
            return false;
        p += sent;
        n -= (size_t)sent;
    }
    return true;
}

/* What the database says is messages: a letter, the length of the rest (with
 * itself) and the rest. A notification is an 'A'. */
static void pass_messages(struct hole_link *l, const unsigned char *p, size_t n,
                          bool notes)
{
    while (n) {
        size_t part = (size_t)l->left < n ? (size_t)l->left : n;

        if (!l->left) {
            l->head[l->n_head++] = *p++;
            n--;
            if (l->n_head < (int)sizeof l->head)
                continue;
            l->n_head = 0;
            l->left = (l->head[1] << 24 | l->head[2] << 16 | l->head[3] << 8 |
                       l->head[4]) -
                      4;
            l->drop = l->head[0] == 'A' && !notes;
            if (!l->drop)
                put(l->in, l->head, sizeof l->head);
            continue;
        }
        if (!l->drop)
            put(l->in, p, part);
        p += part;
        n -= part;
        l->left -= (long)part;
    }
}

static void pass(struct hole *h, struct hole_link *l, bool back,
                 const unsigned char *bytes, size_t n)
{
    enum hole_mode mode = (enum hole_mode)atomic_load(&h->mode);

    if (mode == HOLE_SWALLOW) {
        l->drop = true;
        l->left = -1; /* it can never be read again */
    } else if (back) {
        pass_messages(l, bytes, n, mode == HOLE_PASS);
    } else {
        put(l->out, bytes, n);
    }
}

/* What happens once, to every link. */
static void strike(struct hole *h, enum hole_mode mode)
{
    for (int i = 0; i < HOLE_LINKS; i++) {
        struct hole_link *l = &h->link[i];

        if (mode == HOLE_CUT)
            hang_up(l);
        else if (mode == HOLE_HALF_IN && l->in >= 0)
            shutdown(l->in, SHUT_WR);
        else if (mode == HOLE_HALF_OUT && l->out >= 0)
            shutdown(l->out, SHUT_WR);
    }
}

static void turn_to(struct hole *h, enum hole_mode mode)
{
    bool once = mode >= HOLE_CUT;

    if (once)
        strike(h, mode);
    atomic_store(&h->mode, (int)(once ? HOLE_PASS : mode));
}

/* How many of these bytes pass before the mode changes: -1, it does not. */
static long count_down(struct hole *h, size_t n)
{
    long left = atomic_load(&h->left);
    bool now = left && (size_t)left <= n;

    if (left)
        atomic_store(&h->left, now ? 0 : left - (long)n);
    return now ? left : -1;
}

static void carry(struct hole *h, struct hole_link *l, bool back)
{
    unsigned char bytes[4096];
    ssize_t got = recv(back ? l->out : l->in, bytes, sizeof bytes, 0);
    long first;

    if (got <= 0) {
        if (atomic_load(&h->mode) == HOLE_SWALLOW && back)
            close(l->out), l->out = -1; /* the other side is not told */
        else
            hang_up(l);
        return;
    }
    first = count_down(h, (size_t)got);
    if (first < 0) {
        pass(h, l, back, bytes, (size_t)got);
        return;
    }
    pass(h, l, back, bytes, (size_t)first);
    turn_to(h, (enum hole_mode)atomic_load(&h->next));
    if (l->in >= 0 && l->out >= 0)
        pass(h, l, back, bytes + first, (size_t)(got - first));
}

/* Ends the links that lost something in the hole. */
static void mend(struct hole *h)
{
    for (int i = 0; i < HOLE_LINKS; i++) {
        if (h->link[i].left < 0)
            hang_up(&h->link[i]);
    }
}

static void *run(void *arg)
{
    struct hole *h = arg;

    while (!atomic_load(&h->stop)) {
        struct pollfd fd[1 + 2 * HOLE_LINKS] = { { h->door, POLLIN, 0 } };

        if (atomic_load(&h->mode) != HOLE_SWALLOW)
            mend(h);
        for (int i = 0; i < HOLE_LINKS; i++) {
            fd[1 + 2 * i] = (struct pollfd){ h->link[i].in, POLLIN, 0 };
            fd[2 + 2 * i] = (struct pollfd){ h->link[i].out, POLLIN, 0 };
        }
        poll(fd, 1 + 2 * HOLE_LINKS, 20);
        for (int i = 0; i < HOLE_LINKS; i++) {
            if (fd[1 + 2 * i].revents && h->link[i].in >= 0)
                carry(h, &h->link[i], false);
            if (fd[2 + 2 * i].revents && h->link[i].out >= 0)
                carry(h, &h->link[i], true);
        }
        if (fd[0].revents)
            welcome(h);
    }
    return NULL;
}

bool hole_open(struct hole *h)
{
    struct sockaddr_in at = { .sin_family = AF_INET,
                              .sin_addr = { htonl(INADDR_LOOPBACK) } };
    socklen_t size = sizeof at;

    memset(h, 0, sizeof *h);
    if (!getenv("MAGNAT_TEST_POSTGRES") || !getenv("PGPORT"))
        return false;
    for (int i = 0; i < HOLE_LINKS; i++)
        h->link[i].in = h->link[i].out = -1;
    h->door = socket(AF_INET, SOCK_STREAM, 0);
    CHECK(h->door >= 0 && !bind(h->door, (struct sockaddr *)&at, size) &&
              !listen(h->door, HOLE_LINKS) &&
              !getsockname(h->door, (struct sockaddr *)&at, &size),
          "a door");
    snprintf(h->where, sizeof h->where,
             "postgres://%s:%s@127.0.0.1:%d%s?sslmode=disable"
             "&gssencmode=disable",
             getenv("PGUSER"), getenv("PGPASSWORD"), ntohs(at.sin_port),
             strrchr(getenv("MAGNAT_TEST_POSTGRES"), '/'));
    return !pthread_create(&h->thread, NULL, run, h);
}

void hole_mode(struct hole *h, enum hole_mode mode)
{
    atomic_store(&h->mode, mode);
}

void hole_after(struct hole *h, enum hole_mode mode, long bytes)
{
    atomic_store(&h->next, mode);
    atomic_store(&h->left, bytes);
}

void hole_close(struct hole *h)
{
    atomic_store(&h->stop, true);
    pthread_join(h->thread, NULL);
    for (int i = 0; i < HOLE_LINKS; i++)
        hang_up(&h->link[i]);
    close(h->door);
}
