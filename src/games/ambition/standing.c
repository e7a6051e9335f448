/* Standing orders of Ambition.
 *
 * AMB-V4, V6, V7 negotiations. AMB-X1, X2, X5 Express. AMB-C1, C4, C9 cocoa.
 * AMB-M1, V9, E1 what a careful firm does anyway. AMB-F1 to F6 the accounts.
 * AMB-D1, D4, D5 talks. */
#include "games/ambition/private.h"

#include "base/text.h"
#include "games/ambition/advise.h"
#include "games/ambition/ambition.h"
#include "games/ambition/content.h"
#include "games/ambition/decisions.h"
#include "games/ambition/sell.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

static uint64_t this_month(const struct mag_play *p)
{
    return (uint64_t)1 + amb_at(p)->month;
}

static uint64_t this_contract(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);

    if (v->contract == NO_CARD)
        return 0;
    return this_month(p) << 16 | (uint64_t)v->to_turn << 8 | v->contract;
}

static int64_t price_called(const struct mag_play *p)
{
    return amb_at(p)->price;
}

/* How far the price has come from the first to the last, in a hundred. */
static int64_t share_called(const struct mag_play *p)
{
    const struct contract *c = amb_on_table(p);

    return c->maximum > c->base
               ? 100 * (amb_at(p)->price - c->base) / (c->maximum - c->base)
               : 100;
}

/* Where a careful seller accepts: a good part of the way up, in a hundred. */
enum { FAIR_SHARE = 60 };

/* Half-way between the smallest and the largest step of AMB-V6. */
enum { STEADY_STEP = 3 };

/* A price in whole steps of the card. */
static int64_t fair_price(const struct mag_play *p)
{
    const struct contract *c = amb_on_table(p);

    return c->base + ((c->maximum - c->base) * FAIR_SHARE + 99) / 100;
}

/* AMB-X2: then all that could be done is a threat. */
static bool holds_no_card_for_it(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);

    return !(v->hand[p->seat] & amb_cards(p)->window_cards[v->window]);
}

static int64_t advised_floor(const struct mag_play *p)
{
    return amb_advised_floor(p);
}

static int64_t advised_step(const struct mag_play *p)
{
    return amb_advised_step(p);
}

const struct mag_order_kind amb_orders[AMB_ORDERS] = {
    {
        .word = "accept",
        .clause = "AMB-V7",
        .text = T_AMB_ORDER_ACCEPT,
        .form = MAG_ORDER_AT_LEAST,
        .type = TERM_MONEY,
        .yes = VERB_ACCEPT,
        .no = VERB_REFUSE,
        .phases = MAG_ROW(PHASE_ROUND),
        .price = price_called,
        .subject = this_contract,
        .with = VERB_JOIN,
        .with_in = MAG_ROW(PHASE_JOIN),
        .propose = fair_price,
        .proposal = advised_floor,
    },
    {
        .word = "share",
        .clause = "AMB-V7",
        .text = T_AMB_ORDER_SHARE,
        .form = MAG_ORDER_AT_LEAST,
        .type = MAG_TYPE_NUMBER,
        .yes = VERB_ACCEPT,
        .no = VERB_REFUSE,
        .phases = MAG_ROW(PHASE_ROUND),
        .price = share_called,
    },
    {
        .word = "refuse",
        .clause = "AMB-V7",
        .text = T_AMB_ORDER_REFUSE,
        .form = MAG_ORDER_DO,
        .yes = VERB_REFUSE,
        .phases = MAG_ROW(PHASE_ROUND),
        .subject = this_contract,
    },
    {
        .word = "join",
        .clause = "AMB-V4",
        .text = T_AMB_ORDER_JOIN,
        .form = MAG_ORDER_DO,
        .yes = VERB_JOIN,
        .phases = MAG_ROW(PHASE_JOIN),
        .subject = this_month,
    },
    {
        .word = "out",
        .clause = "AMB-V4",
        .text = T_AMB_ORDER_OUT,
        .form = MAG_ORDER_DO,
        .yes = VERB_STAY_OUT,
        .phases = MAG_ROW(PHASE_JOIN),
        .subject = this_month,
    },
    {
        .word = "step",
        .clause = "AMB-V6",
        .text = T_AMB_ORDER_STEP,
        .form = MAG_ORDER_NEAR,
        .type = TERM_MONEY,
        .yes = VERB_RAISE,
        .phases = MAG_ROW(PHASE_STEP),
        .proposal = advised_step,
    },
    {
        .word = "offer",
        .clause = "AMB-C1",
        .text = T_AMB_ORDER_OFFER,
        .form = MAG_ORDER_NEAR,
        .type = MAG_TYPE_NUMBER,
        .yes = VERB_OFFER,
        .phases = MAG_ROW(PHASE_OFFER),
    },
    {
        .word = "trust",
        .clause = "AMB-C9",
        .text = T_AMB_ORDER_TRUST,
        .form = MAG_ORDER_DO,
        .yes = VERB_TRUST,
        .phases = MAG_ROW(PHASE_CONTROL),
    },
    {
        .word = "hold",
        .clause = "AMB-X5",
        .text = T_AMB_ORDER_HOLD,
        .form = MAG_ORDER_DO,
        .yes = VERB_HOLD,
        .phases = MAG_ROW(PHASE_WINDOW),
        .subject = this_month,
    },
    {
        .word = "watch",
        .clause = "AMB-X1",
        .text = T_AMB_ORDER_WATCH,
        .form = MAG_ORDER_ASK,
        .type = TERM_EXPRESS,
        .arg = 0,
        .yes = VERB_PLAY,
        .no = VERB_PLAY_TRADE,
        .phases = MAG_ROW(PHASE_WINDOW),
    },
    {
        .word = "watch-seat",
        .clause = "AMB-X1",
        .text = T_AMB_ORDER_WATCH_SEAT,
        .form = MAG_ORDER_ASK,
        .type = MAG_TYPE_SEAT,
        .arg = 1,
        .yes = VERB_PLAY,
        .no = VERB_PLAY_TRADE,
        .phases = MAG_ROW(PHASE_WINDOW),
    },
    {
        .word = "make-all",
        .clause = "AMB-M1",
        .text = T_AMB_ORDER_MAKE_ALL,
        .form = MAG_ORDER_LATE,
        .standard = true,
        .no = MAG_NO_VERB,
        .phases = MAG_ROW(PHASE_MAKE),
    },
    {
        .word = "pass-on",
        .clause = "AMB-V9",
        .text = T_AMB_ORDER_PASS_ON,
        .form = MAG_ORDER_DO,
        .standard = true,
        .yes = VERB_PASS,
        .phases = MAG_ROW(PHASE_PLACE),
    },
    {
        .word = "best-bundle",
        .clause = "AMB-E1",
        .text = T_AMB_ORDER_BEST_BUNDLE,
        .form = MAG_ORDER_LATE,
        .standard = true,
        .phases = MAG_ROW(PHASE_COLLECT),
    },
    {
        .word = "no-sale",
        .clause = "AMB-F3",
        .text = T_AMB_ORDER_NO_SALE,
        .form = MAG_ORDER_LEAST,
        .phases = MAG_ROW(PHASE_SALE),
    },
    {
        .word = "no-titles",
        .clause = "AMB-F4",
        .text = T_AMB_ORDER_NO_TITLES,
        .form = MAG_ORDER_LEAST,
        .phases = MAG_ROW(PHASE_BUY_TITLES),
    },
    {
        .word = "keep-titles",
        .clause = "AMB-F4",
        .text = T_AMB_ORDER_KEEP_TITLES,
        .form = MAG_ORDER_LEAST,
        .phases = MAG_ROW(PHASE_SELL_TITLES),
    },
    {
        .word = "no-loan",
        .clause = "AMB-F1",
        .text = T_AMB_ORDER_NO_LOAN,
        .form = MAG_ORDER_DO,
        .yes = VERB_NO_LOAN,
        .phases = MAG_ROW(PHASE_BORROW),
    },
    {
        .word = "no-gift",
        .clause = "AMB-F6",
        .text = T_AMB_ORDER_NO_GIFT,
        .form = MAG_ORDER_LEAST,
        .phases = MAG_ROW(PHASE_GIFT),
    },
    {
        .word = "silent",
        .clause = "AMB-D4",
        .text = T_AMB_ORDER_SILENT,
        .form = MAG_ORDER_DO,
        .standard = true,
        .yes = VERB_SILENT,
        .phases = MAG_ROW(PHASE_TALK),
    },
    {
        .word = "talk",
        .clause = "AMB-D4",
        .text = T_AMB_ORDER_TALK,
        .form = MAG_ORDER_ASK,
        .yes = VERB_PROPOSE,
        .no = VERB_THREATEN,
        .phases = MAG_ROW(PHASE_TALK) | MAG_ROW(PHASE_OFFER) |
                  MAG_ROW(PHASE_WINDOW),
    },
    {
        .word = "decline",
        .clause = "AMB-D1",
        .text = T_AMB_ORDER_DECLINE,
        .form = MAG_ORDER_DO,
        .yes = VERB_DECLINE,
        .phases = MAG_ROW(ROW_TALK + TALK_ANSWER),
    },
    {
        .word = "steady",
        .clause = "AMB-V6",
        .text = T_AMB_ORDER_STEADY,
        .form = MAG_ORDER_NEAR,
        .standard = true,
        .figure = STEADY_STEP,
        .yes = VERB_RAISE,
        .phases = MAG_ROW(PHASE_STEP),
    },
    {
        .word = "no-racket",
        .clause = "AMB-X2",
        .text = T_AMB_ORDER_NO_RACKET,
        .form = MAG_ORDER_DO,
        .standard = true,
        .yes = VERB_HOLD,
        .phases = MAG_ROW(PHASE_WINDOW),
        .when = holds_no_card_for_it,
    },
    {
        .word = "cannot-pay",
        .clause = "AMB-D5",
        .text = T_AMB_ORDER_CANNOT_PAY,
        .form = MAG_ORDER_DO,
        .standard = true,
        .yes = VERB_DECLINE,
        .unless = VERB_AGREE,
        .phases = MAG_ROW(ROW_TALK + TALK_ANSWER) |
                  MAG_ROW(ROW_TALK + TALK_COUNTER),
    },
    {
        .word = "market",
        .clause = "AMB-C4",
        .text = T_AMB_ORDER_MARKET,
        .form = MAG_ORDER_NEAR,
        .type = TERM_MONEY,
        .yes = VERB_PRICE,
        .no = VERB_BARS,
        .phases = MAG_ROW(PHASE_BID),
        .subject = this_month,
    },
    {
        .word = "no-cocoa",
        .clause = "AMB-C4",
        .text = T_AMB_ORDER_NO_COCOA,
        .form = MAG_ORDER_DO,
        .yes = VERB_NOTHING,
        .phases = MAG_ROW(PHASE_BID),
        .subject = this_month,
    },
};
