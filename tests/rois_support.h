/* rois_support.h - a table of L'Ambition des Rois that a test lays out as it
 * likes. */
#ifndef TESTS_ROIS_SUPPORT_H
#define TESTS_ROIS_SUPPORT_H

#include "games/rois/content.h"
#include "games/rois/rois.h"
#include "games/rois/tables.h"
#include "magnat/match.h"
#include "tests/test.h"

enum { RT_EVENTS = 256 };

struct rtable {
    struct mag_rules *rules; /* owned */
    const struct rois_rules *r;
    struct rois v;
    struct mag_event event[RT_EVENTS];
    struct mag_events told; /* by the last rt_play() */
};

/* An empty table: seat 0 attacks seat 1, nobody has a token, the market has
 * five gaps, all cards are in the piles. Lay it out, then rt_begin(). */
void rt_open(struct rtable *t, int seats);
void rt_close(struct rtable *t);

/* Tokens "2land 1gold" out of the bank; cards and heroes by their ids. */
purse rt_purse(const char *tokens);
void rt_tokens(struct rtable *t, int seat, const char *tokens);
void rt_market(struct rtable *t, const char *cards);
void rt_own(struct rtable *t, int seat, const char *cards);
void rt_advanced(struct rtable *t, int seat, const char *heroes);
/* The kingdom pile, or the one of advanced heroes, holds just these. */
void rt_deck(struct rtable *t, const char *cards);
void rt_academy(struct rtable *t, const char *heroes);

/* Seat 0's turn begins, after the refill: its start buildings act. */
void rt_begin(struct rtable *t);

/* Plays a script, "0: buy farm; pay gold; c: draw duke; 1: pass": a number
 * and a colon say who acts from there on, c is chance. CHECKs that each action
 * is accepted and leaves a sound position. */
void rt_play(struct rtable *t, const char *script);
/* Seat 0 ends its development, if it is there, and both choose: three ids a
 * side, in any order. The blocks are then made, with two seats. */
void rt_fight(struct rtable *t, const char *attack, const char *defence);
void rt_refused(struct rtable *t, int seat, const char *action,
                const char *clause);
bool rt_legal(struct rtable *t, int seat, const char *action);
/* Are there just these tokens? CHECKs, and says what there is. */
void rt_has(struct rtable *t, int seat, const char *tokens, const char *clause);
int rt_card(const struct rtable *t, const char *id);
int rt_hero(const struct rtable *t, const char *id);
/* How many events of this kind the last rt_play() told, visible to `seat`. */
int rt_told(const struct rtable *t, int kind, int seat);

#endif
