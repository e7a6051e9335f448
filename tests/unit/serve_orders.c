/* Standing orders at a table online: given, told to their owner, taken back;
 * they act, and are told by whom. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/hall/hall.h"
#include "tests/hall.h"
#include "tests/support.h"
#include "tests/test.h"

#define SOLO "[{'kind':'me'},{'kind':'program','level':'easy'}]"
#define TWO "[{'kind':'me'},{'kind':'open'}]"

/* The order in the list "given" or "possible" of the last picture that has
 * one, or NULL. */
static const struct mag_json *order_in(struct guest *g, const char *list,
                                       const char *order)
{
    const struct mag_json *orders = mag_json_get(guest_sees(g), "orders");
    const struct mag_json *v = orders ? mag_json_get(orders, list)->child
                                      : NULL;

    while (v && strcmp(text_of(v, "order"), order) != 0)
        v = v->next;
    return v;
}

static bool is_on(const struct mag_json *v, const char *name)
{
    return mag_json_is(mag_json_get(v, name), MAG_JSON_TRUE);
}

static void told_to_the_owner(void)
{
    const struct mag_json *v;
    struct hall h;
    struct guest a, b;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_make(&a, "venture", TWO, "");
    CHECK(!mag_json_get(guest_sees(&a), "orders"), "not before it starts");
    guest_refused(&a, "state", "'op':'order','give':'alone'");
    guest_join(&b, &a, "Bob");
    guest_enter(&a, a.table, a.token);
    v = order_in(&a, "given", "best-payment");
    CHECK(v && is_on(v, "standard"), "a standard one");
    v = order_in(&a, "possible", "alone");
    CHECK(v && !is_on(v, "standard") && !is_on(v, "figure"), "one to give");
    CHECK(!order_in(&a, "given", "alone"), "not given");
    guest_forget(&a);
    guest_forget(&b);
    guest_ok(&a, "'op':'order','table':'%s','give':'alone'", a.table);
    CHECK(guest_count(&a, "update") == 1 && order_in(&a, "given", "alone"),
          "she is told");
    CHECK(!b.n, "nobody else is");
    guest_ok(&a, "'op':'order','give':'alone'");
    CHECK(guest_count(&a, "update") == 1, "given again it is nothing new");
    guest_ok(&a, "'op':'order','drop':'alone'");
    CHECK(!order_in(&a, "given", "alone"), "taken back");
    guest_ok(&a, "'op':'order','drop':'best-payment'");
    CHECK(!order_in(&a, "given", "best-payment"), "switched off");
    guest_ok(&a, "'op':'order','give':'best-payment'");
    CHECK(order_in(&a, "given", "best-payment"), "and on");
    guest_ok(&a, "'op':'lang','lang':'fr'");
    CHECK(!strcmp(text_of(order_in(&a, "possible", "alone"), "text"),
                  "Poser seule toute nouvelle société"),
          "in her language");
    CHECK(!b.n, "still nobody else is");
    guest_go(&a);
    guest_go(&b);
    hall_close(&h);
}

/* While a program plays for her no order answers: she hears of it when that
 * begins, and when it ends. */
static void while_she_is_away(void)
{
    struct hall h;
    struct guest a, b;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_make(&a, "venture", TWO, "");
    guest_join(&b, &a, "Bob");
    guest_forget(&a);
    guest_forget(&b);
    guest_ok(&a, "'op':'leave'");
    CHECK(guest_count(&a, "sync") == 1, "all anew");
    guest_ok(&a, "'op':'back'");
    CHECK(guest_count(&a, "sync") == 2, "and again");
    CHECK(!guest_count(&b, "sync") && guest_count(&b, "seats") == 2,
          "others see who is there");
    guest_go(&a);
    guest_go(&b);
    hall_close(&h);
}

/* What she knows of the orders at one table is nothing at the next. */
static void at_another_table(void)
{
    struct hall h;
    struct guest a, b;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_make(&a, "venture", SOLO, "");
    CHECK(order_in(&a, "given", "best-payment"), "at the first");
    guest_make(&a, "venture", TWO, "");
    guest_forget(&a);
    guest_join(&b, &a, "Bob");
    CHECK(guest_count(&a, "update") && order_in(&a, "given", "best-payment"),
          "and when the second starts");
    guest_go(&a);
    guest_go(&b);
    hall_close(&h);
}

static void refused(void)
{
    struct hall h;
    struct guest a, w;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&w, &h);
    guest_make(&a, "bourse", SOLO, "");
    guest_enter(&w, a.table, NULL);
    guest_refused(&a, "input", "'op':'order','give':'fly'");
    guest_refused(&a, "input", "'op':'order','give':'roll 3'");
    guest_refused(&a, "input", "'op':'order','give':'skip'");
    guest_refused(&a, "input", "'op':'order','drop':'roll'");
    guest_refused(&a, "input", "'op':'order'");
    guest_refused(&a, "input", "'op':'order','give':'roll','drop':'roll'");
    guest_refused(&a, "input", "'op':'order','give':3");
    guest_refused(&a, "state", "'op':'order','give':'stay 620'");
    guest_refused(&a, "state", "'op':'order','table':'other','give':'roll'");
    guest_refused(&w, "token", "'op':'order','give':'roll'");
    guest_ok(&a, "'op':'lang','lang':'fr'");
    CHECK(!strcmp(error_of(guest_ask(&a, "'op':'order','give':'fly'"), "text"),
                  "Ce n'est pas une consigne de ce jeu."),
          "in French");
    guest_go(&a);
    guest_go(&w);
    hall_close(&h);
}

/* As many as there may be: one for each of so many companies. */
static void too_many(void)
{
    struct mag_rules *rules = rules_for("bourse", NULL, 2, "");
    struct mag_order skip;
    struct hall h;
    struct guest g;
    char word[MAG_WORD];

    CHECK(!mag_parse_order(rules, "skip PEUG", &skip, NULL), "an order");
    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "bourse", SOLO, "");
    for (skip.figure = 0; skip.figure <= MAG_MAX_ORDERS; skip.figure++) {
        mag_print_order(rules, &skip, word, sizeof word);
        if (skip.figure < MAG_MAX_ORDERS)
            guest_ok(&g, "'op':'order','give':'%s'", word);
        else
            guest_refused(&g, "limit", "'op':'order','give':'%s'", word);
    }
    guest_ok(&g, "'op':'order','drop':'skip PEUG'");
    guest_ok(&g, "'op':'order','give':'%s'", word);
    guest_go(&g);
    hall_close(&h);
    mag_rules_free(rules);
}

/* What is stored holds the order; the record of the same lines does not. */
static void not_in_the_record(void)
{
    struct hall h;
    struct guest g;
    char *record = NULL;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "venture", SOLO, "");
    guest_ok(&g, "'op':'order','give':'alone'");
    CHECK(guest_moves(&g, 0), "bought, and laid");
    CHECK(!strcmp(text_of(guest_sees(&g), "by"), "alone"), "by the order");
    CHECK(!record_stored(h.hub, hub_find(h.hub, g.table), &record), "a record");
    CHECK(strstr(record, "\n0 alone\n") && !strstr(record, "by alone") &&
              !strstr(record, "give"),
          "%s", record);
    free(record);
    guest_go(&g);
    hall_close(&h);
}

/* It could not be stored: it was not given, and nobody hears of anything. */
static void not_stored(void)
{
    struct hall h;
    struct guest a, b;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_make(&a, "venture", TWO, "");
    guest_join(&b, &a, "Bob");
    guest_forget(&b);
    store_fault(hub_store(h.hub), 1);
    guest_refused(&a, "store", "'op':'order','give':'alone'");
    hall_wait(&h, 2000);
    CHECK(!b.n, "nobody else hears of it");
    guest_enter(&a, a.table, a.token);
    CHECK(!order_in(&a, "given", "alone"), "not given");
    guest_go(&a);
    guest_go(&b);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "too many", too_many },
    { "not in the record", not_in_the_record },
    { "not stored", not_stored },
    { "told to the owner", told_to_the_owner },
    { "refused", refused },
    { "at another table", at_another_table },
    { "while she is away", while_she_is_away },
    { NULL, NULL },
};

const struct suite suite_unit_serve_orders = { cases };
