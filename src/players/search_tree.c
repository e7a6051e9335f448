/* The tree of the search player: memory, decisions, and which action to try.
 *
 * A decision is chosen by PUCT: mean value + C * spread * prior * sqrt(visits
 * of the decision) / (1 + visits of the action). The spread is that of the
 * results at the decision, so that C means the same in a game where single
 * decisions matter little as in one where they matter much. The prior falls with the rank that
 * the game's advice gave the action. A decision starts with the few actions
 * ranked best and looks at more as it is visited more (progressive widening):
 * every second one that is added is the next in rank, the others lie in the
 * widest gaps of the legal list, so that of many prices a spread is tried and
 * not one neighbourhood. */
#include "players/search_tree.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_EDGES = 6,        /* of a new decision */
    EDGES_PER_WALK = 8,     /* what a walk adds on average, and to spare */
    SPREAD_FROM = 16,       /* below so many actions, rank alone decides */
    MIN_DECISIONS = 1 << 9, /* powers of two, like all table sizes */
    MAX_RANK = UINT16_MAX
};

static const double FIRST_PLAY = 0.5; /* untried: spreads below the mean */
static const double USUAL = 0.1;      /* spread of results */
enum { USUAL_RESULTS = 8 };
static const double PRIOR = 0.37; /* of rank 0, times PRIOR_FALL */
static const double PRIOR_FALL = 1.5;

bool tree_init(struct tree *t, const struct mag_rules *rules,
               const struct walk_style *style, int64_t walks, size_t ceiling)
{
    const struct mag_game *game = rules->game;
    const size_t per_walk = 2 * sizeof(struct decision) +
                            EDGES_PER_WALK * sizeof(struct edge);
    size_t n = (size_t)game->max_legal, size = MIN_DECISIONS;

    while (size < 2 * (size_t)walks && size * per_walk < ceiling)
        size *= 2;
    *t = (struct tree){ .rules = rules, .style = *style };
    t->mask = (uint32_t)size - 1;
    t->table = calloc(size, sizeof t->table[0]);
    t->pool_size = (uint32_t)(size / 2 * EDGES_PER_WALK);
    t->pool = calloc(t->pool_size, sizeof t->pool[0]);
    t->pos = calloc(1, game->state_size);
    t->list = calloc(n, sizeof t->list[0]);
    t->score = calloc(n, sizeof t->score[0]);
    t->rank = calloc(n, sizeof t->rank[0]);
    t->tell.item = calloc((size_t)game->max_events, sizeof t->tell.item[0]);
    t->tell.cap = game->max_events;
    if (game->tuning.memo_size)
        t->memo = calloc(1, game->tuning.memo_size);
    return t->table && t->pool && t->pos && t->list && t->score && t->rank &&
           t->tell.item && (t->memo || !game->tuning.memo_size);
}

void tree_release(struct tree *t)
{
    free(t->table);
    free(t->pool);
    free(t->pos);
    free(t->list);
    free(t->score);
    free(t->rank);
    free(t->tell.item);
    free(t->memo);
    *t = (struct tree){ 0 };
}

void tree_clear(struct tree *t, uint64_t seed)
{
    t->used = 0;
    t->pool_used = NO_EDGE + 1;
    t->walks = 0;
    if (!++t->age) { /* once round: places of the first age look taken */
        memset(t->table, 0, ((size_t)t->mask + 1) * sizeof t->table[0]);
        t->age = 1;
    }
    mag_rng_seed(&t->rng, seed);
}

/* --- Decisions ------------------------------------------------------------ */

/* The place of a key in the table, or of the gap where it belongs. */
static struct decision *place_of(const struct tree *t, uint64_t key)
{
    uint32_t at = (uint32_t)key & t->mask;

    while (t->table[at].age == t->age && t->table[at].key != key)
        at = (at + 1) & t->mask;
    return &t->table[at];
}

struct decision *tree_find(const struct tree *t, uint64_t key)
{
    struct decision *d = place_of(t, key);

    return d->age == t->age ? d : NULL;
}

static bool has_room(const struct tree *t)
{
    return t->used < t->mask / 4 * 3 && t->pool_used < t->pool_size;
}

/* Scores the list, and drops what is not worth a thought. */
static int score_actions(struct tree *t, int seat, int n)
{
    const struct mag_game *game = t->rules->game;
    int kept = 0;

    memset(t->score, 0, (size_t)n * sizeof t->score[0]);
    if (game->advise)
        game->advise(t->rules, t->pos, seat, t->list, n, t->score, &t->rng,
                     t->memo);
    for (int i = 0; i < n; i++) {
        if (t->score[i] == -HUGE_VAL)
            continue;
        t->list[kept] = t->list[i];
        t->score[kept++] = t->score[i];
    }
    return kept ? kept : n;
}

int tree_rank(struct tree *t, int seat, int n, int top)
{
    n = score_actions(t, seat, n);
    for (int i = 0; i < n; i++)
        t->rank[i] = i;
    for (int i = 0; i < top && i < n; i++) {
        int best = i;

        for (int j = i + 1; j < n; j++) {
            if (t->score[t->rank[j]] > t->score[t->rank[best]])
                best = j;
        }

        int swap = t->rank[i];

        t->rank[i] = t->rank[best];
        t->rank[best] = swap;
    }
    return n;
}

/* Adds an edge unless it is there. Returns whether it was added. */
static bool add_edge(struct tree *t, struct decision *d, mag_action action)
{
    uint32_t *link = &d->first;

    while (*link && t->pool[*link].action < action)
        link = &t->pool[*link].next;
    if ((*link && t->pool[*link].action == action) ||
        t->pool_used == t->pool_size || d->edges == MAX_RANK)
        return false;

    uint32_t at = t->pool_used++;

    t->pool[at] =
        (struct edge){ .action = action, .next = *link, .rank = d->edges++ };
    *link = at;
    return true;
}

/* The middle of the widest run of legal actions without an edge. */
static mag_action widest_gap(const struct tree *t, const struct decision *d,
                             int n)
{
    uint32_t e = d->first;
    int start = 0, widest = 0, middle = n / 2;

    for (int i = 0; i <= n; i++) {
        bool edge;

        while (i < n && e && t->pool[e].action < t->list[i])
            e = t->pool[e].next;
        edge = i == n || (e && t->pool[e].action == t->list[i]);
        if (edge && i - start > widest) {
            widest = i - start;
            middle = start + widest / 2;
        }
        if (edge)
            start = i + 1;
    }
    return t->list[middle];
}

/* Adds up to `more` edges for legal actions. Returns how many of them are
 * worth a thought. */
static int widen(struct tree *t, struct decision *d, int seat, int n, int more)
{
    int next = 0, top = d->edges + more;
    bool spread = d->edges > 0;

    n = tree_rank(t, seat, n, top);
    d->worthy = (uint16_t)(n < MAX_RANK ? n : MAX_RANK);
    for (int i = 0; i < more; i++) {
        if (spread && n >= SPREAD_FROM && i % 2 &&
            add_edge(t, d, widest_gap(t, d, n)))
            continue;
        while (next < top && next < n &&
               !add_edge(t, d, t->list[t->rank[next]]))
            next++;
    }
    return n;
}

static struct decision *add_decision(struct tree *t, uint64_t key)
{
    struct decision *d = place_of(t, key);

    t->used++;
    *d = (struct decision){ .key = key, .age = t->age };
    return d;
}

/* --- Choice ----------------------------------------------------------------- */

/* How many of its edges, best ranked first, a decision looks at. */
static double width_of(const struct decision *d)
{
    return 3 + 1.2 * sqrt((double)d->visits);
}

/* How far the results at a decision lie apart: the measure of what a
 * difference between actions means. A few results say little, so that some
 * of a usual spread are added. */
static double spread_of(const struct decision *d, double mean)
{
    double n = d->visits, sum = d->square - n * mean * mean;

    return sqrt(((sum > 0 ? sum : 0) + USUAL * USUAL * USUAL_RESULTS) /
                (n + USUAL_RESULTS));
}

/* The legal edge with the highest bound, NO_EDGE if no edge is legal. */
static uint32_t best_bound(const struct tree *t, const struct decision *d,
                           int n)
{
    double mean = d->visits ? d->value / d->visits : 0.5;
    double spread = spread_of(d, mean);
    double root = t->style.exploration * spread * PRIOR * sqrt(d->visits + 1.0);
    double width = width_of(d), top = -1;
    uint32_t best = NO_EDGE;
    int i = 0;

    for (uint32_t e = d->first; e; e = t->pool[e].next) {
        const struct edge *c = &t->pool[e];
        double q = c->visits ? c->value / c->visits
                             : mean - FIRST_PLAY * spread;
        double bound;

        while (i < n && t->list[i] < c->action)
            i++;
        if (i == n)
            break;
        if (t->list[i] != c->action || (!c->visits && c->rank > width && best))
            continue;
        bound = q + root / ((c->rank + PRIOR_FALL) * (1.0 + c->visits));
        if (bound > top) {
            top = bound;
            best = e;
        }
    }
    return best;
}

void tree_decide(struct tree *t, uint64_t key, int seat, int n, int most)
{
    struct decision *d = add_decision(t, key);
    int first = most < FIRST_EDGES ? most : FIRST_EDGES;

    n = widen(t, d, seat, n, first);
    if (most > first && d->worthy > first)
        widen(t, d, seat, n, most - first);
}

uint32_t tree_select(struct tree *t, uint64_t key, int seat, int n,
                     struct decision **at, bool *fresh)
{
    struct decision *d = tree_find(t, key);
    uint32_t best;

    *fresh = !d;
    *at = d;
    if (!d) {
        if (!has_room(t))
            return NO_EDGE;
        *at = d = add_decision(t, key);
        n = widen(t, d, seat, n, FIRST_EDGES);
    } else if (d->edges < d->worthy && width_of(d) > d->edges && has_room(t)) {
        n = widen(t, d, seat, n, d->edges);
    }
    best = best_bound(t, d, n);
    if (!best && has_room(t)) { /* other things are legal than before */
        n = widen(t, d, seat, n, 1);
        best = best_bound(t, d, n);
    }
    if (d->worthy == 1 && d->edges == 1) {
        *fresh = false;
        *at = NULL;
    }
    return best;
}
