/* A file appears whole or not at all: it is written beside its place, then
 * moved there. */
#include "apps/common/whole.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PATH_BYTES = 4096 };

static bool write_all(int fd, const char *text, size_t length)
{
    while (length) {
        ssize_t n = write(fd, text, length);

        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        text += n;
        length -= (size_t)n;
    }
    return true;
}

enum mag_status write_whole(const char *path, const char *text,
                            struct mag_err *err)
{
    char temporary[PATH_BYTES];
    int fd, why;

    if ((size_t)snprintf(temporary, sizeof temporary, "%s.%ld.tmp", path,
                         (long)getpid()) >= sizeof temporary)
        return mag_fail(err, MAG_E_INPUT, "the file name is too long");
    fd = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0)
        return mag_fail(err, MAG_E_IO, "%.200s: %s", path, strerror(errno));
    if (!write_all(fd, text, strlen(text)) || fsync(fd)) {
        why = errno;
        close(fd);
        goto undo;
    }
    if (close(fd) || rename(temporary, path)) {
        why = errno;
        goto undo;
    }
    return MAG_OK;

undo:
    unlink(temporary);
    return mag_fail(err, MAG_E_IO, "%.200s: %s", path, strerror(why));
}
