/* rumours.h - cards that are secret until they are made public. */
#ifndef BOURSE_RUMOURS_H
#define BOURSE_RUMOURS_H

#include "games/bourse/bourse.h"

void bou_reveal(const struct mag_play *p, int seat, uint64_t cards);

/* The seat's cards on the company that is being paid for. */
uint64_t bou_fitting(const struct mag_play *p, int seat);

/* Those who are asked in a window (BOU-C6). */
unsigned bou_rumour_holders(const struct mag_play *p);
void bou_open_window(const struct mag_play *p);

void bou_list_window(const struct mag_play *p, struct mag_menu *m);
void bou_why_window(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);
void bou_run_window(const struct mag_play *p, mag_action action);

#endif
