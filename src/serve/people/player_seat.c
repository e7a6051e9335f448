/* Which player sits where. A seat is a player's as long as its token is the
 * one that the player had: whoever took it later is somebody else. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hex.h"
#include "serve/hall/hall.h"
#include "serve/hall/reading.h"
#include "serve/people/player.h"

static void paper_name(const char *table, char name[STORE_PAPER])
{
    snprintf(name, STORE_PAPER, "seat:%s", table);
}

/* What a paper says: a seat and the hash of its token. */
struct place {
    int64_t seat;
    char key[2 * TABLE_KEY + 1];
};

static bool read_place(const struct store_paper *paper, struct place *out)
{
    struct mag_json_doc doc = { 0 };
    const char *key = "";
    bool ok = !mag_json_read(&doc, paper->body, strlen(paper->body), NULL) &&
              !mag_json_need_int(doc.root, "seat",
                                 mag_within(0, MAG_MAX_SEATS - 1), &out->seat,
                                 NULL) &&
              !mag_json_need_text(doc.root, "key", &key, NULL);

    if (ok)
        snprintf(out->key, sizeof out->key, "%s", key);
    mag_json_free(&doc);
    return ok;
}

struct looking {
    const struct table *t;
    char (*ids)[STORE_ID];
};

static bool take_holder(void *who, const struct store_paper *paper)
{
    const struct looking *l = who;
    struct place p;
    char hex[2 * TABLE_KEY + 1];

    if (!read_place(paper, &p) || p.seat >= l->t->seats ||
        l->t->seat[p.seat].kind != SEAT_PERSON)
        return true;
    hex_write(hex, l->t->seat[p.seat].key, TABLE_KEY);
    if (!strcmp(hex, p.key) && !l->ids[p.seat][0])
        memcpy(l->ids[p.seat], paper->folder, STORE_ID);
    return true;
}

/* More than have ever sat at one table. */
enum { MOST_HOLDERS = 64 };

enum mag_status players_at(struct hub *hub, const struct table *t,
                           char (*ids)[STORE_ID])
{
    struct looking l = { t, ids };
    char name[STORE_PAPER];

    memset(ids, 0, MAG_MAX_SEATS * sizeof *ids);
    paper_name(t->id, name);
    return read_holders(hub, name, MOST_HOLDERS, take_holder, &l);
}

enum mag_status player_at(struct hub *hub, const struct table *t, int seat,
                          char id[STORE_ID])
{
    char ids[MAG_MAX_SEATS][STORE_ID];
    enum mag_status st = players_at(hub, t, ids);

    memcpy(id, ids[seat], STORE_ID);
    return st;
}

int player_seat(struct hub *hub, struct client *c, const struct table *t)
{
    char ids[MAG_MAX_SEATS][STORE_ID];

    if (!player_holds(hub, c) || players_at(hub, t, ids))
        return -1;
    for (int s = 0; s < t->seats; s++) {
        if (!strcmp(ids[s], c->player))
            return s;
    }
    return -1;
}

/* --- Sitting down --------------------------------------------------------------- */

/* Nothing is done before it is known what the player says of holidays. */
static void file_seat(struct hub *hub, const char *id, struct table *t,
                      int seat)
{
    char name[STORE_PAPER], body[STORE_PAPER + 2 * TABLE_KEY];
    struct store_paper paper;

    holiday_sits(hub, id, t, seat);
    if (reading_waits(hub))
        return;
    paper_name(t->id, name);
    seat_paper_text(t, seat, body, sizeof body);
    paper = player_paper(hub, id, name, body);
    /* If it cannot be stored the page claims the seat again. */
    store_file(hub->store, &paper, 1, NULL);
    summon_seat(hub, t, seat);
}

static void sit(struct hub *hub, struct errand *e)
{
    char ids[MAG_MAX_SEATS][STORE_ID];
    struct table *t = hub_find(hub, e->table);

    if (!t || t->stale || e->seat >= t->seats ||
        memcmp(e->key, t->seat[e->seat].key, TABLE_KEY) ||
        players_at(hub, t, ids) || ids[e->seat][0])
        return;
    for (int s = 0; s < t->seats; s++) {
        if (!strcmp(ids[s], e->player))
            return; /* one seat each */
    }
    file_seat(hub, e->player, t, e->seat);
}

void player_sits(struct hub *hub, const struct client *c, struct table *t,
                 int seat)
{
    struct errand e = { .run = sit, .seat = seat };

    if (!c->player[0])
        return;
    memcpy(e.table, t->id, STORE_ID);
    memcpy(e.player, c->player, STORE_ID);
    memcpy(e.key, t->seat[seat].key, TABLE_KEY);
    errand_send(hub, &e);
}

static void follow(struct hub *hub, struct errand *e)
{
    const struct table *from = hub_find(hub, e->from);
    struct table *to = hub_find(hub, e->table);
    char ids[MAG_MAX_SEATS][STORE_ID];

    if (!from || !to || from->stale || to->stale || players_at(hub, from, ids))
        return;
    for (int s = 0; s < from->seats; s++) {
        if (ids[s][0] && to->seat[s].kind == SEAT_PERSON)
            file_seat(hub, ids[s], to, s);
    }
}

void players_follow(struct hub *hub, const struct table *from, struct table *to)
{
    struct errand e = { .run = follow };

    memcpy(e.from, from->id, STORE_ID);
    memcpy(e.table, to->id, STORE_ID);
    errand_send(hub, &e);
}

/* --- The player's tables ----------------------------------------------------------- */

/* The latest of them, as many as there is room for: a row each, in any order. */
struct latest {
    struct mine *mine;
    int64_t *at;
    int n, room;
};

static bool take_latest(void *who, const struct store_paper *paper)
{
    struct latest *l = who;
    struct place p;
    uint8_t key[TABLE_KEY];
    int i = l->n;

    if (!read_place(paper, &p) || !hex_read(key, TABLE_KEY, p.key))
        return true;
    if (i == l->room) { /* the oldest gives way */
        i = 0;
        for (int k = 1; k < l->n; k++)
            i = l->at[k] < l->at[i] ? k : i;
        if (l->at[i] >= paper->at)
            return true;
    }
    snprintf(l->mine[i].table, STORE_ID, "%s", paper->name + strlen("seat:"));
    l->mine[i].seat = (int)p.seat;
    memcpy(l->mine[i].key, key, TABLE_KEY);
    l->at[i] = paper->at;
    l->n += i == l->n;
    return true;
}

static bool is_there(const struct mine_list *list, const char *table)
{
    for (int i = 0; i < list->n; i++) {
        if (!strcmp(list->mine[i].table, table))
            return true;
    }
    return false;
}

void player_add_mine(struct hub *hub, struct client *c, struct mine_list *list)
{
    struct mine found[HUB_SHELF];
    int64_t at[HUB_SHELF];
    struct latest l = { found, at, 0, HUB_SHELF };

    if (!player_holds(hub, c))
        return;
    read_papers(hub, c->player, "seat:", take_latest, &l);
    for (int i = 0; i < l.n; i++) {
        if (!is_there(list, found[i].table))
            list->mine[list->n++] = found[i];
    }
}
