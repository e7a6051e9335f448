/* Whether the store says that it is well, and only then. On real files. */
#include <signal.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "store/store.h"
#include "tests/test.h"

struct kept {
    char folder[40], file[64];
    struct store *store;
    int stored, failed;
};

static void no_wake(void *who)
{
    (void)who;
}

static void open_kept(struct kept *k)
{
    struct mag_err err = { "", 0 };

    CHECK(!store_open(&k->store, k->file, no_wake, NULL, &err), "%s", err.text);
}

static void make_kept(struct kept *k)
{
    memset(k, 0, sizeof *k);
    strcpy(k->folder, "/tmp/magnat-health-XXXXXX");
    CHECK(mkdtemp(k->folder), "no folder");
    snprintf(k->file, sizeof k->file, "%s/x.db", k->folder);
    open_kept(k);
}

/* By another process: closing the file in this one would unlock it. */
static void in_shell(const char *format, ...)
    __attribute__((format(printf, 1, 2)));
static void in_shell(const char *format, ...)
{
    char command[300];
    va_list args;

    va_start(args, format);
    vsnprintf(command, sizeof command, format, args);
    va_end(args);
    CHECK(!system(command), "%s", command);
}

static void leave_kept(struct kept *k)
{
    store_close(k->store);
    in_shell("rm -rf %s", k->folder);
}

static void note(void *who, void *what, enum mag_status st, const char *why)
{
    struct kept *k = who;

    (void)what, (void)why;
    k->stored += st == MAG_OK;
    k->failed += st != MAG_OK;
}

static void put(struct kept *k, int n)
{
    static char body[4000];
    struct store_line line = { n, 1, 0, 5, "", body };

    memset(body, 'x', sizeof body - 1);
    CHECK(!store_append(k->store, &(struct store_write){ "t", NULL, &line, 1 },
                        &(struct store_then){ note, k, NULL }),
          "queued");
    store_flush(k->store);
    store_poll(k->store);
}

/* Waits until it says so. */
static bool gets(struct kept *k, bool well)
{
    for (int i = 0; i < 1000; i++) {
        if (!store_well(k->store, NULL) == well)
            return true;
        usleep(10000);
    }
    return false;
}

static void a_locked_file(void)
{
    struct kept k;
    sqlite3 *other = NULL;

    make_kept(&k);
    CHECK(gets(&k, true), "well");
    CHECK(!sqlite3_open(k.file, &other) &&
              !sqlite3_exec(other, "begin immediate", NULL, NULL, NULL),
          "locked by another");
    CHECK(gets(&k, false), "it says no");
    sqlite3_close(other);
    CHECK(gets(&k, true), "and recovers");
    leave_kept(&k);
}

static void a_full_disk(void)
{
    struct rlimit before, small = { 0, 0 };
    struct kept k;
    int n = 0;

    make_kept(&k);
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before);
    small.rlim_cur = 64 << 10;
    small.rlim_max = before.rlim_max;
    setrlimit(RLIMIT_FSIZE, &small);
    while (n < 400 && !k.failed)
        put(&k, ++n);
    CHECK(gets(&k, false), "it says no");
    setrlimit(RLIMIT_FSIZE, &before);
    CHECK(gets(&k, true), "and recovers");
    signal(SIGXFSZ, SIG_DFL);
    leave_kept(&k);
}

static bool see(void *who, const struct store_line *line)
{
    (void)who, (void)line;
    return true;
}

/* Its first page; pages that only reading meets; the file itself. */
static void a_damaged_file(void)
{
    struct kept k;

    make_kept(&k);
    for (int n = 1; n <= 40; n++)
        put(&k, n);
    store_close(k.store); /* now all of it is in the file */
    open_kept(&k);
    in_shell("dd if=/dev/zero of=%s bs=1024 seek=24 count=80 conv=notrunc"
             " 2>/dev/null",
             k.file);
    CHECK(gets(&k, true), "nobody has met it");
    CHECK(store_lines(k.store, &(struct store_scope){ .name = "t", .from = 1 },
                      see, NULL, NULL),
          "it is met");
    CHECK(gets(&k, false), "from then on it says no");
    leave_kept(&k);

    make_kept(&k);
    CHECK(gets(&k, true), "well");
    in_shell("printf garbage | dd of=%s conv=notrunc 2>/dev/null", k.file);
    CHECK(gets(&k, false), "no database any more");
    leave_kept(&k);

    make_kept(&k);
    CHECK(gets(&k, true), "well");
    in_shell("rm %s", k.file);
    CHECK(gets(&k, false), "what is written now is nowhere");
    leave_kept(&k);
}

static const struct test_case cases[] = {
    { "a locked file", a_locked_file },
    { "a full disk", a_full_disk },
    { "a damaged file", a_damaged_file },
    { NULL, NULL },
};

const struct suite suite_unit_store_health = { cases };
