/* hash.h - a fast 64-bit hash for positions and content.
 *
 * Not cryptographic: it finds divergence and names content, it does not keep
 * anybody out. Positions are hashed as they lie in memory, so hashes in
 * records compare between little-endian machines. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t hash_bytes(const void *data, size_t length, uint64_t seed);

#endif
