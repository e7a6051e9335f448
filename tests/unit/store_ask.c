/* What the store's thread reads for whoever does not wait: every kind of
 * question, in order, behind what was queued; on a file or
 * (MAGNAT_TEST_POSTGRES) in a database, which loses everything in it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/sheet.h"
#include "tests/postgres.h"
#include "tests/test.h"

struct place {
    char folder[32], file[48];
    struct store *store;
    char heard[2000]; /* what was answered, as text */
    int answers;
};

static void no_wake(void *who)
{
    (void)who;
}

static void open_place(struct place *p)
{
    const char *where = getenv("MAGNAT_TEST_POSTGRES");
    struct mag_err err = { "", 0 };

    memset(p, 0, sizeof *p);
    strcpy(p->folder, "/tmp/magnat-ask-XXXXXX");
    CHECK(mkdtemp(p->folder), "no folder");
    snprintf(p->file, sizeof p->file, "%s/x.db", p->folder);
    if (where)
        postgres_empty(where);
    CHECK(!store_open(&p->store, where ? where : p->file, no_wake, NULL, &err),
          "%s", err.text);
}

static void leave_place(struct place *p)
{
    char command[96];

    store_close(p->store);
    snprintf(command, sizeof command, "rm -rf %s", p->folder);
    CHECK(!system(command), "folder not removed");
}

static void put_table(struct place *p, const char *id, enum store_stage stage,
                      bool listed)
{
    struct store_table table = { .stage = stage,
                                 .listed = listed,
                                 .created = 1,
                                 .changed = 2,
                                 .head = "{\"x\":1}" };
    struct store_line line = { 1, 3, 0, 5, "r", "body" };

    snprintf(table.id, sizeof table.id, "%s", id);
    CHECK(!store_append(p->store, &(struct store_write){ id, &table, &line, 1 },
                        NULL),
          "queued");
}

static void put_paper(struct place *p, const char *folder, const char *name)
{
    struct store_paper paper = { .at = 7, .body = name };

    snprintf(paper.folder, sizeof paper.folder, "%s", folder);
    snprintf(paper.name, sizeof paper.name, "%s", name);
    CHECK(!store_file(p->store, &paper, 1, NULL), "queued");
}

static void hear(struct place *p, const char *text)
{
    size_t used = strlen(p->heard);

    snprintf(p->heard + used, sizeof p->heard - used, "%s ", text);
}

static void note(void *who, struct sheet *sheet, enum mag_status st)
{
    struct place *p = who;
    struct sheet own;
    char text[300];

    p->answers++;
    if (st)
        hear(p, mag_status_word(st));
    sheet_move(&own, sheet); /* whoever asked may keep it */
    for (int i = 0; i < own.rows; i++) {
        snprintf(text, sizeof text, "%s%s/%d", own.row[i].table.id,
                 own.row[i].table.head, (int)own.row[i].lines);
        hear(p, text);
    }
    for (int i = 0; i < own.lines; i++) {
        snprintf(text, sizeof text, "%d:%s:%s", (int)own.line[i].n,
                 own.line[i].ref, own.line[i].body);
        hear(p, text);
    }
    for (int i = 0; i < own.papers; i++) {
        snprintf(text, sizeof text, "%s/%s=%s", own.paper[i].folder,
                 own.paper[i].name, own.paper[i].body);
        hear(p, text);
    }
    if (own.count) {
        snprintf(text, sizeof text, "#%d", (int)own.count);
        hear(p, text);
    }
    hear(p, "|");
    sheet_release(&own);
}

static void ask(struct place *p, enum store_topic topic, const char *name,
                const char *part, int limit)
{
    struct store_question q = {
        .topic = topic, .stage = STORE_OVER, .limit = limit, .from = 1
    };

    snprintf(q.name, sizeof q.name, "%s", name);
    snprintf(q.part, sizeof q.part, "%s", part);
    CHECK(!store_ask(p->store, &q, note, p), "asked");
}

static void settle(struct place *p)
{
    store_flush(p->store);
    store_poll(p->store);
}

/* Asked before anything of it is stored. */
static void every_question(void)
{
    struct place p;

    open_place(&p);
    put_table(&p, "a", STORE_OPEN, true);
    put_table(&p, "b", STORE_OVER, true);
    put_table(&p, "c", STORE_OVER, false);
    put_paper(&p, "f", "me");
    put_paper(&p, "f", "key:1");
    put_paper(&p, "g", "me");
    ask(&p, ABOUT_HEAD, "a", "", 0);
    ask(&p, ABOUT_HEAD, "none", "", 0);
    ask(&p, ABOUT_WHOLE, "b", "", 0);
    ask(&p, ABOUT_SHELF, "", "", 9);
    ask(&p, ABOUT_SHELVES, "", "", 9);
    ask(&p, ABOUT_WALK, "a", "", 1);
    ask(&p, ABOUT_COUNT, "", "", 0);
    ask(&p, ABOUT_PAPERS, "f", "key:", 0);
    ask(&p, ABOUT_HOLDERS, "me", "", 9);
    CHECK(store_counts(p.store).waiting >= 9 && !p.answers, "nobody waits");
    settle(&p);
    CHECK(!strcmp(p.heard, "a{\"x\":1}/0 | | b{\"x\":1}/0 1:r:body | "
                           "b{\"x\":1}/0 | a{\"x\":1}/0 b{\"x\":1}/0 | "
                           "b{\"x\":1}/1 | #1 | f/key:1=key:1 | "
                           "f/me=me g/me=me | "),
          "%s", p.heard);
    CHECK(!store_counts(p.store).waiting, "all has come");
    leave_place(&p);
}

/* One that fails is empty and says so; the next one is read. Those that nobody
 * waits for any more go with the store. */
static void one_fails(void)
{
    struct place p;

    open_place(&p);
    put_table(&p, "a", STORE_OPEN, true);
    settle(&p);
    store_fault(p.store, 2); /* its lines */
    ask(&p, ABOUT_WHOLE, "a", "", 0);
    ask(&p, ABOUT_WHOLE, "a", "", 0);
    settle(&p);
    CHECK(!strcmp(p.heard, "io | a{\"x\":1}/0 1:r:body | "), "%s", p.heard);
    ask(&p, ABOUT_HEAD, "a", "", 0);
    store_flush(p.store);
    ask(&p, ABOUT_HEAD, "a", "", 0);
    leave_place(&p);
    CHECK(p.answers == 2, "nobody is called");
}

static const struct test_case cases[] = {
    { "every question", every_question },
    { "one fails", one_fails },
    { NULL, NULL },
};

const struct suite suite_unit_store_ask = { cases };
