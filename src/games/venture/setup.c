/* Set-up.
 *
 * VEN-U1 companies: five in the centre (centre.c), the rest the reserve; with
 *        two seats 14 leave the game unseen.
 * VEN-U2 resources: seven to each seat, no profit card among them.
 * VEN-U3 a dealer drawn at random; the seat to its left starts.
 * VEN-U4 what is public. */
#include "games/venture/setup.h"

#include <string.h>

#include "magnat/tell.h"
#include "games/venture/chance.h"
#include "games/venture/content.h"
#include "games/venture/tables.h"
#include "games/venture/turn.h"
#include "games/venture/venture.h"

#include "core/pure.h"

void ven_init(const struct mag_rules *rules, void *pos)
{
    const struct ven_rules *r = ven_cards_of(rules);
    struct venture *v = pos;

    memset(v, 0, sizeof *v);
    v->phase = PHASE_DEALER;
    pile_init(&v->reserve, r->n_companies);
    for (int i = 0; i < r->n_companies; i++)
        pile_add(&v->reserve, i, 1);
    /* VEN-U1: cards that leave unseen cannot be told from those that come
     * later, so only their number is kept. */
    v->to_come = (uint8_t)(r->centre_size + r->to_come);
    /* VEN-U2: profit cards join the stock after the deal. */
    pile_init(&v->stock, KINDS);
    for (int kind = 0; kind < KIND_PROFIT; kind++)
        pile_add(&v->stock, kind, r->copies[kind]);
}

/* --- The dealer (VEN-U3) ------------------------------------------------------------ */

void ven_list_dealer(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_range(m, mag_act(VERB_DEALER, 0, 0, 0), MAG_STEP_ARG(0),
                   p->rules->seats);
}

void ven_run_dealer(const struct mag_play *p, mag_action action)
{
    struct venture *v = ven_edit(p);
    int seat = (int)mag_act_arg(action, 0);

    v->turn = (uint8_t)seat;
    v->phase = PHASE_CENTRE;
    mag_tell_all(p->tell, EVENT_DEALER, seat, 0, 0);
}

/* --- The deal (VEN-U2) ----------------------------------------------------------------- */

/* The seat that gets the next card: all of one hand, then the next, beginning
 * at the dealer's left. */
static int dealt_seat(const struct mag_play *p)
{
    const struct venture *v = ven_at(p);
    int hands = v->dealt / ven_cards(p)->hand_size;

    return (v->turn + 1 + hands) % p->rules->seats;
}

void ven_list_deal(const struct mag_play *p, struct mag_menu *m)
{
    pile_list(&ven_at(p)->stock,
              mag_act(VERB_DEAL, (unsigned)dealt_seat(p), 0, 0),
              MAG_STEP_ARG(1), m);
}

int ven_chance_deal(const struct mag_play *p)
{
    return pile_outcomes(&ven_at(p)->stock);
}

mag_action ven_outcome_deal(const struct mag_play *p, int i)
{
    int kind = pile_outcome(&ven_at(p)->stock, i);

    return mag_act(VERB_DEAL, (unsigned)dealt_seat(p), (unsigned)kind, 0);
}

/* The deal is over, profit cards are shuffled in; VEN-U3. */
static void end_deal(const struct mag_play *p)
{
    struct venture *v = ven_edit(p);
    const struct ven_rules *r = ven_cards(p);

    pile_add(&v->stock, KIND_PROFIT, r->copies[KIND_PROFIT]);
    v->dealt = 0;
    v->turn = (uint8_t)((v->turn + 1) % p->rules->seats);
    mag_tell_all(p->tell, EVENT_READY, v->turn, r->hand_size, 0);
    ven_start_turn(p);
}

void ven_run_deal(const struct mag_play *p, mag_action action)
{
    struct venture *v = ven_edit(p);
    int seat = (int)mag_act_arg(action, 0), kind = (int)mag_act_arg(action, 1);

    pile_draw(&v->stock, kind);
    v->hand[seat] += ONE_CARD(kind);
    v->dealt++;
    mag_tell_one(p->tell, EVENT_DEALT, seat, kind);
    if (v->dealt == p->rules->seats * ven_cards(p)->hand_size)
        end_deal(p);
}
