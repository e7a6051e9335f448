/* Tokens and the names of tables come from the seed, too: libsodium is given
 * numbers that repeat themselves. */
#include <sodium.h>
#include <string.h>

#include "tests/world/world.h"

static struct mag_rng source; /* libsodium hands no argument on */

static const char *name_of(void)
{
    return "world";
}

static uint32_t number(void)
{
    return (uint32_t)(source.next(&source) >> 32);
}

static void fill(void *const buf, const size_t size)
{
    unsigned char *p = buf;

    for (size_t i = 0; i < size; i++)
        p[i] = (unsigned char)(source.next(&source) >> 56);
}

static void stir(void)
{
}

static struct randombytes_implementation implementation = {
    .implementation_name = name_of, .random = number, .stir = stir, .buf = fill
};

void chance_seed(uint64_t seed)
{
    mag_rng_seed(&source, seed);
    randombytes_set_implementation(&implementation);
}
