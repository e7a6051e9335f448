/* talk.h - talking to an engine in a test: a line in, the answer as JSON. */
#ifndef TALK_H
#define TALK_H

#include "magnat/engine.h"
#include "magnat/json.h"

struct talk {
    struct mag_engine *engine;
    struct mag_buf out;      /* the last answer as it was written */
    struct mag_json_doc doc; /* and as it reads */
};

void talk_start(struct talk *t);
void talk_end(struct talk *t);

/* Sends a line of `length` bytes, or one that is formatted with quotes written
 * as '. Returns the answer: lent until the next line. It is checked that the
 * answer is one object with "id" and "ok". */
const struct mag_json *talk_bytes(struct talk *t, const char *line,
                                  size_t length);
const struct mag_json *talk(struct talk *t, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The same, checking that it was granted. */
const struct mag_json *talk_ok(struct talk *t, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* What an answer says: the error's member, or "" ; a member's number or text
 * (-1 and "" if there is none); the hash of a game. */
const char *error_of(const struct mag_json *answer, const char *member);
int64_t number_of(const struct mag_json *answer, const char *name);
const char *text_of(const struct mag_json *answer, const char *name);
uint64_t hash_of(struct talk *t, int game);

/* The only pending seat of a game, MAG_CHANCE, or MAG_SPECTATOR at its end. */
int pending_of(struct talk *t, int game);

#endif
