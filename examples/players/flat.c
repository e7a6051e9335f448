/* A player from outside: flat Monte Carlo. Every action is tried in games that
 * are played to their end at random, from other positions that the seat cannot
 * tell from this one; the action that wins most of them is chosen.
 *
 *     cc -shared -fPIC flat.c -o flat.so
 *     magnat arena venture --players flat:200,random --games 20 --plugin ./flat.so */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/ask.h"
#include "magnat/decide.h"
#include "magnat/library.h"
#include "magnat/player.h"

enum { ITERATIONS = 400, LONGEST = 20000 };

/* What it needs to think: whether to stop, and room for two positions and a
 * list, all in one piece. */
struct mind {
    atomic_bool stopped;
    mag_action *list;
    unsigned char *pos, *drawn;
};

static void *mind_open(const struct mag_rules *rules)
{
    size_t list = (size_t)rules->game->max_legal * sizeof(mag_action);
    size_t size = rules->game->state_size;
    struct mind *m;

    /* A position wants no more than the alignment of a list. */
    size = (size + sizeof(mag_action) - 1) & ~(sizeof(mag_action) - 1);
    m = calloc(1, sizeof *m + list + 2 * size);
    if (m) {
        m->list = (mag_action *)(m + 1);
        m->pos = (unsigned char *)m->list + list;
        m->drawn = m->pos + size;
    }
    return m;
}

static void mind_stop(void *room, bool stopped)
{
    atomic_store(&((struct mind *)room)->stopped, stopped);
}

/* Plays m->pos to its end; what the seat's share of the win is. */
static double play_out(const struct mag_question *q, struct mind *m)
{
    double result[MAG_MAX_SEATS] = { 0 };
    uint32_t asked;

    for (int i = 0; i < LONGEST && (asked = mag_pending(q->rules, m->pos));
         i++) {
        int seat = asked & MAG_CHANCE_BIT ? MAG_CHANCE : __builtin_ctz(asked);
        bool chance = seat == MAG_CHANCE;
        int n = chance ? mag_chance(q->rules, m->pos)
                       : mag_legal(q->rules, m->pos, seat, m->list);
        int pick = (int)mag_rng_below(q->rng, (uint32_t)n);

        mag_play_listed(
            q->rules, m->pos, seat,
            chance ? mag_outcome(q->rules, m->pos, pick) : m->list[pick], NULL);
    }
    mag_result(q->rules, m->pos, result);
    return result[q->seat];
}

static int choose(const struct mag_question *q)
{
    size_t size = q->rules->game->state_size;
    int64_t rounds = (q->iterations ? q->iterations : ITERATIONS) / q->n + 1;
    double *won = calloc((size_t)q->n, sizeof *won);
    struct mind *m = q->mind;
    int best = 0;

    for (int64_t r = 0; won && r < rounds && !atomic_load(&m->stopped); r++) {
        memcpy(m->drawn, q->pos, size);
        mag_resample(q->rules, m->drawn, q->seat, q->rng);
        for (int i = 0; i < q->n; i++) {
            memcpy(m->pos, m->drawn, size);
            mag_play_listed(q->rules, m->pos, q->seat, q->list[i], NULL);
            won[i] += play_out(q, m);
        }
    }
    for (int i = 1; won && i < q->n; i++)
        best = won[i] > won[best] ? i : best;
    free(won);
    return best;
}

static const struct mag_player_kind flat = { sizeof flat, "flat", mind_open,
                                             free,        choose, mind_stop };
static const struct mag_player_kind *const players[] = { &flat };

MAG_PLUGIN = { MAG_PLUGIN_HEAD,
               { sizeof(struct mag_library), NULL, 0, players, 1 } };
