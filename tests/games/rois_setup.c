/* L'Ambition des Rois: cards, tokens and set-up. */
#include <string.h>

#include "magnat/field.h"
#include "games/rois/setup.h"
#include "games/rois/terms.h"
#include "tests/rois_support.h"
#include "tests/support.h"

static void bank(void) /* ROI-S1 */
{
    struct rtable t;

    for (int seats = 2; seats <= 4; seats++) {
        rt_open(&t, seats);
        for (int k = 0; k < KINDS; k++)
            CHECK(purse_count(t.v.bank, k) == (seats > 2 ? 24 : 12),
                  "ROI-S1: %d of kind %d", purse_count(t.v.bank, k), k);
        rt_close(&t);
    }
    /* A gain past what the bank holds gives what is left. */
    rt_open(&t, 2);
    rt_tokens(&t, 0, "1food");
    rt_tokens(&t, 1, "11gold");
    rt_market(&t, "merchant");
    rt_begin(&t);
    rt_play(&t, "0: buy merchant");
    rt_has(&t, 0, "1gold", "ROI-S1: the last gold");
    rt_close(&t);

    /* A free choice names no empty kind. */
    rt_open(&t, 2);
    rt_tokens(&t, 0, "1honour");
    rt_tokens(&t, 1, "12gold");
    rt_market(&t, "tax-collector");
    rt_begin(&t);
    rt_play(&t, "0: buy tax-collector");
    CHECK(t.v.phase == PHASE_GAIN, "ROI-S1: a free choice");
    rt_refused(&t, 0, "take gold", "ROI-S1");
    rt_refused(&t, 0, "take honour", "ROI-S1"); /* x is not honour */
    rt_play(&t, "0: take food; take land");
    CHECK(t.v.phase == PHASE_CHOOSE, "ROI-S1: the last is land");
    rt_has(&t, 0, "1food 2land", "ROI-S1: three in all");
    rt_close(&t);

    /* All that is left is less than was due. */
    rt_open(&t, 2);
    rt_tokens(&t, 0, "1honour");
    rt_tokens(&t, 1, "11food 12land 12gold");
    rt_market(&t, "tax-collector");
    rt_begin(&t);
    rt_play(&t, "0: buy tax-collector");
    rt_has(&t, 0, "1food", "ROI-S1: the rest is lost");
    rt_close(&t);
}

static void heroes(void) /* ROI-S2 */
{
    struct rtable t;

    rt_open(&t, 2);
    for (int h = 0; h < HEROES; h++) {
        CHECK(t.r->hero_label[h].id[0] && t.r->hero_label[h].name[MAG_FR][0] &&
                  t.r->hero_label[h].name[MAG_EN][0],
              "ROI-S2: hero %d has no name", h);
    }
    CHECK(rt_hero(&t, "master-at-arms") == rt_hero(&t, "knight") + CATEGORIES &&
              rt_hero(&t, "royal-cook") == rt_hero(&t, "cook") + CATEGORIES &&
              rt_hero(&t, "cat-burglar") == rt_hero(&t, "thief") + CATEGORIES,
          "ROI-S2: the booklet's pairs");
    CHECK(t.r->hero[rt_hero(&t, "thief")].steal == 1 &&
              t.r->hero[rt_hero(&t, "cat-burglar")].steal == 2 &&
              t.r->hero[rt_hero(&t, "cook")].cycle == 1 &&
              t.r->hero[rt_hero(&t, "royal-cook")].cycle == 2,
          "ROI-S2: thief and cook in both forms");
    rt_close(&t);
}

static void kingdom_cards(void) /* ROI-S3 */
{
    static const int want[CARD_TYPES] = { 17, 17, 8 };
    struct rtable t;
    int n[CARD_TYPES] = { 0 };

    rt_open(&t, 2);
    for (int i = 0; i < t.r->n_cards; i++)
        n[t.r->card[i].type] += t.r->card[i].copies;
    for (int i = 0; i < CARD_TYPES; i++)
        CHECK(n[i] == want[i], "ROI-S3: %d cards of type %s", n[i],
              roi_type_word[i]);
    CHECK(t.r->palaces == 3, "ROI-S3: %d palaces", t.r->palaces);
    rt_close(&t);
}

/* Citizens and items have words in both languages; marks say what is known of
 * the printed card: of the Port's cost and the Farm's effect only that it is
 * one token, of the Traveller's income all. */
static void words_and_marks(void)
{
    enum { NAME = 1, COST = 2, EFFECT = 4, COST_COUNT = 32, EFFECT_COUNT = 64 };
    struct rtable t;

    rt_open(&t, 2);
    for (int c = 0; c < t.r->n_cards; c++) {
        const struct label *l = &t.r->label[c];

        CHECK(t.r->card[c].type == BUILDING ||
                  (l->tale[MAG_EN][0] && l->tale[MAG_FR][0]),
              "%s has no words", l->id);
    }
    CHECK(t.r->label[rt_card(&t, "port")].sourced == (NAME | COST_COUNT) &&
              t.r->label[rt_card(&t, "farm")].sourced ==
                  (NAME | EFFECT_COUNT) &&
              t.r->label[rt_card(&t, "scholar")].sourced ==
                  (NAME | COST | EFFECT) &&
              t.r->hero_label[rt_hero(&t, "traveller")].sourced ==
                  (NAME | EFFECT),
          "marks of origin");
    CHECK(t.r->hero[rt_hero(&t, "traveller")].income.fixed ==
              ONE_TOKEN(HONOUR) + ONE_TOKEN(FOOD),
          "the Traveller brings honour and food");
    rt_close(&t);
}

static void first_tokens(void) /* ROI-U1 */
{
    struct rtable t;

    rt_open(&t, 2);
    roi_init(t.rules, &t.v);
    CHECK(mag_pending(t.rules, &t.v) == MAG_CHANCE_BIT,
          "ROI-U1: the first attacker is drawn");
    rt_play(&t, "c: first 1");
    CHECK(mag_pending(t.rules, &t.v) == 1u << 1, "ROI-U1: it chooses");
    rt_refused(&t, 1, "take land", "ROI-U1");
    rt_refused(&t, 1, "pass", "ROI-U1");
    rt_play(&t, "1: take gold");
    rt_has(&t, 1, "1gold", "ROI-U1: one of two");
    rt_has(&t, 0, "1food 1gold", "ROI-U1: the defender has both");
    CHECK(t.v.attacker == 1 && t.v.defender == 0, "ROI-U1: it attacks");
    CHECK(!t.v.seat[0].advanced && !t.v.seat[1].advanced,
          "ROI-U1: starting heroes");
    rt_close(&t);
}

/* Nobody starts with honour, at any number of seats: ROI-U1, ROI-M1. */
static void no_first_honour(void)
{
    for (int seats = 2; seats <= ROIS_SEATS; seats++) {
        struct rtable t;

        rt_open(&t, seats);
        for (int i = 0; i < seats; i++)
            CHECK(!purse_count(t.r->outfit[i].take, HONOUR) &&
                      !(t.r->outfit[i].choose >> HONOUR & 1),
                  "ROI-M1: honour for place %d of %d", i + 1, seats);
        rt_close(&t);
    }
}

static void piles(void) /* ROI-U2 */
{
    struct rtable t;

    rt_open(&t, 2);
    roi_init(t.rules, &t.v);
    CHECK(pile_size(&t.v.academy) == 9 && pile_size(&t.v.deck) == 42,
          "ROI-U2: 9 advanced heroes, 42 kingdom cards");
    rt_play(&t, "c: first 0; 0: take food; c: show farm; show farm;"
                "show lamp; show mine; show bard");
    CHECK(t.v.phase == PHASE_DEVELOP && pile_size(&t.v.deck) == 37,
          "ROI-U2: five are shown");
    rt_close(&t);
}

static void more_seats(void) /* ROI-M1 */
{
    struct rtable t;
    int64_t value;

    rt_open(&t, 3);
    roi_init(t.rules, &t.v);
    CHECK(pile_size(&t.v.academy) == 18 && pile_size(&t.v.deck) == 41,
          "ROI-M1: 18 advanced heroes, one pile without the University");
    CHECK(!roi_term_parse(t.rules, TERM_CARD, "university", 10, &value),
          "ROI-M1: no University");
    CHECK(t.r->palaces == 5, "ROI-M1: %d palaces", t.r->palaces);
    rt_play(&t, "c: first 2");
    rt_refused(&t, 2, "take food", "ROI-M1");
    rt_play(&t, "2: take land");
    rt_refused(&t, 0, "take food", "ROI-M1");
    rt_play(&t, "0: take land");
    rt_refused(&t, 1, "take land", "ROI-M1");
    rt_play(&t, "1: take gold");
    rt_has(&t, 2, "1land", "ROI-M1: the first of three");
    rt_close(&t);

    rt_open(&t, 4);
    roi_init(t.rules, &t.v);
    rt_play(&t, "c: first 1; 2: take food; 3: take land");
    rt_has(&t, 1, "1land", "ROI-M1: the first of four");
    rt_has(&t, 2, "1food", "ROI-M1: the second");
    rt_has(&t, 3, "1land", "ROI-M1: the third");
    rt_has(&t, 0, "1food 1land", "ROI-M1: the fourth");
    rt_close(&t);
}

/* --- Content files -------------------------------------------------------------- */

#define FILE_OF(rest) "{\"magnat\":\"content\",\"game\":\"rois\",\n" rest "}"
#define NAMED "\"id\":\"a\",\"name\":{\"fr\":\"A\",\"en\":\"A\"},"
#define ADD(section, card) \
    FILE_OF("\"add\":{\"" section "\":[\n{" NAMED card "}]}")

static enum mag_status compile(const char *text, int seats, struct mag_err *err)
{
    struct mag_setup setup;
    struct mag_rules *rules = NULL;
    enum mag_status st;

    mag_setup_init(&setup, mag_game_find(NULL, "rois"), NULL, seats, err);
    st = mag_rules_new(&rules, &setup, text, strlen(text), err);
    mag_rules_free(rules);
    return st;
}

static void content_faults(void)
{
    static const struct {
        const char *file;
        int line;
        const char *part; /* of the reason; NULL: it is good */
    } table[] = {
        { ADD("items", "\"copies\":1,\"use\":\"ward\"}"), 0, "" },
        { ADD("items", "\"copies\":1,\"use\":\"ward\""), 3, NULL },
        { ADD("items", "\"copies\":1,\"use\":\"fly\""), 3, "use" },
        { ADD("items", "\"copies\":1,\"use\":\"ward\",\"text\":"
                       "{\"en\":\"A\",\"fr\":\"A\"}"),
          3, NULL },
        { ADD("items", "\"copies\":1,\"use\":\"ward\",\"text\":"
                       "{\"en\":\"A\"}"),
          3, "fr" },
        { ADD("items", "\"copies\":1,\"use\":\"ward\",\"text\":"
                       "{\"en\":\"\",\"fr\":\"A\"}"),
          3, "text" },
        { ADD("items", "\"copies\":4,\"use\":\"ward\""), 3, "copies" },
        { ADD("items", "\"copies\":1,\"use\":\"discount\""), 3, "amount" },
        { ADD("items", "\"copies\":1,\"use\":\"ward\",\"colour\":1"), 3,
          "colour" },
        { ADD("buildings", "\"copies\":1,\"icon\":\"attack\",\"swap\":1"), 3,
          "start" },
        { ADD("buildings", "\"copies\":1,\"icon\":\"attack\",\"blocked\":"
                           "{\"categories\":[\"spoon\"]}"),
          3, "categories" },
        { ADD("buildings", "\"copies\":1,\"icon\":\"start\",\"income\":"
                           "{\"silver\":1}"),
          3, "silver" },
        { ADD("buildings", "\"copies\":1,\"icon\":\"start\",\"cost\":"
                           "{\"other\":1}"),
          3, "other" },
        { ADD("buildings", "\"copies\":1,\"icon\":\"start\",\"cost\":"
                           "{\"gold\":10}"),
          3, "gold" },
        { ADD("citizens", "\"copies\":1,\"look\":9"), 3, "look" },
        { FILE_OF("\"citizens\":[{\"id\":\"No\"}]"), 2, "id" },
        { FILE_OF("\"heroes\":[]"), 0, "9 heroes" },
        { FILE_OF("\"palace\":[]"), 0, "palace" },
        { FILE_OF("\"figures\":{\"palaces\":2}"), 2, "palaces" },
        { ADD("citizens", "\"copies\":1},{" NAMED "\"copies\":1"), 3, "same" },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct mag_err err = { "", 0 };
        enum mag_status st = compile(table[i].file, 2, &err);

        if (!table[i].part) {
            CHECK(!st, "row %d: %s", (int)i, err.text);
            continue;
        }
        CHECK(st == MAG_E_INPUT, "row %d is accepted", (int)i);
        CHECK(err.text[0], "row %d: no reason", (int)i);
        if (table[i].line)
            CHECK(err.line == table[i].line, "row %d: line %d: %s", (int)i,
                  err.line, err.text);
    }
}

/* A card of each word of the vocabulary can be played from a file. */
static void content_cards_play(void)
{
    static const char file[] = FILE_OF(
        "\"add\":{\"buildings\":[{" NAMED
        "\"copies\":3,\"cost\":{\"any\":1},\"icon\":\"start\",\"swap\":1,"
        "\"income\":{\"any\":1}}]}");
    struct mag_setup setup;
    struct mag_rules *rules = NULL;
    struct mag_err err;
    struct sandbox s;
    struct mag_move made;

    mag_setup_init(&setup, mag_game_find(NULL, "rois"), NULL, 2, &err);
    CHECK(!mag_rules_new(&rules, &setup, file, sizeof file - 1, &err), "%s",
          err.text);
    CHECK(!rules->builtin && roi_cards_of(rules)->n_cards == 37,
          "one more kind");
    sandbox_open(&s, rules, "a file over the cards", 5);
    while (sandbox_step(&s, &made)) {
        CHECK(!mag_state_check(rules, s.pos, &err), "%s", err.text);
    }
    sandbox_close(&s);
    mag_rules_free(rules);
}

static const struct test_case cases[] = {
    { "tokens and the bank", bank },
    { "heroes", heroes },
    { "kingdom cards", kingdom_cards },
    { "first tokens", first_tokens },
    { "piles and market", piles },
    { "nobody starts with honour", no_first_honour },
    { "words and marks of origin", words_and_marks },
    { "three and four seats", more_seats },
    { "faults in content files", content_faults },
    { "cards from a file are played", content_cards_play },
    { 0, 0 },
};

const struct suite suite_games_rois_setup = { cases };
