/* stop.h - a stop on a title square: all may buy, in rounds. */
#ifndef BOURSE_STOP_H
#define BOURSE_STOP_H

#include "games/bourse/bourse.h"

void bou_open_stop(const struct mag_play *p, int company);
void bou_first_round(const struct mag_play *p); /* after BOU-A4 */
void bou_next_round(const struct mag_play *p);
void bou_end_private_at_stop(const struct mag_play *p);

void bou_list_choose(const struct mag_play *p, struct mag_menu *m);
void bou_why_choose(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);
void bou_run_choose(const struct mag_play *p, mag_action action);

void bou_list_ask(const struct mag_play *p, struct mag_menu *m);
void bou_why_ask(const struct mag_play *p, mag_action action,
                 struct mag_ruling *why);
void bou_run_ask(const struct mag_play *p, mag_action action);

#endif
