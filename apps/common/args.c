/* Reading a command line by a table of options. */
#include "apps/common/args.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int args_fail(const char *format, ...)
{
    va_list args;

    fputs("magnat: ", stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    return EXIT_USAGE;
}

bool args_number(const char *text, int64_t low, int64_t high, int64_t *out)
{
    char *end;
    long long n;

    errno = 0;
    n = strtoll(text, &end, 10);
    if (errno || end == text || *end || text[0] == ' ' || n < low || n > high)
        return false;
    *out = n;
    return true;
}

/* The option that `arg` (after its dashes) names; *value is what follows a
 * `=`, or NULL. */
static const struct args_option *find(const struct args_option *options,
                                      const char *arg, const char **value)
{
    size_t n = strcspn(arg, "=");

    *value = arg[n] ? arg + n + 1 : NULL;
    for (const struct args_option *o = options; o->name; o++) {
        if (strlen(o->name) == n && !memcmp(o->name, arg, n))
            return o;
    }
    return NULL;
}

static bool store(const struct args_option *o, const char *value)
{
    struct args_list *list = o->to;

    switch (o->type) {
    case ARGS_TEXT:
        *(const char **)o->to = value;
        return true;
    case ARGS_NUMBER:
        if (args_number(value, o->low, o->high, o->to))
            return true;
        args_fail("--%s must be a whole number from %" PRId64 " to %" PRId64
                  ", not \"%s\"",
                  o->name, o->low, o->high, value);
        return false;
    case ARGS_MANY:
        if (list->count < ARGS_LIST) {
            list->item[list->count++] = value;
            return true;
        }
        args_fail("--%s was given more than %d times", o->name, ARGS_LIST);
        return false;
    case ARGS_FLAG:
        break;
    }
    return false;
}

/* One option; returns how many arguments it took, 0 on a fault. */
static int take(const struct args_option *options, int left, char **argv)
{
    const char *value;
    const struct args_option *o = find(options, argv[0] + 2, &value);

    if (!o) {
        args_fail("unknown option %s", argv[0]);
        return 0;
    }
    if (o->type == ARGS_FLAG) {
        if (value) {
            args_fail("--%s takes no value", o->name);
            return 0;
        }
        *(bool *)o->to = true;
        return 1;
    }
    if (value)
        return store(o, value) ? 1 : 0;
    if (left < 2) {
        args_fail("--%s needs a value", o->name);
        return 0;
    }
    return store(o, argv[1]) ? 2 : 0;
}

bool args_read(int argc, char **argv, const struct args_option *options,
               const char **words, int room, int *n_words)
{
    *n_words = 0;
    for (int i = 1; i < argc;) {
        if (!strncmp(argv[i], "--", 2) && argv[i][2]) {
            int n = take(options, argc - i, argv + i);

            if (!n)
                return false;
            i += n;
            continue;
        }
        if (*n_words == room) {
            args_fail("what is \"%s\" for?", argv[i]);
            return false;
        }
        words[(*n_words)++] = argv[i++];
    }
    return true;
}
