/* Buffers, random numbers, hashes, texts. */
#include <stdlib.h>
#include <string.h>

#include "magnat/buf.h"
#include "base/hash.h"
#include "base/hex.h"
#include "base/text.h"
#include "magnat/rng.h"
#include "tests/test.h"

static void buffer_ceiling(void)
{
    struct mag_buf b;

    mag_buf_init(&b, 8);
    mag_buf_puts(&b, "1234");
    mag_buf_puts(&b, "567"); /* with its terminator: eight bytes */
    CHECK(mag_buf_ok(&b) && !strcmp(mag_buf_text(&b), "1234567"), "up to it");
    mag_buf_puts(&b, "8");
    CHECK(!mag_buf_ok(&b) && !strcmp(mag_buf_text(&b), "1234567"),
          "and no further");
    mag_buf_clear(&b);
    mag_buf_printf(&b, "%d", 42);
    CHECK(mag_buf_ok(&b) && !strcmp(mag_buf_text(&b), "42"), "used again");
    mag_buf_printf(&b, "%d", 1234567);
    CHECK(!mag_buf_take(&b), "a broken text is not handed over");
    mag_buf_release(&b);
}

static void same_seed_same_numbers(void)
{
    struct mag_rng a, b;
    int same = 0;

    mag_rng_seed(&a, 1);
    mag_rng_seed(&b, 1);
    for (int i = 0; i < 100; i++)
        CHECK(a.next(&a) == b.next(&b), "number %d", i);
    mag_rng_seed(&b, 2);
    for (int i = 0; i < 100; i++)
        same += a.next(&a) == b.next(&b);
    CHECK(same < 2, "seeds differ");
    CHECK(mag_seed_at(1, 2) != mag_seed_at(1, 3) &&
              mag_seed_at(1, 2) != mag_seed_at(2, 2),
          "parts differ");
}

/* Records keep their games only if the generator never changes. */
static void generator_is_pinned(void)
{
    struct mag_rng r;

    mag_rng_seed(&r, 0);
    CHECK(r.next(&r) == 11091344671253066420u, "first of seed 0");
}

static void below_is_uniform(void)
{
    enum { N = 7, TRIES = 70000 };
    struct mag_rng r;
    int count[N] = { 0 };

    mag_rng_seed(&r, 9);
    for (int i = 0; i < TRIES; i++)
        count[mag_rng_below(&r, N)]++;
    for (int i = 0; i < N; i++)
        CHECK(count[i] > 9500 && count[i] < 10500, "%d: %d", i, count[i]);
    for (int i = 0; i < 100; i++) {
        double u = mag_rng_unit(&r);

        CHECK(mag_rng_below(&r, 1) == 0 && u >= 0 && u < 1, "bounds");
    }
}

/* Two generators are never alike, as two with the same start would be, and
 * every bit is set about as often as not: ten deviations either way. */
static void secure_cannot_be_told(void)
{
    enum { DRAWS = 1024, HALF = DRAWS / 2, FAR = 160 };
    int set[64] = { 0 }, same = 0;
    struct mag_rng a, b;

    mag_rng_secure(&a);
    mag_rng_secure(&b);
    for (int i = 0; i < DRAWS; i++) {
        uint64_t x = a.next(&a);

        same += x == b.next(&b) || x == a.next(&a);
        for (int bit = 0; bit < 64; bit++)
            set[bit] += (int)(x >> bit & 1);
    }
    CHECK(!same, "%d numbers repeat", same);
    for (int bit = 0; bit < 64; bit++)
        CHECK(set[bit] > HALF - FAR && set[bit] < HALF + FAR,
              "bit %d is set %d times of %d", bit, set[bit], DRAWS);
}

static void hashes(void)
{
    char text[40] = "a position";
    uint64_t first = hash_bytes(text, sizeof text, 0);

    for (size_t i = 0; i < sizeof text; i++) {
        text[i] ^= 1;
        CHECK(hash_bytes(text, sizeof text, 0) != first, "byte %zu", i);
        text[i] ^= 1;
    }
    CHECK(hash_bytes(text, sizeof text, 0) == first, "the same bytes");
    CHECK(hash_bytes(text, 39, 0) != first, "the length counts");
    CHECK(hash_bytes(text, sizeof text, 1) != first, "the seed counts");
}

static void hex_digits(void)
{
    const uint8_t bytes[3] = { 0x00, 0x9f, 0xa5 };
    uint8_t back[3] = { 0 };
    char text[7];

    hex_write(text, bytes, 3);
    CHECK(!strcmp(text, "009fa5"), "%s", text);
    CHECK(hex_read(back, 3, text) && !memcmp(back, bytes, 3), "and back");
    CHECK(hex_read(back, 3, "009FA5") && back[2] == 0xa5, "capitals");
    CHECK(!hex_read(back, 3, "009fa"), "too short");
    CHECK(!hex_read(back, 3, "009fa50"), "too long");
    CHECK(!hex_read(back, 3, "009fg5"), "no digit");
}

static void numbers(void)
{
    static const struct {
        int64_t n;
        const char *en, *fr;
    } table[] = {
        { 0, "0", "0" },
        { 999, "999", "999" },
        { 1000, "1,000",
          "1\xc2\xa0"
          "000" },
        { 12000, "12,000",
          "12\xc2\xa0"
          "000" },
        { 1234567, "1,234,567",
          "1\xc2\xa0"
          "234\xc2\xa0"
          "567" },
        { -50, "-50", "-50" },
        { -100, "-100", "-100" },
        { -12000, "-12,000",
          "-12\xc2\xa0"
          "000" },
        { INT64_MIN, "-9,223,372,036,854,775,808",
          "-9\xc2\xa0"
          "223\xc2\xa0"
          "372\xc2\xa0"
          "036\xc2\xa0"
          "854\xc2\xa0"
          "775\xc2\xa0"
          "808" },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char out[64];

        mag_text_number(out, sizeof out, MAG_EN, table[i].n);
        CHECK(!strcmp(out, table[i].en), "%s, not %s", out, table[i].en);
        mag_text_number(out, sizeof out, MAG_FR, table[i].n);
        CHECK(!strcmp(out, table[i].fr), "%s, not %s", out, table[i].fr);
    }
}

static void plurals(void)
{
    static const struct {
        int64_t n;
        const char *en, *fr;
    } table[] = {
        { 0, "you hold 0 companies", "vous avez 0 société\u00a0" },
        { 1, "you hold 1 company;", "vous avez 1 société\u00a0" },
        { 2, "you hold 2 companies", "vous avez 2 sociétés" },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = table[i].n } };
        char out[200];

        mag_text_format(out, sizeof out, MAG_EN,
                        T_VEN_WHY_NOTHING_TO_REORGANISE, arg);
        CHECK(!strncmp(out, table[i].en, strlen(table[i].en)), "%s", out);
        mag_text_format(out, sizeof out, MAG_FR,
                        T_VEN_WHY_NOTHING_TO_REORGANISE, arg);
        CHECK(!strncmp(out, table[i].fr, strlen(table[i].fr)), "%s", out);
    }
}

/* Cut at every length: terminated, and never inside a character. */
static void cut_texts(void)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .text = "é" },
                                               { .text = "à" } };

    for (size_t cap = 1; cap < 60; cap++) {
        char *out = malloc(cap);
        size_t n = mag_text_format(out, cap, MAG_FR, T_VEN_VERB_DEAL, arg);

        CHECK(n < cap && out[n] == '\0', "cap %zu", cap);
        CHECK(!n || ((unsigned char)out[n - 1] < 0xc0), "a cut character");
        free(out);
    }
}

/* Does the text name a place to show it, and not only to choose a plural? */
static bool names_place(const char *text, char place)
{
    for (const char *p = text; (p = strchr(p, '{')); p++) {
        if (p[1] == place && p[2] != '|')
            return true;
    }
    return false;
}

/* Each text shows the arguments that it names, each in its place, and no
 * other; nothing of how it is written is left. */
static void whole_catalogue(void)
{
    static const char places[] = "0123s";
    static const struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .text = "<a0>" }, { .text = "<a1>" }, { .text = "<a2>" },
        { .text = "<a3>" }, { .text = "<a4>" },
    };

    CHECK(strlen(places) == MAG_TEXT_ARGS, "a place has no letter");
    for (int i = 0; i < T_COUNT * MAG_LANGS; i++) {
        enum mag_lang lang = (enum mag_lang)(i % MAG_LANGS);
        const char *plain = mag_text_plain(lang, i / MAG_LANGS);
        char out[4000];

        mag_text_format(out, sizeof out, lang, i / MAG_LANGS, arg);
        for (int k = 0; places[k]; k++)
            CHECK(names_place(plain, places[k]) == !!strstr(out, arg[k].text),
                  "%s, place %c: %s", mag_text_key(i / MAG_LANGS), places[k],
                  out);
        CHECK(out[0] && !strpbrk(out, "{}"), "%s: %s",
              mag_text_key(i / MAG_LANGS), out);
    }
}

static void widths(void)
{
    CHECK(mag_text_width("société") == 7, "accents take one column");
    CHECK(mag_text_width("") == 0, "nothing takes none");
    CHECK(mag_text_lang("fr") == MAG_FR && mag_text_lang("de") < 0,
          "languages");
}

static const struct test_case cases[] = {
    { "a buffer's ceiling", buffer_ceiling },
    { "same seed, same numbers", same_seed_same_numbers },
    { "the generator is pinned", generator_is_pinned },
    { "uniform", below_is_uniform },
    { "secure", secure_cannot_be_told },
    { "hashes", hashes },
    { "hex digits", hex_digits },
    { "numbers in both languages", numbers },
    { "plurals in both languages", plurals },
    { "cut texts", cut_texts },
    { "the whole catalogue", whole_catalogue },
    { "widths", widths },
    { 0 },
};

const struct suite suite_unit_base = { cases };
