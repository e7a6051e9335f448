/* What a table is made from: options within their bounds, and a position only
 * with the cards it was written with. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/json.h"
#include "magnat/match.h"
#include "tests/support.h"

/* Sets a number; true if it was taken. */
static bool takes(const struct mag_game *game, int row, int ruleset, int number)
{
    struct mag_setup setup;
    struct mag_err err = { "", 0 };
    char value[20];
    enum mag_status st;

    mag_setup_init(&setup, game, game->rulesets[ruleset].name, game->min_seats,
                   &err);
    snprintf(value, sizeof value, "%d", number);
    st = mag_setup_option(&setup, game->options[row].name, value, &err);
    CHECK(!st || (st == MAG_E_INPUT && err.text[0]), "with a reason");
    return !st;
}

static void numbers_have_bounds(void)
{
    int tried = 0;

    for (int g = 0; mag_game_at(NULL, g); g++) {
        const struct mag_game *game = mag_game_at(NULL, g);

        for (int i = 0; i < game->n_options; i++) {
            const struct mag_option *o = &game->options[i];
            int set = __builtin_ctz(o->rulesets);

            if (o->words)
                continue;
            tried++;
            CHECK(takes(game, i, set, o->low) && takes(game, i, set, o->high),
                  "%s %s: its ends", game->name, o->name);
            CHECK(!takes(game, i, set, o->low - 1) &&
                      !takes(game, i, set, o->high + 1),
                  "%s %s: and no further", game->name, o->name);
        }
    }
    CHECK(tried > 2, "some options are numbers: %d", tried);
}

/* A position as text, of a table with this content. */
static char *position_with(const char *content)
{
    struct mag_setup setup;
    struct mag_rules *rules = NULL;
    struct mag_match *m;
    struct mag_writer w;
    struct mag_buf out;

    mag_setup_init(&setup, mag_game_find(NULL, "venture"), NULL, 2, NULL);
    CHECK(!mag_rules_new(&rules, &setup, content, content ? strlen(content) : 0,
                         NULL),
          "rules");
    m = mag_match_new(rules, NULL);
    mag_buf_init(&out, MAG_POSITION_MAX_BYTES);
    mag_put_start(&w, &out);
    mag_position_write(rules, mag_match_position(m), &w, NULL);
    mag_match_free(m);
    mag_rules_free(rules);
    return mag_buf_take(&out);
}

static enum mag_status read_position(const char *text, const char *content,
                                     struct mag_err *err)
{
    struct mag_json_doc doc;
    struct mag_rules *rules = NULL;
    struct mag_match *m = NULL;
    enum mag_status st;

    CHECK(!mag_json_read(&doc, text, strlen(text), err), "%s", err->text);
    st =
        mag_position_read(doc.root,
                          &MAG_READING(.content = content,
                                       .length = content ? strlen(content) : 0),
                          &rules, &m, err);
    mag_json_free(&doc);
    mag_match_free(m);
    mag_rules_free(rules);
    return st;
}

static bool reads(const char *text, const char *content)
{
    struct mag_err err = { "", 0 };
    enum mag_status st = read_position(text, content, &err);

    CHECK(!st || err.text[0], "with a reason");
    return !st;
}

/* Whose position is of other rules is told so, and what to do. */
static void positions_know_their_rules(void)
{
    char *text = position_with(NULL), *rules = strstr(text, "\"rules\":");
    struct mag_err err = { "", 0 };

    CHECK(rules &&
              rules[8] == (char)('0' + mag_game_find(NULL, "venture")->version),
          "one digit");
    rules[8] = '9';
    CHECK(read_position(text, NULL, &err) == MAG_E_INPUT, "refused");
    CHECK(strstr(err.text, "version 9 of the rules of venture") &&
              strstr(err.text, "magnat replay RECORD --position"),
          "%s", err.text);
    rules[8] = '0';
    CHECK(!reads(text, NULL), "there is no version 0");
    free(text);
}

static void positions_know_their_cards(void)
{
    /* The same cards in all three, so that nothing else gives them away. */
    static const char own[] =
        "{\"magnat\":\"content\",\"game\":\"venture\",\"title\":\"A\"}";
    static const char other[] =
        "{\"magnat\":\"content\",\"game\":\"venture\",\"title\":\"B\"}";
    char *plain = position_with(NULL), *with = position_with(own);

    CHECK(reads(plain, NULL) && reads(with, own), "with the same cards");
    CHECK(!reads(plain, own) && !reads(with, NULL) && !reads(with, other),
          "and with no others");
    free(plain);
    free(with);
}

static const struct test_case cases[] = {
    { "numbers have bounds", numbers_have_bounds },
    { "positions know their cards", positions_know_their_cards },
    { "positions know their rules", positions_know_their_rules },
    { NULL, NULL },
};

const struct suite suite_unit_setup = { cases };
