/* team.h - threads that wait for work and do it together.
 *
 * They are made once, so that thinking starts at once and allocates nothing.
 * A team of one has no threads: the caller does the work. */
#ifndef PLAYERS_TEAM_H
#define PLAYERS_TEAM_H

#include <stdbool.h>

struct team;

/* `members` threads, the caller's included; work(arg, i) is what member i
 * does. NULL if the system refuses. */
struct team *team_new(int members, void (*work)(void *arg, int member),
                      void *arg);
void team_free(struct team *team);

/* All members work once; returns when the last is done. */
void team_run(struct team *team);

#endif
