/* Announcements and controls (AMB-C9, AMB-C10): a bluff on the sheet, and when
 * to doubt.
 *
 * Who speaks last knows what the others announced, and may announce the bid
 * that serves it best in the place of the one on its sheet. That brings g; if
 * it is called, it costs the fine F and the purchase L. So it is worth nothing
 * when it is called with the chance
 *
 *     c = g / (g + F + L),
 *
 * and that is how often convenient announcements are called, by all the others
 * together. A call wins F or loses F, so it is worth nothing when half of such
 * announcements are bluffs. Whoever has another sheet than the convenient one
 * bluffs half of the time; whoever has that sheet says so: at most half of
 * what sounds convenient is false, and there is nothing to be won by calling
 * more often, or by bluffing more often. */
#include "games/ambition/bargain.h"

#include <math.h>

#include "games/ambition/advise.h"
#include "games/ambition/cocoa.h"
#include "games/ambition/content.h"
#include "games/ambition/order.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

enum { NEVER = -1000 };

static const double BLUFFS = 0.5; /* of the times that it would pay */

struct bid {
    int price, bars;
};

static bool has_spoken(const struct ambition *v, int seat)
{
    return v->spoken >> seat & 1;
}

/* AMB-C7: the last of the speaking order, whom all others have told. */
static bool speaks_last(const struct mag_play *p, int seat)
{
    for (int s = 0; s < p->rules->seats; s++) {
        if (s != seat && is_in(amb_at(p), s) && !has_spoken(amb_at(p), s))
            return false;
    }
    return true;
}

/* AMB-C6, AMB-C7: bars that the last speaker gets for a bid. */
static int served(const struct mag_play *p, int seat, struct bid b)
{
    const struct ambition *v = amb_at(p);
    int left = v->pile[v->market];

    for (int s = 0; s < p->rules->seats; s++) {
        if (s != seat && is_in(v, s) && v->said[s][0] >= b.price)
            left -= v->said[s][1];
    }
    return left < 0 ? 0 : left < b.bars ? left : b.bars;
}

static double profit(const struct mag_play *p, int seat, struct bid b,
                     double worth)
{
    return served(p, seat, b) * (worth - b.price);
}

/* The price that serves the last speaker best for so many bars: the least, or
 * just above what another announced. */
static int best_price(const struct mag_play *p, int seat, int bars,
                      double worth)
{
    const struct ambition *v = amb_at(p);
    struct bid best = { amb_least_price(p), bars };

    for (int s = 0; s < p->rules->seats; s++) {
        struct bid b = { v->said[s][0] + 1, bars };

        if (s == seat || !has_spoken(v, s) || !v->said[s][1])
            continue;
        if (profit(p, seat, b, worth) > profit(p, seat, best, worth))
            best = b;
    }
    return best.price;
}

/* The price to announce: that of the sheet, or of a bluff. */
static int announced_price(const struct outlook *o, double *gain)
{
    const uint8_t *sheet = o->v->answer[o->seat];
    struct bid written = { sheet[0], sheet[1] }, best = written;
    double worth = amb_cocoa_worth(o);

    *gain = 0;
    if (!speaks_last(&o->p, o->seat) || o->f->cash < o->r->control)
        return written.price;
    best.price = best_price(&o->p, o->seat, written.bars, worth);
    *gain = profit(&o->p, o->seat, best, worth) -
            profit(&o->p, o->seat, written, worth);
    return *gain > 0 && best.price * best.bars <= o->f->cash ? best.price
                                                             : written.price;
}

static double score_price(const struct outlook *o, int price)
{
    const uint8_t *sheet = o->v->answer[o->seat];
    double gain, bluffs = BLUFFS * (1 + o->p.rules->manner.bluff);
    int best = announced_price(o, &gain);

    if (price == sheet[0])
        return 0;
    if (price != best)
        return -HUGE_VAL;
    return o->whim < bluffs ? gain : -gain;
}

double amb_score_announce(const struct outlook *o, mag_action action)
{
    const uint8_t *sheet = o->v->answer[o->seat];
    int n = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_NOTHING:
        return sheet[1] ? NEVER : 1;
    case VERB_PRICE:
        return sheet[1] ? score_price(o, n) : NEVER;
    default:
        return -fabs((double)n - sheet[1]);
    }
}

bool amb_is_convenient(const struct mag_play *p, int speaker)
{
    const struct ambition *v = amb_at(p);
    int price = v->said[speaker][0];

    if (!speaks_last(p, speaker))
        return false;
    for (int s = 0; s < p->rules->seats; s++) {
        if (s != speaker && v->said[s][1] && v->said[s][0] + 1 == price)
            return true;
    }
    return price == amb_least_price(p);
}

/* What a bluff would have brought the speaker: the difference to what the
 * others pay, or to what cocoa is worth. */
static double bluff_gain(const struct outlook *o, int bars, int price)
{
    double usual = 0, n = 0;

    for (int s = 0; s < o->p.rules->seats; s++) {
        if (s == o->v->speaker || !o->v->said[s][1])
            continue;
        usual += o->v->said[s][0];
        n++;
    }
    return n > 0 ? bars * fmax(0, usual / n - price + 1) : 0;
}

double amb_score_control(const struct outlook *o, mag_action action)
{
    const uint8_t *said = o->v->said[o->v->speaker];
    double gain = bluff_gain(o, said[1], said[0]), calls, each;
    double cost = o->r->control +
                  said[1] * fmax(0, amb_cocoa_worth(o) - said[0]);

    if (mag_act_verb(action) != VERB_CONTROL)
        return 0;
    if (!amb_is_convenient(&o->p, o->v->speaker) || gain <= 0)
        return -HUGE_VAL;
    calls = gain / (gain + cost) * (1 + o->p.rules->manner.bluff / 2);
    each = 1 - pow(fmax(0, 1 - calls), 1.0 / (amb_seats_left(&o->p) - 1));
    return o->whim < each ? 1 : -1;
}
