/* Chance and hashes from libsodium. */
#include "serve/secret/vault.h"

#include <sodium.h>
#include <string.h>

bool vault_open(void)
{
    return sodium_init() >= 0;
}

void vault_fill(void *bytes, size_t size)
{
    randombytes_buf(bytes, size);
}

uint32_t vault_below(uint32_t n)
{
    return randombytes_uniform(n);
}

void vault_hash(void *out, size_t size, const char *text, const char *purpose)
{
    size_t length = strlen(purpose);

    crypto_generichash(out, size, (const unsigned char *)text, strlen(text),
                       length ? (const unsigned char *)purpose : NULL, length);
}

bool vault_same(const void *a, const void *b, size_t size)
{
    return !sodium_memcmp(a, b, size);
}
