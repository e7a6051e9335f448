/* Rumours: secret until they are made public.
 *
 * BOU-C3 kept by the seat; once public, its changes apply at once.
 * BOU-C6 revealed before rolling, or in a window before a payment. */
#include "games/bourse/rumours.h"

#include <string.h>

#include "base/text.h"
#include "games/bourse/market.h"
#include "games/bourse/payment.h"
#include "games/bourse/refusal.h"
#include "games/bourse/sealed.h"

#include "core/pure.h"

static int gather(const struct mag_play *p, uint64_t cards,
                  const struct card **out)
{
    int n = 0;

    for (; cards; cards &= cards - 1)
        out[n++] = &bou_cards(p)->card[DECK_RUMOURS][__builtin_ctzll(cards)];
    return n;
}

/* Out of the seat's hand, and told. */
static void lay_open(const struct mag_play *p, int seat, uint64_t cards)
{
    struct bourse *b = bou_edit(p);

    b->rumours[seat] &= ~cards;
    b->discards[DECK_RUMOURS] |= cards;
    for (; cards; cards &= cards - 1)
        bou_tell(p, EVENT_REVEALED, seat,
                 card_code(DECK_RUMOURS, __builtin_ctzll(cards)), 0);
}

void bou_reveal(const struct mag_play *p, int seat, uint64_t cards)
{
    const struct card *card[MAX_CARDS];
    int n = gather(p, cards, card);

    lay_open(p, seat, cards);
    bou_move_quotes(p, card, n);
}

/* --- The window before a payment (BOU-C6) --------------------------------- */

uint64_t bou_fitting(const struct mag_play *p, int seat)
{
    const struct bourse *b = bou_at(p);

    return b->rumours[seat] & bou_cards(p)->about[b->order.company];
}

/* Who is asked depends on the number of rumours held, which is public, and not
 * on what they say. */
unsigned bou_rumour_holders(const struct mag_play *p)
{
    const struct bourse *b = bou_at(p);
    unsigned set = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (b->rumours[s] && bou_is_able(b, s))
            set |= 1u << s;
    }
    return set;
}

void bou_open_window(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);

    b->waiting = (uint8_t)bou_rumour_holders(p);
    if (!b->waiting) {
        bou_pay_order(p);
        return;
    }
    memset(b->answer, 0, sizeof b->answer);
    b->phase = PHASE_WINDOW;
}

static void close_window(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
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

void bou_list_window(const struct mag_play *p, struct mag_menu *m)
{
    if (bou_fitting(p, p->seat))
        mag_menu_verb(m, VERB_SHOW);
    mag_menu_verb(m, VERB_PASS);
}

void bou_why_window(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    if (mag_act_verb(action) == VERB_SHOW)
        mag_refuse(
            why, "BOU-C6", T_BOU_WHY_NO_FITTING,
            mag_args1(mag_arg_term(TERM_COMPANY, bou_at(p)->order.company)));
    else
        bou_expect(p, action, "BOU-C6", T_BOU_WHY_WINDOW, why);
}

void bou_run_window(const struct mag_play *p, mag_action action)
{
    if (bou_seal(p, action))
        close_window(p);
}
