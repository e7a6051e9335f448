/* stored.h - a table as the store has it: its heading, and its lines. */
#ifndef SERVE_STORED_H
#define SERVE_STORED_H

#include "serve/table/play.h"
#include "magnat/json.h"

/* The heading: what is played, who sits where, how fast. `out` is cleared
 * before. */
void head_write(const struct table *t, struct mag_buf *out);
enum mag_status head_read(struct books *books, struct table *t,
                          const char *text, struct mag_err *err);
enum mag_status read_speed(const struct mag_json *v, struct speed *out,
                           struct mag_err *err);

/* From the lines to a table that has its heading, and nothing else yet: those of
 * `whole`, or of `store` if that is NULL. */
struct table_source {
    const struct store_whole *whole;
    struct store *store;
};
enum mag_status table_load(struct table *t, const struct table_source *from,
                           struct bench *bench, struct mag_err *err);
/* A line that another server has stored behind what was read: what it does is
 * gathered to be told, as if it were done here. Not MAG_OK, or the table is
 * frozen: it is to be read anew. */
enum mag_status table_hear(struct table *t, const struct store_line *line,
                           struct draft *draft);

#endif
