/* A multiply-and-fold hash over eight bytes at a time. */
#include "base/hash.h"

#include <string.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "hashes in records are those of little-endian machines");

static uint64_t fold(uint64_t a, uint64_t b)
{
    __extension__ unsigned __int128 m = (unsigned __int128)a * b;

    return (uint64_t)m ^ (uint64_t)(m >> 64);
}

uint64_t hash_bytes(const void *data, size_t length, uint64_t seed)
{
    const unsigned char *p = data;
    uint64_t h = seed ^ 0x9e3779b97f4a7c15u ^ length;

    for (; length >= 8; p += 8, length -= 8) {
        uint64_t w;

        memcpy(&w, p, 8);
        h = fold(h ^ w, 0xa0761d6478bd642fu);
    }
    if (length) {
        uint64_t w = 0;

        memcpy(&w, p, length);
        h = fold(h ^ w, 0xe7037ed1a0b428dbu);
    }
    return fold(h, 0x8ebc6af09c88c6e3u);
}
