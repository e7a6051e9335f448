/* match.h - one game being played: its moves, and their notation.
 *
 * A match is a position and the moves that led to it. It knows no clock, no
 * person and no network. It draws no random number either: the driver hands
 * in a generator when chance is to move. */
#ifndef MAGNAT_MATCH_H
#define MAGNAT_MATCH_H

#include "magnat/export.h"
#include "magnat/game.h"
#include "magnat/rng.h"
#include "magnat/text.h"

#ifdef __cplusplus
extern "C" {
#endif

struct mag_move {
    mag_action action;
    int seat; /* or MAG_CHANCE */
};

struct mag_match;
struct mag_library; /* magnat/library.h: games and players from outside */

enum {
    MAG_MATCH_MAX_MOVES = 1 << 20, /* a ceiling on memory, not a rule */
    MAG_RECORD_MAX_BYTES = 32 << 20,
    MAG_POSITION_MAX_BYTES = 1 << 20,
    MAG_HASH_EVERY = 64 /* moves between two position hashes in a record */
};

/* A match at the first position, or at `start` (state_size bytes, copied).
 * The rules are lent and must outlive the match. NULL: no memory. */
MAG_API struct mag_match *mag_match_new(const struct mag_rules *rules,
                                        const void *start);
MAG_API void mag_match_free(struct mag_match *match);

MAG_API const struct mag_rules *mag_match_rules(const struct mag_match *match);
MAG_API const void *mag_match_position(const struct mag_match *match);
/* The position that it began at. */
MAG_API const void *mag_match_start(const struct mag_match *match);
MAG_API uint32_t mag_match_pending(const struct mag_match *match);
MAG_API bool mag_match_is_over(const struct mag_match *match);
MAG_API uint64_t mag_match_hash(const struct mag_match *match);
MAG_API int mag_match_moves(const struct mag_match *match);
MAG_API struct mag_move mag_match_move(const struct mag_match *match, int i);

/* Plays one action. Refused: the match is unchanged. `tell` (cleared first)
 * and `why` may be NULL. */
MAG_API enum mag_status mag_match_apply(struct mag_match *match, int seat,
                                        mag_action action,
                                        struct mag_events *tell,
                                        struct mag_ruling *why);

/* Does an action of this kind show something to others, or something of
 * others? Then it cannot be taken back. */
MAG_API bool mag_action_reveals(const struct mag_game *game, mag_action action);

/* Actions of one seat, one after the other, and what came of them. */
struct mag_batch {
    const mag_action *action; /* lent: n of them */
    int n;
    /* What happened, in order; needs room for n * game->max_events. NULL:
     * nobody listens. */
    struct mag_events *tell;
    /* Where the events of each action end, for mag_batch_events(): room for
     * n numbers. NULL: nobody asks which belongs to which. */
    int *told;
    int failed; /* the index of the action that was refused */
};

/* Plays them whole or not at all. Refused: the match is unchanged, `tell` is
 * empty and `why` (or NULL) has the reason. */
MAG_API enum mag_status mag_match_batch(struct mag_match *match, int seat,
                                        struct mag_batch *batch,
                                        struct mag_ruling *why);

/* What action i of a batch that was played has caused: a part of its `tell`. */
MAG_API struct mag_events mag_batch_events(const struct mag_batch *batch,
                                           int i);

/* Chance to move: plays one outcome drawn from `rng`. */
MAG_API enum mag_status mag_match_chance(struct mag_match *match,
                                         struct mag_rng *rng,
                                         struct mag_events *tell);

/* Takes back the seat's last action: while the seat is still deciding, and
 * nothing was drawn, shown or played by another since. */
MAG_API bool mag_match_can_undo(const struct mag_match *match, int seat);
MAG_API enum mag_status mag_match_undo(struct mag_match *match, int seat);

/* Goes back to the position after `moves` of its moves. What is left cannot be
 * taken back. */
MAG_API void mag_match_rewind(struct mag_match *match, int moves);

/* --- Notation ---------------------------------------------------------------
 *
 * An action is written as its verb and its arguments, "buy steel-BCEF":
 * ASCII, language-free, stable. */
MAG_API void mag_print_action(const struct mag_rules *rules, mag_action action,
                              char *out, size_t cap);
MAG_API enum mag_status mag_parse_action(const struct mag_rules *rules,
                                         const char *text, mag_action *action,
                                         struct mag_err *err);

/* The same in words, for a person: what `seat` does at to->pos. */
MAG_API void mag_say_action(const struct mag_reader *to, int seat,
                            mag_action action, char *out, size_t cap);
/* The number that these words mention, such as a price or a sum; false: they
 * mention none. */
MAG_API bool mag_action_figure(const struct mag_rules *rules, const void *pos,
                               int seat, mag_action action, int64_t *figure);
MAG_API void mag_say_event(const struct mag_reader *to,
                           const struct mag_event *event, char *out,
                           size_t cap);
/* In plain words first: "... (VEN-T3)". */
MAG_API void mag_say_ruling(const struct mag_reader *to,
                            const struct mag_ruling *why, char *out,
                            size_t cap);

/* The same without the clause: a reason. */
MAG_API void mag_say_reason(const struct mag_reader *to,
                            const struct mag_ruling *why, char *out,
                            size_t cap);

/* May this seat (or MAG_SPECTATOR) see the event? */
MAG_API bool mag_event_is_seen(const struct mag_event *event, int seat);

/* The event as a JSON object: kind, seat, its arguments by name. */
MAG_API void mag_put_event(const struct mag_reader *to,
                           const struct mag_event *event, struct mag_writer *w);

/* --- Positions as JSON ---------------------------------------------------------
 *
 * A written position names its game, rule set, seats, options and content. */
MAG_API void mag_position_write(const struct mag_rules *rules, const void *pos,
                                struct mag_writer *w, const char *name);

/* The hash of a position: of its state as it is written, not as it lies in
 * memory, so that it is the same on every machine and for ever, while the
 * rules write the same. A member that is nothing (0, false, null, empty)
 * counts for nothing: one may be added later. 0: no memory. */
MAG_API uint64_t mag_position_hash(const struct mag_rules *rules,
                                   const void *pos);

/* How something written is read; NULL in its place: built-in games and cards,
 * and all of it. Everything is lent for the time of the call, but a library,
 * which outlives what was read. */
struct mag_reading {
    size_t size;                       /* sizeof(struct mag_reading) */
    const struct mag_library *library; /* where its game may be from, or NULL */
    const char *content;               /* as for mag_rules_new() */
    size_t length;
    bool partly; /* a record: it is replayed up to move `to`, not to its end */
    int to;
};

/* One on the spot: &MAG_READING(.partly = true, .to = 12). */
#define MAG_READING(...) \
    ((struct mag_reading){ .size = sizeof(struct mag_reading), __VA_ARGS__ })

/* Reads one: makes the rules (owned by the caller) and a match that starts
 * there. */
MAG_API enum mag_status mag_position_read(const struct mag_json *v,
                                          const struct mag_reading *how,
                                          struct mag_rules **rules,
                                          struct mag_match **match,
                                          struct mag_err *err);

/* --- Records ------------------------------------------------------------------- */

/* The whole match as text, owned by the caller; NULL: no memory. `players`
 * names who sat where, or is NULL. */
MAG_API char *mag_record_write(const struct mag_match *match,
                               const char *const *players);

/* A record that was read: its rules, its moves, who played, and what it was
 * made with. */
struct mag_record {
    struct mag_rules *rules; /* owned: as they are now */
    struct mag_match *match; /* owned: at the last move replayed */
    char player[MAG_MAX_SEATS][40];
    int moves;                   /* in the whole record */
    bool ended;                  /* it says that the game was over */
    int64_t end[MAG_MAX_SEATS];  /* the scores that it says, if `ended` */
    int version;                 /* of the rules it was made with */
    bool same_rules, same_cards; /* it was made with these */
    bool diverged;               /* mag_record_recall(): it no longer agrees */
    int diverged_at;             /* and this move is the first that does not */
    struct mag_err why;          /* and this is how it shows */
};

/* Reads and replays a record, verifying every position hash. A fault names its
 * line. A record that was made with other rules or other cards is refused. */
MAG_API enum mag_status mag_record_read(struct mag_record *record,
                                        const char *text, size_t size,
                                        const struct mag_reading *how,
                                        struct mag_err *err);

/* Reads one that may have been made with other rules or cards, and replays it
 * as far as it agrees: the match then stands at the last position that was
 * verified. (Records from before version 2 of their form hold no hash that
 * still says something: they agree while their moves are accepted and, at the
 * end, by their scores.) */
MAG_API enum mag_status mag_record_recall(struct mag_record *record,
                                          const char *text, size_t size,
                                          const struct mag_reading *how,
                                          struct mag_err *err);
MAG_API void mag_record_release(struct mag_record *record);

#ifdef __cplusplus
}
#endif

#endif
