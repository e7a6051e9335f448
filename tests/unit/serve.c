/* The table online: what each operation does when all is well. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/game.h"
#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"
#define SOLO "[{'kind':'me'},{'kind':'program','level':'easy'}]"

static bool is_true(const struct mag_json *v, const char *name)
{
    return mag_json_is(mag_json_get(v, name), MAG_JSON_TRUE);
}

static const struct mag_json *at(const struct mag_json *list, int i)
{
    const struct mag_json *v = list ? list->child : NULL;

    while (v && i--)
        v = v->next;
    return v;
}

static void hello_says_who_speaks(void)
{
    struct hall h;
    struct guest g;
    const struct mag_json *a;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    a = guest_ok(&g, "'op':'hello','protocol':1,'lang':'fr'");
    CHECK(number_of(a, "protocol") == HUB_PROTOCOL, "protocol");
    CHECK(number_of(a, "time") == h.now, "time");
    CHECK(text_of(a, "version")[0], "version");
    a = guest_ask(&g, "'op':'nonsense'");
    CHECK(!strcmp(error_of(a, "code"), "unknown-op"), "unknown");
    a = guest_ask(&g, "'op':'enter','table':'nowhere'");
    CHECK(strstr(error_of(a, "text"), "table"), "in French: %s",
          error_of(a, "text"));
    guest_ok(&g, "'op':'lang','lang':'en'");
    a = guest_ask(&g, "'op':'enter','table':'nowhere'");
    CHECK(!strcmp(error_of(a, "text"), "There is no such table."), "%s",
          error_of(a, "text"));
    guest_go(&g);
    hall_close(&h);
}

static void two_people_meet_and_play(void)
{
    struct hall h;
    struct guest a, b, watcher;
    const struct mag_json *v, *seat;
    int turns = 0;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_come(&watcher, &h);
    guest_make(&a, "venture", TWO, ",'listed':false");
    v = guest_told(&a, "sync");
    CHECK(mag_json_is(mag_json_get(v, "view"), MAG_JSON_NULL), "not started");
    CHECK(mag_json_text_is(mag_json_get(mag_json_get(v, "table"), "status"),
                           "open"),
          "open");
    guest_join(&b, &a, "Bob");
    v = guest_told(&a, "seats");
    seat = at(mag_json_get(v, "seats"), 1);
    CHECK(mag_json_text_is(mag_json_get(v, "status"), "playing"), "it starts");
    CHECK(mag_json_text_is(mag_json_get(seat, "name"), "Bob"),
          "Bob sits there");
    CHECK(is_true(seat, "here"), "and is here");
    CHECK(guest_told(&a, "update"), "the host sees the first position");
    guest_enter(&watcher, a.table, NULL);
    v = guest_told(&watcher, "sync");
    CHECK(mag_json_is(mag_json_get(v, "seat"), MAG_JSON_NULL), "a spectator");
    CHECK(mag_json_get(v, "legal")->count == 0, "who may do nothing");
    while (turns < 40 && (guest_moves(&a, turns) || guest_moves(&b, turns)))
        turns++;
    CHECK(turns == 40, "%d turns", turns);
    CHECK(guest_count(&watcher, "update") >= 10, "the spectator sees it: %d",
          guest_count(&watcher, "update"));
    guest_go(&b);
    hall_settle(&h);
    v = guest_told(&a, "seats");
    CHECK(!is_true(at(mag_json_get(v, "seats"), 1), "here"), "Bob has gone");
    guest_go(&a);
    guest_go(&watcher);
    hall_close(&h);
}

/* The story's places are moments, which count every move. */
static void check_moments(const struct mag_json *story, const char *game)
{
    int64_t last = -1;

    for (const struct mag_json *p = mag_json_get(story, "curve")->child; p;
         p = p->next) {
        int64_t at = number_of(p, "at");

        CHECK(at > last && at >= number_of(p, "n"), "%s: moment %d", game,
              (int)at);
        last = at;
    }
}

/* A whole game of each kind against programs, to the end and beyond. */
static void play_to_the_end(const char *game)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest g;
    char seats[200];
    const struct mag_json *v;
    int moves = 0;

    snprintf(seats, sizeof seats, SOLO);
    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_make(&g, game, seats, "");
    guest_refused(&g, "state", "'op':'story'"); /* not before the end */
    while (moves < 3000 && guest_moves(&g, moves * 7)) {
        if (++moves % 500 == 0)
            guest_forget(&g), guest_enter(&g, g.table, g.token);
    }
    v = guest_sees(&g);
    CHECK(mag_json_get(v, "result") && mag_json_get(v, "result")->count == 2,
          "%s is over after %d moves", game, moves);
    guest_refused(&g, "over", "'op':'move','move':'z','as':['pass']");
    guest_refused(&g, "over", "'op':'hint'");
    guest_refused(&g, "state", "'op':'leave'");
    v = guest_ok(&g, "'op':'story'");
    CHECK(mag_json_get(v, "curve")->count > 2, "%s: a curve", game);
    check_moments(v, game);
    if (!strcmp(game, "ambition")) { /* AMB-G1: cash and all, from January on */
        const struct mag_json *first = mag_json_get(v, "curve")->child;

        for (const struct mag_json *s = mag_json_get(first, "scores")->child; s;
             s = s->next)
            CHECK(s->number == 100000, "the curve starts at 100,000");
    }
    v = guest_ok(&g, "'op':'replay','to':3,'seat':'all'");
    CHECK(mag_json_get(v, "views")->count == 2 && number_of(v, "at") == 3 &&
              number_of(v, "moves") >= moves,
          "%s: everything", game);
    v = guest_ok(&g, "'op':'replay','to':0,'seat':1");
    CHECK(mag_json_get(v, "view"), "%s: as the other", game);
    v = guest_ok(&g, "'op':'rematch'");
    snprintf(g.table, sizeof g.table, "%s", text_of(v, "table"));
    CHECK(guest_told(&g, "next"), "%s: everybody hears of it", game);
    v = guest_ok(&g, "'op':'rematch'");
    CHECK(!strcmp(text_of(v, "table"), g.table), "%s: only one", game);
    guest_enter(&g, g.table, g.token);
    CHECK(mag_json_is(mag_json_get(guest_told(&g, "sync"), "view"),
                      MAG_JSON_OBJECT),
          "%s: the same token opens it, and it has started", game);
    guest_go(&g);
    hall_close(&h);
}

static void whole_games(void)
{
    for (int i = 0; mag_game_at(NULL, i); i++)
        play_to_the_end(mag_game_at(NULL, i)->name);
}

static void a_move_counts_once(void)
{
    struct hall h;
    struct guest g;
    char action[100], table[STORE_ID], token[64];
    int64_t moves;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "venture", SOLO, "");
    guest_action(&g, 0, action, sizeof action);
    guest_ok(&g, "'op':'move','move':'once','as':['%s']", action);
    moves = number_of(guest_sees(&g), "moves");
    guest_forget(&g);
    guest_ok(&g, "'op':'move','move':'once','as':['%s']", action);
    CHECK(g.n == 1, "an answer and nothing else: %d", g.n);
    guest_ok(&g, "'op':'chat','move':'c','text':'Bonjour'");
    guest_ok(&g, "'op':'chat','move':'c','text':'Bonjour'");
    CHECK(guest_count(&g, "chat") == 1, "said once");
    memcpy(table, g.table, sizeof table);
    memcpy(token, g.token, sizeof token);
    guest_go(&g);
    hall_restart(&h);
    guest_come(&g, &h);
    guest_enter(&g, table, token);
    CHECK(number_of(guest_sees(&g), "moves") == moves, "as it was");
    guest_forget(&g);
    guest_ok(&g, "'op':'move','move':'once','as':['%s']", action);
    guest_ok(&g, "'op':'chat','move':'c','text':'Bonjour'");
    CHECK(g.n == 2, "also after a restart: %d", g.n);
    guest_go(&g);
    hall_close(&h);
}

static void chains_are_whole(void)
{
    struct hall h;
    struct guest g;
    const struct mag_json *v;
    char action[100];
    int64_t moves;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "ambition", SOLO, "");
    while (strncmp((guest_action(&g, 0, action, sizeof action), action), "hire",
                   4))
        CHECK(guest_moves(&g, 0), "on the way to hiring: %s", action);
    moves = number_of(guest_sees(&g), "moves");
    guest_forget(&g);
    v = guest_ask(&g, "'op':'move','move':'x','as':['hire worker 1',"
                      "'hire sales 1','hire sales 1']");
    CHECK(!strcmp(error_of(v, "code"), "illegal") &&
              number_of(mag_json_get(v, "error"), "at") == 2,
          "the third is refused: %s", g.told[g.n - 1]);
    CHECK(!guest_told(&g, "update"), "and none has happened");
    v = guest_ok(&g, "'op':'preview','as':['hire worker 1','hire sales 1']");
    CHECK(is_true(v, "more") && mag_json_get(v, "legal")->count,
          "looking ahead: the seat goes on");
    CHECK(!guest_told(&g, "update"), "without playing");
    guest_refused(&g, "state",
                  "'op':'preview','as':['hire worker 1','hire sales 1',"
                  "'hire secretary 1','accountants 1']");
    guest_ok(&g, "'op':'move','move':'y','as':['hire worker 1',"
                 "'hire sales 1']");
    v = guest_sees(&g);
    CHECK(number_of(v, "moves") == moves + 2 && is_true(v, "undo"),
          "both, and they can be taken back");
    guest_ok(&g, "'op':'undo','move':'u'");
    v = guest_sees(&g);
    CHECK(number_of(v, "moves") == moves + 1 &&
              mag_json_text_is(
                  mag_json_get(at(mag_json_get(v, "events"), 0), "event"),
                  "undone"),
          "one is taken back");
    guest_ok(&g, "'op':'undo','move':'u2'");
    guest_refused(&g, "illegal", "'op':'undo','move':'u3'");
    guest_ok(&g, "'op':'undo','move':'u2'");
    guest_go(&g);
    hall_close(&h);
}

static void languages_and_legal_actions(void)
{
    struct hall h;
    struct guest g;
    const struct mag_json *v, *numbers;
    char action[100];
    int guard = 0;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_ok(&g, "'op':'hello','protocol':1,'lang':'fr'");
    guest_make(&g, "ambition", SOLO, "");
    for (; guard < 200; guard++) {
        v = mag_json_get(guest_sees(&g), "legal");
        for (v = v->child; v && !mag_json_get(v, "numbers"); v = v->next)
            ;
        if (v)
            break;
        CHECK(guest_moves(&g, 3), "on the way to a price");
    }
    CHECK(v, "a range");
    if (!v)
        goto out;
    numbers = mag_json_get(v, "numbers")->child;
    CHECK(numbers->count == 3 &&
              numbers->child->number <= numbers->child->next->number,
          "from, to, step");
    CHECK(strstr(text_of(v, "text"), "{0") && text_of(v, "clause")[0] &&
              text_of(v, "group")[0],
          "in words");
    snprintf(action, sizeof action, "%s %d", text_of(v, "verb"),
             (int)numbers->child->next->number);
    guest_ok(&g, "'op':'move','move':'top','as':['%s']", action);
    guest_forget(&g);
    guest_ok(&g, "'op':'lang','lang':'en'");
    CHECK(guest_told(&g, "sync"), "a new picture in the other language");
out:
    guest_go(&g);
    hall_close(&h);
}

static void the_lobby(void)
{
    struct hall h;
    struct guest g, other;
    const struct mag_json *v;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_come(&other, &h);
    guest_ok(&other, "'op':'lobby','tokens':[]");
    v = guest_told(&other, "lobby");
    CHECK(number_of(v, "people") == 2 && !mag_json_get(v, "open")->count,
          "empty");
    guest_forget(&other);
    guest_make(&g, "rois", TWO, "");
    CHECK(!guest_told(&other, "lobby"), "not more than once a second");
    hall_wait(&h, 1000);
    v = at(mag_json_get(guest_told(&other, "lobby"), "open"), 0);
    CHECK(v && mag_json_text_is(mag_json_get(v, "id"), g.table), "there it is");
    CHECK(mag_json_text_is(mag_json_get(v, "game"), "rois"), "what is played");
    guest_forget(&other);
    guest_make(&g, "rois", TWO, ",'listed':false");
    hall_wait(&h, 1000);
    v = guest_told(&other, "lobby");
    CHECK(v && mag_json_get(v, "open")->count == 1,
          "the other is by link only");
    guest_ok(&other,
             "'op':'lobby','tokens':[{'table':'%s','token':'%s'},"
             "{'table':'%s','token':'wrong'}]",
             g.table, g.token, g.table);
    v = mag_json_get(guest_told(&other, "lobby"), "mine");
    CHECK(v->count == 1 && number_of(v->child, "seat") == 0, "mine");
    CHECK(!strstr(other.told[other.n - 1], "\"key\""), "no keys are shown");
    guest_ok(&other, "'op':'unlobby'");
    guest_forget(&other);
    guest_ok(&g, "'op':'start','level':'easy'");
    hall_wait(&h, 5000);
    CHECK(!other.n, "quiet");
    guest_go(&g);
    guest_go(&other);
    hall_close(&h);
}

static void leaving_and_coming_back(void)
{
    struct hall h;
    struct guest a, b;
    const struct mag_json *v;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_make(&a, "rois", TWO, "");
    guest_join(&b, &a, "Bob");
    guest_ok(&b, "'op':'leave'");
    v = guest_told(&a, "seats");
    CHECK(is_true(at(mag_json_get(v, "seats"), 1), "away"),
          "a program plays on");
    for (int i = 0; i < 30; i++)
        CHECK(guest_moves(&a, i), "and does not let Ana wait: %d", i);
    guest_ok(&b, "'op':'back'");
    v = guest_told(&a, "seats");
    CHECK(!is_true(at(mag_json_get(v, "seats"), 1), "away"), "Bob is back");
    for (int i = 0; i < 60 && guest_moves(&a, 0); i++)
        ;
    CHECK(mag_json_get(guest_sees(&b), "legal")->count, "and decides himself");
    guest_ok(&b, "'op':'leave'");
    guest_ok(&b, "'op':'back'");
    while (guest_moves(&a, 0))
        ;
    guest_ok(&b, "'op':'leave'");
    guest_go(&a);
    guest_go(&b);
    hall_close(&h);
}

static void a_second_device(void)
{
    struct hall h;
    struct guest a, phone;
    const struct mag_json *v;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&phone, &h);
    guest_make(&a, "venture", SOLO, "");
    guest_enter(&phone, a.table, a.token);
    guest_forget(&phone);
    CHECK(guest_moves(&a, 0), "a move here");
    v = guest_told(&phone, "update");
    CHECK(v && mag_json_get(v, "legal"), "is seen there");
    CHECK(guest_moves(&phone, 0), "and it goes on there");
    guest_go(&a);
    hall_settle(&h);
    guest_forget(&phone);
    guest_enter(&phone, phone.table, phone.token);
    v = mag_json_get(guest_told(&phone, "sync"), "table");
    CHECK(is_true(at(mag_json_get(v, "seats"), 0), "here"), "still here");
    guest_go(&phone);
    hall_close(&h);
}

static void who_falls_behind_gets_the_whole_picture(void)
{
    struct hall h;
    struct guest a, b;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_make(&a, "venture", TWO, "");
    guest_join(&b, &a, "Bob");
    guest_forget(&b);
    b.deaf = true;
    for (int i = 0; i < 5; i++)
        guest_ok(&a, "'op':'chat','move':'c%d','text':'%d'", i, i);
    b.deaf = false;
    h.now += 20000;
    guest_ok(&a, "'op':'chat','move':'c9','text':'9'");
    CHECK(!b.n, "nothing before there is room");
    hub_room(h.hub, b.client);
    CHECK(b.n == 1 && mag_json_get(guest_told(&b, "sync"), "chat")->count == 6,
          "then all of it");
    guest_go(&a);
    guest_go(&b);
    hall_close(&h);
}

static void hints(void)
{
    struct hall h;
    struct guest g;
    const struct mag_json *v;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "rois", SOLO, "");
    v = mag_json_get(guest_ok(&g, "'op':'hint'"), "hints");
    CHECK(v && v->count > 0 && text_of(v->child, "a")[0] &&
              text_of(v->child, "text")[0],
          "an action, in words");
    guest_go(&g);
    hall_close(&h);
}

/* Requests of one connection are answered in their order, whichever tables
 * they wait for; one that goes leaves nothing behind. */
static void requests_keep_their_order(void)
{
    struct hall h;
    struct guest a, b;
    int last = 0;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_make(&a, "rois", TWO, "");
    guest_make(&b, "rois", TWO, "");
    for (int round = 0; round < 2; round++) {
        guest_forget(&a);
        guest_say(&b, "{'id':50,'op':'chat','move':'b%d','text':'x'}", round);
        guest_say(&a, "{'id':101,'op':'chat','move':'a%d','text':'x'}", round);
        guest_say(&a, "{'id':102,'op':'enter','table':'%s'}", b.table);
        guest_say(&a, "{'id':103,'op':'replay','to':0}");
        guest_say(&a, "{'id':104,'op':'enter','table':'%s','token':'%s'}",
                  a.table, a.token);
        guest_say(&a, "{'id':105,'op':'hello','protocol':1}");
        if (round)
            break;
        hall_settle(&h);
        for (int i = 0; i < a.n; i++) {
            int id = 0;

            if (sscanf(a.told[i], "{\"id\":%d", &id) == 1) {
                CHECK(id == 101 + last, "answer %d is to %d", last, id);
                last++;
            }
        }
        CHECK(last == 5, "all five are answered: %d", last);
    }
    guest_go(&a);
    hall_settle(&h);
    guest_ok(&b, "'op':'chat','move':'z','text':'still here'");
    guest_go(&b);
    hall_close(&h);
}

/* The numbers of the answers, in the order in which they came. */
static void answers_of(const struct guest *g, char *out, size_t cap)
{
    size_t n = 0;

    out[0] = '\0';
    for (int i = 0; i < g->n; i++) {
        int id;

        if (sscanf(g->told[i], "{\"id\":%d,", &id) == 1 && n < cap)
            n += (size_t)snprintf(out + n, cap - n, "%d ", id);
    }
}

/* A request waits for one table, then for another, then for the first one
 * again: what was said behind it waits all the while. */
static void requests_wait_in_turn(void)
{
    struct guest ana, eve, max;
    char answers[80];
    struct hall h;

    hall_open(&h, NULL);
    guest_come(&ana, &h);
    guest_make(&ana, "venture", TWO, "");
    guest_come(&eve, &h);
    guest_make(&eve, "venture", TWO, "");
    guest_come(&max, &h);
    guest_join(&max, &eve, "Max");
    guest_forget(&eve);
    guest_say(&max, "{'id':1,'op':'chat','move':'m1','text':'x'}");
    guest_say(&eve, "{'id':1,'op':'enter','table':'%s'}", ana.table);
    guest_say(&max, "{'id':2,'op':'chat','move':'m2','text':'y'}");
    guest_say(&eve, "{'id':2,'op':'lang','lang':'en'}");
    guest_say(&eve, "{'id':3,'op':'enter','table':'%s'}", eve.table);
    guest_say(&ana, "{'id':1,'op':'chat','move':'a1','text':'z'}");
    hall_settle(&h);
    answers_of(&eve, answers, sizeof answers);
    CHECK(!strcmp(answers, "1 2 3 "), "answered: %s", answers);
    CHECK(strstr(eve.told[eve.n - 1], eve.table), "where she went last");
    guest_go(&ana);
    guest_go(&eve);
    guest_go(&max);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "hello says who speaks", hello_says_who_speaks },
    { "two people meet and play", two_people_meet_and_play },
    { "whole games against a program", whole_games },
    { "a move counts once", a_move_counts_once },
    { "chains are whole, can be tried and undone", chains_are_whole },
    { "languages and legal actions", languages_and_legal_actions },
    { "the lobby", the_lobby },
    { "leaving and coming back", leaving_and_coming_back },
    { "a second device", a_second_device },
    { "who falls behind gets the whole picture",
      who_falls_behind_gets_the_whole_picture },
    { "hints", hints },
    { "requests keep their order", requests_keep_their_order },
    { "requests wait in turn", requests_wait_in_turn },
    { NULL, NULL },
};

const struct suite suite_unit_serve = { cases };
