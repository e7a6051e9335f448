/* Stopping on a title square.
 *
 * BOU-A1 lots of 1,000, and nobody sells.
 * BOU-A2 the landing seat chooses the company for all.
 * BOU-A3 speaking rounds of 1,000 or 2,000.
 * BOU-A4 at the quote. BOU-A5 at best. BOU-A6 the first round.
 * BOU-A8 a company without bank stock. BOU-A9 what binds. */
#include "games/bourse/stop.h"

#include <string.h>

#include "base/text.h"
#include "games/bourse/auction.h"
#include "games/bourse/market.h"
#include "games/bourse/menu.h"
#include "games/bourse/orders.h"
#include "games/bourse/payment.h"
#include "games/bourse/purchase.h"
#include "games/bourse/refusal.h"
#include "games/bourse/sealed.h"
#include "games/bourse/turn.h"

#include "core/pure.h"

static void close_stop(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);

    memset(&b->stop, 0, sizeof b->stop);
    memset(b->bid, 0, sizeof b->bid);
    bou_end_turn(p);
}

/* The next seat of the round speaks, or the round is over. */
static void next_speaker(const struct mag_play *p);

static void begin_round(const struct mag_play *p, unsigned speakers)
{
    struct bourse *b = bou_edit(p);

    memset(b->bid, 0, sizeof b->bid);
    b->stop.to_speak = (uint8_t)speakers;
    if (!speakers || !b->lots[BANK][b->stop.company]) {
        close_stop(p);
        return;
    }
    next_speaker(p);
}

void bou_open_stop(const struct mag_play *p, int company)
{
    struct bourse *b = bou_edit(p);
    struct stop *s = &b->stop;

    s->open = 1;
    s->own = s->company = (uint8_t)company;
    s->in = (uint8_t)bou_able(p);
    /* A seat that misses a turn may not buy: it abstains (BOU-I1). */
    if (bou_is_able(b, b->turn))
        b->phase = PHASE_CHOOSE;
    else
        begin_round(p, s->in);
}

/* --- The landing seat chooses (BOU-A2) ------------------------------------ */

/* Companies of the bank that the seat may name; with `prudence=strict` it can
 * pay a lot of them: of the square's own at the quote (BOU-A4). */
static uint64_t may_deal_in(const struct mag_play *p)
{
    const struct bourse *b = bou_at(p);
    uint64_t own = one_bit(b->stop.own), stock = b->held[BANK];
    uint64_t set;

    if (!bou_cards(p)->strict)
        return stock;
    set = bou_affordable(p, stock & own, p->seat, 0);
    for (uint64_t c = stock & ~own; c; c &= c - 1) {
        if (bou_first_at_best(b, __builtin_ctzll(c)).most <= b->cash[p->seat])
            set |= c & -c;
    }
    return set;
}

void bou_list_choose(const struct mag_play *p, struct mag_menu *m)
{
    const struct bourse *b = bou_at(p);
    uint64_t own = one_bit(b->stop.own);

    if (!(b->held[BANK] & own)) /* BOU-A8 */
        bou_menu_set(m, VERB_APPROACH, bou_approachable(p, own));
    if (!b->stop.proposed && mag_menu_wants(m, VERB_DEAL))
        bou_menu_set(m, VERB_DEAL, may_deal_in(p));
    mag_menu_verb(m, VERB_PASS);
}

void bou_why_choose(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    unsigned verb = mag_act_verb(action);

    if (verb == VERB_DEAL)
        bou_why_not_bought(p, (int)mag_act_arg(action, 0),
                           (int)mag_act_arg(action, 0) != bou_at(p)->stop.own,
                           why);
    else if (verb == VERB_APPROACH && bou_lists(p, VERB_APPROACH))
        bou_why_not_approached(why);
    else
        bou_expect(p, action, "BOU-A2", T_BOU_WHY_CHOOSE, why);
}

void bou_run_choose(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);
    struct stop *s = &b->stop;
    int arg = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_APPROACH: /* BOU-A8 */
        s->proposed = 1;
        bou_approach(p, arg);
        break;
    case VERB_DEAL:
        s->company = (uint8_t)arg;
        s->at_quote = s->company == s->own;
        s->bound = 1; /* BOU-A9 */
        bou_tell(p, EVENT_CHOSE, b->turn, arg, b->lots[BANK][arg] * THOUSAND);
        begin_round(p, s->in);
        break;
    default:
        bou_tell(p, EVENT_ABSTAINED, b->turn, s->own, 0);
        s->in = (uint8_t)(s->in & ~(1u << b->turn));
        begin_round(p, s->in);
        break;
    }
}

/* After a private purchase at the stop: other holders, or nothing. */
void bou_end_private_at_stop(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);

    if (bou_is_able(b, b->turn))
        b->phase = PHASE_CHOOSE;
    else
        close_stop(p);
}

/* --- Speaking rounds (BOU-A3) --------------------------------------------- */

/* BOU-A5: the price depends on how much is asked. The cash must do whatever the
 * others ask for after it (BOU-I1). */
static uint64_t can_pay_at_best(const struct mag_play *p, uint64_t lots)
{
    const struct bourse *b = bou_at(p);
    uint64_t sure = 0;

    for (uint64_t m = lots; m; m &= m - 1) {
        int n = __builtin_ctzll(m);

        if (n * bou_on_offer(b, n).most <= b->cash[p->seat])
            sure |= m & -m;
    }
    return sure;
}

void bou_list_ask(const struct mag_play *p, struct mag_menu *m)
{
    const struct bourse *b = bou_at(p);
    uint64_t lots = bou_bank_sells(b, b->stop.company);

    if (b->stop.at_quote)
        bou_menu_orders(p, m, lots);
    else
        bou_menu_asks(p, m, lots, can_pay_at_best(p, lots));
    if (!b->stop.bound)
        mag_menu_verb(m, VERB_PASS);
}

void bou_why_ask(const struct mag_play *p, mag_action action,
                 struct mag_ruling *why)
{
    bou_why_order(p, action, "BOU-A3", T_BOU_WHY_ASK, why);
}

/* All have spoken (BOU-A5, BOU-A7). */
static void close_round(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    struct stop *s = &b->stop;
    int stock = b->lots[BANK][s->company], sum = bou_sum(b->bid);

    if (!sum) {
        /* The landing seat asked, at the quote: it may ask again. */
        if (s->quoted)
            bou_next_round(p);
        else
            close_stop(p);
        return;
    }
    b->order = (struct order){ .price = b->quote[s->company],
                               .kind = ORDER_BEST,
                               .company = s->company,
                               .seller = BANK,
                               .first = b->turn };
    if (sum > stock) {
        b->stock = (uint8_t)stock;
        bou_open_auction(p, b->quote[s->company]);
        return;
    }
    memcpy(b->order.ask, b->bid, sizeof b->bid);
    memset(b->bid, 0, sizeof b->bid);
    bou_place_order(p);
}

static void next_speaker(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    struct stop *s = &b->stop;

    s->speaker = 0;
    if (!s->to_speak) {
        close_round(p);
        return;
    }
    s->speaker = (uint8_t)bou_first_of(s->to_speak, b->turn);
    b->phase = PHASE_ASK;
}

/* BOU-A4: paid and delivered before the others speak. */
static void buy_at_quote(const struct mag_play *p, int seat, int lots)
{
    struct bourse *b = bou_edit(p);

    b->stop.at_quote = 0;
    b->stop.quoted = 1;
    b->order = (struct order){ .price = b->quote[b->stop.company],
                               .kind = ORDER_QUOTE,
                               .company = b->stop.company,
                               .seller = BANK,
                               .first = (uint8_t)seat };
    b->order.ask[seat] = (uint8_t)lots;
    bou_place_order(p);
}

/* A seat asks for lots, or drops out with 0 (BOU-A3). */
void bou_run_ask(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);
    struct stop *s = &b->stop;
    int seat = p->seat, lots = bou_answer_of(action);

    s->to_speak = (uint8_t)(s->to_speak & ~(1u << seat));
    s->bound = 0;
    if (!lots) {
        s->in = (uint8_t)(s->in & ~(1u << seat));
        bou_tell(p, EVENT_DROPPED, seat, s->company, 0);
        next_speaker(p);
        return;
    }
    bou_tell(p, EVENT_ASKED, seat, s->company, lots * THOUSAND);
    if (s->at_quote) {
        buy_at_quote(p, seat, lots);
        return;
    }
    b->bid[seat] = (uint8_t)lots;
    bou_set_quote(p, s->company, b->quote[s->company] + STEP * lots);
    next_speaker(p);
}

/* The purchase at the quote is paid: the others speak (BOU-A6). */
void bou_first_round(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    struct stop *s = &b->stop;

    s->in &= (uint8_t)bou_able(p);
    if (!b->lots[BANK][s->company])
        close_stop(p);
    else if (s->in & ~(1u << b->turn))
        begin_round(p, s->in & ~(1u << b->turn));
    else
        bou_next_round(p); /* nobody else may ask */
}

/* A round is paid: the next one, among those who asked (BOU-A3). */
void bou_next_round(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    struct stop *s = &b->stop;

    s->in &= (uint8_t)bou_able(p);
    s->quoted = 0;
    if (s->in && b->lots[BANK][s->company])
        bou_tell(p, EVENT_STOCK, MAG_CHANCE, s->company,
                 b->lots[BANK][s->company] * THOUSAND);
    begin_round(p, s->in);
}
