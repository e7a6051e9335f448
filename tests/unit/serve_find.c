/* Finding each other: links with a card, the same people again, tables that
 * wait for their host, calls, the gallery and the board of results. */
#include <stdio.h>
#include <string.h>

#include "serve/hall/hall.h"
#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"
#define THREE \
    "[{'kind':'me'},{'kind':'open'},{'kind':'program','level':'easy'}]"

struct got {
    struct edge_reply reply;
};

static const char *get(struct hall *h, struct got *got, const char *path,
                       const char *query, const char *langs)
{
    struct edge_request req = { path,  query, false,
                                false, langs, "https://play.example",
                                false };

    got->reply = (struct edge_reply){ .status = 404, .lent = "" };
    mag_buf_init(&got->reply.made, 1 << 20);
    hall_get(h, &req, &got->reply);
    return got->reply.lent ? got->reply.lent : mag_buf_text(&got->reply.made);
}

static void drop(struct got *got)
{
    mag_buf_release(&got->reply.made);
}

static bool is_ok(const struct mag_json *v)
{
    return v && mag_json_is(mag_json_get(v, "ok"), MAG_JSON_TRUE);
}

static const struct mag_json *seat_at(const struct mag_json *table, int i)
{
    const struct mag_json *s = mag_json_get(table, "seats")->child;

    while (i--)
        s = s->next;
    return s;
}

/* What the guest sees of a seat, looking anew. */
static const struct mag_json *seat_now(struct guest *g, int i)
{
    guest_forget(g);
    guest_enter(g, g->table, g->token[0] ? g->token : NULL);
    return seat_at(mag_json_get(guest_told(g, "sync"), "table"), i);
}

static void play_out(struct guest *a, struct guest *b)
{
    bool any = true;

    for (int i = 0; i < 4000 && any; i++) {
        any = guest_moves(a, i * 7);
        any |= guest_moves(b, i * 5);
        if (i % 200 == 0) {
            guest_forget(a), guest_enter(a, a->table, a->token);
            guest_forget(b), guest_enter(b, b->table, b->token);
        }
    }
    CHECK(mag_json_get(guest_sees(a), "result"), "it is over");
}

/* --- Links -------------------------------------------------------------------- */

static void a_card(void)
{
    struct hall h;
    struct guest a, b;
    struct got got;
    char path[64];
    const char *page;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_make(&a, "venture", TWO, "");
    snprintf(path, sizeof path, "/t/%s", a.table);
    page = get(&h, &got, path, "", "");
    CHECK(strstr(page, "og:title\" content=\"Venture: 1 seat is free\"") &&
              strstr(page, "At the table: Ana.") &&
              strstr(page, "https://play.example/cards/venture.jpg") &&
              strstr(page, "<div id=\"app\">") && !strstr(page, "noindex"),
          "who waits: %.900s", page);
    drop(&got);
    page = get(&h, &got, path, "", "fr-CA,fr;q=0.9");
    CHECK(strstr(page, "1 place libre\""), "in French");
    drop(&got);
    page = get(&h, &got, path, "lang=fr", "en");
    CHECK(strstr(page, "1 place libre\""), "as the link says");
    drop(&got);
    guest_join(&b, &a, "<b>\\\"&");
    page = get(&h, &got, path, "", "");
    CHECK(strstr(page, "Ana, &lt;b&gt;&quot;&amp;. The game is on.") &&
              !strstr(page, "<b>"),
          "nothing of a name is markup");
    CHECK(!strstr(page, a.token) && !strstr(page, "\"key\""), "no secrets");
    drop(&got);
    guest_make(&a, "rois", TWO, ",'listed':false");
    snprintf(path, sizeof path, "/t/%s", a.table);
    page = get(&h, &got, path, "", "");
    CHECK(strstr(page, "cards/rois.jpg") && strstr(page, "noindex") &&
              !strstr(page, "Ana") && !strstr(page, "free\""),
          "by link only: the game, and no more");
    drop(&got);
    guest_ok(&a, "'op':'leave'");
    page = get(&h, &got, path, "", "");
    CHECK(!strstr(page, "og:"), "nothing of a table that is gone");
    drop(&got);
    page = get(&h, &got, "/t/nosuch", "", "");
    CHECK(strstr(page, "<div id=\"app\">") && !strstr(page, "og:"),
          "nor of one that never was");
    drop(&got);
    guest_go(&a);
    guest_go(&b);
    hall_close(&h);
}

/* --- The same people again ---------------------------------------------------- */

struct pair {
    struct hall h;
    struct guest ana, bob;
};

/* Ana and Bob have played a game to its end. */
static void open_pair(struct pair *p, const char *seats, const char *rest,
                      bool board)
{
    struct hub_options options = { .seed = 5, .board = board };

    hall_open(&p->h, &options);
    guest_come(&p->ana, &p->h);
    guest_come(&p->bob, &p->h);
    guest_make(&p->ana, "rois", seats, rest);
    guest_join(&p->bob, &p->ana, "Bob");
    play_out(&p->ana, &p->bob);
}

static void close_pair(struct pair *p)
{
    guest_go(&p->ana);
    guest_go(&p->bob);
    hall_close(&p->h);
}

/* One of them asks for another game and goes there. */
static void ask_again(struct guest *g)
{
    const struct mag_json *v = guest_ok(g, "'op':'rematch'");

    snprintf(g->table, sizeof g->table, "%s", text_of(v, "table"));
}

static void restart(struct pair *p)
{
    char table[STORE_ID], ana[64], bob[64];

    memcpy(table, p->ana.table, sizeof table);
    memcpy(ana, p->ana.token, sizeof ana);
    memcpy(bob, p->bob.token, sizeof bob);
    guest_go(&p->ana);
    guest_go(&p->bob);
    hall_restart(&p->h);
    guest_come(&p->ana, &p->h);
    guest_come(&p->bob, &p->h);
    guest_enter(&p->ana, table, ana);
    memcpy(p->bob.table, table, sizeof table);
    memcpy(p->bob.token, bob, sizeof bob);
}

static void they_accept(void)
{
    struct pair p;
    struct guest eve;
    const struct mag_json *v;

    open_pair(&p, THREE, "", false);
    ask_again(&p.bob);
    v = guest_told(&p.ana, "next");
    CHECK(v && !strcmp(text_of(v, "table"), p.bob.table), "Ana hears of it");
    memcpy(p.ana.table, p.bob.table, sizeof p.ana.table);
    CHECK(!strcmp(text_of(guest_ok(&p.ana, "'op':'rematch'"), "table"),
                  p.bob.table),
          "hers is the same");
    guest_enter(&p.bob, p.bob.table, p.bob.token);
    restart(&p);
    v = guest_ok(&p.ana, "'op':'enter','table':'%s','token':'%s'", p.bob.table,
                 p.ana.token);
    CHECK(mag_json_is(mag_json_get(v, "seat"), MAG_JSON_NULL) &&
              number_of(v, "offered") == 0,
          "her seat is kept; she has not said yes");
    v = seat_now(&p.bob, 0);
    CHECK(!strcmp(text_of(v, "kind"), "open") &&
              !strcmp(text_of(v, "name"), "Ana") &&
              mag_json_is(mag_json_get(v, "offered"), MAG_JSON_TRUE),
          "offered to her");
    v = mag_json_get(guest_told(&p.bob, "sync"), "table");
    CHECK(!strcmp(text_of(seat_at(v, 2), "kind"), "program") &&
              number_of(v, "host") == 1,
          "the program came along, and who asked is host");
    guest_come(&eve, &p.h);
    guest_refused(&eve, "full", "'op':'join','table':'%s','name':'Eve'",
                  p.bob.table);
    guest_ok(&eve, "'op':'decline','table':'%s','token':'nonsense'",
             p.bob.table);
    guest_refused(&eve, "full", "'op':'join','table':'%s','name':'Eve'",
                  p.bob.table);
    for (int twice = 0; twice < 2; twice++) {
        v = guest_ok(&p.ana, "'op':'join','table':'%s','token':'%s'",
                     p.bob.table, p.ana.token);
        CHECK(number_of(v, "seat") == 0, "she sits where she sat");
    }
    v = seat_now(&p.bob, 0);
    CHECK(!strcmp(text_of(v, "kind"), "person") &&
              !mag_json_get(v, "offered") &&
              mag_json_is(mag_json_get(guest_told(&p.bob, "sync"), "view"),
                          MAG_JSON_OBJECT),
          "and it has begun");
    guest_go(&eve);
    close_pair(&p);
}

static void they_decline(void)
{
    struct pair p;
    struct guest eve;
    const struct mag_json *v;
    char first[STORE_ID];

    open_pair(&p, TWO, "", false);
    memcpy(first, p.ana.table, sizeof first);
    ask_again(&p.ana);
    guest_enter(&p.ana, p.ana.table, p.ana.token);
    for (int twice = 0; twice < 2; twice++)
        guest_ok(&p.bob, "'op':'decline','table':'%s','token':'%s'",
                 p.ana.table, p.bob.token);
    v = seat_now(&p.ana, 1);
    CHECK(!strcmp(text_of(v, "kind"), "open") && !text_of(v, "name")[0],
          "his seat is open to anybody");
    guest_come(&eve, &p.h);
    guest_ok(&p.ana, "'op':'leave'");
    guest_refused(&eve, "unknown-table",
                  "'op':'join','table':'%s','name':'Eve'", p.ana.table);
    v = guest_ok(&p.bob, "'op':'rematch'");
    CHECK(strcmp(text_of(v, "table"), p.ana.table) != 0,
          "nobody is there: there is another one");
    memcpy(p.bob.table, text_of(v, "table"), STORE_ID - 1);
    CHECK(!strcmp(text_of(guest_ok(&p.bob, "'op':'rematch'"), "table"),
                  p.bob.table),
          "just one");
    guest_enter(&p.bob, p.bob.table, p.bob.token);
    guest_refused(&p.bob, "state", "'op':'free','seat':1");
    guest_ok(&p.bob, "'op':'free','seat':0");
    guest_ok(&eve, "'op':'join','table':'%s','name':'Eve'", p.bob.table);
    guest_enter(&p.ana, first, p.ana.token);
    CHECK(!strcmp(text_of(guest_told(&p.ana, "sync"), "next"), p.bob.table),
          "where they went is known");
    guest_go(&eve);
    close_pair(&p);
}

static void nobody_comes(void)
{
    struct pair p;
    const struct mag_json *v;

    open_pair(&p, TWO, "", false);
    ask_again(&p.ana);
    guest_enter(&p.ana, p.ana.table, p.ana.token);
    guest_enter(&p.bob, p.ana.table, p.bob.token);
    guest_forget(&p.bob);
    guest_ok(&p.ana, "'op':'start','level':'easy'");
    CHECK(guest_count(&p.bob, "update") &&
              mag_json_is(mag_json_get(guest_sees(&p.bob), "view"),
                          MAG_JSON_OBJECT),
          "who was offered a seat sees that it starts without him");
    v = seat_now(&p.ana, 1);
    CHECK(!strcmp(text_of(v, "kind"), "program") &&
              !mag_json_get(v, "offered") &&
              strcmp(text_of(v, "name"), "Bob") != 0,
          "a program plays, under its own name");
    guest_refused(&p.bob, "token", "'op':'enter','table':'%s','token':'%s'",
                  p.ana.table, p.bob.token);
    guest_refused(&p.bob, "full",
                  "'op':'join','table':'%s','name':'Bob','token':'%s'",
                  p.ana.table, p.bob.token);
    close_pair(&p);
}

/* --- Waiting for people ------------------------------------------------------- */

static void the_host_begins(void)
{
    struct hall h;
    struct guest a, b;
    const struct mag_json *v;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_refused(&a, "input",
                  "'op':'create','game':'rois','name':'A','seats':" TWO
                  ",'begin':'never'");
    guest_make(&a, "rois", TWO, ",'begin':'host'");
    guest_join(&b, &a, "Bob");
    v = mag_json_get(guest_told(&b, "sync"), "table");
    CHECK(!strcmp(text_of(v, "status"), "open") &&
              !strcmp(text_of(v, "begin"), "host"),
          "full, and it waits for its host");
    guest_refused(&b, "token", "'op':'start'");
    guest_ok(&a, "'op':'start'");
    CHECK(guest_moves(&a, 0) || guest_moves(&b, 0), "now it is on");
    guest_make(&a, "rois", "[{'kind':'me'},{'kind':'program','level':'easy'}]",
               ",'begin':'host'");
    CHECK(!strcmp(
              text_of(mag_json_get(guest_told(&a, "sync"), "table"), "status"),
              "playing"),
          "nobody is waited for");
    guest_go(&a);
    guest_go(&b);
    hall_close(&h);
}

static void calls(void)
{
    struct hall h;
    struct guest a, b, c;
    const struct mag_json *v;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_come(&c, &h);
    guest_make(&a, "rois", TWO, ",'begin':'host'");
    guest_ok(&c, "'op':'calls','tokens':[{'table':'%s','token':'%s'}]", a.table,
             a.token);
    guest_ok(&b, "'op':'calls','tokens':[{'table':'%s','token':'x'}]", a.table);
    guest_join(&b, &a, "Bob");
    v = guest_told(&c, "call");
    CHECK(v && !strcmp(text_of(v, "what"), "full") &&
              !strcmp(text_of(v, "table"), a.table) &&
              !strcmp(text_of(v, "game"), "rois") && number_of(v, "seat") == 0,
          "another page of Ana hears that it is full");
    guest_ok(&a, "'op':'start'");
    CHECK(!strcmp(text_of(guest_told(&c, "call"), "what"), "started"),
          "and that it has begun");
    CHECK(!guest_told(&a, "call") && !guest_told(&b, "call"),
          "who is there sees it");
    guest_forget(&c);
    play_out(&a, &b);
    guest_ok(&b, "'op':'rematch'");
    v = guest_told(&c, "call");
    CHECK(guest_count(&c, "call") == 1 &&
              !strcmp(text_of(v, "what"), "again") && text_of(v, "next")[0],
          "and that there is another game");
    guest_go(&a);
    guest_go(&b);
    guest_go(&c);
    hall_close(&h);
}

/* Who asked for something and goes before it is there has two whole answers. */
static void going_while_asking(void)
{
    struct hall h;
    struct guest g;
    const struct mag_json *v;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "rois", "[{'kind':'me'},{'kind':'program','level':'easy'}]",
               "");
    guest_forget(&g);
    guest_say(&g, "{'id':9000,'op':'hint'}");
    v = guest_ask(&g, "'op':'quit'");
    CHECK(is_ok(v), "it has gone");
    CHECK(g.n == 2 && strstr(g.told[0], "\"id\":9000,\"ok\":false") &&
              !strstr(g.told[0], "}}}"),
          "and the hint is no longer wanted: %s", g.n ? g.told[0] : "");
    guest_go(&g);
    hall_close(&h);
}

/* --- The gallery -------------------------------------------------------------- */

static bool says(struct guest *g, const char *name, int n)
{
    return is_ok(guest_ask(g,
                           "'op':'gallery','move':'%s%d','name':'%s',"
                           "'text':'Oh %d'",
                           name, n, name, n));
}

static void the_gallery(void)
{
    struct pair p;
    struct guest eve, max;
    const struct mag_json *v;
    char table[STORE_ID];

    hall_open(&p.h, &(struct hub_options){ .seed = 5 });
    guest_come(&p.ana, &p.h);
    guest_come(&p.bob, &p.h);
    guest_come(&eve, &p.h);
    guest_come(&max, &p.h);
    guest_make(&p.ana, "rois", TWO, ",'gallery':true");
    guest_join(&p.bob, &p.ana, "Bob");
    memcpy(table, p.ana.table, sizeof table);
    guest_enter(&eve, table, NULL);
    guest_enter(&max, table, NULL);
    CHECK(mag_json_get(guest_told(&eve, "sync"), "gallery"), "it is open");
    CHECK(!mag_json_get(guest_told(&p.ana, "sync"), "gallery"), "not to Ana");
    guest_forget(&p.ana);
    CHECK(says(&eve, "Eve", 1) && says(&eve, "Eve", 1), "she says it");
    v = mag_json_get(guest_told(&max, "gallery"), "chat");
    CHECK(guest_count(&max, "gallery") == 1 &&
              !strcmp(text_of(v, "text"), "Oh 1") &&
              !strcmp(text_of(v, "name"), "Eve") &&
              mag_json_is(mag_json_get(v, "seat"), MAG_JSON_NULL),
          "and Max hears it, once");
    CHECK(!p.ana.n, "Ana hears nothing at all");
    guest_refused(&p.ana, "token",
                  "'op':'gallery','move':'x','name':'Zoe','text':'Hm'");
    guest_refused(&max, "input",
                  "'op':'gallery','move':'y','name':'ANA','text':'I give up'");
    guest_refused(&max, "input",
                  "'op':'gallery','move':'z','name':'eve','text':'I lied'");
    /* A seat of hers, and she only looks: by its token, or where she sat. */
    guest_enter(&p.ana, table, NULL);
    CHECK(!mag_json_get(guest_told(&p.ana, "sync"), "gallery"), "she sat here");
    guest_refused(&p.ana, "token",
                  "'op':'gallery','move':'x','name':'Zoe','text':'Hm'");
    guest_ok(&max, "'op':'calls','tokens':[{'table':'%s','token':'%s'}]", table,
             p.bob.token);
    guest_forget(&max);
    CHECK(says(&eve, "Eve", 2) && !guest_told(&max, "gallery"),
          "Max has Bob's seat");
    guest_refused(&max, "token",
                  "'op':'gallery','move':'x','name':'Zoe','text':'Hm'");
    guest_go(&max);
    for (int i = 3; i < 6; i++)
        CHECK(says(&eve, "Eve", i), "line %d", i);
    guest_refused(&eve, "rate",
                  "'op':'gallery','move':'q','name':'Eve','text':'Hm'");
    guest_enter(&p.ana, table, p.ana.token);
    guest_forget(&p.ana);
    guest_enter(&p.ana, table, p.ana.token);
    CHECK(!guest_told(&p.ana, "gallery"), "still nothing");
    play_out(&p.ana, &p.bob);
    v = mag_json_get(guest_told(&p.ana, "gallery"), "gallery");
    CHECK(v && v->count == 5, "when it is over she is told");
    guest_go(&eve);
    restart(&p);
    v = mag_json_get(guest_told(&p.ana, "sync"), "gallery");
    CHECK(v && v->count == 5 && !strcmp(text_of(v->child, "text"), "Oh 1"),
          "after the game all of it is there");
    close_pair(&p);
}

static void no_gallery(void)
{
    struct hall h;
    struct guest a, eve;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&eve, &h);
    guest_make(&a, "rois", TWO, "");
    guest_enter(&eve, a.table, NULL);
    CHECK(!mag_json_get(guest_told(&eve, "sync"), "gallery"), "none");
    guest_refused(&eve, "state",
                  "'op':'gallery','move':'x','name':'Eve','text':'Hm'");
    guest_go(&a);
    guest_go(&eve);
    hall_close(&h);
}

/* What strangers may say at one table in all has an end. */
static void a_full_gallery(void)
{
    struct hall h;
    struct guest a, eve;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&eve, &h);
    guest_make(&a, "rois", TWO, ",'gallery':true");
    guest_enter(&eve, a.table, NULL);
    CHECK(says(&eve, "Eve", 1), "a line");
    hub_find(h.hub, a.table)->gallery.said = TABLE_GALLERY - 1;
    CHECK(says(&eve, "Eve", 2), "the last one");
    guest_refused(&eve, "limit",
                  "'op':'gallery','move':'x','name':'Eve','text':'Hm'");
    guest_go(&a);
    guest_go(&eve);
    hall_close(&h);
}

/* --- The board ---------------------------------------------------------------- */

static int on_board(struct hall *h, const char *query)
{
    struct mag_json_doc doc = { 0 };
    struct got got;
    const char *text = get(h, &got, "/api/board", query, "");
    int n = -1;

    if (got.reply.status == 200 &&
        !mag_json_read(&doc, text, strlen(text), NULL)) {
        n = mag_json_get(doc.root, "results")->count;
        CHECK(!strstr(text, "\"key\""), "no keys");
        CHECK(n == 0 || mag_json_get(doc.root, "kinds")->child != NULL,
              "and how many of which kind");
    }
    mag_json_free(&doc);
    drop(&got);
    return n;
}

static void the_board(void)
{
    struct pair p;

    open_pair(&p, TWO, ",'board':true", true);
    CHECK(on_board(&p.h, "") == 0, "Bob has not agreed");
    guest_ok(&p.bob, "'op':'board','agree':true");
    CHECK(on_board(&p.h, "") == 1, "now he has");
    CHECK(on_board(&p.h, "game=rois&ruleset=rois&page=1") == 1 &&
              on_board(&p.h, "game=venture") == 0 &&
              on_board(&p.h, "game=rois&ruleset=x") == 0 &&
              on_board(&p.h, "page=2") == 0 && on_board(&p.h, "page=-7") == 1,
          "by game, rule set and page");
    restart(&p);
    CHECK(on_board(&p.h, "") == 1, "after a restart");
    guest_refused(&p.ana, "input", "'op':'board','agree':1");
    guest_ok(&p.ana, "'op':'board','agree':false");
    guest_ok(&p.ana, "'op':'board','agree':false");
    CHECK(on_board(&p.h, "") == 0, "Ana thinks otherwise");
    close_pair(&p);
}

static void not_on_the_board(void)
{
    struct pair p;

    open_pair(&p, TWO, ",'board':true,'listed':false", true);
    guest_ok(&p.bob, "'op':'board','agree':true");
    CHECK(on_board(&p.h, "") == 0, "by link only: never");
    close_pair(&p);
    open_pair(&p, TWO, ",'board':true", false);
    guest_refused(&p.bob, "state", "'op':'board','agree':true");
    CHECK(on_board(&p.h, "") == -1, "there is none");
    close_pair(&p);
}

static const struct test_case cases[] = {
    { "a link has a card", a_card },
    { "the same people again", they_accept },
    { "they do not want to", they_decline },
    { "nobody comes", nobody_comes },
    { "the host begins", the_host_begins },
    { "calls", calls },
    { "going while asking", going_while_asking },
    { "the gallery", the_gallery },
    { "no gallery", no_gallery },
    { "a full gallery", a_full_gallery },
    { "the board", the_board },
    { "not on the board", not_on_the_board },
    { NULL, NULL },
};

const struct suite suite_unit_serve_find = { cases };
