/* A table in memory: who has noticed what, requests that came before, talk. */
#include "magnat/ask.h"
#include "serve/table/table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/hash.h"
#include "core/take_back.h"

struct table *table_new(const struct mag_library *library, const char *id)
{
    struct table *t = calloc(1, sizeof *t);

    if (!t)
        return NULL;
    t->library = library;
    memcpy(t->id, id, strnlen(id, STORE_ID - 1));
    t->due_at = t->continued = -1;
    t->parked_end = &t->parked;
    return t;
}

static void free_chat(struct chat *c)
{
    free(c->name);
    free(c->text);
}

static void chatter_clear(struct chatter *k)
{
    for (int i = 0; i < k->n; i++)
        free_chat(&k->line[i]);
    free(k->line);
    *k = (struct chatter){ 0 };
}

void table_clear(struct table *t)
{
    int here[MAG_MAX_SEATS];

    mag_match_free(t->match);
    free(t->start);
    chatter_clear(&t->chat);
    chatter_clear(&t->gallery);
    free(t->ref);
    free(t->seen);
    free(t->news);
    table_orders_clear(t);
    free(t->untold);
    t->untold = NULL;
    free(t->obeyed);
    t->obeyed = NULL;
    t->n_obeyed = t->obeyed_room = 0;
    t->match = NULL;
    t->start = NULL;
    t->ref = NULL;
    t->seen = NULL;
    t->news = NULL;
    t->n_refs = t->refs_room = t->seen_room = t->n_news = 0;
    t->lines = t->moved = t->ended = 0;
    t->successor[0] = '\0';
    t->generation++;
    memset(t->steps, 0, sizeof t->steps);
    memset(t->own, 0, sizeof t->own);
    memset(t->ordered, 0, sizeof t->ordered);
    t->made = (struct made){ 0 };
    t->outcome = (struct outcome){ 0 };
    t->frozen = FROZEN_NOT;
    t->odd = t->closed = false;
    t->before = t->hashed = t->agreed = 0;
    t->continued = -1;
    for (int s = 0; s < MAG_MAX_SEATS; s++)
        here[s] = t->seat[s].here;
    memset(t->seat, 0, sizeof t->seat);
    for (int s = 0; s < MAG_MAX_SEATS; s++)
        t->seat[s].here = here[s];
}

void table_free(struct table *t)
{
    if (!t)
        return;
    table_clear(t);
    assert(!t->parked); /* they would wait for ever */
    free(t);
}

uint32_t table_pending(const struct table *t)
{
    return t->match && !t->frozen ? mag_match_pending(t->match) : 0;
}

struct face table_face(const struct table *t)
{
    struct face face = { .stage = t->stage,
                         .moves = t->steps[viewer_of(MAG_SPECTATOR)],
                         .pending = table_pending(t),
                         .closed = t->closed };

    if (t->writing)
        return t->face;
    for (int s = 0; s < t->seats; s++)
        face.away |= (uint32_t)t->seat[s].away << s;
    for (int s = 0; s < t->seats; s++)
        face.rest[s] = t->seat[s].rest.until;
    return face;
}

void table_show_face(struct table *t)
{
    t->face = table_face(t);
}

/* --- What it is played with ------------------------------------------------ */

bool table_is_current(const struct table *t)
{
    struct made now = made_now(table_rules_of(t));

    return t->made.version == now.version && t->made.cards == now.cards &&
           !t->odd;
}

void table_make_current(struct table *t)
{
    t->made = made_now(table_rules_of(t));
    t->odd = false;
}

struct outcome table_outcome(const struct table *t)
{
    const struct mag_rules *rules = table_rules_of(t);
    struct outcome end = { .known = t->match && mag_match_is_over(t->match) };

    if (!end.known)
        return end;
    mag_scores(rules, mag_match_position(t->match), end.score);
    mag_result(rules, mag_match_position(t->match), end.share);
    return end;
}

void table_rewind(struct table *t, int moves)
{
    for (int i = mag_match_moves(t->match); i-- > moves;) {
        int seat = mag_match_move(t->match, i).seat;

        for (int v = 0; v < VIEWERS; v++)
            t->steps[v] -= t->seen[i] >> v & 1;
        if (seat >= 0)
            t->own[seat]--;
    }
    mag_match_rewind(t->match, moves);
    if (t->hashed > moves)
        t->hashed = moves;
    if (t->continued > moves)
        t->continued = -1;
    table_orders_follow(t);
    t->generation++;
}

bool seat_is_played(const struct seat *s)
{
    return s->kind == SEAT_PROGRAM || (s->kind == SEAT_PERSON && s->away);
}

bool shows_presence(const struct table *t)
{
    return t->speed.kind != SPEED_DAYS;
}

void table_names(const struct table *t, const char **names)
{
    for (int s = 0; s < MAG_MAX_SEATS; s++)
        names[s] = s < t->seats && t->seat[s].name[0] ? t->seat[s].name : NULL;
}

void table_go_on(struct table *t, int seat, int64_t at)
{
    int moves = mag_match_moves(t->match);

    t->frozen = FROZEN_NOT;
    t->agreed = t->hashed = t->continued = moves;
    t->continued_by = seat;
    t->outcome = (struct outcome){ 0 };
    mag_match_rewind(t->match, moves); /* nothing before can be taken back */
    table_orders_clear(t);             /* they were given under other rules */
    t->generation++;
    clock_resume(t, at);
}

/* --- Requests that came before -------------------------------------------- */

static uint64_t ref_hash(const char *ref)
{
    return hash_bytes(ref, strlen(ref), 0);
}

bool table_has_ref(const struct table *t, const char *ref)
{
    uint64_t hash = ref_hash(ref);

    /* From the end: what is sent again was sent a moment ago. */
    for (int i = t->n_refs - 1; i >= 0; i--) {
        if (t->ref[i] == hash)
            return true;
    }
    return false;
}

bool table_note_ref(struct table *t, const char *ref)
{
    uint64_t *more = array_grow(t->ref, &t->refs_room, t->n_refs + 1, 16,
                                sizeof *more);

    if (!more)
        return false;
    t->ref = more;
    t->ref[t->n_refs++] = ref_hash(ref);
    return true;
}

/* --- Talk ----------------------------------------------------------------- */

bool chatter_note(struct chatter *k, int seat, int64_t at, const char *name,
                  const char *text)
{
    struct chat c = { k->said + 1, at, seat, strdup(name), strdup(text) };

    if (!k->line)
        k->line = calloc(TABLE_CHATS, sizeof k->line[0]);
    if (!c.name || !c.text || !k->line) {
        free_chat(&c);
        return false;
    }
    if (k->n == TABLE_CHATS) {
        free_chat(&k->line[0]);
        memmove(k->line, k->line + 1, (TABLE_CHATS - 1) * sizeof k->line[0]);
        k->n--;
    }
    k->said++;
    k->line[k->n++] = c;
    return true;
}

/* --- Playing -------------------------------------------------------------- */

/* Whose decision begins with this move, and when. */
static void note_asked(struct table *t, uint32_t before, int mover, int64_t at)
{
    uint32_t after = table_pending(t);

    for (int i = 0; i < t->seats; i++) {
        if (!((before & after) >> i & 1) || i == mover) {
            t->seat[i].asked = at;
            t->seat[i].mute = false;
        }
    }
}

void table_played(struct table *t, const struct played *line)
{
    struct seat *s = line->seat >= 0 ? &t->seat[line->seat] : NULL;
    bool alone = s && !(line->seen & ~(1u << line->seat));

    if (line->kind == LINE_MOVE ||
        line->kind == LINE_OBEY) { /* nobody can tell which */
        s->late = 0;
        s->away = s->gone;
    }
    if (line->kind == LINE_LATE && ++s->late >= TABLE_LATE) {
        s->late = 0;
        s->away = true;
    }
    clock_moved(t, line);
    note_asked(t, line->before, line->seat, line->at);
    table_orders_follow(t);
    if (!alone || line->before != table_pending(t))
        t->moved = line->at;
    t->generation++;
    if (!mag_match_is_over(t->match))
        return;
    t->stage = STORE_OVER;
    if (!t->outcome.known)
        t->outcome = table_outcome(t);
}

void table_away(struct table *t, int seat, bool away, int64_t at)
{
    struct seat *s = &t->seat[seat];

    s->away = away;
    s->late = 0;
    s->clock.since = s->shown.since = table_pending(t) >> seat & 1 ? at : 0;
    s->asked = at;
    t->generation++;
}

/* The first person's seat, or -1. */
bool table_is_full(const struct table *t)
{
    for (int s = 0; s < t->seats; s++) {
        if (t->seat[s].kind == SEAT_OPEN)
            return false;
    }
    return t->stage == STORE_OPEN;
}

/* Who is alone with programs waits for nobody. */
bool table_is_ready(const struct table *t)
{
    int people = 0;

    for (int s = 0; s < t->seats; s++)
        people += t->seat[s].kind == SEAT_PERSON;
    return table_is_full(t) && (!t->by_host || people < 2);
}

static int first_person(const struct table *t)
{
    for (int s = 0; s < t->seats; s++) {
        if (t->seat[s].kind == SEAT_PERSON)
            return s;
    }
    return -1;
}

void table_rise(struct table *t, int seat)
{
    int next;

    /* Who is there is counted until they are told. */
    t->seat[seat] = (struct seat){ .here = t->seat[seat].here };
    next = first_person(t);
    t->closed = next < 0;
    if (t->host == seat && next >= 0)
        t->host = next;
}

void table_give_up(struct table *t, int seat, int64_t at)
{
    table_away(t, seat, true, at);
    t->seat[seat].gone = true;
}

/* --- Who noticed what ----------------------------------------------------- */

/* Who notices a move: who made it, and who may see an event of it. Nobody
 * else hears of it, not even by a number that goes up. */
static unsigned noticed_by(const struct table *t, int seat,
                           const struct mag_events *tell)
{
    unsigned seen = seat >= 0 ? 1u << seat : 0;

    for (int i = 0; i < tell->count; i++) {
        for (int s = 0; s < t->seats; s++) {
            if (mag_event_is_seen(&tell->item[i], s))
                seen |= 1u << s;
        }
        if (mag_event_is_seen(&tell->item[i], MAG_SPECTATOR))
            seen |= 1u << (VIEWERS - 1);
    }
    return seen;
}

bool table_note_move(struct table *t, int i, const struct mag_events *tell)
{
    int seat = mag_match_move(t->match, i).seat;
    uint8_t *more = array_grow(t->seen, &t->seen_room, i + 1, 64, sizeof *more);

    if (!more)
        return false;
    t->seen = more;
    t->seen[i] = (uint8_t)noticed_by(t, seat, tell);
    for (int v = 0; v < VIEWERS; v++)
        t->steps[v] += t->seen[i] >> v & 1;
    if (seat >= 0)
        t->own[seat]++;
    return true;
}

unsigned table_seen(const struct table *t, int first)
{
    unsigned seen = 0;

    for (int i = first; i < mag_match_moves(t->match); i++)
        seen |= t->seen[i];
    return seen;
}

unsigned table_take_back(struct table *t, int seat)
{
    int i = match_last_own(t->match, seat);
    unsigned seen;

    if (i < 0) /* taken back by older servers also when it had asked others */
        i = mag_match_moves(t->match) - 1;
    if (match_take_back(t->match, seat) && mag_match_undo(t->match, seat))
        return 0;
    seen = t->seen[i];
    memmove(t->seen + i, t->seen + i + 1,
            (size_t)(mag_match_moves(t->match) - i));
    for (int v = 0; v < VIEWERS; v++)
        t->steps[v] -= (int)(seen >> v & 1);
    t->own[seat]--;
    if (t->hashed > i)
        t->hashed = i;
    if (t->agreed > i)
        t->agreed = i;
    table_forget_obeyed(t, i);
    table_orders_follow(t);
    t->seat[seat].mute = true; /* an order would only do it again */
    return seen;
}
