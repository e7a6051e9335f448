/* One iteration of the search player: down a tree, a playout, and back.
 *
 * Every seat has a tree of its own (all in one table, apart by their keys),
 * and a decision in it is what that seat has seen since the root: its own
 * actions, and the events that were visible to it when others or chance
 * moved. So a seat never decides on what it could not know, and sealed
 * answers given at the same time do not see each other. */
#include <string.h>

#include "magnat/decide.h"
#include "core/playout.h"
#include "players/search_tree.h"

enum { SETTLE = 100 }; /* moves that finish any chain of decisions */

static uint64_t mix(uint64_t key, uint64_t x)
{
    key = (key ^ x) * 0x9fb21c651e98df25u;
    key ^= key >> 32;
    key *= 0xd6e8feb86659fd93u;
    return key ^ key >> 29;
}

static uint64_t root_key(int seat)
{
    return mix(0x4d61676e6174u, (uint64_t)seat + 1);
}

/* What `seat` knows after the events of one move. */
static uint64_t observe(uint64_t key, const struct mag_events *tell, int seat)
{
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

/* The advice's choice among the n actions of t->list. */
static mag_action advised(struct tree *t, int seat, int n)
{
    if (n > 1)
        tree_rank(t, seat, n, 1);
    else
        t->rank[0] = 0;
    return t->list[t->rank[0]];
}

/* The edge that was told, if this is the root. */
static uint32_t told_edge(const struct tree *t, uint64_t seen,
                          struct decision **at)
{
    if (!t->told || seen != root_key(t->searcher))
        return NO_EDGE;
    *at = tree_find(t, seen);
    return t->told;
}

/* A decision inside the tree. *leaf: the walk in the tree ends here. */
static mag_action decide(struct tree *t, uint64_t seen, int seat, bool *leaf)
{
    int n = mag_legal(t->rules, t->pos, seat, t->list);
    struct decision *d = NULL;
    uint32_t edge;

    if (n == 1)
        return t->list[0];
    edge = told_edge(t, seen, &d);
    if (!edge)
        edge = tree_select(t, seen, seat, n, &d, leaf);
    if (!edge) {
        *leaf = true;
        return advised(t, seat, n);
    }
    if (d)
        t->path[t->steps++] = (struct step){ (uint32_t)(d - t->table), edge,
                                             seat };
    return t->pool[edge].action;
}

/* Of several seats that are asked, the next one after the searcher: whoever
 * searches meets the others in the same order, wherever it sits. */
static int next_asked(const struct tree *t, uint32_t pending)
{
    int seat = t->searcher;

    do {
        seat = seat + 1 == t->rules->seats ? 0 : seat + 1;
    } while (!(pending >> seat & 1));
    return seat;
}

/* Down the tree; returns the seat that moved last. */
static int descend(struct tree *t)
{
    uint64_t seen[MAG_MAX_SEATS];
    bool leaf = false;
    int seat = MAG_CHANCE;

    for (int s = 0; s < t->rules->seats; s++)
        seen[s] = root_key(s);
    t->steps = 0;
    for (int depth = 0; depth < MAX_DEPTH && !leaf; depth++) {
        uint32_t pending = mag_pending(t->rules, t->pos);
        mag_action action;

        if (!pending)
            break;
        if (pending == MAG_CHANCE_BIT) {
            seat = MAG_CHANCE;
            action = playout_chance(t->rules, t->pos, &t->rng);
        } else { /* of several, the one that asks is first at the root */
            seat = depth ? next_asked(t, pending) : t->searcher;
            action = decide(t, seen[seat], seat, &leaf);
        }
        t->tell.count = 0;
        mag_apply(t->rules, t->pos, seat, action, &t->tell, NULL);
        if (seat >= 0)
            seen[seat] = mix(seen[seat], action);
        for (int s = 0; s < t->rules->seats; s++)
            seen[s] = observe(seen[s], &t->tell, s);
    }
    return seat;
}

/* Finishes the chain that `seat` is in, as the advice says. */
static void settle(struct tree *t, int seat)
{
    for (int i = 0; i < SETTLE && seat >= 0; i++) {
        uint32_t pending = mag_pending(t->rules, t->pos);
        int n;

        if (pending == MAG_CHANCE_BIT || !(pending >> seat & 1))
            return;
        n = mag_legal(t->rules, t->pos, seat, t->list);
        mag_play_listed(t->rules, t->pos, seat, advised(t, seat, n), NULL);
    }
}

/* Plays on for some decisions; returns the seat that moved last. */
static int playout(struct tree *t, int seat)
{
    bool random = t->style.playout == MAG_PLAYOUT_RANDOM;
    uint32_t pending;

    for (int left = t->style.moves;
         left > 0 && (pending = mag_pending(t->rules, t->pos));) {
        mag_action action;

        if (pending == MAG_CHANCE_BIT) {
            seat = MAG_CHANCE;
            action = playout_chance(t->rules, t->pos, &t->rng);
        } else {
            int n;

            seat = next_asked(t, pending);
            n = mag_legal(t->rules, t->pos, seat, t->list);
            left -= n > 1;
            action = random ? t->list[mag_rng_below(&t->rng, (uint32_t)n)]
                            : advised(t, seat, n);
        }
        mag_play_listed(t->rules, t->pos, seat, action, NULL);
    }
    return seat;
}

static void backup(struct tree *t, const double *value)
{
    for (int i = 0; i < t->steps; i++) {
        const struct step *s = &t->path[i];
        struct decision *d = &t->table[s->decision];
        struct edge *e = &t->pool[s->edge];
        double v = value[s->seat];

        d->value += v;
        d->square += v * v;
        d->visits++;
        e->value += v;
        e->square += (float)(v * v);
        e->visits++;
    }
}

double tree_walk(struct tree *t, const void *root, int seat)
{
    const struct mag_game *game = t->rules->game;
    double value[MAG_MAX_SEATS];
    int last;

    memcpy(t->pos, root, game->state_size);
    game->resample(t->rules, t->pos, seat, &t->rng);
    t->searcher = seat;
    last = descend(t);
    if (t->style.playout != MAG_PLAYOUT_NONE && t->style.moves)
        last = playout(t, last);
    settle(t, last);
    if (mag_pending(t->rules, t->pos) && game->evaluate)
        game->evaluate(t->rules, t->pos, value);
    else if (mag_pending(t->rules, t->pos))
        mag_evaluate_by_score(t->rules, t->pos, value);
    else
        game->result(t->rules, t->pos, value);
    backup(t, value);
    t->walks++;
    return value[seat];
}

void tree_open(struct tree *t, const void *root, int seat, int most)
{
    memcpy(t->pos, root, t->rules->game->state_size);
    tree_decide(t, root_key(seat), seat,
                mag_legal(t->rules, t->pos, seat, t->list), most);
}

double tree_try(struct tree *t, const void *root, int seat, mag_action action,
                uint64_t seed)
{
    uint32_t edge = tree_root(t, seat);
    double value;

    while (edge && t->pool[edge].action != action)
        edge = t->pool[edge].next;
    if (!edge)
        return 0;
    mag_rng_seed(&t->rng, seed);
    t->told = edge;
    value = tree_walk(t, root, seat);
    t->told = NO_EDGE;
    return value;
}

uint32_t tree_root(const struct tree *t, int seat)
{
    const struct decision *d = tree_find(t, root_key(seat));

    return d ? d->first : NO_EDGE;
}
