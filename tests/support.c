/* Variants of all games, and a table that plays at random. */
#include "base/typeset.h"
#include "magnat/decide.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/json.h"

static bool set_options(struct mag_setup *setup, const char *options,
                        struct mag_err *err)
{
    char text[256], *save = NULL;

    snprintf(text, sizeof text, "%s", options ? options : "");
    for (char *p = strtok_r(text, " ", &save); p;
         p = strtok_r(NULL, " ", &save)) {
        char *eq = strchr(p, '=');

        if (!eq)
            return false;
        *eq = '\0';
        if (mag_setup_option(setup, p, eq + 1, err))
            return false;
    }
    return true;
}

struct mag_rules *rules_for(const char *game, const char *ruleset, int seats,
                            const char *options)
{
    struct mag_setup setup;
    struct mag_rules *rules = NULL;
    struct mag_err err = { "", 0 };
    bool ok = !mag_setup_init(&setup, mag_game_find(NULL, game), ruleset, seats,
                              &err) &&
              set_options(&setup, options, &err) &&
              !mag_rules_new(&rules, &setup, NULL, 0, &err);

    CHECK(ok, "%s %s %d %s: %s", game, ruleset ? ruleset : "", seats,
          options ? options : "", err.text);
    if (!ok)
        exit(1); /* nothing that follows could run */
    return rules;
}

static void run_variant(const struct mag_game *game, int ruleset, int seats,
                        const char *options, variant_run *run)
{
    const char *set = game->rulesets[ruleset].name;
    struct mag_rules *rules = rules_for(game->name, set, seats, options);
    char name[200];

    snprintf(name, sizeof name, "%s/%s/%d%s%s", game->name, set, seats,
             options[0] ? "/" : "", options);
    run(rules, name);
    mag_rules_free(rules);
}

static void run_option(const struct mag_game *game, int ruleset, int seats,
                       int row, variant_run *run)
{
    const struct mag_option *o = &game->options[row];
    /* Words: each of them. Numbers: the ends. */
    int step = o->words ? 1 : o->high - o->low;

    for (int value = o->low; value <= o->high; value += step ? step : 1) {
        struct mag_setup setup = { .game = game, .ruleset = ruleset };
        char word[40], options[100];

        if (value == o->fallback)
            continue;
        setup.option[row] = value;
        mag_setup_value(&setup, row, word, sizeof word);
        snprintf(options, sizeof options, "%s=%s", o->name, word);
        run_variant(game, ruleset, seats, options, run);
    }
}

void for_each_variant(variant_run *run)
{
    for (int g = 0; mag_game_at(NULL, g); g++) {
        const struct mag_game *game = mag_game_at(NULL, g);

        for (int r = 0; r < game->n_rulesets; r++) {
            for (int n = game->min_seats; n <= game->max_seats; n++) {
                run_variant(game, r, n, "", run);
                for (int i = 0; i < game->n_options; i++) {
                    if (game->options[i].rulesets >> r & 1)
                        run_option(game, r, n, i, run);
                }
            }
        }
    }
}

static void *need(size_t n, size_t size)
{
    void *p = calloc(n, size);

    if (!p)
        abort();
    return p;
}

static struct mag_events new_events(const struct mag_game *game)
{
    size_t n = (size_t)game->max_events;

    return (struct mag_events){ need(n, sizeof(struct mag_event)), 0,
                                game->max_events };
}

void sandbox_open(struct sandbox *s, const struct mag_rules *rules,
                  const char *name, uint64_t seed)
{
    const struct mag_game *game = rules->game;

    *s = (struct sandbox){ .rules = rules, .game = game, .name = name };
    s->pos = need(1, game->state_size);
    s->copy = need(1, game->state_size);
    s->other = need(1, game->state_size);
    s->list = need((size_t)game->max_legal, sizeof s->list[0]);
    s->tell = new_events(game);
    s->tell2 = new_events(game);
    mag_rng_seed(&s->rng, seed);
    game->init(rules, s->pos);
}

void sandbox_close(struct sandbox *s)
{
    free(s->pos);
    free(s->copy);
    free(s->other);
    free(s->list);
    free(s->tell.item);
    free(s->tell2.item);
}

int sandbox_mover(struct sandbox *s)
{
    uint32_t pending = mag_pending(s->rules, s->pos);
    int skip;

    if (!pending)
        return MAG_SPECTATOR;
    if (pending == MAG_CHANCE_BIT)
        return MAG_CHANCE;
    skip = (int)mag_rng_below(&s->rng, (uint32_t)__builtin_popcount(pending));
    while (skip--)
        pending &= pending - 1;
    return __builtin_ctz(pending);
}

bool sandbox_step(struct sandbox *s, struct mag_move *made)
{
    int seat = sandbox_mover(s);
    enum mag_status st;

    if (seat == MAG_SPECTATOR)
        return false;
    made->seat = seat;
    if (seat == MAG_CHANCE) {
        made->action = playout_chance(s->rules, s->pos, &s->rng);
    } else {
        int n = mag_legal(s->rules, s->pos, seat, s->list);

        made->action = s->list[mag_rng_below(&s->rng, (uint32_t)n)];
    }
    s->tell.count = 0;
    st = mag_apply(s->rules, s->pos, seat, made->action, &s->tell, NULL);
    CHECK(!st, "%s: a listed action was refused", s->name);
    return !st;
}

void view_text_of(const struct mag_rules *rules, const void *pos, int seat,
                  struct mag_buf *out)
{
    struct mag_writer w;

    mag_buf_clear(out);
    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    rules->game->view(rules, pos, seat, &w);
    mag_put_end_object(&w);
}

static const struct mag_json *member_at(const struct mag_json *v,
                                        const char *name, size_t length)
{
    char word[64];
    int place;

    snprintf(word, sizeof word, "%.*s", (int)length, name);
    if (mag_json_is(v, MAG_JSON_OBJECT))
        return mag_json_get(v, word);
    v = mag_json_is(v, MAG_JSON_ARRAY) ? v->child : NULL;
    for (place = atoi(word); v && place; place--)
        v = v->next;
    return v;
}

static int64_t number_at(const struct mag_json *v, const char *path)
{
    while (*path) {
        size_t length = strcspn(path, ".");

        v = member_at(v, path, length);
        path += length + (path[length] == '.');
    }
    return mag_json_is(v, MAG_JSON_INT) ? v->number : NO_NUMBER;
}

void check_figures(const struct mag_rules *rules, const void *pos, int seat,
                   const struct view_row *row)
{
    struct mag_json_doc doc;
    struct mag_buf text;

    mag_buf_init(&text, 1 << 20);
    view_text_of(rules, pos, seat, &text);
    CHECK(!mag_json_read(&doc, mag_buf_text(&text), text.length, NULL),
          "a view");
    for (; row->path; row++) {
        int64_t found = number_at(doc.root, row->path);

        CHECK(found == row->number, "%s: %s is %lld", row->id, row->path,
              (long long)found);
    }
    mag_json_free(&doc);
    mag_buf_release(&text);
}

void events_text_of(const struct mag_rules *rules,
                    const struct mag_events *tell, int seat,
                    struct mag_buf *out)
{
    struct mag_writer w;

    mag_buf_clear(out);
    for (int i = 0; i < tell->count; i++) {
        if (!mag_event_is_seen(&tell->item[i], seat))
            continue;
        mag_put_start(&w, out);
        mag_put_event(&MAG_READER(rules, NULL, NULL, MAG_EN), &tell->item[i],
                      &w);
        mag_buf_puts(out, "\n");
    }
}

void check_reason(const struct mag_rules *rules, const void *pos, int seat,
                  const char *notation, const char *const *words)
{
    static const char *const names[] = { "Anna", "Bob", "Carl", "Dora" };
    struct mag_ruling why = { 0 };
    mag_action action = 0;
    char text[MAG_SENTENCE];

    CHECK(!mag_parse_action(rules, notation, &action, NULL), "%s", notation);
    CHECK(rules->game->reason(rules, pos, seat, action, &why), "%s: no reason",
          notation);
    if (!why.clause)
        return;
    for (int lang = 0; lang < MAG_LANGS; lang++) {
        char set[2 * MAG_SENTENCE];
        size_t n = strlen(words[lang]);

        size_t used = (size_t)snprintf(text, sizeof text, "%s: ", why.clause);

        mag_say_reason(&MAG_READER(rules, NULL, names, (enum mag_lang)lang),
                       &why, text + used, sizeof text - used);
        set[typeset(lang == MAG_FR, set, words[lang], n)] = '\0';
        CHECK(!strcmp(text, set), "%s:\n%s\nis\n%s", notation, set, text);
    }
}
