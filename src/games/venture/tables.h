/* tables.h - what can be done, what can happen, and the kinds of things that
 * are named. Rows of the tables in tables.c, in the same order. */
#ifndef VENTURE_TABLES_H
#define VENTURE_TABLES_H

#include "magnat/game.h"

enum verb {
    VERB_DEALER,
    VERB_SHOW,
    VERB_DEAL,
    VERB_DRAW,
    VERB_BUY,
    VERB_TAKEOVER,
    VERB_REORGANISE,
    VERB_ISOLATE,
    VERB_FORFEIT,
    VERB_END,
    VERB_ALONE,
    VERB_ON,
    VERB_ADD,
    VERB_CLOSE,
    VERB_DONE,
    VERB_PAY,
    VERB_DISCARD,
    VERBS
};

enum event {
    EVENT_DEALER,
    EVENT_SHOWN,
    EVENT_DEALT,
    EVENT_READY,
    EVENT_BOUGHT,
    EVENT_TAKEN,
    EVENT_ALONE,
    EVENT_ON,
    EVENT_REORGANISES,
    EVENT_REBUILT,
    EVENT_ISOLATED,
    EVENT_FORFEITED,
    EVENT_NAMED,
    EVENT_PAID,
    EVENT_DISCARDED,
    EVENT_PASSED,
    EVENT_DREW,
    EVENT_DREW_HIDDEN,
    EVENT_SHORT,
    EVENT_RESHUFFLED,
    EVENT_PROFIT,
    EVENT_EARNED,
    EVENT_LAST,
    EVENT_STALLED,
    EVENT_FINAL,
    EVENT_HAND,
    EVENT_WON,
    EVENTS
};

enum term {
    TERM_COMPANY = MAG_TYPE_GAME, /* its number */
    TERM_CARD,                    /* a kind */
    TERM_FACTOR,                  /* 0 half, 1 once, 2 one and a half */
    TERM_CARDS                    /* a bundle */
};

extern const struct mag_verb ven_verbs[VERBS];
extern const struct mag_event_kind ven_events[EVENTS];

#endif
