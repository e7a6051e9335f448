/* What a trade makes of a seat's standing (evaluate.h): only what changes is
 * reckoned anew.
 *
 * BOU-I1 no order is safe that a rumour could push beyond the cash. Of the
 * others' rumours only that they have some is known (BOU-S6). */
#include "games/bourse/trade.h"

#include <math.h>

#include "base/compare.h"
#include "games/bourse/market.h"

#include "core/pure.h"

static const double LAST_THROWS = 1.8;  /* a throw of 12 is near enough */
static const double LAST_INCOME = 0.15; /* fewer expected: none will come */
static const double MAX_THRIFT = 0.3;   /* no money earns more elsewhere */

int32_t bou_threat(const struct mag_rules *rules, const struct bourse *b,
                   int seat)
{
    const struct bou_rules *r = bou_compiled(rules);
    bool held = false;
    int worst = 0;

    for (int s = 0; s < rules->seats; s++)
        held = held || (s != seat && b->rumours[s]);
    for (int i = 0; held && i < r->n_cards[DECK_RUMOURS]; i++)
        worst = larger_of(worst, r->card[DECK_RUMOURS][i].move[0].by);
    return worst;
}

/* What a mind knows of its own seat. Who takes chances keeps less in reserve
 * and minds rumours less; who is patient asks more of its money. */
static void sit_down(struct mind *m, int seat)
{
    const struct mag_manner *manner = &m->rules->manner;
    const double *w = m->rules->weight;
    double thrift = w[W_THRIFT] * (1 + manner->patience / 4);
    double fear = w[W_FEAR] * (1 - larger_real(manner->risk, 0));

    m->seat = seat;
    m->thrift = fmin(thrift * m->o.incomes[seat], MAX_THRIFT);
    m->late = m->o.incomes[seat] < LAST_INCOME;
    m->last = m->o.throws[seat] < LAST_THROWS;
    m->spare = m->b->cash[seat];
    if (!m->late)
        m->spare -= (int32_t)(w[W_RESERVE] * (1 - manner->risk));
    m->threat = (int32_t)(bou_threat(m->rules, m->b, seat) * fear);
}

struct mind bou_mind(const struct mag_rules *rules, const struct bourse *b,
                     int seat, struct trial *trial)
{
    const double *w = rules->weight;
    struct mind m = {
        .rules = rules, .r = bou_compiled(rules), .b = b, .trial = trial
    };

    trial->known = 0;
    trial->company = -1;
    m.o = bou_look(rules, b, w);
    sit_down(&m, seat);
    return m;
}

struct mind bou_mind_of(const struct mind *m, int seat)
{
    struct mind other = *m;

    sit_down(&other, seat);
    return other;
}

static void fill_trial(const struct mind *m, int seat, int company)
{
    struct trial *t = m->trial;
    const struct bourse *b = m->b;
    uint64_t sector = m->r->of_sector[m->r->company[company].sector];

    if (t->company != company)
        t->known = 0;
    t->company = company;
    t->known |= UINT32_C(1) << seat;
    t->rest[seat] = bou_sector_sum(&m->o, b, seat, sector & ~one_bit(company));
    t->before[seat] =
        bou_shares_value(&m->o, seat, t->rest[seat], b->lots[seat][company],
                         b->lots[BANK][company], b->quote[company]);
}

/* What the transfer makes of a seat's value. */
static double change_for(const struct mind *m, int seat,
                         const struct transfer *t, int quote)
{
    int had = m->b->lots[seat][t->company];
    int gets = (t->to == seat ? t->lots : 0) - (t->from == seat ? t->lots : 0);
    int back = (t->to == BANK ? t->lots : 0) - (t->from == BANK ? t->lots : 0);
    double after;

    if ((!had && !gets) || m->b->ruined[seat])
        return 0;
    /* Two deal in private at the quote: to the others it is all the same. */
    if (!gets && !back && quote == m->b->quote[t->company])
        return 0;
    if (m->trial->company != t->company || !(m->trial->known >> seat & 1))
        fill_trial(m, seat, t->company);
    after = bou_shares_value(&m->o, seat, m->trial->rest[seat], had + gets,
                             m->b->lots[BANK][t->company] + back, quote);
    return after - m->trial->before[seat] +
           gets * (bou_dividends(&m->o, seat) -
                   t->price * bou_cash_worth(&m->o, seat));
}

double bou_trade(const struct mind *m, const struct transfer *t)
{
    int quote = bou_clamped(t->quote);
    double others = 0;

    for (int s = 0; s < m->rules->seats; s++) {
        if (s != m->seat)
            others += change_for(m, s, t, quote);
    }
    return change_for(m, m->seat, t, quote) - m->o.rivals * others;
}

double bou_purchase(const struct mind *m, const struct transfer *t)
{
    if (t->lots > m->b->lots[t->from][t->company] ||
        !bou_is_safe(m, t->lots, t->price))
        return NEVER;
    return bou_trade(m, t) - m->thrift * t->lots * t->price;
}
