/* What a page knows of its table. */
#include "tests/world/mirror.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/delta_apply.h"

enum { LONGEST = 4 << 20 };

/* --- Values -------------------------------------------------------------------- */

static void print(struct mag_buf *out, const struct mag_json *v)
{
    struct mag_writer w;

    mag_buf_init(out, LONGEST);
    mag_put_start(&w, out);
    if (v)
        mag_put_value(&w, NULL, v);
}

bool mirror_same(const struct mag_json *a, const struct mag_json *b)
{
    struct mag_buf x, y;
    bool same;

    print(&x, a);
    print(&y, b);
    same = !strcmp(mag_buf_text(&x), mag_buf_text(&y));
    mag_buf_release(&x);
    mag_buf_release(&y);
    return same;
}

/* *doc becomes what `d` makes of `old`, or (without one) `old` itself. */
static bool again(struct mag_json_doc *doc, const struct mag_json *old,
                  const struct mag_json *d)
{
    struct mag_json_doc fresh = { 0 };
    struct mag_writer w;
    struct mag_buf text;
    bool good;

    if (!doc)
        return false;
    mag_buf_init(&text, LONGEST);
    mag_put_start(&w, &text);
    if (d)
        delta_apply(&w, NULL, old, d);
    else
        mag_put_value(&w, NULL, old);
    good = !mag_json_read(&fresh, mag_buf_text(&text), text.length, NULL);
    mag_json_free(doc);
    *doc = fresh;
    mag_buf_release(&text);
    return good;
}

static int64_t number(const struct mag_json *v, const char *name)
{
    const struct mag_json *m = mag_json_get(v, name);

    return m && m->type == MAG_JSON_INT ? m->number : -1;
}

static const char *word(const struct mag_json *v, const char *name)
{
    const struct mag_json *m = mag_json_get(v, name);

    return m && m->type == MAG_JSON_STRING ? m->text : "";
}

/* --- Log and talk ------------------------------------------------------------------ */

static void add_line(struct mirror *m, const struct mag_json *line)
{
    struct mag_buf text;

    if (m->n_log == MIRROR_LOG) {
        enum { HALF = MIRROR_LOG / 2 };

        for (int i = 0; i < HALF; i++)
            free(m->log[i].text);
        memmove(m->log, m->log + HALF, HALF * sizeof m->log[0]);
        m->n_log = HALF;
    }
    print(&text, line);
    m->log[m->n_log++] = (struct mirror_line){ number(line, "n"),
                                               mag_buf_take(&text) };
}

static void add_news(struct mirror *m, const struct mag_json *events)
{
    for (const struct mag_json *v = events->child; v; v = v->next) {
        int64_t n = number(v, "n");

        if (strcmp(word(v, "event"), "undone") != 0) {
            add_line(m, v);
            continue;
        }
        while (m->n_log && m->log[m->n_log - 1].n > n)
            free(m->log[--m->n_log].text);
    }
}

static void add_chat(struct mirror_talk *k, const struct mag_json *chat)
{
    struct mag_buf text;

    if (k->n == MIRROR_CHAT) {
        free(k->line[0]);
        memmove(k->line, k->line + 1, (MIRROR_CHAT - 1) * sizeof k->line[0]);
        k->n--;
    }
    print(&text, chat);
    k->line[k->n++] = mag_buf_take(&text);
}

static void forget_talk(struct mirror_talk *k)
{
    while (k->n)
        free(k->line[--k->n]);
}

/* What was said so far, all of it. */
static void note_talk(struct mirror_talk *k, const struct mag_json *list)
{
    forget_talk(k);
    for (const struct mag_json *l = list ? list->child : NULL; l; l = l->next)
        add_chat(k, l);
}

static void hear_gallery(struct mirror *m, const struct mag_json *v)
{
    const struct mag_json *all = mag_json_get(v, "gallery");

    m->hears = true;
    if (all)
        note_talk(&m->gallery, all);
    else
        add_chat(&m->gallery, mag_json_get(v, "chat"));
}

/* --- Messages ------------------------------------------------------------------------ */

static void forget_lists(struct mirror *m)
{
    for (int i = 0; i < m->n_lists; i++)
        mag_json_free(&m->list[i]);
    memset(m->list, 0, sizeof m->list);
    m->n_lists = 0;
}

void mirror_clear(struct mirror *m)
{
    mag_json_free(&m->now);
    mag_json_free(&m->news);
    mag_json_free(&m->orders);
    mag_json_free(&m->seats);
    forget_lists(m);
    while (m->n_log)
        free(m->log[--m->n_log].text);
    forget_talk(&m->chat);
    forget_talk(&m->gallery);
    *m = (struct mirror){ 0 };
}

static struct mag_json_doc *list_of(struct mirror *m, const char *verb)
{
    int i = 0;

    while (i < m->n_lists && strcmp(m->kind[i], verb) != 0)
        i++;
    if (i == MIRROR_LISTS)
        return NULL;
    if (i == m->n_lists)
        snprintf(m->kind[m->n_lists++], sizeof m->kind[0], "%s", verb);
    return &m->list[i];
}

/* A whole picture: the lists of before are not known any more. */
static void note_whole(struct mirror *m, struct mag_json_doc *doc, bool deltas)
{
    const struct mag_json *legal = mag_json_get(doc->root, "legal");

    mag_json_free(&m->now);
    m->now = *doc;
    *doc = (struct mag_json_doc){ 0 };
    m->legal = legal && legal->count ? legal : NULL;
    forget_lists(m);
    mag_json_free(&m->news);
    if (deltas && m->legal)
        again(list_of(m, word(legal->child, "verb")), legal, NULL);
}

static void note_own(struct mirror *m, const struct mag_json *v)
{
    snprintf(m->answers, sizeof m->answers, "%s", word(v, "answers"));
}

static const char *hear_sync(struct mirror *m, struct mag_json_doc *doc,
                             bool deltas)
{
    const struct mag_json *v = doc->root;
    const struct mag_json *table = mag_json_get(v, "table");
    int64_t seq = number(v, "seq");

    mirror_clear(m);
    m->whole = true;
    m->seq = seq;
    m->moves = number(v, "moves");
    m->seat = number(v, "seat");
    if (!table || !mag_json_get(table, "seats"))
        return "a sync without seats";
    again(&m->seats, mag_json_get(table, "seats"), NULL);
    snprintf(m->status, sizeof m->status, "%s", word(table, "status"));
    snprintf(m->next, sizeof m->next, "%s", word(v, "next"));
    if (mag_json_get(v, "orders"))
        again(&m->orders, mag_json_get(v, "orders"), NULL);
    note_own(m, v);
    for (const struct mag_json *l = mag_json_get(v, "log")->child; l;
         l = l->next)
        add_line(m, l);
    note_talk(&m->chat, mag_json_get(v, "chat"));
    note_talk(&m->gallery, mag_json_get(v, "gallery"));
    m->hears = mag_json_get(v, "gallery") != NULL;
    note_whole(m, doc, deltas);
    return NULL;
}

static const char *hear_update(struct mirror *m, struct mag_json_doc *doc,
                               bool deltas)
{
    const struct mag_json *v = doc->root;
    const struct mag_json *news = mag_json_get(v, "events");

    if (!news)
        return "an update without events";
    add_news(m, news);
    m->moves = number(v, "moves");
    if (mag_json_get(v, "orders"))
        again(&m->orders, mag_json_get(v, "orders"), NULL);
    note_own(m, v);
    note_whole(m, doc, deltas);
    return NULL;
}

static const char *hear_list(struct mirror *m, const struct mag_json *v)
{
    static const struct mag_json nothing = { .type = MAG_JSON_ARRAY };
    const struct mag_json *change = mag_json_get(v, "legal");
    struct mag_json_doc *list;

    m->legal = NULL;
    if (!mag_json_get(v, "asked"))
        return NULL;
    list = list_of(m, word(v, "asked"));
    if (!list)
        return "too many kinds of lists";
    if (change &&
        !again(list, mag_json_get(v, "fresh") ? &nothing : list->root, change))
        return "a difference that makes no list";
    if (!list->root)
        return "a list that it does not know";
    m->legal = list->root;
    return NULL;
}

static const char *hear_delta(struct mirror *m, const struct mag_json *v)
{
    const struct mag_json *last = NULL;

    if (mag_json_get(v, "now") &&
        !again(&m->now, m->now.root, mag_json_get(v, "now")))
        return "a difference that makes no picture";
    if (mag_json_get(v, "events") &&
        !again(&m->news, m->news.root, mag_json_get(v, "events")))
        return "a difference that makes no events";
    if (!m->news.root)
        return "events that it does not know";
    add_news(m, m->news.root);
    for (const struct mag_json *e = m->news.root->child; e; e = e->next)
        last = e;
    m->moves = mag_json_get(v, "moves") ? number(v, "moves")
                                        : number(last, "n");
    if (mag_json_get(v, "orders") &&
        !again(&m->orders, m->orders.root, mag_json_get(v, "orders")))
        return "a difference that makes no orders";
    note_own(m, v);
    return hear_list(m, v);
}

const char *mirror_hear(struct mirror *m, struct mag_json_doc *doc, bool deltas)
{
    const struct mag_json *v = doc->root;
    const char *kind = word(v, "t"), *fault;

    if (!strcmp(kind, "sync"))
        return hear_sync(m, doc, deltas);
    if (!m->whole)
        return "told before its sync";
    if (number(v, "seq") != ++m->seq)
        return "a message is missing";
    if (!strcmp(kind, "update") || !strcmp(kind, "delta")) {
        fault = kind[0] == 'u' ? hear_update(m, doc, deltas) : hear_delta(m, v);
        if (mag_json_get(m->now.root, "result")) /* it has ended */
            snprintf(m->status, sizeof m->status, "over");
        return fault;
    }
    if (!strcmp(kind, "chat"))
        add_chat(&m->chat, mag_json_get(v, "chat"));
    if (!strcmp(kind, "gallery"))
        hear_gallery(m, v);
    if (!strcmp(kind, "next"))
        snprintf(m->next, sizeof m->next, "%s", word(v, "table"));
    if (!strcmp(kind, "seats")) {
        again(&m->seats, mag_json_get(v, "seats"), NULL);
        snprintf(m->status, sizeof m->status, "%s", word(v, "status"));
    }
    return NULL;
}

/* --- Comparing --------------------------------------------------------------------------- */

/* Who is connected is another thing at another server; who came is told until
 * the end. */
static bool same_seats(const struct mag_json *a, const struct mag_json *b,
                       bool over)
{
    static const char *const PART[] = { "kind",      "name", "level",
                                        "character", "away", "came" };
    const size_t parts = sizeof PART / sizeof PART[0] - over;

    a = a->child;
    b = b->child;
    for (; a && b; a = a->next, b = b->next) {
        for (size_t i = 0; i < parts; i++) {
            if (!mirror_same(mag_json_get(a, PART[i]),
                             mag_json_get(b, PART[i])))
                return false;
        }
    }
    return !a && !b;
}

static bool same_log(const struct mirror *m, const struct mag_json *log)
{
    int at = m->n_log - log->count; /* where its first would be */

    for (const struct mag_json *l = log->child; l; l = l->next, at++) {
        struct mag_buf text;
        bool same;

        if (at < 0)
            continue;
        print(&text, l);
        same = !strcmp(mag_buf_text(&text), m->log[at].text);
        mag_buf_release(&text);
        if (!same)
            return false;
    }
    /* What was taken back may leave it with less than a sync would tell. */
    return m->n_log >= log->count || m->n_log > 200;
}

static bool same_talk(const struct mirror_talk *k, const struct mag_json *chat)
{
    int at = 0;

    for (const struct mag_json *l = chat->child; l; l = l->next, at++) {
        struct mag_buf text;
        bool same;

        print(&text, l);
        same = at < k->n && !strcmp(mag_buf_text(&text), k->line[at]);
        mag_buf_release(&text);
        if (!same)
            return false;
    }
    return at == k->n;
}

/* Whoever has a seat hears it when the game is over. */
static bool same_gallery(const struct mirror *m, const struct mag_json *sync)
{
    const struct mag_json *all = mag_json_get(sync, "gallery");

    return !m->hears || !all || same_talk(&m->gallery, all);
}

const char *mirror_differs(const struct mirror *m, const struct mag_json *sync)
{
    static const char *const PART[] = { "view",   "pending", "own",   "undo",
                                        "scores", "result",  "frozen" };
    const struct mag_json *legal = mag_json_get(sync, "legal");
    const struct mag_json *table = mag_json_get(sync, "table");

    for (size_t i = 0; i < sizeof PART / sizeof PART[0]; i++) {
        if (!mirror_same(mag_json_get(m->now.root, PART[i]),
                         mag_json_get(sync, PART[i])))
            return PART[i];
    }
    if (!mirror_same(m->legal, legal->count ? legal : NULL))
        return "legal";
    if (m->moves != number(sync, "moves"))
        return "moves";
    if (strcmp(m->status, word(table, "status")) != 0)
        return "status";
    if (!same_seats(m->seats.root, mag_json_get(table, "seats"),
                    !strcmp(m->status, "over")))
        return "seats";
    if (!same_log(m, mag_json_get(sync, "log")))
        return "log";
    if (!same_talk(&m->chat, mag_json_get(sync, "chat")))
        return "chat";
    if (!same_gallery(m, sync))
        return "gallery";
    if (strcmp(m->next, word(sync, "next")) != 0)
        return "next";
    if (strcmp(m->status, "playing") != 0)
        return NULL; /* orders are of those who play */
    if (strcmp(m->answers, word(sync, "answers")) != 0)
        return "answers";
    if (!mirror_same(m->orders.root ? mag_json_get(m->orders.root, "given")
                                    : NULL,
                     mag_json_get(mag_json_get(sync, "orders"), "given")))
        return "orders";
    return NULL;
}
