/* Standing orders: orders, order, answer. */
#include <stdlib.h>

#include "core/orders_json.h"
#include "engine/private.h"
#include "magnat/decide.h"
#include "magnat/match.h"

/* How the request sees its game, for words about orders. */
static struct orders_eyes eyes_of(struct request *r, int seat)
{
    return (struct orders_eyes){
        .rules = rules_of(game_of(r)),
        .pos = mag_match_position(game_of(r)->match),
        .seat = seat,
        .lang = r->lang,
    };
}

/* The orders of the member "seat", without those that are over. */
static enum mag_status orders_of(struct request *r, int *seat,
                                 struct mag_orders **orders)
{
    struct open_game *g = game_of(r);
    enum mag_status st = need_seat(r, 0, seat);

    if (st)
        return st;
    *orders = &g->orders[*seat];
    mag_orders_forget(rules_of(g), mag_match_position(g->match), *seat,
                      *orders);
    return MAG_OK;
}

enum mag_status op_orders(struct request *r)
{
    struct mag_orders *orders = NULL;
    struct orders_eyes eyes;
    int seat = 0;
    enum mag_status st = orders_of(r, &seat, &orders);

    if (st)
        return st;
    eyes = eyes_of(r, seat);
    orders_put_given(&r->w, &eyes, orders);
    orders_put_possible(&r->w, &eyes);
    return MAG_OK;
}

static enum mag_status give_or_drop(struct request *r, int seat,
                                    struct mag_orders *orders)
{
    const struct mag_rules *rules = rules_of(game_of(r));
    const struct mag_json *give = mag_json_get(r->v, "give");
    const struct mag_json *drop = mag_json_get(r->v, "drop");
    const struct mag_json *text = give ? give : drop;
    struct mag_order order;
    enum mag_status st;

    if (!give == !drop || text->type != MAG_JSON_STRING)
        return mag_fail(&r->err, MAG_E_INPUT,
                        "either \"give\" or \"drop\" must be an order");
    st = mag_parse_order(rules, text->text, &order, &r->err);
    if (st)
        return st;
    if (give)
        return mag_orders_give(
            &(struct mag_play){ .rules = rules,
                                .pos = mag_match_position(game_of(r)->match),
                                .seat = seat },
            orders, order, &r->err);
    if (!mag_orders_drop(rules->game, orders, &order))
        return mag_fail(&r->err, MAG_E_INPUT, "there is no such order to drop");
    return MAG_OK;
}

enum mag_status op_order(struct request *r)
{
    struct mag_orders *orders = NULL;
    struct orders_eyes eyes;
    int seat = 0;
    enum mag_status st = orders_of(r, &seat, &orders);

    if (!st)
        st = give_or_drop(r, seat, orders);
    if (st)
        return st;
    eyes = eyes_of(r, seat);
    orders_put_given(&r->w, &eyes, orders);
    return MAG_OK;
}

enum mag_status op_answer(struct request *r)
{
    const struct mag_rules *rules = rules_of(game_of(r));
    const void *pos = mag_match_position(game_of(r)->match);
    struct mag_order by = { 0 };
    mag_action *list, action;
    char word[MAG_WORD];
    int seat = 0, n;
    enum mag_status st = need_pending(r, &seat);

    if (st)
        return st;
    list = calloc((size_t)rules->game->max_legal, sizeof list[0]);
    if (!list)
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    n = mag_legal(rules, pos, seat, list);
    action = mag_orders_answer(
        &(struct mag_play){ .rules = rules, .pos = pos, .seat = seat },
        &game_of(r)->orders[seat], list, n, &by);
    free(list);
    mag_put_bool(&r->w, "ask", action == MAG_NO_ACTION);
    if (action == MAG_NO_ACTION)
        return MAG_OK;
    mag_print_action(rules, action, word, sizeof word);
    mag_put_text(&r->w, "a", word);
    mag_print_order(rules, &by, word, sizeof word);
    mag_put_text(&r->w, "by", word);
    return MAG_OK;
}
