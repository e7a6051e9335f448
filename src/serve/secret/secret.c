/* Tokens and ids. */
#include <stdio.h>
#include <string.h>

#include "serve/secret/secret.h"
#include "serve/secret/vault.h"

enum { ID_LETTERS = 10 };

/* Six bits a letter. */
_Static_assert((TABLE_TOKEN - 1) * 6 >= 256, "nobody guesses a token");

/* Base64 as it is written in addresses. */
static const char SIX_BITS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                               "abcdefghijklmnopqrstuvwxyz0123456789-_";

static void key_of(const char *token, uint8_t key[TABLE_KEY])
{
    vault_hash(key, TABLE_KEY, token, "");
}

bool secret_is_letters(const char *text, size_t n)
{
    return strlen(text) == n && strspn(text, SIX_BITS) == n;
}

bool secret_is_token(const char *text)
{
    return secret_is_letters(text, TABLE_TOKEN - 1);
}

void secret_key(const char *token, uint8_t key[TABLE_KEY])
{
    key_of(token, key);
}

void secret_letters(char *out, size_t n)
{
    vault_fill(out, n);
    for (size_t i = 0; i < n; i++)
        out[i] = SIX_BITS[out[i] & 63];
    out[n] = '\0';
}

void secret_token(char token[TABLE_TOKEN], uint8_t key[TABLE_KEY])
{
    secret_letters(token, TABLE_TOKEN - 1);
    key_of(token, key);
}

bool secret_fits(const char *token, const uint8_t key[TABLE_KEY])
{
    uint8_t other[TABLE_KEY];

    key_of(token, other);
    return vault_same(other, key, TABLE_KEY);
}

int secret_seat(const struct table *t, const char *token)
{
    uint8_t key[TABLE_KEY];

    if (strlen(token) != TABLE_TOKEN - 1)
        return -1;
    key_of(token, key);
    for (int s = 0; s < t->seats; s++) {
        if (t->seat[s].kind == SEAT_PERSON &&
            vault_same(key, t->seat[s].key, TABLE_KEY))
            return s;
    }
    return -1;
}

/* Fifty bits are plenty for a name that is looked up before it is taken; no
 * letters that look alike. */
static const char LETTERS[] = "abcdefghjkmnpqrstuvwxyz23456789";

void secret_id(char id[STORE_ID])
{
    for (int i = 0; i < ID_LETTERS; i++)
        id[i] = LETTERS[vault_below(sizeof LETTERS - 1)];
    id[ID_LETTERS] = '\0';
}

void secret_id_of(const char *text, char id[STORE_ID])
{
    uint32_t hash[ID_LETTERS]; /* one each: their remainders are even enough */

    vault_hash(hash, sizeof hash, text, "the name of a table");
    for (int i = 0; i < ID_LETTERS; i++)
        id[i] = LETTERS[hash[i] % (sizeof LETTERS - 1)];
    id[ID_LETTERS] = '\0';
}
