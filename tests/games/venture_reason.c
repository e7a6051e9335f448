/* Reasons for hints in Venture: word for word, and every figure recomputed by
 * playing the action. */
#include <stdlib.h>
#include <string.h>

#include "base/compare.h"
#include "games/venture/companies.h"
#include "games/venture/discard.h"
#include "games/venture/forced.h"
#include "games/venture/profit.h"
#include "games/venture/purse.h"
#include "games/venture/reorganise.h"
#include "tests/reasons.h"
#include "tests/venture_support.h"

struct row {
    const char *action;
    const char *words[MAG_LANGS];
};

static void check_rows(struct proving *p, const struct vtable *t,
                       const struct row *row)
{
    for (; row->action; row++)
        prove_words(p, t->rules, &t->v, 0, row->action, row->words);
}

static void buying_and_taking_over(struct proving *p)
{
    static const struct row rows[] = {
        { "buy steel-CDEF",
          { "VEN-P2: it makes a pile of 4 with 2 common letters: 4 more at each count, and 26 stays in hand; several letters pay most in the end, the booklet advises",
            "VEN-P2: elle forme une pile de 4 à 2 lettres communes : 4 de plus à chaque décompte, et il reste 26 en main ; plusieurs lettres rapportent le plus à la fin, conseille le livret" } },
        { "buy oil-C",
          { "VEN-P2: it makes a pile of 4 with 1 common letter: 1 more at each count, and 38 stays in hand; make piles long first, the booklet advises",
            "VEN-P2: elle forme une pile de 4 à 1 lettre commune : 1 de plus à chaque décompte, et il reste 38 en main ; d'abord la longueur, conseille le livret" } },
        { "buy automobile-BCE",
          { "VEN-P2: it makes a pile of 4 with 2 common letters: 4 more at each count, and 28 stays in hand; several letters pay most in the end, the booklet advises",
            "VEN-P2: elle forme une pile de 4 à 2 lettres communes : 4 de plus à chaque décompte, et il reste 28 en main ; plusieurs lettres rapportent le plus à la fin, conseille le livret" } },
        { "takeover once oil-ABDE",
          { "VEN-R1: it takes 3 a count from Bob and brings you 1; 26 stays in hand",
            "VEN-R1: elle prend 3 par décompte à Bob et vous rapporte 1 ; il reste 26 en main" } },
        { "reorganise",
          { "VEN-O4: for 4, your companies, arranged anew, bring 3 at each count instead of 2",
            "VEN-O4: pour 4, vos sociétés, mieux rangées, rapportent 3 à chaque décompte au lieu de 2" } },
        { "end",
          { "VEN-T2: the best purchase would bring 4 more at each count, but leave 28 in hand; without it 38 stays",
            "VEN-T2: le meilleur achat rapporterait 4 de plus à chaque décompte, mais laisserait 28 en main ; sans lui il reste 38" } },
        { 0 },
    };
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "steel-CDEF oil-C automobile-BCE");
    vt_hand(&t, 0, "20 18 8t once");
    vt_pile(&t, 0, "aerospace-ABCDE chemicals-ACE electronics-CEF");
    vt_pile(&t, 0, "oil-EF");
    vt_pile(&t, 1, "electronics-ABDE chemicals-ADE oil-ABDE");
    check_rows(p, &t, rows);
    vt_do(&t, 0,
          "reorganise; add aerospace-ABCDE; add chemicals-ACE;"
          "add electronics-CEF; add oil-EF; done");
    CHECK(ven_profit_of(t.r, &t.v.held[0]) == 3, "VEN-O4: there is such a way");
    vt_close(&t);
}

static void the_last_company(struct proving *p)
{
    static const struct row rows[] = {
        { "buy oil-BCDEF",
          { "VEN-G1: it is the last company: the game ends with this turn; before hands, the last count makes it 6 for you, 0 at most for another",
            "VEN-G1: c'est la dernière société : la partie finit avec ce tour ; sans les mains, le dernier décompte vous porte à 6, un autre à 0 au plus" } },
        { 0 },
    };
    static const struct row placing[] = {
        { "on steel-CDEF",
          { "VEN-P2: your piles then bring 6 at each count instead of 2; the pile of 4 has 2 common letters, which pay most in the end, the booklet advises",
            "VEN-P2: vos piles rapportent alors 6 à chaque décompte au lieu de 2 ; la pile de 4 a 2 lettres communes, ce qui rapporte le plus à la fin, conseille le livret" } },
        { "alone",
          { "VEN-C3: kept apart it brings nothing; on a pile it would bring 4 more at each count",
            "VEN-C3: à part, elle ne rapporte rien ; sur une pile, elle rapporterait 4 de plus à chaque décompte" } },
        { 0 },
    };
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-BCDEF");
    vt_no_reserve(&t);
    vt_hand(&t, 0, "20 18");
    vt_pile(&t, 0, "aerospace-ABCDE automobile-BCE steel-CDEF");
    check_rows(p, &t, rows);
    vt_do(&t, 0, "buy oil-BCDEF");
    check_rows(p, &t, placing);
    vt_close(&t);
}

static void several_letters(
    struct proving *p) /* the booklet's advice on restructuring */
{
    static const struct row rows[] = {
        { "reorganise",
          { "VEN-O4: for 4, your companies, arranged anew, bring 6 at each count instead of 0, with piles of several common letters: the booklet advises them once you hold many companies",
            "VEN-O4: pour 4, vos sociétés, mieux rangées, rapportent 6 à chaque décompte au lieu de 0, avec des piles à plusieurs lettres communes : le livret les conseille dès que vous avez beaucoup de sociétés" } },
        { 0 },
    };
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_hand(&t, 0, "20 18");
    vt_pile(&t, 0, "electronics-ABDE steel-ACDEF"); /* VEN-EX6 */
    vt_pile(&t, 0, "oil-BCDEF chemicals-ADE");
    check_rows(p, &t, rows);
    vt_close(&t);
}

/* A pile that gets an industry twice, or no common letter, brings nothing. */
static void mistakes(struct proving *p) /* VEN-O2 */
{
    static const struct row rows[] = {
        { "add oil-EF",
          { "VEN-C1: the pile of 4 then breaks the rule of piles and brings nothing",
            "VEN-C1: la pile de 4 enfreint alors la règle des piles et ne rapporte rien" } },
        { "add steel-CDEF",
          { "VEN-P2: the pile, of 4 with 2 common letters, then brings 6 at each count",
            "VEN-P2: la pile, de 4 à 2 lettres communes, rapporte alors 6 à chaque décompte" } },
        { 0 },
    };
    static const struct row forced[] = {
        { "isolate",
          { "VEN-O2: for 12 your piles bring 2 at each count instead of 0",
            "VEN-O2: pour 12, vos piles rapportent 2 à chaque décompte au lieu de 0" } },
        { "forfeit",
          { "VEN-O2: mending costs 12, and your hand can pay 20",
            "VEN-O2: la correction coûte 12, et votre main peut payer 20" } },
        { 0 },
    };
    struct vtable t;

    vt_open(&t, NULL, 2, "mistakes=on");
    vt_hand(&t, 0, "20");
    vt_pile(&t, 0, "chemicals-BEF electronics-CEF oil-BCDEF");
    vt_pile(&t, 0, "oil-EF steel-CDEF");
    vt_do(&t, 0,
          "reorganise; add chemicals-BEF; add electronics-CEF; add oil-BCDEF");
    check_rows(p, &t, rows);
    vt_close(&t);
    vt_open(&t, "riche-ou-pauvre", 2, "mistakes=on");
    vt_hand(&t, 0, "20");
    vt_pile(&t, 0, "chemicals-BEF electronics-CEF oil-BCDEF oil-EF");
    t.v.phase = PHASE_FORCED;
    check_rows(p, &t, forced);
    vt_close(&t);
}

static void money(struct proving *p)
{
    static const struct row rows[] = {
        { "end",
          { "VEN-T3: the cheapest company costs 24, and you have 4 to spend; 3 stays in hand",
            "VEN-T3: la société la moins chère coûte 24, et vous avez 4 à dépenser ; il reste 3 en main" } },
        { 0 },
    };
    static const struct row paying[] = {
        { "pay 1t",
          { "VEN-T4: with it 12 stays in hand at best: 4 less than with the best choice",
            "VEN-T4: avec elle il reste au mieux 12 en main : 4 de moins qu'avec le meilleur choix" } },
        { "pay 12",
          { "VEN-T4: with it 16 stays in hand: no other choice leaves more",
            "VEN-T4: avec elle il reste 16 en main : aucun autre choix ne laisse plus" } },
        { 0 },
    };
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-BCDEF");
    vt_hand(&t, 0, "1t 3s");
    check_rows(p, &t, rows);
    vt_close(&t);
    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-EF");
    vt_hand(&t, 0, "1t 3t 12");
    vt_do(&t, 0, "buy oil-EF; alone; end");
    check_rows(p, &t, paying);
    vt_close(&t);
}

/* Few companies are left: the booklet's advice on length is over. A pile may
 * lose more by a letter than it gains by a company. */
static void late_and_short(struct proving *p)
{
    static const struct row late[] = {
        { "buy oil-C",
          { "VEN-P2: it makes a pile of 4 with 1 common letter: 1 more at each count, and 20 stays in hand",
            "VEN-P2: elle forme une pile de 4 à 1 lettre commune : 1 de plus à chaque décompte, et il reste 20 en main" } },
        { 0 },
    };
    static const struct row laid[] = {
        { "on electronics-CEF",
          { "VEN-P2: your piles then bring 3 at each count instead of 2",
            "VEN-P2: vos piles rapportent alors 3 à chaque décompte au lieu de 2" } },
        { 0 },
    };
    static const struct row shorter[] = {
        { "on electronics-ABCEF",
          { "VEN-P2: your piles then bring only 3 at each count instead of 4",
            "VEN-P2: vos piles ne rapportent alors que 3 à chaque décompte au lieu de 4" } },
        { 0 },
    };
    static const struct row last[] = {
        { "buy oil-BCDEF",
          { "VEN-G1: it is the last company: the game ends with this turn; the last count makes it 6 for you, 0 at most for another",
            "VEN-G1: c'est la dernière industrie : la partie finit avec ce tour ; le dernier décompte vous porte à 6, un autre à 0 au plus" } },
        { 0 },
    };
    struct vtable t;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-C automobile-F");
    vt_no_reserve(&t);
    vt_hand(&t, 0, "20 8t");
    vt_pile(&t, 0, "aerospace-ABCDE chemicals-ACE electronics-CEF");
    check_rows(p, &t, late);
    vt_do(&t, 0, "buy oil-C");
    check_rows(p, &t, laid);
    vt_close(&t);

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "automobile-F");
    vt_hand(&t, 0, "20");
    vt_pile(&t, 0, "aerospace-ABEF chemicals-ABDEF electronics-ABCEF");
    vt_do(&t, 0, "buy automobile-F");
    check_rows(p, &t, shorter);
    vt_close(&t);

    vt_open(&t, "riche-ou-pauvre", 2, NULL);
    vt_centre(&t, "oil-BCDEF");
    vt_no_reserve(&t);
    vt_hand(&t, 0, "20 18");
    vt_pile(&t, 0, "aerospace-ABCDE automobile-BCE steel-CDEF");
    check_rows(p, &t, last);
    vt_close(&t);
}

/* --- Every figure, by playing --------------------------------------------------------- */

/* A position to try things in. */
struct trial {
    const struct mag_rules *rules;
    const struct ven_rules *r;
    struct venture v;
    int seat;
};

static struct trial trial_of(const struct claim *c, const void *pos)
{
    struct trial t = { c->rules, ven_cards_of(c->rules), { 0 }, c->seat };

    memcpy(&t.v, pos, sizeof t.v);
    return t;
}

static void play(struct trial *t, mag_action action)
{
    CHECK(!mag_apply(t->rules, &t->v, t->seat, action, NULL, NULL), "legal");
}

static int own_profit(const struct trial *t)
{
    return ven_profit_of(t->r, &t->v.held[t->seat]);
}

/* Ends the turn, pays as is offered, and discards if it comes to that: what
 * the hand is worth then. */
static int worth_at_end(struct trial t, bool discards)
{
    if (t.v.phase == PHASE_PLACE)
        play(&t, mag_act(VERB_ALONE, 0, 0, 0));
    if (t.v.phase == PHASE_TURN)
        play(&t, mag_act(VERB_END, 0, 0, 0));
    while (t.v.phase == PHASE_PAY || (discards && t.v.phase == PHASE_DISCARD))
        play(&t, mag_fallback(t.rules, &t.v, t.seat));
    return ven_worth(t.r, t.v.hand[t.seat]);
}

/* The pile of the seat in which a company lies. */
static struct stack pile_with(const struct trial *t, int company)
{
    const struct holding *h = &t->v.held[t->seat];
    struct stack s[MAX_COMPANIES];
    int n = ven_stacks_of(t->r, h, s);

    for (int i = 0; i < n; i++) {
        for (int k = s[i].from; k < s[i].from + s[i].n; k++) {
            if (h->card[k] == company)
                return s[i];
        }
    }
    return ven_no_stack;
}

/* Where a company just won may be laid: the most that the piles can bring, and
 * whether that takes a pile of so many companies and common letters. */
struct places {
    int best;
    bool on_pile; /* without a loss */
    bool found;   /* a pile with `n` and `letters` brings the most */
};

static struct places places_of(const struct trial *t, int company, int before,
                               int64_t n, int64_t letters)
{
    mag_action list[8 + 4 * MAX_COMPANIES];
    int count = mag_legal(t->rules, &t->v, t->seat, list);
    struct places p = { before, false, false };

    for (int twice = 0; twice < 2; twice++) {
        for (int i = 0; i < count; i++) {
            struct trial placed = *t;
            struct stack pile;

            if (mag_act_verb(list[i]) != VERB_ON)
                continue;
            play(&placed, list[i]);
            pile = pile_with(&placed, company);
            if (!pile.legal || own_profit(&placed) < before)
                continue;
            p.on_pile = true;
            p.best = larger_of(p.best, own_profit(&placed));
            if (own_profit(&placed) == p.best && pile.n == n &&
                __builtin_popcount(pile.letters) == letters)
                p.found = twice > 0 || p.found;
        }
    }
    return p;
}

/* Companies of a set that may lie with this one: another industry, and a
 * letter in common (VEN-C1). */
static int goes_with(const struct ven_rules *r, uint64_t set, int company)
{
    const struct company *c = &r->company[company];
    int n = 0;

    for (int i = 0; i < MAX_COMPANIES; i++)
        n += (set >> i & 1) && i != company &&
             r->company[i].industry != c->industry &&
             (r->company[i].letters & c->letters);
    return n;
}

/* To buy or to take over: laid where it brings most. */
static bool of_companies(const struct claim *c, int64_t *out)
{
    const struct mag_ruling *why = c->why;
    const struct trial now = trial_of(c, c->now);
    struct trial then;
    int company = (int)mag_act_arg(c->action,
                                   mag_act_verb(c->action) == VERB_TAKEOVER);
    int before = own_profit(&now), rival = 0, seat = (int)why->arg[0].value;
    struct places p;

    if (!c->then || (mag_act_verb(c->action) != VERB_BUY &&
                     mag_act_verb(c->action) != VERB_TAKEOVER))
        return false;
    then = trial_of(c, c->then);
    p = places_of(&then, company, before, why->arg[0].value, why->arg[1].value);
    out[0] = p.found ? why->arg[0].value : -1;
    out[1] = p.found ? why->arg[1].value : -1;
    out[2] = p.best - before;
    out[3] = worth_at_end(then, false);
    switch (why->text) {
    case T_REASON_VEN_PILE:
    case T_REASON_VEN_PILE_LONG:
    case T_REASON_VEN_PILE_MANY:
        return true;
    case T_REASON_VEN_GROWS:
        CHECK(p.best == before && p.on_pile, "VEN-P2: nothing more yet");
        out[2] = now.r->stack_profit[smaller_of((int)out[0] + 1, MAX_STACK)] *
                 out[1];
        return true;
    case T_REASON_VEN_LATER:
    case T_REASON_VEN_ALONE:
    case T_REASON_VEN_FITS_NOTHING:
        CHECK(p.best == before, "VEN-C1: it brings nothing at once");
        out[0] = goes_with(now.r, ven_companies_of(&now.v.held[c->seat]),
                           company);
        out[1] = goes_with(now.r, now.v.centre, company);
        return true;
    case T_REASON_VEN_TAKES:
        out[0] = seat;
        out[1] = ven_profit_of(now.r, &now.v.held[seat]) -
                 ven_profit_of(now.r, &then.v.held[seat]);
        return true;
    case T_REASON_VEN_LAST:
        for (int s = 0; s < c->rules->seats; s++) {
            int points = (int)now.v.score[s] +
                         ven_profit_of(now.r, &now.v.held[s]);

            rival = s == c->seat ? rival : larger_of(rival, points);
        }
        out[0] = (int)now.v.score[c->seat] + p.best;
        out[1] = rival;
        return true;
    default:
        return false;
    }
}

/* Where it is laid. */
static bool of_places(const struct claim *c, int64_t *out)
{
    const struct trial now = trial_of(c, c->now);
    struct trial then;
    struct places p;
    struct stack pile;

    if (!c->then || now.v.phase != PHASE_PLACE)
        return false;
    then = trial_of(c, c->then);
    pile = pile_with(&then, now.v.won);
    p = places_of(&now, now.v.won, own_profit(&now), 0, 0);
    out[0] = own_profit(&then);
    out[1] = own_profit(&now);
    out[2] = pile.n;
    out[3] = __builtin_popcount(pile.letters);
    switch (c->why->text) {
    case T_REASON_VEN_APART:
        CHECK(p.best == own_profit(&now) && p.on_pile, "VEN-C3: nothing yet");
        return true;
    case T_REASON_VEN_APART_ONLY:
        CHECK(!p.on_pile, "VEN-C3: it fits on none");
        return true;
    case T_REASON_VEN_APART_LOSES:
        out[0] = p.best - own_profit(&now);
        return true;
    case T_REASON_VEN_NOT_YET:
        CHECK(own_profit(&then) == own_profit(&now), "VEN-P2: nothing more");
        out[0] = pile.n;
        out[1] = __builtin_popcount(pile.letters);
        out[2] = now.r->stack_profit[smaller_of(pile.n + 1, MAX_STACK)] *
                 out[1];
        return true;
    case T_REASON_VEN_BREAKS:
        CHECK(!pile.legal, "VEN-C1: broken");
        return true;
    case T_REASON_VEN_LESS:
        CHECK(out[0] < out[1], "VEN-P2: less");
        return true;
    case T_REASON_VEN_EARNS:
    case T_REASON_VEN_EARNS_LONG:
    case T_REASON_VEN_EARNS_MANY:
        CHECK(out[0] >= out[1], "VEN-P2: no less");
        return true;
    default:
        return false;
    }
}

/* The most that a set of companies can bring in piles: every way to make a
 * pile with its lowest company. */
static int best_piles(const struct ven_rules *r, uint64_t set)
{
    uint64_t lowest = set & (0 - set), rest = set & ~lowest;
    int best = 0;

    if (!set)
        return 0;
    for (uint64_t with = rest;; with = (with - 1) & rest) {
        struct stack pile = ven_no_stack;

        for (uint64_t s = lowest | with; s; s &= s - 1)
            ven_grow(r, &pile, __builtin_ctzll(s));
        if (pile.legal)
            best = larger_of(best, ven_profit_of_stack(r, &pile) +
                                       best_piles(r, rest & ~with));
        if (!with)
            return best;
    }
}

static bool of_piles(const struct claim *c, int64_t *out)
{
    enum { FEW = 8 }; /* companies whose piles are all tried */
    const struct trial now = trial_of(c, c->now);
    const struct holding *own = &now.v.held[c->seat];
    uint64_t set = ven_companies_of(own);
    struct holding mended = *own;
    struct stack pile;

    switch (c->why->text) {
    case T_REASON_VEN_REBUILD:
    case T_REASON_VEN_REBUILD_MANY:
        out[0] = c->why->arg[0].value;
        out[1] = own_profit(&now);
        out[2] = own->n;
        CHECK(out[0] > out[1], "VEN-O4: more");
        if (own->n <= FEW)
            CHECK(out[0] <= best_piles(now.r, set), "VEN-O4: it can be had");
        return true;
    case T_REASON_VEN_NO_REBUILD:
        out[0] = out[1] = own_profit(&now);
        out[2] = own->n;
        return true;
    case T_REASON_VEN_BUILT:
    case T_REASON_VEN_BUILT_FAULTY:
        pile = ven_open_stack(now.r, &now.v);
        if (mag_act_verb(c->action) == VERB_ADD)
            ven_grow(now.r, &pile, (int)mag_act_arg(c->action, 0));
        out[0] = pile.n;
        out[1] = __builtin_popcount(pile.letters);
        out[2] = now.r->stack_profit[smaller_of(pile.n, MAX_STACK)] * out[1];
        CHECK(pile.legal == (c->why->text == T_REASON_VEN_BUILT),
              "VEN-C1: by the rule");
        return true;
    case T_REASON_VEN_ISOLATE:
        ven_isolate_faulty(now.r, &mended);
        out[0] = ven_mending_price(now.r, own);
        out[1] = ven_profit_of(now.r, &mended);
        out[2] = own_profit(&now);
        return true;
    case T_REASON_VEN_FORFEIT:
        out[0] = ven_mending_price(now.r, own);
        out[1] = ven_worth(now.r, now.v.hand[c->seat]);
        return true;
    default:
        return false;
    }
}

/* The purchase that brings most of those that can be paid, the cheaper one of
 * two: what it brings, and what is left of the hand. */
static void best_purchase(const struct trial *now, int64_t *gain, int64_t *left)
{
    int price = 0;

    *gain = -1;
    for (int i = 0; i < MAX_COMPANIES; i++) {
        mag_action buy = mag_act(VERB_BUY, (unsigned)i, 0, 0);
        int cost = now->r->company[i].price, brings;
        struct trial then = *now;

        if (!(now->v.centre >> i & 1) ||
            !mag_is_legal(now->rules, &now->v, now->seat, buy))
            continue;
        play(&then, buy);
        brings = places_of(&then, i, own_profit(now), 0, 0).best -
                 own_profit(now);
        if (brings < *gain || (brings == *gain && cost >= price))
            continue;
        *gain = brings;
        price = cost;
        *left = worth_at_end(then, false);
    }
}

static bool of_money(const struct claim *c, int64_t *out)
{
    const struct trial now = trial_of(c, c->now);
    struct trial then;
    int hand = ven_worth(now.r, now.v.hand[c->seat]), least = 0;

    if (!c->then)
        return false;
    then = trial_of(c, c->then);
    for (uint64_t set = now.v.centre; set; set &= set - 1) {
        int price = now.r->company[__builtin_ctzll(set)].price;

        least = !least || price < least ? price : least;
    }
    switch (c->why->text) {
    case T_REASON_VEN_TOO_DEAR:
        out[0] = least;
        out[1] = hand - now.v.due;
        out[2] = worth_at_end(then, true);
        return true;
    case T_REASON_VEN_FORGO:
        best_purchase(&now, &out[0], &out[2]);
        out[1] = worth_at_end(then, true);
        return true;
    case T_REASON_VEN_SAVE:
        best_purchase(&now, &out[1], &out[2]);
        CHECK(out[1] <= 0, "VEN-T2: nothing adds");
        out[0] = worth_at_end(then, true);
        return true;
    case T_REASON_VEN_PAY:
    case T_REASON_VEN_PAY_LESS:
        out[0] = worth_at_end(then, false);
        out[1] = worth_at_end(now, false) - out[0];
        return true;
    case T_REASON_VEN_DISCARD:
        out[0] = ven_worth(now.r, then.v.hand[c->seat]);
        out[1] = hand;
        return true;
    case T_REASON_VEN_DISCARD_TAKEOVER:
        out[0] = ven_worth(now.r, then.v.hand[c->seat]);
        out[1] = bundle_size(then.v.hand[c->seat] & ~CAPITAL_CARDS);
        return true;
    default:
        return false;
    }
}

static bool figures(const struct claim *c, int64_t *out)
{
    return of_companies(c, out) || of_places(c, out) || of_piles(c, out) ||
           of_money(c, out);
}

static void every_figure(void)
{
    static const struct {
        const char *ruleset, *options;
        int seats;
    } row[] = { { "venture", NULL, 2 },
                { "riche-ou-pauvre", NULL, 3 },
                { "venture", "mistakes=on", 4 },
                { "riche-ou-pauvre", "mistakes=on", 3 } };
    static const struct proving none = { "reason.ven.", figures, { 0 } };
    struct proving p = none;

    buying_and_taking_over(&p);
    the_last_company(&p);
    several_letters(&p);
    mistakes(&p);
    money(&p);
    late_and_short(&p);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct mag_rules *rules = rules_for("venture", row[i].ruleset,
                                            row[i].seats, row[i].options);

        prove_games(&p, rules, 6);
        mag_rules_free(rules);
    }
    all_are_met(&p);
}

static const struct test_case cases[] = {
    { "word for word, and every figure", every_figure },
    { 0 },
};

const struct suite suite_games_venture_reason = { cases };
