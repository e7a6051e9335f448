/* private.h - the parts of Venture that its row of facts (game.c) is made
 * of, a file each. */
#ifndef VENTURE_PRIVATE_H
#define VENTURE_PRIVATE_H

#include "magnat/coach.h"
#include "magnat/digest.h"
#include "magnat/field.h"
#include "magnat/game.h"
#include "magnat/orders.h"
#include "magnat/shape.h"

/* advise.c: what each action is worth, for programs that play. */
void ven_advise(const struct mag_rules *rules, const void *pos, int seat,
                const mag_action *list, int n, double *score,
                struct mag_rng *rng, void *memo);

/* check.c: do the invariants above struct venture hold? */
const char *ven_check(const struct mag_rules *rules, const void *pos);

/* chronicle.c: how this game is told in short, and what moves a purse. */
extern const struct mag_chronicle ven_chronicle;

/* coach.c: what beginners are told. */
extern const struct mag_coach ven_coach;

/* evaluate.c: the judgement of whole positions. */
void ven_evaluate(const struct mag_rules *rules, const void *pos, double *out);

/* fields.c: what a position is made of, one row a field. */
extern const struct mag_field ven_fields[];

/* reason.c: the reason for a hint. */
bool ven_reason(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_ruling *why);

/* shapes.c: what a view looks like, and what the terms of actions are. */
extern const struct mag_shape ven_view_shape;
extern const struct mag_unit *const ven_terms[];

/* sight.c: what is always in sight: goal, end, where a seat stands. */
bool ven_sight(const struct mag_rules *rules, const void *pos, int seat,
               enum mag_sight which, struct mag_ruling *out);

/* standing.c: the standing orders that this game's decisions know. */
enum { VEN_ORDERS = 3 };

extern const struct mag_order_kind ven_orders[VEN_ORDERS];

/* temper.c: what each action is like, for programs that have a character. */
void ven_temper(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_temper *out);

#endif
