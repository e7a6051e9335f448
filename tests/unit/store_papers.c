/* Folders of papers, on a file or (MAGNAT_TEST_POSTGRES) in a database, which
 * loses everything in it. */
#include "store/paper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/postgres.h"
#include "tests/test.h"

struct place {
    char folder[32], file[48];
    const char *where;
    struct store *store;
    int stored, failed;
    char seen[400];
};

static void no_wake(void *who)
{
    (void)who;
}

static void note(void *who, void *what, enum mag_status st, const char *why)
{
    struct place *p = who;

    (void)what, (void)why;
    p->stored += !st;
    p->failed += st != MAG_OK;
}

static void open_place(struct place *p)
{
    struct mag_err err = { "", 0 };

    memset(p, 0, sizeof *p);
    strcpy(p->folder, "/tmp/magnat-paper-XXXXXX");
    CHECK(mkdtemp(p->folder), "no folder");
    snprintf(p->file, sizeof p->file, "%s/x.db", p->folder);
    p->where = getenv("MAGNAT_TEST_POSTGRES");
    if (p->where)
        postgres_empty(p->where);
    else
        p->where = p->file;
    CHECK(!store_open(&p->store, p->where, no_wake, NULL, &err), "%s",
          err.text);
}

static void leave_place(struct place *p)
{
    char command[96];

    store_close(p->store);
    snprintf(command, sizeof command, "rm -rf %s", p->folder);
    CHECK(!system(command), "folder not removed");
}

static struct store_paper paper(const char *folder, const char *name,
                                const char *body)
{
    struct store_paper it = { .at = 7, .body = body };

    snprintf(it.folder, sizeof it.folder, "%s", folder);
    snprintf(it.name, sizeof it.name, "%s", name);
    return it;
}

static void put(struct place *p, const char *folder, const char *name,
                const char *body)
{
    struct store_paper it = paper(folder, name, body);

    CHECK(!store_file(p->store, &it, 1, &(struct store_then){ note, p, NULL }),
          "queued");
    store_flush(p->store);
    store_poll(p->store);
}

static bool see(void *who, const struct store_paper *it)
{
    struct place *p = who;
    size_t n = strlen(p->seen);

    snprintf(p->seen + n, sizeof p->seen - n, "%s/%s=%s@%d ", it->folder,
             it->name, it->body, (int)it->at);
    return true;
}

static const char *papers(struct place *p, const char *folder,
                          const char *prefix)
{
    p->seen[0] = '\0';
    CHECK(
        !store_papers(p->store,
                      &(struct store_scope){ .name = folder, .prefix = prefix },
                      see, p, NULL),
        "read");
    return p->seen;
}

static const char *holders(struct place *p, const char *name, const char *after,
                           int limit)
{
    p->seen[0] = '\0';
    CHECK(!store_holders(p->store,
                         &(struct store_scope){
                             .name = name, .after = after, .limit = limit },
                         see, p, NULL),
          "read");
    return p->seen;
}

static void keeps_papers(void)
{
    struct place p;

    open_place(&p);
    put(&p, "ana", "doc:x", "early");
    CHECK(!papers(&p, "ana", "")[0], "no folder, no paper: %s", p.seen);
    put(&p, "ana", "me", "{}");
    put(&p, "bob", "me", "{}");
    put(&p, "ana", "doc:x", "one");
    put(&p, "ana", "doc:x", "two");
    put(&p, "ana", "doc:é", "three");
    put(&p, "bob", "doc:x", "four");
    CHECK(!strcmp(papers(&p, "ana", "doc:"),
                  "ana/doc:x=two@7 ana/doc:é=three@7 "),
          "%s", p.seen);
    CHECK(!strcmp(papers(&p, "ana", "me"), "ana/me={}@7 "), "%s", p.seen);
    CHECK(!strcmp(holders(&p, "doc:x", "", 9),
                  "ana/doc:x=two@7 bob/doc:x=four@7 "),
          "%s", p.seen);
    CHECK(!strcmp(holders(&p, "me", "", 1), "ana/me={}@7 "), "%s", p.seen);
    CHECK(!strcmp(holders(&p, "me", "ana", 9), "bob/me={}@7 "), "%s", p.seen);
    CHECK(p.stored == 7 && !p.failed, "%d stored", p.stored);
    leave_place(&p);
}

static void a_folder_goes_as_a_whole(void)
{
    struct place p;

    open_place(&p);
    put(&p, "ana", "me", "{}");
    put(&p, "ana", "doc:x", "one");
    put(&p, "bob", "me", "{}");
    put(&p, "ana", "", NULL);
    CHECK(!papers(&p, "ana", "")[0], "%s", p.seen);
    CHECK(!strcmp(holders(&p, "me", "", 9), "bob/me={}@7 "), "%s", p.seen);
    put(&p, "ana", "doc:x", "late");
    CHECK(!papers(&p, "ana", "")[0], "nothing comes back: %s", p.seen);
    leave_place(&p);
}

/* A key is renewed once: who comes second is refused, and changes nothing. */
static void a_write_is_whole(void)
{
    struct place p;
    struct store_paper both[2] = { paper("ana", "key:1", NULL),
                                   paper("ana", "key:2", "{}") };

    open_place(&p);
    put(&p, "ana", "me", "{}");
    put(&p, "ana", "key:1", "{}");
    CHECK(!store_file(p.store, both, 2, &(struct store_then){ note, &p, NULL }),
          "queued");
    both[1] = paper("ana", "key:3", "{}");
    CHECK(!store_file(p.store, both, 2, &(struct store_then){ note, &p, NULL }),
          "queued");
    store_flush(p.store);
    store_poll(p.store);
    CHECK(p.stored == 3 && p.failed == 1, "%d stored, %d failed", p.stored,
          p.failed);
    CHECK(!strcmp(papers(&p, "ana", "key:"), "ana/key:2={}@7 "), "%s", p.seen);
    store_fault(p.store, 3); /* the second paper of the write */
    both[0] = paper("ana", "key:2", NULL);
    CHECK(!store_file(p.store, both, 2, &(struct store_then){ note, &p, NULL }),
          "queued");
    store_flush(p.store);
    store_poll(p.store);
    store_fault(p.store, 0);
    CHECK(p.failed == 2, "it failed");
    CHECK(!strcmp(papers(&p, "ana", "key:"), "ana/key:2={}@7 "), "%s", p.seen);
    leave_place(&p);
}

static void refuses_what_is_too_long(void)
{
    static char big[STORE_PAPER_BODY + 2];
    struct place p;
    struct store_paper it;

    open_place(&p);
    memset(big, 'x', STORE_PAPER_BODY + 1);
    it = paper("ana", "me", big);
    CHECK(store_file(p.store, &it, 1, &(struct store_then){ note, &p, NULL }) ==
              MAG_E_LIMIT,
          "long");
    big[STORE_PAPER_BODY] = '\0';
    CHECK(!store_file(p.store, &it, 1, &(struct store_then){ note, &p, NULL }),
          "just not");
    leave_place(&p);
}

static const struct test_case cases[] = {
    { "keeps papers", keeps_papers },
    { "a folder goes as a whole", a_folder_goes_as_a_whole },
    { "a write is whole", a_write_is_whole },
    { "refuses what is too long", refuses_what_is_too_long },
    { NULL, NULL },
};

const struct suite suite_unit_store_papers = { cases };
