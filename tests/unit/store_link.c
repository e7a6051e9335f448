/* A database that does not answer: a real PostgreSQL behind a link that
 * swallows what passes. Only with MAGNAT_TEST_POSTGRES=postgres://..., which
 * loses its content. */
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "store/store.h"
#include "tests/hall.h"
#include "tests/hole.h"
#include "tests/test.h"

/* A store behind a hole. */
struct far {
    struct hole hole;
    struct store *store;
    int stored, failed, heard, any;
};

static void no_wake(void *who)
{
    (void)who;
}

static void on_changed(void *who, const char *id)
{
    struct far *f = who;

    f->heard += id != NULL;
    f->any += id == NULL;
}

static void empty_database(void)
{
    PGconn *pg = PQconnectdb(getenv("MAGNAT_TEST_POSTGRES"));

    PQclear(PQexec(pg, "set client_min_messages = error;"
                       "drop schema public cascade; create schema public"));
    PQfinish(pg);
}

static bool open_far(struct far *f)
{
    struct mag_err err = { "", 0 };

    memset(f, 0, sizeof *f);
    if (!hole_open(&f->hole))
        return false;
    empty_database();
    CHECK(!store_open(&f->store, f->hole.where, no_wake, NULL, &err), "%s",
          err.text);
    if (f->store)
        store_follow(f->store, on_changed, f);
    return f->store != NULL;
}

static void close_far(struct far *f)
{
    store_close(f->store);
    hole_close(&f->hole);
}

static void note(void *who, void *what, enum mag_status st, const char *why)
{
    struct far *f = who;

    (void)what, (void)why;
    f->stored += st == MAG_OK;
    f->failed += st != MAG_OK;
}

static void put(struct far *f, const char *id, int n)
{
    struct store_line line = { n, 1, 0, 5, "", "x" };

    CHECK(!store_append(f->store, &(struct store_write){ id, NULL, &line, 1 },
                        &(struct store_then){ note, f, NULL }),
          "queued");
}

static bool no_line(void *who, const struct store_line *line)
{
    (void)who, (void)line;
    return true;
}

static bool can_read(struct far *f)
{
    return !store_lines(f->store,
                        &(struct store_scope){ .name = "t", .from = 1 },
                        no_line, NULL, NULL);
}

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Polls until a count has gone beyond `from`; how long it took. */
static double until(struct far *f, const int *count, int from)
{
    enum { TRIES = 3000 };
    double begun = seconds();

    for (int i = 0; i < TRIES && *count <= from; i++) {
        usleep(10000);
        store_poll(f->store);
    }
    CHECK(*count > from, "it never came");
    return seconds() - begun;
}

static bool comes_back(struct far *f)
{
    for (int i = 0; i < 1000; i++) {
        if (can_read(f) && !store_well(f->store, NULL))
            return true;
        usleep(10000);
    }
    return false;
}

/* A busy machine may take a little longer than what is promised. */
#define SLACK 4

/* The link goes dead: writes are refused, readings hold nobody up, health says
 * so; and all comes back without a hand. */
static void a_hole_holds_nobody_up(void)
{
    enum { PROMISED = 5, AT_ONCE = 1 };
    struct far f;
    double took;

    if (!open_far(&f))
        return;
    put(&f, "t", 1);
    until(&f, &f.stored, 0);
    CHECK(can_read(&f) && !store_well(f.store, NULL), "all is well");
    hole_mode(&f.hole, HOLE_SWALLOW);
    for (int i = 0; i < 20; i++) {
        char id[8];

        snprintf(id, sizeof id, "w%d", i);
        put(&f, id, 1);
        usleep(1000);
    }
    took = seconds();
    CHECK(!can_read(&f), "nothing can be read");
    CHECK(seconds() - took < PROMISED + SLACK, "it gives up");
    took = until(&f, &f.failed, 19);
    CHECK(took < PROMISED + SLACK, "told after %.1f s", took);
    took = seconds();
    for (int i = 0; i < 100; i++)
        CHECK(!can_read(&f), "still not");
    CHECK(seconds() - took < AT_ONCE + SLACK, "100 readings in %.1f s",
          seconds() - took);
    CHECK(store_well(f.store, NULL), "health says so");
    hole_mode(&f.hole, HOLE_PASS);
    CHECK(comes_back(&f), "it comes back by itself");
    until(&f, &f.any, 0); /* what was missed is looked for */
    put(&f, "t", 2);
    until(&f, &f.stored, 1);
    close_far(&f);
}

/* Another server's lines are noticed although nothing is heard. */
static void a_deaf_ear_looks_around(void)
{
    enum { PROMISED = 10 };
    struct far f;
    double took;

    if (!open_far(&f))
        return;
    hole_mode(&f.hole, HOLE_NO_NOTES);
    took = until(&f, &f.any, 0);
    CHECK(took < PROMISED + SLACK, "noticed after %.1f s", took);
    hole_mode(&f.hole, HOLE_PASS);
    close_far(&f);
}

/* --- A page ----------------------------------------------------------------- */

static bool is_granted(const struct mag_json *answer)
{
    return answer && mag_json_is(mag_json_get(answer, "ok"), MAG_JSON_TRUE);
}

/* A server whose database is behind the hole; false: there is none here. */
static bool open_behind(struct hole *hole, struct hall *hall,
                        struct hub_options *options)
{
    if (!hole_open(hole))
        return false;
    empty_database();
    options->store = hole->where;
    hall_open(hall, options);
    return true;
}

/* What is said in the hole is refused with "store". When the link is back, the
 * page that says it again under the same name is heard, once. */
static void a_page_hears_and_recovers(void)
{
    static const char hello[] = "'op':'chat','move':'c1','text':'hello?'";
    struct hole hole;
    struct hub_options options = { .seed = 3 };
    struct hall hall;
    struct guest ana;
    bool heard = false;

    if (!open_behind(&hole, &hall, &options))
        return;
    guest_come(&ana, &hall);
    guest_make(&ana, "venture",
               "[{'kind':'me'},{'kind':'program','level':'easy'}]", "");
    hole_mode(&hole, HOLE_SWALLOW);
    guest_refused(&ana, "store", hello);
    CHECK(!guest_count(&ana, "chat"), "nobody heard it");
    hole_mode(&hole, HOLE_PASS);
    for (int i = 0; i < 1000 && !heard; i++) {
        usleep(10000);
        hall_wait(&hall, 100);
        heard = is_granted(guest_ask(&ana, hello));
    }
    CHECK(heard && guest_count(&ana, "chat") == 1, "heard, once");
    CHECK(guest_moves(&ana, 0), "and the game goes on");
    guest_go(&ana);
    hall_close(&hall);
    hole_close(&hole);
}

/* Ana reads all that can be read, over and over, in the hole: nobody else
 * notices. */
static bool asks(struct hall *hall, const char *path, uint64_t ticket)
{
    struct edge_request req = { path, "", false, false, "", "", false };
    struct edge_reply reply = { .status = 404, .ticket = ticket };

    mag_buf_init(&reply.made, 1 << 20);
    hub_get(hall->hub, &req, &reply);
    mag_buf_release(&reply.made);
    return reply.later;
}

static void read_all(struct hall *hall, struct guest *ana, const char *table)
{
    char path[64];

    snprintf(path, sizeof path, "/api/record/%s", table);
    CHECK(asks(hall, path, 1), "a record is to come");
    snprintf(path, sizeof path, "/t/%s", table);
    asks(hall, path, 2);
    CHECK(asks(hall, "/api/board", 3), "the board");
    guest_say(ana, "{'id':90,'op':'player','key':'AAAAbbbbCCCC0-_9'}");
    guest_say(ana, "{'id':91,'op':'player-page'}");
    guest_say(ana,
              "{'id':92,'op':'lobby','tokens':[{'table':'%s',"
              "'token':'x'}]}",
              table);
    guest_say(ana, "{'id':93,'op':'enter','table':'%s'}", table);
}

static void a_hole_holds_no_page_up(void)
{
    enum { AT_ONCE = 1, PROMISED = 5 };
    struct hole hole;
    struct hub_options options = { .seed = 3, .board = true };
    struct hall hall;
    struct guest ana, bob;
    char table[STORE_ID];
    double begun;

    if (!open_behind(&hole, &hall, &options))
        return;
    guest_come(&ana, &hall);
    guest_ok(&ana, "'op':'player-make','key':'AAAAbbbbCCCC0-_9','name':'Ana'");
    guest_make(&ana, "venture", "[{'kind':'me'},{'kind':'open'}]", "");
    memcpy(table, ana.table, sizeof table);
    guest_go(&ana);
    hall_restart(&hall);
    guest_come(&ana, &hall);
    guest_come(&bob, &hall);
    hole_mode(&hole, HOLE_SWALLOW);
    begun = seconds();
    read_all(&hall, &ana, table);
    guest_say(&bob, "{'id':1,'op':'lesson','game':'venture','number':1}");
    hub_wake(hall.hub);
    guest_say(&bob, "{'id':2,'op':'hello','protocol':1}");
    CHECK(seconds() - begun < AT_ONCE && bob.n == 2 &&
              strstr(bob.told[0], "\"ok\":true"),
          "others had to wait for %.1f s, %d answers", seconds() - begun,
          bob.n);
    CHECK(!ana.n, "she waits");
    hall_settle(&hall);
    CHECK(seconds() - begun < PROMISED + SLACK, "told after %.1f s",
          seconds() - begun);
    CHECK(ana.n >= 4 && strstr(ana.told[0], "\"store\""), "she is told: %s",
          ana.n ? ana.told[0] : "");
    CHECK(hub_ready(hall.hub) && hub_ready(hall.hub), "and so is who asked");
    guest_go(&ana);
    guest_go(&bob);
    hole_mode(&hole, HOLE_PASS);
    hall_close(&hall);
    hole_close(&hole);
}

static const struct test_case cases[] = {
    { "a hole holds nobody up", a_hole_holds_nobody_up },
    { "a deaf ear looks around", a_deaf_ear_looks_around },
    { "a page hears and recovers", a_page_hears_and_recovers },
    { "a hole holds no page up", a_hole_holds_no_page_up },
    { NULL, NULL },
};

const struct suite suite_unit_store_link = { cases };
