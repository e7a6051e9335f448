/* program.h - programs at tables where a seed gives the same games. */
#ifndef APPS_COMMON_PROGRAM_H
#define APPS_COMMON_PROGRAM_H

#include "magnat/player.h"

/* An untimed player; one of any character is drawn by the seed. */
enum mag_status player_settled(const struct mag_library *library,
                               struct mag_player **out, const char *name,
                               const struct mag_rules *rules, uint64_t seed,
                               struct mag_err *err);

#endif
