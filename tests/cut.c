/* What SQLite sees of such a disk. */
#include "tests/cut.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "tests/cut_disk.h"
#include "tests/test.h"

enum { WRITE_LOCK = 0 }; /* of a log, among those of xShmLock */

/* `mutex` guards everything. */
struct cut {
    sqlite3_vfs vfs, *real;
    struct disk disk;
    pthread_mutex_t mutex;
    pthread_cond_t moved;
    long left; /* changes until the cut; 0: none comes */
    bool dark, hold, held;
};

struct cut_file {
    sqlite3_file base;
    struct cut *cut;
    struct inode *inode;
    bool syncs_folder; /* with its first sync, like the real one */
    sqlite3_file *real;
};

/* --- The power ------------------------------------------------------------- */

/* A change of the disk, with the mutex: false if the power fails with it. */
static bool step(struct cut *c)
{
    if (c->dark)
        return false;
    if (c->left && --c->left == 0) {
        c->dark = true;
        pthread_cond_broadcast(&c->moved);
    }
    return !c->dark;
}

void cut_back(struct cut *c)
{
    disk_lose(&c->disk);
    c->dark = c->hold = c->held = false;
    c->left = 0;
}

void cut_after(struct cut *c, long steps)
{
    pthread_mutex_lock(&c->mutex);
    c->left = c->dark ? 0 : steps;
    pthread_mutex_unlock(&c->mutex);
}

bool cut_is_dark(struct cut *c)
{
    bool dark;

    pthread_mutex_lock(&c->mutex);
    dark = c->dark;
    pthread_mutex_unlock(&c->mutex);
    return dark;
}

static void set_hold(struct cut *c, bool hold)
{
    pthread_mutex_lock(&c->mutex);
    c->hold = hold;
    pthread_cond_broadcast(&c->moved);
    pthread_mutex_unlock(&c->mutex);
}

void cut_hold(struct cut *c)
{
    set_hold(c, true);
}

void cut_let_go(struct cut *c)
{
    set_hold(c, false);
}

void cut_wait(struct cut *c)
{
    pthread_mutex_lock(&c->mutex);
    while (!c->held && !c->dark)
        pthread_cond_wait(&c->moved, &c->mutex);
    pthread_mutex_unlock(&c->mutex);
}

static void stand_still(struct cut *c)
{
    pthread_mutex_lock(&c->mutex);
    c->held = c->hold;
    pthread_cond_broadcast(&c->moved);
    while (c->hold && !c->dark)
        pthread_cond_wait(&c->moved, &c->mutex);
    c->held = false;
    pthread_mutex_unlock(&c->mutex);
}

/* --- SQLite's files -------------------------------------------------------- */

static struct cut_file *file_of(sqlite3_file *f)
{
    return (struct cut_file *)f;
}

static sqlite3_file *real_of(sqlite3_file *f)
{
    return file_of(f)->real;
}

static int f_close(sqlite3_file *f)
{
    return real_of(f)->pMethods->xClose(real_of(f));
}

static int f_read(sqlite3_file *f, void *to, int n, sqlite3_int64 at)
{
    if (cut_is_dark(file_of(f)->cut))
        return SQLITE_IOERR_READ;
    return real_of(f)->pMethods->xRead(real_of(f), to, n, at);
}

/* What is written as the power fails may be on the disk, too. */
static int f_write(sqlite3_file *f, const void *from, int n, sqlite3_int64 at)
{
    struct cut_file *file = file_of(f);
    int rc = SQLITE_IOERR_WRITE;

    pthread_mutex_lock(&file->cut->mutex);
    if (!file->cut->dark) {
        disk_write(file->inode, at, from, (size_t)n);
        if (step(file->cut))
            rc = file->real->pMethods->xWrite(file->real, from, n, at);
    }
    pthread_mutex_unlock(&file->cut->mutex);
    return rc;
}

static int f_truncate(sqlite3_file *f, sqlite3_int64 size)
{
    struct cut_file *file = file_of(f);
    int rc = SQLITE_IOERR_TRUNCATE;

    pthread_mutex_lock(&file->cut->mutex);
    if (!file->cut->dark) {
        disk_truncate(file->inode, size);
        if (step(file->cut))
            rc = file->real->pMethods->xTruncate(file->real, size);
    }
    pthread_mutex_unlock(&file->cut->mutex);
    return rc;
}

/* The real disk need not: nothing here outlives the process. */
static int f_sync(sqlite3_file *f, int flags)
{
    struct cut_file *file = file_of(f);
    struct cut *c = file->cut;
    int rc = SQLITE_IOERR_FSYNC;

    (void)flags;
    pthread_mutex_lock(&c->mutex);
    if (step(c)) {
        disk_sync(file->inode);
        if (file->syncs_folder)
            disk_sync_folder(&c->disk);
        file->syncs_folder = false;
        rc = SQLITE_OK;
    }
    pthread_mutex_unlock(&c->mutex);
    return rc;
}

static int f_size(sqlite3_file *f, sqlite3_int64 *size)
{
    if (cut_is_dark(file_of(f)->cut))
        return SQLITE_IOERR_FSTAT;
    return real_of(f)->pMethods->xFileSize(real_of(f), size);
}

/* A transaction that writes begins here, if there is no log. */
static int f_lock(sqlite3_file *f, int level)
{
    if (level == SQLITE_LOCK_RESERVED)
        stand_still(file_of(f)->cut);
    return real_of(f)->pMethods->xLock(real_of(f), level);
}

static int f_unlock(sqlite3_file *f, int level)
{
    return real_of(f)->pMethods->xUnlock(real_of(f), level);
}

static int f_reserved(sqlite3_file *f, int *out)
{
    return real_of(f)->pMethods->xCheckReservedLock(real_of(f), out);
}

static int f_control(sqlite3_file *f, int what, void *arg)
{
    return real_of(f)->pMethods->xFileControl(real_of(f), what, arg);
}

static int f_sector(sqlite3_file *f)
{
    return real_of(f)->pMethods->xSectorSize(real_of(f));
}

static int f_traits(sqlite3_file *f)
{
    return real_of(f)->pMethods->xDeviceCharacteristics(real_of(f));
}

static int f_map(sqlite3_file *f, int page, int size, int extend,
                 void volatile **out)
{
    return real_of(f)->pMethods->xShmMap(real_of(f), page, size, extend, out);
}

/* A transaction that writes begins here, if there is a log. */
static int f_shm_lock(sqlite3_file *f, int at, int n, int flags)
{
    if (at == WRITE_LOCK && flags == (SQLITE_SHM_LOCK | SQLITE_SHM_EXCLUSIVE))
        stand_still(file_of(f)->cut);
    return real_of(f)->pMethods->xShmLock(real_of(f), at, n, flags);
}

static void f_barrier(sqlite3_file *f)
{
    real_of(f)->pMethods->xShmBarrier(real_of(f));
}

static int f_unmap(sqlite3_file *f, int drop)
{
    return real_of(f)->pMethods->xShmUnmap(real_of(f), drop);
}

static const sqlite3_io_methods METHODS = {
    .iVersion = 2,
    .xClose = f_close,
    .xRead = f_read,
    .xWrite = f_write,
    .xTruncate = f_truncate,
    .xSync = f_sync,
    .xFileSize = f_size,
    .xLock = f_lock,
    .xUnlock = f_unlock,
    .xCheckReservedLock = f_reserved,
    .xFileControl = f_control,
    .xSectorSize = f_sector,
    .xDeviceCharacteristics = f_traits,
    .xShmMap = f_map,
    .xShmLock = f_shm_lock,
    .xShmBarrier = f_barrier,
    .xShmUnmap = f_unmap,
};

/* --- SQLite's names -------------------------------------------------------- */

static int v_open(sqlite3_vfs *vfs, sqlite3_filename path, sqlite3_file *f,
                  int flags, int *out)
{
    enum { LOGS = SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL };
    struct cut *c = vfs->pAppData;
    struct cut_file *file = file_of(f);
    bool made = false;
    int rc = SQLITE_CANTOPEN;

    memset(file, 0, sizeof *file);
    file->cut = c;
    file->real = (sqlite3_file *)(file + 1);
    pthread_mutex_lock(&c->mutex);
    if (!c->dark && path) /* temporary files it has none */
        rc = c->real->xOpen(c->real, path, file->real, flags, out);
    if (!rc)
        file->inode = disk_open(&c->disk, path, &made);
    if (made)
        step(c);
    pthread_mutex_unlock(&c->mutex);
    file->syncs_folder = made && flags & LOGS;
    f->pMethods = rc ? NULL : &METHODS;
    return rc;
}

static int v_delete(sqlite3_vfs *vfs, const char *path, int syncs)
{
    struct cut *c = vfs->pAppData;
    int rc = SQLITE_IOERR_DELETE;

    pthread_mutex_lock(&c->mutex);
    if (!c->dark) {
        disk_delete(&c->disk, path);
        if (step(c)) {
            rc = c->real->xDelete(c->real, path, 0);
            if (syncs)
                disk_sync_folder(&c->disk);
        }
    }
    pthread_mutex_unlock(&c->mutex);
    return rc;
}

static int v_access(sqlite3_vfs *vfs, const char *path, int flags, int *out)
{
    struct cut *c = vfs->pAppData;

    if (cut_is_dark(c))
        return SQLITE_IOERR_ACCESS;
    return c->real->xAccess(c->real, path, flags, out);
}

struct cut *cut_new(uint64_t seed)
{
    struct cut *c = calloc(1, sizeof *c);

    mag_rng_seed(&c->disk.rng, seed);
    pthread_mutex_init(&c->mutex, NULL);
    pthread_cond_init(&c->moved, NULL);
    c->real = sqlite3_vfs_find("unix");
    c->vfs = *c->real;
    c->vfs.iVersion = 2;
    c->vfs.zName = "cut";
    c->vfs.pNext = NULL;
    c->vfs.pAppData = c;
    c->vfs.szOsFile = (int)sizeof(struct cut_file) + c->real->szOsFile;
    c->vfs.xOpen = v_open;
    c->vfs.xDelete = v_delete;
    c->vfs.xAccess = v_access;
    sqlite3_vfs_register(&c->vfs, 1);
    return c;
}

void cut_free(struct cut *c)
{
    sqlite3_vfs_unregister(&c->vfs);
    sqlite3_vfs_register(c->real, 1);
    disk_release(&c->disk);
    pthread_cond_destroy(&c->moved);
    pthread_mutex_destroy(&c->mutex);
    free(c);
}
