/* Peace and threats (AMB-D1, AMB-X2): what an Express may cost, by what all can
 * see, and so what peace is worth.
 *
 * A threat that is refused costs nothing, so anybody might make one: who is
 * threatened reckons with the cards that may be in that hand and not with the
 * words, and pays no more than that is worth. Who threatens asks for what such
 * a one would pay, whatever it holds; so the sum tells nothing. */
#include "games/ambition/bargain.h"

#include <math.h>

#include "games/ambition/advise.h"
#include "games/ambition/content.h"
#include "games/ambition/order.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

static const double DAMAGE = 12;    /* thousands, of a card played well */
static const double MOST = 1.5;     /* cards that a hand plays in a month */
static const double FREEDOM = 0.25; /* of the peril: what a promise of peace
                                       costs where there are other targets */
static const double ASKED = 0.8;    /* of what the other would pay */
static const double BLUFFS = 0.02;  /* threats with nothing in hand, a window */
static const double WORTH_A_TALK = 2; /* thousands */

/* The Express windows still to come this month. */
static double month_left(const struct ambition *v)
{
    static const double part[OPERATIONS] = { 0, 1, 0.9, 0.7, 0.6, 0.2, 0, 0 };

    return part[v->op];
}

double amb_peril(const struct mag_play *p, int seat, int from)
{
    const struct ambition *v = amb_at(p);
    int left = amb_cards(p)->months - v->month;

    if (!v->hand[from] || v->hit >> seat & 1 || v->month < 2)
        return 0;
    return fmin(MOST, __builtin_popcount(v->hand[from]) / (left + 1.0)) *
           month_left(v) * DAMAGE / (__builtin_popcount(v->alive) - 1);
}

/* What the card costs the seat, by the trade that costs it most. */
static double worst(const struct mag_play *p, int card, int seat)
{
    double most = 0;

    for (int t = 0; t < TRADES; t++)
        most = fmax(most, amb_card_damage(p, card, seat, t));
    return most;
}

double amb_threat(const struct mag_play *p, int seat, int from, unsigned seen)
{
    const struct ambition *v = amb_at(p);
    unsigned unseen = amb_cards(p)->all_express & ~v->played & ~seen;
    unsigned fit = unseen & amb_cards(p)->window_cards[v->window];
    double cards = __builtin_popcount(v->hand[from]), sum = 0, most = 0;

    if (v->hit >> seat & 1 || !unseen)
        return 0;
    for (; fit; fit &= fit - 1) {
        double cost = worst(p, __builtin_ctz(fit), seat);

        sum += cost;
        most = fmax(most, cost);
    }
    sum *= cards / __builtin_popcount(unseen);
    return fmin(most, sum) + amb_peril(p, seat, from);
}

static double warmth(const struct outlook *o)
{
    return 1 + o->p.rules->manner.bargain / 4;
}

double amb_peace_bought(const struct outlook *o, int from)
{
    double peril;

    if (o->v->truce[from] >> o->seat & 1)
        return 0;
    if (o->v->phase == PHASE_WINDOW)
        peril = amb_threat(&o->p, o->seat, from, o->v->hand[o->seat]);
    else
        peril = amb_peril(&o->p, o->seat, from);
    return peril * amb_trust(&o->p, o->seat, from) * warmth(o);
}

double amb_peace_sold(const struct outlook *o, int to)
{
    double others = amb_seats_left(&o->p) - 1;
    double peril = amb_peril(&o->p, to, o->seat);

    return others < 2 ? peril : FREEDOM * peril / warmth(o);
}

/* The score of the best card that could be played on the target now. */
static double best_play(const struct outlook *o, int target)
{
    unsigned set = o->v->hand[o->seat] & o->r->window_cards[o->v->window];
    double best = -HUGE_VAL;

    for (; set; set &= set - 1) {
        unsigned card = (unsigned)__builtin_ctz(set);
        bool named = o->r->express[card].effect == EXPRESS_BONUS;

        for (unsigned t = 0; t < (named ? TRADES : 1); t++)
            best = fmax(best,
                        amb_score_express(
                            o, mag_act(named ? VERB_PLAY_TRADE : VERB_PLAY,
                                       card, (unsigned)target, t)));
    }
    return best;
}

double amb_racket(const struct mag_play *p, int target, int from)
{
    return floor(ASKED * amb_threat(p, target, from, 0) / amb_paid(p, 1));
}

/* A threat comes before a card that would be played, or is made with nothing
 * in hand now and then. */
double amb_score_threat(const struct outlook *o, int target)
{
    double sum = amb_racket(&o->p, target, o->seat), play;
    double bluffs = BLUFFS * (1 + o->p.rules->manner.bluff);

    if (sum < WORTH_A_TALK || o->v->truce[o->seat] >> target & 1)
        return -HUGE_VAL;
    play = best_play(o, target);
    if (play <= 0 && o->whim >= bluffs)
        return -HUGE_VAL;
    return fmax(0, play) + sum;
}
