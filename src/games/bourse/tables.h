/* tables.h - what can be done, what can happen, and the words for it. */
#ifndef BOURSE_TABLES_H
#define BOURSE_TABLES_H

#include "games/bourse/content.h"

/* Verbs, in the order of the table in tables.c. */
enum verb {
    VERB_DIE,
    VERB_DRAW,
    VERB_PICK,
    VERB_REVEAL,
    VERB_SELL,
    VERB_APPROACH,
    VERB_ROLL,
    VERB_OFFER,
    VERB_KEEP,
    VERB_ABOUT,
    VERB_WISH,
    VERB_CALL,
    VERB_ANSWER,
    VERB_STRETCH,
    VERB_CLOSE,
    VERB_REFUSE,
    VERB_DEAL,
    VERB_BUY,
    VERB_NAME,
    VERB_ORDER,
    VERB_RISK,
    VERB_SHOW,
    VERB_PASS,
    VERBS
};

enum event {
    EVENT_PICKED,
    EVENT_THREW,
    EVENT_TIE,
    EVENT_STARTS,
    EVENT_TURN,
    EVENT_MISSES,
    EVENT_ROLLED,
    EVENT_MOVED,
    EVENT_QUOTE,
    EVENT_DIVIDEND,
    EVENT_FEES,
    EVENT_HORIZONTAL,
    EVENT_VERTICAL,
    EVENT_CHOSE,
    EVENT_ABSTAINED,
    EVENT_ASKED,
    EVENT_DROPPED,
    EVENT_STOCK,
    EVENT_SEALED,
    EVENT_SHORTAGE,
    EVENT_CALLED,
    EVENT_STAYED,
    EVENT_WITHDREW,
    EVENT_SELLS,
    EVENT_WANTED,
    EVENT_OFFERED,
    EVENT_REFUSED,
    EVENT_TOOK,
    EVENT_BOUGHT,
    EVENT_BOUGHT_FROM,
    EVENT_SOLD,
    EVENT_APPROACHED,
    EVENT_PRICED,
    EVENT_ANSWERED,
    EVENT_AGREED,
    EVENT_NO_DEAL,
    EVENT_CARD,
    EVENT_NO_CARD,
    EVENT_RESHUFFLED,
    EVENT_RUMOUR,
    EVENT_RUMOUR_HIDDEN,
    EVENT_REVEALED,
    EVENT_LOST_RUMOUR,
    EVENT_RECEIVED,
    EVENT_PAID,
    EVENT_PAID_SEAT,
    EVENT_FREE_LOT,
    EVENT_NOTHING,
    EVENT_BANNED,
    EVENT_SHORT,
    EVENT_FORCED,
    EVENT_FINED,
    EVENT_SEIZED,
    EVENT_SURPLUS,
    EVENT_RUINED,
    EVENT_LAST_ROUND,
    EVENT_SOLD_OUT,
    EVENT_WORTH,
    EVENT_WON,
    EVENTS
};

enum term {
    TERM_COMPANY = MAG_TYPE_GAME,
    TERM_CARD,  /* deck and number: see card_code() */
    TERM_STORY, /* the same, told with its words */
    TERM_DECK,
    TERM_SQUARE,
    TERM_PRICE /* of a share, in tens */
};

extern const char *const bou_deck_word[DECKS];
extern const char *const bou_origin_word[3];
extern const struct mag_verb bou_verbs[VERBS];
extern const struct mag_event_kind bou_events[EVENTS];

#endif
