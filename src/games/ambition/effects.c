/* What an Express does to its target.
 *
 * AMB-X4 a target who cannot pay: the card is void and lost.
 * AMB-X6 a void card counts as received.
 * AMB-X7 who leaves, who does not count, what is not collected.
 * AMB-C11 a failing supplier acts after the whole market is served. */
#include "games/ambition/effects.h"

#include "base/compare.h"
#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/content.h"
#include "games/ambition/hire.h"
#include "games/ambition/money.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

static void idle(const struct mag_play *p, const struct express *e, int target)
{
    struct firm *f = &amb_edit(p)->firm[target];
    int n = smaller_of(e->amount, amb_counting(p, target, e->trade));

    f->idle[e->trade] = (uint8_t)(f->idle[e->trade] + n);
    mag_tell_all(p->tell, EVENT_IDLE, target, e->trade, n);
}

static void leave(const struct mag_play *p, const struct express *e, int target)
{
    struct firm *f = &amb_edit(p)->firm[target];
    int n = smaller_of(e->amount, f->staff[e->trade]);

    f->staff[e->trade] = (uint8_t)(f->staff[e->trade] - n);
    mag_tell_all(p->tell, EVENT_LEFT, target, e->trade, n);
}

static void lose(const struct mag_play *p, const struct express *e, int target)
{
    struct firm *f = &amb_edit(p)->firm[target];
    int cocoa = smaller_of(e->cocoa, f->cocoa);
    int chocolate = smaller_of(e->chocolate, f->chocolate);

    f->cocoa = (uint8_t)(f->cocoa - cocoa);
    f->chocolate = (uint8_t)(f->chocolate - chocolate);
    mag_tell_all(p->tell, EVENT_LOST, target, cocoa, chocolate);
}

static void void_purchase(const struct mag_play *p, int target)
{
    struct firm *f = &amb_edit(p)->firm[target];
    int n = f->served, sum = n * f->served_price;

    f->cocoa = (uint8_t)(f->cocoa - n);
    f->served = f->served_price = 0;
    amb_money(p, target, sum);
    mag_tell_all(p->tell, EVENT_PURCHASE_VOID, target, n, francs(sum));
}

static void fine(const struct mag_play *p, int target, int sum)
{
    if (amb_at(p)->firm[target].cash < sum) {
        amb_showed_less_than(p, target, sum);
        mag_tell_all(p->tell, EVENT_VOID, target, francs(sum), 0);
        return;
    }
    amb_money(p, target, -sum);
    mag_tell_all(p->tell, EVENT_PAID, target, francs(sum), 0);
}

void amb_express_acts(const struct mag_play *p, int card, int target, int trade)
{
    const struct express *e = &amb_cards(p)->express[card];
    struct firm *f = &amb_edit(p)->firm[target];

    switch (e->effect) {
    case EXPRESS_IDLE:
        idle(p, e, target);
        break;
    case EXPRESS_CANCEL:
        amb_edit(p)->cancelled = 1;
        mag_tell_all(p->tell, EVENT_CANCELLED, target, amb_at(p)->contract, 0);
        break;
    case EXPRESS_LOSE:
        lose(p, e, target);
        break;
    case EXPRESS_VOID:
        void_purchase(p, target);
        break;
    case EXPRESS_LEAVE:
        leave(p, e, target);
        break;
    case EXPRESS_FINE:
        fine(p, target, e->amount);
        break;
    case EXPRESS_COLLECT:
        f->less = e->amount;
        mag_tell_all(p->tell, EVENT_LESS, target, e->amount, 0);
        break;
    default:
        fine(p, target, e->amount * f->staff[trade]);
        break;
    }
}
