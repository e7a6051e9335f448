/* Whoever runs a server ends and deletes tables beside it, and those whose time
 * is over go by themselves: pages are told, and nothing is written there any
 * more. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/keeper.h"
#include "serve/hall/hall.h"
#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"
#define PROGRAM "[{'kind':'me'},{'kind':'program','level':'medium'}]"

enum { DAY = 86400000 };

/* A hall with a game that Ana has begun, and a tool beside it. */
struct room {
    struct hall hall;
    struct guest ana;
    struct store *tool;
};

static void open_room(struct room *r, const char *seats,
                      const struct hub_options *options)
{
    struct mag_err err = { "", 0 };

    hall_open(&r->hall, options);
    guest_come(&r->ana, &r->hall);
    guest_make(&r->ana, "venture", seats, "");
    CHECK(!store_visit(&r->tool, r->hall.file, &err), "%s", err.text);
}

static void close_room(struct room *r)
{
    store_close(r->tool);
    guest_go(&r->ana);
    hall_close(&r->hall);
}

static bool count_line(void *who, const struct store_line *line)
{
    (void)line;
    ++*(int *)who;
    return true;
}

static int lines_of(struct room *r)
{
    int n = 0;

    CHECK(!store_lines(r->tool,
                       &(struct store_scope){ .name = r->ana.table, .from = 1 },
                       count_line, &n, NULL),
          "read");
    return n;
}

static void hears(struct room *r)
{
    follow_changed(r->hall.hub, r->ana.table);
    hall_settle(&r->hall);
}

/* Nobody finds it any more, by no way. */
static void is_closed(struct room *r, int lines)
{
    int told = guest_count(&r->ana, "closed");

    CHECK(told == 1, "the page is told once: %d", told);
    CHECK(!r->hall.hub->unfinished, "%d unfinished", r->hall.hub->unfinished);
    guest_refused(&r->ana, "state", "'op':'chat','move':'x','text':'Hm'");
    guest_refused(&r->ana, "unknown-table",
                  "'op':'enter','table':'%s','token':'%s'", r->ana.table,
                  r->ana.token);
    guest_ok(&r->ana, "'op':'lobby','tokens':[{'table':'%s','token':'%s'}]",
             r->ana.table, r->ana.token);
    CHECK(!mag_json_get(guest_told(&r->ana, "lobby"), "mine")->count,
          "it is not hers any more");
    hall_wait(&r->hall, 5000);
    CHECK(lines_of(r) == lines, "%d lines, not %d", lines_of(r), lines);
}

static void an_ended_game_is_closed(void)
{
    struct mag_err err = { "", 0 };
    struct room r;
    char *record;
    int lines;

    open_room(&r, PROGRAM, NULL);
    CHECK(guest_moves(&r.ana, 0), "the game is on");
    lines = lines_of(&r);
    CHECK(!keeper_end(r.tool, r.ana.table, 77, &err), "%s", err.text);
    hears(&r);
    is_closed(&r, lines + 1);
    record = keeper_record(NULL, r.tool, r.ana.table);
    CHECK(record && strstr(record, "game venture"), "its record stays");
    free(record);
    CHECK(keeper_end(r.tool, r.ana.table, 77, &err) == MAG_E_INPUT &&
              strstr(err.text, "has ended"),
          "once: %s", err.text);
    close_room(&r);
}

static void a_deleted_game_is_closed(void)
{
    struct mag_err err = { "", 0 };
    struct room r;

    open_room(&r, PROGRAM, NULL);
    CHECK(guest_moves(&r.ana, 0), "the game is on");
    CHECK(!keeper_delete(r.tool, r.ana.table, &err), "%s", err.text);
    hears(&r);
    is_closed(&r, 0);
    CHECK(keeper_delete(r.tool, r.ana.table, &err) == MAG_E_INPUT, "once");
    close_room(&r);
}

/* A server that has not heard of it yet writes in vain. */
static void no_line_is_written(bool ended)
{
    struct mag_err err = { "", 0 };
    struct room r;
    int lines;

    open_room(&r, TWO, NULL);
    lines = ended ? lines_of(&r) + 1 : 0;
    if (ended)
        CHECK(!keeper_end(r.tool, r.ana.table, 77, &err), "%s", err.text);
    else
        CHECK(!keeper_delete(r.tool, r.ana.table, &err), "%s", err.text);
    guest_refused(&r.ana, "store", "'op':'chat','move':'y','text':'Hm'");
    is_closed(&r, lines);
    close_room(&r);
}

static void no_line_after_the_end(void)
{
    no_line_is_written(true);
    no_line_is_written(false);
}

/* The seat is freed with a heading, which does not bring a table back. */
static void no_heading_either(void)
{
    struct mag_err err = { "", 0 };
    struct room r;

    open_room(&r, TWO, NULL);
    CHECK(!keeper_delete(r.tool, r.ana.table, &err), "%s", err.text);
    guest_refused(&r.ana, "store", "'op':'leave'");
    is_closed(&r, 0);
    CHECK(keeper_delete(r.tool, r.ana.table, &err) == MAG_E_INPUT,
          "it is not there again");
    close_room(&r);
}

/* The store itself tells the server, without a server that writes. */
static void the_server_hears_by_itself(void)
{
    struct mag_err err = { "", 0 };
    struct room r;

    open_room(&r, TWO, NULL);
    CHECK(!keeper_end(r.tool, r.ana.table, 77, &err), "%s", err.text);
    while (!guest_count(&r.ana, "closed"))
        hall_settle(&r.hall);
    is_closed(&r, lines_of(&r));
    close_room(&r);
}

/* --- By age ---------------------------------------------------------------------- */

/* What the policy makes of a table that is `days` old. */
static void the_policy(void)
{
#define HEAD(rest) "{\"seats\":[]" rest "}"
    static const struct {
        enum store_stage stage;
        const char *head;
        int days;
        enum reap want;
    } rows[] = {
        { STORE_OPEN, HEAD(""), 6, REAP_NOT },
        { STORE_OPEN, HEAD(""), 7, REAP_OPEN },
        { STORE_PLAYING, HEAD(",\"rules\":1"), 59, REAP_NOT },
        { STORE_PLAYING, HEAD(",\"rules\":1"), 60, REAP_ABANDONED },
        { STORE_PLAYING, HEAD(",\"speed\":{\"kind\":\"days\",\"step\":86400}"),
          60, REAP_NOT },
        { STORE_PLAYING, HEAD(",\"speed\":{\"kind\":\"days\",\"step\":86400}"),
          61, REAP_ABANDONED },
        { STORE_OVER, HEAD(",\"rules\":1"), 9999, REAP_NOT },
        { STORE_OVER, HEAD(",\"closed\":true"), 6, REAP_NOT },
        { STORE_OVER, HEAD(",\"closed\":true"), 7, REAP_OPEN },
        { STORE_OVER, HEAD(",\"rules\":1,\"closed\":true"), 59, REAP_NOT },
        { STORE_OVER, HEAD(",\"rules\":1,\"closed\":true"), 60,
          REAP_ABANDONED },
        { STORE_OPEN, "no JSON", 7, REAP_OPEN },
    };
    struct reap_policy policy = { 7, 60, 0 };
    struct store_row row = { 0 };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        row.table.stage = rows[i].stage;
        row.table.head = rows[i].head;
        row.last = 5;
        CHECK(reap_look(&policy, &row, 5 + (int64_t)rows[i].days * DAY) ==
                  rows[i].want,
              "row %d", (int)i);
    }
    policy = (struct reap_policy){ 0, 0, 30 };
    row.table = (struct store_table){ .stage = STORE_OVER, .head = "{}" };
    CHECK(reap_look(&policy, &row, 5 + (int64_t)30 * DAY) == REAP_FINISHED,
          "finished, past its days");
    row.table.stage = STORE_OPEN;
    CHECK(reap_look(&policy, &row, 5 + (int64_t)9999 * DAY) == REAP_NOT,
          "0 is for ever");
}

static void old_tables_go(void)
{
    struct hub_options options = { .keep = { 1, 0, 0 }, .seed = 3 };
    struct room r;

    open_room(&r, TWO, &options);
    guest_ok(&r.ana, "'op':'quit'");
    hall_wait(&r.hall, (int64_t)DAY - 7200000);
    CHECK(lines_of(&r) > 0, "not yet");
    hall_wait(&r.hall, 4 * 3600000);
    CHECK(!lines_of(&r) && r.hall.hub->count.reaped == 1, "after a day");
    CHECK(!r.hall.hub->unfinished, "%d unfinished", r.hall.hub->unfinished);
    guest_refused(&r.ana, "unknown-table", "'op':'enter','table':'%s'",
                  r.ana.table);
    close_room(&r);
}

/* Where somebody is it stays. */
static void tables_in_use_stay(void)
{
    struct hub_options options = { .keep = { 1, 1, 1 }, .seed = 3 };
    struct room r;

    open_room(&r, TWO, &options);
    hall_wait(&r.hall, (int64_t)DAY + 2 * 3600000);
    CHECK(lines_of(&r) > 0 && !r.hall.hub->count.reaped, "she is there");
    close_room(&r);
}

/* Tables that are not in memory count, too: deleted by somebody else, they
 * count no more. */
static void the_count_follows(void)
{
    struct hub_options options = { .idle = 60000, .seed = 3 };
    struct mag_err err = { "", 0 };
    struct room r;

    open_room(&r, TWO, &options);
    guest_make(&r.ana, "rois", TWO, "");
    guest_ok(&r.ana, "'op':'quit'");
    hall_wait(&r.hall, 120000);
    CHECK(!r.hall.hub->loaded && r.hall.hub->unfinished == 2, "put away");
    CHECK(!keeper_delete(r.tool, r.ana.table, &err), "%s", err.text);
    hears(&r);
    hall_wait(&r.hall, 60000);
    CHECK(r.hall.hub->unfinished == 1, "%d unfinished", r.hall.hub->unfinished);
    close_room(&r);
}

/* A table that was deleted counts no more, also if that is heard while somebody
 * waits for it to be read. */
static void put_away_and_asked_for(void)
{
    struct mag_err err = { "", 0 };
    struct room r;

    open_room(&r, TWO, NULL);
    guest_ok(&r.ana, "'op':'quit'");
    hall_wait(&r.hall, 2 * HUB_IDLE_MS);
    CHECK(!r.hall.hub->loaded && r.hall.hub->unfinished == 1, "put away");
    CHECK(!keeper_delete(r.tool, r.ana.table, &err), "%s", err.text);
    guest_say(&r.ana, "{'id':70,'op':'enter','table':'%s'}", r.ana.table);
    CHECK(r.hall.hub->loaded == 1, "it is being read");
    hears(&r);
    hall_wait(&r.hall, 60000);
    CHECK(!r.hall.hub->loaded && !r.hall.hub->unfinished, "%d unfinished",
          r.hall.hub->unfinished);
    close_room(&r);
}

/* It was deaf for a while: what was deleted meanwhile is found out. */
static void any_may_be_gone(void)
{
    struct mag_err err = { "", 0 };
    struct room r;

    open_room(&r, TWO, NULL);
    CHECK(!keeper_delete(r.tool, r.ana.table, &err), "%s", err.text);
    follow_changed(r.hall.hub, NULL);
    hall_settle(&r.hall);
    is_closed(&r, 0);
    close_room(&r);
}

static void people(void)
{
    struct store_table t = {
        .head = "{\"seats\":[{\"kind\":\"person\",\"name\":\"Ana\",\"key\":"
                "\"c0ffee\"},{\"kind\":\"program\",\"name\":\"Bob\","
                "\"level\":\"easy\"}]}"
    };

    CHECK(keeper_has_person(&t, "Ana"), "by name");
    CHECK(keeper_has_person(&t, "c0ffee"), "by key");
    CHECK(!keeper_has_person(&t, "Bob"), "a program is nobody");
    CHECK(!keeper_has_person(&t, "An") && !keeper_has_person(&t, ""), "whole");
}

/* The answer to a create was lost, and the table was ended before it was asked
 * for again: then it is no more, and counts for nothing. */
static void made_and_ended(void)
{
    static const char CREATE[] =
        "'op':'create','game':'rois','name':'Ana','seats':" TWO
        ",'token':'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO-_'";
    struct mag_err err = { "", 0 };
    struct room r;
    int before;

    open_room(&r, PROGRAM, NULL);
    snprintf(r.ana.table, sizeof r.ana.table, "%s",
             text_of(guest_ok(&r.ana, "%s", CREATE), "table"));
    CHECK(!keeper_end(r.tool, r.ana.table, 77, &err), "%s", err.text);
    guest_go(&r.ana);
    hall_restart(&r.hall);
    guest_come(&r.ana, &r.hall);
    before = r.hall.hub->unfinished;
    for (int twice = 0; twice < 2; twice++)
        guest_refused(&r.ana, "unknown-table", "%s", CREATE);
    CHECK(r.hall.hub->unfinished == before, "%d, %d before",
          r.hall.hub->unfinished, before);
    close_room(&r);
}

static const struct test_case cases[] = {
    { "made and ended", made_and_ended },
    { "an ended game is closed", an_ended_game_is_closed },
    { "a deleted game is closed", a_deleted_game_is_closed },
    { "no line after the end", no_line_after_the_end },
    { "no heading either", no_heading_either },
    { "the server hears by itself", the_server_hears_by_itself },
    { "the policy", the_policy },
    { "old tables go", old_tables_go },
    { "tables in use stay", tables_in_use_stay },
    { "the count follows", the_count_follows },
    { "put away and asked for", put_away_and_asked_for },
    { "any may be gone", any_may_be_gone },
    { "people", people },
    { NULL, NULL },
};

const struct suite suite_unit_serve_admin = { cases };
