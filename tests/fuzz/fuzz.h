/* fuzz.h - what the fuzz targets share.
 *
 * A target is one file with LLVMFuzzerTestOneInput(): libFuzzer drives it in
 * `make fuzz`, replay.c over the kept corpus in `make fuzz-replay`. A target
 * keeps nothing from one input to the next (but edge.c, its one server). */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>

#include "magnat/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the process when a property does not hold: that is a finding. */
void must(bool ok, const char *property);

/* Rules of a game with its defaults and built-in cards. */
struct mag_rules *default_rules(const struct mag_game *game, int ruleset,
                                int seats);

/* Plays `moves` random moves from a position, checking it after each one. */
void play_on(const struct mag_rules *rules, const void *start, int moves,
             uint64_t seed);

#endif
