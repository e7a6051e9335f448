/* reading.h - reading from the store without holding up the loop.
 *
 * Whoever reads for a request, a GET or an errand reads as if the answer were
 * there. The first time it is not: the store is asked, the reading fails, and
 * reading_waits() is true. Then nothing that was said counts, and nothing may
 * be done that others could notice; when all answers have come it is run again
 * from its start and finds them. What is asked in one run is read together.
 *
 * For a tool, where nobody is at work, it is read at once. */
#ifndef SERVE_READING_H
#define SERVE_READING_H

#include "serve/state/state.h"
#include "store/sheet.h"

/* As store_papers(), store_holders(), store_table() and store_lines(). */
enum mag_status read_papers(struct hub *hub, const char *folder,
                            const char *prefix, store_paper_fn *fn, void *who);
enum mag_status read_holders(struct hub *hub, const char *name, int limit,
                             store_paper_fn *fn, void *who);
enum mag_status read_head(struct hub *hub, const char *id, store_table_fn *fn,
                          void *who);
enum mag_status read_lines(struct hub *hub, const char *id, store_line_fn *fn,
                           void *who);
/* As store_feed(), with hub_now(). */
enum mag_status read_feed(struct hub *hub, const char *channel,
                          outbox_row_fn *fn, void *who);
/* A table, loaded if need be: also while it is being written. NULL: *st says why
 * (MAG_OK: there is none). */
struct table *read_table(struct hub *hub, const char *id, enum mag_status *st);
/* Waits until all that was asked before has come. True: it has. `what` names
 * it, so that it is waited for once. */
bool read_behind(struct hub *hub, const char *what);

/* Must whoever is at work be run again? */
bool reading_waits(const struct hub *hub);

/* At work from now on is `r`; returns who was before, for reading_end(). */
struct reading *reading_begin(struct hub *hub, struct reading *r);
void reading_end(struct hub *hub, struct reading *before);
/* What it has read is `to`'s from now on. */
void reading_move(struct reading *to, struct reading *from);
void reading_release(struct reading *r);
/* Nobody waits for answers of the store any more. */
void reading_forget(struct hub *hub);

/* --- Errands (errand.c) ---------------------------------------------------------- */

/* Something to be done for nobody in particular that needs to read first. */
struct errand;
typedef void errand_fn(struct hub *hub, struct errand *e);
struct errand {
    struct errand *next, **place; /* all of them */
    struct reading reading;
    errand_fn *run;
    char table[STORE_ID], from[STORE_ID], player[STORE_ID];
    uint64_t client; /* its serial */
    int seat, step;
    uint8_t key[TABLE_KEY]; /* of the seat, then */
};

/* Runs it now, and again until it waits for nothing. No memory: it is not
 * done. */
void errand_send(struct hub *hub, const struct errand *e);
void errand_forget(struct hub *hub);

#endif
