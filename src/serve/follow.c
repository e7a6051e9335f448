/* Other servers of the same store, and whoever runs them. What is played at one
 * of them is read and told here line by line, as if it were played here. A
 * table that was changed otherwise is read anew, and those who look at it are
 * told all of it. */
#include <string.h>

#include "base/hash.h"
#include "serve/parts.h"

static uint64_t hash_seats(const struct table *t)
{
    uint64_t hash = (uint64_t)t->seats;

    for (int s = 0; s < t->seats; s++) {
        hash = hash_bytes(t->seat[s].name, strlen(t->seat[s].name), hash);
        hash = hash_bytes(&t->seat[s].kind, sizeof t->seat[s].kind, hash);
        hash = hash_bytes(&t->seat[s].away, sizeof t->seat[s].away, hash);
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
    call_about(hub, t, &before);
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

bool follow_refresh(struct hub *hub, struct table *t)
{
    t->heard = false;
    t->stale = true;
    if (!hub_refresh(hub, t)) {
        stall_found(t, hub_now(hub));
        return true;
    }
    due_set(hub, t, hub_now(hub) + HUB_RETRY_MS);
    return false;
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
    f->lost = !keep_news(hub, t);
    if (f->lost)
        return;
    clock_cap(t, hub_now(hub));
    table_show_face(t);
    recall_note(hub, t);
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

static bool heard_line(void *who, const struct store_line *line)
{
    struct following *f = who;
    unsigned tell = told_of(line);

    if (line->kind != LINE_MORE) {
        tell_line(f);
        play_begin(f->hub);
        f->seat = mover_of(line);
    }
    if (!f->any)
        go_forget(f->hub, f->t); /* what programs think about is over */
    f->any = true;
    f->lost |= !tell || table_hear(f->hub, f->t, line) || !goes_on(f->t);
    f->tell = tell;
    f->t->changed = line->at;
    return !f->lost;
}

struct heading {
    const struct hub *hub;
    const struct table *t;
    bool same;
};

static bool is_heading(void *who, const struct store_table *row)
{
    struct heading *h = who;

    h->same = row->stage == h->t->stage && row->listed == h->t->listed &&
              !strcmp(row->head, mag_buf_text(&h->hub->part));
    return false;
}

/* No line is new: is the heading the one we know, and the table still there? */
static bool is_known(struct hub *hub, const struct table *t)
{
    struct heading h = { hub, t, false };

    head_write(t, &hub->part);
    return !store_table(hub->store, t->id, is_heading, &h, NULL) && h.same;
}

/* False: it is to be read anew. */
static bool follow_lines(struct hub *hub, struct table *t)
{
    struct following f = { .hub = hub, .t = t };

    if (t->stale || t->fresh || !goes_on(t))
        return false;
    if (store_lines(hub->store, t->id, t->lines + 1, heard_line, &f, NULL))
        f.lost = true;
    tell_line(&f);
    hub->n_news = 0;
    stall_found(t, hub_now(hub));
    return !f.lost && (f.any || is_known(hub, t));
}

void follow_table(struct hub *hub, struct table *t)
{
    t->heard = t->writing; /* looked at again when the write is over */
    if (!t->writing && (follow_lines(hub, t) || follow_refresh(hub, t)))
        go_on(hub, t);
}

static bool count_line(void *who, const struct store_line *line)
{
    int *found = who;

    (void)line;
    return ++*found < 2;
}

/* Is the last line that was read not the last one in the store? */
static bool is_behind(struct hub *hub, const struct table *t)
{
    int found = 0;

    return store_lines(hub->store, t->id, t->lines, count_line, &found, NULL) ||
           found != 1;
}

void follow_changed(void *who, const char *id)
{
    struct hub *hub = who;
    struct table *t = id ? hub_find(hub, id) : NULL;

    if (t)
        follow_table(hub, t);
    for (int i = 0; !id && i < HUB_BUCKETS; i++) {
        for (t = hub->bucket[i]; t; t = t->next) {
            if (t->writing || t->stale || is_behind(hub, t))
                follow_table(hub, t);
        }
    }
    if (id && hub_find(hub, id))
        return; /* it says so itself, if it shows */
    hub->count_again = true;
    lobby_changed(hub);
}
