/* Reasons for hints in L'Ambition des Rois, word for word, and every figure
 * recomputed. */
#include <math.h>

#include "base/compare.h"
#include "games/rois/advise_combat.h"
#include "games/rois/buildings.h"
#include "games/rois/evaluate.h"
#include "games/rois/heroes.h"
#include "games/rois/price.h"
#include "tests/reasons.h"
#include "tests/rois_support.h"

struct row {
    const char *action;
    const char *words[MAG_LANGS];
};

static void check_rows(struct proving *p, const struct rtable *t, int seat,
                       const struct row *row)
{
    for (; row->action; row++)
        prove_words(p, t->rules, &t->v, seat, row->action, row->words);
}

static void palaces_and_cards(struct proving *p)
{
    static const struct row rows[] = {
        { "buy palace",
          { "ROI-T11: it is the first of two palaces; the second costs 4 honour, 1 land again",
            "ROI-T11: c'est le premier de deux palais ; le second coûte encore 4 honneur, 1 terrain" } },
        { "buy farm",
          { "ROI-T1: for 1 land, 1 gold, it brings 1 food at the start of each turn of yours, about 3 to come",
            "ROI-T1: pour 1 terrain, 1 or, cela rapporte 1 nourriture au début de chacun de vos tours, encore 3 environ" } },
        { "buy strong-room",
          { "ROI-T21: each hero then steals 1 less from you",
            "ROI-T21: chaque héros vous vole alors 1 de moins" } },
        { "promote",
          { "ROI-T4: advanced heroes bring more; you have 0 of 9, and about 3 turns to use them",
            "ROI-T4: les héros avancés rapportent plus ; vous en avez 0 sur 9, et 3 tours environ pour en profiter" } },
        { "pass",
          { "ROI-T11: you keep 5 honour; a palace costs 4",
            "ROI-T11: vous gardez 5 honneur ; un palais en coûte 4" } },
        { 0 },
    };
    static const struct row second[] = {
        { "buy palace",
          { "ROI-T11: it is your second palace: you win at once",
            "ROI-T11: c'est votre second palais : vous gagnez aussitôt" } },
        { 0 },
    };
    struct rtable t;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "5honour 3food 3land 3gold");
    rt_market(&t, "farm strong-room");
    rt_begin(&t);
    check_rows(p, &t, 0, rows);
    t.v.seat[0].palaces = 1;
    check_rows(p, &t, 0, second);
    rt_close(&t);
}

/* ROI-T5: an attacker sees what a hero brings, a defender what it stops. */
static void heroes(struct proving *p)
{
    static const struct row attack[] = {
        { "send king",
          { "ROI-T7: unblocked, it brings you 1 food, 1 gold",
            "ROI-T7: non bloqué, ce héros vous rapporte 1 nourriture, 1 or" } },
        { "send thief",
          { "ROI-T8: unblocked, it steals 1 from Bob",
            "ROI-T8: non bloqué, ce héros vole 1 à Bob" } },
        { "send traveller",
          { "ROI-T7: unblocked, it brings you 1 honour, 1 food and costs 1 gold",
            "ROI-T7: non bloqué, ce héros vous rapporte 1 honneur, 1 nourriture et coûte 1 or" } },
        { "send knight",
          { "ROI-T7: unblocked, it brings you 1 honour, 1 land; the income of King can pay what it costs",
            "ROI-T7: non bloqué, ce héros vous rapporte 1 honneur, 1 terrain ; le revenu d'un autre peut payer son coût : Roi" } },
        { "send witch",
          { "ROI-T7: unblocked, it brings you 2 of any kind but honour and costs 1 of any kind",
            "ROI-T7: non bloqué, ce héros vous rapporte 2 au choix (sauf honneur) et coûte 1 au choix" } },
        { "send painter",
          { "ROI-T7: unblocked, it brings you 1 honour and costs 1 gold",
            "ROI-T7: non bloqué, ce héros vous rapporte 1 honneur et coûte 1 or" } },
        { 0 },
    };
    static const struct row defence[] = {
        { "send king",
          { "ROI-T6: if Anna sends that hero, it keeps 1 food, 1 gold from them",
            "ROI-T6: si Anna envoie ce héros, il le prive de : 1 nourriture, 1 or" } },
        { "send thief",
          { "ROI-T8: if Anna sends that hero, it stops a theft of 1",
            "ROI-T8: si Anna envoie ce héros, il empêche un vol de 1" } },
        { 0 },
    };
    static const struct row third[] = {
        { "last bandit",
          { "ROI-T7: it costs 1 honour, which neither your tokens nor another hero's income can pay: a bluff",
            "ROI-T7: il coûte 1 honneur, que ni vos jetons ni le revenu d'un autre héros ne peuvent payer : un bluff" } },
        { 0 },
    };
    struct rtable t;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "1gold");
    rt_tokens(&t, 1, "1land");
    rt_begin(&t);
    rt_play(&t, "0: pass");
    check_rows(p, &t, 0, attack);
    check_rows(p, &t, 1, defence);
    rt_play(&t, "0: send king; send cook");
    check_rows(p, &t, 0, third);
    rt_close(&t);
}

/* What is left unused: what it costs and brings, or that nothing can be paid. */
static void heroes_left(struct proving *p)
{
    static const struct row first[] = {
        { "pass",
          { "ROI-T7: you give up 1 food, 1 gold that King would bring at no cost",
            "ROI-T7: vous renoncez à 1 nourriture, 1 or, que rapporterait sans frais ce héros : Roi" } },
        { "use king",
          { "ROI-T7: unblocked, it brings you 1 food, 1 gold",
            "ROI-T7: non bloqué, ce héros vous rapporte 1 nourriture, 1 or" } },
        { 0 },
    };
    static const struct row second[] = {
        { "pass",
          { "ROI-T7: you keep 1 gold, which Traveller would cost for 1 honour, 1 food",
            "ROI-T7: vous gardez 1 or, que coûterait ce héros pour 1 honneur, 1 nourriture : Voyageur" } },
        { 0 },
    };
    static const struct row third[] = {
        { "pass",
          { "ROI-T7: nobody that is left can be paid",
            "ROI-T7: aucun héros restant ne peut être payé" } },
        { 0 },
    };
    struct rtable t;

    rt_open(&t, 2);
    rt_begin(&t);
    rt_fight(&t, "king traveller bandit", "cook thief painter");
    check_rows(p, &t, 0, first);
    rt_play(&t, "0: use king");
    check_rows(p, &t, 0, second);
    t.v.used = (uint16_t)(t.v.used | 1u << rt_hero(&t, "traveller"));
    check_rows(p, &t, 0, third);
    rt_close(&t);
}

/* Incomes of choice alone, and those that have a limit. */
static void citizens(struct proving *p)
{
    static const struct row rows[] = {
        { "buy tax-collector",
          { "ROI-T3: for 1 honour, it brings 3 of any kind but honour at once",
            "ROI-T3: pour 1 honneur, cela rapporte 3 au choix (sauf honneur) aussitôt" } },
        { "buy mayor",
          { "ROI-S3: with 5 buildings, palaces included, it brings 3 of any kind but honour at once",
            "ROI-S3: avec 5 bâtiments, palais compris, il rapporte 3 au choix (sauf honneur) aussitôt" } },
        { "buy architect",
          { "ROI-T19: it allows another purchase at once, for 1 less",
            "ROI-T19: cela permet aussitôt un autre achat, pour 1 de moins" } },
        { "buy horn",
          { "ROI-T12: once, whenever you want in your turn, it brings 2 of any kind but honour",
            "ROI-T12: une fois, quand vous voulez pendant votre tour, elle rapporte 2 au choix (sauf honneur)" } },
        { 0 },
    };
    struct rtable t;

    rt_open(&t, 2);
    rt_own(&t, 0, "forge inn lair rampart");
    rt_tokens(&t, 0, "2honour 3food");
    t.v.seat[0].palaces = 1;
    rt_market(&t, "mayor tax-collector architect horn");
    rt_begin(&t);
    check_rows(p, &t, 0, rows);
    rt_close(&t);
}

/* ROI-T18: which part of a price is dropped. */
static void less_to_pay(struct proving *p)
{
    static const struct row rows[] = {
        { "drop gold",
          { "ROI-T18: you pay 1 gold less",
            "ROI-T18: vous payez 1 or de moins" } },
        { 0 },
    };
    struct rtable t;

    rt_open(&t, 2);
    rt_own(&t, 0, "scroll");
    rt_tokens(&t, 0, "1food 2gold");
    rt_market(&t, "princess");
    rt_begin(&t);
    rt_play(&t, "0: buy-with princess scroll");
    check_rows(p, &t, 0, rows);
    rt_close(&t);
}

/* --- Every figure ---------------------------------------------------------------- */

/* Tokens as a figure: four kinds, any kind, any but honour. */
static int64_t income_term(const struct income *in, int times)
{
    int64_t sum = 0;

    for (int kind = 0; kind < KINDS; kind++)
        sum += (int64_t)purse_count(in->fixed, kind) * times << (8 * kind);
    return sum + ((int64_t)in->any * times << 32) +
           ((int64_t)in->other * times << 40);
}

static int own_tokens(const struct claim *c, int kind)
{
    return purse_count(((const struct rois *)c->now)->seat[c->seat].tokens,
                       kind);
}

static int palace_price(const struct claim *c, int kind)
{
    return purse_count(roi_cards_of(c->rules)->card[PALACE].cost.fixed, kind);
}

/* Tokens of a kind named one after another, as long as no other kind can be:
 * kinds ascend, and as many as are left must be found. */
static int named_in_a_row(purse have, int kind, int left)
{
    for (int n = 1;; n++) {
        int above = 0;

        for (int k = kind + 1; k < KINDS; k++)
            above += purse_count(have, k);
        left--;
        if (left <= 0 || above >= left)
            return n;
    }
}

static int moved_at_once(const struct claim *c, int kind)
{
    const struct rois *v = c->now;
    const struct todo *t = &v->todo;

    if (mag_act_verb(c->action) == VERB_PAY)
        return -named_in_a_row(v->seat[c->seat].tokens, kind, t->due_any);
    if (v->phase == PHASE_GAIN)
        return named_in_a_row(v->bank, kind, t->any ? t->any : t->other);
    if (v->phase == PHASE_HORN)
        return named_in_a_row(v->bank, kind,
                              t->horn_any ? t->horn_any : t->horn_other);
    return 1;
}

/* Is it the same income that goes on? Buildings may have paid in between. */
static bool gains_on(const struct rois *v, const struct rois *then, int moved)
{
    return then->phase == v->phase && v->todo.any + v->todo.other - moved ==
                                          then->todo.any + then->todo.other;
}

/* Of tokens: by playing, where the token changes hands at once. */
static bool of_tokens(const struct claim *c, int64_t *out)
{
    const struct rois *v = c->now, *then = c->then;
    unsigned verb = mag_act_verb(c->action);
    int kind = (int)mag_act_arg(c->action, verb == VERB_SWAP);

    switch (c->why->text) {
    case T_REASON_ROI_FOR_PALACE:
    case T_REASON_ROI_HAVE:
        out[0] = own_tokens(c, kind) + moved_at_once(c, kind);
        out[1] = kind;
        out[2] = palace_price(c, kind);
        if (then && verb == VERB_TAKE &&
            gains_on(v, then, moved_at_once(c, kind)))
            CHECK(purse_count(then->seat[c->seat].tokens, kind) == out[0],
                  "ROI-S1: taken");
        return true;
    case T_REASON_ROI_STEAL:
        out[0] = v->defender;
        out[1] = then ? purse_count(then->seat[v->defender].tokens, kind)
                      : purse_count(v->seat[v->defender].tokens, kind) - 1;
        out[2] = kind;
        return true;
    case T_REASON_ROI_DROP:
        out[0] = kind;
        return true;
    case T_REASON_ROI_SAVE:
        out[0] = own_tokens(c, HONOUR);
        out[1] = palace_price(c, HONOUR);
        return true;
    default:
        return false;
    }
}

static bool of_cards(const struct claim *c, int64_t *out)
{
    const struct rois *v = c->now;
    const struct rois_rules *r = roi_cards_of(c->rules);
    int arg = (int)mag_act_arg(c->action, 0);
    const struct card *card = &r->card[arg <= MAX_CARDS ? arg : 0];
    int built = roi_buildings_of(r, &v->seat[c->seat]);
    struct income per = { 0, 0, card->per_building };

    out[0] = income_term(&card->income, 1);
    out[1] = lround(roi_turns_left(c->rules, v));
    switch (c->why->text) {
    case T_REASON_ROI_PALACE:
        out[0] = (int64_t)r->card[PALACE].cost.fixed;
        CHECK(!v->seat[c->seat].palaces, "ROI-T11: the first");
        return true;
    case T_REASON_ROI_WINS:
        CHECK(v->seat[c->seat].palaces == 1, "ROI-T11: the second");
        return true;
    case T_REASON_ROI_EACH_TURN:
    case T_REASON_ROI_ON_ATTACK:
    case T_REASON_ROI_ON_DEFENCE:
    case T_REASON_ROI_AT_ONCE:
        return true;
    case T_REASON_ROI_EACH_TURN_FOR:
    case T_REASON_ROI_ON_ATTACK_FOR:
    case T_REASON_ROI_ON_DEFENCE_FOR:
    case T_REASON_ROI_AT_ONCE_FOR:
        out[2] = roi_price_term(&card->cost);
        return true;
    case T_REASON_ROI_ACTS:
        return true;
    case T_REASON_ROI_ACTS_FOR:
        out[1] = roi_price_term(&card->pay);
        return true;
    case T_REASON_ROI_SAFE:
        out[0] = card->theft_less;
        return true;
    case T_REASON_ROI_SCHOOL:
        out[0] = card->promotion_cost;
        out[1] = card->promotion_draw;
        return true;
    case T_REASON_ROI_SWAPS:
        out[0] = card->swaps;
        return true;
    case T_REASON_ROI_SPY:
        out[0] = card->steal;
        out[1] = v->defender;
        return true;
    case T_REASON_ROI_PER_BUILDING:
        out[0] = built;
        out[1] = income_term(&per, smaller_of(built, card->building_limit));
        return true;
    case T_REASON_ROI_ARCHITECT:
        out[0] = card->build_less;
        return true;
    case T_REASON_ROI_HORN:
        out[1] = income_term(&card->income, 1);
        return true;
    case T_REASON_ROI_SCROLL:
        out[0] = card->amount;
        return true;
    default:
        return false;
    }
}

/* Cards whose reasons have no figure: they do what is said of them. */
static bool of_deeds(const struct claim *c, int64_t *out)
{
    const struct rois_rules *r = roi_cards_of(c->rules);
    const struct card *card = &r->card[mag_act_arg(c->action, 0) % MAX_CARDS];

    (void)out;
    switch (c->why->text) {
    case T_REASON_ROI_TEACHER:
        CHECK(card->promote || card->look, "ROI-T4: it promotes");
        return true;
    case T_REASON_ROI_RENEW:
        CHECK(card->renew, "ROI-T13: it does");
        return true;
    case T_REASON_ROI_CAPE:
        CHECK(card->use == USE_UNBLOCK, "ROI-T12");
        return true;
    case T_REASON_ROI_SHIELD:
        CHECK(card->use == USE_BLOCK, "ROI-T12");
        return true;
    case T_REASON_ROI_BALL:
        CHECK(card->use == USE_PEEK, "ROI-T12");
        return true;
    case T_REASON_ROI_MIRROR:
        CHECK(card->use == USE_DOUBLE, "ROI-T12");
        return true;
    case T_REASON_ROI_LAMP:
        CHECK(card->use == USE_DEVELOP, "ROI-T12");
        return true;
    case T_REASON_ROI_AMULET:
        CHECK(card->use == USE_WARD, "ROI-T12");
        return true;
    default:
        return false;
    }
}

/* ROI-T8, ROI-T21: what a theft takes from the defender now. */
static int theft(const struct claim *c, int steal)
{
    const struct rois *v = c->now;
    const struct mag_play p = { c->rules, v, NULL, NULL, c->seat };
    const struct kingdom *d = &v->seat[v->defender];
    int left = 0;

    for (int kind = 0; kind < KINDS; kind++)
        left += purse_count(d->tokens, kind);
    return smaller_of(larger_of(steal - roi_theft_less(&p, d), 0), left);
}

/* The hero that is spoken of; a defender speaks of the attacker's. */
static const struct hero *hero_of(const struct claim *c)
{
    const struct rois *v = c->now;
    int arg = (int)mag_act_arg(c->action, 0) % HEROES;

    if (c->seat != v->attacker && mag_act_verb(c->action) != VERB_BLOCK)
        arg = roi_hero_of(&v->seat[v->attacker], arg % CATEGORIES);
    return &roi_cards_of(c->rules)->hero[arg];
}

/* What a hero brings for certain when it is used, all being paid: by playing,
 * where nothing is to be chosen. */
static void check_use(const struct claim *c, int64_t brings)
{
    const struct rois *v = c->now, *then = c->then;
    const struct hero *h = hero_of(c);
    int times = mag_act_verb(c->action) == VERB_DOUBLE ? 2 : 1;

    if (!then || h->income.any || h->income.other || h->cost.any || h->cycle ||
        (mag_act_verb(c->action) != VERB_USE &&
         mag_act_verb(c->action) != VERB_DOUBLE) ||
        then->phase != PHASE_USE)
        return;
    for (int kind = 0; kind < KINDS; kind++) {
        int now = purse_count(v->seat[c->seat].tokens, kind);
        int got = (int)(brings >> (8 * kind) & 0xff);
        int cost = purse_count(h->cost.fixed, kind);
        int after = purse_count(then->seat[c->seat].tokens, kind);

        CHECK(after <= now + got - cost && (times == 2 || after >= now - cost),
              "ROI-T7: %d of kind %d, not %d", after, kind, now + got - cost);
    }
}

static bool of_heroes(const struct claim *c, int64_t *out)
{
    const struct rois *v = c->now;
    const struct hero *h = hero_of(c);
    int times = mag_act_verb(c->action) == VERB_DOUBLE ? 2 : 1;

    switch (c->why->text) {
    case T_REASON_ROI_THIEF:
        out[0] = v->defender;
        out[1] = theft(c, h->steal);
        return true;
    case T_REASON_ROI_HERO:
    case T_REASON_ROI_HERO_FOR:
        out[1] = income_term(&h->income, times);
        out[2] = roi_price_term(&h->cost);
        check_use(c, out[1]);
        return true;
    case T_REASON_ROI_STOP_THIEF:
        out[0] = v->attacker;
        out[1] = theft(c, h->steal);
        return true;
    case T_REASON_ROI_STOP:
    case T_REASON_ROI_STOP_IF:
        out[0] = v->attacker;
        out[1] = income_term(&h->income, 1);
        return true;
    case T_REASON_ROI_GLIMPSED:
        CHECK(v->glimpsed == mag_act_arg(c->action, 0) % CATEGORIES + 1,
              "ROI-T12: this one was shown");
        return true;
    case T_REASON_ROI_CANNOT_PAY:
        out[0] = roi_price_term(&h->cost);
        CHECK(!roi_can_pay(v->seat[c->seat].tokens, &h->cost, 0, 0),
              "ROI-T7: not now");
        return true;
    default:
        return false;
    }
}

static int net_tokens(const struct hero *h)
{
    return purse_total(h->income.fixed) + h->income.any + h->income.other +
           h->steal - purse_total(h->cost.fixed) - h->cost.any;
}

/* The first hero left that can be paid, with what it brings and a theft. */
static int first_left(const struct claim *c, int64_t *brings, int64_t *cost)
{
    const struct rois *v = c->now;
    unsigned left = v->chosen[SIDE_ATTACK] & ~(v->blocked | v->used);

    for (int i = 0; i < CATEGORIES; i++) {
        int hero = roi_hero_of(&v->seat[c->seat], i);
        const struct hero *h = &roi_cards_of(c->rules)->hero[hero];

        if (!(left >> i & 1) ||
            !roi_can_pay(v->seat[c->seat].tokens, &h->cost, 0, 0))
            continue;
        *brings = income_term(&h->income, 1) +
                  ((int64_t)theft(c, h->steal) << 40);
        *cost = roi_price_term(&h->cost);
        return hero;
    }
    return -1;
}

static bool of_choices(const struct claim *c, int64_t *out)
{
    const struct rois *v = c->now;
    const struct rois_rules *r = roi_cards_of(c->rules);
    int arg = (int)mag_act_arg(c->action, 0), payer;
    double attack = 100 * roi_attack_succeeds(c->rules, v);
    int64_t brings = 0, cost = 0;

    switch (c->why->text) {
    case T_REASON_ROI_PAID_BY:
        payer = (int)c->why->arg[1].value;
        out[0] = income_term(&hero_of(c)->income, 1);
        out[1] = payer;
        CHECK(!roi_can_pay(v->seat[c->seat].tokens, &hero_of(c)->cost, 0, 0) &&
                  roi_can_pay(v->seat[c->seat].tokens +
                                  r->hero[payer].income.fixed,
                              &hero_of(c)->cost, 0, 0) &&
                  !roi_has_price(&r->hero[payer].cost),
              "ROI-T7: hero %d pays", payer);
        return true;
    case T_REASON_ROI_GIVE_UP:
        out[0] = first_left(c, &out[1], &cost);
        CHECK(!cost, "ROI-T7: at no cost");
        return true;
    case T_REASON_ROI_SAVE_COST:
        out[1] = first_left(c, &out[2], &out[0]);
        return true;
    case T_REASON_ROI_NO_USE:
        CHECK(first_left(c, &brings, &cost) < 0, "ROI-T7: nobody");
        return true;
    case T_REASON_ROI_KEEP:
        out[0] = net_tokens(&r->hero[arg]);
        out[1] = net_tokens(&r->hero[arg % CATEGORIES]);
        return true;
    case T_REASON_ROI_PROMOTE:
        out[0] = __builtin_popcount(v->seat[c->seat].advanced);
        out[1] = lround(roi_turns_left(c->rules, v));
        return true;
    case T_REASON_ROI_BET:
        out[0] = lround(arg == SIDE_ATTACK ? attack : 100 - attack);
        out[1] = arg;
        out[3] = mag_act_arg(c->action, 1);
        out[2] = own_tokens(c, (int)out[3]);
        return true;
    case T_REASON_ROI_NO_BET:
        out[0] = lround(attack >= 50 ? attack : 100 - attack);
        out[1] = attack >= 50 ? SIDE_ATTACK : SIDE_DEFENCE;
        return true;
    case T_REASON_ROI_CYCLE:
        out[0] = (c->seat + 1) % c->rules->seats;
        out[1] = roi_price_term(&r->card[arg].cost);
        return true;
    case T_REASON_ROI_KEEP_ITEM:
        return true;
    default:
        return false;
    }
}

static bool figures(const struct claim *c, int64_t *out)
{
    return of_tokens(c, out) || of_cards(c, out) || of_deeds(c, out) ||
           of_heroes(c, out) || of_choices(c, out);
}

/* Every card there is, as bought. */
static void every_card(struct proving *p)
{
    struct rtable t;

    rt_open(&t, 2);
    rt_begin(&t);
    for (int i = 0; i < t.r->n_cards; i++) {
        prove(p, t.rules, &t.v, 0, mag_act(VERB_BUY, (unsigned)i, 0, 0));
        prove(p, t.rules, &t.v, 0, mag_act(VERB_BUY_WITH, (unsigned)i, 0, 0));
        prove(p, t.rules, &t.v, 0, mag_act(VERB_ACT, (unsigned)i, 0, 0));
    }
    rt_close(&t);
}

static void every_figure(void)
{
    static const struct proving none = { "reason.roi.", figures, { 0 } };
    struct proving p = none;

    palaces_and_cards(&p);
    heroes(&p);
    heroes_left(&p);
    citizens(&p);
    less_to_pay(&p);
    every_card(&p);
    for (int seats = 2; seats <= 4; seats++) {
        struct mag_rules *rules = rules_for("rois", NULL, seats, NULL);

        prove_games(&p, rules, 12);
        mag_rules_free(rules);
    }
    all_are_met(&p);
}

static const struct test_case cases[] = {
    { "word for word, and every figure", every_figure },
    { 0 },
};

const struct suite suite_games_rois_reason = { cases };
