/* Requests, answers and messages that no other case asks for: everything that
 * the hub sends is held to its shape by the hall (hall.c), so it is enough to
 * see it once. */
#include <string.h>

#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"
#define LIVE ",'speed':{'kind':'live','step':10,'bank':30}"

/* A difference has the time where there is a clock, and a preview as a
 * difference a fresh list where that kind was never told. */
static void with_a_clock(void)
{
    struct hall h;
    struct guest g[2];
    int turns = 0;

    hall_open(&h, NULL);
    for (int i = 0; i < 2; i++) {
        guest_come(&g[i], &h);
        guest_ok(&g[i], "'op':'hello','protocol':1,'deltas':true");
    }
    guest_make(&g[0], "rois", TWO, LIVE);
    guest_join(&g[1], &g[0], "Bob");
    for (; turns < 40 && !guest_told(&g[0], "delta"); turns++) {
        for (int i = 0; i < 2; i++) {
            /* A picture anew, for hall.c reads no differences. */
            guest_enter(&g[i], g[0].table, g[i].token);
            guest_moves(&g[i], 0);
        }
    }
    CHECK(guest_told(&g[0], "delta") &&
              mag_json_get(guest_told(&g[0], "delta"), "time"),
          "a difference with the time");
    guest_go(&g[0]);
    guest_go(&g[1]);
    hall_close(&h);
}

/* Who joins may say that the result may be shown; programs that fill up may
 * have a character. */
static void wishes_of_people(void)
{
    struct hub_options options = { .board = true };
    struct hall h;
    struct guest ana, bob;
    const struct mag_json *seats;

    hall_open(&h, &options);
    guest_come(&ana, &h);
    guest_come(&bob, &h);
    guest_make(&ana, "rois", "[{'kind':'me'},{'kind':'open'},{'kind':'open'}]",
               "");
    guest_ok(&bob, "'op':'join','table':'%s','name':'Bob','board':true",
             ana.table);
    seats = mag_json_get(guest_told(&ana, "seats"), "seats");
    CHECK(mag_json_is(mag_json_get(seats->child->next, "board"), MAG_JSON_TRUE),
          "he has agreed");
    guest_ok(&ana, "'op':'start','level':'easy','character':'ruse'");
    seats = mag_json_get(guest_told(&ana, "seats"), "seats");
    CHECK(mag_json_text_is(mag_json_get(seats->child->next->next, "character"),
                           "ruse"),
          "the program has that character");
    guest_go(&ana);
    guest_go(&bob);
    hall_close(&h);
}

/* What everybody may read: the hall holds it to its shape, too. */
static void over_http(void)
{
    static const char *const paths[] = {
        "/api/games",         "/api/games/ambition", "/api/games/rois",
        "/api/games/venture", "/api/games/bourse",   "/api/rules/rois",
        "/api/lessons/rois",  "/api/puzzles/rois",   "/api/puzzle-of-day",
        "/api/board",
    };
    struct hub_options options = { .board = true };
    struct hall h;

    hall_open(&h, &options);
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        struct edge_request req = { paths[i], "", false, false, "", "", false };
        struct edge_reply reply = { .status = 404, .lent = "" };

        mag_buf_init(&reply.made, 4 << 20);
        hall_get(&h, &req, &reply);
        CHECK(reply.status == 200 && reply.made.length > 10, "%s: %d", paths[i],
              reply.status);
        mag_buf_release(&reply.made);
    }
    hall_close(&h);
}

/* A member of another kind than the operation takes is refused by its name,
 * whatever else there is to say. */
static void members_of_the_wrong_kind(void)
{
    static const struct {
        const char *request, *text;
    } table[] = {
        { "'op':'move','move':1,'as':['x']", "\"move\" must be a text" },
        { "'op':'move','move':'a','as':'x'", "\"as\" must be a list" },
        { "'op':'move','move':'a','own':'1','as':['x']",
          "\"own\" must be a whole number" },
        { "'op':'hello','protocol':1,'deltas':1",
          "\"deltas\" must be true or false" },
        { "'op':'enter','table':'x','token':false",
          "\"token\" must be a text or null" },
        { "'op':'create','game':'rois','name':'Ana','seats':{}",
          "\"seats\" must be a list" },
        { "'op':'create','game':'rois','ruleset':7,'name':'Ana','seats':[]",
          "\"ruleset\" must be a text" },
        { "'op':'replay','seat':null",
          "\"seat\" must be a whole number or a text" },
        { "'op':'digest','since':1.5", "\"since\" must be a whole number" },
    };
    struct hall h;
    struct guest g;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        const struct mag_json *answer = guest_ask(&g, "%s", table[i].request);

        CHECK(answer && !strcmp(error_of(answer, "code"), "input") &&
                  !strcmp(error_of(answer, "text"), table[i].text),
              "%s: %s", table[i].request, error_of(answer, "text"));
    }
    guest_go(&g);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "with a clock", with_a_clock },
    { "wishes of people", wishes_of_people },
    { "over HTTP", over_http },
    { "members of the wrong kind", members_of_the_wrong_kind },
    { 0, 0 },
};

const struct suite suite_unit_serve_shapes = { cases };
