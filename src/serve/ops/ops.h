/* ops.h - the operations of the protocol, as those see them who bring messages. */
#ifndef SERVE_OPS_H
#define SERVE_OPS_H

#include "serve/state/state.h"

enum {
    /* An address may have so many hints, proposals and stories under way. */
    HUB_ASKS_EACH = 8,
    /* All of them together may have so many. */
    HUB_ASKS = 512,
    /* So many lessons may be taken at once: about 100 KB each. */
    HUB_LESSONS = 2000
};

/* Reads a message and answers it; `reading` has what it read when it was run
 * before. True: it must wait, for *busy or, if that is NULL, for what it
 * reads. */
struct message {
    const char *text;
    size_t length;
    struct reading *reading;
};
bool request_run(struct hub *hub, struct client *c, const struct message *m,
                 struct table **busy);

/* Its lesson, if it takes one, is over. */
void pupil_leave(struct hub *hub, struct client *c);

/* The list "puzzles" of a game. */
void put_puzzles(struct mag_writer *w, const struct mag_game *game,
                 enum mag_lang lang);
/* Which one is that of a day (days since 1970 began), in an open object. */
void put_puzzle_of_day(struct mag_writer *w, int64_t day, enum mag_lang lang);

/* Nobody waits any more for papers on their way. */
void filing_forget(struct hub *hub);
/* Answers those whose wishes how to be called were granted. */
void call_answers(struct hub *hub);

#endif
