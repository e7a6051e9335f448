/* Elision: before which words, and of which. */
#include "base/elide.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"

/* The letter at `p` without case and accent, '?' for what is no letter of
 * French; `*p` goes on behind it. U+00C0 to U+00FF are C3 80 to C3 BF. */
static char plain_letter(const char **p)
{
    static const char latin[] = "aaaaaaaceeeeiiii?nooooo?ouuuuy??";
    enum { FIRST = 0x80, ROW = 0x20, LATIN = 0xc3, EXTENDED = 0xc5 };
    unsigned char c = (unsigned char)*(*p)++;
    unsigned char next = (unsigned char)**p;

    if (c < FIRST)
        return (char)(isalpha(c) ? tolower(c) : '?');
    if (next)
        (*p)++;
    if (c == LATIN && next >= FIRST)
        return latin[(next - FIRST) % ROW];
    return c == EXTENDED && (next == 0x92 || next == 0x93) ? 'o' : '?'; /* œ */
}

static bool begins(const char *word, const char *with, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (!*word || plain_letter(&word) != with[i])
            return false;
    }
    return true;
}

static bool has_silent_h(const char *word)
{
    const char *list = mag_text_plain(MAG_FR, T_CORE_SILENT_H);

    while (*list) {
        size_t n = strcspn(list, " ");

        if (begins(word, list, n))
            return true;
        list += n;
        list += strspn(list, " ");
    }
    return false;
}

bool elide_before(const char *word)
{
    const char *p = word;
    char first = *p ? plain_letter(&p) : '?';

    if (first == 'h')
        return has_silent_h(word);
    if (first == 'y') /* Yves; not Yann */
        return *p && !strchr("aeiouy?", plain_letter(&p));
    return strchr("aeiou", first) && !begins(word, "onz", 3);
}

bool elide_ready(const char *text, size_t length)
{
    const char *list = mag_text_plain(MAG_FR, T_CORE_ELIDED);
    size_t n = 0;

    if (!length || text[length - 1] != ' ')
        return false;
    while (n < length - 1 && isalpha((unsigned char)text[length - 2 - n]))
        n++;
    if (n < length - 1 && (unsigned char)text[length - 2 - n] >= 0x80)
        return false; /* the end of a longer word */
    while (*list) {
        size_t k = strcspn(list, " ");

        if (k == n && begins(text + length - 1 - n, list, n))
            return true;
        list += k;
        list += strspn(list, " ");
    }
    return false;
}
