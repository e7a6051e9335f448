/* Drawing a card and obeying it.
 *
 * BOU-C1 Bourse. BOU-C2 politics. BOU-C3 rumours. BOU-C4 strictly personal.
 * BOU-C5 an empty deck is reshuffled. BOU-C8 the fine print. */
#include "games/bourse/draw.h"

#include <assert.h>

#include "base/text.h"
#include "games/bourse/buying.h"
#include "games/bourse/end.h"
#include "games/bourse/imprudence.h"
#include "games/bourse/market.h"
#include "games/bourse/menu.h"
#include "games/bourse/refusal.h"
#include "games/bourse/turn.h"

#include "core/pure.h"

static void reshuffle(const struct mag_play *p, enum deck deck)
{
    struct bourse *b = bou_edit(p);
    uint64_t cards = b->discards[deck];

    b->discards[deck] = 0;
    bou_tell(p, EVENT_RESHUFFLED, MAG_CHANCE, deck,
             __builtin_popcountll(cards));
    for (; cards; cards &= cards - 1)
        pile_add(&b->pile[deck], __builtin_ctzll(cards), 1);
}

void bou_draw_from(const struct mag_play *p, enum deck deck)
{
    struct bourse *b = bou_edit(p);

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

void bou_card_done(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);

    if (b->phase == PHASE_OVER)
        return;
    b->card = 0;
    bou_end_turn(p);
}

const struct card *bou_card_in_hand(const struct bou_rules *r,
                                    const struct bourse *b)
{
    int code = b->card - 1;

    assert(code >= 0);
    return &r->card[code / MAX_CARDS][code % MAX_CARDS];
}

static void receive(const struct mag_play *p, int32_t sum)
{
    struct bourse *b = bou_edit(p);

    b->cash[b->turn] += sum;
    bou_tell(p, EVENT_RECEIVED, b->turn, (int64_t)sum * THOUSAND, 0);
    bou_card_done(p);
}

static void pay(const struct mag_play *p, int32_t sum)
{
    bou_owe(p, &(struct debt){ .kind = DEBT_CARD,
                               .debtor = bou_at(p)->turn,
                               .due = sum,
                               .share = sum,
                               .creditors = 1u << BANK });
}

static void pay_each(const struct mag_play *p, int32_t share)
{
    unsigned others = bou_alive(p) & ~(1u << bou_at(p)->turn);

    bou_owe(p, &(struct debt){ .kind = DEBT_CARD,
                               .debtor = bou_at(p)->turn,
                               .due = share * __builtin_popcount(others),
                               .share = share,
                               .creditors = (uint8_t)others });
}

static void receive_from_each(const struct mag_play *p, int32_t share)
{
    unsigned others = bou_alive(p) & ~(1u << bou_at(p)->turn);
    int first = bou_first_of(others, bou_at(p)->turn);

    bou_owe(p, &(struct debt){ .kind = DEBT_CARD,
                               .debtor = (uint8_t)first,
                               .due = share,
                               .share = share,
                               .creditors = (uint8_t)(1u << bou_at(p)->turn),
                               .queue = (uint8_t)(others & ~(1u << first)) });
}

static void move_majorities(const struct mag_play *p, int by)
{
    struct bourse *b = bou_edit(p);

    for (uint64_t m = b->held[b->turn]; m; m &= m - 1) {
        int c = __builtin_ctzll(m);

        if (b->lots[b->turn][c] >= MAJORITY)
            bou_set_quote(p, c, b->quote[c] + by);
    }
    bou_card_done(p);
}

/* --- Naming a company (BOU-C8) -------------------------------------------- */

/* A free lot is of a company of which enough is held. */
static uint64_t nameable(const struct mag_play *p)
{
    const struct bourse *b = bou_at(p);
    const struct card *card = bou_card_in_hand(bou_cards(p), b);
    uint64_t set = b->held[b->turn] & b->held[BANK];

    if (card->effect != EFFECT_FREE_LOT)
        return one_bit(bou_cards(p)->n_companies) - 1;
    for (uint64_t c = set; c; c &= c - 1) {
        if (b->lots[b->turn][__builtin_ctzll(c)] < card->amount)
            set &= ~(c & -c);
    }
    return set;
}

/* The seat names a company, if there is one to name. */
static void let_name(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);

    b->phase = PHASE_NAME;
    if (nameable(p))
        return;
    bou_tell(p, EVENT_NOTHING, b->turn, 0, 0);
    bou_card_done(p);
}

void bou_list_name(const struct mag_play *p, struct mag_menu *m)
{
    bou_menu_set(m, VERB_NAME, nameable(p));
}

void bou_why_name(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    if (mag_act_verb(action) == VERB_NAME)
        bou_refuse_company(p, (int)mag_act_arg(action, 0), "BOU-C8",
                           T_BOU_WHY_NOT_FREE, why);
    else
        bou_expect(p, action, "BOU-C8", T_BOU_WHY_NAME, why);
}

void bou_run_name(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);
    const struct card *card = bou_card_in_hand(bou_cards(p), b);
    int company = (int)mag_act_arg(action, 0);

    if (card->effect == EFFECT_CHOOSE) {
        bou_set_quote(p, company, b->quote[company] + card->amount);
    } else {
        bou_move_lots(b, BANK, b->turn, company, 1);
        bou_tell(p, EVENT_FREE_LOT, b->turn, company, 0);
        if (bou_sold_out(p))
            return;
    }
    bou_card_done(p);
}

/* --- Obeying -------------------------------------------------------------- */

/* A rumour goes to the seat's hand, unseen by the others (BOU-C3). */
static void keep_rumour(const struct mag_play *p, int number)
{
    struct bourse *b = bou_edit(p);

    b->rumours[b->turn] |= one_bit(number);
    mag_tell_one(p->tell, EVENT_RUMOUR, b->turn,
                 card_code(DECK_RUMOURS, number));
    mag_tell_others(p->tell, EVENT_RUMOUR_HIDDEN, b->turn);
    bou_card_done(p);
}

static void miss_turn(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);

    b->miss[b->turn]++;
    bou_tell(p, EVENT_BANNED, b->turn, 0, 0);
    bou_card_done(p);
}

static void force_sale(const struct mag_play *p, int32_t sum)
{
    bou_owe(p, &(struct debt){
                   .kind = DEBT_SALE, .debtor = bou_at(p)->turn, .due = sum });
}

static void obey(const struct mag_play *p, const struct card *card)
{
    const struct bourse *b = bou_at(p);
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

/* --- Drawing -------------------------------------------------------------- */

void bou_list_draw(const struct mag_play *p, struct mag_menu *m)
{
    const struct bourse *b = bou_at(p);
    unsigned first = (unsigned)card_code(b->drawing, 0);

    mag_menu_set(m, mag_act(VERB_DRAW, first, 0, 0), MAG_STEP_ARG(0),
                 bou_unseen(&b->pile[b->drawing]));
}

int bou_chance_draw(const struct mag_play *p)
{
    const struct bourse *b = bou_at(p);

    return pile_outcomes(&b->pile[b->drawing]);
}

mag_action bou_outcome_draw(const struct mag_play *p, int i)
{
    const struct bourse *b = bou_at(p);
    int number = pile_outcome(&b->pile[b->drawing], i);

    return mag_act(VERB_DRAW, (unsigned)card_code(b->drawing, number), 0, 0);
}

void bou_run_draw(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);
    int code = (int)mag_act_arg(action, 0);
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
    obey(p, bou_card_in_hand(bou_cards(p), b));
}
