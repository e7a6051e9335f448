/* The contracts, compiled from content, and what they add up to.
 *
 * AMB-S2 contracts: equal ones are one kind with copies. */
#include <string.h>

#include "base/compare.h"
#include "core/term.h"
#include "games/ambition/content_read.h"

#include "core/pure.h"

enum { MAX_COPIES = 9 };

static enum mag_status read_contract(struct contract *c,
                                     const struct mag_json *card,
                                     struct mag_err *err)
{
    int64_t tonnes = 0, base = 0, maximum = 0;
    enum mag_status st = mag_content_known(card,
                                           "tonnes base maximum copies origin "
                                           "maximum_origin",
                                           err);

    if (!st)
        st = mag_json_need_int(
            card, "tonnes", mag_within(TONNES_A_BAR, TONNES_A_BAR * MAX_STORE),
            &tonnes, err);
    if (!st && tonnes % TONNES_A_BAR)
        st = mag_fail_line(err, MAG_E_INPUT, mag_json_get(card, "tonnes")->line,
                           "\"tonnes\" must be a multiple of 10");
    if (!st)
        st = mag_json_need_int(
            card, "maximum", mag_within(1, MAX_CONTRACT_PRICE), &maximum, err);
    if (!st)
        st = mag_json_need_int(card, "base", mag_within(1, maximum), &base,
                               err);
    *c = (struct contract){ .bars = (uint8_t)(tonnes / TONNES_A_BAR),
                            .base = (uint8_t)base,
                            .maximum = (uint8_t)maximum,
                            .copies = 1 };
    if (!st)
        st = amb_read_number(card, "copies", 1, MAX_COPIES, &c->copies, err);
    if (!st)
        st = content_origin(card, amb_origin_word, &c->origin, err);
    c->maximum_origin = c->origin;
    if (!st)
        st = amb_read_origin(card, "maximum_origin", &c->maximum_origin, err);
    return st;
}

/* Below, at or above: by size, then by base price, then by maximum. */
static int compare(const struct contract *a, const struct contract *b)
{
    if (a->bars != b->bars)
        return a->bars - b->bars;
    return a->base != b->base ? a->base - b->base : a->maximum - b->maximum;
}

/* Printed once: a view names every kind that has not come yet. */
static void name_contract(struct contract *c)
{
    size_t cap = sizeof c->id,
           n = term_number(c->id, cap, c->bars * TONNES_A_BAR);

    n += term_word(c->id + n, cap - n, "t-");
    n += term_number(c->id + n, cap - n, c->base);
    n += term_word(c->id + n, cap - n, "-");
    term_number(c->id + n, cap - n, c->maximum);
}

/* Puts a contract in its place; equal ones are one row with copies. */
static void insert_contract(struct amb_rules *r, const struct contract *c)
{
    int i = r->n_contracts;

    while (i && compare(c, &r->contract[i - 1]) < 0)
        i--;
    if (i && !compare(c, &r->contract[i - 1])) {
        r->contract[i - 1].copies =
            (uint8_t)(r->contract[i - 1].copies + c->copies);
        return;
    }
    memmove(&r->contract[i + 1], &r->contract[i],
            (size_t)(r->n_contracts - i) * sizeof r->contract[0]);
    r->contract[i] = *c;
    r->n_contracts++;
}

static void add_orders(struct orders *sum, const struct orders *more)
{
    sum->part += more->part;
    sum->bars += more->bars;
    sum->top += more->top;
    sum->base += more->base;
}

static void reckon_demand(struct amb_rules *r)
{
    struct demand *d = &r->demand;
    const struct orders *all = &d->up_to[MAX_STORE];

    for (int i = 0; i < r->n_contracts; i++) {
        const struct contract *c = &r->contract[i];
        double k = c->copies / (double)r->contract_cards;
        struct orders one = { k, k * c->bars, k * c->maximum, k * c->base };

        add_orders(&d->up_to[smaller_of(c->bars, MAX_STORE)], &one);
    }
    for (int n = 1; n <= MAX_STORE + 1; n++)
        add_orders(&d->up_to[n], &d->up_to[n - 1]);
    d->size = all->bars;
    d->base = all->base / all->bars;
    d->top = all->top / all->bars;
}

enum mag_status amb_read_contracts(struct amb_rules *r,
                                   const struct mag_content *content,
                                   struct mag_err *err)
{
    const struct mag_json *card[MAX_CONTRACTS];
    struct mag_cards list = { card, MAX_CONTRACTS, 0 };
    enum mag_status st = mag_content_cards(content, "contracts", &list, err);

    for (int i = 0; !st && i < list.n; i++) {
        struct contract c;

        st = read_contract(&c, card[i], err);
        if (st)
            return st;
        r->contract_cards += c.copies;
        if (r->contract_cards > MAX_CONTRACTS)
            return mag_fail_line(err, MAG_E_INPUT, card[i]->line,
                                 "more than %d contracts", MAX_CONTRACTS);
        name_contract(&c);
        insert_contract(r, &c);
    }
    if (!st && !list.n)
        st = mag_fail(err, MAG_E_INPUT, "there must be at least one contract");
    if (!st)
        reckon_demand(r);
    return st;
}
