/* Games and players from outside: found by a library, and by it alone. */
#include <stdlib.h>
#include <string.h>

#include "examples/fifth-game/criee.h"
#include "magnat/decide.h"
#include "magnat/engine.h"
#include "magnat/json.h"
#include "magnat/library.h"
#include "magnat/player.h"
#include "tests/support.h"

/* A player that takes the last of the list, or something that is not on it,
 * and notes what it was given. */
struct last_mind {
    int64_t iterations, milliseconds;
    bool stopped;
    int asked;
};

/* What the player under test was opened with; one test at a time. */
static _Thread_local struct last_mind *last_opened;
static _Thread_local int last_open;

static void *last_new(const struct mag_rules *rules)
{
    (void)rules;
    last_open++;
    return last_opened = calloc(1, sizeof(struct last_mind));
}

static void last_close(void *mind)
{
    last_open--;
    free(mind);
}

static int last_choose(const struct mag_question *q)
{
    struct last_mind *m = q->mind;

    m->iterations = q->iterations;
    m->milliseconds = q->milliseconds;
    m->asked++;
    return q->n - 1;
}

static void last_stop(void *mind, bool stopped)
{
    ((struct last_mind *)mind)->stopped = stopped;
}

static int wild_choose(const struct mag_question *q)
{
    return q->n;
}

static const struct mag_player_kind last_kind = { sizeof last_kind, "last",
                                                  last_new,         last_close,
                                                  last_choose,      last_stop };
static const struct mag_player_kind wild_kind = {
    sizeof wild_kind, "wild", NULL, NULL, wild_choose, NULL
};

static const struct mag_game *const games[] = { &cri_game };
static const struct mag_player_kind *const players[] = { &last_kind,
                                                         &wild_kind };
static const struct mag_library library = { sizeof library, games, 1, players,
                                            2 };

static struct mag_rules *criee(void)
{
    struct mag_setup setup;
    struct mag_rules *rules = NULL;
    struct mag_err err = { "", 0 };

    CHECK(!mag_setup_init(&setup, &cri_game, NULL, 3, &err) &&
              !mag_rules_new(&rules, &setup, NULL, 0, &err),
          "%s", err.text);
    return rules;
}

static struct mag_match *played(const struct mag_rules *rules, int moves)
{
    struct mag_match *m = mag_match_new(rules, NULL);
    struct sandbox s;
    struct mag_move made;

    sandbox_open(&s, rules, "criee", 5);
    for (int i = 0; i < moves && sandbox_step(&s, &made); i++)
        mag_match_apply(m, made.seat, made.action, NULL, NULL);
    sandbox_close(&s);
    return m;
}

static void names(void)
{
    struct mag_setup setup;
    int n = 0, kinds = 0;

    CHECK(mag_setup_init(&setup, NULL, NULL, 2, NULL) == MAG_E_INPUT,
          "no game is an error");

    while (mag_game_at(NULL, n))
        n++;
    while (mag_player_at(NULL, kinds))
        kinds++;
    for (int i = 0; i < n; i++)
        CHECK(mag_game_at(&library, i) == mag_game_at(NULL, i), "%d", i);
    CHECK(mag_game_at(&library, n) == &cri_game &&
              !mag_game_at(&library, n + 1) && !mag_game_at(NULL, n) &&
              !mag_game_at(&library, -1),
          "behind the built-in ones");
    CHECK(mag_game_find(&library, "criee") == &cri_game &&
              !mag_game_find(NULL, "criee") &&
              mag_game_find(&library, "rois") == mag_game_find(NULL, "rois"),
          "by name");
    CHECK(!strcmp(mag_player_at(&library, kinds), "last") &&
              !mag_player_at(&library, kinds + 2) &&
              !mag_player_at(NULL, kinds),
          "players");
    CHECK(mag_player_exists(&library, "last:20") &&
              mag_player_exists(&library, "last:20ms") &&
              mag_player_exists(&library, "hard:ruse") &&
              !mag_player_exists(&library, "last:2t") &&
              !mag_player_exists(&library, "last:ruse") &&
              !mag_player_exists(NULL, "last"),
          "their names");
}

static void records(void)
{
    struct mag_rules *rules = criee();
    struct mag_match *m = played(rules, 30);
    char *text = mag_record_write(m, NULL);
    struct mag_record rec;
    struct mag_err err = { "", 0 };

    CHECK(mag_record_read(&rec, text, strlen(text), NULL, &err) &&
              strstr(err.text, "no such game"),
          "without its library: %s", err.text);
    CHECK(!mag_record_read(&rec, text, strlen(text),
                           &MAG_READING(.library = &library), &err) &&
              mag_match_hash(rec.match) == mag_match_hash(m),
          "with it: %s", err.text);
    mag_record_release(&rec);
    CHECK(!mag_record_recall(&rec, text, strlen(text),
                             &MAG_READING(.library = &library), &err) &&
              !rec.diverged,
          "recalled: %s", err.text);
    mag_record_release(&rec);
    free(text);
    mag_match_free(m);
    mag_rules_free(rules);
}

static void positions(void)
{
    struct mag_rules *rules = criee(), *again = NULL;
    struct mag_match *m = played(rules, 15), *read = NULL;
    struct mag_json_doc doc;
    struct mag_writer w;
    struct mag_buf out;
    struct mag_err err = { "", 0 };

    mag_buf_init(&out, MAG_POSITION_MAX_BYTES);
    mag_put_start(&w, &out);
    mag_position_write(rules, mag_match_position(m), &w, NULL);
    CHECK(!mag_json_read(&doc, mag_buf_text(&out), out.length, &err), "%s",
          err.text);
    CHECK(mag_position_read(doc.root, NULL, &again, &read, &err) &&
              strstr(err.text, "no game"),
          "without its library: %s", err.text);
    CHECK(!mag_position_read(doc.root, &MAG_READING(.library = &library),
                             &again, &read, &err) &&
              mag_match_hash(read) == mag_match_hash(m),
          "with it: %s", err.text);
    mag_json_free(&doc);
    mag_buf_release(&out);
    mag_match_free(read);
    mag_match_free(m);
    mag_rules_free(again);
    mag_rules_free(rules);
}

static void has(struct mag_engine *engine, const char *line, const char *what)
{
    const char *answer = mag_engine_answer(engine, line, strlen(line));

    CHECK(answer && strstr(answer, what), "%s: %s", line,
          answer ? answer : "nothing");
}

static void engines(void)
{
    static const char new[] =
        "{\"op\":\"new\",\"game\":\"criee\",\"seats\":2,\"seed\":3}";
    static const char ask[] =
        "{\"op\":\"ask\",\"game\":1,\"seat\":0,\"player\":\"last\"}";
    struct mag_engine *with = mag_engine_new_in(&library, 7);
    struct mag_engine *without = mag_engine_new(7);

    has(without, new, "there is no game");
    has(with, "{\"op\":\"hello\"}", "\"name\":\"criee\"");
    has(with, "{\"op\":\"hello\"}", "\"last\",\"wild\"]");
    has(with, new, "\"ok\":true");
    has(with, ask, "\"a\":\"bid ");
    has(with, "{\"op\":\"record\",\"game\":1}", "game criee");
    mag_engine_free(without);
    mag_engine_free(with);
}

static void plays(void)
{
    struct mag_rules *rules = criee();
    struct mag_match *m = played(rules, 12);
    struct mag_player *p = NULL;
    struct mag_rng rng;
    mag_action list[64];
    int n = mag_legal(rules, mag_match_position(m), 0, list);

    mag_rng_seed(&rng, 1);
    CHECK(n == 4 &&
              !mag_player_new(&p, "last:20:5ms", rules,
                              &MAG_PLAYER_OPTIONS(.library = &library), NULL),
          "made");
    CHECK(mag_player_choose(p, mag_match_position(m), 0, &rng) == list[n - 1],
          "what it chose");
    CHECK(last_opened->iterations == 20 && last_opened->milliseconds == 5,
          "how much it is to think");
    mag_player_stop(p);
    CHECK(last_opened->stopped, "stopped");
    mag_player_resume(p);
    CHECK(!last_opened->stopped, "and on again");
    mag_player_free(p);
    CHECK(!last_open, "closed");
    CHECK(!mag_player_new(&p, "wild", rules,
                          &MAG_PLAYER_OPTIONS(.library = &library), NULL) &&
              mag_player_choose(p, mag_match_position(m), 0, &rng) == list[0],
          "only what is on the list");
    mag_player_free(p);
    CHECK(mag_player_new(&p, "last", rules, NULL, NULL) == MAG_E_INPUT,
          "unknown without its library");
    mag_match_free(m);
    mag_rules_free(rules);
}

static const struct test_case cases[] = {
    { "names", names },     { "records", records }, { "positions", positions },
    { "engines", engines }, { "plays", plays },     { 0 },
};

const struct suite suite_unit_library = { cases };
