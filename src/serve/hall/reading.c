/* Reading from the store without holding up the loop. */
#include "serve/hall/reading.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "serve/hall/hall.h"

/* One thing that was asked. It belongs to `reading`, in whose list it is; if
 * that is gone, to the hub until the answer has come. */
struct asked {
    struct asked *next;               /* of the same reading */
    struct asked *following, **place; /* all whose answers are to come */
    struct hub *hub;
    struct reading *reading; /* NULL: nobody wants to know any more */
    struct store_question question;
    struct sheet sheet;
    enum mag_status status;
    bool there; /* the answer is */
};

/* --- Who reads -------------------------------------------------------------------- */

bool reading_waits(const struct hub *hub)
{
    return hub->reading && hub->reading->waits;
}

struct reading *reading_begin(struct hub *hub, struct reading *r)
{
    struct reading *before = hub->reading;

    hub->reading = r;
    return before;
}

void reading_end(struct hub *hub, struct reading *before)
{
    hub->reading = before;
}

void reading_move(struct reading *to, struct reading *from)
{
    to->asked = from->asked;
    to->waits = from->waits;
    to->counted = from->counted;
    from->asked = NULL;
    from->waits = 0;
    for (struct asked *a = to->asked; a; a = a->next)
        a->reading = to;
}

static void asked_free(struct asked *a)
{
    sheet_release(&a->sheet);
    free(a);
}

void reading_release(struct reading *r)
{
    while (r->asked) {
        struct asked *a = r->asked;

        r->asked = a->next;
        if (a->there)
            asked_free(a);
        else
            a->reading = NULL;
    }
    r->waits = 0;
}

static void unlink_asked(struct asked *a)
{
    *a->place = a->following;
    if (a->following)
        a->following->place = a->place;
}

void reading_forget(struct hub *hub)
{
    while (hub->asked) {
        struct asked *a = hub->asked;

        unlink_asked(a);
        asked_free(a);
    }
}

/* --- Asking ----------------------------------------------------------------------- */

static void answered(void *who, struct sheet *sheet, enum mag_status st)
{
    struct asked *a = who;
    struct reading *r = a->reading;

    unlink_asked(a);
    if (!r) {
        asked_free(a);
        return;
    }
    sheet_move(&a->sheet, sheet);
    a->status = st;
    a->there = true;
    if (!--r->waits && r != a->hub->reading)
        r->again(a->hub, r);
}

static bool same(const struct store_question *a, const struct store_question *b)
{
    return a->topic == b->topic && a->limit == b->limit &&
           !strcmp(a->name, b->name) && !strcmp(a->part, b->part);
}

static struct asked *find(const struct reading *r,
                          const struct store_question *q)
{
    struct asked *a = r->asked;

    while (a && !same(&a->question, q))
        a = a->next;
    return a;
}

/* NULL: no memory, or the store takes no more questions. */
static struct asked *ask(struct hub *hub, const struct store_question *q)
{
    struct asked *a = calloc(1, sizeof *a);

    if (!a)
        return NULL;
    a->hub = hub;
    a->reading = hub->reading;
    a->question = *q;
    sheet_init(&a->sheet);
    a->following = hub->asked;
    a->place = &hub->asked;
    if (a->following)
        a->following->place = &a->following;
    hub->asked = a;
    a->next = hub->reading->asked;
    hub->reading->asked = a;
    hub->reading->waits++;
    if (!store_ask(hub->store, q, answered, a))
        return a;
    hub->reading->asked = a->next;
    hub->reading->waits--;
    unlink_asked(a);
    asked_free(a);
    return NULL;
}

/* The answer, lent: NULL, and *st, if there is none or none yet. `now` is where
 * it is read to if nobody can wait. */
static const struct sheet *look(struct hub *hub, const struct store_question *q,
                                struct sheet *now, enum mag_status *st)
{
    struct asked *a;

    sheet_init(now);
    if (!hub->reading) {
        *st = sheet_read(now, hub->store, q);
        return *st ? NULL : now;
    }
    a = find(hub->reading, q);
    if (!a)
        a = ask(hub, q);
    *st = a && a->there ? a->status : MAG_E_IO;
    return *st ? NULL : &a->sheet;
}

/* --- Reading ---------------------------------------------------------------------- */

static struct store_question question(enum store_topic topic, const char *name)
{
    struct store_question q = { .topic = topic };

    snprintf(q.name, sizeof q.name, "%s", name);
    return q;
}

static enum mag_status give_papers(struct hub *hub,
                                   const struct store_question *q,
                                   store_paper_fn *fn, void *who)
{
    struct sheet now;
    enum mag_status st;
    const struct sheet *sheet = look(hub, q, &now, &st);

    for (int i = 0; sheet && i < sheet->papers; i++) {
        if (!fn(who, &sheet->paper[i]))
            break;
    }
    sheet_release(&now);
    return st;
}

enum mag_status read_papers(struct hub *hub, const char *folder,
                            const char *prefix, store_paper_fn *fn, void *who)
{
    struct store_question q = question(ABOUT_PAPERS, folder);

    snprintf(q.part, sizeof q.part, "%s", prefix);
    return give_papers(hub, &q, fn, who);
}

enum mag_status read_holders(struct hub *hub, const char *name, int limit,
                             store_paper_fn *fn, void *who)
{
    struct store_question q = question(ABOUT_HOLDERS, name);

    q.limit = limit;
    return give_papers(hub, &q, fn, who);
}

enum mag_status read_head(struct hub *hub, const char *id, store_table_fn *fn,
                          void *who)
{
    struct store_question q = question(ABOUT_HEAD, id);
    struct sheet now;
    enum mag_status st;
    const struct sheet *sheet = look(hub, &q, &now, &st);

    if (sheet && sheet->rows)
        fn(who, &sheet->row[0].table);
    sheet_release(&now);
    return st;
}

enum mag_status read_lines(struct hub *hub, const char *id, store_line_fn *fn,
                           void *who)
{
    struct store_question q = question(ABOUT_WHOLE, id);
    struct sheet now;
    enum mag_status st;
    const struct sheet *sheet;

    q.from = 1;
    sheet = look(hub, &q, &now, &st);
    for (int i = 0; sheet && i < sheet->lines; i++) {
        if (!fn(who, &sheet->line[i]))
            break;
    }
    sheet_release(&now);
    return st;
}

enum mag_status read_feed(struct hub *hub, const char *channel,
                          outbox_row_fn *fn, void *who)
{
    struct store_question q = question(ABOUT_FEED, channel);
    struct sheet now;
    enum mag_status st;
    const struct sheet *sheet;

    q.from = hub_now(hub);
    sheet = look(hub, &q, &now, &st);
    for (int i = 0; sheet && i < sheet->calls; i++) {
        if (!fn(who, &sheet->call[i]))
            break;
    }
    sheet_release(&now);
    return st;
}

/* The store answers in the order in which it was asked: what is asked for here
 * is nothing, and comes behind the rest. */
bool read_behind(struct hub *hub, const char *what)
{
    struct store_question q = question(ABOUT_HEAD, "");
    struct sheet now;
    enum mag_status st;

    if (!hub->reading)
        return true;
    snprintf(q.part, sizeof q.part, "%s", what);
    look(hub, &q, &now, &st);
    return !reading_waits(hub);
}

/* One that all have left is kept for a while, but is none. */
static bool note_there(void *who, const struct store_table *row)
{
    struct mag_json_doc doc = { 0 };

    *(bool *)who = mag_json_read(&doc, row->head, strlen(row->head), NULL) ||
                   !mag_json_is(mag_json_get(doc.root, "closed"),
                                MAG_JSON_TRUE);
    mag_json_free(&doc);
    return false;
}

/* One in memory, fit for use: what is known of it is all that is stored, or is
 * being written here. */
static bool is_known(const struct table *t)
{
    return t && !t->reading && !t->stale;
}

struct table *read_table(struct hub *hub, const char *id, enum mag_status *st)
{
    struct table *t = hub_find(hub, id);
    bool there = t != NULL;

    assert(hub->reading);
    *st = MAG_OK;
    if (strlen(id) >= STORE_ID)
        return NULL;
    if (is_known(t)) {
        t->used = hub_now(hub);
        return t->closed ? NULL : t;
    }
    *st = there ? MAG_OK : read_head(hub, id, note_there, &there);
    if (*st || !there)
        return NULL;
    hub_await(hub, id, st);
    if (*st || !read_behind(hub, id))
        return NULL;
    t = hub_find(hub, id);
    *st = is_known(t) ? MAG_OK : MAG_E_IO;
    return *st || t->closed ? NULL : t;
}
