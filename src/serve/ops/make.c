/* Making a table, taking a seat, starting, playing again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/character.h"
#include "serve/hall/reading.h"
#include "serve/ops/request.h"
#include "serve/people/player.h"
#include "serve/table/levels.h"
#include "base/hash.h"
#include "base/plain.h"
#include "base/text.h"
#include "magnat/rng.h"
#include "core/setup_json.h"

/* What programs are called, by seat. */
static const char *const program_name[MAG_MAX_SEATS] = {
    "Aristide", "Blanche", "Césaire", "Delphine", "Edgar", "Félicie",
};

/* A program to be seated: a row of the levels and a character, or none. */
struct program {
    int level, character;
};

enum mag_status read_name(struct request *r, char *out)
{
    const char *name = NULL;
    enum mag_status st = mag_json_need_text(r->v, "name", &name, &r->err);

    if (!st && !plain_name(name, TABLE_NAME, out, TABLE_NAME_BYTES))
        st = refuse_with(r, "input", T_ONLINE_NAME);
    return st;
}

static bool name_is_taken(const struct table *t, const char *name)
{
    for (int s = 0; s < t->seats; s++) {
        if ((t->seat[s].kind != SEAT_OPEN || t->seat[s].offered) &&
            plain_alike(t->seat[s].name, name))
            return true;
    }
    return false;
}

static void give_plain_name(const struct table *t, int seat, struct seat *s)
{
    int i = seat;

    /* At most five others sit here, so one of six names is free. */
    while (name_is_taken(t, program_name[i % MAG_MAX_SEATS]))
        i++;
    snprintf(s->name, sizeof s->name, "%s", program_name[i % MAG_MAX_SEATS]);
}

/* Two of one character have a number. */
static void give_character_name(const struct table *t,
                                const struct mag_character *c, struct seat *s)
{
    const char *name = mag_text_plain(MAG_FR, c->name);
    char tried[TABLE_NAME_BYTES];

    snprintf(tried, sizeof tried, "%s", name);
    for (int i = 2; name_is_taken(t, tried); i++)
        snprintf(tried, sizeof tried, "%s %d", name, i);
    memcpy(s->name, tried, sizeof tried);
}

static bool character_is_here(const struct table *t, int character)
{
    for (int s = 0; s < t->seats; s++) {
        if (t->seat[s].kind == SEAT_PROGRAM &&
            t->seat[s].character == character + 1)
            return true;
    }
    return false;
}

/* One by the name of the table; somebody new, as far as there is. */
static int draw_character(const struct table *t, int seat)
{
    uint64_t seed = hash_bytes(t->id, strlen(t->id), (uint64_t)seat);
    int n = 0, c;

    while (mag_character_at(n))
        n++;
    c = (int)(mag_seed_at(seed, 0) % (uint64_t)n);
    for (int i = 0; i < n && character_is_here(t, c); i++)
        c = (c + 1) % n;
    return c;
}

static void seat_program(struct table *t, int seat, const struct program *who)
{
    struct seat *s = &t->seat[seat];
    int character = who->character == MAG_ANY_CHARACTER
                        ? draw_character(t, seat)
                        : who->character;

    struct level level;

    /* One from outside is who it is. */
    if (level_at(t->library, who->level, MAG_EN, &level) && level.outside)
        character = MAG_NO_CHARACTER;
    if (character == MAG_NO_CHARACTER)
        give_plain_name(t, seat, s);
    else
        give_character_name(t, mag_character_at(character), s);
    s->kind = SEAT_PROGRAM;
    s->level = (uint8_t)who->level;
    s->character = (uint8_t)(character + 1);
}

/* `token` is the page's own, or "": then one is made. */
static void seat_person(struct table *t, int seat, const char *name,
                        const char *token)
{
    struct seat *s = &t->seat[seat];

    s->kind = SEAT_PERSON;
    s->offered = false;
    snprintf(s->name, sizeof s->name, "%s", name);
    if (!token[0]) {
        secret_token(t->act.token, s->key);
        return;
    }
    memcpy(t->act.token, token, TABLE_TOKEN);
    secret_key(token, s->key);
}

/* Member "token" of create and join: whoever asks again with the same means
 * the same seat. "" if there is none. */
static enum mag_status read_token(struct request *r, const char **token)
{
    const struct mag_json *v = mag_json_get(r->v, "token");

    *token = mag_json_is(v, MAG_JSON_STRING) ? v->text : "";
    if (!v || secret_is_token(*token))
        return MAG_OK;
    return mag_fail(&r->err, MAG_E_INPUT,
                    "\"token\" must be %d letters of base64url",
                    TABLE_TOKEN - 1);
}

/* The seat is taken already, by the same request: it is answered the same. */
static enum mag_status answer_again(struct request *r, int seat,
                                    const char *token)
{
    mag_put_int(&r->w, "seat", seat);
    mag_put_text(&r->w, "token", token);
    return MAG_OK;
}

/* --- create -------------------------------------------------------------------- */

static enum mag_status read_level(struct request *r, const struct mag_json *v,
                                  int *level)
{
    const char *word = NULL;
    enum mag_status st = mag_json_need_text(v, "level", &word, &r->err);

    if (st)
        return st;
    *level = level_find(r->library, word);
    return *level >= 0 ? MAG_OK
                       : mag_fail(&r->err, MAG_E_INPUT,
                                  "there is no level \"%.20s\"", word);
}

/* Which program: its level, and its character if it is to have one. */
static enum mag_status read_program(struct request *r, const struct mag_json *v,
                                    struct program *who)
{
    const char *word = NULL;
    enum mag_status st = read_level(r, v, &who->level);

    who->character = MAG_NO_CHARACTER;
    if (st || !mag_json_get(v, "character"))
        return st;
    st = mag_json_need_text(v, "character", &word, &r->err);
    if (!st)
        who->character = mag_character_find(word);
    if (!st && who->character == MAG_NO_CHARACTER)
        st = mag_fail(&r->err, MAG_E_INPUT, "there is no character \"%.20s\"",
                      word);
    return st;
}

struct me {
    char name[TABLE_NAME_BYTES];
    const char *token;
    int seats; /* that are "me" */
};

static enum mag_status read_seat(struct request *r, struct table *t,
                                 const struct mag_json *v, struct me *me)
{
    int seat = t->seats++;
    struct program who = { 0, MAG_NO_CHARACTER };
    enum mag_status st = MAG_OK;

    if (mag_json_text_is(mag_json_get(v, "kind"), "me")) {
        seat_person(t, seat, me->name, me->token);
        t->host = seat;
        me->seats++;
    } else if (mag_json_text_is(mag_json_get(v, "kind"), "program")) {
        st = read_program(r, v, &who);
        seat_program(t, seat, &who);
    } else if (!mag_json_text_is(mag_json_get(v, "kind"), "open")) {
        st = mag_fail(&r->err, MAG_E_INPUT,
                      "a seat is \"me\", \"open\" or \"program\"");
    }
    return st;
}

static enum mag_status read_seats(struct request *r, struct table *t)
{
    const struct mag_json *list = NULL;
    struct me me = { .seats = 0 };
    enum mag_status st = mag_json_need(r->v, "seats", MAG_JSON_ARRAY, &list,
                                       &r->err);

    if (!st)
        st = read_name(r, me.name);
    if (!st)
        st = read_token(r, &me.token);
    if (!st && list->count > MAG_MAX_SEATS)
        st = mag_fail(&r->err, MAG_E_INPUT, "at most %d seats", MAG_MAX_SEATS);
    for (const struct mag_json *v = st ? NULL : list->child; v && !st;
         v = v->next)
        st = read_seat(r, t, v, &me);
    if (!st && me.seats != 1)
        st = mag_fail(&r->err, MAG_E_INPUT, "exactly one seat is \"me\"");
    return st;
}

static enum mag_status read_setup(struct request *r, struct mag_setup *setup,
                                  int seats)
{
    const struct mag_json *ruleset = mag_json_get(r->v, "ruleset");
    const struct mag_json *options = mag_json_get(r->v, "options");
    const struct mag_game *game = NULL;
    enum mag_status st = request_game(r, &game);

    if (st)
        return st;
    st = mag_setup_init(setup, game,
                        mag_json_is(ruleset, MAG_JSON_STRING) ? ruleset->text
                                                              : NULL,
                        seats, &r->err);
    if (!st && options)
        st = mag_json_is(options, MAG_JSON_OBJECT)
                 ? setup_read_options(setup, options, &r->err)
                 : mag_fail(&r->err, MAG_E_INPUT, "\"options\" is an object");
    return st;
}

/* Member `name`: true or false; if it is left out *out stays. */
static enum mag_status read_flag(struct request *r, const char *name, bool *out)
{
    const struct mag_json *flag = mag_json_get(r->v, name);

    if (flag && flag->type != MAG_JSON_TRUE && flag->type != MAG_JSON_FALSE)
        return mag_fail(&r->err, MAG_E_INPUT, "\"%s\" is true or false", name);
    if (flag)
        *out = flag->type == MAG_JSON_TRUE;
    return MAG_OK;
}

/* Member "begin": when it is full, or when the host says so. */
static enum mag_status read_begin(struct request *r, bool *by_host)
{
    const struct mag_json *v = mag_json_get(r->v, "begin");

    *by_host = mag_json_text_is(v, "host");
    return !v || *by_host || mag_json_text_is(v, "full")
               ? MAG_OK
               : mag_fail(&r->err, MAG_E_INPUT,
                          "\"begin\" is \"full\" or \"host\"");
}

static enum mag_status read_new(struct request *r, struct table *t)
{
    struct mag_setup setup;
    bool help = true;
    enum mag_status st = read_seats(r, t);

    t->listed = true;
    if (!st)
        st = read_setup(r, &setup, t->seats);
    if (!st && mag_json_get(r->v, "speed"))
        st = read_speed(mag_json_get(r->v, "speed"), &t->speed, &r->err);
    if (!st)
        st = read_flag(r, "listed", &t->listed);
    if (!st)
        st = read_flag(r, "help", &help);
    if (!st)
        st = read_flag(r, "gallery", &t->has_gallery);
    if (!st)
        st = read_flag(r, "board", &t->seat[t->host].agreed);
    if (!st)
        st = read_begin(r, &t->by_host);
    t->no_help = !help;
    return st ? st : book_take(&hub_of(r)->books, &setup, &t->book, &r->err);
}

/* A name that no table has: one that is not in memory would be refused by the
 * store, but nobody lives to see that. */
static void free_id(struct hub *hub, char id[STORE_ID])
{
    do
        secret_id(id);
    while (hub_find(hub, id));
}

static struct table *new_table(struct hub *hub, const char *id)
{
    struct table *t = table_new(hub->options.library, id);

    if (!t)
        return NULL;
    t->created = t->changed = t->used = hub_now(hub);
    t->fresh = true;
    return t;
}

static void free_new(struct hub *hub, struct table *t)
{
    due_set(hub, t, 0);
    if (t->book)
        book_release(&hub->books, t->book);
    table_free(t);
}

/* The match begins: what chance does first is in the same write. */
static enum mag_status begin(struct hub *hub, struct table *t)
{
    enum mag_status st;

    holiday_look(hub, t);
    draft_clear(&hub->draft);
    table_make_current(t);
    st = play_start(t);
    if (!st)
        st = play_luck(&hub->draft, t);
    if (!st)
        table_played(t, &(struct played){ .kind = LINE_START,
                                          .seat = MAG_CHANCE,
                                          .at = hub_now(hub) });
    return st;
}

/* Puts a new table into the store; t->act is filled but for the answer. */
static enum mag_status store_new(struct request *r, struct table *t, int seat,
                                 enum answer answer)
{
    struct entry e = { .kind = LINE_SIT,
                       .seat = seat,
                       .at = t->created,
                       .body = t->seat[seat].name,
                       .head = true };
    enum mag_status st = MAG_OK;

    if (table_is_ready(t)) {
        st = begin(hub_of(r), t);
        e = (struct entry){ .kind = LINE_START,
                            .seat = seat,
                            .at = t->created,
                            .head = true,
                            .draft = &hub_of(r)->draft };
    }
    if (!st)
        st = request_commit(r, t, &e, 0, answer);
    if (!st) {
        hub_add(hub_of(r), t);
        hub_of(r)->unfinished++;
        hub_of(r)->count.made++;
        hub_log(hub_of(r), "info", "table", t->id,
                ",\"game\":\"%s\",\"seats\":%d", table_rules_of(t)->game->name,
                t->seats);
    }
    return st;
}

/* The table that is named after `id`, if it was made before. NULL: there is
 * none, or *st says why not; or it must wait (call_of(r)->wait). */
static struct table *made_before(struct request *r, const char *id,
                                 enum mag_status *st)
{
    struct table *t = read_table(hub_of(r), id, st);

    if (!t && *st)
        *st = refuse_with(r, "store", T_ONLINE_STORE);
    if (!t || !t->writing)
        return t;
    call_of(r)->wait = true;
    call_of(r)->table = t;
    return NULL;
}

static bool note_row(void *who, const struct store_table *row)
{
    (void)row;
    *(bool *)who = true;
    return false;
}

/* Was there a table of that name, which is closed by now? */
static bool was_closed(struct request *r, const char *id, enum mag_status *st)
{
    bool there = hub_find(hub_of(r), id) != NULL;

    if (!there && read_head(hub_of(r), id, note_row, &there))
        *st = refuse_with(r, "store", T_ONLINE_STORE);
    return there;
}

/* The page's token names the table, too: so a create whose answer was lost is
 * found again, at any server. */
static enum mag_status answer_made(struct request *r, const struct table *t,
                                   const char *token)
{
    if (secret_seat(t, token) != t->host)
        return refuse_with(r, "token", T_ONLINE_TOKEN);
    mag_put_text(&r->w, "table", t->id);
    return answer_again(r, t->host, token);
}

static enum mag_status make_table(struct request *r, const char *id)
{
    struct hub *hub = hub_of(r);
    struct table *t;
    enum mag_status st;

    if (hub->unfinished >= hub->options.tables ||
        client_of(r)->made >= HUB_TABLES_EACH ||
        !address_may_make(hub, client_of(r)))
        return refuse_with(r, "limit", T_ONLINE_TABLES);
    t = new_table(hub, id);
    if (!t)
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    st = read_new(r, t);
    if (!st)
        st = store_new(r, t, t->host, ANSWER_MADE);
    if (st)
        free_new(hub, t);
    else
        client_of(r)->made++;
    return st;
}

enum mag_status do_create(struct request *r)
{
    const char *token = "";
    char id[STORE_ID];
    struct table *t = NULL;
    enum mag_status st = read_token(r, &token);

    if (st)
        return st;
    if (token[0]) {
        secret_id_of(token, id);
        t = made_before(r, id, &st);
        if (!t && !st && was_closed(r, id, &st))
            st = refuse_with(r, "unknown-table", T_ONLINE_UNKNOWN_TABLE);
    } else {
        free_id(hub_of(r), id);
    }
    if (st || call_of(r)->wait || request_waits(r))
        return st;
    return t ? answer_made(r, t, token) : make_table(r, id);
}

/* --- join ---------------------------------------------------------------------- */

static enum mag_status pick_seat(struct request *r, const struct table *t,
                                 int *seat)
{
    int64_t wish = -1;
    enum mag_status st = request_number(r, "seat", 0, t->seats - 1, &wish);

    if (st)
        return st;
    for (int s = 0; s < t->seats; s++) {
        if (t->seat[s].kind == SEAT_OPEN && !t->seat[s].offered &&
            (wish < 0 || wish == s)) {
            *seat = s;
            return MAG_OK;
        }
    }
    return refuse_with(r, "full", T_ONLINE_FULL);
}

/* Which seat, and under which name: one that was kept for who has the token has
 * both already. */
static enum mag_status pick_place(struct request *r, const struct table *t,
                                  const char *token, int *seat, char *name)
{
    enum mag_status st = MAG_OK;

    *seat = token[0] ? offered_seat(t, token) : -1;
    if (*seat >= 0) {
        memcpy(name, t->seat[*seat].name, TABLE_NAME_BYTES);
        return MAG_OK;
    }
    st = read_name(r, name);
    if (!st)
        st = pick_seat(r, t, seat);
    if (!st && name_is_taken(t, name))
        st = refuse_with(r, "input", T_ONLINE_NAME_TAKEN);
    return st;
}

enum mag_status do_join(struct request *r)
{
    struct table *t = need_table(r);
    struct entry e = {
        .kind = LINE_SIT, .seat = 0, .at = hub_now(hub_of(r)), .head = true
    };
    const char *token = "";
    char name[TABLE_NAME_BYTES];
    unsigned tell = TELL_SEATS;
    bool agreed = false;
    int seat = 0;
    enum mag_status st;

    if (!t)
        return call_of(r)->wait ? MAG_OK : MAG_E_INPUT;
    st = read_token(r, &token);
    if (!st && token[0] && secret_seat(t, token) >= 0)
        return answer_again(r, secret_seat(t, token), token);
    if (!st)
        st = read_flag(r, "board", &agreed);
    if (!st)
        st = pick_place(r, t, token, &seat, name);
    if (st)
        return st;
    holiday_prepare(hub_of(r), client_of(r)->player, t);
    if (request_waits(r))
        return MAG_OK;
    seat_person(t, seat, name, token);
    t->seat[seat].agreed = agreed;
    holiday_sits(hub_of(r), client_of(r)->player, t, seat);
    e.seat = seat;
    e.body = t->seat[seat].name;
    if (table_is_ready(t)) {
        st = begin(hub_of(r), t);
        e.kind = LINE_START;
        e.body = NULL;
        e.draft = &hub_of(r)->draft;
        tell |= TELL_UPDATE;
        t->stale |= st != MAG_OK;
    }
    return request_commit(r, t, &e, tell, ANSWER_JOINED);
}

/* --- free ---------------------------------------------------------------------- */

static bool can_be_freed(const struct table *t, int seat)
{
    const struct seat *s = &t->seat[seat];

    if (s->offered)
        return true;
    return s->kind == SEAT_PERSON && seat != t->host && !s->came && !s->here &&
           !s->away && !t->own[seat];
}

/* Somebody took the seat, and was never seen: before the start it is open
 * again, after it a program plays on. */
enum mag_status do_free(struct request *r)
{
    struct table *t = table_of(r);
    bool open = t->stage == STORE_OPEN;
    struct entry e = { .kind = open ? LINE_RISE : LINE_LEAVE,
                       .seat = 0,
                       .at = hub_now(hub_of(r)),
                       .head = open };
    int64_t seat = -1;
    enum mag_status st = need_own_seat(r);

    if (!st && client_of(r)->seat != t->host)
        st = refuse_with(r, "token", T_ONLINE_HOST);
    if (!st)
        st = open ? MAG_OK : need_playing(r);
    if (!st)
        st = mag_json_need_int(r->v, "seat", mag_within(0, t->seats - 1), &seat,
                               &r->err);
    if (!st && !can_be_freed(t, (int)seat))
        st = refuse_with(r, "state", T_ONLINE_CAME);
    if (st)
        return st;
    go_forget(hub_of(r), t);
    e.seat = (int)seat;
    if (open)
        t->seat[seat] = (struct seat){ .kind = SEAT_OPEN };
    else
        table_away(t, e.seat, true, e.at);
    return request_commit(r, t, &e, TELL_SEATS, ANSWER_PLAIN);
}

/* --- start --------------------------------------------------------------------- */

/* Programs take the seats that are open; who was offered one has not come. */
static void fill_up(struct table *t, const struct program *who)
{
    for (int s = 0; s < t->seats; s++) {
        if (t->seat[s].kind != SEAT_OPEN)
            continue;
        t->seat[s] = (struct seat){ .here = t->seat[s].here };
        seat_program(t, s, who);
    }
}

enum mag_status do_start(struct request *r)
{
    struct table *t = table_of(r);
    struct entry e = { .kind = LINE_START,
                       .seat = client_of(r)->seat,
                       .at = hub_now(hub_of(r)),
                       .head = true,
                       .draft = &hub_of(r)->draft };
    struct program who = { 0, MAG_NO_CHARACTER };
    enum mag_status st = need_own_seat(r);

    if (!st && client_of(r)->seat != t->host)
        st = refuse_with(r, "token", T_ONLINE_HOST);
    if (!st && t->stage != STORE_OPEN)
        st = refuse_with(r, "state", T_ONLINE_STARTED);
    if (!st && !(table_is_full(t) && !mag_json_get(r->v, "level")))
        st = read_program(r, r->v, &who);
    if (st)
        return st;
    holiday_prepare(hub_of(r), "", t);
    if (request_waits(r))
        return MAG_OK;
    fill_up(t, &who);
    t->stale |= begin(hub_of(r), t) != MAG_OK;
    return request_commit(r, t, &e, TELL_SEATS | TELL_UPDATE, ANSWER_PLAIN);
}

/* --- rematch ------------------------------------------------------------------- */

/* The same programs, rules and speed, and the same people: their seats are kept
 * for them, under the same tokens, until they come. For those who gave up a
 * program sits there, unless it is they who ask. Who asks is the host. */
static void copy_table(struct table *to, const struct table *from, int asks)
{
    const struct program who = { level_find(NULL, "medium"), MAG_NO_CHARACTER };

    to->book = from->book;
    to->book->users++;
    to->seats = from->seats;
    to->host = asks;
    to->speed = from->speed;
    to->listed = from->listed;
    to->no_help = from->no_help;
    to->by_host = from->by_host;
    to->has_gallery = from->has_gallery;
    for (int s = 0; s < from->seats; s++) {
        const struct seat *old = &from->seat[s];

        to->seat[s].kind = old->kind;
        to->seat[s].level = old->level;
        to->seat[s].character = old->character;
        memcpy(to->seat[s].key, old->key, TABLE_KEY);
        memcpy(to->seat[s].name, old->name, TABLE_NAME_BYTES);
        if (old->gone && s != asks)
            to->seat[s] = (struct seat){ 0 };
    }
    fill_up(to, &who);
    to->seat[asks].agreed = from->seat[asks].agreed;
    for (int s = 0; s < to->seats; s++) {
        if (to->seat[s].kind != SEAT_PERSON || s == asks)
            continue;
        to->seat[s].kind = SEAT_OPEN;
        to->seat[s].offered = true;
    }
}

/* The rematch was made before, but its table could not say so. */
static enum mag_status say_next(struct request *r, const struct table *next)
{
    struct table *t = table_of(r);
    struct entry e = { .kind = LINE_NEXT,
                       .seat = -1,
                       .at = hub_now(hub_of(r)),
                       .body = next->id,
                       .head = !t->frozen };

    memcpy(t->successor, next->id, STORE_ID);
    return request_commit(r, t, &e, TELL_NEXT, ANSWER_NEXT);
}

/* The rematch that somebody is at, or NULL and the name of the next one: names
 * follow from one another, the same at every server, and the one that all have
 * left is passed by. */
static struct table *find_next(struct request *r, char id[STORE_ID],
                               enum mag_status *st)
{
    enum { CLOSED = 100 }; /* at most, in a row */
    const struct table *t = table_of(r);
    char from[STORE_ID];

    if (t->successor[0])
        memcpy(id, t->successor, STORE_ID);
    else
        secret_id_of(t->id, id);
    for (int n = 0; n < CLOSED; n++) {
        struct table *next = made_before(r, id, st);

        if (next || *st || call_of(r)->wait || request_waits(r) ||
            !was_closed(r, id, st))
            return next;
        memcpy(from, id, STORE_ID);
        secret_id_of(from, id);
    }
    *st = refuse_with(r, "limit", T_ONLINE_TABLES);
    return NULL;
}

enum mag_status do_rematch(struct request *r)
{
    struct table *t = table_of(r), *new;
    char id[STORE_ID];
    enum mag_status st = need_own_seat(r);

    if (!st && t->stage != STORE_OVER)
        st = refuse_with(r, "state", T_ONLINE_NOT_OVER);
    if (st)
        return st;
    new = find_next(r, id, &st);
    if (st || call_of(r)->wait || request_waits(r))
        return st;
    if (new && !strcmp(new->id, t->successor)) {
        mag_put_text(&r->w, "table", t->successor);
        return MAG_OK;
    }
    if (new)
        return say_next(r, new);
    if (hub_of(r)->unfinished >= hub_of(r)->options.tables)
        return refuse_with(r, "limit", T_ONLINE_TABLES);
    new = new_table(hub_of(r), id);
    if (!new)
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    copy_table(new, t, client_of(r)->seat);
    st = store_new(r, new, client_of(r)->seat, ANSWER_PLAIN);
    if (st) {
        free_new(hub_of(r), new);
        return st;
    }
    players_follow(hub_of(r), t, new);
    /* The new table is stored first, then this one says so and answers. */
    t->act = new->act;
    t->act.tell = TELL_NEXT;
    t->act.answer = ANSWER_NEXT;
    t->writing = true;
    client_of(r)->acting = t;
    new->act.client = NULL;
    new->act.parent = t;
    return MAG_OK;
}
