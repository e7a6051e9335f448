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

static void verticals(void) /* BOU-P4 */
{
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct btable t;
        struct income in;

        bt_open(&t, NULL, 2, NULL);
        bt_hold(&t, 0, row[i].lots);
        in = bou_income_of(t.r, &t.b, 0);
        CHECK(in.vertical == row[i].vertical, "BOU-P4: %s: %d", row[i].shape,
              in.vertical);
        bt_land_on(&t, 1); /* a lap is over: it is paid */
        CHECK(bt_cash(&t, 0) == (10000 + in.dividend + in.fees + in.horizontal +
                                 row[i].vertical) *
                                    1000LL,
              "BOU-P4: %s: paid", row[i].shape);
        bt_close(&t);
    }
}

static const struct test_case cases[] = {
    { "how often the vertical bonus", verticals },
    { 0, 0 },
};

const struct suite suite_games_bourse_verticals = { cases };
