/* What a position is worth to a seat.
 *
 * Money counts as money, shares at their quote (BOU-G1). What makes a seat
 * rich is its income: dividends, fees of majorities, bonuses (BOU-P1 to
 * BOU-P4), as often as it will still be paid. A majority that is begun counts
 * by how far it has come, ever more steeply, so that it pays to finish one
 * before starting the next. */
#include "games/bourse/evaluate.h"

#include <math.h>
#include <string.h>

#include "base/compare.h"
#include "games/bourse/end.h"
#include "games/bourse/market.h"
#include "games/bourse/throws.h"

#include "core/pure.h"

/* BOU-P4: a vertical needs three majorities of different sectors. A sector's
 * second one may help another vertical, a third one hardly ever. */
static const double VERTICAL_PART = 1.0 / 3;
static const double VERTICALS_A_SECTOR = 2;

const struct mag_weight bou_weights[BOU_WEIGHTS] = {
    [W_STEP + 0] = { "step-1", 0.016, 0, 0.5 },
    [W_STEP + 1] = { "step-2", 0.12, 0, 0.6 },
    [W_STEP + 2] = { "step-3", 0.19, 0, 0.8 },
    [W_STEP + 3] = { "step-4", 0.222, 0, 1 },
    [W_STEP + 4] = { "step-5", 0.64, 0, 1 },
    [W_SCARCE] = { "scarce", 0.204, 0, 1 },
    [W_RUMOUR] = { "rumour", 0, 0, 1 },
    [W_INCOME] = { "income", 1.18, 0, 2 },
    [W_MISSED] = { "missed", 0.115, 0, 1 },
    [W_CASH] = { "cash", 0.1, 0, 0.5 },
    [W_JUDGE + W_STEP + 0] = { "judge-step-1", 0.08, 0, 0.5 },
    [W_JUDGE + W_STEP + 1] = { "judge-step-2", 0.05, 0, 0.6 },
    [W_JUDGE + W_STEP + 2] = { "judge-step-3", 0.12, 0, 0.8 },
    [W_JUDGE + W_STEP + 3] = { "judge-step-4", 0.27, 0, 1 },
    [W_JUDGE + W_STEP + 4] = { "judge-step-5", 0.4, 0, 1 },
    [W_JUDGE + W_SCARCE] = { "judge-scarce", 0.5, 0, 1 },
    [W_JUDGE + W_RUMOUR] = { "judge-rumour", 1, 0, 1 },
    [W_JUDGE + W_INCOME] = { "judge-income", 0.93, 0, 2 },
    [W_JUDGE + W_MISSED] = { "judge-missed", 0.48, 0, 1 },
    [W_JUDGE + W_CASH] = { "judge-cash", 0.26, 0, 0.5 },
    [W_RIVALS] = { "rivals", 1.3, 0, 3 },
    [W_RESERVE] = { "reserve", 80, 0, 1500 },
    [W_SHOWING] = { "showing", 25, 0, 500 },
    [W_THRIFT] = { "thrift", 0.1, 0, 0.5 },
    [W_THIRST] = { "thirst", 0.102, 0, 0.6 },
    [W_HOPE] = { "hope", 0.35, 0, 1 },
    [W_PLAN] = { "plan", 0.8, 0, 1 },
    [W_SPREAD] = { "spread", 0.064, 0, 0.5 },
    [W_APART] = { "apart", 250, 0, 300 },
    [W_CALLS] = { "calls", 0.072, 0, 2 },
    [W_DEALS] = { "deals", 1, 0, 1 },
    [W_ENVY] = { "envy", 1.4, 0, 2 },
    [W_KEEN] = { "keen", 0.7, 0.2, 3 },
    [W_TALK] = { "talk", 100, 0, 2000 },
    [W_FEAR] = { "fear", 0.525, 0, 1 },
    [W_SCALE] = { "scale", 680, 50, 6000 },
    [W_SCALE_A_ROUND] = { "scale-round", 90, 0, 300 },
};

struct outlook bou_look(const struct mag_rules *rules, const struct bourse *b,
                        const double *w)
{
    struct outlook o = { .rules = rules,
                         .r = bou_compiled(rules),
                         .w = w,
                         .rivals = rules->weight[W_RIVALS] /
                                   (rules->seats - 1) };
    bool advises = w == rules->weight;
    int rings = o.r->ring_income ? o.r->ring[o.r->n_squares - 1] : 1;

    /* Programs that look at majorities alone leave half of the companies to the
     * bank; a table holds most of them. It costs a little strength, so two
     * seats, which have more than enough to do, go without. */
    if (advises && rules->seats > 2)
        o.spread = rules->weight[W_SPREAD];
    bou_throws_left(rules, b, o.throws);
    for (int s = 0; s < rules->seats; s++) {
        double way = b->pawn[s] + MEAN_THROW * o.throws[s];
        double laps = way / o.r->n_squares - w[W_MISSED];

        o.incomes[s] = laps > 0 ? w[W_INCOME] * rings * laps : 0;
        o.rounds += o.throws[s] / rules->seats;
    }
    return o;
}

/* How near a seat with `lots` is to a majority, with `left` at the bank. */
static double majority(const struct outlook *o, int lots, int left)
{
    double p;

    if (lots >= MAJORITY)
        return 1;
    p = o->w[W_STEP - 1 + lots] + (lots == 1 ? o->spread : 0);
    return lots + left < MAJORITY ? p * o->w[W_SCARCE] : p;
}

/* A company's part in what a sector is worth to its holder. */
static void add_company(const struct outlook *o, struct sector_sum *sum,
                        int lots, int left, int quote)
{
    double p = majority(o, lots, left);

    sum->worth += lots * quote;
    sum->fees += p * quote;
    sum->majorities += p;
    sum->stakes += lots < STAKE ? lots * (1.0 / STAKE) : 1;
}

/* One sector's shares and what they will bring, dividends apart. */
static double sum_value(const struct outlook *o, int seat,
                        const struct sector_sum *sum)
{
    double m = sum->majorities, fees = sum->fees;
    double bonus = smaller_real(m, sum->stakes - 2); /* BOU-P3 */

    if (bonus > 0)
        fees += o->r->horizontal * bonus;
    return sum->worth +
           o->incomes[seat] *
               (fees + o->r->vertical * smaller_real(m, VERTICALS_A_SECTOR) *
                           VERTICAL_PART);
}

struct sector_sum bou_sector_sum(const struct outlook *o,
                                 const struct bourse *b, int seat,
                                 uint64_t companies)
{
    struct sector_sum sum = { 0 };

    for (uint64_t held = b->held[seat] & companies; held; held &= held - 1) {
        int c = __builtin_ctzll(held);

        add_company(o, &sum, b->lots[seat][c], b->lots[BANK][c], b->quote[c]);
    }
    return sum;
}

/* What the rumours in hand would move, the best of each company. */
static double rumours_value(const struct outlook *o, const struct bourse *b,
                            int seat)
{
    double sum = 0;

    for (uint64_t m = b->rumours[seat]; m; m &= m - 1) {
        const struct card *card = &o->r->card[DECK_RUMOURS][__builtin_ctzll(m)];
        int c = card->move[0].which, by = card->move[0].by;
        double gain = by * b->lots[seat][c];

        for (int s = 0; s < o->rules->seats; s++) {
            if (s != seat)
                gain -= o->rivals * by * b->lots[s][c];
        }
        sum += larger_real(gain, 0);
    }
    return o->w[W_RUMOUR] * sum;
}

double bou_value(const struct outlook *o, const struct bourse *b, int seat)
{
    double sum = b->cash[seat] * bou_cash_worth(o, seat) +
                 b->total[seat] * bou_dividends(o, seat);

    if (b->ruined[seat])
        return 0;
    for (int i = 0; i < o->r->n_sectors; i++) {
        struct sector_sum of = bou_sector_sum(o, b, seat, o->r->of_sector[i]);

        sum += sum_value(o, seat, &of);
    }
    if (b->rumours[seat] && o->w[W_RUMOUR] > 0)
        sum += rumours_value(o, b, seat);
    return sum;
}

double bou_standing(const struct outlook *o, const struct bourse *b, int seat)
{
    double own = bou_value(o, b, seat), others = 0;

    for (int s = 0; s < o->rules->seats; s++) {
        if (s != seat)
            others += bou_value(o, b, s);
    }
    return own - o->rivals * others;
}

double bou_shares_value(const struct outlook *o, int seat,
                        struct sector_sum sum, int lots, int left, int quote)
{
    if (lots)
        add_company(o, &sum, lots, left, quote);
    return sum_value(o, seat, &sum);
}

/* --- The whole position --------------------------------------------------- */

void bou_deliver_all(const struct mag_rules *rules, struct bourse *b)
{
    bool asked = b->phase == PHASE_ASK;
    const uint8_t *ask = asked ? b->bid : b->order.ask;
    int company = asked ? b->stop.company : b->order.company;
    int seller = asked ? BANK : b->order.seller;
    int price = asked ? b->quote[company] : b->order.price;

    if (!asked && b->order.kind == ORDER_BANK) {
        bou_move_lots(b, seller, BANK, company, b->sale[0].left);
        b->cash[seller] += b->sale[0].left * price;
        return;
    }
    for (int s = 0; s < rules->seats; s++) {
        int lots = smaller_of(ask[s], b->lots[seller][company]);

        if (!lots || s == seller || b->ruined[s])
            continue;
        bou_move_lots(b, seller, s, company, lots);
        b->cash[s] -= lots * price;
        if (seller != BANK)
            b->cash[seller] += lots * price;
    }
}

static void weigh(const struct mag_rules *rules, const struct bourse *b,
                  double *out)
{
    const double *w = rules->weight;
    struct outlook o = bou_look(rules, b, w + W_JUDGE);
    double value[MAG_MAX_SEATS], top = 0, sum = 0;
    double scale = w[W_SCALE] + w[W_SCALE_A_ROUND] * o.rounds;

    for (int s = 0; s < rules->seats; s++) {
        value[s] = bou_value(&o, b, s);
        top = larger_real(value[s], top);
    }
    for (int s = 0; s < rules->seats; s++) {
        out[s] = b->ruined[s] ? 0 : exp((value[s] - top) / scale);
        sum += out[s];
    }
    for (int s = 0; s < rules->seats; s++)
        out[s] /= sum;
}

void bou_evaluate(const struct mag_rules *rules, const void *pos, double *out)
{
    const struct bourse *b = pos;

    if (b->phase == PHASE_OVER) {
        bou_result(rules, pos, out);
    } else if (b->phase == PHASE_ASK || b->phase == PHASE_WINDOW) {
        struct bourse paid;

        memcpy(&paid, b, sizeof paid);
        bou_deliver_all(rules, &paid);
        weigh(rules, &paid, out);
    } else {
        weigh(rules, b, out);
    }
}
