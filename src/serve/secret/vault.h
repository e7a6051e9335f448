/* vault.h - what secrets rest on: bytes that nobody can guess, and a hash that
 * nobody can turn round. The server takes both from libsodium (vault.c); where
 * one plays alone in a browser others stand in for them (src/local). */
#ifndef SERVE_VAULT_H
#define SERVE_VAULT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

bool vault_open(void); /* before all else; false: there is no chance here */
void vault_fill(void *bytes, size_t size);
uint32_t vault_below(uint32_t n);

/* The hash of a text, 16 to 64 bytes of it, for one purpose ("": any). */
void vault_hash(void *out, size_t size, const char *text, const char *purpose);

/* Are they the same? Takes as long whatever is in them. */
bool vault_same(const void *a, const void *b, size_t size);

#endif
