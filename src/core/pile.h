/* pile.h - a face-down pile as a set of unseen cards.
 *
 * The future does not exist: the order of a shuffled pile is not stored
 * anywhere, so nobody can know it. Only what somebody put or saw knowingly has
 * an order:
 *
 *        top[0] top[1] ...   cards read secretly and left on top
 *        { unseen }          a set: any of them may come next
 *        under[0] under[1]   cards laid under, in the order laid
 *
 * Drawing takes from the top, then from the unseen, then from under. A card is
 * a kind (0 .. kinds-1): equal cards are one kind with a count. Who knows a
 * card on top or under is a set of seats; PILE_PUBLIC means everybody, and
 * spectators too. Every game keeps its piles in this component. */
#ifndef CORE_PILE_H
#define CORE_PILE_H

#include <stdbool.h>
#include <stdint.h>

#include "magnat/game.h"

enum {
    PILE_KINDS = 64,
    PILE_TOP = 8,
    PILE_UNDER = 48,
    PILE_PUBLIC = 0xff /* for `known`: all seats and the spectators */
};

/* Invariants, tested by pile_check():
 *   - the counts of the kinds in use sum to `unseen`, other counts are zero;
 *   - n_top and n_under are within their arrays, entries name kinds in use,
 *     and everything behind the entries is zero. */
struct pile {
    uint8_t kinds;
    uint8_t unseen;
    uint8_t n_top, n_under;
    uint8_t count[PILE_KINDS]; /* of the unseen cards */
    uint8_t top[PILE_TOP], top_known[PILE_TOP];
    uint8_t under[PILE_UNDER], under_known[PILE_UNDER];
};

void pile_init(struct pile *p, int kinds);

/* Shuffles n cards of a kind in among the unseen ones. */
void pile_add(struct pile *p, int kind, int n);

/* All cards, those on top and under included. */
int pile_size(const struct pile *p);

/* The next card: the number of equally likely outcomes (0: empty pile), the
 * kind that outcome i stands for, and the distinct kinds that may come,
 * ascending (returns how many; `out` has room for PILE_KINDS). */
int pile_outcomes(const struct pile *p);
int pile_outcome(const struct pile *p, int i);
int pile_possible(const struct pile *p, uint8_t *out);
bool pile_may_come(const struct pile *p, int kind);

/* Adds to a menu what may come: `first` is the action for kind 0, and the next
 * kind's is `step` further. */
struct mag_menu;
void pile_list(const struct pile *p, mag_action first, mag_action step,
               struct mag_menu *m);

/* Takes the next card, which must be one that may come. */
void pile_draw(struct pile *p, int kind);

/* Reading card number `depth` from the top (0 .. n_top). Where it was not
 * fixed yet, chance decides as for a draw of a card below those on top:
 * pile_peek_outcomes(), then pile_peek() with the kind that came. */
int pile_peek_outcomes(const struct pile *p, int depth);
int pile_peek_outcome(const struct pile *p, int depth, int i);
void pile_peek(struct pile *p, int depth, int kind, unsigned known);

/* Lays a card under the pile, known to the seats of the set `known`. */
void pile_lay_under(struct pile *p, int kind, unsigned known);

/* All cards of the pile become unseen again. */
void pile_shuffle(struct pile *p);

/* Resampling for `seat` (or MAG_SPECTATOR), in two steps. gather() adds every
 * card that the seat does not know, unseen ones and others, to pool[kind];
 * the caller may add hands to the pool and deal them anew; scatter() fills
 * the unknown places at random from the pool and leaves the rest unseen. The
 * pool must hold at least pile_hidden() cards, and exactly that many must be
 * left for the last pile that is scattered. */
int pile_hidden(const struct pile *p, int seat);
void pile_gather(const struct pile *p, int seat, uint8_t *pool);
void pile_scatter(struct pile *p, int seat, uint8_t *pool, struct mag_rng *rng);

/* Draws one card at random out of counts that sum to `total`. */
int pool_draw(uint8_t *pool, int kinds, int total, struct mag_rng *rng);

/* NULL if the invariants hold. */
const char *pile_check(const struct pile *p);

/* The pile as member `name` of an object, with the words of its cards, and
 * back from its value. load() needs p->kinds set by pile_init(). */
struct mag_writer;
struct mag_json;
struct mag_unit;
void pile_dump(const struct pile *p, const struct mag_rules *rules,
               const struct mag_unit *cards, const char *name,
               struct mag_writer *w);
enum mag_status pile_load(struct pile *p, const struct mag_rules *rules,
                          const struct mag_unit *cards,
                          const struct mag_json *value, struct mag_err *err);

#endif
