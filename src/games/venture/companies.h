/* companies.h - piles of companies: what they are, what fits on them, and how
 * companies come to and from them. */
#ifndef VENTURE_COMPANIES_H
#define VENTURE_COMPANIES_H

#include "games/venture/content.h"
#include "games/venture/venture.h"

/* One pile of a holding: cards from .. from+n-1, bottom first. `letters` are
 * common to all, `industries` are those in it; legal: VEN-C1 holds. */
struct stack {
    uint8_t from, n;
    uint8_t letters, industries;
    bool legal;
};

/* No company yet, so all letters are still common. */
extern const struct stack ven_no_stack;

/* VEN-C1 */
static inline bool ven_fits_on(const struct ven_rules *r, const struct stack *s,
                               int company)
{
    const struct company *c = &r->company[company];

    return (s->letters & c->letters) && !(s->industries >> c->industry & 1);
}

/* Lays a company on a pile, whether it fits or not. */
void ven_grow(const struct ven_rules *r, struct stack *s, int company);

/* The pile whose bottom is card `from` of a holding. */
struct stack ven_stack_from(const struct ven_rules *r, const struct holding *h,
                            int from);

/* Splits a holding into its piles, and returns how many. */
int ven_stacks_of(const struct ven_rules *r, const struct holding *h,
                  struct stack *out);

/* Does a pile break VEN-C1? */
bool ven_has_illegal_stack(const struct ven_rules *r, const struct holding *h);

/* All companies of a holding, and those on top of their piles, as sets. */
uint64_t ven_companies_of(const struct holding *h);
uint64_t ven_tops_of(const struct holding *h);

void ven_lay_alone(struct holding *h, int company);
void ven_lay_on(struct holding *h, int company, int top);
void ven_take_top(struct holding *h, int top);

/* VEN-O2: the faulty companies, each whose industry lies below it already in
 * its pile; and every one of them set alone. A pile may be without a common
 * letter and have none: it earns nothing, and that is all. */
uint64_t ven_faulty_of(const struct ven_rules *r, const struct holding *h);
void ven_isolate_faulty(const struct ven_rules *r, struct holding *h);

#endif
