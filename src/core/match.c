/* The match driver: moves applied, batches whole or not at all, undo. */
#include "magnat/decide.h"
#include "magnat/match.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "core/private.h"
#include "core/take_back.h"

struct mag_match *mag_match_new(const struct mag_rules *rules,
                                const void *start)
{
    const struct mag_game *game = rules ? rules->game : NULL;
    struct mag_match *m = game ? calloc(1, sizeof *m) : NULL;

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
    return m ? m->rules : NULL;
}

const void *mag_match_position(const struct mag_match *m)
{
    return m ? m->pos : NULL;
}

const void *mag_match_start(const struct mag_match *m)
{
    return m ? m->start : NULL;
}

uint32_t mag_match_pending(const struct mag_match *m)
{
    return m ? mag_pending(m->rules, m->pos) : 0;
}

bool mag_match_is_over(const struct mag_match *m)
{
    return !mag_match_pending(m);
}

uint64_t mag_match_hash(const struct mag_match *m)
{
    return mag_position_hash(m->rules, m->pos);
}

int mag_match_moves(const struct mag_match *m)
{
    return m ? m->n_moves : 0;
}

struct mag_move mag_match_move(const struct mag_match *m, int i)
{
    assert(i >= 0 && i < m->n_moves);
    return m->moves[i];
}

static enum mag_status make_room(struct mag_match *m, int more)
{
    struct mag_move *moves;

    if (m->n_moves + more <= m->room)
        return MAG_OK;
    if (m->n_moves + more > MAG_MATCH_MAX_MOVES)
        return MAG_E_LIMIT;
    moves = array_grow(m->moves, &m->room, m->n_moves + more, 256,
                       sizeof moves[0]);
    if (!moves)
        return MAG_E_NOMEM;
    m->moves = moves;
    return MAG_OK;
}

bool mag_action_reveals(const struct mag_game *game, mag_action action)
{
    return game->verbs[mag_act_verb(action)].flags & MAG_VERB_REVEALS;
}

/* Nothing before the next move can be taken back. */
static void close_chain(struct mag_match *m)
{
    m->chain_start = m->joined = m->n_moves;
    for (int s = 0; s < MAG_MAX_SEATS; s++)
        m->open[s] = m->n_moves;
}

/* Notes a move that the position has accepted. `before` is the position at
 * move number `first`, which is this one or one before it in the same batch:
 * a chain that opens here is replayed from there. */
static void note(struct mag_match *m, struct mag_move move, int first,
                 const unsigned char *before)
{
    bool shows = move.seat == MAG_CHANCE ||
                 mag_action_reveals(m->rules->game, move.action);

    if (!shows && m->chain_start == m->n_moves) {
        memcpy(m->chain, before, m->rules->game->state_size);
        m->chain_from = first;
    }
    m->moves[m->n_moves++] = move;
    if (shows)
        close_chain(m);
}

/* A seat that no longer decides takes nothing back, also when it is asked
 * again. */
static void close_decided(struct mag_match *m, uint32_t before)
{
    uint32_t pending = mag_match_pending(m);
    bool any = false;

    if (pending & ~before)
        m->joined = m->n_moves;

    for (int s = 0; s < MAG_MAX_SEATS; s++) {
        if (!(pending >> s & 1))
            m->open[s] = m->n_moves;
    }
    for (int i = m->chain_start; i < m->n_moves && !any; i++)
        any = i >= m->open[m->moves[i].seat];
    if (!any)
        m->chain_start = m->n_moves;
}

/* Applies all of it to the position itself. After a refusal (of b->failed)
 * what those before it changed is still there. */
static enum mag_status apply_all(struct mag_match *m, int seat,
                                 struct mag_batch *b, struct mag_ruling *why)
{
    struct mag_events part = { 0 };
    enum mag_status st = MAG_OK;

    for (int i = 0; i < b->n && !st; i++) {
        if (b->tell)
            part = (struct mag_events){ b->tell->item + b->tell->count, 0,
                                        b->tell->cap - b->tell->count };
        st = mag_apply(m->rules, m->pos, seat, b->action[i],
                       b->tell ? &part : NULL, why);
        b->failed = i;
        if (!st && b->tell)
            b->tell->count += part.count;
        if (!st && b->told)
            b->told[i] = b->tell->count;
    }
    return st;
}

enum mag_status mag_match_batch(struct mag_match *m, int seat,
                                struct mag_batch *b, struct mag_ruling *why)
{
    uint32_t before = mag_match_pending(m);
    int first = mag_match_moves(m);
    enum mag_status st = m ? make_room(m, b->n) : MAG_E_INPUT;
    size_t size;

    assert(b->tell || !b->told);
    b->failed = 0;
    if (b->tell)
        b->tell->count = 0;
    if (st)
        return st;
    size = m->rules->game->state_size;
    memcpy(m->spare, m->pos, size);
    st = apply_all(m, seat, b, why);
    if (st) {
        /* The refused one has changed nothing, those before it have. */
        if (b->failed)
            memcpy(m->pos, m->spare, size);
        if (b->tell)
            b->tell->count = 0;
        return st;
    }
    for (int i = 0; i < b->n; i++)
        note(m, (struct mag_move){ b->action[i], seat }, first, m->spare);
    close_decided(m, before);
    return MAG_OK;
}

struct mag_events mag_batch_events(const struct mag_batch *b, int i)
{
    int from = i ? b->told[i - 1] : 0, n = b->told[i] - from;

    return (struct mag_events){ b->tell->item + from, n, n };
}

enum mag_status mag_match_apply(struct mag_match *m, int seat,
                                mag_action action, struct mag_events *tell,
                                struct mag_ruling *why)
{
    struct mag_batch one = { .action = &action, .n = 1, .tell = tell };

    return mag_match_batch(m, seat, &one, why);
}

enum mag_status mag_match_chance(struct mag_match *m, struct mag_rng *rng,
                                 struct mag_events *tell)
{
    if (!m || !rng)
        return MAG_E_INPUT;
    if (mag_match_pending(m) != MAG_CHANCE_BIT)
        return mag_match_is_over(m) ? MAG_E_OVER : MAG_E_TURN;

    int n = mag_chance(m->rules, m->pos);
    int i = (int)mag_rng_below(rng, (uint32_t)n);

    return mag_match_apply(m, MAG_CHANCE, mag_outcome(m->rules, m->pos, i),
                           tell, NULL);
}

/* The seat's last move from number `from` on, if it still decides; or -1. */
static int last_own(const struct mag_match *m, int seat, int from)
{
    if (seat < 0 || !(mag_match_pending(m) >> seat & 1))
        return -1;
    for (int i = m->n_moves - 1;
         i >= from && i >= m->chain_start && i >= m->open[seat]; i--) {
        if (m->moves[i].seat == seat)
            return i;
    }
    return -1;
}

int match_last_own(const struct mag_match *m, int seat)
{
    return last_own(m, seat, m->joined);
}

bool mag_match_can_undo(const struct mag_match *m, int seat)
{
    return m && last_own(m, seat, m->n_moves - 1) >= 0;
}

void mag_match_rewind(struct mag_match *m, int moves)
{
    assert(moves >= 0 && moves <= m->n_moves);
    memcpy(m->pos, m->start, m->rules->game->state_size);
    m->n_moves = moves;
    close_chain(m);
    for (int i = 0; i < moves; i++)
        mag_play_listed(m->rules, m->pos, m->moves[i].seat, m->moves[i].action,
                        NULL);
}

/* The position after the moves of the chain without the one at `left_out`. */
static enum mag_status replay_without(struct mag_match *m, int left_out)
{
    enum mag_status st = MAG_OK;

    memcpy(m->pos, m->chain, m->rules->game->state_size);
    for (int i = m->chain_from; i < m->n_moves && !st; i++) {
        if (i != left_out)
            st = mag_apply(m->rules, m->pos, m->moves[i].seat,
                           m->moves[i].action, NULL, NULL);
    }
    return st;
}

static enum mag_status take_back(struct mag_match *m, int at)
{
    if (at < 0)
        return MAG_E_ILLEGAL;
    memcpy(m->spare, m->pos, m->rules->game->state_size);
    if (replay_without(m, at)) {
        memcpy(m->pos, m->spare, m->rules->game->state_size);
        return MAG_E_ILLEGAL;
    }
    m->n_moves--;
    memmove(m->moves + at, m->moves + at + 1,
            (size_t)(m->n_moves - at) * sizeof m->moves[0]);
    for (int s = 0; s < MAG_MAX_SEATS; s++)
        m->open[s] -= m->open[s] > at;
    m->joined -= m->joined > at;
    return MAG_OK;
}

enum mag_status match_take_back(struct mag_match *m, int seat)
{
    return take_back(m, match_last_own(m, seat));
}

enum mag_status mag_match_undo(struct mag_match *m, int seat)
{
    return m ? take_back(m, last_own(m, seat, m->n_moves - 1)) : MAG_E_INPUT;
}
