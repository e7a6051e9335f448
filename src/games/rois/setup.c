/* Set-up, and the moves of chance.
 *
 * ROI-U1 nine starting heroes each; the first attacker is drawn; first tokens.
 * ROI-U2 advanced heroes and kingdom cards shuffled; five shown.
 * ROI-M1 the same with two boxes. */
#include <string.h>

#include "base/text.h"
#include "games/rois/parts.h"

#include "core/pure.h"

void rois_init(const struct mag_rules *rules, void *pos)
{
    const struct rois_rules *r = roi(rules);
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

/* --- First tokens (ROI-U1) -------------------------------------------------------- */

int roi_outfit_seat(const struct rois *v, int seats)
{
    return (v->attacker + v->outfitted) % seats;
}

bool roi_step_outfit(const struct play *p)
{
    struct rois *v = p->v;

    while (v->outfitted < p->rules->seats) {
        const struct outfit *o = &p->r->outfit[v->outfitted];

        if (o->choose) {
            v->phase = PHASE_OUTFIT;
            return true;
        }
        roi_give_fixed(p, roi_outfit_seat(v, p->rules->seats), o->take);
        v->outfitted++;
    }
    roi_start_turn(p);
    return false;
}

int roi_legal_outfit(const struct play *p, mag_action *out)
{
    int n = 0;

    for (unsigned set = p->r->outfit[p->v->outfitted].choose; set;
         set &= set - 1)
        out[n++] = mag_act(VERB_TAKE, (unsigned)__builtin_ctz(set), 0, 0);
    return n;
}

bool roi_may_outfit(const struct play *p, mag_action action,
                    struct mag_ruling *why)
{
    const char *clause = p->rules->seats > 2 ? "ROI-M1" : "ROI-U1";
    unsigned kind = mag_act_arg(action, 0);

    if (mag_act_verb(action) != VERB_TAKE)
        return roi_refuse_plain(why, clause, T_ROI_WHY_NAME_A_TOKEN);
    if (kind >= KINDS || !(p->r->outfit[p->v->outfitted].choose >> kind & 1))
        return refuse(why, clause, T_ROI_WHY_KIND, arg_term(TERM_KIND, kind),
                      arg_none(), arg_none());
    return true;
}

void roi_do_outfit(const struct play *p, mag_action action)
{
    struct rois *v = p->v;
    int seat = roi_outfit_seat(v, p->rules->seats);

    roi_give_fixed(p, seat,
                   p->r->outfit[v->outfitted].take +
                       ONE_TOKEN(mag_act_arg(action, 0)));
    v->outfitted++;
}

/* --- Chance --------------------------------------------------------------------------- */

/* The pile that chance draws from, or NULL. */
static const struct pile *drawn_pile(const struct rois *v)
{
    return v->phase == PHASE_FILL   ? &v->deck
           : v->phase == PHASE_DRAW ? &v->academy
                                    : NULL;
}

static mag_action drawing(const struct play *p, int card)
{
    if (p->v->phase == PHASE_FILL)
        return mag_act(VERB_SHOW, (unsigned)card, 0, 0);
    return mag_act(VERB_DRAW, (unsigned)(CATEGORIES + card), 0, 0);
}

int roi_chance_outcomes(const struct play *p)
{
    const struct pile *pile = drawn_pile(p->v);

    if (pile)
        return pile_outcomes(pile);
    return p->v->phase == PHASE_FIRST ? p->rules->seats : SENT;
}

mag_action roi_chance_outcome(const struct play *p, int i)
{
    const struct pile *pile = drawn_pile(p->v);

    if (pile)
        return drawing(p, pile_outcome(pile, i));
    return mag_act(p->v->phase == PHASE_FIRST ? VERB_FIRST : VERB_GLIMPSE,
                   (unsigned)i, 0, 0);
}

int roi_legal_chance(const struct play *p, mag_action *out)
{
    const struct pile *pile = drawn_pile(p->v);
    uint8_t card[PILE_KINDS];
    int n;

    if (!pile) {
        n = roi_chance_outcomes(p);
        for (int i = 0; i < n; i++)
            out[i] = roi_chance_outcome(p, i);
        return n;
    }
    n = pile_possible(pile, card);
    for (int i = 0; i < n; i++)
        out[i] = drawing(p, card[i]);
    return n;
}

bool roi_may_happen(const struct play *p, mag_action action)
{
    const struct pile *pile = drawn_pile(p->v);
    int arg = (int)mag_act_arg(action, 0);
    int card = p->v->phase == PHASE_DRAW ? arg - CATEGORIES : arg;

    if (!pile)
        return arg < roi_chance_outcomes(p) &&
               action == roi_chance_outcome(p, arg);
    return card >= 0 && action == drawing(p, card) && pile_may_come(pile, card);
}

static void do_first(const struct play *p, int seat)
{
    p->v->attacker = (uint8_t)seat;
    p->v->defender = (uint8_t)((seat + 1) % p->rules->seats);
    tell_all(p->tell, EVENT_FIRST, seat, 0, 0, 0);
}

/* The leftmost place that is to be filled gets the card. */
static void do_show(const struct play *p, int card)
{
    struct rois *v = p->v;
    int place = __builtin_ctz(v->todo.fill);

    pile_draw(&v->deck, card);
    v->market[place] = (uint8_t)card;
    v->todo.fill &= (uint8_t)(v->todo.fill - 1);
    tell_all(p->tell, EVENT_SHOWN, MAG_CHANCE, card, pile_size(&v->deck), 0);
}

void roi_do_chance(const struct play *p, mag_action action)
{
    int arg = (int)mag_act_arg(action, 0);

    switch (p->v->phase) {
    case PHASE_FIRST:
        do_first(p, arg);
        break;
    case PHASE_FILL:
        do_show(p, arg);
        break;
    case PHASE_DRAW:
        roi_do_draw(p, arg - CATEGORIES);
        break;
    default:
        roi_do_glimpse(p, arg);
        break;
    }
}
