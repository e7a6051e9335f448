/* Reading a table or the lobby's shelves on the thread that commits, so that who asks for one
 * waits, and nobody else. It is read between two transactions. */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "magnat/buf.h"
#include "store/inside.h"

enum {
    MOST_TEXT = 256 << 20, /* of one table: more than can be played */
    AT_ONCE = 32           /* then what was written meanwhile is committed */
};

/* The texts stand in `text` one behind the other, and lines know where, until
 * all are there. */
struct fetch {
    struct fetch *next;
    struct store_whole whole;
    int64_t from;
    struct store_table *rows; /* owned: the shelves */
    int n_rows, rows_room, limit;
    struct store_line *lines; /* owned */
    int room;
    struct mag_buf text;
    store_fetched *fetched;
    store_shelved *shelved; /* or this: the shelves were asked for */
    void *who;
    enum mag_status status;
};

static void push(struct fetches *list, struct fetch *f)
{
    f->next = NULL;
    if (list->last)
        list->last->next = f;
    else
        list->first = f;
    list->last = f;
}

static void fetch_free(struct fetch *f)
{
    mag_buf_release(&f->text);
    free(f->lines);
    free(f->rows);
    free(f);
}

void fetch_drop(struct fetches list)
{
    while (list.first) {
        struct fetch *next = list.first->next;

        fetch_free(list.first);
        list.first = next;
    }
}

struct fetches fetch_take(struct fetches *list)
{
    struct fetches some = { list->first, list->first };

    for (int n = 1; n < AT_ONCE && some.last && some.last->next; n++)
        some.last = some.last->next;
    list->first = some.last ? some.last->next : NULL;
    if (!list->first)
        list->last = NULL;
    if (some.last)
        some.last->next = NULL;
    return some;
}

/* --- On the thread that commits ------------------------------------------------- */

static void keep(struct fetch *f, const char *text)
{
    mag_buf_add(&f->text, text, strlen(text) + 1);
}

static bool keep_table(void *who, const struct store_table *table)
{
    struct fetch *f = who;

    f->whole.any = true;
    f->whole.table = *table;
    keep(f, table->head);
    return false;
}

static bool keep_line(void *who, const struct store_line *line)
{
    struct fetch *f = who;
    struct store_line *more = array_grow(f->lines, &f->room, f->whole.n + 1, 64,
                                         sizeof *more);

    if (!more) {
        f->status = MAG_E_NOMEM;
        return false;
    }
    f->lines = more;
    more[f->whole.n++] = *line;
    keep(f, line->ref);
    keep(f, line->body);
    return true;
}

static bool keep_row(void *who, const struct store_table *table)
{
    struct fetch *f = who;
    struct store_table *more = array_grow(f->rows, &f->rows_room, f->n_rows + 1,
                                          64, sizeof *more);

    if (!more) {
        f->status = MAG_E_NOMEM;
        return false;
    }
    f->rows = more;
    more[f->n_rows++] = *table;
    keep(f, table->head);
    return true;
}

/* The texts no longer move: everything points to them. */
static void settle(struct fetch *f)
{
    const char *place = mag_buf_text(&f->text);

    for (int i = 0; i < f->n_rows; i++) {
        f->rows[i].head = place;
        place += strlen(place) + 1;
    }
    f->whole.lines = f->lines;
    if (!f->whole.any)
        return;
    f->whole.table.head = place;
    place += strlen(place) + 1;
    for (int i = 0; i < f->whole.n; i++) {
        f->lines[i].ref = place;
        place += strlen(place) + 1;
        f->lines[i].body = place;
        place += strlen(place) + 1;
    }
}

static enum mag_status read_whole(struct store *s, struct fetch *f)
{
    enum mag_status st = store_faults(s, NULL);

    if (!st)
        st = s->backend->table(s->writer, f->whole.id, keep_table, f, NULL);
    if (!st && f->whole.any)
        st = store_faults(s, NULL);
    if (!st && f->whole.any)
        st = s->backend->lines(s->writer, f->whole.id, f->from, keep_line, f,
                               NULL);
    return st;
}

static enum mag_status read_shelves(struct store *s, struct fetch *f)
{
    enum mag_status st = MAG_OK;

    for (int stage = STORE_OPEN; !st && stage <= STORE_OVER; stage++) {
        st = store_faults(s, NULL);
        if (!st)
            st = s->backend->listed(s->writer, (enum store_stage)stage,
                                    f->limit, keep_row, f, NULL);
    }
    return st;
}

static void read_now(struct store *s, struct fetch *f)
{
    enum mag_status st = f->shelved ? read_shelves(s, f) : read_whole(s, f);

    if (!st)
        st = f->status;
    if (!st && !mag_buf_ok(&f->text))
        st = MAG_E_NOMEM;
    f->status = st;
    if (st) {
        f->whole.any = false;
        f->whole.n = f->n_rows = 0;
    }
    settle(f);
}

void fetch_all(struct store *s, struct fetches asked)
{
    for (struct fetch *f = asked.first; f; f = f->next) {
        read_now(s, f);
    }
    pthread_mutex_lock(&s->mutex);
    if (s->fetched.last)
        s->fetched.last->next = asked.first;
    else
        s->fetched.first = asked.first;
    s->fetched.last = asked.last;
    pthread_mutex_unlock(&s->mutex);
    s->wake(s->who);
}

/* --- On the owner's ----------------------------------------------------------------- */

/* Queues what `want` says. */
static enum mag_status queue(struct store *s, const struct fetch *want)
{
    struct fetch *f;

    if (atomic_load(&s->queued) >= STORE_QUEUE)
        return MAG_E_LIMIT;
    f = malloc(sizeof *f);
    if (!f)
        return MAG_E_NOMEM;
    *f = *want;
    mag_buf_init(&f->text, MOST_TEXT);
    atomic_fetch_add(&s->queued, 1);
    pthread_mutex_lock(&s->mutex);
    push(&s->asked, f);
    pthread_cond_signal(&s->more);
    pthread_mutex_unlock(&s->mutex);
    return MAG_OK;
}

enum mag_status store_fetch(struct store *s, const char *id, int64_t from,
                            store_fetched *fetched, void *who)
{
    struct fetch want = { .from = from, .fetched = fetched, .who = who };

    if (strlen(id) >= STORE_ID)
        return MAG_E_LIMIT;
    memcpy(want.whole.id, id, strlen(id) + 1);
    return queue(s, &want);
}

enum mag_status store_fetch_listed(struct store *s, int limit,
                                   store_shelved *shelved, void *who)
{
    return queue(
        s, &(struct fetch){ .limit = limit, .shelved = shelved, .who = who });
}

void fetch_poll(struct store *s)
{
    struct fetches done;

    pthread_mutex_lock(&s->mutex);
    done = s->fetched;
    s->fetched = (struct fetches){ 0 };
    pthread_mutex_unlock(&s->mutex);
    for (struct fetch *f = done.first; f; f = f->next) {
        atomic_fetch_sub(&s->queued, 1);
        if (f->shelved)
            f->shelved(f->who, f->rows, f->n_rows, f->status);
        else
            f->fetched(f->who, &f->whole, f->status);
    }
    fetch_drop(done);
}
