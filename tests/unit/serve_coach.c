/* The coach at a table: for who is asked, and never at a table without help. */
#include <string.h>

#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"
#define NOBODY \
    "['hire worker 0','hire sales 0','hire secretary 0','accountants 0']"
#define SOUND \
    "['hire worker 2','hire sales 1','hire secretary 1','accountants 1']"

static void sit(struct hall *h, struct guest *a, struct guest *b,
                const char *rest)
{
    hall_open(h, NULL);
    guest_come(a, h);
    guest_come(b, h);
    guest_make(a, "ambition", TWO, rest);
    guest_refused(a, "state", "'op':'coach'");
    guest_join(b, a, "Bob");
}

static void leave(struct hall *h, struct guest *a, struct guest *b)
{
    guest_go(a);
    guest_go(b);
    hall_close(h);
}

static void tells_who_is_asked(void)
{
    struct hall h;
    struct guest a, b, w;
    const struct mag_json *told;

    sit(&h, &a, &b, ",'options':{'deals':'off'}");
    told = guest_ok(&a, "'op':'coach'");
    CHECK(mag_json_text_is(mag_json_get(told, "decision"), "hire") &&
              mag_json_get(told, "sentence") &&
              mag_json_get(told, "figures")->count == 4,
          "a sentence and figures");
    CHECK(!mag_json_get(told, "warning"), "nothing was asked about");
    told = guest_ok(&a, "'op':'coach','as':" NOBODY);
    CHECK(mag_json_text_is(
              mag_json_get(mag_json_get(told, "warning"), "clause"), "AMB-H1"),
          "hiring nobody");
    told = guest_ok(&a, "'op':'coach','as':" SOUND);
    CHECK(mag_json_get(told, "warning")->type == MAG_JSON_NULL,
          "nothing against it");
    guest_refused(&a, "input", "'op':'coach','as':[]");
    guest_refused(&a, "input", "'op':'coach','as':['fly 3']");
    guest_ok(&a, "'op':'move','move':'x','as':" NOBODY);
    guest_refused(&a, "turn", "'op':'coach'");
    guest_come(&w, &h);
    guest_enter(&w, a.table, NULL);
    guest_refused(&w, "token", "'op':'coach'");
    guest_go(&w);
    leave(&h, &a, &b);
}

/* The set-up says so, and so do the card and a restart. */
static void keeps_out_of_contests(void)
{
    struct hall h;
    struct guest a, b;
    char token[64], table[STORE_ID];

    sit(&h, &a, &b, ",'help':false,'options':{'deals':'off'}");
    guest_refused(&a, "state", "'op':'coach'");
    guest_refused(&a, "state", "'op':'hint'");
    guest_refused(&a, "state", "'op':'propose'");
    CHECK(
        mag_json_is(
            mag_json_get(mag_json_get(guest_told(&a, "sync"), "table"), "help"),
            MAG_JSON_FALSE),
        "its card says so");
    memcpy(token, a.token, sizeof token);
    memcpy(table, a.table, sizeof table);
    guest_go(&a);
    guest_go(&b);
    hall_restart(&h);
    guest_come(&a, &h);
    guest_enter(&a, table, token);
    guest_refused(&a, "state", "'op':'coach'");
    guest_refused(&a, "input",
                  "'op':'create','game':'rois','name':'Z','help':1,"
                  "'seats':[{'kind':'me'},{'kind':'open'}]");
    guest_go(&a);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "tells who is asked", tells_who_is_asked },
    { "keeps out of contests", keeps_out_of_contests },
    { NULL, NULL },
};

const struct suite suite_unit_serve_coach = { cases };
