/* term.h - printing the terms of a notation by hand: records and written
 * positions are full of them, and printf takes ten times as long. */
#ifndef CORE_TERM_H
#define CORE_TERM_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A word, cut if need be; `cap` is not 0. Returns its length. */
static inline size_t term_word(char *out, size_t cap, const char *word)
{
    size_t n = strlen(word);

    if (n >= cap)
        n = cap - 1;
    memcpy(out, word, n);
    out[n] = '\0';
    return n;
}

/* A number. */
static inline size_t term_number(char *out, size_t cap, int64_t value)
{
    char digits[24];
    size_t at = sizeof digits - 1;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;

    digits[at] = '\0';
    do
        digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        digits[--at] = '-';
    return term_word(out, cap, digits + at);
}

#endif
