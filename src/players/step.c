/* One move of a match: of chance, of a program, or of whoever decides. */
#include "magnat/step.h"

#include "base/sized.h"

/* What `seat` does, or MAG_NO_ACTION. */
static mag_action answer(const struct mag_step *how,
                         const struct mag_match *match, int seat)
{
    if (how->players && how->players[seat])
        return mag_player_choose(how->players[seat], mag_match_position(match),
                                 seat, how->rng);
    return how->decide ? how->decide(how->who, match, seat) : MAG_NO_ACTION;
}

/* The first seat that has an answer. False: none has. */
static bool find_move(const struct mag_step *how, const struct mag_match *match,
                      struct mag_move *move)
{
    uint32_t pending = mag_match_pending(match);

    for (; pending; pending &= pending - 1) {
        move->seat = __builtin_ctz(pending);
        move->action = answer(how, match, move->seat);
        if (move->action != MAG_NO_ACTION)
            return true;
    }
    return false;
}

enum mag_status mag_match_step(struct mag_match *match,
                               const struct mag_step *how,
                               struct mag_move *move)
{
    struct mag_move played;
    struct mag_step h;
    enum mag_status st;

    if (!sized_take(&h, sizeof h, how) || !match || !h.rng)
        return MAG_E_INPUT;
    if (h.tell)
        h.tell->count = 0;
    if (mag_match_is_over(match))
        return MAG_E_OVER;
    if (mag_match_pending(match) == MAG_CHANCE_BIT)
        st = mag_match_chance(match, h.rng, h.tell);
    else if (find_move(&h, match, &played))
        st = mag_match_apply(match, played.seat, played.action, h.tell, h.why);
    else
        st = MAG_E_TURN;
    if (!st && move)
        *move = mag_match_move(match, mag_match_moves(match) - 1);
    return st;
}
