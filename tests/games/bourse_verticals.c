/* Maxi Bourse: how often the vertical bonus is paid (BOU-P4), for shapes of a
 * portfolio that the examples do not reach. */
#include "tests/bourse_support.h"

/* Majorities in these sectors, of so many companies each, and the bonus in
 * thousands. */
static const struct {
    const char *shape, *lots;
    int vertical;
} row[] = {
    { "1 1", "BARC 6 BP 6", 0 },
    { "1 1 1", "BARC 6 BP 6 PEUG 6", 600 },
    { "5 1 1 1", "PEUG 6 TOYO 6 VW 6 FIAT 6 GM 6 BARC 6 BP 6 IBM 6", 600 },
    { "2 2 2", "BARC 6 CHAS 6 BP 6 ELF 6 PEUG 6 TOYO 6", 1200 },
    { "4 3 2", "PEUG 6 TOYO 6 VW 6 FIAT 6 BARC 6 CHAS 6 DEUT 6 BP 6 ELF 6",
      1200 },
    { "3 3 3", "BARC 6 CHAS 6 DEUT 6 BP 6 ELF 6 ESSO 6 PEUG 6 TOYO 6 VW 6",
      1800 },
    { "3 2 2 2", "BARC 6 CHAS 6 DEUT 6 BP 6 ELF 6 PEUG 6 TOYO 6 IBM 6 SONY 6",
      1800 },
    { "nine of 1", "AEG 6 BARC 6 BASF 6 BOUY 6 BP 6 PEUG 6 BSN 6 IBM 6 CLUB 6",
      1800 },
    { "one lot short of 3 3 3",
      "BARC 6 CHAS 6 DEUT 6 BP 6 ELF 6 ESSO 6 PEUG 6 TOYO 6 VW 5", 1200 },
};

/* What the last lap paid as vertical bonuses, in dollars. */
static int64_t paid(const struct btable *t)
{
    int64_t sum = 0;

    for (int i = 0; i < t->told.count; i++) {
        if (t->event[i].kind == EVENT_VERTICAL)
            sum += t->event[i].arg[0];
    }
    return sum;
}

static void verticals(void) /* BOU-P4 */
{
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct btable t;

        bt_open(&t, NULL, 2, NULL);
        bt_hold(&t, 0, row[i].lots);
        bt_land_on(&t, 1); /* a lap is over */
        CHECK(paid(&t) == row[i].vertical * 1000LL, "BOU-P4: %s: %lld",
              row[i].shape, (long long)paid(&t));
        bt_close(&t);
    }
}

static const struct test_case cases[] = {
    { "how often the vertical bonus", verticals },
    { 0, 0 },
};

const struct suite suite_games_bourse_verticals = { cases };
