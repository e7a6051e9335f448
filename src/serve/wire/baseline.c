/* Differences: what those who asked for them were told last, so that an update
 * holds only what has changed since.
 *
 * All connections that see as the same seat in the same language hear the
 * same, so what they were told is kept once for all of them. Whoever has just
 * come, or has missed something, hears it whole once and follows from there.
 * A difference is made of two pictures that its reader was meant to see, and
 * so it tells nothing else. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/ask.h"
#include "serve/wire/delta.h"
#include "serve/wire/private.h"

enum { /* what stands before them in a picture */
       LEGAL = sizeof ",\"legal\":" - 1,
       NEWS = sizeof ",\"events\":" - 1,
       ORDERS = sizeof ",\"orders\":" - 1
};

static struct baseline **place_of(struct table *t, int seat, enum mag_lang lang)
{
    return &t->baseline[viewer_of(seat)][lang];
}

static const struct baseline *baseline_of(const struct client *c)
{
    return *place_of(c->table, c->seat, c->lang);
}

bool baseline_is_known(const struct client *c)
{
    const struct baseline *base = c->table ? baseline_of(c) : NULL;

    return c->deltas && base && c->baseline == base->serial;
}

static struct baseline *baseline_new(void)
{
    struct baseline *base = calloc(1, sizeof *base);

    if (!base)
        return NULL;
    mag_buf_init(&base->now, HUB_ANSWER);
    mag_buf_init(&base->news, HUB_ANSWER);
    mag_buf_init(&base->orders, HUB_ANSWER);
    for (int i = 0; i < BASELINE_LISTS; i++)
        mag_buf_init(&base->list[i].text, HUB_ANSWER);
    return base;
}

static void baseline_free(struct baseline *base)
{
    if (!base)
        return;
    mag_buf_release(&base->now);
    mag_buf_release(&base->news);
    mag_buf_release(&base->orders);
    for (int i = 0; i < BASELINE_LISTS; i++)
        mag_buf_release(&base->list[i].text);
    free(base);
}

void baseline_forget(struct table *t)
{
    for (int v = 0; v < VIEWERS; v++) {
        for (int lang = 0; lang < MAG_LANGS; lang++) {
            baseline_free(t->baseline[v][lang]);
            t->baseline[v][lang] = NULL;
        }
    }
}

static void forget(struct table *t, int seat, enum mag_lang lang)
{
    struct baseline **place = place_of(t, seat, lang);

    baseline_free(*place);
    *place = NULL;
}

/* --- Lists ---------------------------------------------------------------------- */

/* Kept by the verb of their first action: the same question is asked again and
 * again, with others in between. NULL: it is not known any more. */
static struct baseline_list *list_of(struct baseline *base, int verb)
{
    for (int i = 0; i < base->n_lists; i++) {
        if (base->list[i].verb == verb)
            return &base->list[i];
    }
    return NULL;
}

static void note_list(struct baseline *base, int verb, const char *text,
                      size_t length)
{
    struct baseline_list *list = list_of(base, verb);

    if (!list && base->n_lists < BASELINE_LISTS)
        list = &base->list[base->n_lists++];
    if (!list) {
        list = &base->list[base->next];
        base->next = (base->next + 1) % BASELINE_LISTS;
    }
    list->verb = verb;
    mag_buf_clear(&list->text);
    mag_buf_add(&list->text, text, length);
}

/* Somebody follows from now on who knows only this list (or none): nothing may
 * be told as a difference from others, or from what happened last. */
static void forget_past(struct baseline *base, int verb, const char *text,
                        size_t length)
{
    const struct baseline_list *list = list_of(base, verb);
    bool known = list && list->text.length == length &&
                 !memcmp(mag_buf_text(&list->text), text, length);

    mag_buf_clear(&base->news);
    mag_buf_clear(&base->orders);
    base->n_lists = base->next = 0;
    if (known)
        note_list(base, verb, text, length);
}

/* --- A picture ------------------------------------------------------------------- */

static const char *list_in(const struct picture *p)
{
    return mag_buf_text(p->text) + p->legal + LEGAL;
}

static size_t list_length(const struct picture *p)
{
    return p->after - p->legal - LEGAL;
}

/* The picture without its list, as an object in `now`; it begins with the view
 * (BASELINE_VIEW). */
static void gather(const struct picture *p, struct mag_buf *now)
{
    const char *out = mag_buf_text(p->text);

    mag_buf_clear(now);
    mag_buf_add(now, "{", 1);
    mag_buf_add(now, out + p->from + 1, p->legal - p->from - 1);
    mag_buf_add(now, out + p->after, p->to - p->after);
    mag_buf_add(now, "}", 1);
}

/* The orders of the picture have been told, if it has any. */
static void note_orders(struct baseline *base, const struct picture *p)
{
    if (p->orders == p->answers)
        return;
    mag_buf_clear(&base->orders);
    mag_buf_add(&base->orders, mag_buf_text(p->text) + p->orders + ORDERS,
                p->answers - p->orders - ORDERS);
}

/* The picture has been told; `now` is what was gathered of it. */
static void note_picture(struct hub *hub, struct baseline *base,
                         const struct picture *p, const struct mag_buf *now)
{
    mag_buf_clear(&base->now);
    mag_buf_add(&base->now, mag_buf_text(now), now->length);
    if (p->verb >= 0)
        note_list(base, p->verb, list_in(p), list_length(p));
    note_orders(base, p);
    base->serial = ++hub->serials;
}

static bool baseline_is_whole(const struct baseline *base)
{
    bool ok = mag_buf_ok(&base->now) && mag_buf_ok(&base->news) &&
              mag_buf_ok(&base->orders);

    for (int i = 0; i < base->n_lists; i++)
        ok = ok && mag_buf_ok(&base->list[i].text);
    return ok;
}

/* --- Whole pictures ------------------------------------------------------------------ */

/* Does anybody else follow what c would follow? */
static bool others_follow(const struct client *c)
{
    for (const struct client *o = c->table->clients; o; o = o->next_at) {
        if (o != c && o->seat == c->seat && o->lang == c->lang &&
            baseline_is_known(o))
            return true;
    }
    return false;
}

/* Somebody else follows: c can, if it was shown what they were shown last. */
static void follow_too(struct client *c, const struct picture *p,
                       const struct mag_buf *now)
{
    struct baseline *base = *place_of(c->table, c->seat, c->lang);

    if (strcmp(mag_buf_text(&base->now), mag_buf_text(now)) != 0)
        return;
    forget_past(base, p->verb, list_in(p), list_length(p));
    c->baseline = base->serial;
}

void baseline_whole(struct hub *hub, struct client *c, const struct picture *p)
{
    struct baseline **place = place_of(c->table, c->seat, c->lang);
    struct mag_buf *now = &hub->wire.now;

    c->baseline = 0;
    if (!c->deltas || c->behind || !mag_buf_ok(p->text))
        return;
    gather(p, now);
    if (others_follow(c)) {
        follow_too(c, p, now);
        return;
    }
    if (!*place)
        *place = baseline_new();
    if (!*place)
        return; /* it hears it whole the next time, too */
    forget_past(*place, -1, "", 0);
    note_picture(hub, *place, p, now);
    c->baseline = (*place)->serial;
    if (!baseline_is_whole(*place))
        forget(c->table, c->seat, c->lang);
}

void baseline_leave(struct client *c)
{
    c->baseline = 0;
    if (c->table && !others_follow(c))
        forget(c->table, c->seat, c->lang);
}

/* --- Updates ---------------------------------------------------------------------------- */

/* A list as a difference from the last one of its kind. */
static void put_list(struct mag_writer *w, const struct table *t,
                     struct baseline *base, int verb, const char *list)
{
    const struct mag_rules *rules = table_rules_of(t);
    const struct baseline_list *before = list_of(base, verb);

    mag_put_text(w, "asked", rules->game->verbs[verb].word);
    if (!before)
        mag_put_bool(w, "fresh", true);
    delta_put(w, "legal", before ? mag_buf_text(&before->text) : "[]", list);
}

/* Is that the number of the last event of the list, so that it need not be
 * said again? */
static bool ends_with(const char *news, size_t length, int moves)
{
    char end[32];
    size_t n = (size_t)snprintf(end, sizeof end, "\"n\":%d}]", moves);

    return length > n && !memcmp(news + length - n, end, n);
}

/* "by", the orders as a difference, and "answers": for the seat's owner. */
static void put_own(struct mag_writer *w, const struct baseline *base,
                    const struct picture *p)
{
    const char *out = mag_buf_text(p->text);
    size_t end = p->text->length - 1; /* its brace */

    mag_buf_add(w->out, out + p->to, p->orders - p->to);
    if (p->orders < p->answers)
        delta_put(w, "orders",
                  base->orders.length ? mag_buf_text(&base->orders) : "null",
                  out + p->orders + ORDERS);
    mag_buf_add(w->out, out + p->answers, end - p->answers);
}

/* The update once more, in hub->wire.delta, as a difference from what was told
 * last; hub->wire.now is what was gathered of it. */
static void write_delta(struct hub *hub, const struct eyes *eyes,
                        struct baseline *base, const struct picture *p)
{
    const char *news = mag_buf_text(p->text) + p->news + NEWS;
    size_t length = p->from - p->news - NEWS;
    const struct table *t = eyes->t;
    int moves = t->steps[viewer_of(eyes->seat)];
    struct mag_writer w;

    open_shared(&hub->wire.delta, &w);
    if (!ends_with(news, length, moves))
        mag_put_int(&w, "moves", moves);
    if (t->speed.kind != SPEED_RELAXED)
        mag_put_int(&w, "time", hub_now(hub));
    delta_put(&w, "events",
              base->news.length ? mag_buf_text(&base->news) : "null", news);
    delta_put(&w, "now", mag_buf_text(&base->now),
              mag_buf_text(&hub->wire.now));
    if (p->verb >= 0)
        put_list(&w, t, base, p->verb, list_in(p));
    put_own(&w, base, p);
    mag_put_end_object(&w);
    mag_buf_clear(&base->news);
    mag_buf_add(&base->news, news, length);
}

void baseline_update(struct hub *hub, const struct eyes *eyes,
                     const struct picture *p)
{
    struct table *t = eyes->t;
    struct baseline *base = *place_of(t, eyes->seat, eyes->lang);
    uint64_t before = base ? base->serial : 0;

    if (!before || !mag_buf_ok(p->text))
        return;
    gather(p, &hub->wire.now);
    write_delta(hub, eyes, base, p);
    note_picture(hub, base, p, &hub->wire.now);
    for (struct client *c = t->clients; c; c = c->next_at) {
        if (c->seat != eyes->seat || c->lang != eyes->lang ||
            c->baseline != before)
            continue;
        send_shared(hub, c, "delta", &hub->wire.delta);
        c->baseline = c->behind ? 0 : base->serial;
    }
    if (!baseline_is_whole(base) || !mag_buf_ok(&hub->wire.now))
        forget(t, eyes->seat, eyes->lang);
}

/* --- Looking ahead ------------------------------------------------------------------------ */

void baseline_ahead(struct hub *hub, const struct client *c, const void *pos,
                    struct mag_writer *w)
{
    const struct mag_rules *rules = table_rules_of(c->table);
    struct baseline *base = *place_of(c->table, c->seat, c->lang);
    struct eyes eyes = { c->table, c->seat, c->lang };
    struct mag_buf *now = &hub->wire.now;
    struct mag_writer aside;
    size_t list;
    int verb;

    mag_buf_clear(now);
    mag_put_start(&aside, now);
    mag_put_object(&aside, NULL);
    mag_put_object(&aside, "view");
    mag_view(rules, pos, c->seat, &aside);
    mag_put_end_object(&aside);
    list = now->length + LEGAL;
    verb = put_legal(&aside, &eyes, pos, hub->bench.list);
    mag_put_end_object(&aside);
    if (!mag_buf_ok(now)) {
        w->out->broken = true;
        return;
    }
    mag_put_object(w, "now");
    delta_put(w, "view", mag_buf_text(&base->now) + BASELINE_VIEW,
              mag_buf_text(now) + BASELINE_VIEW);
    mag_put_end_object(w);
    if (verb >= 0)
        put_list(w, c->table, base, verb, mag_buf_text(now) + list);
}
