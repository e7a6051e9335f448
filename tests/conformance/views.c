/* What every game sends is what it declares: random games of each rule set and
 * number of seats, seen by every seat and by spectators. Each view and each
 * event has the members of its shape and no others, and each member that is
 * declared was sent at least once. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/shape.h"
#include "magnat/decide.h"
#include "tests/support.h"

enum {
    /* Of each game, and at least one of each rule set and number of seats. */
    GAMES = 18,
    MOST = 900,   /* moves of one */
    EVERY = 37,   /* one move of so many is looked at by all */
    FIRST = 30,   /* so many first moves are looked at by all */
    OFTEN = 3,    /* one of so many is looked at by who must decide */
    MEMBERS = 64, /* more than any shape has */
    ROOM = 1 << 20
};

/* Which members were met, by their place among all shapes of the view. */
struct seen {
    struct shape_set set;
    bool met[MAG_MAX_SHAPES][MEMBERS];
    long views, events;
};

static void met(void *to, const struct mag_member *m)
{
    struct seen *seen = to;

    for (int i = 0; i < seen->set.n; i++) {
        for (int j = 0; j < MEMBERS && seen->set.item[i]->members[j].name; j++)
            seen->met[i][j] |= &seen->set.item[i]->members[j] == m;
    }
}

static void check_text(struct sandbox *s, const struct mag_shape *shape,
                       const struct mag_buf *text,
                       const struct shape_watch *watch)
{
    struct mag_json_doc doc = { 0 };
    struct mag_err err = { "", 0 };
    enum mag_status st = mag_json_read(&doc, mag_buf_text(text), text->length,
                                       &err);

    if (!st)
        st = shape_check(shape, s->rules, doc.root, watch, &err);
    CHECK(!st, "%s: %s: %s", s->name, shape->name, err.text);
    mag_json_free(&doc);
}

static void look(struct sandbox *s, struct seen *seen, int seat,
                 struct mag_buf *text)
{
    const struct shape_watch watch = { met, seen };

    view_text_of(s->rules, s->pos, seat, text);
    check_text(s, s->game->view_shape, text, &watch);
    seen->views++;
}

/* Who must decide looks more often than the others. */
static void all_look(struct sandbox *s, struct seen *seen, int n,
                     struct mag_buf *text)
{
    uint32_t pending = mag_pending(s->rules, s->pos);
    bool all = n < FIRST || n % EVERY == 0 || !pending;

    if (all)
        look(s, seen, MAG_SPECTATOR, text);
    if (pending == MAG_CHANCE_BIT)
        pending = 1u << n % s->rules->seats;
    for (int seat = 0; seat < s->rules->seats; seat++) {
        if (all || (n % OFTEN == 0 && pending >> seat & 1))
            look(s, seen, seat, text);
    }
}

static void hear(struct sandbox *s, struct seen *seen, struct mag_buf *text)
{
    const struct mag_reader to = MAG_READER(s->rules, NULL, NULL, MAG_EN);

    for (int i = 0; i < s->tell.count; i++) {
        struct shape_event event;
        struct mag_writer w;

        shape_event(s->rules, s->tell.item[i].kind, &event);
        mag_buf_clear(text);
        mag_put_start(&w, text);
        mag_put_event(&to, &s->tell.item[i], &w);
        check_text(s, &event.shape, text, NULL);
        seen->events++;
    }
}

/* Most decisions are those that look best, so that games get on. */
static bool step(struct sandbox *s, struct mag_move *made)
{
    int seat = sandbox_mover(s), n, best = 0;
    double *score;

    if (seat < 0 || !s->game->advise || !mag_rng_below(&s->rng, 4))
        return sandbox_step(s, made);
    n = mag_legal(s->rules, s->pos, seat, s->list);
    score = calloc((size_t)n, sizeof *score);
    s->game->advise(s->rules, s->pos, seat, s->list, n, score, &s->rng, NULL);
    for (int i = 0; i < n; i++)
        best = score[i] > score[best] ? i : best;
    free(score);
    s->tell.count = 0;
    return !mag_apply(s->rules, s->pos, seat, s->list[best], &s->tell, NULL);
}

static void play(const struct mag_rules *rules, const char *name, uint64_t seed,
                 struct seen *seen)
{
    struct mag_move made;
    struct mag_buf text;
    struct sandbox s;
    bool going = true;

    mag_buf_init(&text, ROOM);
    sandbox_open(&s, rules, name, seed);
    for (int n = 0; going && n < MOST / TEST_SLOWER; n++) {
        all_look(&s, seen, n, &text);
        going = step(&s, &made);
        if (going)
            hear(&s, seen, &text);
    }
    sandbox_close(&s);
    mag_buf_release(&text);
}

/* Members that are sent at tables with these options alone. */
static const struct {
    const char *game, *options;
} besides[] = {
    { "ambition", "controls=on confidentiel=extended" },
};

static const char *options_of(const struct mag_game *game, int g)
{
    for (size_t i = 0; i < sizeof besides / sizeof besides[0]; i++) {
        if (!strcmp(besides[i].game, game->name) && g % 2)
            return besides[i].options;
    }
    return "";
}

static void play_some(const struct mag_game *game, const char *ruleset,
                      int seats, struct seen *seen)
{
    int tables = game->n_rulesets * (game->max_seats - game->min_seats + 1);
    int games = (GAMES + tables - 1) / tables;

    for (int g = 0; g < games; g++) {
        const char *options = options_of(game, g);
        struct mag_rules *rules = rules_for(game->name, ruleset, seats,
                                            options);
        char name[MAG_SENTENCE];

        snprintf(name, sizeof name, "%s/%s, %d seats %s, game %d", game->name,
                 ruleset, seats, options, g);
        play(rules, name, 700 + (uint64_t)g, seen);
        mag_rules_free(rules);
    }
}

/* --- What is declared -------------------------------------------------------------- */

static const struct {
    const char *member, *why;
} rare[] = {
    { "rois: Hero.text", "no hero of the box has words; one of a file may" },
};

static bool is_rare(const char *member)
{
    for (size_t i = 0; i < sizeof rare / sizeof rare[0]; i++) {
        if (!strcmp(rare[i].member, member))
            return true;
    }
    return false;
}

/* Each member says what it is, and was sent; a build with sanitizers does not
 * play long enough to tell. */
static void check_members(const struct mag_game *game, const struct seen *seen)
{
    for (int k = 0; k < seen->set.n; k++) {
        const struct mag_shape *shape = seen->set.item[k];

        CHECK(shape->about, "%s: nothing is said of %s", game->name,
              shape->name);
        for (int j = 0; shape->members[j].name; j++) {
            const struct mag_member *m = &shape->members[j];
            char name[MAG_SENTENCE];

            snprintf(name, sizeof name, "%s: %s.%s", game->name, shape->name,
                     m->name);
            CHECK(!TEST_FIGURES || seen->met[k][j] != is_rare(name), "%s is %s",
                  name,
                  seen->met[k][j] ? "not as rare as it is said to be"
                                  : "declared, and never sent");
            CHECK(m->about, "%s: nothing is said of it", name);
        }
    }
}

static void declared(const struct mag_game *game)
{
    const struct mag_shape *const roots[] = { game->view_shape, NULL };
    struct seen *seen = calloc(1, sizeof *seen);
    struct mag_err err = { "", 0 };

    CHECK(!shape_gather(roots, &seen->set, &err), "%s: %s", game->name,
          err.text);
    for (int r = 0; r < game->n_rulesets; r++) {
        for (int n = game->min_seats; n <= game->max_seats; n++)
            play_some(game, game->rulesets[r].name, n, seen);
    }
    CHECK(seen->views > 100 && seen->events > 100, "%s: %ld views, %ld events",
          game->name, seen->views, seen->events);
    check_members(game, seen);
    free(seen);
}

static void as_declared(void)
{
    const struct mag_game *game;

    for (int i = 0; (game = mag_game_at(NULL, i)); i++) {
        CHECK(game->view_shape, "%s declares no view", game->name);
        if (game->view_shape)
            declared(game);
    }
}

static const struct test_case cases[] = {
    { "views and events are as declared", as_declared },
    { NULL, NULL },
};

const struct suite suite_conformance_views = { cases };
