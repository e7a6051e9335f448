/* Companies and conglomerates: piles, what fits on them, where a company just
 * won is laid.
 *
 * VEN-C1 all companies of a pile share a letter, and no industry twice.
 * VEN-C2 the order of a pile is public and fixed.
 * VEN-C3 the place is chosen at once, and is free. */
#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "games/venture/venture.h"

#include "core/pure.h"

/* VEN-C1 */
bool fits_on(const struct ven_rules *r, const struct stack *s, int company)
{
    const struct company *c = &r->company[company];

    return (s->letters & c->letters) && !(s->industries >> c->industry & 1);
}

void grow_stack(const struct ven_rules *r, struct stack *s, int company)
{
    const struct company *c = &r->company[company];

    s->legal = s->legal && fits_on(r, s, company);
    s->letters &= c->letters;
    s->industries = (uint8_t)(s->industries | 1u << c->industry);
    s->n++;
}

static struct stack new_stack(int from)
{
    return (
        struct stack){ .from = (uint8_t)from, .letters = 0xff, .legal = true };
}

/* The pile whose bottom is at `from`. */
static struct stack stack_from(const struct ven_rules *r,
                               const struct holding *h, int from)
{
    struct stack s = new_stack(from);
    int i = from;

    do
        grow_stack(r, &s, h->card[i++]);
    while (i < h->n && !(h->bottoms >> i & 1));
    return s;
}

int stacks_of(const struct ven_rules *r, const struct holding *h,
              struct stack *out)
{
    int n = 0;

    for (int i = 0; i < h->n; i += out[n++].n)
        out[n] = stack_from(r, h, i);
    return n;
}

uint64_t tops_of(const struct holding *h)
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

bool has_faulty_stack(const struct ven_rules *r, const struct holding *h)
{
    struct stack s[MAX_COMPANIES];
    int n = stacks_of(r, h, s);

    for (int i = 0; i < n; i++) {
        if (!s[i].legal)
            return true;
    }
    return false;
}

void lay_alone(struct holding *h, int company)
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

void lay_on(struct holding *h, int company, int top)
{
    int i = place_of(h, top) + 1;

    memmove(h->card + i + 1, h->card + i, (size_t)(h->n - i));
    h->card[i] = (uint8_t)company;
    if (i < h->n)
        h->bottoms = places_opened(h->bottoms, i);
    h->n++;
}

void take_top(struct holding *h, int top)
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

/* VEN-O2: faulty is each card, from the bottom, that breaks VEN-C1 with those
 * kept below it. */
void isolate_faulty(const struct ven_rules *r, struct holding *h)
{
    struct holding kept = { 0 };
    uint8_t faulty[MAX_COMPANIES];
    int n_faulty = 0;
    struct stack s = new_stack(0);

    for (int i = 0; i < h->n; i++) {
        bool bottom = h->bottoms >> i & 1;

        if (bottom)
            s = new_stack(i);
        if (!bottom && !fits_on(r, &s, h->card[i])) {
            faulty[n_faulty++] = h->card[i];
            continue;
        }
        grow_stack(r, &s, h->card[i]);
        if (bottom)
            kept.bottoms |= (uint64_t)1 << kept.n;
        kept.card[kept.n++] = h->card[i];
    }
    for (int i = 0; i < n_faulty; i++)
        lay_alone(&kept, faulty[i]);
    *h = kept;
}

/* --- Placing what was just won -------------------------------------------------- */

/* The piles of the seat on turn that the company may join, by their tops. */
static uint64_t joinable(const struct play *p)
{
    const struct holding *h = &p->v->held[p->v->turn];
    const struct company *c = &p->r->company[p->v->won];
    uint64_t set = 0;
    unsigned letters = c->letters, industries = 0;

    if (p->r->mistakes) /* VEN-O2: any stacking is allowed */
        return tops_of(h);
    for (int i = 0; i < h->n; i++) {
        const struct company *below = &p->r->company[h->card[i]];

        if (h->bottoms >> i & 1) {
            letters = c->letters;
            industries = 0;
        }
        letters &= below->letters;
        industries |= 1u << below->industry;
        if (i + 1 == h->n || h->bottoms >> (i + 1) & 1) {
            if (letters && !(industries >> c->industry & 1))
                set |= (uint64_t)1 << h->card[i];
        }
    }
    return set;
}

int legal_place(const struct play *p, mag_action *out)
{
    int n = 0;

    out[n++] = mag_act(VERB_ALONE, 0, 0, 0);
    for (uint64_t m = joinable(p); m; m &= m - 1)
        out[n++] = mag_act(VERB_ON, (unsigned)__builtin_ctzll(m), 0, 0);
    return n;
}

bool may_place(const struct play *p, mag_action action, struct mag_ruling *why)
{
    int top = (int)mag_act_arg(action, 0);

    if (mag_act_verb(action) == VERB_ALONE)
        return true;
    if (mag_act_verb(action) != VERB_ON)
        return refuse(why, "VEN-C3", T_VEN_WHY_PLACE_FIRST,
                      arg_term(TERM_COMPANY, p->v->won), arg_none(),
                      arg_none());
    if (top >= p->r->n_companies ||
        !(tops_of(&p->v->held[p->v->turn]) >> top & 1))
        return refuse(why, "VEN-C1", T_VEN_WHY_NOT_YOUR_TOP,
                      arg_term(TERM_COMPANY, top), arg_none(), arg_none());
    if (!(joinable(p) >> top & 1))
        return refuse(why, "VEN-C1", T_VEN_WHY_DOES_NOT_FIT,
                      arg_term(TERM_COMPANY, p->v->won),
                      arg_term(TERM_COMPANY, top), arg_none());
    return true;
}

void do_place(const struct play *p, mag_action action)
{
    struct venture *v = p->v;
    struct holding *h = &v->held[v->turn];
    int top = (int)mag_act_arg(action, 0);

    if (mag_act_verb(action) == VERB_ALONE) {
        lay_alone(h, v->won);
        tell_all(p->tell, EVENT_ALONE, v->turn, v->won, 0, 0);
    } else {
        lay_on(h, v->won, top);
        tell_all(p->tell, EVENT_ON, v->turn, v->won, top, 0);
    }
    v->won = 0;
    v->phase = PHASE_TURN;
}
