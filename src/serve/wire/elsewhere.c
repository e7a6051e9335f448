/* Those who are elsewhere hear what concerns a seat of theirs: the table is
 * full, it has begun, or the same people are asked for another game. All of it
 * is public; who looks at the table is told there. */
#include <string.h>

#include "serve/wire/wire.h"

/* The seat that a connection has at the table, by the tokens that it has
 * named; -1: none. */
static int seat_named(const struct client *c, const struct table *t)
{
    for (int i = 0; i < c->n_mine; i++) {
        const struct mine *m = &c->mine[i];

        if (!strcmp(m->table, t->id) && m->seat < t->seats &&
            t->seat[m->seat].kind == SEAT_PERSON &&
            !memcmp(m->key, t->seat[m->seat].key, TABLE_KEY))
            return m->seat;
    }
    return -1;
}

bool client_holds_seat(const struct client *c, const struct table *t)
{
    if ((c->table == t && c->seat >= 0) || seat_named(c, t) >= 0)
        return true;
    for (int i = 0; i < HUB_HELD; i++) {
        for (int s = 0; s < t->seats && c->held[i].table[0]; s++) {
            if (!strcmp(c->held[i].table, t->id) &&
                t->seat[s].kind == SEAT_PERSON &&
                !memcmp(c->held[i].key, t->seat[s].key, TABLE_KEY))
                return true;
        }
    }
    return false;
}

void client_note_held(struct client *c)
{
    struct mine *m = &c->held[c->n_held++ % HUB_HELD];

    memcpy(m->table, c->table->id, STORE_ID);
    memcpy(m->key, c->key, TABLE_KEY);
    m->seat = c->seat;
}

static void tell_what(struct hub *hub, struct client *c, const struct table *t,
                      const char *what)
{
    struct mag_writer w;
    struct mag_buf *message = message_start(hub, &w, "call");

    mag_put_text(&w, "what", what);
    mag_put_text(&w, "table", t->id);
    mag_put_text(&w, "game", table_rules_of(t)->game->name);
    mag_put_int(&w, "seat", seat_named(c, t));
    if (!strcmp(what, "again"))
        mag_put_text(&w, "next", t->successor);
    mag_put_end_object(&w);
    tell_client(c, hub, message);
}

void tell_elsewhere(struct hub *hub, struct table *t,
                    const struct known *before)
{
    const char *what = NULL;

    if (strcmp(before->successor, t->successor) != 0)
        what = "again";
    else if (before->stage == STORE_OPEN && t->stage == STORE_PLAYING)
        what = "started";
    else if (!before->full && table_is_full(t))
        what = "full";
    for (struct client *c = hub->clients; c && what; c = c->next) {
        if (c->calls && c->table != t && seat_named(c, t) >= 0)
            tell_what(hub, c, t, what);
    }
}
