/* The queue of what programs think about: nobody waits for those who ask for
 * much and go away, or for tables where nobody is. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "serve/ops/ops.h"
#include "serve/think/work.h"
#include "tests/hall.h"
#include "tests/support.h"
#include "tests/test.h"

#define SOLO "[{'kind':'me'},{'kind':'program','level':'easy'}]"
#define EXPERTS                                           \
    "[{'kind':'me'},{'kind':'program','level':'expert'}," \
    "{'kind':'program','level':'expert'}]"

/* --- Which is next ------------------------------------------------------------ */

struct ask {
    enum job_class class;
    uint64_t address;
    const char *table;
};

static struct job *make(const struct ask *a)
{
    struct job *job = calloc(1, sizeof *job);

    job->class = a->class;
    job->address = a->address;
    snprintf(job->table, sizeof job->table, "%s", a->table);
    return job;
}

/* Everything in the order in which it is taken, by the numbers of the asks. */
static void take_all(const struct ask *asks, int n, char *order)
{
    struct job_queue *q = calloc(1, sizeof *q);
    struct job *jobs[16], *job;

    for (int i = 0; i < n; i++)
        queue_add(q, jobs[i] = make(&asks[i]));
    for (int i = 0; i < n; i++) {
        int ahead = queue_ahead(q, jobs[i]);

        CHECK(ahead >= 0 && ahead < n, "%d are before it", ahead);
    }
    while ((job = queue_next(q))) {
        for (int i = 0; i < n; i++) {
            if (jobs[i] == job)
                *order++ = (char)('a' + i);
        }
        free(job);
    }
    *order = '\0';
    free(q);
}

static void takes_turns(void)
{
    static const struct {
        struct ask ask[8];
        int n;
        const char *order;
    } rows[] = {
        /* who waits, who watches, nobody */
        { { { CLASS_ALONE, 1, "x" },
            { CLASS_WATCHED, 2, "y" },
            { CLASS_WAITING, 3, "z" } },
          3,
          "cba" },
        /* addresses take turns */
        { { { CLASS_WAITING, 1, "x" },
            { CLASS_WAITING, 1, "y" },
            { CLASS_WAITING, 1, "z" },
            { CLASS_WAITING, 2, "w" },
            { CLASS_WAITING, 2, "v" } },
          5,
          "adbec" },
        /* and so do tables of nobody knows whom */
        { { { CLASS_WAITING, 0, "x" },
            { CLASS_WAITING, 0, "x" },
            { CLASS_WAITING, 0, "x" },
            { CLASS_WAITING, 0, "y" } },
          4,
          "adbc" },
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char order[16];

        take_all(rows[i].ask, rows[i].n, order);
        CHECK(!strcmp(order, rows[i].order), "row %zu: %s", i, order);
    }
}

/* A thousand of one address, and one of another: a single one is before it. */
static void a_thousand_of_one(void)
{
    struct job_queue *q = calloc(1, sizeof *q);
    struct ask many = { CLASS_WAITING, 1, "" }, one = { CLASS_WAITING, 2, "z" };
    struct job *job, *mine;
    char table[STORE_ID];
    int taken = 0;

    many.table = table;
    for (int i = 0; i < 1000; i++) {
        snprintf(table, sizeof table, "t%d", i);
        queue_add(q, make(&many));
    }
    free(queue_next(q)); /* it thinks */
    mine = make(&one);
    queue_add(q, mine);
    CHECK(!queue_ahead(q, mine), "%d are before it", queue_ahead(q, mine));
    while ((job = queue_next(q)) && job != mine) {
        free(job);
        taken++;
    }
    CHECK(!taken, "%d were taken before it", taken);
    free(job);
    while ((job = queue_next(q)))
        free(job);
    free(q);
}

/* --- Who has left --------------------------------------------------------------- */

static int waiting(struct hall *h)
{
    return work_waiting(h->hub->work);
}

/* Hints asked for and abandoned leave nothing behind. */
static void the_asker_has_left(void)
{
    struct hall h;
    struct guest g, host;

    hall_open(&h, NULL);
    guest_come(&host, &h);
    guest_make(&host, "venture", SOLO, "");
    for (int i = 0; i < 1000; i++) {
        guest_come(&g, &h);
        hub_from(h.hub, g.client, "192.0.2.7");
        guest_enter(&g, host.table, host.token);
        guest_say(&g, "{'id':99,'op':'hint'}");
        CHECK(waiting(&h) == 1 && h.hub->asks == 1, "%d: %d wait", i,
              waiting(&h));
        guest_go(&g);
        CHECK(!waiting(&h) && !h.hub->asks, "%d: %d are left", i, waiting(&h));
    }
    guest_say(&host, "{'id':98,'op':'hint'}");
    guest_say(&host, "{'id':99,'op':'quit'}");
    hall_settle(&h);
    CHECK(!waiting(&h), "nor does it when the asker leaves the table");
    CHECK(guest_told(&host, "sync") &&
              strstr(host.told[host.n - 2], "\"id\":98"),
          "it is told: %s", host.told[host.n - 2]);
    guest_go(&host);
    hall_close(&h);
}

/* One address has a few questions at a time, whatever connections it opens. */
/* She asks for a hint and goes before it is there: both are answered, each by
 * itself. */
static void the_asker_goes_elsewhere(void)
{
    struct mag_json_doc doc = { 0 };
    struct hall h;
    struct guest g;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "venture", SOLO, "");
    guest_forget(&g);
    guest_say(&g, "{'id':70,'op':'hint'}");
    guest_say(&g, "{'id':71,'op':'quit'}");
    CHECK(g.n == 2 && strstr(g.told[0], "\"id\":70,\"ok\":false"),
          "no hint: %d, %s", g.n, g.n ? g.told[0] : "");
    CHECK(g.n == 2 &&
              !mag_json_read(&doc, g.told[1], strlen(g.told[1]), NULL) &&
              number_of(doc.root, "id") == 71 &&
              mag_json_is(mag_json_get(doc.root, "ok"), MAG_JSON_TRUE),
          "she has gone: %s", g.n == 2 ? g.told[1] : "");
    mag_json_free(&doc);
    guest_go(&g);
    hall_close(&h);
}

static void a_few_of_an_address(void)
{
    struct hall h;
    struct guest g[HUB_ASKS_EACH + 1], other;

    hall_open(&h, NULL);
    for (int i = 0; i <= HUB_ASKS_EACH; i++) {
        guest_come(&g[i], &h);
        hub_from(h.hub, g[i].client, "192.0.2.7");
        guest_make(&g[i], "venture", SOLO, "");
    }
    guest_come(&other, &h);
    hub_from(h.hub, other.client, "192.0.2.8");
    guest_make(&other, "venture", SOLO, "");
    for (int i = 0; i < HUB_ASKS_EACH; i++)
        guest_say(&g[i], "{'id':50,'op':'propose'}");
    guest_say(&g[HUB_ASKS_EACH], "{'id':50,'op':'propose'}");
    CHECK(strstr(g[HUB_ASKS_EACH].told[g[HUB_ASKS_EACH].n - 1], "\"rate\""),
          "one more is too much");
    guest_say(&other, "{'id':50,'op':'propose'}");
    CHECK(waiting(&h) == HUB_ASKS_EACH + 1, "but not for another");
    hall_settle(&h);
    CHECK(!h.hub->asks && !g[0].client->address->asks, "all are answered");
    for (int i = 0; i <= HUB_ASKS_EACH; i++)
        guest_go(&g[i]);
    guest_go(&other);
    hall_close(&h);
}

/* --- Threads ---------------------------------------------------------------------- */

static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* An easy program plays on for the guest, who waits: how long its first two
 * moves take. */
static int64_t time_of_answer(struct guest *g)
{
    enum { TOO_LONG = 60000 };
    int64_t began = now_ms();
    int updates = guest_count(g, "update");

    guest_say(g, "{'id':1000,'op':'leave'}");
    while (guest_count(g, "update") < updates + 2 &&
           now_ms() - began < TOO_LONG) {
        store_flush(hub_store(g->hall->hub));
        hub_wake(g->hall->hub);
        if (g->hall->alarm >= 0 && g->hall->alarm <= g->hall->now)
            hub_alarm(g->hall->hub);
        usleep(500);
    }
    return now_ms() - began;
}

/* A thread thinks for tables where nobody is: somebody who waits goes first,
 * and what was put off is done later. */
static void tables_left_alone(void)
{
    /* A table takes a minute and more: on a quiet machine it is some 20 ms. */
    enum { TABLES = 30, BUSY = 20000 };
    struct hub_options options = { .threads = 1, .seed = 3 };
    struct hall h;
    struct guest host, g;
    int64_t took;

    hall_open(&h, &options);
    for (int i = 0; i < TABLES; i++) {
        guest_come(&host, &h);
        guest_make(&host, "rois", EXPERTS, "");
        guest_say(&host, "{'id':50,'op':'leave'}");
        store_flush(hub_store(h.hub));
        hub_wake(h.hub);
        guest_go(&host);
    }
    CHECK(waiting(&h) > TABLES / 2, "%d programs wait", waiting(&h));
    guest_come(&g, &h);
    guest_make(&g, "venture", SOLO, "");
    took = time_of_answer(&g);
    CHECK(took < BUSY, "an easy program took %d ms", (int)took);
    CHECK(waiting(&h) > TABLES / 2, "the others wait on: %d", waiting(&h));
    guest_go(&g);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "takes turns", takes_turns },
    { "a thousand of one", a_thousand_of_one },
    { "the asker has left", the_asker_has_left },
    { "the asker goes elsewhere", the_asker_goes_elsewhere },
    { "a few of an address", a_few_of_an_address },
    { "tables left alone", tables_left_alone },
    { NULL, NULL },
};

const struct suite suite_unit_serve_queue = { cases };
