/* How strong a program plays: the library's levels, in words, and what players
 * there are from outside. */
#include <string.h>

#include "serve/table/levels.h"
#include "base/text.h"
#include "magnat/player.h"

static const struct {
    const char *name;
    int title, text;
} levels[] = {
    { "beginner", T_ONLINE_LEVEL_BEGINNER, T_ONLINE_LEVEL_BEGINNER_TEXT },
    { "easy", T_ONLINE_LEVEL_EASY, T_ONLINE_LEVEL_EASY_TEXT },
    { "medium", T_ONLINE_LEVEL_MEDIUM, T_ONLINE_LEVEL_MEDIUM_TEXT },
    { "hard", T_ONLINE_LEVEL_HARD, T_ONLINE_LEVEL_HARD_TEXT },
    { "expert", T_ONLINE_LEVEL_EXPERT, T_ONLINE_LEVEL_EXPERT_TEXT },
};

enum {
    LEVELS = sizeof levels / sizeof levels[0],
    MOST = 255 /* a seat keeps its level in a byte */
};

bool level_at(const struct mag_library *library, int i, enum mag_lang lang,
              struct level *out)
{
    int j = i - LEVELS;

    if (i >= 0 && j < 0) {
        *out = (struct level){ levels[i].name,
                               mag_text_plain(lang, levels[i].title),
                               mag_text_plain(lang, levels[i].text), false };
        return true;
    }
    if (i < 0 || i >= MOST || !library || j >= library->n_players)
        return false;
    *out = (struct level){ library->players[j]->name, library->players[j]->name,
                           "", true };
    return true;
}

const char *level_name(const struct mag_library *library, int i)
{
    struct level level = { .name = "" };

    level_at(library, i, MAG_EN, &level);
    return level.name;
}

int level_find(const struct mag_library *library, const char *name)
{
    struct level level;

    for (int i = 0; level_at(library, i, MAG_EN, &level); i++) {
        if (!strcmp(level.name, name))
            return i;
    }
    return -1;
}

int level_easy(void)
{
    return level_find(NULL, "easy");
}
