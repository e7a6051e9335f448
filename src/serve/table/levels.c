/* How strong a program plays: the library's levels, in words. */
#include <string.h>

#include "serve/table/levels.h"
#include "base/text.h"

static const struct level levels[] = {
    { "beginner", T_ONLINE_LEVEL_BEGINNER, T_ONLINE_LEVEL_BEGINNER_TEXT },
    { "easy", T_ONLINE_LEVEL_EASY, T_ONLINE_LEVEL_EASY_TEXT },
    { "medium", T_ONLINE_LEVEL_MEDIUM, T_ONLINE_LEVEL_MEDIUM_TEXT },
    { "hard", T_ONLINE_LEVEL_HARD, T_ONLINE_LEVEL_HARD_TEXT },
    { "expert", T_ONLINE_LEVEL_EXPERT, T_ONLINE_LEVEL_EXPERT_TEXT },
};

enum { LEVELS = sizeof levels / sizeof levels[0] };

const struct level *level_at(int i)
{
    return i >= 0 && i < LEVELS ? &levels[i] : NULL;
}

int level_find(const char *name)
{
    for (int i = 0; i < LEVELS; i++) {
        if (!strcmp(levels[i].name, name))
            return i;
    }
    return -1;
}

int level_easy(void)
{
    return level_find("easy");
}
