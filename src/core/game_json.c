/* What a game offers, as JSON. */
#include "core/game_json.h"

#include <string.h>

#include "base/text.h"
#include "magnat/about.h"
#include "magnat/field.h"
#include "magnat/shape.h"
#include "magnat/text.h"

/* Value `value` of option `row`, as it is written in requests and records. */
static void put_option_value(struct mag_writer *w, const struct mag_game *game,
                             int row, int value, const char *name)
{
    struct mag_setup setup = { .game = game };
    char word[40];

    setup.option[row] = value;
    mag_setup_value(&setup, row, word, sizeof word);
    mag_put_text(w, name, word);
}

static void put_option(struct mag_writer *w, const struct mag_game *game,
                       int row, enum mag_lang lang)
{
    const struct mag_option *o = &game->options[row];

    mag_put_object(w, NULL);
    mag_put_text(w, "name", o->name);
    mag_put_text(w, "meaning", mag_game_text(game, lang, o->meaning));
    if (o->words) {
        mag_put_array(w, "values");
        for (int i = o->low; i <= o->high; i++)
            put_option_value(w, game, row, i, NULL);
        mag_put_end_array(w);
    } else {
        mag_put_int(w, "low", o->low);
        mag_put_int(w, "high", o->high);
    }
    put_option_value(w, game, row, o->fallback, "default");
    mag_put_array(w, "rulesets");
    for (int i = 0; i < game->n_rulesets; i++) {
        if (o->rulesets >> i & 1)
            mag_put_text(w, NULL, game->rulesets[i].name);
    }
    mag_put_end_array(w);
    mag_put_end_object(w);
}

void put_game_options(struct mag_writer *w, const struct mag_game *game,
                      enum mag_lang lang)
{
    mag_put_array(w, "options");
    for (int i = 0; i < game->n_options; i++)
        put_option(w, game, i, lang);
    mag_put_end_array(w);
}

void put_game_rulesets(struct mag_writer *w, const struct mag_game *game,
                       enum mag_lang lang)
{
    mag_put_array(w, "rulesets");
    for (int i = 0; i < game->n_rulesets; i++) {
        mag_put_object(w, NULL);
        mag_put_text(w, "name", game->rulesets[i].name);
        mag_put_text(w, "title",
                     mag_game_text(game, lang, game->rulesets[i].title));
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

void put_game_shelf(struct mag_writer *w, const struct mag_game *game,
                    enum mag_lang lang)
{
    const struct mag_about *about = mag_game_about(game);
    int name = about->name ? about->name : game->title;
    int pitch = about->pitch ? about->pitch : game->blurb;

    mag_put_text(w, "short", mag_game_text(game, lang, name));
    mag_put_text(w, "pitch", mag_game_text(game, lang, pitch));
    mag_put_int(w, "usual", mag_game_usual_seats(game));
    if (about->minutes)
        mag_put_int(w, "minutes", about->minutes);
}

/* --- How a game is told ------------------------------------------------------------ */

/* A list of words as an array. */
static void put_words(struct mag_writer *w, const char *name, const char *list)
{
    mag_put_array(w, name);
    for (const char *p = list ? list : ""; *p; p += strspn(p, " ")) {
        char word[MAG_WORD];
        size_t n = strcspn(p, " ");

        if (n < sizeof word) {
            memcpy(word, p, n);
            word[n] = '\0';
            mag_put_text(w, NULL, word);
        }
        p += n;
    }
    mag_put_end_array(w);
}

static void put_course(struct mag_writer *w, const struct mag_course *course)
{
    mag_put_object(w, "course");
    mag_put_object(w, "scenes");
    for (int i = 0; i < course->n_scenes; i++)
        put_words(w, course->scenes[i].name, course->scenes[i].events);
    mag_put_end_object(w);
    mag_put_array(w, "turns");
    for (int i = 0; i < course->n_scenes; i++) {
        if (course->scenes[i].turn)
            mag_put_text(w, NULL, course->scenes[i].name);
    }
    mag_put_end_array(w);
    put_words(w, "opens", course->opens);
    put_words(w, "steps", course->steps);
    put_words(w, "joins", course->joins);
    put_words(w, "tells", course->tells);
    put_words(w, "asides", course->asides);
    put_words(w, "seats", course->seats);
    mag_put_end_object(w);
}

/* --- The members of a view that are for people ------------------------------------- */

enum {
    LABELS_DEEP = 4
}; /* objects within objects: more is not read by people */

struct labels {
    struct mag_writer *w;
    const struct mag_rules *rules;
    enum mag_lang lang;
};

/* How the things of a unit are called, by their words. */
static void put_things(const struct labels *l, const struct mag_unit *unit)
{
    const struct mag_game *game = l->rules->game;
    int n = unit->count ? unit->count(l->rules) : unit->n;

    if (unit == &mag_unit_seat) {
        mag_put_bool(l->w, "seat", true);
        return;
    }
    if (unit->type < MAG_TYPE_GAME || !game->term_text || !game->term_print)
        return;
    mag_put_object(l->w, "things");
    for (int i = 0; i < n; i++) {
        char word[MAG_WORD], text[MAG_SENTENCE];

        game->term_print(l->rules, unit->type, i, word, sizeof word);
        game->term_text(l->rules, unit->type, i, l->lang, text, sizeof text);
        mag_put_text(l->w, word, text);
    }
    mag_put_end_object(l->w);
}

static void put_labels(const struct labels *l, const char *name,
                       const struct mag_shape *shape, int deep)
{
    mag_put_array(l->w, name);
    for (const struct mag_member *m = shape->members; m->name; m++) {
        if (!m->label)
            continue;
        mag_put_object(l->w, NULL);
        mag_put_text(l->w, "name", m->name);
        mag_put_text(l->w, "label",
                     mag_rules_text(l->rules, l->lang, m->label));
        if (m->unit)
            put_things(l, m->unit);
        if (m->of && deep < LABELS_DEEP)
            put_labels(l, "of", m->of, deep + 1);
        mag_put_end_object(l->w);
    }
    mag_put_end_array(l->w);
}

static bool has_labels(const struct mag_shape *shape)
{
    for (const struct mag_member *m = shape ? shape->members : NULL;
         m && m->name; m++) {
        if (m->label)
            return true;
    }
    return false;
}

static enum mag_status put_view(struct mag_writer *w,
                                const struct mag_game *game, enum mag_lang lang,
                                struct mag_err *err)
{
    struct mag_rules *rules = NULL;
    struct mag_setup setup;
    enum mag_status st = mag_setup_init(&setup, game, NULL,
                                        mag_game_usual_seats(game), err);

    if (!st)
        st = mag_rules_new(&rules, &setup, NULL, 0, err);
    if (st)
        return st;
    put_labels(&(struct labels){ w, rules, lang }, "view", game->view_shape, 0);
    mag_rules_free(rules);
    return MAG_OK;
}

enum mag_status put_game_table(struct mag_writer *w,
                               const struct mag_game *game, enum mag_lang lang,
                               struct mag_err *err)
{
    const struct mag_about *about = mag_game_about(game);

    if (about->course)
        put_course(w, about->course);
    if (about->deals) {
        put_words(w, "deals", about->deals);
        put_words(w, "dealt", about->dealt);
    }
    return has_labels(game->view_shape) ? put_view(w, game, lang, err) : MAG_OK;
}
