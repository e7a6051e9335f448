/* Passkeys: an authenticator of the test's own makes keys and signs; each word
 * that is wrong in one way is refused. */
#include <openssl/evp.h>
#include <openssl/x509.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "serve/secret/passkey.h"
#include "serve/people/player.h"
#include "tests/hall.h"
#include "tests/test.h"

#define KEY "AAAAbbbbCCCC0-_9"
#define OTHER "ZZZZbbbbCCCC0-_9"
#define HERE "https://play.example:8443"
#define THERE "https://evil.example"

enum { HASH = 32, ID = 20, TEXT = 1024 };

/* --- An authenticator ------------------------------------------------------------ */

struct maker {
    EVP_PKEY *pair;
    char key[PASS_KEY + 1]; /* its public half */
    uint8_t id[ID];
    char id_text[2 * ID];
    uint32_t count;
};

/* What it says: what is zero is as it should be for one that is shown. */
struct said {
    const char *type, *origin, *host, *challenge;
    uint8_t flags;
    bool around; /* another site's page is around ours */
    bool other;  /* its second half is not what was signed */
    int cut;     /* bytes of the signature that are missing */
    int flip;    /* the byte of it that is damaged, from 1 */
};

struct texts {
    char client[TEXT], data[TEXT], signature[TEXT];
};

static void pack(char *out, const void *bytes, size_t n)
{
    sodium_bin2base64(out, TEXT, bytes, n,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static void maker_init(struct maker *m, const char *curve, uint8_t number)
{
    uint8_t *spki = NULL;
    char text[TEXT];
    int n;

    *m = (struct maker){ .pair = EVP_PKEY_Q_keygen(NULL, NULL, "EC", curve) };
    CHECK(m->pair, "no pair of keys");
    n = i2d_PUBKEY(m->pair, &spki);
    CHECK(n > 0, "no public half");
    pack(text, spki, (size_t)n);
    snprintf(m->key, sizeof m->key, "%.*s", PASS_KEY, text);
    OPENSSL_free(spki);
    memset(m->id, number, ID);
    pack(text, m->id, ID);
    snprintf(m->id_text, sizeof m->id_text, "%.*s", 2 * ID - 1, text);
}

static const char *or_else(const char *text, const char *other)
{
    return text ? text : other;
}

static size_t write_data(const struct maker *m, const struct said *s,
                         uint8_t *data)
{
    const uint8_t count[] = { (uint8_t)(m->count >> 24),
                              (uint8_t)(m->count >> 16),
                              (uint8_t)(m->count >> 8), (uint8_t)m->count };
    const char *host = or_else(s->host, "play.example");
    size_t n = HASH;

    crypto_hash_sha256(data, (const uint8_t *)host, strlen(host));
    data[n++] = s->flags ? s->flags : 0x05; /* there, and verified */
    memcpy(data + n, count, sizeof count);
    n += sizeof count;
    if (!(s->flags & 0x40))
        return n;
    memset(data + n, 0, 17); /* who made it, and half of the size */
    data[n + 17] = ID;
    memcpy(data + n + 18, m->id, ID);
    return n + 18 + ID + 1; /* and more, which nobody reads */
}

static size_t sign(const struct maker *m, const uint8_t *text, size_t n,
                   uint8_t *der)
{
    EVP_MD_CTX *ctx = EVP_MD_CTX_new();
    size_t length = TEXT;

    CHECK(EVP_DigestSignInit(ctx, NULL, EVP_sha256(), NULL, m->pair) > 0 &&
              EVP_DigestSign(ctx, der, &length, text, n) > 0,
          "it does not sign");
    EVP_MD_CTX_free(ctx);
    return length;
}

static void speak(const struct maker *m, const struct said *s, struct texts *t)
{
    uint8_t data[TEXT] = { 0 }, der[TEXT];
    char json[TEXT];
    size_t n = write_data(m, s, data), length;

    snprintf(json, sizeof json,
             "{\"type\":\"%s\",\"challenge\":\"%s\",\"origin\":\"%s\","
             "\"crossOrigin\":%s}",
             or_else(s->type, "webauthn.get"), or_else(s->challenge, "AAAA"),
             or_else(s->origin, HERE), s->around ? "true" : "false");
    pack(t->client, json, strlen(json));
    pack(t->data, data, n);
    crypto_hash_sha256(data + n, (const uint8_t *)json, strlen(json));
    data[n] ^= s->other;
    length = sign(m, data, n + HASH, der) - (size_t)s->cut;
    if (s->flip)
        der[s->flip - 1] ^= 0x10;
    pack(t->signature, der, length);
}

/* --- Words by themselves ------------------------------------------------------------ */

static const struct {
    const char *what;
    struct said said;
    bool good;
} signings[] = {
    { "all is well", { 0 }, true },
    { "nobody verified, somebody there", { .flags = 0x01 }, true },
    { "nobody was there", { .flags = 0x04 }, false },
    { "another place", { .origin = THERE }, false },
    { "another door", { .origin = "https://play.example" }, false },
    { "without TLS", { .origin = "http://play.example:8443" }, false },
    { "a key for another host", { .host = "evil.example" }, false },
    { "the door is no host", { .host = "play.example:8443" }, false },
    { "another challenge", { .challenge = "AAAB" }, false },
    { "no challenge", { .challenge = "" }, false },
    { "a new one's word", { .type = "webauthn.create" }, false },
    { "in another site's frame", { .around = true }, false },
    { "another text was signed", { .other = true }, false },
    { "a signature cut short", { .cut = 1 }, false },
    { "a damaged head", { .flip = 1 }, false },
    { "a damaged length", { .flip = 2 }, false },
    { "a damaged number", { .flip = 20 }, false },
};

static void signed_words(void)
{
    const struct pass_place here = { HERE, "AAAA" };
    struct maker m, other;
    struct texts t;
    uint32_t count = 0;

    maker_init(&m, "P-256", 1);
    maker_init(&other, "P-256", 2);
    m.count = 0x01020304;
    for (size_t i = 0; i < sizeof signings / sizeof signings[0]; i++) {
        struct pass_word w = { t.client, t.data, t.signature };

        speak(&m, &signings[i].said, &t);
        CHECK(pass_is_signed(&w, &here, m.key, &count) == signings[i].good,
              "%s", signings[i].what);
    }
    speak(&m, &signings[0].said, &t);
    CHECK(!pass_is_signed(&(struct pass_word){ t.client, t.data, t.signature },
                          &here, other.key, &count),
          "somebody else's key");
    CHECK(!pass_is_signed(&(struct pass_word){ t.client, t.data, "" }, &here,
                          m.key, &count),
          "no signature");
    CHECK(!pass_is_signed(&(struct pass_word){ t.client, "AAAA", t.signature },
                          &here, m.key, &count),
          "no data");
    CHECK(pass_is_signed(&(struct pass_word){ t.client, t.data, t.signature },
                         &here, m.key, &count) &&
              count == 0x01020304,
          "the counter: %u", count);
    EVP_PKEY_free(m.pair);
    EVP_PKEY_free(other.pair);
}

static void new_ones(void)
{
    const struct pass_place here = { HERE, "AAAA" };
    struct said s = { .type = "webauthn.create", .flags = 0x45 };
    struct maker m, wide;
    struct texts t;
    struct pass_word w = { t.client, t.data, NULL };

    maker_init(&m, "P-256", 1);
    maker_init(&wide, "P-384", 1);
    speak(&m, &s, &t);
    CHECK(pass_is_made(&w, &here, m.id_text, m.key), "a good one");
    CHECK(!pass_is_made(&w, &here, "AAAA", m.key), "another id");
    CHECK(!pass_is_made(&w, &here, "", m.key), "no id");
    CHECK(!pass_is_made(&w, &here, m.id_text, wide.key), "another curve");
    CHECK(!pass_is_made(&w, &here, m.id_text, "AAAA"), "no key");
    s.flags = 0x05;
    speak(&m, &s, &t);
    CHECK(!pass_is_made(&w, &here, m.id_text, m.key), "data without an id");
    s = (struct said){ .flags = 0x45 };
    speak(&m, &s, &t);
    CHECK(!pass_is_made(&w, &here, m.id_text, m.key), "an old one's word");
    EVP_PKEY_free(m.pair);
    EVP_PKEY_free(wide.pair);
}

/* --- At a server ---------------------------------------------------------------------- */

static struct said ask_challenge(struct guest *g, char *challenge)
{
    snprintf(challenge, PASS_CHALLENGE + 1, "%s",
             text_of(guest_ok(g, "'op':'pass-challenge'"), "challenge"));
    return (struct said){ .challenge = challenge };
}

static const struct mag_json *add(struct guest *g, const struct maker *m,
                                  const char *host)
{
    char challenge[PASS_CHALLENGE + 1];
    struct said s = ask_challenge(g, challenge);
    struct texts t;

    s.type = "webauthn.create";
    s.flags = 0x45;
    s.host = host;
    speak(m, &s, &t);
    return guest_ask(g,
                     "'op':'pass-add','pass':'%s','client':'%s','data':'%s',"
                     "'key':'%s','name':'Phone'",
                     m->id_text, t.client, t.data, m->key);
}

static const struct mag_json *enter(struct guest *g, const struct maker *m,
                                    const struct said *s, const char *key)
{
    struct texts t;

    speak(m, s, &t);
    return guest_ask(g,
                     "'op':'pass-enter','pass':'%s','client':'%s','data':'%s',"
                     "'signature':'%s','key':'%s'",
                     m->id_text, t.client, t.data, t.signature, key);
}

static bool is_ok(const struct mag_json *v)
{
    return v && mag_json_is(mag_json_get(v, "ok"), MAG_JSON_TRUE);
}

static bool enters(struct guest *g, const struct maker *m, const char *key)
{
    char challenge[PASS_CHALLENGE + 1];
    struct said s = ask_challenge(g, challenge);

    return is_ok(enter(g, m, &s, key));
}

static void come(struct guest *g, struct hall *h)
{
    guest_come(g, h);
    hub_at(g->client, HERE);
}

static int passes(struct guest *g)
{
    return mag_json_get(guest_ok(g, "'op':'pass-list'"), "passes")->count;
}

static void opens_a_folder(void)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest g, phone;
    struct maker m;
    char id[STORE_ID];

    hall_open(&h, &options);
    maker_init(&m, "P-256", 1);
    come(&g, &h);
    come(&phone, &h);
    CHECK(!is_ok(add(&g, &m, "play.example")), "nobody has no passkey");
    snprintf(
        id, sizeof id, "%s",
        text_of(guest_ok(&g, "'op':'player-make','key':'" KEY "','name':'Ana'"),
                "player"));
    CHECK(!is_ok(add(&g, &m, "evil.example")), "made for another host");
    CHECK(!enters(&phone, &m, OTHER), "it is not known yet");
    CHECK(is_ok(add(&g, &m, "play.example")), "added");
    CHECK(!is_ok(add(&g, &m, "play.example")), "once");
    CHECK(passes(&g) == 1, "on the list");
    CHECK(!enters(&phone, &m, KEY), "that key is another device's");
    CHECK(enters(&phone, &m, OTHER), "she comes in");
    guest_ok(&phone, "'op':'player-set','name':'Anna'");
    CHECK(!strcmp(text_of(guest_ok(&phone, "'op':'player','key':'" OTHER "'"),
                          "player"),
                  id),
          "the new key opens the same folder");
    guest_ok(&g, "'op':'player','key':'" KEY "'");
    guest_ok(&g, "'op':'player-renew','key':'CCCCbbbbCCCC0-_9'");
    CHECK(guest_count(&phone, "player-out") == 1, "the phone is put out");
    guest_refused(&phone, "token", "'op':'player','key':'" OTHER "'");
    CHECK(enters(&phone, &m, "DDDDbbbbCCCC0-_9"), "the passkey is left");
    guest_refused(&phone, "token", "'op':'pass-drop','pass':'AAAA'");
    guest_ok(&phone, "'op':'pass-drop','pass':'%s'", m.id_text);
    CHECK(passes(&g) == 0 && !enters(&phone, &m, OTHER), "until it is removed");
    CHECK(is_ok(add(&g, &m, "play.example")), "it may be added again");
    guest_ok(&g, "'op':'player-delete'");
    CHECK(!enters(&phone, &m, OTHER), "it goes with the player");
    EVP_PKEY_free(m.pair);
    guest_go(&g);
    guest_go(&phone);
    hall_close(&h);
}

static void a_challenge_is_good_once(void)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest g, phone;
    struct maker m;
    struct said s;
    char challenge[PASS_CHALLENGE + 1], later[PASS_CHALLENGE + 1];

    hall_open(&h, &options);
    maker_init(&m, "P-256", 1);
    guest_come(&phone, &h);
    guest_refused(&phone, "token", "'op':'pass-challenge'"); /* no browser */
    hub_at(phone.client, HERE);
    come(&g, &h);
    guest_ok(&g, "'op':'player-make','key':'" KEY "','name':'Ana'");
    CHECK(is_ok(add(&g, &m, "play.example")), "added");
    s = ask_challenge(&phone, challenge);
    CHECK(!is_ok(enter(&g, &m, &s, OTHER)), "it is another connection's");
    CHECK(is_ok(enter(&phone, &m, &s, OTHER)), "it is hers");
    CHECK(!is_ok(enter(&phone, &m, &s, "CCCCbbbbCCCC0-_9")), "once");
    s = ask_challenge(&phone, challenge);
    ask_challenge(&phone, later);
    CHECK(strcmp(challenge, later) != 0, "a fresh one each time");
    CHECK(!is_ok(enter(&phone, &m, &s, "CCCCbbbbCCCC0-_9")), "the last counts");
    s = ask_challenge(&phone, challenge);
    hall_wait(&h, 5 * 60000);
    CHECK(!is_ok(enter(&phone, &m, &s, "CCCCbbbbCCCC0-_9")), "not for ever");
    m.count = 7;
    CHECK(enters(&phone, &m, "CCCCbbbbCCCC0-_9"), "it begins to count");
    CHECK(!enters(&phone, &m, "DDDDbbbbCCCC0-_9"), "a copy says the same");
    m.count = 0;
    CHECK(!enters(&phone, &m, "DDDDbbbbCCCC0-_9"), "or counts no more");
    m.count = 8;
    CHECK(enters(&phone, &m, "DDDDbbbbCCCC0-_9"), "the passkey itself goes on");
    EVP_PKEY_free(m.pair);
    guest_go(&g);
    guest_go(&phone);
    hall_close(&h);
}

static void not_too_many(void)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest g, phone;
    struct maker m;
    struct player_keys keys;
    char key[PLAYER_KEY_TEXT + 1], id[STORE_ID];

    hall_open(&h, &options);
    maker_init(&m, "P-256", 0);
    come(&g, &h);
    come(&phone, &h);
    guest_ok(&g, "'op':'player-make','key':'" KEY "','name':'Ana'");
    for (int i = 0; i <= PLAYER_PASSES; i++) {
        char text[TEXT];

        memset(m.id, i, ID);
        pack(text, m.id, ID);
        snprintf(m.id_text, sizeof m.id_text, "%.*s", 2 * ID - 1, text);
        CHECK(is_ok(add(&g, &m, "play.example")) == (i < PLAYER_PASSES),
              "passkey %d", i);
    }
    CHECK(passes(&g) == PLAYER_PASSES, "as many as may be");
    memset(m.id, 0, ID);
    memset(m.id_text, 'A', strlen(m.id_text));
    for (int i = 0; i <= PLAYER_KEYS; i++) {
        snprintf(key, sizeof key, "AAAAbbbbCCCC%04d", i);
        CHECK(enters(&phone, &m, key), "device %d", i);
        hall_wait(&h, 1000);
    }
    snprintf(id, sizeof id, "%s", phone.client->player);
    CHECK(!player_keys(h.hub, id, &keys) && keys.n == PLAYER_KEYS, "%d keys",
          keys.n);
    guest_refused(&phone, "token", "'op':'player','key':'AAAAbbbbCCCC0000'");
    guest_ok(&phone, "'op':'player','key':'AAAAbbbbCCCC0002'");
    guest_ok(&phone, "'op':'player','key':'" KEY "'"); /* the first one stays */
    EVP_PKEY_free(m.pair);
    guest_go(&g);
    guest_go(&phone);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "signed words", signed_words },
    { "new ones", new_ones },
    { "opens a folder", opens_a_folder },
    { "a challenge is good once", a_challenge_is_good_once },
    { "not too many", not_too_many },
    { NULL, NULL },
};

const struct suite suite_unit_serve_pass = { cases };
