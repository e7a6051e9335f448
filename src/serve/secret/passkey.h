/* passkey.h - what an authenticator says (WebAuthn, ES256): that it has made a
 * key for this place, or that it was shown here. The server takes it from
 * OpenSSL (passkey.c); where one plays alone in a browser nobody has one
 * (src/local), and nothing here is ever true.
 *
 * All texts are base64url as the page sends them, but for the origin. */
#ifndef SERVE_PASSKEY_H
#define SERVE_PASSKEY_H

#include <stdbool.h>
#include <stdint.h>

enum {
    PASS_CHALLENGE = 32, /* letters: 24 bytes, so that none is left over */
    PASS_ID = 1364,      /* letters of an id: 1023 bytes (WebAuthn, 4) */
    PASS_KEY = 160       /* letters of a public key: 91 bytes, and some air */
};

/* Where we are, and what was asked. */
struct pass_place {
    const char *origin; /* "https://play.example" */
    const char *challenge;
};

struct pass_word {
    const char *client;    /* clientDataJSON */
    const char *data;      /* authenticatorData */
    const char *signature; /* of both; a passkey that is new has none */
};

/* Is it a new passkey, made for this place and challenge, with that id? Its key
 * is a SubjectPublicKeyInfo on P-256. */
bool pass_is_made(const struct pass_word *w, const struct pass_place *here,
                  const char *id, const char *key);

/* Has that key signed for this place and challenge? *count is how often it says
 * that it has signed; 0: it does not count. */
bool pass_is_signed(const struct pass_word *w, const struct pass_place *here,
                    const char *key, uint32_t *count);

#endif
