/* draw.h - drawing a card and obeying it. */
#ifndef BOURSE_DRAW_H
#define BOURSE_DRAW_H

#include "games/bourse/bourse.h"

void bou_draw_from(const struct mag_play *p, enum deck deck);
void bou_card_done(const struct mag_play *p);

/* The card that is being obeyed. */
const struct card *bou_card_in_hand(const struct bou_rules *r,
                                    const struct bourse *b);

void bou_list_draw(const struct mag_play *p, struct mag_menu *m);
int bou_chance_draw(const struct mag_play *p);
mag_action bou_outcome_draw(const struct mag_play *p, int i);
void bou_run_draw(const struct mag_play *p, mag_action action);

void bou_list_name(const struct mag_play *p, struct mag_menu *m);
void bou_why_name(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void bou_run_name(const struct mag_play *p, mag_action action);

#endif
