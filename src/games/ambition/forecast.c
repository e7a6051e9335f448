/* How the month is likely to end for each firm.
 *
 * From any position the rest of the month is reckoned through with averages:
 * staff is paid, cocoa bought, chocolate made; contracts come one by one and
 * go to those who hold the bars, dear to one who is alone and cheaper among
 * several; secretaries and accountants turn them into cash. What was chosen
 * under seal but not shown yet counts as done. */
#include "games/ambition/forecast.h"

#include "base/compare.h"
#include "games/ambition/bargain.h"
#include "games/ambition/cocoa.h"
#include "games/ambition/content.h"
#include "games/ambition/hire.h"
#include "games/ambition/manufacture.h"
#include "games/ambition/month.h"
#include "games/ambition/order.h"
#include "games/ambition/sell.h"

#include "core/pure.h"

enum { NO_BOUND = 99 }; /* more contracts than anybody wins in a month */

/* A bar of cocoa costs more when this part of what is to come is wanted, and
 * how fast. */
static const double SCARCE = 0.8, SCARCITY = 10;

/* Bars of cocoa kept in store, at most. */
static const double RESERVE = 8;

/* --- The position as it stands -------------------------------------------------- */

bool amb_has_to_hire(const struct ambition *v, int seat)
{
    if (v->op != OP_HIRE || v->phase == PHASE_WINDOW)
        return false;
    return v->phase == PHASE_TALK || v->borrowers >> seat & 1 ||
           (v->phase == PHASE_HIRE && v->asked >> seat & 1);
}

/* Desks and tills that a staff means. */
static void set_offices(struct forecast *f, int seat, int secretaries,
                        int accountants)
{
    const struct firm *firm = &f->v->firm[seat];
    struct prospect *s = &f->firm[seat];

    s->desks = larger_real(0, secretaries - firm->n_passed);
    s->tills =
        larger_real(0, f->r->bundles_an_accountant * accountants - firm->less);
    s->room = NO_BOUND;
    if (amb_is_last_month(&f->p))
        s->room = smaller_real(secretaries,
                               f->r->bundles_an_accountant * accountants -
                                   firm->old_bundles) -
                  firm->old_passed - firm->won;
    s->room = larger_real(0, s->room);
}

static void set_papers(struct forecast *f, int seat)
{
    const struct ambition *v = f->v;
    const struct firm *firm = &v->firm[seat];
    struct prospect *s = &f->firm[seat];
    bool choosing = v->phase == PHASE_OLD && v->turn == seat;
    int n_old = firm->old_done && !choosing ? 0 : firm->n_old;

    for (int i = 0; i < firm->n_waiting; i++)
        *(i < n_old ? &s->moving : &s->waiting) += firm->waiting_price[i];
    s->n_moving = n_old;
    for (int i = 0; i < firm->n_bundles; i++)
        s->bundles += firm->bundle[i];
    s->n_bundles = firm->n_bundles;
    if (v->winner == seat + 1 && !v->cancelled) {
        s->moving += v->price;
        s->n_moving++;
        if (v->phase == PHASE_WINDOW) /* not delivered yet */
            s->bars -= amb_on_table(&f->p)->bars;
    }
}

/* AMB-V1: what the sales people allow, or what was set. */
static double cursor_of(const struct forecast *f, int seat, int sales)
{
    const struct ambition *v = f->v;

    if (v->phase == PHASE_CURSOR && amb_has_answered(f, seat))
        return v->answer[seat][0];
    if (v->op == OP_SELL && v->phase != PHASE_CURSOR &&
        !(v->phase == PHASE_WINDOW && v->window == WINDOW_D))
        return v->firm[seat].cursor;
    return amb_negotiations(&f->p, sales);
}

static void set_firm(struct forecast *f, int seat)
{
    const struct firm *firm = &f->v->firm[seat];
    struct prospect *s = &f->firm[seat];

    /* What the others have in cash is hidden: as much, say. */
    *s = (struct prospect){
        .cash = f->v->firm[f->viewer < 0 ? seat : f->viewer].cash,
        .cocoa = firm->cocoa,
        .bars = firm->chocolate,
        .titles = firm->titles,
        .loans = firm->loans,
        .limited = firm->borrowed
    };
    for (int t = 0; t < TRADES; t++)
        s->wages += f->r->wage[t] * firm->staff[t];
    s->able = amb_bars_a_worker(&f->p) * amb_counting(&f->p, seat, WORKER);
    s->cursor = cursor_of(f, seat, amb_counting(&f->p, seat, SALES));
    set_offices(f, seat, amb_counting(&f->p, seat, SECRETARY),
                amb_counting(&f->p, seat, ACCOUNTANT));
    set_papers(f, seat);
}

void amb_forecast_init(struct forecast *f, const struct mag_rules *rules,
                       const void *pos, int viewer)
{
    f->p = amb_look(rules, pos, viewer);
    f->v = pos;
    f->r = amb_rules_of(rules);
    f->viewer = viewer;
    for (int s = 0; s < rules->seats; s++) {
        if (is_in(f->v, s))
            set_firm(f, s);
    }
}

static int wages_of(const struct mag_play *p, const int *staff)
{
    int sum = 0;

    for (int t = 0; t < TRADES; t++)
        sum += amb_cards(p)->wage[t] * staff[t];
    return sum;
}

int amb_staff_cost(const struct mag_play *p, int seat, const int *staff)
{
    int sum = wages_of(p, staff);

    for (int t = 0; t < TRADES; t++) {
        int gone = amb_at(p)->firm[seat].staff[t] - staff[t];

        if (gone > 0)
            sum += amb_cards(p)->wage[t] / 2 * gone;
    }
    return sum;
}

void amb_usual_staff(const struct forecast *f, int seat, int *staff)
{
    static const uint8_t first[TRADES] = { 3, 2, 2, 1 };
    const struct firm *firm = &f->v->firm[seat];
    bool none = !amb_staff_of(firm);

    for (int t = 0; t < TRADES; t++)
        staff[t] = none ? first[t] : firm->staff[t];
    /* One of the most numerous trade goes, until the rest can be paid. */
    while (amb_staff_cost(&f->p, seat, staff) > f->firm[seat].cash) {
        int t = WORKER;

        for (int k = 1; k < TRADES; k++)
            t = staff[k] > staff[t] ? k : t;
        if (!staff[t])
            return;
        staff[t]--;
    }
}

void amb_forecast_hire(struct forecast *f, int seat, const int *staff)
{
    struct prospect *s = &f->firm[seat];
    unsigned idle = f->v->now.idle;
    int n[TRADES];

    s->cash -= amb_staff_cost(&f->p, seat, staff);
    for (int t = 0; t < TRADES; t++)
        n[t] = idle >> t & 1 ? 0 : staff[t];
    s->wages = wages_of(&f->p, staff);
    s->able = amb_bars_a_worker(&f->p) * n[WORKER];
    s->cursor = cursor_of(f, seat, n[SALES]);
    set_offices(f, seat, n[SECRETARY], n[ACCOUNTANT]);
}

/* --- Cocoa --------------------------------------------------------------------- */

double amb_own_want(const struct forecast *f, int seat)
{
    const struct prospect *s = &f->firm[seat];

    return larger_real(0,
                       smaller_real(s->able, f->r->chocolate_store - s->bars) -
                           s->cocoa + amb_hoard(f, seat));
}

/* A few bars for a month that brings little, if there are workers for them. */
double amb_own_reserve(const struct forecast *f, int seat)
{
    const struct prospect *s = &f->firm[seat];
    double room = f->r->cocoa_store - s->cocoa - amb_own_want(f, seat);

    if (amb_is_last_month(&f->p) || s->able <= 0)
        return 0;
    return larger_real(
        0, smaller_real(room, RESERVE - larger_real(0, s->cocoa - s->able)));
}

/* Bars still to be sold: on the markets, or likely to be offered. */
double amb_cocoa_to_come(const struct forecast *f)
{
    const struct ambition *v = f->v;
    double sum = 0;
    bool yet = v->phase != PHASE_OFFER;

    for (int m = 0; m < MARKETS; m++)
        sum += v->pile[m];
    if (v->op == OP_COCOA && v->phase != PHASE_OFFER)
        return sum;
    for (int s = amb_first_seat(&f->p); s >= 0; s = amb_seat_after(&f->p, s)) {
        yet |= v->turn == s;
        sum += yet ? amb_own_want(f, s) + amb_own_reserve(f, s) / 2
                   : v->firm[s].named;
    }
    return sum;
}

static double all_wants(const struct forecast *f)
{
    double sum = 0;

    for (int s = 0; s < f->p.rules->seats; s++)
        sum += is_in(f->v, s) ? amb_own_want(f, s) : 0;
    return sum;
}

/* The least where there is enough for all, more where it is scarce. */
double amb_cocoa_price(const struct forecast *f)
{
    double lowest = larger_real(1, f->v->now.minimum);
    double scarce = all_wants(f) / larger_real(1, amb_cocoa_to_come(f));

    return scarce > SCARCE ? lowest + (scarce - SCARCE) * SCARCITY : lowest;
}

static void buy(struct prospect *s, double n, double price)
{
    n = smaller_real(n, s->cash / price);
    if (n <= 0)
        return;
    s->cocoa += n;
    s->cash -= n * price;
}

/* The market that is open: what is written counts, others bid as usual. */
static void serve_open_market(struct forecast *f)
{
    const struct ambition *v = f->v;
    double pile = v->pile[v->market], usual = amb_cocoa_price(f);
    double price[SEATS] = { 0 }, n[SEATS] = { 0 };

    for (int s = 0; s < f->p.rules->seats; s++) {
        if (!is_in(v, s))
            continue;
        price[s] = amb_has_answered(f, s) ? v->answer[s][0] : usual;
        n[s] = amb_has_answered(f, s) ? v->answer[s][1] : amb_own_want(f, s);
    }
    for (int left = amb_seats_left(&f->p); left && pile > 0; left--) {
        int best = -1;

        for (int k = 0; k < amb_seats_left(&f->p); k++) {
            int s = amb_speaker_at(&f->p, k);

            if (n[s] > 0 && (best < 0 || price[s] > price[best]))
                best = s;
        }
        if (best < 0)
            break;
        n[best] = smaller_real(n[best], pile);
        pile -= n[best];
        buy(&f->firm[best], n[best], price[best]);
        n[best] = 0;
    }
}

static void buy_cocoa(struct forecast *f)
{
    const struct ambition *v = f->v;
    double come = amb_cocoa_to_come(f), price, part;

    if (v->now.no_cocoa)
        return;
    if (v->phase == PHASE_BID || v->phase == PHASE_ANNOUNCE ||
        v->phase == PHASE_CONTROL) {
        serve_open_market(f);
        come -= v->pile[v->market];
    }
    price = amb_cocoa_price(f);
    part = smaller_real(1, come / larger_real(1, all_wants(f)));
    for (int s = 0; s < f->p.rules->seats; s++) {
        if (is_in(v, s))
            buy(&f->firm[s], part * amb_own_want(f, s), price);
    }
}

/* --- Manufacture ------------------------------------------------------------------ */

static void make(struct forecast *f)
{
    const struct ambition *v = f->v;

    for (int i = 0; i < f->p.rules->seats; i++) {
        struct prospect *s = &f->firm[i];
        double n = smaller_real(smaller_real(s->able, s->cocoa),
                                f->r->chocolate_store - s->bars);

        if (v->phase == PHASE_MAKE && amb_has_answered(f, i))
            n = v->answer[i][0];
        if (v->phase == PHASE_MAKE && !(v->asked >> i & 1))
            n = 0;
        s->cocoa -= n;
        s->bars += n;
    }
}

/* --- Secretaries and accountants ----------------------------------------------------- */

static void pass_and_collect(struct prospect *s)
{
    double passed = smaller_real(s->desks, s->n_moving), part, sum;

    part = s->n_moving > 0 ? passed / s->n_moving : 0;
    s->bundles += part * s->moving;
    s->n_bundles += passed;
    s->waiting += (1 - part) * s->moving;
    s->hoped *= part;
    part = s->n_bundles > 0 ? smaller_real(1, s->tills / s->n_bundles) : 0;
    sum = part * s->bundles;
    s->cash += sum;
    s->bundles -= sum;
    s->hoped *= part;
    s->moving = s->n_moving = 0;
}

static void collect(struct forecast *f)
{
    const struct ambition *v = f->v;
    bool yet = v->phase != PHASE_COLLECT;

    for (int s = amb_first_seat(&f->p); s >= 0; s = amb_seat_after(&f->p, s)) {
        if (v->phase == PHASE_COLLECT && v->turn == s) {
            f->firm[s].tills = v->left;
            yet = true;
        }
        if (yet)
            pass_and_collect(&f->firm[s]);
    }
}

/* AMB-F1: what is still to be paid at this month's accounts. */
static void pay_interest(struct forecast *f)
{
    const struct ambition *v = f->v;

    for (int s = 0; s < f->p.rules->seats; s++) {
        const struct firm *firm = &v->firm[s];

        if (v->op != OP_ACCOUNTS)
            f->firm[s].cash -= firm->loans * f->r->interest;
        else if (v->turn != s && !(v->settled >> s & 1))
            f->firm[s].cash -= firm->loans * f->r->interest;
        f->firm[s].cash -= v->op == OP_ACCOUNTS || v->op == OP_CONFIDENTIAL
                               ? v->due[s]
                               : 0;
    }
}

void amb_forecast_month(struct forecast *f)
{
    int op = f->v->op;

    if (op <= OP_COCOA)
        buy_cocoa(f);
    if (op <= OP_MANUFACTURE)
        make(f);
    if (op <= OP_SELL)
        amb_forecast_sales(f);
    if (op <= OP_COLLECT)
        collect(f);
    pay_interest(f);
}
