/* What a position of Venture is worth: each seat's share of the win.
 *
 * Points so far, companies and money (outlook.h) make a total; the totals'
 * distances, measured against what can still come, make the shares. Only what
 * the seat knows enters: of hidden hands evaluate() sees what resample()
 * drew. */
#include "games/venture/private.h"

#include <math.h>

#include "games/venture/arrange.h"
#include "games/venture/end.h"
#include "games/venture/purse.h"
#include "games/venture/reorganise.h"

#include "core/pure.h"

/* What the seat's piles will be, companies that are being placed or rebuilt
 * included. */
static double coming_piles(const struct outlook *o, int seat)
{
    const struct venture *v = o->v;
    const struct holding *h = &v->held[seat];

    if (seat == v->turn && v->phase == PHASE_PLACE) {
        struct piles piles = ven_piles_of(o, h);

        return ven_piles_with(o, &piles, v->won);
    }
    if (seat == v->turn && v->phase == PHASE_BUILD && v->lifted) {
        struct stack open = ven_open_stack(o->r, v);
        double closed = ven_piles_value(o, h);

        if (open.n)
            closed -= ven_stack_value(o, open.n, open.letters);
        return closed + ven_far_plan(o, v->lifted, &open).value;
    }
    return ven_piles_value(o, h);
}

static double standing(const struct outlook *o, int seat, double piles)
{
    const struct venture *v = o->v;
    bundle hand = v->hand[seat];
    uint64_t set = ven_companies_of(&v->held[seat]);

    if (seat == v->turn) {
        if (v->due)
            hand -= ven_best_payment(o->r, hand, v->named, v->named_up_to,
                                     v->due);
        set |= v->lifted;
        if (v->phase == PHASE_PLACE)
            set |= (uint64_t)1 << v->won;
    }
    return v->score[seat] + ven_companies_value(o, set, piles) +
           ven_hand_value(o, hand);
}

/* Between two seats and six the weights go from the ones to the others. */
static void weigh(const struct mag_rules *rules, double *w)
{
    bool riche = ven_cards_of(rules)->riche;
    const double *few = rules->weight + (riche ? W_RICHE : W_JUDGE);
    const double *many = rules->weight + (riche ? W_RICHE_CROWD : W_CROWD);
    double crowd = (rules->seats - 2.0) / (MAG_MAX_SEATS - 2);

    for (int i = 0; i < W_JUDGEMENT; i++)
        w[i] = few[i] + crowd * (many[i] - few[i]);
}

void ven_evaluate(const struct mag_rules *rules, const void *pos, double *out)
{
    const struct venture *v = pos;
    double w[W_JUDGEMENT], total[MAG_MAX_SEATS];
    double top = 0, sum = 0, most = 0, lead;
    struct outlook o;

    if (v->phase == PHASE_OVER) {
        ven_result(rules, pos, out);
        return;
    }
    weigh(rules, w);
    o = ven_look(rules, v, w);
    for (int s = 0; s < rules->seats; s++) {
        double piles = coming_piles(&o, s);

        total[s] = standing(&o, s, piles);
        top = s ? fmax(top, total[s]) : total[s];
        most = fmax(most, piles);
    }
    lead = w[W_LEAD] + o.counts * (w[W_LEAD_A_COUNT] + w[W_LEAD_PROFIT] * most);
    for (int s = 0; s < rules->seats; s++) {
        out[s] = exp((total[s] - top) / lead);
        sum += out[s];
    }
    for (int s = 0; s < rules->seats; s++)
        out[s] /= sum;
}
