/* Filling a struct mag_err, and words for statuses. */
#include "magnat/status.h"

#include <stdarg.h>
#include <stdio.h>

__attribute__((format(printf, 3, 0))) static void fill(struct mag_err *err,
                                                       int line,
                                                       const char *format,
                                                       va_list args)
{
    if (!err)
        return;
    err->line = line;
    vsnprintf(err->text, sizeof err->text, format, args);
}

enum mag_status mag_fail(struct mag_err *err, enum mag_status status,
                         const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fill(err, 0, format, args);
    va_end(args);
    return status;
}

enum mag_status mag_fail_line(struct mag_err *err, enum mag_status status,
                              int line, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fill(err, line, format, args);
    va_end(args);
    return status;
}

const char *mag_status_word(enum mag_status status)
{
    static const char *const word[] = {
        [MAG_OK] = "ok",
        [MAG_E_ILLEGAL] = "illegal",
        [MAG_E_TURN] = "turn",
        [MAG_E_OVER] = "over",
        [MAG_E_INPUT] = "input",
        [MAG_E_LIMIT] = "limit",
        [MAG_E_NOMEM] = "memory",
        [MAG_E_IO] = "io",
        [MAG_E_DIVERGED] = "diverged",
    };

    return word[status];
}
