/* The seeded generator (xoshiro256**, seeded by splitmix64) and the secure
 * one, behind magnat/rng.h. */
#include "magnat/rng.h"

#include <stdlib.h>
#include <unistd.h>

static uint64_t splitmix(uint64_t *x)
{
    uint64_t z = (*x += 0x9e3779b97f4a7c15u);

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static uint64_t rotl(uint64_t x, int k)
{
    return x << k | x >> (64 - k);
}

static uint64_t next_seeded(struct mag_rng *rng)
{
    uint64_t *s = rng->s;
    uint64_t result = rotl(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 45);
    return result;
}

void mag_rng_seed(struct mag_rng *rng, uint64_t seed)
{
    rng->next = next_seeded;
    for (int i = 0; i < 4; i++)
        rng->s[i] = splitmix(&seed);
}

uint64_t mag_seed_at(uint64_t seed, uint64_t index)
{
    uint64_t x = seed;
    uint64_t mixed = splitmix(&x) ^ index * 0xd1342543de82ef95u;

    return splitmix(&mixed);
}

static uint64_t next_secure(struct mag_rng *rng)
{
    uint64_t x = 0;

    (void)rng;
    /* A kernel that cannot give them must not be papered over with guessable
     * ones. */
    if (getentropy(&x, sizeof x))
        abort();
    return x;
}

void mag_rng_secure(struct mag_rng *rng)
{
    *rng = (struct mag_rng){ .next = next_secure };
}

uint32_t mag_rng_below(struct mag_rng *rng, uint32_t n)
{
    /* Lemire: the high half of a product, with the rare biased low halves
     * thrown away. */
    uint64_t m = (rng->next(rng) >> 32) * n;

    if ((uint32_t)m < n) {
        uint32_t floor = (0u - n) % n;

        while ((uint32_t)m < floor)
            m = (rng->next(rng) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

double mag_rng_unit(struct mag_rng *rng)
{
    return (double)(rng->next(rng) >> 11) * 0x1p-53;
}
