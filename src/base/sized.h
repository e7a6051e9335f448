/* sized.h - structs of options, which begin with their size: those of a program
 * that was compiled with an older header are shorter than ours. */
#ifndef BASE_SIZED_H
#define BASE_SIZED_H

#include <stddef.h>
#include <string.h>

/* Takes a copy of the options `from`, or of none (NULL): what they do not have
 * is zero. `to` has `room` bytes and begins with the size, too. */
static inline void sized_copy(void *to, size_t room, const void *from)
{
    size_t size = 0;

    memset(to, 0, room);
    if (from)
        memcpy(&size, from, sizeof size);
    if (size)
        memcpy(to, from, size < room ? size : room);
    memcpy(to, &room, sizeof room);
}

#endif
