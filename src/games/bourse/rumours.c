/* Rumours: secret until they are made public.
 *
 * BOU-C3 kept by the seat; once public, its changes apply at once.
 * BOU-C6 revealed before rolling, or in a window before a payment. */
#include <string.h>

#include "games/bourse/rules.h"

#include "core/pure.h"

static int gather(const struct play *p, uint64_t cards, const struct card **out)
{
    int n = 0;

    for (; cards; cards &= cards - 1)
        out[n++] = &p->r->card[DECK_RUMOURS][__builtin_ctzll(cards)];
    return n;
}

/* Out of the seat's hand, and told. */
static void lay_open(const struct play *p, int seat, uint64_t cards)
{
    struct bourse *b = p->b;

    b->rumours[seat] &= ~cards;
    b->discards[DECK_RUMOURS] |= cards;
    for (; cards; cards &= cards - 1)
        bou_tell(p, EVENT_REVEALED, seat,
                 card_code(DECK_RUMOURS, __builtin_ctzll(cards)), 0);
}

void bou_reveal(const struct play *p, int seat, uint64_t cards)
{
    const struct card *card[MAX_CARDS];
    int n = gather(p, cards, card);

    lay_open(p, seat, cards);
    bou_move_quotes(p, card, n);
}

/* The seat's cards on the company that is being paid for. */
uint64_t bou_fitting(const struct play *p, int seat)
{
    return p->b->rumours[seat] & p->r->about[p->b->order.company];
}

/* BOU-C6: who is asked depends on the number of rumours held, which is
 * public, and not on what they say. */
void bou_open_window(const struct play *p)
{
    struct bourse *b = p->b;

    b->waiting = 0;
    for (int s = 0; s < p->rules->seats; s++) {
        if (b->rumours[s] && is_able(b, s))
            b->waiting = (uint8_t)(b->waiting | 1u << s);
    }
    if (!b->waiting) {
        bou_pay_order(p);
        return;
    }
    memset(b->answer, 0, sizeof b->answer);
    b->phase = PHASE_WINDOW;
}

void bou_window_closed(const struct play *p)
{
    struct bourse *b = p->b;
    const struct card *card[MAX_CARDS];
    uint64_t shown[MAG_MAX_SEATS] = { 0 }, all = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (b->answer[s])
            all |= shown[s] = bou_fitting(p, s);
    }
    memset(b->answer, 0, sizeof b->answer);
    if (all) {
        int n = gather(p, all, card);

        for (int s = 0; s < p->rules->seats; s++)
            lay_open(p, s, shown[s]);
        bou_move_quotes(p, card, n);
        /* Quote and price due both move, and nobody may withdraw. */
        b->order.price = b->quote[b->order.company];
    }
    bou_pay_order(p);
}
