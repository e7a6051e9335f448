/* The search player in games so small that the right choice is known: what is
 * hidden, sealed answers, many prices, threads, clocks and the stop. */
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "magnat/decide.h"
#include "magnat/player.h"
#include "players/spec.h"
#include "tests/support.h"

/* COIN: a coin lies hidden; seat 0 says which side is up, or takes 0.6 of
 * the win. PRICES: one of 300, the nearer to BEST the better. DUEL: both
 * seats answer at once; the second answer is better whatever the other does.
 * SLOW: PRICES, but every judgement takes a while. LUCK: the hidden coin is most
 * of the win, the second answer a little of it. */
enum { COIN, PRICES, DUEL, SLOW, LUCK, TOYS };
enum { SAFE = 2, PRICE_LIST = 300, BEST = 217, SLOW_NS = 4000000 };

struct toy {
    uint8_t coin;
    uint8_t waiting; /* seats that must answer */
    uint16_t answer[2];
};

static int kind_of(const struct mag_rules *rules)
{
    return rules->setup.option[0];
}

static void toy_init(const struct mag_rules *rules, void *pos)
{
    *(struct toy *)pos = (struct toy){ .waiting = kind_of(rules) == DUEL ? 3
                                                                         : 1 };
}

static int toy_phase(const void *pos)
{
    return !((const struct toy *)pos)->waiting;
}

static void toy_list(const struct mag_play *p, struct mag_menu *m)
{
    static const int count[TOYS] = { 3, PRICE_LIST, 3, PRICE_LIST, 3 };

    mag_menu_range(m, mag_act(0, 0, 0, 0), MAG_STEP_ARG(0),
                   count[kind_of(p->rules)]);
}

static void toy_run(const struct mag_play *p, mag_action action)
{
    struct toy *t = p->edit;

    t->answer[p->seat] = (uint16_t)mag_act_arg(action, 0);
    t->waiting &= (uint8_t) ~(1u << p->seat);
}

static const struct mag_decision toy_decisions[] = {
    { .word = "answer",
      .asks = MAG_ASKS_SEATS,
      .at = offsetof(struct toy, waiting),
      .list = toy_list,
      .run = toy_run },
    { .word = "over" },
};

static void toy_result(const struct mag_rules *rules, const void *pos,
                       double *out)
{
    const struct toy *t = pos;

    switch (kind_of(rules)) {
    case COIN:
        out[0] = t->answer[0] == SAFE ? 0.6 : t->answer[0] == t->coin;
        break;
    case DUEL:
        out[0] = 0.5 + 0.2 * (t->answer[0] == 1) - 0.2 * (t->answer[1] == 1);
        break;
    case LUCK:
        out[0] = 0.1 + 0.7 * t->coin + 0.02 * (t->answer[0] == 1);
        break;
    default:
        out[0] = 1 - abs(t->answer[0] - BEST) / (double)PRICE_LIST;
    }
    out[1] = 1 - out[0];
    if (kind_of(rules) == SLOW)
        nanosleep(&(struct timespec){ 0, SLOW_NS }, NULL);
}

static void toy_resample(const struct mag_rules *rules, void *pos, int seat,
                         struct mag_rng *rng)
{
    struct toy *t = pos;

    (void)rules;
    t->coin = (uint8_t)mag_rng_below(rng, 2);
    for (int s = 0; s < 2; s++) { /* the other's sealed answer */
        if (s != seat && !(t->waiting >> s & 1))
            t->answer[s] = (uint16_t)mag_rng_below(rng, 3);
    }
}

static const struct mag_game toy_game = {
    .size = sizeof(struct mag_game),
    .name = "toy",
    .min_seats = 2,
    .max_seats = 2,
    .state_size = sizeof(struct toy),
    .max_legal = PRICE_LIST,
    .max_events = 1,
    .max_moves = 2,
    .init = toy_init,
    .decisions = toy_decisions,
    .n_decisions = 2,
    .phase = toy_phase,
    .slow_check = true,
    .result = toy_result,
    .evaluate = toy_result,
    .resample = toy_resample,
};

static struct mag_rules toy_rules(int kind)
{
    return (struct mag_rules){
        .setup = { .game = &toy_game, .seats = 2, .option = { kind } },
        .game = &toy_game,
        .seats = 2
    };
}

static mag_action ask(const struct mag_rules *rules, const struct toy *pos,
                      int seat, const struct mag_search_options *options,
                      struct mag_candidate *best)
{
    struct mag_player *p;
    struct mag_rng rng;
    mag_action a;

    CHECK(!mag_search_new(&p, options, rules, NULL), "memory");
    mag_rng_seed(&rng, 7);
    a = mag_player_choose(p, pos, seat, &rng);
    CHECK(mag_player_candidates(p, best, 1) == 1, "it has looked");
    CHECK(best->action == a, "the first candidate is the choice");
    mag_player_free(p);
    return a;
}

/* --- What it chooses ------------------------------------------------------------ */

/* Who looked would say which side is up, and win. */
static void a_decisive_secret_is_not_used(void)
{
    struct mag_rules rules = toy_rules(COIN);
    struct mag_search_options options = MAG_SEARCH_OPTIONS(.iterations = 500);

    for (uint8_t coin = 0; coin < 2; coin++) {
        struct toy pos = { .coin = coin, .waiting = 1 };
        struct mag_candidate best = { 0 };

        CHECK(ask(&rules, &pos, 0, &options, &best) == mag_act(0, SAFE, 0, 0),
              "coin %d: it takes what is safe", coin);
        CHECK(fabs(best.result - 0.6) < 1e-9, "coin %d: %.3f", coin,
              best.result);
        CHECK(best.error < 0.1, "and is sure of it: %.3f", best.error);
    }
}

/* Either seat may be asked first, and also when the other has answered. */
static void sealed_answers(void)
{
    struct mag_rules rules = toy_rules(DUEL);
    struct mag_search_options options = MAG_SEARCH_OPTIONS(.iterations = 300);

    for (int seat = 0; seat < 2; seat++) {
        for (int answered = 0; answered < 2; answered++) {
            struct toy pos = { .waiting = 3 };
            struct mag_candidate best = { 0 };

            if (answered)
                pos.waiting = (uint8_t)(1u << seat);
            CHECK(ask(&rules, &pos, seat, &options, &best) ==
                      mag_act(0, 1, 0, 0),
                  "seat %d, other answered: %d", seat, answered);
        }
    }
}

/* No advice, 300 prices: a spread of them is tried, and then the best part
 * of it. The first 24 of the list would not do. */
static void many_prices(void)
{
    struct mag_rules rules = toy_rules(PRICES);
    struct mag_search_options options = MAG_SEARCH_OPTIONS(.iterations = 3000);
    struct toy pos = { .waiting = 1 };
    struct mag_candidate best = { 0 };
    int price = (int)mag_act_arg(ask(&rules, &pos, 0, &options, &best), 0);

    CHECK(abs(price - BEST) <= 12, "%d", price);
}

/* --- Threads -------------------------------------------------------------------- */

static void same_choice_with_any_number_of_threads(void)
{
    struct mag_rules rules = toy_rules(COIN);
    struct toy pos = { .waiting = 1 };
    struct mag_candidate first[3], other[3];

    for (int threads = 1; threads <= 5; threads++) {
        struct mag_search_options options =
            MAG_SEARCH_OPTIONS(.iterations = 50003, .threads = threads);
        struct mag_player *p;
        struct mag_rng rng;
        struct mag_candidate *c = threads == 1 ? first : other;
        int64_t visits = 0;

        CHECK(!mag_search_new(&p, &options, &rules, NULL), "memory");
        mag_rng_seed(&rng, 3);
        mag_player_choose(p, &pos, 0, &rng);
        CHECK(mag_player_candidates(p, c, 3) == 3, "%d threads", threads);
        for (int i = 0; i < 3; i++) {
            visits += c[i].visits;
            CHECK(c[i].action == first[i].action &&
                      c[i].visits == first[i].visits &&
                      c[i].result == first[i].result,
                  "%d threads, candidate %d", threads, i);
        }
        CHECK(visits == options.iterations, "%d threads: %lld", threads,
              (long long)visits);
        mag_player_free(p);
    }
}

/* --- Clocks --------------------------------------------------------------------- */

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* How long a choice takes at best: a busy machine may delay any single one, so
 * it is tried again until one is as quick as `enough`. */
static double quickest(const struct mag_rules *rules,
                       const struct mag_search_options *options, double enough)
{
    struct toy pos = { .waiting = 1 };
    double least = 1e9;

    for (int i = 0; i < 50 && least >= enough; i++) {
        struct mag_player *p;
        struct mag_rng rng;
        double start;

        CHECK(!mag_search_new(&p, options, rules, NULL), "memory");
        mag_rng_seed(&rng, 1);
        start = seconds();
        mag_player_choose(p, &pos, 0, &rng);
        least = fmin(least, seconds() - start);
        mag_player_free(p);
    }
    return least;
}

static void a_time_is_kept(void)
{
    for (int kind = PRICES; kind <= SLOW; kind += SLOW - PRICES) {
        struct mag_rules rules = toy_rules(kind);

        for (int threads = 1; threads <= 2; threads++) {
            struct mag_search_options options =
                MAG_SEARCH_OPTIONS(.milliseconds = 40, .threads = threads);
            double took = quickest(&rules, &options, 0.090);

            CHECK(took < 0.090, "toy %d, %d threads: %.3f s", kind, threads,
                  took);
            CHECK(took > 0.030, "toy %d, %d threads: only %.3f s", kind,
                  threads, took);
        }
    }
}

/* Iterations that are done before the time end the thinking. */
static void whichever_is_first(void)
{
    struct mag_rules rules = toy_rules(SLOW);
    struct mag_search_options options =
        MAG_SEARCH_OPTIONS(.iterations = 2, .milliseconds = 60000);

    CHECK(quickest(&rules, &options, 5) < 5, "two iterations are no minute");
}

static void *stop_soon(void *player)
{
    nanosleep(&(struct timespec){ 0, 30000000 }, NULL);
    mag_player_stop(player);
    return NULL;
}

static void another_thread_ends_it(void)
{
    struct mag_rules rules = toy_rules(SLOW);
    struct mag_search_options options =
        MAG_SEARCH_OPTIONS(.milliseconds = 600000, .threads = 2);
    struct toy pos = { .waiting = 1 };
    struct mag_candidate best;
    struct mag_player *p;
    struct mag_rng rng;
    pthread_t other;
    double start = seconds();

    CHECK(!mag_search_new(&p, &options, &rules, NULL), "memory");
    mag_rng_seed(&rng, 1);
    CHECK(!pthread_create(&other, NULL, stop_soon, p), "a thread");
    mag_player_choose(p, &pos, 0, &rng);
    pthread_join(other, NULL);
    CHECK(mag_player_candidates(p, &best, 1) == 1, "it found something");
    mag_player_choose(p, &pos, 0, &rng);
    CHECK(seconds() - start < 60, "it stays stopped");
    mag_player_resume(p);
    mag_player_free(p);
}

/* --- Races ---------------------------------------------------------------------- */

/* How often the second answer is found in so many tries. Each looks at no more
 * than it was told to; *visits is what they looked at in all. */
static int found_in_luck(int racers, int64_t iterations, int tries,
                         int64_t *visits)
{
    struct mag_rules rules = toy_rules(LUCK);
    struct mag_search_options options =
        MAG_SEARCH_OPTIONS(.iterations = iterations, .racers = racers);
    struct toy pos = { .waiting = 1 };
    struct mag_player *p;
    struct mag_rng rng;
    int found = 0;

    *visits = 0;
    CHECK(!mag_search_new(&p, &options, &rules, NULL), "memory");
    mag_rng_seed(&rng, 9);
    for (int i = 0; i < tries; i++) {
        struct mag_candidate c[3];
        int64_t looked = 0;

        found += mag_player_choose(p, &pos, 0, &rng) == mag_act(0, 1, 0, 0);
        for (int k = mag_player_candidates(p, c, 3); k > 0; k--)
            looked += c[k - 1].visits;
        CHECK(looked <= iterations, "%lld", (long long)looked);
        *visits += looked;
    }
    mag_player_free(p);
    return found;
}

/* What luck does to one it does to all, so that little is enough to see what is
 * better by little; and what is clear is not looked at again. */
static void the_same_luck_for_all(void)
{
    enum { TRIES = 40, WALKS = 90 };
    int64_t raced, tried;

    CHECK(found_in_luck(3, WALKS, TRIES, &raced) == TRIES, "every time");
    CHECK(raced < TRIES * WALKS * 2 / 3, "%lld walks", (long long)raced);
    CHECK(found_in_luck(1, WALKS, TRIES, &tried) < TRIES * 3 / 4,
          "each with its own luck: not often");
}

/* The smallest budgets: never more walks than were asked for. */
static void short_races(void)
{
    int64_t visits;

    for (int64_t walks = 1; walks <= 40; walks++) {
        for (int racers = 2; racers <= 3; racers++)
            found_in_luck(racers, walks, 2, &visits);
    }
}

/* Leaves all answers worth a thought, or one. */
static void moody_advise(const struct mag_rules *rules, const void *pos,
                         int seat, const mag_action *list, int n, double *out,
                         struct mag_rng *rng, void *memo)
{
    bool one = mag_rng_below(rng, 2);

    (void)rules, (void)pos, (void)seat, (void)list, (void)memo;
    for (int i = 0; i < n; i++)
        out[i] = one && i ? -HUGE_VAL : 0;
}

/* Advice may draw lots: what left several to think about may leave one when the
 * race begins. */
static void who_is_alone_comes_first(void)
{
    struct mag_game moody = toy_game;
    struct mag_rules rules = toy_rules(LUCK);
    struct mag_search_options options = MAG_SEARCH_OPTIONS(.iterations = 30,
                                                           .racers = 3);
    struct toy pos = { .waiting = 1 };
    struct mag_player *p;
    struct mag_rng rng;
    int alone = 0;

    moody.advise = moody_advise;
    rules.game = rules.setup.game = &moody;
    CHECK(!mag_search_new(&p, &options, &rules, NULL), "memory");
    mag_rng_seed(&rng, 4);
    for (int i = 0; i < 60; i++) {
        struct mag_candidate c[3];
        mag_action a = mag_player_choose(p, &pos, 0, &rng);
        int n = mag_player_candidates(p, c, 3);

        CHECK(!n || (c[0].action == a && c[0].visits), "%d: it is told", i);
        alone += n == 1;
    }
    CHECK(alone, "it happens");
    mag_player_free(p);
}

/* Likes the third answer. */
static void fond_advise(const struct mag_rules *rules, const void *pos,
                        int seat, const mag_action *list, int n, double *out,
                        struct mag_rng *rng, void *memo)
{
    (void)rules, (void)pos, (void)seat, (void)rng, (void)memo;
    for (int i = 0; i < n; i++)
        out[i] = (double)mag_act_arg(list[i], 0);
}

/* The answer that wins a race in a game that trusts its advice so much. */
static mag_action trusting(double trust)
{
    struct mag_game fond = toy_game;
    struct mag_rules rules = toy_rules(LUCK);
    struct mag_search_options options = MAG_SEARCH_OPTIONS(.iterations = 90,
                                                           .racers = 3);
    struct toy pos = { .waiting = 1 };
    struct mag_candidate best = { 0 };

    fond.advise = fond_advise;
    fond.tuning.trust = trust;
    rules.game = rules.setup.game = &fond;
    return ask(&rules, &pos, 0, &options, &best);
}

/* The second answer is ahead by sixteen errors or so. */
static void who_wins_by_little_gives_way_to_the_advice(void)
{
    CHECK(trusting(0) == mag_act(0, 1, 0, 0), "no trust");
    CHECK(trusting(2) == mag_act(0, 1, 0, 0), "it is clearly ahead");
    CHECK(trusting(100) == mag_act(0, 2, 0, 0), "not clearly enough");
}

/* Of many prices a spread of them races, and who is stopped still chooses. */
static void races_with_many_and_with_no_time(void)
{
    struct mag_rules rules = toy_rules(PRICES), slow = toy_rules(SLOW);
    struct mag_search_options options = MAG_SEARCH_OPTIONS(.iterations = 3000,
                                                           .racers = 32);
    struct toy pos = { .waiting = 1 };
    struct mag_candidate best = { 0 };
    int price = (int)mag_act_arg(ask(&rules, &pos, 0, &options, &best), 0);

    CHECK(abs(price - BEST) <= 12, "%d", price);
    options.milliseconds = 40;
    CHECK(quickest(&slow, &options, 5) < 5, "3,000 would take twelve seconds");
}

/* --- Names ---------------------------------------------------------------------- */

static void names_of_players(void)
{
    static const struct {
        const char *name;
        bool ok;
        int64_t iterations, ms;
        int threads;
    } rows[] = {
        { "random", true, 0, 0, 0 },
        { "search", true, 0, 0, 0 },
        { "search:500", true, 500, 0, 0 },
        { "search:1", true, 1, 0, 0 },
        { "search:500ms", true, 0, 500, 0 },
        { "search:2000:250ms:4t", true, 2000, 250, 4 },
        { "search:4t", true, 0, 0, 4 },
        { "search:7:60x:8p", true, 7, 0, 0 },
        { "search:7:60x:50x", false, 0, 0, 0 },
        { "search:7:8p:8p", false, 0, 0, 0 },
        { "search:7:64r", true, 7, 0, 0 },
        { "search:7:65r", false, 0, 0, 0 },
        { "search:7:8r:8r", false, 0, 0, 0 },
        { "search:1048576", true, MAG_MAX_ITERATIONS, 0, 0 },
        { "search:1048577", false, 0, 0, 0 },
        { "search:600001ms", false, 0, 0, 0 },
        { "search:65t", false, 0, 0, 0 },
        { "search:0", false, 0, 0, 0 },
        { "search:0ms", false, 0, 0, 0 },
        { "search:", false, 0, 0, 0 },
        { "search:5:", false, 0, 0, 0 },
        { "search:5:5", false, 0, 0, 0 },
        { "search:-5", false, 0, 0, 0 },
        { "search:5y", false, 0, 0, 0 },
        { "search:5msx", false, 0, 0, 0 },
        { "search:99999999999999999999", false, 0, 0, 0 },
        { "greedy:5", false, 0, 0, 0 },
        { "greedy:ruse", true, 0, 0, 0 },
        { "hard:any", true, 0, 0, 0 },
        { "search:ruse:7:60x", true, 7, 0, 0 },
        { "search:7:ruse:fonceur", false, 0, 0, 0 },
        { "hard:ruse:5", false, 0, 0, 0 },
        { "hard:rus", false, 0, 0, 0 },
        { "random:ruse", false, 0, 0, 0 },
        { "", false, 0, 0, 0 },
        { ":5", false, 0, 0, 0 },
        { "nobody:5", false, 0, 0, 0 },
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct spec spec;
        bool ok = mag_player_exists(NULL, rows[i].name);

        CHECK(ok == rows[i].ok, "\"%s\"", rows[i].name);
        if (!ok)
            continue;
        CHECK(spec_read(rows[i].name, &spec), "\"%s\"", rows[i].name);
        CHECK(spec.wish.iterations == rows[i].iterations &&
                  spec.wish.milliseconds == rows[i].ms &&
                  spec.wish.threads == rows[i].threads,
              "\"%s\"", rows[i].name);
    }
}

static const struct test_case cases[] = {
    { "a decisive secret is not used", a_decisive_secret_is_not_used },
    { "sealed answers", sealed_answers },
    { "many prices", many_prices },
    { "same choice with any number of threads",
      same_choice_with_any_number_of_threads },
    { "a time is kept", a_time_is_kept },
    { "whichever is first", whichever_is_first },
    { "another thread ends it", another_thread_ends_it },
    { "the same luck for all", the_same_luck_for_all },
    { "short races", short_races },
    { "who is alone comes first", who_is_alone_comes_first },
    { "who wins by little gives way to the advice",
      who_wins_by_little_gives_way_to_the_advice },
    { "races with many, and with no time", races_with_many_and_with_no_time },
    { "names of players", names_of_players },
    { NULL, NULL },
};

const struct suite suite_unit_search_toy = { cases };
