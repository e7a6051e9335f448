/* How strong a program plays: names for people, players for the library. */
#include <string.h>

#include "apps/serve/work.h"
#include "base/text.h"

static const struct level levels[] = {
    { "beginner", "random", T_ONLINE_LEVEL_BEGINNER,
      T_ONLINE_LEVEL_BEGINNER_TEXT },
    { "easy", "greedy", T_ONLINE_LEVEL_EASY, T_ONLINE_LEVEL_EASY_TEXT },
    { "medium", "search:400:1000ms", T_ONLINE_LEVEL_MEDIUM,
      T_ONLINE_LEVEL_MEDIUM_TEXT },
    { "hard", "search:2000:2000ms", T_ONLINE_LEVEL_HARD,
      T_ONLINE_LEVEL_HARD_TEXT },
    { "expert", "search:10000:3000ms", T_ONLINE_LEVEL_EXPERT,
      T_ONLINE_LEVEL_EXPERT_TEXT },
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
