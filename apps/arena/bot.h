/* bot.h - a third-party program that plays a seat, by the protocol of
 * docs/bots.md.
 *
 * A bot is told its seat's view and events and nothing else. Whatever it does,
 * a decision comes out in time: an answer that is late, is not legal, or never
 * comes because the program is dead is replaced by the game's default action,
 * and counted. A program that is dead, floods, or was late BOT_MAX_LATE times
 * is out: defaults are played for it until the end of the game. It is started
 * afresh for the next game after any fault, and kept otherwise, so that a game
 * does not depend on those before it. Used by one thread at a time. */
#ifndef APPS_ARENA_BOT_H
#define APPS_ARENA_BOT_H

#include "apps/arena/bot_pipe.h"
#include "magnat/buf.h"
#include "magnat/match.h"

enum {
    BOT_PROTOCOL = 1,     /* goes up when an old bot would break */
    BOT_HELLO_MS = 10000, /* for a program to start and say hello */
    BOT_END_MS = 1000,    /* for it to end when its input has */
    BOT_MAX_LATE = 3,     /* in one game: then it is out */
    BOT_MAX_UNASKED = 16  /* lines in one game that nobody asked for */
};

/* How often something went wrong in one game. */
struct bot_faults {
    int32_t late, illegal, dead;
    int32_t defaults; /* default actions played for it */
};

/* What the first fault of a game was. */
enum bot_why {
    BOT_FINE,
    BOT_NO_START, /* the system could not start it */
    BOT_NO_HELLO, /* no hello, or not of our protocol */
    BOT_LATE,
    BOT_DEAD,
    BOT_FLOOD,
    BOT_UNASKED,  /* a line that nobody asked for */
    BOT_NOT_JSON, /* not an object with a text "a" */
    BOT_NOT_LEGAL
};

enum { BOT_SAID = 80, BOT_NAME = 40 };

struct bot {
    const char *path; /* lent */
    int ms;           /* for one decision */
    int stop;         /* readable when all is to end at once, or -1 */
    struct bot_pipe pipe;
    struct mag_buf out;       /* lines that wait to be sent */
    mag_action *list;         /* owned: the legal actions of a decision */
    int64_t question;         /* the number of the last one in this game */
    int owed, unasked;        /* late answers still to come; lines too many */
    bool is_out;              /* defaults until the end of the game */
    struct bot_faults faults; /* of this game */
    enum bot_why why;
    char said[BOT_SAID]; /* the line at fault, cut, or the system's words */
    char name[BOT_NAME]; /* as it said hello */
    double slowest;      /* seconds of its slowest answer since the start */
};

/* `max_legal` is that of the game to be played. Starts nothing yet. */
enum mag_status bot_init(struct bot *b, const char *path, int ms,
                         int max_legal);

/* Ends the program. True if it ended by itself when its input did. */
bool bot_release(struct bot *b);

/* Starts the program if it does not run, and says hello. False: it is out,
 * and `why` says why. */
bool bot_hello(struct bot *b);

/* A game begins: clears the faults. `seed` is for the bot's own use. */
void bot_begin(struct bot *b, const struct mag_rules *rules, int seat,
               uint64_t seed, enum mag_lang lang);

/* Something happened: the bot is told what its seat sees of it. */
void bot_tell(struct bot *b, const struct mag_rules *rules, int seat,
              const struct mag_events *events, enum mag_lang lang);

/* What the bot does as `seat`, which must be pending. Always legal. */
mag_action bot_decide(struct bot *b, const struct mag_rules *rules,
                      const void *pos, int seat, enum mag_lang lang);

/* The game is over. */
void bot_over(struct bot *b, const struct mag_rules *rules, const void *pos);

#endif
