/* What puzzles are about: by the action that solves them. Each game says what
 * belongs to which theme (magnat/about.h). */
#include "puzzles/puzzle.h"

#include <string.h>

const struct mag_theme *puzzle_theme_find(const struct mag_game *game,
                                          const char *word)
{
    const struct mag_about *about = mag_game_about(game);

    for (int i = 0; i < about->n_themes; i++) {
        if (!strcmp(about->themes[i].word, word))
            return &about->themes[i];
    }
    return NULL;
}

static const struct mag_theme *theme_by(const struct mag_game *game,
                                        const char *word)
{
    const struct mag_about *about = mag_game_about(game);

    for (int i = 0; i < about->n_themes; i++) {
        if (mag_word_listed(about->themes[i].actions, word))
            return &about->themes[i];
    }
    return NULL;
}

const struct mag_theme *puzzle_theme_of(const struct mag_rules *rules,
                                        mag_action action)
{
    const struct mag_theme *found = NULL;
    char notation[MAG_WORD], *what;

    mag_print_action(rules, action, notation, sizeof notation);
    what = strchr(notation, ' ');
    if (what) {
        *what++ = '\0';
        what[strcspn(what, " ")] = '\0';
        found = theme_by(rules->game, what);
    }
    return found ? found : theme_by(rules->game, notation);
}
