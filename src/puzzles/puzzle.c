/* Reading a puzzle (docs/puzzles.md).
 *
 * Its position is written as the difference from the first position of the
 * table, as src/serve/wire/delta.h tells differences: much of a position is as it
 * was, and a third of the bytes says the rest. */
#include "magnat/ask.h"
#include "magnat/field.h"
#include "puzzles/puzzle.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/delta_apply.h"
#include "core/setup_json.h"
#include "magnat/decide.h"

enum { ID_MASK = 0xffffff, WHOLE = 1000, MOST_ERROR = 500 };

static enum mag_status wrong(struct mag_err *err, const char *what)
{
    return mag_fail(err, MAG_E_INPUT, "%s", what);
}

/* --- The head ------------------------------------------------------------------- */

static enum mag_status read_head(struct puzzle *p, const struct mag_json *v,
                                 struct mag_err *err)
{
    const char *id, *theme;
    int64_t level;
    enum mag_status st = mag_json_need_text(v, "id", &id, err);

    if (!st)
        st = mag_json_need_text(v, "theme", &theme, err);
    if (!st)
        st = mag_json_need_int(v, "level", mag_within(1, PUZZLE_LEVELS), &level,
                               err);
    if (st)
        return st;
    p->theme = puzzle_theme_find(p->game, theme);
    p->level = (int)level;
    if (!p->theme || strlen(id) >= sizeof p->id)
        return wrong(err, "no such theme, or the id is too long");
    snprintf(p->id, sizeof p->id, "%s", id);
    return MAG_OK;
}

enum mag_status puzzle_glance(struct puzzle *p, const struct mag_game *game,
                              const char *text, size_t length)
{
    struct mag_json_doc doc = { 0 };
    enum mag_status st = mag_json_read(&doc, text, length, NULL);

    memset(p, 0, sizeof *p);
    p->game = game;
    if (!st)
        st = read_head(p, doc.root, NULL);
    mag_json_free(&doc);
    return st;
}

/* --- The table -------------------------------------------------------------------- */

static enum mag_status read_rules(struct puzzle *p, const struct mag_json *v,
                                  struct mag_err *err)
{
    const struct mag_json *options = mag_json_get(v, "options");
    struct mag_setup setup;
    const char *ruleset;
    int64_t seats;
    enum mag_status st = mag_json_need_text(v, "ruleset", &ruleset, err);

    if (!st)
        st = mag_json_need_int(v, "seats", mag_within(1, MAG_MAX_SEATS), &seats,
                               err);
    if (!st)
        st = mag_setup_init(&setup, p->game, ruleset, (int)seats, err);
    if (!st && options)
        st = setup_read_options(&setup, options, err);
    return st ? st : mag_rules_new(&p->rules, &setup, NULL, 0, err);
}

static void write_state(const struct mag_rules *rules, const void *pos,
                        struct mag_buf *out)
{
    struct mag_writer w;

    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_state_dump(rules, pos, &w);
    mag_put_end_object(&w);
}

/* The first position and the difference give the state, as a text. */
static enum mag_status unfold(const struct mag_rules *rules, void *pos,
                              const struct mag_json *difference,
                              struct mag_buf *out, struct mag_err *err)
{
    struct mag_json_doc first = { 0 };
    struct mag_writer w;
    struct mag_buf text;
    enum mag_status st;

    mag_buf_init(&text, PUZZLE_MAX_BYTES);
    mag_init(rules, pos);
    write_state(rules, pos, &text);
    st = mag_json_read(&first, mag_buf_text(&text), text.length, err);
    mag_put_start(&w, out);
    if (!st)
        delta_apply(&w, NULL, first.root, difference);
    if (!st && !mag_buf_ok(out))
        st = mag_fail(err, MAG_E_NOMEM, "no memory");
    mag_json_free(&first);
    mag_buf_release(&text);
    return st;
}

static enum mag_status load(struct puzzle *p, void *pos,
                            const struct mag_buf *state, struct mag_err *err)
{
    struct mag_json_doc doc = { 0 };
    enum mag_status st = mag_json_read(&doc, mag_buf_text(state), state->length,
                                       err);

    if (!st)
        st = mag_state_load(p->rules, doc.root, pos, err);
    mag_json_free(&doc);
    if (st)
        return st;
    p->match = mag_match_new(p->rules, pos);
    return p->match ? MAG_OK : mag_fail(err, MAG_E_NOMEM, "no memory");
}

static enum mag_status read_position(struct puzzle *p, const struct mag_json *v,
                                     struct mag_err *err)
{
    const struct mag_json *state;
    void *pos = NULL;
    struct mag_buf text;
    enum mag_status st = mag_json_need(v, "state", MAG_JSON_OBJECT, &state,
                                       err);

    mag_buf_init(&text, PUZZLE_MAX_BYTES);
    if (!st)
        pos = calloc(1, p->game->state_size);
    if (!st && !pos)
        st = mag_fail(err, MAG_E_NOMEM, "no memory");
    if (!st)
        st = unfold(p->rules, pos, state, &text, err);
    if (!st)
        st = load(p, pos, &text, err);
    mag_buf_release(&text);
    free(pos);
    return st;
}

/* --- What was found ------------------------------------------------------------------ */

static enum mag_status read_legal(const struct puzzle *p,
                                  const struct mag_json *v, mag_action *out,
                                  struct mag_err *err)
{
    enum mag_status st;

    if (!mag_json_is(v, MAG_JSON_STRING))
        return wrong(err, "an action is a text");
    st = mag_parse_action(p->rules, v->text, out, err);
    if (!st &&
        !mag_is_legal(p->rules, mag_match_position(p->match), p->seat, *out))
        st = mag_fail(err, MAG_E_INPUT, "\"%s\" is not legal", v->text);
    return st;
}

/* ["buy oil-EF",620,10] */
static enum mag_status read_weighed(struct puzzle *p, const struct mag_json *v,
                                    struct mag_err *err)
{
    struct puzzle_weighed *row = &p->list[p->n];
    const struct mag_json *share, *error;
    enum mag_status st;

    if (p->n == PUZZLE_WEIGHED || !mag_json_is(v, MAG_JSON_ARRAY) ||
        v->count != 3)
        return wrong(err, "\"weighed\" lists an action, a share and an error");
    st = read_legal(p, v->child, &row->action, err);
    share = v->child->next;
    error = share->next;
    if (!st && (share->type != MAG_JSON_INT || share->number < 0 ||
                share->number > WHOLE || error->type != MAG_JSON_INT ||
                error->number < 0 || error->number > MOST_ERROR))
        st = wrong(err, "a share or an error is out of bounds");
    if (st)
        return st;
    row->share = (int)share->number;
    row->error = (int)error->number;
    if (p->n && row->share > p->list[p->n - 1].share)
        return wrong(err, "\"weighed\" has the best first");
    p->n++;
    return MAG_OK;
}

static enum mag_status read_list(struct puzzle *p, const struct mag_json *v,
                                 struct mag_err *err)
{
    const struct mag_json *list, *obvious;
    enum mag_status st = mag_json_need(v, "weighed", MAG_JSON_ARRAY, &list,
                                       err);

    if (!st)
        st = mag_json_need(v, "obvious", MAG_JSON_STRING, &obvious, err);
    for (const struct mag_json *row = st ? NULL : list->child; row && !st;
         row = row->next)
        st = read_weighed(p, row, err);
    if (!st)
        st = read_legal(p, obvious, &p->obvious, err);
    if (!st && (p->n < 2 || !puzzle_about(p, p->obvious) ||
                p->obvious == p->list[0].action))
        st = wrong(err, "the obvious action is on the list, not the first");
    return st;
}

static enum mag_status read_why(struct puzzle *p, const struct mag_json *v,
                                struct mag_err *err)
{
    const struct mag_json *why = NULL;
    enum mag_status st = mag_json_need(v, "why", MAG_JSON_OBJECT, &why, err);

    if (!st)
        st = mag_json_need_text(why, "en", &p->why[MAG_EN], err);
    if (!st)
        st = mag_json_need_text(why, "fr", &p->why[MAG_FR], err);
    if (!st && (!*p->why[MAG_EN] || !*p->why[MAG_FR]))
        st = wrong(err, "an explanation is empty");
    return st;
}

/* Is everything as the rest says: who is asked, what it is about, which
 * position it is? */
static enum mag_status agree(const struct puzzle *p, struct mag_err *err)
{
    const void *pos = mag_match_position(p->match);
    char id[PUZZLE_ID];

    snprintf(id, sizeof id, "%06" PRIx64,
             mag_position_hash(p->rules, pos) & ID_MASK);
    if (strcmp(id, p->id) != 0)
        return mag_fail(err, MAG_E_INPUT, "its position is %s now", id);
    if (puzzle_theme_of(p->rules, p->list[0].action) != p->theme)
        return wrong(err, "the theme does not go with the solution");
    return MAG_OK;
}

static enum mag_status read_all(struct puzzle *p, const struct mag_json *v,
                                struct mag_err *err)
{
    int64_t seat = 0;
    enum mag_status st = read_head(p, v, err);

    if (!st)
        st = read_rules(p, v, err);
    if (!st)
        st = mag_json_need_int(v, "seat", mag_within(0, p->rules->seats - 1),
                               &seat, err);
    p->seat = (int)seat;
    if (!st)
        st = read_position(p, v, err);
    if (!st && !(mag_match_pending(p->match) >> seat & 1))
        st = wrong(err, "the seat is not asked");
    if (!st)
        st = read_list(p, v, err);
    if (!st)
        st = read_why(p, v, err);
    return st ? st : agree(p, err);
}

enum mag_status puzzle_init(struct puzzle *p, const struct mag_game *game,
                            const char *text, size_t length,
                            struct mag_err *err)
{
    enum mag_status st;

    memset(p, 0, sizeof *p);
    p->game = game;
    st = mag_json_read(&p->doc, text, length, err);
    if (!st)
        st = read_all(p, p->doc.root, err);
    if (st)
        puzzle_release(p);
    return st;
}

void puzzle_release(struct puzzle *p)
{
    mag_match_free(p->match);
    mag_rules_free(p->rules);
    mag_json_free(&p->doc);
    memset(p, 0, sizeof *p);
}

const struct puzzle_weighed *puzzle_about(const struct puzzle *p,
                                          mag_action action)
{
    for (int i = 0; i < p->n; i++) {
        if (p->list[i].action == action)
            return &p->list[i];
    }
    return NULL;
}
