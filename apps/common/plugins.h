/* plugins.h - games and players from files: --plugin FILE.so. */
#ifndef APPS_COMMON_PLUGINS_H
#define APPS_COMMON_PLUGINS_H

#include <stdbool.h>

#include "magnat/library.h"

enum { PLUGINS_MAX = 16, PLUGINS_GAMES = 64, PLUGINS_PLAYERS = 64 };

/* What the plug-ins of a command line bring together. It points into itself:
 * it stays where it is. */
struct plugins {
    struct mag_library library;
    const struct mag_game *game[PLUGINS_GAMES];
    const struct mag_player_kind *player[PLUGINS_PLAYERS];
    void *file[PLUGINS_MAX];
    int n;
};

/* Takes every --plugin FILE out of the words of a command (argv[0] is its name)
 * and loads the file. Returns false after having said what is wrong;
 * plugins_release() is right in either case. */
bool plugins_read(struct plugins *p, int *argc, char **argv);
void plugins_release(struct plugins *p);

/* For the commands: NULL if there is none. */
const struct mag_library *plugins_library(const struct plugins *p);

#endif
