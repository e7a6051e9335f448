/* setup.h - the opening of the session. */
#ifndef BOURSE_SETUP_H
#define BOURSE_SETUP_H

#include "games/bourse/bourse.h"

void bou_init(const struct mag_rules *rules, void *pos);

void bou_list_pick(const struct mag_play *p, struct mag_menu *m);
void bou_why_pick(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void bou_run_pick(const struct mag_play *p, mag_action action);

void bou_run_throw(const struct mag_play *p, mag_action action);

#endif
