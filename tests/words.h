/* words.h - whether a sentence is one that its language prints. */
#ifndef TESTS_WORDS_H
#define TESTS_WORDS_H

#include "magnat/text.h"

/* CHECKs a text that is shown: no place left over, the spaces of French, the
 * sums of English, nouns in the form that the number before them asks for, no
 * "de" or "que" before a vowel. `where` names it. Returns whether all held. */
bool words_check(enum mag_lang lang, const char *text, const char *where);

/* The same for a text of several paragraphs, with code between `. */
bool words_check_spaces(enum mag_lang lang, const char *text,
                        const char *where);

#endif
