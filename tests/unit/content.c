/* Content files: replacing, adding, and faults with their lines; options. */
#include "core/content.h"

#include <stdio.h>
#include <string.h>

#include "games/venture/content.h"
#include "games/venture/venture.h"
#include "tests/test.h"

#define HEAD "{\"magnat\": \"content\", \"game\": \"venture\",\n"

static enum mag_status compile(const char *text, int seats,
                               struct mag_rules **rules, struct mag_err *err)
{
    struct mag_setup setup;

    mag_setup_init(&setup, mag_game_find(NULL, "venture"), NULL, seats, err);
    return mag_rules_new(rules, &setup, text, text ? strlen(text) : 0, err);
}

static void faults(void)
{
    static const struct {
        const char *text;
        int line;
        const char *reason;
    } table[] = {
        { "[", 1, "ends too early" },
        { "{}", 1, "starts with" },
        { "{\"magnat\": \"content\",\n \"game\": \"chess\"}", 1, "\"game\"" },
        { HEAD "\"compnies\": []}", 2, "unknown section" },
        { HEAD "\"add\": {\n\"x\": []}}", 3, "unknown section" },
        { HEAD "\"companies\": {}}", 2, "must be a list" },
        { HEAD "\"companies\": [\n5]}", 3, "must be an object" },
        { HEAD "\"add\": {\"companies\": [\n{\"industry\": \"steel\",\n"
               "\"letters\": \"AG\", \"price\": 12}]}}",
          4, "A to F" },
        { HEAD "\"add\": {\"companies\": [{\"industry\": \"steel\",\n"
               "\"letters\": \"BA\", \"price\": 12}]}}",
          3, "ascending" },
        { HEAD "\"add\": {\"companies\": [{\"industry\": \"steel\",\n"
               "\"letters\": \"AB\", \"price\": 13}]}}",
          3, "even" },
        { HEAD "\"add\": {\"companies\": [{\"industry\": \"steel\",\n"
               "\"letters\": \"AB\", \"price\": 0}]}}",
          3, "must be 2 to 98" },
        { HEAD "\"add\": {\"companies\": [\n{\"industry\": \"steel\","
               "\"letters\": \"AD\", \"price\": 12}]}}",
          3, "same letters" },
        { HEAD "\"add\": {\"companies\": [{\"industry\": \"cheese\","
               "\"letters\": \"AD\", \"price\": 12}]}}",
          2, "not a known industry" },
        { HEAD "\"add\": {\"companies\": [{\"industry\": \"steel\","
               "\"colour\": 1}]}}",
          2, "unknown word" },
        { HEAD "\"add\": {\"capital\": [{\"value\": 7, \"copies\": 1,\n"
               "\"sign\": \"triangle\"}]}}",
          2, "different values" },
        { HEAD "\"add\": {\"capital\": [{\"value\": 20, \"copies\": 6}]}}", 2,
          "equal cards" },
        { HEAD "\"takeover\": [{\"factor\": \"twice\", \"copies\": 1}]}", 2,
          "not a known factor" },
        { HEAD "\"figures\": {\"hand\": 99}}", 2, "must be 1 to 12" },
        { HEAD "\"capital\": [{\"value\": 10, \"copies\": 2}]}", 0, "too few" },
        { HEAD "\"companies\": [{\"industry\": \"steel\", \"letters\": \"A\","
               "\"price\": 8}]}",
          0, "too few" },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct mag_rules *rules = NULL;
        struct mag_err err = { "", 0 };

        CHECK(compile(table[i].text, 3, &rules, &err) && !rules, "accepted: %s",
              table[i].text);
        CHECK(err.line == table[i].line && strstr(err.text, table[i].reason),
              "%s: line %d: %s", table[i].text, err.line, err.text);
    }
}

static void replacing_and_adding(void)
{
    static const char text[] = HEAD
        "\"takeover\": [{\"factor\": \"half\", \"copies\": 3}],\n"
        "\"figures\": {\"pile3\": 2},\n"
        "\"add\": {\"companies\": [{\"industry\": \"oil\","
        "\"letters\": \"AB\", \"price\": 14}]}}";
    struct mag_rules *rules = NULL, *plain = NULL;
    struct mag_err err;

    CHECK(!compile(text, 3, &rules, &err), "%s", err.text);
    CHECK(!compile(NULL, 3, &plain, &err), "%s", err.text);
    CHECK(ven_cards_of(rules)->n_companies == 55, "one company more");
    CHECK(ven_cards_of(rules)->copies[KIND_TAKEOVER] == 3 &&
              ven_cards_of(rules)->copies[KIND_TAKEOVER + 1] == 0,
          "other takeover cards");
    CHECK(ven_cards_of(rules)->stack_profit[3] == 2 &&
              ven_cards_of(rules)->stack_profit[4] == 3,
          "one figure replaced, the others kept");
    CHECK(rules->content_hash != plain->content_hash && plain->builtin &&
              !rules->builtin,
          "the hash names the content");
    mag_rules_free(rules);
    mag_rules_free(plain);
}

static void ceilings(void)
{
    static char text[CONTENT_MAX_BYTES + 1];
    struct mag_setup setup;
    struct mag_rules *rules = NULL;
    struct mag_err err;

    memset(text, ' ', sizeof text);
    mag_setup_init(&setup, mag_game_find(NULL, "venture"), NULL, 2, &err);
    CHECK(mag_rules_new(&rules, &setup, text, sizeof text, &err) == MAG_E_LIMIT,
          "a file past its ceiling");
}

static void options(void)
{
    static const struct {
        const char *ruleset, *name, *value;
        bool good;
    } table[] = {
        { NULL, "endhand", "sets", true },
        { NULL, "endhand", "set", false },
        { NULL, "endhand", "", false },
        { NULL, "mistakes", "on", true },
        { NULL, "draw3", "on", false }, /* only riche-ou-pauvre has it */
        { "riche-ou-pauvre", "draw3", "on", true },
        { "riche-ou-pauvre", "endhand", "sets", false },
        { NULL, "nonsense", "on", false },
    };
    struct mag_setup setup;
    struct mag_err err;

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        mag_setup_init(&setup, mag_game_find(NULL, "venture"), table[i].ruleset,
                       3, &err);
        CHECK(!mag_setup_option(&setup, table[i].name, table[i].value, &err) ==
                  table[i].good,
              "%s=%s", table[i].name, table[i].value);
    }
    CHECK(mag_setup_init(&setup, mag_game_find(NULL, "venture"), NULL, 7,
                         &err) == MAG_E_INPUT,
          "seven seats");
    CHECK(mag_setup_init(&setup, mag_game_find(NULL, "venture"), "poker", 3,
                         &err) == MAG_E_INPUT,
          "no such rule set");
}

static const struct test_case cases[] = {
    { "faults with their lines", faults },
    { "replacing and adding", replacing_and_adding },
    { "ceilings", ceilings },
    { "options", options },
    { 0 },
};

const struct suite suite_unit_content = { cases };
