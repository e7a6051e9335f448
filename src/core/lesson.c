/* A lesson at work: its moves, what is tried, back and on. */
#include "core/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/data.h"
#include "magnat/decide.h"

/* --- The lessons that are compiled in: data/lessons/GAME/N-NAME.json ---------- */

static const struct data_file *lesson_file(const struct mag_game *game,
                                           int number, int *count)
{
    const struct data_file *found = NULL;
    char folder[80];

    snprintf(folder, sizeof folder, "data/lessons/%s/", game->name);
    *count = 0;
    for (const struct data_file *f = data_files; f->path; f++) {
        if (!strncmp(f->path, folder, strlen(folder)) && ++*count == number)
            found = f;
    }
    return found;
}

int mag_lesson_count(const struct mag_game *game)
{
    int n = 0;

    if (game)
        lesson_file(game, 0, &n);
    return n;
}

const char *mag_lesson_source(const struct mag_game *game, int number,
                              size_t *length)
{
    int n;
    const struct data_file *f = game ? lesson_file(game, number, &n) : NULL;

    if (!f)
        return NULL;
    *length = f->length;
    return f->text;
}

/* --- What it is ----------------------------------------------------------------- */

const char *mag_lesson_title(const struct mag_lesson *l, enum mag_lang lang)
{
    return l->title[lang];
}

const char *mag_lesson_about(const struct mag_lesson *l, enum mag_lang lang)
{
    return l->about[lang];
}

int mag_lesson_minutes(const struct mag_lesson *l)
{
    return l->minutes;
}

int mag_lesson_seat(const struct mag_lesson *l)
{
    return l->seat;
}

const char *mag_lesson_name(const struct mag_lesson *l, int seat)
{
    return l->name[seat];
}

struct mag_match *mag_lesson_match(const struct mag_lesson *l)
{
    return l->match;
}

int mag_lesson_steps(const struct mag_lesson *l)
{
    return l->n;
}

int mag_lesson_at(const struct mag_lesson *l)
{
    return l->at;
}

const struct mag_lesson_step *mag_lesson_step(const struct mag_lesson *l)
{
    return l->at < l->n ? &l->step[l->at].shown : NULL;
}

int mag_lesson_done(const struct mag_lesson *l)
{
    return l->at < l->n ? mag_match_moves(l->match) - l->step[l->at].mark : 0;
}

/* --- Moves ---------------------------------------------------------------------- */

const char *lesson_move_seat(const struct mag_rules *rules, const char *text,
                             int *seat)
{
    if (!text[0] || text[1] != ' ')
        return NULL;
    if (text[0] != '*' && (text[0] < '0' || text[0] - '0' >= rules->seats))
        return NULL;
    *seat = text[0] == '*' ? MAG_CHANCE : text[0] - '0';
    return text + 2;
}

static void hear(struct mag_lesson *l, const struct mag_lesson_ear *ear)
{
    if (ear)
        ear->hear(ear->who, mag_match_moves(l->match) - 1, &l->tell);
}

/* Chance that is not listed: the same whatever was tried on the way. */
static enum mag_status draw(struct mag_lesson *l,
                            const struct mag_lesson_ear *ear,
                            struct mag_err *err)
{
    enum mag_status st = MAG_OK;

    while (!st && mag_match_pending(l->match) == MAG_CHANCE_BIT) {
        uint64_t move = (uint64_t)mag_match_moves(l->match);
        struct mag_rng rng;

        mag_rng_seed(&rng, mag_seed_at(l->seed, move));
        st = mag_match_chance(l->match, &rng, &l->tell);
        if (!st)
            hear(l, ear);
    }
    return st ? mag_fail(err, st, "chance cannot go on") : MAG_OK;
}

enum mag_status lesson_refused(const struct mag_lesson *l,
                               const struct mag_json *move, enum mag_status st,
                               const struct mag_ruling *why,
                               struct mag_err *err)
{
    char reason[MAG_SENTENCE] = "";

    if (st == MAG_E_ILLEGAL && why->clause)
        mag_say_ruling(&MAG_READER(l->rules, NULL, NULL, MAG_EN), why, reason,
                       sizeof reason);
    else
        snprintf(reason, sizeof reason, "%s", mag_status_word(st));
    return mag_fail_line(err, st, move->line, "\"%.90s\" is refused: %.250s",
                         move->text, reason);
}

static enum mag_status make_move(struct mag_lesson *l,
                                 const struct mag_json *move,
                                 const struct mag_lesson_ear *ear,
                                 struct mag_err *err)
{
    struct mag_ruling why = { 0 };
    int seat = 0;
    const char *what = lesson_move_seat(l->rules, move->text, &seat);
    mag_action action = 0;
    enum mag_status st;

    if (!what)
        return mag_fail_line(err, MAG_E_INPUT, move->line,
                             "\"%.90s\" is no move: a seat from 0, or *, a "
                             "space and an action",
                             move->text);
    st = mag_parse_action(l->rules, what, &action, err);
    if (st) {
        if (err)
            err->line = move->line;
        return st;
    }
    if (seat != MAG_CHANCE)
        st = draw(l, ear, err);
    if (st)
        return st;
    st = mag_match_apply(l->match, seat, action, &l->tell, &why);
    if (st)
        return lesson_refused(l, move, st, &why, err);
    hear(l, ear);
    return MAG_OK;
}

enum mag_status lesson_reach(struct mag_lesson *l,
                             const struct mag_lesson_ear *ear,
                             struct mag_err *err)
{
    struct lesson_step *s;
    enum mag_status st = MAG_OK;

    if (l->at == l->n)
        return MAG_OK;
    s = &l->step[l->at];
    for (const struct mag_json *m = s->moves ? s->moves->child : NULL; m && !st;
         m = m->next)
        st = make_move(l, m, ear, err);
    if (!st)
        st = draw(l, ear, err);
    s->mark = mag_match_moves(l->match);
    return st;
}

/* --- What is tried ---------------------------------------------------------------- */

bool lesson_matches(const struct mag_rules *rules, const char *pattern,
                    mag_action action)
{
    char word[MAG_WORD];
    const char *a = word;

    if (!strcmp(pattern, "*"))
        return true;
    mag_print_action(rules, action, word, sizeof word);
    while (*a && *pattern) {
        size_t n = strcspn(a, " "), m = strcspn(pattern, " ");

        if (!(m == 1 && *pattern == '*') && (n != m || memcmp(a, pattern, n)))
            return false;
        a += n + (a[n] == ' ');
        pattern += m + (pattern[m] == ' ');
    }
    return !*a && !*pattern;
}

/* How far a chain and what was tried agree: as far as the shorter goes, or not
 * at all. */
enum fit { APART, BEGINS, WHOLE, BEYOND };

static enum fit fits(const struct mag_lesson *l, const struct mag_json *chain,
                     const struct lesson_attempt *a)
{
    int i = 0;

    for (const struct mag_json *p = chain->child; p && i < a->n; p = p->next) {
        if (!lesson_matches(l->rules, p->text, a->action[i++]))
            return APART;
    }
    return a->n < chain->count ? BEGINS : a->n == chain->count ? WHOLE : BEYOND;
}

bool lesson_is_right(const struct mag_lesson *l, const struct lesson_attempt *a,
                     bool *whole, const struct mag_json **words)
{
    const struct lesson_step *s = &l->step[l->at];
    enum fit best = fits(l, s->todo, a);

    best = best == BEYOND ? APART : best;
    for (const struct mag_json *w = s->ways ? s->ways->child : NULL;
         w && best != WHOLE; w = w->next) {
        enum fit f = fits(l, lesson_chain(w), a);

        if (f == WHOLE)
            *words = w;
        if (f == WHOLE || f == BEGINS)
            best = f;
    }
    *whole = best == WHOLE;
    return best != APART;
}

static void put_words(const struct mag_json *entry, const char **out)
{
    if (mag_json_get(entry, "say"))
        lesson_read_words(entry, "say", out, NULL);
}

const struct mag_json *lesson_answer(const struct mag_lesson *l,
                                     const struct lesson_attempt *a)
{
    const struct lesson_step *s = &l->step[l->at];

    for (const struct mag_json *o = s->other ? s->other->child : NULL; o;
         o = o->next) {
        enum fit f = fits(l, lesson_chain(o), a);

        if (f == WHOLE || f == BEYOND)
            return o;
    }
    return NULL;
}

/* Plays what was tried, to know whether the rules allow it. */
static enum mag_status play(struct mag_lesson *l, const mag_action *actions,
                            int n, const struct mag_lesson_ear *ear,
                            struct mag_lesson_answer *answer)
{
    int told[MAG_LESSON_CHAIN], first = mag_match_moves(l->match);
    struct mag_batch batch = {
        .action = actions, .n = n, .tell = &l->tell, .told = told
    };
    enum mag_status st = mag_match_batch(l->match, l->seat, &batch,
                                         &answer->why);

    if (st) {
        answer->status = st;
        answer->failed = batch.failed;
        return st;
    }
    for (int i = 0; ear && i < n; i++) {
        struct mag_events part = mag_batch_events(&batch, i);

        ear->hear(ear->who, first + i, &part);
    }
    return MAG_OK;
}

/* The end of a step: what follows it happens. */
static enum mag_status arrive(struct mag_lesson *l,
                              const struct mag_lesson_ear *ear)
{
    l->at++;
    return lesson_reach(l, ear, NULL);
}

/* What the learner has made of this step, and then these. */
static struct lesson_attempt attempt(const struct mag_lesson *l,
                                     const mag_action *actions, int n)
{
    struct lesson_attempt a = { .n = mag_lesson_done(l) };

    for (int i = 0; i < a.n; i++)
        a.action[i] = mag_match_move(l->match, l->step[l->at].mark + i).action;
    memcpy(a.action + a.n, actions, (size_t)n * sizeof actions[0]);
    a.n += n;
    return a;
}

/* How many of these finish this step, if the rest may be for the next one:
 * nothing happens before it. 0: none. */
static int ends_step(const struct mag_lesson *l, const mag_action *actions,
                     int n)
{
    const struct lesson_step *next = &l->step[l->at + 1];
    const struct mag_json *words = NULL;
    bool whole = false;

    if (l->at + 1 == l->n || next->moves || !next->todo)
        return 0;
    for (int k = 1; k < n; k++) {
        struct lesson_attempt a = attempt(l, actions, k);

        if (lesson_is_right(l, &a, &whole, &words) && whole)
            return k;
    }
    return 0;
}

/* The first k are for this step, the others for the next. */
static bool two_steps(struct mag_lesson *l, const struct lesson_attempt *a,
                      int k, const struct mag_lesson_ear *ear,
                      struct mag_lesson_answer *answer)
{
    int at = l->at;

    return !mag_lesson_try(l, a->action, k, ear, answer) && l->at == at + 1 &&
           !mag_lesson_try(l, a->action + k, a->n - k, ear, answer) &&
           answer->verdict <= MAG_LESSON_PART;
}

/* A form may ask two steps at once: plays both, if both are right. */
static bool does_two_steps(struct mag_lesson *l, const mag_action *actions,
                           int n, const struct mag_lesson_ear *ear,
                           struct mag_lesson_answer *answer)
{
    int at = l->at, before = mag_match_moves(l->match);
    int k = ends_step(l, actions, n);
    struct lesson_attempt a = { .n = n };
    bool right;

    if (!k)
        return false;
    memcpy(a.action, actions, (size_t)n * sizeof actions[0]);
    right = two_steps(l, &a, k, NULL, answer);
    l->at = at;
    mag_match_rewind(l->match, before);
    return right && two_steps(l, &a, k, ear, answer);
}

enum mag_status mag_lesson_try(struct mag_lesson *l, const mag_action *actions,
                               int n, const struct mag_lesson_ear *ear,
                               struct mag_lesson_answer *answer)
{
    struct lesson_attempt a;
    const struct mag_json *words = NULL, *other;
    int moves = mag_match_moves(l->match);
    bool whole = false, right;
    enum mag_status st;

    *answer = (struct mag_lesson_answer){ .verdict = MAG_LESSON_OTHER };
    if (l->at == l->n)
        return MAG_E_OVER;
    if (n < 1 || n > MAG_LESSON_CHAIN || mag_lesson_done(l) > MAG_LESSON_CHAIN)
        return MAG_E_LIMIT;
    if (!l->step[l->at].todo)
        return MAG_OK;
    a = attempt(l, actions, n);
    right = lesson_is_right(l, &a, &whole, &words);
    st = play(l, actions, n, right ? ear : NULL, answer);
    if (st == MAG_E_NOMEM || st == MAG_E_LIMIT)
        return st;
    if (st) {
        answer->verdict = MAG_LESSON_ILLEGAL;
        return MAG_OK;
    }
    if (!right) {
        other = lesson_answer(l, &a);
        mag_match_rewind(l->match, moves);
        if (!other && does_two_steps(l, actions, n, ear, answer))
            return MAG_OK;
        *answer = (struct mag_lesson_answer){ .verdict = MAG_LESSON_OTHER };
        memcpy(answer->text, l->step[l->at].otherwise, sizeof answer->text);
        put_words(other, answer->text);
        return MAG_OK;
    }
    answer->verdict = whole ? MAG_LESSON_RIGHT : MAG_LESSON_PART;
    put_words(words, answer->text);
    return whole ? arrive(l, ear) : MAG_OK;
}

/* --- On and back -------------------------------------------------------------------- */

enum mag_status mag_lesson_next(struct mag_lesson *l,
                                const struct mag_lesson_ear *ear)
{
    struct mag_lesson_answer answer = { 0 };
    const struct mag_lesson_step *s = mag_lesson_step(l);
    int done = mag_lesson_done(l);
    enum mag_status st;

    if (!s)
        return MAG_E_OVER;
    /* Another way that was begun is not the lesson's. */
    for (int i = 0; i < done; i++) {
        int move = l->step[l->at].mark + i;

        if (i >= s->n_todo ||
            mag_match_move(l->match, move).action != s->todo[i]) {
            mag_lesson_back(l);
            done = 0;
        }
    }
    if (done < s->n_todo) {
        st = play(l, s->todo + done, s->n_todo - done, ear, &answer);
        if (st)
            return st;
    }
    return arrive(l, ear);
}

bool mag_lesson_back(struct mag_lesson *l)
{
    bool started = mag_lesson_done(l) > 0;

    if (!l->at && !started)
        return false;
    if (!started)
        l->at--;
    mag_match_rewind(l->match, l->step[l->at].mark);
    return true;
}

enum mag_status mag_lesson_go(struct mag_lesson *l, int step,
                              const struct mag_lesson_ear *ear)
{
    enum mag_status st = MAG_OK;

    if (step < 0 || step > l->n)
        return MAG_E_INPUT;
    if (step < l->at) {
        l->at = step;
        mag_match_rewind(l->match, l->step[step].mark);
    }
    while (!st && l->at < step)
        st = mag_lesson_next(l, ear);
    return st;
}

/* --- From text -------------------------------------------------------------------- */

enum mag_status mag_lesson_new(struct mag_lesson **out, const char *text,
                               size_t length, struct mag_err *err)
{
    struct mag_lesson *l = text ? calloc(1, sizeof *l) : NULL;
    enum mag_status st;

    if (!text)
        return mag_fail(err, MAG_E_INPUT, "there is no lesson");
    if (!l)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    st = lesson_read(l, text, length, err);
    if (!st)
        st = lesson_reach(l, NULL, err);
    if (st) {
        mag_lesson_free(l);
        return st;
    }
    *out = l;
    return MAG_OK;
}

void mag_lesson_free(struct mag_lesson *l)
{
    if (!l)
        return;
    mag_match_free(l->match);
    mag_rules_free(l->rules);
    mag_json_free(&l->doc);
    free(l->tell.item);
    free(l->step);
    free(l->text);
    free(l);
}
