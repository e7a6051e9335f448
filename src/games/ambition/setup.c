/* Set-up, and the moves of chance.
 *
 * AMB-S1 cash, three Express cards each; those not dealt stay out.
 * AMB-S2 contracts and Le Confidentiel are shuffled.
 * AMB-S4 the first banker is drawn at random.
 * AMB-V3 a contract is turned; AMB-K1 a card is turned; AMB-K2 or read. */
#include <string.h>

#include "games/ambition/position.h"

#include "core/pure.h"

void ambition_init(const struct mag_rules *rules, void *pos)
{
    const struct amb_rules *r = amb(rules);
    struct ambition *v = pos;
    struct play p = { rules, r, v, NULL };

    memset(v, 0, sizeof *v);
    v->phase = PHASE_BANKER;
    v->contract = NO_CARD;
    v->alive = (uint8_t)((1u << rules->seats) - 1);
    for (int s = 0; s < rules->seats; s++)
        v->firm[s].cash = r->cash;
    pile_init(&v->contracts, r->n_contracts);
    for (int i = 0; i < r->n_contracts; i++)
        pile_add(&v->contracts, i, r->contract[i].copies);
    amb_shuffle_news(&p);
}

bool amb_is_chance(const struct ambition *v)
{
    return v->reader || v->phase <= PHASE_DEAL || v->phase == PHASE_CONTRACT ||
           v->phase == PHASE_NEWS;
}

/* The Express cards that are in no hand and were never played. */
static unsigned undealt(const struct play *p)
{
    unsigned set = p->r->all_express & ~p->v->played;

    for (int s = 0; s < p->rules->seats; s++)
        set &= ~p->v->hand[s];
    return set;
}

static int dealt_seat(const struct play *p)
{
    return (p->v->banker + 1 + p->v->dealt) % p->rules->seats;
}

static int nth_bit(unsigned set, int i)
{
    while (i--)
        set &= set - 1;
    return __builtin_ctz(set);
}

static mag_action deal_action(const struct play *p, int card)
{
    return mag_act(VERB_DEAL, (unsigned)dealt_seat(p), (unsigned)card, 0);
}

/* What chance does now: reading goes before the phase. */
static int chance_verb(const struct ambition *v)
{
    if (v->reader)
        return VERB_PEEK;
    switch (v->phase) {
    case PHASE_BANKER:
        return VERB_BANKER;
    case PHASE_DEAL:
        return VERB_DEAL;
    case PHASE_CONTRACT:
        return VERB_TURN;
    default:
        return VERB_NEWS;
    }
}

int amb_chance_outcomes(const struct play *p)
{
    switch (chance_verb(p->v)) {
    case VERB_PEEK:
        return pile_peek_outcomes(&p->v->news, 0);
    case VERB_BANKER:
        return p->rules->seats;
    case VERB_DEAL:
        return __builtin_popcount(undealt(p));
    case VERB_TURN:
        return pile_outcomes(&p->v->contracts);
    default:
        return pile_outcomes(&p->v->news);
    }
}

mag_action amb_chance_outcome(const struct play *p, int i)
{
    int verb = chance_verb(p->v), card;

    switch (verb) {
    case VERB_PEEK:
        card = pile_peek_outcome(&p->v->news, 0, i);
        break;
    case VERB_BANKER:
        card = i;
        break;
    case VERB_DEAL:
        return deal_action(p, nth_bit(undealt(p), i));
    case VERB_TURN:
        card = pile_outcome(&p->v->contracts, i);
        break;
    default:
        card = pile_outcome(&p->v->news, i);
        break;
    }
    return mag_act((unsigned)verb, (unsigned)card, 0, 0);
}

/* The distinct outcomes, ascending. Outcomes come out sorted, equal ones
 * next to each other. */
int amb_legal_chance(const struct play *p, mag_action *out)
{
    int all = amb_chance_outcomes(p), n = 0;

    for (int i = 0; i < all; i++) {
        mag_action a = amb_chance_outcome(p, i);

        if (!n || out[n - 1] != a)
            out[n++] = a;
    }
    return n;
}

static bool in_pile(const struct pile *pile, unsigned card)
{
    return card < PILE_KINDS && pile_may_come(pile, (int)card);
}

bool amb_may_happen(const struct play *p, mag_action action)
{
    int verb = chance_verb(p->v);
    unsigned card = mag_act_arg(action, verb == VERB_DEAL);

    if (verb == VERB_DEAL)
        return card < MAX_EXPRESS && undealt(p) >> card & 1 &&
               action == deal_action(p, (int)card);
    if (action != mag_act((unsigned)verb, card, 0, 0))
        return false;
    if (verb == VERB_BANKER)
        return card < (unsigned)p->rules->seats;
    return in_pile(verb == VERB_TURN ? &p->v->contracts : &p->v->news, card);
}

static void deal_or_start(const struct play *p)
{
    struct ambition *v = p->v;

    if (v->dealt < p->rules->seats * p->r->hand) {
        v->phase = PHASE_DEAL;
        return;
    }
    v->dealt = 0;
    amb_start_month(p);
}

static void do_deal(const struct play *p, int card)
{
    int seat = dealt_seat(p);

    p->v->hand[seat] |= 1u << card;
    p->v->dealt++;
    tell_one(p->tell, EVENT_DEALT, seat, card);
    deal_or_start(p);
}

void amb_do_chance(const struct play *p, mag_action action)
{
    int card = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_PEEK:
        amb_do_peek(p, card);
        break;
    case VERB_BANKER:
        p->v->banker = (uint8_t)card;
        tell_all(p->tell, EVENT_BANKER, card, 0, 0, 0);
        deal_or_start(p);
        break;
    case VERB_DEAL:
        do_deal(p, (int)mag_act_arg(action, 1));
        break;
    case VERB_TURN:
        amb_do_contract(p, card);
        break;
    default:
        amb_do_news(p, card);
        break;
    }
}
