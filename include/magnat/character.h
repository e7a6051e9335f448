/* character.h - who a program is, besides how well it plays.
 *
 * A character is a person with a manner: of actions that are about as good it
 * takes those that are like it, a game's advice and bargaining may lean on its
 * manner, and it has something to say now and then. It is named after the
 * level, "hard:ruse". */
#ifndef MAGNAT_CHARACTER_H
#define MAGNAT_CHARACTER_H

#include "magnat/export.h"
#include "magnat/game.h"
#include "magnat/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* When a character may have something to say. */
enum mag_occasion {
    MAG_OCCASION_START,
    MAG_OCCASION_GOOD, /* it has overtaken somebody */
    MAG_OCCASION_BAD,  /* it was overtaken */
    MAG_OCCASION_THREAT,
    MAG_OCCASION_AGREEMENT,
    MAG_OCCASION_WIN,
    MAG_OCCASION_LOSS,
    MAG_OCCASIONS
};

enum {
    MAG_LINES = 2,          /* that a character has for an occasion */
    MAG_NO_CHARACTER = -1,  /* nobody in particular */
    MAG_ANY_CHARACTER = -2, /* not yet drawn: "hard:any" */
    MAG_PLAYER_NAME = 64    /* room for the name of a player */
};

struct mag_character {
    const char *word;         /* ASCII, in names of players: "ruse" */
    int name, title, about;   /* catalogue ids: "Rose Goupil", "the sly" */
    struct mag_manner manner; /* for a game's own advice and bargaining */
    struct mag_temper temper; /* what it likes an action to be */
    int talk; /* in a hundred occasions, how often it takes them */
    int line[MAG_OCCASIONS][MAG_LINES]; /* catalogue ids */
};

/* Character i; NULL past the end. */
MAG_API const struct mag_character *mag_character_at(int i);

/* The number of the character of that word; MAG_ANY_CHARACTER for "any",
 * MAG_NO_CHARACTER for no word that there is. */
MAG_API int mag_character_find(const char *word);

/* The character in the name of a player, like mag_character_find(). */
MAG_API int mag_player_character(const char *name);

/* The name of a player with a character drawn by the seed where it says
 * "any", else as it is. `out` has MAG_PLAYER_NAME bytes; false: no such
 * player. */
MAG_API bool mag_player_settle(const char *name, uint64_t seed, char *out);

/* --- Talk ------------------------------------------------------------------- */

/* Something said aloud. */
struct mag_said {
    int seat;
    uint32_t visible; /* who hears it, like an event's */
    struct mag_ruling words;
};

/* A table at which programs talk: who sits where, and the seed of what is
 * left to chance. What is said follows from these, the moves and their number
 * alone, so it need not be kept. Filled by the caller. */
struct mag_talk {
    const struct mag_rules *rules;
    uint64_t seed;
    uint32_t programs;            /* bit s: a program plays seat s */
    int character[MAG_MAX_SEATS]; /* theirs, or MAG_NO_CHARACTER */

    /* From looking to hearing. */
    int64_t score[MAG_MAX_SEATS];
    int seat; /* who moves */
    bool greets, says;
    mag_action action;
    struct mag_ruling words;
};

/* Before a move: looks at the position it is made in. `step` is the number of
 * moves before it that everybody could notice. */
MAG_API void mag_talk_look(struct mag_talk *talk, const void *pos, int step,
                           int seat, mag_action action);

/* After it: what programs say, at most MAG_MAX_SEATS lines, in this order.
 * Nothing is said with a move that nobody else notices, and what is said rests
 * on what those know who hear it. `step` as before. Returns how many. */
MAG_API int mag_talk_hear(struct mag_talk *talk, const void *pos, int step,
                          const struct mag_events *tell, struct mag_said *out);

/* The same in words: Rose Goupil: "..." */
MAG_API void mag_say_said(const struct mag_reader *to,
                          const struct mag_said *said, char *out, size_t cap);

#ifdef __cplusplus
}
#endif

#endif
