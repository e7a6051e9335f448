/* temper.h - what actions are like, as a table by verb: the verb itself, and
 * what the number in it adds. */
#ifndef CORE_TEMPER_H
#define CORE_TEMPER_H

#include "magnat/game.h"

/* A number counts in parts of this: more than any that is named. */
enum { TEMPER_FULL = 1000 };

struct temper_row {
    struct mag_temper is;   /* whatever the number */
    struct mag_temper more; /* for TEMPER_FULL of them */
};

static inline void temper_add(struct mag_temper *t,
                              const struct mag_temper *more, double times)
{
    t->bold += more->bold * times;
    t->patient += more->patient * times;
    t->sly += more->sly * times;
    t->friendly += more->friendly * times;
}

static inline struct mag_temper temper_of(const struct temper_row *row,
                                          double number)
{
    struct mag_temper t = row->is;

    temper_add(&t, &row->more, number / TEMPER_FULL);
    return t;
}

#endif
