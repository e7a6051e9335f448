/* menu.h - the actions a seat may take, numbered and grouped by kind. */
#ifndef APPS_PLAY_MENU_H
#define APPS_PLAY_MENU_H

#include "apps/play/boards/boards.h"
#include "magnat/buf.h"
#include "magnat/game.h"

enum {
    MENU_DEFAULT_MAX = 64, /* actions that Enter may stand for */
    MENU_PICK_MAX = 8      /* of a set that is named in any order */
};

/* Invariants: action[] holds the n legal actions, group by group in the order
 * in which the groups first appear; number i + 1 is shown before action[i].
 * Where the rules name several things in ascending order (MAG_VERB_SET), it
 * holds all that may be among them, and `need` says how many are named. */
struct menu {
    const struct mag_rules *rules;
    const char *const *names; /* of the seats, or NULL; lent */
    int seat;
    mag_action *action; /* owned, like the next */
    mag_action *sorted;
    void *scratch; /* a position, for looking ahead */
    int n;
    mag_action otherwise[MENU_DEFAULT_MAX]; /* what Enter stands for */
    int n_otherwise;                        /* 0: nothing */
    int need; /* so many of them are named, in any order; 1: one by one */
    mag_action picked[MENU_PICK_MAX]; /* those that were named so far */
    int n_picked;
};

/* Room for any decision under these rules. */
enum mag_status menu_init(struct menu *menu, const struct mag_rules *rules,
                          struct mag_err *err);
void menu_release(struct menu *menu);

/* Fills the menu for a seat that is pending. Enter stands for something where
 * all actions are of one kind (pay with, discard): for the game's fallback,
 * repeated until such a decision is made. */
void menu_fill(struct menu *menu, const void *pos, int seat);

/* Picks the action, or takes it back if it was picked; the oldest makes room
 * where too many are picked. True when as many are picked as are needed. */
bool menu_pick(struct menu *menu, mag_action action);

/* The actions that name what was picked, in the order of the rules, to `out`
 * of MENU_PICK_MAX. Returns how many: menu->need, or fewer if the rules do not
 * allow them together. */
int menu_picked(struct menu *menu, const void *pos, mag_action *out);

/* Adds the list, in columns where it is long. */
void menu_draw(struct mag_buf *out, const struct menu *menu, const void *pos,
               const struct board_style *style, int width);

/* What Enter stands for, in words, at most `cap` bytes; "" if nothing. */
void menu_say_default(const struct menu *menu, const void *pos,
                      enum mag_lang lang, char *out, size_t cap);

/* The number of an action in the list, 0 if it is not there. */
int menu_number(const struct menu *menu, mag_action action);

#endif
