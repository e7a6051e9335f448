/* private.h - the parts of L'Ambition des Rois that its row of facts (game.c)
 * is made of, a file each. */
#ifndef ROIS_PRIVATE_H
#define ROIS_PRIVATE_H

#include "games/rois/rois.h"
#include "magnat/coach.h"
#include "magnat/digest.h"
#include "magnat/field.h"
#include "magnat/game.h"
#include "magnat/orders.h"
#include "magnat/shape.h"

struct hero;
struct income;

/* check.c: do the invariants hold? */
const char *roi_check(const struct mag_rules *rules, const void *pos);

/* chronicle.c: how this game is told in short, and what moves a purse. */
extern const struct mag_chronicle roi_chronicle;

/* coach.c: what beginners are told. */
extern const struct mag_coach roi_coach;

/* fields.c: what a position is made of, one row a field. */
extern const struct mag_field roi_fields[];

/* reason.c: reasons for a hint; the tokens that a hero brings or steals, less
 * its cost. */
bool roi_reason(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_ruling *why);
int roi_tokens_of(const struct hero *h);

/* shapes.c: what a view looks like, and what the terms of actions are. */
extern const struct mag_shape roi_view_shape;
extern const struct mag_unit *const roi_terms[];

/* sight.c: what is always in sight: goal, end, where a seat stands. */
bool roi_sight(const struct mag_rules *rules, const void *pos, int seat,
               enum mag_sight which, struct mag_ruling *out);

/* standing.c: the standing orders that this game's decisions know. */
enum { ROI_ORDERS = 8 };

extern const struct mag_order_kind roi_orders[ROI_ORDERS];

/* temper.c: what each action is like, for programs that have a character. */
void roi_temper(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_temper *out);

/* view.c: what a seat knows, and what figures.c writes in the same way. */
void roi_view(const struct mag_rules *rules, const void *pos, int seat,
              struct mag_writer *w);

void roi_put_tokens(struct mag_writer *w, const char *name,
                    const struct income *in);
void roi_put_purse(struct mag_writer *w, const char *name, purse tokens);
void roi_put_categories(struct mag_writer *w, const char *name, unsigned set);

#endif
