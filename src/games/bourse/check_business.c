/* Is what is going on sound: the order, the sale, the debt, and what each seat
 * may do about it? */
#include <string.h>

#include "games/bourse/auction.h"
#include "games/bourse/bourse.h"
#include "games/bourse/decisions.h"
#include "games/bourse/market.h"
#include "games/bourse/private.h"

#include "core/pure.h"

static bool is_sealed(int phase)
{
    return phase == PHASE_OFFER || phase == PHASE_AUCTION ||
           phase == PHASE_WINDOW || phase == PHASE_FORCED_ASK;
}

/* Parts that a phase does not use are zero. */
static const char *check_parts(const struct mag_rules *rules,
                               const struct bourse *b)
{
    static const struct order no_order;
    static const struct sale no_sale;
    static const struct stop no_stop;
    static const struct debt no_debt;
    static const struct deal no_deal;

    if (is_sealed(b->phase) != (b->waiting != 0))
        return "sealed answers are awaited from the wrong seats";
    for (int s = 0; s < rules->seats; s++) {
        if (b->answer[s] && (!is_sealed(b->phase) || b->waiting >> s & 1))
            return "an answer that was not given";
        if (b->waiting >> s & 1 && !bou_is_able(b, s))
            return "a seat that may not deal is asked (BOU-I1)";
    }
    if (!b->order.kind && memcmp(&b->order, &no_order, sizeof no_order))
        return "an order that nobody placed";
    for (int i = 0; i < 2; i++) {
        if (!b->sale[i].open && memcmp(&b->sale[i], &no_sale, sizeof no_sale))
            return "a sale that nobody opened";
    }
    if (!b->stop.open && memcmp(&b->stop, &no_stop, sizeof no_stop))
        return "a stop that nobody made";
    if (!b->debt.kind && memcmp(&b->debt, &no_debt, sizeof no_debt))
        return "a debt that nobody has";
    if (!b->deal.open && memcmp(&b->deal, &no_deal, sizeof no_deal))
        return "a deal that nobody proposed";
    if (b->inner != b->sale[1].open || (b->inner && !b->debt.kind))
        return "a failing seat's sale without a failed order (BOU-I1)";
    return NULL;
}

/* Lots that are ordered and not yet delivered. */
static int undelivered(const struct bourse *b)
{
    const struct order *o = &b->order;
    const struct debt *d = &b->debt;
    int open = 0;

    for (int s = 0; s < MAG_MAX_SEATS; s++) {
        bool failing = o->failing >> s & 1 ||
                       (d->kind == DEBT_ORDER && d->debtor == s &&
                        !bou_is_seizure(b));

        if (b->phase == PHASE_WINDOW || failing)
            open += o->ask[s];
    }
    return open;
}

/* Does an order belong to what it is part of? */
static bool order_fits(const struct bourse *b)
{
    const struct order *o = &b->order;

    switch (o->kind) {
    case ORDER_QUOTE:
    case ORDER_BEST:
        return b->stop.open && o->seller == BANK &&
               o->company == b->stop.company;
    case ORDER_OFFER:
    case ORDER_FALL:
        return b->sale[0].open && o->seller == b->sale[0].seller &&
               o->company == b->sale[0].company &&
               bou_sum(o->ask) <= b->sale[0].left;
    case ORDER_PRIVATE:
        return b->deal.open && o->seller == b->deal.holder;
    case ORDER_BANK:
        return b->sale[0].open && o->seller == b->sale[0].seller &&
               o->company == b->sale[0].company && !bou_sum(o->ask);
    default:
        return o->seller == BANK;
    }
}

/* What is ordered, and what is on sale besides, is there. */
static const char *check_order(const struct bourse *b)
{
    const struct order *o = &b->order;
    const struct debt *d = &b->debt;
    const struct sale *s = &b->sale[0];
    int open = undelivered(b);

    if (d->kind == DEBT_ORDER &&
        (!o->kind || d->due != o->ask[d->debtor] * o->price))
        return "a debt that is not the order's (BOU-I1)";
    if (s->open && (s->seller == BANK || s->seller != s->from ||
                    s->left - (o->kind ? bou_sum(o->ask) - open : 0) >
                        b->lots[s->seller][s->company]))
        return "more is on sale than is held (BOU-V1)";
    if (!o->kind)
        return NULL;
    if (!order_fits(b))
        return "an order out of place";
    for (int i = 0; i < MAG_MAX_SEATS; i++) {
        if (o->failing >> i & 1 && (!o->ask[i] || d->debtor == i))
            return "a seat fails that ordered nothing (BOU-I5)";
    }
    if (bou_is_seizure(b) && o->seller == BANK)
        open += b->sale[1].left;
    return open > b->lots[o->seller][o->company]
               ? "more is ordered than is there (BOU-A7)"
               : NULL;
}

static const char *check_auction(const struct bourse *b)
{
    int company = bou_auctioned(b);
    int seller = b->inner ? b->sale[1].seller : b->order.seller;

    if (b->phase != PHASE_AUCTION)
        return b->called || b->stock ? "a call without an auction" : NULL;
    if (!b->inner && b->order.kind != ORDER_BEST &&
        b->order.kind != ORDER_OFFER)
        return "an auction of nothing (BOU-A7)";
    if (bou_sum(b->bid) <= b->stock || !b->stock ||
        b->stock > b->lots[seller][company])
        return "an auction without a shortage (BOU-A7)";
    for (int s = 0; s < MAG_MAX_SEATS; s++) {
        if (b->inner && b->bid[s] * (b->called - STEP) > b->cash[s])
            return "a bid beyond cash in a failing seat's sale (BOU-I4)";
    }
    return NULL;
}

/* The row's own menu, not mag_legal(): who has answered is no longer asked,
 * and a menu may turn out empty. */
static bool is_on_menu(const struct mag_play *p, mag_action action)
{
    struct mag_menu m = { .asked = action };

    bou_decisions[bou_at(p)->phase].list(p, &m);
    return m.on;
}

/* A sealed answer is one that its seat could give. */
static bool could_answer(const struct mag_play *p)
{
    const struct bourse *b = bou_at(p);
    unsigned answer = b->answer[p->seat];

    if (b->phase == PHASE_WINDOW)
        return answer == 1 && is_on_menu(p, mag_act(VERB_SHOW, 0, 0, 0));
    return is_on_menu(p, mag_act(VERB_ORDER, answer, 0, 0)) ||
           is_on_menu(p, mag_act(VERB_RISK, answer, 0, 0));
}

static bool has_choice(const struct mag_play *p)
{
    mag_action list[BOU_MAX_LEGAL];
    struct mag_menu m = { .out = list };

    bou_decisions[bou_at(p)->phase].list(p, &m);
    return m.n > 0;
}

/* Which business may be under way in which phase. */
static const char *check_together(const struct bourse *b)
{
    enum { STOP = 1, SALE = 2, ORDER = 4, DEAL = 8, DEBT = 16 };
    static const uint8_t may[PHASES] = {
        [PHASE_OFFER] = STOP | SALE | ORDER | DEAL | DEBT,
        [PHASE_RAISE] = STOP | SALE | ORDER | DEAL | DEBT,
        [PHASE_AUCTION] = STOP | SALE | ORDER | DEAL | DEBT,
        [PHASE_FALL] = STOP | SALE | ORDER | DEAL | DEBT,
        [PHASE_ABOUT] = DEAL,
        [PHASE_WISH] = STOP | DEAL,
        [PHASE_HOLDER] = STOP | DEAL,
        [PHASE_BUYER] = STOP | DEAL,
        [PHASE_CHOOSE] = STOP,
        [PHASE_ASK] = STOP,
        [PHASE_WINDOW] = STOP | SALE | ORDER,
        [PHASE_FORCED] = STOP | SALE | ORDER | DEAL | DEBT,
        [PHASE_FORCED_LOTS] = STOP | SALE | ORDER | DEAL | DEBT,
        [PHASE_FORCED_ASK] = STOP | SALE | ORDER | DEAL | DEBT,
    };
    int is = (b->stop.open ? STOP : 0) | (b->sale[0].open ? SALE : 0) |
             (b->order.kind ? ORDER : 0) | (b->deal.open ? DEAL : 0) |
             (b->debt.kind ? DEBT : 0);
    bool selling = b->phase == PHASE_OFFER || b->phase == PHASE_RAISE ||
                   b->phase == PHASE_FALL || b->phase == PHASE_AUCTION;

    if (is & ~may[b->phase])
        return "business that this phase does not know";
    if ((is & STOP && is & SALE) || (is & DEAL && is & SALE) ||
        (is & DEAL && is & ORDER && b->order.kind != ORDER_PRIVATE) ||
        (is & (STOP | SALE | DEAL) && b->order.kind >= ORDER_DOUBLE &&
         b->order.kind <= ORDER_CARD) ||
        (is & DEBT && is != DEBT && b->debt.kind != DEBT_ORDER) ||
        (is & DEBT && b->debt.kind != DEBT_ORDER && !b->card))
        return "two businesses at once";
    if (b->card && (is & ~(ORDER | DEBT) || b->phase <= PHASE_SELL_LOTS ||
                    (b->phase >= PHASE_ABOUT && b->phase <= PHASE_DICE) ||
                    b->phase == PHASE_OVER))
        return "a card is still to be obeyed";
    if (b->inner &&
        (!selling || b->debt.kind != DEBT_ORDER ||
         b->sale[1].from != b->debt.debtor ||
         (b->sale[1].seller != BANK && b->sale[1].seller != b->debt.debtor)))
        return "a failing seat's sale out of place (BOU-I2, BOU-I6)";
    if (b->phase == PHASE_RAISE &&
        (bou_sale(b)->seller == BANK || (!b->inner && is != SALE)))
        return "an offer that nobody can raise (BOU-V5)";
    if (!b->inner && selling && is & DEBT)
        return "a debt that nobody looks after";
    return NULL;
}

/* Does every seat that is asked have something it may do? */
static const char *check_choice(const struct mag_rules *rules,
                                const struct bourse *b)
{
    struct mag_play p = bou_looking(rules, b, 0);
    uint32_t pending = mag_pending(rules, b);

    if (pending == MAG_CHANCE_BIT || !pending)
        return NULL;
    for (; p.seat < rules->seats; p.seat++) {
        if (b->answer[p.seat] && (b->ruined[p.seat] || !could_answer(&p)))
            return "a sealed answer that could not be given";
    }
    for (p.seat = 0; p.seat < MAG_MAX_SEATS; p.seat++) {
        if (!(pending >> p.seat & 1))
            continue;
        if (p.seat >= rules->seats || b->ruined[p.seat])
            return "a seat that is not in the game is asked";
        if (!has_choice(&p))
            return "a seat is asked and has no choice";
    }
    return NULL;
}

/* What buying alone, a private purchase and a forced sale rest on. */
static const char *check_chains(const struct bourse *b)
{
    bool alone = b->phase == PHASE_BUY || b->phase == PHASE_BUY_LOTS;
    bool deal = b->phase >= PHASE_ABOUT && b->phase <= PHASE_BUYER;
    const struct deal *d = &b->deal;

    if (alone ? b->buying != ORDER_DOUBLE && b->buying != ORDER_CARD
              : b->buying)
        return "buying alone without a right to (BOU-D1)";
    if (deal &&
        (d->holder == b->turn || d->lots > b->lots[d->holder][d->company] ||
         (b->phase >= PHASE_HOLDER && !d->lots) ||
         (b->phase == PHASE_BUYER && !d->asked) ||
         (d->answered && d->answered >= d->asked)))
        return "a private purchase of what is not there (BOU-X2)";
    if (b->phase == PHASE_FORCED_ASK &&
        (!b->debt.lots ||
         b->debt.lots > b->lots[b->debt.debtor][b->debt.company]))
        return "a forced sale of what is not there (BOU-C7)";
    if (b->phase == PHASE_THROW && !(b->contenders >> b->turn & 1))
        return "a throw of a seat that does not contend (BOU-S4)";
    return NULL;
}

const char *bou_check_business(const struct mag_rules *rules,
                               const struct bourse *b)
{
    const char *fault = check_parts(rules, b);

    if (!fault)
        fault = check_together(b);
    if (!fault)
        fault = check_order(b);
    if (!fault)
        fault = check_auction(b);
    if (!fault)
        fault = check_chains(b);
    if (!fault)
        fault = check_choice(rules, b);
    return fault;
}
