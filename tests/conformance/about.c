/* Every game: what is known of it besides its rules names what it has. */
#include <string.h>

#include "magnat/about.h"
#include "magnat/text.h"
#include "tests/support.h"

/* Calls `has` for each word of a list. */
static void each_word(const struct mag_game *game, const char *what,
                      const char *list,
                      bool (*has)(const struct mag_game *, const char *))
{
    for (const char *p = list ? list : ""; *p;) {
        char word[MAG_WORD];
        size_t n = strcspn(p, " ");

        CHECK(n > 0 && n < sizeof word, "%s: %s: blanks in \"%s\"", game->name,
              what, list);
        if (!n || n >= sizeof word)
            return;
        memcpy(word, p, n);
        word[n] = '\0';
        CHECK(has(game, word), "%s: %s: \"%s\"", game->name, what, word);
        p += n + (p[n] == ' ');
    }
}

static bool is_event(const struct mag_game *game, const char *word)
{
    for (int i = 0; i < game->n_events; i++) {
        if (!strcmp(game->events[i].word, word))
            return true;
    }
    return false;
}

static bool is_verb(const struct mag_game *game, const char *word)
{
    for (int i = 0; i < game->n_verbs; i++) {
        if (!strcmp(game->verbs[i].word, word))
            return true;
    }
    return false;
}

/* An argument of an event that names a seat. */
static bool is_seat(const struct mag_game *game, const char *word)
{
    for (int i = 0; i < game->n_events; i++) {
        const struct mag_event_kind *e = &game->events[i];

        for (int k = 0; k < MAG_MAX_ARGS && e->type[k]; k++) {
            if (e->type[k] == MAG_TYPE_SEAT && !strcmp(e->arg[k], word))
                return true;
        }
    }
    return false;
}

static void check_course(const struct mag_game *game,
                         const struct mag_course *course)
{
    for (int i = 0; i < course->n_scenes; i++)
        each_word(game, course->scenes[i].name, course->scenes[i].events,
                  is_event);
    each_word(game, "opens", course->opens, is_event);
    each_word(game, "steps", course->steps, is_event);
    each_word(game, "joins", course->joins, is_event);
    each_word(game, "tells", course->tells, is_event);
    each_word(game, "asides", course->asides, is_event);
    each_word(game, "seats", course->seats, is_seat);
    /* An event belongs to one scene alone. */
    for (int i = 0; i < game->n_events; i++) {
        int scenes = 0;

        for (int k = 0; k < course->n_scenes; k++)
            scenes += mag_word_listed(course->scenes[k].events,
                                      game->events[i].word);
        CHECK(scenes <= 1, "%s: \"%s\" is in %d scenes", game->name,
              game->events[i].word, scenes);
    }
}

static void courses(void)
{
    const struct mag_game *game;

    for (int i = 0; (game = mag_game_at(NULL, i)); i++) {
        const struct mag_about *about = mag_game_about(game);

        if (about->course)
            check_course(game, about->course);
        each_word(game, "deals", about->deals, is_verb);
        each_word(game, "dealt", about->dealt, is_event);
        if (about->opening)
            CHECK(is_verb(game, about->opening), "%s opens with \"%s\"",
                  game->name, about->opening);
    }
}

static void shelves(void)
{
    const struct mag_game *game;

    for (int i = 0; (game = mag_game_at(NULL, i)); i++) {
        const struct mag_about *about = mag_game_about(game);
        int seats = mag_game_usual_seats(game);

        CHECK(seats >= game->min_seats && seats <= game->max_seats,
              "%s: %d seats", game->name, seats);
        CHECK(!about->seats || seats == about->seats, "%s: %d seats",
              game->name, about->seats);
        for (int t = 0; t < about->n_themes; t++)
            CHECK(*mag_game_text(game, MAG_EN, about->themes[t].text),
                  "%s: theme %s", game->name, about->themes[t].word);
    }
}

/* Every verb that a person may use has a theme, where there are themes. */
static void themes(void)
{
    const struct mag_game *game;

    for (int i = 0; (game = mag_game_at(NULL, i)); i++) {
        const struct mag_about *about = mag_game_about(game);

        for (int v = 0; about->n_themes && v < game->n_verbs; v++) {
            bool named = false;

            for (int t = 0; t < about->n_themes; t++)
                named |= mag_word_listed(about->themes[t].actions,
                                         game->verbs[v].word);
            if (!(game->verbs[v].flags & MAG_VERB_CHANCE))
                CHECK(named, "%s: no theme for \"%s\"", game->name,
                      game->verbs[v].word);
        }
    }
}

static void defaults(void)
{
    static const struct mag_game two = { .min_seats = 2, .max_seats = 2 };
    static const struct mag_game many = { .min_seats = 4, .max_seats = 6 };
    static const struct mag_game plain = { .min_seats = 1, .max_seats = 6 };

    CHECK(mag_game_usual_seats(&two) == 2, "seats of two");
    CHECK(mag_game_usual_seats(&many) == 4, "seats of many");
    CHECK(mag_game_usual_seats(&plain) == 3, "seats of plain");
    CHECK(!mag_game_about(NULL)->course, "nothing is known of no game");
    CHECK(mag_word_listed("bid pass-old", "bid"), "the first word");
    CHECK(mag_word_listed("bid pass-old", "pass-old"), "the last word");
    CHECK(!mag_word_listed("bid pass-old", "pass"), "half a word");
    CHECK(!mag_word_listed("bid pass-old", "old"), "the other half");
    CHECK(!mag_word_listed("bid pass-old", ""), "no word");
    CHECK(!mag_word_listed(NULL, "bid"), "no list");
}

static const struct test_case cases[] = {
    { "courses name events", courses },
    { "the shelf", shelves },
    { "every verb has a theme", themes },
    { "what is left out", defaults },
    { NULL, NULL },
};

const struct suite suite_conformance_about = { cases };
