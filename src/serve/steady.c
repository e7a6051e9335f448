/* The time of day, by a clock that never goes back. */
#include "serve/steady.h"

enum { MOMENT = 1000 }; /* ms; less is left to whoever keeps the clock right */

int64_t steady_now(struct steady *s, int64_t wall, int64_t ticks)
{
    if (!s->offset || wall - ticks - s->offset > MOMENT)
        s->offset = wall - ticks;
    return ticks + s->offset;
}
