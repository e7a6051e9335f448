/* typeset.h - texts as each language prints them.
 *
 * French: a space that does not break before : ; ! ? » % $ and a unit, after
 * « and inside a number. It is U+00A0 everywhere; the narrow U+202F is in none
 * of the page's fonts, nor in that of a Linux console. English: $5,000 and
 * 95%, where the text says "5,000 $" and "95 %" like its French neighbour.
 *
 * The one place that knows. tools/textgen.c sets the catalogue with it,
 * tools/embed.c the rules pages, core/content.c the cards: whatever is shown
 * later is set already. */
#ifndef BASE_TYPESET_H
#define BASE_TYPESET_H

#include <stdbool.h>
#include <stddef.h>

/* Sets `text`, but not what stands between ` as code. A place of the catalogue
 * counts as a number. `out` has room for twice `length` bytes; nothing is
 * terminated. Returns the new length. What is set stays as it is. */
size_t typeset(bool french, char *out, const char *text, size_t length);

#endif
