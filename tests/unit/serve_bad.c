/* The table online: what is refused, with which code, and what a stranger
 * cannot do. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/private.h"
#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"
#define SOLO "[{'kind':'me'},{'kind':'program','level':'easy'}]"
#define CREATE "'op':'create','game':'venture','name':'Ana','seats':" SOLO

/* Requests of somebody who has just come. */
static const struct {
    const char *name, *code, *request;
} strangers[] = {
    { "no operation", "input", "'nop':1" },
    { "unknown operation", "unknown-op", "'op':'fly'" },
    { "unknown member", "input", "'op':'unlobby','x':1" },
    { "another protocol", "state", "'op':'hello','protocol':2" },
    { "no protocol", "input", "'op':'hello'" },
    { "unknown language", "input", "'op':'lang','lang':'de'" },
    { "tokens that are no list", "input", "'op':'lobby','tokens':3" },
    { "no tokens", "input", "'op':'lobby'" },
    { "no table", "input", "'op':'enter'" },
    { "unknown table", "unknown-table", "'op':'enter','table':'abc'" },
    { "a table's name that is too long", "unknown-table",
      "'op':'enter','table':'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'" },
    { "joining nothing", "unknown-table",
      "'op':'join','table':'abc','name':'B'" },
    { "moving at no table", "state", "'op':'move','move':'a','as':['end']" },
    { "talking at no table", "state", "'op':'chat','move':'a','text':'x'" },
    { "unknown game", "input",
      "'op':'create','game':'chess','name':'A','seats':" SOLO },
    { "unknown rule set", "input", CREATE ",'ruleset':'x'" },
    { "unknown option", "input", CREATE ",'options':{'x':1}" },
    { "options that are none", "input", CREATE ",'options':7" },
    { "too few seats", "input",
      "'op':'create','game':'venture','name':'A','seats':[{'kind':'me'}]" },
    { "too many seats", "input",
      "'op':'create','game':'venture','name':'A','seats':[{'kind':'me'},"
      "{'kind':'open'},{'kind':'open'},{'kind':'open'},{'kind':'open'},"
      "{'kind':'open'},{'kind':'open'}]" },
    { "nobody is me", "input",
      "'op':'create','game':'venture','name':'A','seats':[{'kind':'open'},"
      "{'kind':'open'}]" },
    { "two are me", "input",
      "'op':'create','game':'venture','name':'A','seats':[{'kind':'me'},"
      "{'kind':'me'}]" },
    { "a seat of no kind", "input",
      "'op':'create','game':'venture','name':'A','seats':[{'kind':'me'},"
      "{'kind':'cat'}]" },
    { "a seat that is a number", "input",
      "'op':'create','game':'venture','name':'A','seats':[{'kind':'me'},3]" },
    { "unknown level", "input",
      "'op':'create','game':'venture','name':'A','seats':[{'kind':'me'},"
      "{'kind':'program','level':'god'}]" },
    { "no name", "input", "'op':'create','game':'venture','seats':" SOLO },
    { "a blank name", "input",
      "'op':'create','game':'venture','name':'  ','seats':" SOLO },
    { "a name of 25 letters", "input",
      "'op':'create','game':'venture','name':'abcdefghijklmnopqrstuvwxy',"
      "'seats':" SOLO },
    { "unknown speed", "input", CREATE ",'speed':{'kind':'warp'}" },
    { "live without a step", "input", CREATE ",'speed':{'kind':'live'}" },
    { "too fast", "input", CREATE ",'speed':{'kind':'live','step':4}" },
    { "too much in the bank", "input",
      CREATE ",'speed':{'kind':'live','step':30,'bank':7201}" },
    { "less than a day", "input", CREATE ",'speed':{'kind':'days','step':3}" },
    { "listed or not", "input", CREATE ",'listed':3" },
};

static void strangers_are_refused(void)
{
    struct hall h;
    struct guest g;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    for (size_t i = 0; i < sizeof strangers / sizeof strangers[0]; i++) {
        const struct mag_json *a = guest_ask(&g, "%s", strangers[i].request);

        CHECK(a && !strcmp(error_of(a, "code"), strangers[i].code) &&
                  error_of(a, "text")[0],
              "%s: wanted %s, got %.200s", strangers[i].name, strangers[i].code,
              g.n ? g.told[g.n - 1] : "nothing");
    }
    guest_go(&g);
    hall_close(&h);
}

static void not_even_requests(void)
{
    static const char *const lines[] = {
        "",         "x",
        "[]",       "{}",
        "{'id':",   "{'id':'a'}",
        "{'id':1}", "{'id':1.5,'op':'hello'}",
        "null",     "{'id':1,'id':1}",
    };
    struct hall h;
    struct guest g;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        guest_forget(&g);
        guest_say(&g, "%s", lines[i]);
        CHECK(g.n == 1 && strstr(g.told[0], "\"code\":\"input\""), "%s: %s",
              lines[i], g.n ? g.told[0] : "nothing");
    }
    guest_go(&g);
    hall_close(&h);
}

static void only_watching(void)
{
    static const char *const wishes[] = {
        "'op':'move','move':'a','as':['end']",
        "'op':'preview','as':['end']",
        "'op':'undo','move':'a'",
        "'op':'hint'",
        "'op':'chat','move':'a','text':'x'",
        "'op':'start','level':'easy'",
        "'op':'leave'",
        "'op':'back'",
        "'op':'give-up'",
        "'op':'rematch'",
    };
    struct hall h;
    struct guest a, g;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&g, &h);
    guest_make(&a, "venture", SOLO, "");
    guest_enter(&g, a.table, NULL);
    for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++)
        guest_refused(&g, "token", "%s", wishes[i]);
    guest_refused(&g, "state", "'op':'story'");
    guest_refused(&g, "state", "'op':'replay','to':0,'seat':0");
    guest_refused(&g, "state", "'op':'replay','to':0,'seat':'all'");
    guest_refused(&g, "state", "'op':'replay','at':0,'seat':'spectator'");
    guest_ok(&g, "'op':'replay','to':0,'seat':'spectator'");
    guest_refused(&g, "input", "'op':'replay','to':100000,'seat':'spectator'");
    guest_refused(&g, "token", "'op':'enter','table':'%s','token':'x'",
                  a.table);
    guest_refused(&g, "input", "'op':'enter','table':'%s','token':3", a.table);
    guest_go(&a);
    guest_go(&g);
    hall_close(&h);
}

static void at_an_open_table(void)
{
    struct hall h;
    struct guest a, b;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_make(&a, "venture",
               "[{'kind':'me'},{'kind':'open'},"
               "{'kind':'open'}]",
               "");
    guest_refused(&a, "state", "'op':'move','move':'a','as':['end']");
    guest_refused(&a, "state", "'op':'preview','as':['end']");
    guest_refused(&a, "state", "'op':'undo','move':'b'");
    guest_refused(&a, "state", "'op':'hint'");
    guest_refused(&a, "state", "'op':'back'");
    guest_refused(&a, "state", "'op':'give-up'");
    guest_refused(&a, "state", "'op':'rematch'");
    guest_refused(&a, "state", "'op':'replay','to':0");
    guest_refused(&b, "input", "'op':'join','table':'%s','name':'Ana'",
                  a.table);
    guest_refused(&b, "input", "'op':'join','table':'%s','name':'B','seat':9",
                  a.table);
    guest_refused(&b, "full", "'op':'join','table':'%s','name':'B','seat':0",
                  a.table);
    guest_join(&b, &a, "Bob");
    guest_refused(&b, "token", "'op':'start','level':'easy'");
    guest_refused(&a, "input", "'op':'start','level':'none'");
    guest_ok(&a, "'op':'start','level':'easy'");
    guest_refused(&a, "state", "'op':'start','level':'easy'");
    guest_refused(&b, "full", "'op':'join','table':'%s','name':'C'", a.table);
    guest_go(&a);
    guest_go(&b);
    hall_close(&h);
}

static void moves_that_are_refused(void)
{
    struct hall h;
    struct guest a, b, *who, *other;
    const struct mag_json *v;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_make(&a, "venture", TWO, "");
    guest_join(&b, &a, "Bob");
    who = mag_json_get(guest_sees(&a), "legal")->count ? &a : &b;
    other = who == &a ? &b : &a;
    guest_refused(other, "turn", "'op':'move','move':'a','as':['end']");
    guest_refused(other, "turn", "'op':'hint'");
    guest_refused(who, "input", "'op':'move','move':'a','as':['frobnicate']");
    guest_refused(who, "input", "'op':'move','move':'a','as':[]");
    guest_refused(who, "input", "'op':'move','move':'a','as':[3]");
    guest_refused(who, "input", "'op':'move','move':'a'");
    guest_refused(who, "input", "'op':'move','as':['end']");
    guest_refused(who, "input", "'op':'move','move':'','as':['end']");
    guest_refused(who, "input", "'op':'move','move':'%041d','as':['end']", 7);
    v = guest_ask(who, "'op':'move','move':'a','as':['takeover once "
                       "steel-BCEF']");
    CHECK(!strcmp(error_of(v, "code"), "illegal") &&
              !strncmp(error_of(v, "clause"), "VEN-", 4),
          "a ruling names its clause: %s", who->told[who->n - 1]);
    guest_refused(who, "illegal", "'op':'undo','move':'a'");
    guest_refused(who, "input", "'op':'chat','move':'a'");
    guest_refused(who, "input", "'op':'chat','move':'a','text':'   '");
    guest_refused(who, "input", "'op':'chat','move':'a','text':'%0501d'", 7);
    CHECK(guest_moves(who, 0), "the name of a refused move is not used up");
    guest_go(&a);
    guest_go(&b);
    hall_close(&h);
}

static void ceilings(void)
{
    struct hub_options options = { .seed = 1, .tables = 30 };
    struct hall h;
    struct guest g, other;
    char actions[1200] = "";

    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_come(&other, &h);
    guest_make(&g, "rois", SOLO, "");
    for (int i = 0; i < 65; i++)
        strcat(actions, i ? ",'pass'" : "'pass'");
    guest_refused(&g, "limit", "'op':'move','move':'a','as':[%s]", actions);
    for (int i = 0; i < 5; i++)
        guest_ok(&g, "'op':'chat','move':'c%d','text':'x'", i);
    guest_refused(&g, "rate", "'op':'chat','move':'c9','text':'x'");
    hall_wait(&h, 10000);
    guest_ok(&g, "'op':'chat','move':'c9','text':'x'");
    for (int i = 1; i < HUB_TABLES_EACH; i++)
        guest_ok(&g, CREATE);
    guest_refused(&g, "limit", CREATE);
    for (int i = HUB_TABLES_EACH; i < 30; i++)
        guest_ok(&other, CREATE);
    guest_refused(&other, "limit", CREATE);
    guest_go(&g);
    guest_go(&other);
    hall_close(&h);
}

/* While a write is in flight, requests wait; not without end. */
static void patience_has_an_end(void)
{
    struct hall h;
    struct guest a, g[5];
    int limits = 0, answers = 0;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_make(&a, "venture", SOLO, "");
    for (int i = 0; i < 5; i++)
        guest_come(&g[i], &h);
    guest_say(&a, "{'id':99,'op':'chat','move':'slow','text':'x'}");
    for (int i = 0; i < 5; i++) {
        for (int k = 0; k < 20; k++)
            guest_say(&g[i], "{'id':%d,'op':'enter','table':'%s'}", k, a.table);
    }
    hall_settle(&h);
    for (int i = 0; i < 5; i++) {
        for (int k = 0; k < g[i].n; k++) {
            answers += !strncmp(g[i].told[k], "{\"id\"", 5);
            limits += strstr(g[i].told[k], "\"code\":\"limit\"") != NULL;
        }
        CHECK(guest_told(&g[i], "sync") || i == 4, "guest %d is served", i);
    }
    CHECK(answers == 100, "each is answered: %d", answers);
    CHECK(limits == 100 - 5 * HUB_PARKED_EACH, "some too late: %d", limits);
    guest_go(&a);
    for (int i = 0; i < 5; i++)
        guest_go(&g[i]);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "strangers are refused", strangers_are_refused },
    { "not even requests", not_even_requests },
    { "only watching", only_watching },
    { "at an open table", at_an_open_table },
    { "moves that are refused", moves_that_are_refused },
    { "ceilings", ceilings },
    { "patience has an end", patience_has_an_end },
    { NULL, NULL },
};

const struct suite suite_unit_serve_bad = { cases };
