/* A server without a network, for tests. */
#include "tests/hall.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/shapes.h"
#include "tests/test.h"

/* --- The port ------------------------------------------------------------------ */

/* What was asked under that id and is not answered yet, as it was sent: the
 * first of several, for answers come in order. NULL: nothing that anybody knows
 * of. To be freed. */
static char *take_asked(struct guest *g, int64_t id)
{
    for (int i = 0; i < HALL_ASKED; i++) {
        struct hall_asked *a = &g->asked[(g->n_asked + i) % HALL_ASKED];
        char *text = a->text;

        if (!text || a->id != id)
            continue;
        a->text = NULL;
        return text;
    }
    return NULL;
}

/* An answer, and what it is an answer to, are as they are declared. */
static void hold_answer(struct guest *g, const struct mag_json *answer)
{
    const struct mag_json *id = mag_json_get(answer, "id");
    char *asked = mag_json_is(id, MAG_JSON_INT) ? take_asked(g, id->number)
                                                : NULL;
    bool ok = mag_json_is(mag_json_get(answer, "ok"), MAG_JSON_TRUE);
    struct mag_json_doc doc = { 0 };
    struct mag_err err = { "", 0 };
    const char *op = "?";

    if (asked && !mag_json_read(&doc, asked, strlen(asked), NULL))
        op = text_of(doc.root, "op");
    CHECK(!shapes_told(op, answer, &err), "answer to %s: %s",
          asked ? asked : "nothing", err.text);
    if (ok && asked)
        CHECK(!shapes_asked(doc.root, &err), "%s: %s", asked, err.text);
    mag_json_free(&doc);
    free(asked);
}

/* Everything that leaves the server has the shape that is declared for it. */
static void hold_to_shape(struct guest *g, const char *text, size_t length)
{
    struct mag_json_doc doc = { 0 };
    struct mag_err err = { "", 0 };

    CHECK(!mag_json_read(&doc, text, length, &err), "%s: %.300s", err.text,
          text);
    if (mag_json_get(doc.root, "t"))
        CHECK(!shapes_told(NULL, doc.root, &err), "%s: %.300s", err.text, text);
    else if (doc.root)
        hold_answer(g, doc.root);
    mag_json_free(&doc);
}

static bool keep(void *conn, const char *text, size_t length)
{
    struct guest *g = conn;

    hold_to_shape(g, text, length);
    if (g->deaf)
        return false;
    CHECK(g->n < HALL_TOLD, "too much was told");
    if (g->n < HALL_TOLD)
        g->told[g->n++] = strndup(text, length);
    return true;
}

static void hold(void *conn, bool on)
{
    struct guest *g = conn;

    g->held = on;
}

static void hang_up(void *conn, int code, const char *reason)
{
    (void)conn, (void)code, (void)reason;
    CHECK(false, "the hub hangs up");
}

static void wake(void *who)
{
    struct hall *h = who;

    atomic_store(&h->woken, true);
}

static void set_alarm(void *who, int64_t ms)
{
    struct hall *h = who;

    h->alarm = ms < 0 ? -1 : h->now + ms;
}

static int64_t now(void *who)
{
    struct hall *h = who;

    return h->now;
}

/* --- The hall -------------------------------------------------------------------- */

static void start(struct hall *h)
{
    struct hub_port port = {
        h, keep, hold, hang_up, wake, set_alarm, now, NULL
    };
    struct mag_err err = { "", 0 };

    if (!h->options.store)
        h->options.store = h->file;
    h->alarm = -1;
    h->hub = NULL;
    CHECK(!hub_new(&h->hub, &h->options, &port, &err), "%s", err.text);
    if (!h->hub)
        abort(); /* nothing else could be said */
    hall_wait(h, 0);
}

void hall_open(struct hall *h, const struct hub_options *options)
{
    *h = (struct hall){ .now = 1800000000000 };
    if (options)
        h->options = *options;
    if (!h->options.seed)
        h->options.seed = 7;
    snprintf(h->folder, sizeof h->folder, "/tmp/magnat-hall-XXXXXX");
    CHECK(mkdtemp(h->folder), "no folder");
    snprintf(h->file, sizeof h->file, "%s/x.db", h->folder);
    start(h);
}

void hall_close(struct hall *h)
{
    char command[96];

    hub_free(h->hub);
    snprintf(command, sizeof command, "rm -rf %s", h->folder);
    CHECK(!system(command), "folder not removed");
}

void hall_restart(struct hall *h)
{
    hub_free(h->hub);
    start(h);
}

void hall_kill(struct hall *h)
{
    struct hub *old = h->hub;
    char command[600];

    snprintf(command, sizeof command,
             "mkdir %s/again && cp %s/x.db* %s/again && mv %s/again/x.db "
             "%s/y.db && { mv %s/again/x.db-wal %s/y.db-wal; true; }",
             h->folder, h->folder, h->folder, h->folder, h->folder, h->folder,
             h->folder);
    CHECK(!system(command), "copied");
    hub_free(old);
    snprintf(command, sizeof command,
             "rm -rf %s/x.db* %s/again; mv %s/y.db %s/x.db; mv %s/y.db-wal "
             "%s/x.db-wal; true",
             h->folder, h->folder, h->folder, h->folder, h->folder, h->folder);
    CHECK(!system(command), "moved");
    start(h);
}

void hall_settle(struct hall *h)
{
    do {
        atomic_store(&h->woken, false);
        store_flush(hub_store(h->hub));
        hub_wake(h->hub);
    } while (atomic_load(&h->woken) ||
             store_counts(hub_store(h->hub)).waiting > 0);
}

void hall_wait(struct hall *h, int64_t ms)
{
    int64_t end = h->now + ms;

    hall_settle(h);
    while (h->alarm >= 0 && h->alarm <= end) {
        h->now = h->alarm > h->now ? h->alarm : h->now;
        h->alarm = -1;
        hub_alarm(h->hub);
        hall_settle(h);
    }
    h->now = end;
}

void hall_get(struct hall *h, const struct edge_request *req,
              struct edge_reply *reply)
{
    struct mag_err err = { "", 0 };

    reply->ticket = ++h->tickets;
    hub_get(h->hub, req, reply);
    while (reply->later) {
        hall_settle(h);
        CHECK(hub_ready(h->hub) == reply->ticket, "it is answered");
        hub_get(h->hub, req, reply);
    }
    if (reply->status == 200 && !reply->lent)
        CHECK(!shapes_read(req->path, mag_buf_text(&reply->made),
                           reply->made.length, &err),
              "%s: %s", req->path, err.text);
}

/* --- Guests ----------------------------------------------------------------------- */

void guest_come(struct guest *g, struct hall *h)
{
    *g = (struct guest){ .hall = h };
    g->client = hub_open(h->hub, g);
    CHECK(g->client, "no memory");
}

void guest_forget(struct guest *g)
{
    for (int i = 0; i < g->n; i++)
        free(g->told[i]);
    g->n = 0;
}

void guest_go(struct guest *g)
{
    if (g->client)
        hub_close(g->hall->hub, g->client);
    g->client = NULL;
    guest_forget(g);
    mag_json_free(&g->doc);
    for (int i = 0; i < HALL_ASKED; i++)
        free(g->asked[i].text);
    memset(g->asked, 0, sizeof g->asked);
}

/* For when it is answered. */
static void note_asked(struct guest *g, const char *text)
{
    struct mag_json_doc doc = { 0 };
    const struct mag_json *id;

    if (!mag_json_read(&doc, text, strlen(text), NULL)) {
        id = mag_json_get(doc.root, "id");
        if (mag_json_is(id, MAG_JSON_INT)) {
            struct hall_asked *a = &g->asked[g->n_asked++ % HALL_ASKED];

            free(a->text);
            *a = (struct hall_asked){ id->number, strdup(text) };
        }
    }
    mag_json_free(&doc);
}

static void send(struct guest *g, char *text)
{
    for (char *p = text; *p; p++) {
        if (*p == '\'')
            *p = '"';
    }
    note_asked(g, text);
    hub_message(g->hall->hub, g->client, text, strlen(text));
    free(text);
}

void guest_say(struct guest *g, const char *format, ...)
{
    char *text = NULL;
    va_list args;

    va_start(args, format);
    CHECK(vasprintf(&text, format, args) >= 0, "no memory");
    va_end(args);
    send(g, text);
}

/* The message, read: lent until the next. */
static const struct mag_json *look(struct guest *g, const char *text)
{
    struct mag_err err = { "", 0 };

    mag_json_free(&g->doc);
    CHECK(!mag_json_read(&g->doc, text, strlen(text), &err), "%s: %.300s",
          err.text, text);
    return g->doc.root;
}

static const struct mag_json *answer_to(struct guest *g, int id)
{
    char start[40];

    snprintf(start, sizeof start, "{\"id\":%d,\"ok\":", id);
    for (int i = g->n - 1; i >= 0; i--) {
        if (!strncmp(g->told[i], start, strlen(start)))
            return look(g, g->told[i]);
    }
    return NULL;
}

static const struct mag_json *ask(struct guest *g, const char *format,
                                  va_list args)
    __attribute__((format(printf, 2, 0)));

static const struct mag_json *ask(struct guest *g, const char *format,
                                  va_list args)
{
    char *rest = NULL, *text = NULL;

    CHECK(vasprintf(&rest, format, args) >= 0, "no memory");
    CHECK(asprintf(&text, "{'id':%d,%s}", ++g->last_id, rest) >= 0,
          "no memory");
    free(rest);
    send(g, text);
    hall_settle(g->hall);
    CHECK(!g->held, "what it was told is held back");
    return answer_to(g, g->last_id);
}

const struct mag_json *guest_ask(struct guest *g, const char *format, ...)
{
    const struct mag_json *answer;
    va_list args;

    va_start(args, format);
    answer = ask(g, format, args);
    va_end(args);
    return answer;
}

const struct mag_json *guest_ok(struct guest *g, const char *format, ...)
{
    const struct mag_json *answer;
    va_list args;

    va_start(args, format);
    answer = ask(g, format, args);
    va_end(args);
    CHECK(answer && mag_json_is(mag_json_get(answer, "ok"), MAG_JSON_TRUE),
          "%s: %.300s", format, g->n ? g->told[g->n - 1] : "no answer");
    return answer;
}

void guest_refused(struct guest *g, const char *code, const char *format, ...)
{
    const struct mag_json *answer;
    va_list args;

    va_start(args, format);
    answer = ask(g, format, args);
    va_end(args);
    CHECK(answer && !strcmp(error_of(answer, "code"), code) &&
              error_of(answer, "text")[0],
          "%s: wanted %s, got %.300s", format, code,
          g->n ? g->told[g->n - 1] : "no answer");
}

static bool is_kind(const char *text, const char *kind)
{
    char start[40];

    snprintf(start, sizeof start, "{\"t\":\"%s\"", kind);
    return !strncmp(text, start, strlen(start));
}

const struct mag_json *guest_told(struct guest *g, const char *kind)
{
    for (int i = g->n - 1; i >= 0; i--) {
        if (is_kind(g->told[i], kind))
            return look(g, g->told[i]);
    }
    return NULL;
}

const struct mag_json *guest_sees(struct guest *g)
{
    for (int i = g->n - 1; i >= 0; i--) {
        if (is_kind(g->told[i], "update") || is_kind(g->told[i], "sync"))
            return look(g, g->told[i]);
    }
    return NULL;
}

int guest_count(const struct guest *g, const char *kind)
{
    int n = 0;

    for (int i = 0; i < g->n; i++)
        n += is_kind(g->told[i], kind);
    return n;
}

/* --- At a table ------------------------------------------------------------------------ */

void guest_enter(struct guest *g, const char *table, const char *token)
{
    if (table != g->table)
        snprintf(g->table, sizeof g->table, "%s", table);
    if (token && token != g->token)
        snprintf(g->token, sizeof g->token, "%s", token);
    if (token)
        guest_ok(g, "'op':'enter','table':'%s','token':'%s'", table, token);
    else
        guest_ok(g, "'op':'enter','table':'%s'", table);
    CHECK(guest_told(g, "sync"), "a sync follows");
}

void guest_make(struct guest *g, const char *game, const char *seats,
                const char *rest)
{
    const struct mag_json *made =
        guest_ok(g, "'op':'create','game':'%s','name':'Ana','seats':%s%s", game,
                 seats, rest);

    snprintf(g->table, sizeof g->table, "%s", text_of(made, "table"));
    snprintf(g->token, sizeof g->token, "%s", text_of(made, "token"));
    guest_enter(g, g->table, g->token);
}

void guest_join(struct guest *g, const struct guest *host, const char *name)
{
    const struct mag_json *made =
        guest_ok(g, "'op':'join','table':'%s','name':'%s'", host->table, name);

    snprintf(g->token, sizeof g->token, "%s", text_of(made, "token"));
    guest_enter(g, host->table, g->token);
}

void guest_action(struct guest *g, int k, char *out, size_t cap)
{
    const struct mag_json *sees = guest_sees(g);
    const struct mag_json *list = mag_json_get(sees, "legal");
    const struct mag_json *v = list ? list->child : NULL;

    out[0] = '\0';
    if (!v)
        return;
    for (k %= list->count; k; k--)
        v = v->next;
    if (mag_json_get(v, "a"))
        snprintf(out, cap, "%s", text_of(v, "a"));
    else
        snprintf(out, cap, "%s %d", text_of(v, "verb"),
                 (int)mag_json_get(v, "numbers")->child->child->number);
}

bool guest_moves(struct guest *g, int k)
{
    char action[100];

    guest_action(g, k, action, sizeof action);
    if (!action[0])
        return false;
    guest_ok(g, "'op':'move','move':'g%d','as':['%s']", g->last_id, action);
    return true;
}
