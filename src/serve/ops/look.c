/* Looking: hints, proposals, replays, the story of a game. */
#include <stdlib.h>
#include <string.h>

#include "magnat/ask.h"
#include "serve/ops/request.h"
#include "serve/think/work.h"
#include "serve/wire/lists.h"
#include "base/text.h"

/* The story of a game is told up to so many moves. */
enum { HUB_STORY_MOVES = 20000 };

/* --- Jobs that answer ------------------------------------------------------------ */

static enum mag_status ask(struct request *r, struct job *job)
{
    struct client *c = client_of(r);

    if (!job)
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    job->class = CLASS_WAITING;
    job->address = address_number(c);
    job->lang = c->lang;
    job->client = c->serial;
    job->id = r->id.number;
    job->seed = hub_of(r)->rng.next(&hub_of(r)->rng);
    job->book->users++;
    c->ask = job;
    hub_of(r)->asks++;
    if (c->address)
        c->address->asks++;
    work_post(hub_of(r)->work, job);
    call_of(r)->later = true;
    return MAG_OK;
}

/* One at a time of a connection, a few of an address, and so many in all. */
static enum mag_status need_patience(struct request *r)
{
    const struct client *c = client_of(r);

    if (c->ask || (c->address && c->address->asks >= HUB_ASKS_EACH) ||
        hub_of(r)->asks >= HUB_ASKS)
        return refuse_with(r, "rate", T_ONLINE_RATE);
    return MAG_OK;
}

/* What a seat that is asked, and does not wait for another answer, may ask. */
static enum mag_status need_asked(struct request *r)
{
    struct table *t = table_of(r);
    enum mag_status st = need_playing(r);

    if (!st)
        st = need_help(r);
    if (!st && !(table_pending(t) >> client_of(r)->seat & 1))
        st = refuse_by_rules(r, MAG_E_TURN, NULL);
    return st ? st : need_patience(r);
}

enum mag_status do_hint(struct request *r)
{
    enum mag_status st = need_asked(r);

    if (st)
        return st;
    hub_of(r)->count.hints++;
    return ask(r, job_new(table_of(r), JOB_HINT, client_of(r)->seat));
}

enum mag_status do_propose(struct request *r)
{
    struct job *job;
    int64_t most = 1;
    enum mag_status st = need_asked(r);

    if (!st)
        st = request_number(r, "most", 1, TABLE_BATCH, &most);
    if (st)
        return st;
    job = job_new(table_of(r), JOB_PROPOSE, client_of(r)->seat);
    if (job)
        job->most = (int)most;
    return ask(r, job);
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
    struct table *t = table_of(r);
    const struct mag_rules *rules = table_rules_of(t);
    struct job *job;

    if (t->stage != STORE_OVER)
        return refuse_with(r, "state", T_ONLINE_NOT_OVER);
    if (t->frozen)
        return need_thawed(r);
    if (need_patience(r))
        return MAG_E_INPUT;
    if (mag_match_moves(t->match) > HUB_STORY_MOVES)
        return refuse_with(r, "limit", T_ONLINE_LIMIT);
    job = job_new(t, JOB_STORY, client_of(r)->seat);
    if (job && !copy_moves(job, t, viewer_of(client_of(r)->seat))) {
        job_free(job);
        job = NULL;
    }
    if (job && t->start)
        memcpy(job->pos, t->start, rules->game->state_size);
    else if (job)
        mag_init(rules, job->pos);
    hub_of(r)->count.stories++;
    return ask(r, job);
}

/* --- Replay -------------------------------------------------------------------------- */

/* Through whose eyes: before the end only one's own. */
static enum mag_status read_eyes(struct request *r, int *seat)
{
    const struct table *t = table_of(r);

    *seat = client_of(r)->seat;
    if (mag_json_get(r->v, "seat"))
        *seat = request_seat(r, t->seats, OR_SPECTATOR | OR_ALL);
    if (*seat == SEAT_NONE)
        return mag_fail(&r->err, MAG_E_INPUT,
                        "\"seat\" is a seat, \"spectator\" or \"all\"");
    if (t->stage != STORE_OVER && *seat != MAG_SPECTATOR &&
        *seat != client_of(r)->seat)
        return refuse_with(r, "state", T_ONLINE_NOT_OVER);
    return MAG_OK;
}

static void put_view(struct request *r, const struct replay *p,
                     const char *name, int seat)
{
    const struct mag_rules *rules = table_rules_of(p->table);

    mag_put_object(&r->w, name);
    mag_view(rules, p->bench->pos, seat, &r->w);
    mag_put_end_object(&r->w);
}

static void put_views(struct request *r, const struct replay *p, int seat)
{
    if (seat != SEAT_ALL) {
        put_view(r, p, "view", seat);
        return;
    }
    mag_put_array(&r->w, "views");
    for (int s = 0; s < table_of(r)->seats; s++)
        put_view(r, p, NULL, s);
    mag_put_end_array(&r->w);
}

/* Where the replay stands, in the numbers of those eyes. */
static int place_of(const struct replay *p, int seat)
{
    return seat == SEAT_ALL ? p->at : p->steps[viewer_of(seat)];
}

static int length_of(const struct table *t, int seat)
{
    return seat == SEAT_ALL ? mag_match_moves(t->match)
                            : t->steps[viewer_of(seat)];
}

static void put_events(struct request *r, const struct replay *p, int seat,
                       int n)
{
    const struct mag_events *tell = &p->bench->tell;

    for (int i = 0; i < tell->count; i++) {
        const struct mag_event *event = &tell->item[i];

        if (seat == SEAT_ALL || mag_event_is_seen(event, seat))
            put_line(&r->w, table_of(r), event, n, r->lang);
    }
}

/* How many of the first moves those eyes have noticed. */
static int noticed_of(const struct table *t, int seat, int64_t moves)
{
    int n = 0;

    for (int i = 0; i < moves; i++)
        n += seat == SEAT_ALL || t->seen[i] >> viewer_of(seat) & 1;
    return n;
}

/* Where to: member "to" counts as those eyes do, "at" counts every move, which
 * before the end would tell of secret ones. Without either: as far as it goes.
 * *at is at least as far as *to. */
static enum mag_status read_place(struct request *r, int seat, int64_t *to,
                                  int64_t *at)
{
    const struct table *t = table_of(r);
    int64_t moves = mag_match_moves(t->match);
    int length = length_of(t, seat);
    enum mag_status st = MAG_OK;

    *to = length;
    *at = moves;
    if (mag_json_get(r->v, "to")) {
        *at = 0;
        st = mag_json_need_int(r->v, "to", mag_within(0, length), to, &r->err);
    } else if (mag_json_get(r->v, "at")) {
        if (t->stage != STORE_OVER)
            return refuse_with(r, "state", T_ONLINE_NOT_OVER);
        st = mag_json_need_int(r->v, "at", mag_within(0, moves), at, &r->err);
        *to = st ? 0 : noticed_of(t, seat, *at);
    }
    return st;
}

enum mag_status do_replay(struct request *r)
{
    struct replay p;
    int64_t to = 0, at = 0;
    int seat = 0;
    enum mag_status st;

    if (!table_of(r)->match)
        return refuse_with(r, "state", T_ONLINE_NOT_PLAYING);
    st = read_eyes(r, &seat);
    if (!st)
        st = read_place(r, seat, &to, &at);
    if (st)
        return st;
    mag_put_int(&r->w, "to", to);
    mag_put_int(&r->w, "moves", length_of(table_of(r), seat));
    mag_put_array(&r->w, "events");
    replay_init(&p, table_of(r), &hub_of(r)->bench);
    while (place_of(&p, seat) < to && replay_step(&p)) {
        if (place_of(&p, seat) == to)
            put_events(r, &p, seat, (int)to);
    }
    while (p.at < at && replay_step(&p))
        continue;
    mag_put_end_array(&r->w);
    if (table_of(r)->stage == STORE_OVER)
        mag_put_int(&r->w, "at", p.at);
    put_views(r, &p, seat);
    return MAG_OK;
}
