/* Tokens and ids. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "serve/parts.h"

enum { TOKEN_BYTES = 32, ID_LETTERS = 10 };

_Static_assert(sodium_base64_ENCODED_LEN(
                   TOKEN_BYTES, sodium_base64_VARIANT_URLSAFE_NO_PADDING) ==
                   TABLE_TOKEN,
               "a token fits");

static void key_of(const char *token, uint8_t key[TABLE_KEY])
{
    crypto_generichash(key, TABLE_KEY, (const unsigned char *)token,
                       strlen(token), NULL, 0);
}

bool secret_is_token(const char *text)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "abcdefghijklmnopqrstuvwxyz0123456789-_";

    return strlen(text) == TABLE_TOKEN - 1 &&
           strspn(text, letters) == TABLE_TOKEN - 1;
}

void secret_key(const char *token, uint8_t key[TABLE_KEY])
{
    key_of(token, key);
}

void secret_token(char token[TABLE_TOKEN], uint8_t key[TABLE_KEY])
{
    unsigned char bytes[TOKEN_BYTES];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(token, TABLE_TOKEN, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
    key_of(token, key);
}

bool secret_fits(const char *token, const uint8_t key[TABLE_KEY])
{
    uint8_t other[TABLE_KEY];

    key_of(token, other);
    return !sodium_memcmp(other, key, TABLE_KEY);
}

int secret_seat(const struct table *t, const char *token)
{
    uint8_t key[TABLE_KEY];

    if (strlen(token) != TABLE_TOKEN - 1)
        return -1;
    key_of(token, key);
    for (int s = 0; s < t->seats; s++) {
        if (t->seat[s].kind == SEAT_PERSON &&
            !sodium_memcmp(key, t->seat[s].key, TABLE_KEY))
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
        id[i] = LETTERS[randombytes_uniform(sizeof LETTERS - 1)];
    id[ID_LETTERS] = '\0';
}

void secret_id_of(const char *text, char id[STORE_ID])
{
    static const char purpose[] = "the name of a table";
    uint32_t hash[ID_LETTERS]; /* one each: their remainders are even enough */

    crypto_generichash((unsigned char *)hash, sizeof hash,
                       (const unsigned char *)text, strlen(text),
                       (const unsigned char *)purpose, sizeof purpose - 1);
    for (int i = 0; i < ID_LETTERS; i++)
        id[i] = LETTERS[hash[i] % (sizeof LETTERS - 1)];
    id[ID_LETTERS] = '\0';
}
