/* What is known of a game besides its rules, with the defaults. */
#include "magnat/about.h"

#include <string.h>

enum { FIRST_SEATS = 3 }; /* enough rivals to be lively, soon over */

const struct mag_about *mag_game_about(const struct mag_game *game)
{
    static const struct mag_about nothing = { 0 };

    return game && game->about ? game->about : &nothing;
}

int mag_game_usual_seats(const struct mag_game *game)
{
    int seats = mag_game_about(game)->seats;

    if (!seats)
        seats = FIRST_SEATS;
    if (seats < game->min_seats)
        return game->min_seats;
    return seats > game->max_seats ? game->max_seats : seats;
}

bool mag_word_listed(const char *list, const char *word)
{
    size_t n = strlen(word);

    for (const char *p = list; p && n && (p = strstr(p, word)); p++) {
        bool begins = p == list || p[-1] == ' ';

        if (begins && (p[n] == ' ' || !p[n]))
            return true;
    }
    return false;
}
