/* Drawing resources.
 *
 * VEN-T5 two resources (three, by option) at the end of the turn.
 * VEN-T6 an empty stock is made anew from the discards, even in mid-draw.
 * VEN-P1 a profit card is shown, set aside and replaced; everybody earns. */
#include "games/venture/draw.h"

#include "magnat/tell.h"
#include "games/venture/chance.h"
#include "games/venture/content.h"
#include "games/venture/profit.h"
#include "games/venture/tables.h"
#include "games/venture/turn.h"
#include "games/venture/venture.h"

#include "core/pure.h"

void ven_list_draw(const struct mag_play *p, struct mag_menu *m)
{
    pile_list(&ven_at(p)->stock, mag_act(VERB_DRAW, 0, 0, 0), MAG_STEP_ARG(0),
              m);
}

int ven_chance_draw(const struct mag_play *p)
{
    return pile_outcomes(&ven_at(p)->stock);
}

mag_action ven_outcome_draw(const struct mag_play *p, int i)
{
    int kind = pile_outcome(&ven_at(p)->stock, i);

    return mag_act(VERB_DRAW, (unsigned)kind, 0, 0);
}

/* VEN-T6: the discards form the new stock; profit cards set aside in this
 * draw are not among them. */
static void reshuffle(const struct mag_play *p)
{
    struct venture *v = ven_edit(p);

    for (int kind = 0; kind < KIND_PROFIT; kind++)
        pile_add(&v->stock, kind, bundle_count(v->discards, kind));
    pile_add(&v->stock, KIND_PROFIT, v->discarded_profits);
    v->discards = 0;
    v->discarded_profits = 0;
    if (v->stock.unseen)
        mag_tell_all(p->tell, EVENT_RESHUFFLED, MAG_CHANCE, v->stock.unseen, 0);
}

/* The draw is complete: profit cards go to the discards, the next seat. */
static void end_draw(const struct mag_play *p)
{
    struct venture *v = ven_edit(p);

    v->discarded_profits = (uint8_t)(v->discarded_profits + v->aside);
    v->aside = 0;
    v->to_draw = 0;
    v->turn = (uint8_t)((v->turn + 1) % p->rules->seats);
    ven_start_turn(p);
}

/* A card is to be drawn: is there one? Both piles empty ends the draw. */
static void next_draw(const struct mag_play *p)
{
    struct venture *v = ven_edit(p);

    if (!v->to_draw) {
        end_draw(p);
        return;
    }
    if (!pile_size(&v->stock))
        reshuffle(p);
    if (pile_size(&v->stock)) {
        v->phase = PHASE_DRAW;
        return;
    }
    mag_tell_all(p->tell, EVENT_SHORT, v->turn, v->to_draw, 0);
    end_draw(p);
}

void ven_start_draw(const struct mag_play *p)
{
    ven_edit(p)->to_draw = ven_cards(p)->draw;
    next_draw(p);
}

void ven_run_draw(const struct mag_play *p, mag_action action)
{
    struct venture *v = ven_edit(p);
    int kind = (int)mag_act_arg(action, 0);

    pile_draw(&v->stock, kind);
    if (kind == KIND_PROFIT) {
        v->aside++;
        mag_tell_all(p->tell, EVENT_PROFIT, v->turn, 0, 0);
        ven_count_profits(p, false);
    } else {
        v->hand[v->turn] += ONE_CARD(kind);
        v->to_draw--;
        mag_tell_one(p->tell, EVENT_DREW, v->turn, kind);
        mag_tell_others(p->tell, EVENT_DREW_HIDDEN, v->turn);
    }
    next_draw(p);
}
