/* Set-up.
 *
 * ROI-U1 nine starting heroes each; the first attacker is drawn; first tokens.
 * ROI-U2 advanced heroes and kingdom cards shuffled.
 * ROI-M1 the same with two boxes. */
#include <string.h>

#include "base/text.h"
#include "games/rois/chain.h"
#include "games/rois/refuse.h"
#include "games/rois/setup.h"
#include "games/rois/start.h"
#include "games/rois/tables.h"

#include "core/pure.h"

void roi_init(const struct mag_rules *rules, void *pos)
{
    const struct rois_rules *r = roi_cards_of(rules);
    struct rois *v = pos;

    memset(v, 0, sizeof *v);
    v->phase = PHASE_FIRST;
    v->step = STEP_OUTFIT;
    memset(v->market, NO_CARD, sizeof v->market);
    for (int k = 0; k < KINDS; k++)
        v->bank += ONE_TOKEN(k) * r->tokens;
    pile_init(&v->deck, r->n_cards);
    for (int i = 0; i < r->n_cards; i++)
        pile_add(&v->deck, i, r->card[i].copies);
    pile_init(&v->academy, CATEGORIES);
    for (int c = 0; c < CATEGORIES; c++)
        pile_add(&v->academy, c, r->advanced_copies);
}

/* --- The first attacker (ROI-U1) --------------------------------------------------- */

void roi_list_first(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_range(m, mag_act(VERB_FIRST, 0, 0, 0), MAG_STEP_ARG(0),
                   p->rules->seats);
}

void roi_run_first(const struct mag_play *p, mag_action action)
{
    struct rois *v = roi_edit(p);
    int seat = (int)mag_act_arg(action, 0);

    v->attacker = (uint8_t)seat;
    v->defender = (uint8_t)((seat + 1) % p->rules->seats);
    mag_tell_all(p->tell, EVENT_FIRST, seat, 0, 0);
}

int roi_chance_first(const struct mag_play *p)
{
    return p->rules->seats;
}

mag_action roi_outcome_first(const struct mag_play *p, int i)
{
    (void)p;
    return mag_act(VERB_FIRST, (unsigned)i, 0, 0);
}

/* --- First tokens (ROI-U1) -------------------------------------------------------- */

static const struct outfit *outfit_of(const struct mag_play *p)
{
    return &roi_cards(p)->outfit[roi_at(p)->outfitted];
}

/* The seat whose turn it is to get them. */
static int outfit_seat(const struct mag_rules *rules, const struct rois *v)
{
    return (v->attacker + v->outfitted) % rules->seats;
}

bool roi_step_outfit(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);

    while (v->outfitted < p->rules->seats) {
        if (outfit_of(p)->choose) {
            v->phase = PHASE_OUTFIT;
            return true;
        }
        roi_give_fixed(p, outfit_seat(p->rules, v), outfit_of(p)->take);
        v->outfitted++;
    }
    roi_start_turn(p);
    return false;
}

uint32_t roi_asked_outfit(const struct mag_rules *rules, const void *pos)
{
    return 1u << outfit_seat(rules, pos);
}

void roi_list_outfit(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_set(m, mag_act(VERB_TAKE, 0, 0, 0), MAG_STEP_ARG(0),
                 outfit_of(p)->choose);
}

void roi_why_outfit(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    const char *clause = p->rules->seats > 2 ? "ROI-M1" : "ROI-U1";

    if (roi_why_no_action(p, action, why))
        return;
    if (mag_act_verb(action) != VERB_TAKE)
        roi_why_plain(why, clause, T_ROI_WHY_NAME_A_TOKEN);
    else
        roi_why_term(why, clause, T_ROI_WHY_KIND, TERM_KIND,
                     mag_act_arg(action, 0));
}

void roi_run_outfit(const struct mag_play *p, mag_action action)
{
    purse chosen = ONE_TOKEN(mag_act_arg(action, 0));

    roi_give_fixed(p, p->seat, outfit_of(p)->take + chosen);
    roi_edit(p)->outfitted++;
}
