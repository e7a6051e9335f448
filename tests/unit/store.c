/* The store, on real files: what was handed back as stored is there after
 * any end, and nothing else is. With MAGNAT_TEST_POSTGRES=postgres://... the
 * same is asked of that database, which loses everything in it. */
#include "store/store.h"

#include <libpq-fe.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/test.h"

/* A store in a fresh folder, and what came back from it. */
struct place {
    char folder[32], file[48];
    const char *where; /* the file, or the database */
    struct store *store;
    int stored, failed;
    char why[200];
    int order[64], n_order;
};

static void no_wake(void *who)
{
    (void)who;
}

static void note(void *who, void *what, enum mag_status st, const char *why)
{
    struct place *p = who;

    if (p->n_order < 64)
        p->order[p->n_order++] = what ? *(int *)what : 0;
    if (st) {
        p->failed++;
        snprintf(p->why, sizeof p->why, "%s", why);
    } else {
        p->stored++;
    }
}

static bool reopen(struct place *p)
{
    struct mag_err err = { "", 0 };
    enum mag_status st;

    store_close(p->store);
    p->store = NULL;
    st = store_open(&p->store, p->where, no_wake, NULL, &err);
    CHECK(!st, "%s", err.text);
    return !st;
}

static const char *postgres(void)
{
    return getenv("MAGNAT_TEST_POSTGRES");
}

/* Runs a command in the test's database, over a connection of its own. */
static void in_postgres(const char *command)
{
    PGconn *pg = PQconnectdb(postgres());
    PGresult *r = PQexec(pg, command);

    CHECK(PQresultStatus(r) == PGRES_COMMAND_OK ||
              PQresultStatus(r) == PGRES_TUPLES_OK,
          "%s: %s", command, PQerrorMessage(pg));
    PQclear(r);
    PQfinish(pg);
}

static bool make_place(struct place *p)
{
    memset(p, 0, sizeof *p);
    strcpy(p->folder, "/tmp/magnat-store-XXXXXX");
    CHECK(mkdtemp(p->folder), "no folder");
    snprintf(p->file, sizeof p->file, "%s/x.db", p->folder);
    p->where = p->file;
    if (postgres()) {
        p->where = postgres();
        in_postgres("set client_min_messages = error;"
                    "drop schema public cascade; create schema public");
    }
    return reopen(p);
}

static void leave_place(struct place *p)
{
    char command[96];

    store_close(p->store);
    snprintf(command, sizeof command, "rm -rf %s", p->folder);
    CHECK(!system(command), "folder not removed");
}

static void settle(struct place *p)
{
    store_flush(p->store);
    store_poll(p->store);
}

static struct store_table table(const char *id, enum store_stage stage,
                                int64_t changed)
{
    struct store_table t = { .stage = stage,
                             .listed = true,
                             .created = 7,
                             .changed = changed,
                             .head = "{\"game\":\"venture\"}" };

    snprintf(t.id, sizeof t.id, "%s", id);
    return t;
}

static void put_lines(struct place *p, const char *id, int from, int n,
                      const char *ref)
{
    struct store_line line[8];
    struct store_table t = table(id, STORE_PLAYING, from);

    for (int i = 0; i < n; i++)
        line[i] = (struct store_line){ from + i,     2,
                                       i % 3,        1000 + i,
                                       i ? "" : ref, "buy steel-B" };
    CHECK(!store_append(p->store, &(struct store_write){ id, &t, line, n },
                        &(struct store_then){ note, p, NULL }),
          "queued");
}

struct seen {
    int lines, tables;
    int64_t last;
    char text[400];
};

static bool see_line(void *who, const struct store_line *line)
{
    struct seen *seen = who;

    seen->lines++;
    CHECK(line->n == seen->last + 1, "line %d after %d", (int)line->n,
          (int)seen->last);
    seen->last = line->n;
    snprintf(seen->text, sizeof seen->text, "%d %d %d '%s' %s", line->kind,
             line->seat, (int)line->at, line->ref, line->body);
    return true;
}

static bool see_table(void *who, const struct store_table *t)
{
    struct seen *seen = who;
    size_t n = strlen(seen->text);

    seen->tables++;
    snprintf(seen->text + n, sizeof seen->text - n, "%s/%d/%d/%s ", t->id,
             t->stage, (int)t->changed, t->head);
    return true;
}

static struct seen lines_of(struct place *p, const char *id)
{
    struct seen seen = { 0 };
    struct mag_err err = { "", 0 };

    CHECK(!store_lines(p->store, &(struct store_scope){ .name = id, .from = 1 },
                       see_line, &seen, &err),
          "%s", err.text);
    return seen;
}

static void keeps_what_it_is_given(void)
{
    struct place p;
    struct seen seen = { 0 };
    struct store_table over = table("aaa", STORE_OVER, 99);

    if (!make_place(&p))
        return;
    put_lines(&p, "aaa", 1, 3, "first");
    put_lines(&p, "bbb", 1, 1, "first");
    settle(&p);
    CHECK(p.stored == 2 && !p.failed, "%d stored: %s", p.stored, p.why);
    if (!reopen(&p))
        return;
    seen = lines_of(&p, "aaa");
    CHECK(seen.lines == 3 && !strcmp(seen.text, "2 2 1002 '' buy steel-B"),
          "%d lines, the last: %s", seen.lines, seen.text);
    CHECK(!store_append(p.store, &(struct store_write){ "aaa", &over, NULL, 0 },
                        &(struct store_then){ note, &p, NULL }),
          "end");
    settle(&p);
    memset(&seen, 0, sizeof seen);
    store_tables(p.store,
                 &(struct store_scope){ .stage = STORE_PLAYING, .limit = 10 },
                 see_table, &seen, NULL);
    store_tables(p.store,
                 &(struct store_scope){ .stage = STORE_OVER, .limit = 10 },
                 see_table, &seen, NULL);
    CHECK(!strcmp(seen.text, "bbb/1/1/{\"game\":\"venture\"} "
                             "aaa/2/99/{\"game\":\"venture\"} "),
          "%s", seen.text);
    CHECK(!store_table(p.store, "zzz", see_table, &seen, NULL) &&
              seen.tables == 2,
          "a table that is not there");
    leave_place(&p);
}

static void hands_back_in_order(void)
{
    struct place p;
    int number[50];

    if (!make_place(&p))
        return;
    for (int i = 0; i < 50; i++) {
        struct store_line line = { i + 1, 1, 0, 0, "", "x" };

        number[i] = i;
        CHECK(!store_append(p.store,
                            &(struct store_write){ "t", NULL, &line, 1 },
                            &(struct store_then){ note, &p, &number[i] }),
              "queued");
    }
    settle(&p);
    CHECK(p.stored == 50, "%d stored", p.stored);
    for (int i = 0; i < p.n_order; i++)
        CHECK(p.order[i] == i, "place %d has %d", i, p.order[i]);
    CHECK(store_counts(p.store).commits <= 50 &&
              store_counts(p.store).lines == 50,
          "counted");
    leave_place(&p);
}

static void one_bad_write_harms_no_other(void)
{
    struct place p;

    if (!make_place(&p))
        return;
    put_lines(&p, "a", 1, 2, "same");
    settle(&p);
    put_lines(&p, "b", 1, 1, "");
    put_lines(&p, "a", 2, 2, "x"); /* the second line is there */
    put_lines(&p, "c", 1, 1, "");
    settle(&p);
    CHECK(p.stored == 3 && p.failed == 1, "%d stored, %d failed", p.stored,
          p.failed);
    CHECK(lines_of(&p, "a").lines == 2 && lines_of(&p, "b").lines == 1 &&
              lines_of(&p, "c").lines == 1,
          "the others are there, and only they");
    leave_place(&p);
}

static void refuses_what_is_too_long(void)
{
    struct place p;
    static char big[STORE_BODY + 2];
    struct store_line line = { 1, 1, 0, 0, "", big };

    memset(big, 'x', STORE_BODY + 1);
    if (!make_place(&p))
        return;
    CHECK(store_append(p.store, &(struct store_write){ "t", NULL, &line, 1 },
                       &(struct store_then){ note, &p, NULL }) == MAG_E_LIMIT,
          "a body too long");
    line.body = "x";
    CHECK(store_append(
              p.store,
              &(struct store_write){ "an-id-that-is-much-too-long-for-a-table",
                                     NULL, &line, 1 },
              &(struct store_then){ note, &p, NULL }) == MAG_E_LIMIT,
          "an id too long");
    settle(&p);
    CHECK(!p.stored && !p.failed, "done() is not called for those");
    leave_place(&p);
}

/* Every call of the database fails once: the write is refused whole, with a
 * reason, and the next one works. */
static void every_call_fails_once(void)
{
    struct place p;
    int refused = 0;

    if (!make_place(&p))
        return;
    for (int call = 1; call <= 6; call++) {
        char id[8];

        snprintf(id, sizeof id, "t%d", call);
        p.stored = p.failed = 0;
        store_fault(p.store, call);
        put_lines(&p, id, 1, 2, "");
        settle(&p);
        store_fault(p.store, 0);
        refused += p.failed;
        CHECK(p.failed + p.stored == 1, "handed back once");
        CHECK(lines_of(&p, id).lines == (p.stored ? 2 : 0),
              "call %d: half a write", call);
        if (!p.failed)
            continue;
        CHECK(strstr(p.why, "the store"), "reason: %s", p.why);
        put_lines(&p, id, 1, 2, "");
        settle(&p);
        CHECK(lines_of(&p, id).lines == 2, "works again");
    }
    CHECK(refused == 5, "begin, heading, two lines, commit: %d", refused);
    leave_place(&p);
}

/* Somebody else holds the lock while `p` writes. */
static void write_while_locked(struct place *p)
{
    sqlite3 *other = NULL;
    PGconn *pg = NULL;

    if (postgres()) {
        pg = PQconnectdb(postgres());
        PQclear(PQexec(pg, "begin; lock table lines"));
    } else {
        CHECK(!sqlite3_open(p->file, &other) &&
                  !sqlite3_exec(other, "begin immediate", NULL, NULL, NULL),
              "locked by another");
    }
    put_lines(p, "t", 1, 1, "");
    settle(p);
    sqlite3_close(other);
    PQfinish(pg);
}

static void a_locked_file_refuses_and_recovers(void)
{
    struct place p;

    if (!make_place(&p))
        return;
    write_while_locked(&p);
    CHECK(p.failed == 1 && strstr(p.why, "lock"), "%s", p.why);
    put_lines(&p, "t", 1, 1, "");
    settle(&p);
    CHECK(p.stored == 1 && lines_of(&p, "t").lines == 1, "%s", p.why);
    leave_place(&p);
}

/* A real full disk: no file may grow beyond a limit. */
static void a_full_disk_refuses_and_recovers(void)
{
    struct place p;
    struct rlimit before, small = { 0, 0 };
    int n = 1;

    if (postgres() || !make_place(&p))
        return; /* another process writes */
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before);
    small.rlim_cur = 200 << 10;
    small.rlim_max = before.rlim_max;
    setrlimit(RLIMIT_FSIZE, &small);
    for (int i = 0; i < 400 && !p.failed; i++) {
        put_lines(&p, "t", n, 8, "");
        settle(&p);
        n += p.failed ? 0 : 8;
    }
    setrlimit(RLIMIT_FSIZE, &before);
    CHECK(p.failed == 1 && p.stored > 0, "%d stored, %d failed: %s", p.stored,
          p.failed, p.why);
    CHECK(lines_of(&p, "t").lines == n - 1, "nothing half-written");
    put_lines(&p, "t", n, 8, "");
    settle(&p);
    CHECK(lines_of(&p, "t").lines == n + 7, "goes on when there is room");
    signal(SIGXFSZ, SIG_DFL);
    leave_place(&p);
}

/* A process that is killed while it writes: all that was handed back as
 * stored is there. The child tells each number through a pipe. */
static void write_until_killed(const char *where, int out)
{
    struct place p = { 0 };
    struct mag_err err;

    if (store_open(&p.store, where, no_wake, NULL, &err))
        _exit(1);
    for (int n = 1;; n++) {
        put_lines(&p, "t", n, 1, "");
        settle(&p);
        if (p.failed || write(out, &n, sizeof n) != sizeof n)
            _exit(1);
    }
}

static void survives_a_kill(void)
{
    struct place p;
    int ends[2], told = 0, n;
    pid_t child;

    if (!make_place(&p))
        return;
    store_close(p.store);
    p.store = NULL;
    CHECK(!pipe(ends), "pipe");
    child = fork();
    if (!child) {
        close(ends[0]);
        write_until_killed(p.where, ends[1]);
    }
    close(ends[1]);
    while (told < 20 && read(ends[0], &n, sizeof n) == sizeof n)
        told = n;
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    while (read(ends[0], &n, sizeof n) == sizeof n)
        told = n;
    close(ends[0]);
    if (!reopen(&p))
        return;
    n = lines_of(&p, "t").lines;
    CHECK(told >= 20 && n >= told && n <= told + 1, "%d told, %d there", told,
          n);
    leave_place(&p);
}

static void refuses_a_newer_store(void)
{
    struct place p;
    sqlite3 *db = NULL;
    struct mag_err err = { "", 0 };

    if (!make_place(&p))
        return;
    store_close(p.store);
    p.store = NULL;
    if (postgres()) {
        in_postgres("insert into migrations values (99)");
    } else {
        sqlite3_open(p.file, &db);
        sqlite3_exec(db, "pragma user_version = 99", NULL, NULL, NULL);
        sqlite3_close(db);
    }
    CHECK(store_open(&p.store, p.where, no_wake, NULL, &err) == MAG_E_IO &&
              strstr(err.text, "newer version"),
          "%s", err.text);
    CHECK(store_open(&p.store, "/nowhere/x.db", no_wake, NULL, &err) ==
                  MAG_E_IO &&
              strstr(err.text, "/nowhere/x.db"),
          "%s", err.text);
    CHECK(store_open(&p.store, ":memory:", no_wake, NULL, &err) ==
                  MAG_E_INPUT &&
              strstr(err.text, "is no file"),
          "%s", err.text);
    leave_place(&p);
}

/* --- Two servers share a database ------------------------------------------- */

struct ears {
    int heard;
    char last[STORE_ID];
};

static void on_changed(void *who, const char *id)
{
    struct ears *ears = who;

    ears->heard++;
    snprintf(ears->last, sizeof ears->last, "%s", id ? id : "(any)");
}

static bool hears(struct place *p, struct ears *ears)
{
    ears->heard = 0;
    for (int i = 0; i < 300 && !ears->heard; i++) {
        usleep(10000);
        store_poll(p->store);
    }
    return ears->heard;
}

static void servers_hear_each_other(void)
{
    struct place a, b;
    struct ears ears = { 0 }, own = { 0 };

    if (!postgres() || !make_place(&a))
        return; /* a file has one server */
    b = a;
    b.store = NULL;
    if (!reopen(&b))
        return;
    store_follow(a.store, on_changed, &own);
    store_follow(b.store, on_changed, &ears);
    put_lines(&a, "shared", 1, 2, "");
    settle(&a);
    CHECK(hears(&b, &ears) && !strcmp(ears.last, "shared"), "heard %s",
          ears.last);
    CHECK(lines_of(&b, "shared").lines == 2, "and reads it");
    put_lines(&b, "shared", 2, 1, ""); /* b's own is too late */
    settle(&b);
    CHECK(b.failed == 1 && strstr(b.why, "duplicate"), "%s", b.why);
    store_poll(a.store);
    CHECK(!own.heard, "what it wrote itself is no news: %s", own.last);
    store_close(b.store);
    leave_place(&a);
}

static void a_lost_connection_is_made_anew(void)
{
    struct place p;
    struct ears ears = { 0 };

    if (!postgres() || !make_place(&p))
        return;
    store_follow(p.store, on_changed, &ears);
    in_postgres("select pg_terminate_backend(pid) from pg_stat_activity"
                " where pid <> pg_backend_pid() and datname ="
                " current_database()");
    put_lines(&p, "t", 1, 1, "");
    settle(&p);
    CHECK(p.failed == 1, "%d stored: %s", p.stored, p.why);
    put_lines(&p, "t", 1, 1, "");
    settle(&p);
    CHECK(p.stored == 1 && lines_of(&p, "t").lines == 1, "%s", p.why);
    CHECK((ears.heard || hears(&p, &ears)) && !strcmp(ears.last, "(any)"),
          "what was missed meanwhile: %s", ears.last);
    leave_place(&p);
}

static bool see_row(void *who, const struct store_row *row)
{
    struct seen *seen = who;
    size_t n = strlen(seen->text);

    seen->tables++;
    snprintf(seen->text + n, sizeof seen->text - n, "%s/%d/%d ", row->table.id,
             (int)row->lines, (int)row->last);
    return true;
}

static void walks_through_all(void)
{
    struct place p;
    struct seen seen = { 0 };

    if (!make_place(&p))
        return;
    put_lines(&p, "bbb", 1, 3, "");
    put_lines(&p, "aaa", 1, 1, "");
    put_lines(&p, "ccc", 1, 2, "");
    settle(&p);
    CHECK(!store_walk(p.store, &(struct store_scope){ .after = "", .limit = 2 },
                      see_row, &seen, NULL),
          "a page");
    CHECK(!strcmp(seen.text, "aaa/1/1000 bbb/3/1002 "), "%s", seen.text);
    memset(&seen, 0, sizeof seen);
    CHECK(!store_walk(p.store,
                      &(struct store_scope){ .after = "bbb", .limit = 2 },
                      see_row, &seen, NULL),
          "the next");
    CHECK(!strcmp(seen.text, "ccc/2/1001 "), "%s", seen.text);
    leave_place(&p);
}

/* Whole, and only if nothing has come meanwhile; from then on nothing does. */
static void deletes_a_table(void)
{
    struct place p;
    struct seen seen = { 0 };

    if (!make_place(&p))
        return;
    put_lines(&p, "aaa", 1, 3, "");
    put_lines(&p, "bbb", 1, 2, "");
    settle(&p);
    CHECK(!store_delete(p.store, "aaa", 2,
                        &(struct store_then){ note, &p, NULL }),
          "queued");
    settle(&p);
    CHECK(p.failed == 1 && lines_of(&p, "aaa").lines == 3, "it has 3: %s",
          p.why);
    CHECK(!store_delete(p.store, "aaa", 3,
                        &(struct store_then){ note, &p, NULL }),
          "queued");
    put_lines(&p, "aaa", 4, 1, "");
    put_lines(&p, "bbb", 3, 1, "");
    settle(&p);
    CHECK(p.failed == 2 && p.stored == 4, "the line after it is refused: %d %d",
          p.failed, p.stored);
    CHECK(!lines_of(&p, "aaa").lines && lines_of(&p, "bbb").lines == 3, "gone");
    store_table(p.store, "aaa", see_table, &seen, NULL);
    CHECK(!seen.tables, "and no heading has come back");
    put_lines(&p, "ccc", 2, 1, "");
    settle(&p);
    CHECK(p.failed == 3, "no line without the one before it");
    leave_place(&p);
}

static void hear_change(void *who, const char *id)
{
    snprintf(who, STORE_ID, "%s", id ? id : "?");
}

/* What a tool writes is heard by a server at work. */
static void a_tool_is_heard(void)
{
    struct place p;
    struct store *tool = NULL;
    struct store_table t = table("aaa", STORE_OVER, 5);
    char heard[STORE_ID] = "";

    if (!make_place(&p))
        return;
    store_follow(p.store, hear_change, heard);
    put_lines(&p, "aaa", 1, 3, "");
    settle(&p);
    CHECK(!store_visit(&tool, p.where, NULL), "a tool");
    CHECK(
        !store_append(tool, &(struct store_write){ "aaa", &t, NULL, 0 }, NULL),
        "queued");
    store_flush(tool);
    while (!heard[0])
        store_poll(p.store);
    CHECK(!strcmp(heard, "aaa"), "%s", heard);
    CHECK(!store_delete(tool, "aaa", 3, NULL), "queued");
    store_flush(tool);
    for (heard[0] = '\0'; !heard[0];)
        store_poll(p.store);
    CHECK(!strcmp(heard, "aaa"), "%s", heard);
    store_close(tool);
    leave_place(&p);
}

static const struct test_case cases[] = {
    { "keeps what it is given", keeps_what_it_is_given },
    { "hands back in order", hands_back_in_order },
    { "one bad write harms no other", one_bad_write_harms_no_other },
    { "refuses what is too long", refuses_what_is_too_long },
    { "every call fails once", every_call_fails_once },
    { "a locked file refuses and recovers",
      a_locked_file_refuses_and_recovers },
    { "a full disk refuses and recovers", a_full_disk_refuses_and_recovers },
    { "survives a kill", survives_a_kill },
    { "refuses a newer store", refuses_a_newer_store },
    { "servers hear each other", servers_hear_each_other },
    { "a lost connection is made anew", a_lost_connection_is_made_anew },
    { "walks through all", walks_through_all },
    { "deletes a table", deletes_a_table },
    { "a tool is heard", a_tool_is_heard },
    { NULL, NULL },
};

const struct suite suite_unit_store = { cases };
