/* ranks.h - a simulation spread over the processes of mpirun.
 *
 * Rank 0 leads: it holds the plan's games, plays with its own threads, hands
 * stretches of games to the other ranks, and gathers what they send back.
 * Since game k is a function of the plan and k alone, the result is that of
 * one process, whoever played what.
 *
 *   0 -> r   ORDER first, end, seed     r -> 0   READY threads
 *            STOP  whole                         DONE  first, end, outcomes
 *            BEAT                                FAULT text
 *                                                BEAT
 *
 * Everybody beats once a second. A rank that is silent for SIM_RANKS_SILENCE
 * seconds is lost: its games go back and are played by others. (mpirun ends
 * all ranks when one dies, unless --enable-recovery; it gives SIGTERM first,
 * and rank 0 then has the time to say what is done.) */
#ifndef APPS_SIMULATE_RANKS_H
#define APPS_SIMULATE_RANKS_H

#include "apps/common/ranks.h"
#include "apps/simulate/run.h"

enum { SIM_RANKS_SILENCE = 10, SIM_RANKS_PATIENCE = 30 };

/* This process among the ranks. */
struct sim_ranks {
    int size, place;
    bool dismissed; /* a rank has been told that there is no more to do */
    int lost;       /* rank 0: how many ranks were lost */
    bool stopped;   /* rank 0: mpirun is ending everybody */
    bool alone;     /* the others cannot be reached: one died too early */
    unsigned char is_lost[RANKS_MAX];
};

/* Meets the others. If one dies before, all go separate ways: rank 0 plays the
 * whole alone. */
enum mag_status sim_ranks_open(struct sim_ranks *ranks, struct mag_err *err);

/* Rank 0: sim_run() with the help of the others. Losses are told on stderr. */
enum mag_status sim_ranks_run(struct sim_ranks *ranks,
                              const struct sim_plan *plan,
                              struct sim_result *result, struct mag_err *err);

/* The other ranks: does what rank 0 orders until it is dismissed. The exit
 * status. */
int sim_ranks_serve(struct sim_ranks *ranks, const struct sim_plan *plan);

/* The end for everybody. Rank 0 has printed its result before; another rank
 * that could not serve reports that. */
void sim_ranks_close(struct sim_ranks *ranks);

#endif
