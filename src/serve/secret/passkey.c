/* The words of an authenticator, checked with libsodium and OpenSSL. */
#include "serve/secret/passkey.h"

#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/x509.h>
#include <sodium.h>
#include <string.h>

#include "magnat/json.h"

enum {
    HASH = 32,
    CLIENT = 2048,          /* bytes of clientDataJSON */
    DATA = 2048,            /* bytes of authenticatorData */
    SIGNATURE = 80,         /* bytes of a signature: at most 72 (DER) */
    FLAGS = HASH,           /* where the flags are in authenticatorData */
    COUNT = FLAGS + 1,      /* where the counter is */
    MADE = COUNT + 4,       /* where a new passkey's maker is */
    ID_SIZE = MADE + 16,    /* where the size of its id is: two bytes */
    ID_BYTES = ID_SIZE + 2, /* where its id is */
    PRESENT = 0x01,         /* flags: somebody was there */
    HAS_ID = 0x40
};

struct bytes {
    uint8_t *at;
    size_t cap, n;
};

static bool unpack(const char *text, struct bytes *out)
{
    return !sodium_base642bin(out->at, out->cap, text, strlen(text), NULL,
                              &out->n, NULL,
                              sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* --- What the browser says --------------------------------------------------- */

/* It is about this place and challenge, and no other site is around it. */
static bool says(const struct bytes *client, const char *type,
                 const struct pass_place *here)
{
    struct mag_json_doc doc = { 0 };
    bool ok =
        !mag_json_read(&doc, (const char *)client->at, client->n, NULL) &&
        mag_json_text_is(mag_json_get(doc.root, "type"), type) &&
        mag_json_text_is(mag_json_get(doc.root, "challenge"),
                         here->challenge) &&
        mag_json_text_is(mag_json_get(doc.root, "origin"), here->origin) &&
        !mag_json_is(mag_json_get(doc.root, "crossOrigin"), MAG_JSON_TRUE);

    mag_json_free(&doc);
    return ok;
}

/* --- What the authenticator says ------------------------------------------------ */

/* Its key is for the host of this place, and somebody was there. */
static bool is_for(const struct bytes *data, const char *origin)
{
    const char *host = strstr(origin, "://");
    uint8_t hash[HASH];

    if (!host || data->n < MADE)
        return false;
    host += strlen("://");
    crypto_hash_sha256(hash, (const uint8_t *)host, strcspn(host, ":/"));
    return !memcmp(data->at, hash, HASH) && (data->at[FLAGS] & PRESENT);
}

static bool has_id(const struct bytes *data, const struct bytes *id)
{
    return (data->at[FLAGS] & HAS_ID) && data->n >= ID_BYTES + id->n &&
           (size_t)(data->at[ID_SIZE] << 8 | data->at[ID_SIZE + 1]) == id->n &&
           !memcmp(data->at + ID_BYTES, id->at, id->n);
}

/* --- Keys and signatures --------------------------------------------------------- */

/* Owned by the caller; NULL: no key on P-256. */
static EVP_PKEY *key_of(const char *text)
{
    uint8_t room[PASS_KEY];
    struct bytes spki = { room, sizeof room, 0 };
    const uint8_t *p = room;
    char curve[16] = "";
    EVP_PKEY *key;

    if (!unpack(text, &spki))
        return NULL;
    key = d2i_PUBKEY(NULL, &p, (long)spki.n);
    if (key && p == room + spki.n && EVP_PKEY_is_a(key, "EC") &&
        EVP_PKEY_get_group_name(key, curve, sizeof curve, NULL) &&
        !strcmp(curve, "prime256v1"))
        return key;
    EVP_PKEY_free(key);
    return NULL;
}

static bool fits(EVP_PKEY *key, const struct bytes *text,
                 const struct bytes *signature)
{
    EVP_MD_CTX *ctx = EVP_MD_CTX_new();
    bool ok = ctx &&
              EVP_DigestVerifyInit(ctx, NULL, EVP_sha256(), NULL, key) > 0 &&
              EVP_DigestVerify(ctx, signature->at, signature->n, text->at,
                               text->n) == 1;

    EVP_MD_CTX_free(ctx);
    return ok;
}

/* --- Both ------------------------------------------------------------------------ */

bool pass_is_made(const struct pass_word *w, const struct pass_place *here,
                  const char *id, const char *key)
{
    uint8_t said[CLIENT], told[DATA], named[PASS_ID];
    struct bytes client = { said, sizeof said, 0 };
    struct bytes data = { told, sizeof told, 0 };
    struct bytes name = { named, sizeof named, 0 };
    EVP_PKEY *pkey;

    if (!unpack(w->client, &client) || !unpack(w->data, &data) ||
        !unpack(id, &name) || !name.n || strlen(id) > PASS_ID ||
        strlen(key) > PASS_KEY || !says(&client, "webauthn.create", here) ||
        !is_for(&data, here->origin) || !has_id(&data, &name))
        return false;
    pkey = key_of(key);
    EVP_PKEY_free(pkey);
    ERR_clear_error(); /* others on this thread look there, too */
    return pkey != NULL;
}

bool pass_is_signed(const struct pass_word *w, const struct pass_place *here,
                    const char *key, uint32_t *count)
{
    uint8_t said[CLIENT], told[DATA + HASH], mark[SIGNATURE];
    struct bytes client = { said, sizeof said, 0 };
    struct bytes data = { told, DATA, 0 };
    struct bytes signature = { mark, sizeof mark, 0 };
    EVP_PKEY *pkey;
    bool ok;

    if (!unpack(w->client, &client) || !unpack(w->data, &data) ||
        !unpack(w->signature, &signature) ||
        !says(&client, "webauthn.get", here) || !is_for(&data, here->origin))
        return false;
    crypto_hash_sha256(told + data.n, said, client.n);
    data.n += HASH;
    pkey = key_of(key);
    ok = pkey && fits(pkey, &data, &signature);
    EVP_PKEY_free(pkey);
    ERR_clear_error();
    *count = (uint32_t)told[COUNT] << 24 | (uint32_t)told[COUNT + 1] << 16 |
             (uint32_t)told[COUNT + 2] << 8 | told[COUNT + 3];
    return ok;
}
