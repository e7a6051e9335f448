/* A server as it is run, asked over HTTP and a WebSocket: what it tells of
 * itself, and the system's clock. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "serve/serve.h"
#include "tests/test.h"
#include "tests/ws.h"

static void *run(void *server)
{
    server_run(server);
    return NULL;
}

static void is_ready(void *who, int port)
{
    *(int *)who = port;
}

/* The number after "NAME " at the start of a line of the metrics; -1. */
static long measured(const char *text, const char *name)
{
    char start[80];
    const char *at;

    snprintf(start, sizeof start, "\n%s ", name);
    at = strstr(text, start);
    return at ? atol(at + strlen(start)) : -1;
}

static void tells_of_itself(void)
{
    char folder[] = "/tmp/magnat-live-XXXXXX", file[64], command[80];
    struct serve_options o = serve_defaults();
    struct server *server = NULL;
    struct mag_err err = { "", 0 };
    struct ws ws;
    pthread_t thread;
    const char *answer;
    char *text;
    int port = 0;

    CHECK(mkdtemp(folder), "no folder");
    snprintf(file, sizeof file, "%s/x.db", folder);
    o.edge.port = 0;
    o.edge.owner = "127.0.0.1:0";
    o.hub.store = file;
    o.ready = is_ready;
    o.who = &port;
    CHECK(!server_new(&server, &o, &err), "%s", err.text);
    pthread_create(&thread, NULL, run, server);
    CHECK(ws_open(&ws, server_port(server), ""), "a WebSocket");
    CHECK(ws_send(&ws, "{\"id\":1,\"op\":\"hello\",\"protocol\":1}"), "sent");
    answer = ws_receive(&ws, WS_PATIENCE);
    CHECK(answer && strstr(answer, "\"time\":"), "an answer");
    if (answer && strstr(answer, "\"time\":")) {
        long long told = atoll(strstr(answer, "\"time\":") + 7);

        CHECK(llabs(told / 1000 - (long long)time(NULL)) < 600,
              "it has the right time: %lld", told);
    }
    text = http_get(server_port(server), "/metrics");
    CHECK(!strstr(text, "magnat_"), "counters are not for everybody");
    free(text);
    text = http_get(server_owner_port(server), "/api/games");
    CHECK(strstr(text, "404"), "nor is the rest for the owner's door");
    free(text);
    text = http_get(server_owner_port(server), "/metrics");
    CHECK(measured(text, "magnat_net_connections") == 1,
          "one is connected: %ld", measured(text, "magnat_net_connections"));
    CHECK(measured(text, "magnat_net_received_total") == 1 &&
              measured(text, "magnat_net_sent_total") >= 1 &&
              measured(text, "magnat_net_received_bytes_total") > 10,
          "it spoke and was answered");
    CHECK(measured(text, "magnat_net_http_requests_total") >= 1, "and asked");
    free(text);
    text = http_get(server_port(server), "/api/games");
    CHECK(strstr(text, "200") && strstr(text, "\"ambition\""), "the games");
    free(text);
    text = http_get(server_port(server), "/api/nothing");
    CHECK(strstr(text, "404"), "nothing else");
    free(text);
    ws_close(&ws);
    server_stop(server);
    pthread_join(thread, NULL);
    CHECK(port == server_port(server), "it said where it listens: %d", port);
    server_free(server);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    CHECK(!system(command), "folder not removed");
}

/* No store, no server, and a reason. */
static void cannot_start(void)
{
    struct serve_options o = serve_defaults();
    struct server *server = NULL;
    struct mag_err err = { "", 0 };

    o.edge.port = 0;
    o.hub.store = "/nowhere/at/all/x.db";
    CHECK(server_new(&server, &o, &err) && err.text[0] && !server,
          "refused with a reason: %s", err.text);
}

/* One server a file, whose files are for nobody else. */
static void keeps_its_file(void)
{
    char folder[] = "/tmp/magnat-live-XXXXXX", file[64], command[200];
    struct serve_options o = serve_defaults();
    struct server *first = NULL, *second = NULL;
    struct mag_err err = { "", 0 };
    FILE *old;

    CHECK(mkdtemp(folder), "no folder");
    snprintf(file, sizeof file, "%s/x.db", folder);
    old = fopen(file, "w"); /* one that others could read */
    CHECK(old && !fclose(old) && !chmod(file, 0644), "an old file");
    o.edge.port = 0;
    o.hub.store = file;
    CHECK(!server_new(&first, &o, &err), "%s", err.text);
    CHECK(server_new(&second, &o, &err) == MAG_E_IO && !second &&
              strstr(err.text, "in use"),
          "%s", err.text);
    snprintf(command, sizeof command,
             "test -e %s-wal -a -z \"$(find %s* -perm /077)\"", file, file);
    CHECK(!system(command), "somebody else can read it");
    server_free(first);
    CHECK(!server_new(&second, &o, &err), "then it is free: %s", err.text);
    server_free(second);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    CHECK(!system(command), "folder not removed");
}

static const struct test_case cases[] = {
    { "keeps its file", keeps_its_file },
    { "tells of itself", tells_of_itself },
    { "cannot start", cannot_start },
    { NULL, NULL },
};

const struct suite suite_unit_serve_live = { cases };
