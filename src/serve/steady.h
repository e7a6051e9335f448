/* steady.h - the time of day, by a clock that never goes back.
 *
 * It runs with the system's steady clock and starts from the time of day. When
 * the time of day is ahead of it by more than a moment (the machine slept, or
 * its clock was set), it follows; when that is behind, it does not. */
#ifndef SERVE_STEADY_H
#define SERVE_STEADY_H

#include <stdint.h>

struct steady {
    int64_t offset; /* between the two clocks; 0: not looked at yet */
};

/* `wall`: milliseconds since 1970, `ticks`: of the steady clock. */
int64_t steady_now(struct steady *s, int64_t wall, int64_t ticks);

#endif
