/* Figures for a view: what the rules make of a position, so that who draws it
 * need not reckon. All are public but those of a seat that hires.
 *
 * AMB-H1, AMB-V1, AMB-F1, AMB-F3: the table's figures.
 * AMB-M1, AMB-M2: what workers can turn. AMB-H3, AMB-H5: what staff costs. */
#include "games/ambition/figures.h"

#include <string.h>

#include "base/compare.h"
#include "games/ambition/ambition.h"
#include "games/ambition/bank.h"
#include "games/ambition/collect.h"
#include "games/ambition/content.h"
#include "games/ambition/hire.h"
#include "games/ambition/manufacture.h"
#include "games/ambition/order.h"
#include "games/ambition/sell.h"
#include "games/ambition/terms.h"
#include "games/ambition/tables.h"
#include "magnat/json.h"

#include "core/pure.h"

static void put_money(struct mag_writer *w, const char *name, int64_t sum)
{
    mag_put_int(w, name, francs(sum));
}

/* --- The table's ------------------------------------------------------------ */

/* Contracts of one size that may still come. */
struct order_row {
    int contracts, base, maximum;
};

static void put_order_row(struct mag_writer *w, const struct order_row *row,
                          int bars)
{
    mag_put_object(w, NULL);
    mag_put_int(w, "bars", bars);
    mag_put_int(w, "tonnes", bars * TONNES_A_BAR);
    mag_put_int(w, "contracts", row->contracts);
    put_money(w, "base", row->base);
    put_money(w, "maximum", row->maximum);
    mag_put_end_object(w);
}

/* Those of the pile: not seen yet, or laid under it (AMB-E1). */
static int contracts_to_come(const struct mag_play *p, int card)
{
    const struct pile *pile = &amb_at(p)->contracts;
    int n = pile->count[card];

    for (int i = 0; i < pile->n_under; i++)
        n += pile->under[i] == card;
    return n;
}

static void put_order_book(const struct mag_play *p, struct mag_writer *w)
{
    struct order_row row[MAX_STORE + 1] = { { 0, 0, 0 } };

    for (int i = 0; i < amb_cards(p)->n_contracts; i++) {
        const struct contract *c = &amb_cards(p)->contract[i];
        struct order_row *r = &row[c->bars];
        int n = contracts_to_come(p, i);

        if (!n)
            continue;
        if (!r->contracts || c->base < r->base)
            r->base = c->base;
        if (c->maximum > r->maximum)
            r->maximum = c->maximum;
        r->contracts += n;
    }
    mag_put_array(w, "order_book");
    for (int bars = 0; bars <= MAX_STORE; bars++) {
        if (row[bars].contracts)
            put_order_row(w, &row[bars], bars);
    }
    mag_put_end_array(w);
}

/* Where bids for a bar end that make sense: at what its chocolate is sure to
 * fetch, sold directly (AMB-F3) or at the best base price a bar of any
 * contract; or at what was last bid. More may be bid all the same. */
static int bid_end(const struct mag_play *p)
{
    int end = amb_cards(p)->direct_price;

    for (int i = 0; i < amb_cards(p)->n_contracts; i++) {
        const struct contract *c = &amb_cards(p)->contract[i];

        end = larger_of(end, c->base / c->bars);
    }
    for (int s = 0; s < p->rules->seats; s++)
        end = larger_of(end, amb_at(p)->shown[s][0]);
    return end;
}

void amb_put_figures(const struct mag_rules *rules, const struct ambition *v,
                     struct mag_writer *w)
{
    struct mag_play look = amb_look(rules, v, MAG_SPECTATOR);
    const struct mag_play *p = &look;
    const struct amb_rules *r = amb_cards(p);

    put_order_book(p, w);
    mag_put_object(w, "figures");
    mag_put_object(w, "wages");
    for (int t = 0; t < TRADES; t++)
        put_money(w, amb_trade[t], r->wage[t]);
    mag_put_end_object(w);
    mag_put_int(w, "bars_a_worker", r->bars_a_worker);
    mag_put_int(w, "bundles_an_accountant", r->bundles_an_accountant);
    mag_put_int(w, "negotiations", r->negotiations[amb_seats_left(p)]);
    mag_put_int(w, "cursor", r->cursor);
    put_money(w, "step", 1); /* of prices and sums */
    put_money(w, "bid_end", bid_end(p));
    mag_put_bool(w, "talks", r->deals);
    put_money(w, "direct_price", r->direct_price);
    put_money(w, "loan", r->loan);
    put_money(w, "interest", r->interest);
    put_money(w, "control", r->control);
    mag_put_end_object(w);
}

/* --- A firm's ----------------------------------------------------------------- */

void amb_put_firm_figures(const struct mag_rules *rules,
                          const struct ambition *v, int seat,
                          struct mag_writer *w)
{
    struct mag_play look = amb_look(rules, v, seat);
    const struct mag_play *p = &look;
    const struct firm *f = &amb_at(p)->firm[seat];
    int output = amb_output(p, seat);

    mag_put_int(w, "output", output);
    mag_put_int(w, "lacks", output > f->cocoa ? output - f->cocoa : 0);
    put_money(w, "titles_worth", f->titles * (int64_t)amb_title_value(p));
    put_money(w, "debt", f->loans * (int64_t)amb_cards(p)->loan);
}

/* --- Hiring --------------------------------------------------------------------- */

/* What so many of a trade can do in the month. */
static int work_of(const struct mag_play *p, int seat, int trade)
{
    switch (trade) {
    case WORKER:
        return amb_output(p, seat);
    case SALES:
        return amb_cursor_limit(p, seat);
    case SECRETARY:
        return amb_counting(p, seat, SECRETARY);
    default:
        return amb_collecting_limit(p, seat);
    }
}

/* By final number, from none to the most there may be. */
static void put_numbers(const struct mag_play *p, struct mag_writer *w,
                        int seat, int trade)
{
    uint8_t *staff = &amb_edit(p)->firm[seat].staff[trade], own = *staff;
    int most = amb_hire_cap(p, seat, trade);

    mag_put_array(w, "wages");
    for (int n = 0; n <= most; n++)
        put_money(w, NULL, amb_cards(p)->wage[trade] * n);
    mag_put_end_array(w);
    mag_put_array(w, "severance");
    for (int n = 0; n <= most; n++)
        put_money(w, NULL, n < own ? amb_severance(p, trade, own - n) : 0);
    mag_put_end_array(w);
    mag_put_array(w, "work");
    for (int n = 0; n <= most; n++) {
        *staff = (uint8_t)n;
        mag_put_int(w, NULL, work_of(p, seat, trade));
    }
    mag_put_end_array(w);
    *staff = own;
}

/* What was said, and for the rest as much of today's staff as can be paid, the
 * later trades leaving first. */
static void find_kept(const struct mag_play *p, int seat, uint8_t keep[TRADES])
{
    struct ambition *v = amb_edit(p);
    int said = v->step[seat];

    for (int t = said; t < TRADES; t++) {
        v->step[seat] = (uint8_t)t;
        v->answer[seat][t] = (uint8_t)smaller_of(v->firm[seat].staff[t],
                                                 amb_most_to_hire(p, seat));
    }
    memcpy(keep, v->answer[seat], TRADES);
    memset(v->answer[seat] + said, 0, (size_t)(TRADES - said));
    v->step[seat] = (uint8_t)said;
}

/* Every number of staff is tried, on a copy. */
void amb_put_hiring(const struct mag_rules *rules, const struct ambition *v,
                    int seat, struct mag_writer *w)
{
    struct ambition copy = *v;
    const struct mag_play p = { rules, &copy, &copy, NULL, seat };
    uint8_t keep[TRADES];

    find_kept(&p, seat, keep);
    mag_put_object(w, "hiring");
    for (int t = 0; t < TRADES; t++) {
        mag_put_object(w, amb_trade[t]);
        mag_put_int(w, "keep", keep[t]);
        put_numbers(&p, w, seat, t);
        mag_put_end_object(w);
    }
    mag_put_end_object(w);
}
