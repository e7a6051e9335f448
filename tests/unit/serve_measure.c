/* What the owner can read at the second door is what docs/hosting.md explains:
 * every counter has a row there, and every row a counter. */
#include <arpa/inet.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "apps/common/common.h"
#include "serve/serve.h"
#include "tests/test.h"

enum { PAGE = 1 << 20, ANSWER = 1 << 16, NAME = 64, MANY = 200 };

static void *run(void *server)
{
    server_run(server);
    return NULL;
}

/* The answer of that port, whole; false: there was none. */
static bool fetch(int port, char *out, size_t room)
{
    static const char ask[] = "GET /metrics HTTP/1.1\r\nHost: localhost\r\n"
                              "Connection: close\r\n\r\n";
    struct sockaddr_in at = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)port),
                              .sin_addr = { htonl(INADDR_LOOPBACK) } };
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    size_t n = 0;
    ssize_t got = 0;

    if (connect(fd, (struct sockaddr *)&at, sizeof at) ||
        send(fd, ask, sizeof ask - 1, 0) < 0) {
        close(fd);
        return false;
    }
    while (n < room - 1 && (got = recv(fd, out + n, room - 1 - n, 0)) > 0)
        n += (size_t)got;
    out[n] = '\0';
    close(fd);
    return n > 0;
}

/* A server with a second door; what that says. */
static bool read_counters(char *out, size_t room)
{
    char folder[] = "/tmp/magnat-measure-XXXXXX", file[64], command[80];
    struct serve_options o = serve_defaults();
    struct server *server = NULL;
    struct mag_err err = { "", 0 };
    pthread_t thread;
    bool good;

    CHECK(mkdtemp(folder), "no folder");
    snprintf(file, sizeof file, "%s/x.db", folder);
    o.edge.port = 0;
    o.edge.owner = "127.0.0.1:0";
    o.hub.store = file;
    CHECK(!server_new(&server, &o, &err), "%s", err.text);
    pthread_create(&thread, NULL, run, server);
    good = fetch(server_owner_port(server), out, room);
    server_stop(server);
    pthread_join(thread, NULL);
    server_free(server);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    CHECK(!system(command), "folder not removed");
    return good;
}

/* Those words of a text that follow a mark, up to `end`. */
static int names_behind(const char *text, const char *mark, char end,
                        char (*out)[NAME])
{
    int n = 0;

    for (const char *p = strstr(text, mark); p && n < MANY;
         p = strstr(p, mark)) {
        const char *stop;

        p += strlen(mark);
        stop = strchr(p, end);
        snprintf(out[n++], NAME, "%.*s", (int)(stop - p), p);
    }
    return n;
}

static bool is_among(const char *name, char (*names)[NAME], int n)
{
    for (int i = 0; i < n; i++) {
        if (!strcmp(name, names[i]))
            return true;
    }
    return false;
}

static void every_counter_is_explained(void)
{
    static char counter[MANY][NAME], row[MANY][NAME];
    char *answer = calloc(1, ANSWER);
    size_t length;
    char *page = read_file("docs/hosting.md", PAGE, &length);
    int counters, rows;

    CHECK(page, "docs/hosting.md is read from the project's root");
    CHECK(read_counters(answer, ANSWER), "the counters");
    counters = names_behind(answer, "# TYPE magnat_", ' ', counter);
    rows = page ? names_behind(page, "\n| `magnat_", '`', row) : 0;
    CHECK(counters > 30, "only %d: %.200s", counters, answer);
    for (int i = 0; i < counters; i++)
        CHECK(is_among(counter[i], row, rows), "magnat_%s is not explained",
              counter[i]);
    for (int i = 0; i < rows; i++)
        CHECK(is_among(row[i], counter, counters), "there is no magnat_%s",
              row[i]);
    free(page);
    free(answer);
}

static const struct test_case cases[] = {
    { "every counter is explained", every_counter_is_explained },
    { NULL, NULL },
};

const struct suite suite_unit_serve_measure = { cases };
