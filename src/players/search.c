/* search: Monte-Carlo tree search over information sets, for any number of
 * seats, hidden information, simultaneous decisions and chance.
 *
 * Each iteration starts from a fresh resample of what the searching seat
 * knows. Every seat has a tree of its own, and a node of it is what that seat
 * has seen since the root: its own actions, and the events that were visible
 * to it when others or chance moved. So a seat never decides on what it could
 * not know, and sealed answers given at the same time do not see each other.
 * Each seat maximises its own share of the win (max^n).
 *
 * A decision is chosen by PUCT: mean value + C * prior * sqrt(visits of the
 * node) / (1 + visits of the action). The prior is the rank that the game's
 * advice gives the action; a node considers only its best ranked actions,
 * more of them as it is visited more (progressive widening). A new node ends
 * the descent: the position is settled (the same seat's chain is finished by
 * the advice) and judged by the game's evaluation.
 *
 * Nodes live in one table, made once; nothing is allocated while thinking.
 * The same seed and number of iterations give the same choice. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/playout.h"
#include "players/kind.h"

enum {
    DEFAULT_ITERATIONS = 2000,
    MAX_ITERATIONS = 1 << 20,
    CHILDREN = 24, /* actions that a node ever considers */
    NODES_PER_ITERATION = CHILDREN + 1,
    MAX_NODES = 1 << 22, /* a ceiling on memory: 160 MiB */
    MAX_DEPTH = 400,     /* moves below the root */
    SETTLE = 12          /* moves that finish a chain */
};

static const double EXPLORE = 1.2;
static const double FIRST_PLAY = 0.05; /* below the node's own mean */

/* An action at a decision, or (action == MAG_NO_ACTION) the decision. */
struct node {
    uint64_t key; /* 0: an empty place of the table */
    mag_action action;
    double value; /* sum, for the seat that decides */
    float prior;
    uint32_t visits;
};

struct step { /* what an iteration went through */
    uint32_t place;
    int seat;
};

struct mind {
    const struct mag_rules *rules;
    int64_t iterations;
    struct node *table; /* open addressing */
    uint32_t mask, used;
    void *pos;
    mag_action *list;
    double *score;
    int *rank;
    struct mag_events tell;
    struct step path[2 * MAX_DEPTH];
    int steps;
};

static void close_mind(void *p)
{
    struct mind *m = p;

    if (!m)
        return;
    free(m->table);
    free(m->pos);
    free(m->list);
    free(m->score);
    free(m->rank);
    free(m->tell.item);
    free(m);
}

static uint32_t table_size(int64_t iterations)
{
    uint32_t n = 1024;

    while (n < MAX_NODES && n < iterations * NODES_PER_ITERATION)
        n *= 2;
    return n;
}

static void *open_mind(const struct mag_rules *rules, int64_t budget)
{
    const struct mag_game *game = rules->game;
    size_t n = (size_t)game->max_legal;
    struct mind *m = calloc(1, sizeof *m);

    if (!m)
        return NULL;
    m->rules = rules;
    m->iterations = budget > 0 ? budget : DEFAULT_ITERATIONS;
    if (m->iterations > MAX_ITERATIONS)
        m->iterations = MAX_ITERATIONS;
    m->mask = table_size(m->iterations) - 1;
    m->table = calloc((size_t)m->mask + 1, sizeof m->table[0]);
    m->pos = calloc(1, game->state_size);
    m->list = calloc(n, sizeof m->list[0]);
    m->score = calloc(n, sizeof m->score[0]);
    m->rank = calloc(n, sizeof m->rank[0]);
    m->tell.item = calloc((size_t)game->max_events, sizeof m->tell.item[0]);
    m->tell.cap = game->max_events;
    if (!m->table || !m->pos || !m->list || !m->score || !m->rank ||
        !m->tell.item) {
        close_mind(m);
        return NULL;
    }
    return m;
}

/* --- Keys ----------------------------------------------------------------------- */

static uint64_t mix(uint64_t key, uint64_t x)
{
    key = (key ^ x) * 0x9fb21c651e98df25u;
    key ^= key >> 32;
    key *= 0xd6e8feb86659fd93u;
    return key ^ key >> 29;
}

/* What `seat` learns from the events of one move; 0: nothing. */
static uint64_t observation(const struct mag_events *tell, int seat)
{
    uint64_t key = 0;

    for (int i = 0; i < tell->count; i++) {
        const struct mag_event *e = &tell->item[i];

        if (!(e->visible >> seat & 1))
            continue;
        key = mix(key, (uint64_t)e->kind << 8 | (uint8_t)e->seat);
        for (int a = 0; a < MAG_MAX_ARGS; a++)
            key = mix(key, (uint64_t)e->arg[a]);
    }
    return key;
}

/* The key of the decision that a seat takes after what it has seen. It must
 * not be that of the action which led there, though nothing else was seen
 * in between. */
static uint64_t decision_key(uint64_t seen)
{
    return mix(seen, 0x6465636964650aull);
}

/* The place of a key in the table, or of the gap where it belongs. */
static uint32_t place_of(const struct mind *m, uint64_t key)
{
    uint32_t at = (uint32_t)key & m->mask;

    while (m->table[at].key && m->table[at].key != key)
        at = (at + 1) & m->mask;
    return at;
}

static bool is_full(const struct mind *m)
{
    return m->used + NODES_PER_ITERATION > m->mask / 4 * 3;
}

static uint32_t add_node(struct mind *m, uint64_t key, mag_action action,
                         double prior)
{
    uint32_t at = place_of(m, key);

    if (!m->table[at].key)
        m->used++;
    m->table[at] = (struct node){ key, action, 0, (float)prior, 0 };
    return at;
}

/* --- Priors --------------------------------------------------------------------- */

/* Fills m->rank with the indices of the list, best advice first; only the
 * first `top` places are needed. */
static void rank_actions(struct mind *m, int seat, int n, int top,
                         struct mag_rng *rng)
{
    const struct mag_game *game = m->rules->game;

    for (int i = 0; i < n; i++) {
        m->rank[i] = i;
        m->score[i] = 0;
    }
    if (game->advise)
        game->advise(m->rules, m->pos, seat, m->list, n, m->score, rng);
    for (int i = 0; i < top && i < n; i++) {
        int best = i;

        for (int j = i + 1; j < n; j++) {
            if (m->score[m->rank[j]] > m->score[m->rank[best]])
                best = j;
        }

        int swap = m->rank[i];

        m->rank[i] = m->rank[best];
        m->rank[best] = swap;
    }
}

/* A new decision: its node, and one for each action it will consider. */
static void expand(struct mind *m, uint64_t key, int seat, int n,
                   struct mag_rng *rng)
{
    int top = n < CHILDREN ? n : CHILDREN;
    double sum = 0;

    rank_actions(m, seat, n, top, rng);
    for (int i = 0; i < top; i++)
        sum += 1.0 / (i + 1.5);
    add_node(m, key, MAG_NO_ACTION, 0);
    for (int i = 0; i < top; i++) {
        mag_action action = m->list[m->rank[i]];

        add_node(m, mix(key, action), action, 1.0 / (i + 1.5) / sum);
    }
}

/* --- One iteration --------------------------------------------------------------- */

/* How many of the ranked actions a node looks at. */
static double least_prior(const struct node *decision)
{
    double width = 3 + sqrt((double)decision->visits);

    return 1.0 / width;
}

/* The index of the action to try. Actions that the node has not considered
 * (they were not legal when it was made) count as poor ones. */
static int select_action(const struct mind *m, uint64_t key, int n)
{
    const struct node *decision = &m->table[place_of(m, key)];
    double root = sqrt((double)decision->visits + 1);
    double mean = decision->visits ? decision->value / decision->visits : 0.5;
    double floor = least_prior(decision) * 0.3, top = -1;
    int best = 0;

    for (int i = 0; i < n; i++) {
        const struct node *c = &m->table[place_of(m, mix(key, m->list[i]))];
        double prior = c->key ? (double)c->prior : 0.0;
        double q = c->key && c->visits ? c->value / c->visits
                                       : mean - FIRST_PLAY;
        uint32_t visits = c->key ? c->visits : 0;
        double u;

        if (prior < floor && !visits && i != n - 1)
            continue;
        u = q + EXPLORE * prior * root / (1 + visits);
        if (u > top) {
            top = u;
            best = i;
        }
    }
    return best;
}

static void note(struct mind *m, uint32_t place, int seat)
{
    if (m->steps < 2 * MAX_DEPTH)
        m->path[m->steps++] = (struct step){ place, seat };
}

/* A decision inside the tree. Returns the action; *leaf when the node is
 * new. */
static mag_action decide(struct mind *m, uint64_t seen, int seat, bool *leaf,
                         struct mag_rng *rng)
{
    uint64_t key = decision_key(seen);
    int n = m->rules->game->legal(m->rules, m->pos, seat, m->list);
    mag_action action;
    uint32_t at;

    if (n == 1)
        return m->list[0];
    *leaf = !m->table[place_of(m, key)].key;
    if (*leaf) {
        if (is_full(m)) { /* no room to learn more: as the advice says */
            rank_actions(m, seat, n, 1, rng);
            return m->list[m->rank[0]];
        }
        expand(m, key, seat, n, rng);
    }
    action = m->list[select_action(m, key, n)];
    note(m, place_of(m, key), seat);
    at = place_of(m, mix(key, action));
    if (!m->table[at].key && !is_full(m))
        at = add_node(m, mix(key, action), action, 0.01);
    if (m->table[at].key)
        note(m, at, seat);
    return action;
}

/* Finishes the chain that `seat` is in, as the advice says. */
static void settle(struct mind *m, int seat, struct mag_rng *rng)
{
    const struct mag_game *game = m->rules->game;

    for (int i = 0; i < SETTLE && seat >= 0; i++) {
        uint32_t pending = game->pending(m->rules, m->pos);
        mag_action action;
        int n;

        if (pending == MAG_CHANCE_BIT || !(pending >> seat & 1))
            return;
        n = game->legal(m->rules, m->pos, seat, m->list);
        rank_actions(m, seat, n, 1, rng);
        action = m->list[m->rank[0]];
        game->apply(m->rules, m->pos, seat, action, NULL, NULL);
    }
}

static void backup(struct mind *m, const double *value)
{
    for (int i = 0; i < m->steps; i++) {
        struct node *node = &m->table[m->path[i].place];

        node->value += value[m->path[i].seat];
        node->visits++;
    }
}

static void iterate(struct mind *m, const struct question *q,
                    const uint64_t *roots)
{
    const struct mag_game *game = m->rules->game;
    uint64_t key[MAG_MAX_SEATS];
    double value[MAG_MAX_SEATS];
    bool leaf = false;
    int seat = MAG_CHANCE;

    memcpy(key, roots, sizeof key);
    memcpy(m->pos, q->pos, game->state_size);
    game->resample(m->rules, m->pos, q->seat, q->rng);
    m->steps = 0;
    for (int depth = 0; depth < MAX_DEPTH && !leaf; depth++) {
        uint32_t pending = game->pending(m->rules, m->pos);
        mag_action action;

        if (!pending)
            break;
        if (pending == MAG_CHANCE_BIT) {
            seat = MAG_CHANCE;
            action = playout_chance(m->rules, m->pos, q->rng);
        } else {
            seat = __builtin_ctz(pending);
            action = decide(m, key[seat], seat, &leaf, q->rng);
        }
        m->tell.count = 0;
        game->apply(m->rules, m->pos, seat, action, &m->tell, NULL);
        for (int s = 0; s < m->rules->seats; s++)
            key[s] = mix(key[s], s == seat ? action : observation(&m->tell, s));
    }
    settle(m, seat, q->rng);
    game->evaluate(m->rules, m->pos, value);
    backup(m, value);
}

/* The most visited action at the root; of equals the better one. */
static int most_visited(const struct mind *m, const struct question *q,
                        uint64_t root)
{
    uint32_t most = 0;
    double mean = 0;
    int best = 0;

    for (int i = 0; i < q->n; i++) {
        const struct node *c = &m->table[place_of(m, mix(root, q->list[i]))];
        double value;

        if (!c->key || !c->visits)
            continue;
        value = c->value / c->visits;
        if (c->visits > most || (c->visits == most && value > mean)) {
            most = c->visits;
            mean = value;
            best = i;
        }
    }
    return best;
}

static int choose(const struct question *q)
{
    struct mind *m = q->mind;
    uint64_t roots[MAG_MAX_SEATS] = { 0 };

    memset(m->table, 0, ((size_t)m->mask + 1) * sizeof m->table[0]);
    m->used = 0;
    for (int s = 0; s < m->rules->seats; s++)
        roots[s] = mix(0x4d61676e6174u, (uint64_t)s + 1);
    for (int64_t i = 0; i < m->iterations; i++)
        iterate(m, q, roots);
    return most_visited(m, q, decision_key(roots[q->seat]));
}

const struct player_kind search_player = {
    .name = "search", .open = open_mind, .close = close_mind, .choose = choose
};
