/* play.h - playing at a table: what is played is gathered for one write, and for
 * those who will be told when it is stored. */
#ifndef SERVE_PLAY_H
#define SERVE_PLAY_H

#include "magnat/buf.h"
#include "magnat/rng.h"
#include "serve/table/table.h"

/* What is gathered: from draft_clear() until the write is queued, or until it
 * was refused. A hub has one, and lends it as an argument or in an entry. */
struct draft {
    struct mag_buf body; /* owned: moves, as they stand in a line */
    struct news *news;   /* owned: to be told */
    int n_news, news_room;
    unsigned seen;       /* who has noticed one of the moves */
    struct bench *bench; /* lent */
    struct mag_rng *rng; /* lent: chance */
};

void draft_init(struct draft *d, struct bench *bench, struct mag_rng *rng);
void draft_release(struct draft *d);
void draft_clear(struct draft *d);

/* A line to be stored. Its body is what was drafted or, if there is no draft or
 * it holds no moves, `body` (NULL: ""). */
struct entry {
    enum line kind;
    int seat;
    int64_t at;
    const char *ref, *body;
    bool head; /* the heading changes too */
    struct draft *draft;
    const struct mag_buf *position; /* of LINE_CONTINUE: it is stored before */
};

/* Plays a seat's chain for a person, a program or a late seat, as e->kind and
 * e->seat say: whole or not at all, then chance after it, the clocks, and in
 * t->act who is to be told. It is to be committed. Refused: nothing has
 * changed (unless the table is stale), `why` (or NULL) and chain->failed say
 * which and why. */
enum mag_status table_play(struct table *t, const struct entry *e,
                           struct chain *chain, struct mag_ruling *why);
/* The same for an order of e->seat, one action at a time; the owner is told by
 * which. */
enum mag_status table_obey(struct table *t, const struct entry *e,
                           mag_action action, const struct mag_order *by);
/* Its owner alone is told that an order makes the next move. */
enum mag_status play_by(struct draft *d, const struct table *t, int seat,
                        const struct mag_order *by);
/* A move that was made at another server. */
enum mag_status play_heard(struct draft *d, struct table *t, int seat,
                           mag_action action);
/* Chance, as long as it is to move; a hash of the position, if one is due. */
enum mag_status play_luck(struct draft *d, struct table *t);
/* Starts the match: the seats are taken. */
enum mag_status play_start(struct table *t);
enum mag_status play_undo(struct draft *d, struct table *t, int seat);
/* The news gathered are the table's until others are; d NULL: it has none.
 * False: no memory. */
bool keep_news(struct draft *d, struct table *t);

#endif
