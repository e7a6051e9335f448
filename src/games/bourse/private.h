/* private.h - the parts of Maxi Bourse that its row of facts (game.c) is made
 * of, a file each. */
#ifndef BOURSE_PRIVATE_H
#define BOURSE_PRIVATE_H

#include "magnat/coach.h"
#include "magnat/digest.h"
#include "magnat/field.h"
#include "magnat/game.h"
#include "magnat/orders.h"
#include "magnat/shape.h"

struct bourse;

/* check.c: do the invariants above struct bourse hold? */
const char *bou_check(const struct mag_rules *rules, const void *pos);

/* The part about what is going on, in a position that is sound otherwise. */
const char *bou_check_business(const struct mag_rules *rules,
                               const struct bourse *b);

/* chronicle.c: how this game is told in short, and what moves a purse. */
extern const struct mag_chronicle bou_chronicle;

/* coach.c: what beginners are told. */
extern const struct mag_coach bou_coach;

/* fields.c: what a position is made of, one row a field. */
extern const struct mag_field bou_fields[];

/* reason.c: the main thing for or against an action, for a hint. */
bool bou_reason(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_ruling *why);

/* shapes.c: what a view looks like, and what the terms of actions are. */
extern const struct mag_shape bou_view_shape;
extern const struct mag_unit *const bou_terms[];

/* sight.c: what is always in sight: goal, end, where a seat stands. */
bool bou_sight(const struct mag_rules *rules, const void *pos, int seat,
               enum mag_sight which, struct mag_ruling *out);

/* standing.c: the standing orders that this game's decisions know. */
enum { BOU_ORDERS = 12 };

extern const struct mag_order_kind bou_orders[BOU_ORDERS];

/* temper.c: what each action is like, for programs that have a character. */
void bou_temper(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_temper *out);

/* view.c: what a seat knows. */
void bou_view(const struct mag_rules *rules, const void *pos, int seat,
              struct mag_writer *w);

#endif
