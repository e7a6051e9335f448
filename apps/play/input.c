/* Understanding what a player typed. Knows no game. */
#include "apps/play/input.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"

/* The words of both languages are understood, whichever is spoken. */
static const struct {
    int word;
    enum input_kind kind;
} commands[] = {
    { T_PLAY_WORD_HELP, INPUT_HELP },       { T_PLAY_WORD_UNDO, INPUT_UNDO },
    { T_PLAY_WORD_HINT, INPUT_HINT },       { T_PLAY_WORD_SAVE, INPUT_SAVE },
    { T_PLAY_WORD_BOARD, INPUT_BOARD },     { T_PLAY_WORD_LOG, INPUT_LOG },
    { T_PLAY_WORD_ORDERS, INPUT_ORDERS },   { T_PLAY_WORD_QUIT, INPUT_QUIT },
    { T_PLAY_WORD_HINT_SHORT, INPUT_HINT }, { T_PLAY_WORD_TALK, INPUT_TALK },
    { T_PLAY_WORD_QUIT_SHORT, INPUT_QUIT },
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

size_t input_piece(const char **text, char *out, size_t cap)
{
    const char *p = *text;
    size_t n = 0;

    while (is_blank(*p) || *p == ';')
        p++;
    for (; *p && *p != ';'; p++) {
        bool doubled = is_blank(*p) && (!n || out[n - 1] == ' ');

        if (!doubled && n + 1 < cap)
            out[n++] = is_blank(*p) ? ' ' : *p;
    }
    while (n && out[n - 1] == ' ')
        n--;
    out[n] = '\0';
    *text = p;
    return n;
}

/* Reads numbers between blanks and commas; false if there is anything else. */
static bool read_numbers(struct input *in, const char *p)
{
    in->count = 0;
    for (;;) {
        size_t n;

        while (is_blank(*p) || *p == ',')
            p++;
        if (!*p)
            return in->count > 0;
        n = strspn(p, "0123456789");
        if (!n || !(is_blank(p[n]) || p[n] == ',' || !p[n]))
            return false;
        if (in->count == INPUT_NUMBERS_MAX) {
            in->kind = INPUT_TOO_MANY;
            return true;
        }
        in->number[in->count++] = n > 6 ? -1 : atoi(p);
        p += n;
    }
}

/* A command word of either language, alone or before a blank. */
static bool read_command(struct input *in, const char *line)
{
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        for (int lang = 0; lang < MAG_LANGS; lang++) {
            const char *word = mag_text_plain((enum mag_lang)lang,
                                              commands[i].word);
            size_t n = strlen(word);

            if (strncasecmp(line, word, n) || (line[n] && line[n] != ' '))
                continue;
            /* Only `save` is followed by something. */
            if (line[n] && commands[i].kind != INPUT_SAVE)
                continue;
            in->kind = commands[i].kind;
            snprintf(in->text, sizeof in->text, "%s",
                     line + n + (line[n] == ' '));
            return true;
        }
    }
    return false;
}

static void read_question(struct input *in, const char *what)
{
    while (is_blank(*what))
        what++;
    if (!*what) {
        in->kind = INPUT_HELP;
        return;
    }
    in->kind = INPUT_EXPLAIN;
    if (!read_numbers(in, what))
        in->count = 0;
    in->kind = INPUT_EXPLAIN;
    snprintf(in->text, sizeof in->text, "%s", what);
}

/* A sign before a word; before a number it is none. */
static bool is_order(const char *line)
{
    const char *p = line + 1;

    if (line[0] != '+' && line[0] != '-')
        return false;
    while (is_blank(*p))
        p++;
    return isalpha((unsigned char)*p);
}

/* "+ hold" or "- hold". */
static void read_order(struct input *in, const char *line)
{
    const char *p = line + 1;

    in->kind = line[0] == '+' ? INPUT_GIVE : INPUT_DROP;
    input_piece(&p, in->text, sizeof in->text);
}

void input_read(struct input *in, const char *line)
{
    char trimmed[INPUT_TEXT];
    size_t n;

    *in = (struct input){ .kind = INPUT_EMPTY };
    while (is_blank(*line))
        line++;
    n = (size_t)snprintf(trimmed, sizeof trimmed, "%s", line);
    n = n < sizeof trimmed ? n : sizeof trimmed - 1;
    while (n && is_blank(trimmed[n - 1]))
        trimmed[--n] = '\0';
    if (!n)
        return;
    if (trimmed[0] == '?') {
        read_question(in, trimmed + 1);
        return;
    }
    if (is_order(trimmed)) {
        read_order(in, trimmed);
        return;
    }
    in->kind = INPUT_NUMBERS;
    if (read_numbers(in, trimmed) || read_command(in, trimmed))
        return;
    in->kind = INPUT_NOTATION;
    in->count = 0;
    snprintf(in->text, sizeof in->text, "%s", trimmed);
}
