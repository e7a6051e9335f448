/* What a disk has, and what it is free to forget. */
#include "tests/cut_disk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/test.h"

enum { SECTOR = 512 };

/* A change that is not synced: bytes, or a new length. */
struct piece {
    struct piece *next;
    int64_t at;
    size_t n;
    bool truncates;
    unsigned char bytes[];
};

/* A file: what is surely on the disk, and what has changed since. */
struct inode {
    struct inode *next;
    unsigned char *kept;
    size_t n_kept;
    struct piece *first, *last;
};

/* What a name stands for now, and surely; NULL: no file. */
struct name {
    struct name *next;
    struct inode *now, *sure;
    char path[];
};

/* --- What a disk has ------------------------------------------------------- */

static struct name *find_name(struct disk *d, const char *path)
{
    struct name *n = d->names;

    while (n && strcmp(n->path, path))
        n = n->next;
    if (n)
        return n;
    n = calloc(1, sizeof *n + strlen(path) + 1);
    memcpy(n->path, path, strlen(path) + 1);
    n->next = d->names;
    d->names = n;
    return n;
}

static struct inode *new_inode(struct disk *d)
{
    struct inode *i = calloc(1, sizeof *i);

    i->next = d->inodes;
    d->inodes = i;
    return i;
}

void disk_sync_folder(struct disk *d)
{
    for (struct name *n = d->names; n; n = n->next)
        n->sure = n->now;
}

static void add_piece(struct inode *i, int64_t at, const void *bytes, size_t n)
{
    struct piece *p = calloc(1, sizeof *p + n);

    p->at = at;
    p->n = n;
    p->truncates = !bytes;
    if (bytes)
        memcpy(p->bytes, bytes, n);
    if (i->last)
        i->last->next = p;
    else
        i->first = p;
    i->last = p;
}

static void make_length(struct inode *i, size_t n)
{
    i->kept = realloc(i->kept, n + 1); /* never nothing */
    if (n > i->n_kept)
        memset(i->kept + i->n_kept, 0, n - i->n_kept);
    i->n_kept = n;
}

static void keep(struct inode *i, int64_t at, const void *bytes, size_t n)
{
    if ((size_t)at + n > i->n_kept)
        make_length(i, (size_t)at + n);
    memcpy(i->kept + at, bytes, n);
}

static struct piece *take_pieces(struct inode *i)
{
    struct piece *p = i->first;

    i->first = i->last = NULL;
    return p;
}

void disk_sync(struct inode *i)
{
    struct piece *next;

    for (struct piece *p = take_pieces(i); p; p = next) {
        next = p->next;
        if (p->truncates)
            make_length(i, (size_t)p->at);
        else
            keep(i, p->at, p->bytes, p->n);
        free(p);
    }
}

/* --- What it has kept ------------------------------------------------------ */

/* Of what was not synced: nothing, everything, or each sector by chance. */
enum luck { NONE, ALL, SOME, LUCKS };

static bool is_kept(struct disk *d, enum luck luck)
{
    return luck == ALL || (luck == SOME && mag_rng_below(&d->rng, 2));
}

/* The part of a write in one sector; one in eight is torn. */
static void lose_sector(struct disk *d, enum luck luck, struct inode *i,
                        const struct piece *p, size_t from, size_t n)
{
    if (!is_kept(d, luck))
        return;
    if (luck == SOME && !mag_rng_below(&d->rng, 8))
        n = mag_rng_below(&d->rng, (uint32_t)n + 1);
    keep(i, p->at + (int64_t)from, p->bytes + from, n);
}

static void lose_piece(struct disk *d, enum luck luck, struct inode *i,
                       const struct piece *p)
{
    size_t done = 0;

    if (p->truncates) {
        if (is_kept(d, luck))
            make_length(i, (size_t)p->at);
        return;
    }
    while (done < p->n) {
        size_t in = ((size_t)p->at + done) % SECTOR, n = SECTOR - in;

        if (n > p->n - done)
            n = p->n - done;
        lose_sector(d, luck, i, p, done, n);
        done += n;
    }
}

static void lose_some(struct disk *d, struct inode *i)
{
    enum luck luck = (enum luck)mag_rng_below(&d->rng, LUCKS);
    struct piece *next;

    for (struct piece *p = take_pieces(i); p; p = next) {
        next = p->next;
        lose_piece(d, luck, i, p);
        free(p);
    }
}

/* Makes the real file what the disk has kept. */
static void restore(const struct name *n)
{
    FILE *f;

    if (!n->now) {
        unlink(n->path);
        return;
    }
    f = fopen(n->path, "w");
    CHECK(f, "%s is not written", n->path);
    if (!f)
        return;
    fwrite(n->now->kept, 1, n->now->n_kept, f);
    fclose(f);
}

void disk_lose(struct disk *d)
{
    char shared[4200];

    for (struct inode *i = d->inodes; i; i = i->next)
        lose_some(d, i);
    for (struct name *n = d->names; n; n = n->next) {
        if (n->now != n->sure && mag_rng_below(&d->rng, 2))
            n->now = n->sure;
        n->sure = n->now;
        restore(n);
        snprintf(shared, sizeof shared, "%s-shm", n->path);
        unlink(shared); /* memory, as far as anybody relies on it */
    }
}

/* --- Changes --------------------------------------------------------------- */

struct inode *disk_open(struct disk *d, const char *path, bool *made)
{
    struct name *n = find_name(d, path);

    *made = !n->now;
    if (*made)
        n->now = new_inode(d);
    return n->now;
}

void disk_delete(struct disk *d, const char *path)
{
    find_name(d, path)->now = NULL;
}

void disk_write(struct inode *i, int64_t at, const void *bytes, size_t n)
{
    add_piece(i, at, bytes, n);
}

void disk_truncate(struct inode *i, int64_t size)
{
    add_piece(i, size, NULL, 0);
}

void disk_release(struct disk *d)
{
    while (d->names) {
        struct name *next = d->names->next;

        free(d->names);
        d->names = next;
    }
    while (d->inodes) {
        struct inode *next = d->inodes->next;

        disk_sync(d->inodes);
        free(d->inodes->kept);
        free(d->inodes);
        d->inodes = next;
    }
}
