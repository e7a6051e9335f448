/* Keeping what a person has got through. */
#include "apps/common/kept.h"

#include <stdio.h>
#include <string.h>

#include "apps/common/state_file.h"

void kept_read(struct kept *p, const char *name)
{
    char line[128];
    FILE *f;

    p->n = 0;
    if (!state_path(name, p->path, sizeof p->path))
        return;
    f = fopen(p->path, "r");
    if (!f)
        return;
    while (p->n < KEPT_ROOM && fgets(line, sizeof line, f)) {
        struct kept_row *r = &p->row[p->n];

        if (sscanf(line, "%23s %4d %4d", r->game, &r->number, &r->step) == 3)
            p->n++;
    }
    fclose(f);
}

/* The row of it; p->n if there is none. */
static int find_row(const struct kept *p, const struct mag_game *game,
                    int number)
{
    int i = 0;

    while (i < p->n && (strcmp(p->row[i].game, game->name) != 0 ||
                        p->row[i].number != number))
        i++;
    return i;
}

int kept_get(const struct kept *p, const struct mag_game *game, int number)
{
    int i = find_row(p, game, number);

    return i < p->n ? p->row[i].step : 0;
}

static bool write_rows(const struct kept *p)
{
    bool good = true;
    FILE *f = state_create(p->path, "w");

    if (!f)
        return false;
    for (int i = 0; i < p->n; i++)
        good = good && fprintf(f, "%s %d %d\n", p->row[i].game,
                               p->row[i].number, p->row[i].step) > 0;
    return !fclose(f) && good;
}

bool kept_set(struct kept *p, const struct mag_game *game, int number, int step)
{
    int i = find_row(p, game, number);

    if (i == KEPT_ROOM || !*p->path)
        return false;
    snprintf(p->row[i].game, sizeof p->row[i].game, "%s", game->name);
    p->row[i].number = number;
    p->row[i].step = step;
    p->n += i == p->n;
    return write_rows(p);
}
