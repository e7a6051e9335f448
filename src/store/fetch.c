/* Reading on the thread that commits, so that who asks waits, and nobody else.
 * It is read between two transactions. */
#include <stdlib.h>
#include <string.h>

#include "store/private.h"
#include "store/papers.h"
#include "store/sheet.h"
#include "store/tables.h"

enum { AT_ONCE = 32 }; /* then what was written meanwhile is committed */

struct fetch {
    struct fetch *next;
    struct store_question question;
    struct sheet sheet;
    store_answered *answered;
    store_fetched *fetched; /* or this: a whole table was asked for */
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

void fetch_drop(struct fetches list)
{
    while (list.first) {
        struct fetch *next = list.first->next;

        sheet_release(&list.first->sheet);
        free(list.first);
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

static enum mag_status read_whole(struct store *s, struct sheet *sheet,
                                  const struct store_question *q)
{
    struct store_scope scope = question_scope(q);
    enum mag_status st = tables_one(store_writer(s), q->name, sheet_table,
                                    sheet, NULL);

    if (!st && sheet->rows)
        st = store_faults(s, NULL);
    if (!st && sheet->rows)
        st = tables_lines(store_writer(s), &scope, sheet_line, sheet, NULL);
    return st;
}

static enum mag_status read_shelves(struct store *s, struct sheet *sheet,
                                    const struct store_question *q)
{
    struct store_scope scope = question_scope(q);
    enum mag_status st = MAG_OK;

    for (int stage = STORE_OPEN; !st && stage <= STORE_OVER; stage++) {
        scope.stage = (enum store_stage)stage;
        if (stage != STORE_OPEN)
            st = store_faults(s, NULL);
        if (!st)
            st = tables_listed(store_writer(s), &scope, sheet_table, sheet,
                               NULL);
    }
    return st;
}

static enum mag_status read_once(struct store *s, struct sheet *sheet,
                                 const struct store_question *q)
{
    struct store_scope scope = question_scope(q);

    switch (q->topic) {
    case ABOUT_HEAD:
        return tables_one(store_writer(s), q->name, sheet_table, sheet, NULL);
    case ABOUT_WHOLE:
        return read_whole(s, sheet, q);
    case ABOUT_SHELF:
        return tables_listed(store_writer(s), &scope, sheet_table, sheet, NULL);
    case ABOUT_SHELVES:
        return read_shelves(s, sheet, q);
    case ABOUT_WALK:
        return tables_walk(store_writer(s), &scope, sheet_row, sheet, NULL);
    case ABOUT_COUNT:
        return tables_unfinished(store_writer(s), &sheet->count, NULL);
    case ABOUT_PAPERS:
        return papers_in(store_writer(s), &scope, sheet_paper, sheet, NULL);
    case ABOUT_FEED:
        return outbox_feed(store_writer(s), &scope, sheet_call, sheet, NULL);
    case ABOUT_HOLDERS:
        break;
    }
    return papers_called(store_writer(s), &scope, sheet_paper, sheet, NULL);
}

/* Once, and once more if its link broke: then it is made anew first. */
static void read_now(struct store *s, struct fetch *f)
{
    enum mag_status st = store_faults(s, NULL);

    if (!st)
        st = read_once(s, &f->sheet, &f->question);
    if (st && store_lost(s, s->writer)) {
        sheet_clear(&f->sheet);
        st = read_once(s, &f->sheet, &f->question);
    }
    f->status = sheet_close(&f->sheet, st);
}

/* The link is dead: nobody waits for as long as the first one did. */
static void fail_rest(struct store *s, struct fetches *asked)
{
    pthread_mutex_lock(&s->mutex);
    if (s->asked.first) {
        asked->last->next = s->asked.first;
        asked->last = s->asked.last;
        s->asked = (struct fetches){ 0 };
    }
    pthread_mutex_unlock(&s->mutex);
}

void fetch_all(struct store *s, struct fetches asked)
{
    bool dead = reach_is_out(s);

    for (struct fetch *f = asked.first; f; f = f->next) {
        f->status = MAG_E_IO;
        if (!dead)
            read_now(s, f);
        if (!dead && f->status && store_lost(s, s->writer)) {
            dead = true;
            reach_lost(s);
            fail_rest(s, &asked);
        }
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
    sheet_init(&f->sheet);
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
    struct fetch want = { .question = { .topic = ABOUT_WHOLE, .from = from },
                          .fetched = fetched,
                          .who = who };

    if (strlen(id) >= STORE_ID)
        return MAG_E_LIMIT;
    memcpy(want.question.name, id, strlen(id) + 1);
    return queue(s, &want);
}

enum mag_status store_ask(struct store *s, const struct store_question *q,
                          store_answered *answered, void *who)
{
    return queue(
        s, &(struct fetch){ .question = *q, .answered = answered, .who = who });
}

static void hand_over(struct fetch *f)
{
    struct store_whole whole = { .any = f->sheet.rows,
                                 .lines = f->sheet.line,
                                 .n = f->sheet.lines };

    memcpy(whole.id, f->question.name, STORE_ID);
    if (whole.any)
        whole.table = f->sheet.row[0].table;
    f->fetched(f->who, &whole, f->status);
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
        if (f->fetched)
            hand_over(f);
        else
            f->answered(f->who, &f->sheet, f->status);
    }
    fetch_drop(done);
}
