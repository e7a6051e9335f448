/* step.h - a match that goes on by itself: chance is played, players are asked,
 * and what happened is told, one move at a call.
 *
 *     while (!(st = mag_match_step(match, &how, NULL)))
 *         show(how.tell);
 *     if (st == MAG_E_TURN)
 *         ask_the_person_at(mag_match_pending(match));
 */
#ifndef MAGNAT_STEP_H
#define MAGNAT_STEP_H

#include "magnat/export.h"
#include "magnat/match.h"
#include "magnat/player.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Who plays and who listens. All of it is lent, and everything but the luck
 * may be missing. */
struct mag_step {
    size_t size;         /* sizeof(struct mag_step) */
    struct mag_rng *rng; /* the luck of chance, and of the players */
    /* Who plays each seat: NULL where nobody does, or for none at all. */
    struct mag_player *const *players;
    /* Decides for a seat that has no player: what it does, or MAG_NO_ACTION
     * for nothing yet. */
    mag_action (*decide)(void *who, const struct mag_match *match, int seat);
    void *who;
    /* What the move told: room for game->max_events, emptied first. */
    struct mag_events *tell;
    /* Why something that was decided is refused. */
    struct mag_ruling *why;
};

/* Plays one move: of chance, or of the first seat that is asked and has an
 * answer. `move` (may be NULL) is what was played.
 *   MAG_OK      it was played
 *   MAG_E_OVER  there is nothing left to play
 *   MAG_E_TURN  it waits for the seats of mag_match_pending(): nobody answers
 *               for them here
 *   MAG_E_ILLEGAL  decide() wants what the rules refuse; nothing was played
 * and MAG_E_NOMEM, MAG_E_LIMIT and MAG_E_INPUT, as for mag_match_apply(). */
MAG_API enum mag_status mag_match_step(struct mag_match *match,
                                       const struct mag_step *how,
                                       struct mag_move *move);

#ifdef __cplusplus
}
#endif

#endif
