/* wrap.h - prose set to a width. */
#ifndef BASE_WRAP_H
#define BASE_WRAP_H

#include <stddef.h>

#include "magnat/buf.h"

/* Adds the words of `text` (`length` bytes, any blanks between them) in lines
 * of at most `width` columns. The first line starts with `first`, the others
 * with `rest`. Ends with a line feed. Columns are counted in characters. */
void wrap_words(struct mag_buf *out, const char *text, size_t length,
                const char *first, const char *rest, int width);

#endif
