/* Sealed messages: the worked example of RFC 8291, byte by byte; who vouches
 * for them; what is no key. */
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "notify/seal.h"
#include "tests/test.h"

/* RFC 8291, section 5 and appendix A. */
static const char PLAIN[] = "When I grow up, I want to be a watermelon";
static const char AS_PRIVATE[] = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
static const char UA_PUBLIC[] =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH"
    "6SRpkNtoIAiw4";
static const char SALT[] = "DGv6ra1nlYgDCS1FRnbzlw";
static const char AUTH[] = "BTBZMqHH6r4Tts7J_aSIgg";
static const char SEALED[] =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6"
    "e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZ"
    "wbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

static size_t unpack(const char *text, uint8_t *out, size_t cap)
{
    size_t n = 0;

    CHECK(!sodium_base642bin(out, cap, text, strlen(text), NULL, &n, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING),
          "%s", text);
    return n;
}

static void the_rfcs_example(void)
{
    struct seal_reader reader;
    struct seal_pair once;
    uint8_t secret[SEAL_SCALAR], salt[SEAL_SALT], wanted[SEAL_ROOM];
    struct sealed out = { .length = 0 };
    size_t n;

    unpack(AS_PRIVATE, secret, sizeof secret);
    unpack(SALT, salt, sizeof salt);
    CHECK(!seal_reader_of(UA_PUBLIC, AUTH, &reader), "the reader");
    CHECK(!seal_pair_of(secret, &once), "the pair");
    CHECK(!seal(&reader, &once, salt,
                (struct seal_plain){ PLAIN, strlen(PLAIN) }, &out),
          "sealed");
    n = unpack(SEALED, wanted, sizeof wanted);
    CHECK(n == out.length && !memcmp(out.bytes, wanted, n),
          "%zu bytes, not %zu", out.length, n);
}

static void no_keys(void)
{
    struct seal_reader reader;
    struct seal_pair pair;
    uint8_t salt[SEAL_SALT] = { 0 }, zero[SEAL_SCALAR] = { 0 };
    struct sealed out;
    char off[sizeof UA_PUBLIC], big[SEAL_PLAIN + 1] = { 0 };

    CHECK(seal_reader_of("", AUTH, &reader), "none");
    CHECK(seal_reader_of(AUTH, AUTH, &reader), "too short");
    CHECK(seal_reader_of(UA_PUBLIC, "BTBZ", &reader), "short secret");
    memcpy(off, UA_PUBLIC, sizeof off);
    off[20] = off[20] == 'A' ? 'B' : 'A';
    CHECK(seal_reader_of(off, AUTH, &reader), "not on the curve");
    CHECK(seal_pair_of(zero, &pair), "no secret");
    CHECK(!seal_make(&pair) && !seal_reader_of(UA_PUBLIC, AUTH, &reader),
          "a pair");
    CHECK(seal(&reader, &pair, salt, (struct seal_plain){ big, sizeof big },
               &out),
          "too long");
}

/* Does the point verify the signature (two numbers) of the text? */
static bool verifies(const struct seal_pair *pair, const char *text,
                     size_t length, const uint8_t signature[64])
{
    OSSL_PARAM params[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME,
                                         (char[]){ "prime256v1" }, 0),
        OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY,
                                          (void *)(uintptr_t)pair->point,
                                          SEAL_POINT),
        OSSL_PARAM_construct_end()
    };
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    EVP_MD_CTX *md = EVP_MD_CTX_new();
    EVP_PKEY *key = NULL;
    ECDSA_SIG *sig = ECDSA_SIG_new();
    uint8_t *der = NULL;
    int n;
    bool ok;

    EVP_PKEY_fromdata_init(ctx);
    EVP_PKEY_fromdata(ctx, &key, EVP_PKEY_PUBLIC_KEY, params);
    ECDSA_SIG_set0(sig, BN_bin2bn(signature, 32, NULL),
                   BN_bin2bn(signature + 32, 32, NULL));
    n = i2d_ECDSA_SIG(sig, &der);
    ok = EVP_DigestVerifyInit(md, NULL, EVP_sha256(), NULL, key) > 0 &&
         EVP_DigestVerify(md, der, (size_t)n, (const uint8_t *)text, length) ==
             1;
    OPENSSL_free(der);
    ECDSA_SIG_free(sig);
    EVP_PKEY_free(key);
    EVP_MD_CTX_free(md);
    EVP_PKEY_CTX_free(ctx);
    return ok;
}

static void who_vouches(void)
{
    struct seal_pair pair;
    char word[SEAL_WORD], *token = word + strlen("vapid t="), *end, *dot;
    uint8_t signature[64], claims[256], key[SEAL_POINT];
    size_t n;

    seal_make(&pair);
    CHECK(!seal_vouch(&pair, "https://push.example.net",
                      "mailto:ana@example.org", 1453523768, word),
          "vouched");
    CHECK(!strncmp(word, "vapid t=", 8), "%s", word);
    end = strstr(word, ", k=");
    CHECK(end, "its key");
    *end = '\0';
    CHECK(unpack(end + 4, key, sizeof key) == SEAL_POINT &&
              !memcmp(key, pair.point, SEAL_POINT),
          "the key");
    dot = strrchr(token, '.');
    CHECK(unpack(dot + 1, signature, sizeof signature) == 64, "64 bytes");
    CHECK(verifies(&pair, token, (size_t)(dot - token), signature), "signed");
    signature[0] ^= 1;
    CHECK(!verifies(&pair, token, (size_t)(dot - token), signature), "forged");
    *dot = '\0';
    n = unpack(strchr(token, '.') + 1, claims, sizeof claims - 1);
    claims[n] = '\0';
    CHECK(!strcmp((char *)claims, "{\"aud\":\"https://push.example.net\","
                                  "\"exp\":1453523768,"
                                  "\"sub\":\"mailto:ana@example.org\"}"),
          "%s", (char *)claims);
}

static const struct test_case cases[] = {
    { "the RFC's example", the_rfcs_example },
    { "what is no key", no_keys },
    { "who vouches for it", who_vouches },
    { NULL, NULL },
};

const struct suite suite_unit_notify_seal = { cases };
