/* Maxi Bourse: what the cards tell. */
#include <stdio.h>
#include <string.h>

#include "games/bourse/content.h"
#include "games/bourse/tables.h"
#include "games/bourse/terms.h"
#include "tests/bourse_support.h"
#include "tests/support.h"

/* Is the card told with its own words and with what it does? */
static void check_story(const struct btable *t, int code, enum mag_lang lang)
{
    const struct story *s =
        &bou_compiled(t->rules)->story[code / MAX_CARDS][code % MAX_CARDS];
    char told[MAG_SENTENCE], effect[MAG_SENTENCE];

    bou_term_text(t->rules, TERM_STORY, code, lang, told, sizeof told);
    bou_term_text(t->rules, TERM_CARD, code, lang, effect, sizeof effect);
    CHECK(s->text[lang][0], "BOU-C1: card %d has words", code);
    CHECK(strstr(told, s->text[lang]) && strstr(told, effect),
          "BOU-C1: card %d is told as \"%s\"", code, told);
    for (int other = 0; other < code; other++) {
        const struct story *o =
            &bou_compiled(t->rules)
                 ->story[other / MAX_CARDS][other % MAX_CARDS];

        CHECK(strcmp(o->text[lang], s->text[lang]), "BOU-C1: %d is %d again",
              code, other);
    }
}

static void every_card_has_words(void)
{
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    for (int code = 0; code < DECKS * MAX_CARDS; code++) {
        if (code % MAX_CARDS >=
            bou_compiled(t.rules)->n_cards[code / MAX_CARDS])
            continue;
        check_story(&t, code, MAG_EN);
        check_story(&t, code, MAG_FR);
    }
    bt_close(&t);
}

/* A rumour's words are secret like the rest of it. */
static void told_when_it_is_drawn(void)
{
    struct btable t;
    struct mag_buf text;

    bt_open(&t, NULL, 2, NULL);
    bt_draw(&t, "personal", 31);
    mag_buf_init(&text, 1 << 20);
    events_text_of(t.rules, &t.told, 1, &text);
    CHECK(strstr(mag_buf_text(&text), "no telephone, no dice"), "BOU-C1: %s",
          mag_buf_text(&text));
    mag_buf_release(&text);
    bt_close(&t);
}

static void check_fault(const char *content, const char *reason)
{
    struct mag_setup setup;
    struct mag_rules *rules = NULL;
    struct mag_err err = { "", 0 };

    CHECK(
        !mag_setup_init(&setup, mag_game_find(NULL, "bourse"), NULL, 2, &err) &&
            mag_rules_new(&rules, &setup, content, strlen(content), &err),
        "refused");
    CHECK(strstr(err.text, reason), "\"%s\": %s", err.text, reason);
}

static void faults(void)
{
    char text[800], words[400];

    check_fault(
        "{\"magnat\":\"content\",\"game\":\"bourse\",\"add\":{\"bourse\":"
        "[{\"effect\":\"pay\",\"amount\":50000,"
        "\"text\":{\"en\":\"One.\"}}]}}",
        "fr");
    memset(words, 'a', sizeof words - 1);
    words[sizeof words - 1] = '\0';
    snprintf(text, sizeof text,
             "{\"magnat\":\"content\",\"game\":\"bourse\",\"add\":{\"bourse\":"
             "[{\"effect\":\"pay\",\"amount\":50000,"
             "\"text\":{\"en\":\"%s\",\"fr\":\"x\"}}]}}",
             words);
    check_fault(text, "at most 255 bytes");
}

static const struct test_case cases[] = {
    { "every card has words", every_card_has_words },
    { "told when it is drawn", told_when_it_is_drawn },
    { "faults", faults },
    { 0 },
};

const struct suite suite_games_bourse_stories = { cases };
