/* Holidays of a player, for all tables by correspondence: those that will be
 * joined, too. The player's paper "rest" says until when; a game that begins,
 * or a seat that is taken, writes it down as the seat's own holiday (LINE_REST),
 * once, within what the table grants. Who says something else at a table is
 * right there from then on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/hall/hall.h"
#include "serve/hall/reading.h"
#include "serve/people/player.h"

static const char PAPER[] = "rest";

/* --- The paper ----------------------------------------------------------------- */

struct store_paper holiday_paper(const struct hub *hub, const char *player,
                                 int64_t until, char body[HOLIDAY_BODY])
{
    snprintf(body, HOLIDAY_BODY, "{\"until\":%lld}", (long long)until);
    return player_paper(hub, player, PAPER, body);
}

static bool take_until(void *who, const struct store_paper *paper)
{
    struct mag_json_doc doc = { 0 };

    if (strcmp(paper->name, PAPER))
        return true;
    if (!mag_json_read(&doc, paper->body, strlen(paper->body), NULL))
        mag_json_need_int(doc.root, "until", mag_within(0, HOLIDAY_MOST), who,
                          NULL);
    mag_json_free(&doc);
    return false;
}

enum mag_status holiday_of(struct hub *hub, const char *player, int64_t *until)
{
    *until = 0;
    return read_papers(hub, player, PAPER, take_until, until);
}

/* --- At a table ------------------------------------------------------------------ */

void holiday_sits(struct hub *hub, const char *player, struct table *t,
                  int seat)
{
    if (!player[0] || !rest_granted(t) ||
        holiday_of(hub, player, &t->seat[seat].rest.wish))
        return;
    if (t->stage == STORE_PLAYING && rest_wished(t, seat, hub_now(hub)))
        due_set(hub, t, hub_now(hub));
}

/* What the players of a table say; 0 where nobody is known. A table that was
 * not stored yet has none. */
static bool read_wishes(struct hub *hub, const struct table *t,
                        int64_t wish[MAG_MAX_SEATS])
{
    char ids[MAG_MAX_SEATS][STORE_ID];
    bool known = true;

    memset(wish, 0, MAG_MAX_SEATS * sizeof *wish);
    if (t->fresh)
        return true;
    if (players_at(hub, t, ids))
        return false;
    for (int s = 0; s < t->seats; s++) {
        if (ids[s][0])
            known &= !holiday_of(hub, ids[s], &wish[s]);
    }
    return known;
}

void holiday_look(struct hub *hub, struct table *t)
{
    int64_t wish[MAG_MAX_SEATS];

    if (t->wishes_known || !rest_granted(t) || !read_wishes(hub, t, wish))
        return;
    for (int s = 0; s < t->seats; s++) {
        if (wish[s])
            t->seat[s].rest.wish = wish[s];
    }
    t->wishes_known = true;
}

void holiday_prepare(struct hub *hub, const char *player, const struct table *t)
{
    int64_t wish[MAG_MAX_SEATS];

    if (!rest_granted(t))
        return;
    if (player[0])
        holiday_of(hub, player, &wish[0]);
    if (!t->wishes_known)
        read_wishes(hub, t, wish);
}

/* When it is known, or cannot be, the table goes on. */
static void look_up(struct hub *hub, struct errand *e)
{
    struct table *t = hub_find(hub, e->table);

    if (!t)
        return;
    holiday_look(hub, t);
    if (t->wishes_asked && !reading_waits(hub))
        due_set(hub, t, hub_now(hub));
    t->wishes_asked = reading_waits(hub);
    t->wishes_tried = !t->wishes_known;
}

/* Is the store being asked? If it does not say, the table goes on without. */
static bool looks_up(struct hub *hub, struct table *t)
{
    struct errand e = { .run = look_up };
    bool tried = t->wishes_tried;

    t->wishes_tried = false;
    if (t->wishes_known || !rest_granted(t) || (tried && !t->wishes_asked))
        return false;
    memcpy(e.table, t->id, STORE_ID);
    if (!t->wishes_asked)
        errand_send(hub, &e);
    return t->wishes_asked;
}

bool holiday_due(struct hub *hub, struct table *t)
{
    char body[24];
    struct entry e = {
        .kind = LINE_REST, .seat = 0, .at = hub_now(hub), .body = body
    };

    if (looks_up(hub, t))
        return true;
    while (e.seat < t->seats && !rest_wished(t, e.seat, e.at))
        e.seat++;
    if (e.seat == t->seats)
        return false;
    clock_rest(t, e.seat, t->seat[e.seat].rest.wish, e.at);
    snprintf(body, sizeof body, "%lld", (long long)t->seat[e.seat].rest.until);
    t->act = (struct act){ .seat = e.seat, .tell = TELL_SEATS | TELL_CLOCKS };
    return !commit(hub, t, &e);
}
