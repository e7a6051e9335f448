/* Ending, deleting and reading stored tables from outside a server. The server
 * hears of it: a line that it would write there meanwhile is refused. */
#include "serve/keeper.h"

#include <stdlib.h>
#include <string.h>

#include "base/hex.h"
#include "serve/hall/hall.h"
#include "serve/private.h"
#include "serve/secret/secret.h"

enum { TRIES = 8 }; /* somebody may move at the table at the same moment */

/* What came back of a write. */
struct outcome_of {
    enum mag_status st;
    struct mag_err *err;
};

static void note(void *who, void *what, enum mag_status st, const char *why)
{
    struct outcome_of *o = who;

    (void)what;
    o->st = st;
    if (st)
        mag_fail(o->err, st, "%s", why);
}

/* Waits for the write that was queued with `st`. */
static enum mag_status wait_for(struct store *store, struct outcome_of *o,
                                enum mag_status st)
{
    if (st)
        return mag_fail(o->err, st, "the store takes nothing");
    store_flush(store);
    store_poll(store);
    return o->st;
}

/* --- One table ------------------------------------------------------------------ */

/* A table as it was read: lines first, so that a line that comes later makes
 * what is written on top of them fail. */
struct copy {
    bool any;
    struct store_table table;
    int64_t lines;
    struct mag_buf head; /* the table's text */
};

static bool count_line(void *who, const struct store_line *line)
{
    struct copy *c = who;

    c->lines = line->n;
    return true;
}

static bool copy_table(void *who, const struct store_table *table)
{
    struct copy *c = who;

    c->any = true;
    c->table = *table;
    mag_buf_puts(&c->head, table->head);
    c->table.head = mag_buf_text(&c->head);
    return false;
}

/* Its head is to be released, whatever comes back. */
static enum mag_status find(struct store *store, const char *id, struct copy *c,
                            struct mag_err *err)
{
    enum mag_status st =
        store_lines(store, &(struct store_scope){ .name = id, .from = 1 },
                    count_line, c, err);

    if (!st)
        st = store_table(store, id, copy_table, c, err);
    if (!st && !c->any)
        st = mag_fail(err, MAG_E_INPUT, "there is no table \"%s\"", id);
    return st;
}

/* --- Ending ----------------------------------------------------------------------- */

/* The heading with "closed", in `out`. */
static enum mag_status close_head(const char *head, struct mag_buf *out,
                                  struct mag_err *err)
{
    struct mag_json_doc doc = { 0 };
    struct mag_writer w;
    enum mag_status st = mag_json_read(&doc, head, strlen(head), err);

    if (st)
        return st;
    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    for (const struct mag_json *m = doc.root->child; m; m = m->next)
        mag_put_value(&w, m->name, m);
    mag_put_bool(&w, "closed", true);
    mag_put_end_object(&w);
    mag_json_free(&doc);
    return mag_buf_ok(out) ? MAG_OK : MAG_E_NOMEM;
}

/* Ends it as it was read. */
static enum mag_status end_copy(struct store *store, const struct copy *c,
                                int64_t now, struct mag_err *err)
{
    struct store_line line = { c->lines + 1, LINE_END, -1, now, "", "" };
    struct store_table table = c->table;
    struct outcome_of o = { MAG_OK, err };
    struct mag_buf head;
    enum mag_status st;

    if (table.stage == STORE_OVER)
        return mag_fail(err, MAG_E_INPUT, "the table \"%s\" has ended",
                        table.id);
    mag_buf_init(&head, STORE_HEAD);
    st = close_head(table.head, &head, err);
    table.stage = STORE_OVER;
    table.listed = false;
    table.changed = now;
    table.head = mag_buf_text(&head);
    if (!st)
        st = wait_for(
            store, &o,
            store_append(store,
                         &(struct store_write){ table.id, &table, &line, 1 },
                         &(struct store_then){ note, &o, NULL }));
    mag_buf_release(&head);
    return st;
}

/* Tries anew as long as somebody is faster. */
static enum mag_status insist(struct store *store, const char *id, int64_t now,
                              enum mag_status (*what)(struct store *store,
                                                      const struct copy *c,
                                                      int64_t now,
                                                      struct mag_err *err),
                              struct mag_err *err)
{
    enum mag_status st = MAG_E_IO;

    for (int i = 0; i < TRIES && st == MAG_E_IO; i++) {
        struct copy c = { 0 };

        mag_buf_init(&c.head, STORE_HEAD);
        st = find(store, id, &c, err);
        if (!st)
            st = what(store, &c, now, err);
        mag_buf_release(&c.head);
    }
    return st;
}

enum mag_status keeper_end(struct store *store, const char *id, int64_t now,
                           struct mag_err *err)
{
    return insist(store, id, now, end_copy, err);
}

/* --- Deleting ---------------------------------------------------------------------- */

static enum mag_status delete_copy(struct store *store, const struct copy *c,
                                   int64_t now, struct mag_err *err)
{
    struct outcome_of o = { MAG_OK, err };

    (void)now;
    return wait_for(store, &o,
                    store_delete(store, c->table.id, c->lines,
                                 &(struct store_then){ note, &o, NULL }));
}

enum mag_status keeper_delete(struct store *store, const char *id,
                              struct mag_err *err)
{
    return insist(store, id, 0, delete_copy, err);
}

enum mag_status keeper_reap(struct store *store, const struct store_row *row,
                            struct mag_err *err)
{
    struct outcome_of o = { MAG_OK, err };

    return wait_for(store, &o,
                    store_delete(store, row->table.id, row->lines,
                                 &(struct store_then){ note, &o, NULL }));
}

/* --- Records ------------------------------------------------------------------------- */

/* Nobody waits for a time. */
static int64_t no_time(void *who)
{
    (void)who;
    return 0;
}

static bool is_start(void *who, const struct store_line *line)
{
    bool *begun = who;

    *begun |= line->kind == LINE_START;
    return !*begun;
}

/* One that was ended from outside has no match any more. */
static bool has_begun(struct store *store, const struct table *t)
{
    bool begun = t->match;

    return begun ||
           (!store_lines(store,
                         &(struct store_scope){ .name = t->id, .from = 1 },
                         is_start, &begun, NULL) &&
            begun);
}

char *keeper_record(const struct mag_library *library, struct store *store,
                    const char *id)
{
    struct hub_port port = { .now = no_time };
    struct hub *hub = hub_new_reader(library, store, &port);
    enum mag_status st = MAG_E_NOMEM;
    struct table *t = hub ? hub_read(hub, id, &st) : NULL;
    char *text = NULL;

    if (t && has_begun(store, t) && record_write(hub, t, &text))
        text = NULL;
    if (t)
        hub_unread(hub, t);
    if (hub)
        hub_free_reader(hub);
    return text;
}

/* --- People -------------------------------------------------------------------------- */

bool keeper_has_person(const struct store_table *table, const char *who)
{
    struct mag_json_doc doc = { 0 };
    const struct mag_json *seats, *s;
    uint8_t key[TABLE_KEY];
    char hex[2 * TABLE_KEY + 1] = "";

    if (secret_is_token(who)) {
        secret_key(who, key);
        hex_write(hex, key, sizeof key);
    }
    if (mag_json_read(&doc, table->head, strlen(table->head), NULL))
        return false;
    seats = mag_json_get(doc.root, "seats");
    for (s = seats ? seats->child : NULL; s; s = s->next) {
        const struct mag_json *own = mag_json_get(s, "key");

        if (own && (mag_json_text_is(mag_json_get(s, "name"), who) ||
                    mag_json_text_is(own, who) || mag_json_text_is(own, hex)))
            break;
    }
    mag_json_free(&doc);
    return s;
}
