/* about.h - what the program and its page know of a game besides its rules: how
 * it stands on the shelf, how a game of it is told, what its exercises are
 * about.
 *
 * A game that brings none (game->about is NULL), or leaves a member empty, has
 * the default that is named there. Lists of words are ASCII, with one blank
 * between two words; every word is one of the game's own tables. */
#ifndef MAGNAT_ABOUT_H
#define MAGNAT_ABOUT_H

#include "magnat/export.h"
#include "magnat/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What exercises may be about. An exercise is about the first theme that names
 * what its solution is done with (its first argument), else the first that names
 * its verb. */
struct mag_theme {
    const char *word;    /* ASCII: in the data and in addresses */
    int text;            /* catalogue id */
    const char *actions; /* verbs, and words of arguments */
};

/* Events that belong together. */
struct mag_scene {
    const char *name;
    const char *events;
    bool turn; /* it is of one seat: what another does is another scene */
};

/* How a game is followed by a person who watches programs play: an auction or a
 * round of dealing that does not concern them is one picture, their own is
 * followed step by step. Default: every event stands alone. */
struct mag_course {
    const struct mag_scene *scenes;
    int n_scenes;
    const char *opens;  /* events that begin another scene of their kind */
    const char *steps;  /* where a scene that is followed stops */
    const char *joins;  /* with these a seat takes part, and follows on */
    const char *tells;  /* what is said of a scene that was passed over */
    const char *asides; /* told, but nothing to wait for */
    const char *seats;  /* arguments that name a seat */
};

struct mag_about {
    int name;    /* catalogue id: a short name. Default: the title. */
    int pitch;   /* catalogue id: what it is like. Default: the blurb. */
    int minutes; /* how long a first game takes. Default: nobody knows. */
    int seats;   /* of a first game. Default: three, or the next that fits. */

    /* What a seat began with: the first argument of this verb, a term of the
     * game, the first time it is used, or of the first `look` times the one with
     * the largest number behind it. Default: openings are not counted. */
    const char *opening;
    int look;

    const struct mag_theme *themes; /* Default: there are no exercises. */
    int n_themes;
    const struct mag_course *course;

    /* The verbs with which players treat with each other, and the events that
     * tell of it. Default: they do not. */
    const char *deals, *dealt;

    /* The hash of the built-in cards of its first release, whose records do not
     * name them. Default: those of today. */
    uint64_t first_cards;
};

/* The game's own table, or one in which everything is empty. */
MAG_API const struct mag_about *mag_game_about(const struct mag_game *game);

/* The seats of a first game, between the least and the most. */
MAG_API int mag_game_usual_seats(const struct mag_game *game);

/* Is `word` one of the list? A list that is NULL has none. */
MAG_API bool mag_word_listed(const char *list, const char *word);

#ifdef __cplusplus
}
#endif

#endif
