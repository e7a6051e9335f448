/* The engine protocol: chance played by the driver, positions, what a seat may
 * see. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/match.h"
#include "tests/talk.h"
#include "tests/test.h"

#define MANUAL \
    "{'op':'new','game':'venture','seats':3,'seed':7,'chance':'manual'}"

/* Plays one move of whoever is to move: the first listed, or the default. */
static void play_one(struct talk *t, int game, int who)
{
    const struct mag_json *a;
    char word[MAG_WORD], seat[16];

    snprintf(seat, sizeof seat, "%d", who);
    if (who == MAG_CHANCE) {
        strcpy(seat, "'chance'");
        a = talk_ok(t, "{'op':'legal','game':%d,'seat':'chance'}", game);
        a = mag_json_get(a, "actions")->child;
    } else {
        a = talk_ok(t, "{'op':'default','game':%d,'seat':%d}", game, who);
    }
    strcpy(word, text_of(a, "a"));
    talk_ok(t, "{'op':'apply','game':%d,'seat':%s,'a':'%s'}", game, seat, word);
}

static void the_driver_plays_chance(void)
{
    struct talk t;
    const struct mag_json *a;
    int64_t outcomes, ways = 0;

    talk_start(&t);
    a = talk_ok(&t, MANUAL);
    CHECK(mag_json_get(a, "events")->count == 0, "nothing has happened");
    a = talk_ok(&t, "{'op':'state','game':1}");
    outcomes = number_of(a, "chance");
    CHECK(outcomes == 3 && mag_json_get(a, "pending")->count == 0, "%s",
          mag_buf_text(&t.out));
    CHECK(!strcmp(error_of(talk(&t, "{'op':'apply','game':1,'seat':0,"
                                    "'a':'end'}"),
                           "code"),
                  "turn"),
          "%s", mag_buf_text(&t.out));
    talk_ok(&t, "{'op':'apply','game':1,'seat':'chance','a':'dealer 2'}");
    outcomes = number_of(talk_ok(&t, "{'op':'state','game':1}"), "chance");
    a = talk_ok(&t, "{'op':'legal','game':1,'seat':'chance'}");
    for (const struct mag_json *v = mag_json_get(a, "actions")->child; v;
         v = v->next)
        ways += number_of(v, "ways");
    CHECK(outcomes == 54 && ways == outcomes, "%d ways of %d", (int)ways,
          (int)outcomes);
    talk_ok(&t, "{'op':'apply','game':1,'seat':'chance','as':["
                "'show steel-B','show oil-BCDEF']}");
    a = talk(&t, "{'op':'apply','game':1,'seat':'chance',"
                 "'a':'show steel-B'}");
    CHECK(!strcmp(error_of(a, "code"), "illegal") &&
              !strcmp(error_of(a, "clause"), "VEN-T5"),
          "a company comes once: %s", mag_buf_text(&t.out));
    talk_end(&t);
}

/* Who plays chance is told of every card; a seat only of its own. */
static void events_are_for_who_asks(void)
{
    struct talk t;
    const struct mag_json *a;
    bool dealt = false;

    talk_start(&t);
    talk_ok(&t, MANUAL);
    for (int i = 0; i < 6; i++)
        play_one(&t, 1, MAG_CHANCE);
    a = talk_ok(&t, "{'op':'apply','game':1,'seat':'chance',"
                    "'a':'deal 1 10'}");
    dealt = mag_json_text_is(
        mag_json_get(mag_json_get(a, "events")->child, "card"), "10");
    CHECK(dealt, "%s", mag_buf_text(&t.out));
    talk_ok(&t, "{'op':'new','game':'venture','seats':2,'seed':7}");
    a = talk_ok(&t, "{'op':'apply','game':2,'seat':0,"
                    "'as':['buy steel-B','alone','end','pay 18']}");
    dealt = false;
    for (const struct mag_json *e = mag_json_get(a, "events")->child; e;
         e = e->next)
        dealt |= mag_json_text_is(mag_json_get(e, "event"), "drew");
    CHECK(dealt && !strstr(mag_buf_text(&t.out), "drew-hidden"),
          "the seat sees its own cards, not what is for the others: %s",
          mag_buf_text(&t.out));
    talk_end(&t);
}

static void no_view_shows_anothers_hand(void)
{
    struct talk t;
    const struct mag_json *view;

    talk_start(&t);
    talk_ok(&t, "{'op':'new','game':'venture','seats':2,'seed':7}");
    view = mag_json_get(talk_ok(&t, "{'op':'view','game':1,'seat':1}"), "view");
    CHECK(number_of(view, "seat") == 1 && mag_json_get(view, "hand"),
          "own hand");
    view = mag_json_get(
        talk_ok(&t, "{'op':'view','game':1,'seat':'spectator'}"), "view");
    CHECK(mag_json_get(view, "players") && !mag_json_get(view, "hand"),
          "no hand");
    talk_end(&t);
}

/* Puts game `from`'s position into a request and loads it. */
static const struct mag_json *load_from(struct talk *t, int from,
                                        const char *more)
{
    struct mag_writer w;
    struct mag_buf line;
    const struct mag_json *a = talk_ok(t, "{'op':'position','game':%d}", from);

    mag_buf_init(&line, MAG_ENGINE_MAX_LINE);
    mag_put_start(&w, &line);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "op", "load");
    mag_put_value(&w, "position", mag_json_get(a, "position"));
    mag_buf_printf(&line, "%s}", more);
    a = talk_bytes(t, mag_buf_text(&line), line.length);
    mag_buf_release(&line);
    return a;
}

static void a_loaded_position_has_the_same_hash(void)
{
    struct talk t;
    int who, moves = 0;

    talk_start(&t);
    talk_ok(&t, MANUAL);
    while ((who = pending_of(&t, 1)) != MAG_SPECTATOR && moves++ < 120) {
        int game = (int)number_of(load_from(&t, 1, ""), "game");

        CHECK(game == moves + 1, "%s", mag_buf_text(&t.out));
        CHECK(hash_of(&t, game) == hash_of(&t, 1), "after %d moves", moves - 1);
        CHECK(pending_of(&t, game) == who, "the same to move");
        talk_ok(&t, "{'op':'end','game':%d}", game);
        play_one(&t, 1, who);
    }
    talk_end(&t);
}

static void loaded_with_auto_chance_is_played(void)
{
    struct talk t;
    int game;

    talk_start(&t);
    talk_ok(&t, MANUAL);
    game = (int)number_of(load_from(&t, 1, ",\"chance\":\"auto\""), "game");
    CHECK(game == 2 && pending_of(&t, 2) >= 0, "%s", mag_buf_text(&t.out));
    talk_end(&t);
}

static void resampling_keeps_what_is_seen(void)
{
    static const char *const seats[] = { "0", "1", "2", "'spectator'" };
    struct talk t;
    uint64_t hash;
    int game = 1, varied = 0;

    talk_start(&t);
    talk_ok(&t, "{'op':'new','game':'venture','seats':3,'seed':2}");
    hash = hash_of(&t, 1);
    for (int i = 0; i < 12; i++) {
        char *seen;

        talk_ok(&t, "{'op':'view','game':1,'seat':%s}", seats[i % 4]);
        seen = strdup(mag_buf_text(&t.out));
        talk_ok(&t, "{'op':'resample','game':1,'seat':%s,'seed':%d}",
                seats[i % 4], i);
        CHECK(number_of(t.doc.root, "game") == ++game, "%s",
              mag_buf_text(&t.out));
        talk_ok(&t, "{'op':'view','game':%d,'seat':%s}", game, seats[i % 4]);
        CHECK(!strcmp(seen, mag_buf_text(&t.out)), "seat %s sees another game",
              seats[i % 4]);
        varied += hash_of(&t, game) != hash;
        free(seen);
    }
    CHECK(varied == 12, "%d of 12 differ from the truth", varied);
    CHECK(hash_of(&t, 1) == hash, "the game itself is untouched");
    talk_end(&t);
}

/* The rules that two games share live as long as the last of them. */
static void a_resample_outlives_its_source(void)
{
    struct talk t;

    talk_start(&t);
    talk_ok(&t, "{'op':'new','game':'venture','seats':2,'seed':7}");
    talk_ok(&t, "{'op':'resample','game':1,'seat':0,'seed':1}");
    talk_ok(&t, "{'op':'end','game':1}");
    play_one(&t, 2, pending_of(&t, 2));
    talk_ok(&t, "{'op':'end','game':2}");
    talk_end(&t);
}

static void content_comes_with_the_request(void)
{
    static const char company[] =
        "{'magnat':'content','game':'venture','add':{'companies':["
        "{'industry':'steel','letters':'ADE','price':16}]}}";
    struct talk t;
    const struct mag_json *a;

    talk_start(&t);
    talk_ok(&t,
            "{'op':'new','game':'venture','seats':2,'seed':7,"
            "'chance':'manual','content':%s}",
            company);
    CHECK(number_of(talk_ok(&t, "{'op':'state','game':1}"), "chance") == 2,
          "the dealer first");
    talk_ok(&t, "{'op':'apply','game':1,'seat':'chance','a':'dealer 0'}");
    CHECK(number_of(talk_ok(&t, "{'op':'state','game':1}"), "chance") == 55,
          "one company more: %s", mag_buf_text(&t.out));
    a = load_from(&t, 1, "");
    CHECK(!strcmp(error_of(a, "code"), "input"),
          "not a position of the built-in cards: %s", mag_buf_text(&t.out));
    a = load_from(&t, 1,
                  ",\"content\":{\"magnat\":\"content\",\"game\":\"venture\","
                  "\"add\":{\"companies\":[{\"industry\":\"steel\","
                  "\"letters\":\"ADE\",\"price\":16}]}}");
    CHECK(number_of(a, "game") == 2, "%s", mag_buf_text(&t.out));
    CHECK(hash_of(&t, 1) == hash_of(&t, 2), "the same position");
    talk_ok(&t, "{'op':'new','game':'venture','seats':2,'content':"
                "'{\\'magnat\\':\\'content\\',\\'game\\':\\'venture\\'}'}");
    talk_end(&t);
}

static const struct test_case cases[] = {
    { "the driver plays chance", the_driver_plays_chance },
    { "events are for who asks", events_are_for_who_asks },
    { "no view shows another's hand", no_view_shows_anothers_hand },
    { "a loaded position has the same hash",
      a_loaded_position_has_the_same_hash },
    { "loaded with auto, chance is played", loaded_with_auto_chance_is_played },
    { "resampling keeps what is seen", resampling_keeps_what_is_seen },
    { "a resample outlives its source", a_resample_outlives_its_source },
    { "content comes with the request", content_comes_with_the_request },
    { 0, 0 },
};

const struct suite suite_unit_engine_chance = { cases };
