/* utf8.h - which bytes are characters. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stddef.h>

/* The number of bytes of the UTF-8 character at `text` (1 to 4), 0 if there is
 * none: no more than `left` bytes are looked at, and none behind a byte that
 * does not fit. */
int utf8_length(const char *text, size_t left);

#endif
