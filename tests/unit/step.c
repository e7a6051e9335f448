/* A match that goes on by itself, and where it stops. */
#include "magnat/step.h"

#include <stdlib.h>

#include "magnat/decide.h"
#include "tests/support.h"

enum { SEATS = 3, EVENTS = 512 };

/* A table of a game, with programs where `programs` has a bit. */
struct table {
    struct mag_rules *rules;
    struct mag_match *match;
    struct mag_player *player, *players[MAG_MAX_SEATS];
    struct mag_rng rng;
    struct mag_event event[EVENTS];
    struct mag_events tell;
    struct mag_ruling why;
    struct mag_step how;
    int asked;
    mag_action wish; /* what decide() says */
};

static mag_action decide(void *who, const struct mag_match *match, int seat)
{
    struct table *t = who;

    CHECK(match == t->match && mag_match_pending(match) >> seat & 1,
          "only who is asked");
    t->asked++;
    return t->wish;
}

static void seat_all(struct table *t, const struct mag_game *game,
                     uint32_t programs)
{
    *t = (struct table){ .rules = rules_for(game->name, NULL, SEATS, NULL) };
    t->match = mag_match_new(t->rules, NULL);
    CHECK(!mag_player_new(&t->player, "greedy", t->rules, NULL, NULL),
          "greedy");
    for (int s = 0; s < SEATS; s++)
        t->players[s] = programs >> s & 1 ? t->player : NULL;
    mag_rng_seed(&t->rng, 7);
    t->tell = (struct mag_events){ t->event, 0, EVENTS };
    t->wish = MAG_NO_ACTION;
    t->how = (struct mag_step){ .size = sizeof t->how,
                                .rng = &t->rng,
                                .players = t->players,
                                .tell = &t->tell,
                                .why = &t->why };
}

static void rise(struct table *t)
{
    mag_player_free(t->player);
    mag_match_free(t->match);
    mag_rules_free(t->rules);
}

/* By hand, as everybody used to write it. */
static void by_hand(struct table *t)
{
    uint32_t pending = mag_match_pending(t->match);
    int seat = __builtin_ctz(pending);

    if (pending == MAG_CHANCE_BIT)
        mag_match_chance(t->match, &t->rng, NULL);
    else
        mag_match_apply(t->match, seat,
                        mag_player_choose(t->player,
                                          mag_match_position(t->match), seat,
                                          &t->rng),
                        NULL, NULL);
}

static void to_the_end(void)
{
    for (int g = 0; mag_game_at(NULL, g); g++) {
        const struct mag_game *game = mag_game_at(NULL, g);
        struct mag_move move = { 0, 0 };
        struct table t, other;
        enum mag_status st;
        int told = 0, moves = 0;

        seat_all(&t, game, ~0u);
        seat_all(&other, game, ~0u);
        while (!(st = mag_match_step(t.match, &t.how, &move))) {
            struct mag_move last = mag_match_move(t.match, moves);

            CHECK(mag_match_moves(t.match) == ++moves &&
                      last.seat == move.seat && last.action == move.action,
                  "%s: one move at a time, and which", game->name);
            told += t.tell.count;
            by_hand(&other);
        }
        CHECK(st == MAG_E_OVER && mag_match_is_over(t.match) && told > 0 &&
                  t.tell.count == 0,
              "%s: %d", game->name, (int)st);
        CHECK(mag_match_hash(t.match) == mag_match_hash(other.match),
              "%s: another game than by hand", game->name);
        rise(&t);
        rise(&other);
    }
}

/* Seat 1 is a person. */
static void waits(void)
{
    struct table t;
    mag_action list[512];
    enum mag_status st;

    seat_all(&t, mag_game_find(NULL, "venture"), ~2u);
    while (!(st = mag_match_step(t.match, &t.how, NULL)))
        continue;
    CHECK(st == MAG_E_TURN && mag_match_pending(t.match) == 2,
          "it waits for seat 1");
    st = mag_match_step(t.match, &t.how, NULL);
    CHECK(st == MAG_E_TURN, "and waits");
    t.how.decide = decide;
    t.how.who = &t;
    st = mag_match_step(t.match, &t.how, NULL);
    CHECK(st == MAG_E_TURN && t.asked == 1, "no answer yet");
    t.wish = mag_act(0xfff, 0, 0, 0);
    CHECK(mag_match_step(t.match, &t.how, NULL) == MAG_E_ILLEGAL &&
              t.why.clause,
          "refused, with a reason");
    CHECK(t.rules->game->max_legal <= 512, "room");
    mag_legal(t.rules, mag_match_position(t.match), 1, list);
    t.wish = list[0];
    CHECK(!mag_match_step(t.match, &t.how, NULL) && t.asked == 3, "played");
    rise(&t);
}

static void without(void)
{
    struct table t;
    struct mag_step shorter;

    seat_all(&t, mag_game_find(NULL, "venture"), 0);
    CHECK(mag_match_step(NULL, &t.how, NULL) == MAG_E_INPUT, "no match");
    CHECK(mag_match_step(t.match, NULL, NULL) == MAG_E_INPUT, "no luck");
    /* Of a program that was compiled before there was more to say. */
    shorter = t.how;
    shorter.size = offsetof(struct mag_step, players);
    shorter.players = (struct mag_player *const *)&t; /* not to be read */
    while (mag_match_pending(t.match) == MAG_CHANCE_BIT)
        CHECK(!mag_match_step(t.match, &shorter, NULL), "chance");
    CHECK(mag_match_step(t.match, &shorter, NULL) == MAG_E_TURN, "nobody");
    rise(&t);
}

static const struct test_case cases[] = {
    { "plays to the end as by hand", to_the_end },
    { "waits for who is asked", waits },
    { "without a match, luck or players", without },
    { 0 },
};

const struct suite suite_unit_step = { cases };
