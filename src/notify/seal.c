/* Web Push: the message's own encryption, and who vouches for it. */
#include "notify/seal.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "magnat/buf.h"
#include "magnat/json.h"

enum { KEY = 16, NONCE = 12, TAG = 16, SHARED = 32, HALF = 32 };

static const char CURVE[] = "prime256v1";

/* --- Keys ------------------------------------------------------------------- */

/* A key of OpenSSL's from a point and, if it is not NULL, its secret; owned by
 * the caller. NULL: it is none. */
static EVP_PKEY *key_of(const uint8_t point[SEAL_POINT], const BIGNUM *secret)
{
    OSSL_PARAM_BLD *bld = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM *params = NULL;
    EVP_PKEY *key = NULL;
    bool ok = bld && ctx &&
              OSSL_PARAM_BLD_push_utf8_string(bld, OSSL_PKEY_PARAM_GROUP_NAME,
                                              CURVE, 0) &&
              OSSL_PARAM_BLD_push_octet_string(bld, OSSL_PKEY_PARAM_PUB_KEY,
                                               point, SEAL_POINT) &&
              (!secret ||
               OSSL_PARAM_BLD_push_BN(bld, OSSL_PKEY_PARAM_PRIV_KEY, secret));

    if (ok)
        params = OSSL_PARAM_BLD_to_param(bld);
    if (params && EVP_PKEY_fromdata_init(ctx) > 0)
        EVP_PKEY_fromdata(
            ctx, &key, secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, params);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(bld);
    EVP_PKEY_CTX_free(ctx);
    return key;
}

static EVP_PKEY *key_of_pair(const struct seal_pair *pair)
{
    BIGNUM *n = BN_secure_new();
    EVP_PKEY *key = NULL;

    if (n && BN_bin2bn(pair->secret, SEAL_SCALAR, n))
        key = key_of(pair->point, n);
    BN_clear_free(n);
    return key;
}

/* The point that belongs to a secret. */
static bool reckon_point(const BIGNUM *secret, uint8_t out[SEAL_POINT])
{
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *point = group ? EC_POINT_new(group) : NULL;
    bool ok = point && !BN_is_zero(secret) &&
              BN_cmp(secret, EC_GROUP_get0_order(group)) < 0 &&
              EC_POINT_mul(group, point, secret, NULL, NULL, NULL) &&
              EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED,
                                 out, SEAL_POINT, NULL) == SEAL_POINT;

    EC_POINT_free(point);
    EC_GROUP_free(group);
    return ok;
}

enum mag_status seal_pair_of(const uint8_t secret[SEAL_SCALAR],
                             struct seal_pair *pair)
{
    struct seal_pair made;
    BIGNUM *n = BN_secure_new();
    bool ok = n && BN_bin2bn(secret, SEAL_SCALAR, n) &&
              reckon_point(n, made.point);

    BN_clear_free(n);
    if (!ok)
        return MAG_E_INPUT;
    memcpy(made.secret, secret, SEAL_SCALAR);
    *pair = made;
    return MAG_OK;
}

enum mag_status seal_make(struct seal_pair *pair)
{
    enum { TRIES = 8 }; /* one in 2^32 is not below the group's order */
    uint8_t secret[SEAL_SCALAR];

    for (int i = 0; i < TRIES; i++) {
        randombytes_buf(secret, sizeof secret);
        if (!seal_pair_of(secret, pair))
            return MAG_OK;
    }
    return MAG_E_IO;
}

static bool unpack(const char *text, uint8_t *out, size_t length)
{
    size_t got = 0;

    return !sodium_base642bin(out, length, text, strlen(text), "=", &got, NULL,
                              sodium_base64_VARIANT_URLSAFE_NO_PADDING) &&
           got == length;
}

enum mag_status seal_reader_of(const char *point, const char *auth,
                               struct seal_reader *out)
{
    struct seal_reader r;
    EVP_PKEY *key;

    if (!unpack(point, r.point, SEAL_POINT) || !unpack(auth, r.auth, SEAL_AUTH))
        return MAG_E_INPUT;
    key = key_of(r.point, NULL); /* is it on the curve? */
    EVP_PKEY_free(key);
    if (!key)
        return MAG_E_INPUT;
    *out = r;
    return MAG_OK;
}

/* --- Sealing ---------------------------------------------------------------- */

static bool agree(const struct seal_pair *mine, const uint8_t *theirs,
                  uint8_t shared[SHARED])
{
    EVP_PKEY *own = key_of_pair(mine), *peer = key_of(theirs, NULL);
    EVP_PKEY_CTX *ctx = own && peer
                            ? EVP_PKEY_CTX_new_from_pkey(NULL, own, NULL)
                            : NULL;
    size_t length = SHARED;
    bool ok = ctx && EVP_PKEY_derive_init(ctx) > 0 &&
              EVP_PKEY_derive_set_peer(ctx, peer) > 0 &&
              EVP_PKEY_derive(ctx, shared, &length) > 0 && length == SHARED;

    EVP_PKEY_CTX_free(ctx);
    EVP_PKEY_free(own);
    EVP_PKEY_free(peer);
    return ok;
}

struct bytes {
    const void *at;
    size_t length;
};

/* HKDF-SHA256. */
static bool derive(struct bytes salt, struct bytes from, struct bytes info,
                   uint8_t *out, size_t length)
{
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, NULL);
    bool ok = ctx && EVP_PKEY_derive_init(ctx) > 0 &&
              EVP_PKEY_CTX_set_hkdf_md(ctx, EVP_sha256()) > 0 &&
              EVP_PKEY_CTX_set1_hkdf_salt(ctx, salt.at, (int)salt.length) > 0 &&
              EVP_PKEY_CTX_set1_hkdf_key(ctx, from.at, (int)from.length) > 0 &&
              EVP_PKEY_CTX_add1_hkdf_info(ctx, info.at, (int)info.length) > 0 &&
              EVP_PKEY_derive(ctx, out, &length) > 0;

    EVP_PKEY_CTX_free(ctx);
    return ok;
}

/* The key and the nonce of the one record (RFC 8291, 3.4). */
static bool derive_all(const struct seal_reader *to,
                       const struct seal_pair *once, const uint8_t *salt,
                       uint8_t key[KEY], uint8_t nonce[NONCE])
{
    static const char KEY_INFO[] = "Content-Encoding: aes128gcm";
    static const char NONCE_INFO[] = "Content-Encoding: nonce";
    uint8_t shared[SHARED], input[SHARED];
    uint8_t info[14 + 2 * SEAL_POINT] = "WebPush: info";
    bool ok = agree(once, to->point, shared);

    memcpy(info + 14, to->point, SEAL_POINT);
    memcpy(info + 14 + SEAL_POINT, once->point, SEAL_POINT);
    ok = ok &&
         derive((struct bytes){ to->auth, SEAL_AUTH },
                (struct bytes){ shared, SHARED },
                (struct bytes){ info, sizeof info }, input, SHARED) &&
         derive((struct bytes){ salt, SEAL_SALT },
                (struct bytes){ input, SHARED },
                (struct bytes){ KEY_INFO, sizeof KEY_INFO }, key, KEY) &&
         derive((struct bytes){ salt, SEAL_SALT },
                (struct bytes){ input, SHARED },
                (struct bytes){ NONCE_INFO, sizeof NONCE_INFO }, nonce, NONCE);
    sodium_memzero(shared, sizeof shared);
    sodium_memzero(input, sizeof input);
    return ok;
}

/* One record: the text, then a 2 that says it is the last. */
static bool encrypt(const uint8_t key[KEY], const uint8_t nonce[NONCE],
                    struct bytes plain, uint8_t *out)
{
    static const uint8_t LAST = 2;
    EVP_CIPHER_CTX *ctx = EVP_CIPHER_CTX_new();
    int n = 0, more = 0, end = 0;
    bool ok = ctx &&
              EVP_EncryptInit_ex(ctx, EVP_aes_128_gcm(), NULL, key, nonce) &&
              EVP_EncryptUpdate(ctx, out, &n, plain.at, (int)plain.length) &&
              EVP_EncryptUpdate(ctx, out + n, &more, &LAST, 1) &&
              EVP_EncryptFinal_ex(ctx, out + n + more, &end) &&
              EVP_CIPHER_CTX_ctrl(ctx, EVP_CTRL_GCM_GET_TAG, TAG,
                                  out + plain.length + 1);

    EVP_CIPHER_CTX_free(ctx);
    return ok;
}

enum mag_status seal(const struct seal_reader *to, const struct seal_pair *once,
                     const uint8_t salt[SEAL_SALT], struct seal_plain plain,
                     struct sealed *out)
{
    static const uint8_t RECORD[] = { 0, 0, 0x10, 0 }; /* 4096 bytes at most */
    uint8_t key[KEY], nonce[NONCE];
    uint8_t *p = out->bytes;

    if (plain.length > SEAL_PLAIN || !derive_all(to, once, salt, key, nonce))
        return MAG_E_INPUT;
    memcpy(p, salt, SEAL_SALT);
    memcpy(p + SEAL_SALT, RECORD, sizeof RECORD);
    p += SEAL_SALT + sizeof RECORD;
    *p++ = SEAL_POINT;
    memcpy(p, once->point, SEAL_POINT);
    p += SEAL_POINT;
    if (!encrypt(key, nonce, (struct bytes){ plain.text, plain.length }, p))
        return MAG_E_INPUT;
    out->length = (size_t)(p - out->bytes) + plain.length + 1 + TAG;
    sodium_memzero(key, sizeof key);
    return MAG_OK;
}

/* --- Vouching ----------------------------------------------------------------- */

static void pack(struct mag_buf *out, const void *bytes, size_t length)
{
    char text[SEAL_WORD];

    sodium_bin2base64(text, sizeof text, bytes, length,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    mag_buf_puts(out, text);
}

/* A signature as two numbers of 32 bytes, not as OpenSSL writes it. */
static bool sign(const struct seal_pair *pair, struct bytes text,
                 uint8_t out[2 * HALF])
{
    EVP_PKEY *key = key_of_pair(pair);
    EVP_MD_CTX *ctx = EVP_MD_CTX_new();
    uint8_t der[128];
    const uint8_t *p = der;
    size_t length = sizeof der;
    ECDSA_SIG *sig = NULL;
    bool ok = key && ctx &&
              EVP_DigestSignInit(ctx, NULL, EVP_sha256(), NULL, key) > 0 &&
              EVP_DigestSign(ctx, der, &length, text.at, text.length) > 0;

    if (ok)
        sig = d2i_ECDSA_SIG(NULL, &p, (long)length);
    ok = sig && BN_bn2binpad(ECDSA_SIG_get0_r(sig), out, HALF) == HALF &&
         BN_bn2binpad(ECDSA_SIG_get0_s(sig), out + HALF, HALF) == HALF;
    ECDSA_SIG_free(sig);
    EVP_MD_CTX_free(ctx);
    EVP_PKEY_free(key);
    return ok;
}

static void put_claims(struct mag_buf *out, const char *origin,
                       const char *subject, int64_t until)
{
    struct mag_writer w;

    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "aud", origin);
    mag_put_int(&w, "exp", until);
    mag_put_text(&w, "sub", subject);
    mag_put_end_object(&w);
}

enum mag_status seal_vouch(const struct seal_pair *pair, const char *origin,
                           const char *subject, int64_t until, char *out)
{
    static const char HEAD[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    enum { CLAIMS = SEAL_WORD / 2 };
    uint8_t signature[2 * HALF];
    struct mag_buf claims, word;
    enum mag_status st = MAG_E_INPUT;

    mag_buf_init(&claims, CLAIMS);
    mag_buf_init(&word, SEAL_WORD - 1);
    put_claims(&claims, origin, subject, until);
    pack(&word, HEAD, sizeof HEAD - 1);
    mag_buf_puts(&word, ".");
    pack(&word, mag_buf_text(&claims), claims.length);
    if (mag_buf_ok(&claims) &&
        sign(pair, (struct bytes){ mag_buf_text(&word), word.length },
             signature)) {
        mag_buf_puts(&word, ".");
        pack(&word, signature, sizeof signature);
        mag_buf_puts(&word, ", k=");
        pack(&word, pair->point, SEAL_POINT);
        if (mag_buf_ok(&word) && snprintf(out, SEAL_WORD, "vapid t=%s",
                                          mag_buf_text(&word)) < SEAL_WORD)
            st = MAG_OK;
    }
    mag_buf_release(&claims);
    mag_buf_release(&word);
    return st;
}
