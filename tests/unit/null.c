/* What a caller's mistake gets: NULL in the place of a game, rules, a match, a
 * name or a text is an error, never a crash. */
#include <string.h>

#include "magnat/ask.h"
#include "magnat/engine.h"
#include "magnat/field.h"
#include "magnat/hint.h"
#include "magnat/lesson.h"
#include "magnat/library.h"
#include "magnat/match.h"
#include "magnat/orders.h"
#include "magnat/player.h"
#include "tests/support.h"

/* Things to be asked with, which are there. */
struct things {
    struct mag_rules *rules;
    struct mag_match *match;
    struct mag_setup setup;
    struct mag_orders orders;
    struct mag_rng rng;
    struct mag_err err;
};

/* Each does one call with something missing. */
#define ASKS(X)                                                                \
    X(setup_init, mag_setup_init(&t->setup, NULL, NULL, 2, &t->err))           \
    X(setup_init_nowhere,                                                      \
      mag_setup_init(NULL, t->rules->game, NULL, 2, &t->err))                  \
    X(setup_option, mag_setup_option(NULL, "a", "b", &t->err))                 \
    X(setup_option_unset,                                                      \
      mag_setup_option(&(struct mag_setup){ 0 }, "a", "b", &t->err))           \
    X(setup_option_name, mag_setup_option(&t->setup, NULL, "b", &t->err))      \
    X(rules_new, mag_rules_new(&rules, NULL, NULL, 0, &t->err))                \
    X(rules_new_unset,                                                         \
      mag_rules_new(&rules, &(struct mag_setup){ 0 }, NULL, 0, &t->err))       \
    X(rules_weigh, mag_rules_weigh(NULL, "a", 1, &t->err))                     \
    X(rules_weigh_name, mag_rules_weigh(t->rules, NULL, 1, &t->err))           \
    X(player_new, mag_player_new(&player, "greedy", NULL, NULL, &t->err))      \
    X(player_new_name, mag_player_new(&player, NULL, t->rules, NULL, &t->err)) \
    X(search_new, mag_search_new(&player, NULL, NULL, &t->err))                \
    X(hinter_new, mag_hinter_new(&hinter, NULL, 0, 0, &t->err))                \
    X(lesson_new, mag_lesson_new(&lesson, NULL, 0, &t->err))                   \
    X(lesson_check, mag_lesson_check(NULL, 0, &t->err))                        \
    X(parse_action, mag_parse_action(NULL, "pass", &action, &t->err))          \
    X(parse_action_text, mag_parse_action(t->rules, NULL, &action, &t->err))   \
    X(parse_order, mag_parse_order(NULL, "single", &order, &t->err))           \
    X(parse_order_text, mag_parse_order(t->rules, NULL, &order, &t->err))      \
    X(orders_give, mag_orders_give(NULL, &t->orders, order, &t->err))          \
    X(orders_give_rules,                                                       \
      mag_orders_give(&(struct mag_play){ 0 }, &t->orders, order, &t->err))    \
    X(position_read, mag_position_read(NULL, NULL, &rules, &match, &t->err))   \
    X(record_read, mag_record_read(&record, NULL, 0, NULL, &t->err))           \
    X(record_recall, mag_record_recall(&record, NULL, 0, NULL, &t->err))       \
    X(state_load, mag_state_load(NULL, NULL, NULL, &t->err))                   \
    X(state_check, mag_state_check(NULL, NULL, &t->err))                       \
    X(state_check_pos, mag_state_check(t->rules, NULL, &t->err))

/* The same of those that say why by their status alone. */
#define PLAYS(X)                                                 \
    X(apply, mag_apply(NULL, NULL, 0, 0, NULL, NULL))            \
    X(apply_pos, mag_apply(t->rules, NULL, 0, 0, NULL, NULL))    \
    X(match_apply, mag_match_apply(NULL, 0, 0, NULL, NULL))      \
    X(match_batch, mag_match_batch(NULL, 0, &batch, NULL))       \
    X(match_chance, mag_match_chance(NULL, &t->rng, NULL))       \
    X(match_chance_luck, mag_match_chance(t->match, NULL, NULL)) \
    X(match_undo, mag_match_undo(NULL, 0))

#define ASK(name, call)                                                 \
    static enum mag_status ask_##name(struct things *t)                 \
    {                                                                   \
        struct mag_rules *rules = NULL;                                 \
        struct mag_match *match = NULL;                                 \
        struct mag_player *player = NULL;                               \
        struct mag_hinter *hinter = NULL;                               \
        struct mag_lesson *lesson = NULL;                               \
        struct mag_batch batch = { 0 };                                 \
        struct mag_order order = { 0 };                                 \
        struct mag_record record = { 0 };                               \
        mag_action action = 0;                                          \
        enum mag_status st = call;                                      \
                                                                        \
        CHECK(t && !rules && !match && !player && !hinter && !lesson && \
                  !batch.n && !record.match && !order.kind && !action,  \
              #name ": something was made");                            \
        return st;                                                      \
    }
ASKS(ASK)
PLAYS(ASK)

static const struct {
    const char *name;
    enum mag_status (*ask)(struct things *t);
    bool says; /* why, in words */
} rows[] = {
#define SAYS(name, call) { #name, ask_##name, true },
#define SILENT(name, call) { #name, ask_##name, false },
    ASKS(SAYS) PLAYS(SILENT)
};

static void things_init(struct things *t)
{
    memset(t, 0, sizeof *t);
    CHECK(!mag_setup_init(&t->setup, mag_game_at(NULL, 0), NULL, 3, &t->err) &&
              !mag_rules_new(&t->rules, &t->setup, NULL, 0, &t->err),
          "%s", t->err.text);
    t->match = mag_match_new(t->rules, NULL);
    mag_rng_seed(&t->rng, 7);
}

static void things_clear(struct things *t)
{
    mag_match_free(t->match);
    mag_rules_free(t->rules);
}

static void mistakes(void)
{
    struct things t;

    things_init(&t);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        t.err.text[0] = '\0';
        CHECK(rows[i].ask(&t) == MAG_E_INPUT, "%s is not refused",
              rows[i].name);
        CHECK(!rows[i].says || t.err.text[0], "%s says nothing", rows[i].name);
    }
    things_clear(&t);
}

static void nothing_lent(void)
{
    size_t length = 0;
    const void *nothing[] = {
        mag_match_new(NULL, NULL),
        mag_match_rules(NULL),
        mag_match_position(NULL),
        mag_match_start(NULL),
        mag_record_write(NULL, NULL),
        mag_rules_for_manner(NULL, NULL),
        mag_order_kind(NULL, 0),
        mag_phase_word(NULL, NULL),
        mag_lesson_source(NULL, 1, &length),
        mag_game_find(NULL, NULL),
        mag_game_at(NULL, -1),
        mag_player_at(NULL, -1),
    };

    for (size_t i = 0; i < sizeof nothing / sizeof nothing[0]; i++)
        CHECK(!nothing[i], "row %zu", i);
    CHECK(!mag_match_moves(NULL) && mag_match_is_over(NULL) &&
              !mag_match_can_undo(NULL, 0) && !mag_lesson_count(NULL) &&
              !mag_player_exists(NULL, NULL),
          "something of nothing");
}

static void asking_nothing(void)
{
    int64_t score[MAG_MAX_SEATS] = { 1 }, left = 2;
    double share[MAG_MAX_SEATS] = { 3 };
    struct mag_ruling why = { "X", 1, { { 0 } } };
    struct mag_temper like = { .bold = 1 };
    struct mag_advice advice = { .score = share };
    char word[MAG_WORD] = "as it was";
    struct mag_arg term = { 5, MAG_TYPE_NUMBER };

    mag_init(NULL, NULL);
    mag_scores(NULL, NULL, score);
    mag_worth(NULL, NULL, score);
    mag_result(NULL, NULL, share);
    mag_view(NULL, NULL, 0, NULL);
    mag_resample(NULL, NULL, 0, NULL);
    mag_unseal(NULL, NULL, 0);
    mag_print_term(NULL, term, word, sizeof word);
    CHECK(!mag_purse(NULL, NULL, 0, &left) &&
              !mag_evaluate(NULL, NULL, share) &&
              !mag_advise(NULL, NULL, 0, &advice) &&
              !mag_reason(NULL, NULL, 0, 0, &why) &&
              !mag_temper_of(NULL, NULL, 0, 0, &like) &&
              !mag_remark(NULL, NULL, 0, 0, &why) &&
              !mag_parse_term(NULL, "1", &term),
          "an answer");
    CHECK(score[0] == 1 && left == 2 && share[0] == 3 && why.text == 1 &&
              like.bold == 1 && term.value == 5 && !strcmp(word, "as it was"),
          "written to");
}

/* A game with the least that there may be. */
static void lacking(void)
{
    struct mag_game bare = *mag_game_at(NULL, 0);
    struct mag_rules rules = { .game = &bare, .seats = 4 };
    double share[MAG_MAX_SEATS] = { 0 }, score[2] = { 1, 1 };
    struct mag_advice advice = { .n = 2, .score = score };
    struct mag_temper like = { .bold = 1 };
    struct mag_ruling why;
    int64_t left;
    char pos = 0;

    bare.evaluate = NULL;
    bare.advise = NULL;
    bare.temper = NULL;
    bare.reason = NULL;
    bare.say = NULL;
    bare.purse = NULL;
    bare.unseal = NULL;
    CHECK(!mag_evaluate(&rules, &pos, share) && share[0] == 0.25 &&
              share[3] == 0.25,
          "no even shares");
    CHECK(!mag_advise(&rules, &pos, 0, &advice) && score[0] == 0 &&
              score[1] == 0,
          "scores without advice");
    for (int v = 0; v < bare.n_verbs; v++) {
        bool number = bare.verbs[v].type[0] == MAG_TYPE_NUMBER;
        mag_action seven = mag_act((unsigned)v, 7, 0, 0);

        CHECK(mag_temper_of(&rules, &pos, 0, seven, &like) &&
                  like.bold == (number ? 7 : 0),
              "%s: by its verb", bare.verbs[v].word);
    }
    CHECK(!mag_reason(&rules, &pos, 0, 0, &why) &&
              !mag_remark(&rules, &pos, 0, 0, &why) &&
              !mag_purse(&rules, &pos, 0, &left),
          "an answer");
    mag_unseal(&rules, &pos, 0);
    CHECK(!pos, "something changed");
}

static const struct test_case cases[] = {
    { "a mistake is an error", mistakes },
    { "of nothing comes nothing", nothing_lent },
    { "asking without rules writes nothing", asking_nothing },
    { "what a game lacks has its answer", lacking },
    { 0 },
};

const struct suite suite_unit_null = { cases };
