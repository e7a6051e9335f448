/* plain.h - texts of strangers: nothing in them that cannot be seen, and no two
 * names that look the same. */
#ifndef BASE_PLAIN_H
#define BASE_PLAIN_H

#include <stdbool.h>
#include <stddef.h>

/* Copies `text` into `out`: valid UTF-8, without characters that cannot be seen
 * or that turn others around, blanks at its ends, and more than two marks on
 * one letter; at most `characters` of them. False: it is no UTF-8, nothing is
 * left that can be seen, or too much; `out` may then hold part of it. */
bool plain_text(const char *text, int characters, char *out, size_t cap);

/* The same for a name: blanks of any kind are one space. */
bool plain_name(const char *text, int characters, char *out, size_t cap);

/* Do two names look the same? Case does not count, nor the alphabet of letters
 * that are drawn alike. */
bool plain_alike(const char *a, const char *b);

#endif
