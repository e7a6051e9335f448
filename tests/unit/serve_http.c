/* The table online: what everybody may read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/match.h"
#include "magnat/lesson.h"
#include "tests/hall.h"
#include "tests/test.h"

#define SOLO "[{'kind':'me'},{'kind':'program','level':'easy'}]"

struct got {
    struct edge_reply reply;
    struct mag_json_doc doc;
};

static void get(struct hall *h, struct got *got, const char *path,
                const char *query)
{
    struct edge_request req = { path, query, false, false, "", "", false };

    *got = (struct got){ .reply = { .status = 404, .lent = "" } };
    mag_buf_init(&got->reply.made, 32 << 20);
    hall_get(h, &req, &got->reply);
}

static const char *body_of(const struct got *got)
{
    return got->reply.lent ? got->reply.lent : mag_buf_text(&got->reply.made);
}

static const struct mag_json *json_of(struct got *got)
{
    CHECK(!mag_json_read(&got->doc, mag_buf_text(&got->reply.made),
                         got->reply.made.length, NULL),
          "JSON: %.100s", body_of(got));
    return got->doc.root;
}

static void drop(struct got *got)
{
    mag_json_free(&got->doc);
    mag_buf_release(&got->reply.made);
}

static void games(void)
{
    struct hall h;
    struct got got;
    const struct mag_json *v, *game;

    hall_open(&h, NULL);
    get(&h, &got, "/api/games", "lang=fr");
    v = json_of(&got);
    CHECK(got.reply.status == 200 && mag_json_get(v, "levels")->count == 5,
          "five levels");
    game = mag_json_get(v, "games")->child;
    for (int i = 0; mag_game_at(NULL, i); i++, game = game->next) {
        CHECK(mag_json_text_is(mag_json_get(game, "name"),
                               mag_game_at(NULL, i)->name),
              "game %d", i);
        CHECK(text_of(game, "blurb")[0] && text_of(game, "clauses")[0],
              "in words");
        CHECK(mag_json_get(game, "options")->count ==
                  mag_game_at(NULL, i)->n_options,
              "options");
    }
    drop(&got);
    hall_close(&h);
}

static void rules(void)
{
    struct hall h;
    struct got got;

    hall_open(&h, NULL);
    for (int i = 0; mag_game_at(NULL, i); i++) {
        for (int lang = 0; lang < 2; lang++) {
            char path[64], first[16];
            const struct mag_json *v;
            int n = 0;

            snprintf(path, sizeof path, "/api/rules/%s",
                     mag_game_at(NULL, i)->name);
            snprintf(first, sizeof first, "%s-", mag_game_at(NULL, i)->prefix);
            get(&h, &got, path, lang ? "lang=fr" : "");
            for (v = mag_json_get(json_of(&got), "sections")->child; v;
                 v = v->next) {
                CHECK(text_of(v, "heading")[0], "a heading");
                for (const struct mag_json *p =
                         mag_json_get(v, "paragraphs")->child;
                     p; p = p->next)
                    CHECK(p->text[0] != '-' && p->text[0] != '|' &&
                              !strchr(p->text, '\n'),
                          "a paragraph: %s", p->text);
                for (const struct mag_json *c =
                         mag_json_get(v, "clauses")->child;
                     c; c = c->next, n++)
                    CHECK(!strncmp(text_of(c, "id"), first, strlen(first)) &&
                              !strchr(text_of(c, "text"), '\n') &&
                              !strstr(text_of(c, "text"), "**"),
                          "%s", text_of(c, "id"));
            }
            CHECK(n > 20, "%s: %d clauses", path, n);
            drop(&got);
        }
    }
    get(&h, &got, "/api/rules/chess", "");
    CHECK(got.reply.status == 404, "no such game");
    drop(&got);
    get(&h, &got, "/api/other", "");
    CHECK(got.reply.status == 404, "no such thing");
    drop(&got);
    hall_close(&h);
}

static void lessons_of_each_game(void)
{
    struct hall h;
    struct got got;

    hall_open(&h, NULL);
    for (int i = 0; mag_game_at(NULL, i); i++) {
        const struct mag_json *v;
        char path[60];
        int n = 0;

        snprintf(path, sizeof path, "/api/lessons/%s",
                 mag_game_at(NULL, i)->name);
        get(&h, &got, path, "lang=fr");
        for (v = mag_json_get(json_of(&got), "lessons")->child; v;
             v = v->next, n++)
            CHECK(number_of(v, "number") == n + 1 && text_of(v, "title")[0] &&
                      number_of(v, "steps") > 0,
                  "%s: lesson %d", mag_game_at(NULL, i)->name, n);
        CHECK(n == mag_lesson_count(mag_game_at(NULL, i)), "all of them");
        drop(&got);
    }
    get(&h, &got, "/api/lessons/chess", "");
    CHECK(got.reply.status == 404, "no such game");
    drop(&got);
    hall_close(&h);
}

/* Rules for players: Venture's sections begin in plain words, and the advice
 * of its booklets, which is no clause, is there too. */
static void rules_in_plain_words(void)
{
    static const struct {
        const char *query, *advice;
    } row[] = { { "", "Advice from the booklets" },
                { "lang=fr", "Les conseils des livrets" } };
    struct hall h;

    hall_open(&h, NULL);
    for (int i = 0; i < 2; i++) {
        int plain = 0, advice = 0;
        struct got got;

        get(&h, &got, "/api/rules/venture", row[i].query);
        for (const struct mag_json *v =
                 mag_json_get(json_of(&got), "sections")->child;
             v; v = v->next) {
            int n = mag_json_get(v, "paragraphs")->count;

            plain += n > 0;
            if (!strcmp(text_of(v, "heading"), row[i].advice))
                advice = n;
        }
        CHECK(plain == 9, "%d sections begin in plain words", plain);
        CHECK(advice == 4, "%d paragraphs of advice", advice);
        drop(&got);
    }
    hall_close(&h);
}

static void record(void)
{
    struct hall h;
    struct guest g;
    struct got got;
    struct mag_record record;
    struct mag_err err = { "", 0 };
    char path[64];

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "rois", SOLO, "");
    snprintf(path, sizeof path, "/api/record/%s", g.table);
    get(&h, &got, path, "");
    CHECK(got.reply.status == 403, "not before the end");
    drop(&got);
    guest_ok(&g, "'op':'leave'"); /* two programs: it is soon over */
    CHECK(mag_json_get(guest_sees(&g), "result"), "over");
    get(&h, &got, path, "");
    snprintf(path, sizeof path, "rois-2027-01-15-%s.record", g.table);
    CHECK(got.reply.status == 200 && !strcmp(got.reply.filename, path),
          "then, named after game, day and table: %s", got.reply.filename);
    CHECK(!mag_record_read(&record, body_of(&got), strlen(body_of(&got)), NULL,
                           &err),
          "it can be replayed: line %d: %s", err.line, err.text);
    CHECK(!strcmp(record.player[0], "Ana"), "by name");
    mag_record_release(&record);
    drop(&got);
    get(&h, &got, "/api/record/none", "");
    CHECK(got.reply.status == 404, "no such table");
    drop(&got);
    guest_go(&g);
    hall_close(&h);
}

static int status_of(struct hall *h, const char *path)
{
    struct got got;
    int status;

    get(h, &got, path, "");
    status = got.reply.status;
    drop(&got);
    return status;
}

static void health(void)
{
    struct hall h;
    struct guest g;
    struct got got;
    struct mag_buf counters;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    store_fault(hub_store(h.hub), 1);
    CHECK(status_of(&h, "/healthz") == 503, "the store is ill");
    CHECK(status_of(&h, "/livez") == 200, "yet the server lives");
    get(&h, &got, "/healthz", "");
    CHECK(got.reply.status == 200 && !strcmp(body_of(&got), "ok\n"), "well");
    drop(&got);
    CHECK(status_of(&h, "/readyz") == 200, "and ready");
    get(&h, &got, "/metrics", "");
    CHECK(!strstr(body_of(&got), "magnat_people"), "counters are the owner's");
    drop(&got);
    mag_buf_init(&counters, 1 << 20);
    hub_measure(h.hub, &counters);
    CHECK(strstr(mag_buf_text(&counters), "\nmagnat_people 1\n"), "counters");
    mag_buf_release(&counters);
    hub_stop(h.hub);
    CHECK(status_of(&h, "/healthz") == 503, "stopping");
    CHECK(status_of(&h, "/readyz") == 503, "nobody is sent here");
    CHECK(status_of(&h, "/livez") == 200, "it need not be killed");
    CHECK(guest_told(&g, "bye"), "everybody is told");
    guest_refused(&g, "stopping", "'op':'lobby','tokens':[]");
    guest_go(&g);
    hall_close(&h);
}

static void the_page(void)
{
    static const char *const paths[] = { "/", "/t/abc", "/anything/else" };
    struct hall h;
    struct got got;

    hall_open(&h, NULL);
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        get(&h, &got, paths[i], "");
        CHECK(got.reply.status == 200 && !got.reply.lasting &&
                  strstr(body_of(&got), "agnat"),
              "%s: %.100s", paths[i], body_of(&got));
        drop(&got);
    }
    get(&h, &got, "/assets/none.js", "");
    CHECK(got.reply.status == 404, "a part that is not there");
    drop(&got);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "the games", games },
    { "the rules", rules },
    { "lessons of each game", lessons_of_each_game },
    { "the rules in plain words", rules_in_plain_words },
    { "the record", record },
    { "health and counters", health },
    { "the page", the_page },
    { NULL, NULL },
};

const struct suite suite_unit_serve_http = { cases };
