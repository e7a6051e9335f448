/* Secrets of somebody who plays alone: nobody else is there to guess them, so
 * a hash that only tells texts apart is enough. Its values are in the headings
 * that the browser keeps: they are for ever. */
#include "serve/secret/vault.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"
#include "magnat/rng.h"

bool vault_open(void)
{
    return true;
}

void vault_fill(void *bytes, size_t size)
{
    if (getentropy(bytes, size))
        abort();
}

uint32_t vault_below(uint32_t n)
{
    struct mag_rng rng;

    mag_rng_secure(&rng);
    return mag_rng_below(&rng, n);
}

void vault_hash(void *out, size_t size, const char *text, const char *purpose)
{
    uint64_t seed = hash_bytes(purpose, strlen(purpose), 0);
    unsigned char *to = out;

    for (size_t i = 0; i < size; i += sizeof seed) {
        size_t part = size - i < sizeof seed ? size - i : sizeof seed;

        seed = hash_bytes(text, strlen(text), seed + 1);
        memcpy(to + i, &seed, part);
    }
}

bool vault_same(const void *a, const void *b, size_t size)
{
    return !memcmp(a, b, size);
}
