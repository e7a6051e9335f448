/* Reading a whole table on the thread that commits, so that who asks for one
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
    struct store_line *lines; /* owned */
    int room;
    struct mag_buf text;
    store_fetched *fetched;
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

/* The texts no longer move: everything points to them. */
static void settle(struct fetch *f)
{
    const char *place = mag_buf_text(&f->text);

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
    if (!st)
        st = f->status;
    return !st && !mag_buf_ok(&f->text) ? MAG_E_NOMEM : st;
}

void fetch_all(struct store *s, struct fetches asked)
{
    for (struct fetch *f = asked.first; f; f = f->next) {
        f->status = read_whole(s, f);
        if (f->status)
            f->whole.any = false;
        settle(f);
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

enum mag_status store_fetch(struct store *s, const char *id, int64_t from,
                            store_fetched *fetched, void *who)
{
    struct fetch *f;

    if (strlen(id) >= STORE_ID || atomic_load(&s->queued) >= STORE_QUEUE)
        return MAG_E_LIMIT;
    f = calloc(1, sizeof *f);
    if (!f)
        return MAG_E_NOMEM;
    memcpy(f->whole.id, id, strlen(id) + 1);
    mag_buf_init(&f->text, MOST_TEXT);
    f->from = from;
    f->fetched = fetched;
    f->who = who;
    atomic_fetch_add(&s->queued, 1);
    pthread_mutex_lock(&s->mutex);
    push(&s->asked, f);
    pthread_cond_signal(&s->more);
    pthread_mutex_unlock(&s->mutex);
    return MAG_OK;
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
        f->fetched(f->who, &f->whole, f->status);
    }
    fetch_drop(done);
}
