/* Prose set to a width. */
#include "base/wrap.h"

#include <string.h>

/* Columns of `length` bytes of UTF-8. */
static int columns(const char *text, size_t length)
{
    int n = 0;

    for (size_t i = 0; i < length; i++)
        n += ((unsigned char)text[i] & 0xc0) != 0x80;
    return n;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

void wrap_words(struct mag_buf *out, const char *text, size_t length,
                const char *first, const char *rest, int width)
{
    int at = columns(first, strlen(first));
    bool fresh = true; /* no word in this line yet */

    mag_buf_puts(out, first);
    for (size_t i = 0; i < length;) {
        size_t n = 0;

        if (is_blank(text[i])) {
            i++;
            continue;
        }
        while (i + n < length && !is_blank(text[i + n]))
            n++;

        int wide = columns(text + i, n);

        if (!fresh && at + 1 + wide > width) {
            mag_buf_puts(out, "\n");
            mag_buf_puts(out, rest);
            at = columns(rest, strlen(rest));
            fresh = true;
        }
        if (!fresh)
            mag_buf_puts(out, " ");
        mag_buf_add(out, text + i, n);
        at += wide + !fresh;
        fresh = false;
        i += n;
    }
    mag_buf_puts(out, "\n");
}
