/* A table whose lines make no sense is not opened, says so, and harms no other;
 * lines of every kind that do make sense are read back. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/table/table.h"
#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"
#define SOLO "[{'kind':'me'},{'kind':'program','level':'easy'}]"

static void nothing(void *who)
{
    (void)who;
}

static bool count_line(void *who, const struct store_line *line)
{
    *(int64_t *)who = line->n;
    return true;
}

/* No store takes a line without the one before it: the last is moved on. */
static void make_gap(struct hall *h, int64_t last, int gap)
{
    sqlite3 *db = NULL;
    char text[96];

    snprintf(text, sizeof text, "update lines set n = n + %d where n = %d", gap,
             (int)last);
    CHECK(!sqlite3_open(h->file, &db) &&
              !sqlite3_exec(db, text, NULL, NULL, NULL) &&
              sqlite3_changes(db) == 1,
          "a gap");
    sqlite3_close(db);
}

/* Adds a line to a stored table, `gap` too far on. */
static void add_line(struct hall *h, const char *table, struct store_line line,
                     int gap)
{
    struct store *s = NULL;
    int64_t last = 0;

    CHECK(!store_open(&s, h->file, nothing, NULL, NULL), "a store");
    CHECK(!store_lines(s, &(struct store_scope){ .name = table, .from = 1 },
                       count_line, &last, NULL),
          "lines");
    line.n = last + 1;
    line.ref = "";
    line.at = h->now;
    CHECK(
        !store_append(s, &(struct store_write){ table, NULL, &line, 1 }, NULL),
        "added");
    store_close(s);
    if (gap)
        make_gap(h, last + 1, gap);
}

static const struct {
    const char *what, *seats;
    struct store_line line;
    int gap;
} bad[] = {
    { "a move before the start",
      TWO,
      { .kind = LINE_MOVE, .body = "0 pass\n" },
      0 },
    { "a second start",
      SOLO,
      { .kind = LINE_START, .seat = -1, .body = "" },
      0 },
    { "nothing to take back", TWO, { .kind = LINE_UNDO, .body = "" }, 0 },
    { "no such seat", SOLO, { .kind = LINE_LEAVE, .seat = 9, .body = "" }, 0 },
    { "an unknown kind", SOLO, { .kind = 99, .body = "" }, 0 },
    { "a line is missing", SOLO, { .kind = LINE_CHAT, .body = "x" }, 3 },
};

static void damaged_lines(void)
{
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct hall h;
        struct guest g;
        const struct mag_json *v;
        char table[STORE_ID];

        hall_open(&h, NULL);
        guest_come(&g, &h);
        guest_make(&g, "venture", bad[i].seats, ",'listed':true");
        memcpy(table, g.table, sizeof table);
        guest_go(&g);
        add_line(&h, table, bad[i].line, bad[i].gap);
        hall_restart(&h);
        guest_come(&g, &h);
        v = guest_ask(&g, "'op':'enter','table':'%s'", table);
        CHECK(v && error_of(v, "code")[0] && error_of(v, "text")[0],
              "%s: it is not opened", bad[i].what);
        guest_ok(&g, "'op':'lobby','tokens':[]");
        CHECK(!strstr(g.told[g.n - 1], table), "%s: nor shown", bad[i].what);
        guest_make(&g, "venture", SOLO, "");
        CHECK(guest_moves(&g, 0), "%s: others are served", bad[i].what);
        guest_go(&g);
        hall_close(&h);
    }
}

/* Moves that make no sense freeze a table at the last position before them: it
 * opens, says so, and others are served. */
static void damaged_moves(void)
{
    static const char *const body[] = { "0 fly\n", "\x01\x02" };

    for (size_t i = 0; i < sizeof body / sizeof body[0]; i++) {
        struct hall h;
        struct guest g;
        char table[STORE_ID];

        hall_open(&h, NULL);
        guest_come(&g, &h);
        guest_make(&g, "venture", SOLO, ",'listed':true");
        memcpy(table, g.table, sizeof table);
        guest_go(&g);
        add_line(&h, table,
                 (struct store_line){ .kind = LINE_MOVE, .body = body[i] }, 0);
        hall_restart(&h);
        guest_come(&g, &h);
        guest_ok(&g, "'op':'enter','table':'%s'", table);
        CHECK(mag_json_get(guest_sees(&g), "frozen"), "%d: frozen", (int)i);
        guest_go(&g);
        hall_close(&h);
    }
}

/* The talk that is kept at hand: the last lines, also after a restart. */
static void much_talk(void)
{
    struct hall h;
    struct guest g;
    char table[STORE_ID], token[64];

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "venture", SOLO, "");
    memcpy(table, g.table, sizeof table);
    memcpy(token, g.token, sizeof token);
    for (int i = 0; i < TABLE_CHATS + 7; i++) {
        h.now += 10000;
        guest_ok(&g, "'op':'chat','move':'c%d','text':'line %d'", i, i);
    }
    for (int round = 0; round < 2; round++) {
        const struct mag_json *talk;

        guest_go(&g);
        if (round)
            hall_restart(&h);
        guest_come(&g, &h);
        guest_enter(&g, table, token);
        talk = mag_json_get(guest_told(&g, "sync"), "chat");
        CHECK(talk->count == TABLE_CHATS, "%d lines", talk->count);
        CHECK(mag_json_text_is(mag_json_get(talk->child, "text"), "line 7"),
              "from the eighth on: %s", text_of(talk->child, "text"));
    }
    guest_go(&g);
    hall_close(&h);
}

/* The rematch of a table is known after a restart: there is only one. */
static void one_rematch(void)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest g;
    char table[STORE_ID], token[64], next[STORE_ID];

    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_make(&g, "rois", SOLO, "");
    for (int i = 0; i < 3000 && guest_moves(&g, i * 7); i++) {
        if (i % 500 == 0)
            guest_forget(&g), guest_enter(&g, g.table, g.token);
    }
    memcpy(table, g.table, sizeof table);
    memcpy(token, g.token, sizeof token);
    snprintf(next, sizeof next, "%s",
             text_of(guest_ok(&g, "'op':'rematch'"), "table"));
    guest_go(&g);
    hall_restart(&h);
    guest_come(&g, &h);
    guest_enter(&g, table, token);
    CHECK(!strcmp(text_of(guest_ok(&g, "'op':'rematch'"), "table"), next),
          "the same");
    guest_go(&g);
    hall_close(&h);
}

/* Clocks that ran while the server was down start anew; that is a line of its
 * own, and read back when it is loaded again. */
static void clocks_start_anew(void)
{
    struct hall h;
    struct guest a, b;
    char table[STORE_ID], token[64];

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_make(&a, "venture", TWO,
               ",'speed':{'kind':'live','step':20,'bank':60}");
    guest_join(&b, &a, "Bob");
    memcpy(table, a.table, sizeof table);
    memcpy(token, a.token, sizeof token);
    guest_go(&a);
    guest_go(&b);
    for (int round = 0; round < 2; round++) {
        h.now += 3600000;
        hall_restart(&h);
        guest_come(&a, &h);
        guest_enter(&a, table, token);
        CHECK(
            !mag_json_is(
                mag_json_get(
                    mag_json_get(mag_json_get(guest_sees(&a), "table"), "seats")
                        ->child,
                    "away"),
                MAG_JSON_TRUE),
            "an hour later nobody was late");
        guest_go(&a);
    }
    hall_close(&h);
}

/* What goes wrong is logged: an object a line, with the table, without talk
 * and tokens. */
static void the_log(void)
{
    char *text = NULL;
    size_t length = 0;
    FILE *log = open_memstream(&text, &length);
    struct hub_options options = { .seed = 3, .log = log };
    struct hall h;
    struct guest g;
    char table[STORE_ID];

    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_make(&g, "venture", SOLO, "");
    guest_ok(&g, "'op':'chat','move':'c','text':'entre nous'");
    memcpy(table, g.table, sizeof table);
    add_line(&h, table, (struct store_line){ .kind = 99, .body = "" }, 0);
    guest_ask(&g, "'op':'chat','move':'d','text':'encore'");
    hall_wait(&h, 5000);
    fflush(log);
    CHECK(strstr(text, table) && strstr(text, "\"level\":\"error\""),
          "the fault is there: %.300s", text);
    CHECK(!strstr(text, "entre nous") && !strstr(text, g.token),
          "secrets are not");
    guest_go(&g);
    hall_close(&h);
    fclose(log);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        struct mag_json_doc doc = { 0 };

        CHECK(!mag_json_read(&doc, line, strlen(line), NULL), "%s", line);
        mag_json_free(&doc);
    }
    free(text);
}

static const struct test_case cases[] = {
    { "damaged lines", damaged_lines },
    { "damaged moves", damaged_moves },
    { "much talk", much_talk },
    { "one rematch", one_rematch },
    { "clocks start anew", clocks_start_anew },
    { "the log", the_log },
    { NULL, NULL },
};

const struct suite suite_unit_serve_damage = { cases };
