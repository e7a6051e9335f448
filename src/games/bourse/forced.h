/* forced.h - selling to find money. */
#ifndef BOURSE_FORCED_H
#define BOURSE_FORCED_H

#include "games/bourse/bourse.h"

/* What sales must still fetch. */
int32_t bou_still_needed(const struct bou_rules *r, const struct bourse *b);
/* Lots of a company that the debtor may sell: no more than it needs. */
int bou_forced_most(const struct bou_rules *r, const struct bourse *b,
                    int company);
/* Those who may ask: everybody else who may deal. */
unsigned bou_forced_offer_to(const struct mag_play *p);

void bou_list_forced(const struct mag_play *p, struct mag_menu *m);
void bou_why_forced(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);
void bou_run_forced(const struct mag_play *p, mag_action action);

void bou_list_forced_lots(const struct mag_play *p, struct mag_menu *m);
void bou_why_forced_lots(const struct mag_play *p, mag_action action,
                         struct mag_ruling *why);
void bou_run_forced_lots(const struct mag_play *p, mag_action action);

void bou_list_forced_ask(const struct mag_play *p, struct mag_menu *m);
void bou_why_forced_ask(const struct mag_play *p, mag_action action,
                        struct mag_ruling *why);
void bou_run_forced_ask(const struct mag_play *p, mag_action action);

#endif
