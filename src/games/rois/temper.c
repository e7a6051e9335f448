/* What each action of L'Ambition des Rois is like. Honour is for those who
 * please, food for those who wait, land for the bold and gold for the sly; a
 * hero and a card are like what they bring. */
#include "games/rois/private.h"

#include "core/temper.h"
#include "games/rois/content.h"
#include "games/rois/rois.h"
#include "games/rois/tables.h"

#include "core/pure.h"

static const struct mag_temper by_verb[VERBS] = {
    [VERB_STEAL] = { .bold = 0.3, .sly = 0.3, .friendly = -1 },
    [VERB_BUY] = { .bold = 0.3 },
    [VERB_BUY_WITH] = { .bold = 0.3, .sly = 0.5 },
    [VERB_PROMOTE] = { .patient = 0.8 },
    [VERB_BET] = { .bold = 0.8 },
    [VERB_BLOCK] = { .sly = 0.6, .friendly = -0.6 },
    [VERB_UNBLOCK] = { .sly = 0.6 },
    [VERB_DOUBLE] = { .bold = 0.6 },
    [VERB_ITEM] = { .sly = 0.4, .patient = -0.4 },
    [VERB_PASS] = { .bold = -0.6, .patient = 0.5, .friendly = 0.3 },
};

static const struct mag_temper by_kind[KINDS] = {
    [HONOUR] = { .friendly = 1 },
    [FOOD] = { .patient = 1 },
    [LAND] = { .bold = 1 },
    [GOLD] = { .sly = 1 },
};

static const struct mag_temper by_type[CARD_TYPES] = {
    [BUILDING] = { .patient = 0.5 },
    [CITIZEN] = { .friendly = 0.5 },
    [ITEM] = { .sly = 0.5 },
};

static const struct mag_temper a_theft = { .friendly = -0.5 },
                               a_token_due = { .bold = 0.15 },
                               of_any_kind = { .patient = -0.3 };

static void add_income(struct mag_temper *out, const struct income *income)
{
    for (int k = 0; k < KINDS; k++)
        temper_add(out, &by_kind[k], 0.3 * purse_count(income->fixed, k));
    temper_add(out, &of_any_kind, income->any + income->other);
}

static void add_hero(const struct rois_rules *r, int hero,
                     struct mag_temper *out)
{
    add_income(out, &r->hero[hero].income);
    temper_add(out, &a_theft, r->hero[hero].steal);
}

static void add_card(const struct rois_rules *r, int card,
                     struct mag_temper *out)
{
    const struct card *c = &r->card[card];

    temper_add(out, &by_type[c->type], 1);
    temper_add(out, &a_token_due, purse_total(c->cost.fixed) + c->cost.any);
    add_income(out, &c->income);
}

static void add_argument(const struct rois_rules *r, int type, int value,
                         double times, struct mag_temper *out)
{
    if (type == TERM_KIND)
        temper_add(out, &by_kind[value], times);
    else if (type == TERM_HERO_OF)
        add_hero(r, value, out);
    else if (type == TERM_CARD || type == TERM_CARD_OF)
        add_card(r, value, out);
}

/* What is given away was not wanted. */
static bool gives(unsigned verb)
{
    return verb == VERB_DROP || verb == VERB_PAY || verb == VERB_BET;
}

void roi_temper(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_temper *out)
{
    const struct rois_rules *r = roi_cards_of(rules);
    unsigned verb = mag_act_verb(action);

    (void)pos;
    (void)seat;
    *out = by_verb[verb];
    for (int i = 0; i < 3 && roi_verbs[verb].type[i]; i++) {
        bool away = verb == VERB_SWAP ? i == 0 : gives(verb);

        add_argument(r, roi_verbs[verb].type[i], (int)mag_act_arg(action, i),
                     away ? -1 : 1, out);
    }
}
