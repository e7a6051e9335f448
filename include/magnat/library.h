/* library.h - games and players from outside.
 *
 * Wherever a name is looked up (a game of a record, a position, a request or a
 * command, the name of a player) a library may be passed. It brings games and
 * kinds of players beside the built-in ones; NULL stands for the built-in ones
 * alone. A library is never written to and is lent: it outlives whatever was
 * made with it, the rules and players that came of it too. */
#ifndef MAGNAT_LIBRARY_H
#define MAGNAT_LIBRARY_H

#include "magnat/export.h"
#include "magnat/game.h"

#ifdef __cplusplus
extern "C" {
#endif

struct mag_player_kind; /* magnat/player.h: a program that plays */

struct mag_library {
    size_t size; /* sizeof(struct mag_library) */
    const struct mag_game *const *games;
    int n_games;
    const struct mag_player_kind *const *players;
    int n_players;
};

/* Is the library whole? Sizes, the tables and functions that every game must
 * have, names that are well formed and not taken. The error says which. */
MAG_API enum mag_status mag_library_check(const struct mag_library *library,
                                          struct mag_err *err);

/* Plays a few short games of every game of the library at random, for every
 * rule set and number of seats, and looks after each move whether check() is
 * content, positions can be written and read again, and the limits that the
 * game states hold. This finds slips, it proves nothing. */
MAG_API enum mag_status mag_library_try(const struct mag_library *library,
                                        uint64_t seed, struct mag_err *err);

/* --- Plug-ins ---------------------------------------------------------------
 *
 * A file for `magnat --plugin FILE.so` defines one of these as `magnat_plugin`,
 * by MAG_PLUGIN. Magnat's functions are the program's: it links with none. */
enum { MAG_PLUGIN_ABI = 1 }; /* goes up when an old plug-in would break */

struct mag_plugin {
    size_t size; /* sizeof(struct mag_plugin) */
    int abi;     /* MAG_PLUGIN_ABI */
    /* sizeof(struct mag_game), (struct mag_rules): of the headers that it was
     * compiled with. */
    size_t game_size, rules_size;
    struct mag_library library;
};

/* The head of a plug-in: `MAG_PLUGIN = { MAG_PLUGIN_HEAD, { ... } };` */
#define MAG_PLUGIN                                        \
    MAG_API extern const struct mag_plugin magnat_plugin; \
    const struct mag_plugin magnat_plugin
#define MAG_PLUGIN_HEAD                                                 \
    sizeof(struct mag_plugin), MAG_PLUGIN_ABI, sizeof(struct mag_game), \
        sizeof(struct mag_rules)

#ifdef __cplusplus
}
#endif

#endif
