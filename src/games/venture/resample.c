/* Another position that a seat cannot tell from this one: the others' hands
 * and the stock are dealt anew from the cards it has not seen (VEN-U4).
 *
 * Two things are known of hidden hands: they hold no profit card (VEN-U2,
 * VEN-P1), and a seat in the middle of its turn can pay what it has committed
 * to (VEN-T3). */
#include "games/venture/resample.h"

#include "games/venture/content.h"
#include "games/venture/venture.h"
#include "magnat/rng.h"

#include "core/pure.h"

enum {
    DEALS = 64, /* tries to deal a hand that can pay */
    SWAPS = 400 /* steps of the walk that is taken after that */
};

static void return_hand(uint8_t *pool, bundle hand)
{
    for (int kind = 0; kind < KIND_PROFIT; kind++)
        pool[kind] = (uint8_t)(pool[kind] + bundle_count(hand, kind));
}

static bundle deal_hand(uint8_t *pool, int size, struct mag_rng *rng)
{
    bundle hand = 0;
    int total = 0;

    for (int kind = 0; kind < KIND_PROFIT; kind++)
        total += pool[kind];
    for (int i = 0; i < size; i++)
        hand += ONE_CARD(pool_draw(pool, KIND_PROFIT, total--, rng));
    return hand;
}

/* A random card of a bundle of `size` cards. */
static int pick(bundle hand, int size, struct mag_rng *rng)
{
    int i = (int)mag_rng_below(rng, (uint32_t)size);
    int kind = 0;

    while (i >= bundle_count(hand, kind))
        i -= bundle_count(hand, kind++);
    return kind;
}

/* Swaps cards between a hand that can pay and the pool, at random, never
 * into a hand that cannot: in the long run all hands that can pay are
 * equally likely. For sums so high that dealing finds none. */
static bundle walk_hand(const struct ven_rules *r, uint8_t *pool, bundle hand,
                        int due, struct mag_rng *rng)
{
    int size = bundle_size(hand), total = 0;

    for (int kind = 0; kind < KIND_PROFIT; kind++)
        total += pool[kind];
    for (int i = 0; i < SWAPS && size && total; i++) {
        int out = pick(hand, size, rng);
        int in = pool_draw(pool, KIND_PROFIT, total, rng);
        bundle other = hand - ONE_CARD(out) + ONE_CARD(in);

        if (ven_worth(r, other) >= due) {
            hand = other;
            pool[out]++;
        } else {
            pool[in]++;
        }
    }
    return hand;
}

/* A hand for the seat on turn, able to pay what is due. `old` is still out
 * of the pool. */
static bundle solvent_hand(const struct ven_rules *r, uint8_t *pool, bundle old,
                           int due, struct mag_rng *rng)
{
    int size = bundle_size(old);

    return_hand(pool, old);
    for (int i = 0; i < DEALS; i++) {
        bundle hand = deal_hand(pool, size, rng);

        if (ven_worth(r, hand) >= due)
            return hand;
        return_hand(pool, hand);
    }
    for (int kind = 0; kind < KIND_PROFIT; kind++)
        pool[kind] = (uint8_t)(pool[kind] - bundle_count(old, kind));
    return walk_hand(r, pool, old, due, rng);
}

void ven_resample(const struct mag_rules *rules, void *pos, int seat,
                  struct mag_rng *rng)
{
    const struct ven_rules *r = ven_cards_of(rules);
    struct venture *v = pos;
    uint8_t pool[KINDS] = { 0 };

    pile_gather(&v->stock, seat, pool);
    for (int s = 0; s < rules->seats; s++) {
        if (s != seat && s != v->turn)
            return_hand(pool, v->hand[s]);
    }
    /* The seat on turn first: its hand is the only one with a condition. */
    if (seat != v->turn) {
        v->hand[v->turn] = solvent_hand(r, pool, v->hand[v->turn], v->due, rng);
        /* What another has named so far is hidden: it may be nothing. */
        v->named = 0;
        v->named_up_to = 0;
    }
    for (int s = 0; s < rules->seats; s++) {
        if (s != seat && s != v->turn)
            v->hand[s] = deal_hand(pool, bundle_size(v->hand[s]), rng);
    }
    pile_scatter(&v->stock, seat, pool, rng);
}
