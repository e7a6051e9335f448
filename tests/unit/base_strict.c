/* Small print of the base: halves of characters in JSON, and numbers that are
 * drawn again so that none is likelier than another. */
#include <string.h>

#include "magnat/json.h"
#include "magnat/rng.h"
#include "tests/test.h"

static void halves_of_characters(void)
{
    static const char *const refused[] = {
        "\"\\ud83d\\u0041\"", /* a high half and a letter */
        "\"\\ud83d\\ud83d\"", /* two high halves */
        "\"\\ude00\"",        /* a low half alone */
        "\"\\ud83d\\n\"",     /* another escape */
        "\"\\ud83d",          /* the end */
        "01",
        "-01",
    };

    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        struct mag_json_doc doc;
        struct mag_err err = { "", 0 };
        enum mag_status st = mag_json_read(&doc, refused[i], strlen(refused[i]),
                                           &err);

        CHECK(st == MAG_E_INPUT && err.text[0], "%s is read", refused[i]);
        if (!st)
            mag_json_free(&doc);
    }
}

/* Gives 0, 1, 2, ... in the upper half: how many were drawn is in s[0]. */
static uint64_t counting(struct mag_rng *rng)
{
    return rng->s[0]++ << 32;
}

/* Of 2^32 numbers three get the same share but for one: that one is drawn
 * again. */
static void equal_shares(void)
{
    struct mag_rng rng = { .next = counting };

    CHECK(mag_rng_below(&rng, 3) == 0 && rng.s[0] == 2, "drawn again: %d",
          (int)rng.s[0]);
    rng.s[0] = 0;
    CHECK(mag_rng_below(&rng, 4) == 0 && rng.s[0] == 1, "as it is: %d",
          (int)rng.s[0]);
}

static const struct test_case cases[] = {
    { "halves of characters", halves_of_characters },
    { "equal shares", equal_shares },
    { NULL, NULL },
};

const struct suite suite_unit_base_strict = { cases };
