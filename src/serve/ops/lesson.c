/* Learning: a connection takes a lesson. Nothing of it is stored, nobody else
 * sees it, no program plays in it. What is shown is what a table shows: a
 * view, a list, lines of a log. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "core/lesson_json.h"
#include "magnat/ask.h"
#include "magnat/decide.h"
#include "magnat/sight.h"
#include "serve/ops/request.h"
#include "serve/table/card.h"
#include "serve/wire/lists.h"

/* A connection has at most one. The number of its step is all that the page
 * must keep: a lesson is opened anew there. */
struct pupil {
    struct mag_lesson *lesson; /* owned */
    int number;
    char name[TABLE_NAME_BYTES]; /* of the learner; "": none */
};

void pupil_leave(struct hub *hub, struct client *c)
{
    if (!c->pupil)
        return;
    mag_lesson_free(c->pupil->lesson);
    free(c->pupil);
    c->pupil = NULL;
    hub->pupils--;
}

static struct mag_lesson *lesson_of(struct request *r)
{
    return client_of(r)->pupil->lesson;
}

static enum mag_status need_lesson(struct request *r)
{
    return client_of(r)->pupil ? MAG_OK
                               : refuse_with(r, "state", T_ONLINE_NO_LESSON);
}

/* --- What is shown ------------------------------------------------------------------ */

/* A reader, and the names that it lends. */
struct glass {
    struct mag_reader to;
    const char *names[MAG_MAX_SEATS];
    int seat;
};

static void glass_init(struct glass *g, struct request *r)
{
    const struct pupil *p = client_of(r)->pupil;
    const struct mag_match *match = mag_lesson_match(p->lesson);

    *g = (struct glass){ .seat = mag_lesson_seat(p->lesson) };
    g->to = MAG_READER(mag_match_rules(match), mag_match_position(match),
                       g->names, r->lang);
    for (int s = 0; s < g->to.rules->seats; s++)
        g->names[s] = mag_lesson_name(p->lesson, s);
    if (p->name[0])
        g->names[g->seat] = p->name;
}

static void put_seen(struct request *r, const struct glass *g,
                     const struct mag_events *events, int n)
{
    for (int i = 0; i < events->count; i++) {
        if (mag_event_is_seen(&events->item[i], g->seat))
            put_line_to(&r->w, &g->to, &events->item[i], n);
    }
}

/* All that has happened, told again from the beginning. */
static void put_past(struct request *r)
{
    struct bench *b = &hub_of(r)->bench;
    const struct mag_match *match = mag_lesson_match(lesson_of(r));
    struct glass g;

    glass_init(&g, r);
    mag_put_array(&r->w, "log");
    memcpy(b->pos, mag_match_start(match), g.to.rules->game->state_size);
    for (int i = 0; i < mag_match_moves(match); i++) {
        struct mag_move move = mag_match_move(match, i);

        b->tell.count = 0;
        /* It cannot be refused: the match has accepted it. */
        mag_apply(g.to.rules, b->pos, move.seat, move.action, &b->tell, NULL);
        put_seen(r, &g, &b->tell, i + 1);
    }
    mag_put_end_array(&r->w);
}

/* The table as the learner sees it, and the step. */
static void put_picture(struct request *r)
{
    const struct mag_match *match = mag_lesson_match(lesson_of(r));
    struct glass g;

    glass_init(&g, r);
    mag_put_object(&r->w, "view");
    mag_view(g.to.rules, g.to.pos, g.seat, &r->w);
    mag_put_end_object(&r->w);
    put_pending(&r->w, mag_match_pending(match));
    mag_put_sight(&g.to, g.seat, &r->w);
    put_legal_to(&r->w, &g.to, g.seat, hub_of(r)->bench.list);
    mag_put_int(&r->w, "moves", mag_match_moves(match));
    put_lesson_step(&r->w, lesson_of(r), r->lang);
}

/* What it is: the table, and the facts of the lesson. */
static void put_table(struct request *r)
{
    struct glass g;

    glass_init(&g, r);
    mag_put_text(&r->w, "game", g.to.rules->game->name);
    mag_put_int(&r->w, "number", client_of(r)->pupil->number);
    mag_put_text(&r->w, "ruleset",
                 g.to.rules->game->rulesets[g.to.rules->setup.ruleset].name);
    put_options(&r->w, &g.to.rules->setup);
    mag_put_int(&r->w, "seat", g.seat);
    mag_put_array(&r->w, "names");
    for (int s = 0; s < g.to.rules->seats; s++)
        mag_put_text(&r->w, NULL, g.names[s] ? g.names[s] : "");
    mag_put_end_array(&r->w);
    put_lesson_facts(&r->w, lesson_of(r), r->lang);
}

/* --- Opening one ---------------------------------------------------------------------- */

static enum mag_status read_pupil(struct request *r, struct pupil *p)
{
    const struct mag_game *game = NULL;
    int64_t number = 1, step = 0;
    enum mag_status st = request_game(r, &game);

    if (!st)
        st = request_number(r, "number", 1, INT32_MAX, &number);
    if (!st && mag_json_get(r->v, "name"))
        st = read_name(r, p->name);
    if (!st)
        st = lesson_open(&p->lesson, game, (int)number, &r->err);
    if (!st)
        st = request_number(r, "step", 0, mag_lesson_steps(p->lesson), &step);
    if (!st && mag_lesson_go(p->lesson, (int)step, NULL))
        st = mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    p->number = (int)number;
    return st;
}

/* The one that it had is over only when the new one stands. */
static enum mag_status open_lesson(struct request *r)
{
    struct hub *hub = hub_of(r);
    struct client *c = client_of(r);
    struct pupil *p;
    enum mag_status st;

    if (!c->pupil && hub->pupils >= HUB_LESSONS)
        return refuse_with(r, "limit", T_ONLINE_LIMIT);
    p = calloc(1, sizeof *p);
    if (!p)
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    st = read_pupil(r, p);
    if (st) {
        mag_lesson_free(p->lesson);
        free(p);
        return st;
    }
    pupil_leave(hub, c);
    c->pupil = p;
    hub->pupils++;
    return MAG_OK;
}

/* Without a game the one under way is looked at again: in another language, or
 * at another step. */
static enum mag_status look_again(struct request *r)
{
    int64_t step;
    enum mag_status st = need_lesson(r);

    if (st || !mag_json_get(r->v, "step"))
        return st;
    st = mag_json_need_int(r->v, "step",
                           mag_within(0, mag_lesson_steps(lesson_of(r))), &step,
                           &r->err);
    if (!st && mag_lesson_go(lesson_of(r), (int)step, NULL))
        st = mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    return st;
}

enum mag_status do_lesson(struct request *r)
{
    enum mag_status st = mag_json_get(r->v, "game") ? open_lesson(r)
                                                    : look_again(r);

    if (st)
        return st;
    put_table(r);
    put_past(r);
    put_picture(r);
    return MAG_OK;
}

enum mag_status do_lesson_end(struct request *r)
{
    pupil_leave(hub_of(r), client_of(r));
    return MAG_OK;
}

/* --- Going through it -------------------------------------------------------------------- */

static void hear(void *who, int move, const struct mag_events *events)
{
    struct request *r = who;
    struct glass g;

    glass_init(&g, r);
    put_seen(r, &g, events, move + 1);
}

static enum mag_status over_or(struct request *r, enum mag_status st)
{
    refuse_with(r, NULL,
                st == MAG_E_OVER ? T_ONLINE_LESSON_OVER : T_ONLINE_LIMIT);
    return st;
}

enum mag_status do_lesson_try(struct request *r)
{
    const struct mag_lesson_ear ear = { hear, r };
    struct mag_lesson_answer answer;
    struct chain chain;
    struct glass g;
    enum mag_status st = need_lesson(r);

    if (st)
        return st;
    glass_init(&g, r);
    st = read_chain(r, g.to.rules, &chain);
    if (st)
        return st;
    mag_put_array(&r->w, "events");
    st = mag_lesson_try(lesson_of(r), chain.action, chain.n, &ear, &answer);
    mag_put_end_array(&r->w);
    if (st)
        return over_or(r, st);
    put_lesson_answer(&r->w, lesson_of(r), &answer, g.names, r->lang);
    put_picture(r);
    return MAG_OK;
}

enum mag_status do_lesson_next(struct request *r)
{
    const struct mag_lesson_ear ear = { hear, r };
    enum mag_status st = need_lesson(r);

    if (st)
        return st;
    mag_put_array(&r->w, "events");
    st = mag_lesson_next(lesson_of(r), &ear);
    mag_put_end_array(&r->w);
    if (st)
        return over_or(r, st);
    put_picture(r);
    return MAG_OK;
}

enum mag_status do_lesson_back(struct request *r)
{
    enum mag_status st = need_lesson(r);

    if (st)
        return st;
    mag_put_bool(&r->w, "went", mag_lesson_back(lesson_of(r)));
    put_past(r);
    put_picture(r);
    return MAG_OK;
}

enum mag_status do_lesson_preview(struct request *r)
{
    struct chain chain;
    struct glass g;
    void *pos = hub_of(r)->bench.pos;
    enum mag_status st = need_lesson(r);

    if (st)
        return st;
    glass_init(&g, r);
    st = read_chain(r, g.to.rules, &chain);
    if (!st)
        st = look_ahead(r, &g.to, g.seat, &chain, pos);
    if (st)
        return st;
    g.to.pos = pos;
    put_ahead(r, &g.to, g.seat);
    mag_put_bool(&r->w, "more", mag_pending(g.to.rules, pos) >> g.seat & 1);
    return MAG_OK;
}
