/* orders.h - standing orders: what a seat answers before it is asked.
 *
 * "Stay up to 620", "accept from 31,000 on", "never ask what has one answer":
 * an order is data. What a seat's orders and the position it is asked in give
 * is an action, or nothing: then the person is asked. That is a function of
 * what the seat knows, so an order never tells more than a person's answer.
 *
 * Which orders there are is a table of each game; the first one, "single", is
 * known to all. An order may be given for the game or for what is under way (a
 * contract, a sale, a month): then it ends with it. Some are standing orders of
 * everybody until they are switched off.
 *
 * Who drives a match keeps a `struct mag_orders` for each seat, asks
 * mag_orders_answer() before it asks a person, and calls mag_orders_forget()
 * after each move. */
#ifndef MAGNAT_ORDERS_H
#define MAGNAT_ORDERS_H

#include "magnat/decide.h"
#include "magnat/export.h"
#include "magnat/game.h"
#include "magnat/text.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { MAG_MAX_ORDERS = 32, MAG_NO_VERB = 0xffff, MAG_NO_FIGURE = -1 };

enum mag_order_form {
    MAG_ORDER_SINGLE,   /* the only answer there is */
    MAG_ORDER_DO,       /* `yes` */
    MAG_ORDER_AT_MOST,  /* `yes` while the price is at most the figure */
    MAG_ORDER_AT_LEAST, /* `yes` from the figure on */
    MAG_ORDER_WHERE,    /* `yes` where the price is the figure: this company */
    MAG_ORDER_NEAR,     /* `yes` with the figure, or the next below it; where
                           it is not listed, `no` */
    MAG_ORDER_THIS,     /* `yes` with the figure (or price()) as its first
                           argument; where it is not listed, `no` */
    MAG_ORDER_LEAST,    /* the first of the list: as little as can be */
    MAG_ORDER_BEST,     /* what the game's advice likes best, where it rests on
                           what the seat knows; lists of MAG_SHORT_LIST */
    MAG_ORDER_LATE,     /* what a late seat is taken to do */
    MAG_ORDER_ASK       /* always asked, where `yes` or `no` is listed with the
                           figure as its argument `arg` (or at all, if it
                           takes none) */
};

/* One row of game->orders. */
struct mag_order_kind {
    const char *word;   /* ASCII, stable: it is stored */
    const char *clause; /* the rule of the question it answers */
    int text;           /* catalogue id: "Stay up to {0}" */
    enum mag_order_form form;
    bool standard; /* on for everybody until it is switched off */
    uint8_t type;  /* of the figure, as in verbs; 0: it takes none */
    uint8_t arg;   /* MAG_ORDER_ASK: which argument the figure is */
    int figure;    /* its own figure, where it takes none */
    /* The verbs it answers with. What has arguments is answered with the
     * largest listed. `no`: below or above the figure; MAG_NO_VERB: asks. */
    uint16_t yes, no;
    uint16_t unless; /* silent where this verb is listed; 0: nowhere */
    uint64_t phases; /* bit d: it acts in row d of game->decisions */
    /* The price asked or offered now, in the figure's unit. */
    int64_t (*price)(const struct mag_play *p);
    /* What is under way, as a number that is not met twice; 0: nothing. An
     * order ends with what it was given for. NULL: it is for the game. */
    uint64_t (*subject)(const struct mag_play *p);
    /* Silent where this is false; NULL: nowhere. */
    bool (*when)(const struct mag_play *p);
    /* It may be given along with the verb `with` in the rows of the set
     * `with_in`: "join; accept 31000" takes part and names the floor. propose()
     * is a sensible figure for it, 0 if it takes none; MAG_NO_FIGURE: it is
     * not sensible now. */
    uint16_t with;
    uint64_t with_in;
    int64_t (*propose)(const struct mag_play *p);
    /* Besides, the figure that a program would order, for a person to start
     * from; 0: none. Asked where the order fits, of a position whose hidden part
     * resample() has drawn. May be NULL. */
    int64_t (*proposal)(const struct mag_play *p);
};

struct mag_order {
    int kind;         /* of mag_order_kind() */
    int64_t figure;   /* 0 if the kind takes none */
    uint64_t subject; /* what it was given for */
};

/* All orders of a seat. All zero: the standard ones alone.
 * Invariants: `count` orders, no two of the same kind and figure, and no two
 * of a kind unless it names something (MAG_ORDER_WHERE, MAG_ORDER_THIS,
 * MAG_ORDER_ASK). */
struct mag_orders {
    struct mag_order item[MAG_MAX_ORDERS]; /* the newest last */
    int count;
    uint64_t off; /* bit k: the standard order of kind k is switched off */
};

/* Kind i of a game, from 0 on; NULL past the end. */
MAG_API const struct mag_order_kind *mag_order_kind(const struct mag_game *game,
                                                    int i);

/* In notation ("stay 620") and back. */
MAG_API void mag_print_order(const struct mag_rules *rules,
                             const struct mag_order *order, char *out,
                             size_t cap);
MAG_API enum mag_status mag_parse_order(const struct mag_rules *rules,
                                        const char *text,
                                        struct mag_order *order,
                                        struct mag_err *err);

/* In words: "Stay up to 620". */
MAG_API void mag_say_order(const struct mag_reader *to,
                           const struct mag_order *order, char *out,
                           size_t cap);

/* Does `seat` stand before something that orders of this kind are given for?
 * Always true of those that are for the game. */
MAG_API bool mag_order_fits(const struct mag_rules *rules, const void *pos,
                            int seat, int kind);

/* Does this kind answer the decision under way? */
MAG_API bool mag_order_answers(const struct mag_rules *rules, const void *pos,
                               int kind);

/* The order that may be given along with `action`, for `seat`, which is asked:
 * with a figure that is sensible here. False: none is. */
MAG_API bool mag_order_with(const struct mag_rules *rules, const void *pos,
                            int seat, mag_action action,
                            struct mag_order *order);

/* Gives p->seat an order; it takes the place of one that it contradicts. A standard
 * one is switched on again. Refused without a change: MAG_E_TURN if there is
 * nothing under way to give it for, MAG_E_LIMIT if there are too many. */
MAG_API enum mag_status mag_orders_give(const struct mag_play *p,
                                        struct mag_orders *orders,
                                        struct mag_order order,
                                        struct mag_err *err);

/* Takes it back, or switches a standard one off. False: there is none. */
MAG_API bool mag_orders_drop(const struct mag_game *game,
                             struct mag_orders *orders,
                             const struct mag_order *order);

/* Is an order of this kind in force for everybody who has not switched it
 * off? */
MAG_API bool mag_orders_has_standard(const struct mag_game *game,
                                     const struct mag_orders *orders, int kind);

/* Drops the orders whose contract, sale or month is over. */
MAG_API void mag_orders_forget(const struct mag_rules *rules, const void *pos,
                               int seat, struct mag_orders *orders);

/* What the orders answer for p->seat, which is asked for one of the n listed
 * actions: one of them, or MAG_NO_ACTION: ask. `by` (may be NULL) is the order
 * that answered. */
MAG_API mag_action mag_orders_answer(const struct mag_play *p,
                                     const struct mag_orders *orders,
                                     const mag_action *list, int n,
                                     struct mag_order *by);

#ifdef __cplusplus
}
#endif

#endif
