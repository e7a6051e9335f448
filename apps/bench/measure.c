/* Random play, copies and greedy play against the clock. */
#include "magnat/ask.h"
#include "magnat/decide.h"
#include "apps/bench/measure.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "apps/simulate/run.h"
#include "base/hash.h"
#include "core/playout.h"
#include "magnat/field.h"
#include "magnat/player.h"
#include "magnat/rng.h"

enum {
    SEED = 1,
    BATCH = 16,          /* games between two looks at the clock */
    CLONES = 64,         /* positions copied in turn */
    CLONE_ROUNDS = 4096, /* copies between two looks at the clock */
    ITERATIONS = 1000,   /* of each search */
    CANDIDATES = 256,    /* looked at by one: more than it widens to */
    APART = 5,           /* moves between two positions that are observed */
    SIGNED_RANDOM = 64,  /* games in the signature */
    SIGNED_GREEDY = 8
};

struct bed {
    const struct mag_rules *rules;
    unsigned char *pos;   /* owned: CLONES positions */
    mag_action *list;     /* owned */
    struct sim_plan plan; /* greedy players at all seats */
    struct sim_seatings seatings;
};

static enum mag_status bed_init(struct bed *b, const struct mag_rules *rules,
                                struct mag_err *err)
{
    const struct mag_game *game = rules->game;

    *b = (struct bed){ .rules = rules };
    b->plan = (struct sim_plan){ .rules = rules, .seed = SEED };
    for (int i = 0; i < rules->seats; i++)
        b->plan.player[i] = "greedy";
    b->pos = calloc(CLONES, game->state_size);
    b->list = calloc((size_t)game->max_legal, sizeof b->list[0]);
    if (!b->pos || !b->list)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    return sim_seatings_init(&b->seatings, &b->plan, err);
}

static void bed_release(struct bed *b)
{
    sim_seatings_release(&b->seatings);
    free(b->list);
    free(b->pos);
}

/* The processor time of this thread: what other programs take from a busy
 * machine is not counted. */
static double own_seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static struct playout random_game(const struct bed *b, uint64_t k)
{
    struct mag_rng rng;

    mag_rng_seed(&rng, mag_seed_at(SEED, k));
    mag_init(b->rules, b->pos);
    return playout_random(b->rules, b->pos, &rng, b->list, INT64_MAX);
}

static void time_random(const struct bed *b, double seconds, struct bench *out)
{
    struct playout sum = { 0, 0 };
    uint64_t games = 0;
    double start = own_seconds(), taken;

    do {
        for (int i = 0; i < BATCH; i++) {
            struct playout one = random_game(b, games++);

            sum.decisions += one.decisions;
            sum.chances += one.chances;
        }
        taken = own_seconds() - start;
    } while (taken < seconds);
    out->decisions = (double)sum.decisions / taken;
    out->moves = (double)(sum.decisions + sum.chances) / taken;
    out->playouts = (double)games / taken;
}

/* Copies a position from place to place, as a search does. */
static void time_clones(const struct bed *b, double seconds, struct bench *out)
{
    size_t size = b->rules->game->state_size;
    int64_t copies = 0;
    double start = own_seconds(), taken;

    do {
        for (int i = 0; i < CLONE_ROUNDS; i++) {
            unsigned char *from = b->pos + size * (size_t)(i % CLONES);

            memcpy(b->pos + size * (size_t)((i + 1) % CLONES), from, size);
            __asm__ volatile("" ::: "memory"); /* each copy must be made */
        }
        copies += CLONE_ROUNDS;
        taken = own_seconds() - start;
    } while (taken < seconds);
    out->clone_ns = taken * 1e9 / (double)copies;
}

/* Positions of one random game, further and further into it. */
static void fill_positions(const struct bed *b)
{
    size_t size = b->rules->game->state_size;
    struct mag_rng rng;

    mag_rng_seed(&rng, SEED);
    mag_init(b->rules, b->pos);
    for (int i = 1; i < CLONES; i++) {
        unsigned char *pos = b->pos + size * (size_t)i;

        memcpy(pos, pos - size, size);
        for (int m = 0; m < APART && mag_pending(b->rules, pos); m++)
            playout_random(b->rules, pos, &rng, b->list, 1);
    }
}

/* What each seat knows in turn, as who trains a program asks for it. */
static enum mag_status time_observations(const struct bed *b, double seconds,
                                         struct bench *out, struct mag_err *err)
{
    size_t size = b->rules->game->state_size;
    int n = mag_observe_size(b->rules), seats = b->rules->seats;
    float *told = calloc((size_t)n + 1, sizeof *told);
    double start, taken;
    int64_t made = 0;

    if (!told)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    fill_positions(b);
    start = own_seconds();
    do {
        for (int i = 0; i < CLONES; i++)
            mag_observe(b->rules, b->pos + size * (size_t)i, i % seats, told);
        made += CLONES;
        taken = own_seconds() - start;
    } while (taken < seconds);
    free(told);
    out->observed = n;
    out->observe_ns = n ? taken * 1e9 / (double)made : 0;
    return MAG_OK;
}

static enum mag_status greedy_game(struct bed *b, int64_t k,
                                   struct sim_game *game, struct mag_err *err)
{
    const atomic_bool stop = false;

    *game = (struct sim_game){ 0 };
    return sim_play(&b->seatings, k, &stop, game, err);
}

static enum mag_status time_greedy(struct bed *b, double seconds,
                                   struct bench *out, struct mag_err *err)
{
    int64_t decisions = 0;
    double start = own_seconds(), taken;

    for (int64_t k = 0;; k++) {
        struct sim_game game;
        enum mag_status st = greedy_game(b, k, &game, err);

        if (st)
            return st;
        decisions += game.decisions;
        taken = own_seconds() - start;
        if (taken >= seconds)
            break;
    }
    out->greedy = (double)decisions / taken;
    return MAG_OK;
}

/* Searches, and how many iterations they made: those that could not change the
 * choice are spared. */
struct searched {
    int64_t searches, made;
};

static int64_t iterations_of(const struct mag_player *player)
{
    struct mag_candidate candidate[CANDIDATES];
    int n = mag_player_candidates(player, candidate, CANDIDATES);
    int64_t made = 0;

    for (int i = 0; i < n; i++)
        made += candidate[i].visits;
    return made;
}

/* Plays at random and searches where there is something to decide. */
static void search_game(const struct bed *b, struct mag_player *player,
                        uint64_t k, double until, struct searched *sum)
{
    struct mag_rng rng;
    uint32_t pending;

    mag_rng_seed(&rng, mag_seed_at(SEED, k));
    mag_init(b->rules, b->pos);
    while (own_seconds() < until && (pending = mag_pending(b->rules, b->pos))) {
        if (pending != MAG_CHANCE_BIT) {
            int seat = __builtin_ctz(pending);

            if (mag_legal(b->rules, b->pos, seat, b->list) > 1) {
                mag_player_choose(player, b->pos, seat, &rng);
                sum->searches++;
                sum->made += iterations_of(player);
            }
        }
        playout_random(b->rules, b->pos, &rng, b->list, 1);
    }
}

static enum mag_status time_search(const struct bed *b, double seconds,
                                   struct bench *out, struct mag_err *err)
{
    struct mag_player *player;
    double start, taken;
    struct searched sum = { 0, 0 };
    enum mag_status st =
        mag_player_new(&player, "search", b->rules,
                       &MAG_PLAYER_OPTIONS(.budget = ITERATIONS), err);

    if (st)
        return st;
    start = own_seconds();
    for (uint64_t k = 0; (taken = own_seconds() - start) < seconds; k++)
        search_game(b, player, k, start + seconds, &sum);
    out->search = (double)(sum.searches * ITERATIONS) / taken;
    out->made = (double)sum.made / taken;
    mag_player_free(player);
    return MAG_OK;
}

static enum mag_status sign(struct bed *b, struct bench *out,
                            struct mag_err *err)
{
    size_t size = b->rules->game->state_size;
    uint64_t hash = 0;

    for (uint64_t k = 0; k < SIGNED_RANDOM; k++) {
        random_game(b, k);
        hash = hash_bytes(b->pos, size, hash);
    }
    for (int64_t k = 0; k < SIGNED_GREEDY; k++) {
        struct sim_game game;
        enum mag_status st = greedy_game(b, k, &game, err);

        if (st)
            return st;
        hash = hash_bytes(b->seatings.pos, size, hash);
    }
    out->signature = hash;
    return MAG_OK;
}

enum mag_status bench_measure(const struct mag_rules *rules, double seconds,
                              struct bench *out, struct mag_err *err)
{
    const double random_part = 0.5, other_part = 0.2, clone_part = 0.1;
    struct bed b;
    enum mag_status st = bed_init(&b, rules, err);

    *out = (struct bench){ 0 };
    if (!st)
        st = sign(&b, out, err); /* this warms the caches, too */
    if (!st) {
        time_random(&b, seconds * random_part, out);
        time_clones(&b, seconds * clone_part, out);
        st = time_observations(&b, seconds * clone_part, out, err);
    }
    if (!st)
        st = time_greedy(&b, seconds * other_part, out, err);
    if (!st)
        st = time_search(&b, seconds * other_part, out, err);
    bed_release(&b);
    return st;
}
