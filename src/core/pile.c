/* Face-down piles as sets: drawing, reading, laying under, shuffling. */
#include "core/pile.h"

#include <assert.h>
#include <string.h>

#include "magnat/decide.h"
#include "magnat/rng.h"

void pile_init(struct pile *p, int kinds)
{
    assert(kinds > 0 && kinds <= PILE_KINDS);
    memset(p, 0, sizeof *p);
    p->kinds = (uint8_t)kinds;
}

void pile_add(struct pile *p, int kind, int n)
{
    assert(kind >= 0 && kind < p->kinds);
    p->count[kind] = (uint8_t)(p->count[kind] + n);
    p->unseen = (uint8_t)(p->unseen + n);
}

int pile_size(const struct pile *p)
{
    return p->n_top + p->unseen + p->n_under;
}

/* The kind of the i-th unseen card, counted kind by kind. */
static int nth_unseen(const struct pile *p, int i)
{
    int kind = 0;

    /* Eight counts at a time: their sum is the top byte of one product. */
    for (;;) {
        uint64_t eight;

        memcpy(&eight, p->count + kind, 8);

        int sum = (int)(eight * 0x0101010101010101u >> 56);

        if (i < sum)
            break;
        i -= sum;
        kind += 8;
    }
    while (i >= p->count[kind])
        i -= p->count[kind++];
    return kind;
}

int pile_outcomes(const struct pile *p)
{
    if (p->n_top)
        return 1;
    return p->unseen ? p->unseen : p->n_under > 0;
}

int pile_outcome(const struct pile *p, int i)
{
    if (p->n_top)
        return p->top[0];
    return p->unseen ? nth_unseen(p, i) : p->under[0];
}

int pile_possible(const struct pile *p, uint8_t *out)
{
    int n = 0;

    if (p->n_top || !p->unseen) {
        if (pile_outcomes(p))
            out[n++] = (uint8_t)pile_outcome(p, 0);
        return n;
    }
    for (int kind = 0; kind < p->kinds; kind++) {
        if (p->count[kind])
            out[n++] = (uint8_t)kind;
    }
    return n;
}

bool pile_may_come(const struct pile *p, int kind)
{
    if (kind < 0 || kind >= p->kinds)
        return false;
    if (p->n_top)
        return p->top[0] == kind;
    if (p->unseen)
        return p->count[kind] > 0;
    return p->n_under && p->under[0] == kind;
}

void pile_list(const struct pile *p, mag_action first, mag_action step,
               struct mag_menu *m)
{
    uint8_t kind[PILE_KINDS];
    int n;

    if (!m->out) { /* it looks for one kind: the others need no listing */
        mag_action asked = (m->asked - first) / step;

        if (asked < p->kinds && pile_may_come(p, (int)asked))
            mag_menu_add(m, first + step * asked);
        return;
    }
    n = pile_possible(p, kind);
    for (int i = 0; i < n; i++)
        mag_menu_add(m, first + step * kind[i]);
}

/* Takes entry 0 off an ordered part of `n` entries. */
static void shift(uint8_t *card, uint8_t *known, uint8_t *n)
{
    (*n)--;
    memmove(card, card + 1, *n);
    memmove(known, known + 1, *n);
    card[*n] = known[*n] = 0;
}

static void take_unseen(struct pile *p, int kind)
{
    assert(p->count[kind]);
    p->count[kind]--;
    p->unseen--;
}

void pile_draw(struct pile *p, int kind)
{
    assert(pile_may_come(p, kind));
    if (p->n_top)
        shift(p->top, p->top_known, &p->n_top);
    else if (p->unseen)
        take_unseen(p, kind);
    else
        shift(p->under, p->under_known, &p->n_under);
}

int pile_peek_outcomes(const struct pile *p, int depth)
{
    assert(depth <= p->n_top);
    if (depth < p->n_top)
        return 1;
    return p->unseen ? p->unseen : p->n_under > 0;
}

int pile_peek_outcome(const struct pile *p, int depth, int i)
{
    if (depth < p->n_top)
        return p->top[depth];
    return p->unseen ? nth_unseen(p, i) : p->under[0];
}

void pile_peek(struct pile *p, int depth, int kind, unsigned known)
{
    if (depth == p->n_top) {
        assert(p->n_top < PILE_TOP);

        unsigned already = 0;

        if (p->unseen) {
            take_unseen(p, kind);
        } else {
            already = p->under_known[0];
            shift(p->under, p->under_known, &p->n_under);
        }
        p->top[p->n_top] = (uint8_t)kind;
        p->top_known[p->n_top] = (uint8_t)already;
        p->n_top++;
    }
    assert(p->top[depth] == kind);
    p->top_known[depth] = (uint8_t)(p->top_known[depth] | known);
}

void pile_lay_under(struct pile *p, int kind, unsigned known)
{
    assert(p->n_under < PILE_UNDER);
    p->under[p->n_under] = (uint8_t)kind;
    p->under_known[p->n_under] = (uint8_t)known;
    p->n_under++;
}

void pile_shuffle(struct pile *p)
{
    for (int i = 0; i < p->n_top; i++)
        pile_add(p, p->top[i], 1);
    for (int i = 0; i < p->n_under; i++)
        pile_add(p, p->under[i], 1);
    p->n_top = p->n_under = 0;
    memset(p->top, 0, sizeof p->top);
    memset(p->top_known, 0, sizeof p->top_known);
    memset(p->under, 0, sizeof p->under);
    memset(p->under_known, 0, sizeof p->under_known);
}

/* --- Resampling ------------------------------------------------------------ */

static bool knows(unsigned known, int seat)
{
    return seat == MAG_SPECTATOR ? known == PILE_PUBLIC : known >> seat & 1;
}

int pile_hidden(const struct pile *p, int seat)
{
    int n = p->unseen;

    for (int i = 0; i < p->n_top; i++)
        n += !knows(p->top_known[i], seat);
    for (int i = 0; i < p->n_under; i++)
        n += !knows(p->under_known[i], seat);
    return n;
}

void pile_gather(const struct pile *p, int seat, uint8_t *pool)
{
    for (int kind = 0; kind < p->kinds; kind++)
        pool[kind] = (uint8_t)(pool[kind] + p->count[kind]);
    for (int i = 0; i < p->n_top; i++) {
        if (!knows(p->top_known[i], seat))
            pool[p->top[i]]++;
    }
    for (int i = 0; i < p->n_under; i++) {
        if (!knows(p->under_known[i], seat))
            pool[p->under[i]]++;
    }
}

int pool_draw(uint8_t *pool, int kinds, int total, struct mag_rng *rng)
{
    int i = (int)mag_rng_below(rng, (uint32_t)total);
    int kind = 0;

    while (i >= pool[kind]) {
        i -= pool[kind++];
        assert(kind < kinds);
    }
    (void)kinds;
    pool[kind]--;
    return kind;
}

void pile_scatter(struct pile *p, int seat, uint8_t *pool, struct mag_rng *rng)
{
    int total = 0, unseen = p->unseen;

    for (int kind = 0; kind < p->kinds; kind++)
        total += pool[kind];
    for (int i = 0; i < p->n_top; i++) {
        if (!knows(p->top_known[i], seat))
            p->top[i] = (uint8_t)pool_draw(pool, p->kinds, total--, rng);
    }
    for (int i = 0; i < p->n_under; i++) {
        if (!knows(p->under_known[i], seat))
            p->under[i] = (uint8_t)pool_draw(pool, p->kinds, total--, rng);
    }
    memset(p->count, 0, sizeof p->count);
    if (total == unseen) { /* all that is left: no need to draw */
        memcpy(p->count, pool, p->kinds);
        memset(pool, 0, p->kinds);
        return;
    }
    for (int i = 0; i < unseen; i++)
        p->count[pool_draw(pool, p->kinds, total--, rng)]++;
}

/* --- Invariants -------------------------------------------------------------- */

static bool order_is_sound(const uint8_t *card, const uint8_t *known, int n,
                           int room, int kinds)
{
    if (n > room)
        return false;
    for (int i = 0; i < n; i++) {
        if (card[i] >= kinds)
            return false;
    }
    for (int i = n; i < room; i++) {
        if (card[i] || known[i])
            return false;
    }
    return true;
}

const char *pile_check(const struct pile *p)
{
    int sum = 0;

    if (!p->kinds || p->kinds > PILE_KINDS)
        return "a pile of unknown cards";
    for (int kind = 0; kind < PILE_KINDS; kind++) {
        if (kind >= p->kinds && p->count[kind])
            return "a pile holds a card that does not exist";
        sum += p->count[kind];
    }
    if (sum != p->unseen)
        return "a pile's unseen cards are miscounted";
    if (!order_is_sound(p->top, p->top_known, p->n_top, PILE_TOP, p->kinds) ||
        !order_is_sound(p->under, p->under_known, p->n_under, PILE_UNDER,
                        p->kinds))
        return "a pile's known cards are unsound";
    return NULL;
}
