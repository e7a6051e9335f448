/* What may stand in a text of a stranger. */
#include "base/plain.h"

#include <stdint.h>
#include <string.h>

#include "base/utf8.h"

struct range {
    uint32_t first, last;
};

/* Controls, fillers, joiners, marks of direction, variation selectors, tags,
 * private characters, and what is none. */
static const struct range UNSEEN[] = {
    { 0x0000, 0x001f },   { 0x007f, 0x009f },    { 0x00ad, 0x00ad },
    { 0x034f, 0x034f },   { 0x061c, 0x061c },    { 0x115f, 0x1160 },
    { 0x17b4, 0x17b5 },   { 0x180b, 0x180f },    { 0x200b, 0x200f },
    { 0x2028, 0x202e },   { 0x2060, 0x206f },    { 0x2800, 0x2800 },
    { 0x3164, 0x3164 },   { 0xe000, 0xf8ff },    { 0xfdd0, 0xfdef },
    { 0xfe00, 0xfe0f },   { 0xfeff, 0xfeff },    { 0xffa0, 0xffa0 },
    { 0xfff0, 0xfffb },   { 0xfffe, 0xffff },    { 0x133fc, 0x133fc },
    { 0x1bca0, 0x1bca3 }, { 0x1d159, 0x1d159 },  { 0x1d173, 0x1d17a },
    { 0xe0000, 0xe0fff }, { 0xf0000, 0x10ffff },
};

/* Marks that are drawn on the letter before them. */
static const struct range MARKS[] = {
    { 0x0300, 0x036f }, { 0x0483, 0x0489 }, { 0x0591, 0x05bd },
    { 0x0610, 0x061a }, { 0x064b, 0x065f }, { 0x1ab0, 0x1aff },
    { 0x1dc0, 0x1dff }, { 0x20d0, 0x20ff }, { 0xfe20, 0xfe2f },
};

static const struct range BLANKS[] = {
    { 0x0020, 0x0020 }, { 0x00a0, 0x00a0 }, { 0x1680, 0x1680 },
    { 0x2000, 0x200a }, { 0x202f, 0x202f }, { 0x205f, 0x205f },
    { 0x3000, 0x3000 },
};

enum { MOST_MARKS = 2 };

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

static bool is_among(uint32_t code, const struct range *list, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (code >= list[i].first && code <= list[i].last)
            return true;
    }
    return false;
}

/* The character at `p`, which has n bytes. */
static uint32_t code_at(const char *p, int n)
{
    const unsigned char *b = (const unsigned char *)p;
    static const unsigned char first[] = { 0, 0x7f, 0x1f, 0x0f, 0x07 };
    uint32_t code = b[0] & first[n];

    for (int i = 1; i < n; i++)
        code = code << 6 | (b[i] & 0x3f);
    return code;
}

/* What was copied so far: `end` is behind the last character that can be seen,
 * which is number `kept`. */
struct copy {
    char *out;
    size_t used, end, cap;
    int count, kept, marks;
};

static bool put(struct copy *c, const char *bytes, int n, bool blank)
{
    if (c->used + (size_t)n + 1 > c->cap)
        return false;
    memcpy(c->out + c->used, bytes, (size_t)n);
    c->used += (size_t)n;
    c->count++;
    if (!blank) {
        c->end = c->used;
        c->kept = c->count;
    }
    return true;
}

static bool copy_plain(const char *text, bool name, int characters,
                       struct copy *c)
{
    size_t left = strlen(text);
    int n;

    for (; left; text += n, left -= (size_t)n) {
        uint32_t code;
        bool blank, mark;

        n = utf8_length(text, left);
        if (!n)
            return false;
        code = code_at(text, n);
        if (is_among(code, UNSEEN, COUNT(UNSEEN)))
            continue;
        blank = is_among(code, BLANKS, COUNT(BLANKS));
        mark = is_among(code, MARKS, COUNT(MARKS));
        c->marks = mark ? c->marks + 1 : 0;
        if (c->marks > MOST_MARKS || (!c->used && (blank || mark)))
            continue;
        if (name && blank && c->used > c->end)
            continue; /* there is one already */
        if (name && blank ? !put(c, " ", 1, true) : !put(c, text, n, blank))
            return false;
    }
    c->out[c->end] = '\0';
    return c->kept > 0 && c->kept <= characters;
}

bool plain_text(const char *text, int characters, char *out, size_t cap)
{
    struct copy c = { .out = out, .cap = cap };

    return copy_plain(text, false, characters, &c);
}

bool plain_name(const char *text, int characters, char *out, size_t cap)
{
    struct copy c = { .out = out, .cap = cap };

    return copy_plain(text, true, characters, &c);
}

/* --- Names that look the same ---------------------------------------------- */

/* Letters of other alphabets that are drawn like Latin ones. */
static const struct {
    uint16_t code;
    char like;
} DRAWN[] = {
    /* Greek */
    { 0x391, 'a' },
    { 0x392, 'b' },
    { 0x395, 'e' },
    { 0x396, 'z' },
    { 0x397, 'h' },
    { 0x399, 'l' },
    { 0x39a, 'k' },
    { 0x39c, 'm' },
    { 0x39d, 'n' },
    { 0x39f, 'o' },
    { 0x3a1, 'p' },
    { 0x3a4, 't' },
    { 0x3a5, 'y' },
    { 0x3a7, 'x' },
    { 0x3b1, 'a' },
    { 0x3b9, 'l' },
    { 0x3ba, 'k' },
    { 0x3bd, 'v' },
    { 0x3bf, 'o' },
    { 0x3c1, 'p' },
    { 0x3c4, 't' },
    { 0x3c5, 'u' },
    { 0x3c7, 'x' },
    { 0x3f2, 'c' },
    { 0x3f3, 'j' },
    /* Cyrillic */
    { 0x405, 's' },
    { 0x406, 'l' },
    { 0x408, 'j' },
    { 0x410, 'a' },
    { 0x412, 'b' },
    { 0x415, 'e' },
    { 0x41a, 'k' },
    { 0x41c, 'm' },
    { 0x41d, 'h' },
    { 0x41e, 'o' },
    { 0x420, 'p' },
    { 0x421, 'c' },
    { 0x422, 't' },
    { 0x423, 'y' },
    { 0x425, 'x' },
    { 0x430, 'a' },
    { 0x435, 'e' },
    { 0x43a, 'k' },
    { 0x43e, 'o' },
    { 0x440, 'p' },
    { 0x441, 'c' },
    { 0x442, 't' },
    { 0x443, 'y' },
    { 0x445, 'x' },
    { 0x455, 's' },
    { 0x456, 'l' },
    { 0x458, 'j' },
    { 0x4ae, 'y' },
    { 0x4bb, 'h' },
    { 0x501, 'd' },
    { 0x51b, 'q' },
    { 0x51d, 'w' },
    /* Armenian, and Latin letters without their dot */
    { 0x585, 'o' },
    { 0x570, 'h' },
    { 0x578, 'n' },
    { 0x57d, 'u' },
    { 0x131, 'l' },
    { 0x237, 'j' },
    { 0x261, 'g' },
};

/* What a character is compared by: I, l and 1 are one, and so are O and 0. */
static uint32_t drawn_as(uint32_t code)
{
    if (code >= 0xff01 && code <= 0xff5e)
        code -= 0xfee0; /* letters of full width */
    for (size_t i = 0; i < COUNT(DRAWN); i++) {
        if (DRAWN[i].code == code)
            return (unsigned char)DRAWN[i].like;
    }
    if (code >= 'A' && code <= 'Z')
        code += 'a' - 'A';
    if (code == 'i' || code == '1' || code == '|')
        return 'l';
    if (code == '0')
        return 'o';
    if (code >= 0xc0 && code <= 0xde && code != 0xd7)
        return code + 0x20; /* capitals with accents */
    if (code >= 0x410 && code <= 0x42f)
        return code + 0x20; /* Cyrillic capitals */
    return code;
}

/* The next character as it is compared, 0 at the end. */
static uint32_t next_drawn(const char **p)
{
    int n = utf8_length(*p, strlen(*p));
    uint32_t code = n ? code_at(*p, n) : (unsigned char)**p;

    *p += n ? n : **p != '\0';
    return code ? drawn_as(code) : 0;
}

bool plain_alike(const char *a, const char *b)
{
    uint32_t x, y;

    do {
        x = next_drawn(&a);
        y = next_drawn(&b);
    } while (x == y && x);
    return x == y;
}
