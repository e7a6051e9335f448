/* The engine protocol: what each operation does when all is well. */
#include <stdio.h>
#include <string.h>

#include "magnat/match.h"
#include "magnat/player.h"
#include "tests/talk.h"
#include "tests/test.h"

#define NEW "{'op':'new','game':'venture','seats':2,'seed':7}"

static void hello_tells_the_games(void)
{
    struct talk t;
    const struct mag_json *a, *game;

    talk_start(&t);
    a = talk_ok(&t, "{'id':1,'op':'hello'}");
    CHECK(number_of(a, "id") == 1, "the id is echoed");
    CHECK(mag_json_text_is(mag_json_get(a, "name"), "magnat"), "name");
    CHECK(text_of(a, "version")[0], "version");
    CHECK(number_of(a, "protocol") == MAG_ENGINE_PROTOCOL, "protocol");
    game = mag_json_get(a, "games");
    for (int i = 0; mag_game_at(NULL, i); i++) {
        game = i ? game->next : game->child;
        CHECK(mag_json_text_is(mag_json_get(game, "name"),
                               mag_game_at(NULL, i)->name),
              "game %d", i);
        CHECK(mag_json_get(game, "options")->count ==
                  mag_game_at(NULL, i)->n_options,
              "options of game %d", i);
        CHECK(number_of(game, "max_seats") == mag_game_at(NULL, i)->max_seats,
              "seats of game %d", i);
    }
    CHECK(!game->next, "no other game");
    talk_end(&t);
}

static void ids_are_echoed(void)
{
    static const struct {
        const char *line, *start;
    } table[] = {
        { "{\"op\":\"hello\"}", "{\"id\":null,\"ok\":true" },
        { "{\"id\":null,\"op\":\"hello\"}", "{\"id\":null,\"ok\":true" },
        { "{\"id\":-3,\"op\":\"hello\"}", "{\"id\":-3,\"ok\":true" },
        { "{\"id\":9223372036854775807,\"op\":\"x\"}",
          "{\"id\":9223372036854775807,\"ok\":false" },
        { "{\"id\":\"a \\\"b\\u00e9\",\"op\":\"x\"}",
          "{\"id\":\"a \\\"b\xc3\xa9\",\"ok\":false" },
        { "{\"op\":\"x\",\"id\":5}", "{\"id\":5,\"ok\":false" },
        { "{\"id\":[],\"op\":\"hello\"}", "{\"id\":null,\"ok\":false" },
        { "{\"id\":1", "{\"id\":null,\"ok\":false" },
    };
    struct talk t;

    talk_start(&t);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        talk_bytes(&t, table[i].line, strlen(table[i].line));
        CHECK(!strncmp(mag_buf_text(&t.out), table[i].start,
                       strlen(table[i].start)),
              "%s: %.80s", table[i].line, mag_buf_text(&t.out));
    }
    talk_end(&t);
}

static void a_new_game_waits_for_a_seat(void)
{
    struct talk t;
    const struct mag_json *a;

    talk_start(&t);
    a = talk_ok(&t, NEW);
    CHECK(number_of(a, "game") == 1 && number_of(a, "seed") == 7, "%s",
          mag_buf_text(&t.out));
    for (const struct mag_json *e = mag_json_get(a, "events")->child; e;
         e = e->next)
        CHECK(!mag_json_text_is(mag_json_get(e, "event"), "dealt"),
              "a card dealt is nobody's business");
    a = talk_ok(&t, "{'op':'state','game':1}");
    CHECK(number_of(a, "chance") == 0 && number_of(a, "moves") == 20 &&
              mag_json_get(a, "pending")->count == 1 &&
              mag_json_is(mag_json_get(a, "over"), MAG_JSON_FALSE),
          "%s", mag_buf_text(&t.out));
    CHECK(number_of(talk_ok(&t, NEW), "game") == 2, "numbered on");
    talk_ok(&t, "{'op':'end','game':2}");
    CHECK(number_of(talk_ok(&t, NEW), "game") == 3, "numbers do not return");
    talk_end(&t);
}

/* Without a seed a game has one of its own, which its answer names. */
static void a_seed_repeats_the_game(void)
{
    struct talk t;
    int64_t seed;
    uint64_t hash;

    talk_start(&t);
    seed = number_of(talk_ok(&t, "{'op':'new','game':'venture','seats':3}"),
                     "seed");
    hash = hash_of(&t, 1);
    talk_ok(&t, "{'op':'new','game':'venture','seats':3,'seed':%lld}",
            (long long)seed);
    CHECK(hash_of(&t, 2) == hash, "the same seed, the same deal");
    talk_ok(&t, "{'op':'new','game':'venture','seats':3}");
    CHECK(hash_of(&t, 3) != hash, "another game, another deal");
    talk_end(&t);
}

static void legal_lists_what_apply_takes(void)
{
    struct talk t;
    const struct mag_json *a;
    char word[MAG_WORD];
    int seat, other;
    bool french;

    talk_start(&t);
    talk_ok(&t, NEW);
    seat = pending_of(&t, 1);
    other = !seat;
    a = talk_ok(&t, "{'op':'legal','game':1,'seat':%d}", other);
    CHECK(mag_json_get(a, "actions")->count == 0, "the other seat waits");
    a = talk_ok(&t, "{'op':'legal','game':1,'seat':'chance'}");
    CHECK(mag_json_get(a, "actions")->count == 0, "chance has been played");
    a = talk_ok(&t, "{'op':'legal','game':1,'seat':%d,'lang':'fr'}", seat);
    french = !strncmp(text_of(mag_json_get(a, "actions")->child, "text"),
                      "Acheter ", 8);
    CHECK(french, "%.200s", mag_buf_text(&t.out));
    a = talk_ok(&t, "{'op':'legal','game':1,'seat':%d}", seat);
    CHECK(
        !strncmp(text_of(mag_json_get(a, "actions")->child, "text"), "Buy ", 4),
        "%.200s", mag_buf_text(&t.out));
    strcpy(word, text_of(mag_json_get(a, "actions")->child, "a"));
    a = talk_ok(&t, "{'op':'apply','game':1,'seat':%d,'a':'%s'}", seat, word);
    CHECK(
        mag_json_text_is(
            mag_json_get(mag_json_get(a, "events")->child, "event"), "bought"),
        "%s", mag_buf_text(&t.out));
    talk_end(&t);
}

/* A whole game of programs, played with `ask`. Answers go to `log`. */
static void play_whole_game(struct talk *t, struct mag_buf *log)
{
    int seat, moves = 0;

    talk_start(t);
    talk_ok(t, NEW);
    mag_buf_puts(log, mag_buf_text(&t->out));
    while ((seat = pending_of(t, 1)) >= 0 && moves++ < 3000) {
        char word[MAG_WORD];
        const struct mag_json *a =
            talk_ok(t, "{'op':'%s','game':1,'seat':%d%s}",
                    moves % 5 ? "ask" : "default", seat,
                    moves % 5 ? ",'player':'greedy','budget':10" : "");

        snprintf(word, sizeof word, "%s", text_of(a, "a"));
        talk_ok(t, "{'op':'apply','game':1,'seat':%d,'a':'%s'}", seat, word);
        mag_buf_puts(log, mag_buf_text(&t->out));
    }
    CHECK(seat == MAG_SPECTATOR, "the game ends");
    talk_ok(t, "{'op':'record','game':1}");
    mag_buf_puts(log, mag_buf_text(&t->out));
}

static void the_same_lines_give_the_same_answers(void)
{
    struct mag_buf one, two;
    struct talk t;
    const struct mag_json *a;
    double sum = 0;

    mag_buf_init(&one, 64 << 20);
    mag_buf_init(&two, 64 << 20);
    play_whole_game(&t, &one);
    a = talk_ok(&t, "{'op':'score','game':1}");
    CHECK(mag_json_get(a, "score")->count == 2, "two scores");
    for (const struct mag_json *v = mag_json_get(a, "result")->child; v;
         v = v->next)
        sum += v->real;
    CHECK(sum > 0.999 && sum < 1.001, "shares sum to 1: %s",
          mag_buf_text(&t.out));
    CHECK(!strcmp(error_of(talk(&t, "{'op':'ask','game':1,'seat':0,"
                                    "'player':'greedy'}"),
                           "code"),
                  "over"),
          "nothing to ask: %s", mag_buf_text(&t.out));
    talk_end(&t);
    play_whole_game(&t, &two);
    talk_end(&t);
    CHECK(!strcmp(mag_buf_text(&one), mag_buf_text(&two)), "answers differ");
    mag_buf_release(&one);
    mag_buf_release(&two);
}

/* What each program says, twice: asking changes nothing. */
static void asking_again_gives_the_same(void)
{
    struct talk t;
    int seat;

    talk_start(&t);
    talk_ok(&t, NEW);
    seat = pending_of(&t, 1);
    for (int i = 0; mag_player_at(NULL, i); i++) {
        char first[MAG_WORD] = "";

        for (int round = 0; round < 5; round++) {
            const struct mag_json *a =
                talk_ok(&t,
                        "{'op':'ask','game':1,'seat':%d,'player':'%s',"
                        "'budget':20}",
                        seat, mag_player_at(NULL, i));

            if (!round)
                strcpy(first, text_of(a, "a"));
            CHECK(first[0] && !strcmp(text_of(a, "a"), first),
                  "%s says %s, then %s", mag_player_at(NULL, i), first,
                  mag_buf_text(&t.out));
        }
        CHECK(!strcmp(error_of(talk(&t,
                                    "{'op':'ask','game':1,'seat':%d,"
                                    "'player':'%s'}",
                                    !seat, mag_player_at(NULL, i)),
                               "code"),
                      "turn"),
              "%s", mag_buf_text(&t.out));
    }
    talk_end(&t);
}

static void a_record_is_the_game(void)
{
    struct talk t;
    struct mag_record record;
    struct mag_err err = { "", 0 };
    const char *text;

    talk_start(&t);
    talk_ok(&t, NEW);
    for (int i = 0; i < 10; i++) {
        int seat = pending_of(&t, 1);
        char word[MAG_WORD];

        strcpy(word, text_of(talk_ok(&t,
                                     "{'op':'default','game':1,"
                                     "'seat':%d}",
                                     seat),
                             "a"));
        talk_ok(&t, "{'op':'apply','game':1,'seat':%d,'a':'%s'}", seat, word);
    }
    text = text_of(talk_ok(&t, "{'op':'record','game':1}"), "record");
    if (mag_record_read(&record, text, strlen(text), NULL, &err)) {
        CHECK(false, "line %d: %s", err.line, err.text);
    } else {
        CHECK(mag_match_hash(record.match) == hash_of(&t, 1),
              "it ends where the game stands");
        mag_record_release(&record);
    }
    talk_end(&t);
}

static void undo_takes_back_one_action(void)
{
    struct talk t;
    uint64_t before;

    talk_start(&t);
    talk_ok(&t, NEW);
    before = hash_of(&t, 1);
    CHECK(!strcmp(error_of(talk(&t, "{'op':'undo','game':1,'seat':0}"), "code"),
                  "illegal"),
          "nothing was played: %s", mag_buf_text(&t.out));
    talk_ok(&t, "{'op':'apply','game':1,'seat':0,'a':'buy steel-B'}");
    CHECK(!strcmp(error_of(talk(&t, "{'op':'undo','game':1,'seat':1}"), "code"),
                  "illegal"),
          "another's action: %s", mag_buf_text(&t.out));
    talk_ok(&t, "{'op':'undo','game':1,'seat':0}");
    CHECK(hash_of(&t, 1) == before, "as it was");
    talk_end(&t);
}

/* For other languages: the same answer as a text, until the next one. */
static void an_answer_is_a_text(void)
{
    static const char *const lines[] = {
        "{\"id\":1,\"op\":\"new\",\"game\":\"venture\",\"seats\":3,\"seed\":5}",
        "{\"id\":2,\"op\":\"legal\",\"game\":1,\"seat\":0}",
        "{\"id\":3,\"op\":\"nonsense\"}",
        "",
        "{\"id\":4,\"op\":\"view\",\"game\":1,\"seat\":0,\"lang\":\"fr\"}",
    };
    struct mag_engine *engine = mag_engine_new(1);
    struct talk t;

    talk_start(&t);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const char *answer = mag_engine_answer(engine, lines[i],
                                               strlen(lines[i]));

        talk_bytes(&t, lines[i], strlen(lines[i]));
        CHECK(answer && !strcmp(answer, mag_buf_text(&t.out)),
              "%s\nis not answered as a line is", lines[i]);
    }
    talk_end(&t);
    mag_engine_free(engine);
}

static const struct test_case cases[] = {
    { "hello tells the games", hello_tells_the_games },
    { "ids are echoed", ids_are_echoed },
    { "a new game waits for a seat", a_new_game_waits_for_a_seat },
    { "a seed repeats the game", a_seed_repeats_the_game },
    { "legal lists what apply takes", legal_lists_what_apply_takes },
    { "the same lines give the same answers",
      the_same_lines_give_the_same_answers },
    { "asking again gives the same", asking_again_gives_the_same },
    { "a record is the game", a_record_is_the_game },
    { "undo takes back one action", undo_takes_back_one_action },
    { "an answer is a text", an_answer_is_a_text },
    { 0, 0 },
};

const struct suite suite_unit_engine = { cases };
