/* Reasons for hints in Ambition, word for word, and every figure recomputed. */
#include "base/compare.h"
#include "games/ambition/bank.h"
#include "games/ambition/collect.h"
#include "games/ambition/deals.h"
#include "games/ambition/hire.h"
#include "games/ambition/manufacture.h"
#include "games/ambition/place.h"
#include "games/ambition/sell.h"
#include "tests/ambition_support.h"
#include "tests/reasons.h"

struct row {
    const char *action;
    const char *words[MAG_LANGS];
};

static void check_rows(struct proving *p, const struct atable *t, int seat,
                       const struct row *row)
{
    for (; row->action; row++)
        prove_words(p, t->rules, &t->v, seat, row->action, row->words);
}

/* AMB-V5: with a second sales person a seat is alone on some contracts. */
static void staff(struct proving *p)
{
    static const struct row rows[] = {
        { "hire worker 3",
          { "AMB-M2: 3 workers turn up to 9 bars; cocoa in store: 0",
            "AMB-M2: 3 ouvriers transforment jusqu'à 9 barres ; cacao en stock : 0" } },
        { "hire worker 1",
          { "AMB-H3: fewer workers: 6,000 of wages saved a month, 3,000 of severance now",
            "AMB-H3: moins de personnel (ouvriers) : 6 000 de salaires économisés par mois, 3 000 d'indemnités maintenant" } },
        { "hire sales 1",
          { "AMB-V1: 1 sales person: 3 negotiations; another firm has up to 3 with its staff of today",
            "AMB-V1: 1 commercial : 3 négociations ; une autre société en a jusqu'à 3 avec son personnel actuel" } },
        { "hire sales 2",
          { "AMB-V5: 2 sales people: 6 negotiations, 3 more than any other firm with its staff of today; alone, a firm gets the maximum",
            "AMB-V5: 2 commerciaux : 6 négociations, 3 de plus que toute autre société avec son personnel actuel ; seule, une société obtient le maximum" } },
        { "hire secretary 2",
          { "AMB-V9: 2 contracts a month can pass on to accounting; 0 wait already",
            "AMB-V9: 2 contrats peuvent passer à la comptabilité ce mois ; 0 attend déjà" } },
        { "accountants 2",
          { "AMB-E1: 2 accountants collect up to 4 bundles; 0 lie there already",
            "AMB-E1: 2 comptables encaissent jusqu'à 4 liasses ; 0 est déjà là" } },
        { 0 },
    };
    struct atable t;

    at_open(&t, 3, 3, NULL);
    at_staff(&t, 0, 2, 1, 1, 1);
    at_staff(&t, 1, 2, 1, 2, 1);
    at_staff(&t, 2, 1, 0, 0, 0);
    check_rows(p, &t, 0, rows);
    at_close(&t);
}

/* AMB-F1, AMB-F2, AMB-F4: interest and titles. */
static void money(struct proving *p)
{
    static const struct row rows[] = {
        { "borrow",
          { "AMB-F1: interest of 10,000 a month; you have 100,000, and the wages are 42,000",
            "AMB-F1: 10 000 d'intérêts par mois ; vous avez 100 000, et les salaires font 42 000" } },
        { "no-loan",
          { "AMB-F1: you have 100,000 for wages of 42,000",
            "AMB-F1: vous avez 100 000 pour 42 000 de salaires" } },
        { "repay 1",
          { "AMB-F2: 10,000 of interest saved a month; 50,000 stay in cash",
            "AMB-F2: 10 000 d'intérêts économisés par mois ; il reste 50 000 en caisse" } },
        { "buy-titles 1",
          { "AMB-F4: it is 61,000 now and 68,000 at the next value; 39,000 stays in cash, and the wages are 42,000 a month",
            "AMB-F4: cela fait 61 000 maintenant et 68 000 à la valeur suivante ; il reste 39 000 en caisse, et les salaires font 42 000 par mois" } },
        { "sell-titles 2",
          { "AMB-F4: it brings 122,000, which would be 136,000 at the next value; you then have 222,000, and the wages are 42,000 a month",
            "AMB-F4: cela rapporte 122 000, qui feraient 136 000 à la valeur suivante ; vous avez alors 222 000, et les salaires font 42 000 par mois" } },
        { "buy-titles 0",
          { "AMB-F4: you have 100,000 in cash, and the wages are 42,000 a month",
            "AMB-F4: vous avez 100 000 en caisse, et les salaires font 42 000 par mois" } },
        { 0 },
    };
    struct atable t;

    at_open(&t, 2, 3, NULL);
    at_staff(&t, 0, 2, 1, 1, 1);
    check_rows(p, &t, 0, rows);
    at_close(&t);
}

/* AMB-X1: what an Express costs its target. */
static void express(struct proving *p)
{
    static const struct row rows[] = {
        { "express grippe 1",
          { "AMB-X1: Bob goes without 2 of its workers this month",
            "AMB-X1: Bob se passe de 2 de ses ouvriers ce mois-ci" } },
        { "express ecureuils 1",
          { "AMB-X1: Bob loses 2 of cocoa and 1 of chocolate",
            "AMB-X1: Bob perd 2 de cacao et 1 de chocolat" } },
        { "express fisc 1",
          { "AMB-X1: it costs Bob 10,000, if that can be paid",
            "AMB-X1: cela coûte 10 000 à Bob, à condition de pouvoir les payer" } },
        { "hold",
          { "AMB-X1: an Express works once: another moment may hurt more",
            "AMB-X1: un Express ne sert qu'une fois : un autre moment peut faire plus mal" } },
        { 0 },
    };
    struct atable t;

    at_open(&t, 2, 3, NULL);
    at_staff(&t, 1, 2, 1, 2, 1);
    t.v.firm[1].cocoa = 4;
    t.v.firm[1].chocolate = 1;
    check_rows(p, &t, 0, rows);
    at_close(&t);
}

/* AMB-C1, AMB-C6: three prices have three reasons. */
static void cocoa(struct proving *p)
{
    static const struct row rows[] = {
        { "price 2000",
          { "AMB-C6: 5 bars on this market, 9 wanted by all firms; you lack 4, which is 8,000 at this price",
            "AMB-C6: 5 barres sur ce marché, 9 voulues par toutes les sociétés ; il vous en manque 4, soit 8 000 à ce cours" } },
        { "price 3000",
          { "AMB-C6: 5 bars on this market, 9 wanted by all firms; you lack 4, which is 12,000 at this price",
            "AMB-C6: 5 barres sur ce marché, 9 voulues par toutes les sociétés ; il vous en manque 4, soit 12 000 à ce cours" } },
        { "offer 4",
          { "AMB-C1: with yours 11 bars are on offer, and much cocoa is cheap cocoa; your workers turn 6, 2 in store",
            "AMB-C1: avec les vôtres, 11 barres sont à l'offre, et le cacao abondant est bon marché ; vos ouvriers en transforment 6, 2 en stock" } },
        { 0 },
    };
    struct atable t;

    at_open(&t, 2, 3, NULL);
    at_staff(&t, 0, 2, 0, 0, 0);
    at_staff(&t, 1, 2, 0, 0, 0);
    t.v.firm[0].cocoa = 2;
    t.v.firm[1].cocoa = 1;
    t.v.firm[1].named = 7;
    t.v.pile[0] = 5;
    check_rows(p, &t, 0, rows);
    at_close(&t);
}

/* AMB-V2, AMB-V6, AMB-V7, AMB-E1. */
static void selling(struct proving *p)
{
    static const struct row rows[] = {
        { "cursor 4",
          { "AMB-V5: no other firm can take part in more than 2 of 4 contracts: alone, you get the maximum",
            "AMB-V5: aucune autre société ne peut participer à plus de 2 contrats sur 4 : seul, vous obtenez le maximum" } },
        { "cursor 1",
          { "AMB-V2: 1 negotiation for your 6 bars of chocolate; another firm may go up to 2",
            "AMB-V2: 1 négociation pour vos 6 barres de chocolat ; une autre société peut aller jusqu'à 2" } },
        { "join",
          { "AMB-V4: it pays 25,000 to 66,000, and 1 other has the bars",
            "AMB-V4: il paie de 25 000 à 66 000, et 1 autre a les barres" } },
        { "accept",
          { "AMB-V7: you sell 3 bars, 26,000 under the maximum; 1 other might have been quicker",
            "AMB-V7: vous vendez 3 barres, à 26 000 du maximum ; 1 autre aurait pu être plus rapide" } },
        { "raise 2000",
          { "AMB-V6: 2 take part, and the maximum is then 24,000 away",
            "AMB-V6: 2 participent, et le maximum est ensuite à 24 000 de là" } },
        { "raise 5000",
          { "AMB-V6: 2 take part, and the maximum is then 21,000 away",
            "AMB-V6: 2 participent, et le maximum est ensuite à 21 000 de là" } },
        { "collect 30000",
          { "AMB-E1: 1 of 2 bundles can be collected still; this one is 30,000, the largest 50,000",
            "AMB-E1: 1 liasse reste à encaisser sur 2 ; celle-ci fait 30 000, la plus grosse 50 000" } },
        { 0 },
    };
    struct atable t;

    at_open(&t, 2, 3, NULL);
    at_staff(&t, 0, 0, 2, 1, 1);
    at_staff(&t, 1, 0, 1, 1, 1);
    t.v.firm[0].chocolate = 6;
    t.v.firm[1].chocolate = 3;
    t.v.firm[0].cursor = t.v.firm[1].cursor = 1;
    t.v.contract = (uint8_t)at_contract(&t, "30t-25-66");
    t.v.joined = 3;
    t.v.price = 40;
    t.v.left = 1;
    at_bundle(&t, 0, 30, true);
    at_bundle(&t, 0, 50, true);
    check_rows(p, &t, 0, rows);
    at_close(&t);
}

/* AMB-F6: what a step brings of what is lacking. */
static void debts(struct proving *p)
{
    static const struct row own[] = {
        { "sell 2",
          { "AMB-F6: it brings 20,000; you lack 30,000",
            "AMB-F6: cela rapporte 20 000 ; il vous manque 30 000" } },
        { "sell-titles 1",
          { "AMB-F6: it brings 61,000; you lack 30,000",
            "AMB-F6: cela rapporte 61 000 ; il vous manque 30 000" } },
        { "borrow",
          { "AMB-F6: it brings 50,000, and you lack 30,000; it costs 10,000 of interest a month, this one included",
            "AMB-F6: cela rapporte 50 000, et il vous manque 30 000 ; il en coûte 10 000 d'intérêts par mois, celui-ci compris" } },
        { "ask 1 ask-gift",
          { "AMB-F6: you lack 30,000; to ask costs nothing, and everyone can be asked once",
            "AMB-F6: il vous manque 30 000 ; demander ne coûte rien, et chacun peut être sollicité une fois" } },
        { 0 },
    };
    static const struct row other[] = {
        { "give 0",
          { "AMB-F6: Anna still lacks 30,000; you keep your 100,000",
            "AMB-F6: il manque toujours 30 000 à Anna ; vous gardez vos 100 000" } },
        { "give 12000",
          { "AMB-F6: Anna then lacks 18,000; you keep 88,000",
            "AMB-F6: il manque alors 18 000 à Anna ; il vous reste 88 000" } },
        { 0 },
    };
    struct atable t;

    at_open(&t, 2, 3, "deals=on");
    t.v.phase = PHASE_RAISE;
    t.v.due[0] = 40;
    t.v.firm[0].cash = 10;
    check_rows(p, &t, 0, own);
    t.v.phase = PHASE_GIFT;
    check_rows(p, &t, 1, other);
    at_close(&t);
}

/* AMB-G1, AMB-X7, AMB-X2, AMB-D4: the last month, the rarer Express, threats
 * and silence. */
static void last_month(struct proving *p)
{
    static const struct row rows[] = {
        { "buy-titles 1",
          { "AMB-G1: titles are cashed at 83,000 at the end, as now: it changes nothing",
            "AMB-G1: les titres sont encaissés 83 000 à la fin, comme maintenant : cela ne change rien" } },
        { 0 },
    };
    struct atable t;

    at_open(&t, 2, 6, "months=6");
    check_rows(p, &t, 0, rows);
    at_close(&t);
}

static void rare(struct proving *p)
{
    struct atable t;

    at_open(&t, 2, 3, "deals=on controls=on");
    at_staff(&t, 1, 3, 1, 2, 2);
    t.v.firm[1].served = 3;
    t.v.firm[0].titles = 1;
    t.v.winner = 2;
    t.v.price = 40;
    t.v.contract = (uint8_t)at_contract(&t, "30t-25-66");
    for (int i = 0; i < t.r->n_express; i++) {
        prove(p, t.rules, &t.v, 0, mag_act(VERB_PLAY, (unsigned)i, 1, 0));
        prove(p, t.rules, &t.v, 0,
              mag_act(VERB_PLAY_TRADE, (unsigned)i, 1, WORKER));
    }
    for (unsigned verb = 0; verb < VERBS; verb++)
        prove(p, t.rules, &t.v, 0, mag_act(verb, 1, 1, 0));
    at_close(&t);
}

/* --- Every figure ---------------------------------------------------------------- */

/* Pawns of a trade that would count this month. */
static int counts(const struct ambition *v, int trade, int n)
{
    return v->now.idle >> trade & 1 ? 0 : n;
}

static bool of_staff(const struct claim *c, int64_t *out)
{
    const struct ambition *v = c->now;
    const struct amb_rules *r = amb_rules_of(c->rules);
    struct mag_play p = amb_look(c->rules, v, c->seat);
    const struct firm *f = &v->firm[c->seat];
    int n = amb_hired(c->action), most = 0;
    int trade = mag_act_verb(c->action) == VERB_ACCOUNTANTS
                    ? ACCOUNTANT
                    : (int)mag_act_arg(c->action, 0);

    for (int s = 0; s < c->rules->seats; s++) {
        int sales = counts(v, SALES, v->firm[s].staff[SALES]);

        if (s != c->seat && is_in(v, s))
            most = larger_of(most, amb_negotiations(&p, sales));
    }
    out[0] = n;
    switch (c->why->text) {
    case T_REASON_AMB_SALES_ALONE:
    case T_REASON_AMB_SALES:
        out[1] = amb_negotiations(&p, counts(v, SALES, n));
        out[2] = c->why->text == T_REASON_AMB_SALES ? most : out[1] - most;
        return true;
    case T_REASON_AMB_WORKERS:
        out[1] = counts(v, WORKER, n) * amb_bars_a_worker(&p);
        out[2] = f->cocoa;
        return true;
    case T_REASON_AMB_SECRETARIES:
        out[0] = counts(v, SECRETARY, n);
        out[1] = f->n_waiting;
        return true;
    case T_REASON_AMB_ACCOUNTANTS:
        out[1] = counts(v, ACCOUNTANT, n) * r->bundles_an_accountant;
        out[2] = f->n_bundles;
        return true;
    case T_REASON_AMB_DISMISS:
        out[0] = trade;
        out[1] = (f->staff[trade] - n) * r->wage[trade];
        out[2] = amb_severance(&p, trade, f->staff[trade] - n);
        return true;
    default:
        return false;
    }
}

/* Bars that a seat's workers turn, and that its store takes. */
static int turned_by(const struct claim *c, int seat)
{
    struct mag_play p = amb_look(c->rules, c->now, seat);
    const struct ambition *v = c->now;

    return smaller_of(amb_output(&p, seat),
                      amb_rules_of(c->rules)->chocolate_store -
                          v->firm[seat].chocolate);
}

static bool of_cocoa(const struct claim *c, int64_t *out)
{
    const struct ambition *v = c->now, *then = c->then;
    const struct firm *f = &v->firm[c->seat];
    int arg = (int)mag_act_arg(c->action, 0), turned = turned_by(c, c->seat);
    int lack = smaller_of(larger_of(turned - f->cocoa, 0), v->pile[v->market]);

    out[0] = turned;
    out[1] = f->cocoa;
    switch (c->why->text) {
    case T_REASON_AMB_OFFER:
        out[2] = f->cocoa;
        out[1] = turned;
        out[0] = arg;
        for (int s = 0; s < c->rules->seats; s++)
            out[0] += v->firm[s].named;
        return true;
    case T_REASON_AMB_PRICE:
        out[0] = v->pile[v->market];
        out[1] = 0;
        for (int s = 0; s < c->rules->seats; s++)
            out[1] += is_in(v, s)
                          ? larger_of(turned_by(c, s) - v->firm[s].cocoa, 0)
                          : 0;
        out[2] = lack;
        out[3] = (int64_t)lack * arg;
        return true;
    case T_REASON_AMB_BARS:
        out[2] = f->cocoa + arg;
        return true;
    case T_REASON_AMB_NO_BARS:
        return true;
    case T_REASON_AMB_MAKE: /* sealed until all have answered */
        out[0] = f->chocolate + arg;
        out[1] = f->cocoa - arg;
        out[2] = amb_rules_of(c->rules)->chocolate_store;
        if (then && then->phase != PHASE_MAKE && then->phase != PHASE_WINDOW)
            CHECK(then->firm[c->seat].chocolate == out[0] &&
                      then->firm[c->seat].cocoa == out[1],
                  "AMB-M1: made");
        return true;
    default:
        return false;
    }
}

static bool of_selling(const struct claim *c, int64_t *out)
{
    const struct ambition *v = c->now;
    struct mag_play p = amb_look(c->rules, v, c->seat);
    const struct firm *f = &v->firm[c->seat];
    const struct contract *k =
        &amb_rules_of(c->rules)
             ->contract[v->contract < MAX_CONTRACTS ? v->contract : 0];
    int arg = (int)mag_act_arg(c->action, 0), most = 0, rivals = 0;

    for (int s = 0; s < c->rules->seats; s++) {
        if (s == c->seat || !is_in(v, s))
            continue;
        most = larger_of(most, amb_cursor_limit(&p, s));
        rivals += v->firm[s].cursor && v->firm[s].chocolate >= k->bars;
    }
    switch (c->why->text) {
    case T_REASON_AMB_CURSOR_ALONE:
        out[0] = most;
        out[1] = arg;
        CHECK(arg > most, "AMB-V5: alone");
        return true;
    case T_REASON_AMB_CURSOR:
        out[0] = f->chocolate;
        out[1] = most;
        out[2] = arg;
        return true;
    case T_REASON_AMB_NO_CHOCOLATE:
        out[0] = k->bars;
        out[1] = f->chocolate;
        CHECK(f->chocolate < k->bars, "AMB-V3: too little");
        return true;
    case T_REASON_AMB_MONOPOLY:
        out[0] = k->maximum;
        out[1] = k->bars;
        CHECK(!rivals, "AMB-V5: nobody else");
        return true;
    case T_REASON_AMB_JOIN:
        out[0] = k->base;
        out[1] = k->maximum;
        out[2] = rivals;
        return true;
    case T_REASON_AMB_STAY_OUT:
        out[0] = k->bars;
        out[1] = f->chocolate;
        out[2] = f->cursor;
        return true;
    case T_REASON_AMB_ACCEPT:
        out[0] = k->bars;
        out[1] = k->maximum - v->price;
        out[2] = __builtin_popcount(v->joined) - (v->joined >> c->seat & 1);
        return true;
    case T_REASON_AMB_REFUSE:
        out[0] = k->maximum;
        out[1] = __builtin_popcount(v->joined) - (v->joined >> c->seat & 1);
        return true;
    case T_REASON_AMB_RAISE:
        out[0] = __builtin_popcount(v->joined);
        out[1] = k->maximum - v->price - arg;
        return true;
    case T_REASON_AMB_PASS:
    case T_REASON_AMB_WAIT:
        out[0] = amb_counting(&p, c->seat, SECRETARY) - f->n_passed;
        out[1] = f->n_waiting;
        return true;
    case T_REASON_AMB_COLLECT:
        out[0] = v->left;
        out[1] = f->n_bundles;
        out[2] = arg;
        out[3] = 0;
        for (int i = 0; i < f->n_bundles; i++)
            out[3] = larger_of((int)out[3], f->bundle[i]);
        return true;
    default:
        return false;
    }
}

/* What the seat's wages come to with the staff it has. */
static int wages_of(const struct claim *c)
{
    const struct ambition *v = c->now;
    int sum = 0;

    for (int t = 0; t < TRADES; t++)
        sum += v->firm[c->seat].staff[t] * amb_rules_of(c->rules)->wage[t];
    return sum;
}

static bool of_accounts(const struct claim *c, int64_t *out)
{
    const struct ambition *v = c->now, *then = c->then;
    const struct amb_rules *r = amb_rules_of(c->rules);
    const struct firm *f = &v->firm[c->seat];
    int n = (int)mag_act_arg(c->action, 0), month = larger_of(v->month, 1);

    out[0] = f->cash;
    out[1] = wages_of(c);
    switch (c->why->text) {
    case T_REASON_AMB_DIRECT:
        out[0] = r->direct_price;
        out[1] = f->chocolate - n;
        if (then)
            CHECK(then->firm[c->seat].chocolate == out[1] &&
                      then->firm[c->seat].cash == f->cash + n * r->direct_price,
                  "AMB-F3: sold");
        return true;
    case T_REASON_AMB_TITLES_LAST:
        out[0] = r->title_value[r->months - 1];
        CHECK(v->month == r->months, "AMB-G1: the last month");
        return true;
    case T_REASON_AMB_KEEP_CASH:
    case T_REASON_AMB_NO_LOAN:
        return true;
    case T_REASON_AMB_BUY_TITLES:
    case T_REASON_AMB_SELL_TITLES:
        out[0] = n * r->title_value[month - 1];
        out[1] = month < r->months ? n * r->title_value[month] : -1;
        out[2] = wages_of(c);
        out[3] = f->cash +
                 (c->why->text == T_REASON_AMB_SELL_TITLES ? out[0] : -out[0]);
        return true;
    case T_REASON_AMB_REPAY:
        out[0] = n * r->interest;
        out[1] = f->cash - n * r->loan;
        if (then && then->phase != PHASE_RAISE)
            CHECK(then->firm[c->seat].cash == out[1], "AMB-F2: paid back");
        return true;
    case T_REASON_AMB_BORROW:
        out[0] = r->interest;
        out[1] = f->cash;
        out[2] = wages_of(c);
        return true;
    default:
        return false;
    }
}

static bool of_debts(const struct claim *c, int64_t *out)
{
    const struct ambition *v = c->now;
    const struct amb_rules *r = amb_rules_of(c->rules);
    int n = (int)mag_act_arg(c->action, 0);
    int lack = v->due[v->debtor] - v->firm[v->debtor].cash;

    switch (c->why->text) {
    case T_REASON_AMB_RAISE_SALE:
        out[0] = mag_act_verb(c->action) == VERB_SELL
                     ? n * r->direct_price
                     : n * r->title_value[larger_of(v->month, 1) - 1];
        out[1] = lack;
        return true;
    case T_REASON_AMB_RAISE_LOAN:
        out[0] = r->loan;
        out[1] = lack;
        out[2] = r->interest;
        return true;
    case T_REASON_AMB_ASK:
        out[0] = lack;
        return true;
    case T_REASON_AMB_GIVE:
    case T_REASON_AMB_GIVE_NOTHING:
        out[0] = v->debtor;
        out[1] = lack - n;
        out[2] = v->firm[c->seat].cash - n;
        return true;
    default:
        return false;
    }
}

static bool of_express(const struct claim *c, int64_t *out)
{
    const struct ambition *v = c->now;
    const struct amb_rules *r = amb_rules_of(c->rules);
    unsigned card = mag_act_arg(c->action, 0); /* of other reasons: no card */
    const struct express *e =
        &r->express[card < (unsigned)r->n_express ? card : 0];
    int target = (int)mag_act_arg(c->action, 1);
    const struct firm *f = &v->firm[target < SEATS ? target : 0];
    struct mag_play p = amb_look(c->rules, v, c->seat);
    int limit;

    out[0] = target;
    switch (c->why->text) {
    case T_REASON_AMB_EXPRESS_STAFF:
        out[1] = smaller_of(e->amount, amb_counting(&p, target, e->trade));
        out[2] = e->trade;
        return true;
    case T_REASON_AMB_EXPRESS_LEAVE:
        out[1] = smaller_of(e->amount, f->staff[e->trade]);
        out[2] = e->trade;
        return true;
    case T_REASON_AMB_EXPRESS_CANCEL:
        out[1] = v->price;
        return true;
    case T_REASON_AMB_EXPRESS_LOSE:
        out[1] = smaller_of(e->cocoa, f->cocoa);
        out[2] = smaller_of(e->chocolate, f->chocolate);
        return true;
    case T_REASON_AMB_EXPRESS_VOID:
        out[1] = f->served;
        return true;
    case T_REASON_AMB_EXPRESS_PAYS:
        out[1] = e->effect == EXPRESS_FINE
                     ? e->amount
                     : e->amount * f->staff[mag_act_arg(c->action, 2)];
        return true;
    case T_REASON_AMB_EXPRESS_COLLECT:
        limit = amb_collecting_limit(&p, target);
        out[1] = larger_of(limit - e->amount, 0);
        out[2] = limit;
        return true;
    default:
        return false;
    }
}

static bool of_deals(const struct claim *c, int64_t *out)
{
    const struct ambition *v = c->now;
    const struct amb_rules *r = amb_rules_of(c->rules);

    switch (c->why->text) {
    case T_REASON_AMB_READ:
        out[0] = r->reading;
        return true;
    case T_REASON_AMB_CONTROL:
        out[0] = v->said[v->speaker][0];
        out[1] = r->control;
        return true;
    case T_REASON_AMB_PAYS:
        CHECK(talk_payer(&v->talk) == c->seat, "AMB-D1: it pays");
        out[0] = v->talk.sum;
        out[1] = v->firm[c->seat].cash;
        return true;
    case T_REASON_AMB_RECEIVES:
        CHECK(talk_payee(&v->talk) == c->seat, "AMB-D1: it receives");
        out[0] = v->talk.sum;
        return true;
    case T_REASON_AMB_HOLD:
    case T_REASON_AMB_DECLINE:
    case T_REASON_AMB_SILENT:
    case T_REASON_AMB_PROPOSE:
    case T_REASON_AMB_THREATEN:
        return true;
    default:
        return false;
    }
}

static bool figures(const struct claim *c, int64_t *out)
{
    static recompute *const part[] = { of_staff,    of_cocoa, of_selling,
                                       of_accounts, of_debts, of_express,
                                       of_deals };

    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++) {
        if (part[i](c, out))
            return true;
    }
    return false;
}

static void every_figure(void)
{
    static const char *const options[] = { NULL, "deals=on",
                                           "deals=on controls=on" };
    static const struct proving none = { "reason.amb.", figures, { 0 } };
    struct proving p = none;

    staff(&p);
    money(&p);
    express(&p);
    cocoa(&p);
    selling(&p);
    debts(&p);
    last_month(&p);
    rare(&p);
    for (int i = 0; i < 3; i++) {
        struct mag_rules *rules = rules_for("ambition", NULL, i + 2,
                                            options[i]);

        prove_games(&p, rules, 3);
        mag_rules_free(rules);
    }
    all_are_met(&p);
}

static const struct test_case cases[] = {
    { "word for word, and every figure", every_figure },
    { 0 },
};

const struct suite suite_games_ambition_reason = { cases };
