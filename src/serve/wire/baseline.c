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
#include "serve/parts.h"

enum { /* what stands before them in hub->out */
       LEGAL = sizeof ",\"legal\":" - 1,
       NEWS = sizeof ",\"events\":" - 1,
       ORDERS = sizeof ",\"orders\":" - 1
};

static struct told **place_of(struct table *t, int seat, enum mag_lang lang)
{
    return &t->told[viewer_of(seat)][lang];
}

static const struct told *told_of(const struct client *c)
{
    return *place_of(c->table, c->seat, c->lang);
}

bool told_follows(const struct client *c)
{
    const struct told *told = c->table ? told_of(c) : NULL;

    return c->deltas && told && c->heard == told->serial;
}

static struct told *told_new(void)
{
    struct told *told = calloc(1, sizeof *told);

    if (!told)
        return NULL;
    mag_buf_init(&told->now, HUB_ANSWER);
    mag_buf_init(&told->news, HUB_ANSWER);
    mag_buf_init(&told->orders, HUB_ANSWER);
    for (int i = 0; i < TOLD_LISTS; i++)
        mag_buf_init(&told->list[i].text, HUB_ANSWER);
    return told;
}

void told_free(struct told *told)
{
    if (!told)
        return;
    mag_buf_release(&told->now);
    mag_buf_release(&told->news);
    mag_buf_release(&told->orders);
    for (int i = 0; i < TOLD_LISTS; i++)
        mag_buf_release(&told->list[i].text);
    free(told);
}

static void forget(struct table *t, int seat, enum mag_lang lang)
{
    struct told **place = place_of(t, seat, lang);

    told_free(*place);
    *place = NULL;
}

/* --- Lists ---------------------------------------------------------------------- */

/* Kept by the verb of their first action: the same question is asked again and
 * again, with others in between. NULL: it is not known any more. */
static struct told_list *list_of(struct told *told, int verb)
{
    for (int i = 0; i < told->n_lists; i++) {
        if (told->list[i].verb == verb)
            return &told->list[i];
    }
    return NULL;
}

static void note_list(struct told *told, int verb, const char *text,
                      size_t length)
{
    struct told_list *list = list_of(told, verb);

    if (!list && told->n_lists < TOLD_LISTS)
        list = &told->list[told->n_lists++];
    if (!list) {
        list = &told->list[told->next];
        told->next = (told->next + 1) % TOLD_LISTS;
    }
    list->verb = verb;
    mag_buf_clear(&list->text);
    mag_buf_add(&list->text, text, length);
}

/* Somebody follows from now on who knows only this list (or none): nothing may
 * be told as a difference from others, or from what happened last. */
static void forget_past(struct told *told, int verb, const char *text,
                        size_t length)
{
    const struct told_list *list = list_of(told, verb);
    bool known = list && list->text.length == length &&
                 !memcmp(mag_buf_text(&list->text), text, length);

    mag_buf_clear(&told->news);
    mag_buf_clear(&told->orders);
    told->n_lists = told->next = 0;
    if (known)
        note_list(told, verb, text, length);
}

/* --- A picture in hub->out -------------------------------------------------------- */

static const char *list_in(const struct hub *hub, const struct picture *p)
{
    return mag_buf_text(&hub->out) + p->legal + LEGAL;
}

static size_t list_length(const struct picture *p)
{
    return p->after - p->legal - LEGAL;
}

/* The picture without its list, as an object in hub->now; it begins with the
 * view (TOLD_VIEW). */
static void gather(struct hub *hub, const struct picture *p)
{
    const char *out = mag_buf_text(&hub->out);

    mag_buf_clear(&hub->now);
    mag_buf_add(&hub->now, "{", 1);
    mag_buf_add(&hub->now, out + p->from + 1, p->legal - p->from - 1);
    mag_buf_add(&hub->now, out + p->after, p->to - p->after);
    mag_buf_add(&hub->now, "}", 1);
}

/* The orders of the picture have been told, if it has any. */
static void note_orders(const struct hub *hub, struct told *told,
                        const struct picture *p)
{
    if (p->orders == p->answers)
        return;
    mag_buf_clear(&told->orders);
    mag_buf_add(&told->orders, mag_buf_text(&hub->out) + p->orders + ORDERS,
                p->answers - p->orders - ORDERS);
}

/* What is in hub->now has been told. */
static void note_picture(struct hub *hub, struct told *told,
                         const struct picture *p)
{
    mag_buf_clear(&told->now);
    mag_buf_add(&told->now, mag_buf_text(&hub->now), hub->now.length);
    if (p->verb >= 0)
        note_list(told, p->verb, list_in(hub, p), list_length(p));
    note_orders(hub, told, p);
    told->serial = ++hub->serials;
}

static bool told_ok(const struct told *told)
{
    bool ok = mag_buf_ok(&told->now) && mag_buf_ok(&told->news) &&
              mag_buf_ok(&told->orders);

    for (int i = 0; i < told->n_lists; i++)
        ok = ok && mag_buf_ok(&told->list[i].text);
    return ok;
}

/* --- Whole pictures ------------------------------------------------------------------ */

/* Does anybody else follow what c would follow? */
static bool others_follow(const struct client *c)
{
    for (const struct client *o = c->table->clients; o; o = o->next_at) {
        if (o != c && o->seat == c->seat && o->lang == c->lang &&
            told_follows(o))
            return true;
    }
    return false;
}

/* Somebody else follows: c can, if it was shown what they were shown last. */
static void follow_too(struct hub *hub, struct client *c,
                       const struct picture *p)
{
    struct told *told = *place_of(c->table, c->seat, c->lang);

    if (strcmp(mag_buf_text(&told->now), mag_buf_text(&hub->now)) != 0)
        return;
    forget_past(told, p->verb, list_in(hub, p), list_length(p));
    c->heard = told->serial;
}

void told_whole(struct hub *hub, struct client *c, const struct picture *p)
{
    struct told **place = place_of(c->table, c->seat, c->lang);

    c->heard = 0;
    if (!c->deltas || c->behind || !mag_buf_ok(&hub->out))
        return;
    gather(hub, p);
    if (others_follow(c)) {
        follow_too(hub, c, p);
        return;
    }
    if (!*place)
        *place = told_new();
    if (!*place)
        return; /* it hears it whole the next time, too */
    forget_past(*place, -1, "", 0);
    note_picture(hub, *place, p);
    c->heard = (*place)->serial;
    if (!told_ok(*place))
        forget(c->table, c->seat, c->lang);
}

void told_leave(struct client *c)
{
    c->heard = 0;
    if (c->table && !others_follow(c))
        forget(c->table, c->seat, c->lang);
}

/* --- Updates ---------------------------------------------------------------------------- */

/* A list as a difference from the last one of its kind. */
static void put_list(struct mag_writer *w, const struct table *t,
                     struct told *told, int verb, const char *list)
{
    const struct mag_rules *rules = table_rules_of(t);
    const struct told_list *before = list_of(told, verb);

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
static void put_own(struct hub *hub, struct mag_writer *w,
                    const struct told *told, const struct picture *p)
{
    const char *out = mag_buf_text(&hub->out);
    size_t end = hub->out.length - 1; /* its brace */

    mag_buf_add(w->out, out + p->to, p->orders - p->to);
    if (p->orders < p->answers)
        delta_put(w, "orders",
                  told->orders.length ? mag_buf_text(&told->orders) : "null",
                  out + p->orders + ORDERS);
    mag_buf_add(w->out, out + p->answers, end - p->answers);
}

/* The update in hub->out once more in hub->small, as a difference from what
 * was told last. */
static void write_delta(struct hub *hub, const struct table *t, int seat,
                        struct told *told, const struct picture *p)
{
    const char *news = mag_buf_text(&hub->out) + p->news + NEWS;
    size_t length = p->from - p->news - NEWS;
    int moves = t->steps[viewer_of(seat)];
    struct mag_writer w;

    open_shared(&hub->small, &w);
    if (!ends_with(news, length, moves))
        mag_put_int(&w, "moves", moves);
    if (t->speed.kind != SPEED_RELAXED)
        mag_put_int(&w, "time", hub_now(hub));
    delta_put(&w, "events",
              told->news.length ? mag_buf_text(&told->news) : "null", news);
    delta_put(&w, "now", mag_buf_text(&told->now), mag_buf_text(&hub->now));
    if (p->verb >= 0)
        put_list(&w, t, told, p->verb, list_in(hub, p));
    put_own(hub, &w, told, p);
    mag_put_end_object(&w);
    mag_buf_clear(&told->news);
    mag_buf_add(&told->news, news, length);
}

void told_update(struct hub *hub, struct table *t, int seat, enum mag_lang lang,
                 const struct picture *p)
{
    struct told *told = *place_of(t, seat, lang);
    uint64_t before = told ? told->serial : 0;

    if (!before || !mag_buf_ok(&hub->out))
        return;
    gather(hub, p);
    write_delta(hub, t, seat, told, p);
    note_picture(hub, told, p);
    for (struct client *c = t->clients; c; c = c->next_at) {
        if (c->seat != seat || c->lang != lang || c->heard != before)
            continue;
        send_shared(hub, c, "delta", &hub->small);
        c->heard = c->behind ? 0 : told->serial;
    }
    if (!told_ok(told) || !mag_buf_ok(&hub->now))
        forget(t, seat, lang);
}

/* --- Looking ahead ------------------------------------------------------------------------ */

void told_ahead(struct hub *hub, const struct client *c, struct mag_writer *w)
{
    const struct mag_rules *rules = table_rules_of(c->table);
    struct told *told = *place_of(c->table, c->seat, c->lang);
    struct mag_writer aside;
    size_t list;
    int verb;

    mag_buf_clear(&hub->now);
    mag_put_start(&aside, &hub->now);
    mag_put_object(&aside, NULL);
    mag_put_object(&aside, "view");
    mag_view(rules, hub->pos, c->seat, &aside);
    mag_put_end_object(&aside);
    list = hub->now.length + LEGAL;
    verb = put_legal(hub, &aside, c->table, hub->pos, c->seat, c->lang);
    mag_put_end_object(&aside);
    if (!mag_buf_ok(&hub->now)) {
        w->out->broken = true;
        return;
    }
    mag_put_object(w, "now");
    delta_put(w, "view", mag_buf_text(&told->now) + TOLD_VIEW,
              mag_buf_text(&hub->now) + TOLD_VIEW);
    mag_put_end_object(w);
    if (verb >= 0)
        put_list(w, c->table, told, verb, mag_buf_text(&hub->now) + list);
}
