/* confidential.h - operation 6: Le Confidentiel is turned, or read before. */
#ifndef AMBITION_CONFIDENTIAL_H
#define AMBITION_CONFIDENTIAL_H

#include "magnat/decide.h"

void amb_start_news(const struct mag_play *p);
void amb_shuffle_news(const struct mag_play *p);

void amb_list_news(const struct mag_play *p, struct mag_menu *m);
int amb_chance_news(const struct mag_play *p);
mag_action amb_outcome_news(const struct mag_play *p, int i);
void amb_run_news(const struct mag_play *p, mag_action action);

/* Reading it secretly, besides a decision (games/ambition/besides.h). */
bool amb_can_read(const struct mag_play *p, int seat);
void amb_why_read(const struct mag_play *p, struct mag_ruling *why);
void amb_run_read(const struct mag_play *p);

/* Chance: which card is read secretly. */
void amb_list_peek(const struct mag_play *p, struct mag_menu *m);
int amb_chance_peek(const struct mag_play *p);
mag_action amb_outcome_peek(const struct mag_play *p, int i);
void amb_run_peek(const struct mag_play *p, mag_action action);

#endif
