/* What a page asks, what it is answered, and what it holds the server to:
 * what was granted is stored, once. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/shapes.h"
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

    if (p->n_asked >= (ref[0] ? NAMED : ASKED) || !p->up)
        return;
    p->n_asked++;
    snprintf(a->op, sizeof a->op, "%s", op);
    tally_op(p->world->tally, op, false);
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

bool page_missed(const struct page *p)
{
    return p->dropped && p->world->now - p->dropped < 2 * PATIENCE;
}

static void drop(struct page *p, int i)
{
    mag_buf_release(&p->asked[i].rest);
    p->asked[i] = p->asked[--p->n_asked];
}

/* The answer will never be known. */
static void give_up(struct page *p, int i)
{
    key_dropped(p, &p->asked[i]);
    drop(p, i);
}

/* What has a name of its own is asked again, the rest is forgotten. */
static void drop_nameless(struct page *p)
{
    for (int i = p->n_asked; i-- > 0;) {
        if (!p->asked[i].ref[0])
            give_up(p, i);
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
    p->up = p->entered = p->expects = p->shown = false;
    p->mirror.whole = false;
    drop_nameless(p);
    for (int i = 0; i < p->n_asked; i++)
        p->asked[i].again = p->world->now;
}

void page_forget(struct page *p)
{
    while (p->n_asked)
        give_up(p, 0);
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

    if (!t && disk_knows(&p->world->disk, a->table))
        return;      /* it was deleted since */
    if (a->seat < 0) /* all who watch are one */
        snprintf(ref, sizeof ref, "w:%s", a->ref);
    else
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

/* Where a page sits from now on. */
static void note_seat(struct page *p, const struct mag_json *v)
{
    const struct mag_json *seat = mag_json_get(v, "seat");

    p->seat = mag_json_is(seat, MAG_JSON_INT) ? (int)seat->number : -1;
}

static void got_seat(struct page *p, const struct asked *a,
                     const struct mag_json *v)
{
    if (a->op[0] == 'c') {
        snprintf(p->table, sizeof p->table, "%s", word(v, "table"));
        note_open(p->world, p->table);
    }
    snprintf(p->token, sizeof p->token, "%s", word(v, "token"));
    note_seat(p, v);
    p->entered = false;
    if (!disk_knows(&p->world->disk, p->table))
        found(p->world, "lost: table %s", p->table);
}

/* `v` is there if the answer says more than that. */
static void granted(struct page *p, const struct asked *a,
                    const struct mag_json *v)
{
    key_granted(p, a, v ? word(v, "player") : "");
    if (!strcmp(a->op, "create") || !strcmp(a->op, "join")) {
        got_seat(p, a, v);
    } else if (!strcmp(a->op, "enter")) {
        p->entered = p->expects = true;
        note_seat(p, v);
        if (mag_json_get(v, "offered")) /* the same people again? */
            page_ask(p, luck(p->world, 800) ? "join" : "decline", "",
                     ",\"table\":\"%s\",\"token\":\"%s\"", p->table, p->token);
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

/* Refused: asked again if that may help. Of several servers one may be faster
 * than another; alone there is nobody to be refused for. */
static void refused(struct page *p, int i, const char *code)
{
    struct asked *a = &p->asked[i];

    key_refused(p, a, code);
    if (p->world->settled && !p->world->climate.shared &&
        !strcmp(code, "store"))
        found(p->world, "%s of page %d is not stored in peace", a->op,
              p->index);
    if (a->ref[0] && is_passing(code))
        a->again = p->world->now + 1000;
    else if (!strcmp(a->op, "enter") && !is_passing(code))
        page_forget(p);
    else
        drop(p, i);
}

static bool says_more(const struct asked *a)
{
    return !strcmp(a->op, "create") || !strcmp(a->op, "join") ||
           !strcmp(a->op, "enter") || !strcmp(a->op, "rematch") ||
           !strcmp(a->op, "player-make");
}

/* What was read is as it is declared; `op` as in shapes_told(). */
static void hold(const struct page *p, const char *op,
                 const struct mag_json *told)
{
    struct mag_err err = { "", 0 };

    if (shapes_told(op, told, &err))
        found(p->world, "page %d is told what nobody declared: %s (%s)",
              p->index, err.text, op ? op : word(told, "t"));
    p->world->tally->held++;
}

static const char ANSWER[] = "{\"id\":", GRANTED[] = ",\"ok\":true";

static bool begins(const char *text, const char *with)
{
    return !strncmp(text, with, strlen(with));
}

static void answered(struct page *p, const char *text, size_t length)
{
    struct mag_json_doc doc = { 0 };
    char *rest;
    int64_t id = strtoll(text + sizeof ANSWER - 1, &rest, 10);
    bool good = begins(rest, GRANTED), enters;
    int i = 0;

    while (i < p->n_asked && p->asked[i].id != id)
        i++;
    if (p->keen || !good || (i < p->n_asked && says_more(&p->asked[i]))) {
        if (mag_json_read(&doc, text, length, NULL))
            found(p->world, "no JSON: %.200s", text);
        if (i < p->n_asked)
            hold(p, p->asked[i].op, doc.root);
    }
    if (i < p->n_asked && good) { /* else it was asked twice, or given up */
        enters = !strcmp(p->asked[i].op, "enter");
        tally_op(p->world->tally, p->asked[i].op, true);
        granted(p, &p->asked[i], doc.root);
        drop(p, i);
        if (enters)
            ask_again(p, true);
    } else if (i < p->n_asked) {
        refused(p, i, word(mag_json_get(doc.root, "error"), "code"));
    }
    mag_json_free(&doc);
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

/* Who plays hears nothing of the gallery before the end. */
static void must_not_play(const struct page *p, const char *kind)
{
    if (!strcmp(kind, "gallery") && p->mirror.seat >= 0 &&
        strcmp(p->mirror.status, "over") != 0)
        found(p->world, "page %d at %s hears those who watch", p->index,
              p->table);
}

/* Has everybody just heard that somebody is away? Then clocks follow. */
static bool is_holiday(const struct mag_json *v)
{
    const struct mag_json *seats = mag_json_get(v, "seats");

    for (const struct mag_json *s = seats ? seats->child : NULL; s; s = s->next)
        if (mag_json_get(s, "rest"))
            return true;
    return false;
}

/* A sync that nobody asked for: answers may have been lost. */
static void synced(struct page *p)
{
    if (!p->expects) {
        drop_nameless(p);
        ask_again(p, true);
    }
    p->expects = false;
}

static void told(struct page *p, struct mag_json_doc *doc)
{
    struct mag_json_doc before = p->mirror.now;
    const struct mag_json *own = mag_json_get(before.root, "own");
    bool clocks = p->clocks_follow;
    char kind[12];
    const char *fault;

    snprintf(kind, sizeof kind, "%s", word(doc->root, "t"));
    p->clocks_follow = !strcmp(kind, "seats") && is_holiday(doc->root);
    if (!strcmp(kind, "update")) /* kept, to be compared */
        p->mirror.now = (struct mag_json_doc){ 0 };
    fault = mirror_hear(&p->mirror, doc, p->deltas);
    if (fault)
        found(p->world, "page %d at %s: %s (%s)", p->index, p->table, fault,
              kind);
    if (!strcmp(kind, "update")) {
        if (before.root && !clocks)
            must_show(p, before.root, own ? own->number : 0, kind);
        mag_json_free(&before);
    }
    must_not_play(p, kind);
    if (!strcmp(kind, "sync"))
        synced(p);
    if (!strcmp(kind, "closed"))
        page_forget(p);
}

/* A page that is not keen only sees that nothing is missing. */
static void glance(struct page *p, const char *text)
{
    struct mirror *m = &p->mirror;
    const char *kind = text + sizeof "{\"t\":\"" - 1;
    const char *seq = strstr(kind, "\"seq\":");
    int64_t number = seq ? strtoll(seq + sizeof "\"seq\":" - 1, NULL, 10) : -1;

    if (begins(kind, "sync\"")) {
        m->whole = true;
        m->next[0] = '\0';
        m->seq = number;
        synced(p);
        return;
    }
    if (!m->whole || number != ++m->seq)
        found(p->world, "page %d at %s: %s (%.20s)", p->index, p->table,
              m->whole ? "a message is missing" : "told before its sync", text);
    if (begins(kind, "next\""))
        sscanf(strchr(seq, ','), ",\"table\":\"%23[^\"]", m->next);
    if (begins(kind, "closed\""))
        page_forget(p);
}

void page_hears(struct page *p, const char *text, size_t length)
{
    struct mag_json_doc doc = { 0 };
    bool other = begins(text, "{\"t\":\"lobby\"") ||
                 begins(text, "{\"t\":\"bye\"") ||
                 begins(text, "{\"t\":\"call\"") ||
                 begins(text, "{\"t\":\"player-out\"");

    trace(p->world, "page %d hears %s", p->index, text);
    if (begins(text, ANSWER)) {
        answered(p, text, length);
        return;
    }
    if (!p->keen) {
        if (!other)
            glance(p, text);
        return;
    }
    if (mag_json_read(&doc, text, length, NULL))
        found(p->world, "no JSON: %.200s", text);
    hold(p, NULL, doc.root);
    if (!other)
        told(p, &doc);
    mag_json_free(&doc);
}
