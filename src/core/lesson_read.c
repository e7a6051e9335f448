/* Reading a lesson: its shape, its words, its table. What it says is held
 * against the rules when it is played (lesson.c) and checked
 * (lesson_check.c). */
#include "core/lesson.h"

#include <stdlib.h>
#include <string.h>

#include "core/content.h"
#include "core/setup_json.h"

enum { MAX_MINUTES = 60, MAX_NAME = 24 };

/* --- Parts -------------------------------------------------------------------- */

enum mag_status lesson_read_words(const struct mag_json *v, const char *name,
                                  const char **out, struct mag_err *err)
{
    static const char *const lang[MAG_LANGS] = {
        [MAG_EN] = "en", [MAG_FR] = "fr"
    };
    const struct mag_json *words = NULL;
    enum mag_status st = mag_json_need(v, name, MAG_JSON_OBJECT, &words, err);

    if (!st)
        st = mag_content_known(words, "en fr", err);
    for (int i = 0; !st && i < MAG_LANGS; i++) {
        const char *text = "";

        st = mag_json_need_text(words, lang[i], &text, err);
        if (!st && (!*text || strlen(text) > MAG_LESSON_TEXT))
            st = mag_fail_line(err, MAG_E_INPUT, words->line,
                               "\"%s\" must have 1 to %d bytes, it has %zu",
                               lang[i], MAG_LESSON_TEXT, strlen(text));
        if (!st)
            out[i] = text;
    }
    return st;
}

/* Member `name` as a list of at most `cap` texts; *out is NULL if it is not
 * there. */
static enum mag_status texts(const struct mag_json *v, const char *name,
                             int cap, const struct mag_json **out,
                             struct mag_err *err)
{
    const struct mag_json *list = mag_json_get(v, name);

    *out = NULL;
    if (!list)
        return MAG_OK;
    if (list->type != MAG_JSON_ARRAY || !list->count || list->count > cap)
        return mag_fail_line(err, MAG_E_INPUT, list->line,
                             "\"%s\" must be a list of 1 to %d texts", name,
                             cap);
    for (const struct mag_json *t = list->child; t; t = t->next) {
        if (t->type != MAG_JSON_STRING)
            return mag_fail_line(err, MAG_E_INPUT, t->line,
                                 "\"%s\" must be a list of texts", name);
    }
    *out = list;
    return MAG_OK;
}

/* Texts of a lesson, lent: room for `cap` of them. */
struct texts {
    const char **text;
    int cap, *n;
};

static enum mag_status copy_texts(const struct mag_json *v, const char *name,
                                  struct texts out, struct mag_err *err)
{
    const struct mag_json *list;
    enum mag_status st = texts(v, name, out.cap, &list, err);

    *out.n = 0;
    for (const struct mag_json *t = list ? list->child : NULL; t; t = t->next)
        out.text[(*out.n)++] = t->text;
    return st;
}

/* --- Steps -------------------------------------------------------------------- */

/* "or" or "other": chains, and what is said to them. */
static enum mag_status read_ways(const struct mag_json *v, const char *name,
                                 bool silent, const struct mag_json **out,
                                 struct mag_err *err)
{
    const struct mag_json *list = mag_json_get(v, name), *chain;
    const char *words[MAG_LANGS];
    enum mag_status st = MAG_OK;

    *out = list;
    if (!list)
        return MAG_OK;
    if (list->type != MAG_JSON_ARRAY || list->count > MAG_LESSON_CHAIN)
        return mag_fail_line(err, MAG_E_INPUT, list->line,
                             "\"%s\" must be a list of at most %d", name,
                             MAG_LESSON_CHAIN);
    for (const struct mag_json *w = list->child; w && !st; w = w->next) {
        if (w->type != MAG_JSON_OBJECT)
            return mag_fail_line(err, MAG_E_INPUT, w->line,
                                 "in \"%s\" stand objects", name);
        st = mag_content_known(w, "do say", err);
        if (!st)
            st = texts(w, "do", MAG_LESSON_CHAIN, &chain, err);
        if (!st && !chain)
            st = mag_fail_line(err, MAG_E_INPUT, w->line,
                               "\"do\" is missing in \"%s\"", name);
        if (!st && (!silent || mag_json_get(w, "say")))
            st = lesson_read_words(w, "say", words, err);
    }
    return st;
}

static enum mag_status read_todo(const struct mag_lesson *l,
                                 struct lesson_step *s, struct mag_err *err)
{
    struct mag_lesson_step *shown = &s->shown;

    for (const struct mag_json *a = s->todo ? s->todo->child : NULL; a;
         a = a->next) {
        enum mag_status st = mag_parse_action(
            l->rules, a->text, &shown->todo[shown->n_todo++], err);

        if (st) {
            if (err)
                err->line = a->line;
            return st;
        }
    }
    return MAG_OK;
}

/* Where nothing is to be done, nothing else can be. */
static enum mag_status only_to_read(const struct lesson_step *s,
                                    const struct mag_json *v,
                                    struct mag_err *err)
{
    if (s->todo || (!s->ways && !s->other && !s->otherwise[0]))
        return MAG_OK;
    return mag_fail_line(err, MAG_E_INPUT, v->line,
                         "a step without \"do\" is only read: it has no "
                         "\"or\", \"other\" and \"else\"");
}

static enum mag_status read_step(const struct mag_lesson *l,
                                 const struct mag_json *v,
                                 struct lesson_step *s, struct mag_err *err)
{
    struct mag_lesson_step *shown = &s->shown;
    enum mag_status st;

    s->line = v->line;
    if (v->type != MAG_JSON_OBJECT)
        return mag_fail_line(err, MAG_E_INPUT, v->line,
                             "a step must be an object");
    st = mag_content_known(v, "moves say point clauses do or other else", err);
    if (!st)
        st = lesson_read_words(v, "say", shown->text, err);
    if (!st)
        st = texts(v, "moves", MAG_LESSON_MAX_MOVES, &s->moves, err);
    if (!st)
        st = copy_texts(
            v, "point",
            (struct texts){ shown->point, MAG_LESSON_POINTS, &shown->n_points },
            err);
    if (!st)
        st = copy_texts(v, "clauses",
                        (struct texts){ shown->clause, MAG_LESSON_CLAUSES,
                                        &shown->n_clauses },
                        err);
    if (!st)
        st = texts(v, "do", MAG_LESSON_CHAIN, &s->todo, err);
    if (!st)
        st = read_todo(l, s, err);
    if (!st)
        st = read_ways(v, "or", true, &s->ways, err);
    if (!st)
        st = read_ways(v, "other", false, &s->other, err);
    if (!st && mag_json_get(v, "else"))
        st = lesson_read_words(v, "else", s->otherwise, err);
    return st ? st : only_to_read(s, v, err);
}

static enum mag_status read_steps(struct mag_lesson *l, struct mag_err *err)
{
    const struct mag_json *list = NULL;
    enum mag_status st = mag_json_need(l->doc.root, "steps", MAG_JSON_ARRAY,
                                       &list, err);
    int moves = 0;

    if (st)
        return st;
    if (!list->count || list->count > MAG_LESSON_MAX_STEPS)
        return mag_fail_line(err, MAG_E_INPUT, list->line,
                             "a lesson has 1 to %d steps",
                             MAG_LESSON_MAX_STEPS);
    l->step = calloc((size_t)list->count, sizeof l->step[0]);
    if (!l->step)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    for (const struct mag_json *v = list->child; v && !st; v = v->next) {
        struct lesson_step *s = &l->step[l->n++];

        st = read_step(l, v, s, err);
        moves += s->moves ? s->moves->count : 0;
        if (!st && moves > MAG_LESSON_MAX_MOVES)
            st = mag_fail_line(err, MAG_E_LIMIT, v->line,
                               "a lesson lists at most %d moves",
                               MAG_LESSON_MAX_MOVES);
    }
    return st;
}

/* --- The table ------------------------------------------------------------------ */

static enum mag_status read_setup(const struct mag_json *v,
                                  struct mag_setup *setup, struct mag_err *err)
{
    const struct mag_json *options = mag_json_get(v, "options");
    const char *name = NULL, *ruleset = NULL;
    const struct mag_game *game;
    int64_t seats = 0;
    enum mag_status st = mag_json_need_text(v, "game", &name, err);

    if (st)
        return st;
    game = mag_game_find(NULL, name);
    if (!game)
        return mag_fail_line(err, MAG_E_INPUT, mag_json_get(v, "game")->line,
                             "there is no game \"%.40s\"", name);
    st = mag_json_need_int(
        v, "seats", mag_within(game->min_seats, game->max_seats), &seats, err);
    if (!st && mag_json_get(v, "ruleset"))
        st = mag_json_need_text(v, "ruleset", &ruleset, err);
    if (!st)
        st = mag_setup_init(setup, game, ruleset, (int)seats, err);
    if (!st && options)
        st = setup_read_options(setup, options, err);
    return st;
}

/* A table at its first position, or at one that is written out. */
static enum mag_status read_table(struct mag_lesson *l, struct mag_err *err)
{
    const struct mag_json *v = l->doc.root;
    const struct mag_json *position = mag_json_get(v, "position");
    struct mag_setup setup;
    enum mag_status st = read_setup(v, &setup, err);

    if (st)
        return st;
    if (position)
        st = mag_position_read(position, NULL, &l->rules, &l->match, err);
    else
        st = mag_rules_new(&l->rules, &setup, NULL, 0, err);
    if (!st && position &&
        (l->rules->game != setup.game || l->rules->seats != setup.seats))
        st = mag_fail_line(err, MAG_E_INPUT, position->line,
                           "the position is of another table");
    if (!st && !position)
        l->match = mag_match_new(l->rules, NULL);
    if (!st && !l->match)
        st = mag_fail(err, MAG_E_NOMEM, "no memory");
    return st;
}

static enum mag_status read_names(struct mag_lesson *l, struct mag_err *err)
{
    const struct mag_json *v = l->doc.root, *list;
    const char *name[MAG_MAX_SEATS] = { NULL };
    int n = 0;
    enum mag_status st = copy_texts(
        v, "names", (struct texts){ name, l->rules->seats, &n }, err);

    list = mag_json_get(v, "names");
    if (st || !list)
        return st;
    if (n != l->rules->seats)
        return mag_fail_line(err, MAG_E_INPUT, list->line,
                             "\"names\" must have one text a seat");
    for (int i = 0; i < n; i++) {
        if (strlen(name[i]) > MAX_NAME)
            return mag_fail_line(err, MAG_E_INPUT, list->line,
                                 "a name is at most %d bytes", MAX_NAME);
        l->name[i] = *name[i] && i != l->seat ? name[i] : NULL;
    }
    return MAG_OK;
}

static enum mag_status read_head(struct mag_lesson *l, struct mag_err *err)
{
    const struct mag_json *v = l->doc.root;
    int64_t seat = 0, seed = 0, minutes = 0;
    enum mag_status st;

    if (!mag_json_text_is(mag_json_get(v, "magnat"), "lesson"))
        return mag_fail_line(err, MAG_E_INPUT, v->line,
                             "a lesson starts with {\"magnat\": \"lesson\"");
    st = mag_content_known(v,
                           "magnat game ruleset seats options seat names seed "
                           "position title about minutes note steps",
                           err);
    if (!st)
        st = lesson_read_words(v, "title", l->title, err);
    if (!st)
        st = lesson_read_words(v, "about", l->about, err);
    if (!st)
        st = mag_json_need_int(v, "minutes", mag_within(1, MAX_MINUTES),
                               &minutes, err);
    if (!st)
        st = mag_json_need_int(v, "seed", mag_within(0, INT64_MAX), &seed, err);
    if (!st)
        st = read_table(l, err);
    if (!st)
        st = mag_json_need_int(v, "seat", mag_within(0, l->rules->seats - 1),
                               &seat, err);
    l->seat = (int)seat;
    l->seed = (uint64_t)seed;
    l->minutes = (int)minutes;
    return st ? st : read_names(l, err);
}

enum mag_status lesson_read(struct mag_lesson *l, const char *text,
                            size_t length, struct mag_err *err)
{
    enum mag_status st;

    if (length > MAG_LESSON_MAX_BYTES)
        return mag_fail(err, MAG_E_LIMIT, "a lesson is at most %d bytes",
                        MAG_LESSON_MAX_BYTES);
    l->text = content_in_print(text, &length);
    if (!l->text)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    st = mag_json_read(&l->doc, l->text, length, err);
    if (!st && l->doc.root->type != MAG_JSON_OBJECT)
        st = mag_fail_line(err, MAG_E_INPUT, 1, "a lesson is an object");
    if (!st)
        st = read_head(l, err);
    if (st)
        return st;
    l->tell.cap = l->rules->game->max_events * MAG_LESSON_CHAIN;
    l->tell.item = calloc((size_t)l->tell.cap, sizeof l->tell.item[0]);
    if (!l->tell.item)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    return read_steps(l, err);
}
