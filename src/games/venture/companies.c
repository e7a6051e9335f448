/* Companies and conglomerates: piles, and what fits on them.
 *
 * VEN-C1 all companies of a pile share a letter, and no industry twice.
 * VEN-C2 the order of a pile is public and fixed.
 * VEN-O2 faulty is a company whose industry lies below it already. */
#include "games/venture/companies.h"

#include <assert.h>
#include <string.h>

#include "core/pure.h"

const struct stack ven_no_stack = { .letters = LETTER_SETS - 1, .legal = true };

void ven_grow(const struct ven_rules *r, struct stack *s, int company)
{
    const struct company *c = &r->company[company];

    s->legal = s->legal && ven_fits_on(r, s, company);
    s->letters &= c->letters;
    s->industries = (uint8_t)(s->industries | 1u << c->industry);
    s->n++;
}

struct stack ven_stack_from(const struct ven_rules *r, const struct holding *h,
                            int from)
{
    struct stack s = ven_no_stack;
    int i = from;

    s.from = (uint8_t)from;
    do
        ven_grow(r, &s, h->card[i++]);
    while (i < h->n && !(h->bottoms >> i & 1));
    return s;
}

int ven_stacks_of(const struct ven_rules *r, const struct holding *h,
                  struct stack *out)
{
    int n = 0;

    for (int i = 0; i < h->n; i += out[n++].n)
        out[n] = ven_stack_from(r, h, i);
    return n;
}

uint64_t ven_companies_of(const struct holding *h)
{
    uint64_t set = 0;

    for (int i = 0; i < h->n; i++)
        set |= (uint64_t)1 << h->card[i];
    return set;
}

uint64_t ven_tops_of(const struct holding *h)
{
    uint64_t set = 0;

    if (!h->n)
        return 0;
    /* A card is on top where the next one is a bottom, or there is none. */
    for (uint64_t m = h->bottoms >> 1 | (uint64_t)1 << (h->n - 1); m;
         m &= m - 1)
        set |= (uint64_t)1 << h->card[__builtin_ctzll(m)];
    return set;
}

bool ven_has_illegal_stack(const struct ven_rules *r, const struct holding *h)
{
    struct stack s[MAX_COMPANIES];
    int n = ven_stacks_of(r, h, s);

    for (int i = 0; i < n; i++) {
        if (!s[i].legal)
            return true;
    }
    return false;
}

void ven_lay_alone(struct holding *h, int company)
{
    h->bottoms |= (uint64_t)1 << h->n;
    h->card[h->n++] = (uint8_t)company;
}

static int place_of(const struct holding *h, int company)
{
    int i = 0;

    while (h->card[i] != company) {
        i++;
        assert(i < h->n);
    }
    return i;
}

/* Bits from `i` on of a set of places move up or down by one. */
static uint64_t places_opened(uint64_t set, int i)
{
    uint64_t low = ((uint64_t)1 << i) - 1;

    return (set & low) | (set & ~low) << 1;
}

static uint64_t places_closed(uint64_t set, int i)
{
    uint64_t low = ((uint64_t)1 << i) - 1;

    return (set & low) | (set >> 1 & ~low);
}

void ven_lay_on(struct holding *h, int company, int top)
{
    int i = place_of(h, top) + 1;

    memmove(h->card + i + 1, h->card + i, (size_t)(h->n - i));
    h->card[i] = (uint8_t)company;
    if (i < h->n)
        h->bottoms = places_opened(h->bottoms, i);
    h->n++;
}

void ven_take_top(struct holding *h, int top)
{
    int i = place_of(h, top);

    /* Alone in its pile: the bottom leaves with it. Otherwise the bit at i is
     * clear, and closing the gap is all there is to do. */
    h->bottoms &= ~((uint64_t)1 << i);
    h->bottoms = places_closed(h->bottoms, i);
    h->n--;
    memmove(h->card + i, h->card + i + 1, (size_t)(h->n - i));
    h->card[h->n] = 0;
}

uint64_t ven_faulty_of(const struct ven_rules *r, const struct holding *h)
{
    uint64_t set = 0;
    unsigned below = 0;

    for (int i = 0; i < h->n; i++) {
        unsigned industry = 1u << r->company[h->card[i]].industry;

        if (h->bottoms >> i & 1)
            below = 0;
        if (below & industry)
            set |= (uint64_t)1 << h->card[i];
        below |= industry;
    }
    return set;
}

void ven_isolate_faulty(const struct ven_rules *r, struct holding *h)
{
    uint64_t faulty = ven_faulty_of(r, h);
    const struct holding before = *h;

    *h = (struct holding){ 0 };
    for (int i = 0; i < before.n; i++) {
        if (faulty >> before.card[i] & 1)
            continue;
        if (before.bottoms >> i & 1)
            h->bottoms |= (uint64_t)1 << h->n;
        h->card[h->n++] = before.card[i];
    }
    for (int i = 0; i < before.n; i++) {
        if (faulty >> before.card[i] & 1)
            ven_lay_alone(h, before.card[i]);
    }
}
