/* What a word is worth: trust, honour, and all that is between two seats.
 *
 * The position remembers how often each seat's words to each other seat proved
 * true and how often they did not (AMB-D1, AMB-D2); the two know it. A word
 * that was broken costs its giver every later deal with that seat, and draws
 * its Express cards. */
#include "games/ambition/bargain.h"

#include <math.h>

#include "games/ambition/content.h"
#include "games/ambition/order.h"

#include "core/pure.h"

static const double CREDIT = 4;   /* words kept that a stranger is given */
static const double DOUBTED = 1;  /* words broken that a stranger is given */
static const double BREACH = 16;  /* words kept that one broken outweighs */
static const double HONOUR = 40;  /* thousands of damage to break peace for */
static const double REVENGE = 6;  /* thousands, to hit who broke its word */
static const double SHAME = 1.5;  /* a word broken, per month of deals left */
static const double REPAID = 0.6; /* of what is owed, as a rule */
static const double MUST_PAY = 0.8;

double amb_trust(const struct mag_play *p, int seat, int other)
{
    const struct ambition *v = amb_at(p);
    double grudge = 1 + p->rules->manner.grudge / 2;
    double good = v->kept[other][seat] + CREDIT;

    return good / (good + DOUBTED + BREACH * grudge * v->broken[other][seat]);
}

double amb_honour(const struct mag_play *p, int seat, int target)
{
    const struct ambition *v = amb_at(p);
    double score = 0;

    if (v->truce[seat] >> target & 1)
        score -= HONOUR * (1 - p->rules->manner.bluff / 2);
    if (v->broken[target][seat])
        score += REVENGE * (1 + p->rules->manner.grudge);
    return score;
}

double amb_paid(const struct mag_play *p, double sum)
{
    double n = amb_seats_left(p);

    return sum * n / (n - 1);
}

/* One other seat. */
static double tie(const struct mag_play *p, int seat, int other)
{
    const struct ambition *v = amb_at(p);
    double sum = -amb_peril(p, seat, other);

    if (v->truce[other] >> seat & 1)
        sum *= 1 - amb_trust(p, seat, other);
    if (v->owes[other][seat])
        sum += v->owes[other][seat] * REPAID * amb_trust(p, seat, other);
    if (v->owes[seat][other])
        sum -= v->owes[seat][other] * MUST_PAY;
    if (v->broken[seat][other])
        sum -= SHAME * (amb_cards(p)->months - v->month) *
               v->broken[seat][other];
    return sum;
}

/* Does it know the card that comes, having read it or been told? */
static bool knows(const struct ambition *v, int seat)
{
    if (!v->news.n_top)
        return false;
    for (int s = 0; s < SEATS; s++) {
        if (v->claim[s][seat] == v->news.top[0] + 1)
            return true;
    }
    return v->news.top_known[0] >> seat & 1;
}

double amb_ties(const struct mag_play *p, int seat)
{
    const struct ambition *v = amb_at(p);
    double sum = 0;

    if (knows(v, seat))
        sum += amb_news_worth(p, v->news.top[0]);
    if (!amb_cards(p)->deals)
        return sum;
    for (int s = 0; s < p->rules->seats; s++) {
        if (s != seat && is_in(v, s))
            sum += tie(p, seat, s);
    }
    return sum;
}
