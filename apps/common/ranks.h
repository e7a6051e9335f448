/* ranks.h - the processes that mpirun started together, and mail among them.
 *
 * Only ranks.c knows MPI, and only if it was there when the program was built.
 * All of it is for one thread of the process. Mail is bytes with a kind; it
 * arrives in order. Another rank may be dead and MPI will not say so: nothing
 * here waits for ever, and who listens in vain for long may draw the
 * conclusion. */
#ifndef APPS_COMMON_RANKS_H
#define APPS_COMMON_RANKS_H

#include <stdbool.h>
#include <stddef.h>

#include "magnat/status.h"

enum { RANKS_MAX = 4096 };

/* What mpirun says in the environment, before MPI is touched: how many
 * processes there are (1 without mpirun), which one this is, and how many
 * share this machine. */
int ranks_asked(void);
int ranks_place(void);
int ranks_beside(void);

/* Was the program built with MPI? */
bool ranks_built(void);

/* Meets the others. MAG_E_LIMIT: they were not all there within `seconds`, as
 * one of them is dead. MPI is then of no use: nothing else here may be called,
 * and the process may only go on alone. */
enum mag_status ranks_open(double seconds, struct mag_err *err);

/* Takes leave of the others, and waits for all of them to do the same, but not
 * longer than `seconds`. If somebody is dead, it is left out. */
void ranks_close(double seconds);

/* False if it was not taken within `seconds`. */
bool ranks_send(int to, int kind, const void *bytes, size_t size,
                double seconds);

struct ranks_mail {
    int from, kind;
    unsigned char *bytes; /* owned; room for `room` */
    size_t size, room;
};

/* The next mail, if there is one and it comes whole within `seconds`. */
bool ranks_receive(struct ranks_mail *mail, double seconds);
void ranks_mail_release(struct ranks_mail *mail);

#endif
