/* outbox_line.h - what a line brings along for the outbox, as text.
 *
 * One call below the other, made by whoever writes the line:
 *
 *   call 1 0 c1f0a 1763256000000 venture {..}    kind, seat, mark, when it is
 *                                                due, game, and the paper that
 *                                                the owner of the seat has
 *   hush 1 0                                     kind, seat: no longer */
#ifndef STORE_OUTBOX_LINE_H
#define STORE_OUTBOX_LINE_H

#include "store/backend.h"
#include "store/outbox.h"

enum { OUTBOX_PAPER = 160 }; /* room for such a paper */

struct line_call {
    bool hush;
    int call, seat;
    char mark[OUTBOX_MARK], game[OUTBOX_GAME], seat_paper[OUTBOX_PAPER];
    int64_t at, due;
};

/* The next one; *place is moved behind it. False: there is none, or it is no
 * call. */
bool outbox_read_call(const char **place, struct line_call *c);

/* Writes what a line of a table brings along, in its transaction. */
enum mag_status outbox_put_line(const struct backend *b, void *db,
                                const char *table,
                                const struct store_line *line,
                                struct mag_err *err);

#endif
