/* private.h - the parts of Ambition that its row of facts (game.c) is made
 * of, a file each. */
#ifndef AMBITION_PRIVATE_H
#define AMBITION_PRIVATE_H

#include "magnat/coach.h"
#include "magnat/digest.h"
#include "magnat/field.h"
#include "magnat/game.h"
#include "magnat/orders.h"
#include "magnat/shape.h"

/* chronicle.c: how this game is told in short, and what moves a purse. */
extern const struct mag_chronicle amb_chronicle;

/* coach.c: what beginners are told. */
extern const struct mag_coach amb_coach;

/* Between the two files of it (coach_warn.c). */
bool amb_warns(const struct mag_rules *rules, const void *pos, int seat,
               mag_action action, struct mag_ruling *why);

/* fields.c: what a position is made of, one row a field. */
extern const struct mag_field amb_fields[];

/* shapes.c: what a view looks like, and what the terms of actions are. */
extern const struct mag_shape amb_view_shape;
extern const struct mag_unit *const amb_terms_of_actions[];

/* sight.c: what is always in sight: goal, end, where a seat stands. */
bool amb_sight(const struct mag_rules *rules, const void *pos, int seat,
               enum mag_sight which, struct mag_ruling *out);

/* standing.c: the standing orders that this game's decisions know. */
enum { AMB_ORDERS = 27 };

extern const struct mag_order_kind amb_orders[AMB_ORDERS];

/* temper.c: what each action is like, for programs that have a character. */
void amb_temper(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_temper *out);

/* view.c: what a seat knows, as JSON (AMB-S6). */
void amb_view(const struct mag_rules *rules, const void *pos, int seat,
              struct mag_writer *w);

#endif
