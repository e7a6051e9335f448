/* Ambition: cards as content, conservation over whole games, positions that
 * are not sound. */
#include <stdio.h>
#include <string.h>

#include "games/ambition/game.h"
#include "tests/ambition_support.h"
#include "magnat/field.h"
#include "tests/support.h"

#define HEAD "{\"magnat\":\"content\",\"game\":\"ambition\",\n"
#define NAMES                                            \
    "\"name\":{\"en\":\"My card\",\"fr\":\"Ma carte\"}," \
    "\"text\":{\"en\":\"What it does\",\"fr\":\"Ce qu'elle fait\"},"

static struct mag_rules *compile(const char *text, struct mag_err *err)
{
    struct mag_setup setup;
    struct mag_rules *rules = NULL;

    mag_setup_init(&setup, &amb_game, NULL, 4, err);
    mag_rules_new(&rules, &setup, text, strlen(text), err);
    return rules;
}

static void blank_cards(void)
{
    static const char text[] = HEAD
        "\"add\":{\"contracts\":[{\"tonnes\":70,\"base\":60,\"maximum\":140,"
        "\"copies\":2}],\n\"express\":[{\"id\":\"mine\"," NAMES
        "\"effect\":\"leave\",\"trade\":\"worker\",\"amount\":3,"
        "\"windows\":\"ac\"}],\n\"confidentiel\":[{\"id\":\"mine\"," NAMES
        "\"effect\":\"lose\",\"cocoa\":2}]}}";
    struct mag_err err = { "", 0 };
    struct mag_rules *rules = compile(text, &err);

    CHECK(rules != NULL, "blank cards: line %d: %s", err.line, err.text);
    if (rules) {
        CHECK(amb_rules_of(rules)->n_express == 13 &&
                  amb_rules_of(rules)->n_news == 8 &&
                  amb_rules_of(rules)->contract_cards == 25,
              "they join the built-in ones");
        mag_rules_free(rules);
    }
}

static void faults(void)
{
    static const struct {
        const char *text;
        int line;
        const char *says;
    } row[] = {
        { HEAD "\"add\":{\"contracts\":[\n{\"tonnes\":15,\"base\":1,"
               "\"maximum\":2}]}}",
          3, "multiple of 10" },
        { HEAD "\"add\":{\"contracts\":[\n{\"tonnes\":10,\"base\":9,"
               "\"maximum\":2}]}}",
          3, "base" },
        { HEAD "\"add\":{\"express\":[\n{\"id\":\"Mine\"," NAMES
               "\"effect\":\"fine\",\"amount\":2,\"windows\":\"a\"}]}}",
          3, "lower-case" },
        { HEAD "\"add\":{\"express\":[\n{\"id\":\"mine\"," NAMES
               "\"effect\":\"explode\",\"windows\":\"a\"}]}}",
          3, "effect" },
        { HEAD "\"add\":{\"express\":[{\"id\":\"mine\"," NAMES
               "\"effect\":\"void-purchase\",\n\"windows\":\"f\"}]}}",
          3, "no effect in window" },
        { HEAD "\"add\":{\"express\":[{\"id\":\"mine\"," NAMES
               "\"effect\":\"idle\",\"trade\":\"worker\",\"amount\":2,\n"
               "\"windows\":\"d\"}]}}",
          3, "no effect in window" },
        { HEAD "\"add\":{\"express\":[\n{\"id\":\"scandale\"," NAMES
               "\"effect\":\"fine\",\"amount\":2,\"windows\":\"a\"}]}}",
          3, "same id" },
        { HEAD "\"add\":{\"express\":[\n{\"id\":\"mine\"," NAMES
               "\"effect\":\"lose\",\"windows\":\"a\"}]}}",
          3, "cocoa" },
        { HEAD "\"add\":{\"confidentiel\":[\n{\"id\":\"mine\"," NAMES
               "\"effect\":\"idle\",\"trade\":\"king\"}]}}",
          3, "trade" },
        { HEAD "\"add\":{\"confidentiel\":[\n{\"id\":\"mine\"," NAMES
               "\"effect\":\"no-cocoa\",\"amount\":3}]}}",
          3, "unknown word" },
        { HEAD "\"express\":[]}", 0, "too few" },
        { HEAD "\"contracts\":[]}", 0, "at least one contract" },
        { HEAD "\"wages\":\n{\"worker\":7}}", 0, "even" },
        { HEAD "\"markets\":[]}", 0, "5 markets" },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct mag_err err = { "", 0 };
        struct mag_rules *rules = compile(row[i].text, &err);

        CHECK(!rules, "row %d is accepted", (int)i);
        CHECK(err.line == row[i].line && strstr(err.text, row[i].says),
              "row %d: line %d: %s", (int)i, err.line, err.text);
        mag_rules_free(rules);
    }
}

/* Games with cards of a player's own end and stay sound. */
static void own_cards_play(void)
{
    static const char text[] = HEAD
        "\"figures\":{\"hand\":4,\"cash\":200},"
        "\"express\":[{\"id\":\"a\"," NAMES "\"effect\":\"leave\","
        "\"trade\":\"accountant\",\"amount\":2,\"windows\":\"acdg\"},"
        "{\"id\":\"b\"," NAMES "\"effect\":\"idle\",\"trade\":\"sales\","
        "\"amount\":2,\"windows\":\"ad\"},"
        "{\"id\":\"c\"," NAMES "\"effect\":\"bonus\",\"amount\":5,"
        "\"windows\":\"ag\"},"
        "{\"id\":\"d\"," NAMES "\"effect\":\"leave\","
        "\"trade\":\"secretary\",\"amount\":9,\"windows\":\"d\"},"
        "{\"id\":\"e\"," NAMES "\"effect\":\"collect-less\",\"amount\":3,"
        "\"windows\":\"ag\"},"
        "{\"id\":\"f\"," NAMES "\"effect\":\"void-purchase\","
        "\"windows\":\"b\"},"
        "{\"id\":\"g\"," NAMES "\"effect\":\"cancel-contract\","
        "\"windows\":\"f\"},"
        "{\"id\":\"h\"," NAMES "\"effect\":\"lose\",\"cocoa\":16,"
        "\"chocolate\":16,\"windows\":\"g\"}]}";
    struct mag_setup setup;
    struct mag_rules *rules = NULL;
    struct mag_err err = { "", 0 };
    struct sandbox s;

    mag_setup_init(&setup, &amb_game, NULL, 2, &err);
    CHECK(!mag_rules_new(&rules, &setup, text, strlen(text), &err),
          "line %d: %s", err.line, err.text);
    if (!rules)
        return;
    sandbox_open(&s, rules, "own cards", 8);
    for (int i = 0; i < 60; i++) {
        amb_game.init(rules, s.pos);
        playout_random(rules, s.pos, &s.rng, s.list, 100000);
        CHECK(!mag_state_check(rules, s.pos, NULL), "own cards: unsound");
    }
    sandbox_close(&s);
    mag_rules_free(rules);
}

/* --- Conservation ------------------------------------------------------------------ */

/* What an event takes from the bank, or gives to it, in francs. */
static int64_t from_bank(const struct mag_event *e)
{
    switch (e->kind) {
    case EVENT_WAGES:
    case EVENT_SEVERANCE:
    case EVENT_PAID:
    case EVENT_READS:
    case EVENT_INTEREST:
    case EVENT_BANKRUPT:
        return -e->arg[0];
    case EVENT_SERVED:
        return -e->arg[2];
    case EVENT_REPAID:
    case EVENT_TITLES_BOUGHT:
        return -e->arg[1];
    case EVENT_COLLECTED:
    case EVENT_RECEIVED:
    case EVENT_LOAN:
        return e->arg[0];
    case EVENT_DIRECT:
    case EVENT_TITLES_SOLD:
    case EVENT_PURCHASE_VOID:
        return e->arg[1];
    default:
        return 0;
    }
}

static int64_t all_cash(const struct ambition *v)
{
    int64_t sum = 0;

    for (int s = 0; s < SEATS; s++)
        sum += francs(v->firm[s].cash);
    return sum;
}

/* Every franc that appears or vanishes is a transfer with the bank that an
 * event names; the pieces are conserved by the checker (AMB-S2). */
static void conserve(const struct mag_rules *rules, const char *name)
{
    if (rules->game != &amb_game)
        return;
    for (int i = 0; i < 6 * test_effort(); i++) {
        struct sandbox s;
        struct mag_move made;
        struct ambition *v;

        sandbox_open(&s, rules, name, (uint64_t)i + 100);
        v = s.pos;
        for (;;) {
            int64_t before = all_cash(v), moved = 0;

            if (!sandbox_step(&s, &made))
                break;
            for (int k = 0; k < s.tell.count; k++)
                moved += from_bank(&s.tell.item[k]);
            CHECK(all_cash(v) == before + moved,
                  "%s: %lld francs out of nowhere", name,
                  (long long)(all_cash(v) - before - moved));
        }
        sandbox_close(&s);
    }
}

static void conservation(void)
{
    for_each_variant(conserve);
}

/* --- Unsound positions ---------------------------------------------------------------- */

/* Spoils one field of a sound position, and expects the checker to see it. */
#define SPOIL(change)                                                         \
    do {                                                                      \
        t.v = sound;                                                          \
        change;                                                               \
        CHECK(mag_state_check(t.rules, &t.v, NULL) != MAG_OK, "%s", #change); \
    } while (0)

static void lay_out(struct atable *t)
{
    at_open(t, 3, 3, "deals=on");
    at_staff(t, 0, 2, 1, 2, 1);
    at_hand(t, 0, "fisc scandale");
    at_waits(t, 0, "30t-25-66", 60, true);
    at_bundle(t, 0, 20, true);
    at_sound(t);
}

static void spoiled_table(void)
{
    struct atable t;
    struct ambition sound;

    lay_out(&t);
    sound = t.v;
    SPOIL(t.v.phase = PHASES);
    SPOIL(t.v.op = OP_SELL);
    SPOIL(t.v.month = 9);
    SPOIL(t.v.month = 0);
    SPOIL(t.v.banker = 3);
    SPOIL(t.v.alive = 1);
    SPOIL(t.v.alive = 15);
    SPOIL(t.v.turn = 3);
    SPOIL(t.v.dealt = 1);
    SPOIL(t.v.reader = 1);
    SPOIL(t.v.asked = 1);
    SPOIL(t.v.waiting = 1);
    SPOIL(t.v.step[0] = 1);
    SPOIL(t.v.answer[1][2] = 1);
    SPOIL(t.v.borrowers = 1);
    SPOIL(t.v.window = 1);
    SPOIL(t.v.market = 1);
    SPOIL(t.v.pile[2] = 1);
    SPOIL(t.v.spoken = 1);
    SPOIL(t.v.said[0][0] = 1);
    SPOIL(t.v.to_turn = 1);
    SPOIL(t.v.contract = 0);
    SPOIL(t.v.price = 1);
    SPOIL(t.v.winner = 1);
    SPOIL(t.v.cancelled = 1);
    SPOIL(t.v.left = 1);
    SPOIL(t.v.settled = 1);
    SPOIL(t.v.debtor = 1);
    SPOIL(t.v.talked = 1);
    SPOIL(t.v.truce[0] = 1);
    SPOIL(t.v.truce[0] = 8);
    SPOIL(t.v.claim[0][1] = 99);
    SPOIL(t.v.owes[0][0] = 1);
    SPOIL(t.v.due[0] = 1);
    SPOIL(t.v.hand[1] = t.v.hand[0]);
    SPOIL(t.v.played = t.v.hand[0]);
    SPOIL(t.v.played = 1u << 31);
    SPOIL(t.v.fortune[0] = 1);
    at_close(&t);
}

static void spoiled_firms(void)
{
    struct atable t;
    struct ambition sound;

    lay_out(&t);
    sound = t.v;
    SPOIL(t.v.talk.stage = TALK_ANSWER);
    SPOIL(t.v.talk.sum = 1);
    SPOIL(t.v.rumour[0].moved = 1);
    SPOIL(t.v.firm[0].cash = -1);
    SPOIL(t.v.firm[0].cocoa = 17);
    SPOIL(t.v.firm[0].staff[ACCOUNTANT] = 11);
    SPOIL(t.v.firm[0].titles = 11);
    SPOIL(t.v.firm[0].loans = 3);
    SPOIL(t.v.firm[0].cursor = 16);
    SPOIL(t.v.firm[0].served = 1);
    SPOIL(t.v.firm[0].won = 1);
    SPOIL(t.v.firm[0].old_passed = 1);
    SPOIL(t.v.firm[0].old_done = 1);
    SPOIL(t.v.firm[0].n_bundles = 33);
    SPOIL(t.v.firm[0].n_passed = 3);
    SPOIL(t.v.firm[0].n_old = 2);
    SPOIL(t.v.firm[0].n_waiting = 0);
    SPOIL(t.v.firm[0].waiting_price[0] = 0);
    SPOIL(t.v.firm[0].bundle[0] = 0);
    SPOIL(t.v.firm[0].bundle[1] = 5);
    SPOIL(t.v.firm[3].cash = 5);
    SPOIL(t.v.contracts.count[0]--);
    SPOIL(t.v.news.count[0] = 2);
    SPOIL(t.v.n_aside = 1);
    SPOIL(t.v.now.output = 1);
    at_close(&t);
}

/* The same while bids are announced (AMB-C9). */
static void spoiled_announcements(void)
{
    struct atable t;
    struct ambition sound;

    at_open(&t, 3, 1, "deals=off controls=on");
    at_keep(&t);
    at_do(&t, "0 offer 5; 1 offer 0; 2 offer 0; 0 price 3000; 0 bars 2;"
              "1 price 4000; 1 bars 1; 2 nothing; 0 price 3000; 0 bars 2;"
              "1 trust; 2 trust; 1 price 9000");
    at_sound(&t);
    sound = t.v;
    SPOIL(t.v.speaker = 2);
    SPOIL(t.v.spoken = 0);
    SPOIL(t.v.spoken = 5);
    SPOIL(t.v.turn = 2);
    SPOIL(t.v.step[1] = 0);
    SPOIL(t.v.said[1][1] = 1);
    SPOIL(t.v.said[1][0] = 101);
    SPOIL(t.v.said[2][0] = 1);
    SPOIL(t.v.answer[0][0] = 1);
    SPOIL(t.v.answer[1][1] = 30);
    SPOIL(t.v.answer[2][0] = 1);
    SPOIL(t.v.now.minimum = 5);
    SPOIL(t.v.pile[0] = 0);
    SPOIL(t.v.firm[1].cash = 3);
    at_close(&t);
}
#undef SPOIL

static const struct test_case cases[] = {
    { "blank cards", blank_cards },
    { "faults in content", faults },
    { "cards of one's own", own_cards_play },
    { "conservation", conservation },
    { "spoiled tables", spoiled_table },
    { "spoiled firms", spoiled_firms },
    { "spoiled announcements", spoiled_announcements },
    { 0 },
};

const struct suite suite_games_ambition_content = { cases };
