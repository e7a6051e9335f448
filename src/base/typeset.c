/* The spaces of French, the sums of English. */
#include "base/typeset.h"

#include <ctype.h>
#include <string.h>

static const char hard_space[] = "\xc2\xa0";

static bool starts(const char *text, size_t length, const char *with)
{
    size_t n = strlen(with);

    return length >= n && !memcmp(text, with, n);
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A letter of a word: ASCII, or any byte of a longer character. */
static bool is_letter(char c)
{
    return isalpha((unsigned char)c) || ((unsigned char)c & 0x80);
}

/* Does a number end before i: a digit, or the place of one? */
static bool after_number(const char *text, size_t i)
{
    return i && (is_digit(text[i - 1]) || text[i - 1] == '}');
}

/* Is "$" or "%" a sign alone, not the name of a variable? */
static bool is_sign(const char *text, size_t length)
{
    return length && (*text == '$' || *text == '%') &&
           (length == 1 || !isalnum((unsigned char)text[1]));
}

/* --- French ---------------------------------------------------------------------- */

/* 12 000: one to three digits or a place before, three and no more after. */
static bool is_group(const char *text, size_t length, size_t i)
{
    enum { GROUP = 3 };
    size_t before = 0, after = 0;

    while (before < i && is_digit(text[i - 1 - before]))
        before++;
    while (i + 1 + after < length && is_digit(text[i + 1 + after]))
        after++;
    return after == GROUP && before <= GROUP &&
           (before || (i && text[i - 1] == '}'));
}

/* A unit alone: "12 F", but not "12 Francs". */
static bool is_unit(const char *text, size_t length)
{
    static const char *const units[] = { "F", "t", "ms", "s" };

    for (size_t k = 0; k < sizeof units / sizeof units[0]; k++) {
        size_t n = strlen(units[k]);

        if (starts(text, length, units[k]) &&
            (length == n || !(is_letter(text[n]) || text[n] == '\'')))
            return true;
    }
    return false;
}

/* Must the space text[i] hold its neighbours together? */
static bool holds(const char *text, size_t length, size_t i)
{
    const char *next = text + i + 1;
    size_t left = length - i - 1;

    if (text[i] != ' ')
        return false;
    if (i >= 2 && !memcmp(text + i - 2, "«", 2))
        return true;
    if (!left)
        return false;
    if (strchr(":;!?", *next) || starts(next, left, "»") || is_sign(next, left))
        return true;
    return is_group(text, length, i) ||
           (after_number(text, i) && is_unit(next, left));
}

/* --- English --------------------------------------------------------------------- */

/* Where the number that ends at `used` begins: 5,000 or {0} or {0},000. */
static size_t number_start(const char *out, size_t used)
{
    enum { PLACE = 3 };

    for (;;) {
        if (used && (is_digit(out[used - 1]) || out[used - 1] == ',' ||
                     out[used - 1] == '.'))
            used--;
        else if (used >= PLACE && out[used - 1] == '}' &&
                 out[used - PLACE] == '{')
            used -= PLACE;
        else
            return used;
    }
}

/* Puts the sign before the number at the end of `out`, or right behind it. */
static size_t add_sign(char *out, size_t used, char sign)
{
    size_t at = sign == '$' ? number_start(out, used) : used;

    memmove(out + at + 1, out + at, used - at);
    out[at] = sign;
    return used + 1;
}

/* --- Both ------------------------------------------------------------------------ */

size_t typeset(bool french, char *out, const char *text, size_t length)
{
    size_t used = 0;
    bool code = false;

    for (size_t i = 0; i < length; i++) {
        code ^= text[i] == '`';
        if (!code && french && holds(text, length, i)) {
            memcpy(out + used, hard_space, 2);
            used += 2;
        } else if (!code && !french && text[i] == ' ' &&
                   after_number(text, i) &&
                   is_sign(text + i + 1, length - i - 1)) {
            used = add_sign(out, used, text[++i]);
        } else {
            out[used++] = text[i];
        }
    }
    return used;
}
