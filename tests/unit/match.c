/* A match: a seat takes back what it did itself, and nothing else, also where
 * several seats decide at the same time; chance waits until it is asked. */
#include <stdlib.h>
#include <string.h>

#include "core/take_back.h"
#include "magnat/decide.h"
#include "tests/support.h"

enum { GAMES = 2, MOVES = 1500 };

/* After a move of `mover`: nobody else may take anything back, and the mover
 * gets the position before it. */
static void check_undo(struct mag_match *m, int mover, uint64_t before,
                       int *others)
{
    int seats = mag_match_rules(m)->seats, moves = mag_match_moves(m);

    for (int s = 0; s < seats; s++) {
        if (s == mover)
            continue;
        *others += (mag_match_pending(m) >> s & 1) != 0;
        CHECK(!mag_match_can_undo(m, s) && mag_match_undo(m, s),
              "seat %d takes back what seat %d did", s, mover);
    }
    CHECK(mag_match_moves(m) == moves, "nothing has changed");
    if (mover >= 0 && mag_match_can_undo(m, mover)) {
        struct mag_move last = mag_match_move(m, moves - 1);

        CHECK(!mag_match_undo(m, mover) && mag_match_hash(m) == before,
              "the position before it");
        CHECK(!mag_match_apply(m, last.seat, last.action, NULL, NULL),
              "and it can be done again");
    }
}

/* The view of each seat, and what it could take back. */
struct eyes {
    struct mag_buf view[MAG_MAX_SEATS];
    bool back[MAG_MAX_SEATS];
};

static void look(const struct mag_match *m, struct eyes *e)
{
    const struct mag_rules *rules = mag_match_rules(m);

    for (int s = 0; s < rules->seats; s++) {
        mag_buf_init(&e->view[s], 1 << 20);
        view_text_of(rules, mag_match_position(m), s, &e->view[s]);
        mag_buf_printf(&e->view[s], " %u", (unsigned)mag_match_pending(m));
        e->back[s] = match_last_own(m, s) >= 0;
    }
}

/* After a move of `mover`, told by `tell`: whoever noticed nothing can take
 * back as much as before, and gets what it saw before its own. Returns how
 * many could. */
static int check_secret(struct mag_match *m, int mover, const struct eyes *was,
                        const struct mag_events *tell)
{
    const struct mag_rules *rules = mag_match_rules(m);
    struct eyes now;
    int could = 0;

    look(m, &now);
    for (int s = 0; s < rules->seats; s++) {
        bool told = s == mover;

        for (int i = 0; i < tell->count; i++)
            told |= mag_event_is_seen(&tell->item[i], s);
        if (told || strcmp(mag_buf_text(&was->view[s]),
                           mag_buf_text(&now.view[s])) != 0)
            continue;
        CHECK(was->back[s] == now.back[s], "seat %d learns that seat %d moved",
              s, mover);
        could += now.back[s];
    }
    for (int s = 0; s < rules->seats; s++)
        mag_buf_release(&now.view[s]);
    return could;
}

/* A seat takes its last move back though others have decided since: they stand
 * as they were, and it can do the same again. */
static void check_take_back(struct mag_match *m, int seat)
{
    int at = match_last_own(m, seat), moves = mag_match_moves(m);
    struct mag_move own = mag_match_move(m, at);
    uint64_t hash = mag_match_hash(m);
    struct eyes was, now;

    look(m, &was);
    CHECK(!match_take_back(m, seat) && mag_match_moves(m) == moves - 1,
          "%s: taken back", mag_match_rules(m)->game->name);
    look(m, &now);
    for (int s = 0; s < mag_match_rules(m)->seats; s++) {
        CHECK(s == seat || !strcmp(mag_buf_text(&was.view[s]),
                                   mag_buf_text(&now.view[s])),
              "seat %d sees it", s);
        mag_buf_release(&was.view[s]);
        mag_buf_release(&now.view[s]);
    }
    CHECK(!mag_match_apply(m, seat, own.action, NULL, NULL) &&
              mag_match_hash(m) == hash,
          "and done again");
}

/* Plays at random; *could counts seats that could take something back though
 * somebody else had moved in secret. */
static void play_in_secret(const struct mag_rules *rules, uint64_t seed,
                           int *could)
{
    struct mag_match *m = mag_match_new(rules, NULL);
    struct sandbox s;

    sandbox_open(&s, rules, rules->game->name, seed);
    for (int i = 0; i < MOVES / 5 && !mag_match_is_over(m); i++) {
        uint32_t pending = mag_match_pending(m);
        int seat = MAG_CHANCE, n;
        struct eyes was;

        look(m, &was);
        s.tell.count = 0;
        if (pending == MAG_CHANCE_BIT) {
            mag_match_chance(m, &s.rng, &s.tell);
        } else {
            do
                seat = (int)mag_rng_below(&s.rng, (uint32_t)rules->seats);
            while (!(pending >> seat & 1));
            n = mag_legal(rules, mag_match_position(m), seat, s.list);
            mag_match_apply(m, seat, s.list[mag_rng_below(&s.rng, (uint32_t)n)],
                            &s.tell, NULL);
        }
        *could += check_secret(m, seat, &was, &s.tell);
        for (int k = 0; k < rules->seats; k++) {
            mag_buf_release(&was.view[k]);
            if (k != seat && match_last_own(m, k) >= 0)
                check_take_back(m, k);
        }
    }
    sandbox_close(&s);
    mag_match_free(m);
}

static void in_secret(void)
{
    int could = 0;

    for (int i = 0; mag_game_at(NULL, i); i++) {
        struct mag_rules *rules = rules_for(mag_game_at(NULL, i)->name, NULL, 2,
                                            "");

        for (uint64_t seed = 1; seed <= GAMES; seed++)
            play_in_secret(rules, seed, &could);
        mag_rules_free(rules);
    }
    CHECK(could > 5, "%d times", could);
}

static void play(const struct mag_rules *rules, uint64_t seed, int *others)
{
    struct mag_match *m = mag_match_new(rules, NULL);
    mag_action *list = calloc((size_t)rules->game->max_legal, sizeof *list);
    struct mag_rng rng;

    mag_rng_seed(&rng, seed);
    for (int i = 0; i < MOVES && !mag_match_is_over(m); i++) {
        uint32_t pending = mag_match_pending(m);
        uint64_t before = mag_match_hash(m);
        int seat = MAG_CHANCE;

        if (pending == MAG_CHANCE_BIT) {
            mag_match_chance(m, &rng, NULL);
        } else {
            do
                seat = (int)mag_rng_below(&rng, (uint32_t)rules->seats);
            while (!(pending >> seat & 1));
            int n = mag_legal(rules, mag_match_position(m), seat, list);

            mag_match_apply(m, seat, list[mag_rng_below(&rng, (uint32_t)n)],
                            NULL, NULL);
        }
        check_undo(m, seat, before, others);
    }
    free(list);
    mag_match_free(m);
}

static void only_ones_own(void)
{
    int others = 0;

    for (int g = 0; mag_game_at(NULL, g); g++) {
        struct mag_rules *rules = rules_for(mag_game_at(NULL, g)->name, NULL, 2,
                                            NULL);

        for (int i = 0; i < GAMES * test_effort(); i++)
            play(rules, (uint64_t)i, &others);
        mag_rules_free(rules);
    }
    CHECK(others > 20, "others had to decide as well: %d times", others);
}

static void chance_waits(void)
{
    struct mag_rules *rules = rules_for("venture", NULL, 2, NULL);
    struct mag_match *m = mag_match_new(rules, NULL);
    mag_action *list = calloc((size_t)rules->game->max_legal, sizeof *list);
    struct mag_rng rng;
    uint64_t hash;

    mag_rng_seed(&rng, 1);
    while (!mag_match_chance(m, &rng, NULL))
        ;
    hash = mag_match_hash(m);
    CHECK(mag_match_pending(m) != MAG_CHANCE_BIT &&
              mag_match_chance(m, &rng, NULL) == MAG_E_TURN &&
              mag_match_hash(m) == hash,
          "a seat has to decide");
    while (!mag_match_is_over(m)) {
        if (mag_match_chance(m, &rng, NULL) == MAG_E_TURN) {
            int seat = __builtin_ctz(mag_match_pending(m));
            int n = mag_legal(rules, mag_match_position(m), seat, list);

            mag_match_apply(m, seat, list[mag_rng_below(&rng, (uint32_t)n)],
                            NULL, NULL);
        }
    }
    CHECK(mag_match_chance(m, &rng, NULL) == MAG_E_OVER, "all is over");
    free(list);
    mag_match_free(m);
    mag_rules_free(rules);
}

static const struct test_case cases[] = {
    { "only what one did oneself", only_ones_own },
    { "chance waits", chance_waits },
    { "in secret", in_secret },
    { NULL, NULL },
};

const struct suite suite_unit_match = { cases };
