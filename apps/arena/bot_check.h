/* bot_check.h - does a program play by the protocol of docs/bots.md? */
#ifndef APPS_ARENA_BOT_CHECK_H
#define APPS_ARENA_BOT_CHECK_H

#include <stdio.h>

#include "apps/arena/bot.h"

/* Can the system start it at all? False: `why` has the system's words. */
bool bot_starts(const char *path, char why[MAG_SENTENCE]);

/* Starts the program, says hello, ends it. False: `why` says what is wrong. */
bool bot_greets(const char *path, enum mag_lang lang, char why[MAG_SENTENCE]);

struct bot_check {
    const char *path;
    const struct mag_game *game; /* NULL: every game */
    int ms;                      /* for one decision */
    int silence_ms;              /* how long it is left alone */
    enum mag_lang lang;
};

/* The whole check, told line by line to `out`: hello; every rule set with the
 * fewest and the most seats, the program once in each, against random; an
 * answer after a long silence; its end. True: nothing was wrong. */
bool bot_check(const struct bot_check *c, FILE *out);

#endif
