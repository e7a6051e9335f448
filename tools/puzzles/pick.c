/* Choosing from what was found: explained in both languages, of many themes,
 * no two alike, and printed as docs/puzzles.md says, the easy ones first. */
#include "tools/puzzles/pick.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/puzzle.h"
#include "tools/bytes.h"
#include "tools/puzzles/explain.h"
#include "tools/puzzles/tool.h"
#include "tools/puzzles/write.h"

enum {
    WANTED = 60,
    FOUND_MAX = 4096,
    SAME_ACTION = 5, /* puzzles with the same solution, word by word */
    TWO_WAYS = 30,   /* where only two actions are worth a thought */
    WHY_ROOM = 4 * MAG_SENTENCE
};

struct found {
    struct mag_json_doc doc;
    struct mag_rules *rules;
    struct mag_match *match;
    struct verdict v;
    int seat, level;
    const char *id;
    const struct mag_theme *theme;
    char why[MAG_LANGS][WHY_ROOM];
    double worth;
    bool kept;
};

struct choice {
    struct found *list[FOUND_MAX];
    int n;
};

/* --- Reading -------------------------------------------------------------------- */

static void read_weighed(struct found *f, const struct mag_json *list)
{
    struct mag_err err;

    for (const struct mag_json *row = list->child; row; row = row->next) {
        struct weighed *w = &f->v.list[f->v.n++];

        if (mag_parse_action(f->rules, row->child->text, &w->action, &err))
            fail(err.text);
        w->result = (double)row->child->next->number / 1000;
        w->error = (double)row->child->next->next->number / 1000;
        if (w->action == f->v.obvious)
            f->v.obvious_at = f->v.n - 1;
    }
}

static bool explain_it(struct found *f)
{
    const void *pos = mag_match_position(f->match);

    for (int lang = 0; lang < MAG_LANGS; lang++) {
        if (!explain(f->rules, pos, f->seat, &f->v, (enum mag_lang)lang,
                     f->why[lang], WHY_ROOM))
            return false;
    }
    return true;
}

/* Better is what is clearer, has more ways to go wrong, and is further from
 * the advice. */
static double worth_of(const struct found *f)
{
    double margin = f->v.list[0].result - f->v.list[1].result;

    return fmin(margin, 0.2) + 0.02 * fmin(f->v.n, 5) + 0.03 * f->level +
           fmin(fmax(f->v.out, 0), 0.1);
}

static struct found *read_one(const char *text, size_t length)
{
    struct found *f = need(calloc(1, sizeof *f));
    const struct mag_json *v;
    struct mag_err err;

    if (mag_json_read(&f->doc, text, length, &err))
        fail(err.text);
    v = f->doc.root;
    if (mag_position_read(mag_json_get(v, "position"), NULL, &f->rules,
                          &f->match, &err) ||
        mag_parse_action(f->rules, mag_json_get(v, "obvious")->text,
                         &f->v.obvious, &err))
        fail(err.text);
    f->id = mag_json_get(v, "id")->text;
    f->seat = (int)mag_json_get(v, "seat")->number;
    f->level = (int)mag_json_get(v, "level")->number;
    f->v.out = (double)mag_json_get(v, "out")->number / 1000;
    read_weighed(f, mag_json_get(v, "weighed"));
    f->theme = puzzle_theme_of(f->rules, f->v.list[0].action);
    f->worth = worth_of(f);
    return f;
}

/* --- Choosing --------------------------------------------------------------------- */

static int by_worth(const void *a, const void *b)
{
    const struct found *x = *(struct found *const *)a,
                       *y = *(struct found *const *)b;

    if (x->worth != y->worth)
        return x->worth < y->worth ? 1 : -1;
    return strcmp(x->id, y->id);
}

static int in_order(const void *a, const void *b)
{
    const struct found *x = *(struct found *const *)a,
                       *y = *(struct found *const *)b;

    if (x->level != y->level)
        return x->level - y->level;
    return strcmp(x->id, y->id);
}

/* May it join those that are kept, at most `most` of a theme? */
static bool joins(const struct choice *c, const struct found *f, int most)
{
    int theme = 0, same = 0, two = 0;

    for (int i = 0; i < c->n; i++) {
        const struct found *o = c->list[i];

        if (!o->kept)
            continue;
        if (!strcmp(o->id, f->id))
            return false;
        theme += o->theme == f->theme;
        two += o->v.n == 2;
        same += o->v.list[0].action == f->v.list[0].action &&
                o->v.list[0].action & 0xffffffffffff;
    }
    return theme < most && same < SAME_ACTION && (f->v.n > 2 || two < TWO_WAYS);
}

/* How many are kept with at most `most` of a theme. */
static int choose(struct choice *c, int most)
{
    int kept = 0;

    for (int i = 0; i < c->n; i++)
        c->list[i]->kept = false;
    for (int i = 0; i < c->n && kept < WANTED; i++) {
        c->list[i]->kept = joins(c, c->list[i], most);
        kept += c->list[i]->kept;
    }
    return kept;
}

/* Is the solution one of several that are named in any order? */
static bool is_set(const struct found *f)
{
    unsigned verb = mag_act_verb(f->v.list[0].action);

    return f->rules->game->verbs[verb].flags & MAG_VERB_SET;
}

static void read_all(struct choice *c, const char *text, size_t length)
{
    const char *end = text + length;

    for (const char *p = text; p < end; p++) {
        const char *feed = memchr(p, '\n', (size_t)(end - p));
        size_t n = (size_t)((feed ? feed : end) - p);
        struct found *f = n && c->n < FOUND_MAX ? read_one(p, n) : NULL;

        if (f && f->theme && !is_set(f) && explain_it(f))
            c->list[c->n++] = f;
        p += n;
    }
}

void pick_puzzles(const char *path)
{
    struct choice *c = need(calloc(1, sizeof *c));
    size_t length;
    char *text = read_bytes(path, &length);
    int most = WANTED / 3 + 1, kept;

    read_all(c, text, length);
    qsort(c->list, (size_t)c->n, sizeof c->list[0], by_worth);
    do
        kept = choose(c, --most);
    while (most > 1 && kept < 3 * most);
    qsort(c->list, (size_t)c->n, sizeof c->list[0], in_order);
    for (int i = 0; i < c->n; i++) {
        const struct found *f = c->list[i];
        const struct kept_puzzle k = {
            f->rules,
            mag_match_position(f->match),
            f->seat,
            f->level,
            f->id,
            f->theme->word,
            { f->why[MAG_EN], f->why[MAG_FR] },
        };

        if (f->kept)
            write_kept(&k, &f->v);
    }
    fprintf(stderr, "%s: %d explained, %d kept, at most %d of a theme\n", path,
            c->n, kept, most);
}
