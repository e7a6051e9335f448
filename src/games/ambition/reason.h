/* reason.h - between the two files that give the reasons for a hint. */
#ifndef AMBITION_REASON_H
#define AMBITION_REASON_H

#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/tables.h"

/* A seat that asks; `p` is only read. Of the others, only what is public is
 * looked at: staff, bars, cursors, contracts (AMB-S6), never cash or hands. */
struct asker {
    struct mag_play p;
    const struct ambition *v; /* these two are of it, for short */
    const struct amb_rules *r;
    int seat;
    const struct firm *f;
    struct mag_ruling *why;
};

static inline struct mag_arg arg_money(int64_t thousands)
{
    return mag_arg_term(TERM_MONEY, thousands);
}

static inline bool amb_plain(const struct asker *a, const char *clause,
                             int text)
{
    return mag_give_reason(a->why, clause, text, mag_args0());
}

/* The same with a fourth figure. */
static inline bool amb_also(const struct asker *a, bool given,
                            struct mag_arg fourth)
{
    a->why->arg[3] = fourth;
    return given;
}

/* Money, Express and deals (reason_money.c): everything but the work of the
 * firm. */
bool amb_reason_money(const struct asker *a, mag_action action);

/* Others whose cursor is up and who have the bars of the contract on the
 * table. */
int amb_rivals_with_bars(const struct asker *a);

/* The main thing for or against an action. */
bool amb_reason(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_ruling *why);

#endif
