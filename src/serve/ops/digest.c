/* What happened since one's last move, in short. */
#include <string.h>

#include "base/text.h"
#include "magnat/decide.h"
#include "magnat/digest.h"
#include "serve/ops/request.h"

/* The match is told again from its beginning, as far as the seat saw it: the
 * table keeps nothing for it. b->pos is where it ends. `since` counts like the `n` of a line. */
static void hear_all(const struct table *t, struct mag_digest *d, int64_t since,
                     struct bench *b)
{
    const struct mag_rules *rules = table_rules_of(t);
    int viewer = viewer_of(d->seat), step = 0;

    memcpy(b->pos, mag_match_start(t->match), rules->game->state_size);
    for (int i = 0; i < mag_match_moves(t->match); i++) {
        struct mag_move move = mag_match_move(t->match, i);
        bool before = step <= since;

        step += t->seen[i] >> viewer & 1;
        if (before && step > since)
            mag_digest_turn(d);
        b->tell.count = 0;
        /* It cannot be refused: the match has accepted it. */
        mag_apply(rules, b->pos, move.seat, move.action, &b->tell, NULL);
        mag_digest_hear(d, rules, &b->tell);
    }
    if (step <= since)
        mag_digest_turn(d);
}

enum mag_status do_digest(struct request *r)
{
    const struct table *t = table_of(r);
    struct mag_reader to = MAG_READER(.lang = r->lang);
    const char *names[MAG_MAX_SEATS];
    struct bench *b = &hub_of(r)->bench;
    struct mag_digest digest;
    int64_t since = 0;
    enum mag_status st;

    if (!t->match)
        return refuse_with(r, "state", T_ONLINE_NOT_PLAYING);
    st = mag_json_need_int(r->v, "since", mag_within(0, INT32_MAX), &since,
                           &r->err);
    if (st)
        return st;
    table_names(t, names);
    to.rules = table_rules_of(t);
    to.pos = b->pos; /* where hear_all() ends */
    to.names = names;
    mag_digest_init(&digest, client_of(r)->seat);
    hear_all(t, &digest, since, b);
    mag_put_digest(&digest, &to, &r->w);
    return MAG_OK;
}
