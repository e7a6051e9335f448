/* The levels that people choose from: beginner, easy, medium, hard, expert.
 *
 * The first two know what the game's advice knows and slip: a beginner takes
 * the best action half of the time, the second best a quarter of the time,
 * and so on; easy slips less. So they play sensibly, like a person who has
 * read the rules once, or a few times. Medium follows the advice. Hard and
 * expert search; a ceiling of time keeps them within a second and three where
 * the machine is slow or busy. */
#include <math.h>

#include "players/character.h"
#include "players/kind.h"
#include "players/search.h"

enum {
    BEGINNER_SLIPS = 50, /* in a hundred, at each step down the ranking */
    EASY_SLIPS = 30,
    HARD_ITERATIONS = 2000,
    HARD_CEILING_MS = 800,
    EXPERT_ITERATIONS = 8000,
    EXPERT_CEILING_MS = 2700
};

/* The highest score below `limit`; of equals the first after `after`. -1 if
 * there is none. */
static int next_best(const struct question *q, double limit, int after)
{
    int best = -1;

    for (int i = 0; i < q->n; i++) {
        double s = q->score[i];

        if (s == -HUGE_VAL || s > limit || (s == limit && i <= after))
            continue;
        if (best < 0 || s > q->score[best])
            best = i;
    }
    return best;
}

/* Down the ranking of the advice, a step at each slip. */
static int choose_slipping(const struct question *q, uint32_t slips)
{
    int at, next;

    if (!advise_on(q))
        return (int)mag_rng_below(q->rng, (uint32_t)q->n);
    at = next_best(q, HUGE_VAL, q->n);
    if (at < 0)
        return 0;
    if (q->character)
        at = character_lean_on_advice(q);
    while (mag_rng_below(q->rng, 100) < slips) {
        next = next_best(q, q->score[at], at);
        if (next < 0)
            break;
        at = next;
    }
    return at;
}

static int choose_as_beginner(const struct question *q)
{
    return choose_slipping(q, BEGINNER_SLIPS);
}

static int choose_as_easy(const struct question *q)
{
    return choose_slipping(q, EASY_SLIPS);
}

static int choose_as_medium(const struct question *q)
{
    return choose_slipping(q, 0);
}

const struct player_kind beginner_player = { .name = "beginner",
                                             .choose = choose_as_beginner };
const struct player_kind easy_player = { .name = "easy",
                                         .choose = choose_as_easy };
const struct player_kind medium_player = { .name = "medium",
                                           .choose = choose_as_medium };

/* A game may have figures of its own: where four times as many iterations
 * hardly play better, two levels would be one; and where answers are sealed,
 * more may play worse. */
static void *open_within(const struct mag_rules *rules,
                         const struct mag_search_options *wish, int most)
{
    struct mag_search_options own = *wish;

    if (most && most < own.iterations)
        own.iterations = most;
    return search_open(rules, &own);
}

static void *open_hard(const struct mag_rules *rules,
                       const struct mag_search_options *wish)
{
    return open_within(rules, wish, rules->game->tuning.hard);
}

static void *open_expert(const struct mag_rules *rules,
                         const struct mag_search_options *wish)
{
    return open_within(rules, wish, rules->game->tuning.expert);
}

const struct player_kind hard_player = {
    .name = "hard",
    .preset = { .iterations = HARD_ITERATIONS,
                .milliseconds = HARD_CEILING_MS },
    .open = open_hard,
    .close = search_close,
    .choose = search_choose,
    .stop = search_stop,
    .candidates = search_candidates,
};
const struct player_kind expert_player = {
    .name = "expert",
    .preset = { .iterations = EXPERT_ITERATIONS,
                .milliseconds = EXPERT_CEILING_MS },
    .open = open_expert,
    .close = search_close,
    .choose = search_choose,
    .stop = search_stop,
    .candidates = search_candidates,
};
