/* load: plays real games over real WebSockets against a running server, from
 * a process of its own, and says how fast the server takes and stores moves.
 *
 *   load --port P --pid PID [--game G] [--tables N] [--seconds S] [--pace M]
 *        [--idle] [--gone N] [--pages whole|deltas]
 *
 * Two connections a table play random legal moves, each as soon as it may; or,
 * with --pace, M moves a second over all tables. --idle only sits there, and
 * shows the memory of process PID. The people of the first N tables of --gone
 * have closed their pages: a process has only so many connections. --pages adds a connection at each seat that
 * only hears, told whole or as differences. A move counts when it is acknowledged,
 * which the server does after it has been stored. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>

#include "bench/load/client.h"

enum { HALF_OPEN = 200 };

struct load {
    int port, pid, tables, gone, seconds;
    double pace; /* moves a second over all; 0: as fast as it goes */
    bool idle;
    const char *game, *pages; /* pages: NULL, "whole" or "deltas" */
    struct client *clients;   /* two a table; then their pages */
    int poll;
    struct tally tally;
    uint64_t random;
    int seated; /* connections that have seen their table */
    bool counting;
    int next; /* whose move is due, when paced */
};

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static uint32_t draw(struct load *l, uint32_t n)
{
    l->random ^= l->random << 13;
    l->random ^= l->random >> 7;
    l->random ^= l->random << 17;
    return (uint32_t)(l->random >> 33) % n;
}

/* --- Looking into messages, without reading them as JSON ----------------------- */

/* The text member `name` ("\"table\":\"") into `out`. */
static bool member(const char *text, const char *name, char *out, size_t cap)
{
    const char *at = strstr(text, name);
    size_t n;

    if (!at)
        return false;
    at += strlen(name);
    n = strcspn(at, "\"");
    if (n >= cap)
        return false;
    memcpy(out, at, n);
    out[n] = '\0';
    return true;
}

/* Draws one of the actions listed in `"legal":[...]`; "" if there is none. */
static void draw_action(struct load *l, const char *text, char *out)
{
    static const char A[] = "{\"a\":\"", NUMBERS[] = "\"numbers\":[[";
    const char *list = strstr(text, "\"legal\":["), *end, *pick = NULL;
    uint32_t seen = 0;

    out[0] = '\0';
    if (!list || list[9] == ']')
        return;
    end = strstr(list, "}]");
    for (const char *p = strstr(list, A); p && p < end; p = strstr(p + 1, A)) {
        if (draw(l, ++seen) == 0)
            pick = p + sizeof A - 1;
    }
    if (pick) {
        size_t n = strcspn(pick, "\"");

        memcpy(out, pick, n < ACTION ? n : 0);
        out[n < ACTION ? n : 0] = '\0';
        return;
    }
    pick = strstr(list, NUMBERS);
    if (pick && member(list, "\"verb\":\"", out, ACTION - 16)) {
        char *stop = out + strlen(out);

        snprintf(stop, 16, " %ld", atol(pick + sizeof NUMBERS - 1));
    }
}

/* --- Playing --------------------------------------------------------------------- */

static void send_move(struct load *l, struct client *c)
{
    if (c->sent != 0 || !c->legal[0] || l->idle)
        return;
    c->move_id = ++c->last_id;
    c->sent = now();
    client_say(c,
               "{\"id\":%d,\"op\":\"move\",\"move\":\"%d-%d\",\"as\":[\"%s\"]}",
               c->move_id, c->number, c->move_id, c->legal);
    c->legal[0] = '\0';
}

static void enter(struct client *c)
{
    client_say(c,
               "{\"id\":%d,\"op\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}",
               ++c->last_id, c->table, c->token);
    if (c->page) {
        memcpy(c->page->table, c->table, sizeof c->table);
        memcpy(c->page->token, c->token, sizeof c->token);
        enter(c->page);
    }
}

static void note_latency(struct load *l, double seconds)
{
    struct tally *t = &l->tally;

    if (!l->counting)
        return;
    if (t->n == t->room) {
        t->room = t->room ? t->room * 2 : 1 << 16;
        t->latency = realloc(t->latency, t->room * sizeof *t->latency);
        if (!t->latency)
            abort();
    }
    t->latency[t->n++] = seconds;
    t->moves++;
}

/* The answer to a move, or to what comes before the game. */
static void on_answer(struct load *l, struct client *c, const char *text)
{
    int id = atoi(text + 6);
    bool ok = strstr(text, "\"ok\":true");

    if (id == c->order_id) {
        c->order_id = 0;
        return;
    }
    if (c->sent != 0 && id == c->move_id) {
        if (ok)
            note_latency(l, now() - c->sent);
        c->sent = 0;
        if (!l->pace)
            send_move(l, c);
    }
    if (!ok) {
        if (l->tally.errors++ < 5)
            fprintf(stderr, "load: %.200s\n", text);
        enter(c);
        return;
    }
    if (!strstr(text, "\"token\":\""))
        return;
    member(text, "\"token\":\"", c->token, sizeof c->token);
    if (c->host) {
        struct client *other = c->other;

        member(text, "\"table\":\"", c->table, sizeof c->table);
        memcpy(other->table, c->table, sizeof c->table);
        client_say(other,
                   "{\"id\":%d,\"op\":\"join\",\"table\":\"%s\","
                   "\"name\":\"B\"}",
                   ++other->last_id, c->table);
        l->tally.tables++;
    }
    enter(c);
}

/* Every move is the player's own: an order would wait like a person. The one
 * that would answer is taken back; its owner is then told anew. */
static bool drop_order(struct client *c, const char *text)
{
    char order[ACTION];

    if (!member(text, "\"answers\":\"", order, sizeof order))
        return false;
    if (c->order_id)
        return true;
    c->order_id = ++c->last_id;
    client_say(c, "{\"id\":%d,\"op\":\"order\",\"drop\":\"%s\"}", c->order_id,
               order);
    return true;
}

static void on_table(struct load *l, struct client *c, const char *text)
{
    if (strstr(text, "\"view\":{") && !c->seated) {
        c->seated = true;
        l->seated++;
    }
    draw_action(l, text, c->legal);
    if (drop_order(c, text))
        c->legal[0] = '\0';
    if (!l->pace)
        send_move(l, c);
    if (c->host && strstr(text, "\"result\":[")) {
        l->tally.ended++;
        client_say(c, "{\"id\":%d,\"op\":\"rematch\"}", ++c->last_id);
    }
}

/* To the next game: who asked for it sits there, the other says yes. */
static void follow(struct client *c)
{
    if (c->host)
        enter(c);
    else
        client_say(
            c, "{\"id\":%d,\"op\":\"join\",\"table\":\"%s\",\"token\":\"%s\"}",
            ++c->last_id, c->table, c->token);
}

static void on_message(void *who, struct client *c, char *text, size_t length)
{
    struct load *l = who;

    l->tally.messages++;
    l->tally.bytes += (int64_t)length;
    if (c->listens)
        return;
    if (!strncmp(text, "{\"id\":", 6))
        on_answer(l, c, text);
    else if (!strncmp(text, "{\"t\":\"update\"", 13) ||
             !strncmp(text, "{\"t\":\"sync\"", 11))
        on_table(l, c, text);
    else if (!strncmp(text, "{\"t\":\"next\"", 11)) {
        member(text, "\"table\":\"", c->table, sizeof c->table);
        follow(c);
    }
}

/* --- The run ------------------------------------------------------------------------ */

static void wait_for_news(struct load *l, int ms)
{
    struct epoll_event events[256];
    int n = epoll_wait(l->poll, events, 256, ms);

    for (int i = 0; i < n; i++) {
        struct client *c = events[i].data.ptr;

        if (!client_read(c, on_message, l)) {
            fprintf(stderr, "load: connection %d ended\n", c->number);
            exit(1);
        }
        if (c->waiting && c->open)
            client_flush(c);
    }
}

static void connect_one(struct load *l, int i)
{
    struct client *c = &l->clients[i];
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = c };

    c->number = i;
    c->host = i % 2 == 0;
    c->other = &l->clients[i ^ 1];
    if (!client_open(c, l->port) ||
        epoll_ctl(l->poll, EPOLL_CTL_ADD, c->fd, &e)) {
        fprintf(stderr, "load: connection %d: %s\n", i, strerror(errno));
        exit(1);
    }
    client_say(c, "{\"id\":%d,\"op\":\"hello\",\"protocol\":1,\"lang\":\"en\"}",
               ++c->last_id);
    if (c->host)
        client_say(c,
                   "{\"id\":%d,\"op\":\"create\",\"game\":\"%s\","
                   "\"name\":\"A\",\"seats\":[{\"kind\":\"me\"},"
                   "{\"kind\":\"open\"}],\"speed\":{\"kind\":\"relaxed\"},"
                   "\"listed\":false}",
                   ++c->last_id, l->game);
}

static int lines_of(const struct load *l)
{
    return l->tables * (l->pages ? 4 : 2);
}

/* A second line at the seat of a player. */
static void connect_page(struct load *l, int i)
{
    struct client *c = &l->clients[2 * l->tables + i];
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = c };

    c->number = 2 * l->tables + i;
    c->listens = true;
    if (!client_open(c, l->port) ||
        epoll_ctl(l->poll, EPOLL_CTL_ADD, c->fd, &e)) {
        fprintf(stderr, "load: page %d: %s\n", i, strerror(errno));
        exit(1);
    }
    client_say(
        c,
        "{\"id\":%d,\"op\":\"hello\",\"protocol\":1,\"lang\":\"en\",\"deltas\":%s}",
        ++c->last_id, !strcmp(l->pages, "deltas") ? "true" : "false");
    l->clients[i].page = c;
}

/* The second of a table connects before the first creates it. */
static void seat_some(struct load *l, int from, int to)
{
    double start = now();

    for (int i = from; i < to; i++) {
        connect_one(l, 2 * i + 1);
        connect_one(l, 2 * i);
        if (i % 16 == 0)
            wait_for_news(l, 0);
        while (2 * i - l->seated > HALF_OPEN) /* a server bears only so many */
            wait_for_news(l, 5);
    }
    while (l->seated < 2 * to && now() - start < 120)
        wait_for_news(l, 50);
    if (l->seated < 2 * to) {
        fprintf(stderr, "load: only %d of %d seated\n", l->seated, 2 * to);
        exit(1);
    }
}

static void seat_all(struct load *l)
{
    double start = now();

    for (int i = 0; l->pages && i < 2 * l->tables; i++)
        connect_page(l, i);
    seat_some(l, 0, l->gone);
    for (int i = 0; i < 2 * l->gone; i++) {
        client_close(&l->clients[i]);
        l->clients[i].legal[0] = '\0';
    }
    seat_some(l, l->gone, l->tables);
    printf("  %d tables, %d connections seated in %.1f s\n", l->tables,
           2 * (l->tables - l->gone), now() - start);
}

/* Sends the moves that are due by now, from one ready table after another. */
static void pace(struct load *l, double start, int64_t *sent)
{
    int64_t due = (int64_t)((now() - start) * l->pace);

    for (int tries = 2 * l->tables; *sent < due && tries; tries--) {
        struct client *c = &l->clients[l->next++ % (2 * l->tables)];

        if (c->legal[0] && c->sent == 0) {
            send_move(l, c);
            ++*sent;
        }
    }
}

static void run(struct load *l, double seconds)
{
    double start = now();
    int64_t sent = 0;

    while (now() - start < seconds) {
        if (l->pace)
            pace(l, start, &sent);
        wait_for_news(l, l->pace ? 1 : 20);
    }
}

/* --- The report ------------------------------------------------------------------------ */

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static long memory_kib(int pid)
{
    char path[64], line[256];
    long kib = 0;
    FILE *f;

    snprintf(path, sizeof path, "/proc/%d/status", pid);
    f = fopen(path, "r");
    while (f && fgets(line, sizeof line, f))
        sscanf(line, "VmRSS: %ld", &kib);
    if (f)
        fclose(f);
    return kib;
}

/* Processor seconds that the server has used. */
static double cpu_seconds(int pid)
{
    char path[64];
    unsigned long user = 0, system = 0;
    FILE *f;

    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    f = fopen(path, "r");
    if (f) {
        if (fscanf(f,
                   "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u "
                   "%lu %lu",
                   &user, &system) != 2)
            user = system = 0;
        fclose(f);
    }
    return (double)(user + system) / 100;
}

static void report(struct load *l, double took, double cpu)
{
    struct tally *t = &l->tally;

    if (!t->n) {
        printf("  no move was acknowledged\n");
        exit(1);
    }
    qsort(t->latency, t->n, sizeof *t->latency, by_size);
    printf("  %.0f moves/s stored and acknowledged over %.1f s; the server "
           "used %.2f cores, %.1f us a move\n",
           (double)t->moves / took, took, cpu / took,
           cpu * 1e6 / (double)t->moves);
    printf("  p50 %.2f ms, p99 %.2f ms, worst %.2f ms\n",
           t->latency[t->n / 2] * 1e3, t->latency[t->n * 99 / 100] * 1e3,
           t->latency[t->n - 1] * 1e3);
    printf("  %lld messages, %.0f bytes each; %lld games ended, %lld errors\n",
           (long long)t->messages, (double)t->bytes / (double)t->messages,
           (long long)t->ended, (long long)t->errors);
}

static void play_and_report(struct load *l)
{
    double start, cpu;

    run(l, 2); /* warms up */
    l->counting = true;
    start = now();
    cpu = cpu_seconds(l->pid);
    run(l, l->seconds);
    report(l, now() - start, cpu_seconds(l->pid) - cpu);
}

static int number(const char *text)
{
    char *end;
    long n = strtol(text, &end, 10);

    if (*end || n < 0 || n > 1000000) {
        fprintf(stderr, "load: \"%s\" is no number\n", text);
        exit(2);
    }
    return (int)n;
}

static void read_options(struct load *l, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";

        if (!strcmp(argv[i], "--idle")) {
            l->idle = true;
            continue;
        }
        if (!strcmp(argv[i], "--port"))
            l->port = number(value);
        else if (!strcmp(argv[i], "--pid"))
            l->pid = number(value);
        else if (!strcmp(argv[i], "--game"))
            l->game = value;
        else if (!strcmp(argv[i], "--pages"))
            l->pages = value;
        else if (!strcmp(argv[i], "--tables"))
            l->tables = number(value);
        else if (!strcmp(argv[i], "--gone"))
            l->gone = number(value);
        else if (!strcmp(argv[i], "--seconds"))
            l->seconds = number(value);
        else if (!strcmp(argv[i], "--pace"))
            l->pace = number(value);
        else {
            fprintf(stderr, "load: unknown option %s\n", argv[i]);
            exit(2);
        }
        i++;
    }
}

int main(int argc, char **argv)
{
    struct load l = { .tables = 500,
                      .seconds = 10,
                      .game = "venture",
                      .random = 88172645463325252u };
    struct rlimit files = { 0, 0 };

    read_options(&l, argc, argv);
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    l.poll = epoll_create1(EPOLL_CLOEXEC);
    l.clients = calloc((size_t)lines_of(&l), sizeof *l.clients);
    if (!l.clients || l.poll < 0)
        return 1;
    printf("load: %s, %s\n", l.game,
           l.idle   ? "idle"
           : l.pace ? "paced"
                    : "as fast as it goes");
    seat_all(&l);
    if (!l.idle)
        play_and_report(&l);
    else
        run(&l, 3);
    printf("  server: %ld MiB, %.1f KiB a table with its two connections\n",
           memory_kib(l.pid) / 1024, (double)memory_kib(l.pid) / l.tables);
    for (int i = 0; i < lines_of(&l); i++)
        client_close(&l.clients[i]);
    free(l.clients);
    free(l.tally.latency);
    return 0;
}
