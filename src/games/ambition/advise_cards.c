/* Advice about Express cards and deals: what a card costs its target, and what
 * words are worth. */
#include <math.h>

#include "games/ambition/advise.h"
#include "games/ambition/content.h"
#include "games/ambition/deals.h"
#include "games/ambition/hire.h"
#include "games/ambition/plan.h"
#include "games/ambition/sell.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

/* --- Express ---------------------------------------------------------------------------- */

/* What a card costs its target, in thousands. */
static const double WORKERS_BARS = 3.0; /* that one turns */
static const double UNTURNED = 6;       /* a bar of cocoa that lies idle */
static const double IDLE_OFFICE = 12;   /* a month without a pawn elsewhere */
static const double LOST_COCOA = 4;     /* a bar */
static const double LOST_CHOCOLATE = 9; /* a bar */
static const double KEPT_CHOCOLATE = 8; /* a bar, left for another contract */
static const double LOST_PURCHASE = 7;  /* a bar that must be bought again */
static const double LOST_EMPLOYEE = 20; /* who leaves for good */
static const double LATE_BUNDLES = 12;  /* not collected this month */

/* What keeps a card in hand. */
static const double PATIENCE = 3.0;       /* in the last month ... */
static const double PATIENCE_MONTH = 2.0; /* ... and for each month left */
static const double BIG_FIRM = 0.2;       /* to hit it, per employee */
static const double WORD_OF_HONOUR = 10;  /* that a promised peace is worth */

static double damage(const struct outlook *o, int card, int target, int trade)
{
    const struct express *e = &o->r->express[card];
    const struct firm *f = &o->v->firm[target];

    switch (e->effect) {
    case EXPRESS_IDLE:
        return e->trade == WORKER
                   ? fmin(e->amount * WORKERS_BARS, f->cocoa) * UNTURNED
                   : IDLE_OFFICE;
    case EXPRESS_CANCEL:
        return o->v->price - amb_on_table(&o->p)->bars * KEPT_CHOCOLATE;
    case EXPRESS_LOSE:
        return fmin(e->cocoa, f->cocoa) * LOST_COCOA +
               fmin(e->chocolate, f->chocolate) * LOST_CHOCOLATE;
    case EXPRESS_VOID:
        return f->served * LOST_PURCHASE;
    case EXPRESS_LEAVE:
        return LOST_EMPLOYEE;
    case EXPRESS_FINE:
        return e->amount;
    case EXPRESS_COLLECT:
        return LATE_BUNDLES;
    default:
        return e->amount * f->staff[trade];
    }
}

/* Cards are kept for a good moment, less and less. */
double amb_score_express(const struct outlook *o, mag_action action)
{
    const struct ambition *v = o->v;
    int card = (int)mag_act_arg(action, 0),
        target = (int)mag_act_arg(action, 1);
    double patience = PATIENCE + PATIENCE_MONTH * (o->r->months - v->month);
    double score;

    if (mag_act_verb(action) == VERB_HOLD)
        return 0;
    score = damage(o, card, target, (int)mag_act_arg(action, 2)) - patience;
    score += v->firm[target].titles + BIG_FIRM * amb_staff_of(&v->firm[target]);
    return v->truce[o->seat] >> target & 1 ? score - WORD_OF_HONOUR : score;
}

/* --- Deals -------------------------------------------------------------------------------- */

/* Could this seat still play an Express on ours, and has not promised? */
static bool is_threat(const struct outlook *o, int other)
{
    const struct ambition *v = o->v;

    return v->hand[other] && !(v->hit >> o->seat & 1) &&
           !(v->truce[other] >> o->seat & 1);
}

static const double PEACE_PAID = 4.5; /* at most, for peace with a threat ... */
static const double PEACE_SOLD = 3.5; /* ... and at least, to promise it */

/* Takes money, gives next to none: promises cost nothing here. */
double amb_score_talk(const struct outlook *o, mag_action action)
{
    const struct talk *t = &o->v->talk;
    bool pays = talk_payer(t) == o->seat;
    bool peace = t->terms % TERMS_KINDS == TERMS_TRUCE;
    const struct pile *news = &o->v->news;
    bool knows = news->n_top && news->top_known[0] >> o->seat & 1;

    switch (mag_act_verb(action)) {
    case VERB_AGREE:
        if (pays)
            return peace && is_threat(o, talk_payee(t)) ? PEACE_PAID - t->sum
                                                        : -1;
        return peace ? t->sum - PEACE_SOLD : 1;
    case VERB_TELL:
        return knows && news->top[0] == mag_act_arg(action, 0) ? 1 : 0;
    case VERB_DECLINE:
        return 0;
    default:
        return -1;
    }
}
