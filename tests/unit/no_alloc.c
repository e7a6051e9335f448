/* Nothing is allocated per move: not by the rules, not by resampling, not by
 * a player that thinks. Every call of malloc() and its like is counted: under
 * a sanitizer by its hooks, otherwise by standing in for the C library's own
 * functions. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/coach.h"
#include "magnat/decide.h"
#include "magnat/player.h"
#include "tests/support.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HOOKS 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HOOKS 1
#endif

/* The functions that are counted have no argument to carry this. */
static atomic_long allocations;

#ifdef HOOKS

/* From <sanitizer/allocator_interface.h>, which gcc does not always bring. */
int __sanitizer_install_malloc_and_free_hooks(
    void (*malloc_hook)(const volatile void *, size_t),
    void (*free_hook)(const volatile void *));

static void on_malloc(const volatile void *block, size_t size)
{
    (void)block;
    (void)size;
    atomic_fetch_add(&allocations, 1);
}

static void on_free(const volatile void *block)
{
    (void)block;
}

static void start_counting(void)
{
    static atomic_bool installed;

    if (!atomic_exchange(&installed, true))
        CHECK(__sanitizer_install_malloc_and_free_hooks(on_malloc, on_free),
              "the sanitizer takes hooks");
}

#else

/* glibc keeps its own functions under these names for this very purpose. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *block, size_t size);

void *malloc(size_t size)
{
    atomic_fetch_add(&allocations, 1);
    return __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
    atomic_fetch_add(&allocations, 1);
    return __libc_calloc(n, size);
}

void *realloc(void *block, size_t size)
{
    atomic_fetch_add(&allocations, 1);
    return __libc_realloc(block, size);
}

static void start_counting(void)
{
}

#endif

static void the_counter_counts(void)
{
    void *(*volatile get)(size_t) = malloc;
    void *(*volatile get_zeroed)(size_t, size_t) = calloc;
    void *(*volatile get_more)(void *, size_t) = realloc;
    long before;
    void *a, *b;

    start_counting();
    before = atomic_load(&allocations);
    a = get(10);
    b = get_zeroed(3, 5);
    a = get_more(a, 100000);
    CHECK(atomic_load(&allocations) - before == 3, "%ld",
          atomic_load(&allocations) - before);
    free(a);
    free(b);
}

enum {
    MOVES = 400 / TEST_SLOWER,
    PLAYERS = 16,
    BUDGET = 20
}; /* a little thought */

/* Every player there is, made before the counting, and at `clocked` tables
 * one with threads and a clock. */
static int make_players(const struct mag_rules *rules,
                        struct mag_player **player, bool clocked)
{
    int n = 0;

    if (clocked) {
        CHECK(!mag_player_new(&player[n], "search:2ms:2t", rules, NULL, NULL),
              "memory");
        n++;
    }
    for (int i = 0; n < PLAYERS && mag_player_at(NULL, i); i++, n++)
        CHECK(!mag_player_new(&player[n], mag_player_at(NULL, i), rules,
                              &MAG_PLAYER_OPTIONS(.budget = BUDGET), NULL),
              "%s", mag_player_at(NULL, i));
    return n;
}

/* What the coach says of the position and of the first action. */
static void be_told(struct sandbox *s, int seat)
{
    struct mag_intent intent = { seat, s->list, 1, s->other };
    struct mag_coach_figures figures;
    struct mag_ruling why;

    mag_legal(s->rules, s->pos, seat, s->list);
    mag_coach_look(s->rules, s->pos, seat, &figures);
    mag_coach_warns(s->rules, s->pos, &intent, &why);
}

/* Each player thinks about the position that a seat has to decide in. */
static void think(struct sandbox *s, struct mag_player *const *player, int n,
                  uint32_t pending)
{
    int seat = __builtin_ctz(pending);

    if (pending == MAG_CHANCE_BIT)
        return;
    for (int i = 0; i < n; i++)
        mag_player_choose(player[i], s->pos, seat, &s->rng);
    memcpy(s->copy, s->pos, s->game->state_size);
    s->game->resample(s->rules, s->copy, seat, &s->rng);
    s->game->resample(s->rules, s->copy, MAG_SPECTATOR, &s->rng);
    be_told(s, seat);
}

static void play_counted(struct sandbox *s, struct mag_player *const *player,
                         int n)
{
    enum { THINK_EVERY = 8 };
    long before = atomic_load(&allocations);
    uint32_t pending;
    int moves = 0;

    while (moves < MOVES && (pending = mag_pending(s->rules, s->pos))) {
        if (moves % THINK_EVERY == 0)
            think(s, player, n, pending);
        s->tell.count = 0;
        if (pending == MAG_CHANCE_BIT) {
            mag_apply(s->rules, s->pos, MAG_CHANCE,
                      playout_chance(s->rules, s->pos, &s->rng), &s->tell,
                      NULL);
        } else {
            int seat = __builtin_ctz(pending);
            int count = mag_legal(s->rules, s->pos, seat, s->list);
            mag_action action =
                s->list[mag_rng_below(&s->rng, (uint32_t)count)];

            mag_apply(s->rules, s->pos, seat, action, &s->tell, NULL);
        }
        moves++;
    }
    CHECK(atomic_load(&allocations) == before, "%s: %ld in %d moves", s->name,
          atomic_load(&allocations) - before, moves);
    CHECK(moves > 10, "%s: only %d moves", s->name, moves);
}

static void one_variant(const struct mag_rules *rules, const char *name)
{
    struct mag_player *player[PLAYERS];
    struct sandbox s;
    int n = make_players(rules, player, !strchr(name, '='));

    sandbox_open(&s, rules, name, 3);
    play_counted(&s, player, n);
    sandbox_close(&s);
    while (n)
        mag_player_free(player[--n]);
}

static void no_game_allocates_per_move(void)
{
    start_counting();
    for_each_variant(one_variant);
}

static const struct test_case cases[] = {
    { "the_counter_counts", the_counter_counts },
    { "no_game_allocates_per_move", no_game_allocates_per_move },
    { NULL, NULL },
};

const struct suite suite_unit_no_alloc = { cases };
