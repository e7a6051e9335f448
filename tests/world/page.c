/* What a page asks, what it is answered, and what it holds the server to:
 * what was granted is stored, once. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/world/world.h"

static const char *word(const struct mag_json *v, const char *name)
{
    const struct mag_json *m = mag_json_get(v, name);

    return m && m->type == MAG_JSON_STRING ? m->text : "";
}

/* --- Asking -------------------------------------------------------------------- */

static void send(struct page *p, struct asked *a)
{
    struct mag_buf text;

    a->id = ++p->next_id;
    a->since = p->world->now;
    a->again = 0;
    mag_buf_init(&text, HUB_MESSAGE);
    mag_buf_printf(&text, "{\"id\":%lld,\"op\":\"%s\"%s}", (long long)a->id,
                   a->op, mag_buf_text(&a->rest));
    link_say(p, mag_buf_text(&text), text.length);
    mag_buf_release(&text);
}

void page_ask(struct page *p, const char *op, const char *ref,
              const char *format, ...)
{
    struct asked *a = &p->asked[p->n_asked];
    char rest[4096];
    va_list args;

    if (p->n_asked == ASKED || !p->up)
        return;
    p->n_asked++;
    snprintf(a->op, sizeof a->op, "%s", op);
    snprintf(a->ref, sizeof a->ref, "%s", ref);
    memcpy(a->table, p->table, sizeof a->table);
    a->seat = p->seat;
    va_start(args, format);
    vsnprintf(rest, sizeof rest, format, args);
    va_end(args);
    mag_buf_init(&a->rest, sizeof rest);
    mag_buf_puts(&a->rest, rest);
    send(p, a);
}

bool page_waits(const struct page *p)
{
    for (int i = 0; i < p->n_asked; i++) {
        if (!p->asked[i].again && p->world->now - p->asked[i].since > PATIENCE)
            return true;
    }
    return false;
}

static void drop(struct page *p, int i)
{
    mag_buf_release(&p->asked[i].rest);
    p->asked[i] = p->asked[--p->n_asked];
}

/* What has a name of its own is asked again, the rest is forgotten. */
static void drop_nameless(struct page *p)
{
    for (int i = p->n_asked; i-- > 0;) {
        if (!p->asked[i].ref[0])
            drop(p, i);
    }
}

static bool needs_seat(const struct asked *a)
{
    return strcmp(a->op, "create") != 0 && strcmp(a->op, "join") != 0;
}

/* What is about a seat only where that seat is. */
static void ask_again(struct page *p, bool seated)
{
    for (int i = p->n_asked; i-- > 0;) {
        struct asked *a = &p->asked[i];

        if (!a->ref[0] || needs_seat(a) != seated)
            continue;
        if (seated && (strcmp(a->table, p->table) != 0 || a->seat != p->seat))
            drop(p, i);
        else
            send(p, a);
    }
}

void page_retry(struct page *p)
{
    for (int i = 0; i < p->n_asked; i++) {
        struct asked *a = &p->asked[i];

        if (a->again && a->again <= p->world->now &&
            (p->entered || !needs_seat(a)))
            send(p, a);
    }
}

void page_came(struct page *p)
{
    drop_nameless(p);
    page_ask(p, "hello", "", ",\"protocol\":1,\"lang\":\"%s\",\"deltas\":%s",
             p->french ? "fr" : "en", p->deltas ? "true" : "false");
    ask_again(p, false);
}

void link_lost(struct page *p)
{
    p->up = p->entered = p->expects = false;
    p->mirror.whole = false;
    drop_nameless(p);
}

void page_forget(struct page *p)
{
    while (p->n_asked)
        drop(p, 0);
    p->table[0] = p->token[0] = '\0';
    p->seat = -1;
    p->entered = false;
}

void page_release(struct page *p)
{
    page_forget(p);
    mirror_clear(&p->mirror);
}

/* --- Answers ------------------------------------------------------------------------ */

/* It was granted: then it is stored, and once. */
static void must_be_stored(struct page *p, const struct asked *a)
{
    struct disk_table *t = disk_find(&p->world->disk, a->table);
    char ref[STORE_REF];

    snprintf(ref, sizeof ref, "%d:%s", a->seat, a->ref);
    if (!t || disk_count_ref(t, ref) != 1)
        found(p->world, "lost: %s %s of %s was granted, %d are stored", a->op,
              ref, a->table, t ? disk_count_ref(t, ref) : 0);
}

static void note_open(struct world *w, const char *table)
{
    int room = sizeof w->open / sizeof w->open[0];

    snprintf(w->open[w->n_open++ % room], STORE_ID, "%s", table);
}

static void granted(struct page *p, const struct asked *a,
                    const struct mag_json *v)
{
    const struct mag_json *seat = mag_json_get(v, "seat");

    if (!strcmp(a->op, "create") || !strcmp(a->op, "join")) {
        if (a->op[0] == 'c') {
            snprintf(p->table, sizeof p->table, "%s", word(v, "table"));
            note_open(p->world, p->table);
        }
        snprintf(p->token, sizeof p->token, "%s", word(v, "token"));
        p->seat = seat && seat->type == MAG_JSON_INT ? (int)seat->number : -1;
        p->entered = false;
        if (!disk_find(&p->world->disk, p->table))
            found(p->world, "lost: table %s", p->table);
    } else if (!strcmp(a->op, "enter")) {
        p->entered = p->expects = true;
        p->seat = seat && seat->type == MAG_JSON_INT ? (int)seat->number : -1;
        if (mag_json_get(v, "offered")) /* the same people again: it says yes */
            page_ask(p, "join", "", ",\"table\":\"%s\",\"token\":\"%s\"",
                     p->table, p->token);
    } else if (!strcmp(a->op, "lang")) {
        p->expects = p->entered;
    } else if (!strcmp(a->op, "quit")) {
        p->entered = p->mirror.whole = false;
    } else if (!strcmp(a->op, "rematch")) {
        snprintf(p->table, sizeof p->table, "%s", word(v, "table"));
        p->entered = false;
    } else if (a->ref[0]) {
        must_be_stored(p, a);
    }
}

static bool is_passing(const char *code)
{
    return !strcmp(code, "store") || !strcmp(code, "stopping") ||
           !strcmp(code, "limit");
}

static void answered(struct page *p, const struct mag_json *v)
{
    int64_t id = mag_json_get(v, "id")->number;
    const char *code = word(mag_json_get(v, "error"), "code");
    struct asked a;
    int i = 0;

    while (i < p->n_asked && p->asked[i].id != id)
        i++;
    if (i == p->n_asked)
        return; /* it was asked twice, or given up */
    a = p->asked[i];
    if (!code[0]) {
        granted(p, &a, v);
    } else if (a.ref[0] && is_passing(code)) {
        p->asked[i].again = p->world->now + 1000;
        return;
    } else if (!strcmp(a.op, "enter") && !is_passing(code)) {
        page_forget(p);
        return;
    }
    drop(p, i);
    if (!strcmp(a.op, "enter") && !code[0])
        ask_again(p, true);
}

/* --- What it is told ------------------------------------------------------------------ */

/* Who is told something learns that there was something: then there must be
 * something to see. */
static void must_show(struct page *p, const struct mag_json *before,
                      int64_t own, const char *kind)
{
    const struct mag_json *now = p->mirror.now.root;
    const struct mag_json *mine = mag_json_get(now, "own");

    if (strcmp(kind, "update") != 0 || (mine && mine->number != own) ||
        mag_json_get(now, "events")->count || mag_json_get(now, "orders") ||
        mag_json_get(now, "back"))
        return;
    if (!p->n_asked && !mag_json_get(now, "result") &&
        mirror_same(mag_json_get(now, "view"), mag_json_get(before, "view")) &&
        mirror_same(mag_json_get(now, "pending"),
                    mag_json_get(before, "pending")) &&
        mirror_same(mag_json_get(now, "answers"),
                    mag_json_get(before, "answers")))
        found(p->world, "told of nothing: page %d at %s", p->index, p->table);
}

static void told(struct page *p, struct mag_json_doc *doc)
{
    struct mag_json_doc before = p->mirror.now;
    const struct mag_json *own = mag_json_get(before.root, "own");
    char kind[12];
    const char *fault;

    snprintf(kind, sizeof kind, "%s", word(doc->root, "t"));
    if (!strcmp(kind, "update")) /* kept, to be compared */
        p->mirror.now = (struct mag_json_doc){ 0 };
    fault = mirror_hear(&p->mirror, doc, p->deltas);
    if (fault)
        found(p->world, "page %d at %s: %s (%s)", p->index, p->table, fault,
              kind);
    if (!strcmp(kind, "update")) {
        if (before.root)
            must_show(p, before.root, own ? own->number : 0, kind);
        mag_json_free(&before);
    }
    if (strcmp(kind, "sync") != 0)
        return;
    if (!p->expects) { /* answers may have been lost */
        drop_nameless(p);
        ask_again(p, true);
    }
    p->expects = false;
}

void page_hears(struct page *p, const char *text, size_t length)
{
    struct mag_json_doc doc = { 0 };
    const char *kind;

    trace(p->world, "page %d hears %s", p->index, text);
    if (mag_json_read(&doc, text, length, NULL))
        found(p->world, "no JSON: %.200s", text);
    kind = word(doc.root, "t");
    if (mag_json_is(mag_json_get(doc.root, "id"), MAG_JSON_INT))
        answered(p, doc.root);
    else if (strcmp(kind, "lobby") != 0 && strcmp(kind, "bye") != 0)
        told(p, &doc);
    mag_json_free(&doc);
}
