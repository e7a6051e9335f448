/* The match driver: moves applied, batches whole or not at all, undo. */
#include "magnat/decide.h"
#include "magnat/match.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "core/match_internal.h"

struct mag_match *mag_match_new(const struct mag_rules *rules,
                                const void *start)
{
    const struct mag_game *game = rules->game;
    struct mag_match *m = calloc(1, sizeof *m);

    if (!m)
        return NULL;
    m->rules = rules;
    m->pos = calloc(4, game->state_size);
    if (!m->pos) {
        free(m);
        return NULL;
    }
    m->start = m->pos + game->state_size;
    m->chain = m->start + game->state_size;
    m->spare = m->chain + game->state_size;
    m->from_start = start != NULL;
    if (start)
        memcpy(m->pos, start, game->state_size);
    else
        game->init(rules, m->pos);
    memcpy(m->start, m->pos, game->state_size);
    memcpy(m->chain, m->pos, game->state_size);
    return m;
}

void mag_match_free(struct mag_match *m)
{
    if (!m)
        return;
    free(m->moves);
    free(m->pos);
    free(m);
}

const struct mag_rules *mag_match_rules(const struct mag_match *m)
{
    return m->rules;
}

const void *mag_match_position(const struct mag_match *m)
{
    return m->pos;
}

uint32_t mag_match_pending(const struct mag_match *m)
{
    return mag_pending(m->rules, m->pos);
}

bool mag_match_is_over(const struct mag_match *m)
{
    return !mag_match_pending(m);
}

uint64_t mag_match_hash(const struct mag_match *m)
{
    return hash_bytes(m->pos, m->rules->game->state_size, 0);
}

int mag_match_moves(const struct mag_match *m)
{
    return m->n_moves;
}

struct mag_move mag_match_move(const struct mag_match *m, int i)
{
    assert(i >= 0 && i < m->n_moves);
    return m->moves[i];
}

static enum mag_status make_room(struct mag_match *m, int more)
{
    int room = m->room ? m->room * 2 : 256;

    if (m->n_moves + more <= m->room)
        return MAG_OK;
    if (m->n_moves + more > MAG_MATCH_MAX_MOVES)
        return MAG_E_LIMIT;
    while (room < m->n_moves + more)
        room *= 2;

    struct mag_move *moves = realloc(m->moves,
                                     (size_t)room * sizeof m->moves[0]);

    if (!moves)
        return MAG_E_NOMEM;
    m->moves = moves;
    m->room = room;
    return MAG_OK;
}

static bool reveals(const struct mag_match *m, mag_action action)
{
    return m->rules->game->verbs[mag_act_verb(action)].flags & MAG_VERB_REVEALS;
}

/* Does this move belong to the chain that its seat may still take back? */
static bool extends_chain(const struct mag_match *m, int seat,
                          mag_action action)
{
    if (seat == MAG_CHANCE || reveals(m, action))
        return false;
    return m->chain_start == m->n_moves ||
           m->moves[m->chain_start].seat == seat;
}

/* Notes a move that the position has already accepted. */
static void note(struct mag_match *m, int seat, mag_action action,
                 const unsigned char *before)
{
    size_t size = m->rules->game->state_size;

    if (!extends_chain(m, seat, action)) {
        bool opens = seat != MAG_CHANCE && !reveals(m, action);

        memcpy(m->chain, opens ? before : m->pos, size);
        m->chain_start = m->n_moves + !opens;
    }
    m->moves[m->n_moves++] = (struct mag_move){ action, seat };
}

enum mag_status mag_match_apply(struct mag_match *m, int seat,
                                mag_action action, struct mag_events *tell,
                                struct mag_ruling *why)
{
    const struct mag_game *game = m->rules->game;
    enum mag_status st = make_room(m, 1);

    if (tell)
        tell->count = 0;
    if (st)
        return st;
    memcpy(m->spare, m->pos, game->state_size);
    st = mag_apply(m->rules, m->pos, seat, action, tell, why);
    if (!st)
        note(m, seat, action, m->spare);
    return st;
}

/* Applies to a copy first, so that a refused batch leaves no trace. */
static enum mag_status rehearse(struct mag_match *m, int seat,
                                const mag_action *actions, int n,
                                struct mag_ruling *why, int *failed)
{
    const struct mag_game *game = m->rules->game;

    memcpy(m->spare, m->pos, game->state_size);
    for (int i = 0; i < n; i++) {
        enum mag_status st = mag_apply(m->rules, m->spare, seat, actions[i],
                                       NULL, why);

        if (st) {
            *failed = i;
            return st;
        }
    }
    return MAG_OK;
}

enum mag_status mag_match_batch(struct mag_match *m, int seat,
                                const mag_action *actions, int n,
                                struct mag_events *tell, struct mag_ruling *why,
                                int *failed)
{
    enum mag_status st = make_room(m, n);

    *failed = 0;
    if (tell)
        tell->count = 0;
    if (!st)
        st = rehearse(m, seat, actions, n, why, failed);
    if (st)
        return st;
    for (int i = 0; i < n; i++) {
        struct mag_events part = { 0 };

        if (tell)
            part = (struct mag_events){ tell->item + tell->count, 0,
                                        tell->cap - tell->count };
        st = mag_match_apply(m, seat, actions[i], tell ? &part : NULL, NULL);
        assert(!st); /* it was rehearsed */
        if (tell)
            tell->count += part.count;
    }
    return st;
}

enum mag_status mag_match_chance(struct mag_match *m, struct mag_rng *rng,
                                 struct mag_events *tell)
{
    if (mag_match_pending(m) != MAG_CHANCE_BIT)
        return mag_match_is_over(m) ? MAG_E_OVER : MAG_E_TURN;

    int n = mag_chance(m->rules, m->pos);
    int i = (int)mag_rng_below(rng, (uint32_t)n);

    return mag_match_apply(m, MAG_CHANCE, mag_outcome(m->rules, m->pos, i),
                           tell, NULL);
}

bool mag_match_can_undo(const struct mag_match *m, int seat)
{
    return m->chain_start < m->n_moves &&
           m->moves[m->n_moves - 1].seat == seat && seat >= 0 &&
           mag_match_pending(m) >> seat & 1;
}

enum mag_status mag_match_undo(struct mag_match *m, int seat)
{
    const struct mag_game *game = m->rules->game;

    if (!mag_match_can_undo(m, seat))
        return MAG_E_ILLEGAL;
    memcpy(m->pos, m->chain, game->state_size);
    m->n_moves--;
    for (int i = m->chain_start; i < m->n_moves; i++) {
        enum mag_status st = mag_apply(m->rules, m->pos, m->moves[i].seat,
                                       m->moves[i].action, NULL, NULL);

        assert(!st); /* it was accepted before */
        (void)st;
    }
    return MAG_OK;
}
