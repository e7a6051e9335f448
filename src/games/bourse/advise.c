/* Maxi Bourse for programs that play: each action is scored by what it makes
 * of the seat's standing (trade.h), with its chain finished sensibly.
 *
 * Majorities are built, shares that lead nowhere are sold when money is
 * short, rumours wait until they help most, and no order is placed that a
 * rumour or the others' asks could push beyond the cash (BOU-I1). Only what
 * the seat knows enters: the others' rumours are never read. */
#include "games/bourse/advise.h"

#include <math.h>
#include <string.h>

#include "base/compare.h"
#include "games/bourse/auction.h"
#include "games/bourse/bargain.h"
#include "games/bourse/draw.h"
#include "games/bourse/forced.h"
#include "games/bourse/market.h"
#include "games/bourse/orders.h"
#include "games/bourse/plan.h"
#include "games/bourse/rumours.h"
#include "games/bourse/trade.h"
#include "magnat/rng.h"

#include "core/pure.h"

/* Sums in thousands, as everywhere. */
enum {
    LITTLE_CASH = 400, /* too little to go on buying */
    MAY_FAIL = 100,    /* a rival whose order may fail is worth this */
    TIE_LOTS = 1 << 10 /* below a thousand what scores differ by is nothing */
};
static const double MAX_THIRST = 0.4;  /* what money is worth besides */
static const double STILL_THERE = 0.9; /* somebody else may take the lots */
static const double HOPELESS = -1e7;   /* NEVER, or near it */

/* What a card's moves would make of the seat's standing. */
static double moved(const struct mind *m, const struct card *card)
{
    struct bourse b;
    struct mag_play p = bou_trying(m->rules, &b, m->seat);

    memcpy(&b, m->b, sizeof b);
    bou_move_quotes(&p, &card, 1);
    return bou_standing(&m->o, &b, m->seat) -
           bou_standing(&m->o, m->b, m->seat);
}

/* Buying from the bank or a seat at a price, the quote as it is. */
static double buying(const struct mind *m, int from, int company, int lots,
                     int price)
{
    struct transfer t = { from, m->seat, company,
                          lots, price,   m->b->quote[company] };

    return bou_purchase(m, &t);
}

/* The seat's lots go to the bank at a price, which is the quote then. */
static double selling_at(const struct mind *m, int company, int lots, int price)
{
    struct transfer t = { m->seat, BANK, company, lots, price, price };

    return bou_trade(m, &t);
}

/* Buying alone from the bank, at the quote (BOU-D1). */
static double best_buy(const struct mind *m, int company)
{
    int price = m->b->quote[company];
    double best = NEVER;

    for (int n = 1; n <= ORDER_MAX && bou_is_safe(m, n, price); n++)
        best = fmax(best, buying(m, BANK, company, n, price));
    return best;
}

/* --- Title squares -------------------------------------------------------- */

/* The landing seat chooses the company, and asks first. */
static double score_deal(const struct mind *m, int company)
{
    struct plan p = { .company = company,
                      .others = __builtin_popcount(m->b->stop.in) - 1,
                      .at_quote = company == m->b->stop.own };
    double best = NEVER;

    for (p.first = 1; p.first <= ORDER_MAX; p.first++)
        best = fmax(best, bou_plan(m, &p));
    return best;
}

static double asking(const struct mind *m, int lots)
{
    const struct stop *stop = &m->b->stop;
    struct plan p = { stop->company, lots,
                      __builtin_popcount(stop->to_speak) - 1, stop->at_quote };

    return bou_plan(m, &p);
}

/* Staying on lifts the quote of all lots that the seat holds, so an auction
 * could go on for ever; but no table sits through a hundred calls. Who bluffs
 * makes the others pay for longer. */
static double limit_of_calls(const struct mind *m, int quote)
{
    enum { PLUS = 100 };

    return quote * (1 + m->rules->weight[W_CALLS]) +
           PLUS * (1 + m->rules->manner.bluff / 2);
}

static double answering_call(const struct mind *m, struct offer o, int lots)
{
    struct transfer t = {
        o.seller, m->seat, o.company, lots, o.price, o.price
    };

    if (o.price > limit_of_calls(m, m->b->quote[o.company]))
        return NEVER;
    return bou_purchase(m, &t);
}

static double score_order(const struct mind *m, int lots)
{
    const struct bourse *b = m->b;
    struct offer o = bou_on_offer(b, lots);

    if (b->phase == PHASE_ASK)
        return asking(m, lots);
    if (b->phase == PHASE_AUCTION)
        return answering_call(m, o, lots);
    return buying(m, o.seller, o.company, lots, o.price);
}

/* Refusing lots on a falling market: they may be had cheaper later. */
static double score_refusal(const struct mind *m)
{
    const struct sale *s = bou_sale(m->b);
    int fallen = bou_clamped(m->b->quote[s->company] - STEP * s->left);
    struct transfer t = {
        s->seller, BANK, s->company, s->left, fallen, fallen
    };
    double best;

    if (s->seller == BANK)
        t.lots = 0;
    best = bou_trade(m, &t);
    t.to = m->seat;
    for (t.lots = 1; s->round == 1 && t.lots <= s->left; t.lots++) {
        if (bou_is_safe(m, t.lots, fallen))
            best = fmax(best, STILL_THERE * bou_trade(m, &t));
    }
    return best;
}

/* --- Selling -------------------------------------------------------------- */

/* The price of a sale that nobody takes up: the quote falls in two rounds, then
 * the bank (BOU-V3). */
static int unsold(const struct mind *m, int company, int lots)
{
    int others = m->rules->seats - 1 - m->b->n_ruined;

    return bou_clamped(m->b->quote[company] - STEP * lots * (2 * others + 1));
}

/* Money is worth more than its face while there is too little of it to go on
 * buying. */
static double selling(const struct mind *m, int company, int lots)
{
    int price = unsold(m, company, lots);
    double thirst = 0;

    if (m->b->cash[m->seat] < LITTLE_CASH && !m->late)
        thirst = m->rules->weight[W_THIRST] * m->o.incomes[m->seat];
    return selling_at(m, company, lots, price) +
           fmin(thirst, MAX_THIRST) * lots * price;
}

static double best_sale(const struct mind *m, int company)
{
    double best = NEVER;

    for (int n = 1; n <= m->b->lots[m->seat][company]; n++)
        best = fmax(best, selling(m, company, n));
    return best;
}

/* Forced to sell: the loss for each thousand that it brings. */
static double forced(const struct mind *m, int company, int lots)
{
    int quote = m->b->quote[company];
    struct transfer t = { m->seat, BANK,  company,
                          lots,    quote, quote - STEP * lots };

    if (m->b->debt.kind == DEBT_ORDER) /* BOU-I6: a usual sale */
        t.price = t.quote = unsold(m, company, lots);
    return bou_trade(m, &t) / (lots * t.price);
}

static double forced_company(const struct mind *m, int company)
{
    int most = bou_forced_most(m->r, m->b, company);
    double best = forced(m, company, most);

    for (int n = 1; m->b->debt.kind == DEBT_ORDER && n < most; n++)
        best = fmax(best, forced(m, company, n));
    return best;
}

/* --- Private purchases ---------------------------------------------------- */

/* What a private purchase must gain to be tried: less for who likes to deal. */
static double worth_a_talk(const struct mind *m)
{
    return m->rules->weight[W_TALK] * (1 - m->rules->manner.bargain / 2);
}

/* So many lots, at the price that both should come to. */
static double score_wish(const struct mind *m, const struct mind *holder,
                         int company, int lots)
{
    struct bargain g = bou_bargain(holder, m, company, lots);

    return bou_half_way(&g);
}

static double score_about(const struct mind *m, const struct mind *holder,
                          int company)
{
    int most = m->b->lots[holder->seat][company];
    int price = m->b->quote[company] + STEP;
    double best = NEVER;

    for (int n = 1; n <= most && n * price <= m->spare; n++) {
        /* Not even at the lowest price: no need to think for both. */
        if (buying(m, holder->seat, company, n, price) > worth_a_talk(m))
            best = fmax(best, score_wish(m, holder, company, n));
    }
    return best;
}

static double score_approach(const struct mind *m, int seat)
{
    struct trial trial;
    struct mind own = bou_at_the_table(m, &trial);
    struct mind holder = bou_across_the_table(&own, seat);
    double best = NEVER;

    if (!bou_deals(m))
        return NEVER;
    if (m->b->stop.open)
        return score_about(&own, &holder, m->b->stop.own) *
               m->rules->weight[W_HOPE];
    for (uint64_t h = m->b->held[seat]; h; h &= h - 1)
        best = fmax(best, score_about(&own, &holder, __builtin_ctzll(h)));
    return best > worth_a_talk(m) ? best * m->rules->weight[W_HOPE] : NEVER;
}

/* PHASE_ABOUT and PHASE_WISH. */
static double score_proposal(const struct mind *m, unsigned verb, int arg)
{
    struct trial trial;
    struct mind own = bou_at_the_table(m, &trial);
    struct mind holder = bou_across_the_table(&own, m->b->deal.holder);

    return verb == VERB_ABOUT
               ? score_about(&own, &holder, arg)
               : score_wish(&own, &holder, m->b->deal.company, arg);
}

/* --- Rumours -------------------------------------------------------------- */

/* Before rolling: a rise waits while there are still lots to be bought. */
static double score_reveal(const struct mind *m, int number)
{
    const struct card *card = &m->r->card[DECK_RUMOURS][number];
    int c = card->move[0].which;
    double gain = moved(m, card);

    /* Unrevealed rumours count nothing at the close (BOU-G4). */
    if (m->late || m->last)
        return gain > 0 ? gain : NEVER;
    if (gain < m->rules->weight[W_SHOWING])
        return NEVER;
    if (card->move[0].by > 0 && m->b->lots[m->seat][c] < MAJORITY &&
        m->b->lots[BANK][c])
        return NEVER;
    return gain;
}

/* The standing in a copy of the position once the order is paid at a price. */
static double standing_paid(const struct mind *m, struct bourse *b, int price)
{
    b->order.price = price;
    bou_deliver_all(m->rules, b);
    return bou_standing(&m->o, b, m->seat);
}

/* In a window: the price due moves too, and may be more than a buyer has. */
static double score_show(const struct mind *m)
{
    const struct order *o = &m->b->order;
    struct bourse b;
    struct mag_play p = bou_trying(m->rules, &b, m->seat);
    double gain;
    int price;

    memcpy(&b, m->b, sizeof b);
    bou_reveal(&p, m->seat, bou_fitting(&p, m->seat));
    price = b.quote[o->company];
    if (o->ask[m->seat] * price > b.cash[m->seat])
        return NEVER;
    gain = standing_paid(m, &b, price);
    memcpy(&b, m->b, sizeof b);
    gain -= standing_paid(m, &b, o->price);
    for (int s = 0; s < m->rules->seats; s++) {
        if (s != m->seat && o->ask[s] * (o->price + STEP) > m->b->cash[s])
            gain += MAY_FAIL;
    }
    gain -= m->rules->weight[W_SHOWING];
    return gain > 0 ? gain : NEVER;
}

/* --- All decisions -------------------------------------------------------- */

/* A starting lot costs nothing (BOU-S3). Where others have begun a majority is
 * harder to come by. */
static double score_pick(const struct mind *m, int company)
{
    struct transfer t = { BANK, m->seat, company, 1, 0, m->b->quote[company] };
    int theirs = LOTS - m->b->lots[BANK][company];

    return bou_trade(m, &t) - m->rules->weight[W_APART] * theirs;
}

/* Many starting lots are as good: one of them by chance, or each seat would
 * begin every game with the same ones, which are not as good for each. */
static void draw_among_equals(int n, double *out, struct mag_rng *rng)
{
    for (int i = 0; i < n; i++)
        out[i] += mag_rng_below(rng, TIE_LOTS) / (double)TIE_LOTS;
}

static double score_pass(const struct mind *m)
{
    if (m->b->phase == PHASE_FALL)
        return score_refusal(m);
    /* Dropping out of an auction or a round costs nothing. */
    return 0;
}

static double score_named(const struct mind *m, int company)
{
    const struct card *card = bou_card_in_hand(m->r, m->b);
    struct bourse b;

    memcpy(&b, m->b, sizeof b);
    if (card->effect == EFFECT_CHOOSE)
        b.quote[company] =
            (uint16_t)bou_clamped(b.quote[company] + card->amount);
    else
        bou_move_lots(&b, BANK, m->seat, company, 1);
    return bou_standing(&m->o, &b, m->seat);
}

static double score_offer(const struct mind *m, int lots)
{
    const struct bourse *b = m->b;
    const struct sale *s = bou_sale(b);

    if (b->phase == PHASE_SELL_LOTS)
        return selling(m, b->company, lots);
    if (b->phase == PHASE_FORCED_LOTS)
        return forced(m, b->debt.company, lots);
    return selling_at(m, s->company, lots, b->quote[s->company]) -
           selling_at(m, s->company, s->left, b->quote[s->company]);
}

static double score(const struct mind *m, mag_action action)
{
    int arg = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_PICK:
        return score_pick(m, arg);
    case VERB_REVEAL:
        return score_reveal(m, arg % MAX_CARDS);
    case VERB_SELL:
        return m->b->phase == PHASE_FORCED ? forced_company(m, arg)
                                           : best_sale(m, arg);
    case VERB_APPROACH:
        return score_approach(m, arg);
    case VERB_OFFER:
        return score_offer(m, arg);
    case VERB_ABOUT:
    case VERB_WISH:
        return score_proposal(m, mag_act_verb(action), arg);
    case VERB_DEAL:
        return score_deal(m, arg);
    case VERB_BUY:
        return best_buy(m, arg);
    case VERB_NAME:
        return score_named(m, arg);
    case VERB_ORDER:
        return score_order(m, arg);
    case VERB_RISK:
        return NEVER - arg;
    case VERB_SHOW:
        return score_show(m);
    case VERB_PASS:
        return score_pass(m);
    default: /* roll, keep */
        return 0;
    }
}

/* Calls of an auction and refusals on a falling market are answered by the
 * price alone, or a search would lose itself in them. A sale at a loss is not
 * begun: each costs the whole table a dozen answers. */
static bool is_clear(const struct mind *m, mag_action action, double score)
{
    switch (m->b->phase) {
    case PHASE_AUCTION:
    case PHASE_FALL:
        return true;
    case PHASE_BEFORE:
        return mag_act_verb(action) == VERB_SELL && score < 0;
    default:
        return false;
    }
}

/* What is never worth it needs no thought. */
static void drop_hopeless(const struct mind *m, const mag_action *list, int n,
                          double *out)
{
    int best = 0;

    for (int i = 1; i < n; i++)
        best = out[i] > out[best] ? i : best;
    for (int i = 0; i < n; i++) {
        if (i != best && (out[i] < HOPELESS || is_clear(m, list[i], out[i])))
            out[i] = -HUGE_VAL;
    }
}

void bou_advise(const struct mag_rules *rules, const void *pos, int seat,
                const mag_action *list, int n, double *out, struct mag_rng *rng,
                void *memo)
{
    struct trial trial;
    struct mind m = bou_mind(rules, pos, seat, &trial);

    (void)memo;
    if (m.b->phase == PHASE_HOLDER || m.b->phase == PHASE_BUYER) {
        bou_advise_price(&m, list, n, out);
        return;
    }
    for (int i = 0; i < n; i++)
        out[i] = score(&m, list[i]);
    if (m.b->phase == PHASE_PICK)
        draw_among_equals(n, out, rng);
    drop_hopeless(&m, list, n, out);
}

int bou_advised_limit(const struct mag_play *p)
{
    struct trial trial;
    struct mind m = bou_mind(p->rules, p->pos, p->seat, &trial);
    struct offer o;
    int best = 0;

    if (m.b->phase != PHASE_AUCTION)
        return 0;
    o = bou_on_offer(m.b, 1);
    while (o.price < QUOTE_MAX && answering_call(&m, o, 1) > 0) {
        best = o.price;
        o.price += STEP;
    }
    return best;
}
