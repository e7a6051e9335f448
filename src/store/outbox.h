/* outbox.h - messages that are to leave, whom they are for, and who has them in
 * hand.
 *
 * A player has channels: a browser, a mailbox, a program's address, a feed. A
 * message is a row per channel. It is written in the transaction of the table's
 * line that is its reason (struct store_line, `n`), so neither is there
 * without the other. Servers take channels in hand one at a time, with a lease:
 * a channel is served by one server, and after a kill by another when the lease
 * has run out. Knows no game and sends nothing.
 *
 * An outbox is a connection of its own, for one thread. Every function waits for
 * the database, and may fail: MAG_E_IO with the reason. */
#ifndef STORE_OUTBOX_H
#define STORE_OUTBOX_H

#include "store/store.h"

enum {
    OUTBOX_ID = 24,
    OUTBOX_ADDRESS = 1024, /* room for an address */
    OUTBOX_EXTRA = 160,    /* room for a browser's keys */
    OUTBOX_ZONE = 64,
    OUTBOX_MARK = 24, /* room for a message's own name */
    OUTBOX_GAME = 24,
    OUTBOX_KEY = 128 /* room for a key of the server */
};

/* Kinds of channels. The numbers are for ever. */
enum outbox_kind {
    OUTBOX_PUSH = 1,
    OUTBOX_MAIL,
    OUTBOX_HOOK,
    OUTBOX_FEED,
    OUTBOX_KINDS /* one more than there are */
};

/* What a message says. The numbers are for ever; a channel's `events` has bit k
 * for each kind k that it wants. */
enum outbox_call {
    CALL_CONFIRM, /* is this mailbox yours? Whatever it wants */
    CALL_TURN,    /* the seat is asked, by correspondence */
    CALL_JOINED,  /* somebody has joined the table */
    CALL_BEGUN,   /* the table is full, the game has begun */
    CALL_DEAL,    /* the seat is asked about a deal */
    CALL_ENDED,   /* the game is over */
    CALL_REMIND,  /* the seat's clock runs out soon */
    CALLS
};

struct outbox_channel {
    char id[OUTBOX_ID], player[STORE_ID];
    enum outbox_kind kind;
    char address[OUTBOX_ADDRESS], extra[OUTBOX_EXTRA], lang[3];
    int events;
    bool confirmed;
    int64_t made, last;       /* last: when something was delivered; 0: never */
    int fails;                /* in a row */
    int quiet_from, quiet_to; /* minutes of the day; the same: none */
    char zone[OUTBOX_ZONE];
    int64_t lease; /* as long as it is in hand */
};

struct outbox_row {
    char channel[OUTBOX_ID], table[STORE_ID];
    int seat;
    enum outbox_call call;
    char mark[OUTBOX_MARK], game[OUTBOX_GAME];
    int64_t at, due;
};

typedef bool outbox_channel_fn(void *who, const struct outbox_channel *c);
typedef bool outbox_row_fn(void *who, const struct outbox_row *row);

struct outbox;
enum mag_status outbox_open(struct outbox **out, const char *where,
                            struct mag_err *err);
void outbox_close(struct outbox *o); /* NULL is fine */

/* A secret of all servers of the store: `fresh` if there is none yet. `out` has
 * room for OUTBOX_KEY. */
enum mag_status outbox_key(struct outbox *o, const char *name,
                           const char *fresh, char *out, struct mag_err *err);

/* No server but this one is at work: nobody has anything in hand. */
enum mag_status outbox_unhand(struct outbox *o, struct mag_err *err);

/* --- Channels ---------------------------------------------------------------- */

enum mag_status outbox_add(struct outbox *o, const struct outbox_channel *c,
                           struct mag_err *err);
enum mag_status outbox_of(struct outbox *o, const char *player,
                          outbox_channel_fn *fn, void *who,
                          struct mag_err *err);
enum mag_status outbox_one(struct outbox *o, const char *id,
                           outbox_channel_fn *fn, void *who,
                           struct mag_err *err);
/* Of a channel of that player: which messages it wants. */
enum mag_status outbox_want(struct outbox *o, const char *player,
                            const char *id, int events, struct mag_err *err);
/* Its owner has said that the mailbox is theirs. */
enum mag_status outbox_confirm(struct outbox *o, const char *id,
                               struct mag_err *err);
/* Takes a channel away with what waits for it; of that player, or of any
 * (NULL). */
enum mag_status outbox_drop(struct outbox *o, const char *player,
                            const char *id, struct mag_err *err);
/* Everything of a player. */
enum mag_status outbox_forget(struct outbox *o, const char *player,
                              struct mag_err *err);
enum mag_status outbox_quiet(struct outbox *o, const char *player,
                             const struct outbox_channel *quiet,
                             struct mag_err *err);
/* The quiet hours of a player; fn is not called if there are none. */
typedef bool outbox_hours_fn(void *who, const char *zone, int from, int to);
enum mag_status outbox_hours(struct outbox *o, const char *player,
                             outbox_hours_fn *fn, void *who,
                             struct mag_err *err);
/* Milliseconds since 1970; which of them count is said below. */
struct outbox_times {
    int64_t now, since, until;
};
/* May somebody be written to whom we do not know? *first: nobody asked for that
 * name (a hash) since `since`; from `now` on somebody has. */
enum mag_status outbox_first(struct outbox *o, const char *name,
                             struct outbox_times times, bool *first,
                             struct mag_err *err);

/* --- Messages ---------------------------------------------------------------- */

/* A message of ours to one channel. */
enum mag_status outbox_put(struct outbox *o, const struct outbox_row *row,
                           struct mag_err *err);
/* Takes a channel in hand for which something is due `now`, until `until`;
 * mailboxes only if nothing was delivered there since `since`. *found: there was
 * one. */
enum mag_status outbox_claim(struct outbox *o, struct outbox_times times,
                             struct outbox_channel *c, bool *found,
                             struct mag_err *err);
/* What is due for it `now`, the oldest first, at most `limit`. `take`: they are
 * taken out of sight first, until outbox_release() or outbox_done(); what
 * somebody else had taken, and died with, is gone. */
struct outbox_wanted {
    int64_t now;
    int limit;
    bool take;
};
enum mag_status outbox_due(struct outbox *o, const struct outbox_channel *c,
                           const struct outbox_wanted *want, outbox_row_fn *fn,
                           void *who);
/* It was delivered, or never will be. */
enum mag_status outbox_done(struct outbox *o, const struct outbox_row *row,
                            struct mag_err *err);
/* Lets go of a channel: it rests until `rest` (0: it does not). `fails` and
 * `last` are stored as they are in *c. */
enum mag_status outbox_release(struct outbox *o, const struct outbox_channel *c,
                               int64_t rest, struct mag_err *err);
/* Throws away all that waits for a channel; *n: how many. */
enum mag_status outbox_empty(struct outbox *o, const char *id, int *n,
                             struct mag_err *err);
/* How many messages are due, by the kind of their channel. */
enum mag_status outbox_waiting(struct outbox *o, int64_t now,
                               int64_t n[OUTBOX_KINDS], struct mag_err *err);
/* Forgets what is older than `before`: messages, and mailboxes that were never
 * confirmed; and what belongs to players who are no more. */
enum mag_status outbox_sweep(struct outbox *o, int64_t before,
                             struct mag_err *err);

/* What a feed shows, the newest first. Reading, as in store.h. MAG_E_INPUT:
 * there is no such feed. */
enum mag_status store_feed(struct store *s, const struct store_scope *scope,
                           outbox_row_fn *fn, void *who, struct mag_err *err);

#endif
