/* purchase.h - asking a holder who did not mean to sell. */
#ifndef BOURSE_PURCHASE_H
#define BOURSE_PURCHASE_H

#include "games/bourse/bourse.h"

/* Holders whom the seat on turn may ask for a company of a set (BOU-X2). */
uint64_t bou_approachable(const struct mag_play *p, uint64_t companies);
void bou_why_not_approached(struct mag_ruling *why);
void bou_approach(const struct mag_play *p, int holder);
void bou_deal_done(const struct mag_play *p);

void bou_list_about(const struct mag_play *p, struct mag_menu *m);
void bou_why_about(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why);
void bou_run_about(const struct mag_play *p, mag_action action);

void bou_list_wish(const struct mag_play *p, struct mag_menu *m);
void bou_why_wish(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void bou_run_wish(const struct mag_play *p, mag_action action);

void bou_list_holder(const struct mag_play *p, struct mag_menu *m);
void bou_why_holder(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);
void bou_run_holder(const struct mag_play *p, mag_action action);

void bou_list_buyer(const struct mag_play *p, struct mag_menu *m);
void bou_why_buyer(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why);
void bou_run_buyer(const struct mag_play *p, mag_action action);

#endif
