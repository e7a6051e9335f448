/* The lobby: which tables there are, at most once a second. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/hex.h"
#include "serve/hall/hall.h"
#include "serve/hall/reading.h"
#include "serve/table/card.h"
#include "serve/wire/wire.h"

/* Two pictures of the lobby are so many milliseconds apart. */
enum { HUB_LOBBY_MS = 1000 };

static const char *const stage_word[] = { "open", "playing", "over" };

/* --- Cards of tables that are not in memory ----------------------------------- */

static void put_stored_seat(struct mag_writer *w, const struct mag_json *seat)
{
    mag_put_object(w, NULL);
    for (const struct mag_json *m = seat->child; m; m = m->next) {
        if (strcmp(m->name, "key"))
            mag_put_value(w, m->name, m);
    }
    mag_put_bool(w, "here", false);
    mag_put_bool(w, "away", false);
    mag_put_end_object(w);
}

static void put_stored(struct mag_writer *w, const struct store_table *row,
                       const struct mag_json *head, int mine)
{
    mag_put_object(w, NULL);
    mag_put_text(w, "id", row->id);
    mag_put_text(w, "status", stage_word[row->stage]);
    mag_put_bool(w, "listed", row->listed);
    mag_put_int(w, "created", row->created);
    if (!mag_json_get(head, "moves"))
        mag_put_int(w, "moves", 0);
    for (const struct mag_json *m = head->child; m; m = m->next) {
        if (strcmp(m->name, "seats")) {
            mag_put_value(w, m->name, m);
            continue;
        }
        mag_put_array(w, "seats");
        for (const struct mag_json *s = m->child; s; s = s->next)
            put_stored_seat(w, s);
        mag_put_end_array(w);
    }
    put_pending(w, 0);
    if (mine >= 0)
        mag_put_int(w, "seat", mine);
    mag_put_end_object(w);
}

struct shelf {
    struct mag_writer *w;
    int mine;           /* the seat, or -1; then only listed tables are shown */
    const uint8_t *key; /* of the seat */
};

/* Is the seat still the one that the key was for? */
static bool is_still_mine(const struct shelf *s, const struct mag_json *head)
{
    const struct mag_json *seat = mag_json_get(head, "seats");
    char hex[2 * TABLE_KEY + 1];

    if (s->mine < 0)
        return true;
    hex_write(hex, s->key, TABLE_KEY);
    seat = seat ? seat->child : NULL;
    for (int i = 0; i < s->mine && seat; i++)
        seat = seat->next;
    return seat && mag_json_text_is(mag_json_get(seat, "key"), hex);
}

static void put_row(struct shelf *s, const struct store_table *row)
{
    struct mag_json_doc doc = { 0 };

    if (!mag_json_read(&doc, row->head, strlen(row->head), NULL) &&
        !mag_json_is(mag_json_get(doc.root, "closed"), MAG_JSON_TRUE) &&
        is_still_mine(s, doc.root))
        put_stored(s->w, row, doc.root, s->mine);
    mag_json_free(&doc);
}

/* Can it be shown from memory? While it is played also with a write in flight,
 * as it was before: that something is written may be a secret. */
static bool is_presentable(const struct table *t)
{
    return t && !t->stale && !t->fresh && !t->closed &&
           (table_is_stored(t) || t->face.stage == STORE_PLAYING);
}

/* What may change is shown as it is now: from memory. */
static void put_shelf(struct hub *hub, struct mag_writer *w, const char *name,
                      const struct store_row *rows, int n)
{
    struct shelf s = { w, -1, NULL };

    mag_put_array(w, name);
    for (int i = 0; i < n; i++) {
        const struct store_table *row = &rows[i].table;
        const struct table *t = hub_find(hub, row->id);

        if (row->stage == STORE_OVER)
            put_row(&s, row);
        else if (is_presentable(t))
            put_card(w, NULL, t, -1);
    }
    mag_put_end_array(w);
}

/* --- My tables ----------------------------------------------------------------- */

static bool on_mine(void *who, const struct store_table *row)
{
    put_row(who, row);
    return false;
}

static void put_mine(struct hub *hub, struct mag_writer *w, struct client *c)
{
    mag_put_array(w, "mine");
    for (int i = 0; i < c->n_mine; i++) {
        struct table *t = hub_find(hub, c->mine[i].table);
        const struct mine *m = &c->mine[i];
        struct shelf s = { w, m->seat, m->key };

        if (is_presentable(t)) {
            t->used = hub_now(hub);
            if (!memcmp(t->seat[m->seat].key, m->key, TABLE_KEY))
                put_card(w, NULL, t, m->seat);
        } else {
            read_head(hub, m->table, on_mine, &s);
        }
    }
    mag_put_end_array(w);
}

/* --- Pictures -------------------------------------------------------------------- */

/* What everybody sees, on the shelf. The rows come stage by stage. */
static void make_shelf(struct hub *hub, const struct store_row *rows, int n)
{
    static const char *const name[] = { "open", "playing", "ended" };
    struct mag_writer w;
    int from = 0;

    mag_buf_clear(&hub->lobby.shelf);
    mag_put_start(&w, &hub->lobby.shelf);
    w.comma = true;
    for (int stage = STORE_OPEN; stage <= STORE_OVER; stage++) {
        int end = from;

        while (end < n && (int)rows[end].table.stage == stage)
            end++;
        put_shelf(hub, &w, name[stage], n ? rows + from : NULL, end - from);
        from = end;
    }
    mag_put_int(&w, "people", hub->people);
    mag_put_end_object(&w);
}

static struct mag_buf *make_picture(struct hub *hub, struct client *c)
{
    const struct mag_buf *shelf = &hub->lobby.shelf;
    struct mag_writer w;
    struct mag_buf *message = message_start(hub, &w, "lobby");

    put_mine(hub, &w, c);
    mag_buf_add(message, mag_buf_text(shelf), shelf->length);
    return message;
}

/* Who has this picture already is not told that something was written. */
static void show_now(struct hub *hub, struct client *c)
{
    const struct mag_buf *message = make_picture(hub, c);
    uint64_t picture;

    if (reading_waits(hub))
        return;
    picture = hash_bytes(mag_buf_text(message), message->length, 1);
    if (picture == c->lobby_told)
        return;
    c->lobby_told = tell_client(c, hub, message) ? picture : 0;
    hub->count.lobbies++;
}

static void read_and_show(struct hub *hub, struct errand *e)
{
    struct client *c = hub_client(hub, e->client);

    if (c && c->lobby)
        show_now(hub, c);
    if (c)
        c->lobby_reads = reading_waits(hub);
}

/* Is one of its tables not in memory? */
static bool must_read(struct hub *hub, const struct client *c)
{
    for (int i = 0; i < c->n_mine; i++) {
        if (!is_presentable(hub_find(hub, c->mine[i].table)))
            return true;
    }
    return false;
}

/* Those who wait for their tables already see what is new with them. */
static void show(struct hub *hub, struct client *c)
{
    struct errand e = { .run = read_and_show, .client = c->serial };

    if (!must_read(hub, c))
        show_now(hub, c);
    else if (!c->lobby_reads)
        errand_send(hub, &e);
}

/* Asks for the tables of the shelves that are not in memory. True: they are on
 * their way. */
static bool await_tables(struct hub *hub, const struct store_row *rows, int n)
{
    bool any = false;

    for (int i = 0; i < n; i++) {
        const struct store_table *row = &rows[i].table;
        enum mag_status st;

        if (row->stage == STORE_OVER || hub_find(hub, row->id))
            continue;
        hub_await(hub, row->id, &st);
        any |= hub_find(hub, row->id) != NULL;
    }
    return any;
}

static void show_waiting(struct hub *hub)
{
    for (struct client *c = hub->clients; c; c = c->next) {
        if (c->lobby && c->lobby_waits)
            show(hub, c);
        c->lobby_waits = false;
    }
}

static void ask_shelves(struct hub *hub);

/* The shelves were read. Where tables are missing they are read once more,
 * behind those. A shelf that cannot be read stays as it was. */
static void shelved(void *who, struct sheet *sheet, enum mag_status st)
{
    struct hub *hub = who;
    bool second = hub->lobby.second;

    hub->lobby.asked = hub->lobby.second = false;
    if (!st && !second && await_tables(hub, sheet->row, sheet->rows)) {
        hub->lobby.second = true;
        ask_shelves(hub);
        return;
    }
    if (!st || !hub->lobby.shelf.length)
        make_shelf(hub, sheet->row, sheet->rows);
    show_waiting(hub);
    if (st)
        lobby_changed(hub);
    if (hub->lobby.changed)
        lobby_tick(hub);
}

static void ask_shelves(struct hub *hub)
{
    struct store_question q = { .topic = ABOUT_SHELVES, .limit = HUB_SHELF };
    struct sheet none = { .rows = 0 };
    enum mag_status st;

    if (hub->lobby.asked)
        return;
    hub->lobby.asked = true;
    st = store_ask(hub->store, &q, shelved, hub);
    if (st)
        shelved(hub, &none, st);
}

void lobby_show(struct hub *hub, struct client *c)
{
    c->lobby_told = 0;
    c->lobby_waits = true;
    ask_shelves(hub);
}

/* Pictures come with the second, not so long after a change: that would tell
 * of changes that they do not show. */
void lobby_changed(struct hub *hub)
{
    if (hub->visitors && !hub->lobby.at)
        hub->lobby.at = (hub_now(hub) / HUB_LOBBY_MS + 1) * HUB_LOBBY_MS;
}

void lobby_tick(struct hub *hub)
{
    hub->lobby.at = 0;
    hub->lobby.changed = hub->lobby.asked;
    if (!hub->visitors || hub->lobby.asked)
        return;
    for (struct client *c = hub->clients; c; c = c->next)
        c->lobby_waits = c->lobby;
    ask_shelves(hub);
}
