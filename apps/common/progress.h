/* progress.h - a bar on stderr while a long run goes on.
 *
 * It shows only when stderr is a terminal, on one line that is wiped at the
 * end, so nothing of it reaches a file or a pipe. */
#ifndef APPS_COMMON_PROGRESS_H
#define APPS_COMMON_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "magnat/game.h"

struct progress {
    bool shown; /* is stderr a terminal? */
    enum mag_lang lang;
    int64_t total;
};

void progress_init(struct progress *p, int64_t total, enum mag_lang lang);
void progress_show(const struct progress *p, int64_t done, double seconds);
void progress_wipe(const struct progress *p);

/* The line itself, at most 79 columns: "[####    ] 120 of 400 games, ...". */
void progress_line(const struct progress *p, int64_t done, double seconds,
                   char *out, size_t cap);

/* Seconds on a clock that never goes back. */
double now_seconds(void);

#endif
