/* Lessons: the built-in ones are played to their ends in both languages with
 * every alternative; faults have their lines; trying, going on and back. */
#include "magnat/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/json.h"
#include "tests/talk.h"
#include "tests/test.h"

/* A small lesson of Venture, in parts that a test may replace. */
#define TABLE                                                         \
    "{\"magnat\": \"lesson\", \"game\": \"venture\", \"seats\": 2,\n" \
    "\"seat\": 0, \"seed\": 1, \"minutes\": 1,\n"
#define WORDS(en) "{\"en\": \"" en "\", \"fr\": \"F " en "\"}"
#define HEAD TABLE "\"title\": " WORDS("T") ", \"about\": " WORDS("A") ",\n"
#define DEAL                                                              \
    "\"* dealer 1\", \"* show steel-B\", \"* show oil-C\", "              \
    "\"* show oil-BE\", \"* show steel-AD\", \"* show oil-EF\", "         \
    "\"* deal 0 16\", \"* deal 0 16\", \"* deal 0 20\", \"* deal 0 10\"," \
    "\"* deal 0 10\", \"* deal 0 12\", \"* deal 0 1t\""
#define FIRST "{\"moves\": [" DEAL "], \"say\": " WORDS("one") "},\n"
#define BUY                                                                       \
    "{\"say\": " WORDS(                                                           \
        "two") ", \"do\": [\"buy oil-C\", \"alone\"],\n"                          \
               "\"or\": [{\"do\": [\"buy steel-B\", \"alone\"], \"say\": " WORDS( \
                   "also") "}],\n"                                                \
                           "\"other\": [{\"do\": [\"end\"], \"say\": " WORDS(     \
                               "no") "}],\n"                                      \
                                     "\"else\": " WORDS("else") "},\n"
#define LAST "{\"say\": " WORDS("three") "}"
#define SMALL HEAD "\"steps\": [\n" FIRST BUY LAST "]}"

static struct mag_lesson *open_text(const char *text)
{
    struct mag_lesson *l = NULL;
    struct mag_err err = { "", 0 };

    CHECK(!mag_lesson_new(&l, text, strlen(text), &err), "%d: %s", err.line,
          err.text);
    return l;
}

static mag_action action_of(const struct mag_lesson *l, const char *text)
{
    mag_action a = MAG_NO_ACTION;

    CHECK(
        !mag_parse_action(mag_match_rules(mag_lesson_match(l)), text, &a, NULL),
        "%s", text);
    return a;
}

/* --- The built-in lessons ------------------------------------------------------- */

static void every_lesson_holds(void)
{
    for (int g = 0; mag_game_at(NULL, g); g++) {
        const struct mag_game *game = mag_game_at(NULL, g);
        int n = mag_lesson_count(game);

        CHECK(n > 0, "%s has lessons", game->name);
        for (int i = 1; i <= n; i++) {
            struct mag_err err = { "", 0 };
            size_t length = 0;
            const char *text = mag_lesson_source(game, i, &length);

            CHECK(!mag_lesson_check(text, length, &err), "%s %d, line %d: %s",
                  game->name, i, err.line, err.text);
        }
        CHECK(!mag_lesson_source(game, n + 1, &(size_t){ 0 }), "no more");
    }
}

/* Does what a step asks for as a learner would, one action at a time. */
static void do_step(struct mag_lesson *l)
{
    const struct mag_lesson_step *s = mag_lesson_step(l);
    int at = mag_lesson_at(l);

    if (!s->n_todo)
        CHECK(!mag_lesson_next(l, NULL), "step %d is read", at + 1);
    for (int i = 0; i < s->n_todo; i++) {
        struct mag_lesson_answer answer;
        bool last = i + 1 == s->n_todo;

        CHECK(mag_lesson_done(l) == i, "step %d: %d done", at + 1, i);
        CHECK(!mag_lesson_try(l, &s->todo[i], 1, NULL, &answer), "tried");
        CHECK(answer.verdict == (last ? MAG_LESSON_RIGHT : MAG_LESSON_PART),
              "step %d, action %d: %d", at + 1, i, (int)answer.verdict);
    }
    CHECK(mag_lesson_at(l) == at + 1, "step %d leads on", at + 1);
}

static void learn_it(const struct mag_game *game, int number)
{
    size_t length = 0;
    const char *text = mag_lesson_source(game, number, &length);
    struct mag_lesson *l = NULL;
    int steps;

    if (mag_lesson_new(&l, text, length, NULL))
        return; /* the check above says why */
    steps = mag_lesson_steps(l);
    for (int i = 0; i < steps && mag_lesson_at(l) == i; i++) {
        uint64_t before = mag_match_hash(mag_lesson_match(l));
        const struct mag_lesson_step *s = mag_lesson_step(l);

        CHECK(s->text[MAG_EN][0] && s->text[MAG_FR][0] &&
                  strcmp(s->text[MAG_EN], s->text[MAG_FR]) != 0,
              "%s %d: step %d in both languages", game->name, number, i + 1);
        do_step(l);
        CHECK(mag_lesson_back(l) && mag_lesson_at(l) == i &&
                  mag_match_hash(mag_lesson_match(l)) == before,
              "%s %d: step %d is taken back", game->name, number, i + 1);
        do_step(l);
    }
    CHECK(!mag_lesson_step(l) && mag_lesson_next(l, NULL) == MAG_E_OVER,
          "%s %d is over", game->name, number);
    mag_lesson_free(l);
}

static void every_lesson_is_learnt(void)
{
    for (int g = 0; mag_game_at(NULL, g); g++) {
        for (int i = 1; i <= mag_lesson_count(mag_game_at(NULL, g)); i++)
            learn_it(mag_game_at(NULL, g), i);
    }
}

/* --- Trying ------------------------------------------------------------------------ */

static void tries(void)
{
    static const struct {
        const char *first, *second; /* actions; or NULL */
        enum mag_lesson_verdict verdict;
        const char *says;
        int at;
    } table[] = {
        { "buy oil-C", "alone", MAG_LESSON_RIGHT, NULL, 2 },
        { "buy oil-C", NULL, MAG_LESSON_PART, NULL, 1 },
        { "buy steel-B", "alone", MAG_LESSON_RIGHT, "also", 2 },
        { "end", NULL, MAG_LESSON_OTHER, "no", 1 },
        { "buy oil-EF", "alone", MAG_LESSON_OTHER, "else", 1 },
        { "buy oil-C", "on steel-B", MAG_LESSON_ILLEGAL, NULL, 1 },
        { "alone", NULL, MAG_LESSON_ILLEGAL, NULL, 1 },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct mag_lesson *l = open_text(SMALL);
        struct mag_lesson_answer answer;
        mag_action a[2];
        uint64_t hash;

        mag_lesson_next(l, NULL);
        hash = mag_match_hash(mag_lesson_match(l));
        a[0] = action_of(l, table[i].first);
        a[1] = table[i].second ? action_of(l, table[i].second) : 0;
        mag_lesson_try(l, a, table[i].second ? 2 : 1, NULL, &answer);
        CHECK(answer.verdict == table[i].verdict, "%zu: %d", i,
              (int)answer.verdict);
        CHECK(mag_lesson_at(l) == table[i].at, "%zu: at %d", i,
              mag_lesson_at(l));
        CHECK(table[i].says ? answer.text[MAG_EN] &&
                                  !strcmp(answer.text[MAG_EN], table[i].says)
                            : !answer.text[MAG_EN],
              "%zu: what it says", i);
        if (answer.verdict > MAG_LESSON_PART)
            CHECK(mag_match_hash(mag_lesson_match(l)) == hash,
                  "%zu: nothing is played", i);
        if (answer.verdict == MAG_LESSON_ILLEGAL)
            CHECK(answer.why.clause != NULL, "%zu: the rules say why", i);
        mag_lesson_free(l);
    }
}

static void another_way_that_was_begun_is_left_again(void)
{
    struct mag_lesson *l = open_text(SMALL);
    struct mag_lesson_answer answer;
    mag_action steel, oil;
    uint64_t end;

    mag_lesson_go(l, 2, NULL);
    end = mag_match_hash(mag_lesson_match(l));
    mag_lesson_go(l, 1, NULL);
    steel = action_of(l, "buy steel-B");
    oil = action_of(l, "buy oil-C");
    mag_lesson_try(l, &steel, 1, NULL, &answer);
    CHECK(answer.verdict == MAG_LESSON_PART, "the other way is begun");
    CHECK(!mag_lesson_next(l, NULL) &&
              mag_match_hash(mag_lesson_match(l)) == end,
          "what the lesson does is its own way");
    mag_lesson_go(l, 1, NULL);
    mag_lesson_try(l, &steel, 1, NULL, &answer);
    CHECK(mag_lesson_back(l) && mag_lesson_at(l) == 1, "back to its start");
    mag_lesson_try(l, &oil, 1, NULL, &answer);
    CHECK(answer.verdict == MAG_LESSON_PART, "and another begun");
    mag_lesson_free(l);
}

static void count_moves(void *who, int move, const struct mag_events *events)
{
    (void)move;
    (void)events;
    ++*(int *)who;
}

static void whoever_listens_hears_every_move(void)
{
    struct mag_lesson *l = open_text(SMALL);
    int heard = 0;
    const struct mag_lesson_ear ear = { count_moves, &heard };
    int before = mag_match_moves(mag_lesson_match(l));

    mag_lesson_go(l, mag_lesson_steps(l), &ear);
    CHECK(heard == mag_match_moves(mag_lesson_match(l)) - before && heard == 2,
          "%d heard", heard);
    CHECK(mag_lesson_go(l, 4, NULL) == MAG_E_INPUT &&
              mag_lesson_go(l, -1, NULL) == MAG_E_INPUT,
          "no such step");
    mag_lesson_go(l, 0, NULL);
    CHECK(!mag_lesson_back(l), "nothing is before the first");
    mag_lesson_free(l);
}

/* A purchase, then the end of the turn and the payment, as three steps. */
#define TURN                                                                       \
    HEAD "\"steps\": [\n" FIRST "{\"say\": " WORDS(                                \
        "buy") ", \"do\": [\"buy oil-C\", \"alone\"]},\n"                          \
               "{\"say\": " WORDS(                                                 \
                   "more") ", \"do\": [\"buy oil-BE\", "                           \
                           "\"alone\"]},\n{\"say\": " WORDS(                       \
                               "end") ", \"do\": "                                 \
                                      "[\"end\", \"pay 10\", \"pay 12\"]},\n" LAST \
                                      "]}"

static void check_chain(const char *name, const char *const *words, int n,
                        int step, int at)
{
    struct mag_lesson *l = open_text(TURN), *own = open_text(TURN);
    struct mag_lesson_answer answer;
    mag_action a[MAG_LESSON_CHAIN];
    int heard = 0, before;
    const struct mag_lesson_ear ear = { count_moves, &heard };

    mag_lesson_go(l, step, NULL);
    mag_lesson_go(own, at, NULL);
    before = mag_match_moves(mag_lesson_match(l));
    for (int i = 0; i < n; i++)
        a[i] = action_of(l, words[i]);
    CHECK(!mag_lesson_try(l, a, n, &ear, &answer), "%s", name);
    CHECK(mag_lesson_at(l) == at &&
              answer.verdict ==
                  (step == at ? MAG_LESSON_OTHER : MAG_LESSON_RIGHT),
          "%s: at %d", name, mag_lesson_at(l));
    CHECK(mag_match_hash(mag_lesson_match(l)) ==
                  mag_match_hash(mag_lesson_match(own)) &&
              heard == mag_match_moves(mag_lesson_match(l)) - before,
          "%s: it stands where the lesson does, and all was heard", name);
    mag_lesson_free(l);
    mag_lesson_free(own);
}

static void a_chain_may_be_of_two_steps(void)
{
    static const char *const both[] = { "buy oil-C", "alone", "buy oil-BE",
                                        "alone" },
                             *const wrong[] = { "buy oil-C", "alone",
                                                "buy oil-EF", "alone" },
                             *const all[] = { "buy oil-C",  "alone",
                                              "buy oil-BE", "alone",
                                              "end",        "pay 10",
                                              "pay 12" };

    check_chain("two steps at once", both, 4, 1, 3);
    check_chain("two steps, the second wrong", wrong, 4, 1, 1);
    check_chain("three steps at once", all, 7, 1, 4);
}

/* --- Faults ------------------------------------------------------------------------- */

static void faults(void)
{
    static const struct {
        const char *text;
        int line;
        const char *reason;
    } table[] = {
        { "[", 1, "ends too early" },
        { "[]", 1, "is an object" },
        { "{}", 1, "starts with" },
        { "{\"magnat\": \"lesson\", \"colour\": 1}", 1, "unknown word" },
        { TABLE "\"title\": {\"en\": \"T\"}}", 3, "fr" },
        { HEAD "\"steps\": []}", 4, "1 to" },
        { HEAD "\"steps\": [\n5]}", 5, "must be an object" },
        { HEAD "\"steps\": [\n{\"say\": {\"en\": \"x\"}}]}", 5, "fr" },
        { HEAD
          "\"steps\": [\n{\"say\": " WORDS("x") ",\n\"do\": [\"dance\"]}]}",
          6, "no such action" },
        { HEAD
          "\"steps\": [\n{\"say\": " WORDS("x") ", \"moves\": [\"dance\"]}]}",
          5, "is no move" },
        { HEAD "\"steps\": [\n{\"say\": " WORDS("x") ", \"moves\": [\n"
                                                     "\"0 end\"]}]}",
          6, "is refused" },
        { HEAD "\"steps\": [\n" FIRST BUY
               "{\"say\": " WORDS("x") ", \"moves\": [\"1 end\"]}]}",
          10, "turn" },
        { HEAD "\"steps\": [\n" FIRST BUY LAST
               ",\n{\"say\": " WORDS("x") ", \"do\": [\"end\"]}]}",
          11, "last word" },
        { HEAD "\"steps\": [\n" FIRST "{\"say\": " WORDS(
              "x") ", \"do\": [\"buy oil-ABDE\", \"alone\"]},\n" LAST "]}",
          6, "oil-ABDE" },
        { HEAD "\"steps\": [\n" FIRST
               "{\"say\": " WORDS("x") ", \"point\": [\"players.0.moon\"]}]}",
          6, "nothing to point at" },
        { HEAD "\"steps\": [\n" FIRST "{\"say\": " WORDS(
              "x") ", \"point\": [\"players.0.score\", \"@form.buy\", "
                   "\"@form.pay\"]}]}",
          6, "@form.pay" },
        { HEAD "\"steps\": [\n" FIRST
               "{\"say\": " WORDS("x") ", \"clauses\": [\"VEN-none\"]}]}",
          6, "no such clause" },
        { HEAD "\"steps\": [\n" FIRST "{\"say\": " WORDS(
              "x") ", \"do\": [\"buy oil-C\", \"alone\"], \"other\": [\n"
                   "{\"do\": [\"discard *\"], \"say\": " WORDS(
                       "n") "}]},\n" LAST "]}",
          7, "cannot be tried" },
        { HEAD "\"steps\": [\n" FIRST "{\"say\": " WORDS(
              "x") ", \"do\": [\"buy oil-C\"], \"or\": [\n"
                   "{\"do\": [\"end\"]}]},\n{\"say\": " WORDS(
                       "x") ", \"do\": [\"alone\"]},\n" LAST "]}",
          7, "alone" },
        { HEAD
          "\"steps\": [\n{\"say\": " WORDS("x") ", \"else\": " WORDS("y") "}]}",
          5, "only read" },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct mag_err err = { "", 0 };

        CHECK(mag_lesson_check(table[i].text, strlen(table[i].text), &err) !=
                  MAG_OK,
              "%zu is refused", i);
        CHECK(strstr(err.text, table[i].reason) && err.line == table[i].line,
              "%zu: line %d: %s", i, err.line, err.text);
    }
}

static void a_lesson_has_a_ceiling(void)
{
    size_t length = MAG_LESSON_MAX_BYTES + 1;
    char *text = malloc(length);
    struct mag_lesson *l = NULL;

    CHECK(text != NULL, "memory");
    memset(text, ' ', length);
    CHECK(mag_lesson_new(&l, text, length, NULL) == MAG_E_LIMIT && !l,
          "too long");
    free(text);
}

/* --- Through the engine ---------------------------------------------------------------- */

static void is_input(struct talk *t, const char *line)
{
    CHECK(!strcmp(error_of(talk(t, "%s", line), "code"), "input"), "%s", line);
}

static void the_engine_teaches(void)
{
    struct talk t;
    const struct mag_json *a;

    talk_start(&t);
    a = talk_ok(&t, "{'op':'lesson','game':'ambition','number':1,'step':3}");
    CHECK(number_of(a, "game") == 1 &&
              number_of(mag_json_get(a, "step"), "at") == 3,
          "opened at a step");
    a = talk_ok(&t, "{'op':'try','game':1,'a':'hire worker 0'}");
    CHECK(mag_json_text_is(mag_json_get(a, "verdict"), "other") &&
              text_of(a, "text")[0],
          "answered");
    a = talk_ok(&t, "{'op':'try','game':1,'as':['hire worker 2',"
                    "'hire sales 1','hire secretary 1','accountants 1']}");
    CHECK(mag_json_text_is(mag_json_get(a, "verdict"), "right") &&
              mag_json_get(a, "events")->count > 4,
          "played, with what the others do");
    a = talk_ok(&t, "{'op':'try','game':1,'a':'offer 6'}");
    CHECK(mag_json_text_is(mag_json_get(a, "verdict"), "other"),
          "a step that is only read");
    a = talk_ok(&t, "{'op':'back','game':1}");
    CHECK(number_of(mag_json_get(a, "step"), "at") == 3, "back");
    talk_ok(&t, "{'op':'next','game':1}");
    talk_ok(&t, "{'op':'view','game':1,'seat':0}");
    is_input(&t, "{\"op\":\"apply\",\"game\":1,\"seat\":0,\"a\":\"offer 6\"}");
    is_input(&t, "{\"op\":\"undo\",\"game\":1,\"seat\":0}");
    talk_ok(&t, "{'op':'resample','game':1,'seat':0,'seed':1}");
    is_input(&t, "{\"op\":\"step\",\"game\":2}");
    talk_ok(&t, "{'op':'end','game':1}");
    talk_ok(&t, "{'op':'state','game':2}");
    talk_end(&t);
}

static const struct test_case cases[] = {
    { "every lesson holds", every_lesson_holds },
    { "every lesson is learnt", every_lesson_is_learnt },
    { "what is tried", tries },
    { "another way that was begun is left again",
      another_way_that_was_begun_is_left_again },
    { "whoever listens hears every move", whoever_listens_hears_every_move },
    { "a chain may be of two steps", a_chain_may_be_of_two_steps },
    { "faults", faults },
    { "a lesson has a ceiling", a_lesson_has_a_ceiling },
    { "the engine teaches", the_engine_teaches },
    { 0, 0 },
};

const struct suite suite_unit_lesson = { cases };
