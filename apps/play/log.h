/* log.h - what has happened, and what each seat has been told of it.
 *
 * All events are kept; whether a seat may see one is asked when it is told. */
#ifndef APPS_PLAY_LOG_H
#define APPS_PLAY_LOG_H

#include "magnat/buf.h"
#include "magnat/character.h"
#include "magnat/match.h"

struct logged {
    struct mag_event event; /* if `said`: its seat and who hears it */
    bool said;              /* it is no event: a program says `words` */
    struct mag_ruling words;
    int move;  /* the number of the move that caused it */
    int actor; /* the seat that moved; for chance, the one before it */
};

/* Invariants: entries are in the order of their moves; told[s] <= count. */
struct play_log {
    struct logged *item; /* owned */
    int count, room;
    int told[MAG_MAX_SEATS + 1]; /* by seat; the last is the spectator's */
    int actor;                   /* the seat that moved last */
    bool lost;                   /* no memory: something is missing */
};

void log_init(struct play_log *log);
void log_release(struct play_log *log);

/* Adds what move number `move`, of `seat` or MAG_CHANCE, has caused. */
void log_add(struct play_log *log, const struct mag_events *events, int move,
             int seat);

/* Adds what a program says with move number `move`. */
void log_say(struct play_log *log, const struct mag_said *said, int move);

/* The number of moves that everybody could notice. */
int log_noticed(const struct play_log *log);

/* Moves from number `moves` on were taken back. */
void log_forget(struct play_log *log, int moves);

/* All that has happened counts as told to `seat`. */
void log_told(struct play_log *log, int seat);

struct log_style {
    const struct mag_rules *rules;
    const char *const *names;
    enum mag_lang lang;
    int width;
};

/* Adds what `seat` may see and was not told (or everything), a paragraph for
 * each seat's moves and what chance made of them. Returns how many events that were. */
int log_write(struct mag_buf *out, const struct play_log *log, int seat,
              bool everything, const struct log_style *style);

#endif
