/* What a seat's owner is told of its standing orders: those given, those that
 * could be, the one that will answer, and that one has. Nobody else hears of
 * any of it. */
#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "core/orders_json.h"
#include "serve/wire/private.h"

static struct orders_known state_of(const struct table *t, int seat)
{
    const struct mag_orders *orders = table_orders(t, seat);
    const struct mag_rules *rules = table_rules_of(t);
    const void *pos = mag_match_position(t->match);
    struct orders_known state = { .given = orders->off + 1 };

    for (int i = 0; i < orders->count; i++) {
        int64_t order[] = { orders->item[i].kind, orders->item[i].figure };

        state.given = hash_bytes(order, sizeof order, state.given);
    }
    for (int k = 0; mag_order_kind(rules->game, k); k++) {
        if (mag_order_fits(rules, pos, seat, k))
            state.fit |= (uint64_t)1 << k;
        if (table_pending(t) >> seat & 1 && mag_order_answers(rules, pos, k))
            state.now |= (uint64_t)1 << k;
    }
    return state;
}

/* Must this connection hear of it? Which ones would answer matters only to who
 * is asked. */
static bool is_new(const struct orders_known *told,
                   const struct orders_known *state, bool asked)
{
    return told->given != state->given || told->fit != state->fit ||
           (asked && told->now != state->now);
}

static void put_whole(struct mag_writer *w, const struct eyes *eyes)
{
    const struct table *t = eyes->t;
    const char *names[MAG_MAX_SEATS];
    struct orders_eyes to = { .rules = table_rules_of(t),
                              .pos = mag_match_position(t->match),
                              .seat = eyes->seat,
                              .names = names,
                              .lang = eyes->lang };

    table_names(t, names);
    mag_put_object(w, "orders");
    orders_put_given(w, &to, table_orders(t, eyes->seat));
    orders_put_possible(w, &to);
    mag_put_end_object(w);
}

static bool is_of(const struct client *c, const struct eyes *eyes)
{
    return c->seat == eyes->seat && c->lang == eyes->lang;
}

/* Notes what all those eyes are about to be told; true if that is new to one of
 * them. */
static bool note_told(const struct eyes *eyes)
{
    struct table *t = eyes->t;
    struct orders_known state = state_of(t, eyes->seat);
    bool asked = table_pending(t) >> eyes->seat & 1, any = false;

    for (struct client *c = t->clients; c; c = c->next_at) {
        if (is_of(c, eyes))
            any |= is_new(&c->orders, &state, asked);
    }
    for (struct client *c = t->clients; any && c; c = c->next_at) {
        if (is_of(c, eyes))
            c->orders = state;
    }
    return any;
}

/* "answers": the order that will, unless its owner is first. */
static void put_answers(struct mag_writer *w, const struct table *t, int seat,
                        mag_action *list)
{
    struct mag_order by;
    char word[MAG_WORD];

    if (table_ordered(t, seat, list, &by) == MAG_NO_ACTION)
        return;
    mag_print_order(table_rules_of(t), &by, word, sizeof word);
    mag_put_text(w, "answers", word);
}

static bool has_orders(const struct table *t, int seat)
{
    return seat >= 0 && t->stage == STORE_PLAYING && !t->frozen &&
           !t->seat[seat].gone;
}

size_t put_orders(struct mag_writer *w, const struct eyes *eyes,
                  mag_action *list)
{
    size_t end = w->out->length;

    if (!has_orders(eyes->t, eyes->seat))
        return end;
    if (note_told(eyes))
        put_whole(w, eyes);
    end = w->out->length;
    put_answers(w, eyes->t, eyes->seat, list);
    return end;
}

size_t put_all_orders(struct mag_writer *w, struct client *c, mag_action *list)
{
    struct eyes eyes = { c->table, c->seat, c->lang };
    size_t end = w->out->length;

    c->orders = (struct orders_known){ 0 }; /* those of another table */
    if (!has_orders(c->table, c->seat))
        return end;
    c->orders = state_of(c->table, c->seat);
    put_whole(w, &eyes);
    end = w->out->length;
    put_answers(w, c->table, c->seat, list);
    return end;
}

/* --- One has answered --------------------------------------------------------- */

static struct mag_order order_in(const struct mag_event *event)
{
    return (struct mag_order){ .kind = (int)event->arg[0],
                               .figure = event->arg[1] };
}

void put_by(struct mag_writer *w, const struct table *t, int seat)
{
    char word[MAG_WORD];

    for (int i = 0; i < t->n_news; i++) {
        const struct news *news = &t->news[i];
        struct mag_order by = order_in(&news->event);

        if (!news->obeyed || news->event.seat != seat)
            continue;
        mag_print_order(table_rules_of(t), &by, word, sizeof word);
        mag_put_text(w, "by", word);
        return;
    }
}

void put_obeyed(struct mag_writer *w, const struct table *t,
                const struct mag_event *event, int n, enum mag_lang lang)
{
    const struct mag_rules *rules = table_rules_of(t);
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { 0 };
    struct mag_order by = order_in(event);
    const char *names[MAG_MAX_SEATS];
    char word[MAG_WORD], order[MAG_SENTENCE], text[2 * MAG_SENTENCE];

    table_names(t, names);
    mag_print_order(rules, &by, word, sizeof word);
    mag_say_order(&MAG_READER(rules, NULL, names, lang), &by, order,
                  sizeof order);
    arg[0].text = order;
    mag_text_format(text, sizeof text, lang, T_ONLINE_OBEYED, arg);
    mag_put_object(w, NULL);
    mag_put_text(w, "event", "obeyed");
    mag_put_int(w, "seat", event->seat);
    mag_put_text(w, "order", word);
    mag_put_text(w, "text", text);
    mag_put_int(w, "n", n);
    mag_put_end_object(w);
}
