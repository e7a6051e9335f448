/* The exercises that are compiled in: a file a game, a puzzle a line. */
#include "puzzles/puzzle.h"

#include <stdio.h>
#include <string.h>

#include "base/data.h"

static const struct data_file *file_of(const struct mag_game *game)
{
    char path[64];

    snprintf(path, sizeof path, "data/puzzles/%s.jsonl", game->name);
    for (const struct data_file *f = puzzle_files; f->path; f++) {
        if (!strcmp(f->path, path))
            return f;
    }
    return NULL;
}

/* The end of the line at `text`: its feed, or the terminator. */
static const char *end_of(const char *text)
{
    const char *feed = strchr(text, '\n');

    return feed ? feed : text + strlen(text);
}

int puzzle_count(const struct mag_game *game)
{
    const struct data_file *f = file_of(game);
    int n = 0;

    for (const char *p = f ? f->text : ""; *p; n++) {
        p = end_of(p);
        p += *p == '\n';
    }
    return n;
}

const char *puzzle_source(const struct mag_game *game, int number,
                          size_t *length)
{
    const struct data_file *f = file_of(game);
    const char *p = f ? f->text : "";

    for (int i = 1; *p && i < number; i++) {
        p = end_of(p);
        p += *p == '\n';
    }
    if (!*p || number < 1)
        return NULL;
    *length = (size_t)(end_of(p) - p);
    return p;
}

int puzzle_find(const struct mag_game *game, const char *id)
{
    size_t length;
    const char *text;

    for (int i = 1; (text = puzzle_source(game, i, &length)); i++) {
        struct puzzle p;

        if (!puzzle_glance(&p, game, text, length) && !strcmp(p.id, id))
            return i;
    }
    return 0;
}

const struct mag_game *puzzle_of_day(int64_t day, int *number)
{
    enum { STRIDE = 37 }; /* prime: neighbours are of other themes and levels */
    const struct mag_game *with[16];
    int n = 0, count;
    int64_t at = day < 0 ? 0 : day;

    for (int i = 0; mag_game_at(NULL, i) && n < 16; i++) {
        if (puzzle_count(mag_game_at(NULL, i)))
            with[n++] = mag_game_at(NULL, i);
    }
    if (!n)
        return NULL;
    count = puzzle_count(with[at % n]);
    *number = (int)(at / n % count * STRIDE % count) + 1;
    return with[at % n];
}
