/* reason.h - between the two files that give the reasons for a hint. */
#ifndef AMBITION_REASON_H
#define AMBITION_REASON_H

#include "core/tell.h"
#include "games/ambition/position.h"

/* A seat that asks; `p` is only read. Of the others, only what is public is
 * looked at: staff, bars, cursors, contracts (AMB-S6), never cash or hands. */
struct asker {
    struct play p;
    int seat;
    const struct firm *f;
    struct mag_ruling *why;
};

static inline struct mag_arg arg_money(int64_t thousands)
{
    return arg_term(TERM_MONEY, thousands);
}

static inline bool amb_plain(const struct asker *a, const char *clause,
                             int text)
{
    return give_reason(a->why, clause, text, arg_none(), arg_none(),
                       arg_none());
}

/* What the whole staff costs a month, as it stands. */
int amb_wages(const struct asker *a);

/* Money, Express and deals (reason_money.c): everything but the work of the
 * firm. */
bool amb_reason_money(const struct asker *a, mag_action action);

#endif
