/* Five signs, and a name for each. */
#include "base/markup.h"

#include <string.h>

void markup_text(struct mag_buf *out, const char *text)
{
    while (*text) {
        size_t run = strcspn(text, "&<>\"'");

        mag_buf_add(out, text, run);
        text += run;
        switch (*text) {
        case '&':
            mag_buf_puts(out, "&amp;");
            break;
        case '<':
            mag_buf_puts(out, "&lt;");
            break;
        case '>':
            mag_buf_puts(out, "&gt;");
            break;
        case '"':
            mag_buf_puts(out, "&quot;");
            break;
        case '\'':
            mag_buf_puts(out, "&#39;");
            break;
        default:
            return;
        }
        text++;
    }
}
