/* What happened since a move, as a seat may know it: digest. */
#include <stdlib.h>
#include <string.h>

#include "engine/private.h"
#include "magnat/decide.h"
#include "magnat/digest.h"
#include "magnat/match.h"

/* A match told again from its beginning. */
struct telling {
    struct mag_digest digest;
    struct mag_events tell;
    void *pos;
};

static void put_lines(struct request *r, const struct telling *t, int n)
{
    const struct mag_rules *rules = rules_of(game_of(r));

    for (int i = 0; i < t->tell.count; i++) {
        if (!mag_event_is_seen(&t->tell.item[i], t->digest.seat))
            continue;
        mag_put_event(&MAG_READER(rules, NULL, NULL, r->lang), &t->tell.item[i],
                      &r->w);
        r->w.out->length--; /* the brace: the number belongs inside */
        mag_put_int(&r->w, "n", n);
        mag_put_end_object(&r->w);
    }
}

static void tell_all(struct request *r, struct telling *t, int since)
{
    const struct mag_rules *rules = rules_of(game_of(r));
    const struct mag_match *match = game_of(r)->match;

    memcpy(t->pos, mag_match_start(match), rules->game->state_size);
    mag_put_array(&r->w, "events");
    for (int i = 0; i < mag_match_moves(match); i++) {
        struct mag_move move = mag_match_move(match, i);

        if (i == since)
            mag_digest_turn(&t->digest);
        t->tell.count = 0;
        /* It cannot be refused: the match has accepted it. */
        mag_apply(rules, t->pos, move.seat, move.action, &t->tell, NULL);
        mag_digest_hear(&t->digest, rules, &t->tell);
        if (i >= since)
            put_lines(r, t, i + 1);
    }
    if (since == mag_match_moves(match))
        mag_digest_turn(&t->digest);
    mag_put_end_array(&r->w);
}

enum mag_status op_digest(struct request *r)
{
    const struct mag_rules *rules = rules_of(game_of(r));
    struct mag_reader to = MAG_READER(rules, NULL, NULL, r->lang);
    struct telling t = { .tell.cap = rules->game->max_events };
    int64_t since = 0;
    int seat = 0;
    enum mag_status st = need_seat(r, OR_SPECTATOR, &seat);

    if (!st)
        st = mag_json_need_int(
            r->v, "since", mag_within(0, mag_match_moves(game_of(r)->match)),
            &since, &r->err);
    if (st)
        return st;
    t.pos = malloc(rules->game->state_size);
    t.tell.item = calloc((size_t)t.tell.cap, sizeof t.tell.item[0]);
    if (t.pos && t.tell.item) {
        mag_digest_init(&t.digest, seat);
        tell_all(r, &t, (int)since);
        to.pos = t.pos;
        mag_put_digest(&t.digest, &to, &r->w);
    } else {
        st = mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    }
    free(t.tell.item);
    free(t.pos);
    return st;
}
