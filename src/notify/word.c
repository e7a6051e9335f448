/* Words that open one channel for one purpose: nothing is kept of them, they
 * are reckoned from the server's secret. */
#include <openssl/hmac.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "notify/private.h"

enum { MAC = 32, HALF = 16 };

static void reckon(const struct office *o, const char *purpose, const char *id,
                   uint8_t out[MAC])
{
    char text[OUTBOX_ID + 32];
    int n = snprintf(text, sizeof text, "%s:%s", purpose, id);

    HMAC(EVP_sha256(), o->mac, sizeof o->mac, (const unsigned char *)text,
         (size_t)n, out, NULL);
}

void word_make(const struct office *o, const char *purpose, const char *id,
               char *out)
{
    uint8_t mac[MAC];
    char text[OFFICE_WORD / 2];

    reckon(o, purpose, id, mac);
    sodium_bin2base64(text, sizeof text, mac, HALF,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    snprintf(out, OFFICE_WORD, "%s~%s", id, text);
}

bool word_opens(const struct office *o, const char *purpose, const char *word,
                char id[OUTBOX_ID])
{
    size_t n = strcspn(word, "~");
    char own[OFFICE_WORD], found[OUTBOX_ID];

    if (!word[n] || n >= OUTBOX_ID)
        return false;
    memcpy(found, word, n);
    found[n] = '\0';
    word_make(o, purpose, found, own);
    if (strlen(own) != strlen(word) ||
        sodium_memcmp(own, word, strlen(own)) != 0)
        return false;
    memcpy(id, found, n + 1);
    return true;
}

void word_key(const struct office *o, const char *id, char *out)
{
    uint8_t mac[MAC];

    reckon(o, "hook", id, mac);
    sodium_bin2base64(out, OFFICE_WORD, mac, sizeof mac,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void word_sign(const char *key, const char *text, char *out)
{
    uint8_t mac[MAC];

    HMAC(EVP_sha256(), key, (int)strlen(key), (const unsigned char *)text,
         strlen(text), mac, NULL);
    sodium_bin2hex(out, 2 * MAC + 1, mac, sizeof mac);
}

void word_fresh(char out[OUTBOX_MARK])
{
    uint8_t bytes[15];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(out, OUTBOX_MARK, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}
