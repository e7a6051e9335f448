/* unspoken.h - what can be said of a game that brings no table for it: from its
 * points, its verbs and its events alone (coach.c, digest.c, sight.c). */
#ifndef CORE_UNSPOKEN_H
#define CORE_UNSPOKEN_H

#include "magnat/coach.h"
#include "magnat/digest.h"
#include "magnat/game.h"

/* As game->sight(): the goal where points alone decide, and where a seat
 * stands. Rests on scores(), which everybody knows. */
bool unspoken_sight(const struct mag_rules *rules, const void *pos, int seat,
                    enum mag_sight which, struct mag_ruling *out);

/* As coach->figures(): one's own points, and the most that another has. */
void unspoken_figures(const struct mag_rules *rules, const void *pos, int seat,
                      struct mag_coach_figures *out);

/* What the seat is asked: the heading of what it would be taken to do if it were
 * late. As a catalogue id; 0: it is not asked. */
int unspoken_question(const struct mag_rules *rules, const void *pos, int seat);

/* Who has most among the others that are not out; -1: nobody. */
int best_other(const int64_t *score, int seats, int seat);

#endif
