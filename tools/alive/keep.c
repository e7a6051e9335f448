/* A line of text, "alive GAMES SUMS_SIZE", and the bytes. */
#include "tools/alive/keep.h"

#include <stdio.h>

enum { PATH = 4096 };

static int kept(const struct tally *t, int games)
{
    return games < t->room ? games : t->room;
}

static bool read_bytes(FILE *f, void *to, size_t size)
{
    return !size || fread(to, size, 1, f) == 1;
}

bool keep_read(struct tally *t, const char *path)
{
    FILE *f = fopen(path, "rb");
    size_t size = 0, n;
    int games = 0;
    bool ok;

    if (!f)
        return true;
    ok = fscanf(f, "alive %d %zu", &games, &size) == 2 && fgetc(f) == '\n' &&
         games >= 0 && size == t->sums_size;
    n = ok ? (size_t)kept(t, games) : 0;
    ok = ok && read_bytes(f, t->seat, sizeof t->seat) &&
         read_bytes(f, t->sums, size) &&
         fread(t->decisions, sizeof t->decisions[0], n, f) == n;
    if (ok)
        t->games = games;
    fclose(f);
    return ok;
}

bool keep_write(const struct tally *t, const char *path)
{
    size_t n = (size_t)kept(t, t->games);
    char next[PATH];
    FILE *f;
    bool ok;

    snprintf(next, sizeof next, "%s.new", path);
    f = fopen(next, "wb");
    if (!f)
        return false;
    ok = fprintf(f, "alive %d %zu\n", t->games, t->sums_size) > 0 &&
         fwrite(t->seat, sizeof t->seat, 1, f) == 1 &&
         (!t->sums_size || fwrite(t->sums, t->sums_size, 1, f) == 1) &&
         fwrite(t->decisions, sizeof t->decisions[0], n, f) == n;
    return !fclose(f) && ok && !rename(next, path);
}
