/* Golden games: every record of tests/golden/records must still replay, move
 * by move and hash by hash. `make golden` plays them again; the difference is
 * reviewed like code. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/match.h"
#include "tests/test.h"

/* A game from outside has its records elsewhere. */
static const char *folder(void)
{
    const char *elsewhere = getenv("MAGNAT_RECORDS");

    return elsewhere ? elsewhere : "tests/golden/records";
}

static char *slurp(const char *path, size_t *size)
{
    FILE *in = fopen(path, "rb");
    char *text = NULL;
    long n;

    if (in && !fseek(in, 0, SEEK_END) && (n = ftell(in)) >= 0) {
        rewind(in);
        text = calloc(1, (size_t)n + 1);
        *size = text ? fread(text, 1, (size_t)n, in) : 0;
    }
    if (in)
        fclose(in);
    return text;
}

/* Writing what was read must give the same bytes. */
static void check_rewritten(const struct mag_record *record, const char *text,
                            const char *path)
{
    const char *player[MAG_MAX_SEATS] = { NULL };
    char *again;

    for (int i = 0; i < record->rules->seats; i++)
        player[i] = record->player[i];
    again = mag_record_write(record->match, player);
    CHECK(again && !strcmp(again, text), "%s: written again, it differs", path);
    free(again);
}

static void check_record(const char *path)
{
    struct mag_err err = { "", 0 };
    struct mag_record record;
    size_t size = 0;
    char *text = slurp(path, &size);

    CHECK(text != NULL, "%s cannot be read", path);
    if (!text)
        return;
    if (mag_record_read(&record, text, size, NULL, &err)) {
        CHECK(false, "%s:%d: %s", path, err.line, err.text);
    } else {
        CHECK(mag_match_is_over(record.match), "%s: not a whole game", path);
        check_rewritten(&record, text, path);
        mag_record_release(&record);
    }
    free(text);
}

static void every_record_replays(void)
{
    DIR *dir = opendir(folder());
    int records = 0;

    CHECK(dir != NULL, "%s: run the tests from the project's folder", folder());
    for (struct dirent *e; dir && (e = readdir(dir));) {
        const char *dot = strrchr(e->d_name, '.');
        char path[400];

        if (!dot || strcmp(dot, ".rec"))
            continue;
        snprintf(path, sizeof path, "%s/%s", folder(), e->d_name);
        check_record(path);
        records++;
    }
    if (dir)
        closedir(dir);
    CHECK(records > 0, "%s holds no records", folder());
}

/* No game of the registry may go without. */
static void every_game_has_records(void)
{
    const struct mag_game *game;

    for (int i = 0; (game = mag_game_at(NULL, i)); i++) {
        DIR *dir = opendir(folder());
        bool found = false;

        for (struct dirent *e; dir && (e = readdir(dir));)
            found = found ||
                    (!strncmp(e->d_name, game->name, strlen(game->name)) &&
                     e->d_name[strlen(game->name)] == '-');
        if (dir)
            closedir(dir);
        CHECK(found, "%s has no golden record: make golden", game->name);
    }
}

static const struct test_case cases[] = {
    { "every_record_replays", every_record_replays },
    { "every_game_has_records", every_game_has_records },
    { NULL, NULL },
};

const struct suite suite_conformance_golden = { cases };
