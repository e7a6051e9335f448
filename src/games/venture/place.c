/* Laying the company just won, alone or on one of one's piles.
 *
 * VEN-C1 it must fit on the pile.
 * VEN-C3 the place is chosen at once, and is free. */
#include "games/venture/place.h"

#include "base/text.h"
#include "magnat/tell.h"
#include "games/venture/companies.h"
#include "games/venture/tables.h"
#include "games/venture/turn.h"

#include "core/pure.h"

/* The piles of the seat on turn that the company may join, by their tops. */
static uint64_t joinable(const struct mag_play *p)
{
    const struct venture *v = ven_at(p);
    const struct ven_rules *r = ven_cards(p);
    const struct holding *h = &v->held[v->turn];
    const struct company *c = &r->company[v->won];
    uint64_t set = 0;
    unsigned letters = c->letters, industries = 0;

    if (r->mistakes) /* VEN-O2: any stacking is allowed */
        return ven_tops_of(h);
    /* One pass over all piles: what they share with the company so far. */
    for (int i = 0; i < h->n; i++) {
        const struct company *below = &r->company[h->card[i]];

        if (h->bottoms >> i & 1) {
            letters = c->letters;
            industries = 0;
        }
        letters &= below->letters;
        industries |= 1u << below->industry;
        if (i + 1 == h->n || h->bottoms >> (i + 1) & 1) {
            if (letters && !(industries >> c->industry & 1))
                set |= (uint64_t)1 << h->card[i];
        }
    }
    return set;
}

void ven_list_place(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_verb(m, VERB_ALONE);
    mag_menu_set(m, mag_act(VERB_ON, 0, 0, 0), MAG_STEP_ARG(0), joinable(p));
}

static bool is_own_top(const struct mag_play *p, int company)
{
    const struct venture *v = ven_at(p);

    return company < ven_cards(p)->n_companies &&
           ven_tops_of(&v->held[v->turn]) >> company & 1;
}

void ven_why_place(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    int won = ven_at(p)->won, top = (int)mag_act_arg(action, 0);

    if (!mag_is_canonical(p->rules->game, action))
        ven_why_nonsense(why);
    else if (mag_act_verb(action) != VERB_ON)
        mag_refuse(why, "VEN-C3", T_VEN_WHY_PLACE_FIRST,
                   mag_args1(mag_arg_term(TERM_COMPANY, won)));
    else if (!is_own_top(p, top))
        mag_refuse(why, "VEN-C1", T_VEN_WHY_NOT_YOUR_TOP,
                   mag_args1(mag_arg_term(TERM_COMPANY, top)));
    else
        mag_refuse(why, "VEN-C1", T_VEN_WHY_DOES_NOT_FIT,
                   mag_args2(mag_arg_term(TERM_COMPANY, won),
                             mag_arg_term(TERM_COMPANY, top)));
}

void ven_run_place(const struct mag_play *p, mag_action action)
{
    struct venture *v = ven_edit(p);
    struct holding *h = &v->held[v->turn];
    int top = (int)mag_act_arg(action, 0);

    if (mag_act_verb(action) == VERB_ALONE) {
        ven_lay_alone(h, v->won);
        mag_tell_all(p->tell, EVENT_ALONE, v->turn, v->won, 0);
    } else {
        ven_lay_on(h, v->won, top);
        mag_tell_all(p->tell, EVENT_ON, v->turn, v->won, top);
    }
    v->won = 0;
    v->phase = PHASE_TURN;
}
