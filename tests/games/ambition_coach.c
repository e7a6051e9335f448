/* The coach of Ambition: each warning in its position, and none in a sound
 * one; the figures beside the forms. */
#include "tests/ambition_support.h"
#include "tests/coaching.h"

static void hiring(void) /* AMB-H1, AMB-V1, AMB-M1 */
{
    static const struct warned rows[] = {
        { "hire worker 0; hire sales 0; hire secretary 0; accountants 0",
          "Nobody hired: you will make and sell nothing this month; 0 bars of chocolate and 100,000 F stay where they are. (AMB-H1)" },
        { "hire worker 2; hire sales 0; hire secretary 1; accountants 1",
          "No sales person: no contract is open to you this month; 0 bars of chocolate and what 2 workers make stay in store. (AMB-V1)" },
        { "hire worker 0; hire sales 1; hire secretary 1; accountants 1",
          "No worker and no chocolate: this staff costs 30,000 F and has nothing to sell this month. (AMB-M1)" },
        { "hire worker 2; hire sales 1; hire secretary 1; accountants 1",
          NULL },
        { "hire worker 2; hire sales 1", NULL },
        { 0 },
    };
    static const struct warned poor[] = {
        { "hire worker 2; hire sales 1; hire secretary 1; accountants 1",
          "No cash left for cocoa: 1,000 F after wages, and your workers could turn 6 bars. (AMB-C5)" },
        { "hire worker 1; hire sales 1; hire secretary 1; accountants 1",
          NULL },
        { 0 },
    };
    static const char *const figures[] = {
        "Cash: 100,000 F", "A worker turns: 3 bars",
        "A sales person allows: 3 negotiations",
        "In your stores: 0 of cocoa, 0 of chocolate", NULL
    };
    struct atable t;

    at_open(&t, 3, 3, NULL);
    check_warnings(t.rules, &t.v, 0, rows);
    check_coach_figures(t.rules, &t.v, 0, figures);
    t.v.firm[0].cash = 43;
    check_warnings(t.rules, &t.v, 0, poor);
    at_close(&t);
}

/* A seat that can hire nobody is told nothing of it. */
static void hiring_without_money(void)
{
    static const struct warned rows[] = {
        { "hire worker 0; hire sales 0; hire secretary 0; accountants 0",
          NULL },
        { 0 },
    };
    struct atable t;

    at_open(&t, 2, 3, NULL);
    t.v.firm[0].cash = 5;
    check_warnings(t.rules, &t.v, 0, rows);
    at_close(&t);
}

static void the_last_month(void) /* AMB-V11, AMB-M1 */
{
    static const struct warned hire[] = {
        { "hire worker 2; hire sales 1; hire secretary 0; accountants 1",
          "No secretary in the last month: you may win no contract; 0 bars of chocolate will be worth nothing. (AMB-V11)" },
        { 0 },
    };
    static const struct warned bid[] = {
        { "bars 7",
          "7 bars in the last month: your workers can use 6 of them. (AMB-M1)" },
        { "bars 6", NULL },
        { 0 },
    };
    struct atable t;

    at_open(&t, 2, 6, "months=6 deals=off");
    check_warnings(t.rules, &t.v, 0, hire);
    at_staff(&t, 0, 2, 1, 1, 1);
    t.v.phase = PHASE_BID;
    check_warnings(t.rules, &t.v, 0, bid);
    at_close(&t);
}

static void cocoa(void) /* AMB-C3, AMB-C4 */
{
    static const struct warned rows[] = {
        { "price 30000",
          "30,000 F a bar: contracts pay 22,000 F a bar at the very best, on average. (AMB-C4)" },
        { "price 3000", NULL },
        { "bars 9", NULL },
        { "nothing", NULL },
        { 0 },
    };
    static const struct warned last[] = {
        { "nothing",
          "This is the last market and you have no cocoa: your workers, who could turn 6 bars, will stand idle. (AMB-C3)" },
        { 0 },
    };
    static const char *const figures[] = {
        "Cocoa your workers can still use: 6 bars",
        "A bar is worth to you, at most: 9,000 F", "On this market: 3 bars",
        "Cash: 100,000 F", NULL
    };
    struct atable t;

    at_open(&t, 2, 3, NULL);
    at_staff(&t, 0, 2, 1, 1, 1);
    at_staff(&t, 1, 2, 1, 1, 1);
    t.v.phase = PHASE_BID;
    t.v.pile[0] = t.v.pile[1] = 3;
    check_warnings(t.rules, &t.v, 0, rows);
    check_coach_figures(t.rules, &t.v, 0, figures);
    t.v.market = 1;
    check_warnings(t.rules, &t.v, 0, last);
    at_close(&t);
}

/* A form that is looked at opens no sealed bid: what would come after it is not
 * looked at, even if all the others have answered (AMB-C4). */
static void sealed(void)
{
    static const struct warned rows[] = {
        { "price 1000; bars 1; price 30000", NULL },
        { "price 30000; bars 1",
          "30,000 F a bar: contracts pay 22,000 F a bar at the very best, on average. (AMB-C4)" },
        { 0 },
    };
    struct atable t;

    at_open(&t, 2, 1, NULL);
    at_do(&t, "0 hire worker 2; 0 hire sales 1; 0 hire secretary 1;"
              "0 accountants 1; 1 hire worker 2; 1 hire sales 1;"
              "1 hire secretary 1; 1 accountants 1; 0 offer 8; 1 offer 8;"
              "1 price 1000; 1 bars 1");
    check_warnings(t.rules, &t.v, 0, rows);
    at_close(&t);
}

static void making_and_selling(void) /* AMB-M1, AMB-V4, AMB-V5 */
{
    static const struct warned rows[] = {
        { "make 0",
          "You make nothing: 3 bars could be made, and without chocolate there is nothing to sell. (AMB-M1)" },
        { "make 3", NULL },
        { "cursor 0",
          "A cursor on 0 takes part in no contract: 4 bars of chocolate stay unsold. (AMB-V4)" },
        { "cursor 2", NULL },
        { "out", NULL },
        { "join", NULL },
        { 0 },
    };
    static const struct warned alone[] = {
        { "out",
          "Nobody else can deliver 3 bars: alone you would get the maximum, 66,000 F. (AMB-V5)" },
        { 0 },
    };
    static const char *const contract[] = {
        "The price goes from base to maximum: 25,000 to 66,000 F",
        "To deliver: 3 bars; you have 4", "The price of a bar now: 13,000 F",
        "Contracts of this size fetched: 44,000 to 51,000 F", NULL
    };
    struct atable t;

    at_open(&t, 2, 3, NULL);
    at_staff(&t, 0, 2, 1, 1, 1);
    at_staff(&t, 1, 2, 1, 1, 1);
    t.v.firm[0].cocoa = 3;
    t.v.firm[0].chocolate = t.v.firm[1].chocolate = 4;
    t.v.firm[0].cursor = t.v.firm[1].cursor = 1;
    t.v.contract = (uint8_t)at_contract(&t, "30t-25-66");
    at_waits(&t, 1, "30t-26-68", 44, true);
    at_waits(&t, 0, "30t-28-72", 51, true);
    at_waits(&t, 0, "40t-32-82", 60, true);
    t.v.phase = PHASE_ROUND;
    t.v.price = 40;
    check_warnings(t.rules, &t.v, 0, rows);
    check_coach_figures(t.rules, &t.v, 0, contract);
    t.v.firm[1].chocolate = 2;
    check_warnings(t.rules, &t.v, 0, alone);
    at_close(&t);
}

static void accounts(void) /* AMB-F2, AMB-F4 */
{
    static const struct warned rows[] = {
        { "buy-titles 1",
          "39,000 F would be left in cash, and your staff costs 42,000 F a month. (AMB-F4)" },
        { "buy-titles 0", NULL },
        { "repay 2",
          "0 F would be left in cash, and your staff costs 42,000 F a month. (AMB-F2)" },
        { "repay 1", NULL },
        { 0 },
    };
    struct atable t;

    at_open(&t, 2, 3, NULL);
    at_staff(&t, 0, 2, 1, 1, 1);
    t.v.firm[0].loans = 2;
    check_warnings(t.rules, &t.v, 0, rows);
    at_close(&t);
}

static const struct test_case cases[] = {
    { "hiring", hiring },
    { "hiring without money", hiring_without_money },
    { "the last month", the_last_month },
    { "cocoa", cocoa },
    { "sealed", sealed },
    { "making and selling", making_and_selling },
    { "accounts", accounts },
    { NULL, NULL },
};

const struct suite suite_games_ambition_coach = { cases };
