/* One server a file, and nobody else's eyes. */
#include "store/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PRIVATE = 0600, OTHERS = 077, PATH_ROOM = 4096 };

/* Closes it to others, if it is there. Not by a handle: closing one would let
 * go of what SQLite has locked. */
static void hide(const char *path)
{
    struct stat file;

    if (!stat(path, &file) && S_ISREG(file.st_mode) && file.st_mode & OTHERS)
        chmod(path, PRIVATE);
}

enum mag_status store_make_private(const char *where, struct mag_err *err)
{
    static const char *const beside[] = { "", "-wal", "-shm", "-journal" };
    char path[PATH_ROOM];
    int fd = open(where, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, PRIVATE);

    if (fd >= 0) {
        close(fd);
        return MAG_OK;
    }
    if (errno != EEXIST)
        return mag_fail(err, MAG_E_IO, "%s: %s", where, strerror(errno));
    for (size_t i = 0; i < sizeof beside / sizeof beside[0]; i++) {
        if (snprintf(path, sizeof path, "%s%s", where, beside[i]) < PATH_ROOM)
            hide(path);
    }
    return MAG_OK;
}

enum mag_status store_lock(const char *where, int *lock, struct mag_err *err)
{
    enum mag_status st;
    int fd;

    *lock = -1;
    if (!where[0] || where[0] == ':' || strstr(where, "://"))
        return MAG_OK; /* no file: the store says what it makes of it */
    st = store_make_private(where, err);
    if (st)
        return st;
    fd = open(where, O_RDWR | O_CLOEXEC);
    if (fd < 0)
        return mag_fail(err, MAG_E_IO, "%s: %s", where, strerror(errno));
    if (flock(fd, LOCK_EX | LOCK_NB)) {
        st = mag_fail(err, MAG_E_IO,
                      errno == EWOULDBLOCK ? "%s is in use by another server"
                                           : "%s cannot be locked",
                      where);
        close(fd);
        return st;
    }
    *lock = fd;
    return MAG_OK;
}

void store_unlock(int lock)
{
    if (lock >= 0)
        close(lock);
}
