/* Is a lesson as it should be? It is played to its end by every way that it
 * allows, one departure from its own at a time. */
#include <stdlib.h>
#include <string.h>

#include "core/clauses.h"
#include "core/lesson.h"
#include "magnat/decide.h"

enum {
    /* Moves tried in all: thirty times what the longest lesson here takes. A
     * hostile file must not take minutes. */
    MAX_TRIED = 1 << 18,
    VIEW_MAX = 1 << 20
};

struct check {
    struct mag_lesson *l;
    struct mag_err *err;
    int tried;
    const struct mag_json *entry; /* of "or" or "other", at work */
    bool right;                   /* it is of "or" */
    int found;                    /* ways in which it can be tried */
};

static enum mag_status bad(const struct check *c, int line, const char *what,
                           const char *about)
{
    return mag_fail_line(c->err, MAG_E_INPUT, line, "step %d: %s: %.120s",
                         c->l->at + 1, what, about);
}

/* --- What is shown --------------------------------------------------------------- */

/* Follows "players.0.cash". */
static bool leads_somewhere(const struct mag_json *v, const char *path)
{
    char name[64];

    while (v && *path) {
        size_t n = strcspn(path, ".");

        if (n >= sizeof name)
            return false;
        memcpy(name, path, n);
        name[n] = '\0';
        path += n + (path[n] == '.');
        if (v->type == MAG_JSON_ARRAY) {
            char *end;
            long at = strtol(name, &end, 10);

            v = *end || end == name || at < 0 ? NULL : v->child;
            while (v && at-- > 0)
                v = v->next;
        } else {
            v = mag_json_get(v, name);
        }
    }
    return v != NULL;
}

static bool is_listed(const struct check *c, const char *verb)
{
    const struct mag_rules *rules = c->l->rules;
    mag_action *list = calloc((size_t)rules->game->max_legal, sizeof list[0]);
    bool found = false;
    int n = list ? mag_legal(rules, mag_match_position(c->l->match), c->l->seat,
                             list)
                 : 0;

    for (int i = 0; i < n && !found; i++)
        found = !strcmp(rules->game->verbs[mag_act_verb(list[i])].word, verb);
    free(list);
    return found;
}

static bool is_part(const struct check *c, const char *point)
{
    static const char form[] = "@form.";

    if (!strncmp(point, form, strlen(form)))
        return is_listed(c, point + strlen(form));
    return !strcmp(point, "@board") || !strcmp(point, "@log") ||
           !strcmp(point, "@form");
}

static enum mag_status check_points(const struct check *c)
{
    const struct lesson_step *s = &c->l->step[c->l->at];
    const struct mag_rules *rules = c->l->rules;
    struct mag_json_doc doc = { 0 };
    struct mag_buf view;
    struct mag_writer w;
    enum mag_status st;

    mag_buf_init(&view, VIEW_MAX);
    mag_put_start(&w, &view);
    mag_put_object(&w, NULL);
    rules->game->view(rules, mag_match_position(c->l->match), c->l->seat, &w);
    mag_put_end_object(&w);
    st = mag_json_read(&doc, mag_buf_text(&view), view.length, c->err);
    for (int i = 0; !st && i < s->shown.n_points; i++) {
        const char *point = s->shown.point[i];

        if (point[0] == '@' ? !is_part(c, point)
                            : !leads_somewhere(doc.root, point))
            st = bad(c, s->line, "nothing to point at", point);
    }
    mag_json_free(&doc);
    mag_buf_release(&view);
    return st;
}

static enum mag_status check_clauses(const struct check *c)
{
    const struct lesson_step *s = &c->l->step[c->l->at];

    for (int i = 0; i < s->shown.n_clauses; i++) {
        for (int lang = 0; lang < MAG_LANGS; lang++) {
            struct clause clause;

            if (!clause_find(c->l->rules->game, (enum mag_lang)lang,
                             s->shown.clause[i], &clause))
                return bad(c, s->line, "no such clause", s->shown.clause[i]);
        }
    }
    return MAG_OK;
}

/* --- The lesson's own way --------------------------------------------------------- */

/* Does what the step asks for, and goes on to the next. */
static enum mag_status do_step(struct check *c)
{
    struct mag_lesson *l = c->l;
    const struct lesson_step *s = &l->step[l->at];
    const struct mag_json *a = s->todo ? s->todo->child : NULL;

    for (int i = 0; i < s->shown.n_todo; i++, a = a->next) {
        struct mag_ruling why = { 0 };
        enum mag_status st = mag_match_apply(l->match, l->seat,
                                             s->shown.todo[i], &l->tell, &why);

        if (st)
            return lesson_refused(l, a, st, &why, c->err);
    }
    l->at++;
    return lesson_reach(l, NULL, c->err);
}

/* --- Other ways -------------------------------------------------------------------- */

/* Another way has been taken to the end of its step: does the rest of the
 * lesson still fit? */
static enum mag_status go_to_end(struct check *c)
{
    struct mag_lesson *l = c->l;
    int at = l->at, moves = mag_match_moves(l->match);
    enum mag_status st;

    l->at++;
    st = lesson_reach(l, NULL, c->err);
    while (!st && l->at < l->n)
        st = do_step(c);
    c->tried += mag_match_moves(l->match);
    l->at = at;
    mag_match_rewind(l->match, moves);
    if (st && c->err)
        c->err->line = c->entry->line;
    return st;
}

/* The entry's chain has been tried: what becomes of it? */
static enum mag_status judge(struct check *c)
{
    struct mag_lesson *l = c->l;
    struct lesson_attempt a = { .n = mag_lesson_done(l) };
    const struct mag_json *words = NULL;
    bool whole = false, right;

    for (int i = 0; i < a.n; i++)
        a.action[i] = mag_match_move(l->match, l->step[l->at].mark + i).action;
    right = lesson_is_right(l, &a, &whole, &words);
    if (c->right ? words != c->entry
                 : right || lesson_answer(l, &a) != c->entry)
        return MAG_OK;
    c->found++;
    return c->right ? go_to_end(c) : MAG_OK;
}

/* Tries all that the rest of the entry's chain stands for. */
static enum mag_status expand(struct check *c, const struct mag_json *pattern)
{
    struct mag_lesson *l = c->l;
    int n, moves = mag_match_moves(l->match);
    enum mag_status st = MAG_OK;
    mag_action *list;

    if (!pattern)
        return judge(c);
    list = calloc((size_t)l->rules->game->max_legal, sizeof list[0]);
    if (!list)
        return mag_fail(c->err, MAG_E_NOMEM, "no memory");
    n = mag_legal(l->rules, mag_match_position(l->match), l->seat, list);
    for (int i = 0; i < n && !st; i++) {
        if (!lesson_matches(l->rules, pattern->text, list[i]))
            continue;
        c->tried += 1 + moves; /* going back plays them again */
        if (c->tried > MAX_TRIED)
            st = bad(c, c->entry->line, "too many ways to try", pattern->text);
        else if (!mag_match_apply(l->match, l->seat, list[i], &l->tell, NULL))
            st = expand(c, pattern->next);
        mag_match_rewind(l->match, moves);
    }
    free(list);
    return st;
}

static enum mag_status check_ways(struct check *c, const struct mag_json *list,
                                  bool right)
{
    enum mag_status st = MAG_OK;

    c->right = right;
    for (const struct mag_json *w = list ? list->child : NULL; w && !st;
         w = w->next) {
        c->entry = w;
        c->found = 0;
        st = expand(c, lesson_chain(w)->child);
        if (!st && !c->found)
            st = bad(c, w->line,
                     "cannot be tried, or something else stands for it",
                     lesson_chain(w)->child->text);
    }
    return st;
}

static enum mag_status check_step(struct check *c)
{
    const struct lesson_step *s = &c->l->step[c->l->at];
    enum mag_status st = check_points(c);

    if (!st)
        st = check_clauses(c);
    if (!st)
        st = check_ways(c, s->ways, true);
    if (!st)
        st = check_ways(c, s->other, false);
    return st;
}

/* To its end by the lesson's own way; the last step is a last word. */
static enum mag_status play_through(struct check *c)
{
    struct mag_lesson *l = c->l;
    enum mag_status st = MAG_OK;

    while (!st && l->at < l->n) {
        if (l->at == l->n - 1 && l->step[l->at].todo)
            return bad(c, l->step[l->at].line,
                       "the last step is a last word, only to be read",
                       "\"do\"");
        st = do_step(c);
    }
    return st;
}

enum mag_status mag_lesson_check(const char *text, size_t length,
                                 struct mag_err *err)
{
    struct check c = { .err = err };
    enum mag_status st = mag_lesson_new(&c.l, text, length, err);

    if (!st)
        st = play_through(&c);
    if (!st)
        st = mag_lesson_go(c.l, 0, NULL);
    while (!st && c.l->at < c.l->n) {
        st = check_step(&c);
        if (!st)
            st = do_step(&c);
    }
    mag_lesson_free(c.l);
    return st;
}
