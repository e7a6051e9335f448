/* status.h - how functions of libmagnat say that something went wrong.
 *
 * Our own mistakes are assert()ed. The world's mistakes (a bad file, an
 * illegal move, no memory) come back as a status; zero is success, and on
 * failure outputs are untouched unless the function says otherwise. Where a
 * person will read the reason, a `struct mag_err *` is filled as well. */
#ifndef MAGNAT_STATUS_H
#define MAGNAT_STATUS_H

#include "magnat/export.h"

#ifdef __cplusplus
extern "C" {
#endif

enum mag_status {
    MAG_OK = 0,
    MAG_E_ILLEGAL, /* the rules forbid it; a ruling says why */
    MAG_E_TURN,    /* that seat owes no decision now */
    MAG_E_OVER,    /* the game has ended */
    MAG_E_INPUT,   /* malformed text, file, number or name */
    MAG_E_LIMIT,   /* a stated ceiling was reached */
    MAG_E_NOMEM,   /* no memory */
    MAG_E_IO,      /* the system refused a file or a pipe */
    MAG_E_DIVERGED /* a record and the rules disagree */
};

enum { MAG_ERR_TEXT = 400 };

/* Why something was refused. `line` is 1-based, 0 when there is no line. */
struct mag_err {
    char text[MAG_ERR_TEXT];
    int line;
};

/* Structs of options begin with their size: `struct mag_step how = { .size =
 * sizeof how, ... }`. A program that was compiled with an older header has a
 * shorter one, and what it lacks is zero; one without a size, or with something
 * in it that the library does not know, is refused with MAG_E_INPUT. All other
 * structs keep their layout as long as the library keeps its number. */

/* Fills `err` (which may be NULL) and returns `status`, so that a caller can
 * write `return mag_fail(err, MAG_E_INPUT, "...", ...)`. The text is cut to
 * fit, always terminated. */
MAG_API enum mag_status mag_fail(struct mag_err *err, enum mag_status status,
                                 const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same, for a place in a text: `line` counts from 1. */
MAG_API enum mag_status mag_fail_line(struct mag_err *err,
                                      enum mag_status status, int line,
                                      const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* A stable lower-case word for the engine protocol: "illegal", "turn", ... */
MAG_API const char *mag_status_word(enum mag_status status);

#ifdef __cplusplus
}
#endif

#endif
