/* Another position that a seat cannot tell from this one.
 *
 * BOU-S6 hidden are the rumours that others hold, and sealed answers before
 * all are in. Cash is kept: anyone can reckon it from public moves. */
#include "games/bourse/rules.h"
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
    uint64_t pool = 0;

    for (int i = 0; i < pile->kinds; i++)
        pool |= (uint64_t)(pile->count[i] != 0) << i;
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
static uint8_t any_answer(const struct mag_rules *rules, struct bourse *b,
                          int seat, struct mag_rng *rng)
{
    struct play p = { rules, bou(rules), b, NULL };
    mag_action list[MAX_COMPANIES + MAX_CARDS + 8], action;
    uint8_t waiting = b->waiting;
    struct menu m;
    int n;

    b->waiting = (uint8_t)(waiting | 1u << seat);
    bou_menu(&p, seat, &m);
    n = bou_list(&m, list);
    action = list[mag_rng_below(rng, (uint32_t)n)];
    b->waiting = waiting;
    if (mag_act_verb(action) == VERB_PASS)
        return 0;
    return mag_act_verb(action) == VERB_SHOW ? 1
                                             : (uint8_t)mag_act_arg(action, 0);
}

/* The seats that were asked in this sealed round. */
static unsigned asked(const struct play *p)
{
    const struct bourse *b = p->b;
    unsigned set = 0;

    switch (b->phase) {
    case PHASE_OFFER:
        return bou_able(p) & ~(1u << b->sale[b->seizing].from);
    case PHASE_FORCED_ASK:
        return bou_able(p) & ~(1u << b->debt.debtor);
    case PHASE_AUCTION:
        for (int s = 0; s < p->rules->seats; s++)
            set |= (unsigned)(b->bid[s] != 0) << s;
        return set;
    case PHASE_WINDOW:
        for (int s = 0; s < p->rules->seats; s++)
            set |= (unsigned)(b->rumours[s] && is_able(b, s)) << s;
        return set;
    default:
        return 0;
    }
}

void bourse_resample(const struct mag_rules *rules, void *pos, int seat,
                     struct mag_rng *rng)
{
    struct bourse *b = pos;
    struct play p = { rules, bou(rules), b, NULL };
    unsigned set;

    deal_rumours(rules, b, seat, rng);
    set = asked(&p) & ~(unsigned)b->waiting;
    for (int s = 0; s < rules->seats; s++) {
        if (s != seat && set >> s & 1)
            b->answer[s] = any_answer(rules, b, s, rng);
    }
}
