/* Maxi Bourse for programs that play: each action is scored by what it makes
 * of the seat's standing (value.h), with its chain finished sensibly.
 *
 * Majorities are built, shares that lead nowhere are sold when money is
 * short, rumours wait until they help most, and no order is placed that a
 * rumour or the others' asks could push beyond the cash (BOU-I1). Only what
 * the seat knows enters: the others' rumours are never read. */
#include <math.h>
#include <string.h>

#include "games/bourse/value.h"

#include "core/pure.h"

static const double NEVER = -1e9;
static const double LAST_ROUNDS = 1.8; /* a throw of 12 is near enough */

/* What is the same for all trades in one company: a seat's other shares of its
 * sector, and what all are worth before. Filled when it is first wanted. */
struct trial {
    struct sector_sum rest[MAG_MAX_SEATS];
    double before[MAG_MAX_SEATS];
    uint32_t known; /* set of seats */
    int company;
};

struct mind {
    const struct mag_rules *rules;
    const struct bou_rules *r;
    const struct bourse *b;
    struct trial *trial;
    int seat;
    struct outlook o;
    int32_t threat; /* what a rumour may add to a price */
    int32_t spare;  /* cash that may be spent */
    bool late;      /* no income will come any more */
    bool last;      /* this turn may be the last */
    double thrift;  /* what a thousand spent now could earn elsewhere */
};

/* The most that a rumour adds to a price. */
static int32_t worst_rumour(const struct bou_rules *r)
{
    int32_t worst = 0;

    for (int i = 0; i < r->n_cards[DECK_RUMOURS]; i++) {
        const struct card *card = &r->card[DECK_RUMOURS][i];

        if (card->move[0].by > worst)
            worst = card->move[0].by;
    }
    return worst;
}

static struct mind look(const struct mag_rules *rules, const struct bourse *b,
                        int seat, struct trial *trial)
{
    struct mind m = {
        .rules = rules, .r = bou(rules), .b = b, .trial = trial, .seat = seat
    };

    trial->known = 0;
    trial->company = -1;
    m.o = bou_look(rules, b, rules->weight);
    m.thrift = fmin(rules->weight[W_THRIFT] * m.o.incomes[seat], 0.3);
    m.last = m.o.rounds < LAST_ROUNDS;
    m.late = m.o.incomes[seat] < 0.15;
    m.spare = b->cash[seat] - (m.late ? 0 : (int32_t)rules->weight[W_RESERVE]);
    for (int s = 0; s < rules->seats; s++) {
        if (s != seat && b->rumours[s]) {
            m.threat = worst_rumour(m.r);
            break;
        }
    }
    return m;
}

static double standing(const struct mind *m)
{
    return bou_standing(&m->o, m->b, m->seat);
}

/* Lots of a company that change hands at a price, and the quote after it. */
struct transfer {
    int from, to, company, lots, price, quote;
};

static void fill_trial(const struct mind *m, int seat, int company)
{
    struct trial *t = m->trial;
    const struct bourse *b = m->b;
    uint64_t sector = m->r->of_sector[m->r->company[company].sector];

    if (t->company != company)
        t->known = 0;
    t->company = company;
    t->known |= UINT32_C(1) << seat;
    t->rest[seat] = bou_sector_sum(&m->o, b, seat,
                                   sector & ~(UINT64_C(1) << company));
    t->before[seat] =
        bou_shares_value(&m->o, seat, t->rest[seat], b->lots[seat][company],
                         b->lots[BANK][company], b->quote[company]);
}

/* What the transfer makes of a seat's value. */
static double change_for(const struct mind *m, int seat,
                         const struct transfer *t)
{
    int had = m->b->lots[seat][t->company];
    int gets = (t->to == seat ? t->lots : 0) - (t->from == seat ? t->lots : 0);
    int back = (t->to == BANK ? t->lots : 0) - (t->from == BANK ? t->lots : 0);
    double after;

    if ((!had && !gets) || m->b->ruined[seat])
        return 0;
    if (m->trial->company != t->company || !(m->trial->known >> seat & 1))
        fill_trial(m, seat, t->company);
    after = bou_shares_value(&m->o, seat, m->trial->rest[seat], had + gets,
                             m->b->lots[BANK][t->company] + back, t->quote);
    return after - m->trial->before[seat] +
           gets * (bou_dividends(&m->o, seat) -
                   t->price * bou_cash_worth(&m->o, seat));
}

/* The standing after `lots` change hands at `price` a lot and the quote is
 * `quote`, less what it is now. */
static double trade(const struct mind *m, int from, int to, int company,
                    int lots, int price, int quote)
{
    struct transfer t = { from, to, company, lots, price, clamped(quote) };
    double others = 0;

    for (int s = 0; s < m->rules->seats; s++) {
        if (s != m->seat)
            others += change_for(m, s, &t);
    }
    return change_for(m, m->seat, &t) - m->o.rivals * others;
}

static double moved(const struct mind *m, const struct card *card)
{
    struct bourse b;
    struct play p = { m->rules, m->r, &b, NULL };

    memcpy(&b, m->b, sizeof b);
    bou_move_quotes(&p, &card, 1);
    return bou_standing(&m->o, &b, m->seat) - standing(m);
}

/* Can `lots` be paid whatever happens before the payment? */
static bool is_safe(const struct mind *m, int lots, int price)
{
    return lots * (price + m->threat) <= m->spare;
}

/* Buying from the bank or a seat; NEVER if it is not safe. */
static double buying(const struct mind *m, int from, int company, int lots,
                     int price, int quote)
{
    if (lots > m->b->lots[from][company] || !is_safe(m, lots, price))
        return NEVER;
    return trade(m, from, m->seat, company, lots, price, quote) -
           m->thrift * lots * price;
}

static double best_buy(const struct mind *m, int from, int company, int most,
                       int more)
{
    double best = NEVER;
    int quote = m->b->quote[company];

    for (int n = 1; n <= most; n++)
        best = fmax(best, buying(m, from, company, n, quote + more, quote));
    return best;
}

/* --- Title squares --------------------------------------------------------------- */

/* An ask at best, the others still to speak taken as asking a lot each. */
static double asking(const struct mind *m, int company, int lots, int after)
{
    int quote = m->b->quote[company] + STEP * (lots + after);

    if (lots > m->b->lots[BANK][company] ||
        !is_safe(m, lots, quote + STEP * after))
        return NEVER;
    return trade(m, BANK, m->seat, company, lots, quote, quote) -
           m->thrift * lots * quote;
}

static double score_deal(const struct mind *m, int company)
{
    int after = __builtin_popcount(m->b->stop.in) - 1;
    int quote = m->b->quote[company];

    if (company == m->b->stop.own)
        return fmax(buying(m, BANK, company, 1, quote, quote),
                    buying(m, BANK, company, 2, quote, quote + 2 * STEP));
    return fmax(asking(m, company, 1, after), asking(m, company, 2, after));
}

/* Staying on lifts the quote of all lots that the seat holds, so an auction
 * could go on for ever; but no table sits through a hundred calls. */
static int limit_of_calls(const struct bourse *b)
{
    int company = b->seizing ? b->sale[1].company : b->order.company;

    return b->quote[company] * 3 / 2 + 100;
}

static double score_order(const struct mind *m, int lots)
{
    const struct bourse *b = m->b;
    const struct sale *s = &b->sale[b->seizing];
    int quote = b->quote[s->company];

    switch (b->phase) {
    case PHASE_ASK:
        if (b->stop.at_quote)
            return buying(m, BANK, b->stop.company, lots,
                          b->quote[b->stop.company], b->quote[b->stop.company]);
        return asking(m, b->stop.company, lots,
                      __builtin_popcount(b->stop.to_speak) - 1);
    case PHASE_OFFER:
    case PHASE_FALL:
        return buying(m, s->seller, s->company, lots, quote, quote);
    case PHASE_AUCTION:
        if (b->called > limit_of_calls(b))
            return NEVER;
        if (b->seizing || b->order.kind == ORDER_OFFER)
            return buying(m, s->seller, s->company, lots, b->called, b->called);
        return buying(m, BANK, b->order.company, lots, b->called, b->called);
    case PHASE_BUYER:
        return buying(m, b->deal.holder, b->deal.company, lots, b->deal.price,
                      b->quote[b->deal.company]);
    case PHASE_BUY_LOTS:
        return buying(m, BANK, b->company, lots, b->quote[b->company],
                      b->quote[b->company]);
    default:
        return buying(m, b->debt.debtor, b->debt.company, lots,
                      b->quote[b->debt.company], b->quote[b->debt.company]);
    }
}

/* Refusing lots on a falling market: they may be had cheaper later. */
static double score_refusal(const struct mind *m)
{
    const struct sale *s = &m->b->sale[m->b->seizing];
    int fallen = clamped(m->b->quote[s->company] - STEP * s->left);
    double best = trade(m, s->seller, BANK, s->company,
                        s->seller == BANK ? 0 : s->left, fallen, fallen);

    if (s->round == 1) {
        for (int n = 1; n <= s->left; n++) {
            if (is_safe(m, n, fallen))
                best = fmax(best, 0.9 * trade(m, s->seller, m->seat, s->company,
                                              n, fallen, fallen));
        }
    }
    return best;
}

/* --- Selling ------------------------------------------------------------------------ */

/* A sale that nobody takes up: the quote falls in two rounds, then the bank
 * (BOU-V3). Money is worth more than its face while there is too little of it
 * to go on buying. */
static double selling(const struct mind *m, int company, int lots)
{
    int others = m->rules->seats - 1 - m->b->n_ruined;
    int price = clamped(m->b->quote[company] - STEP * lots * (2 * others + 1));
    double thirst = 0;

    if (m->b->cash[m->seat] < 400 && !m->late)
        thirst = m->rules->weight[W_THIRST] * m->o.incomes[m->seat];
    return trade(m, m->seat, BANK, company, lots, price, price) +
           fmin(thirst, 0.4) * lots * price;
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
    double loss = trade(m, m->seat, BANK, company, lots, quote,
                        quote - STEP * lots);

    return loss / (lots * quote);
}

static double forced_company(const struct mind *m, int company)
{
    struct bourse b;
    struct play p = { m->rules, m->r, &b, NULL };
    int quote = m->b->quote[company], most;

    memcpy(&b, m->b, sizeof b);
    most = (bou_still_needed(&p) + quote - 1) / quote;
    if (most > b.lots[m->seat][company])
        most = b.lots[m->seat][company];
    return forced(m, company, most);
}

/* --- Private purchases ------------------------------------------------------------------ */

static double score_about(const struct mind *m, int holder, int company)
{
    int most = m->b->lots[holder][company];

    return best_buy(m, holder, company, most, 2 * STEP);
}

static double score_approach(const struct mind *m, int holder)
{
    double best = NEVER;

    if (m->b->stop.open)
        return score_about(m, holder, m->b->stop.own) *
               m->rules->weight[W_HOPE];
    for (uint64_t h = m->b->held[holder]; h; h &= h - 1)
        best = fmax(best, score_about(m, holder, __builtin_ctzll(h)));
    /* Small gains are not worth the talk. */
    return best > 300 ? best * m->rules->weight[W_HOPE] : NEVER;
}

static double score_call(const struct mind *m)
{
    const struct deal *d = &m->b->deal;
    int quote = m->b->quote[d->company];

    return trade(m, m->seat, m->b->turn, d->company, d->lots, quote + STEP,
                 quote);
}

/* --- Rumours ------------------------------------------------------------------------------ */

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

/* In a window: the price due moves too, and may be more than a buyer has. */
static double score_show(const struct mind *m)
{
    const struct order *o = &m->b->order;
    struct bourse b;
    struct play p = { m->rules, m->r, &b, NULL };
    double gain;

    memcpy(&b, m->b, sizeof b);
    bou_reveal(&p, m->seat, bou_fitting(&p, m->seat));
    for (int s = 0; s < m->rules->seats; s++) {
        int32_t due = o->ask[s] * b.quote[o->company];

        if (s == m->seat && due > b.cash[s])
            return NEVER;
        b.cash[s] -= o->ask[s] * o->price;
        b.cash[s] -= due - o->ask[s] * o->price;
        if (o->seller != BANK)
            b.cash[o->seller] += due;
    }
    gain = bou_standing(&m->o, &b, m->seat);
    memcpy(&b, m->b, sizeof b);
    for (int s = 0; s < m->rules->seats; s++) {
        b.cash[s] -= o->ask[s] * o->price;
        if (o->seller != BANK)
            b.cash[o->seller] += o->ask[s] * o->price;
    }
    gain -= bou_standing(&m->o, &b, m->seat);
    for (int s = 0; s < m->rules->seats; s++) {
        if (s != m->seat && o->ask[s] &&
            o->ask[s] * (o->price + STEP) > m->b->cash[s])
            gain += 100; /* it may fail */
    }
    return gain - m->rules->weight[W_SHOWING];
}

/* --- All decisions ---------------------------------------------------------------------- */

static double score_pass(const struct mind *m)
{
    if (m->b->phase == PHASE_FALL)
        return score_refusal(m);
    /* Dropping out of an auction or a round costs nothing. */
    return 0;
}

static double score_named(const struct mind *m, int company)
{
    struct bourse b;
    struct play p = { m->rules, m->r, &b, NULL };
    const struct card *card;

    memcpy(&b, m->b, sizeof b);
    card = bou_card_in_hand(&p);
    if (card->effect == EFFECT_CHOOSE)
        b.quote[company] = (uint16_t)clamped(b.quote[company] + card->amount);
    else
        bou_move_lots(&p, BANK, m->seat, company, 1);
    return bou_standing(&m->o, &b, m->seat);
}

static double score_offer(const struct mind *m, int lots)
{
    const struct bourse *b = m->b;
    const struct sale *s = &b->sale[0];

    if (b->phase == PHASE_SELL_LOTS)
        return selling(m, b->company, lots);
    if (b->phase == PHASE_FORCED_LOTS)
        return forced(m, b->debt.company, lots);
    return trade(m, m->seat, BANK, s->company, lots, b->quote[s->company],
                 b->quote[s->company]) -
           trade(m, m->seat, BANK, s->company, s->left, b->quote[s->company],
                 b->quote[s->company]);
}

static double score(const struct mind *m, mag_action action)
{
    int arg = (int)mag_act_arg(action, 0);
    int quote = arg < m->r->n_companies ? m->b->quote[arg] : 0;

    switch (mag_act_verb(action)) {
    case VERB_PICK:
        return trade(m, BANK, m->seat, arg, 1, 0, quote);
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
        return score_about(m, m->b->deal.holder, arg);
    case VERB_WISH:
        return buying(m, m->b->deal.holder, m->b->deal.company, arg,
                      m->b->quote[m->b->deal.company] + 2 * STEP,
                      m->b->quote[m->b->deal.company]);
    case VERB_CALL:
        return score_call(m);
    case VERB_RAISE:
        return arg; /* the price accepted is safe: more costs nothing */
    case VERB_DEAL:
        return score_deal(m, arg);
    case VERB_BUY:
        return best_buy(m, BANK, arg, ORDER_MAX, 0);
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
    default: /* roll, keep, close, refuse */
        return 0;
    }
}

/* What is never worth it needs no thought; and calls of an auction are
 * answered by the price alone, or a search would lose itself in them. */
static void drop_hopeless(const struct mind *m, int n, double *out)
{
    int best = 0;

    for (int i = 1; i < n; i++)
        best = out[i] > out[best] ? i : best;
    for (int i = 0; i < n; i++) {
        if (i != best && (out[i] < NEVER / 100 || m->b->phase == PHASE_AUCTION))
            out[i] = -HUGE_VAL;
    }
}

void bourse_advise(const struct mag_rules *rules, const void *pos, int seat,
                   const mag_action *list, int n, double *out,
                   struct mag_rng *rng, void *memo)
{
    struct trial trial;
    struct mind m = look(rules, pos, seat, &trial);

    (void)rng;
    (void)memo;
    for (int i = 0; i < n; i++)
        out[i] = score(&m, list[i]);
    drop_hopeless(&m, n, out);
}
