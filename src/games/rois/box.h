/* box.h - how much of everything there is at most: what the other parts are
 * built on. */
#ifndef ROIS_BOX_H
#define ROIS_BOX_H

enum {
    ROIS_SEATS = 4,
    CATEGORIES = 9,          /* ROI-S2: of heroes */
    HEROES = 2 * CATEGORIES, /* starting ones, then advanced ones */
    ALL_CATEGORIES = (1 << CATEGORIES) - 1,
    MAX_A_BOX = 30,                /* tokens of a kind in one box (ROI-S1) */
    MAX_OF_A_KIND = 2 * MAX_A_BOX, /* tokens of a kind in two boxes (ROI-M1) */
    SENT = 3,                      /* ROI-T5: heroes sent into a combat */
    MARKET = 5,                    /* ROI-U2 */
    MAX_CARDS = 48,                /* kingdom cards, and so their kinds */
    MAX_COPIES = 3,     /* of a building or an item: see struct bag */
    PALACE = MAX_CARDS, /* the palace as a card */
    NO_CARD = 255,
    MAX_FIGURE = 9,     /* on a card: tokens of a kind, cards, heroes */
    MAX_LOOK = 4,       /* advanced heroes read at once */
    PALACES_TO_WIN = 2, /* ROI-T11 */
    TURN_LIMIT = 200    /* ROI-T16 */
};

/* More than is ever listed: six purchases (ROI-U2), each with any of the
 * items, the items alone, a promotion and a pass. */
enum { ROI_MAX_LEGAL = (MARKET + 1) * (1 + MAX_CARDS) + MAX_CARDS + 2 };

#endif
