/* The end of a turn and of the game.
 *
 * ROI-T11 the second palace wins at once; else roles swap.
 * ROI-T16 after 200 turns: most palaces, then most resources, then shared.
 * ROI-M3  the next attacker is the seat to the left; attacks turn to the
 *         right once all seats but one have a palace.
 * ROI-M5  the same win with more seats.
 * ROI-M7  turn order stays; the change is never undone. */
#include "core/ranking.h"
#include "magnat/tell.h"
#include "games/rois/end.h"
#include "games/rois/start.h"
#include "games/rois/tables.h"

#include "core/pure.h"

static bool all_but_one_built(const struct mag_play *p)
{
    int n = 0;

    for (int s = 0; s < p->rules->seats; s++)
        n += roi_at(p)->seat[s].palaces > 0;
    return n >= p->rules->seats - 1;
}

void roi_end_turn(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);

    v->turns++;
    v->second = 0;
    if (v->turns == TURN_LIMIT) {
        mag_tell_all(p->tell, EVENT_LIMIT, MAG_CHANCE, v->turns, 0);
        roi_end_game(p);
        return;
    }
    if (p->rules->seats > 2 && !v->reversed && all_but_one_built(p)) {
        v->reversed = 1;
        mag_tell_all(p->tell, EVENT_REVERSED, MAG_CHANCE, 0, 0);
    }
    v->attacker = (uint8_t)((v->attacker + 1) % p->rules->seats);
    roi_start_turn(p);
}

/* ROI-T16: is seat a ahead of (1), level with (0) or behind (-1) seat b? */
static int compare(const void *pos, int a, int b)
{
    const struct rois *v = pos;
    int x = v->seat[a].palaces, y = v->seat[b].palaces;

    if (x == y) {
        x = purse_total(v->seat[a].tokens);
        y = purse_total(v->seat[b].tokens);
    }
    return (x > y) - (x < y);
}

/* The seats that share the win. */
static unsigned winners(const struct mag_rules *rules, const struct rois *v)
{
    return v->winner ? 1u << (v->winner - 1)
                     : nobody_ahead(v, rules->seats, compare);
}

void roi_end_game(const struct mag_play *p)
{
    struct rois *v = roi_edit(p);
    unsigned set = winners(p->rules, v);

    v->phase = PHASE_OVER;
    v->actions = 0;
    for (int s = 0; s < p->rules->seats; s++) {
        if (set >> s & 1)
            mag_tell_all(p->tell, EVENT_WON, s, v->seat[s].palaces, 0);
    }
}

void roi_scores(const struct mag_rules *rules, const void *pos, int64_t *out)
{
    const struct rois *v = pos;

    for (int s = 0; s < rules->seats; s++)
        out[s] = v->seat[s].palaces;
}

void roi_result(const struct mag_rules *rules, const void *pos, double *out)
{
    share_win(winners(rules, pos), rules->seats, out);
}
