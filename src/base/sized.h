/* sized.h - structs of options, which begin with their size: those of a program
 * that was compiled with another header are shorter or longer than ours. */
#ifndef BASE_SIZED_H
#define BASE_SIZED_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* Takes a copy of the options `from`, or of none (NULL): what they do not have
 * is zero. `to` has `room` bytes and begins with the size, too. False: they
 * have no size, or they say something that this version does not know. */
static inline bool sized_take(void *to, size_t room, const void *from)
{
    const unsigned char *byte = from;
    size_t size = room;

    memset(to, 0, room);
    if (from)
        memcpy(&size, from, sizeof size);
    if (size < sizeof size)
        return false;
    for (size_t i = room; i < size; i++) {
        if (byte[i])
            return false;
    }
    if (from)
        memcpy(to, from, size < room ? size : room);
    memcpy(to, &room, sizeof room);
    return true;
}

#endif
