/* Figures for a view: what the rules make of a position, so that who draws it
 * need not reckon. All are public but those of a seat that hires.
 *
 * AMB-H1, AMB-V1, AMB-F1, AMB-F3: the table's figures.
 * AMB-M1, AMB-M2: what workers can turn. AMB-H3, AMB-H5: what staff costs. */
#include <string.h>

#include "magnat/json.h"
#include "games/ambition/position.h"

#include "core/pure.h"

static void put_money(struct mag_writer *w, const char *name, int64_t sum)
{
    mag_put_int(w, name, francs(sum));
}

static int least(int a, int b)
{
    return a < b ? a : b;
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

static void put_order_book(const struct play *p, struct mag_writer *w)
{
    struct order_row row[MAX_STORE + 1] = { { 0, 0, 0 } };

    for (int i = 0; i < p->r->n_contracts; i++) {
        const struct contract *c = &p->r->contract[i];
        struct order_row *r = &row[c->bars];

        if (!p->v->contracts.count[i])
            continue;
        if (!r->contracts || c->base < r->base)
            r->base = c->base;
        if (c->maximum > r->maximum)
            r->maximum = c->maximum;
        r->contracts += p->v->contracts.count[i];
    }
    mag_put_array(w, "order_book");
    for (int bars = 0; bars <= MAX_STORE; bars++) {
        if (row[bars].contracts)
            put_order_row(w, &row[bars], bars);
    }
    mag_put_end_array(w);
}

void amb_put_figures(const struct play *p, struct mag_writer *w)
{
    const struct amb_rules *r = p->r;

    put_order_book(p, w);
    mag_put_object(w, "figures");
    mag_put_object(w, "wages");
    for (int t = 0; t < TRADES; t++)
        put_money(w, ambition_trade[t], r->wage[t]);
    mag_put_end_object(w);
    mag_put_int(w, "bars_a_worker", r->bars_a_worker);
    mag_put_int(w, "bundles_an_accountant", r->bundles_an_accountant);
    mag_put_int(w, "negotiations", r->negotiations[amb_seats_left(p)]);
    mag_put_int(w, "cursor", r->cursor);
    put_money(w, "direct_price", r->direct_price);
    put_money(w, "loan", r->loan);
    put_money(w, "interest", r->interest);
    put_money(w, "control", r->control);
    mag_put_end_object(w);
}

/* --- A firm's ----------------------------------------------------------------- */

void amb_put_firm_figures(const struct play *p, int seat, struct mag_writer *w)
{
    const struct firm *f = &p->v->firm[seat];
    int output = amb_output(p, seat);

    mag_put_int(w, "output", output);
    mag_put_int(w, "lacks", output > f->cocoa ? output - f->cocoa : 0);
    put_money(w, "titles_worth", f->titles * (int64_t)amb_title_value(p));
    put_money(w, "debt", f->loans * (int64_t)p->r->loan);
}

/* --- Hiring --------------------------------------------------------------------- */

/* What so many of a trade can do in the month. */
static int work_of(const struct play *p, int seat, int trade)
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
static void put_numbers(const struct play *p, struct mag_writer *w, int seat,
                        int trade)
{
    uint8_t *staff = &p->v->firm[seat].staff[trade], own = *staff;
    int most = amb_hire_cap(p, seat, trade);

    mag_put_array(w, "wages");
    for (int n = 0; n <= most; n++)
        put_money(w, NULL, p->r->wage[trade] * n);
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
static void find_kept(const struct play *p, int seat, uint8_t keep[TRADES])
{
    struct ambition *v = p->v;
    int said = v->step[seat];

    for (int t = said; t < TRADES; t++) {
        v->step[seat] = (uint8_t)t;
        v->answer[seat][t] = (uint8_t)least(v->firm[seat].staff[t],
                                            amb_hire_range(p, seat).high);
    }
    memcpy(keep, v->answer[seat], TRADES);
    memset(v->answer[seat] + said, 0, (size_t)(TRADES - said));
    v->step[seat] = (uint8_t)said;
}

void amb_put_hiring(const struct play *p, int seat, struct mag_writer *w)
{
    uint8_t keep[TRADES];

    find_kept(p, seat, keep);
    mag_put_object(w, "hiring");
    for (int t = 0; t < TRADES; t++) {
        mag_put_object(w, ambition_trade[t]);
        mag_put_int(w, "keep", keep[t]);
        put_numbers(p, w, seat, t);
        mag_put_end_object(w);
    }
    mag_put_end_object(w);
}
