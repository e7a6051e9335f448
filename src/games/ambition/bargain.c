/* What programs propose and answer: gifts, loans, peace and news (AMB-D1,
 * AMB-D2), reading Le Confidentiel (AMB-K2), and help for one who cannot pay
 * (AMB-F6).
 *
 * A proposal is made when both are expected to gain by it; an answer weighs
 * what it is worth against the sum, and counters where only the sum is wrong.
 * Few actions get a score, so that a search is not lost in talks. */
#include "games/ambition/bargain.h"

#include <math.h>

#include "games/ambition/content.h"
#include "games/ambition/deals.h"
#include "games/ambition/order.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

/* What comes first, before the decision that it comes besides. */
enum {
    BESIDES = 1000,
    LOANS = BESIDES + 100,
    BUYING = BESIDES + 200,
    SELLING = BESIDES + 300,
    DEBTS = BESIDES + 400,
    READING = BESIDES + 500
};

static const double TALKATIVE = 0.8; /* how often peace is sought in a month */
static const double ASKS = 0.8;      /* of what a buyer would pay */
static const double THINKS = 10;     /* thousands lost: still worth a thought */
static const double BUYERS = 0.6;    /* of the others, who buy what was read */
static const double IN_HAND = 45;    /* thousands: a month's staff and cocoa */
static const double TO_SPARE = 70;   /* thousands: who has more may lend */
static const double MOST_LENT = 20;  /* thousands */
static const double PROVEN = 0.82;   /* trust that more than a stranger's has */
static const double FIRST = 0.01;    /* of equals */
static const double GROWTH = 0.1;    /* of money, in each month left */
static const double COUNTERED = 0.4; /* of a sum asked: less is a plain no */

/* --- What a deal brings a seat --------------------------------------------------- */

/* AMB-D1: lent to one who has kept its word before, and owes nothing yet. */
static bool would_lend(const struct outlook *o, int to, double sum)
{
    return amb_trust(&o->p, o->seat, to) >= PROVEN && sum <= MOST_LENT &&
           !o->v->owes[to][o->seat] && o->f->cash - sum >= TO_SPARE &&
           o->v->month + 1 < o->r->months;
}

/* What the payer gets, in thousands: the most that it pays for it. */
static double worth_to_payer(const struct outlook *o, int kind, int payee)
{
    bool reader = o->v->readers >> payee & 1;

    switch (kind) {
    case TERMS_TRUCE:
        return amb_peace_bought(o, payee) / amb_paid(&o->p, 1);
    case TERMS_NEWS:
        if (!reader || amb_expected_news(&o->p, o->seat) >= 0)
            return 0;
        return amb_hearsay_worth(&o->p) * amb_trust(&o->p, o->seat, payee) /
               amb_paid(&o->p, 1);
    case TERMS_LOAN:
        return would_lend(o, payee, o->v->talk.sum) ? MOST_LENT : 0;
    default: /* only what it owes */
        return o->v->owes[o->seat][payee];
    }
}

/* Has it told somebody already? */
static bool has_told(const struct outlook *o)
{
    for (int s = 0; s < SEATS; s++) {
        if (o->v->claim[o->seat][s])
            return true;
    }
    return false;
}

/* Would it sell the card that it has read? One that is worth most to few, to
 * one; then, at times, another in its place. */
static bool would_tell(const struct outlook *o)
{
    int card = amb_expected_news(&o->p, o->seat);
    bool read = o->v->readers >> o->seat & 1;

    if (card < 0 || !read)
        return false;
    return !amb_is_rival(&o->p, card) || !has_told(o) ||
           o->whim < amb_lies(o->p.rules);
}

/* What the payee gives, in thousands: the least that it takes for it. */
static double worth_to_payee(const struct outlook *o, int kind, int payer)
{
    switch (kind) {
    case TERMS_TRUCE:
        return amb_peace_sold(o, payer) / amb_paid(&o->p, 1);
    case TERMS_NEWS:
        return would_tell(o)
                   ? amb_hearsay_worth(&o->p) / amb_seats_left(&o->p) / 2
                   : HUGE_VAL;
    case TERMS_LOAN:
        return o->f->cash < IN_HAND ? 0 : HUGE_VAL;
    default:
        return 0;
    }
}

/* --- Proposals ---------------------------------------------------------------------- */

/* What the buyer of news is asked for, by public facts. */
static double news_price(const struct mag_play *p)
{
    return floor(ASKS * amb_hearsay_worth(p) / amb_paid(p, 1));
}

/* Peace is sought of whom there is most to fear and who can be trusted. */
static double seek_peace(const struct outlook *o, int to)
{
    double worth = amb_peace_bought(o, to) / amb_paid(&o->p, 1);
    double eager = TALKATIVE * (1 + o->p.rules->manner.bargain / 2);

    if (worth < 1 || o->whim >= eager || amb_seats_left(&o->p) < 3)
        return -HUGE_VAL;
    for (int s = 0; s < o->p.rules->seats; s++) {
        if (s == o->seat || !is_in(o->v, s) || o->v->talked >> s & 1)
            continue;
        if (amb_peace_bought(o, s) / amb_paid(&o->p, 1) > worth)
            return -HUGE_VAL;
    }
    return BESIDES + worth;
}

static double sell_news(const struct outlook *o, int to)
{
    double price = news_price(&o->p);

    if (price < 1 || o->v->claim[o->seat][to] || o->v->readers >> to & 1 ||
        !would_tell(o))
        return -HUGE_VAL;
    return SELLING + price;
}

static double buy_news(const struct outlook *o, int from)
{
    double worth = worth_to_payer(o, TERMS_NEWS, from);

    return worth < 1 ? -HUGE_VAL : BUYING + worth;
}

/* A firm that cannot pay a month's staff asks one that has kept its word. */
static double seek_loan(const struct outlook *o, int to)
{
    if (o->f->cash >= IN_HAND || o->v->owes[o->seat][to] ||
        amb_trust(&o->p, o->seat, to) < PROVEN)
        return -HUGE_VAL;
    return LOANS;
}

static double pay_back(const struct outlook *o, int to)
{
    int owed = o->v->owes[o->seat][to];

    return owed && o->f->cash - owed >= IN_HAND ? DEBTS : -HUGE_VAL;
}

static double score_proposal(const struct outlook *o, int to, int terms)
{
    bool start = o->v->phase == PHASE_TALK;

    if (!amb_deals(o->p.rules) || (!start && o->v->phase != PHASE_OFFER))
        return -HUGE_VAL;
    switch (terms) {
    case TERMS_NEWS:
        return buy_news(o, to);
    case TERMS_ASK + TERMS_NEWS:
        return sell_news(o, to);
    case TERMS_TRUCE:
        return start ? seek_peace(o, to) : -HUGE_VAL;
    case TERMS_ASK + TERMS_LOAN:
        return start ? seek_loan(o, to) : -HUGE_VAL;
    case TERMS_GIFT:
        return start ? pay_back(o, to) : -HUGE_VAL;
    default:
        return -HUGE_VAL;
    }
}

/* AMB-K2: before the hiring, when a month can still be planned by it. */
static double score_reading(const struct outlook *o)
{
    double buyers = amb_deals(o->p.rules) && o->r->deals
                        ? BUYERS * (amb_seats_left(&o->p) - 1)
                        : 0;
    bool when = o->v->phase == PHASE_TALK ||
                (o->v->phase == PHASE_HIRE && !o->r->deals);
    double growth = 1 + GROWTH * (o->r->months - o->v->month);
    double gain;

    if (!when || o->f->cash - o->r->reading < IN_HAND ||
        amb_expected_news(&o->p, o->seat) >= 0)
        return -HUGE_VAL;
    gain = amb_reading_worth(&o->p) * (1 + o->p.rules->manner.risk / 4) +
           buyers * news_price(&o->p) - o->r->reading * growth;
    if (gain > 0)
        return READING + gain;
    return gain > -THINKS ? gain - 1 : -HUGE_VAL;
}

double amb_score_besides(const struct outlook *o, mag_action action)
{
    int other = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_READ:
        return score_reading(o);
    case VERB_PROPOSE:
        return score_proposal(o, other, (int)mag_act_arg(action, 1));
    default:
        return amb_deals(o->p.rules) ? amb_score_threat(o, other) : -HUGE_VAL;
    }
}

/* --- Sums and cards --------------------------------------------------------------------- */

static bool pays(const struct outlook *o)
{
    return talk_payer(&o->v->talk) == o->seat;
}

/* The sum that the proposer names: what was asked for, or less than it is
 * worth. */
static double proposed_sum(const struct outlook *o)
{
    const struct talk *t = &o->v->talk;

    switch (t->terms) {
    case TERMS_ASK + TERMS_TRUCE:
        return amb_racket(&o->p, t->to, o->seat);
    case TERMS_ASK + TERMS_NEWS:
        return news_price(&o->p);
    case TERMS_ASK + TERMS_LOAN:
        return fmin(MOST_LENT, IN_HAND - o->f->cash);
    case TERMS_GIFT:
        return o->v->owes[o->seat][t->to];
    default:
        return floor(ASKS * worth_to_payer(o, t->terms, t->to));
    }
}

/* That sum alone. */
static double score_sum(const struct outlook *o, int sum)
{
    double aim = fmax(1, floor(o->worth));

    if (pays(o))
        aim = fmin(aim, o->f->cash);
    return sum == aim ? 0 : -HUGE_VAL;
}

/* The card that is told: as it is, or, of one that is worth most to few and
 * was sold, the first of the others that may come. */
static double score_tell(const struct outlook *o, int card)
{
    const struct pile *news = &o->v->news;
    int read = news->n_top && news->top_known[0] >> o->seat & 1 ? news->top[0]
                                                                : -1;
    bool lie = read < 0 || (amb_is_rival(&o->p, read) && has_told(o));

    if (card == read)
        return 0;
    if (!lie || !amb_may_come(o->v, card))
        return -HUGE_VAL;
    if (amb_is_rival(&o->p, card))
        return -2;
    return 1 - FIRST * card;
}

/* --- Answers -------------------------------------------------------------------------- */

double amb_talk_worth(const struct outlook *o)
{
    const struct talk *t = &o->v->talk;
    int kind = t->terms % TERMS_KINDS;

    if (t->stage == TALK_SUM)
        return proposed_sum(o);
    return pays(o) ? worth_to_payer(o, kind, talk_payee(t))
                   : worth_to_payee(o, kind, talk_payer(t));
}

/* What the sum leaves the seat of that. */
static double surplus(const struct outlook *o)
{
    return pays(o) ? o->worth - o->v->talk.sum : o->v->talk.sum - o->worth;
}

/* The sum at which it would agree, 0 if there is none near enough. */
static double own_sum(const struct outlook *o)
{
    const struct talk *t = &o->v->talk;
    int kind = t->terms % TERMS_KINDS;
    double sum = pays(o) ? floor(o->worth) : ceil(o->worth);

    if (kind == TERMS_GIFT || kind == TERMS_LOAN)
        return 0;
    if (pays(o))
        return sum >= COUNTERED * t->sum ? sum : 0;
    return sum * COUNTERED <= t->sum ? sum : 0;
}

/* What would never do: money for nothing, or any deal at all. */
static bool is_out_of_question(const struct outlook *o)
{
    return !amb_deals(o->p.rules) || surplus(o) <= -PRICE_CEILING ||
           (pays(o) && o->worth <= 0);
}

double amb_score_talk(const struct outlook *o, mag_action action)
{
    int n = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_SUM:
        return score_sum(o, n);
    case VERB_TELL:
        return score_tell(o, n);
    case VERB_AGREE:
        return is_out_of_question(o) ? -HUGE_VAL : surplus(o) + 0.5;
    case VERB_COUNTER:
        if (is_out_of_question(o) || surplus(o) >= 0 || n != own_sum(o))
            return -HUGE_VAL;
        return 0.25;
    default:
        return 0;
    }
}

/* AMB-F6: all that is lacking or nothing; on the terms that are asked. */
double amb_score_gift(const struct outlook *o, mag_action action)
{
    const struct ambition *v = o->v;
    int sum = (int)mag_act_arg(action, 0), from = v->debtor;
    int lacks = v->due[from] - v->firm[from].cash;
    double worth = v->owes[from][o->seat];

    if (!sum)
        return 0;
    if (v->plea == TERMS_ASK + TERMS_TRUCE)
        worth = amb_peace_bought(o, from) / amb_paid(&o->p, 1);
    else if (v->plea == TERMS_ASK + TERMS_LOAN && would_lend(o, from, sum))
        worth = MOST_LENT;
    return amb_deals(o->p.rules) && sum == lacks && worth >= sum ? 1
                                                                 : -HUGE_VAL;
}
