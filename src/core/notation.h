/* notation.h - the terms of a notation, for whoever writes and reads one. */
#ifndef CORE_NOTATION_H
#define CORE_NOTATION_H

#include "magnat/game.h"

enum { NOTATION_MAX_ARG = 0xffff };

void notation_print_term(const struct mag_rules *rules, int type, int64_t value,
                         char *out, size_t cap);

/* Reads exactly `len` bytes; no more than an action's argument can hold. */
bool notation_parse_term(const struct mag_rules *rules, int type,
                         const char *text, size_t len, int64_t *out);

/* A text of the game in words: {s} is `seat` (NULL: none), and `arg`, of which
 * there are MAG_MAX_ARGS, ends at the first of no type. */
struct notation_text {
    int text;
    const int8_t *seat;
    const struct mag_arg *arg;
};

void notation_say(const struct mag_reader *to, const struct notation_text *t,
                  char *out, size_t cap);

#endif
