/* Standing orders, as tests write them. */
#include "tests/orders_support.h"

#include <stdlib.h>
#include <string.h>

#include "magnat/match.h"
#include "tests/test.h"

struct mag_order order_of(const struct mag_rules *rules, const char *text)
{
    struct mag_order o = { 0 };
    struct mag_err err = { .text = "" };

    CHECK(!mag_parse_order(rules, text, &o, &err), "%s: %s", text, err.text);
    return o;
}

void order_give(const struct mag_rules *rules, const void *pos, int seat,
                struct mag_orders *orders, const char *text)
{
    CHECK(!mag_orders_give(
              &(struct mag_play){ .rules = rules, .pos = pos, .seat = seat },
              orders, order_of(rules, text), NULL),
          "%s is refused", text);
}

void order_answers(const struct mag_rules *rules, const void *pos, int seat,
                   const struct mag_orders *orders, const char *wanted)
{
    mag_action *list = calloc((size_t)rules->game->max_legal, sizeof list[0]);
    char word[MAG_WORD] = "";
    int n = mag_legal(rules, pos, seat, list);
    mag_action a = mag_orders_answer(
        &(struct mag_play){ .rules = rules, .pos = pos, .seat = seat }, orders,
        list, n, NULL);

    if (a != MAG_NO_ACTION)
        mag_print_action(rules, a, word, sizeof word);
    CHECK(!strcmp(word, wanted), "\"%s\" instead of \"%s\"", word, wanted);
    free(list);
}
