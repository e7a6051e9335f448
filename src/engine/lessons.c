/* Learning: lessons, lesson, step, try, next, back. */
#include <stdlib.h>
#include <string.h>

#include "core/lesson_json.h"
#include "engine/private.h"

enum mag_status op_lessons(struct request *r)
{
    enum mag_status st = MAG_OK;

    mag_put_array(&r->w, "lessons");
    for (int g = 0; mag_game_at(NULL, g) && !st; g++)
        st = put_lessons(&r->w, mag_game_at(NULL, g), r->lang, &r->err);
    mag_put_end_array(&r->w);
    return st;
}

/* What the learner may see of what happens goes to the open list of events. */
static void hear(void *who, int move, const struct mag_events *events)
{
    struct request *r = who;
    const struct open_game *g = game_of(r);

    (void)move;
    for (int i = 0; i < events->count; i++) {
        const char *names[MAG_MAX_SEATS] = { NULL };

        for (int s = 0; s < rules_of(g)->seats; s++)
            names[s] = mag_lesson_name(g->lesson, s);
        if (mag_event_is_seen(&events->item[i], mag_lesson_seat(g->lesson)))
            mag_put_event(&MAG_READER(rules_of(g), NULL, names, r->lang),
                          &events->item[i], &r->w);
    }
}

static void put_step(struct request *r)
{
    put_lesson_step(&r->w, game_of(r)->lesson, r->lang);
}

static enum mag_status need_lesson(struct request *r)
{
    if (game_of(r)->lesson)
        return MAG_OK;
    return mag_fail(&r->err, MAG_E_INPUT, "game %d is no lesson",
                    game_of(r)->number);
}

/* --- Opening one ---------------------------------------------------------------- */

/* A built-in one by "game" and "number", or any by its "text". */
static enum mag_status read_lesson(struct request *r, struct mag_lesson **out)
{
    const struct mag_json *text = mag_json_get(r->v, "text");
    const struct mag_game *game = NULL;
    int64_t number = 1;
    enum mag_status st;

    if (text) {
        if (text->type != MAG_JSON_STRING)
            return mag_fail(&r->err, MAG_E_INPUT,
                            "\"text\" must be the text of a lesson");
        return mag_lesson_new(out, text->text, strlen(text->text), &r->err);
    }
    st = request_game(r, &game);
    if (!st)
        st = request_number(r, "number", 1, INT32_MAX, &number);
    return st ? st : lesson_open(out, game, (int)number, &r->err);
}

static void put_table(struct request *r, const struct open_game *g)
{
    mag_put_text(&r->w, "of", rules_of(g)->game->name);
    mag_put_int(&r->w, "seats", rules_of(g)->seats);
    mag_put_int(&r->w, "seat", mag_lesson_seat(g->lesson));
    mag_put_array(&r->w, "names");
    for (int i = 0; i < rules_of(g)->seats; i++) {
        const char *name = mag_lesson_name(g->lesson, i);

        if (name)
            mag_put_text(&r->w, NULL, name);
        else
            mag_put_null(&r->w, NULL);
    }
    mag_put_end_array(&r->w);
}

enum mag_status op_lesson(struct request *r)
{
    struct open_game *place = NULL;
    struct shared_rules *shared = NULL;
    struct mag_lesson *l = NULL;
    int64_t step = 0;
    enum mag_status st = free_place(r, &place);

    if (!st)
        st = read_lesson(r, &l);
    if (!st)
        st = request_number(r, "step", 0, mag_lesson_steps(l), &step);
    if (!st && mag_lesson_go(l, (int)step, NULL))
        st = mag_fail(&r->err, MAG_E_INPUT,
                      "the lesson cannot be played: see magnat content check");
    if (!st && !(shared = malloc(sizeof *shared)))
        st = mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    if (st) {
        mag_lesson_free(l);
        return st;
    }
    *shared = (struct shared_rules){ mag_match_rules(mag_lesson_match(l)), NULL,
                                     l, 1 };
    *place = (struct open_game){ .shared = shared,
                                 .match = mag_lesson_match(l),
                                 .lesson = l,
                                 .lang = r->lang,
                                 .manual = true };
    call_of(r)->game = place;
    open_place(r, place, 0);
    put_table(r, place);
    put_lesson_facts(&r->w, l, r->lang);
    put_step(r);
    return MAG_OK;
}

enum mag_status op_step(struct request *r)
{
    enum mag_status st = need_lesson(r);

    if (!st)
        put_step(r);
    return st;
}

/* --- Going through it ------------------------------------------------------------- */

static enum mag_status over_or(struct request *r, enum mag_status st)
{
    return mag_fail(&r->err, st,
                    st == MAG_E_OVER ? "the lesson is over"
                                     : "the lesson cannot go on: see magnat "
                                       "content check");
}

enum mag_status op_try(struct request *r)
{
    const struct mag_lesson_ear ear = { hear, r };
    struct mag_lesson_answer answer;
    struct batch b;
    enum mag_status st = need_lesson(r);

    if (!st)
        st = read_actions(r, &b);
    if (st)
        return st;
    mag_put_array(&r->w, "events");
    st = mag_lesson_try(game_of(r)->lesson, b.action, b.n, &ear, &answer);
    mag_put_end_array(&r->w);
    if (st)
        return over_or(r, st);
    put_lesson_answer(&r->w, game_of(r)->lesson, &answer, NULL, r->lang);
    put_step(r);
    return MAG_OK;
}

enum mag_status op_next(struct request *r)
{
    const struct mag_lesson_ear ear = { hear, r };
    enum mag_status st = need_lesson(r);

    if (st)
        return st;
    mag_put_array(&r->w, "events");
    st = mag_lesson_next(game_of(r)->lesson, &ear);
    mag_put_end_array(&r->w);
    if (st)
        return over_or(r, st);
    put_step(r);
    return MAG_OK;
}

enum mag_status op_back(struct request *r)
{
    enum mag_status st = need_lesson(r);

    if (st)
        return st;
    mag_put_bool(&r->w, "went", mag_lesson_back(game_of(r)->lesson));
    put_step(r);
    return MAG_OK;
}
