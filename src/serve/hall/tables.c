/* The tables in memory. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "serve/hall/private.h"
#include "serve/table/stored.h"
#include "serve/wire/wire.h"
#include "base/hash.h"

/* For so many milliseconds a server has just been started. */
enum { HUB_FRESH_MS = 60000 };

static struct table **bucket_of(struct hub *hub, const char *id)
{
    return &hub->bucket[hash_bytes(id, strlen(id), 0) % HUB_BUCKETS];
}

struct table *hub_find(struct hub *hub, const char *id)
{
    for (struct table *t = *bucket_of(hub, id); t; t = t->next) {
        if (!strcmp(t->id, id))
            return t;
    }
    return NULL;
}

void hub_add(struct hub *hub, struct table *t)
{
    struct table **bucket = bucket_of(hub, t->id);

    t->next = *bucket;
    *bucket = t;
    hub->loaded++;
}

void hub_drop(struct hub *hub, struct table *t)
{
    struct table **p = bucket_of(hub, t->id);

    while (*p != t)
        p = &(*p)->next;
    *p = t->next;
    hub->loaded--;
    due_set(hub, t, 0);
    go_forget(hub, t);
    if (t->book)
        book_release(&hub->books, t->book);
    assert(!t->parked); /* they would wait for ever */
    for (struct parked *w = t->parked; w; w = w->next_at)
        w->client->parked_at = NULL;
    baseline_forget(t);
    table_free(t);
}

/* --- Loading ---------------------------------------------------------------- */

struct found {
    struct hub *hub;
    struct table *table;
    enum mag_status st;
    bool any;
    struct mag_err *err;
};

static bool found_head(void *who, const struct store_table *row)
{
    struct found *f = who;
    struct table *t = f->table;

    f->any = true;
    t->stage = row->stage;
    t->listed = row->listed;
    t->created = row->created;
    t->changed = row->changed;
    t->ended = row->stage == STORE_OVER ? row->changed : 0;
    f->st = head_read(&f->hub->books, t, row->head, f->err);
    if (t->closed) /* it is kept among those that are over */
        t->stage = STORE_OPEN;
    return false;
}

static enum mag_status find_head(struct found *f,
                                 const struct store_whole *whole)
{
    if (!whole)
        return store_table(f->hub->store, f->table->id, found_head, f, f->err);
    if (whole->any)
        found_head(f, &whole->table);
    return MAG_OK;
}

static void log_unread(struct hub *hub, const char *id, enum mag_status st)
{
    hub_log(hub, "error", "load", id, ",\"why\":\"%s\"", mag_status_word(st));
}

/* Fills an empty table with heading and lines: those that were fetched, or as
 * the store has them now. */
static enum mag_status fill(struct hub *hub, struct table *t,
                            const struct store_whole *whole, bool *any)
{
    struct mag_err err = { "", 0 };
    struct table_source from = { whole, hub->store };
    struct found f = { hub, t, MAG_OK, false, &err };
    enum mag_status st = find_head(&f, whole);

    *any = f.any;
    if (!st)
        st = f.st;
    if (!st && f.any && !t->closed)
        st = table_load(t, &from, &hub->bench, &err);
    if (st)
        log_unread(hub, t->id, st);
    if (!st && whole && t->frozen)
        untold_note(t, whole);
    if (!st && f.any) {
        frozen_note(hub, t);
        clock_cap(t, hub_now(hub));
        table_show_face(t);
        summon_note(hub, t);
    }
    return st;
}

/* A live clock that ran while the server was down starts anew, and so does
 * any that ran out while nobody could move. Where other servers are at work it
 * runs on, as does one that one of them has begun since: if it ran out just now,
 * one of them is about to say so, and who comes here meanwhile gains nothing. */
static bool needs_anew(const struct hub *hub, const struct table *t)
{
    int64_t now = hub_now(hub);
    bool back = hub->alone && now - hub->started < HUB_FRESH_MS;
    bool fresh = back && t->speed.kind == SPEED_LIVE, late = false;
    int64_t since = hub->yield && !back ? now - HUB_OTHERS_MS : now;

    for (int s = 0; s < t->seats; s++) {
        int64_t deadline = clock_deadline(t, s);
        int64_t began = t->seat[s].clock.since;
        bool ran = !hub->yield || began <= hub->started || began > now;

        late |= deadline && ((fresh && ran) || deadline <= since);
    }
    return late;
}

void hub_unread(struct hub *hub, struct table *t)
{
    if (t->book)
        book_release(&hub->books, t->book);
    table_free(t);
}

struct table *hub_read(struct hub *hub, const char *id, enum mag_status *st)
{
    struct table *t = table_new(hub->options.library, id);
    bool any = false;

    *st = t ? fill(hub, t, NULL, &any) : MAG_E_NOMEM;
    if (!*st && any)
        return t;
    if (t)
        hub_unread(hub, t);
    return NULL;
}

/* It has been read: now it lives. */
static void wake_up(struct hub *hub, struct table *t)
{
    follow_note(t);
    t->woken = t->used = hub_now(hub);
    hub->count.loaded++;
    t->anew = needs_anew(hub, t);
}

/* Fills a table that the store was asked for; what waits for it waits on. It
 * stays stale: there is none, or the status says why not. */
static enum mag_status fill_now(struct hub *hub, struct table *t,
                                const struct store_whole *whole)
{
    bool any = false;
    enum mag_status st;

    t->writing = false; /* so that all of it may be seen */
    st = fill(hub, t, whole, &any);
    t->stale = st || !any || t->closed;
    t->writing = true;
    if (!t->stale) {
        wake_up(hub, t);
        return MAG_OK;
    }
    if (t->book)
        book_release(&hub->books, t->book);
    t->book = NULL;
    baseline_forget(t);
    table_clear(t);
    return st;
}

/* --- Fetching ------------------------------------------------------------------ */

/* It is not there, or cannot be read. If somebody else changed it meanwhile it
 * may have ended, and be counted here. */
static void forget_unread(struct hub *hub, struct table *t)
{
    bool heard = t->heard;

    hub_drop(hub, t);
    if (!heard)
        return;
    hub->count_again = true;
    lobby_changed(hub);
}

/* The table that the store was asked for is here, or is not: those who wait are
 * answered. */
static void fetched(void *who, const struct store_whole *whole,
                    enum mag_status st)
{
    struct hub *hub = who;
    struct table *t = hub_find(hub, whole->id);
    bool none;

    if (!t || !t->reading)
        return;
    if (st)
        log_unread(hub, whole->id, st);
    else
        st = fill_now(hub, t, whole);
    none = t->stale;
    t->reading = t->writing = t->stale = false;
    t->closed = none;
    t->unread = none ? st : MAG_OK;
    stall_pay(hub, t);
    hub->none = none ? t : NULL;
    hub->upstairs.unpark(hub, t);
    hub->none = NULL;
    if (none)
        forget_unread(hub, t);
    else if (t->heard)
        follow_table(hub, t);
    else
        go_on(hub, t);
}

/* One in memory. NULL: it is none, or *st says why it is not fit for use. */
static struct table *use(struct hub *hub, struct table *t, enum mag_status *st)
{
    *st = t->unread;
    if (!*st && t->stale && !t->writing)
        *st = MAG_E_IO;
    t->used = hub_now(hub);
    return *st || t->closed ? NULL : t;
}

struct table *hub_await(struct hub *hub, const char *id, enum mag_status *st)
{
    struct table *t = hub_find(hub, id);

    *st = MAG_OK;
    if (t && t->reading)
        return t;
    if (t && t->stale && !t->writing && !t->unread)
        follow_refresh(hub, t);
    t = hub_find(hub, id); /* it may be no more */
    if (t)
        return use(hub, t, st);
    if (strlen(id) >= STORE_ID)
        return NULL;
    t = table_new(hub->options.library, id);
    if (!t) {
        *st = MAG_E_NOMEM;
        return NULL;
    }
    t->reading = t->writing = t->stale = true;
    t->used = hub_now(hub);
    hub_add(hub, t);
    *st = store_fetch(hub->store, id, 1, fetched, hub);
    if (*st)
        hub_drop(hub, t);
    return *st ? NULL : hub_find(hub, id); /* it may have come, or be none */
}

/* --- Reading anew -------------------------------------------------------------- */

/* It was deleted: nothing is known of it but that there is none. */
static void be_gone(struct hub *hub, struct table *t)
{
    t->closed = true;
    t->stage = STORE_OPEN;
    t->listed = false;
    t->seats = 0;
    frozen_note(hub, t);
    table_show_face(t);
}

static void note_closed(struct hub *hub, const struct table *t, bool counted)
{
    hub->unfinished -= counted;
    hub_log(hub, "info", "closed", t->id, ",\"unfinished\":%d",
            hub->unfinished);
    lobby_changed(hub);
}

enum mag_status hub_refresh(struct hub *hub, struct table *t,
                            const struct store_whole *whole)
{
    bool known = !t->face.closed && !t->fresh;
    bool counted = known && t->face.stage != STORE_OVER;
    bool any = false;
    enum mag_status st;

    go_forget(hub, t);
    if (t->book)
        book_release(&hub->books, t->book);
    t->book = NULL;
    baseline_forget(t);
    table_clear(t);
    st = fill(hub, t, whole, &any);
    if (!st && !any && !t->fresh) {
        be_gone(hub, t);
        any = true;
    }
    t->stale = st || !any;
    if (t->fresh && !t->stale) { /* it was stored, only nobody said so */
        t->fresh = false;
        hub->unfinished -= t->stage == STORE_OVER || t->closed;
    }
    if (!t->stale && known && t->closed)
        note_closed(hub, t, counted);
    if (!t->stale) /* who sits there may have left at another server */
        client_reseat(hub, t, MAG_SPECTATOR);
    if (!t->stale && !t->closed)
        follow_tell(hub, t);
    return t->stale && !st ? MAG_E_IO : st;
}
