/* The store, on real files: what was handed back as stored is there after
 * any end, and nothing else is. */
#include "store/store.h"

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
    st = store_open(&p->store, p->file, no_wake, NULL, &err);
    CHECK(!st, "%s", err.text);
    return !st;
}

static bool make_place(struct place *p)
{
    memset(p, 0, sizeof *p);
    strcpy(p->folder, "/tmp/magnat-store-XXXXXX");
    CHECK(mkdtemp(p->folder), "no folder");
    snprintf(p->file, sizeof p->file, "%s/x.db", p->folder);
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
    CHECK(!store_append(p->store, id, &t, line, n, note, p, NULL), "queued");
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

    CHECK(!store_lines(p->store, id, 1, see_line, &seen, &err), "%s", err.text);
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
    put_lines(&p, "bbb", 1, 1, "first"); /* a ref is its table's own */
    settle(&p);
    CHECK(p.stored == 2 && !p.failed, "%d stored: %s", p.stored, p.why);
    if (!reopen(&p))
        return;
    seen = lines_of(&p, "aaa");
    CHECK(seen.lines == 3 && !strcmp(seen.text, "2 2 1002 '' buy steel-B"),
          "%d lines, the last: %s", seen.lines, seen.text);
    CHECK(!store_append(p.store, "aaa", &over, NULL, 0, note, &p, NULL), "end");
    settle(&p);
    memset(&seen, 0, sizeof seen);
    store_tables(p.store, STORE_PLAYING, 10, see_table, &seen, NULL);
    store_tables(p.store, STORE_OVER, 10, see_table, &seen, NULL);
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
        CHECK(!store_append(p.store, "t", NULL, &line, 1, note, &p, &number[i]),
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
    put_lines(&p, "a", 3, 2, "same"); /* the ref is taken */
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
    CHECK(store_append(p.store, "t", NULL, &line, 1, note, &p, NULL) ==
              MAG_E_LIMIT,
          "a body too long");
    line.body = "x";
    CHECK(store_append(p.store, "an-id-that-is-much-too-long-for-a-table", NULL,
                       &line, 1, note, &p, NULL) == MAG_E_LIMIT,
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

static void a_locked_file_refuses_and_recovers(void)
{
    struct place p;
    sqlite3 *other = NULL;

    if (!make_place(&p))
        return;
    CHECK(!sqlite3_open(p.file, &other) &&
              !sqlite3_exec(other, "begin immediate", NULL, NULL, NULL),
          "locked by another");
    put_lines(&p, "t", 1, 1, "");
    settle(&p);
    CHECK(p.failed == 1 && strstr(p.why, "locked"), "%s", p.why);
    sqlite3_close(other);
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

    if (!make_place(&p))
        return;
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
static void write_until_killed(const char *file, int out)
{
    struct place p = { 0 };
    struct mag_err err;

    if (store_open(&p.store, file, no_wake, NULL, &err))
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
        write_until_killed(p.file, ends[1]);
    }
    close(ends[1]);
    usleep(300000);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    while (read(ends[0], &n, sizeof n) == sizeof n)
        told = n;
    close(ends[0]);
    if (!reopen(&p))
        return;
    n = lines_of(&p, "t").lines;
    CHECK(told > 0 && n >= told && n <= told + 1, "%d told, %d there", told, n);
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
    sqlite3_open(p.file, &db);
    sqlite3_exec(db, "pragma user_version = 99", NULL, NULL, NULL);
    sqlite3_close(db);
    CHECK(store_open(&p.store, p.file, no_wake, NULL, &err) == MAG_E_IO &&
              strstr(err.text, "newer version"),
          "%s", err.text);
    CHECK(store_open(&p.store, "/nowhere/x.db", no_wake, NULL, &err) ==
                  MAG_E_IO &&
              strstr(err.text, "/nowhere/x.db"),
          "%s", err.text);
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
    { NULL, NULL },
};

const struct suite suite_unit_store = { cases };
