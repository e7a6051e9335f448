/* What must hold, whatever goes wrong.
 *
 * The oracle is a hub that reads the store and writes nothing: what it would
 * show to somebody who comes now is what a page must show that has heard all
 * there is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/hall/private.h"
#include "serve/people/player.h"
#include "serve/wire/wire.h"
#include "tests/world/world.h"

/* --- The oracle ------------------------------------------------------------------- */

#define MONTH (INT64_C(30) * 86400000)

static bool hear(void *conn, const char *text, size_t length)
{
    struct world *w = conn;

    mag_buf_clear(&w->heard);
    mag_buf_add(&w->heard, text, length);
    return true;
}

static void wake(void *who)
{
    (void)who;
}

static void set_alarm(void *who, int64_t ms)
{
    (void)who, (void)ms;
}

static int64_t now(void *who)
{
    struct world *w = who;

    return WALL + w->now + MONTH; /* however their clocks were set */
}

void oracle_open(struct world *w)
{
    struct hub_port port = { w, hear, NULL, NULL, wake, set_alarm, now, NULL };
    char where[64];
    struct hub_options options = { .store = where, .seed = 1 };

    snprintf(where, sizeof where, "world:%p:-1", (void *)w);
    mag_buf_init(&w->heard, HUB_ANSWER);
    if (hub_new(&w->oracle, &options, &port, NULL))
        abort();
    w->oracle->stopping = true; /* nothing goes on by itself */
    w->oracle->started = 0;
}

void oracle_close(struct world *w)
{
    hub_free(w->oracle);
    mag_buf_release(&w->heard);
}

/* The table as it is stored; to be dropped again. */
static struct table *read_table(struct world *w, const char *id)
{
    enum mag_status st;
    struct table *t = hub_read(w->oracle, id, &st);

    if (!t)
        found(w, "table %s cannot be read: %s", id, mag_status_word(st));
    if (t->frozen == FROZEN_POSITION)
        found(w, "table %s does not come out the same", id);
    return t;
}

/* A sync for somebody who comes now, in w->heard. */
static void ask_oracle(struct world *w, const char *id, int seat,
                       enum mag_lang lang)
{
    struct table *t = read_table(w, id);
    struct client c = { .conn = w, .table = t, .seat = seat, .lang = lang };

    tell_sync(w->oracle, &c);
    hub_unread(w->oracle, t);
}

/* --- Pages -------------------------------------------------------------------------- */

/* Has the page heard all that is stored, and is there nothing on its way? */
static bool can_know(const struct page *p)
{
    const struct table *t = p->client ? p->client->table : NULL;
    const struct disk_table *d = t ? disk_find(&p->world->disk, t->id) : NULL;

    return p->keen && p->mirror.whole && d && !p->in.first && !p->behind &&
           !p->client->behind && !t->writing && !t->stale && !t->heard &&
           t->lines == d->n;
}

static void mirror_trace(struct world *w, const struct mirror *m)
{
    struct mag_writer writer;
    struct mag_buf text;

    mag_buf_init(&text, HUB_ANSWER);
    mag_put_start(&writer, &text);
    mag_put_value(&writer, NULL, m->now.root);
    trace(w, "page: %s", mag_buf_text(&text));
    mag_buf_release(&text);
}

void check_page(struct page *p)
{
    struct world *w = p->world;
    struct mag_json_doc doc = { 0 };
    const char *part;

    if (!can_know(p))
        return;
    ask_oracle(w, p->client->table->id, p->client->seat, p->client->lang);
    if (mag_json_read(&doc, mag_buf_text(&w->heard), w->heard.length, NULL))
        found(w, "the oracle speaks no JSON");
    part = mirror_differs(&p->mirror, doc.root);
    w->tally->compared++;
    if (part) {
        trace(w, "oracle: %s", mag_buf_text(&w->heard));
        mirror_trace(w, &p->mirror);
        found(w, "page %d at %s, seat %d: other %s than a fresh sync", p->index,
              p->client->table->id, p->client->seat, part);
    }
    mag_json_free(&doc);
}

/* --- Memory ----------------------------------------------------------------------- */

static const char *seat_differs(const struct seat *a, const struct seat *b)
{
    if (a->kind != b->kind || a->level != b->level)
        return "kind of a seat";
    if (a->away != b->away || a->gone != b->gone || a->offered != b->offered)
        return "presence";
    if (a->late != b->late)
        return "lateness";
    return NULL;
}

/* Where a clock is behind, what began later than now has begun now. */
static const char *clock_differs(const struct clock *a, const struct clock *b,
                                 bool back)
{
    return a->debt != b->debt ||
                   (!back && (a->since != b->since || a->bank != b->bank))
               ? "clock"
               : NULL;
}

static const char *person_differs(const struct seat *a, const struct seat *b)
{
    if (memcmp(a->key, b->key, sizeof a->key) != 0 ||
        strcmp(a->name, b->name) != 0)
        return "person";
    return NULL;
}

/* NULL, or in what a table in memory is not what is stored. */
static const char *differs(const struct table *a, const struct table *b,
                           bool back)
{
    if (a->stage != b->stage || a->host != b->host)
        return "stage";
    if (!a->match != !b->match)
        return "match";
    if (a->match &&
        memcmp(mag_match_position(a->match), mag_match_position(b->match),
               table_rules_of(a)->game->state_size) != 0)
        return "position";
    if (a->match && mag_match_moves(a->match) != mag_match_moves(b->match))
        return "moves";
    if (memcmp(a->steps, b->steps, sizeof a->steps) != 0 ||
        memcmp(a->own, b->own, sizeof a->own) != 0)
        return "steps";
    if (a->chat.said != b->chat.said || a->gallery.said != b->gallery.said ||
        strcmp(a->successor, b->successor) != 0)
        return "talk";
    for (int s = 0; s < a->seats; s++) {
        const char *part = seat_differs(&a->seat[s], &b->seat[s]);

        if (!part)
            part = person_differs(&a->seat[s], &b->seat[s]);
        if (!part)
            part = clock_differs(&a->seat[s].clock, &b->seat[s].clock, back);
        if (part)
            return part;
        if (s != a->host && a->seat[s].came != b->seat[s].came)
            return "arrival";
    }
    return NULL;
}

/* What the server knows and has nothing under way for is what is stored. */
static bool is_quiet(const struct table *t, const struct disk_table *d)
{
    return d && !t->writing && !t->stale && !t->heard && !t->closed &&
           t->lines == d->n;
}

static void check_loaded(struct world *w, const struct table *t)
{
    struct table *stored;
    const char *part;

    if (!is_quiet(t, disk_find(&w->disk, t->id)))
        return;
    stored = read_table(w, t->id);
    part = differs(t, stored, w->back);
    hub_unread(w->oracle, stored);
    w->tally->peeked++;
    if (part)
        found(w, "table %s: other %s in memory than in the store", t->id, part);
}

void check_memory(const struct page *p)
{
    if (p->client && p->client->table)
        check_loaded(p->world, p->client->table);
}

/* --- Clocks --------------------------------------------------------------------------- */

/* Has this seat taken something back lately? Then its clock ran on. */
static bool took_back(const struct disk_table *d, int seat, int from)
{
    enum { LATELY = 60 };

    for (int i = from > LATELY ? from - LATELY : 0; i < d->n; i++) {
        if (d->line[i].kind == LINE_UNDO && d->line[i].seat == seat)
            return true;
    }
    return false;
}

/* Servers that share a store give back what one of them knows of: if it dies
 * before that is stored, or none of them has the table, nobody does. */
static void add_unpaid(struct disk_table *d, int lines, int64_t ms)
{
    d->unpaid = (d->unpaid_at == lines ? d->unpaid : 0) + ms;
    d->unpaid_at = lines;
}

static bool has_table(const struct server *s, const char *id)
{
    const struct table *t = s->hub ? hub_find(s->hub, id) : NULL;

    return t && t->match;
}

void check_jump(struct world *w, int64_t by)
{
    for (struct disk_table *d = w->disk.tables; d; d = d->next) {
        bool known = !w->climate.shared || by < 0;

        for (int i = 0; i < w->n_servers && !known; i++)
            known = has_table(&w->server[i], d->row.id);
        if (!known)
            add_unpaid(d, d->n, by);
    }
}

/* Is a line on its way to the store? */
static bool writes_line(const struct table *t)
{
    return t->writing && !t->asked && !t->reading;
}

/* What the server owes those at a table: what it knows of, what it has not
 * noticed yet, and how long a line has been on its way. */
static int64_t owed_by(const struct server *s, const char *id)
{
    const struct table *t = s->hub ? hub_find(s->hub, id) : NULL;
    int64_t now = s->hub ? hub_now(s->hub) : 0;

    if (!t)
        return 0;
    if (t->broken)
        return t->owed + now - t->broken;
    if (writes_line(t))
        return t->owed + now - t->changed;
    return t->owed + t->stood + now - s->hub->seen;
}

void check_owed(struct server *s)
{
    struct world *w = s->world;

    for (struct disk_table *d = w->disk.tables; d; d = d->next) {
        const struct table *t = s->hub ? hub_find(s->hub, d->row.id) : NULL;
        int64_t owed = owed_by(s, d->row.id);

        /* who is asked by the line on its way has waited for it, too */
        if (owed > HUB_STALL_MS && w->climate.shared)
            add_unpaid(d, d->n + (t && writes_line(t)), owed);
    }
}

/* What others know of and have not stored yet, so that who writes now cannot
 * know. */
static int64_t owed_elsewhere(const struct world *w, const char *id)
{
    int64_t most = 0;

    for (int i = 0; i < w->n_servers; i++) {
        const struct server *s = &w->server[i];
        int64_t owed = s == w->writer ? 0 : owed_by(s, id);

        if (owed > most)
            most = owed;
    }
    return most;
}

void check_late(struct world *w, const struct disk_table *d, int seat)
{
    enum { MOMENT = 2500, UNNOTICED = HUB_BEAT_MS + HUB_STALL_MS + 100 };
    struct table *t = read_table(w, d->row.id);
    int64_t promised = (int64_t)t->speed.step * 1000 + t->seat[seat].clock.bank;
    int64_t asked = t->seat[seat].asked, had;
    int i = d->n - 1;

    hub_unread(w->oracle, t);
    while (i > 0 && d->line[i].at != asked)
        i--;
    had = disk_usable(&w->disk, d) - d->line[i].usable;
    had += i < d->unpaid_at ? d->unpaid : 0;
    had += owed_elsewhere(w, d->row.id);
    if (had + MOMENT + UNNOTICED * w->pauses < promised &&
        !took_back(d, seat, i))
        found(w, "seat %d of %s is late after %lld ms of %lld", seat, d->row.id,
              (long long)had, (long long)promised);
}

/* --- Hearing ------------------------------------------------------------------------ */

static void check_heard_at(struct world *w, int i, struct disk_table *d)
{
    enum { SOON = 5000 };
    const struct table *t = hub_find(w->server[i].hub, d->row.id);
    struct news_at *n = &d->unheard[i];

    if (t && t->reading)
        t = NULL; /* a slow store: nobody has seen it yet */
    if (!t || t->lines >= n->lines)
        n->lines = 0;
    if (!t || t->closed || (d->deleted && disk_find(&w->disk, d->row.id)))
        return;
    if (d->deleted || (!n->lines && t->lines < d->n))
        *n = (struct news_at){ n->lines ? n->at : w->now, d->n + d->deleted };
    if (n->lines && w->now - n->at > SOON)
        found(w, "server %d has not heard of %s", i, d->row.id);
}

void check_heard(struct world *w)
{
    for (int i = 0; i < w->n_servers && w->settled; i++) {
        for (struct disk_table *d = w->disk.tables; d; d = d->next) {
            if (w->server[i].hub)
                check_heard_at(w, i, d);
        }
    }
}

/* --- Going on --------------------------------------------------------------------------- */

/* Can the table go on without anybody's help: a program must decide, or
 * somebody for whom a clock runs that is short? */
static bool goes_on(struct world *w, const struct disk_table *d)
{
    struct table *t = read_table(w, d->row.id);
    bool yes = false;

    for (int s = 0; s < t->seats; s++) {
        bool asked = table_pending(t) >> s & 1;

        yes |= asked &&
               (seat_is_played(&t->seat[s]) || t->speed.kind == SPEED_LIVE);
    }
    hub_unread(w->oracle, t);
    return yes;
}

/* Lines in which somebody has played: talk is no progress. */
static int moves_of(const struct disk_table *d)
{
    int n = 0;

    for (int i = 0; i < d->n; i++) {
        int kind = d->line[i].kind;

        n += kind == LINE_MOVE || kind == LINE_PLAY || kind == LINE_LATE ||
             kind == LINE_OBEY || kind == LINE_UNDO;
    }
    return n;
}

void check_begin_calm(struct world *w)
{
    for (struct disk_table *t = w->disk.tables; t; t = t->next)
        t->watched = !t->deleted && t->row.stage == STORE_PLAYING &&
                             goes_on(w, t)
                         ? moves_of(t)
                         : -1;
}

void check_end_calm(struct world *w)
{
    for (struct disk_table *t = w->disk.tables; t; t = t->next) {
        if (!t->deleted && t->row.stage == STORE_PLAYING &&
            t->watched == moves_of(t))
            found(w, "table %s does not go on", t->row.id);
    }
    for (int i = 0; i < w->n_pages; i++) {
        check_page(&w->page[i]);
        check_memory(&w->page[i]);
        key_check(&w->page[i]);
        key_check_gone(&w->page[i]);
    }
    for (int i = 0; i < w->n_servers; i++) {
        if (w->server[i].hub && !w->climate.shared)
            check_counts(w, w->server[i].hub);
    }
    check_heard(w);
    check_bounds(w);
}
