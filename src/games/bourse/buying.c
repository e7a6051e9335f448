/* Stopping on a title square, and buying alone.
 *
 * BOU-A1 lots of 1,000, and nobody sells.
 * BOU-A2 the landing seat chooses the company for all.
 * BOU-A3 speaking rounds of 1,000 or 2,000.
 * BOU-A4 at the quote. BOU-A5 at best. BOU-A6 the first round.
 * BOU-A8 a company without bank stock. BOU-A9 what binds.
 * BOU-D1 a double buys at the quote. */
#include <string.h>

#include "games/bourse/rules.h"

#include "core/pure.h"

static void close_stop(const struct play *p)
{
    memset(&p->b->stop, 0, sizeof p->b->stop);
    memset(p->b->bid, 0, sizeof p->b->bid);
    bou_end_turn(p);
}

/* The next seat of the round speaks, or the round is over. */
static void next_speaker(const struct play *p);

static void begin_round(const struct play *p, unsigned speakers)
{
    struct bourse *b = p->b;

    memset(b->bid, 0, sizeof b->bid);
    b->stop.to_speak = (uint8_t)speakers;
    if (!speakers || !b->lots[BANK][b->stop.company]) {
        close_stop(p);
        return;
    }
    next_speaker(p);
}

void bou_open_stop(const struct play *p, int company)
{
    struct bourse *b = p->b;
    struct stop *s = &b->stop;

    s->open = 1;
    s->own = s->company = (uint8_t)company;
    s->in = (uint8_t)bou_able(p);
    /* A seat that misses a turn may not buy: it abstains (BOU-I1). */
    if (is_able(b, b->turn))
        b->phase = PHASE_CHOOSE;
    else
        begin_round(p, s->in);
}

/* BOU-A2 */
void bou_choose(const struct play *p, mag_action action)
{
    struct bourse *b = p->b;
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
void bou_end_private_at_stop(const struct play *p)
{
    struct bourse *b = p->b;

    if (is_able(b, b->turn))
        b->phase = PHASE_CHOOSE;
    else
        close_stop(p);
}

/* All have spoken (BOU-A5, BOU-A7). */
static void close_round(const struct play *p)
{
    struct bourse *b = p->b;
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

static void next_speaker(const struct play *p)
{
    struct bourse *b = p->b;
    struct stop *s = &b->stop;

    s->speaker = 0;
    if (!s->to_speak) {
        close_round(p);
        return;
    }
    s->speaker = (uint8_t)bou_first_of(p, s->to_speak, b->turn);
    b->phase = PHASE_ASK;
}

/* BOU-A4: paid and delivered before the others speak. */
static void buy_at_quote(const struct play *p, int seat, int lots)
{
    struct bourse *b = p->b;

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
void bou_ask(const struct play *p, int seat, int lots)
{
    struct bourse *b = p->b;
    struct stop *s = &b->stop;

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
void bou_first_round(const struct play *p)
{
    struct stop *s = &p->b->stop;

    s->in &= (uint8_t)bou_able(p);
    if (!p->b->lots[BANK][s->company])
        close_stop(p);
    else if (s->in & ~(1u << p->b->turn))
        begin_round(p, s->in & ~(1u << p->b->turn));
    else
        bou_next_round(p); /* nobody else may ask */
}

/* A round is paid: the next one, among those who asked (BOU-A3). */
void bou_next_round(const struct play *p)
{
    struct bourse *b = p->b;
    struct stop *s = &b->stop;

    s->in &= (uint8_t)bou_able(p);
    s->quoted = 0;
    if (s->in && b->lots[BANK][s->company])
        bou_tell(p, EVENT_STOCK, MAG_CHANCE, s->company,
                 b->lots[BANK][s->company] * THOUSAND);
    begin_round(p, s->in);
}

/* --- Buying alone (BOU-D1, BOU-C8) ------------------------------------------ */

void bou_offer_buy(const struct play *p, enum order_kind kind)
{
    struct bourse *b = p->b;
    struct menu m = { .n = 0 };

    b->buying = (uint8_t)kind;
    b->phase = PHASE_BUY;
    bou_menu(p, b->turn, &m);
    /* Only passing is left: nothing to buy, or the seat may not. */
    if (is_able(b, b->turn) && m.n > 1)
        return;
    bou_buy(p, mag_act(VERB_PASS, 0, 0, 0));
}

void bou_buy(const struct play *p, mag_action action)
{
    struct bourse *b = p->b;
    enum order_kind kind = (enum order_kind)b->buying;

    if (mag_act_verb(action) == VERB_BUY) {
        b->company = (uint8_t)mag_act_arg(action, 0);
        b->phase = PHASE_BUY_LOTS;
        return;
    }
    b->buying = 0;
    if (kind == ORDER_DOUBLE)
        bou_act_square(p);
    else
        bou_card_done(p);
}

void bou_buy_lots(const struct play *p, int lots)
{
    struct bourse *b = p->b;

    b->order = (struct order){ .price = b->quote[b->company],
                               .kind = b->buying,
                               .company = b->company,
                               .seller = BANK,
                               .first = b->turn };
    b->order.ask[b->turn] = (uint8_t)lots;
    b->buying = b->company = 0;
    bou_tell(p, EVENT_ASKED, b->turn, b->order.company, lots * THOUSAND);
    bou_place_order(p);
}
