/* elide.h - d'Anna, but de Berthe: the short words of French that lose their
 * vowel before another. The words and the silent h are in the catalogue
 * (core.elided, core.silent-h), which the page reads as well. */
#ifndef BASE_ELIDE_H
#define BASE_ELIDE_H

#include <stdbool.h>
#include <stddef.h>

/* Does `text` end in such a word and a space ("Au tour de ")? */
bool elide_ready(const char *text, size_t length);

/* Does `word` begin with a vowel that is heard: Anna, Élise, Henri, Yves? Not
 * Hans, not Yann, not 11. */
bool elide_before(const char *word);

#endif
