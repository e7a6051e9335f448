/* What a beginner is told before deciding: coach. */
#include <stdlib.h>

#include "engine/private.h"
#include "magnat/coach.h"
#include "magnat/match.h"

/* Actions are asked about only if there are some. */
static enum mag_status put_warning(struct request *r,
                                   const struct mag_reader *to, int seat)
{
    struct mag_intent intent = { .seat = seat };
    struct mag_ruling why = { 0 };
    struct batch b;
    enum mag_status st = read_actions(r, &b);

    if (st)
        return st;
    intent.action = b.action;
    intent.n = b.n;
    intent.scratch = malloc(to->rules->game->state_size);
    if (!intent.scratch)
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    mag_put_warning(
        to, mag_coach_warns(to->rules, to->pos, &intent, &why) ? &why : NULL,
        &r->w);
    free(intent.scratch);
    return MAG_OK;
}

enum mag_status op_coach(struct request *r)
{
    struct mag_reader to = MAG_READER(rules_of(game_of(r)),
                                      mag_match_position(game_of(r)->match),
                                      NULL, r->lang);
    int seat = 0;
    enum mag_status st = need_pending(r, &seat);

    if (st)
        return st;
    mag_put_coach(&to, seat, &r->w);
    if (!mag_json_get(r->v, "a") && !mag_json_get(r->v, "as"))
        return MAG_OK;
    return put_warning(r, &to, seat);
}
