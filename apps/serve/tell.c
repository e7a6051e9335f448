/* What those at a table are told: each message is made once for all who know
 * the same and speak the same language. */
#include <string.h>

#include "apps/serve/parts.h"
#include "base/hash.h"
#include "base/text.h"

bool tell_client(struct client *c, struct hub *hub, const struct buf *text)
{
    if (c->behind)
        return false;
    if (!buf_ok(text)) { /* no memory: it will be told anew */
        c->behind = true;
        return false;
    }
    c->behind = !hub->port.send(c->conn, buf_text(text), text->length);
    return !c->behind;
}

/* --- Shared messages ------------------------------------------------------------- */

/* Begins a message in hub->out; its kind and number, which differ from
 * connection to connection, will stand in the room before it. */
static void open_shared(struct hub *hub, struct mag_writer *w)
{
    char room[HUB_HEADROOM];

    memset(room, ' ', sizeof room);
    buf_clear(&hub->out);
    buf_add(&hub->out, room, sizeof room);
    put_start(w, &hub->out);
    w->comma = true;
}

static void send_shared(struct hub *hub, struct client *c, const char *kind)
{
    char room[HUB_HEADROOM];
    struct buf head = { room, 0, sizeof room, sizeof room, false };
    struct mag_writer w;
    char *start;

    if (c->behind)
        return;
    if (!buf_ok(&hub->out)) {
        c->behind = true;
        return;
    }
    put_start(&w, &head);
    put_object(&w, NULL);
    put_text(&w, "t", kind);
    put_int(&w, "seq", ++c->seq);
    start = hub->out.text + HUB_HEADROOM - head.length;
    memcpy(start, room, head.length);
    c->behind = !hub->port.send(c->conn, start,
                                hub->out.length - HUB_HEADROOM + head.length);
}

static void send_to_all(struct hub *hub, const struct table *t,
                        const char *kind)
{
    for (struct client *c = t->clients; c; c = c->next_at)
        send_shared(hub, c, kind);
}

/* --- Parts ------------------------------------------------------------------------- */

static void put_clocks(struct mag_writer *w, const struct table *t, int64_t now)
{
    uint32_t pending = table_pending(t);

    put_array(w, "clocks");
    for (int s = 0; s < t->seats; s++) {
        bool clock = t->speed.kind != SPEED_RELAXED && t->match;
        int64_t step = 0, bank = 0;

        if (clock)
            clock_left(t, s, now, &step, &bank);
        put_object(w, NULL);
        if (clock)
            put_real(w, "left", (double)step / 1000);
        else
            put_null(w, "left");
        put_int(w, "bank", bank / 1000);
        put_bool(w, "runs",
                 clock && pending >> s & 1 && !seat_is_played(&t->seat[s]));
        put_end_object(w);
    }
    put_end_array(w);
}

/* The view of a seat as JSON, in hub->part; returns its hash. */
static uint64_t make_view(struct hub *hub, const struct table *t, int seat)
{
    const struct mag_rules *rules = table_rules_of(t);
    struct mag_writer w;

    buf_clear(&hub->part);
    put_start(&w, &hub->part);
    put_object(&w, NULL);
    rules->game->view(rules, mag_match_position(t->match), seat, &w);
    put_end_object(&w);
    return hash_bytes(buf_text(&hub->part), hub->part.length,
                      table_pending(t) + 1);
}

/* From "pending" on: what a sync and an update have in common. */
static void put_now(struct hub *hub, struct mag_writer *w,
                    const struct table *t, int seat, enum mag_lang lang)
{
    bool person = seat >= 0 && t->seat[seat].kind == SEAT_PERSON;

    put_pending(w, table_pending(t));
    if (t->match) {
        put_legal(hub, w, t, mag_match_position(t->match), seat, lang);
    } else {
        put_array(w, "legal");
        put_end_array(w);
    }
    put_bool(w, "undo",
             person && t->match && mag_match_can_undo(t->match, seat));
    if (seat >= 0)
        put_int(w, "own", t->own[seat]);
    put_clocks(w, t, hub_now(hub));
    if (t->stage == STORE_OVER)
        put_result(w, table_rules_of(t), mag_match_position(t->match));
}

void put_line(struct mag_writer *w, const struct table *t,
              const struct mag_event *event, int n, enum mag_lang lang)
{
    const char *names[MAG_MAX_SEATS];

    table_names(t, names);
    mag_put_event(table_rules_of(t), event, names, lang, w);
    if (!buf_ok(w->out))
        return;
    w->out->length--; /* the brace: the number belongs inside */
    put_int(w, "n", n);
    put_end_object(w);
}

static void put_undone(struct mag_writer *w, const struct table *t,
                       const struct news *news, int n, enum mag_lang lang)
{
    struct text_arg arg[TEXT_ARGS] = { 0 };
    char text[MAG_SENTENCE];

    arg[TEXT_SEAT].text = t->seat[news->event.seat].name;
    text_format(text, sizeof text, lang, T_ONLINE_UNDONE, arg);
    put_object(w, NULL);
    put_text(w, "event", "undone");
    put_int(w, "seat", news->event.seat);
    put_text(w, "text", text);
    put_int(w, "n", n);
    put_end_object(w);
}

/* --- Updates ------------------------------------------------------------------------- */

static bool has_news(const struct table *t, int seat)
{
    for (int i = 0; i < t->n_news; i++) {
        if (mag_event_is_seen(&t->news[i].event, seat))
            return true;
    }
    return false;
}

static void put_news(struct mag_writer *w, const struct table *t, int seat,
                     enum mag_lang lang)
{
    put_array(w, "events");
    for (int i = 0; i < t->n_news; i++) {
        const struct news *news = &t->news[i];
        int n = news->steps[viewer_of(seat)];

        if (!mag_event_is_seen(&news->event, seat))
            continue;
        if (news->move)
            put_line(w, t, &news->event, n, lang);
        else
            put_undone(w, t, news, n, lang);
    }
    put_end_array(w);
}

/* Is anybody there who sees as this seat, in this language (or any: -1)? */
static bool somebody(const struct table *t, int seat, int lang)
{
    for (const struct client *c = t->clients; c; c = c->next_at) {
        if (c->seat == seat && !c->behind && (lang < 0 || (int)c->lang == lang))
            return true;
    }
    return false;
}

static void update_lang(struct hub *hub, struct table *t, int seat,
                        enum mag_lang lang)
{
    struct mag_writer w;

    open_shared(hub, &w);
    put_int(&w, "moves", t->steps[viewer_of(seat)]);
    put_int(&w, "time", hub_now(hub));
    put_news(&w, t, seat, lang);
    put_raw(&w, "view", buf_text(&hub->part), hub->part.length);
    put_now(hub, &w, t, seat, lang);
    put_end_object(&w);
    for (struct client *c = t->clients; c; c = c->next_at) {
        if (c->seat == seat && c->lang == lang)
            send_shared(hub, c, "update");
    }
    hub->count.updates++;
}

/* Who can notice nothing is told nothing: not even that there was something,
 * for the number of hidden steps may say what was chosen. */
static void update_seat(struct hub *hub, struct table *t, int seat, bool moved)
{
    uint64_t shown = make_view(hub, t, seat);
    bool changed = shown != t->shown[viewer_of(seat)];

    t->shown[viewer_of(seat)] = shown;
    if (!changed && !moved && !has_news(t, seat) && t->stage != STORE_OVER)
        return;
    for (int lang = 0; lang < MAG_LANGS; lang++) {
        if (somebody(t, seat, lang))
            update_lang(hub, t, seat, (enum mag_lang)lang);
    }
}

void tell_update(struct hub *hub, struct table *t, int mover)
{
    for (int s = 0; s < t->seats; s++) {
        if (somebody(t, s, -1))
            update_seat(hub, t, s, s == mover);
    }
    if (somebody(t, MAG_SPECTATOR, -1))
        update_seat(hub, t, MAG_SPECTATOR, false);
}

/* --- Smaller messages ------------------------------------------------------------------ */

void tell_seats(struct hub *hub, struct table *t)
{
    static const char *const stage_word[] = { "open", "playing", "over" };
    struct mag_writer w;

    if (!t->clients)
        return;
    open_shared(hub, &w);
    put_text(&w, "status", stage_word[t->stage]);
    put_seats(&w, t);
    put_end_object(&w);
    send_to_all(hub, t, "seats");
}

static void put_chat(struct mag_writer *w, const char *name,
                     const struct table *t, const struct chat *chat)
{
    put_object(w, name);
    put_int(w, "n", chat->n);
    put_int(w, "seat", chat->seat);
    put_text(w, "name", t->seat[chat->seat].name);
    put_text(w, "text", chat->text);
    put_int(w, "time", chat->at);
    put_end_object(w);
}

void tell_chat(struct hub *hub, struct table *t)
{
    struct mag_writer w;

    if (!t->clients || !t->n_chat)
        return;
    open_shared(hub, &w);
    put_chat(&w, "chat", t, &t->chat[t->n_chat - 1]);
    put_end_object(&w);
    send_to_all(hub, t, "chat");
}

void tell_next(struct hub *hub, struct table *t)
{
    struct mag_writer w;

    open_shared(hub, &w);
    put_text(&w, "table", t->successor);
    put_end_object(&w);
    send_to_all(hub, t, "next");
}

/* --- The whole picture --------------------------------------------------------------------- */

static void put_chats(struct mag_writer *w, const struct table *t)
{
    put_array(w, "chat");
    for (int i = 0; i < t->n_chat; i++)
        put_chat(w, NULL, t, &t->chat[i]);
    put_end_array(w);
}

void tell_sync(struct hub *hub, struct client *c)
{
    const struct table *t = c->table;
    struct mag_writer w;

    open_shared(hub, &w);
    put_card(&w, "table", t, c->seat);
    if (c->seat >= 0)
        put_int(&w, "seat", c->seat);
    else
        put_null(&w, "seat");
    put_int(&w, "moves", t->steps[viewer_of(c->seat)]);
    put_int(&w, "time", hub_now(hub));
    if (t->match) {
        c->table->shown[viewer_of(c->seat)] = make_view(hub, t, c->seat);
        put_raw(&w, "view", buf_text(&hub->part), hub->part.length);
    } else {
        put_null(&w, "view");
    }
    put_now(hub, &w, t, c->seat, c->lang);
    put_log(hub, &w, t, c->seat, c->lang);
    put_chats(&w, t);
    if (t->successor[0])
        put_text(&w, "next", t->successor);
    put_end_object(&w);
    c->behind = false;
    send_shared(hub, c, "sync");
    hub->count.syncs++;
}
