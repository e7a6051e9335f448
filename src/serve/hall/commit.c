/* Nothing is told before it is stored: a table's lines go to the store, and
 * what follows from them happens when they are there. */
#include <stdlib.h>
#include <string.h>

#include "serve/hall/private.h"
#include "serve/table/stored.h"
#include "serve/wire/wire.h"

enum { MOST_LINES = 128 }; /* of one write */

/* Cuts what was played into lines that fit; returns how many, 0 if it is too
 * much. The texts stay in the draft. */
static int cut_lines(const struct table *t, const struct entry *e,
                     struct store_line *lines)
{
    char *p = e->draft->body.text, *end = p + e->draft->body.length;
    int n = 0;

    while (p < end && n < MOST_LINES / 2) {
        char *stop = end;

        if (end - p > STORE_BODY) {
            stop = p + STORE_BODY;
            while (stop[-1] != '\n')
                stop--;
        }
        stop[-1] = '\0';
        lines[n] = (struct store_line){ t->lines + 1 + n,
                                        n ? (int)LINE_MORE : (int)e->kind,
                                        e->seat,
                                        e->at,
                                        n || !e->ref ? "" : e->ref,
                                        p };
        n++;
        p = stop;
    }
    return p < end ? 0 : n;
}

/* The position as lines that fit; their texts are put into `cut`. */
static int cut_position(const struct table *t, const struct entry *e,
                        struct store_line *lines, struct mag_buf *cut)
{
    const char *p = mag_buf_text(e->position), *end = p + e->position->length;
    size_t place[MOST_LINES];
    int n = 0;

    while (p < end && n < MOST_LINES / 2) {
        size_t length = end - p > STORE_BODY ? STORE_BODY : (size_t)(end - p);

        while (p + length < end && ((unsigned char)p[length] & 0xc0) == 0x80)
            length--; /* not in the middle of a character */
        place[n++] = cut->length;
        mag_buf_add(cut, p, length);
        mag_buf_add(cut, "", 1);
        p += length;
    }
    for (int i = 0; i < n && mag_buf_ok(cut); i++)
        lines[i] = (struct store_line){
            t->lines + 1 + i,    LINE_POSITION, e->seat, e->at, "",
            cut->text + place[i]
        };
    return p < end || !mag_buf_ok(cut) ? 0 : n;
}

static int make_lines(const struct table *t, const struct entry *e,
                      struct store_line *lines, struct mag_buf *cut)
{
    int first = e->position ? cut_position(t, e, lines, cut) : 0;
    int more;

    if (e->position && !first)
        return 0;
    if (e->draft && e->draft->body.length) {
        more = cut_lines(t, e, lines + first);
        for (int i = first; i < first + more; i++)
            lines[i].n += first;
        return more ? first + more : 0;
    }
    lines[0] = (struct store_line){
        t->lines + 1, (int)e->kind,         e->seat,
        e->at,        e->ref ? e->ref : "", e->body ? e->body : ""
    };
    return 1;
}

static void stored(void *who, void *what, enum mag_status st, const char *why);

/* With whom the lines call; there is room for one more. */
static enum mag_status append_calling(struct hub *hub, struct table *t,
                                      const struct entry *e,
                                      const struct store_table *head,
                                      struct store_line *lines)
{
    struct mag_buf calls;
    enum mag_status st;
    int n = t->n_writing;

    mag_buf_init(&calls, STORE_BODY);
    summon_write(hub, t, e, &calls);
    t->act.calls = calls.length && mag_buf_ok(&calls);
    if (t->act.calls)
        lines[n++] = (struct store_line){ .at = e->at,
                                          .ref = "",
                                          .body = mag_buf_text(&calls) };
    st = store_append(hub->store,
                      &(struct store_write){ t->id, head, lines, n },
                      &(struct store_then){ stored, hub, t });
    mag_buf_release(&calls);
    return st;
}

/* The lines are made, `n` of them (0: they are too much), and the heading, if
 * it changes, in `text`. */
static enum mag_status append_lines(struct hub *hub, struct table *t,
                                    const struct entry *e,
                                    struct store_line *lines)
{
    struct store_table head = { .stage = t->closed ? STORE_OVER : t->stage,
                                .listed = t->listed && !t->closed,
                                .created = t->created,
                                .changed = t->ended ? t->ended : e->at };
    bool over = t->stage == STORE_OVER && t->act.tell & TELL_UPDATE;
    struct mag_buf text; /* of the heading */
    enum mag_status st;

    if (over)
        t->ended = head.changed = e->at;
    if (e->draft && !mag_buf_ok(&e->draft->body))
        return MAG_E_LIMIT;
    if (!keep_news(e->draft, t))
        return MAG_E_LIMIT;
    if (e->ref && e->ref[0] && !table_note_ref(t, e->ref))
        return MAG_E_NOMEM;
    if (!e->head && !over)
        return append_calling(hub, t, e, NULL, lines);
    mag_buf_init(&text, STORE_HEAD + 1);
    head_write(t, &text);
    memcpy(head.id, t->id, STORE_ID);
    head.head = mag_buf_text(&text);
    st = mag_buf_ok(&text) ? append_calling(hub, t, e, &head, lines)
                           : MAG_E_LIMIT;
    mag_buf_release(&text);
    return st;
}

static enum mag_status append(struct hub *hub, struct table *t,
                              const struct entry *e)
{
    struct store_line lines[MOST_LINES + 1];
    struct mag_buf cut; /* texts of lines, if a position is one of them */
    enum mag_status st;

    mag_buf_init(&cut, 2 * MAG_POSITION_MAX_BYTES);
    t->n_writing = make_lines(t, e, lines, &cut);
    st = t->n_writing ? append_lines(hub, t, e, lines) : MAG_E_LIMIT;
    mag_buf_release(&cut);
    return st;
}

enum mag_status commit(struct hub *hub, struct table *t,
                       const struct entry *entry)
{
    enum mag_status st = t->stale ? MAG_E_IO : append(hub, t, entry);

    if (entry->draft)
        draft_clear(entry->draft);
    if (st) {
        hub->count.failed++;
        hub_log(hub, "error", "store", t->id, ",\"why\":\"%s\"",
                mag_status_word(st));
        t->stale = true;
        t->changed = entry->at;
        stall_failed(t);
        t->act = (struct act){ 0 };
        due_set(hub, t, hub_now(hub) + HUB_RETRY_MS);
        return st;
    }
    t->writing = true;
    t->changed = entry->at;
    if (t->act.client)
        t->act.client->acting = t;
    due_set(hub, t, 0);
    return MAG_OK;
}

/* --- Afterwards ----------------------------------------------------------------- */

static void note_end(struct hub *hub, const struct table *t)
{
    hub->unfinished--;
    hub->count.ended++;
    hub_log(hub, "info", "over", t->id, ",\"moves\":%d",
            mag_match_moves(t->match));
    hub->upstairs.ended(hub, t);
}

static void tell_all(struct hub *hub, struct table *t, const struct act *act)
{
    if (act->tell & TELL_RISEN)
        client_reseat(hub, t, act->seat);
    if (act->tell & TELL_SEATS)
        tell_seats(hub, t);
    if (act->tell & TELL_UPDATE)
        tell_update(hub, t, act->seat);
    if (act->tell & TELL_CLOCKS)
        tell_clocks(hub, t);
    if (act->tell & TELL_CHAT)
        tell_chat(hub, t);
    if (act->tell & TELL_GALLERY)
        tell_gallery(hub, t);
    if (act->tell & TELL_NEXT)
        tell_next(hub, t);
    if (act->tell & TELL_OWN)
        tell_own(hub, t, act->seat);
    for (struct client *c = t->clients; c && act->tell & TELL_ALL;
         c = c->next_at)
        tell_sync(hub, c);
}

/* The rematch is stored: now the table it came from says so. */
static void tell_parent(struct hub *hub, struct table *parent,
                        const struct table *t)
{
    struct entry e = { .kind = LINE_NEXT,
                       .seat = -1,
                       .at = hub_now(hub),
                       .body = t->id,
                       .head = !parent->frozen };
    struct act act = parent->act;

    parent->writing = false;
    memcpy(parent->successor, t->id, STORE_ID);
    if (!commit(hub, parent, &e))
        return;
    if (act.client)
        act.client->acting = NULL;
    answer_failed(hub, act.client, act.id, MAG_E_IO);
    hub->upstairs.unpark(hub, parent);
}

static void go_after(struct hub *hub, struct table *t, struct act act)
{
    struct known before = t->known;

    t->lines += t->n_writing;
    if (act.tell & TELL_OWN)
        t->ordered[act.seat]++;
    t->fresh = false;
    t->used = hub_now(hub);
    table_show_face(t);
    summon_note(hub, t);
    if (t->stage == STORE_OVER && act.tell & TELL_UPDATE)
        note_end(hub, t);
    if (t->stage == STORE_OVER && act.tell & (TELL_UPDATE | TELL_SEATS))
        hub->upstairs.retold(hub);
    if (t->closed)
        hub->unfinished--;
    frozen_note(hub, t);
    if (act.client)
        hub->port.hold(act.client->conn, true);
    tell_all(hub, t, &act);
    if (t->stage == STORE_OVER && act.tell & TELL_UPDATE)
        tell_whole_gallery(hub, t);
    stall_stored(t, hub_now(hub));
    if (act.calls)
        hub->calls.poke(hub->calls.who);
    follow_note(t);
    if (act.client) {
        if (act.answer == ANSWER_MADE || act.answer == ANSWER_JOINED)
            hub->upstairs.sat(hub, act.client, t, act.seat);
        answer_stored(hub, t, &act);
        hub->port.hold(act.client->conn, false);
    }
    tell_elsewhere(hub, t, &before);
    if (act.parent)
        tell_parent(hub, act.parent, t);
    if (act.tell != TELL_OWN && act.tell != TELL_GALLERY)
        lobby_changed(hub);
}

/* The table that the rematch was for is free again. */
static void free_parent(struct hub *hub, struct table *parent)
{
    struct act asked = parent->act;

    parent->writing = false;
    parent->act = (struct act){ 0 };
    if (asked.client)
        asked.client->acting = NULL;
    answer_failed(hub, asked.client, asked.id, MAG_E_IO);
    hub->upstairs.unpark(hub, parent);
}

/* What was done in memory is not in the store: nobody has seen it, and it is
 * forgotten. */
static void give_up(struct hub *hub, struct table *t, struct act act)
{
    hub->count.failed++;
    stall_failed(t);
    answer_failed(hub, act.client, act.id, MAG_E_IO);
    if (act.parent)
        free_parent(hub, act.parent);
    follow_refused(hub, t); /* another server may have been first */
}

/* Those who had room again while the write was in flight. */
static void sync_latecomers(struct hub *hub, struct table *t)
{
    for (struct client *c = t->clients; c; c = c->next_at) {
        if (!c->late_sync)
            continue;
        c->late_sync = false;
        tell_sync(hub, c);
    }
}

void commit_over(struct hub *hub, struct table *t)
{
    if (!t->stale)
        sync_latecomers(hub, t);
    stall_pay(hub, t); /* before what came meanwhile */
    hub->upstairs.unpark(hub, t);
}

static void stored(void *who, void *what, enum mag_status st, const char *why)
{
    struct hub *hub = who;
    struct table *t = what;
    struct act act = t->act;

    (void)why; /* it may name paths */
    t->writing = false;
    t->act = (struct act){ 0 };
    if (act.client)
        act.client->acting = NULL;
    if (st) {
        hub_log(hub, "error", "store", t->id, ",\"why\":\"%s\"",
                mag_status_word(st));
        give_up(hub, t, act);
        return;
    }
    go_after(hub, t, act);
    commit_over(hub, t);
    if (t->heard)
        follow_table(hub, t);
    else
        go_on(hub, t);
}
