/* Reasons for a hint: what a card or a hero brings, what a palace still needs,
 * what a rival loses.
 *
 * ROI-T1 to ROI-T4 cards and promotion; ROI-T6 to ROI-T8 heroes; ROI-T11 the
 * palaces; ROI-T12 items; ROI-M4 bets. Kingdoms are public; of the heroes
 * chosen, only the seat's own are read. */
#include <math.h>

#include "base/text.h"
#include "core/tell.h"
#include "games/rois/advise_combat.h"
#include "games/rois/buildings.h"
#include "games/rois/evaluate.h"
#include "games/rois/heroes.h"
#include "games/rois/price.h"
#include "games/rois/reason.h"
#include "games/rois/tables.h"

#include "core/pure.h"

struct asker {
    const struct mag_rules *rules;
    const struct rois_rules *r;
    const struct rois *v;
    int seat;
    const struct kingdom *own;
    struct mag_ruling *why;
};

static bool plain(const struct asker *a, const char *clause, int text)
{
    return give_reason(a->why, clause, text, arg_none(), arg_none(),
                       arg_none());
}

static struct mag_arg arg_tokens(purse p)
{
    return arg_term(TERM_TOKENS, p);
}

static int turns_left(const struct asker *a)
{
    return (int)lround(roi_turns_left(a->rules, a->v));
}

static int free_tokens(const struct income *in)
{
    return in->any + in->other;
}

/* --- The palaces ----------------------------------------------------------------- */

static int palace_needs(const struct asker *a, int kind)
{
    return purse_count(a->r->card[PALACE].cost.fixed, kind);
}

static bool why_palace(const struct asker *a)
{
    if (a->own->palaces + 1 == PALACES_TO_WIN)
        return plain(a, "ROI-T11", T_REASON_ROI_WINS);
    return give_reason(a->why, "ROI-T11", T_REASON_ROI_PALACE,
                       arg_tokens(a->r->card[PALACE].cost.fixed), arg_none(),
                       arg_none());
}

/* A token more, or less, against what a palace costs. */
static bool why_token(const struct asker *a, int kind, int change)
{
    int have = purse_count(a->own->tokens, kind) + change;
    int need = palace_needs(a, kind);

    if (need)
        return give_reason(a->why, "ROI-T11", T_REASON_ROI_FOR_PALACE,
                           arg_number(have), arg_term(TERM_KIND, kind),
                           arg_number(need));
    return give_reason(a->why, "ROI-S1", T_REASON_ROI_HAVE, arg_number(have),
                       arg_term(TERM_KIND, kind), arg_none());
}

static bool why_steal(const struct asker *a, int kind)
{
    const struct kingdom *d = &a->v->seat[a->v->defender];

    return give_reason(a->why, "ROI-T8", T_REASON_ROI_STEAL,
                       arg_seat(a->v->defender),
                       arg_number(purse_count(d->tokens, kind) - 1),
                       arg_term(TERM_KIND, kind));
}

/* --- Cards --------------------------------------------------------------------------- */

/* What an income brings; `some` is said if tokens are to be chosen. */
static bool why_income(const struct asker *a, const char *clause,
                       const struct income *in, int fixed, int some)
{
    if (free_tokens(in))
        return give_reason(a->why, clause, some, arg_tokens(in->fixed),
                           arg_number(free_tokens(in)),
                           arg_number(turns_left(a)));
    return give_reason(a->why, clause, fixed, arg_tokens(in->fixed),
                       arg_number(turns_left(a)), arg_none());
}

static bool why_building(const struct asker *a, const struct card *c)
{
    if (c->theft_less)
        return give_reason(a->why, "ROI-T21", T_REASON_ROI_SAFE,
                           arg_number(c->theft_less), arg_none(), arg_none());
    if (c->promotion_draw)
        return give_reason(a->why, "ROI-T17", T_REASON_ROI_SCHOOL,
                           arg_number(c->promotion_cost),
                           arg_number(c->promotion_draw), arg_none());
    if (c->swaps)
        return give_reason(a->why, "ROI-T20", T_REASON_ROI_SWAPS,
                           arg_number(c->swaps), arg_number(turns_left(a)),
                           arg_none());
    if (c->icon == ICON_ATTACK)
        return why_income(a, "ROI-T7", &c->income, T_REASON_ROI_ON_ATTACK,
                          T_REASON_ROI_ON_ATTACK_FREE);
    if (c->icon == ICON_DEFENCE)
        return why_income(a, "ROI-T6", &c->income, T_REASON_ROI_ON_DEFENCE,
                          T_REASON_ROI_ON_DEFENCE_FREE);
    return why_income(a, "ROI-T1", &c->income, T_REASON_ROI_EACH_TURN,
                      T_REASON_ROI_EACH_TURN_FREE);
}

static bool why_citizen(const struct asker *a, const struct card *c)
{
    if (c->steal)
        return give_reason(a->why, "ROI-M8", T_REASON_ROI_SPY,
                           arg_number(c->steal), arg_seat(a->v->defender),
                           arg_none());
    if (c->promote || c->look)
        return plain(a, "ROI-T4", T_REASON_ROI_TEACHER);
    if (c->per_building)
        return give_reason(a->why, "ROI-T3", T_REASON_ROI_PER_BUILDING,
                           arg_number(roi_buildings_of(a->r, a->own)),
                           arg_none(), arg_none());
    if (c->build)
        return plain(a, "ROI-T19", T_REASON_ROI_ARCHITECT);
    if (c->renew)
        return plain(a, "ROI-T13", T_REASON_ROI_RENEW);
    return why_income(a, "ROI-T3", &c->income, T_REASON_ROI_AT_ONCE,
                      T_REASON_ROI_AT_ONCE_FREE);
}

static bool why_item(const struct asker *a, const struct card *c)
{
    static const int text[USES] = {
        [USE_UNBLOCK] = T_REASON_ROI_CAPE,
        [USE_BLOCK] = T_REASON_ROI_SHIELD,
        [USE_PEEK] = T_REASON_ROI_BALL,
        [USE_DOUBLE] = T_REASON_ROI_MIRROR,
        [USE_INCOME] = T_REASON_ROI_HORN,
        [USE_DEVELOP] = T_REASON_ROI_LAMP,
        [USE_DISCOUNT] = T_REASON_ROI_SCROLL,
        [USE_WARD] = T_REASON_ROI_AMULET,
    };

    return give_reason(
        a->why, "ROI-T12", text[c->use], arg_number(c->amount),
        arg_number(purse_total(c->income.fixed) + free_tokens(&c->income)),
        arg_none());
}

static bool why_card(const struct asker *a, int card)
{
    const struct card *c = &a->r->card[card];

    if (card == PALACE)
        return why_palace(a);
    return c->type == BUILDING  ? why_building(a, c)
           : c->type == CITIZEN ? why_citizen(a, c)
                                : why_item(a, c);
}

/* --- Heroes --------------------------------------------------------------------------- */

static int tokens_of(const struct hero *h)
{
    return purse_total(h->income.fixed) + free_tokens(&h->income) + h->steal -
           purse_total(h->cost.fixed) - h->cost.any;
}

/* Texts for what a hero does: steal, bring fixed tokens, or some of choice. */
struct hero_texts {
    int thief, fixed, some;
};

/* A hero of one's own, used; or one of a rival's, stopped. */
static bool why_hero(const struct asker *a, const char *clause, int hero,
                     int user)
{
    static const struct hero_texts own = { T_REASON_ROI_THIEF,
                                           T_REASON_ROI_HERO,
                                           T_REASON_ROI_HERO_FREE };
    static const struct hero_texts rival = { T_REASON_ROI_STOP_THIEF,
                                             T_REASON_ROI_STOP,
                                             T_REASON_ROI_STOP_FREE };
    const struct hero_texts *text = user == a->seat ? &own : &rival;
    const struct hero *h = &a->r->hero[hero];
    int cost = purse_total(h->cost.fixed) + h->cost.any;
    int all = purse_total(h->income.fixed) + free_tokens(&h->income);
    int whom = user == a->seat ? a->v->defender : user;

    if (h->steal)
        return give_reason(a->why, "ROI-T8", text->thief, arg_seat(whom),
                           arg_number(h->steal), arg_number(cost));
    if (!all)
        return false;
    if (free_tokens(&h->income))
        return give_reason(a->why, clause, text->some, arg_seat(whom),
                           arg_number(all), arg_number(cost));
    if (user == a->seat && cost)
        return give_reason(a->why, clause, T_REASON_ROI_HERO_FOR,
                           arg_seat(whom), arg_tokens(h->income.fixed),
                           arg_number(cost));
    return give_reason(a->why, clause, text->fixed, arg_seat(whom),
                       arg_tokens(h->income.fixed), arg_none());
}

static bool why_send(const struct asker *a, int hero)
{
    const struct rois *v = a->v;
    int category = hero % CATEGORIES;

    if (a->seat != v->attacker)
        return why_hero(a, "ROI-T6",
                        roi_hero_of(&v->seat[v->attacker], category),
                        v->attacker);
    if (v->glimpsed == category + 1)
        return plain(a, "ROI-T12", T_REASON_ROI_GLIMPSED);
    if (!roi_can_pay(a->own->tokens, &a->r->hero[hero].cost, 0, 0))
        return give_reason(a->why, "ROI-T7", T_REASON_ROI_CANNOT_PAY,
                           arg_number(purse_total(a->r->hero[hero].cost.fixed) +
                                      a->r->hero[hero].cost.any),
                           arg_none(), arg_none());
    return why_hero(a, "ROI-T7", hero, a->seat);
}

static bool why_keep(const struct asker *a, int hero)
{
    return give_reason(a->why, "ROI-T4", T_REASON_ROI_KEEP,
                       arg_number(tokens_of(&a->r->hero[hero])),
                       arg_number(tokens_of(&a->r->hero[hero % CATEGORIES])),
                       arg_none());
}

/* --- The rest ---------------------------------------------------------------------------- */

static bool why_bet(const struct asker *a, int side)
{
    double chance = roi_attack_succeeds(a->rules, a->v);
    int percent =
        (int)lround(100 * (side == SIDE_ATTACK ? chance : 1 - chance));

    return give_reason(a->why, "ROI-M4", T_REASON_ROI_BET, arg_number(percent),
                       arg_term(TERM_SIDE, side), arg_none());
}

/* Going on: what is kept for. */
static bool why_pass(const struct asker *a)
{
    switch (a->v->phase) {
    case PHASE_DEVELOP:
    case PHASE_BUILD:
    case PHASE_SWAP:
        return give_reason(a->why, "ROI-T11", T_REASON_ROI_SAVE,
                           arg_number(purse_count(a->own->tokens, HONOUR)),
                           arg_number(palace_needs(a, HONOUR)), arg_none());
    case PHASE_USE:
        return plain(a, "ROI-T7", T_REASON_ROI_NO_USE);
    case PHASE_BET:
        return give_reason(
            a->why, "ROI-M4", T_REASON_ROI_NO_BET,
            arg_number(lround(100 * roi_attack_succeeds(a->rules, a->v))),
            arg_none(), arg_none());
    case PHASE_SHIELD:
    case PHASE_CAPE:
    case PHASE_BEFORE:
    case PHASE_WARD:
        return plain(a, "ROI-T12", T_REASON_ROI_KEEP_ITEM);
    default:
        return false;
    }
}

bool roi_reason(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_ruling *why)
{
    const struct rois *v = pos;
    const struct asker a = { rules, roi_cards_of(rules), v,
                             seat,  &v->seat[seat],      why };
    int arg = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_TAKE:
        return why_token(&a, arg, 1);
    case VERB_SWAP:
        return why_token(&a, (int)mag_act_arg(action, 1), 1);
    case VERB_PAY:
        return why_token(&a, arg, -1);
    case VERB_DROP:
        return arg < KINDS && why_token(&a, arg, 0);
    case VERB_STEAL:
        return why_steal(&a, arg);
    case VERB_ACT:
    case VERB_BUY:
    case VERB_BUY_WITH:
    case VERB_ITEM:
        return why_card(&a, arg);
    case VERB_PROMOTE:
        return give_reason(why, "ROI-T4", T_REASON_ROI_PROMOTE,
                           arg_number(__builtin_popcount(a.own->advanced)),
                           arg_number(turns_left(&a)), arg_none());
    case VERB_KEEP:
        return why_keep(&a, arg);
    case VERB_SEND:
    case VERB_LAST:
        return why_send(&a, arg);
    case VERB_BET:
        return why_bet(&a, arg);
    case VERB_BLOCK:
    case VERB_UNBLOCK:
    case VERB_USE:
    case VERB_DOUBLE:
        return why_hero(&a, "ROI-T7", arg, v->attacker);
    case VERB_CYCLE:
        return give_reason(why, "ROI-T8", T_REASON_ROI_CYCLE,
                           arg_seat((seat + 1) % rules->seats), arg_none(),
                           arg_none());
    case VERB_PASS:
        return why_pass(&a);
    default:
        return false;
    }
}
