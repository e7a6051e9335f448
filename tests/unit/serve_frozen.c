/* Tables that no longer come out as they were stored: frozen at the last
 * position that agrees, continued by those who sit there. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/match.h"
#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"

/* A hall with a table where two play. */
struct scene {
    struct hall hall;
    struct guest ana, bob;
    char table[STORE_ID], token[2][64];
    char *view; /* owned: what Ana saw last */
};

static char *view_of(struct guest *g)
{
    struct mag_writer w;
    struct mag_buf out;

    mag_buf_init(&out, 1 << 20);
    mag_put_start(&w, &out);
    mag_put_value(&w, NULL, mag_json_get(guest_sees(g), "view"));
    return mag_buf_take(&out);
}

static void come_in(struct scene *s)
{
    guest_come(&s->ana, &s->hall);
    guest_enter(&s->ana, s->table, s->token[0]);
    guest_come(&s->bob, &s->hall);
    guest_enter(&s->bob, s->table, s->token[1]);
}

static void go_out(struct scene *s)
{
    guest_go(&s->ana);
    guest_go(&s->bob);
}

static void play(struct scene *s, int turns)
{
    for (int i = 0; i < turns; i++) {
        if (!guest_moves(&s->ana, i) && !guest_moves(&s->bob, i))
            return;
    }
}

static void open_scene(struct scene *s, const char *game, int turns)
{
    hall_open(&s->hall, NULL);
    guest_come(&s->ana, &s->hall);
    guest_come(&s->bob, &s->hall);
    guest_make(&s->ana, game, TWO, "");
    guest_join(&s->bob, &s->ana, "Bob");
    memcpy(s->table, s->ana.table, sizeof s->table);
    memcpy(s->token[0], s->ana.token, sizeof s->token[0]);
    memcpy(s->token[1], s->bob.token, sizeof s->token[1]);
    play(s, turns);
    s->view = view_of(&s->ana);
}

static void close_scene(struct scene *s)
{
    free(s->view);
    go_out(s);
    hall_close(&s->hall);
}

/* The server goes, somebody changes the store, the server comes again. */
static void change(struct scene *s, const char *sql)
{
    sqlite3 *db = NULL;

    go_out(s);
    hub_free(s->hall.hub);
    s->hall.hub = NULL;
    CHECK(!sqlite3_open(s->hall.file, &db) &&
              !sqlite3_exec(db, sql, NULL, NULL, NULL) &&
              sqlite3_changes(db) > 0,
          "%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_close(db);
    hall_restart(&s->hall);
    come_in(s);
}

static bool is_frozen(struct guest *g, const char *why)
{
    const struct mag_json *v = mag_json_get(guest_sees(g), "frozen");

    return v && !strcmp(text_of(v, "why"), why) && text_of(v, "text")[0];
}

static bool is_free(struct guest *g)
{
    return !mag_json_get(guest_sees(g), "frozen");
}

static int64_t moves_of(struct guest *g)
{
    return number_of(guest_sees(g), "moves");
}

static bool sees_the_same(struct scene *s)
{
    char *now = view_of(&s->ana);
    bool same = !strcmp(now, s->view);

    free(now);
    return same;
}

/* It is stored that it went on, and it plays on after a restart. */
static void goes_on(struct scene *s, const char *what)
{
    guest_ok(&s->bob, "'op':'continue'");
    CHECK(is_free(&s->ana) && is_free(&s->bob), "%s: both are told", what);
    guest_ok(&s->ana, "'op':'continue'"); /* once more changes nothing */
    play(s, 3);
    free(s->view);
    s->view = view_of(&s->ana);
    go_out(s);
    hall_restart(&s->hall);
    come_in(s);
    CHECK(is_free(&s->ana) && sees_the_same(s), "%s: it is stored", what);
    CHECK(guest_moves(&s->ana, 1) || guest_moves(&s->bob, 1), "%s: it goes on",
          what);
}

static void other_rules(void)
{
    for (int i = 0; mag_game_at(NULL, i); i++) {
        const char *game = mag_game_at(NULL, i)->name;
        struct scene s;
        int64_t moves;

        open_scene(&s, game, 40);
        moves = moves_of(&s.ana);
        change(&s, "update tables set head = json_set(head, '$.rules', 99)");
        CHECK(is_frozen(&s.ana, "rules"), "%s: frozen", game);
        CHECK(moves_of(&s.ana) == moves && sees_the_same(&s),
              "%s: at the last move, for all agrees", game);
        guest_refused(&s.ana, "frozen", "'op':'move','move':'z','as':['x']");
        guest_refused(&s.ana, "frozen", "'op':'undo','move':'y'");
        guest_refused(&s.ana, "frozen", "'op':'hint'");
        guest_refused(&s.ana, "frozen", "'op':'leave'");
        guest_ok(&s.ana, "'op':'chat','move':'c','text':'Encore ?'");
        guest_ok(&s.ana, "'op':'replay','to':1");
        goes_on(&s, game);
        close_scene(&s);
    }
}

static void other_cards(void)
{
    struct scene s;

    open_scene(&s, "venture", 30);
    change(&s,
           "update tables set head = json_set(head, '$.cards', '0123456789')");
    CHECK(is_frozen(&s.ana, "cards"), "frozen");
    goes_on(&s, "cards");
    close_scene(&s);
}

/* A figure that comes out otherwise: a hash in the middle is another. */
static void another_position(void)
{
    struct scene s;
    int64_t moves;

    open_scene(&s, "venture", 60);
    moves = moves_of(&s.ana);
    change(&s, "update lines set body = replace(body, '= ', '= 0') where n ="
               " (select max(n) from lines where body like '%= %')");
    CHECK(is_frozen(&s.ana, "position"), "frozen");
    CHECK(moves_of(&s.ana) > 0 && moves_of(&s.ana) < moves,
          "at the hash before: %lld of %lld", (long long)moves_of(&s.ana),
          (long long)moves);
    goes_on(&s, "position");
    close_scene(&s);
}

static void a_move_that_is_refused(void)
{
    struct scene s;

    open_scene(&s, "rois", 40);
    change(&s, "update lines set body = '0 nothing' where n = 20");
    CHECK(is_frozen(&s.bob, "position"), "frozen");
    goes_on(&s, "refused");
    /* What was before it can no longer be read at all: it begins there. */
    change(&s, "update lines set body = '0 nothing' where n = 3");
    CHECK(is_free(&s.ana), "it begins at the position that was written");
    CHECK(guest_moves(&s.ana, 1) || guest_moves(&s.bob, 1), "and goes on");
    close_scene(&s);
}

/* An option that is no more, and a position that the rules do not take. */
static void odd_headings(void)
{
    struct scene s;

    open_scene(&s, "venture", 10);
    change(&s,
           "update tables set head = json_set(head, '$.options.fly', 'on')");
    CHECK(is_frozen(&s.ana, "rules"), "an option that is no more");
    goes_on(&s, "odd");
    close_scene(&s);
}

static int64_t score_of(struct guest *g)
{
    const struct mag_json *v = mag_json_get(guest_told(g, "sync"), "scores");

    return v ? v->child->number : -1;
}

/* The record over HTTP; owned by the caller. */
static char *record_of(struct scene *s)
{
    struct edge_reply reply = { .status = 404 };
    struct edge_request req = { "", "", false, false, "", "", false };
    char path[64], *text;

    snprintf(path, sizeof path, "/api/record/%s", s->table);
    req.path = path;
    mag_buf_init(&reply.made, MAG_RECORD_MAX_BYTES);
    hall_get(&s->hall, &req, &reply);
    CHECK(reply.status == 200, "status %d", reply.status);
    text = strdup(mag_buf_text(&reply.made));
    mag_buf_release(&reply.made);
    return text;
}

static char *health_of(struct scene *s)
{
    struct edge_reply reply = { .status = 404 };
    struct edge_request req = { "/healthz", "", false, false, "", "", false };
    char *text;

    mag_buf_init(&reply.made, 1 << 10);
    hall_get(&s->hall, &req, &reply);
    text = strdup(reply.lent ? reply.lent : mag_buf_text(&reply.made));
    mag_buf_release(&reply.made);
    return text;
}

/* A game that has ended keeps its result, its log and its record. */
static void a_finished_game(void)
{
    struct scene s;
    struct mag_record record;
    struct mag_err err = { "", 0 };
    char *before, *after, *health;

    open_scene(&s, "rois", 4000);
    before = record_of(&s);
    change(&s, "update tables set head ="
               " json_set(head, '$.rules', 99, '$.scores[0]', 318)");
    CHECK(is_frozen(&s.ana, "rules") && score_of(&s.ana) == 318,
          "its result is what is stored");
    CHECK(mag_json_get(guest_told(&s.ana, "sync"), "log")->count > 0,
          "its log is there");
    guest_refused(&s.ana, "over", "'op':'continue'");
    guest_refused(&s.ana, "frozen", "'op':'story'");
    guest_ok(&s.ana, "'op':'rematch'");
    after = record_of(&s);
    CHECK(strstr(after, "\nrules 99\n") && strstr(after, "\nend 318 "),
          "its record is as it is stored");
    CHECK(!mag_record_recall(&record, after, strlen(after), NULL, &err), "%s",
          err.text);
    CHECK(record.moves > 100 && record.diverged && record.version == 99,
          "and can be read");
    mag_record_release(&record);
    CHECK(!mag_record_read(&record, before, strlen(before), NULL, &err), "%s",
          err.text);
    mag_record_release(&record);
    health = health_of(&s);
    CHECK(!strcmp(health, "ok\nfrozen 1\n"), "healthz: %s", health);
    free(health);
    free(before);
    free(after);
    close_scene(&s);
}

/* What the rules of today cannot tell stands in the log as it was stored. */
static void the_rest_of_a_log(void)
{
    struct scene s;
    const struct mag_json *line;
    int stored = 0, last = 0;

    open_scene(&s, "rois", 4000);
    change(&s, "update lines set body = '0 nothing' where n = 60");
    CHECK(is_frozen(&s.ana, "position"), "frozen");
    line = mag_json_get(guest_told(&s.ana, "sync"), "log")->child;
    for (; line; line = line->next) {
        CHECK(number_of(line, "n") >= last, "in order");
        last = (int)number_of(line, "n");
        stored += !strcmp(text_of(line, "event"), "stored");
    }
    CHECK(stored > 10, "only %d moves", stored);
    close_scene(&s);
}

/* The same moves, though the heading is of another version: nothing to freeze. */
static void a_finished_game_that_agrees(void)
{
    struct scene s;
    char *text;
    int64_t score;

    open_scene(&s, "rois", 4000);
    guest_ok(&s.ana, "'op':'lang','lang':'fr'");
    score = score_of(&s.ana);
    change(&s, "update tables set head = json_set(head, '$.rules', 99)");
    CHECK(is_free(&s.ana) && score_of(&s.ana) == score, "it agrees");
    text = record_of(&s);
    CHECK(strstr(text, "\nrules 99\n"), "its record names its rules");
    free(text);
    close_scene(&s);
}

/* Whatever call of the store fails: it has gone on, or nothing has happened. */
static void every_call_fails_once(void)
{
    for (long n = 1; n <= 8; n++) {
        struct scene s;
        const struct mag_json *v;

        open_scene(&s, "venture", 20);
        change(&s, "update tables set head = json_set(head, '$.rules', 99)");
        store_fault(hub_store(s.hall.hub), n);
        v = guest_ask(&s.ana, "'op':'continue'");
        CHECK(v && (mag_json_is(mag_json_get(v, "ok"), MAG_JSON_TRUE) ||
                    !strcmp(error_of(v, "code"), "store")),
              "call %ld", n);
        store_fault(hub_store(s.hall.hub), 0);
        hall_wait(&s.hall, 5000);
        goes_on(&s, "after a fault");
        close_scene(&s);
    }
}

/* Two servers of one store: it goes on once. */
static void at_two_servers(void)
{
    struct scene s;
    struct hall other;
    struct hub_options options = { .seed = 5 };
    struct guest bob;
    const struct mag_json *v;

    open_scene(&s, "venture", 20);
    change(&s, "update tables set head = json_set(head, '$.rules', 99)");
    options.store = s.hall.file;
    hall_open(&other, &options);
    guest_come(&bob, &other);
    guest_enter(&bob, s.table, s.token[1]);
    CHECK(is_frozen(&bob, "rules"), "frozen at both");
    guest_ok(&s.ana, "'op':'continue'");
    v = guest_ask(&bob, "'op':'continue'");
    CHECK(v && !strcmp(error_of(v, "code"), "store"),
          "the second comes too late");
    guest_ok(&bob, "'op':'continue'");
    CHECK(is_free(&bob), "and finds that it goes on");
    guest_go(&bob);
    hall_close(&other);
    close_scene(&s);
}

static const struct test_case cases[] = {
    { "other rules", other_rules },
    { "other cards", other_cards },
    { "another position", another_position },
    { "a move that is refused", a_move_that_is_refused },
    { "odd headings", odd_headings },
    { "a finished game", a_finished_game },
    { "the rest of a log", the_rest_of_a_log },
    { "a finished game that agrees", a_finished_game_that_agrees },
    { "every call fails once", every_call_fails_once },
    { "at two servers", at_two_servers },
    { NULL, NULL },
};

const struct suite suite_unit_serve_frozen = { cases };
