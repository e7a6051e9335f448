/* tables.h - what can be done and what can happen, and the terms in it. */
#ifndef ROIS_TABLES_H
#define ROIS_TABLES_H

#include "magnat/game.h"

/* Verbs, in the order of the table in tables.c. */
enum verb {
    VERB_FIRST,
    VERB_SHOW,
    VERB_DRAW,
    VERB_GLIMPSE,
    VERB_TAKE,
    VERB_DROP,
    VERB_PAY,
    VERB_STEAL,
    VERB_SWAP,
    VERB_ACT,
    VERB_BUY,
    VERB_BUY_WITH,
    VERB_PROMOTE,
    VERB_KEEP,
    VERB_SEND,
    VERB_LAST,
    VERB_BET,
    VERB_BLOCK,
    VERB_UNBLOCK,
    VERB_USE,
    VERB_DOUBLE,
    VERB_CYCLE,
    VERB_ITEM,
    VERB_PASS,
    VERBS
};

enum event {
    EVENT_FIRST,
    EVENT_TURN,
    EVENT_SHOWN,
    EVENT_GAINED,
    EVENT_PAID,
    EVENT_DROPPED,
    EVENT_STOLE,
    EVENT_SWAPPED,
    EVENT_ACTED,
    EVENT_BOUGHT,
    EVENT_PALACE,
    EVENT_ITEM,
    EVENT_TALE,
    EVENT_PROMOTED,
    EVENT_READ,
    EVENT_READ_HIDDEN,
    EVENT_ASIDE,
    EVENT_SENT,
    EVENT_READY,
    EVENT_GLIMPSED,
    EVENT_GLIMPSED_HIDDEN,
    EVENT_REVEALED,
    EVENT_BET,
    EVENT_NO_BET,
    EVENT_ATTACK,
    EVENT_BET_WON,
    EVENT_BET_LOST,
    EVENT_BLOCKED,
    EVENT_SHIELDED,
    EVENT_FREED,
    EVENT_USED,
    EVENT_WARDED,
    EVENT_CYCLED,
    EVENT_RENEWED,
    EVENT_RETURNED,
    EVENT_PASSED,
    EVENT_REVERSED,
    EVENT_LIMIT,
    EVENT_WON,
    EVENTS
};

enum term {
    TERM_KIND = MAG_TYPE_GAME, /* honour food land gold, and "any" */
    TERM_TOKENS,               /* a purse */
    TERM_CARD,
    TERM_HERO,     /* 0..8 starting, 9..17 advanced */
    TERM_ADVANCED, /* an advanced hero, by category */
    TERM_HEROES,   /* a set of heroes */
    TERM_SIDE,
    TERM_TALE,    /* a card, by the words about it */
    TERM_HERO_OF, /* a hero, with its category in words */
    TERM_CARD_OF  /* a card, likewise */
};

extern const struct mag_verb roi_verbs[VERBS];
extern const struct mag_event_kind roi_events[EVENTS];

#endif
