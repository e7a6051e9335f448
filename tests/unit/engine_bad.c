/* The engine protocol: what it refuses, that a refusal changes nothing, and
 * the ceilings. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/match.h"
#include "tests/talk.h"
#include "tests/test.h"

#define NEW "{'op':'new','game':'venture','seats':2,'seed':7"

/* Seat 0 of game 1 is to move; its hand is 3t 5t 3c 1s 10 18 once; in the
 * centre: automobile-BCDE steel-B steel-ACDEF steel-CDEF oil-BCDEF. */
static const struct {
    const char *line, *code, *text; /* text: part of what it says */
} refused[] = {
    /* Not a request at all. */
    { "", "input", "ends too early" },
    { "hello", "input", "not a value" },
    { "{", "input", "name" },
    { "[]", "input", "object" },
    { "7", "input", "object" },
    { "{'op':'hello'} x", "input", "follows" },
    { "{'op':'hello','op':'hello'}", "input", "twice" },
    { "{'op':'hello','id':1.5}", "input", "'id'" },
    { "{'op':'hello','id':{}}", "input", "'id'" },
    { "{'op':'hello','id':99999999999999999999}", "input", "range" },
    { "{'op':'\xff'}", "input", "UTF-8" },
    { "{}", "input", "'op' is missing" },
    { "{'op':7}", "input", "'op' must be a text" },
    { "{'op':'fly'}", "unknown-op", "'fly'" },
    { "{'op':'Hello'}", "unknown-op", "'Hello'" },
    { "{'op':'hello','game':1}", "input", "'game'" },
    { "{'op':'hello','lang':'de'}", "input", "'lang'" },
    { "{'op':'hello','lang':1}", "input", "'lang'" },
    /* new */
    { "{'op':'new','seats':2}", "input", "'game' is missing" },
    { "{'op':'new','game':'chess','seats':2}", "input", "'chess'" },
    { "{'op':'new','game':'venture'}", "input", "'seats' is missing" },
    { "{'op':'new','game':'venture','seats':1}", "input", "2 to 6" },
    { "{'op':'new','game':'venture','seats':7}", "input", "2 to 6" },
    { "{'op':'new','game':'venture','seats':2.5}", "input", "'seats'" },
    { NEW ",'ruleset':'x'}", "input", "'x'" },
    { NEW ",'ruleset':1}", "input", "'ruleset'" },
    { NEW ",'options':[]}", "input", "'options'" },
    { NEW ",'options':{'x':1}}", "input", "'x'" },
    { NEW ",'options':{'endhand':'x'}}", "input", "face sets" },
    { NEW ",'options':{'endhand':true}}", "input", "'endhand'" },
    { NEW ",'options':{'draw3':'on'}}", "input", "'draw3'" },
    { NEW ",'chance':'maybe'}", "input", "'chance'" },
    { NEW ",'sede':1}", "input", "'sede'" },
    { "{'op':'new','game':'venture','seats':2,'seed':-1}", "input", "seed" },
    { "{'op':'new','game':'venture','seats':2,'seed':9007199254740992}",
      "input", "seed" },
    { NEW ",'content':[]}", "input", "'content'" },
    { NEW ",'content':{}}", "input", "content" },
    { NEW ",'content':'{'}", "input", "name" },
    { NEW ",'content':{'magnat':'content','game':'venture','x':[]}}", "input",
      "'x'" },
    /* Games and seats. */
    { "{'op':'state'}", "input", "'game' is missing" },
    { "{'op':'state','game':'1'}", "input", "'game'" },
    { "{'op':'state','game':0}", "unknown-game", "0" },
    { "{'op':'state','game':2}", "unknown-game", "2" },
    { "{'op':'state','game':-1}", "unknown-game", "-1" },
    { "{'op':'state','game':1,'seat':0}", "input", "'seat'" },
    { "{'op':'legal','game':1}", "input", "'seat'" },
    { "{'op':'legal','game':1,'seat':2}", "input", "0 to 1" },
    { "{'op':'legal','game':1,'seat':-1}", "input", "0 to 1" },
    { "{'op':'legal','game':1,'seat':'0'}", "input", "0 to 1" },
    { "{'op':'legal','game':1,'seat':'spectator'}", "input", "chance" },
    { "{'op':'view','game':1,'seat':'chance'}", "input", "spectator" },
    { "{'op':'resample','game':1,'seat':'chance'}", "input", "spectator" },
    { "{'op':'resample','game':1,'seat':0,'seed':'x'}", "input", "seed" },
    { "{'op':'undo','game':1,'seat':'chance'}", "input", "0 to 1" },
    { "{'op':'undo','game':1,'seat':0}", "illegal", "taken back" },
    { "{'op':'end'}", "input", "'game' is missing" },
    /* load */
    { "{'op':'load'}", "input", "'position' is missing" },
    { "{'op':'load','position':7}", "input", "'position'" },
    { "{'op':'load','position':{}}", "input", "'game' is missing" },
    { "{'op':'load','position':{'game':'chess'}}", "input", "'chess'" },
    { "{'op':'load','position':{'game':'venture','rules':99}}", "input",
      "under version 99 of the rules" },
    /* apply */
    { "{'op':'apply','game':1,'seat':0}", "input", "'a' or 'as'" },
    { "{'op':'apply','game':1,'seat':0,'a':'end','as':['end']}", "input",
      "'a' or 'as'" },
    { "{'op':'apply','game':1,'seat':0,'a':7}", "input", "text" },
    { "{'op':'apply','game':1,'seat':0,'as':'end'}", "input", "list" },
    { "{'op':'apply','game':1,'seat':0,'as':[]}", "input", "list" },
    { "{'op':'apply','game':1,'seat':0,'as':[7]}", "input", "text" },
    { "{'op':'apply','game':1,'seat':0,'a':''}", "input", "no such action" },
    { "{'op':'apply','game':1,'seat':0,'a':'fly'}", "input", "'fly'" },
    { "{'op':'apply','game':1,'seat':0,'a':'end '}", "input", "too much" },
    { "{'op':'apply','game':1,'seat':0,'a':'buy'}", "input", "argument 1" },
    { "{'op':'apply','game':1,'seat':0,'a':'buy  steel-B'}", "input",
      "argument 1" },
    { "{'op':'apply','game':1,'seat':1,'a':'end'}", "turn", "decide" },
    { "{'op':'apply','game':1,'seat':'chance','a':'dealer 0'}", "turn",
      "decide" },
    { "{'op':'apply','game':1,'seat':0,'a':'dealer 0'}", "illegal", "VEN-" },
    { "{'op':'apply','game':1,'seat':0,'a':'alone'}", "illegal", "VEN-" },
    { "{'op':'apply','game':1,'seat':0,'a':'buy chemicals-D'}", "illegal",
      "VEN-" },
    { "{'op':'apply','game':1,'seat':0,'a':'takeover half steel-B'}", "illegal",
      "VEN-" },
    /* ask, default */
    { "{'op':'ask','game':1,'seat':0}", "input", "'player' is missing" },
    { "{'op':'ask','game':1,'seat':0,'player':'x'}", "input", "'x'" },
    { "{'op':'ask','game':1,'seat':0,'player':'greedy','budget':-1}", "input",
      "budget" },
    { "{'op':'ask','game':1,'seat':0,'player':'greedy','budget':1000001}",
      "input", "budget" },
    { "{'op':'ask','game':1,'seat':1,'player':'greedy'}", "turn", "decide" },
    { "{'op':'default','game':1,'seat':1}", "turn", "decide" },
};

static void swap_quotes(char *text)
{
    for (; *text; text++) {
        if (*text == '"')
            *text = '\'';
    }
}

/* Every bad line has its answer, ends nothing and changes nothing. */
static void bad_lines_are_answered(void)
{
    struct talk t;
    uint64_t hash;

    talk_start(&t);
    talk_ok(&t, NEW "}");
    hash = hash_of(&t, 1);
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        const struct mag_json *a = talk(&t, "%s", refused[i].line);
        char text[MAG_SENTENCE];

        snprintf(text, sizeof text, "%s", error_of(a, "text"));
        swap_quotes(text);
        CHECK(mag_json_is(mag_json_get(a, "ok"), MAG_JSON_FALSE) &&
                  !strcmp(error_of(a, "code"), refused[i].code) &&
                  strstr(text, refused[i].text),
              "%s: %s", refused[i].line, mag_buf_text(&t.out));
        CHECK(!error_of(a, "clause")[0] == !strstr(text, "VEN-"),
              "a ruling has its clause: %s", mag_buf_text(&t.out));
    }
    CHECK(hash_of(&t, 1) == hash, "game 1 is as it was");
    CHECK(number_of(talk_ok(&t, NEW "}"), "game") == 2,
          "no game was opened by a bad line: %s", mag_buf_text(&t.out));
    talk_end(&t);
}

/* VEN-T3: 24, 24 and 20 are together more than the hand is worth. */
static void a_batch_is_whole_or_nothing(void)
{
    static const struct {
        const char *actions;
        const char *code;
        int at;
    } table[] = {
        { "'buy steel-B','alone','alone'", "illegal", 2 },
        { "'buy steel-B','fly'", "input", 1 },
        { "'buy steel-B','alone','buy steel-B'", "illegal", 2 },
        { "'buy steel-ACDEF','alone','buy oil-BCDEF','alone',"
          "'buy steel-CDEF','alone'",
          "illegal", 4 },
        { "'buy steel-B','alone','end','pay 18','end'", "turn", 4 },
        { "'end','discard 18','draw 10'", "turn", 2 },
    };
    struct talk t;
    uint64_t hash;

    talk_start(&t);
    talk_ok(&t, NEW "}");
    hash = hash_of(&t, 1);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        const struct mag_json *a = talk(
            &t, "{'op':'apply','game':1,'seat':0,'as':[%s]}", table[i].actions);

        CHECK(!strcmp(error_of(a, "code"), table[i].code) &&
                  number_of(mag_json_get(a, "error"), "at") == table[i].at,
              "%s: %s", table[i].actions, mag_buf_text(&t.out));
        CHECK(hash_of(&t, 1) == hash, "%s left a trace", table[i].actions);
        CHECK(number_of(talk_ok(&t, "{'op':'state','game':1}"), "moves") == 20,
              "%s left a move", table[i].actions);
    }
    talk_ok(&t, "{'op':'apply','game':1,'seat':0,"
                "'as':['buy steel-B','alone','end','pay 18']}");
    talk_end(&t);
}

/* VEN-T1, in the language of the game or of the request. */
static void refusals_speak_both_languages(void)
{
    struct talk t;
    char french[MAG_SENTENCE];

    talk_start(&t);
    talk_ok(&t, NEW ",'lang':'fr'}");
    snprintf(french, sizeof french, "%s",
             error_of(talk(&t, "{'op':'apply','game':1,'seat':0,"
                               "'a':'buy chemicals-D'}"),
                      "text"));
    CHECK(strstr(french, "Chimie D"), "%s", french);
    CHECK(strstr(error_of(talk(&t, "{'op':'apply','game':1,'seat':0,"
                                   "'a':'buy chemicals-D','lang':'en'}"),
                          "text"),
                 "Chemicals D"),
          "%s", mag_buf_text(&t.out));
    CHECK(strstr(error_of(talk(&t, "{'op':'undo','game':1,'seat':0}"), "text"),
                 "repris"),
          "%s", mag_buf_text(&t.out));
    talk_end(&t);
}

static void ceilings_are_kept(void)
{
    struct talk t;
    struct mag_buf line;
    const struct mag_json *a;

    talk_start(&t);
    talk_ok(&t, NEW "}");
    mag_buf_init(&line, MAG_ENGINE_MAX_LINE + 100);
    mag_buf_puts(&line, "{\"op\":\"hello\"");
    while (line.length < MAG_ENGINE_MAX_LINE - 1)
        mag_buf_add(&line, " ", 1);
    mag_buf_puts(&line, "}");
    a = talk_bytes(&t, mag_buf_text(&line), line.length);
    CHECK(mag_json_is(mag_json_get(a, "ok"), MAG_JSON_TRUE),
          "the longest line");
    mag_buf_puts(&line, " ");
    a = talk_bytes(&t, mag_buf_text(&line), line.length);
    CHECK(!strcmp(error_of(a, "code"), "limit"), "one byte more");

    mag_buf_clear(&line);
    for (int i = 0; i <= MAG_JSON_MAX_DEPTH; i++)
        mag_buf_puts(&line, "[");
    a = talk_bytes(&t, mag_buf_text(&line), line.length);
    CHECK(strstr(error_of(a, "text"), "deep"), "%s", mag_buf_text(&t.out));

    mag_buf_clear(&line);
    mag_buf_puts(&line, "{\"op\":\"apply\",\"game\":1,\"seat\":0,\"as\":[");
    for (int i = 0; i < MAG_ENGINE_MAX_BATCH; i++)
        mag_buf_puts(&line, "\"end\",");
    mag_buf_puts(&line, "\"end\"]}");
    a = talk_bytes(&t, mag_buf_text(&line), line.length);
    CHECK(!strcmp(error_of(a, "code"), "limit"), "%s", mag_buf_text(&t.out));

    mag_buf_clear(&line);
    mag_buf_printf(&line, "{\"op\":\"hello\",\"id\":\"%0300d\"}", 0);
    a = talk_bytes(&t, mag_buf_text(&line), line.length);
    CHECK(!strcmp(error_of(a, "code"), "input"), "a long id: %s",
          mag_buf_text(&t.out));
    mag_buf_release(&line);
    talk_end(&t);
}

static void so_many_games_are_open(void)
{
    struct talk t;
    const struct mag_json *a;

    talk_start(&t);
    talk_ok(&t, NEW "}");
    for (int i = 1; i < MAG_ENGINE_MAX_GAMES; i++)
        talk_ok(&t, "{'op':'resample','game':1,'seat':0,'seed':%d}", i);
    a = talk(&t, "{'op':'resample','game':1,'seat':0}");
    CHECK(!strcmp(error_of(a, "code"), "limit"), "%s", mag_buf_text(&t.out));
    a = talk(&t, NEW "}");
    CHECK(!strcmp(error_of(a, "code"), "limit"), "%s", mag_buf_text(&t.out));
    talk_ok(&t, "{'op':'end','game':30}");
    a = talk(&t, "{'op':'end','game':30}");
    CHECK(!strcmp(error_of(a, "code"), "unknown-game"), "ended once");
    CHECK(number_of(talk_ok(&t, NEW "}"), "game") == MAG_ENGINE_MAX_GAMES + 1,
          "%s", mag_buf_text(&t.out));
    talk_end(&t);
}

/* A reason that quotes what was sent, cut in the middle of a character, is
 * still UTF-8: talk() reads every answer. */
static void long_names_are_cut_cleanly(void)
{
    char name[500] = "x";
    struct talk t;

    for (int i = 1; i + 2 < (int)sizeof name; i += 2)
        memcpy(name + i, "\xc3\xa9", 3);
    talk_start(&t);
    talk_ok(&t, NEW "}");
    talk(&t, "{'op':'%s'}", name);
    talk(&t, "{'op':'hello','%s':1}", name);
    talk(&t, "{'op':'apply','game':1,'seat':0,'a':'%s'}", name);
    talk(&t, "{'op':'new','game':'%s','seats':2}", name);
    talk_end(&t);
}

static const struct test_case cases[] = {
    { "bad lines are answered", bad_lines_are_answered },
    { "a batch is whole or nothing", a_batch_is_whole_or_nothing },
    { "refusals speak both languages", refusals_speak_both_languages },
    { "ceilings are kept", ceilings_are_kept },
    { "so many games are open", so_many_games_are_open },
    { "long names are cut cleanly", long_names_are_cut_cleanly },
    { 0, 0 },
};

const struct suite suite_unit_engine_bad = { cases };
