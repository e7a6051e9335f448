/* Keeping what was solved. */
#include "apps/puzzles/solved.h"

#include <string.h>

void solved_read(struct solved *s)
{
    char line[64];
    FILE *f;

    s->n = 0;
    if (!state_path("puzzles", s->path, sizeof s->path))
        return;
    f = fopen(s->path, "r");
    if (!f)
        return;
    while (s->n < SOLVED_ROOM && fgets(line, sizeof line, f)) {
        struct solved_row *r = &s->row[s->n];

        if (sscanf(line, "%23s %7s", r->game, r->id) == 2)
            s->n++;
    }
    fclose(f);
}

bool solved_has(const struct solved *s, const struct mag_game *game,
                const char *id)
{
    for (int i = 0; i < s->n; i++) {
        if (!strcmp(s->row[i].game, game->name) && !strcmp(s->row[i].id, id))
            return true;
    }
    return false;
}

bool solved_add(struct solved *s, const struct mag_game *game, const char *id)
{
    FILE *f;
    bool good;

    if (solved_has(s, game, id))
        return true;
    if (s->n == SOLVED_ROOM)
        return false;
    snprintf(s->row[s->n].game, sizeof s->row[0].game, "%s", game->name);
    snprintf(s->row[s->n].id, sizeof s->row[0].id, "%s", id);
    s->n++;
    f = state_create(s->path, "a");
    good = f && fprintf(f, "%s %s\n", game->name, id) > 0;
    return f && !fclose(f) && good;
}
