/* Set-up, and the moves of chance.
 *
 * VEN-U1 companies: five in the centre, the rest the reserve; with two seats
 *        14 leave the game unseen.
 * VEN-U2 resources: seven to each seat, no profit card among them.
 * VEN-U3 a dealer drawn at random; the seat to its left starts.
 * VEN-U4 what is public. */
#include <string.h>

#include "games/venture/venture.h"

#include "core/pure.h"

void venture_init(const struct mag_rules *rules, void *pos)
{
    const struct ven_rules *r = ven(rules);
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

/* The seat that gets the next card of the deal: all of one hand, then the
 * next, beginning at the dealer's left. */
static int dealt_seat(const struct play *p)
{
    int hands = p->v->dealt / p->r->hand_size;

    return (p->v->turn + 1 + hands) % p->rules->seats;
}

/* The pile that chance draws from, or NULL when it names a dealer. */
static const struct pile *drawn_pile(const struct venture *v)
{
    switch (v->phase) {
    case PHASE_CENTRE:
    case PHASE_REFILL:
        return &v->reserve;
    case PHASE_DEAL:
    case PHASE_DRAW:
        return &v->stock;
    default:
        return NULL;
    }
}

/* The action of drawing `card` in this phase. */
static mag_action drawing(const struct play *p, int card)
{
    switch (p->v->phase) {
    case PHASE_CENTRE:
    case PHASE_REFILL:
        return mag_act(VERB_SHOW, (unsigned)card, 0, 0);
    case PHASE_DEAL:
        return mag_act(VERB_DEAL, (unsigned)dealt_seat(p), (unsigned)card, 0);
    default:
        return mag_act(VERB_DRAW, (unsigned)card, 0, 0);
    }
}

int chance_outcomes(const struct play *p)
{
    const struct pile *pile = drawn_pile(p->v);

    return pile ? pile_outcomes(pile) : p->rules->seats;
}

mag_action chance_outcome(const struct play *p, int i)
{
    const struct pile *pile = drawn_pile(p->v);

    if (!pile)
        return mag_act(VERB_DEALER, (unsigned)i, 0, 0);
    return drawing(p, pile_outcome(pile, i));
}

int legal_chance(const struct play *p, mag_action *out)
{
    const struct pile *pile = drawn_pile(p->v);
    uint8_t card[PILE_KINDS];
    int n;

    if (!pile) {
        for (int s = 0; s < p->rules->seats; s++)
            out[s] = mag_act(VERB_DEALER, (unsigned)s, 0, 0);
        return p->rules->seats;
    }
    n = pile_possible(pile, card);
    for (int i = 0; i < n; i++)
        out[i] = drawing(p, card[i]);
    return n;
}

bool may_happen(const struct play *p, mag_action action)
{
    const struct pile *pile = drawn_pile(p->v);
    int card = (int)mag_act_arg(action, p->v->phase == PHASE_DEAL);

    if (!pile)
        return mag_act_verb(action) == VERB_DEALER &&
               mag_act_arg(action, 0) < (unsigned)p->rules->seats &&
               action == mag_act(VERB_DEALER, mag_act_arg(action, 0), 0, 0);
    return action == drawing(p, card) && pile_may_come(pile, card);
}

static void do_dealer(const struct play *p, int seat)
{
    p->v->turn = (uint8_t)seat;
    p->v->phase = PHASE_CENTRE;
    tell_all(p->tell, EVENT_DEALER, seat, 0, 0, 0);
}

/* VEN-U2: the deal is over, profit cards are shuffled in; VEN-U3. */
static void end_deal(const struct play *p)
{
    struct venture *v = p->v;

    pile_add(&v->stock, KIND_PROFIT, p->r->copies[KIND_PROFIT]);
    v->dealt = 0;
    v->turn = (uint8_t)((v->turn + 1) % p->rules->seats);
    tell_all(p->tell, EVENT_READY, v->turn, p->r->hand_size, 0, 0);
    start_turn(p);
}

static void do_deal(const struct play *p, int kind)
{
    struct venture *v = p->v;
    int seat = dealt_seat(p);

    pile_draw(&v->stock, kind);
    v->hand[seat] += ONE_CARD(kind);
    v->dealt++;
    tell_one(p->tell, EVENT_DEALT, seat, kind);
    if (v->dealt == p->rules->seats * p->r->hand_size)
        end_deal(p);
}

/* A company comes out of the reserve: at set-up, or VEN-T5. */
void do_show(const struct play *p, int company)
{
    struct venture *v = p->v;

    pile_draw(&v->reserve, company);
    v->centre |= (uint64_t)1 << company;
    v->to_come--;
    tell_all(p->tell, EVENT_SHOWN, MAG_CHANCE, company, v->to_come, 0);
    if (v->to_come && __builtin_popcountll(v->centre) < p->r->centre_size)
        return;
    if (v->phase == PHASE_CENTRE)
        v->phase = PHASE_DEAL;
    else
        start_draw(p);
}

void do_chance(const struct play *p, mag_action action)
{
    switch (mag_act_verb(action)) {
    case VERB_DEALER:
        do_dealer(p, (int)mag_act_arg(action, 0));
        break;
    case VERB_SHOW:
        do_show(p, (int)mag_act_arg(action, 0));
        break;
    case VERB_DEAL:
        do_deal(p, (int)mag_act_arg(action, 1));
        break;
    default:
        do_draw(p, (int)mag_act_arg(action, 0));
        break;
    }
}
