/* remarks.h - what programs say at a table. It is not kept: the moves and the
 * table's own name give the same words whenever they are asked for. */
#ifndef SERVE_REMARKS_H
#define SERVE_REMARKS_H

#include "magnat/character.h"
#include "magnat/json.h"
#include "serve/table/table.h"

/* What they say of each move. `pos` is where it
 * is made, and then what came of it; whoever walks makes the move there. */
struct remarks {
    struct mag_talk table;
    bool on; /* there are programs */
    const void *pos;
    int step;
    struct mag_said said[MAG_MAX_SEATS]; /* of the last move */
    int n;
};
bool remarks_open(struct remarks *k, const struct table *t, void *pos);
/* Before the move and after it. `steps` are those of the viewers before. */
void remarks_before(struct remarks *k, const int *steps, struct mag_move move);
void remarks_after(struct remarks *k, const struct mag_events *tell);
/* A line of the log: something said. */
void put_remark(struct mag_writer *w, const struct table *t,
                const struct mag_said *said, int n, enum mag_lang lang);

#endif
