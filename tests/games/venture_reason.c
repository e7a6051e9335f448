/* Reasons for hints in Venture: word for word, and every figure recomputed by
 * playing the action. */
#include <stdlib.h>

#include "base/text.h"
#include "games/venture/companies.h"
#include "games/venture/profit.h"
#include "tests/support.h"
#include "tests/venture_support.h"

struct row {
    const char *action;
    const char *words[MAG_LANGS];
};

static void check_rows(const struct vtable *t, const struct row *row)
{
    for (; row->action; row++)
        check_reason(t->rules, &t->v, 0, row->action, row->words);
}

static void buying_and_taking_over(void)
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
    check_rows(&t, rows);
    vt_do(&t, 0,
          "reorganise; add aerospace-ABCDE; add chemicals-ACE;"
          "add electronics-CEF; add oil-EF; done");
    CHECK(ven_profit_of(t.r, &t.v.held[0]) == 3, "VEN-O4: there is such a way");
    vt_close(&t);
}

static void the_last_company(void)
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
    check_rows(&t, rows);
    vt_do(&t, 0, "buy oil-BCDEF");
    check_rows(&t, placing);
    vt_close(&t);
}

static void several_letters(void) /* the booklet's advice on restructuring */
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
    check_rows(&t, rows);
    vt_close(&t);
}

/* A pile that gets an industry twice, or no common letter, brings nothing. */
static void mistakes(void) /* VEN-O2 */
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
    check_rows(&t, rows);
    vt_close(&t);
    vt_open(&t, "riche-ou-pauvre", 2, "mistakes=on");
    vt_hand(&t, 0, "20");
    vt_pile(&t, 0, "chemicals-BEF electronics-CEF oil-BCDEF oil-EF");
    t.v.phase = PHASE_FORCED;
    check_rows(&t, forced);
    vt_close(&t);
}

static void money(void)
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
    check_rows(&t, rows);
    vt_close(&t);
    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-EF");
    vt_hand(&t, 0, "1t 3t 12");
    vt_do(&t, 0, "buy oil-EF; alone; end");
    check_rows(&t, paying);
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

/* The most that the piles can bring with the company just won. */
static int best_place(const struct trial *t, int before)
{
    mag_action list[8 + 4 * MAX_COMPANIES];
    int n = mag_legal(t->rules, &t->v, t->seat, list), best = before;

    for (int i = 0; i < n; i++) {
        struct trial placed = *t;

        play(&placed, list[i]);
        best = own_profit(&placed) > best ? own_profit(&placed) : best;
    }
    return best;
}

static void check_company(const struct trial *now, struct trial *then,
                          const struct mag_ruling *why)
{
    int gain = best_place(then, own_profit(now)) - own_profit(now);
    int64_t seat = why->arg[0].value;

    if (why->text == T_REASON_VEN_TAKES) {
        CHECK(why->arg[1].value ==
                  ven_profit_of(now->r, &now->v.held[seat]) -
                      ven_profit_of(then->r, &then->v.held[seat]),
              "VEN-R1: what is taken away");
        CHECK(why->arg[2].value == gain, "VEN-R1: what it brings");
    } else if (why->text == T_REASON_VEN_GROWS) {
        CHECK(!gain, "VEN-P2: nothing more yet");
    } else if (why->arg[3].type) {
        CHECK(gain && why->arg[2].value == gain, "VEN-P2: what it brings");
    } else if (why->text != T_REASON_VEN_LAST) {
        CHECK(!gain, "VEN-C1: it brings nothing at once");
    }
    if (why->arg[3].type)
        CHECK(why->arg[3].value == worth_at_end(*then, false),
              "VEN-T4: what stays");
}

static void check_money(const struct trial *then, bool discards,
                        const struct mag_ruling *why)
{
    int kept = why->text == T_REASON_VEN_TOO_DEAR ? 2
               : why->text == T_REASON_VEN_FORGO  ? 1
                                                  : 0;

    CHECK(why->arg[kept].value == worth_at_end(*then, discards),
          "%s: %lld stays, not %d", why->clause,
          (long long)why->arg[kept].value, worth_at_end(*then, discards));
}

static void check_piles(const struct trial *now, const struct trial *then,
                        const struct mag_ruling *why)
{
    if (why->text == T_REASON_VEN_NOT_YET || why->text == T_REASON_VEN_SAME) {
        CHECK(own_profit(now) == own_profit(then), "VEN-P2: nothing more");
        return;
    }
    CHECK(why->arg[0].value == own_profit(then), "VEN-P2: then");
    CHECK(why->arg[1].value == own_profit(now), "VEN-P2: now");
}

static void check_action(const struct trial *now, mag_action action)
{
    struct trial then = *now;
    struct mag_ruling why = { 0 };

    if (!now->rules->game->reason(now->rules, &now->v, now->seat, action, &why))
        return;
    play(&then, action);
    switch (mag_act_verb(action)) {
    case VERB_BUY:
    case VERB_TAKEOVER:
        check_company(now, &then, &why);
        break;
    case VERB_ON:
        check_piles(now, &then, &why);
        break;
    case VERB_REORGANISE:
        CHECK(why.arg[1].value == own_profit(now) &&
                  why.arg[2].value == then.v.due - now->v.due,
              "VEN-O4: now, and its price");
        break;
    case VERB_ADD:
        if (why.text == T_REASON_VEN_BUILT) /* the open pile is the last */
            CHECK(why.arg[2].value <= own_profit(&then) &&
                      why.arg[2].value >= own_profit(&then) - own_profit(now),
                  "VEN-P2: the pile that is built");
        break;
    case VERB_END:
    case VERB_PAY:
    case VERB_DISCARD:
        check_money(&then, mag_act_verb(action) == VERB_END, &why);
        break;
    default:
        break;
    }
}

/* One random game. */
static void check_game(const struct mag_rules *rules, uint64_t seed)
{
    struct sandbox s;
    struct mag_move made;

    sandbox_open(&s, rules, "reasons", seed);
    do {
        int seat = sandbox_mover(&s), n;

        if (seat < 0)
            continue;
        n = mag_legal(rules, s.pos, seat, s.list);
        for (int i = 0; i < n; i++) {
            const struct trial now = { rules, ven_cards_of(rules),
                                       *(const struct venture *)s.pos, seat };

            check_action(&now, s.list[i]);
        }
    } while (sandbox_step(&s, &made));
    sandbox_close(&s);
}

static void figures_by_playing(void)
{
    static const struct {
        const char *ruleset, *options;
    } row[] = { { "venture", NULL },
                { "riche-ou-pauvre", NULL },
                { "venture", "mistakes=on" },
                { "riche-ou-pauvre", "mistakes=on" } };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct mag_rules *rules = rules_for("venture", row[i].ruleset, 3,
                                            row[i].options);

        for (uint64_t seed = 1; seed <= 3; seed++)
            check_game(rules, seed);
        mag_rules_free(rules);
    }
}

static const struct test_case cases[] = {
    { "buying and taking over", buying_and_taking_over },
    { "the last company", the_last_company },
    { "several letters", several_letters },
    { "mistakes", mistakes },
    { "money", money },
    { "every figure by playing", figures_by_playing },
    { 0 },
};

const struct suite suite_games_venture_reason = { cases };
