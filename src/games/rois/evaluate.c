/* What tokens, cards and heroes are worth, in units of one honour: by what
 * they bring in the turns that are left. Only what everybody knows enters. */
#include <math.h>

#include "base/compare.h"
#include "games/rois/end.h"
#include "games/rois/evaluate.h"
#include "games/rois/learned.h"
#include "games/rois/price.h"

#include "core/pure.h"

const struct mag_weight roi_weights[ROI_WEIGHTS] = {
    [ROI_HONOUR_A_TURN] = { "honour-a-turn", 1.25, 0.5, 3 },
    [ROI_PALACE] = { "palace", 7, 3, 12 },
    [ROI_HERO_USED] = { "hero-used", 0.17, 0, 0.5 },
    [ROI_BUILDING_USED] = { "building-used", 0.42, 0, 1 },
    [ROI_RIVALS] = { "rivals", 0.45, 0, 1 },
    [ROI_SCALE] = { "scale", 2.6, 0.5, 10 },
    [ROI_LEARNED] = { "learned", 1, 0, 1 },
};

static const double WIN = 1000.0;

/* A token of a kind that a palace needs, a further one, and any other. */
static const double HONOUR_WORTH = 1.0, LATER_HONOUR = 0.85, SPARE_HONOUR = 0.2,
                    NEEDED = 0.75;
/* What the first n plain tokens of a kind are worth together, n up to
 * PLAIN_STEPS; each further one LAST_PLAIN. */
static const double PLAIN[] = { 0,    0.54, 1.00, 1.39, 1.71, 1.96,
                                2.15, 2.28, 2.38, 2.45, 2.5 };
enum { PLAIN_STEPS = sizeof PLAIN / sizeof PLAIN[0] - 1 };
static const double LAST_PLAIN = 0.03;

static double honour_worth(int n, int next, int later)
{
    int a = smaller_of(n, next), b = smaller_of(n - a, later);

    return a * HONOUR_WORTH + b * LATER_HONOUR + (n - a - b) * SPARE_HONOUR;
}

static double first_plain(int n)
{
    return n <= PLAIN_STEPS
               ? PLAIN[n]
               : PLAIN[PLAIN_STEPS] + (n - PLAIN_STEPS) * LAST_PLAIN;
}

static double plain_worth(int n, int needed)
{
    int a = smaller_of(n, needed);

    return a * NEEDED + first_plain(n) - first_plain(a);
}

/* What n tokens of a kind are worth with so many palaces still to build. */
static double kind_worth(const struct rois_rules *r, int left, int kind, int n)
{
    int need = left ? purse_count(r->card[PALACE].cost.fixed, kind) : 0;

    if (kind == HONOUR)
        return honour_worth(n, need, left > 1 ? need : 0);
    return plain_worth(n, need);
}

double roi_worth_tokens(const struct rois_rules *r, purse tokens, int palaces)
{
    int left = larger_of(PALACES_TO_WIN - palaces, 0);
    double sum = 0;

    for (int k = 0; k < KINDS; k++)
        sum += r->token_worth[left][k][purse_count(tokens, k)];
    return sum;
}

/* --- Cards in general ------------------------------------------------------------- */

/* A token on a card: printed and not honour; of any kind but honour; paid with
 * whatever can be spared. One of any kind will be honour. */
static const double PRINTED = 0.45, BUT_HONOUR_FREE = 0.52, SPARED = 0.35;
/* A token that a hero steals, and a market card that it cycles. */
static const double STOLEN = 0.95, CYCLED = 0.1;

static double printed_worth(purse fixed)
{
    int honour = purse_count(fixed, HONOUR);

    return honour + (purse_total(fixed) - honour) * PRINTED;
}

static double income_worth(const struct income *in)
{
    return printed_worth(in->fixed) + in->any + in->other * BUT_HONOUR_FREE;
}

static double price_worth(const struct price *c)
{
    return printed_worth(c->fixed) + c->any * SPARED;
}

static double hero_worth(const struct hero *h)
{
    return income_worth(&h->income) - price_worth(&h->cost) +
           h->steal * STOLEN + h->cycle * CYCLED;
}

/* How often least..most of the attacker's heroes of these categories are
 * blocked, if both sides choose at random. */
static double blocked_chance(const struct card *c)
{
    /* Of the 84 threes of nine, so many share n heroes with a given three. */
    static const double any_category[SENT + 1] = { 20 / 84.0, 45 / 84.0,
                                                   18 / 84.0, 1 / 84.0 };
    /* A hero is sent, and blocked, with 1/3 each. */
    static const double not_blocked = 8 / 9.0;
    int m = __builtin_popcount(c->categories);
    double miss = pow(not_blocked, m), hit = 0;

    if (m < CATEGORIES)
        return (c->least ? 0 : miss) + (c->most ? 1 - miss : 0);
    for (int n = c->least; n <= c->most; n++)
        hit += any_category[n];
    return hit;
}

/* The part of turns in which a trade is made; a swap; a token that thieves
 * leave; a school. */
static const double TRADED = 0.95, SWAPPED = 0.12, SAVED = 0.12, SCHOOL = 0.14;

/* What a building brings in a turn. */
static double building_rate(const struct card *c)
{
    double rate = income_worth(&c->income);

    if (c->icon == ICON_ATTACK || c->icon == ICON_DEFENCE)
        rate *= blocked_chance(c);
    if (roi_has_price(&c->pay))
        rate = TRADED * fmax(0, rate - price_worth(&c->pay));
    rate += c->swaps * SWAPPED + c->theft_less * SAVED;
    if (c->promotion_draw)
        rate += SCHOOL;
    return rate;
}

/* Of what a horn brings, and for each token that a scroll takes off. */
static const double HORN_KEPT = 0.92, DROPPED = 0.28;

/* What an item brings once. */
static double item_worth(const struct card *c)
{
    static const double worth[USES] = {
        [USE_UNBLOCK] = 0.8, [USE_BLOCK] = 0.7,   [USE_PEEK] = 0.5,
        [USE_DOUBLE] = 1.0,  [USE_DEVELOP] = 0.3, [USE_WARD] = 0.55,
    };

    if (c->use == USE_INCOME)
        return HORN_KEPT * income_worth(&c->income);
    if (c->use == USE_DISCOUNT)
        return DROPPED * c->amount;
    return worth[c->use];
}

void roi_reckon(struct rois_rules *r)
{
    for (int h = 0; h < HEROES; h++)
        r->hero_worth[h] = hero_worth(&r->hero[h]);
    for (int c = 0; c < r->n_cards; c++)
        r->card_worth[c] = r->card[c].type == BUILDING
                               ? building_rate(&r->card[c])
                               : item_worth(&r->card[c]);
    for (int left = 0; left <= PALACES_TO_WIN; left++) {
        for (int k = 0; k < KINDS; k++) {
            for (int n = 0; n <= UINT8_MAX; n++)
                r->token_worth[left][k][n] = kind_worth(r, left, k, n);
        }
    }
}

/* --- A seat's prospects ------------------------------------------------------------- */

/* Turns that are left even when somebody is about to win. */
static const double LAST_TURN = 0.4;

double roi_turns_left(const struct mag_rules *rules, const struct rois *v)
{
    int a_palace = purse_count(roi_cards_of(rules)->card[PALACE].cost.fixed,
                               HONOUR);
    double least = HUGE_VAL;

    for (int s = 0; s < rules->seats; s++) {
        int need = a_palace * (PALACES_TO_WIN - v->seat[s].palaces) -
                   purse_count(v->seat[s].tokens, HONOUR);

        least = fmin(least, need / rules->weight[ROI_HONOUR_A_TURN]);
    }
    return fmax(LAST_TURN, least + LAST_TURN);
}

/* An advanced hero always counts for so much more than its starting one. */
static const double LEAST_ADVANCE = 0.1;

static double kingdom_worth(const struct mag_rules *rules,
                            const struct kingdom *k, double turns)
{
    const struct rois_rules *r = roi_cards_of(rules);
    double sum = 0;

    for (uint64_t set = bag_set(&k->own); set; set &= set - 1) {
        int card = __builtin_ctzll(set), n = bag_count(&k->own, card);
        const struct card *c = &r->card[card];

        sum += n * (c->type == BUILDING
                        ? turns * rules->weight[ROI_BUILDING_USED] *
                              r->card_worth[card]
                        : r->card_worth[card] * fmin(1, turns));
    }
    for (unsigned set = k->advanced; set; set &= set - 1) {
        int c = __builtin_ctz(set);

        sum += turns * rules->weight[ROI_HERO_USED] *
               fmax(LEAST_ADVANCE,
                    r->hero_worth[c + CATEGORIES] - r->hero_worth[c]);
    }
    return sum;
}

/* What a promotion would bring in a turn: the mean of the heroes that are
 * new to the seat and that nobody else has taken. */
static double promotion_rate(const struct mag_rules *rules,
                             const struct rois *v, int seat)
{
    const struct rois_rules *r = roi_cards_of(rules);
    double sum = 0;
    int n = 0;

    for (int c = 0; c < CATEGORIES; c++) {
        int left = r->advanced_copies;

        for (int s = 0; s < rules->seats; s++)
            left -= v->seat[s].advanced >> c & 1;
        if (left <= 0 || v->seat[seat].advanced >> c & 1)
            continue;
        sum += left * (r->hero_worth[c + CATEGORIES] - r->hero_worth[c]);
        n += left;
    }
    return n ? rules->weight[ROI_HERO_USED] * sum / n : 0;
}

/* A token that may still be chosen, or stolen; a promotion with several heroes
 * to choose from; a stake. */
static const double FREE_TO_COME = 0.9, STEAL_TO_COME = 0.8, CHOSEN_HERO = 1.3,
                    STAKE = 0.5;

/* What is on its way to the attacker: gains not yet chosen, a promotion. */
static double coming_worth(const struct mag_rules *rules, const struct rois *v,
                           double turns)
{
    const struct todo *t = &v->todo;
    int cost = v->todo.due_any + purse_total(t->due) - t->drop;
    double sum = BUT_HONOUR_FREE * (t->other + t->horn_other) +
                 FREE_TO_COME * (t->any + t->horn_any) +
                 STEAL_TO_COME * t->steal;

    if (t->draw || t->offer || t->teach || t->n_look || t->what == DEED_PROMOTE)
        sum += turns * promotion_rate(rules, v, v->attacker) *
               (t->secret || t->teach ? CHOSEN_HERO : 1.0);
    if (t->what == DEED_BUY && t->which != PALACE) {
        const struct rois_rules *r = roi_cards_of(rules);
        const struct card *c = &r->card[t->which];

        sum += c->type == BUILDING ? turns * rules->weight[ROI_BUILDING_USED] *
                                         r->card_worth[t->which]
               : c->type == ITEM ? r->card_worth[t->which]
                                 : income_worth(&c->income);
    }
    if (t->what == DEED_BUY && t->which == PALACE)
        sum += v->seat[v->attacker].palaces + 1 == PALACES_TO_WIN
                   ? WIN
                   : rules->weight[ROI_PALACE];
    return sum - SPARED * cost;
}

double roi_worth(const struct mag_rules *rules, const struct rois *v, int seat)
{
    const struct rois_rules *r = roi_cards_of(rules);
    const struct kingdom *k = &v->seat[seat];
    double turns = roi_turns_left(rules, v);
    double sum = roi_worth_tokens(r, k->tokens, k->palaces) +
                 k->palaces * rules->weight[ROI_PALACE];

    if (v->winner)
        return v->winner == seat + 1 ? WIN : -WIN;
    if (k->bet)
        sum += STAKE;
    sum += kingdom_worth(rules, k, turns);
    if (seat == v->attacker)
        sum += coming_worth(rules, v, turns);
    return sum;
}

/* What the network adds to a seat's log odds. It knows the built-in cards by
 * number, so that with others the prospects alone count. */
static double learned_odds(const struct mag_rules *rules, const struct rois *v,
                           int seat, const double *worth)
{
    int8_t seen[SEEN];

    if (!rules->builtin || rules->weight[ROI_LEARNED] <= 0)
        return 0;
    roi_see(rules, v, seat, worth, seen);
    return rules->weight[ROI_LEARNED] * roi_learned(&roi_network, seen);
}

void roi_evaluate(const struct mag_rules *rules, const void *pos, double *out)
{
    const struct rois *v = pos;
    double worth[ROIS_SEATS], most = -HUGE_VAL, sum = 0;

    if (v->phase == PHASE_OVER) {
        roi_result(rules, pos, out);
        return;
    }
    for (int s = 0; s < rules->seats; s++)
        worth[s] = roi_worth(rules, v, s);
    for (int s = 0; s < rules->seats; s++) {
        out[s] = worth[s] / rules->weight[ROI_SCALE] +
                 learned_odds(rules, v, s, worth);
        most = fmax(most, out[s]);
    }
    for (int s = 0; s < rules->seats; s++) {
        out[s] = exp(out[s] - most);
        sum += out[s];
    }
    for (int s = 0; s < rules->seats; s++)
        out[s] /= sum;
}
