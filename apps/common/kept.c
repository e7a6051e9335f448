/* Keeping what a person has got through. */
#include "apps/common/kept.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool find_path(const char *name, char *out, size_t cap)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n = 0;

    if (state && *state == '/')
        n = snprintf(out, cap, "%s/magnat/%s", state, name);
    else if (home && *home == '/')
        n = snprintf(out, cap, "%s/.local/state/magnat/%s", home, name);
    if (n > 0 && (size_t)n < cap)
        return true;
    *out = '\0';
    return false;
}

void kept_read(struct kept *p, const char *name)
{
    char line[128];
    FILE *f;

    p->n = 0;
    if (!find_path(name, p->path, sizeof p->path))
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

/* The folders above the file, as far as they are missing. */
static void make_folders(const char *path)
{
    char part[sizeof((struct kept *)0)->path];

    for (const char *p = strchr(path + 1, '/'); p; p = strchr(p + 1, '/')) {
        snprintf(part, sizeof part, "%.*s", (int)(p - path), path);
        if (mkdir(part, 0700) && errno != EEXIST)
            return; /* opening the file says that it failed */
    }
}

static bool write_rows(const struct kept *p)
{
    bool good = true;
    FILE *f;

    make_folders(p->path);
    f = fopen(p->path, "w");
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
