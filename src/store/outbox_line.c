/* Reading what a line brings along for the outbox. */
#include "store/outbox_line.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

bool outbox_read_call(const char **place, struct line_call *c)
{
    struct line_call got = { .hush = false };
    int used = 0;

    if (sscanf(*place, "hush %d %d%n", &got.call, &got.seat, &used) == 2 &&
        used)
        got.hush = true;
    else if (sscanf(*place, "call %d %d %23s %" SCNd64 " %23s %159s%n",
                    &got.call, &got.seat, got.mark, &got.due, got.game,
                    got.seat_paper, &used) != 6)
        return false;
    if (got.call < 0 || got.call >= CALLS)
        return false;
    *place += used;
    *place += **place == '\n';
    *c = got;
    return true;
}
