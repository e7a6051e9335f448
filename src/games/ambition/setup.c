/* Set-up: the banker is drawn, Express cards are dealt.
 *
 * AMB-S1 cash, three Express cards each; those not dealt stay out.
 * AMB-S2 contracts and Le Confidentiel are shuffled.
 * AMB-S4 the first banker is drawn at random. */
#include "games/ambition/setup.h"

#include <string.h>

#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/confidential.h"
#include "games/ambition/content.h"
#include "games/ambition/month.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

void amb_init(const struct mag_rules *rules, void *pos)
{
    const struct amb_rules *r = amb_rules_of(rules);
    struct ambition *v = pos;
    struct mag_play p = { rules, v, v, NULL, MAG_CHANCE };

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

/* The Express cards that are in no hand and were never played. */
static unsigned undealt(const struct mag_play *p)
{
    unsigned set = amb_cards(p)->all_express & ~amb_at(p)->played;

    for (int s = 0; s < p->rules->seats; s++)
        set &= ~amb_at(p)->hand[s];
    return set;
}

static int dealt_seat(const struct mag_play *p)
{
    return (amb_at(p)->banker + 1 + amb_at(p)->dealt) % p->rules->seats;
}

static int nth_bit(unsigned set, int i)
{
    while (i--)
        set &= set - 1;
    return __builtin_ctz(set);
}

static void deal_or_start(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    if (v->dealt < p->rules->seats * amb_cards(p)->hand) {
        v->phase = PHASE_DEAL;
        return;
    }
    v->dealt = 0;
    amb_start_month(p);
}

/* --- The banker ------------------------------------------------------------------------ */

void amb_list_banker(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_range(m, mag_act(VERB_BANKER, 0, 0, 0), MAG_STEP_ARG(0),
                   p->rules->seats);
}

int amb_chance_banker(const struct mag_play *p)
{
    return p->rules->seats;
}

mag_action amb_outcome_banker(const struct mag_play *p, int i)
{
    (void)p;
    return mag_act(VERB_BANKER, (unsigned)i, 0, 0);
}

void amb_run_banker(const struct mag_play *p, mag_action action)
{
    struct ambition *v = amb_edit(p);

    v->banker = (uint8_t)mag_act_arg(action, 0);
    mag_tell_all(p->tell, EVENT_BANKER, v->banker, 0, 0);
    deal_or_start(p);
}

/* --- The deal ---------------------------------------------------------------------------- */

void amb_list_deal(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_set(m, mag_act(VERB_DEAL, (unsigned)dealt_seat(p), 0, 0),
                 MAG_STEP_ARG(1), undealt(p));
}

int amb_chance_deal(const struct mag_play *p)
{
    return __builtin_popcount(undealt(p));
}

mag_action amb_outcome_deal(const struct mag_play *p, int i)
{
    return mag_act(VERB_DEAL, (unsigned)dealt_seat(p),
                   (unsigned)nth_bit(undealt(p), i), 0);
}

void amb_run_deal(const struct mag_play *p, mag_action action)
{
    struct ambition *v = amb_edit(p);
    int seat = dealt_seat(p), card = (int)mag_act_arg(action, 1);

    v->hand[seat] |= 1u << card;
    v->dealt++;
    mag_tell_one(p->tell, EVENT_DEALT, seat, card);
    deal_or_start(p);
}
