/* A store is saved while it is open: the copy is a store of its own, sound and
 * whole, or not there. */
#include "store/backup.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/store.h"
#include "tests/test.h"

struct place {
    char folder[40], file[64], copy[64], part[80];
    struct store *store;
};

static void no_wake(void *who)
{
    (void)who;
}

static void open_place(struct place *p)
{
    struct mag_err err = { "", 0 };

    strcpy(p->folder, "/tmp/magnat-backup-XXXXXX");
    CHECK(mkdtemp(p->folder), "no folder");
    snprintf(p->file, sizeof p->file, "%s/x.db", p->folder);
    snprintf(p->copy, sizeof p->copy, "%s/copy.db", p->folder);
    snprintf(p->part, sizeof p->part, "%s.part", p->copy);
    CHECK(!store_open(&p->store, p->file, no_wake, NULL, &err), "%s", err.text);
}

static void close_place(struct place *p)
{
    char command[96];

    store_close(p->store);
    snprintf(command, sizeof command, "rm -rf %s", p->folder);
    CHECK(!system(command), "folder not removed");
}

static void put_line(struct store *s, int n)
{
    struct store_table table = { "t", STORE_PLAYING, true, 1, 2, "{}" };
    struct store_line line = { n, 1, 0, 5, "r", "said" };

    CHECK(
        !store_append(s, &(struct store_write){ "t", &table, &line, 1 }, NULL),
        "queued");
    store_flush(s);
    store_poll(s);
}

static bool count_line(void *who, const struct store_line *line)
{
    ++*(int *)who;
    CHECK(!strcmp(line->body, "said"), "%s", line->body);
    return true;
}

static int lines_of(const char *file)
{
    struct mag_err err = { "", 0 };
    struct store *s = NULL;
    int n = 0;

    CHECK(!store_open(&s, file, no_wake, NULL, &err), "%s", err.text);
    if (!s)
        return -1;
    CHECK(!store_lines(s, &(struct store_scope){ .name = "t", .from = 1 },
                       count_line, &n, &err),
          "%s", err.text);
    store_close(s);
    return n;
}

static bool is_there(const char *path)
{
    return !access(path, F_OK);
}

static void a_copy_is_a_store(void)
{
    struct place p = { .store = NULL };
    struct mag_err err = { "", 0 };
    int64_t tables = 0;

    open_place(&p);
    put_line(p.store, 1);
    put_line(p.store, 2);
    CHECK(!close(creat(p.part, S_IRUSR | S_IWUSR)), "one that broke off");
    CHECK(!store_backup(p.file, p.copy, &tables, &err), "%s", err.text);
    CHECK(tables == 1 && !is_there(p.part), "%d tables", (int)tables);
    put_line(p.store, 3);
    CHECK(store_backup(p.file, p.copy, &tables, &err) == MAG_E_INPUT &&
              strstr(err.text, "there already"),
          "not over another: %s", err.text);
    CHECK(lines_of(p.copy) == 2, "as it was at that moment");
    close_place(&p);
}

/* Writes over the middle of a file. */
static void damage(const char *path)
{
    FILE *f = fopen(path, "r+");

    fseek(f, 0, SEEK_END);
    for (long at = ftell(f) / 2; at > 0; at -= 97) {
        fseek(f, at, SEEK_SET);
        fputc(0xa5, f);
    }
    fclose(f);
}

static void or_there_is_none(void)
{
    struct place p = { .store = NULL };
    struct mag_err err = { "", 0 };
    char nowhere[80];
    int64_t tables = 0;

    open_place(&p);
    put_line(p.store, 1);
    snprintf(nowhere, sizeof nowhere, "%s/no/copy.db", p.folder);
    CHECK(store_backup(p.file, nowhere, &tables, &err) == MAG_E_IO,
          "no folder");
    CHECK(store_backup("postgres://x/y", p.copy, &tables, &err) ==
                  MAG_E_INPUT &&
              strstr(err.text, "pg_dump"),
          "%s", err.text);
    CHECK(store_backup(p.folder, p.copy, &tables, &err) == MAG_E_IO,
          "a folder is no store");
    store_close(p.store);
    p.store = NULL;
    damage(p.file);
    CHECK(store_backup(p.file, p.copy, &tables, &err) == MAG_E_IO,
          "a damaged one");
    CHECK(!is_there(p.copy) && !is_there(p.part), "nothing is left");
    close_place(&p);
}

static const struct test_case cases[] = {
    { "a copy is a store", a_copy_is_a_store },
    { "or there is none", or_there_is_none },
    { NULL, NULL },
};

const struct suite suite_unit_store_backup = { cases };
