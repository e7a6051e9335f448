/* lists.h - lists in messages: what a seat may do, and what has happened. */
#ifndef SERVE_LISTS_H
#define SERVE_LISTS_H

#include "magnat/digest.h"
#include "serve/state/state.h"
#include "serve/table/remarks.h"

/* The list "legal" for a seat where the reader stands. Returns the verb of its
 * first action; -1: it is empty. `list` has room for all actions. */
int put_legal_to(struct mag_writer *w, const struct mag_reader *to, int seat,
                 mag_action *list);
/* A line of the log: an event with its number, for anybody; and at a table. */
void put_line_to(struct mag_writer *w, const struct mag_reader *to,
                 const struct mag_event *event, int n);
void put_line(struct mag_writer *w, const struct table *t,
              const struct mag_event *event, int n, enum mag_lang lang);

/* Walks through a match from its first move. It stands at bench->pos, and
 * bench->tell are the events of the last step. */
struct replay {
    struct bench *bench; /* lent */
    const struct table *table;
    int at; /* moves made */
    int steps[VIEWERS];
    struct remarks remarks; /* off, unless it is opened */
};
void replay_init(struct replay *r, const struct table *t, struct bench *bench);
bool replay_step(struct replay *r); /* false: at the end */

#endif
