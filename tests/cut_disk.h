/* cut_disk.h - a disk that forgets: files as they surely are, and what was
 * changed since they, or their folder, were synced. For cut.c alone. */
#ifndef TESTS_CUT_DISK_H
#define TESTS_CUT_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "magnat/rng.h"

struct inode;
struct name;

/* Begins empty, with a seed. */
struct disk {
    struct mag_rng rng;
    struct name *names;
    struct inode *inodes;
};

void disk_release(struct disk *d);

/* The file of that name; `made`: there was none. It belongs to the disk. */
struct inode *disk_open(struct disk *d, const char *path, bool *made);
void disk_delete(struct disk *d, const char *path);
void disk_write(struct inode *i, int64_t at, const void *bytes, size_t n);
void disk_truncate(struct inode *i, int64_t size);
void disk_sync(struct inode *i);
void disk_sync_folder(struct disk *d);

/* Forgets by chance what was not synced, and writes the real files so. */
void disk_lose(struct disk *d);

#endif
