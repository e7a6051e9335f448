/* search: Monte-Carlo tree search over information sets, for any number of
 * seats, hidden information, simultaneous decisions and chance.
 *
 * Each iteration starts from a fresh resample of what the searching seat
 * knows, walks down a tree (search_walk.c), lets the game's evaluation judge
 * what it finds, and hands each seat's share of the win back to the decisions
 * on the way: each seat maximises its own (max^n).
 *
 * Many iterations are shared out among several trees, each with its own seed,
 * and their roots are added up. How many trees there are depends on the
 * number of iterations alone, and any number of threads may grow them; so the
 * same seed and number of iterations give the same choice on any machine.
 * Only where the time alone is given, there is a tree for each thread.
 *
 * If the game says so the actions at the root are compared evenly (race.c).
 * Otherwise the action visited most is chosen; when the iterations that are
 * left cannot change which that is, they are spared. A character compares what
 * comes close to it once more, evenly, before it chooses what is like it. Trees
 * and threads are made once; nothing is allocated while thinking. */
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "players/character.h"
#include "players/race.h"
#include "players/search.h"
#include "players/search_tree.h"
#include "players/team.h"

enum {
    DEFAULT_ITERATIONS = 2000,
    WALKS_PER_TREE = 10000, /* a second tree from twice as many on */
    MAX_TREES = MAG_MAX_THINKERS,
    MAX_SHARED = 16,    /* trees for a number of iterations */
    WALKS_PER_MS = 60,  /* as a guess */
    MANY_WALKS = 8000,  /* from so many on each looks farther ahead */
    MEMORY = 256 << 20, /* bytes, for all trees of a player */
    TURN = 32,          /* walks before a thread turns to its next tree */
    WALKS_A_RACER = 8,  /* at least, on the average */
    MARGIN_MS = 2,      /* kept back of a time for ending */
    ENOUGH = 40,        /* in a hundred of the visits of the best: enough to
                           be looked at again by a character */
    MOST_CLOSE = 4,     /* actions that it looks at again */
    SECOND_LOOK = 1000  /* walks for it, or as many as there were before */
};

static const double EXPLORATION = 3.0;

/* What a character may lose in a decision for its manner, in shares of the win
 * where all is open. Where a game is all but won or lost, small differences are
 * large ones. */
static const double LEEWAY = 0.02;

/* Who trusts its advice has less of it: a search that would have given way to
 * the advice cannot do so for a character, too. */
static const double TRUSTING = 0.5;

static double leeway(const struct mag_game *game, double best)
{
    double part = game->tuning.trust > 0 ? TRUSTING : 1;

    return part * LEEWAY * 4 * best * (1 - best);
}

struct mind {
    const struct mag_rules *rules;
    int64_t iterations; /* INT64_MAX: only time counts */
    int64_t milliseconds;
    int threads, trees;
    struct race race; /* no lanes: none is run */
    struct team *team;
    atomic_bool stopped;

    const struct question *q; /* being thought about */
    struct timespec deadline;

    struct mag_candidate *candidate; /* of the last choice, best first */
    int candidates;
    struct tree tree[];
};

/* --- Making one -------------------------------------------------------------- */

void search_close(void *p)
{
    struct mind *m = p;

    if (!m)
        return;
    team_free(m->team);
    for (int i = 0; i < m->trees; i++)
        tree_release(&m->tree[i]);
    race_release(&m->race);
    free(m->candidate);
    free(m);
}

static int64_t at_most(int64_t x, int64_t high)
{
    return x < high ? x : high;
}

/* How many trees share the iterations. */
static int count_trees(int64_t iterations, int threads)
{
    int64_t n = at_most(iterations / WALKS_PER_TREE, MAX_SHARED);

    if (!iterations)
        return threads;
    return n > 1 ? (int)n : 1;
}

static int64_t walks_expected(const struct mind *m)
{
    int64_t in_time = m->milliseconds * WALKS_PER_MS;
    int64_t share = m->iterations == INT64_MAX ? INT64_MAX
                                               : m->iterations / m->trees + 1;

    return m->milliseconds ? at_most(share, in_time) : share;
}

/* The farther a walk plays on, the less it rests on the judgement and the more
 * on luck; many walks together stand more of it. The more seats there are, the
 * more is decided before the own next turn. */
static int moves_of(const struct mag_rules *rules, int64_t walks)
{
    const struct mag_tuning *tuning = &rules->game->tuning;
    int moves = tuning->foresight + tuning->foresight_more * (rules->seats - 2);

    return walks >= MANY_WALKS && tuning->farsight ? moves * tuning->farsight
                                                   : moves;
}

static struct walk_style style_of(const struct mag_search_options *wish,
                                  const struct mag_rules *rules, int64_t walks)
{
    struct walk_style style = { wish->exploration, wish->playout, wish->moves };

    if (style.exploration <= 0)
        style.exploration = rules->game->tuning.exploration;
    if (style.exploration <= 0)
        style.exploration = EXPLORATION;
    if (style.playout == MAG_PLAYOUT_DEFAULT) {
        style.moves = moves_of(rules, walks);
        style.playout = MAG_PLAYOUT_ADVICE;
    }
    return style;
}

static void work(void *arg, int member);

/* How many actions race: each is to have some walks. */
static int count_racers(const struct mind *m, int wish)
{
    int64_t racers = at_most(wish ? wish : m->rules->game->tuning.racers,
                             MAG_MAX_RACERS);

    if (m->trees > 1 || m->iterations == INT64_MAX || m->iterations < 2 ||
        racers < 2)
        return 0;
    racers = at_most(racers, m->iterations / WALKS_A_RACER);
    return racers > 2 ? (int)racers : 2;
}

void *search_open(const struct mag_rules *rules,
                  const struct mag_search_options *wish)
{
    int threads = (int)at_most(wish->threads > 1 ? wish->threads : 1,
                               MAG_MAX_THINKERS);
    int64_t iterations = wish->iterations;

    if (iterations <= 0 && wish->milliseconds <= 0)
        iterations = DEFAULT_ITERATIONS;
    iterations = at_most(iterations, MAG_MAX_ITERATIONS);

    int trees = count_trees(iterations, threads);
    struct mind *m = calloc(1, sizeof *m + (size_t)trees * sizeof m->tree[0]);
    struct walk_style style =
        style_of(wish, rules,
                 iterations ? iterations : wish->milliseconds * WALKS_PER_MS);
    bool ok = m != NULL;
    int racers;

    if (!m)
        return NULL;
    m->rules = rules;
    m->iterations = iterations ? iterations : INT64_MAX;
    m->milliseconds = at_most(wish->milliseconds, MAG_MAX_THINKING_MS);
    m->trees = trees;
    m->threads = (int)at_most(threads, trees);
    for (int i = 0; i < trees; i++)
        ok = tree_init(&m->tree[i], rules, &style, walks_expected(m),
                       (size_t)MEMORY / (size_t)trees) &&
             ok;
    if ((racers = count_racers(m, wish->racers)) > 0)
        ok = race_init(&m->race, racers, m->iterations,
                       rules->game->tuning.trust) &&
             ok;
    m->candidate = calloc((size_t)rules->game->max_legal,
                          sizeof m->candidate[0]);
    m->team = team_new(m->threads, work, m);
    if (!ok || !m->candidate || !m->team) {
        search_close(m);
        return NULL;
    }
    return m;
}

/* --- Thinking ----------------------------------------------------------------- */

static void set_deadline(struct mind *m)
{
    int64_t ns = (m->milliseconds - MARGIN_MS) * 1000000;

    clock_gettime(CLOCK_MONOTONIC, &m->deadline);
    ns += m->deadline.tv_nsec;
    m->deadline.tv_sec += (time_t)(ns / 1000000000);
    m->deadline.tv_nsec = (long)(ns % 1000000000);
}

static bool is_late(const struct mind *m)
{
    struct timespec now;

    if (!m->milliseconds)
        return false;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec > m->deadline.tv_sec ||
           (now.tv_sec == m->deadline.tv_sec &&
            now.tv_nsec >= m->deadline.tv_nsec);
}

/* The walks that tree i is to make. */
static int64_t share_of(const struct mind *m, int i)
{
    if (m->iterations == INT64_MAX)
        return INT64_MAX;
    return m->iterations / m->trees + (i < m->iterations % m->trees);
}

static bool must_end(struct mind *m)
{
    return atomic_load_explicit(&m->stopped, memory_order_relaxed) ||
           is_late(m);
}

/* Can the walks that are left not change which action is visited most? Then
 * they are spared. Of several trees none can tell. */
static bool is_settled(const struct mind *m, const struct tree *t,
                       int64_t share)
{
    uint32_t most = 0, second = 0;

    if (m->trees > 1 || share == INT64_MAX)
        return false;
    for (uint32_t e = tree_root(t, m->q->seat); e; e = t->pool[e].next) {
        uint32_t visits = t->pool[e].visits;

        if (visits > most) {
            second = most;
            most = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return (int64_t)most - second > share - t->walks;
}

/* Lets one tree grow for a turn. Returns whether anything is left to do. */
static bool grow(struct mind *m, int i, bool *ended)
{
    struct tree *t = &m->tree[i];
    int64_t share = share_of(m, i);

    for (int k = 0; k < TURN && t->walks < share; k++) {
        tree_walk(t, m->q->pos, m->q->seat);
        if (must_end(m)) {
            *ended = true;
            return false;
        }
    }
    return t->walks < share && !is_settled(m, t, share);
}

/* Member k grows the trees k, k + threads, ... in turn. Each tree walks at
 * least once, so that there is something to choose from. */
static void work(void *arg, int member)
{
    struct mind *m = arg;
    bool ended = false, more = true;

    while (more && !ended) {
        more = false;
        for (int i = member; i < m->trees && !ended; i += m->threads)
            more = grow(m, i, &ended) || more;
    }
}

/* --- Choosing ------------------------------------------------------------------- */

/* Adds what all trees say about action i of the list. */
static struct mag_candidate sum_up(const struct mind *m, mag_action action)
{
    struct mag_candidate c = { .action = action };
    double value = 0, square = 0, n, spread;

    for (int i = 0; i < m->trees; i++) {
        const struct tree *t = &m->tree[i];
        uint32_t e = tree_root(t, m->q->seat);

        while (e && t->pool[e].action < action)
            e = t->pool[e].next;
        if (!e || t->pool[e].action != action)
            continue;
        c.visits += t->pool[e].visits;
        value += t->pool[e].value;
        square += (double)t->pool[e].square;
    }
    if (!c.visits)
        return c;
    n = (double)c.visits;
    c.result = value / n;
    spread = square / n - c.result * c.result;
    /* One more iteration of the worst kind: a few that agree prove little. */
    c.error = 1.96 * sqrt(((spread > 0 ? spread : 0) * n + 0.25) / (n + 1) / n);
    return c;
}

static bool is_better(const struct mag_candidate *a,
                      const struct mag_candidate *b)
{
    if (a->visits != b->visits)
        return a->visits > b->visits;
    return a->result > b->result;
}

/* Fills the candidates, best first. */
static void list_candidates(struct mind *m)
{
    m->candidates = 0;
    for (int i = 0; i < m->q->n; i++) {
        struct mag_candidate c = sum_up(m, m->q->list[i]);
        int at = m->candidates;

        if (!c.visits)
            continue;
        for (; at && is_better(&c, &m->candidate[at - 1]); at--)
            m->candidate[at] = m->candidate[at - 1];
        m->candidate[at] = c;
        m->candidates++;
    }
}

/* The candidate that is chosen is the first. */
static void put_first(struct mind *m, mag_action action)
{
    struct mag_candidate chosen;
    int at = 0;

    while (m->candidate[at].action != action)
        at++;
    chosen = m->candidate[at];
    memmove(&m->candidate[1], &m->candidate[0],
            (size_t)at * sizeof m->candidate[0]);
    m->candidate[0] = chosen;
}

static int index_of(const struct question *q, mag_action action)
{
    int i = 0;

    while (i < q->n - 1 && q->list[i] != action)
        i++;
    return i;
}

/* --- A character's choice --------------------------------------------------- */

/* How many of the candidates were visited nearly as much as the first. */
static int count_close(const struct mind *m)
{
    int n = 1;

    while (n < m->candidates && n < MOST_CLOSE &&
           m->candidate[n].visits * 100 >= m->candidate[0].visits * ENOUGH)
        n++;
    return n;
}

/* Visits show what a search likes, not by how much: what was visited less was
 * judged by few results, and those of one draw of what is hidden do not
 * compare with those of another. So the first n are tried once more, all as
 * often and each with the same draws. False: there was no time for it. */
static bool look_again(struct mind *m, int n, uint64_t seed)
{
    int64_t rounds = at_most(m->iterations, SECOND_LOOK) / n, r = 0;

    for (; r < rounds && !must_end(m); r++) {
        for (int i = 0; i < n; i++)
            tree_try(&m->tree[0], m->q->pos, m->q->seat, m->candidate[i].action,
                     mag_seed_at(~seed, (uint64_t)r));
    }
    for (int i = 0; i < n; i++)
        m->candidate[i] = sum_up(m, m->candidate[i].action);
    return r == rounds;
}

/* Of what is about as good as the best on a second look, the candidate that is
 * most like the character comes first. Who has no time to make sure plays what
 * was visited most: on a busy machine a character must not cost strength. */
static void lean(struct mind *m, uint64_t seed)
{
    const struct question *q = m->q;
    int n = count_close(m);
    double best = -HUGE_VAL;

    if (n == 1 || !look_again(m, n, seed))
        return;
    for (int i = 0; i < q->n; i++)
        q->score[i] = -HUGE_VAL;
    for (int i = 0; i < n; i++) {
        q->score[index_of(q, m->candidate[i].action)] = m->candidate[i].result;
        best = fmax(best, m->candidate[i].result);
    }
    put_first(m,
              q->list[character_lean(q, best - leeway(q->rules->game, best))]);
}

/* The only action worth a thought, or -1 if there are several. */
static int only_one(const struct question *q)
{
    const struct mag_game *game = q->rules->game;
    int only = -1;

    if (!game->advise)
        return -1;
    game->advise(q->rules, q->pos, q->seat, q->list, q->n, q->score, q->rng,
                 NULL);
    for (int i = 0; i < q->n; i++) {
        if (q->score[i] == -HUGE_VAL)
            continue;
        if (only >= 0)
            return -1;
        only = i;
    }
    return only;
}

static bool race_must_end(void *mind)
{
    return must_end(mind);
}

/* Fills the candidates, the one to be chosen first. */
static void think(struct mind *m, uint64_t seed)
{
    const struct race_start start = { m->q->pos, m->q->seat, seed,
                                      race_must_end, m };
    mag_action first;

    if (!m->race.lanes) {
        team_run(m->team);
        list_candidates(m);
        return;
    }
    first = race_run(&m->race, &m->tree[0], &start);
    list_candidates(m);
    put_first(m, first);
}

int search_choose(const struct question *q)
{
    struct mind *m = q->mind;
    uint64_t seed = q->rng->next(q->rng);
    int only = only_one(q);

    m->candidates = 0;
    if (only >= 0)
        return only;
    m->q = q;
    if (m->milliseconds)
        set_deadline(m);
    for (int i = 0; i < m->trees; i++)
        tree_clear(&m->tree[i], mag_seed_at(seed, (uint64_t)i));
    think(m, seed);
    if (q->character)
        lean(m, seed);
    m->q = NULL;
    return index_of(q, m->candidate[0].action);
}

void search_stop(void *mind, bool stopped)
{
    struct mind *m = mind;

    atomic_store_explicit(&m->stopped, stopped, memory_order_relaxed);
}

int search_candidates(const void *mind, struct mag_candidate *out, int cap)
{
    const struct mind *m = mind;
    int n = m->candidates < cap ? m->candidates : cap;

    memcpy(out, m->candidate, (size_t)n * sizeof out[0]);
    return n;
}

const struct player_kind search_player = { .name = "search",
                                           .open = search_open,
                                           .close = search_close,
                                           .choose = search_choose,
                                           .stop = search_stop,
                                           .candidates = search_candidates };
