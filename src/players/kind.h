/* kind.h - what a kind of player implements. */
#ifndef PLAYERS_KIND_H
#define PLAYERS_KIND_H

#include "magnat/ask.h"
#include "magnat/character.h"
#include "magnat/player.h"

/* One question to a player. `pos` is the player's own copy, resampled for the
 * seat; it may be changed. */
struct question {
    const struct mag_rules *rules;
    void *pos;
    int seat;
    const mag_action *list; /* the n legal actions, n >= 2 */
    int n;
    double *score; /* room for n numbers */
    struct mag_rng *rng;
    void *mind; /* what open() made */
    void *memo; /* the game's advice's; NULL: it keeps none */
    const struct mag_character *character; /* NULL: nobody in particular */
};

/* Scores the question's actions as the game advises; false: it does not. */
static inline bool advise_on(const struct question *q)
{
    return mag_advise(
        q->rules, q->pos, q->seat,
        &(struct mag_advice){ q->list, q->n, q->score, q->rng, q->memo });
}

struct player_kind {
    const char *name;
    /* For levels: how much they think, which their name leaves no room to
     * say. The time is a ceiling, and not for untimed players. */
    struct mag_search_options preset;
    bool blind; /* does not look at the position, so none is drawn for it */
    /* Memory for thinking about games by these rules, and its end. Both NULL
     * for players that need none; open() returns NULL without memory. */
    void *(*open)(const struct mag_rules *rules,
                  const struct mag_search_options *wish);
    void (*close)(void *mind);
    /* Returns an index into the list. */
    int (*choose)(const struct question *q);
    /* See player.h; both NULL for players that do not think long. */
    void (*stop)(void *mind, bool stopped);
    int (*candidates)(const void *mind, struct mag_candidate *out, int cap);
};

extern const struct player_kind random_player;
extern const struct player_kind greedy_player;
extern const struct player_kind search_player;
extern const struct player_kind beginner_player;
extern const struct player_kind easy_player;
extern const struct player_kind medium_player;
extern const struct player_kind hard_player;
extern const struct player_kind expert_player;

#endif
