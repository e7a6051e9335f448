/* place.h - the secretariat: what passes on to accounting, and what waits. */
#ifndef AMBITION_PLACE_H
#define AMBITION_PLACE_H

#include "magnat/decide.h"

/* The contract just delivered, after old ones that go first. */
void amb_place_contract(const struct mag_play *p);
/* After the last contract, then on to collecting. */
void amb_old_contracts_at_end(const struct mag_play *p);

int amb_free_secretaries(const struct mag_play *p, int seat);
/* AMB-V11: contracts that may still be won or passed on this month. */
int amb_last_month_room(const struct mag_play *p, int seat);
int amb_room_for_old(const struct mag_play *p, int seat);

void amb_list_old(const struct mag_play *p, struct mag_menu *m);
void amb_why_old(const struct mag_play *p, mag_action action,
                 struct mag_ruling *why);
void amb_run_old(const struct mag_play *p, mag_action action);
mag_action amb_late_old(const struct mag_play *p);

void amb_list_place(const struct mag_play *p, struct mag_menu *m);
void amb_why_place(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why);
void amb_run_place(const struct mag_play *p, mag_action action);
mag_action amb_late_place(const struct mag_play *p);

#endif
