/* Hints: what they say in both languages, what is forced, and that another
 * thread can end the thinking. */
#include <pthread.h>
#include <string.h>
#include <unistd.h>

#include "core/clauses.h"
#include "magnat/decide.h"
#include "magnat/hint.h"
#include "tests/support.h"
#include "tests/venture_support.h"

static void expectations_in_words(void)
{
    static const struct {
        struct mag_hint hint;
        const char *en, *fr;
    } rows[] = {
        { { .result = 0.414,
            .error = 0.031,
            .first = true,
            .sure = MAG_SURE_SLIGHT,
            .ahead = 0.014 },
          "41% of the win, ± 3: a little better than the next, by 1 point",
          "41\u00a0% de la victoire, ± 3\u00a0: un peu meilleure que la suivante, de 1 point" },
        { { .result = 0.5,
            .error = 0.0001,
            .first = true,
            .sure = MAG_SURE_ONLY },
          "50% of the win, ± 1: nothing else is worth a thought",
          "50\u00a0% de la victoire, ± 1\u00a0: rien d'autre ne vaut la peine d'y "
          "penser" },
        { { .result = 0.5,
            .error = 0.03,
            .first = true,
            .sure = MAG_SURE_EVEN,
            .ahead = 0.01 },
          "50% of the win, ± 3: it is close, another is as good",
          "50\u00a0% de la victoire, ± 3\u00a0: c'est serré, une autre la vaut" },
        { { .result = 0.2,
            .error = 0.02,
            .sure = MAG_SURE_CLEAR,
            .ahead = -0.213 },
          "20% of the win, ± 2: clearly worse than the first, by 21 points",
          "20\u00a0% de la victoire, ± 2\u00a0: nettement moins bonne que la première, de 21 points" },
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[MAG_SENTENCE];

        mag_say_expectation(&rows[i].hint, MAG_EN, text, sizeof text);
        CHECK(!strcmp(text, rows[i].en), "%s", text);
        mag_say_expectation(&rows[i].hint, MAG_FR, text, sizeof text);
        CHECK(!strcmp(text, rows[i].fr), "%s", text);
    }
}

static void risks_in_words(void)
{
    static const struct {
        struct mag_hint hint;
        const char *en, *fr;
    } rows[] = {
        { { .badly = 0.1, .well = 0.6, .first = true, .sure = MAG_SURE_ONLY },
          "one time in five it ends at 10% or less, one time in five at 60% or more",
          "une fois sur cinq, cela finit à 10\u00a0% ou moins, une fois sur cinq à 60\u00a0% ou plus" },
        { { .badly = 0.22,
            .well = 0.6,
            .safer = -0.03,
            .first = true,
            .sure = MAG_SURE_CLEAR },
          "one time in five 22% or less, 3 points worse than with the next; one time in five 60% or more",
          "une fois sur cinq 22\u00a0% ou moins, 3 points de moins qu'avec la suivante\u00a0; une fois sur cinq 60\u00a0% ou plus" },
        { { .badly = 0.25, .well = 0.5, .safer = 0.01, .sure = MAG_SURE_EVEN },
          "one time in five 25% or less, 1 point better than with the first; one time in five 50% or more",
          "une fois sur cinq 25\u00a0% ou moins, 1 point de mieux qu'avec la première\u00a0; une fois sur cinq 50\u00a0% ou plus" },
        { { .badly = 0.25, .well = 0.5, .safer = 0.001, .sure = MAG_SURE_EVEN },
          "one time in five 25% or less, as with the first; one time in five 50% or more",
          "une fois sur cinq 25\u00a0% ou moins, comme avec la première\u00a0; une fois sur cinq 50\u00a0% ou plus" },
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[MAG_SENTENCE];

        mag_say_risk(&rows[i].hint, MAG_EN, text, sizeof text);
        CHECK(!strcmp(text, rows[i].en), "%s", text);
        mag_say_risk(&rows[i].hint, MAG_FR, text, sizeof text);
        CHECK(!strcmp(text, rows[i].fr), "%s", text);
    }
}

/* VEN-T3: with nothing to spend there is one thing to do. */
static void what_is_forced(void)
{
    struct mag_hint hint[MAG_HINTS];
    struct mag_hinter *h = NULL;
    struct vtable t;
    int n;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-BCDEF");
    vt_hand(&t, 0, "1t");
    vt_hand(&t, 1, "20 18 10 12");
    vt_pile(&t, 1, "electronics-ABDE chemicals-ADE oil-ABDE steel-ACDEF");
    CHECK(!mag_hinter_new(&h, t.rules, 50, 0, NULL), "made");
    n = mag_hinter_think(h, &t.v, 0, 1, hint);
    CHECK(n == 1 && hint[0].first && hint[0].sure == MAG_SURE_ONLY, "%d", n);
    CHECK(mag_act_verb(hint[0].action) == VERB_END, "it ends the turn");
    CHECK(hint[0].result > 0 && hint[0].result < 0.5, "behind: %.2f",
          hint[0].result);
    CHECK(hint[0].why.clause && !strcmp(hint[0].why.clause, "VEN-T3"), "why");
    mag_hinter_free(h);
    vt_close(&t);
}

/* The win in sight is found, is the first, and is clear. */
static void what_is_clear(void)
{
    struct mag_hint hint[MAG_HINTS];
    struct mag_hinter *h = NULL;
    struct vtable t;
    int n;

    vt_open(&t, NULL, 2, NULL);
    vt_centre(&t, "oil-BCDEF");
    vt_no_reserve(&t);
    vt_hand(&t, 0, "20 18");
    vt_hand(&t, 1, "10 12");
    vt_pile(&t, 0,
            "aerospace-ABCDE automobile-BCE chemicals-ACE "
            "electronics-CEF steel-CDEF");
    vt_pile(&t, 1, "electronics-ABDE steel-ACDEF oil-ABDE chemicals-ADE");
    CHECK(!mag_hinter_new(&h, t.rules, 300, 0, NULL), "made");
    n = mag_hinter_think(h, &t.v, 0, 1, hint);
    CHECK(n >= 1 && mag_act_verb(hint[0].action) == VERB_BUY, "it buys");
    CHECK(hint[0].result > 0.9, "and wins: %.2f", hint[0].result);
    for (int i = 1; i < n; i++)
        CHECK(!hint[i].first && (mag_act_verb(hint[i].action) != VERB_END ||
                                 hint[i].sure == MAG_SURE_CLEAR),
              "to end the turn is clearly worse");
    mag_hinter_free(h);
    vt_close(&t);
}

static void *stop_soon(void *hinter)
{
    usleep(20000);
    mag_hinter_stop(hinter);
    return NULL;
}

/* A million iterations would take minutes: it ends with what it has. */
static void another_thread_ends_it(void)
{
    struct mag_rules *rules = rules_for("rois", NULL, 2, NULL);
    struct mag_hint hint[MAG_HINTS];
    struct mag_hinter *h = NULL;
    struct sandbox s;
    struct mag_move made;
    pthread_t thread;
    int seat;

    sandbox_open(&s, rules, "rois", 3);
    while ((seat = sandbox_mover(&s)) < 0 ||
           mag_legal(rules, s.pos, seat, s.list) < 3)
        CHECK(sandbox_step(&s, &made), "there is a choice");
    CHECK(!mag_hinter_new(&h, rules, 1000000, 0, NULL), "made");
    CHECK(!pthread_create(&thread, NULL, stop_soon, h), "a thread");
    CHECK(mag_hinter_think(h, s.pos, seat, 1, hint) >= 1, "stopped");
    pthread_join(thread, NULL);
    CHECK(mag_hinter_think(h, s.pos, seat, 1, hint) >= 1, "still stopped");
    mag_hinter_free(h);
    sandbox_close(&s);
    mag_rules_free(rules);
}

/* Reasons among the first choices of a game, and whether each names a clause
 * that can be read. */
static int reasons_of(struct sandbox *s, int seat)
{
    int n = mag_legal(s->rules, s->pos, seat, s->list), given = 0;

    for (int i = 0; i < n; i++) {
        struct mag_ruling why = { 0 };
        struct clause c;

        if (!s->game->reason(s->rules, s->pos, seat, s->list[i], &why))
            continue;
        given++;
        CHECK(clause_find(s->game, MAG_FR, why.clause, &c),
              "%s: the rules have no %s", s->name, why.clause);
    }
    return given;
}

/* The interface leaves reasons to each game; ours all have them, and a reason
 * leads to the rules. */
static void every_game_has_reasons(void)
{
    enum { MOVES = 200 };

    for (int i = 0; mag_game_at(NULL, i); i++) {
        const char *name = mag_game_at(NULL, i)->name;
        struct mag_rules *rules = rules_for(name, NULL, 3, NULL);
        struct mag_move made;
        struct sandbox s;
        int given = 0;

        CHECK(rules->game->reason, "%s gives none", name);
        sandbox_open(&s, rules, name, 6);
        for (int k = 0; rules->game->reason && k < MOVES; k++) {
            int seat = sandbox_mover(&s);

            given += seat < 0 ? 0 : reasons_of(&s, seat);
            if (!sandbox_step(&s, &made))
                break;
        }
        CHECK(given > MOVES, "%s gives %d", name, given);
        sandbox_close(&s);
        mag_rules_free(rules);
    }
}

static bool asks_several(const struct mag_rules *rules, const void *pos)
{
    uint32_t asked = mag_pending(rules, pos);

    return asked != MAG_CHANCE_BIT && asked & (asked - 1);
}

/* A game may leave it to resample() what others have sealed; ours do not: each
 * in which several decide at the same time can unseal, and no other says so.
 * What it does then is held against in conformance/sealed. */
static void every_sealed_answer_can_be_unsealed(void)
{
    for (int i = 0; mag_game_at(NULL, i); i++) {
        const char *name = mag_game_at(NULL, i)->name;
        struct mag_rules *rules = rules_for(name, NULL, 3, NULL);
        bool sealed = false;
        struct mag_move made;
        struct sandbox s;

        sandbox_open(&s, rules, name, 6);
        while (!sealed && sandbox_step(&s, &made))
            sealed = asks_several(rules, s.pos);
        CHECK(sealed == (rules->game->unseal != NULL), "%s: %s", name,
              sealed ? "it cannot unseal" : "there is nothing to unseal");
        sandbox_close(&s);
        mag_rules_free(rules);
    }
}

static const struct test_case cases[] = {
    { "every sealed answer can be unsealed",
      every_sealed_answer_can_be_unsealed },
    { "every game has reasons", every_game_has_reasons },
    { "expectations in words", expectations_in_words },
    { "risks in words", risks_in_words },
    { "what is forced", what_is_forced },
    { "what is clear", what_is_clear },
    { "another thread ends it", another_thread_ends_it },
    { 0 },
};

const struct suite suite_unit_hint = { cases };
