/* rng.h - random numbers behind one small interface.
 *
 * Rules never draw; whoever drives a match does. Simulation and play use a
 * fast seedable generator (xoshiro256**): the same seed gives the same game
 * everywhere. A server that deals for strangers uses the system's secure
 * source through the same interface. */
#ifndef MAGNAT_RNG_H
#define MAGNAT_RNG_H

#include <stdint.h>

#include "magnat/export.h"

#ifdef __cplusplus
extern "C" {
#endif

struct mag_rng {
    uint64_t (*next)(struct mag_rng *rng); /* 64 random bits */
    uint64_t s[4];                         /* of the seeded generator */
};

/* A generator that repeats itself for the same seed. */
MAG_API void mag_rng_seed(struct mag_rng *rng, uint64_t seed);

/* Another seed for part `index` of work that started from `seed`, so that
 * game k of a run is the same whichever thread plays it. */
MAG_API uint64_t mag_seed_at(uint64_t seed, uint64_t index);

/* The operating system's secure source. Nothing can predict or repeat it. */
MAG_API void mag_rng_secure(struct mag_rng *rng);

/* Uniform in 0 .. n-1, without bias. n is at least 1. */
MAG_API uint32_t mag_rng_below(struct mag_rng *rng, uint32_t n);

/* Uniform in [0, 1). */
MAG_API double mag_rng_unit(struct mag_rng *rng);

#ifdef __cplusplus
}
#endif

#endif
