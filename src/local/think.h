/* think.h - a job on its way to another instance of this module, and back.
 *
 * Both are the same module, so what is flat is copied as it lies in memory;
 * rules are named by their setup and made there. */
#ifndef LOCAL_THINK_H
#define LOCAL_THINK_H

#include "serve/think/work.h"

enum { THINK_BYTES = 16 << 20 }; /* ceiling: a story has all moves of a game */

void think_pack(const struct job *job, struct mag_buf *out);
/* There: does it. What comes back is in `out`; false: it could not be read. */
bool think_do(const void *image, size_t size, struct mag_buf *out);
/* Here: what came back; false: it could not be read. */
bool think_result(struct job *job, const void *result, size_t size);

/* Of work.c: the job that is away has come back. */
void work_thought(struct work *w, const void *result, size_t size);

#endif
