/* The store's queue has a ceiling: what would not fit is refused at once, and
 * what was queued is stored all the same. */
#include <stdio.h>
#include <stdlib.h>

#include "store/store.h"
#include "tests/test.h"

static void nothing(void *who)
{
    (void)who;
}

static void note(void *who, void *what, enum mag_status st, const char *why)
{
    int *stored = who;

    (void)what, (void)why;
    *stored += st == MAG_OK;
}

static enum mag_status put(struct store *s, int n, int *stored)
{
    struct store_line line = { n, 1, 0, 5, "", "x" };

    return store_append(s, "t", NULL, &line, 1, note, stored, NULL);
}

static void is_bounded(void)
{
    char folder[] = "/tmp/magnat-queue-XXXXXX", file[64], command[80];
    struct store_table head = { .id = "t", .head = "{}" };
    struct store *s = NULL;
    int stored = 0, n = 0;

    CHECK(mkdtemp(folder), "no folder");
    snprintf(file, sizeof file, "%s/x.db", folder);
    CHECK(!store_open(&s, file, nothing, NULL, NULL), "a store");
    CHECK(!store_append(s, "t", &head, NULL, 0, note, &stored, NULL), "table");
    while (n < STORE_QUEUE - 1 && !put(s, n + 1, &stored))
        n++;
    CHECK(n == STORE_QUEUE - 1, "so many may wait: %d", n);
    CHECK(put(s, n + 1, &stored) == MAG_E_LIMIT, "and no more");
    store_flush(s);
    CHECK(put(s, n + 1, &stored) == MAG_E_LIMIT, "until they are handed back");
    store_poll(s);
    CHECK(stored == STORE_QUEUE, "all of them: %d", stored);
    CHECK(!put(s, n + 1, &stored), "then there is room again");
    store_close(s);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    CHECK(!system(command), "folder not removed");
}

static const struct test_case cases[] = {
    { "is bounded", is_bounded },
    { NULL, NULL },
};

const struct suite suite_unit_store_queue = { cases };
