/* Chances of winning do not jump within a chain of decisions: at every number
 * of seats the first hint of a question, taken, leads to a question of the
 * same chain whose first hint expects the same, within the errors that both
 * state. Those are intervals of 95 %. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "magnat/hint.h"
#include "magnat/player.h"
#include "players/see.h"
#include "tests/support.h"

enum {
    BUDGET = 160,
    /* questions and the next, at each number of seats */
    PAIRS = TEST_SLOWER > 1 ? 1 : 3,
    ONE_IN = 12, /* decisions asked about */
    GAMES = 8,   /* at most, to find them */
    OUTSIDE = 5  /* per cent of all pairs: what the errors promise */
};

struct tally {
    int pairs, within, wanted;
};

/* What `seat` saw of an action in its own words; false if it is not asked on,
 * or has nothing to choose then. */
static bool play_on(struct sandbox *s, void *pos, int seat, mag_action action,
                    struct mag_buf *seen)
{
    uint32_t pending;

    see_as(s->rules, pos, seat, &s->rng);
    s->tell.count = 0;
    mag_apply(s->rules, pos, seat, action, &s->tell, NULL);
    events_text_of(s->rules, &s->tell, seat, seen);
    pending = mag_pending(s->rules, pos);
    return pending != MAG_CHANCE_BIT && (pending >> seat & 1) &&
           mag_legal(s->rules, pos, seat, s->list) > 1;
}

/* The next question of the chain in s->other; false if there is none, or if
 * the action shows the seat what it could not know. */
static bool next_question(struct sandbox *s, int seat, mag_action action)
{
    struct mag_buf a, b;
    bool on;

    mag_buf_init(&a, 1 << 16);
    mag_buf_init(&b, 1 << 16);
    memcpy(s->copy, s->pos, s->game->state_size);
    memcpy(s->other, s->pos, s->game->state_size);
    on = play_on(s, s->copy, seat, action, &a) &&
         play_on(s, s->other, seat, action, &b) &&
         !strcmp(mag_buf_text(&a), mag_buf_text(&b));
    mag_buf_release(&a);
    mag_buf_release(&b);
    return on;
}

static void ask_twice(struct sandbox *s, struct mag_hinter *hinter, int seat,
                      struct tally *t)
{
    struct mag_hint now[MAG_HINTS], then[MAG_HINTS];
    double apart;

    mag_hinter_think(hinter, s->pos, seat, s->rng.next(&s->rng), now);
    if (!next_question(s, seat, now[0].action))
        return;
    mag_hinter_think(hinter, s->other, seat, s->rng.next(&s->rng), then);
    apart = fabs(then[0].result - now[0].result);
    t->pairs++;
    t->within += apart <= hypot(now[0].error, then[0].error);
    CHECK(apart < 0.25, "%s: from %.2f to %.2f in one chain", s->name,
          now[0].result, then[0].result);
}

/* One game of the advice, in which now and then a seat asks twice. */
static void play_game(const struct mag_rules *rules, struct mag_hinter *hinter,
                      uint64_t seed, struct tally *t)
{
    struct mag_player *player = NULL;
    struct sandbox s;
    int seat;

    CHECK(!mag_player_new(&player, "greedy", rules, NULL, NULL), "greedy");
    sandbox_open(&s, rules, rules->game->name, seed);
    while (t->pairs < t->wanted &&
           (seat = sandbox_mover(&s)) != MAG_SPECTATOR) {
        mag_action action;

        if (seat == MAG_CHANCE) {
            action = playout_chance(rules, s.pos, &s.rng);
        } else {
            if (!mag_rng_below(&s.rng, ONE_IN))
                ask_twice(&s, hinter, seat, t);
            action = mag_player_choose(player, s.pos, seat, &s.rng);
        }
        mag_apply(rules, s.pos, seat, action, NULL, NULL);
    }
    sandbox_close(&s);
    mag_player_free(player);
}

/* As many as errors of 95 % promise, give or take three standard deviations:
 * it is a handful of pairs. */
static bool agree(const struct tally *t)
{
    double outside = t->pairs - t->within, p = OUTSIDE / 100.0;

    return outside <= p * t->pairs + 3 * sqrt(p * (1 - p) * t->pairs);
}

static struct tally at_table(const char *game, const char *ruleset, int seats,
                             int budget, int pairs)
{
    struct mag_rules *rules = rules_for(game, ruleset, seats, NULL);
    struct mag_hinter *hinter = NULL;
    struct tally t = { .wanted = pairs };

    CHECK(!mag_hinter_new(&hinter, rules, budget, 0, NULL), "a hinter");
    for (uint64_t seed = 1; seed <= GAMES && t.pairs < pairs; seed++)
        play_game(rules, hinter, seed, &t);
    CHECK(t.pairs && t.pairs >= pairs / 2, "%s, %d seats: only %d chains", game,
          seats, t.pairs);
    mag_hinter_free(hinter);
    mag_rules_free(rules);
    return t;
}

static void chances_do_not_jump(void)
{
    const struct mag_game *game;

    for (int i = 0; (game = mag_game_at(NULL, i)); i++) {
        struct tally all = { 0 };

        for (int r = 0; r < game->n_rulesets; r++) {
            int most = game->max_seats, step = most > 4 ? 2 : 1;

            for (int n = game->min_seats; n <= most; n += step) {
                struct tally t = at_table(game->name, game->rulesets[r].name, n,
                                          BUDGET, PAIRS);

                all.pairs += t.pairs;
                all.within += t.within;
            }
        }
        CHECK(agree(&all), "%s: only %d of %d pairs agree within their errors",
              game->name, all.within, all.pairs);
    }
}

/* A chain of heroes in Rois, thought about longer. */
static void chains_of_heroes(void)
{
    enum { LONGER = 500, MANY = 30 };
    struct tally t;

    if (!TEST_FIGURES)
        return;
    t = at_table("rois", NULL, 2, LONGER, MANY);
    CHECK(agree(&t), "only %d of %d pairs agree", t.within, t.pairs);
}

static const struct test_case cases[] = {
    { "chances do not jump within a chain", chances_do_not_jump },
    { "chains of heroes", chains_of_heroes },
    { NULL, NULL },
};

const struct suite suite_unit_hint_chain = { cases };
