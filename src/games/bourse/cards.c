/* Drawing a card and obeying it.
 *
 * BOU-C1 Bourse. BOU-C2 politics. BOU-C3 rumours. BOU-C4 strictly personal.
 * BOU-C5 an empty deck is reshuffled. BOU-C8 the fine print. */
#include "games/bourse/rules.h"

#include "core/pure.h"

static void reshuffle(const struct play *p, enum deck deck)
{
    struct bourse *b = p->b;
    uint64_t cards = b->discards[deck];

    b->discards[deck] = 0;
    bou_tell(p, EVENT_RESHUFFLED, MAG_CHANCE, deck,
             __builtin_popcountll(cards));
    for (; cards; cards &= cards - 1)
        pile_add(&b->pile[deck], __builtin_ctzll(cards), 1);
}

void bou_draw_from(const struct play *p, enum deck deck)
{
    struct bourse *b = p->b;

    if (!pile_size(&b->pile[deck]) && b->discards[deck])
        reshuffle(p, deck); /* BOU-C5 */
    if (!pile_size(&b->pile[deck])) {
        bou_tell(p, EVENT_NO_CARD, b->turn, deck, 0);
        bou_card_done(p);
        return;
    }
    b->drawing = (uint8_t)deck;
    b->phase = PHASE_DRAW;
}

void bou_card_done(const struct play *p)
{
    if (p->b->phase == PHASE_OVER)
        return;
    p->b->card = 0;
    bou_end_turn(p);
}

const struct card *bou_card_in_hand(const struct play *p)
{
    int code = p->b->card - 1;

    assert(code >= 0);
    return &p->r->card[code / MAX_CARDS][code % MAX_CARDS];
}

static void receive(const struct play *p, int32_t sum)
{
    p->b->cash[p->b->turn] += sum;
    bou_tell(p, EVENT_RECEIVED, p->b->turn, (int64_t)sum * THOUSAND, 0);
    bou_card_done(p);
}

static void pay(const struct play *p, int32_t sum)
{
    bou_owe(p, &(struct debt){ .kind = DEBT_CARD,
                               .debtor = p->b->turn,
                               .due = sum,
                               .share = sum,
                               .creditors = 1u << BANK });
}

static void pay_each(const struct play *p, int32_t share)
{
    unsigned others = bou_alive(p) & ~(1u << p->b->turn);

    bou_owe(p, &(struct debt){ .kind = DEBT_CARD,
                               .debtor = p->b->turn,
                               .due = share * __builtin_popcount(others),
                               .share = share,
                               .creditors = (uint8_t)others });
}

static void receive_from_each(const struct play *p, int32_t share)
{
    unsigned others = bou_alive(p) & ~(1u << p->b->turn);
    int first = bou_first_of(p, others, p->b->turn);

    bou_owe(p, &(struct debt){ .kind = DEBT_CARD,
                               .debtor = (uint8_t)first,
                               .due = share,
                               .share = share,
                               .creditors = (uint8_t)(1u << p->b->turn),
                               .queue = (uint8_t)(others & ~(1u << first)) });
}

static void move_majorities(const struct play *p, int by)
{
    struct bourse *b = p->b;

    for (uint64_t m = b->held[b->turn]; m; m &= m - 1) {
        int c = __builtin_ctzll(m);

        if (b->lots[b->turn][c] >= MAJORITY)
            bou_set_quote(p, c, b->quote[c] + by);
    }
    bou_card_done(p);
}

/* The seat names a company, if there is one to name. */
static void let_name(const struct play *p)
{
    struct menu m = { .n = 0 };

    p->b->phase = PHASE_NAME;
    bou_menu(p, p->b->turn, &m);
    if (m.n)
        return;
    bou_tell(p, EVENT_NOTHING, p->b->turn, 0, 0);
    bou_card_done(p);
}

void bou_name(const struct play *p, int company)
{
    struct bourse *b = p->b;
    const struct card *card = bou_card_in_hand(p);

    if (card->effect == EFFECT_CHOOSE) {
        bou_set_quote(p, company, b->quote[company] + card->amount);
    } else {
        bou_move_lots(p, BANK, b->turn, company, 1);
        bou_tell(p, EVENT_FREE_LOT, b->turn, company, 0);
        if (bou_sold_out(p))
            return;
    }
    bou_card_done(p);
}

/* A rumour goes to the seat's hand, unseen by the others (BOU-C3). */
static void keep_rumour(const struct play *p, int number)
{
    struct bourse *b = p->b;

    b->rumours[b->turn] |= one_bit(number);
    tell_one(p->tell, EVENT_RUMOUR, b->turn, card_code(DECK_RUMOURS, number));
    tell_others(p->tell, EVENT_RUMOUR_HIDDEN, b->turn);
    bou_card_done(p);
}

static void miss_turn(const struct play *p)
{
    p->b->miss[p->b->turn]++;
    bou_tell(p, EVENT_BANNED, p->b->turn, 0, 0);
    bou_card_done(p);
}

static void force_sale(const struct play *p, int32_t sum)
{
    bou_owe(p, &(struct debt){
                   .kind = DEBT_SALE, .debtor = p->b->turn, .due = sum });
}

static void obey(const struct play *p, const struct card *card)
{
    struct bourse *b = p->b;
    int lots = b->total[b->turn];
    int companies = __builtin_popcountll(b->held[b->turn]);

    switch ((enum effect)card->effect) {
    case EFFECT_MOVE:
        bou_move_quotes(p, &card, 1);
        bou_card_done(p);
        break;
    case EFFECT_RECEIVE:
        receive(p, card->amount);
        break;
    case EFFECT_PAY:
        pay(p, card->amount);
        break;
    case EFFECT_RECEIVE_LOT:
        receive(p, card->amount * lots);
        break;
    case EFFECT_PAY_LOT:
        pay(p, card->amount * lots);
        break;
    case EFFECT_RECEIVE_COMPANY:
        receive(p, card->amount * companies);
        break;
    case EFFECT_PAY_COMPANY:
        pay(p, card->amount * companies);
        break;
    case EFFECT_FREE_LOT:
    case EFFECT_CHOOSE:
        let_name(p);
        break;
    case EFFECT_BUY:
        bou_offer_buy(p, ORDER_CARD);
        break;
    case EFFECT_MAJORITIES:
        move_majorities(p, card->amount);
        break;
    case EFFECT_FORCED_SALE:
        force_sale(p, card->amount);
        break;
    case EFFECT_RECEIVE_EACH:
        receive_from_each(p, card->amount);
        break;
    case EFFECT_PAY_EACH:
        pay_each(p, card->amount);
        break;
    case EFFECT_MISS:
        miss_turn(p);
        break;
    case EFFECT_RUMOUR:
    case EFFECTS:
        bou_draw_from(p, DECK_RUMOURS);
        break;
    }
}

void bou_drawn(const struct play *p, int code)
{
    struct bourse *b = p->b;
    int deck = code / MAX_CARDS, number = code % MAX_CARDS;

    pile_draw(&b->pile[deck], number);
    b->drawing = 0;
    if (deck == DECK_RUMOURS) {
        keep_rumour(p, number);
        return;
    }
    b->discards[deck] |= one_bit(number);
    b->card = (uint16_t)(code + 1);
    bou_tell(p, EVENT_CARD, b->turn, code, 0);
    obey(p, bou_card_in_hand(p));
}
