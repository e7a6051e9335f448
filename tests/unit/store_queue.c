/* The store's queue: it has a ceiling, and what would not fit is refused at
 * once; a table that is fetched is read behind what was queued before. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

    return store_append(s, &(struct store_write){ "t", NULL, &line, 1 },
                        &(struct store_then){ note, stored, NULL });
}

static struct store *open_in(char *folder)
{
    struct store *s = NULL;
    char file[64];

    CHECK(mkdtemp(folder), "no folder");
    snprintf(file, sizeof file, "%s/x.db", folder);
    CHECK(!store_open(&s, file, nothing, NULL, NULL), "a store");
    return s;
}

static void close_in(struct store *s, const char *folder)
{
    char command[80];

    store_close(s);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    CHECK(!system(command), "folder not removed");
}

static void is_bounded(void)
{
    char folder[] = "/tmp/magnat-queue-XXXXXX";
    struct store_table head = { .id = "t", .head = "{}" };
    struct store *s = open_in(folder);
    int stored = 0, n = 0;

    CHECK(!store_append(s, &(struct store_write){ "t", &head, NULL, 0 },
                        &(struct store_then){ note, &stored, NULL }),
          "table");
    while (n < STORE_QUEUE - 1 && !put(s, n + 1, &stored))
        n++;
    CHECK(n == STORE_QUEUE - 1, "so many may wait: %d", n);
    CHECK(put(s, n + 1, &stored) == MAG_E_LIMIT, "and no more");
    store_flush(s);
    CHECK(put(s, n + 1, &stored) == MAG_E_LIMIT, "until they are handed back");
    store_poll(s);
    CHECK(stored == STORE_QUEUE, "all of them: %d", stored);
    CHECK(!put(s, n + 1, &stored), "then there is room again");
    close_in(s, folder);
}

/* What was fetched, as one text. */
static void tell_whole(void *who, const struct store_whole *w,
                       enum mag_status st)
{
    char *out = who, *end = out + strlen(out);

    if (st) {
        sprintf(end, "%s: no; ", w->id);
        return;
    }
    if (!w->any) {
        sprintf(end, "%s: none; ", w->id);
        return;
    }
    end += sprintf(end, "%s %s %s %d:", w->id, w->table.id, w->table.head,
                   w->n);
    for (int i = 0; i < w->n; i++)
        end += sprintf(end, " %d%s%s", (int)w->lines[i].n, w->lines[i].ref,
                       w->lines[i].body);
    strcpy(end, "; ");
}

static void reads_behind_what_is_written(void)
{
    char folder[] = "/tmp/magnat-queue-XXXXXX", told[400] = "";
    struct store_table head = { .id = "t", .head = "{}" };
    struct store_line lines[] = { { 1, 1, 0, 5, "r", "x" },
                                  { 2, 1, 0, 6, "", "yy" } };
    struct store *s = open_in(folder);
    int stored = 0;

    CHECK(!store_fetch(s, "t", 1, tell_whole, told), "before it is there");
    store_flush(s);
    CHECK(!told[0], "handed back by store_poll() alone");
    CHECK(!store_append(s, &(struct store_write){ "t", &head, lines, 2 },
                        &(struct store_then){ note, &stored, NULL }) &&
              !store_fetch(s, "t", 1, tell_whole, told) &&
              !store_fetch(s, "u", 1, tell_whole, told),
          "queued");
    CHECK(store_counts(s).waiting == 4, "they count");
    store_flush(s);
    store_poll(s);
    CHECK(!strcmp(told, "t: none; t t {} 2: 1rx 2yy; u: none; "), "%s", told);
    told[0] = '\0';
    for (int call = 1; call <= 2; call++) {
        store_fault(s, call);
        CHECK(!store_fetch(s, "t", 1, tell_whole, told), "asked");
        store_flush(s);
        store_poll(s);
    }
    CHECK(!strcmp(told, "t: no; t: no; "), "%s", told);
    CHECK(store_fetch(s, "a name that no table can ever have", 1, tell_whole,
                      told) == MAG_E_LIMIT,
          "refused");
    CHECK(!store_fetch(s, "t", 1, tell_whole, told), "closed before it comes");
    close_in(s, folder);
}

static void count_whole(void *who, const struct store_whole *w,
                        enum mag_status st)
{
    int *n = who;

    *n += !st && w->any && w->n == 1 && w->lines[0].n == 2;
}

/* From a line on; however many are asked for, all come. */
static void reads_the_rest(void)
{
    enum { MANY = 100 };
    char folder[] = "/tmp/magnat-queue-XXXXXX", told[400] = "";
    struct store_table head = { .id = "t", .head = "{}" };
    struct store_line lines[] = { { 1, 1, 0, 5, "r", "x" },
                                  { 2, 1, 0, 6, "", "yy" } };
    struct store *s = open_in(folder);
    int stored = 0, n = 0;

    CHECK(!store_append(s, &(struct store_write){ "t", &head, lines, 2 },
                        &(struct store_then){ note, &stored, NULL }),
          "put");
    for (int from = 0; from <= 3; from++)
        CHECK(!store_fetch(s, "t", from, tell_whole, told), "asked");
    for (int i = 0; i < MANY; i++)
        CHECK(!store_fetch(s, "t", 2, count_whole, &n), "asked");
    store_flush(s);
    store_poll(s);
    CHECK(!strcmp(told, "t t {} 2: 1rx 2yy; t t {} 2: 1rx 2yy; t t {} 1: 2yy; "
                        "t t {} 0:; "),
          "%s", told);
    CHECK(n == MANY && !store_counts(s).waiting, "all of them: %d", n);
    close_in(s, folder);
}

static const struct test_case cases[] = {
    { "is bounded", is_bounded },
    { "reads behind what is written", reads_behind_what_is_written },
    { "reads the rest", reads_the_rest },
    { NULL, NULL },
};

const struct suite suite_unit_store_queue = { cases };
