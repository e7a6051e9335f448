/* The catalogue at work: places filled, plurals chosen, numbers written. */
#include "base/text.h"

#include <string.h>

#include "base/elide.h"
#include "gen/text_table.h"

const char *mag_text_plain(enum mag_lang lang, int id)
{
    return text_table[id].text[lang];
}

const char *mag_game_text(const struct mag_game *game, enum mag_lang lang,
                          int id)
{
    if (id < MAG_OWN_TEXT)
        return mag_text_plain(lang, id);
    return game ? game->words[id - MAG_OWN_TEXT].text[lang] : "";
}

const char *mag_rules_text(const struct mag_rules *rules, enum mag_lang lang,
                           int id)
{
    if (rules && rules->game->wording)
        id = rules->game->wording(rules, id);
    return mag_game_text(rules ? rules->game : NULL, lang, id);
}

const char *mag_text_key(int id)
{
    return text_table[id].key;
}

int mag_text_lang(const char *word)
{
    if (!strcmp(word, "en"))
        return MAG_EN;
    return strcmp(word, "fr") ? -1 : MAG_FR;
}

size_t mag_text_width(const char *text)
{
    size_t n = 0;

    for (; *text; text++)
        n += ((unsigned char)*text & 0xc0) != 0x80;
    return n;
}

/* By hand, from the last digit on: sentences are full of sums. */
void mag_text_number(char *out, size_t cap, enum mag_lang lang, int64_t number)
{
    /* U+00A0 keeps the groups of a French number on one line. */
    const char *gap = lang == MAG_FR ? "\xc2\xa0" : ",";
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    size_t wide = strlen(gap), length;
    char text[48], *at = text + sizeof text;
    int digits = 0;

    do {
        if (digits && digits % 3 == 0) {
            at -= wide;
            memcpy(at, gap, wide);
        }
        *--at = (char)('0' + rest % 10);
        digits++;
    } while (rest /= 10);
    if (number < 0)
        *--at = '-';
    if (!cap)
        return;
    length = (size_t)(text + sizeof text - at);
    if (length >= cap)
        length = cap - 1;
    memcpy(out, at, length);
    out[length] = '\0';
}

struct sink {
    char *out;
    size_t cap, used;
    bool full;
};

/* Adds bytes as long as whole characters fit. */
static void add(struct sink *s, const char *text, size_t length)
{
    if (!s->full && s->used + length < s->cap) {
        memcpy(s->out + s->used, text, length);
        s->used += length;
        return;
    }
    for (size_t i = 0; i < length && !s->full;) {
        size_t n = 1;

        while (i + n < length && ((unsigned char)text[i + n] & 0xc0) == 0x80)
            n++;
        if (s->used + n + 1 > s->cap) {
            s->full = true;
            return;
        }
        memcpy(s->out + s->used, text + i, n);
        s->used += n;
        i += n;
    }
}

/* Which argument {x} names: textgen has checked that x is one of these. */
static int place(char x)
{
    return x == 's' ? MAG_TEXT_SEAT : x - '0';
}

bool text_is_one(enum mag_lang lang, int64_t n)
{
    return lang == MAG_FR ? n >= -1 && n <= 1 : n == 1;
}

/* "Au tour de " becomes "Au tour d'". */
static void elide(struct sink *s)
{
    s->used -= 2;
    add(s, "'", 1);
}

/* Adds an argument. A sum in English has its sign before the dollar: -$5. */
static void add_arg(struct sink *s, const char *text)
{
    static const char *const signs[] = { "+", "-", "−" };
    bool sum = !s->full && s->used && s->out[s->used - 1] == '$';

    for (size_t i = 0; sum && i < sizeof signs / sizeof signs[0]; i++) {
        size_t n = strlen(signs[i]);

        if (strncmp(text, signs[i], n))
            continue;
        s->used--;
        add(s, signs[i], n);
        add(s, "$", 1);
        text += n;
        break;
    }
    add(s, text, strlen(text));
}

/* One {...} of `text`; `p` stands after the brace. Returns what follows it. */
static const char *fill(struct sink *s, enum mag_lang lang, const char *text,
                        const char *p, const struct mag_text_arg *args)
{
    const char *end = strchr(p, '}');
    struct mag_text_arg arg = { 0 };

    if (args)
        arg = args[place(*p)];
    if (p[1] == '|') {
        const char *one = p + 2;
        const char *many = strchr(one, '|') + 1;

        if (text_is_one(lang, arg.number))
            add(s, one, (size_t)(many - 1 - one));
        else
            add(s, many, (size_t)(end - many));
    } else if (arg.text) {
        if (lang == MAG_FR && !s->full &&
            elide_ready(text, (size_t)(p - 1 - text)) && elide_before(arg.text))
            elide(s);
        add_arg(s, arg.text);
    } else {
        char number[48];

        mag_text_number(number, sizeof number, lang, arg.number);
        add_arg(s, number);
    }
    return end + 1;
}

size_t mag_text_format(char *out, size_t cap, enum mag_lang lang, int id,
                       const struct mag_text_arg *args)
{
    return mag_text_fill(out, cap, lang, mag_text_plain(lang, id), args);
}

size_t mag_text_fill(char *out, size_t cap, enum mag_lang lang,
                     const char *text, const struct mag_text_arg *args)
{
    struct sink s = { .out = out, .cap = cap };
    const char *p = text;

    while (*p) {
        size_t run = strcspn(p, "{");

        add(&s, p, run);
        p += run;
        if (*p)
            p = fill(&s, lang, text, p + 1, args);
    }
    out[s.used] = '\0';
    return s.used;
}
