/* Figures for a view: what the rules make of a position, so that who draws it
 * need not reckon. A portfolio is public (BOU-S6); what an order would leave
 * is told to the seat that may place it.
 *
 * BOU-P1 to BOU-P5 what a portfolio earns, and would with one lot more.
 * BOU-A4, BOU-A5, BOU-A7, BOU-V2, BOU-X2 what an order costs. */
#include "games/bourse/figures.h"

#include "games/bourse/content.h"
#include "games/bourse/income.h"
#include "games/bourse/orders.h"
#include "games/bourse/tables.h"
#include "magnat/decide.h"
#include "magnat/json.h"

#include "core/pure.h"

static void put_money(struct mag_writer *w, const char *name, int64_t sum)
{
    mag_put_int(w, name, sum * THOUSAND);
}

void bou_put_figures(const struct bou_rules *r, struct mag_writer *w)
{
    mag_put_object(w, "figures");
    mag_put_int(w, "lot", THOUSAND);
    mag_put_int(w, "lots", LOTS);
    mag_put_int(w, "majority", MAJORITY);
    mag_put_int(w, "stake", STAKE);
    mag_put_int(w, "step", STEP);
    mag_put_int(w, "start", r->start_lots);
    put_money(w, "dividend", r->dividend);
    put_money(w, "fine", r->fine);
    mag_put_end_object(w);
}

/* --- Portfolios -------------------------------------------------------------- */

static void put_income(struct mag_writer *w, const char *name,
                       const struct income *in, const char *company)
{
    mag_put_object(w, name);
    if (company)
        mag_put_text(w, "company", company);
    put_money(w, "dividend", in->dividend);
    put_money(w, "fees", in->fees);
    put_money(w, "horizontal", in->horizontal);
    put_money(w, "vertical", in->vertical);
    put_money(w, "total", bou_income_sum(*in));
    mag_put_end_object(w);
}

/* The companies of which one lot more adds more than its dividend. */
static void put_one_more(const struct bou_rules *r, const struct bourse *b,
                         int seat, const struct income *now,
                         struct mag_writer *w)
{
    mag_put_array(w, "one_more");
    for (uint64_t m = b->held[seat]; m; m &= m - 1) {
        int c = __builtin_ctzll(m);
        struct income in = bou_income_with(r, b, seat, c);

        in.dividend -= now->dividend;
        in.fees -= now->fees;
        in.horizontal -= now->horizontal;
        in.vertical -= now->vertical;
        if (bou_income_sum(in) > in.dividend)
            put_income(w, NULL, &in, r->company[c].id);
    }
    mag_put_end_array(w);
}

/* Majorities and holdings of each sector that has any, and what they make. */
static void put_bonuses(const struct bou_rules *r, const struct bourse *b,
                        int seat, struct mag_writer *w)
{
    struct stakes k = bou_stakes_of(r, b, seat);
    int with_majority = 0;

    mag_put_object(w, "sectors");
    for (int i = 0; i < r->n_sectors; i++) {
        with_majority += k.majority[i] > 0;
        if (!k.holding[i])
            continue;
        mag_put_object(w, r->sector[i].id);
        mag_put_int(w, "majorities", k.majority[i]);
        mag_put_int(w, "holdings", k.holding[i]);
        mag_put_int(w, "horizontals",
                    bou_horizontals(k.majority[i], k.holding[i]));
        mag_put_end_object(w);
    }
    mag_put_end_object(w);
    mag_put_int(w, "majority_sectors", with_majority);
    mag_put_int(w, "verticals", bou_verticals(&k, r->n_sectors));
}

void bou_put_portfolio(const struct bou_rules *r, const struct bourse *b,
                       int seat, struct mag_writer *w)
{
    struct income now = bou_income_of(r, b, seat);

    put_income(w, "income", &now, NULL);
    put_one_more(r, b, seat, &now, w);
    put_bonuses(r, b, seat, w);
    mag_put_object(w, "values");
    for (uint64_t m = b->held[seat]; m; m &= m - 1) {
        int c = __builtin_ctzll(m);

        put_money(w, r->company[c].id, b->lots[seat][c] * b->quote[c]);
    }
    mag_put_end_object(w);
}

/* --- Orders -------------------------------------------------------------------- */

/* May the seat order so many lots, within its cash or beyond? */
static bool may_order(const struct mag_rules *rules, const struct bourse *b,
                      int seat, unsigned lots)
{
    return mag_is_legal(rules, b, seat, mag_act(VERB_ORDER, lots, 0, 0)) ||
           mag_is_legal(rules, b, seat, mag_act(VERB_RISK, lots, 0, 0));
}

void bou_put_orders(const struct mag_rules *rules, const struct bourse *b,
                    int seat, struct mag_writer *w)
{
    if (!bou_on_offer(b, 1).price || !(mag_pending(rules, b) >> seat & 1))
        return;
    mag_put_array(w, "orders");
    for (int n = 1; n <= LOTS; n++) {
        struct offer o = bou_on_offer(b, n);

        if (!may_order(rules, b, seat, (unsigned)n))
            continue;
        mag_put_object(w, NULL);
        mag_put_int(w, "lots", n);
        mag_put_int(w, "price", o.price);
        mag_put_int(w, "price_most", o.most);
        put_money(w, "sum", n * o.price);
        put_money(w, "sum_most", n * o.most);
        put_money(w, "left", b->cash[seat] - n * o.price);
        put_money(w, "left_least", b->cash[seat] - n * o.most);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}
