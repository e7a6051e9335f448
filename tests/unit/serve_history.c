/* What is kept of players' games, who may see it, and reports. */
#include "serve/hall/hall.h"
#include "serve/think/work.h"
#include "serve/people/history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/people/report.h"
#include "tests/hall.h"
#include "tests/test.h"

#define ANA "AAAAbbbbCCCC0001"
#define BOB "AAAAbbbbCCCC0002"
#define TWO "[{'kind':'me'},{'kind':'open'}]"
#define SOLO "[{'kind':'me'},{'kind':'program','level':'easy'}]"

static void make(struct guest *g, const char *key, const char *name)
{
    guest_ok(g, "'op':'player-make','key':'%s','name':'%s'", key, name);
}

static void play_out(struct guest *a, struct guest *b)
{
    for (int i = 0; i < 4000; i++) {
        bool moved = guest_moves(a, i * 7);

        if (b)
            moved |= guest_moves(b, i * 5);
        if (!moved)
            break;
        if (i % 100 == 0) {
            guest_forget(a), guest_enter(a, a->table, a->token);
            if (b)
                guest_forget(b), guest_enter(b, b->table, b->token);
        }
    }
    CHECK(mag_json_get(guest_sees(a), "result"), "it is over");
}

static double number(const struct mag_json *v, const char *name)
{
    const struct mag_json *m = mag_json_get(v, name);

    return m ? m->real : -1;
}

static const struct mag_json *list(const struct mag_json *v, const char *name,
                                   int count)
{
    const struct mag_json *m = mag_json_get(v, name);

    CHECK(m && m->count == count, "%s has %d", name, m ? m->count : -1);
    return m && m->child ? m->child : v;
}

/* The story of a game between two people with keys, told on their pages. */
static void two_people(void)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest ana, bob, carl;
    const struct mag_json *page, *row;
    char id[STORE_ID];
    double rise, won;

    hall_open(&h, &options);
    guest_come(&ana, &h);
    guest_come(&bob, &h);
    guest_come(&carl, &h);
    make(&ana, ANA, "Ana");
    make(&bob, BOB, "Bob");
    guest_make(&ana, "rois", TWO, "");
    guest_join(&bob, &ana, "Bob");
    play_out(&ana, &bob);
    page = guest_ok(&ana, "'op':'player-page'");
    snprintf(id, sizeof id, "%s", text_of(page, "player"));
    row = list(page, "games", 1);
    CHECK(!strcmp(text_of(row, "game"), "rois") && number(row, "played") == 1,
          "a game of Rois");
    won = number(row, "won");
    row = list(page, "against", 1);
    CHECK(!mag_json_get(row, "level") && number(row, "played") == 1,
          "against a person");
    row = list(page, "openings", 1);
    CHECK(text_of(row, "text")[0], "with an opening");
    row = list(page, "ratings", 1);
    row = list(row, "curve", 1);
    CHECK(won > 0 ? number(row, "r") > 1500 : number(row, "r") <= 1500,
          "rated: %f", number(row, "r"));
    CHECK(number(row, "d") < 350, "and known better");
    rise = number(row, "r") - 1500;
    row = list(page, "last", 1);
    CHECK(!strcmp(text_of(row, "table"), ana.table), "the table");
    page = guest_ok(&bob, "'op':'player-page'");
    row = list(list(page, "ratings", 1), "curve", 1);
    CHECK(number(row, "r") - 1500 <= -rise + 1 &&
              number(row, "r") - 1500 >= -rise - 1,
          "what one wins the other loses");
    guest_refused(&carl, "unknown-player", "'op':'player-page','player':'%s'",
                  id);
    guest_refused(&bob, "unknown-player", "'op':'player-page','player':'%s'",
                  id);
    guest_ok(&ana, "'op':'player-set','public':true");
    page = guest_ok(&carl, "'op':'player-page','player':'%s'", id);
    CHECK(mag_json_is(mag_json_get(page, "own"), MAG_JSON_FALSE), "not his");
    CHECK(!strcmp(text_of(page, "name"), "Ana"), "hers");
    guest_refused(&carl, "token", "'op':'player-page'");
    guest_ok(&ana, "'op':'player-delete'");
    guest_refused(&carl, "unknown-player", "'op':'player-page','player':'%s'",
                  id);
    guest_go(&ana);
    guest_go(&bob);
    guest_go(&carl);
    hall_close(&h);
}

/* A story of the guest's table is told to it, in which its chances go from 0.2
 * to 0.6 and down again. */
static void tell_story(struct hall *h, const struct guest *g)
{
    struct job *story = calloc(1, sizeof *story);

    story->kind = JOB_STORY;
    story->book = hub_find(h->hub, g->table)->book;
    memcpy(story->table, g->table, STORE_ID);
    mag_buf_init(&story->out, 1 << 10);
    mag_buf_puts(&story->out, ",\"curve\":[{\"at\":3,\"shares\":[0.2,0.8]},"
                              "{\"at\":9,\"shares\":[0.6,0.4]},"
                              "{\"at\":12,\"shares\":[0.5,0.5]}]");
    moment_note(h->hub, g->client, story);
    mag_buf_release(&story->out);
    free(story);
    hall_settle(h);
}

/* A game against a program is counted, not rated; what could not be written
 * down at its end is written when the page is looked at. */
static void a_program_and_a_lost_paper(void)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest ana;
    const struct mag_json *page, *row;

    hall_open(&h, &options);
    guest_come(&ana, &h);
    guest_make(&ana, "rois", SOLO, "");
    play_out(&ana, NULL);
    make(&ana, ANA, "Ana"); /* too late to be noted when it ended */
    guest_ok(&ana, "'op':'player-claim','seats':[{'table':'%s','token':'%s'}]",
             ana.table, ana.token);
    hall_settle(&h);
    guest_ok(&ana, "'op':'player-page'");
    hall_settle(&h);
    page = guest_ok(&ana, "'op':'player-page'");
    row = list(page, "against", 1);
    CHECK(!strcmp(text_of(row, "level"), "easy"), "a program");
    list(page, "ratings", 0);
    tell_story(&h, &ana);
    page = guest_ok(&ana, "'op':'player-page'");
    row = list(page, "moments", 1);
    CHECK(number(row, "at") == 9 && !strcmp(text_of(row, "table"), ana.table),
          "its best moment");
    guest_go(&ana);
    hall_close(&h);
}

static bool count_one(void *who, const struct store_paper *paper)
{
    int *n = who;

    CHECK(strstr(paper->body, "\"name\":\"Bob\"") &&
              strstr(paper->body, "\"said\":[\"something bad\"]"),
          "%s", paper->body);
    ++*n;
    return true;
}

static void reports(void)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest ana, bob;
    int n = 0, taken = 0;

    hall_open(&h, &options);
    guest_come(&ana, &h);
    guest_come(&bob, &h);
    guest_make(&ana, "rois", TWO, "");
    guest_join(&bob, &ana, "Bob");
    guest_ok(&bob, "'op':'chat','move':'m1','text':'something bad'");
    guest_refused(&ana, "input", "'op':'report','seat':1,'text':''");
    guest_refused(&ana, "input", "'op':'report','seat':9,'text':'x'");
    for (int i = 0; i < HUB_REPORTS_AN_HOUR + 3; i++) {
        const struct mag_json *v =
            guest_ask(&ana, "'op':'report','seat':1,'text':'he is rude'");

        taken += v && mag_json_is(mag_json_get(v, "ok"), MAG_JSON_TRUE);
    }
    CHECK(taken == HUB_REPORTS_AN_HOUR, "%d taken", taken);
    store_papers(
        hub_store(h.hub),
        &(struct store_scope){ .name = REPORT_FOLDER, .prefix = REPORT_PREFIX },
        count_one, &n, NULL);
    CHECK(n == taken, "%d kept", n);
    for (int i = 0; i < bob.n; i++)
        CHECK(!strstr(bob.told[i], "rude"), "he does not hear of it");
    guest_go(&ana);
    guest_go(&bob);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "two people", two_people },
    { "a program and a lost paper", a_program_and_a_lost_paper },
    { "reports", reports },
    { NULL, NULL },
};

const struct suite suite_unit_serve_history = { cases };
