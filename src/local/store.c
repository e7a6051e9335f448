/* The store of a server in a browser: store.h on memory. Each write is handed
 * to the page, which keeps it in the browser's storage, and counts when the
 * page says so; at the start the page gives back what it kept. */
#include "local/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "local/page.h"
#include "magnat/buf.h"
#include "magnat/json.h"
#include "store/sheet.h"

/* A line; its texts are owned. */
struct kept_line {
    int kind, seat;
    int64_t at;
    char *ref, *body;
};

struct kept {
    struct kept *next;
    struct store_table row; /* row.head is owned */
    struct kept_line *line; /* owned; number n at n - 1 */
    int n, room;
};

enum stand { WAITS, IS_KEPT, FAILED };

/* A write on its way. Lines and texts are owned. */
struct write {
    struct write *next;
    struct kept part; /* its row has a head if the heading is written */
    int64_t first;    /* number of its first line */
    bool drops;       /* the table goes */
    enum stand stand;
    store_done *done;
    void *who, *what;
};

struct store {
    struct kept *tables;
    struct write *first, **end;
    void (*wake)(void *who);
    void *who;
    struct store_counts counts;
    struct mag_buf out;
};

static char *copy_of(const char *text)
{
    char *copy = strdup(text ? text : "");

    if (!copy)
        abort(); /* a page without memory is dead */
    return copy;
}

static void empty(struct kept *t)
{
    for (int i = 0; i < t->n; i++) {
        free(t->line[i].ref);
        free(t->line[i].body);
    }
    free(t->line);
    free((void *)(uintptr_t)t->row.head);
    t->line = NULL;
    t->row.head = NULL;
    t->n = t->room = 0;
}

static struct kept *find(const struct store *s, const char *id)
{
    struct kept *t = s->tables;

    while (t && strcmp(t->row.id, id) != 0)
        t = t->next;
    return t;
}

static void add_line(struct kept *t, const struct kept_line *line)
{
    struct kept_line *more = array_grow(t->line, &t->room, t->n + 1, 64,
                                        sizeof *more);

    if (!more)
        abort();
    t->line = more;
    t->line[t->n++] = *line;
}

/* --- Opening and closing ------------------------------------------------------- */

enum mag_status store_open(struct store **out, const char *where,
                           void (*wake)(void *who), void *who,
                           struct mag_err *err)
{
    void *given = NULL;
    struct store *s;

    (void)err;
    if (sscanf(where, "local:%p", &given) != 1)
        abort();
    s = given;
    s->wake = wake;
    s->who = who;
    *out = s;
    return MAG_OK;
}

struct store *store_of_page(void)
{
    enum { CEILING = 4 << 20 }; /* a write is some hundred KB at most */
    struct store *s = calloc(1, sizeof *s);

    if (!s)
        abort();
    s->end = &s->first;
    mag_buf_init(&s->out, CEILING);
    return s;
}

/* The page ends with its worker: nothing is given back. */
void store_close(struct store *s)
{
    (void)s;
}

void store_follow(struct store *s, void (*changed)(void *who, const char *id),
                  void *who)
{
    (void)s, (void)changed, (void)who;
}

bool store_others(const struct store *s)
{
    (void)s;
    return false;
}

/* --- Writing -------------------------------------------------------------------- */

static void put_row(struct mag_writer *w, const struct store_table *row)
{
    mag_put_object(w, "table");
    mag_put_int(w, "stage", row->stage);
    mag_put_bool(w, "listed", row->listed);
    mag_put_int(w, "created", row->created);
    mag_put_int(w, "changed", row->changed);
    mag_put_text(w, "head", row->head);
    mag_put_end_object(w);
}

static void put_line(struct mag_writer *w, int64_t n,
                     const struct kept_line *line)
{
    mag_put_object(w, NULL);
    mag_put_int(w, "n", n);
    mag_put_int(w, "kind", line->kind);
    mag_put_int(w, "seat", line->seat);
    mag_put_int(w, "at", line->at);
    mag_put_text(w, "ref", line->ref);
    mag_put_text(w, "body", line->body);
    mag_put_end_object(w);
}

/* What the page keeps, and gives to store_give() one day. */
static void hand_over(struct store *s, const struct write *write)
{
    const struct kept *t = &write->part;
    struct mag_writer w;

    mag_buf_clear(&s->out);
    mag_put_start(&w, &s->out);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "id", t->row.id);
    if (write->drops)
        mag_put_bool(&w, "gone", true);
    if (t->row.head)
        put_row(&w, &t->row);
    mag_put_array(&w, "lines");
    for (int i = 0; i < t->n; i++)
        put_line(&w, write->first + i, &t->line[i]);
    mag_put_end_array(&w);
    mag_put_end_object(&w);
    page_keep(mag_buf_text(&s->out), s->out.length);
}

/* Do its lines follow those that are there? */
static bool follows(const struct store *s, const struct write *write)
{
    const struct kept *t = find(s, write->part.row.id);
    int64_t n = t ? t->n : 0;

    if (write->drops)
        return t && write->first == n;
    return (t || write->part.row.head) &&
           (!write->part.n || write->first == n + 1);
}

static void queue(struct store *s, struct write *write)
{
    *s->end = write;
    s->end = &write->next;
    s->counts.waiting++;
    if (follows(s, write)) {
        hand_over(s, write);
        return;
    }
    write->stand = FAILED;
    s->wake(s->who);
}

static struct write *write_to(const char *id, const struct store_then *then)
{
    struct write *write = calloc(1, sizeof *write);

    if (!write)
        abort();
    snprintf(write->part.row.id, STORE_ID, "%s", id);
    if (then) {
        write->done = then->done;
        write->who = then->who;
        write->what = then->what;
    }
    return write;
}

enum mag_status store_append(struct store *s, const struct store_write *write,
                             const struct store_then *then)
{
    struct write *w;

    if (s->counts.waiting >= STORE_QUEUE)
        return MAG_E_LIMIT;
    w = write_to(write->id, then);
    if (write->table) {
        w->part.row = *write->table;
        w->part.row.head = copy_of(write->table->head);
    }
    w->first = write->n ? write->lines[0].n : 0;
    for (int i = 0; i < write->n; i++) {
        const struct store_line *l = &write->lines[i];

        add_line(&w->part,
                 &(struct kept_line){ l->kind, l->seat, l->at, copy_of(l->ref),
                                      copy_of(l->body) });
    }
    queue(s, w);
    return MAG_OK;
}

enum mag_status store_delete(struct store *s, const char *id, int64_t lines,
                             const struct store_then *then)
{
    struct write *write = write_to(id, then);

    write->drops = true;
    write->first = lines;
    queue(s, write);
    return MAG_OK;
}

enum mag_status store_drop(struct store *s, const char *id, store_done *done,
                           void *who, void *what)
{
    const struct kept *t = find(s, id);

    return t ? store_delete(s, id, t->n,
                            &(struct store_then){ done, who, what })
             : MAG_E_INPUT;
}

static void drop(struct store *s, const char *id)
{
    struct kept **p = &s->tables, *t;

    while (*p && strcmp((*p)->row.id, id) != 0)
        p = &(*p)->next;
    t = *p;
    if (!t)
        return;
    *p = t->next;
    empty(t);
    free(t);
}

/* Takes what a write brings into the table; its texts change hands. */
static void take(struct store *s, struct kept *part)
{
    struct kept *t = find(s, part->row.id);

    if (!t) {
        t = calloc(1, sizeof *t);
        if (!t)
            abort();
        memcpy(t->row.id, part->row.id, STORE_ID);
        t->next = s->tables;
        s->tables = t;
    }
    if (part->row.head) {
        free((void *)(uintptr_t)t->row.head);
        t->row = part->row;
        part->row.head = NULL;
    }
    for (int i = 0; i < part->n; i++)
        add_line(t, &part->line[i]);
    part->n = 0;
}

void store_kept(struct store *s, bool good)
{
    struct write *write = s->first;

    while (write && write->stand != WAITS)
        write = write->next;
    if (!write)
        return;
    write->stand = good ? IS_KEPT : FAILED;
    if (good && write->drops)
        drop(s, write->part.row.id);
    else if (good)
        take(s, &write->part);
    s->counts.writes += good;
    s->counts.failures += !good;
    s->wake(s->who);
}

void store_poll(struct store *s)
{
    while (s->first && s->first->stand != WAITS) {
        struct write *write = s->first;

        s->first = write->next;
        if (!s->first)
            s->end = &s->first;
        s->counts.waiting--;
        if (write->done)
            write->done(write->who, write->what,
                        write->stand == IS_KEPT ? MAG_OK : MAG_E_IO, "");
        empty(&write->part);
        free(write);
    }
}

/* It cannot wait: the page answers later. */
void store_flush(struct store *s)
{
    (void)s;
}

/* --- What the page kept --------------------------------------------------------- */

static enum mag_status read_row(struct kept *t, const struct mag_json *v,
                                struct mag_err *err)
{
    const struct mag_json *row = mag_json_get(v, "table");
    const char *head = NULL;
    int64_t stage = 0;
    enum mag_status st;

    if (!row)
        return MAG_OK;
    st = mag_json_need_int(row, "stage", mag_within(STORE_OPEN, STORE_OVER),
                           &stage, err);
    if (!st)
        st = mag_json_need_int(row, "created", mag_within(0, INT64_MAX),
                               &t->row.created, err);
    if (!st)
        st = mag_json_need_int(row, "changed", mag_within(0, INT64_MAX),
                               &t->row.changed, err);
    if (!st)
        st = mag_json_need_text(row, "head", &head, err);
    if (st)
        return st;
    t->row.stage = (enum store_stage)stage;
    t->row.listed = mag_json_is(mag_json_get(row, "listed"), MAG_JSON_TRUE);
    t->row.head = copy_of(head);
    return MAG_OK;
}

static enum mag_status read_line(struct kept *t, const struct mag_json *v,
                                 struct mag_err *err)
{
    int64_t kind = 0, seat = 0, at = 0;
    const char *ref = NULL, *body = NULL;
    enum mag_status st = mag_json_need_int(v, "kind", mag_within(0, INT32_MAX),
                                           &kind, err);

    if (!st)
        st = mag_json_need_int(v, "seat", mag_within(INT32_MIN, INT32_MAX),
                               &seat, err);
    if (!st)
        st = mag_json_need_int(v, "at", mag_within(0, INT64_MAX), &at, err);
    if (!st)
        st = mag_json_need_text(v, "ref", &ref, err);
    if (!st)
        st = mag_json_need_text(v, "body", &body, err);
    if (!st)
        add_line(t, &(struct kept_line){ (int)kind, (int)seat, at, copy_of(ref),
                                         copy_of(body) });
    return st;
}

static enum mag_status read_kept(struct kept *t, const struct mag_json *v,
                                 struct mag_err *err)
{
    const struct mag_json *lines = NULL;
    const char *id = NULL;
    enum mag_status st = mag_json_need_text(v, "id", &id, err);

    if (!st)
        st = mag_json_need(v, "lines", MAG_JSON_ARRAY, &lines, err);
    if (!st)
        st = read_row(t, v, err);
    if (!st)
        snprintf(t->row.id, STORE_ID, "%s", id);
    for (lines = st ? NULL : lines->child; lines && !st; lines = lines->next)
        st = read_line(t, lines, err);
    return st;
}

enum mag_status store_give(struct store *s, const char *text, size_t length,
                           struct mag_err *err)
{
    struct mag_json_doc doc = { 0 };
    struct kept part = { 0 };
    enum mag_status st = mag_json_read(&doc, text, length, err);

    if (!st)
        st = read_kept(&part, doc.root, err);
    if (!st)
        take(s, &part);
    empty(&part);
    mag_json_free(&doc);
    return st;
}

/* --- Reading --------------------------------------------------------------------- */

/* The latest of that stage behind `last` in the order of reading. */
static const struct kept *next_in(const struct store *s, enum store_stage stage,
                                  const struct kept *last)
{
    const struct kept *best = NULL;

    for (const struct kept *t = s->tables; t; t = t->next) {
        bool later = best && (t->row.changed != best->row.changed
                                  ? t->row.changed > best->row.changed
                                  : strcmp(t->row.id, best->row.id) < 0);
        bool after = !last || (t->row.changed != last->row.changed
                                   ? t->row.changed < last->row.changed
                                   : strcmp(t->row.id, last->row.id) > 0);

        if (t->row.stage == stage && after && (!best || later))
            best = t;
    }
    return best;
}

static enum mag_status read_stage(struct store *s,
                                  const struct store_scope *scope, bool listed,
                                  store_table_fn *fn, void *who)
{
    const struct kept *t = NULL;
    int limit = scope->limit;

    while (limit && (t = next_in(s, scope->stage, t))) {
        if (listed && !t->row.listed)
            continue;
        limit--;
        if (!fn(who, &t->row))
            break;
    }
    return MAG_OK;
}

enum mag_status store_tables(struct store *s, const struct store_scope *scope,
                             store_table_fn *fn, void *who, struct mag_err *err)
{
    (void)err;
    return read_stage(s, scope, false, fn, who);
}

enum mag_status store_listed(struct store *s, const struct store_scope *scope,
                             store_table_fn *fn, void *who, struct mag_err *err)
{
    (void)err;
    return read_stage(s, scope, true, fn, who);
}

enum mag_status store_table(struct store *s, const char *id, store_table_fn *fn,
                            void *who, struct mag_err *err)
{
    const struct kept *t = find(s, id);

    (void)err;
    if (t)
        fn(who, &t->row);
    return MAG_OK;
}

enum mag_status store_lines(struct store *s, const struct store_scope *scope,
                            store_line_fn *fn, void *who, struct mag_err *err)
{
    const struct kept *t = find(s, scope->name);

    (void)err;
    for (int64_t n = scope->from; t && n <= t->n; n++) {
        const struct kept_line *l = &t->line[n - 1];
        struct store_line line = {
            n, l->kind, l->seat, l->at, l->ref, l->body
        };

        if (!fn(who, &line))
            break;
    }
    return MAG_OK;
}

/* All of it is at hand. */
enum mag_status store_fetch(struct store *s, const char *id, int64_t from,
                            store_fetched *fetched, void *who)
{
    const struct kept *t = find(s, id);
    struct store_whole whole = { .any = t };
    struct store_line *lines = NULL;

    if (strlen(id) >= STORE_ID)
        return MAG_E_LIMIT;
    memcpy(whole.id, id, strlen(id) + 1);
    if (t) {
        lines = calloc((size_t)t->n + 1, sizeof *lines);
        if (!lines)
            return MAG_E_NOMEM;
        whole.table = t->row;
    }
    for (int i = from > 1 ? (int)from - 1 : 0; t && i < t->n; i++) {
        const struct kept_line *l = &t->line[i];

        lines[whole.n++] = (struct store_line){ i + 1, l->kind, l->seat,
                                                l->at, l->ref,  l->body };
    }
    whole.lines = lines;
    fetched(who, &whole, MAG_OK);
    free(lines);
    return MAG_OK;
}

enum mag_status store_ask(struct store *s, const struct store_question *q,
                          store_answered *answered, void *who)
{
    struct sheet sheet;
    enum mag_status st;

    sheet_init(&sheet);
    st = sheet_read(&sheet, s, q);
    answered(who, &sheet, st);
    sheet_release(&sheet);
    return MAG_OK;
}

/* Nothing is reaped here: who plays alone decides what stays. */
enum mag_status store_walk(struct store *s, const struct store_scope *scope,
                           store_row_fn *fn, void *who, struct mag_err *err)
{
    (void)s, (void)scope, (void)fn, (void)who, (void)err;
    return MAG_OK;
}

struct store_counts store_counts(const struct store *s)
{
    return s->counts;
}

bool store_shared(const struct store *s)
{
    (void)s;
    return false;
}

enum mag_status store_unfinished(struct store *s, int64_t *n,
                                 struct mag_err *err)
{
    (void)err;
    *n = 0;
    for (const struct kept *t = s->tables; t; t = t->next)
        *n += t->row.stage != STORE_OVER;
    return MAG_OK;
}

/* The page says by itself when the browser keeps nothing. */
enum mag_status store_well(struct store *s, struct mag_err *err)
{
    (void)s, (void)err;
    return MAG_OK;
}
