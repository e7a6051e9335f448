/* Standing orders of Maxi Bourse.
 *
 * BOU-S3 starting lots. BOU-A3, A7, V2, V3 buying. BOU-I1 prudence. BOU-C6 rumours. BOU-X2 private
 * purchases. BOU-T1 before rolling. BOU-V5 selling. */
#include "games/bourse/private.h"

#include "base/compare.h"
#include "base/text.h"
#include "games/bourse/advise.h"
#include "games/bourse/auction.h"
#include "games/bourse/bourse.h"
#include "games/bourse/tables.h"

#include "core/pure.h"

/* As prices are written: in steps. */
static int64_t price_called(const struct mag_play *p)
{
    return bou_at(p)->called / STEP;
}

/* The company that is dealt in now: in a sale, forced by a debt, or where the
 * pawn stands. */
static int64_t company_dealt(const struct mag_play *p)
{
    const struct bourse *b = bou_at(p);

    if (b->phase == PHASE_FORCED_ASK)
        return b->debt.company;
    return bou_sale(b)->open ? bou_sale(b)->company : b->stop.company;
}

/* The stop or the sale that goes on. A sale inside another is its own. */
static uint64_t this_business(const struct mag_play *p)
{
    const struct bourse *b = bou_at(p);
    uint64_t when = (uint64_t)b->rounds << 8 | b->turn;
    bool forced = b->phase == PHASE_FORCED_ASK;

    if (!forced && !bou_sale(b)->open && !b->stop.open)
        return 0;
    return (when << 8 | (uint64_t)company_dealt(p)) << 8 |
           (uint64_t)(1 + 2 * b->inner + 4 * bou_sale(b)->open + 8 * forced);
}

/* The price of a lot in a sale, in steps. */
static int64_t price_asked(const struct mag_play *p)
{
    return bou_at(p)->quote[company_dealt(p)] / STEP;
}

/* How far a careful buyer goes, in a hundred: up in an auction, down in a
 * sale. */
enum { DEAR = 120, CHEAP = 85 };

static int64_t dear(const struct mag_play *p)
{
    return smaller_of((int)price_asked(p) * DEAR / 100, QUOTE_MAX / STEP);
}

static int64_t cheap(const struct mag_play *p)
{
    return larger_of((int)price_asked(p) * CHEAP / 100, 1);
}

/* BOU-S3 */
static uint64_t the_start(const struct mag_play *p)
{
    return bou_at(p)->phase == PHASE_PICK;
}

static int64_t advised_limit(const struct mag_play *p)
{
    return bou_advised_limit(p) / STEP;
}

const struct mag_order_kind bou_orders[BOU_ORDERS] = {
    {
        .word = "stay",
        .clause = "BOU-A7",
        .text = T_BOU_ORDER_STAY,
        .form = MAG_ORDER_AT_MOST,
        .type = TERM_PRICE,
        .yes = VERB_ORDER,
        .no = VERB_PASS,
        .phases = MAG_ROW(PHASE_AUCTION),
        .price = price_called,
        .subject = this_business,
        .with = VERB_ORDER,
        .with_in = MAG_ROW(PHASE_ASK) | MAG_ROW(PHASE_OFFER),
        .propose = dear,
        .proposal = advised_limit,
    },
    {
        .word = "pass",
        .clause = "BOU-A3",
        .text = T_BOU_ORDER_PASS,
        .form = MAG_ORDER_DO,
        .yes = VERB_PASS,
        .phases = MAG_ROW(PHASE_ASK) | MAG_ROW(PHASE_OFFER) |
                  MAG_ROW(PHASE_FALL) | MAG_ROW(PHASE_AUCTION) |
                  MAG_ROW(PHASE_FORCED_ASK),
        .subject = this_business,
    },
    {
        .word = "skip",
        .clause = "BOU-A3",
        .text = T_BOU_ORDER_SKIP,
        .form = MAG_ORDER_WHERE,
        .type = TERM_COMPANY,
        .yes = VERB_PASS,
        .phases = MAG_ROW(PHASE_ASK) | MAG_ROW(PHASE_OFFER) |
                  MAG_ROW(PHASE_FALL) | MAG_ROW(PHASE_FORCED_ASK),
        .price = company_dealt,
    },
    {
        .word = "prudent",
        .clause = "BOU-I1",
        .text = T_BOU_ORDER_PRUDENT,
        .form = MAG_ORDER_DO,
        .standard = true,
        .yes = VERB_PASS,
        .unless = VERB_ORDER,
        .phases = MAG_ROW(PHASE_ASK) | MAG_ROW(PHASE_OFFER) |
                  MAG_ROW(PHASE_FALL) | MAG_ROW(PHASE_AUCTION) |
                  MAG_ROW(PHASE_FORCED_ASK),
    },
    {
        .word = "order",
        .clause = "BOU-A3",
        .text = T_BOU_ORDER_ORDER,
        .form = MAG_ORDER_NEAR,
        .type = MAG_TYPE_NUMBER,
        .yes = VERB_ORDER,
        .phases = MAG_ROW(PHASE_ASK),
        .subject = this_business,
    },
    {
        .word = "quiet",
        .clause = "BOU-C6",
        .text = T_BOU_ORDER_QUIET,
        .form = MAG_ORDER_DO,
        .yes = VERB_PASS,
        .phases = MAG_ROW(PHASE_WINDOW),
    },
    {
        .word = "private-no",
        .clause = "BOU-X2",
        .text = T_BOU_ORDER_PRIVATE_NO,
        .form = MAG_ORDER_DO,
        .yes = VERB_REFUSE,
        .phases = MAG_ROW(PHASE_HOLDER),
    },
    {
        .word = "roll",
        .clause = "BOU-T1",
        .text = T_BOU_ORDER_ROLL,
        .form = MAG_ORDER_DO,
        .yes = VERB_ROLL,
        .phases = MAG_ROW(PHASE_BEFORE),
    },
    {
        .word = "watch",
        .clause = "BOU-C6",
        .text = T_BOU_ORDER_WATCH,
        .form = MAG_ORDER_ASK,
        .type = TERM_CARD,
        .arg = 0,
        .yes = VERB_REVEAL,
        .no = MAG_NO_VERB,
        .phases = MAG_ROW(PHASE_BEFORE),
    },
    {
        .word = "keep",
        .clause = "BOU-V5",
        .text = T_BOU_ORDER_KEEP,
        .form = MAG_ORDER_DO,
        .yes = VERB_KEEP,
        .phases = MAG_ROW(PHASE_RAISE),
    },
    {
        .word = "pick",
        .clause = "BOU-S3",
        .text = T_BOU_ORDER_PICK,
        .form = MAG_ORDER_THIS,
        .type = TERM_COMPANY,
        .yes = VERB_PICK,
        .phases = MAG_ROW(PHASE_PICK),
        .subject = the_start,
    },
    {
        .word = "bargain",
        .clause = "BOU-V3",
        .text = T_BOU_ORDER_BARGAIN,
        .form = MAG_ORDER_AT_MOST,
        .type = TERM_PRICE,
        .yes = VERB_ORDER,
        .no = VERB_PASS,
        .phases = MAG_ROW(PHASE_FALL),
        .price = price_asked,
        .subject = this_business,
        .with = VERB_PASS,
        .with_in = MAG_ROW(PHASE_OFFER),
        .propose = cheap,
    },
};
