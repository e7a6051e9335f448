/* Standing orders: what a seat's orders answer, and how they come and go. */
#include "magnat/orders.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "core/notation.h"
#include "core/phase.h"
#include "magnat/match.h"

/* Known to every game: no person is asked what has one answer. */
static const struct mag_order_kind single = {
    .word = "single",
    .text = T_CORE_ORDER_SINGLE,
    .form = MAG_ORDER_SINGLE,
    .standard = true,
    .phases = ~(uint64_t)0,
};

/* Kind i, which there is. */
static const struct mag_order_kind *kind_at(const struct mag_game *game, int i)
{
    return i ? &game->orders[i - 1] : &single;
}

const struct mag_order_kind *mag_order_kind(const struct mag_game *game, int i)
{
    return game && i >= 0 && i <= game->n_orders ? kind_at(game, i) : NULL;
}

static struct mag_play looking(const struct mag_rules *rules, const void *pos,
                               int seat)
{
    return (struct mag_play){ rules, pos, NULL, NULL, seat };
}

/* --- Notation and words ------------------------------------------------------- */

void mag_print_order(const struct mag_rules *rules,
                     const struct mag_order *order, char *out, size_t cap)
{
    const struct mag_order_kind *kind = kind_at(rules->game, order->kind);
    char figure[MAG_WORD] = "";

    if (kind->type)
        notation_print_term(rules, kind->type, order->figure, figure,
                            sizeof figure);
    snprintf(out, cap, "%s%s%s", kind->word, kind->type ? " " : "", figure);
}

enum mag_status mag_parse_order(const struct mag_rules *rules, const char *text,
                                struct mag_order *order, struct mag_err *err)
{
    const struct mag_game *game = rules ? rules->game : NULL;
    const struct mag_order_kind *kind;
    size_t n = text ? strcspn(text, " ") : 0;

    if (!game || !text)
        return mag_fail(err, MAG_E_INPUT, "there are no rules, or no text");
    for (int i = 0; (kind = mag_order_kind(game, i)); i++) {
        const char *figure = text[n] ? text + n + 1 : "";

        if (strlen(kind->word) != n || memcmp(kind->word, text, n))
            continue;
        *order = (struct mag_order){ .kind = i };
        if (!kind->type && *figure)
            return mag_fail(err, MAG_E_INPUT, "\"%.60s\": \"%s\" stands alone",
                            text, kind->word);
        if (kind->type && !notation_parse_term(rules, kind->type, figure,
                                               strlen(figure), &order->figure))
            return mag_fail(err, MAG_E_INPUT,
                            "\"%.60s\": not a figure that \"%s\" takes", text,
                            kind->word);
        return MAG_OK;
    }
    return mag_fail(err, MAG_E_INPUT, "\"%.60s\": no such order in %s", text,
                    game->name);
}

void mag_say_order(const struct mag_reader *to, const struct mag_order *order,
                   char *out, size_t cap)
{
    const struct mag_order_kind *kind = kind_at(to->rules->game, order->kind);
    struct mag_ruling words = { kind->clause,
                                kind->text,
                                { { order->figure, kind->type } } };

    mag_say_reason(to, &words, out, cap);
}

/* --- Giving and taking back ----------------------------------------------------- */

static uint64_t subject_of(const struct mag_rules *rules, const void *pos,
                           int seat, const struct mag_order_kind *kind)
{
    struct mag_play p = looking(rules, pos, seat);

    return kind->subject ? kind->subject(&p) : 0;
}

bool mag_order_fits(const struct mag_rules *rules, const void *pos, int seat,
                    int kind)
{
    const struct mag_order_kind *k = kind_at(rules->game, kind);

    return !k->subject || subject_of(rules, pos, seat, k);
}

bool mag_order_answers(const struct mag_rules *rules, const void *pos, int kind)
{
    return kind_at(rules->game, kind)->phases >> phase_row(rules, pos) & 1;
}

bool mag_order_with(const struct mag_rules *rules, const void *pos, int seat,
                    mag_action action, struct mag_order *order)
{
    struct mag_play p = looking(rules, pos, seat);
    uint64_t row = (uint64_t)1 << phase_row(rules, pos);

    for (int i = 1; i <= rules->game->n_orders; i++) {
        const struct mag_order_kind *kind = kind_at(rules->game, i);

        if (!(kind->with_in & row) || kind->with != mag_act_verb(action) ||
            !mag_order_fits(rules, pos, seat, i))
            continue;
        *order = (struct mag_order){ .kind = i, .figure = kind->propose(&p) };
        return order->figure != MAG_NO_FIGURE;
    }
    return false;
}

/* Orders of a kind that names something stand beside each other. */
static bool names_something(const struct mag_order_kind *kind)
{
    return kind->form == MAG_ORDER_WHERE || kind->form == MAG_ORDER_THIS ||
           (kind->form == MAG_ORDER_ASK && kind->type);
}

static bool contradicts(const struct mag_game *game, const struct mag_order *a,
                        const struct mag_order *b)
{
    return a->kind == b->kind &&
           (!names_something(kind_at(game, a->kind)) || a->figure == b->figure);
}

static void remove_at(struct mag_orders *orders, int i)
{
    orders->count--;
    memmove(&orders->item[i], &orders->item[i + 1],
            (size_t)(orders->count - i) * sizeof orders->item[0]);
    memset(&orders->item[orders->count], 0, sizeof orders->item[0]);
}

static int find(const struct mag_game *game, const struct mag_orders *orders,
                const struct mag_order *order)
{
    for (int i = 0; i < orders->count; i++) {
        if (contradicts(game, &orders->item[i], order))
            return i;
    }
    return -1;
}

enum mag_status mag_orders_give(const struct mag_play *p,
                                struct mag_orders *orders,
                                struct mag_order order, struct mag_err *err)
{
    const struct mag_game *game = p && p->rules ? p->rules->game : NULL;
    const struct mag_order_kind *kind = mag_order_kind(game, order.kind);
    int old;

    if (!kind || !orders)
        return mag_fail(err, MAG_E_INPUT, "there is no such order");
    old = find(game, orders, &order);
    if (kind->standard) {
        orders->off &= ~((uint64_t)1 << order.kind);
        return MAG_OK;
    }
    if (!mag_order_fits(p->rules, p->pos, p->seat, order.kind))
        return mag_fail(err, MAG_E_TURN,
                        "there is nothing now that \"%s\" could be for",
                        kind->word);
    if (old >= 0)
        remove_at(orders, old);
    else if (orders->count == MAG_MAX_ORDERS)
        return mag_fail(err, MAG_E_LIMIT, "no more than %d orders",
                        (int)MAG_MAX_ORDERS);
    order.subject = subject_of(p->rules, p->pos, p->seat, kind);
    orders->item[orders->count++] = order;
    return MAG_OK;
}

bool mag_orders_has_standard(const struct mag_game *game,
                             const struct mag_orders *orders, int kind)
{
    return kind_at(game, kind)->standard && !(orders->off >> kind & 1);
}

bool mag_orders_drop(const struct mag_game *game, struct mag_orders *orders,
                     const struct mag_order *order)
{
    int i = find(game, orders, order);

    if (mag_orders_has_standard(game, orders, order->kind)) {
        orders->off |= (uint64_t)1 << order->kind;
        return true;
    }
    if (i < 0)
        return false;
    remove_at(orders, i);
    return true;
}

void mag_orders_forget(const struct mag_rules *rules, const void *pos, int seat,
                       struct mag_orders *orders)
{
    for (int i = orders->count - 1; i >= 0; i--) {
        const struct mag_order *o = &orders->item[i];

        if (o->subject !=
            subject_of(rules, pos, seat, kind_at(rules->game, o->kind)))
            remove_at(orders, i);
    }
}

/* --- Answering ---------------------------------------------------------------------- */

/* A seat asked for one of n actions. */
struct asked {
    struct mag_play p;
    const mag_action *list;
    int n;
};

/* The last listed action of a verb, which has the largest arguments. */
static mag_action last_of(const struct asked *a, unsigned verb)
{
    for (int i = a->n - 1; i >= 0; i--) {
        if (mag_act_verb(a->list[i]) == verb)
            return a->list[i];
    }
    return MAG_NO_ACTION;
}

/* The last whose first argument is at most `figure`; the first if none is. */
static mag_action nearest(const struct asked *a, unsigned verb, int64_t figure)
{
    mag_action found = MAG_NO_ACTION;

    for (int i = 0; i < a->n; i++) {
        if (mag_act_verb(a->list[i]) == verb &&
            (found == MAG_NO_ACTION || mag_act_arg(a->list[i], 0) <= figure))
            found = a->list[i];
    }
    return found;
}

/* The one whose first argument is the figure. */
static mag_action exactly(const struct asked *a, unsigned verb, int64_t figure)
{
    mag_action found = nearest(a, verb, figure);

    return found != MAG_NO_ACTION && mag_act_arg(found, 0) == figure
               ? found
               : MAG_NO_ACTION;
}

/* Besides the first, nothing but what alone is no reason to ask. */
static bool is_single(const struct asked *a)
{
    const struct mag_verb *verbs = a->p.rules->game->verbs;

    for (int i = 1; i < a->n; i++) {
        if (!(verbs[mag_act_verb(a->list[i])].flags & MAG_VERB_ASIDE))
            return false;
    }
    return true;
}

/* `yes`, or `no`; what is not listed falls back on `no`, too. */
static mag_action choose(const struct asked *a,
                         const struct mag_order_kind *kind, bool yes)
{
    mag_action action = yes ? last_of(a, kind->yes) : MAG_NO_ACTION;

    if (action == MAG_NO_ACTION && kind->no != MAG_NO_VERB)
        action = last_of(a, kind->no);
    return action;
}

/* The advice, without a draw: the same position, the same answer. */
static mag_action best_of(const struct asked *a)
{
    const struct mag_rules *rules = a->p.rules;
    double score[MAG_SHORT_LIST];
    struct mag_rng rng;
    int best = 0;

    if (a->n > MAG_SHORT_LIST || !rules->game->advise)
        return MAG_NO_ACTION;
    mag_rng_seed(&rng, 0);
    rules->game->advise(rules, a->p.pos, a->p.seat, a->list, a->n, score, &rng,
                        NULL);
    for (int i = 1; i < a->n; i++) {
        if (score[i] > score[best])
            best = i;
    }
    return a->list[best];
}

static mag_action answer_of(const struct asked *a,
                            const struct mag_order_kind *kind, int64_t figure)
{
    mag_action action;

    if ((kind->unless && last_of(a, kind->unless) != MAG_NO_ACTION) ||
        (kind->when && !kind->when(&a->p)))
        return MAG_NO_ACTION;
    if (!kind->type)
        figure = kind->figure;
    switch (kind->form) {
    case MAG_ORDER_SINGLE:
        return is_single(a) ? a->list[0] : MAG_NO_ACTION;
    case MAG_ORDER_DO:
        return last_of(a, kind->yes);
    case MAG_ORDER_AT_MOST:
        return choose(a, kind, kind->price(&a->p) <= figure);
    case MAG_ORDER_AT_LEAST:
        return choose(a, kind, kind->price(&a->p) >= figure);
    case MAG_ORDER_WHERE:
        return kind->price(&a->p) == figure ? last_of(a, kind->yes)
                                            : MAG_NO_ACTION;
    case MAG_ORDER_NEAR:
        action = nearest(a, kind->yes, figure);
        return action == MAG_NO_ACTION ? choose(a, kind, false) : action;
    case MAG_ORDER_THIS:
        action = exactly(a, kind->yes,
                         kind->price ? kind->price(&a->p) : figure);
        return action == MAG_NO_ACTION ? choose(a, kind, false) : action;
    case MAG_ORDER_LEAST:
        return a->list[0];
    case MAG_ORDER_BEST:
        return best_of(a);
    case MAG_ORDER_LATE:
        return mag_fallback(a->p.rules, a->p.pos, a->p.seat);
    case MAG_ORDER_ASK:
        break;
    }
    return MAG_NO_ACTION;
}

/* Does the seat want to be asked here, whatever else it has ordered? */
static bool wants_to_be_asked(const struct asked *a,
                              const struct mag_order_kind *kind, int64_t figure)
{
    for (int i = 0; kind->form == MAG_ORDER_ASK && i < a->n; i++) {
        unsigned verb = mag_act_verb(a->list[i]);

        if ((verb == kind->yes || verb == kind->no) &&
            (!kind->type || mag_act_arg(a->list[i], kind->arg) == figure))
            return true;
    }
    return false;
}

/* The kind of an order that is about the decision under way, else NULL. */
static const struct mag_order_kind *in_force(const struct asked *a,
                                             const struct mag_order *o, int row)
{
    const struct mag_order_kind *kind = kind_at(a->p.rules->game, o->kind);

    if (!(kind->phases >> row & 1) ||
        (kind->subject && kind->subject(&a->p) != o->subject))
        return NULL;
    return kind;
}

static bool is_asked_for(const struct asked *a, const struct mag_orders *orders,
                         int row)
{
    for (int i = 0; i < orders->count; i++) {
        const struct mag_order *o = &orders->item[i];
        const struct mag_order_kind *kind = in_force(a, o, row);

        if (kind && wants_to_be_asked(a, kind, o->figure))
            return true;
    }
    return false;
}

/* The newest order that has an answer. */
static mag_action answer_given(const struct asked *a,
                               const struct mag_orders *orders, int row,
                               struct mag_order *by)
{
    for (int i = orders->count - 1; i >= 0; i--) {
        const struct mag_order *o = &orders->item[i];
        const struct mag_order_kind *kind = in_force(a, o, row);
        mag_action action = kind ? answer_of(a, kind, o->figure)
                                 : MAG_NO_ACTION;

        if (action != MAG_NO_ACTION) {
            *by = *o;
            return action;
        }
    }
    return MAG_NO_ACTION;
}

static mag_action answer_standard(const struct asked *a,
                                  const struct mag_orders *orders, int row,
                                  struct mag_order *by)
{
    const struct mag_game *game = a->p.rules->game;
    const struct mag_order_kind *kind;

    for (int i = 0; (kind = mag_order_kind(game, i)); i++) {
        mag_action action;

        if (!(kind->phases >> row & 1) ||
            !mag_orders_has_standard(game, orders, i))
            continue;
        action = answer_of(a, kind, 0);
        if (action != MAG_NO_ACTION) {
            *by = (struct mag_order){ .kind = i };
            return action;
        }
    }
    return MAG_NO_ACTION;
}

mag_action mag_orders_answer(const struct mag_play *p,
                             const struct mag_orders *orders,
                             const mag_action *list, int n,
                             struct mag_order *by)
{
    struct asked a = { looking(p->rules, p->pos, p->seat), list, n };
    struct mag_order unheard;
    struct mag_order *who = by ? by : &unheard;
    int row = phase_row(p->rules, p->pos);
    mag_action action;

    if (n < 1 || (n > 1 && is_asked_for(&a, orders, row)))
        return MAG_NO_ACTION;
    action = answer_given(&a, orders, row, who);
    return action != MAG_NO_ACTION ? action
                                   : answer_standard(&a, orders, row, who);
}
