/* refuse.h - the clause and figures of a refusal, in the two shapes that
 * Ambition has. */
#ifndef AMBITION_REFUSE_H
#define AMBITION_REFUSE_H

#include "base/text.h"
#include "magnat/tell.h"

static inline void amb_refuse(struct mag_ruling *why, const char *clause,
                              int text, int64_t a, int64_t b, int64_t c)
{
    mag_refuse(
        why, clause, text,
        mag_args3(mag_arg_number(a), mag_arg_number(b), mag_arg_number(c)));
}

/* The same, about a thing: a trade, a seat, a card. */
static inline void amb_refuse_about(struct mag_ruling *why, const char *clause,
                                    int text, int type, int64_t value)
{
    mag_refuse(why, clause, text,
               mag_args2(mag_arg_term(type, value), mag_arg_number(0)));
}

static inline void amb_not_now(struct mag_ruling *why, const char *clause)
{
    amb_refuse(why, clause, T_AMB_WHY_NOT_NOW, 0, 0, 0);
}

#endif
