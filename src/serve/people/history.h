/* history.h - games that players have ended: papers "game:TABLE" in their
 * folders, and what follows from them.
 *
 *   {"game","ruleset","seat","score","share","opening" (what it began with),
 *    "others":[{"level","character"}..] (an empty object: a person),
 *    "rivals":[{"r","d","s"}..] (of a game between people: the others who have
 *    a key, as they were rated then, and whether it did better)}
 *
 * Nobody else's id is in it, so that whoever deletes a key leaves no trace; and
 * a rating can be reckoned from the player's own papers alone. */
#ifndef SERVE_HISTORY_H
#define SERVE_HISTORY_H

#include "serve/people/player.h"
#include "serve/people/rating.h"

enum {
    HISTORY_GAMES = 2000, /* the latest of a player */
    HISTORY_WORD = 40
};

/* Who sat at the same table. */
struct past_other {
    int level;     /* a row of the levels; -1: a person */
    int character; /* or MAG_NO_CHARACTER */
};

struct past {
    char table[STORE_ID];
    const struct mag_game *game;
    char ruleset[HISTORY_WORD];
    int64_t at; /* when it ended */
    int seat;
    int64_t score;
    double share; /* of the win */
    char opening[HISTORY_WORD];
    struct past_other other[MAG_MAX_SEATS];
    int n_others;
    struct rating_rival rival[MAG_MAX_SEATS];
    int n_rivals;
};

/* The games of a player, the first one first; to be freed. */
enum mag_status history_read(struct hub *hub, const char *id, struct past **out,
                             int *n);
/* A rating after the next game that counts; `last` is the one before, or
 * NULL. */
struct rating history_step(struct rating r, const struct past *last,
                           const struct past *p);
/* The rating at a game after the first n of these. */
struct rating history_rating(const struct past *past, int n,
                             const struct mag_game *game);
/* A table has ended: its players keep what became of them. */
void history_end(struct hub *hub, const struct table *t);
/* The same for what ended while nobody could write it down. */
void history_catch_up(struct hub *hub, const char *id);

/* What a seat began with, as a term of its game's notation; "" if nothing can
 * be said (opening.c). */
void opening_of(const struct table *t, int seat, char out[HISTORY_WORD]);
/* In words. False: it means nothing today. */
bool opening_say(struct hub *hub, const struct mag_game *game,
                 const char *opening, enum mag_lang lang,
                 char out[MAG_SENTENCE]);

/* A story was told to the client: its best moment is kept (moment.c). */
void moment_note(struct hub *hub, const struct client *c,
                 const struct job *story);

#endif
