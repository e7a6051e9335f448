/* Looking: hints, replays, the story of a game. */
#include <stdlib.h>
#include <string.h>

#include "serve/request.h"
#include "base/text.h"

/* --- Jobs that answer ------------------------------------------------------------ */

static enum mag_status ask(struct request *r, struct job *job)
{
    struct client *c = r->client;

    if (!job)
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    job->lang = c->lang;
    job->client = c->serial;
    job->id = r->id;
    job->seed = r->hub->rng.next(&r->hub->rng);
    job->book->users++;
    c->asking++;
    work_post(r->hub->work, job);
    r->later = true;
    return MAG_OK;
}

enum mag_status do_hint(struct request *r)
{
    struct table *t = r->table;
    enum mag_status st = need_own_seat(r);

    if (!st && t->stage == STORE_OPEN)
        st = refuse_with(r, "state", T_ONLINE_NOT_PLAYING);
    if (!st && t->stage == STORE_OVER)
        st = refuse_by_rules(r, MAG_E_OVER, NULL);
    if (!st && !(table_pending(t) >> r->client->seat & 1))
        st = refuse_by_rules(r, MAG_E_TURN, NULL);
    if (!st && r->client->asking)
        st = refuse_with(r, "rate", T_ONLINE_RATE);
    if (st)
        return st;
    r->hub->count.hints++;
    return ask(r, job_new(t, JOB_HINT, r->client->seat));
}

/* --- The story --------------------------------------------------------------------- */

/* All moves, and the number by which the viewer knows each. */
static bool copy_moves(struct job *job, const struct table *t, int viewer)
{
    int n = mag_match_moves(t->match), step = 0;

    job->moves = calloc((size_t)n + 1, sizeof job->moves[0]);
    job->step = calloc((size_t)n + 1, sizeof job->step[0]);
    if (!job->moves || !job->step)
        return false;
    for (int i = 0; i < n; i++) {
        job->moves[i] = mag_match_move(t->match, i);
        step += t->seen[i] >> viewer & 1;
        job->step[i + 1] = step;
    }
    job->n_moves = n;
    return true;
}

enum mag_status do_story(struct request *r)
{
    struct table *t = r->table;
    const struct mag_rules *rules = table_rules_of(t);
    struct job *job;

    if (t->stage != STORE_OVER)
        return refuse_with(r, "state", T_ONLINE_NOT_OVER);
    if (r->client->asking)
        return refuse_with(r, "rate", T_ONLINE_RATE);
    if (mag_match_moves(t->match) > HUB_STORY_MOVES)
        return refuse_with(r, "limit", T_ONLINE_LIMIT);
    job = job_new(t, JOB_STORY, r->client->seat);
    if (job && !copy_moves(job, t, viewer_of(r->client->seat))) {
        job_free(job);
        job = NULL;
    }
    if (job && t->start)
        memcpy(job->pos, t->start, rules->game->state_size);
    else if (job)
        rules->game->init(rules, job->pos);
    r->hub->count.stories++;
    return ask(r, job);
}

/* --- Replay -------------------------------------------------------------------------- */

enum { SEE_ALL = -3 };

/* Through whose eyes: before the end only one's own. */
static enum mag_status read_eyes(struct request *r, int *seat)
{
    const struct mag_json *v = mag_json_get(r->v, "seat");
    const struct table *t = r->table;

    *seat = r->client->seat;
    if (mag_json_text_is(v, "spectator"))
        *seat = MAG_SPECTATOR;
    else if (mag_json_text_is(v, "all"))
        *seat = SEE_ALL;
    else if (mag_json_is(v, MAG_JSON_INT) && v->number >= 0 &&
             v->number < t->seats)
        *seat = (int)v->number;
    else if (v)
        return mag_fail(&r->err, MAG_E_INPUT,
                        "\"seat\" is a seat, \"spectator\" or \"all\"");
    if (t->stage != STORE_OVER && *seat != MAG_SPECTATOR &&
        *seat != r->client->seat)
        return refuse_with(r, "state", T_ONLINE_NOT_OVER);
    return MAG_OK;
}

static void put_view(struct request *r, const char *name, int seat)
{
    const struct mag_rules *rules = table_rules_of(r->table);

    mag_put_object(&r->w, name);
    rules->game->view(rules, r->hub->pos, seat, &r->w);
    mag_put_end_object(&r->w);
}

static void put_views(struct request *r, int seat)
{
    if (seat != SEE_ALL) {
        put_view(r, "view", seat);
        return;
    }
    mag_put_array(&r->w, "views");
    for (int s = 0; s < r->table->seats; s++)
        put_view(r, NULL, s);
    mag_put_end_array(&r->w);
}

/* Where the replay stands, in the numbers of those eyes. */
static int place_of(const struct replay *p, int seat)
{
    return seat == SEE_ALL ? p->at : p->steps[viewer_of(seat)];
}

static int length_of(const struct table *t, int seat)
{
    return seat == SEE_ALL ? mag_match_moves(t->match)
                           : t->steps[viewer_of(seat)];
}

static void put_events(struct request *r, int seat, int n)
{
    for (int i = 0; i < r->hub->tell.count; i++) {
        const struct mag_event *event = &r->hub->tell.item[i];

        if (seat == SEE_ALL || mag_event_is_seen(event, seat))
            put_line(&r->w, r->table, event, n, r->client->lang);
    }
}

enum mag_status do_replay(struct request *r)
{
    struct replay p;
    int64_t to = 0;
    int seat = 0, length;
    enum mag_status st;

    if (!r->table->match)
        return refuse_with(r, "state", T_ONLINE_NOT_PLAYING);
    st = read_eyes(r, &seat);
    length = st ? 0 : length_of(r->table, seat);
    if (!st)
        st = mag_json_need_int(r->v, "to", 0, length, &to, &r->err);
    if (st)
        return st;
    mag_put_int(&r->w, "to", to);
    mag_put_int(&r->w, "moves", length);
    mag_put_array(&r->w, "events");
    replay_init(&p, r->hub, r->table);
    while (place_of(&p, seat) < to && replay_step(&p)) {
        if (place_of(&p, seat) == to)
            put_events(r, seat, (int)to);
    }
    mag_put_end_array(&r->w);
    put_views(r, seat);
    return MAG_OK;
}
