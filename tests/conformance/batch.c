/* Every game: a batch is whole or nothing, and it is what its moves are one by
 * one: the same position, the same events for each, the same to take back.
 * What was shown is not taken back. */
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "tests/support.h"

enum { CHAIN = 3, STEPS = 300 };

/* Two matches of the same game: one plays batches, one plays single moves. */
struct twins {
    struct sandbox s;
    struct mag_match *batch, *single;
    struct mag_events tell; /* of the batch */
};

static void twins_open(struct twins *t, const struct mag_rules *rules,
                       const char *name, uint64_t seed)
{
    sandbox_open(&t->s, rules, name, seed);
    t->batch = mag_match_new(rules, NULL);
    t->single = mag_match_new(rules, NULL);
    t->tell.cap = (CHAIN + 1) * rules->game->max_events;
    t->tell.item = calloc((size_t)t->tell.cap, sizeof t->tell.item[0]);
}

static void twins_close(struct twins *t)
{
    free(t->tell.item);
    mag_match_free(t->single);
    mag_match_free(t->batch);
    sandbox_close(&t->s);
}

/* A chain of one seat's actions at s->pos; s->copy is where it leads. */
static int chain(struct sandbox *s, mag_action *out, int *seat)
{
    int n = 0;

    memcpy(s->copy, s->pos, s->game->state_size);
    *seat = sandbox_mover(s);
    while (n < CHAIN && *seat >= 0 &&
           mag_pending(s->rules, s->copy) >> *seat & 1 &&
           mag_pending(s->rules, s->copy) != MAG_CHANCE_BIT) {
        int k = mag_legal(s->rules, s->copy, *seat, s->list);

        out[n] = s->list[mag_rng_below(&s->rng, (uint32_t)k)];
        mag_apply(s->rules, s->copy, *seat, out[n], NULL, NULL);
        n++;
    }
    return n;
}

static bool same_event(const struct mag_event *a, const struct mag_event *b)
{
    return a->kind == b->kind && a->seat == b->seat &&
           a->visible == b->visible && !memcmp(a->arg, b->arg, sizeof a->arg);
}

static void same_match(const struct twins *t)
{
    size_t size = t->s.game->state_size;

    CHECK(!memcmp(mag_match_position(t->batch), mag_match_position(t->single),
                  size) &&
              mag_match_moves(t->batch) == mag_match_moves(t->single),
          "%s: a batch ends elsewhere", t->s.name);
    for (int seat = 0; seat < t->s.rules->seats; seat++)
        CHECK(mag_match_can_undo(t->batch, seat) ==
                  mag_match_can_undo(t->single, seat),
              "%s: a batch is taken back otherwise", t->s.name);
}

/* A chain with something impossible at its end leaves no trace. */
static void refused_whole(struct twins *t, int seat, mag_action *action, int n)
{
    struct mag_batch b = { .action = action, .n = n + 1, .tell = &t->tell };
    struct mag_ruling why;

    action[n] = MAG_NO_ACTION;
    CHECK(mag_match_batch(t->batch, seat, &b, &why) != MAG_OK &&
              b.failed == n && !t->tell.count,
          "%s: half a batch was played", t->s.name);
    same_match(t);
}

static bool same_events(const struct mag_events *a, const struct mag_events *b)
{
    for (int i = 0; i < a->count && i < b->count; i++) {
        if (!same_event(&a->item[i], &b->item[i]))
            return false;
    }
    return a->count == b->count;
}

/* Both play it; the events of each move are the same. */
static void both_play(struct twins *t, int seat, const mag_action *action,
                      int n)
{
    int told[CHAIN], all = 0;
    struct mag_batch b = {
        .action = action, .n = n, .tell = &t->tell, .told = told
    };

    CHECK(!mag_match_batch(t->batch, seat, &b, NULL),
          "%s: a legal batch was refused", t->s.name);
    for (int i = 0; i < n; i++) {
        struct mag_events part = mag_batch_events(&b, i);

        mag_match_apply(t->single, seat, action[i], &t->s.tell, NULL);
        CHECK(same_events(&part, &t->s.tell), "%s: the events of move %d",
              t->s.name, i);
        all += part.count;
    }
    CHECK(t->tell.count == all, "%s: events of no move", t->s.name);
    same_match(t);
}

/* Takes back what can be taken back; then both play it again. */
static void both_undo(struct twins *t, int seat, const mag_action *action,
                      int n)
{
    int back = 0;

    while (back < n && mag_match_can_undo(t->batch, seat)) {
        CHECK(!mag_match_undo(t->batch, seat) &&
                  !mag_match_undo(t->single, seat),
              "%s: undo refused", t->s.name);
        back++;
        same_match(t);
    }
    for (int i = n - back; i < n; i++) {
        mag_match_apply(t->batch, seat, action[i], NULL, NULL);
        mag_match_apply(t->single, seat, action[i], NULL, NULL);
    }
    same_match(t);
}

static void batch_in(const struct mag_rules *rules, const char *name)
{
    struct twins t;
    struct mag_move made;

    twins_open(&t, rules, name, 31);
    for (int i = 0; i < STEPS; i++) {
        mag_action action[CHAIN + 1];
        int seat, n = chain(&t.s, action, &seat);

        if (n) {
            refused_whole(&t, seat, action, n);
            both_play(&t, seat, action, n);
            both_undo(&t, seat, action, n);
            memcpy(t.s.pos, t.s.copy, rules->game->state_size);
        } else if (sandbox_step(&t.s, &made)) {
            mag_match_apply(t.batch, made.seat, made.action, NULL, NULL);
            mag_match_apply(t.single, made.seat, made.action, NULL, NULL);
        } else {
            break;
        }
        CHECK(!memcmp(mag_match_position(t.batch), t.s.pos,
                      rules->game->state_size),
              "%s: a batch ends elsewhere", name);
    }
    twins_close(&t);
}

static void batches(void)
{
    for_each_variant(batch_in);
}

/* Plays at random; counts the moves that showed something while their seat
 * still decides, and so might think of taking them back. */
static int shown_in(const struct mag_rules *rules, uint64_t seed)
{
    const struct mag_game *game = rules->game;
    struct mag_match *m = mag_match_new(rules, NULL);
    struct sandbox s;
    struct mag_move made;
    int shown = 0;

    sandbox_open(&s, rules, game->name, seed);
    for (int i = 0; i < 1000 && sandbox_step(&s, &made); i++) {
        const struct mag_verb *verb = &game->verbs[mag_act_verb(made.action)];

        mag_match_apply(m, made.seat, made.action, NULL, NULL);
        if (made.seat == MAG_CHANCE || !(verb->flags & MAG_VERB_REVEALS) ||
            !(mag_match_pending(m) >> made.seat & 1))
            continue;
        shown++;
        CHECK(!mag_match_can_undo(m, made.seat) &&
                  mag_match_undo(m, made.seat) == MAG_E_ILLEGAL,
              "%s: \"%s\" was taken back", game->name, verb->word);
    }
    sandbox_close(&s);
    mag_match_free(m);
    return shown;
}

/* Has the game a verb of a seat that shows something? */
static bool shows_something(const struct mag_game *game)
{
    for (int i = 0; i < game->n_verbs; i++) {
        if (game->verbs[i].flags & MAG_VERB_REVEALS &&
            !(game->verbs[i].flags & MAG_VERB_CHANCE))
            return true;
    }
    return false;
}

static void what_was_shown_stays(void)
{
    for (int i = 0; mag_game_at(NULL, i); i++) {
        const struct mag_game *game = mag_game_at(NULL, i);
        /* The last rule set has all there is. */
        struct mag_rules *rules =
            rules_for(game->name, game->rulesets[game->n_rulesets - 1].name,
                      game->max_seats, "");
        int shown = 0;

        for (uint64_t seed = 1; seed <= 5; seed++)
            shown += shown_in(rules, seed);
        CHECK(shown > 0 || !shows_something(game),
              "%s: nothing was shown in a seat's own turn", game->name);
        mag_rules_free(rules);
    }
}

static const struct test_case cases[] = {
    { "batches are whole or nothing", batches },
    { "what was shown stays", what_was_shown_stays },
    { 0 },
};

const struct suite suite_conformance_batch = { cases };
