/* Saving: the record of the game, written whole or not at all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/common/whole.h"
#include "apps/play/session.h"
#include "base/text.h"

/* Who sits where, for the record: "me", "greedy", "me Anna". */
static void describe_seats(const struct session *s,
                           char text[MAG_MAX_SEATS][SEAT_KIND + SEAT_NAME],
                           const char **players)
{
    for (int i = 0; i < s->rules->seats; i++) {
        const struct play_seat *p = &s->seat[i];

        snprintf(text[i], SEAT_KIND + SEAT_NAME, "%s%s%s", p->kind,
                 p->named ? " " : "", p->named ? p->name : "");
        players[i] = text[i];
    }
}

bool save_game(const struct session *s, const char *path, bool quiet)
{
    char seats[MAG_MAX_SEATS][SEAT_KIND + SEAT_NAME];
    const char *players[MAG_MAX_SEATS] = { NULL };
    struct mag_err err = { "", 0 };
    char *text;
    enum mag_status st;

    describe_seats(s, seats, players);
    text = mag_record_write(s->match, players);
    st = text ? write_whole(path, text, &err)
              : mag_fail(&err, MAG_E_NOMEM, "no memory");
    free(text);
    if (st)
        say_words(s, T_PLAY_NOT_SAVED, err.text, NULL);
    else if (!quiet)
        say_words(s, T_PLAY_SAVED, path, NULL);
    return !st;
}
