/* Learning: lessons, lesson, step, try, next, back. */
#include <stdlib.h>
#include <string.h>

#include "engine/internal.h"

/* --- What there is ------------------------------------------------------------- */

static void put_facts(struct request *r, const struct mag_lesson *l)
{
    mag_put_text(&r->w, "title", mag_lesson_title(l, r->lang));
    mag_put_text(&r->w, "about", mag_lesson_about(l, r->lang));
    mag_put_int(&r->w, "minutes", mag_lesson_minutes(l));
    mag_put_int(&r->w, "steps", mag_lesson_steps(l));
}

static enum mag_status open_own(struct request *r, const struct mag_game *game,
                                int number, struct mag_lesson **out)
{
    size_t length = 0;
    const char *text = mag_lesson_source(game, number, &length);

    if (!text)
        return mag_fail(&r->err, MAG_E_INPUT, "%s has no lesson %d", game->name,
                        number);
    return mag_lesson_new(out, text, length, &r->err);
}

enum mag_status op_lessons(struct request *r)
{
    enum mag_status st = MAG_OK;

    mag_put_array(&r->w, "lessons");
    for (int g = 0; mag_game_at(g); g++) {
        int n = mag_lesson_count(mag_game_at(g));

        for (int i = 1; i <= n && !st; i++) {
            struct mag_lesson *l = NULL;

            st = open_own(r, mag_game_at(g), i, &l);
            if (st)
                break;
            mag_put_object(&r->w, NULL);
            mag_put_text(&r->w, "game", mag_game_at(g)->name);
            mag_put_int(&r->w, "number", i);
            put_facts(r, l);
            mag_put_end_object(&r->w);
            mag_lesson_free(l);
        }
    }
    mag_put_end_array(&r->w);
    return st;
}

/* --- A step -------------------------------------------------------------------- */

static void put_texts(struct mag_writer *w, const char *name,
                      const char *const *text, int n)
{
    mag_put_array(w, name);
    for (int i = 0; i < n; i++)
        mag_put_text(w, NULL, text[i]);
    mag_put_end_array(w);
}

static void put_step(struct request *r)
{
    const struct mag_lesson *l = game_of(r)->lesson;
    const struct mag_lesson_step *s = mag_lesson_step(l);

    mag_put_object(&r->w, "step");
    mag_put_int(&r->w, "at", mag_lesson_at(l));
    mag_put_int(&r->w, "of", mag_lesson_steps(l));
    mag_put_bool(&r->w, "over", !s);
    if (s) {
        mag_put_text(&r->w, "text", s->text[r->lang]);
        put_texts(&r->w, "point", s->point, s->n_points);
        put_texts(&r->w, "clauses", s->clause, s->n_clauses);
        mag_put_array(&r->w, "do");
        for (int i = 0; i < s->n_todo; i++) {
            char word[MAG_WORD];

            mag_print_action(rules_of(game_of(r)), s->todo[i], word,
                             sizeof word);
            mag_put_text(&r->w, NULL, word);
        }
        mag_put_end_array(&r->w);
        mag_put_int(&r->w, "done", mag_lesson_done(l));
    }
    mag_put_end_object(&r->w);
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
            mag_put_event(rules_of(g), &events->item[i], names, r->lang, &r->w);
    }
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
    return st ? st : open_own(r, game, (int)number, out);
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
    put_facts(r, l);
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

/* What the rules say to something that they refuse. */
static void put_refusal(struct request *r,
                        const struct mag_lesson_answer *answer)
{
    char text[MAG_SENTENCE];

    if (!answer->why.clause) {
        mag_put_text(&r->w, "text", mag_status_word(answer->status));
        return;
    }
    mag_put_text(&r->w, "clause", answer->why.clause);
    mag_say_ruling(rules_of(game_of(r)), &answer->why, NULL, r->lang, text,
                   sizeof text);
    mag_put_text(&r->w, "text", text);
}

enum mag_status op_try(struct request *r)
{
    static const char *const word[] = {
        [MAG_LESSON_RIGHT] = "right",
        [MAG_LESSON_PART] = "part",
        [MAG_LESSON_OTHER] = "other",
        [MAG_LESSON_ILLEGAL] = "illegal",
    };
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
    mag_put_text(&r->w, "verdict", word[answer.verdict]);
    if (answer.verdict == MAG_LESSON_ILLEGAL)
        put_refusal(r, &answer);
    else if (answer.text[r->lang])
        mag_put_text(&r->w, "text", answer.text[r->lang]);
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
