/* What a seat knows, as JSON: everything but the heroes chosen and not yet
 * shown (ROI-T5), what the crystal ball showed another (ROI-T12), and the
 * advanced heroes that another has read (ROI-T17). */
#include "games/rois/content.h"
#include "games/rois/figures.h"
#include "games/rois/heroes.h"
#include "games/rois/price.h"
#include "games/rois/terms.h"
#include "games/rois/private.h"
#include "magnat/json.h"

#include "core/pure.h"

/* --- Cards ------------------------------------------------------------------------ */

void roi_put_tokens(struct mag_writer *w, const char *name,
                    const struct income *in)
{
    mag_put_object(w, name);
    for (int k = 0; k < KINDS; k++) {
        if (purse_count(in->fixed, k))
            mag_put_int(w, roi_kind_word[k], purse_count(in->fixed, k));
    }
    if (in->any)
        mag_put_int(w, "any", in->any);
    if (in->other)
        mag_put_int(w, "other", in->other);
    mag_put_end_object(w);
}

void roi_put_purse(struct mag_writer *w, const char *name, purse tokens)
{
    struct income in = { tokens, 0, 0 };

    roi_put_tokens(w, name, &in);
}

static void put_price(struct mag_writer *w, const char *name,
                      const struct price *cost)
{
    struct income in = { cost->fixed, cost->any, 0 };

    roi_put_tokens(w, name, &in);
}

void roi_put_categories(struct mag_writer *w, const char *name, unsigned set)
{
    mag_put_array(w, name);
    for (; set; set &= set - 1)
        mag_put_text(w, NULL, roi_category_word[__builtin_ctz(set)]);
    mag_put_end_array(w);
}

static void put_name(struct mag_writer *w, const char *name,
                     const struct label *l)
{
    mag_put_object(w, name);
    mag_put_text(w, "en", l->name[MAG_EN]);
    mag_put_text(w, "fr", l->name[MAG_FR]);
    mag_put_end_object(w);
}

static void put_label(struct mag_writer *w, const struct label *l)
{
    mag_put_text(w, "id", l->id);
    put_name(w, "name", l);
    if (l->tale[MAG_EN][0]) {
        mag_put_object(w, "text");
        mag_put_text(w, "en", l->tale[MAG_EN]);
        mag_put_text(w, "fr", l->tale[MAG_FR]);
        mag_put_end_object(w);
    }
    mag_put_array(w, "sourced");
    for (unsigned set = l->sourced; set; set &= set - 1)
        mag_put_text(w, NULL, roi_sourced_word[__builtin_ctz(set)]);
    mag_put_end_array(w);
}

/* A figure that the card has. */
static void put_some(struct mag_writer *w, const char *name, int value)
{
    if (value)
        mag_put_int(w, name, value);
}

static void put_building(struct mag_writer *w, const struct card *c)
{
    mag_put_text(w, "icon", roi_icon_word[c->icon]);
    put_some(w, "swap", c->swaps);
    if (roi_has_price(&c->pay))
        put_price(w, "pay", &c->pay);
    if (c->icon == ICON_ATTACK || c->icon == ICON_DEFENCE) {
        mag_put_object(w, "blocked");
        mag_put_int(w, "least", c->least);
        mag_put_int(w, "most", c->most);
        roi_put_categories(w, "categories", c->categories);
        mag_put_end_object(w);
    }
    put_some(w, "theft_less", c->theft_less);
    if (c->promotion_draw) {
        mag_put_object(w, "promotion");
        mag_put_int(w, "cost", c->promotion_cost);
        mag_put_int(w, "draw", c->promotion_draw);
        mag_put_end_object(w);
    }
}

static void put_citizen(struct mag_writer *w, const struct card *c)
{
    put_some(w, "promote", c->promote);
    put_some(w, "steal", c->steal);
    put_some(w, "look", c->look);
    put_some(w, "renew", c->renew);
    if (c->per_building) {
        mag_put_object(w, "per_building");
        mag_put_int(w, "other", c->per_building);
        mag_put_int(w, "most", c->building_limit);
        mag_put_end_object(w);
    }
    if (c->build) {
        mag_put_object(w, "build");
        mag_put_int(w, "less", c->build_less);
        mag_put_end_object(w);
    }
}

static void put_card(const struct rois_rules *r, struct mag_writer *w,
                     const char *name, int card, int copies)
{
    const struct card *c = &r->card[card];

    mag_put_object(w, name);
    put_label(w, &r->label[card]);
    put_price(w, "cost", &c->cost);
    if (card != PALACE) {
        mag_put_text(w, "type", roi_type_word[c->type]);
        roi_put_tokens(w, "income", &c->income);
        if (c->type == BUILDING)
            put_building(w, c);
        if (c->type == CITIZEN)
            put_citizen(w, c);
        if (c->type == ITEM) {
            mag_put_text(w, "use", roi_use_word[c->use]);
            put_some(w, "amount", c->amount);
        }
        put_some(w, "copies", copies);
    }
    mag_put_end_object(w);
}

static void put_bag(const struct rois_rules *r, struct mag_writer *w,
                    const char *name, const struct bag *b, uint64_t among)
{
    mag_put_array(w, name);
    for (uint64_t set = bag_set(b) & among; set; set &= set - 1) {
        int card = __builtin_ctzll(set);

        put_card(r, w, NULL, card, bag_count(b, card));
    }
    mag_put_end_array(w);
}

/* --- Heroes ----------------------------------------------------------------------- */

static void put_hero(const struct rois_rules *r, struct mag_writer *w, int hero)
{
    const struct hero *h = &r->hero[hero];

    mag_put_object(w, NULL);
    put_label(w, &r->hero_label[hero]);
    mag_put_text(w, "category", roi_category_word[hero % CATEGORIES]);
    mag_put_bool(w, "advanced", hero >= CATEGORIES);
    put_price(w, "cost", &h->cost);
    roi_put_tokens(w, "income", &h->income);
    put_some(w, "steal", h->steal);
    put_some(w, "cycle", h->cycle);
    mag_put_end_object(w);
}

/* Heroes by their ids, from a set of categories of a kingdom. */
static void put_sent(const struct rois_rules *r, struct mag_writer *w,
                     const char *name, const struct kingdom *k, unsigned set)
{
    mag_put_array(w, name);
    for (; set; set &= set - 1)
        mag_put_text(w, NULL,
                     r->hero_label[roi_hero_of(k, __builtin_ctz(set))].id);
    mag_put_end_array(w);
}

/* Advanced heroes that no kingdom has: how many of each. */
static void put_unowned(const struct mag_rules *rules, struct mag_writer *w,
                        const struct rois *v)
{
    const struct rois_rules *r = roi_cards_of(rules);

    mag_put_object(w, "unowned");
    for (int c = 0; c < CATEGORIES; c++) {
        int n = r->advanced_copies;

        for (int s = 0; s < rules->seats; s++)
            n -= v->seat[s].advanced >> c & 1;
        put_some(w, r->hero_label[CATEGORIES + c].id, n);
    }
    mag_put_end_object(w);
}

/* What lies under a pile in the order laid, null where the seat does not
 * know it. */
static void put_under(const struct rois_rules *r, struct mag_writer *w,
                      const char *name, const struct pile *p, int seat,
                      bool heroes)
{
    mag_put_array(w, name);
    for (int i = 0; i < p->n_under; i++) {
        bool known = seat < 0 ? p->under_known[i] == PILE_PUBLIC
                              : p->under_known[i] >> seat & 1;

        if (!known)
            mag_put_null(w, NULL);
        else
            mag_put_text(w, NULL,
                         heroes ? r->hero_label[CATEGORIES + p->under[i]].id
                                : r->label[p->under[i]].id);
    }
    mag_put_end_array(w);
}

/* --- The table ----------------------------------------------------------------------- */

static void put_player(const struct mag_rules *rules, struct mag_writer *w,
                       const struct rois *v, int seat)
{
    const struct rois_rules *r = roi_cards_of(rules);
    const struct kingdom *k = &v->seat[seat];
    unsigned set = k->advanced;

    mag_put_object(w, NULL);
    mag_put_int(w, "seat", seat);
    mag_put_int(w, "palaces", k->palaces);
    roi_put_purse(w, "tokens", k->tokens);
    mag_put_array(w, "advanced");
    for (; set; set &= set - 1)
        mag_put_text(w, NULL,
                     r->hero_label[CATEGORIES + __builtin_ctz(set)].id);
    mag_put_end_array(w);
    put_bag(r, w, "buildings", &k->own, r->of_type[BUILDING]);
    put_bag(r, w, "items", &k->own, r->of_type[ITEM]);
    if (k->bet) {
        mag_put_object(w, "bet");
        mag_put_text(w, "kind", roi_kind_word[roi_stake(k)]);
        mag_put_text(w, "side", roi_side_word[roi_backed(k)]);
        mag_put_end_object(w);
    }
    mag_put_end_object(w);
}

static void put_combat(const struct mag_rules *rules, struct mag_writer *w,
                       const struct rois *v, int seat)
{
    const struct rois_rules *r = roi_cards_of(rules);
    const struct kingdom *a = &v->seat[v->attacker];
    const struct kingdom *d = &v->seat[v->defender];

    mag_put_object(w, "combat");
    if (v->shown >> SIDE_ATTACK & 1 || seat == v->attacker)
        put_sent(r, w, "attack", a, v->chosen[SIDE_ATTACK]);
    if (v->shown >> SIDE_DEFENCE & 1 || seat == v->defender)
        put_sent(r, w, "defence", d, v->chosen[SIDE_DEFENCE]);
    mag_put_bool(w, "attack_shown", v->shown >> SIDE_ATTACK & 1);
    mag_put_bool(w, "defence_shown", v->shown >> SIDE_DEFENCE & 1);
    put_sent(r, w, "blocked", a, v->blocked);
    put_sent(r, w, "used", a, v->used);
    mag_put_bool(w, "warded", v->warded);
    mag_put_int(w, "peeking", v->peeking);
    if (v->glimpsed && seat == v->attacker)
        mag_put_text(w, "glimpsed",
                     r->hero_label[roi_hero_of(d, v->glimpsed - 1)].id);
    mag_put_end_object(w);
}

/* Cards by their ids; nothing if there are none. */
static void put_ids(const struct rois_rules *r, struct mag_writer *w,
                    const char *name, uint64_t set)
{
    if (!set)
        return;
    mag_put_array(w, name);
    for (; set; set &= set - 1)
        mag_put_text(w, NULL, r->label[__builtin_ctzll(set)].id);
    mag_put_end_array(w);
}

/* What is being paid for, by name: a card that has left the market already, a
 * hero, a building. A promotion has none. */
static const struct label *paid_for(const struct rois_rules *r,
                                    const struct rois *v)
{
    const struct todo *t = &v->todo;
    const struct kingdom *payer = &v->seat[v->attacker];

    switch (t->what) {
    case DEED_BUY:
    case DEED_TRADE:
        return &r->label[t->which];
    case DEED_HERO:
    case DEED_DOUBLE:
        return &r->hero_label[roi_hero_of(payer, t->which)];
    default:
        return NULL;
    }
}

/* What is still to be done in this phase. */
static void put_todo(const struct mag_rules *rules, struct mag_writer *w,
                     const struct rois *v, int seat)
{
    const struct rois_rules *r = roi_cards_of(rules);
    const struct todo *t = &v->todo;
    int n = v->phase == PHASE_DROP    ? t->drop
            : v->phase == PHASE_PAY   ? t->due_any
            : v->phase == PHASE_GAIN  ? t->any + t->other
            : v->phase == PHASE_HORN  ? t->horn_any + t->horn_other
            : v->phase == PHASE_STEAL ? t->steal
            : v->phase == PHASE_SWAP  ? t->swaps
            : v->phase == PHASE_CYCLE ? t->cycle - t->n_picked
                                      : 0;

    put_some(w, "left", n);
    if (t->what) {
        struct price due = { t->due, t->due_any };

        put_price(w, "due", &due);
    }
    if (t->what == DEED_BUY)
        mag_put_text(w, "buying", r->label[t->which].id);
    if (paid_for(r, v))
        put_name(w, "paid_for", paid_for(r, v));
    put_ids(r, w, "to_start", bag_set(&v->to_start));
    if (t->aside) {
        mag_put_array(w, "aside");
        for (unsigned set = t->aside; set; set &= set - 1)
            mag_put_text(w, NULL,
                         r->hero_label[CATEGORIES + __builtin_ctz(set)].id);
        mag_put_end_array(w);
    }
    if (t->n_look)
        mag_put_int(w, "read", t->n_look);
    if (t->n_look && seat == v->attacker) {
        mag_put_array(w, "reading");
        for (int i = 0; i < t->n_look; i++)
            mag_put_text(w, NULL, r->hero_label[CATEGORIES + t->look[i]].id);
        mag_put_end_array(w);
    }
}

static void put_market(const struct rois_rules *r, struct mag_writer *w,
                       const struct rois *v)
{
    mag_put_array(w, "market");
    for (int i = 0; i < MARKET; i++) {
        if (v->market[i] == NO_CARD)
            mag_put_null(w, NULL);
        else
            put_card(r, w, NULL, v->market[i], 0);
    }
    mag_put_end_array(w);
    put_card(r, w, "palace", PALACE, 0);
}

static int palaces_left(const struct mag_rules *rules, const struct rois *v)
{
    int n = roi_cards_of(rules)->palaces;

    for (int s = 0; s < rules->seats; s++)
        n -= v->seat[s].palaces;
    return n;
}

void roi_view(const struct mag_rules *rules, const void *pos, int seat,
              struct mag_writer *w)
{
    const struct rois_rules *r = roi_cards_of(rules);
    const struct rois *v = pos;

    mag_put_text(w, "game", rules->game->name);
    mag_put_text(w, "ruleset",
                 rules->game->rulesets[rules->setup.ruleset].name);
    mag_put_text(w, "phase", mag_phase_word(rules, pos));
    mag_put_int(w, "turn", v->turns + 1);
    mag_put_int(w, "attacker", v->attacker);
    mag_put_int(w, "defender", v->defender);
    mag_put_int(w, "actions", v->actions);
    mag_put_bool(w, "second", v->second);
    mag_put_bool(w, "reversed", v->reversed);
    put_todo(rules, w, v, seat);
    roi_put_purse(w, "bank", v->bank);
    put_market(r, w, v);
    roi_put_figures(rules, v, w);
    mag_put_int(w, "palaces_left", palaces_left(rules, v));
    mag_put_int(w, "deck", pile_size(&v->deck));
    put_under(r, w, "deck_under", &v->deck, seat, false);
    mag_put_int(w, "academy", pile_size(&v->academy));
    put_under(r, w, "academy_under", &v->academy, seat, true);
    put_unowned(rules, w, v);
    mag_put_array(w, "players");
    for (int s = 0; s < rules->seats; s++)
        put_player(rules, w, v, s);
    mag_put_end_array(w);
    put_combat(rules, w, v, seat);
    mag_put_array(w, "heroes");
    for (int h = 0; h < HEROES; h++)
        put_hero(r, w, h);
    mag_put_end_array(w);
    if (seat >= 0)
        mag_put_int(w, "seat", seat);
}
