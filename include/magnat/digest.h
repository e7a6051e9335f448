/* digest.h - what happened, in a few sentences, and what it did to a purse.
 *
 * A digest listens to the moves of a match with the ears of one seat. It keeps
 * sentences, heaviest first in weight ("New York goes at 4,000 to 6,000"), and
 * the account of the month, lap, count or turn that runs: what came in, what
 * went out, and for what. It rests on the events that the seat may see, on its
 * own purse and on scores(), so it tells nothing that the seat does not know.
 *
 * Which events move what, and which are worth a sentence, is a table of each
 * game. Of a game without one every event is told, those about the seat first,
 * and then who leads. */
#ifndef MAGNAT_DIGEST_H
#define MAGNAT_DIGEST_H

#include "magnat/export.h"
#include "magnat/game.h"
#include "magnat/text.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    MAG_DIGEST_LINES = 48, /* the lightest go when there are more */
    MAG_MAX_FLOWS = 24
};

/* One row of what moves a purse. The sum is argument `sum` of the event. */
struct mag_flow {
    uint16_t event;
    uint8_t sum;
    int8_t sign;    /* 1: it comes in for the event's seat; -1: it goes out */
    int text;       /* catalogue id: what for */
    uint8_t other;  /* 1 + the argument that names who is at the other end; 0:
                       the bank */
    int other_text; /* what for, at that end */
};

/* What was heard since the last one of the kind was closed, by row of the
 * game's flows: at the event's end, and at the other. */
struct mag_account {
    int number; /* from 1 on */
    int64_t sum[MAG_MAX_FLOWS], other[MAG_MAX_FLOWS];
};

/* Its figures may still grow. Of weight 0 it is not told: nothing came of it
 * yet. */
struct mag_sentence {
    int text; /* catalogue id; {s} is the seat */
    int8_t seat;
    uint8_t weight;
    struct mag_arg arg[MAG_MAX_ARGS];
};

struct mag_digest {
    int seat;
    struct mag_sentence line[MAG_DIGEST_LINES];
    int n_lines;
    int64_t change;             /* of the purse, since the page was turned */
    struct mag_account running; /* since the last was closed */
    struct mag_account closed;  /* the last that was; number 0: none */
    bool fresh;                 /* it was closed since the page was turned */
};

/* The weight of an event's own words: when it is about others, and when it is
 * about the digest's seat or names it. 0: it is not mentioned. */
struct mag_mention {
    uint8_t others, mine;
};

/* How a game is told: game->chronicle. */
struct mag_chronicle {
    const struct mag_mention *mentions; /* by row of game->events */
    const struct mag_flow *flows;       /* at most MAG_MAX_FLOWS */
    int n_flows;
    /* What argument of such a type counts in a purse; NULL: its value. */
    int64_t (*amount)(int type, int64_t value);
    int64_t (*purse)(const void *pos, int seat);
    /* The number of the month, lap, count or turn that this event ends for the
     * digest's seat; 0: it ends none. The account is closed after the move that
     * told it. */
    int64_t (*closes)(const struct mag_digest *d,
                      const struct mag_event *event);
    /* Adds what several events come to, to the sentences. May be NULL. */
    void (*hear)(const struct mag_rules *rules, struct mag_digest *d,
                 const struct mag_event *event);
    int account;         /* catalogue id: "Lap {0}", {0} being the number */
    int number;          /* the type of {0}: MAG_TYPE_NUMBER, or a term */
    int holds;           /* "Your cash: {0}" */
    int leads, you_lead; /* "{s} leads with {0}, you have {1}" */
};

/* For a seat; a spectator has sentences and no purse. */
MAG_API void mag_digest_init(struct mag_digest *d, int seat);

/* Hears what one move has told. */
MAG_API void mag_digest_hear(struct mag_digest *d,
                             const struct mag_rules *rules,
                             const struct mag_events *told);

/* From here on it is news: the sentences begin anew, the account runs on. */
MAG_API void mag_digest_turn(struct mag_digest *d);

/* The sentences, the purse, and the account if one was closed: members of an
 * open JSON object (docs/protocol.md). */
MAG_API void mag_put_digest(const struct mag_digest *d,
                            const struct mag_reader *to, struct mag_writer *w);

/* The same for a terminal. Sentence i, the heaviest first; false: there are no
 * more. */
MAG_API bool mag_say_digest(const struct mag_digest *d,
                            const struct mag_reader *to, int i, char *out,
                            size_t cap);

/* The last account, in a line; and where the seat stands. False: there is
 * nothing to say. */
MAG_API bool mag_say_account(const struct mag_digest *d,
                             const struct mag_reader *to, char *out,
                             size_t cap);
MAG_API bool mag_say_standing(const struct mag_digest *d,
                              const struct mag_reader *to, char *out,
                              size_t cap);

/* --- For a game's hear() ------------------------------------------------------ */

/* A new sentence, without weight or figures yet. */
MAG_API struct mag_sentence *mag_digest_add(struct mag_digest *d, int text,
                                            int seat);

/* The sentence of that text about that seat and first argument; a new one if
 * there is none. */
MAG_API struct mag_sentence *mag_digest_line(struct mag_digest *d, int text,
                                             int seat, struct mag_arg about);

#ifdef __cplusplus
}
#endif

#endif
