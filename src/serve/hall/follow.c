/* Other servers of the same store, and whoever runs them. What is played at one
 * of them is read and told here line by line, as if it were played here. A
 * table that was changed otherwise is read anew, and those who look at it are
 * told all of it. */
#include <string.h>

#include "base/hash.h"
#include "serve/hall/private.h"
#include "serve/table/stored.h"
#include "serve/wire/wire.h"

static uint64_t hash_seats(const struct table *t)
{
    uint64_t hash = (uint64_t)t->seats;

    for (int s = 0; s < t->seats; s++) {
        hash = hash_bytes(t->seat[s].name, strlen(t->seat[s].name), hash);
        hash = hash_bytes(&t->seat[s].kind, sizeof t->seat[s].kind, hash);
        hash = hash_bytes(&t->seat[s].away, sizeof t->seat[s].away, hash);
        hash = hash_bytes(&t->seat[s].gone, sizeof t->seat[s].gone, hash);
        hash = hash_bytes(&t->seat[s].came, sizeof t->seat[s].came, hash);
        hash = hash_bytes(&t->seat[s].offered, sizeof t->seat[s].offered, hash);
        hash = hash_bytes(&t->seat[s].agreed, sizeof t->seat[s].agreed, hash);
        hash = hash_bytes(&t->seat[s].rest.until, sizeof t->seat[s].rest.until,
                          hash);
    }
    return hash;
}

static struct known known_of(const struct table *t)
{
    struct known k = { .stage = t->stage,
                       .frozen = t->frozen != FROZEN_NOT,
                       .continued = t->continued,
                       .full = table_is_full(t),
                       .chats = t->chat.said,
                       .gallery = t->gallery.said,
                       .seats = hash_seats(t) };

    memcpy(k.successor, t->successor, sizeof k.successor);
    memcpy(k.steps, t->steps, sizeof k.steps);
    memcpy(k.own, t->own, sizeof k.own);
    memcpy(k.ordered, t->ordered, sizeof k.ordered);
    return k;
}

/* Has something changed that everybody may know? */
static bool is_public(const struct known *a, const struct known *b)
{
    return a->stage != b->stage || a->frozen != b->frozen ||
           a->continued != b->continued || a->chats != b->chats ||
           a->seats != b->seats || strcmp(a->successor, b->successor) != 0;
}

/* Who can notice nothing is told nothing, here as at the server that wrote. */
static bool concerns(struct hub *hub, const struct table *t, int seat,
                     const struct known *before)
{
    bool own = seat >= 0 && (t->own[seat] != before->own[seat] ||
                             t->ordered[seat] != before->ordered[seat]);

    bool talk = (seat < 0 || t->stage == STORE_OVER) &&
                t->gallery.said != before->gallery;

    return own || talk || shows_new(hub, t, seat) ||
           t->steps[viewer_of(seat)] != before->steps[viewer_of(seat)];
}

void follow_note(struct table *t)
{
    t->known = known_of(t);
}

void follow_tell(struct hub *hub, struct table *t)
{
    struct known before = t->known;
    bool all, told[VIEWERS];

    follow_note(t);
    tell_elsewhere(hub, t, &before);
    all = is_public(&before, &t->known);
    told[viewer_of(MAG_SPECTATOR)] = all ||
                                     concerns(hub, t, MAG_SPECTATOR, &before);
    for (int s = 0; s < t->seats; s++)
        told[s] = all || concerns(hub, t, s, &before);
    for (struct client *c = t->clients; c; c = c->next_at) {
        if (told[viewer_of(c->seat)])
            tell_sync(hub, c);
    }
    if (told[viewer_of(MAG_SPECTATOR)])
        lobby_changed(hub);
}

/* --- Line by line ---------------------------------------------------------------- */

struct following {
    struct hub *hub;
    struct table *t;
    unsigned tell; /* TELL_...: what the line was that is still to be told */
    int seat;      /* whose */
    bool any;      /* there was a line */
    bool lost;     /* the table is to be read anew */
};

/* What its server told of a line of that kind; 0: more than can be followed. */
static unsigned told_of(const struct store_line *line)
{
    switch ((enum line)line->kind) {
    case LINE_MOVE:
    case LINE_PLAY:
    case LINE_LATE:
    case LINE_OBEY:
    case LINE_UNDO:
    case LINE_MORE:
        return TELL_UPDATE;
    case LINE_ORDER:
        return TELL_OWN;
    case LINE_CHAT:
        return TELL_CHAT;
    case LINE_GALLERY:
        return TELL_GALLERY;
    case LINE_SIT:
    case LINE_RISE:
    case LINE_POSITION:
    case LINE_START:
    case LINE_LEAVE:
    case LINE_BACK:
    case LINE_GIVE_UP:
    case LINE_NEXT:
    case LINE_RESUME:
    case LINE_REST:
    case LINE_END:
    case LINE_CONTINUE:
    case LINE_BOARD:
        break;
    }
    return 0;
}

/* Who is told that they moved; programs and those who are late are not. */
static int mover_of(const struct store_line *line)
{
    return line->kind == LINE_PLAY || line->kind == LINE_LATE ? MAG_CHANCE
                                                              : line->seat;
}

/* The line that was read last is whole: those who look at the table here hear
 * what they would have heard there. */
static void tell_line(struct following *f)
{
    struct hub *hub = f->hub;
    struct table *t = f->t;
    unsigned tell = f->tell;

    f->tell = 0;
    if (!tell || f->lost)
        return;
    f->lost = !keep_news(&hub->draft, t);
    if (f->lost)
        return;
    clock_cap(t, hub_now(hub));
    table_show_face(t);
    summon_note(hub, t);
    if (hash_seats(t) != t->known.seats)
        tell_seats(hub, t);
    if (tell & TELL_UPDATE)
        tell_update(hub, t, f->seat);
    if (tell & TELL_CHAT)
        tell_chat(hub, t);
    if (tell & TELL_GALLERY)
        tell_gallery(hub, t);
    if (tell & TELL_OWN)
        tell_own(hub, t, f->seat);
    follow_note(t);
    if (tell != TELL_OWN && tell != TELL_GALLERY)
        lobby_changed(hub);
}

/* The end is in the heading, and all hear it with the result. */
static bool goes_on(const struct table *t)
{
    return t->match && t->stage == STORE_PLAYING && !t->frozen && !t->closed;
}

static void heard_line(struct following *f, const struct store_line *line)
{
    unsigned tell = told_of(line);

    if (line->kind != LINE_MORE) {
        tell_line(f);
        draft_clear(&f->hub->draft);
        f->seat = mover_of(line);
    }
    if (!f->any)
        go_forget(f->hub, f->t); /* what programs think about is over */
    f->any = true;
    f->lost |= !tell || table_hear(f->t, line, &f->hub->draft) ||
               !goes_on(f->t);
    f->tell = tell;
    f->t->changed = line->at;
}

/* What the store knows that is not known here; false: it is to be read anew. */
static bool hear_lines(struct hub *hub, struct table *t,
                       const struct store_whole *whole)
{
    struct following f = { .hub = hub, .t = t };

    for (int i = 0; i < whole->n && !f.lost; i++) {
        if (whole->lines[i].n > t->lines)
            heard_line(&f, &whole->lines[i]);
    }
    tell_line(&f);
    draft_clear(&hub->draft);
    stall_found(t, hub_now(hub));
    return !f.lost;
}

/* --- Asking ---------------------------------------------------------------------- */

/* Is the last line that is known here the last one in the store? */
static bool is_last(const struct table *t, const struct store_whole *whole)
{
    return whole->any && whole->n == 1 && whole->lines[0].n == t->lines;
}

/* No line is new: is the heading the one we know? */
static bool is_heading(const struct table *t, const struct store_table *row)
{
    struct mag_buf head;
    bool same;

    mag_buf_init(&head, STORE_HEAD + 1);
    head_write(t, &head);
    same = row->stage == t->stage && row->listed == t->listed &&
           !strcmp(row->head, mag_buf_text(&head));
    mag_buf_release(&head);
    return same;
}

/* False: what was read does not do, all of it must be. */
static bool hear_news(struct hub *hub, struct table *t, enum question asked,
                      const struct store_whole *whole)
{
    if (asked == ASK_LINES && is_last(t, whole))
        return true;
    if (t->stale || !goes_on(t) || !whole->any)
        return false;
    return is_last(t, whole) ? is_heading(t, &whole->table)
                             : hear_lines(hub, t, whole);
}

static enum mag_status hear_whole(struct hub *hub, struct table *t,
                                  const struct store_whole *whole)
{
    enum mag_status st = hub_refresh(hub, t, whole);

    if (!st)
        stall_found(t, hub_now(hub));
    return st;
}

/* Who has left meanwhile is missed now. */
static void tell_left(struct hub *hub, struct table *t)
{
    bool left = t->act.tell & TELL_SEATS;

    t->act = (struct act){ 0 };
    if (left && !t->stale && !t->closed)
        tell_seats(hub, t);
}

/* What was asked is known, or cannot be: who waited for it is answered. */
static void be_answered(struct hub *hub, struct table *t, enum question asked,
                        enum mag_status st)
{
    tell_left(hub, t);
    t->stale |= st != MAG_OK;
    t->unread = st;
    commit_over(hub, t);
    t->unread = MAG_OK;
    if (t->fresh) {
        hub->unfinished--;
        hub_drop(hub, t);
    } else if (t->heard) {
        follow_table(hub, t);
    } else if (t->stale || asked == ASK_AGAIN) {
        /* What could not be read or stored now may be soon. */
        due_set(hub, t, hub_now(hub) + HUB_RETRY_MS);
    } else {
        go_on(hub, t);
    }
}

static void ask(struct hub *hub, struct table *t, enum question what);

static void answered(void *who, const struct store_whole *whole,
                     enum mag_status st)
{
    struct hub *hub = who;
    struct table *t = hub_find(hub, whole->id);
    enum question asked = t ? t->asked : ASK_NOT;

    if (!asked)
        return;
    t->asked = ASK_NOT;
    t->writing = false;
    if (asked >= ASK_WHOLE) {
        if (!st)
            st = hear_whole(hub, t, whole);
    } else if (st || !hear_news(hub, t, asked, whole)) {
        ask(hub, t, ASK_WHOLE);
        return;
    }
    be_answered(hub, t, asked, st);
}

static void ask(struct hub *hub, struct table *t, enum question what)
{
    int64_t from = what >= ASK_WHOLE ? 1 : t->lines;
    enum mag_status st;

    t->asked = what;
    t->writing = true;
    st = store_fetch(hub->store, t->id, from, answered, hub);
    if (!st)
        return;
    t->asked = ASK_NOT;
    t->writing = false;
    be_answered(hub, t, what, st);
}

void follow_table(struct hub *hub, struct table *t)
{
    bool lines = !t->stale && goes_on(t);

    t->heard = t->writing; /* looked at again when the write is over */
    if (!t->writing)
        ask(hub, t, lines ? ASK_NEWS : ASK_WHOLE);
}

void follow_refresh(struct hub *hub, struct table *t)
{
    t->heard = false;
    ask(hub, t, ASK_WHOLE);
}

void follow_refused(struct hub *hub, struct table *t)
{
    t->heard = false;
    t->stale = true;
    ask(hub, t, ASK_AGAIN);
}

/* Any table may have been changed. */
static void any_changed(struct hub *hub)
{
    for (int i = 0; i < HUB_BUCKETS; i++) {
        struct table *next;

        for (struct table *t = hub->bucket[i]; t; t = next) {
            next = t->next;
            if (t->writing || t->stale)
                follow_table(hub, t);
            else
                ask(hub, t, ASK_LINES);
        }
    }
}

void follow_changed(void *who, const char *id)
{
    struct hub *hub = who;
    struct table *t = id ? hub_find(hub, id) : NULL;

    if (t)
        follow_table(hub, t);
    if (!id)
        any_changed(hub);
    if (id && hub_find(hub, id))
        return; /* it says so itself, if it shows */
    hub->count_again = true;
    lobby_changed(hub);
}
