/* Advice about Express cards: what a card costs its target. */
#include <math.h>

#include "games/ambition/advise.h"
#include "games/ambition/bargain.h"
#include "games/ambition/content.h"
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

/* What keeps a card in hand: a play must be worth more. */
static const double PATIENCE = 3.0;       /* in the last month */
static const double PATIENCE_MONTH = 2.0; /* more, for each month left */
static const double BIG_FIRM = 0.2;       /* to hit it, per employee */

/* AMB-X2: chocolate that a winner must deliver and then does not have. */
static double undelivered(const struct mag_play *p, const struct express *e,
                          int target)
{
    const struct firm *f = &amb_at(p)->firm[target];
    int bars;

    if (amb_at(p)->winner != target + 1)
        return 0;
    bars = amb_on_table(p)->bars;
    return f->chocolate - e->chocolate < bars
               ? amb_at(p)->price - bars * KEPT_CHOCOLATE
               : 0;
}

double amb_card_damage(const struct mag_play *p, int card, int target,
                       int trade)
{
    const struct express *e = &amb_cards(p)->express[card];
    const struct firm *f = &amb_at(p)->firm[target];

    switch (e->effect) {
    case EXPRESS_IDLE:
        return e->trade == WORKER
                   ? fmin(e->amount * WORKERS_BARS, f->cocoa) * UNTURNED
                   : IDLE_OFFICE;
    case EXPRESS_CANCEL:
        return amb_at(p)->price - amb_on_table(p)->bars * KEPT_CHOCOLATE;
    case EXPRESS_LOSE:
        return undelivered(p, e, target) +
               fmin(e->cocoa, f->cocoa) * LOST_COCOA +
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
    score = amb_card_damage(&o->p, card, target, (int)mag_act_arg(action, 2)) -
            patience;
    score += v->firm[target].titles + BIG_FIRM * amb_staff_of(&v->firm[target]);
    return score + amb_honour(&o->p, o->seat, target);
}
