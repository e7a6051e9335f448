/* Another position that a seat cannot tell from this one.
 *
 * BOU-S6 hidden are the rumours that others hold, and sealed answers before
 * all are in. Cash is kept: anyone can reckon it from public moves. */
#include "games/bourse/resample.h"

#include "games/bourse/auction.h"
#include "games/bourse/decisions.h"
#include "games/bourse/forced.h"
#include "games/bourse/rumours.h"
#include "games/bourse/sealed.h"
#include "games/bourse/selling.h"
#include "magnat/rng.h"

#include "core/pure.h"

/* A random card out of a set. */
static int pick(uint64_t set, struct mag_rng *rng)
{
    uint32_t skip = mag_rng_below(rng, (uint32_t)__builtin_popcountll(set));

    while (skip--)
        set &= set - 1;
    return __builtin_ctzll(set);
}

/* The others' rumours are dealt anew from those the seat has not seen. */
static void deal_rumours(const struct mag_rules *rules, struct bourse *b,
                         int seat, struct mag_rng *rng)
{
    struct pile *pile = &b->pile[DECK_RUMOURS];
    uint64_t pool = bou_unseen(pile);

    for (int s = 0; s < rules->seats; s++) {
        if (s != seat)
            pool |= b->rumours[s];
    }
    for (int s = 0; s < rules->seats; s++) {
        int n = __builtin_popcountll(b->rumours[s]);

        if (s == seat)
            continue;
        b->rumours[s] = 0;
        while (n--) {
            int card = pick(pool, rng);

            pool &= ~one_bit(card);
            b->rumours[s] |= one_bit(card);
        }
    }
    for (int i = 0; i < pile->kinds; i++)
        pile->count[i] = pool >> i & 1;
}

/* Any answer that a seat might have sealed. */
static uint8_t any_answer(const struct mag_play *p, struct mag_rng *rng)
{
    mag_action list[BOU_MAX_LEGAL];
    struct mag_menu m = { .out = list };

    bou_decisions[bou_at(p)->phase].list(p, &m);
    return (uint8_t)bou_answer_of(list[mag_rng_below(rng, (uint32_t)m.n)]);
}

/* The seats that were asked in this sealed round, answered or not. */
static unsigned asked(const struct mag_play *p)
{
    switch (bou_at(p)->phase) {
    case PHASE_OFFER:
        return bou_offered_to(p);
    case PHASE_FORCED_ASK:
        return bou_forced_offer_to(p);
    case PHASE_AUCTION:
        return bou_bidders(bou_at(p));
    case PHASE_WINDOW:
        return bou_rumour_holders(p);
    default:
        return 0;
    }
}

void bou_resample(const struct mag_rules *rules, void *pos, int seat,
                  struct mag_rng *rng)
{
    struct bourse *b = pos;
    struct mag_play p = bou_looking(rules, b, seat);
    unsigned set;

    deal_rumours(rules, b, seat, rng);
    set = asked(&p) & ~(unsigned)b->waiting;
    for (p.seat = 0; p.seat < rules->seats; p.seat++) {
        if (p.seat != seat && set >> p.seat & 1)
            b->answer[p.seat] = any_answer(&p, rng);
    }
}

void bou_unseal(const struct mag_rules *rules, void *pos, int seat)
{
    struct bourse *b = pos;
    struct mag_play p = bou_looking(rules, b, seat);
    unsigned set = asked(&p);

    for (int s = 0; s < MAG_MAX_SEATS; s++) {
        if (s == seat || !(set >> s & 1))
            continue;
        b->answer[s] = 0;
        b->waiting |= (uint8_t)(1u << s);
    }
}
