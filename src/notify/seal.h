/* seal.h - messages that only one browser can read (RFC 8291, RFC 8188), and
 * the signed word that says who sends them (RFC 8292). */
#ifndef NOTIFY_SEAL_H
#define NOTIFY_SEAL_H

#include <stddef.h>
#include <stdint.h>

#include "magnat/status.h"

enum {
    SEAL_POINT = 65,  /* bytes of a public key: 4, x, y */
    SEAL_SCALAR = 32, /* bytes of a private key */
    SEAL_AUTH = 16,   /* bytes of the secret that a browser shares with us */
    SEAL_SALT = 16,
    SEAL_PLAIN = 2048,            /* ceiling of a message */
    SEAL_ROOM = SEAL_PLAIN + 128, /* what a sealed one may take */
    SEAL_WORD = 1024              /* room for a signed word */
};

/* A pair of keys on P-256. */
struct seal_pair {
    uint8_t secret[SEAL_SCALAR], point[SEAL_POINT];
};

/* Makes a fresh pair. MAG_E_IO: no random numbers. */
enum mag_status seal_make(struct seal_pair *pair);
/* The pair of a secret. MAG_E_INPUT: it is none. */
enum mag_status seal_pair_of(const uint8_t secret[SEAL_SCALAR],
                             struct seal_pair *pair);

/* Whom a message is for. */
struct seal_reader {
    uint8_t point[SEAL_POINT], auth[SEAL_AUTH];
};
/* As a browser says it, in base64url. MAG_E_INPUT: not a key. */
enum mag_status seal_reader_of(const char *point, const char *auth,
                               struct seal_reader *out);

/* What is sealed, lent; and what it became. */
struct seal_plain {
    const char *text;
    size_t length;
};
struct sealed {
    uint8_t bytes[SEAL_ROOM];
    size_t length;
};
/* Seals a text for `to` with a pair and a salt that are used once. MAG_E_INPUT:
 * it is too long, or the reader's key is none. */
enum mag_status seal(const struct seal_reader *to, const struct seal_pair *once,
                     const uint8_t salt[SEAL_SALT], struct seal_plain plain,
                     struct sealed *out);

/* The header "authorization" for a push service at `origin`
 * ("https://push.example.net"), good until `until` (seconds since 1970), in the
 * name of `subject` ("mailto:.." or "https:.."). `out` has room for SEAL_WORD. */
enum mag_status seal_vouch(const struct seal_pair *pair, const char *origin,
                           const char *subject, int64_t until, char *out);

#endif
