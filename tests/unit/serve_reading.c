/* Reading holds nobody up: who asks for what is only in the store waits for it,
 * in its place, and others are answered. */
#include <stdio.h>
#include <string.h>

#include "serve/hall/hall.h"
#include "serve/private.h"
#include "tests/hall.h"
#include "tests/test.h"

#define KEY "AAAAbbbbCCCC0-_9"
#define TOKEN "AAAAbbbbCCCCddddEEEEffffGGGGhhhhIIIIjjjj0-_"
#define TWO "[{'kind':'me'},{'kind':'open'}]"

/* Ana has a key and a table; nothing of it is in memory. */
struct scene {
    struct hall h;
    struct guest ana, bob;
    char table[STORE_ID], token[64], player[STORE_ID];
};

static void open_scene(struct scene *s)
{
    struct hub_options options = { .seed = 5, .board = true };

    hall_open(&s->h, &options);
    guest_come(&s->ana, &s->h);
    snprintf(s->player, sizeof s->player, "%s",
             text_of(guest_ok(&s->ana, "'op':'player-make','key':'" KEY
                                       "','name':'Ana'"),
                     "player"));
    guest_ok(&s->ana, "'op':'player-set','public':true");
    guest_make(&s->ana, "rois", TWO, "");
    snprintf(s->table, sizeof s->table, "%s", s->ana.table);
    snprintf(s->token, sizeof s->token, "%s", s->ana.token);
    guest_go(&s->ana);
    hall_restart(&s->h);
    guest_come(&s->ana, &s->h);
    guest_come(&s->bob, &s->h);
    guest_ok(&s->ana, "'op':'player','key':'" KEY "'");
    guest_forget(&s->ana);
}

static void close_scene(struct scene *s)
{
    guest_go(&s->ana);
    guest_go(&s->bob);
    hall_close(&s->h);
}

static bool is_told(const struct guest *g, const char *start)
{
    for (int i = 0; i < g->n; i++) {
        if (!strncmp(g->told[i], start, strlen(start)))
            return true;
    }
    return false;
}

/* A message that needs the store: whoever sends it waits, and what it says
 * behind it; nobody else does. */
static void waits(struct scene *s, const char *message)
{
    struct guest *ana = &s->ana, *bob = &s->bob;

    guest_forget(ana);
    guest_forget(bob);
    guest_say(ana, "{'id':70,%s}", message);
    guest_say(ana, "{'id':71,'op':'hello','protocol':1}");
    CHECK(ana->n == 0, "%s: answered at once: %s", message,
          ana->n ? ana->told[0] : "");
    guest_say(bob, "{'id':1,'op':'hello','protocol':1}");
    CHECK(bob->n == 1, "%s: others wait", message);
    hall_settle(&s->h);
    CHECK(is_told(ana, "{\"id\":70,\"ok\":true"), "%s: %s", message,
          ana->n ? ana->told[0] : "no answer");
    CHECK(is_told(ana, "{\"id\":71,\"ok\":true"),
          "%s: and what was said behind it", message);
}

static void who_asks_waits(void)
{
    struct scene s;
    char text[300];

    open_scene(&s);
    waits(&s, "'op':'player','key':'" KEY "'");
    waits(&s, "'op':'player-make','key':'" KEY "','name':'Ana'");
    waits(&s, "'op':'player-set','name':'Anna'");
    waits(&s, "'op':'player-put','doc':'prefs','body':'{}'");
    waits(&s, "'op':'player-page'");
    waits(&s, "'op':'pass-list'");
    waits(&s, "'op':'lobby','tokens':[]");
    snprintf(text, sizeof text,
             "'op':'player-claim','seats':[{'table':'%s','token':'%s'},"
             "{'table':'nosuchtable','token':'%s'}]",
             s.table, s.token, s.token);
    waits(&s, text);
    snprintf(text, sizeof text, "'op':'enter','table':'%s'", s.table);
    waits(&s, text);
    CHECK(strstr(s.ana.told[0], "\"seat\":0"), "by her key: %s", s.ana.told[0]);
    waits(&s, "'op':'report','seat':0,'text':'rude'");
    waits(&s, "'op':'create','game':'rois','name':'Ana','token':'" TOKEN
              "','seats':" TWO);
    close_scene(&s);
}

/* While somebody reads, moves are made elsewhere, and none waits for him. */
static void others_play(void)
{
    struct scene s;

    open_scene(&s);
    guest_make(&s.bob, "venture",
               "[{'kind':'me'},{'kind':'program','level':'easy'}]", "");
    guest_forget(&s.ana);
    guest_say(&s.ana, "{'id':1,'op':'player-page'}");
    CHECK(!s.ana.n, "she reads");
    CHECK(guest_moves(&s.bob, 0), "he moves");
    CHECK(is_told(&s.ana, "{\"id\":1,\"ok\":true"), "and she is answered");
    close_scene(&s);
}

/* Tables that are not there, by their tokens: one answer, and nothing goes round
 * for ever. */
static void tokens_of_nothing(void)
{
    struct scene s;

    open_scene(&s);
    guest_ok(&s.bob,
             "'op':'lobby','tokens':[{'table':'one','token':'%s'},"
             "{'table':'%s','token':'%s'},{'table':'two','token':'%s'}]",
             s.token, s.table, s.token, s.token);
    CHECK(mag_json_get(guest_told(&s.bob, "lobby"), "mine")->count == 1,
          "one is a table");
    guest_refused(&s.bob, "unknown-player",
                  "'op':'player-page','player':'nobody'");
    close_scene(&s);
}

/* A store that fails refuses whoever read, once. */
static void a_fault_is_told(void)
{
    static const char *const requests[] = {
        "'op':'player','key':'" KEY "'",
        "'op':'player-page'",
        "'op':'pass-list'",
        "'op':'player-set','name':'Ana'",
    };
    struct scene s;

    open_scene(&s);
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        store_fault(hub_store(s.h.hub), 1);
        guest_refused(&s.ana, "store", "%s", requests[i]);
        guest_ok(&s.ana, "%s", requests[i]);
    }
    close_scene(&s);
}

/* What may be done so often is counted once, however often it is run. */
static void counted_once(void)
{
    struct scene s;

    open_scene(&s);
    for (int i = 0; i < HUB_PAPERS_A_MINUTE; i++) {
        if (i % 20 == 0)
            guest_forget(&s.ana);
        guest_ok(&s.ana, "'op':'player-page'");
    }
    guest_refused(&s.ana, "rate", "'op':'player-page'");
    close_scene(&s);
}

/* More than may wait is refused, and the rest is answered in order. */
static void so_many_wait(void)
{
    struct scene s;
    int last = 0, granted = 0;

    open_scene(&s);
    for (int i = 1; i <= HUB_PARKED_EACH + 3; i++)
        guest_say(&s.ana, "{'id':%d,'op':'player','key':'" KEY "'}", i);
    CHECK(s.ana.n == 3, "three are too many: %d", s.ana.n);
    guest_forget(&s.ana);
    hall_settle(&s.h);
    for (int i = 0; i < s.ana.n; i++) {
        int id = 0;

        CHECK(sscanf(s.ana.told[i], "{\"id\":%d", &id) == 1 && id == last + 1,
              "in order: %s", s.ana.told[i]);
        granted += strstr(s.ana.told[i], "\"ok\":true") != NULL;
        last = id;
    }
    CHECK(granted == HUB_PARKED_EACH, "%d are answered", granted);
    close_scene(&s);
}

/* Who goes while it reads is answered by nobody; so does the server. */
static void gone_meanwhile(void)
{
    struct scene s;

    open_scene(&s);
    guest_say(&s.ana, "{'id':1,'op':'player-page'}");
    guest_say(&s.ana, "{'id':2,'op':'player-page'}");
    guest_go(&s.ana);
    hall_settle(&s.h);
    guest_come(&s.ana, &s.h);
    guest_say(&s.ana, "{'id':1,'op':'player','key':'" KEY "'}");
    guest_say(&s.bob, "{'id':1,'op':'lobby','tokens':[]}");
    close_scene(&s);
}

/* --- Over HTTP ------------------------------------------------------------------ */

struct got {
    struct edge_reply reply;
};

static bool comes_later(struct hall *h, struct got *got, const char *path,
                        uint64_t ticket)
{
    struct edge_request req = { path, "", false, false, "", "", false };

    got->reply = (struct edge_reply){ .status = 404, .ticket = ticket };
    mag_buf_init(&got->reply.made, 1 << 20);
    hub_get(h->hub, &req, &got->reply);
    mag_buf_release(&got->reply.made);
    return got->reply.later;
}

static void gets_wait(void)
{
    struct scene s;
    struct got got;
    char record[64];

    open_scene(&s);
    snprintf(record, sizeof record, "/api/record/%s", s.table);
    CHECK(comes_later(&s.h, &got, record, 1), "a record");
    CHECK(comes_later(&s.h, &got, "/api/board", 2), "the board");
    CHECK(comes_later(&s.h, &got, "/api/record/nosuch", 3), "none");
    CHECK(!comes_later(&s.h, &got, "/api/games", 4), "what is known");
    CHECK(!hub_ready(s.h.hub), "nothing is there yet");
    guest_say(&s.bob, "{'id':1,'op':'hello','protocol':1}");
    CHECK(s.bob.n == 1, "others are answered");
    hub_gone(s.h.hub, 1);
    hall_settle(&s.h);
    CHECK(hub_ready(s.h.hub) + hub_ready(s.h.hub) == 2 + 3 &&
              !hub_ready(s.h.hub),
          "two are");
    CHECK(!comes_later(&s.h, &got, "/api/board", 2) && got.reply.status == 200,
          "the board: %d", got.reply.status);
    CHECK(!comes_later(&s.h, &got, "/api/record/nosuch", 3) &&
              got.reply.status == 404,
          "none: %d", got.reply.status);
    store_fault(hub_store(s.h.hub), 1);
    CHECK(comes_later(&s.h, &got, record, 5), "once more");
    hall_settle(&s.h);
    CHECK(hub_ready(s.h.hub) == 5 && !comes_later(&s.h, &got, record, 5) &&
              got.reply.status == 503,
          "the store does not answer: %d", got.reply.status);
    CHECK(comes_later(&s.h, &got, record, 6), "nobody comes for this one");
    close_scene(&s);
}

static const struct test_case cases[] = {
    { "who asks waits", who_asks_waits },
    { "others play", others_play },
    { "tokens of nothing", tokens_of_nothing },
    { "a fault is told", a_fault_is_told },
    { "counted once", counted_once },
    { "so many wait", so_many_wait },
    { "gone meanwhile", gone_meanwhile },
    { "GETs wait", gets_wait },
    { NULL, NULL },
};

const struct suite suite_unit_serve_reading = { cases };
