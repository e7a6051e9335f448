/* What a position is worth to a seat.
 *
 * Money counts as money, shares at their quote (BOU-G1). What makes a seat
 * rich is its income: dividends, fees of majorities, bonuses (BOU-P1 to
 * BOU-P4), as often as it will still be paid. A majority that is begun counts
 * by how far it has come, ever more steeply, so that it pays to finish one
 * before starting the next. */
#include "games/bourse/value.h"

#include <math.h>

#include "core/pure.h"

static const double MEAN_THROW = 7.0;
static const double RIVALS = 0.5;  /* how much of the others' value counts */
static const double SCARCE = 0.25; /* a majority that the bank cannot fill */
/* How good k lots are as a step to a majority. */
static const double step[LOTS + 1] = { 0,   0.02, 0.08, 0.19, 0.37, 0.64,
                                       1.0, 1.0,  1.0,  1.0,  1.0 };

/* Rounds until the close. */
static double rounds_left(const struct mag_rules *rules, const struct bourse *b)
{
    const struct bou_rules *r = bou(rules);
    double best = 0, whole = (double)r->laps * r->n_squares;

    if (r->turns)
        return r->turns - b->rounds;
    if (b->closing)
        return 0;
    for (int s = 0; s < rules->seats; s++) {
        double way = (double)b->laps[s] * r->n_squares + b->pawn[s];

        if (!b->ruined[s] && way > best)
            best = way;
    }
    return fmax(0, (whole - best) / MEAN_THROW);
}

double bou_incomes_left(const struct mag_rules *rules, const struct bourse *b,
                        int seat)
{
    const struct bou_rules *r = bou(rules);
    double way = b->pawn[seat] + MEAN_THROW * rounds_left(rules, b);
    double laps = way / r->n_squares;
    int rings = r->ring_income ? r->ring[r->n_squares - 1] : 1;

    /* Half a lap is as good as none or one. */
    return rings * fmax(0, laps - 0.3);
}

static double majority(const struct bourse *b, int seat, int c)
{
    int lots = b->lots[seat][c];
    double p = step[lots];

    if (lots < MAJORITY && lots + b->lots[BANK][c] < MAJORITY)
        p *= SCARCE;
    return p;
}

/* One income as it may become. */
static double income(const struct bou_rules *r, const struct bourse *b,
                     int seat)
{
    double sum = (double)b->total[seat] * r->dividend, sectors = 0;
    double m[MAX_SECTORS] = { 0 }, t[MAX_SECTORS] = { 0 };

    for (uint64_t h = b->held[seat]; h; h &= h - 1) {
        int c = __builtin_ctzll(h);
        int sector = r->company[c].sector;
        double p = majority(b, seat, c);

        sum += p * b->quote[c];
        m[sector] += p;
        t[sector] += fmin(1.0, b->lots[seat][c] / (double)STAKE);
    }
    for (int i = 0; i < r->n_sectors; i++) {
        sum += r->horizontal * fmax(0, fmin(m[i], t[i] - 2));
        sectors += fmin(m[i], 2.0);
    }
    return sum + r->vertical * sectors / 3;
}

double bou_value(const struct mag_rules *rules, const struct bourse *b,
                 int seat)
{
    if (b->ruined[seat])
        return 0;
    return (double)bou_worth(b, seat) +
           bou_incomes_left(rules, b, seat) * income(bou(rules), b, seat);
}

double bou_standing(const struct mag_rules *rules, const struct bourse *b,
                    int seat)
{
    double own = bou_value(rules, b, seat), others = 0;

    for (int s = 0; s < rules->seats; s++) {
        if (s != seat)
            others += bou_value(rules, b, s);
    }
    return own - RIVALS * others / (rules->seats - 1);
}

static const double SCALE = 1500; /* thousands that make a clear lead */

void bourse_evaluate(const struct mag_rules *rules, const void *pos,
                     double *out)
{
    const struct bourse *b = pos;
    double value[MAG_MAX_SEATS], top = 0, sum = 0;

    if (b->phase == PHASE_OVER) {
        bourse_result(rules, pos, out);
        return;
    }
    for (int s = 0; s < rules->seats; s++) {
        value[s] = bou_value(rules, b, s);
        top = fmax(top, value[s]);
    }
    for (int s = 0; s < rules->seats; s++) {
        out[s] = b->ruined[s] ? 0 : exp((value[s] - top) / SCALE);
        sum += out[s];
    }
    for (int s = 0; s < rules->seats; s++)
        out[s] /= sum;
}
