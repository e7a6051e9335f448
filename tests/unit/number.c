/* Real numbers as text. These cases and those of the JSON reader and writer
 * run once more in locales with another decimal point (tests/e2e/locale.sh). */
#include "base/number.h"

#include <float.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/json.h"
#include "magnat/rng.h"
#include "tests/test.h"

static bool is_same(double a, double b)
{
    return !memcmp(&a, &b, sizeof a);
}

static void read_exactly(void)
{
    static const struct {
        const char *text;
        double value;
    } table[] = {
        { "0", 0 },
        { "-0", -0.0 },
        { "0.75", 0.75 },
        { "-12.5", -12.5 },
        { "12.75e3", 12750 },
        { "1E+2", 100 },
        { "5e-1", 0.5 },
        { "0.1", 0x1.999999999999ap-4 },
        { "123456789012345678901234567890", 0x1.8ee90ff6c373ep+96 },
        /* half way between two doubles, and just beside it */
        { "9007199254740993", 9007199254740992. },
        { "9007199254740993.0000000000000000001", 9007199254740994. },
        { "1.7976931348623157e308", DBL_MAX },
        { "2.2250738585072014e-308", DBL_MIN },
        { "4.9406564584124654e-324", 0x1p-1074 },
        { "2.4e-324", 0 },
        { "1e-400", 0 },
        { "1e-99999999999999999999999999", 0 },
        { "0e99999999999999999999999999", 0 },
        { "0.00000000000000000000000000001e30", 10 },
        { "1e309", (double)INFINITY },
        { "-1e99999999999999999999999999", -(double)INFINITY },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        double got = number_read(table[i].text, strlen(table[i].text));

        CHECK(is_same(got, table[i].value), "%s: %a", table[i].text, got);
    }
}

static void written(void)
{
    static const struct {
        int digits;
        double value;
        const char *text;
    } table[] = {
        { 10, 0, "0" },
        { 10, -0.0, "-0" },
        { 10, 0.5, "0.5" },
        { 10, -1, "-1" },
        { 10, 1200, "1200" },
        { 10, 1. / 3, "0.3333333333" },
        { 10, 200. / 3, "66.66666667" },
        { 10, 0.0001, "0.0001" },
        { 10, 0.00001, "1e-05" },
        { 10, 0.0000125, "1.25e-05" },
        { 10, 9999999999., "9999999999" },
        { 10, 9999999999.9, "1e+10" },
        { 10, 99999.99999, "99999.99999" },
        { 17, 0.1, "0.10000000000000001" },
        { 17, DBL_MAX, "1.7976931348623157e+308" },
        { 17, -0x1p-1074, "-4.9406564584124654e-324" },
        { 1, 0.25, "0.2" },
        { 1, 0.35, "0.3" },
        { 1, 95, "1e+02" },
        { 10, (double)INFINITY, "inf" },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char out[NUMBER_ROOM];
        size_t n = number_write(out, table[i].digits, table[i].value);

        CHECK(!strcmp(out, table[i].text) && n == strlen(out), "%s: %s",
              table[i].text, out);
    }
}

/* Any double: half of them of everyday size. */
static double any(struct mag_rng *rng)
{
    uint64_t bits = rng->next(rng);
    double value;

    if (bits & 1)
        return (mag_rng_unit(rng) - 0.5) * pow(10, (double)(bits >> 1 & 15));
    memcpy(&value, &bits, sizeof value);
    return isfinite(value) ? value : 0;
}

/* With 17 digits every double comes back; in the C locale the texts are
 * printf's. */
static void come_back(void)
{
    bool plain = !strcmp(localeconv()->decimal_point, ".");
    struct mag_rng rng;

    mag_rng_seed(&rng, 12);
    for (int i = 0; i < 20000; i++) {
        double value = any(&rng);
        int digits = 1 + i % NUMBER_DIGITS;
        char out[NUMBER_ROOM], same[NUMBER_READ];
        size_t n = number_write(out, NUMBER_DIGITS, value);

        CHECK(is_same(number_read(out, n), value), "%a: %s", value, out);
        number_write(out, digits, value);
        snprintf(same, sizeof same, "%.*g", digits, value);
        CHECK(!plain || !strcmp(out, same), "%s: %s", same, out);
        CHECK(!plain ||
                  is_same(number_read(out, strlen(out)), strtod(same, NULL)),
              "%s", out);
    }
}

static void json_has_points(void)
{
    struct mag_json_doc doc;
    struct mag_writer w;
    struct mag_buf out;

    mag_buf_init(&out, 1 << 10);
    mag_put_start(&w, &out);
    mag_put_array(&w, NULL);
    mag_put_real(&w, NULL, 0.5);
    mag_put_real(&w, NULL, 1e100);
    mag_put_end_array(&w);
    CHECK(!strcmp(mag_buf_text(&out), "[0.5,1e+100]"), "%s",
          mag_buf_text(&out));
    mag_buf_clear(&out);

    CHECK(!mag_json_read(&doc, "0.75", 4, NULL), "reads");
    CHECK(is_same(doc.root->real, 0.75), "%a", doc.root->real);
    mag_put_start(&w, &out);
    mag_put_value(&w, NULL, doc.root);
    CHECK(!strcmp(mag_buf_text(&out), "0.75"), "%s", mag_buf_text(&out));
    mag_json_free(&doc);
    mag_buf_release(&out);
}

static const struct test_case cases[] = {
    { "read exactly", read_exactly },
    { "written", written },
    { "come back", come_back },
    { "JSON has points", json_has_points },
    { 0 },
};

const struct suite suite_unit_number = { cases };
