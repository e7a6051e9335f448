/* Tables that older versions have stored are opened by this one: each goes on
 * or is frozen with words, and a game that has ended keeps its result. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/secret/secret.h"
#include "tests/hall.h"
#include "tests/test.h"

enum { MOST = 64 };

static const char *const version[] = { "0.1.0" };

/* A table as its heading says. */
struct kept {
    char id[STORE_ID];
    int stage;
    char head[4096];
};

struct shelf {
    struct kept table[MOST];
    int n;
    char folder[40], file[64];
    uint8_t key[TABLE_KEY];
    char token[TABLE_TOKEN]; /* opens the first seat of each */
};

static int note(void *who, int n, char **value, char **name)
{
    struct shelf *s = who;
    struct kept *k = &s->table[s->n++];

    (void)n, (void)name;
    CHECK(s->n < MOST, "too many tables");
    snprintf(k->id, sizeof k->id, "%s", value[0]);
    k->stage = atoi(value[1]);
    snprintf(k->head, sizeof k->head, "%s", value[2]);
    return 0;
}

/* A copy of the store, whose first seats open to a token that we know. */
static void shelf_open(struct shelf *s, const char *from)
{
    char command[160], sql[300], hex[2 * TABLE_KEY + 1];
    sqlite3 *db = NULL;

    *s = (struct shelf){ .n = 0 };
    snprintf(s->folder, sizeof s->folder, "/tmp/magnat-old-XXXXXX");
    CHECK(mkdtemp(s->folder), "no folder");
    snprintf(s->file, sizeof s->file, "%s/x.db", s->folder);
    snprintf(command, sizeof command, "cp tests/old/%s/tables.db %s", from,
             s->file);
    CHECK(!system(command), "no copy");
    secret_token(s->token, s->key);
    for (int i = 0; i < TABLE_KEY; i++)
        snprintf(hex + 2 * i, 3, "%02x", s->key[i]);
    snprintf(sql, sizeof sql,
             "update tables set head = json_set(head, '$.seats[0].key', '%s')",
             hex);
    CHECK(!sqlite3_open(s->file, &db) &&
              !sqlite3_exec(db, sql, NULL, NULL, NULL) &&
              !sqlite3_exec(db, "select id, stage, head from tables", note, s,
                            NULL),
          "%s", sqlite3_errmsg(db));
    sqlite3_close(db);
}

static void shelf_close(struct shelf *s)
{
    char command[80];

    snprintf(command, sizeof command, "rm -rf %s", s->folder);
    CHECK(!system(command), "folder not removed");
}

static char *list_text(const struct mag_json *list)
{
    struct mag_writer w;
    struct mag_buf out;

    mag_buf_init(&out, 1 << 16);
    mag_put_start(&w, &out);
    if (list)
        mag_put_value(&w, NULL, list);
    return mag_buf_take(&out);
}

static void same_result(struct guest *g, const struct kept *k)
{
    struct mag_json_doc head = { 0 };
    char *then, *now;

    CHECK(!mag_json_read(&head, k->head, strlen(k->head), NULL), "heading");
    then = list_text(mag_json_get(head.root, "scores"));
    now = list_text(mag_json_get(guest_told(g, "sync"), "scores"));
    CHECK(then[0] && !strcmp(then, now), "%s: it was %s, it is %s", k->id, then,
          now);
    free(then);
    free(now);
    mag_json_free(&head);
}

static void same_record(struct hall *h, const struct kept *k)
{
    struct edge_reply reply = { .status = 404 };
    struct edge_request req = { "", "", false, false, "", "", false };
    struct mag_json_doc head = { 0 };
    char path[64], end[200] = "\nend";

    snprintf(path, sizeof path, "/api/record/%s", k->id);
    req.path = path;
    mag_buf_init(&reply.made, MAG_RECORD_MAX_BYTES);
    hall_get(h, &req, &reply);
    CHECK(!mag_json_read(&head, k->head, strlen(k->head), NULL), "heading");
    for (const struct mag_json *v = mag_json_get(head.root, "scores")->child; v;
         v = v->next)
        snprintf(end + strlen(end), sizeof end - strlen(end), " %lld",
                 (long long)v->number);
    CHECK(reply.status == 200 && strstr(mag_buf_text(&reply.made), end),
          "%s: its record ends otherwise", k->id);
    mag_json_free(&head);
    mag_buf_release(&reply.made);
}

static bool is_frozen(struct guest *g)
{
    return mag_json_get(guest_sees(g), "frozen") != NULL;
}

static bool has_turn(struct guest *g)
{
    return mag_json_get(guest_sees(g), "legal")->count > 0;
}

/* Somebody comes to a table that was being played. */
static void goes_on(struct guest *g, const struct kept *k)
{
    if (is_frozen(g)) {
        CHECK(text_of(mag_json_get(guest_sees(g), "frozen"), "text")[0],
              "%s: no words", k->id);
        CHECK(!has_turn(g), "%s: frozen, and yet it may move", k->id);
        guest_refused(g, "frozen", "'op':'move','move':'x','as':['pass']");
        guest_ok(g, "'op':'continue'");
    }
    CHECK(!is_frozen(g), "%s: still frozen", k->id);
    CHECK(mag_json_get(guest_sees(g), "pending")->count ||
              mag_json_get(guest_sees(g), "scores"),
          "%s: nobody decides, and it is not over", k->id);
    if (has_turn(g))
        CHECK(guest_moves(g, 0), "%s: it goes on", k->id);
}

static void visit(struct hall *h, const struct shelf *s, const struct kept *k)
{
    struct guest g;

    guest_come(&g, h);
    guest_enter(&g, k->id, s->token);
    CHECK(mag_json_is(mag_json_get(guest_sees(&g), "view"), MAG_JSON_OBJECT),
          "%s: nothing to see", k->id);
    if (k->stage == STORE_OVER) {
        same_result(&g, k);
        same_record(h, k);
        guest_refused(&g, "over", "'op':'continue'");
    } else {
        goes_on(&g, k);
    }
    guest_go(&g);
}

static void all_tables_open(void)
{
    for (size_t i = 0; i < sizeof version / sizeof version[0]; i++) {
        struct hub_options options = { .seed = 3 };
        struct shelf s;
        struct hall h;

        shelf_open(&s, version[i]);
        options.store = s.file;
        hall_open(&h, &options);
        for (int k = 0; k < s.n; k++)
            visit(&h, &s, &s.table[k]);
        hall_restart(&h); /* what was continued is stored */
        for (int k = 0; k < s.n; k++) {
            struct guest g;

            guest_come(&g, &h);
            guest_enter(&g, s.table[k].id, s.token);
            CHECK(s.table[k].stage == STORE_OVER || !is_frozen(&g),
                  "%s: frozen again", s.table[k].id);
            if (s.table[k].stage == STORE_OVER)
                same_result(&g, &s.table[k]);
            guest_go(&g);
        }
        CHECK(s.n >= 16, "only %d tables", s.n);
        hall_close(&h);
        shelf_close(&s);
    }
}

static const struct test_case cases[] = {
    { "all tables open", all_tables_open },
    { NULL, NULL },
};

const struct suite suite_unit_serve_old = { cases };
