/* venture_support.h - a table of Venture that a test lays out as it likes. */
#ifndef TESTS_VENTURE_SUPPORT_H
#define TESTS_VENTURE_SUPPORT_H

#include "games/venture/content.h"
#include "games/venture/tables.h"
#include "games/venture/venture.h"
#include "magnat/match.h"
#include "tests/test.h"

struct vtable {
    struct mag_rules *rules; /* owned */
    const struct ven_rules *r;
    struct venture v;
    struct mag_event event[32];
    struct mag_events told; /* by the last action */
};

/* An empty table, seat 0 on turn: all cards still in reserve and stock. */
void vt_open(struct vtable *t, const char *ruleset, int seats,
             const char *options);
void vt_close(struct vtable *t);

/* Lays out cards by their notation, several separated by spaces. */
void vt_hand(struct vtable *t, int seat, const char *cards);
void vt_discards(struct vtable *t, const char *cards);
void vt_centre(struct vtable *t, const char *companies);
void vt_pile(struct vtable *t, int seat, const char *companies);
/* All companies not laid out are gone: nothing will come. */
void vt_no_reserve(struct vtable *t);
/* The stock holds just these cards; the rest goes to the discards. */
void vt_stock(struct vtable *t, const char *cards);

int vt_company(const struct vtable *t, const char *name);
bundle vt_cards(const struct vtable *t, const char *cards);

/* Plays, and CHECKs that it was accepted (several: separated by ';'), or that
 * it was refused by the clause. Seat -1 is chance. */
void vt_do(struct vtable *t, int seat, const char *actions);
void vt_refused(struct vtable *t, int seat, const char *action,
                const char *clause);
bool vt_legal(struct vtable *t, int seat, const char *action);
/* Did the last vt_do() tell this kind of event? */
bool vt_told(const struct vtable *t, int kind);

#endif
