/* sell.h - operation 4: cursors, and contracts turned one by one. */
#ifndef AMBITION_SELL_H
#define AMBITION_SELL_H

#include "games/ambition/ambition.h"
#include "games/ambition/content.h"

void amb_start_selling(const struct mag_play *p);
void amb_start_cursors(const struct mag_play *p); /* after window d */
void amb_next_contract(const struct mag_play *p);
void amb_lay_under(const struct mag_play *p, int card);

/* What so many sales people allow (AMB-V1), and those of a seat that count. */
int amb_negotiations(const struct mag_play *p, int sales);
int amb_cursor_limit(const struct mag_play *p, int seat);

/* The contract being negotiated: what it is, who can deliver it, and what
 * becomes of it when nobody takes it. */
static inline const struct contract *amb_on_table(const struct mag_play *p)
{
    return &amb_cards(p)->contract[amb_at(p)->contract];
}
bool amb_can_deliver(const struct mag_play *p, int seat);
void amb_contract_unsold(const struct mag_play *p);

void amb_list_cursor(const struct mag_play *p, struct mag_menu *m);
void amb_why_cursor(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);
void amb_run_cursor(const struct mag_play *p, mag_action action);

void amb_list_contract(const struct mag_play *p, struct mag_menu *m);
int amb_chance_contract(const struct mag_play *p);
mag_action amb_outcome_contract(const struct mag_play *p, int i);
void amb_run_contract(const struct mag_play *p, mag_action action);

#endif
