/* Le Confidentiel for programs: what its next card does to a firm, what it is
 * worth to know it, and whom to believe (AMB-K2, AMB-K3, AMB-D2).
 *
 * Most cards are worth as much to who knows them whether others know or not:
 * they are sold as they are. Some are worth most to few (a prize for the
 * highest wages, a month without cocoa): such a one is sold once, and then,
 * now and then, as another. */
#include "games/ambition/bargain.h"

#include <math.h>

#include "base/compare.h"
#include "games/ambition/content.h"
#include "games/ambition/order.h"

#include "core/pure.h"

/* In thousands, to one who knows the card before the month's hiring. */
static const double PRIZE_PART = 0.2; /* of what it misses otherwise */
static const double NO_COCOA = 38, OUTPUT = 4, IDLE = 4, OTHER_NEXT = 2;
static const double STOCK = 4, BUNDLES = 2;
static const double SHARED = 0.5; /* left of a rival card that was sold */

static const double LIES = 0.25;    /* how often a rival card is sold */
static const double BELIEVED = 0.6; /* trust from which a word counts */

/* Is the card that comes still to be turned this month? */
static bool is_ahead(const struct ambition *v)
{
    return v->month > 1 && (v->op < OP_CONFIDENTIAL || v->phase == PHASE_NEWS);
}

static bool is_last(const struct mag_play *p)
{
    return amb_at(p)->month == amb_cards(p)->months;
}

/* --- What it is worth to know ------------------------------------------------- */

/* How much of a card's worth is left to who hears of it now: before the hiring
 * all, then as long as cocoa can be bought, then as long as bars are sold. */
static double in_time(const struct ambition *v, int last_op, double later)
{
    bool before = v->phase == PHASE_TALK || v->phase == PHASE_HIRE;

    if (before && v->op == OP_HIRE)
        return 1;
    return v->op <= last_op ? later : 0;
}

double amb_news_worth(const struct mag_play *p, int card)
{
    const struct ambition *v = amb_at(p);
    const struct news *c = &amb_cards(p)->news[card];
    double n = amb_seats_left(p);

    if (!is_ahead(v) || (is_last(p) && c->effect >= NEWS_NEXT))
        return 0;
    switch (c->effect) {
    case NEWS_WAGE_PRIZE:
        return in_time(v, OP_SETUP, 0) * PRIZE_PART * c->amount * (n - 1) / n;
    case NEWS_LOSE_BUNDLES:
        return is_last(p) ? 0 : in_time(v, OP_SELL, 1) * BUNDLES;
    case NEWS_LOSE:
    case NEWS_LOSE_HALF:
        return is_last(p) ? 0 : in_time(v, OP_SELL, 0.7) * STOCK;
    case NEWS_TAX:
        return in_time(v, OP_SELL, 0.7) * STOCK;
    case NEWS_PAY:
        return 0;
    case NEWS_NO_COCOA:
        return in_time(v, OP_COCOA, 0.9) * NO_COCOA;
    case NEWS_OUTPUT:
        return in_time(v, OP_COCOA, 0.5) * OUTPUT;
    case NEWS_IDLE:
        return in_time(v, OP_SELL, 0.5) * IDLE;
    default:
        return in_time(v, OP_COCOA, 0.5) * OTHER_NEXT;
    }
}

bool amb_is_rival(const struct mag_play *p, int card)
{
    int effect = amb_cards(p)->news[card].effect;

    return effect == NEWS_WAGE_PRIZE || effect == NEWS_NO_COCOA;
}

double amb_lies(const struct mag_rules *rules)
{
    return LIES * (1 + rules->manner.bluff);
}

/* All know which cards are left. */
bool amb_may_come(const struct ambition *v, int card)
{
    return v->news.count[card] || (v->news.n_top && v->news.top[0] == card);
}

static double mean_worth(const struct mag_play *p, double rival)
{
    double sum = 0;
    int n = 0;

    for (int i = 0; i < amb_cards(p)->n_news; i++) {
        if (!amb_may_come(amb_at(p), i))
            continue;
        n++;
        sum += amb_news_worth(p, i) * (amb_is_rival(p, i) ? rival : 1);
    }
    return n > 1 ? sum / n : 0; /* the last one is no secret */
}

double amb_reading_worth(const struct mag_play *p)
{
    return mean_worth(p, 1);
}

double amb_hearsay_worth(const struct mag_play *p)
{
    return mean_worth(p, SHARED);
}

/* --- What it does --------------------------------------------------------------- */

static const double SURE = 24; /* of wages beyond all others': a sure prize */
static const double SCARCE_COCOA = 8, SCARCE_BAR = 8; /* thousands a bar */
enum { A_MONTH = 12 }; /* bars that a firm turns in a month */

int amb_expected_news(const struct mag_play *p, int seat)
{
    const struct ambition *v = amb_at(p);

    if (!is_ahead(v))
        return -1;
    if (v->news.n_top && v->news.top_known[0] >> seat & 1)
        return v->news.top[0];
    for (int s = 0; s < p->rules->seats; s++) {
        int card = v->claim[s][seat] - 1;

        if (card >= 0 && v->readers >> s & 1 && amb_may_come(v, card) &&
            amb_trust(p, seat, s) >= BELIEVED)
            return card;
    }
    return -1;
}

/* The only card left, or what the viewer expects; of all that is, what lies on
 * top once somebody has read it. */
static int card_ahead(const struct forecast *f)
{
    const struct ambition *v = f->v;

    if (!is_ahead(v) || (!v->readers && pile_size(&v->news) > 1))
        return -1;
    if (pile_size(&v->news) == 1)
        return pile_outcome(&v->news, 0);
    if (f->viewer >= 0)
        return amb_expected_news(&f->p, f->viewer);
    return v->news.n_top ? v->news.top[0] : -1;
}

/* The chance to have paid the most wages, while others may still hire. */
static double prize(const struct forecast *f, int seat, double amount)
{
    double most = 0, lead;
    int same = 0;

    for (int s = 0; s < f->p.rules->seats; s++) {
        if (s != seat && is_in(f->v, s))
            most = fmax(most, f->firm[s].wages);
        same += is_in(f->v, s) && f->firm[s].wages == f->firm[seat].wages;
    }
    lead = f->firm[seat].wages - most;
    if (f->v->op > OP_HIRE || f->v->phase == PHASE_WINDOW)
        return lead > 0 ? amount : lead < 0 ? 0 : amount / same;
    return amount * fmin(1, fmax(0, 0.5 + lead / SURE));
}

static double effect_on(const struct forecast *f, int seat,
                        const struct news *c)
{
    const struct prospect *s = &f->firm[seat];
    double bar = amb_weight(f->p.rules, WEIGHT_BAR);
    bool last = is_last(&f->p);

    switch (c->effect) {
    case NEWS_WAGE_PRIZE:
        return prize(f, seat, c->amount);
    case NEWS_LOSE_BUNDLES:
        return last ? 0 : -s->bundles * amb_weight(f->p.rules, WEIGHT_BUNDLE);
    case NEWS_LOSE:
        return last ? 0 : -smaller_real(s->bars, c->chocolate) * bar;
    case NEWS_LOSE_HALF:
        return last ? 0 : -s->bars / 2 * bar;
    case NEWS_TAX:
        return -s->bars * c->amount;
    case NEWS_PAY:
        return -c->amount;
    case NEWS_NO_COCOA:
        return last ? 0
                    : smaller_real(s->cocoa, A_MONTH) * SCARCE_COCOA +
                          s->bars * SCARCE_BAR;
    case NEWS_OUTPUT:
        return last ? 0 : s->bars * SCARCE_BAR;
    default:
        return 0;
    }
}

double amb_news_ahead(const struct forecast *f, int seat)
{
    int card = card_ahead(f), n = 0;
    double sum = 0;

    if (card < 0)
        return 0;
    for (int i = 0; i < f->r->n_news; i++) {
        if (!amb_may_come(f->v, i))
            continue;
        n++;
        sum += effect_on(f, seat, &f->r->news[i]);
    }
    return effect_on(f, seat, &f->r->news[card]) - (n > 1 ? sum / n : 0);
}

double amb_hoard(const struct forecast *f, int seat)
{
    int card = card_ahead(f);

    if (card < 0 || f->r->news[card].effect != NEWS_NO_COCOA ||
        is_last(&f->p) || (f->viewer >= 0 && f->viewer != seat))
        return 0;
    if (f->viewer < 0 && amb_expected_news(&f->p, seat) != card)
        return 0;
    return A_MONTH;
}
