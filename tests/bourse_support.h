/* bourse_support.h - a table of Maxi Bourse that a test lays out as it likes. */
#ifndef TESTS_BOURSE_SUPPORT_H
#define TESTS_BOURSE_SUPPORT_H

#include "games/bourse/bourse.h"
#include "games/bourse/tables.h"
#include "magnat/match.h"
#include "tests/test.h"

struct btable {
    struct mag_rules *rules; /* owned */
    const struct bou_rules *r;
    struct bourse b;
    struct mag_event event[256];
    struct mag_events told; /* by the last bt_play() */
};

/* Seat 0 is on turn and has not rolled; no lots are dealt out, and everybody
 * has 10,000,000. Masters, unless the rule set says otherwise. */
void bt_open(struct btable *t, const char *ruleset, int seats,
             const char *options);
void bt_close(struct btable *t);

int bt_company(const struct btable *t, const char *id);
int bt_quote(const struct btable *t, const char *id);
int bt_lots(const struct btable *t, int seat, const char *id);
int64_t bt_cash(const struct btable *t, int seat); /* in dollars */

/* "PEUG 6 TOYO 4": lots from the bank to a seat; BANK leaves so many there
 * and spreads nothing: use bt_drain(). */
void bt_hold(struct btable *t, int seat, const char *lots);
/* The bank keeps just `lots` of a company: the rest goes to `seat`. */
void bt_drain(struct btable *t, const char *id, int lots, int seat);
void bt_set_quote(struct btable *t, const char *id, int quote);
void bt_set_cash(struct btable *t, int seat, int64_t dollars);
void bt_rumour(struct btable *t, int seat, int number); /* from 1 */

/* Moves "seat action" separated by ';', chance is the seat c; CHECKs that
 * each is accepted and leaves a sound position. */
void bt_play(struct btable *t, const char *moves);
/* CHECKs that the last seat action is refused by this clause. */
void bt_refused(struct btable *t, int seat, const char *action,
                const char *clause);
bool bt_legal(struct btable *t, int seat, const char *action);
bool bt_told(const struct btable *t, int kind);

/* The seat on turn rolls 1 and 2 and lands on this company's square, or on
 * this square number. */
void bt_land(struct btable *t, const char *id);
void bt_land_on(struct btable *t, int square);
/* It lands on the deck's first square and draws the card. */
void bt_draw(struct btable *t, const char *deck, int number);

#endif
