/* The file of results, and who is at what. */
#include "tools/strength/results.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"

enum { LINE = 512 };

/* The text behind `start` and a blank, NULL if it does not start so. */
static const char *behind(const char *line, const char *start)
{
    size_t n = strlen(start);

    return !strncmp(line, start, n) && line[n] == ' ' ? line + n + 1 : NULL;
}

bool sources_read(struct sources *s, const char *path)
{
    FILE *f = fopen(path, "r");

    if (!f)
        return false;
    s->n = 0;
    while (s->n < MAX_RULESETS &&
           fscanf(f, "%63s %63s", s->of[s->n].rules, s->of[s->n].sum) == 2)
        s->n++;
    fclose(f);
    return s->n > 0;
}

const char *sources_of(const struct sources *s, const struct match *m)
{
    for (int i = 0; i < s->n; i++) {
        if (behind(m->name, s->of[i].rules))
            return s->of[i].sum;
    }
    return NULL;
}

/* --- Reading -------------------------------------------------------------------- */

static const struct match *match_of(const char *line, const struct match *match,
                                    int n, const char **rest)
{
    for (int i = 0; i < n; i++) {
        *rest = behind(line, match[i].name);
        if (*rest)
            return &match[i];
    }
    return NULL;
}

/* "SEED GAMES WON.. SECONDS .": false if it is not whole. */
static bool read_go(const char *text, int seats, uint64_t *seed,
                    struct score *go)
{
    char *end;

    *seed = strtoull(text, &end, 10);
    go->games = strtod(end, &end);
    for (int s = 0; s < seats; s++)
        go->won[s] = strtod(end, &end);
    go->seconds = strtod(end, &end);
    return !strcmp(end, " .\n") && go->games > 0;
}

static void add(struct result *r, uint64_t seed, const struct score *go)
{
    uint64_t i = seed - FIRST_SEED;

    if (i >= MAX_GOES || r->done[i])
        return; /* what is counted is counted once */
    r->done[i] = true;
    r->all.games += go->games;
    r->all.seconds += go->seconds;
    for (int s = 0; s < MAG_MAX_SEATS; s++)
        r->all.won[s] += go->won[s];
}

int results_read(const char *path, const struct sources *sources,
                 const struct match *match, struct result *result, int n)
{
    FILE *f = fopen(path, "r");
    char line[LINE];
    int others = 0;

    memset(result, 0, (size_t)n * sizeof result[0]);
    while (f && fgets(line, sizeof line, f)) {
        const char *rest = strchr(line, ' '), *go_text = NULL, *sum;
        const struct match *m = NULL;
        struct score go = { 0 };
        uint64_t seed;

        if (rest)
            m = match_of(rest + 1, match, n, &go_text);
        sum = m ? sources_of(sources, m) : NULL;
        if (!sum || !read_go(go_text, m->seats, &seed, &go))
            continue;
        if (behind(line, sum))
            add(&result[m - match], seed, &go);
        else
            others++;
    }
    if (f)
        fclose(f);
    return others;
}

/* --- Writing -------------------------------------------------------------------- */

static struct flock lock_of(short type, off_t at, off_t length)
{
    return (struct flock){
        .l_type = type, .l_whence = SEEK_SET, .l_start = at, .l_len = length
    };
}

/* Appends to the file with nobody else writing. What an interrupt has left
 * there as a piece of a line becomes a line of its own. */
static bool append(int file, const char *line)
{
    struct flock lock = lock_of(F_WRLCK, 0, 0);
    size_t n = strlen(line);
    off_t size;
    char last = '\n';

    if (fcntl(file, F_SETLKW, &lock))
        return false;
    size = lseek(file, 0, SEEK_END);
    if (size > 0 && pread(file, &last, 1, size - 1) != 1)
        return false;
    if (last != '\n' && write(file, "\n", 1) != 1)
        return false;
    return write(file, line, n) == (ssize_t)n;
}

bool results_append(const char *path, const char *sum, const struct match *m,
                    uint64_t seed, const struct score *go)
{
    int file = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    char line[LINE];
    bool ok;
    int n;

    if (file < 0)
        return false;
    n = snprintf(line, sizeof line, "%s %s %" PRIu64 " %.0f", sum, m->name,
                 seed, go->games);
    for (int s = 0; s < m->seats; s++)
        n += snprintf(line + n, sizeof line - (size_t)n, " %.4f", go->won[s]);
    snprintf(line + n, sizeof line - (size_t)n, " %.1f .\n", go->seconds);
    ok = append(file, line);
    return !close(file) && ok;
}

/* --- Claims ---------------------------------------------------------------------
 *
 * A claim is a lock on one byte of a file that is never written. */

static off_t byte_of(const char *sum, const struct match *m, uint64_t seed)
{
    char text[LINE];

    snprintf(text, sizeof text, "%s %s %" PRIu64, sum, m->name, seed);
    return (off_t)(hash_bytes(text, strlen(text), 0) >> 2);
}

bool claim_take(int file, const char *sum, const struct match *m, uint64_t seed)
{
    struct flock lock = lock_of(F_WRLCK, byte_of(sum, m, seed), 1);

    return !fcntl(file, F_SETLK, &lock);
}

void claim_drop(int file, const char *sum, const struct match *m, uint64_t seed)
{
    struct flock lock = lock_of(F_UNLCK, byte_of(sum, m, seed), 1);

    fcntl(file, F_SETLK, &lock);
}
