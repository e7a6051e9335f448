/* cocoa.h - operation 2: the offer and the five markets. */
#ifndef AMBITION_COCOA_H
#define AMBITION_COCOA_H

#include "magnat/decide.h"

void amb_start_cocoa(const struct mag_play *p);
/* Opens the next market that has cocoa, or goes on. */
void amb_next_market(const struct mag_play *p);
/* By what was announced (AMB-C6). */
void amb_serve_market(const struct mag_play *p);

int amb_cocoa_room(const struct mag_play *p, int seat);
int amb_least_price(const struct mag_play *p); /* of a bid, per bar */
/* The k-th to speak on this market (AMB-C7). */
int amb_speaker_at(const struct mag_play *p, int k);

void amb_list_offer(const struct mag_play *p, struct mag_menu *m);
void amb_why_offer(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why);
void amb_run_offer(const struct mag_play *p, mag_action action);

void amb_list_bid(const struct mag_play *p, struct mag_menu *m);
void amb_why_bid(const struct mag_play *p, mag_action action,
                 struct mag_ruling *why);
void amb_run_bid(const struct mag_play *p, mag_action action);

/* The two steps of a bid, written or announced: nothing or a price, then a
 * number of bars at that price. */
void amb_list_price(const struct mag_play *p, struct mag_menu *m);
void amb_list_bars(const struct mag_play *p, int price, struct mag_menu *m);
void amb_why_price(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why);
void amb_why_bars(const struct mag_play *p, int price, mag_action action,
                  struct mag_ruling *why);

#endif
