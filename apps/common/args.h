/* args.h - reading a command line.
 *
 * A command describes its options in a table. Anything wrong (an unknown
 * option, a bad number, too many words) is one clear line on stderr, and the
 * command ends with EXIT_USAGE before it has written anything. */
#ifndef APPS_COMMON_ARGS_H
#define APPS_COMMON_ARGS_H

#include <stdbool.h>
#include <stdint.h>

enum { EXIT_USAGE = 2, ARGS_LIST = 16 };

/* Texts that an option collects when given several times. */
struct args_list {
    const char *item[ARGS_LIST];
    int count;
};

enum args_type {
    ARGS_FLAG,   /* to: bool */
    ARGS_TEXT,   /* to: const char * */
    ARGS_NUMBER, /* to: int64_t, within low..high */
    ARGS_MANY    /* to: struct args_list */
};

struct args_option {
    const char *name; /* without the dashes; NULL ends the table */
    enum args_type type;
    void *to;
    int64_t low, high;
};

/* Reads argv[1..]. Words that are no options go to `words` (at most `room`).
 * Options are written --name VALUE or --name=VALUE. Returns false after
 * having said what is wrong. */
bool args_read(int argc, char **argv, const struct args_option *options,
               const char **words, int room, int *n_words);

/* One line on stderr, "magnat: ...", and EXIT_USAGE to return. */
int args_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A whole number; false if it is anything else or out of bounds. */
bool args_number(const char *text, int64_t low, int64_t high, int64_t *out);

#endif
