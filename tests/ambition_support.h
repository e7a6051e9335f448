/* ambition_support.h - a table of Ambition that a test lays out as it likes.
 *
 * The banker is the last seat, so table order is 0, 1, 2, ... Money is in
 * thousands where it is a number of the position, in francs in notation. */
#ifndef TESTS_AMBITION_SUPPORT_H
#define TESTS_AMBITION_SUPPORT_H

#include "games/ambition/ambition.h"
#include "games/ambition/content.h"
#include "games/ambition/tables.h"
#include "magnat/match.h"
#include "tests/test.h"

struct atable {
    struct mag_rules *rules; /* owned */
    const struct amb_rules *r;
    struct ambition v;
    struct mag_event event[600];
    struct mag_events told; /* by the last at_do() */
    struct mag_play play;   /* writes v, tells nobody */
};

/* A table in month `month` before hiring, no Express in any hand. Options as
 * "deals=off months=6", or NULL: then deals are off. */
void at_open(struct atable *t, int seats, int month, const char *options);
void at_close(struct atable *t);

/* Staff as worker, sales, secretary, accountant. */
void at_staff(struct atable *t, int seat, int w, int s, int y, int a);
void at_hand(struct atable *t, int seat, const char *cards);
int at_express(const struct atable *t, const char *id);
int at_news(const struct atable *t, const char *id);
int at_contract(const struct atable *t, const char *id);
/* The contracts come in this order, the rest behind them. */
void at_contracts(struct atable *t, const char *ids);
/* A contract that waits with a seat; old: from an earlier month. */
void at_waits(struct atable *t, int seat, const char *id, int price, bool old);
void at_bundle(struct atable *t, int seat, int price, bool old);
/* The top card of Le Confidentiel. */
void at_top(struct atable *t, const char *id);

/* Plays "0 hire worker 2; 1 offer 3; c contract 10t-10-26", where c is
 * chance, and CHECKs that all is accepted. */
void at_do(struct atable *t, const char *script);
/* All seats hire nothing new: each keeps its staff. */
void at_keep(struct atable *t);
/* CHECKs that "0 hire worker 9" is refused by the clause, unchanged. */
void at_refused(struct atable *t, const char *action, const char *clause);
bool at_legal(struct atable *t, const char *action);
int at_count(struct atable *t, int seat); /* legal actions */
/* Did the last at_do() tell this kind of event, to `seat`? */
bool at_told(const struct atable *t, int kind, int seat);
/* The argument of the last such event. */
int64_t at_arg(const struct atable *t, int kind, int i);
/* All pending seats hold, as long as an Express window is open. */
void at_hold(struct atable *t);
/* CHECKs that the position is sound. */
void at_sound(const struct atable *t);
uint32_t at_pending(const struct atable *t);

#endif
