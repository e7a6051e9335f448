/* Every game: legal lists are sorted and complete; what is not listed is
 * refused with a clause and without a byte changed; every position is sound;
 * every game ends within its bound. */
#include <stdio.h>
#include <string.h>

#include "magnat/field.h"
#include "magnat/decide.h"
#include "tests/support.h"

enum { GAMES = 4, STRANGERS = 6, LONG_GAME = 200000, ENOUGH = 40000 };

static bool is_listed(const mag_action *list, int n, mag_action action)
{
    for (int i = 0; i < n; i++) {
        if (list[i] == action)
            return true;
    }
    return false;
}

static void check_sorted(const struct sandbox *s, int n)
{
    CHECK(n >= 1 && n <= s->game->max_legal, "%s: %d legal actions", s->name,
          n);
    for (int i = 1; i < n; i++)
        CHECK(s->list[i - 1] < s->list[i], "%s: list not ascending", s->name);
}

/* Who is not pending has nothing to do, and is told so. */
static void check_bystanders(struct sandbox *s, uint32_t pending)
{
    for (int seat = MAG_CHANCE; seat < s->rules->seats; seat++) {
        bool on = seat == MAG_CHANCE ? pending == MAG_CHANCE_BIT
                                     : pending >> seat & 1;
        int n = mag_legal(s->rules, s->pos, seat, s->list);

        CHECK((n > 0) == on, "%s: seat %d has %d actions", s->name, seat, n);
        if (on)
            continue;
        memcpy(s->copy, s->pos, s->game->state_size);
        CHECK(mag_apply(s->rules, s->copy, seat, mag_act(0, 0, 0, 0), NULL,
                        NULL) == MAG_E_TURN,
              "%s: seat %d may move out of turn", s->name, seat);
        CHECK(!memcmp(s->copy, s->pos, s->game->state_size),
              "%s: dirty refusal", s->name);
    }
}

static void check_ruling(const struct sandbox *s, const struct mag_ruling *why)
{
    char text[MAG_SENTENCE];
    size_t n = strlen(s->game->prefix);

    CHECK(why->clause && !strncmp(why->clause, s->game->prefix, n) &&
              why->clause[n] == '-',
          "%s: a refusal without a clause", s->name);
    for (int lang = 0; lang < MAG_LANGS && why->clause; lang++) {
        mag_say_ruling(&MAG_READER(s->rules, NULL, NULL, (enum mag_lang)lang),
                       why, text, sizeof text);
        CHECK(strlen(text) > strlen(why->clause) + 3, "%s: empty ruling",
              s->name);
    }
}

/* An action that is not listed: refused, explained, nothing changed. */
static void check_refused(struct sandbox *s, int seat, mag_action action)
{
    struct mag_ruling why = { 0 };
    enum mag_status st;

    memcpy(s->copy, s->pos, s->game->state_size);
    s->tell2.count = 0;
    st = mag_apply(s->rules, s->copy, seat, action, &s->tell2, &why);
    CHECK(st == MAG_E_ILLEGAL, "%s: action %016llx is not listed, status %d",
          s->name, (unsigned long long)action, (int)st);
    CHECK(!s->tell2.count, "%s: a refusal tells events", s->name);
    CHECK(!memcmp(s->copy, s->pos, s->game->state_size), "%s: dirty refusal",
          s->name);
    if (st == MAG_E_ILLEGAL)
        check_ruling(s, &why);
}

/* A listed action can be done, said in both languages, written and read. */
static void check_listed(struct sandbox *s, int seat, mag_action action)
{
    char word[MAG_WORD], text[2][MAG_SENTENCE];
    mag_action again = 0;
    struct mag_err err = { "", 0 };

    memcpy(s->copy, s->pos, s->game->state_size);
    CHECK(!mag_apply(s->rules, s->copy, seat, action, NULL, NULL),
          "%s: a listed action is refused", s->name);
    mag_print_action(s->rules, action, word, sizeof word);
    CHECK(!mag_parse_action(s->rules, word, &again, &err) && again == action,
          "%s: \"%s\" reads back differently: %s", s->name, word, err.text);
    for (int lang = 0; lang < MAG_LANGS; lang++) {
        mag_say_action(&MAG_READER(s->rules, s->pos, NULL, (enum mag_lang)lang),
                       seat, action, text[lang], sizeof text[lang]);
        CHECK(text[lang][0], "%s: \"%s\" has no words", s->name, word);
    }
}

/* Actions near the listed ones, and random ones. */
static mag_action stranger(struct sandbox *s, int n)
{
    mag_action near = s->list[mag_rng_below(&s->rng, (uint32_t)n)];
    uint32_t verbs = (uint32_t)s->game->n_verbs + 1;

    switch (mag_rng_below(&s->rng, 4)) {
    case 0:
        return near + 1;
    case 1:
        return near + ((mag_action)1 << 32);
    case 2:
        return near + ((mag_action)1 << 16);
    default:
        return mag_act(
            mag_rng_below(&s->rng, verbs), mag_rng_below(&s->rng, 70),
            mag_rng_below(&s->rng, 3) ? 0 : mag_rng_below(&s->rng, 70), 0);
    }
}

static void check_seat(struct sandbox *s, int seat)
{
    int n = mag_legal(s->rules, s->pos, seat, s->list);
    mag_action fallback;

    check_sorted(s, n);
    check_listed(s, seat, s->list[mag_rng_below(&s->rng, (uint32_t)n)]);
    for (int i = 0; i < STRANGERS; i++) {
        mag_action x = stranger(s, n);

        if (!is_listed(s->list, n, x))
            check_refused(s, seat, x);
    }
    if (seat == MAG_CHANCE)
        return;
    fallback = mag_fallback(s->rules, s->pos, seat);
    CHECK(is_listed(s->list, n, fallback), "%s: the default is not legal",
          s->name);
}

/* Chance: the outcomes are exactly the listed ones. */
static void check_outcomes(struct sandbox *s)
{
    int n = mag_legal(s->rules, s->pos, MAG_CHANCE, s->list);
    int total = mag_chance(s->rules, s->pos);
    int seen = 0;

    CHECK(total >= n, "%s: fewer outcomes than are listed", s->name);
    for (int i = 0; i < n; i++) {
        bool comes = false;

        for (int j = 0; j < total && !comes; j++)
            comes = mag_outcome(s->rules, s->pos, j) == s->list[i];
        seen += comes;
    }
    CHECK(seen == n, "%s: a listed outcome never comes", s->name);
    for (int j = 0; j < total; j++)
        CHECK(is_listed(s->list, n, mag_outcome(s->rules, s->pos, j)),
              "%s: an outcome is not listed", s->name);
}

static void check_position(struct sandbox *s)
{
    uint32_t pending = mag_pending(s->rules, s->pos);
    struct mag_err err = { "", 0 };

    CHECK(!mag_state_check(s->rules, s->pos, &err), "%s: %s", s->name,
          err.text);
    if (pending && mag_rng_below(&s->rng, 4) == 0)
        check_bystanders(s, pending);
    if (pending == MAG_CHANCE_BIT) {
        check_seat(s, MAG_CHANCE);
        if (mag_rng_below(&s->rng, 4) == 0)
            check_outcomes(s);
        return;
    }
    for (int seat = 0; seat < s->rules->seats; seat++) {
        if (pending >> seat & 1)
            check_seat(s, seat);
    }
}

static void check_end(struct sandbox *s, int64_t moves)
{
    double share[MAG_MAX_SEATS], sum = 0;

    CHECK(moves <= s->game->max_moves && moves < LONG_GAME, "%s: %lld moves",
          s->name, (long long)moves);
    s->game->result(s->rules, s->pos, share);
    for (int i = 0; i < s->rules->seats; i++) {
        CHECK(share[i] >= 0, "%s: a negative share", s->name);
        sum += share[i];
    }
    CHECK(sum > 0.999999 && sum < 1.000001, "%s: shares sum to %f", s->name,
          sum);
    CHECK(mag_apply(s->rules, s->pos, 0, mag_act(0, 0, 0, 0), NULL, NULL) ==
              MAG_E_OVER,
          "%s: a move after the end", s->name);
}

static void play_one(const struct mag_rules *rules, const char *name,
                     uint64_t seed)
{
    struct sandbox s;
    struct mag_move made;
    int64_t moves = 0;

    sandbox_open(&s, rules, name, seed);
    for (;;) {
        if (moves < 200 || mag_rng_below(&s.rng, moves < 1000 ? 8 : 64) == 0)
            check_position(&s);
        if (moves >= LONG_GAME || !sandbox_step(&s, &made))
            break;
        moves++;
        CHECK(s.tell.count <= s.game->max_events, "%s: %d events", name,
              s.tell.count);
    }
    check_end(&s, moves);
    sandbox_close(&s);
}

static void play_variant(const struct mag_rules *rules, const char *name)
{
    for (int i = 0; i < GAMES * test_effort(); i++)
        play_one(rules, name, (uint64_t)i + 1);
}

static void legal_and_bounded(void)
{
    for_each_variant(play_variant);
}

/* Thousands of whole games at full speed: they end, and stay sound. */
static void many_in(const struct mag_rules *rules, const char *name)
{
    struct mag_err err = { "", 0 };
    struct sandbox s;

    int64_t moves = 0;

    sandbox_open(&s, rules, name, 77);
    /* Fewer of the games that take long. */
    for (int i = 0; i < 40 * test_effort() && moves < ENOUGH * test_effort();
         i++) {
        struct playout done;

        s.game->init(rules, s.pos);
        done = playout_random(rules, s.pos, &s.rng, s.list, LONG_GAME);
        moves += done.decisions + done.chances;
        CHECK(done.decisions + done.chances < LONG_GAME, "%s: no end", name);
        CHECK(!mag_pending(rules, s.pos), "%s: not over", name);
        CHECK(!mag_state_check(rules, s.pos, &err), "%s: %s", name, err.text);
    }
    sandbox_close(&s);
}

static void many_games_end(void)
{
    for_each_variant(many_in);
}

/* Tries every action whose arguments are below `top`. */
static void try_everything(struct sandbox *s, int seat, unsigned verb)
{
    const uint8_t *type = s->game->verbs[verb].type;
    unsigned top = type[2] ? 24 : 72;
    unsigned a_top = type[0] ? top : 1, b_top = type[1] ? top : 1;
    int n = mag_legal(s->rules, s->pos, seat, s->list);

    for (unsigned a = 0; a < a_top; a++) {
        for (unsigned b = 0; b < b_top; b++) {
            for (unsigned c = 0; c < (type[2] ? top : 1); c++) {
                mag_action x = mag_act(verb, a, b, c);
                bool listed = is_listed(s->list, n, x), done;

                memcpy(s->copy, s->pos, s->game->state_size);
                done = !mag_apply(s->rules, s->copy, seat, x, NULL, NULL);
                CHECK(done == listed, "%s: %s %u %u %u is %s, but %s", s->name,
                      s->game->verbs[verb].word, a, b, c,
                      listed ? "listed" : "not listed",
                      done ? "accepted" : "refused");
            }
        }
    }
}

/* Two actions of one list never read the same in either language. */
static void check_distinct(struct sandbox *s, int seat)
{
    int n = mag_legal(s->rules, s->pos, seat, s->list);

    for (int lang = 0; lang < MAG_LANGS; lang++) {
        for (int i = 1; i < n; i++) {
            char one[MAG_SENTENCE], two[MAG_SENTENCE];

            mag_say_action(
                &MAG_READER(s->rules, s->pos, NULL, (enum mag_lang)lang), seat,
                s->list[i - 1], one, sizeof one);
            mag_say_action(
                &MAG_READER(s->rules, s->pos, NULL, (enum mag_lang)lang), seat,
                s->list[i], two, sizeof two);
            CHECK(strcmp(one, two), "%s: two actions read \"%s\"", s->name,
                  one);
        }
    }
}

static void everything_in(const struct mag_rules *rules, const char *name)
{
    struct sandbox s;
    struct mag_move made;

    if (strchr(name, '=')) /* the defaults are enough */
        return;
    sandbox_open(&s, rules, name, 91);
    for (int left = 12; left; left--) {
        int seat = sandbox_mover(&s);

        if (seat == MAG_SPECTATOR)
            break;
        for (int v = 0; v < s.game->n_verbs; v++)
            try_everything(&s, seat, (unsigned)v);
        check_distinct(&s, seat);
        for (int i = 0; i < 23 && sandbox_step(&s, &made); i++)
            continue;
    }
    sandbox_close(&s);
}

static void everything(void)
{
    for_each_variant(everything_in);
}

static const struct test_case cases[] = {
    { "legal lists, refusals and bounds", legal_and_bounded },
    { "thousands of games end", many_games_end },
    { "every action is listed or refused", everything },
    { 0 },
};

const struct suite suite_conformance_legal = { cases };
