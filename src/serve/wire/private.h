/* private.h - for the files of this room. */
#ifndef SERVE_WIRE_PRIVATE_H
#define SERVE_WIRE_PRIVATE_H

#include "serve/wire/lists.h"
#include "serve/wire/wire.h"

/* --- Shared messages (tell.c) -------------------------------------------------- */

/* So many bytes stand before a message that connections share. */
enum { HUB_HEADROOM = 64 };

/* Begins a message in the caller's text; its kind and number, which differ from
 * connection to connection, will stand in the room (HUB_HEADROOM) before it. */
void open_shared(struct mag_buf *message, struct mag_writer *w);
void send_shared(struct hub *hub, struct client *c, const char *kind,
                 struct mag_buf *message);

void put_chat(struct mag_writer *w, const char *name, const struct chat *chat);
void put_chatter(struct mag_writer *w, const char *name,
                 const struct chatter *k);

/* Does it hear the talk of those who watch? (gallery.c) */
bool hears_gallery(const struct client *c);

/* --- Pictures (legal.c, log.c) ------------------------------------------------- */

/* For whom something about a table is written: all who see as this seat, or
 * watch, in this language. */
struct eyes {
    struct table *t;
    int seat;
    enum mag_lang lang;
};

/* The list "legal" of those eyes at `pos`; see put_legal_to(). `list` has room
 * for all actions. */
int put_legal(struct mag_writer *w, const struct eyes *eyes, const void *pos,
              mag_action *list);
/* The list "log" as they know it. */
void put_log(struct hub *hub, struct mag_writer *w, const struct eyes *eyes);

/* --- Orders (tell_orders.c) ---------------------------------------------------- */

/* Standing orders, nothing to those who only watch: "orders" if they are new to
 * one of those eyes, and "answers", the one that will answer. Returns where in the
 * text the first ends and the second begins. */
size_t put_orders(struct mag_writer *w, const struct eyes *eyes,
                  mag_action *list);
/* The same for a connection that is told everything. */
size_t put_all_orders(struct mag_writer *w, struct client *c, mag_action *list);
/* "by": the order of this seat that made one of the moves to be told. */
void put_by(struct mag_writer *w, const struct table *t, int seat);
/* A line of the log: an order of its owner made the move that follows. */
void put_obeyed(struct mag_writer *w, const struct table *t,
                const struct mag_event *event, int n, enum mag_lang lang);

/* --- Differences (baseline.c) -------------------------------------------------- */

/* What those were told last who see as one seat in one language: a picture of
 * the table without its list, and the last lists, so that everything can be told
 * as a difference from them. */
enum {
    BASELINE_LISTS = 8,                     /* that are kept */
    BASELINE_VIEW = sizeof "{\"view\":" - 1 /* where the view stands in `now` */
};
struct baseline_list {
    int verb; /* of its first action */
    struct mag_buf text;
};
struct baseline {
    struct mag_buf now;
    struct mag_buf news;   /* what happened last; "": not everybody heard it */
    struct mag_buf orders; /* the seat's own; "": not everybody heard them */
    struct baseline_list list[BASELINE_LISTS];
    int n_lists, next; /* next: that gives way, when all are taken */
    uint64_t serial;   /* another one after each change */
};

/* A picture of a table, and where its parts stand in its text: what happened (in
 * an update), from the view to "pending", the list, what follows it up to `to`;
 * "by" up to `orders`, "orders" (or nothing) up to `answers`, which may be the
 * last. */
struct picture {
    struct mag_buf *text; /* the message; lent */
    size_t news, from, legal, after, to, orders, answers;
    int verb; /* of the list's first action; -1: it is empty */
};

/* c was sent the picture. From now on it knows it, if it can. */
void baseline_whole(struct hub *hub, struct client *c, const struct picture *p);
/* Those who know the baseline hear what the update has changed. */
void baseline_update(struct hub *hub, const struct eyes *eyes,
                     const struct picture *p);

#endif
