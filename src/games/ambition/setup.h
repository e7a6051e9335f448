/* setup.h - the position before the first move, and the first moves of chance. */
#ifndef AMBITION_SETUP_H
#define AMBITION_SETUP_H

#include "magnat/decide.h"

void amb_init(const struct mag_rules *rules, void *pos);

void amb_list_banker(const struct mag_play *p, struct mag_menu *m);
int amb_chance_banker(const struct mag_play *p);
mag_action amb_outcome_banker(const struct mag_play *p, int i);
void amb_run_banker(const struct mag_play *p, mag_action action);

void amb_list_deal(const struct mag_play *p, struct mag_menu *m);
int amb_chance_deal(const struct mag_play *p);
mag_action amb_outcome_deal(const struct mag_play *p, int i);
void amb_run_deal(const struct mag_play *p, mag_action action);

#endif
