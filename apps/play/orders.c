/* Standing orders at the terminal: "stay 620", "orders", "- silent". */
#include <stdio.h>

#include "apps/play/session.h"
#include "base/text.h"

static void say_order(const struct session *s, int text,
                      const struct mag_order *order)
{
    char word[MAG_WORD], sentence[MAG_SENTENCE];

    mag_print_order(s->rules, order, word, sizeof word);
    mag_say_order(&MAG_READER(s->rules, NULL, s->names, s->lang), order,
                  sentence, sizeof sentence);
    say_words(s, text, word, sentence);
}

mag_action orders_answer(struct session *s, int seat)
{
    const void *pos = mag_match_position(s->match);
    int n = mag_legal(s->rules, pos, seat, s->menu.sorted);

    mag_orders_forget(s->rules, pos, seat, &s->orders[seat]);
    return mag_orders_answer(
        &(struct mag_play){ .rules = s->rules, .pos = pos, .seat = seat },
        &s->orders[seat], s->menu.sorted, n, NULL);
}

enum mag_status orders_give(struct session *s, const char *text)
{
    struct mag_order order;
    enum mag_status st = mag_parse_order(s->rules, text, &order, NULL);
    int seat = s->menu.seat;

    if (st)
        return st;
    st =
        mag_orders_give(&(struct mag_play){ .rules = s->rules,
                                            .pos = mag_match_position(s->match),
                                            .seat = seat },
                        &s->orders[seat], order, NULL);
    say_order(s,
              st == MAG_E_TURN    ? T_PLAY_ORDER_FOR_NOTHING
              : st == MAG_E_LIMIT ? T_PLAY_ORDERS_FULL
                                  : T_PLAY_ORDER_GIVEN,
              &order);
    return MAG_OK;
}

bool orders_give_all(struct session *s, const struct mag_order *order, int n)
{
    int seat = s->menu.seat;
    const struct mag_orders before = s->orders[seat];

    for (int i = 0; i < n; i++) {
        if (mag_orders_give(
                &(struct mag_play){ .rules = s->rules,
                                    .pos = mag_match_position(s->match),
                                    .seat = seat },
                &s->orders[seat], order[i], NULL)) {
            s->orders[seat] = before;
            return false;
        }
    }
    return true;
}

void orders_say_given(const struct session *s, const struct mag_order *order,
                      int n)
{
    for (int i = 0; i < n; i++)
        say_order(s, T_PLAY_ORDER_GIVEN, &order[i]);
}

void orders_drop(struct session *s, const char *text)
{
    struct mag_order order;
    struct mag_orders *orders = &s->orders[s->menu.seat];

    if (mag_parse_order(s->rules, text, &order, NULL))
        say_words(s, T_PLAY_NO_ORDER, text, NULL);
    else
        say_order(s,
                  mag_orders_drop(s->rules->game, orders, &order)
                      ? T_PLAY_ORDER_DROPPED
                      : T_PLAY_ORDER_NOT_GIVEN,
                  &order);
}

static bool is_given(const struct mag_orders *orders, int kind)
{
    for (int i = 0; i < orders->count; i++) {
        if (orders->item[i].kind == kind)
            return true;
    }
    return false;
}

/* Those in force: the ones for everybody, then the seat's own. */
static void show_given(const struct session *s, const struct mag_orders *orders)
{
    const struct mag_game *game = s->rules->game;

    for (int i = 0; mag_order_kind(game, i); i++) {
        struct mag_order standard = { .kind = i };

        if (mag_orders_has_standard(game, orders, i))
            say_order(s, T_PLAY_ORDER_LINE, &standard);
    }
    for (int i = 0; i < orders->count; i++)
        say_order(s, T_PLAY_ORDER_LINE, &orders->item[i]);
}

/* A kind that could be given now: its word, and its words with "..." where a
 * figure goes. */
static void show_kind(const struct session *s, int kind)
{
    const struct mag_order_kind *k = mag_order_kind(s->rules->game, kind);
    struct mag_text_arg dots[MAG_TEXT_ARGS] = { { .text = "..." } };
    char word[MAG_WORD], sentence[MAG_SENTENCE];

    snprintf(word, sizeof word, "%s%s", k->word, k->type ? " ..." : "");
    mag_text_fill(sentence, sizeof sentence, s->lang,
                  mag_rules_text(s->rules, s->lang, k->text), dots);
    say_words(s, T_PLAY_ORDER_LINE, word, sentence);
}

void orders_show(const struct session *s, int seat)
{
    const struct mag_game *game = s->rules->game;
    const struct mag_orders *orders = &s->orders[seat];
    const void *pos = mag_match_position(s->match);

    say(s, T_PLAY_ORDERS_GIVEN, NULL);
    show_given(s, orders);
    say(s, T_PLAY_ORDERS_POSSIBLE, NULL);
    for (int i = 0; mag_order_kind(game, i); i++) {
        if (!mag_orders_has_standard(game, orders, i) && !is_given(orders, i) &&
            mag_order_fits(s->rules, pos, seat, i))
            show_kind(s, i);
    }
}
