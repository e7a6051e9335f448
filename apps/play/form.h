/* form.h - several decisions of one seat as one question.
 *
 * Which decisions belong together is data of the rules (`then` in a row of
 * decisions). Where each is answered with a number, the numbers are typed in
 * one line: "6 1 1 1". What Enter stands for is proposed by the game's own
 * advice, from what the seat knows. */
#ifndef APPS_PLAY_FORM_H
#define APPS_PLAY_FORM_H

#include "apps/play/boards/boards.h"
#include "magnat/buf.h"
#include "magnat/orders.h"
#include "magnat/player.h"

enum { FORM_MAX = 16 }; /* decisions that Enter answers at once */

/* Invariants: proposal[] are n actions of the seat, one after the other, from
 * the position that it was filled for; n is 0 where nothing is proposed. */
struct form {
    const struct mag_rules *rules;
    struct mag_player *adviser; /* owned, like the next two */
    void *scratch;              /* a position, for looking ahead */
    mag_action *list;
    int seat;
    bool numbers; /* the decision is answered with a number */
    mag_action proposal[FORM_MAX];
    int n;
};

struct form_wish {
    bool begun;    /* it goes on with what the seat has just answered */
    uint64_t seed; /* of what the seat cannot know, drawn for the advice */
};

enum mag_status form_init(struct form *form, const struct mag_rules *rules,
                          struct mag_err *err);
void form_release(struct form *form);

/* Looks at the decision of a pending seat. Decisions on the way that its orders
 * answer are answered so. */
void form_fill(struct form *form, const void *pos, int seat,
               const struct mag_orders *orders, const struct form_wish *wish);

/* The actions that n numbers stand for, to `out` of FORM_MAX. Returns how many
 * there are; the last one may be refused by the rules. 0: one of them is no
 * number that the decision takes, and `failed` says which. */
int form_numbers(struct form *form, const void *pos, const int *number, int n,
                 mag_action *out, int *failed);

/* Draws a form of numbers: a line for each, with its bounds and what the
 * proposal makes of it; then what can be answered instead. */
void form_draw(struct mag_buf *out, struct form *form, const void *pos,
               const struct board_style *style);

/* What is left to spend after the proposal; false: it costs nothing, or this is
 * not known. */
bool form_left(struct form *form, const void *pos, int64_t *left);

/* The numbers of the proposal as they are typed; "" if there are none. */
void form_say_numbers(struct form *form, const void *pos, char *out,
                      size_t cap);

/* What of `action` can be said now for a later decision, as an order. */
bool form_plan(const struct mag_rules *rules, const void *pos,
               mag_action action, struct mag_order *order);

#endif
