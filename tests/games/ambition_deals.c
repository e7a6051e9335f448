/* Ambition: deals between seats, and what the others know of them. */
#include <string.h>

#include "games/ambition/accounts.h"
#include "games/ambition/deals.h"
#include "games/ambition/resample.h"
#include "games/ambition/sealed.h"
#include "tests/ambition_support.h"
#include "tests/support.h"

static void money_for_nothing(void) /* AMB-D1, AMB-D4 */
{
    struct atable t;

    at_open(&t, 3, 1, "deals=on");
    CHECK(t.v.phase == PHASE_TALK && at_pending(&t) == 1,
          "AMB-D4: a round in table order at the month's start");
    at_do(&t, "0 propose 1 offer-gift; 0 sum 30000");
    CHECK(at_pending(&t) == 2, "AMB-D4: the answer comes at once");
    CHECK(at_told(&t, EVENT_TALKS, 2) && !at_told(&t, EVENT_PROPOSED, 2) &&
              at_told(&t, EVENT_PROPOSED, 1),
          "AMB-D4: that they talk is public, what they say is not");
    at_do(&t, "1 agree");
    CHECK(t.v.firm[0].cash == 70 && t.v.firm[1].cash == 130 &&
              !at_told(&t, EVENT_AGREED, 2),
          "AMB-D1: money moves at once, unseen");
    at_refused(&t, "0 propose 1 offer-gift", "AMB-D4"); /* once */
    CHECK(at_legal(&t, "0 propose 2 offer-gift"), "AMB-D4: to each other seat");
    at_do(&t, "0 silent");
    CHECK(at_pending(&t) == 2, "AMB-D4: then the next");
    at_refused(&t, "1 propose 1 ask-gift", "AMB-D1");
    at_close(&t);
}

static void refused_or_countered(void) /* AMB-D1 */
{
    struct atable t;

    at_open(&t, 2, 2, "deals=on");
    at_do(&t, "0 propose 1 ask-gift; 0 sum 50000; 1 decline");
    CHECK(t.v.firm[0].cash == 100 && at_pending(&t) == 1, "AMB-D1: refused");
    at_close(&t);
    at_open(&t, 2, 2, "deals=on");
    at_do(&t, "0 propose 1 ask-gift; 0 sum 50000");
    at_refused(&t, "1 counter 50000", "AMB-D5"); /* the same sum */
    at_refused(&t, "1 silent", "AMB-D4");        /* the answer first */
    at_do(&t, "1 counter 20000");
    CHECK(at_pending(&t) == 1 && at_count(&t, 0) == 2,
          "AMB-D1: countered once, then yes or no");
    at_refused(&t, "0 counter 30000", "AMB-D1");
    at_do(&t, "0 agree");
    CHECK(t.v.firm[0].cash == 120, "AMB-D1: at the new sum");
    at_close(&t);
}

static void racket(void) /* AMB-D1 */
{
    struct atable t;

    at_open(&t, 2, 2, "deals=on");
    at_hand(&t, 0, "fisc");
    at_do(&t, "0 propose 1 ask-truce; 0 sum 6000; 1 agree; 0 silent;"
              "1 silent");
    CHECK(t.v.firm[0].cash == 106 && t.v.truce[0] == 2,
          "AMB-D1: money against peace, noted");
    at_keep(&t);
    CHECK(at_legal(&t, "0 express fisc 1"), "AMB-D1: promises do not bind");
    at_do(&t, "0 express fisc 1");
    CHECK(at_told(&t, EVENT_BROKEN, 1) && !t.v.truce[0] &&
              !at_told(&t, EVENT_BROKEN, MAG_SPECTATOR),
          "AMB-D1: the two see that it was broken");
    at_close(&t);
    at_open(&t, 2, 2, "deals=on");
    at_do(&t, "0 propose 1 ask-truce; 0 sum 6000; 1 agree");
    t.told.count = 0;
    t.play.tell = &t.told;
    amb_end_truces(&t.play);
    CHECK(at_told(&t, EVENT_KEPT, 1) && !t.v.truce[0],
          "AMB-D1: or that it was kept");
    at_close(&t);
    at_open(&t, 2, 1, "deals=on");
    at_refused(&t, "0 propose 1 ask-truce", "AMB-D4"); /* January */
    at_close(&t);
}

static void loans_between_seats(void) /* AMB-D1 */
{
    struct atable t;

    at_open(&t, 2, 2, "deals=on");
    at_do(&t, "0 propose 1 ask-loan; 0 sum 40000; 1 agree");
    CHECK(t.v.owes[0][1] == 40 && t.v.firm[0].cash == 140, "AMB-D1: a loan");
    at_do(&t, "0 silent; 1 propose 0 ask-gift; 1 sum 30000; 0 agree");
    CHECK(t.v.owes[0][1] == 10, "AMB-D1: paid back in part");
    at_close(&t);
}

static void selling_news(void) /* AMB-D2, AMB-K3 */
{
    struct atable t;

    at_open(&t, 3, 2, "deals=on");
    at_do(&t, "0 read; c reads taxe; 0 propose 1 ask-news; 0 sum 10000;"
              "0 tell krach");
    CHECK(!at_told(&t, EVENT_TOLD, 1), "AMB-D2: not before it is paid");
    at_do(&t, "1 agree");
    CHECK(t.v.claim[0][1] == at_news(&t, "krach") + 1 &&
              at_told(&t, EVENT_TOLD, 1) && !at_told(&t, EVENT_TOLD, 2),
          "AMB-D2: true or false, nobody checks");
    at_close(&t);
    at_open(&t, 2, 2, "deals=on");
    at_do(&t, "0 propose 1 offer-news; 0 sum 10000; 1 agree");
    CHECK(at_pending(&t) == 2 && t.v.firm[1].cash == 100 &&
              at_count(&t, 1) == 7,
          "AMB-D2: the seller names a card");
    at_refused(&t, "1 agree", "AMB-D2");
    at_do(&t, "1 tell greve");
    CHECK(t.v.firm[1].cash == 110 && t.v.claim[1][0], "AMB-D2: and is paid");
    at_close(&t);
}

static void switched_off(void) /* AMB-D3 */
{
    struct atable t;

    at_open(&t, 2, 2, "deals=off");
    CHECK(t.v.phase == PHASE_HIRE, "AMB-D3: no round of talks");
    at_refused(&t, "0 propose 1 offer-gift", "AMB-D3");
    at_close(&t);
}

static void when_and_when_not(void) /* AMB-D4 */
{
    struct atable t;

    at_open(&t, 2, 1, "deals=on");
    at_do(&t, "0 silent; 1 silent");
    at_refused(&t, "0 propose 1 offer-gift", "AMB-D4"); /* sealed hiring */
    at_keep(&t);
    CHECK(at_legal(&t, "0 propose 1 offer-gift"), "AMB-D4: at AMB-C1");
    at_do(&t, "0 propose 1 ask-gift; 0 sum 1000; 1 decline; 0 offer 5");
    CHECK(at_legal(&t, "1 propose 0 ask-gift"), "AMB-D4: a new decision");
    at_do(&t, "1 offer 0");
    at_refused(&t, "0 propose 1 offer-gift", "AMB-D4"); /* sealed bids */
    at_close(&t);
    at_open(&t, 2, 1, "deals=on");
    amb_forget_answers(&t.v);
    amb_start_accounts(&t.play);
    CHECK(at_legal(&t, "0 propose 1 offer-gift"), "AMB-D4: at AMB-F5");
    at_close(&t);
}

static void what_may_be_asked(void) /* AMB-D5 */
{
    struct atable t;

    at_open(&t, 2, 1, "deals=on");
    at_do(&t, "0 propose 1 ask-gift");
    CHECK(at_legal(&t, "0 sum 200000"), "AMB-D5: whatever the other holds");
    at_refused(&t, "0 sum 201000", "AMB-D5");
    at_do(&t, "0 sum 150000");
    CHECK(!at_legal(&t, "1 agree"), "AMB-D5: accepted only if payable");
    at_refused(&t, "1 agree", "AMB-D5");
    at_refused(&t, "1 counter 101000", "AMB-D5");
    at_do(&t, "1 decline; 0 silent; 1 propose 0 offer-gift");
    at_refused(&t, "1 sum 101000", "AMB-D5");
    at_close(&t);
    at_open(&t, 2, 1, "deals=on");
    t.v.firm[0].cash = 0;
    at_refused(&t, "0 propose 1 offer-gift", "AMB-D5");
    at_close(&t);
}

/* --- What the others can know (AMB-S6) ------------------------------------------- */

/* The spread of a seat's cash over resamples for `viewer`. */
static void spread(const struct atable *t, int viewer, int seat, int *low,
                   int *high)
{
    struct mag_rng rng;

    mag_rng_seed(&rng, 3);
    *low = 1 << 20;
    *high = -1;
    for (int i = 0; i < 2000; i++) {
        struct ambition v = t->v;

        amb_resample(t->rules, &v, viewer, &rng);
        if (v.firm[seat].cash < *low)
            *low = v.firm[seat].cash;
        if (v.firm[seat].cash > *high)
            *high = v.firm[seat].cash;
    }
}

static void cash_after_a_deal(void) /* AMB-S6 */
{
    struct atable t;
    int low, high;

    at_open(&t, 3, 1, "deals=on");
    spread(&t, 2, 0, &low, &high);
    CHECK(low == 100 && high == 100, "AMB-S6: known while nobody dealt");
    at_do(&t, "0 propose 1 offer-gift; 0 sum 30000; 1 agree");
    spread(&t, 2, 0, &low, &high);
    CHECK(low <= 2 && high >= 168, "AMB-S6: anything may have moved: %d-%d",
          low, high);
    spread(&t, 1, 0, &low, &high);
    CHECK(low == 70 && high == 70, "AMB-S6: the partner knows");
    spread(&t, MAG_SPECTATOR, 1, &low, &high);
    CHECK(low <= 32 && high >= 198, "AMB-S6: spectators do not: %d-%d", low,
          high);
    /* Then seat 0 pays 60,000 in wages: it had at least that. */
    at_do(&t, "0 silent; 1 silent; 2 silent; 0 hire worker 10");
    at_do(&t, "0 hire sales 0; 0 hire secretary 0; 0 accountants 0");
    at_keep(&t);
    CHECK(t.v.firm[0].cash == 10, "60,000 in wages");
    spread(&t, 2, 0, &low, &high);
    CHECK(low == 0 && high >= 100, "AMB-S6: at least what it paid: %d-%d", low,
          high);
    at_close(&t);
}

static void cash_of_a_debtor(void) /* AMB-F8 */
{
    struct atable t;
    struct mag_buf view;
    int low, high;

    at_open(&t, 3, 2, "deals=on");
    t.v.firm[0].loans = 1;
    at_do(&t, "0 propose 1 offer-gift; 0 sum 30000; 1 agree");
    spread(&t, 2, 0, &low, &high);
    CHECK(low == 70 && high == 70, "AMB-F8: visible to all");
    spread(&t, 2, 1, &low, &high);
    CHECK(low == 130 && high == 130, "AMB-F8: and so is what it gave");
    mag_buf_init(&view, 1 << 20);
    view_text_of(t.rules, &t.v, 2, &view);
    CHECK(
        strstr(mag_buf_text(&view), "{\"seat\":0,\"in\":true,\"cash\":70000") &&
            strstr(mag_buf_text(&view), "{\"seat\":1,\"in\":true,\"staff\""),
        "AMB-F8: the view shows the debtor's cash, and no other's");
    mag_buf_release(&view);
    at_close(&t);
}

/* A card that found too little cash: AMB-X4. */
static void cash_that_did_not_suffice(void) /* AMB-S6 */
{
    struct atable t;
    int low, high;

    at_open(&t, 3, 2, "deals=on");
    t.v.firm[0].cash = 35;
    at_hand(&t, 2, "fisc");
    at_do(&t, "0 propose 1 offer-gift; 0 sum 30000; 1 agree; 0 silent;"
              "1 silent; 2 silent");
    at_keep(&t);
    at_do(&t, "2 express fisc 0");
    CHECK(at_told(&t, EVENT_VOID, 2), "5,000 are left, 10,000 are asked");
    spread(&t, 2, 0, &low, &high);
    CHECK(low == 0 && high == 9, "AMB-S6: less than 10,000: %d-%d", low, high);
    at_close(&t);
}

static const struct test_case cases[] = {
    { "money for nothing", money_for_nothing },
    { "refused or countered", refused_or_countered },
    { "racket", racket },
    { "loans between seats", loans_between_seats },
    { "selling news", selling_news },
    { "switched off", switched_off },
    { "when and when not", when_and_when_not },
    { "what may be asked", what_may_be_asked },
    { "cash after a deal", cash_after_a_deal },
    { "cash of a debtor", cash_of_a_debtor },
    { "cash that did not suffice", cash_that_did_not_suffice },
    { 0 },
};

const struct suite suite_games_ambition_deals = { cases };
