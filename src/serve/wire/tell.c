/* What those at a table are told: each message is made once for all who know
 * the same and speak the same language. */
#include <stdlib.h>
#include <string.h>

#include "serve/table/card.h"
#include "serve/wire/private.h"
#include "base/hash.h"
#include "core/take_back.h"
#include "base/text.h"
#include "magnat/ask.h"
#include "magnat/sight.h"

bool wire_open(struct hub *hub)
{
    struct wire *w = &hub->wire;

    mag_buf_init(&w->message, HUB_ANSWER);
    mag_buf_init(&w->view, HUB_ANSWER);
    mag_buf_init(&w->now, HUB_ANSWER);
    mag_buf_init(&w->delta, HUB_ANSWER);
    mag_buf_init(&w->answer, HUB_ANSWER);
    w->lines = calloc(TABLE_LOG, sizeof w->lines[0]);
    return w->lines != NULL;
}

void wire_close(struct hub *hub)
{
    struct wire *w = &hub->wire;

    mag_buf_release(&w->message);
    mag_buf_release(&w->view);
    mag_buf_release(&w->now);
    mag_buf_release(&w->delta);
    mag_buf_release(&w->answer);
    free(w->lines);
}

struct mag_buf *message_start(struct hub *hub, struct mag_writer *w,
                              const char *kind)
{
    struct mag_buf *message = &hub->wire.message;

    mag_buf_clear(message);
    mag_put_start(w, message);
    mag_put_object(w, NULL);
    mag_put_text(w, "t", kind);
    return message;
}

bool tell_client(struct client *c, struct hub *hub, const struct mag_buf *text)
{
    if (c->behind)
        return false;
    if (!mag_buf_ok(text)) { /* no memory: it will be told anew */
        c->behind = true;
        return false;
    }
    c->behind = !hub->port.send(c->conn, mag_buf_text(text), text->length);
    return !c->behind;
}

/* --- Shared messages ------------------------------------------------------------- */

void open_shared(struct mag_buf *message, struct mag_writer *w)
{
    char room[HUB_HEADROOM];

    memset(room, ' ', sizeof room);
    mag_buf_clear(message);
    mag_buf_add(message, room, sizeof room);
    mag_put_start(w, message);
    w->comma = true;
}

void send_shared(struct hub *hub, struct client *c, const char *kind,
                 struct mag_buf *message)
{
    char room[HUB_HEADROOM];
    struct mag_buf head = { room, 0, sizeof room, sizeof room, false };
    struct mag_writer w;
    char *start;

    if (c->behind)
        return;
    if (!mag_buf_ok(message)) {
        c->behind = true;
        return;
    }
    mag_put_start(&w, &head);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "t", kind);
    mag_put_int(&w, "seq", ++c->seq);
    start = message->text + HUB_HEADROOM - head.length;
    memcpy(start, room, head.length);
    c->behind = !hub->port.send(c->conn, start,
                                message->length - HUB_HEADROOM + head.length);
}

static void send_to_all(struct hub *hub, const struct table *t,
                        const char *kind, struct mag_buf *message)
{
    for (struct client *c = t->clients; c; c = c->next_at)
        send_shared(hub, c, kind, message);
}

/* --- Parts ------------------------------------------------------------------------- */

/* The viewer's own clock is exact, those of others are as far as they can be
 * known. */
static void put_clocks(struct mag_writer *w, const struct table *t, int viewer,
                       int64_t now)
{
    uint32_t pending = table_pending(t);

    mag_put_array(w, "clocks");
    for (int s = 0; s < t->seats; s++) {
        bool clock = t->speed.kind != SPEED_RELAXED && t->match;
        struct time_left left = { 0, 0 };

        if (clock)
            left = clock_left(t, &t->seat[s], s == viewer, now);
        mag_put_object(w, NULL);
        if (clock)
            mag_put_real(w, "left", (double)left.step / 1000);
        else
            mag_put_null(w, "left");
        mag_put_int(w, "bank", left.bank / 1000);
        mag_put_bool(w, "runs",
                     clock && pending >> s & 1 &&
                         !seat_is_played(&t->seat[s]) &&
                         t->seat[s].rest.until <= now);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

/* Writes the view of a seat as JSON; returns its hash. */
static uint64_t make_view(const struct table *t, int seat, struct mag_buf *view)
{
    const struct mag_rules *rules = table_rules_of(t);
    struct mag_writer w;

    mag_buf_clear(view);
    mag_put_start(&w, view);
    mag_put_object(&w, NULL);
    mag_view(rules, mag_match_position(t->match), seat, &w);
    mag_put_end_object(&w);
    return hash_bytes(mag_buf_text(view), view->length, table_pending(t) + 1);
}

static void put_sight(struct mag_writer *w, const struct eyes *eyes)
{
    const struct table *t = eyes->t;
    const char *names[MAG_MAX_SEATS];
    struct mag_reader to = MAG_READER(
        table_rules_of(t), mag_match_position(t->match), names, eyes->lang);

    table_names(t, names);
    mag_put_sight(&to, eyes->seat, w);
}

/* The view and all that goes with it: what a sync and an update have in
 * common. Before the start there is no view. */
static struct picture put_now(struct hub *hub, struct mag_writer *w,
                              const struct eyes *eyes,
                              const struct mag_buf *view)
{
    const struct table *t = eyes->t;
    int seat = eyes->seat;
    bool person = seat >= 0 && t->seat[seat].kind == SEAT_PERSON &&
                  !t->seat[seat].gone;
    struct picture p = { .text = w->out, .from = w->out->length, .verb = -1 };

    if (t->match)
        mag_put_raw(w, "view", mag_buf_text(view), view->length);
    else
        mag_put_null(w, "view");
    put_pending(w, table_pending(t));
    if (t->match)
        put_sight(w, eyes);
    p.legal = w->out->length;
    if (t->match && !t->frozen && (person || seat < 0)) {
        p.verb = put_legal(w, eyes, mag_match_position(t->match),
                           hub->bench.list);
    } else {
        mag_put_array(w, "legal");
        mag_put_end_array(w);
    }
    p.after = w->out->length;
    mag_put_bool(w, "undo",
                 person && t->match && !t->frozen &&
                     match_last_own(t->match, seat) >= 0);
    if (seat >= 0)
        mag_put_int(w, "own", t->own[seat]);
    put_clocks(w, t, seat, hub_now(hub));
    if (t->stage == STORE_OVER)
        put_result(w, t);
    if (t->frozen)
        put_frozen(w, t, eyes->lang);
    p.to = p.orders = p.answers = w->out->length;
    return p;
}

void put_line_to(struct mag_writer *w, const struct mag_reader *to,
                 const struct mag_event *event, int n)
{
    mag_put_event(to, event, w);
    if (!mag_buf_ok(w->out))
        return;
    w->out->length--; /* the brace: the number belongs inside */
    mag_put_int(w, "n", n);
    mag_put_end_object(w);
}

void put_line(struct mag_writer *w, const struct table *t,
              const struct mag_event *event, int n, enum mag_lang lang)
{
    const char *names[MAG_MAX_SEATS];

    table_names(t, names);
    put_line_to(
        w,
        &MAG_READER(.rules = table_rules_of(t), .names = names, .lang = lang),
        event, n);
}

static void put_undone(struct mag_writer *w, const struct table *t,
                       const struct news *news, int n, enum mag_lang lang)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { 0 };
    char text[MAG_SENTENCE];

    arg[MAG_TEXT_SEAT].text = t->seat[news->event.seat].name;
    mag_text_format(text, sizeof text, lang, T_ONLINE_UNDONE, arg);
    mag_put_object(w, NULL);
    mag_put_text(w, "event", "undone");
    mag_put_int(w, "seat", news->event.seat);
    mag_put_text(w, "text", text);
    mag_put_int(w, "n", n);
    mag_put_end_object(w);
}

/* --- Updates ------------------------------------------------------------------------- */

bool shows_new(struct hub *hub, const struct table *t, int seat)
{
    return t->match &&
           make_view(t, seat, &hub->wire.view) != t->shown[viewer_of(seat)];
}

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
    mag_put_array(w, "events");
    for (int i = 0; i < t->n_news; i++) {
        const struct news *news = &t->news[i];
        int n = news->steps[viewer_of(seat)];

        if (!mag_event_is_seen(&news->event, seat))
            continue;
        if (news->undone)
            put_undone(w, t, news, n, lang);
        else if (news->obeyed)
            put_obeyed(w, t, &news->event, n, lang);
        else if (news->said)
            put_remark(w, t,
                       &(struct mag_said){ .seat = news->event.seat,
                                           .words = news->words },
                       n, lang);
        else
            put_line(w, t, &news->event, n, lang);
    }
    mag_put_end_array(w);
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

static void update_lang(struct hub *hub, const struct eyes *eyes,
                        const struct mag_buf *view)
{
    struct mag_buf *message = &hub->wire.message;
    struct table *t = eyes->t;
    struct mag_writer w;
    struct picture p;
    size_t news;

    open_shared(message, &w);
    mag_put_int(&w, "moves", t->steps[viewer_of(eyes->seat)]);
    mag_put_int(&w, "time", hub_now(hub));
    news = message->length;
    put_news(&w, t, eyes->seat, eyes->lang);
    p = put_now(hub, &w, eyes, view);
    p.news = news;
    if (t->paying)
        mag_put_real(&w, "back", (double)t->paying / 1000);
    put_by(&w, t, eyes->seat);
    p.orders = message->length;
    p.answers = put_orders(&w, eyes, hub->bench.list);
    mag_put_end_object(&w);
    baseline_update(hub, eyes, &p);
    for (struct client *c = t->clients; c; c = c->next_at) {
        if (c->seat != eyes->seat || c->lang != eyes->lang ||
            baseline_is_known(c))
            continue;
        send_shared(hub, c, "update", message);
        baseline_whole(hub, c, &p);
    }
    hub->count.updates++;
}

/* Who can notice nothing is told nothing: not even that there was something,
 * for the number of hidden steps may say what was chosen. */
static void update_seat(struct hub *hub, struct table *t, int seat, bool moved)
{
    struct mag_buf *view = &hub->wire.view;
    uint64_t shown = make_view(t, seat, view);
    bool changed = shown != t->shown[viewer_of(seat)];

    t->shown[viewer_of(seat)] = shown;
    if (!changed && !moved && !has_news(t, seat) && t->stage != STORE_OVER)
        return;
    for (int lang = 0; lang < MAG_LANGS; lang++) {
        struct eyes eyes = { t, seat, (enum mag_lang)lang };

        if (somebody(t, seat, lang))
            update_lang(hub, &eyes, view);
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

void tell_own(struct hub *hub, struct table *t, int seat)
{
    if (somebody(t, seat, -1))
        update_seat(hub, t, seat, true);
}

void tell_clocks(struct hub *hub, struct table *t)
{
    for (int s = 0; s < t->seats; s++) {
        if (somebody(t, s, -1))
            update_seat(hub, t, s, true);
    }
    if (somebody(t, MAG_SPECTATOR, -1))
        update_seat(hub, t, MAG_SPECTATOR, true);
}

/* --- Smaller messages ------------------------------------------------------------------ */

void tell_seats(struct hub *hub, struct table *t)
{
    static const char *const stage_word[] = { "open", "playing", "over" };
    struct mag_buf *message = &hub->wire.message;
    struct mag_writer w;

    if (!t->clients)
        return;
    open_shared(message, &w);
    mag_put_text(&w, "status", stage_word[t->stage]);
    mag_put_int(&w, "host", t->host);
    put_seats(&w, t);
    mag_put_end_object(&w);
    send_to_all(hub, t, "seats", message);
}

void put_chat(struct mag_writer *w, const char *name, const struct chat *chat)
{
    mag_put_object(w, name);
    mag_put_int(w, "n", chat->n);
    if (chat->seat >= 0)
        mag_put_int(w, "seat", chat->seat);
    else
        mag_put_null(w, "seat");
    mag_put_text(w, "name", chat->name);
    mag_put_text(w, "text", chat->text);
    mag_put_int(w, "time", chat->at);
    mag_put_end_object(w);
}

void tell_chat(struct hub *hub, struct table *t)
{
    struct mag_buf *message = &hub->wire.message;
    struct mag_writer w;

    if (!t->clients || !t->chat.n)
        return;
    open_shared(message, &w);
    put_chat(&w, "chat", &t->chat.line[t->chat.n - 1]);
    mag_put_end_object(&w);
    send_to_all(hub, t, "chat", message);
}

void tell_next(struct hub *hub, struct table *t)
{
    struct mag_buf *message = &hub->wire.message;
    struct mag_writer w;

    open_shared(message, &w);
    mag_put_text(&w, "table", t->successor);
    mag_put_end_object(&w);
    send_to_all(hub, t, "next", message);
}

void tell_closed(struct hub *hub, struct client *c)
{
    struct mag_buf *message = &hub->wire.message;
    struct mag_writer w;

    open_shared(message, &w);
    mag_put_end_object(&w);
    send_shared(hub, c, "closed", message);
}

/* --- The whole picture --------------------------------------------------------------------- */

void put_chatter(struct mag_writer *w, const char *name,
                 const struct chatter *k)
{
    mag_put_array(w, name);
    for (int i = 0; i < k->n; i++)
        put_chat(w, NULL, &k->line[i]);
    mag_put_end_array(w);
}

void tell_sync(struct hub *hub, struct client *c)
{
    const struct table *t = c->table;
    struct eyes eyes = { c->table, c->seat, c->lang };
    struct mag_buf *message = &hub->wire.message, *view = &hub->wire.view;
    struct mag_writer w;
    struct picture p;

    open_shared(message, &w);
    put_card(&w, "table", t, c->seat);
    if (c->seat >= 0)
        mag_put_int(&w, "seat", c->seat);
    else
        mag_put_null(&w, "seat");
    mag_put_int(&w, "moves", t->steps[viewer_of(c->seat)]);
    mag_put_int(&w, "time", hub_now(hub));
    if (t->match)
        c->table->shown[viewer_of(c->seat)] = make_view(t, c->seat, view);
    p = put_now(hub, &w, &eyes, view);
    p.orders = message->length;
    p.answers = put_all_orders(&w, c, hub->bench.list);
    put_log(hub, &w, &eyes);
    put_chatter(&w, "chat", &t->chat);
    if (hears_gallery(c))
        put_chatter(&w, "gallery", &t->gallery);
    if (t->successor[0])
        mag_put_text(&w, "next", t->successor);
    mag_put_end_object(&w);
    c->behind = false;
    send_shared(hub, c, "sync", message);
    baseline_whole(hub, c, &p);
    hub->count.syncs++;
}
