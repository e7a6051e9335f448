/* search_tree.h - one tree of the search player: its memory, its decisions
 * and the walks through it. See search.c for the whole.
 *
 * A tree belongs to one thread at a time. Its memory is made once: a table of
 * decisions by key and a pool of edges. When either is full the tree stops
 * growing, and walks go on by the game's advice where it ends. */
#ifndef PLAYERS_SEARCH_TREE_H
#define PLAYERS_SEARCH_TREE_H

#include "magnat/player.h"

enum {
    NO_EDGE = 0,    /* place 0 of the pool is never used */
    MAX_DEPTH = 400 /* moves of a walk inside the tree */
};

/* An action at a decision. The edges of a decision are a list in ascending
 * order of their actions, like a legal list. */
struct edge {
    mag_action action;
    double value; /* sum of the results, for the seat that decides */
    float square; /* sum of their squares */
    uint32_t visits;
    uint32_t next; /* NO_EDGE: the last */
    uint16_t rank; /* 0: the advice likes it best */
};

/* What a seat decides after having seen what the key stands for. */
struct decision {
    uint64_t key;
    double value; /* sum, like an edge's */
    double square;
    uint32_t visits;
    uint32_t age;   /* of the tree when it was made: else the place is free */
    uint32_t first; /* edge */
    uint16_t edges;
    uint16_t worthy; /* actions worth a thought, when last looked at */
};

/* How to walk: fixed when the player is made. */
struct walk_style {
    double exploration;
    enum mag_playout playout;
    int moves; /* of a playout */
};

struct step { /* a decision on the way down, and the action taken */
    uint32_t decision, edge;
    int seat;
};

struct tree {
    const struct mag_rules *rules;
    struct walk_style style;
    struct mag_rng rng;

    struct decision *table; /* open addressing */
    uint32_t mask, used, age;
    struct edge *pool;
    uint32_t pool_size, pool_used;

    void *pos;  /* where the walk is */
    void *memo; /* the game's advice's */
    mag_action *list;
    double *score;
    int *rank;
    struct mag_events tell;
    struct step path[MAX_DEPTH];
    int steps;
    int searcher;  /* for whom it walks */
    uint32_t told; /* the edge to take at the root; NO_EDGE: which it likes */
    int64_t walks; /* since the tree was cleared */
};

/* Memory for `walks` walks without filling up, within a ceiling of bytes.
 * False without memory; tree_release() is then still due. */
bool tree_init(struct tree *t, const struct mag_rules *rules,
               const struct walk_style *style, int64_t walks, size_t ceiling);
void tree_release(struct tree *t);

/* Forgets everything; draws from `seed` from now on. */
void tree_clear(struct tree *t, uint64_t seed);

/* One iteration from what `seat` knows of `root`, which is not changed. Returns
 * the seat's result. */
double tree_walk(struct tree *t, const void *root, int seat);

/* The same, taking `action` at the root and drawing from `seed`: of two that
 * are tried with the same seed, what is hidden is drawn alike. Nothing happens
 * if the root does not know the action. */
double tree_try(struct tree *t, const void *root, int seat, mag_action action,
                uint64_t seed);

/* Makes the decision at the root, in a tree without any, with the `most` actions
 * that the advice ranks first, or that lie spread among many. */
void tree_open(struct tree *t, const void *root, int seat, int most);

/* The first edge of what `seat` decides at the root, NO_EDGE if none. */
uint32_t tree_root(const struct tree *t, int seat);

/* --- Between the tree's two files --- */

/* The decision under a key; NULL if there is none yet. */
struct decision *tree_find(const struct tree *t, uint64_t key);

/* The edge to take at a decision with the n legal actions of t->list, making
 * the decision and widening it as needed. NO_EDGE if the tree is full and
 * knows none of them. *fresh: the decision was made just now. Where only one
 * action is worth a thought there is nothing to learn, and *at is NULL. */
uint32_t tree_select(struct tree *t, uint64_t key, int seat, int n,
                     struct decision **at, bool *fresh);

/* Makes the decision under a key, with up to `most` of the n legal actions of
 * t->list. */
void tree_decide(struct tree *t, uint64_t key, int seat, int n, int most);

/* Keeps of the n actions in t->list those worth a thought, and fills t->rank
 * with their indices, best advice first, as far as the first `top` places.
 * Returns how many are kept. */
int tree_rank(struct tree *t, int seat, int n, int top);

#endif
