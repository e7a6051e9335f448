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

/* May a line end at this blank? French sets one before ; : ! ? and inside
 * guillemets. */
static bool is_break(const char *text, size_t length, size_t i)
{
    static const char *const stuck[] = { ";", ":", "!", "?", "»" };
    size_t left = length - i - 1;

    if (!is_blank(text[i]))
        return false;
    if (i >= 2 && !memcmp(text + i - 2, "«", 2))
        return false;
    for (size_t k = 0; k < sizeof stuck / sizeof stuck[0]; k++) {
        size_t n = strlen(stuck[k]);

        if (left >= n && !memcmp(text + i + 1, stuck[k], n) &&
            (left == n || is_blank(text[i + 1 + n])))
            return false;
    }
    return true;
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
        while (i + n < length && !is_break(text, length, i + n))
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
