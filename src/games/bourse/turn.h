/* turn.h - a turn: before rolling, the throw, the square. */
#ifndef BOURSE_TURN_H
#define BOURSE_TURN_H

#include "games/bourse/bourse.h"

void bou_begin_turn(const struct mag_play *p);
void bou_back_before(const struct mag_play *p); /* to PHASE_BEFORE, if it can */
void bou_act_square(const struct mag_play *p);
/* Squares from a pawn's to the next income. */
int bou_way_to_income(const struct bou_rules *r, int pawn);
void bou_end_turn(const struct mag_play *p);

void bou_list_before(const struct mag_play *p, struct mag_menu *m);
void bou_why_before(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);
void bou_run_before(const struct mag_play *p, mag_action action);

/* A die, for PHASE_THROW too. */
void bou_list_dice(const struct mag_play *p, struct mag_menu *m);
int bou_chance_dice(const struct mag_play *p);
mag_action bou_outcome_dice(const struct mag_play *p, int i);
void bou_run_dice(const struct mag_play *p, mag_action action);

#endif
