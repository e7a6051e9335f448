/* Saving: the record of the game, written whole or not at all. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "apps/play_session.h"
#include "base/text.h"

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

/* Who sits where, for the record: "me", "greedy", "me Anna". */
static void describe_seats(const struct session *s,
                           char text[MAG_MAX_SEATS][SEAT_KIND + SEAT_NAME],
                           const char **players)
{
    for (int i = 0; i < s->rules->seats; i++) {
        const struct play_seat *p = &s->seat[i];

        snprintf(text[i], SEAT_KIND + SEAT_NAME, "%s%s%s", p->kind,
                 p->named ? " " : "", p->named ? p->name : "");
        players[i] = text[i];
    }
}

bool save_game(const struct session *s, const char *path, bool quiet)
{
    char seats[MAG_MAX_SEATS][SEAT_KIND + SEAT_NAME];
    const char *players[MAG_MAX_SEATS] = { NULL };
    struct mag_err err = { "", 0 };
    char *text;
    enum mag_status st;

    describe_seats(s, seats, players);
    text = mag_record_write(s->match, players);
    st = text ? write_whole(path, text, &err)
              : mag_fail(&err, MAG_E_NOMEM, "no memory");
    free(text);
    if (st)
        say_words(s, T_PLAY_NOT_SAVED, err.text, NULL);
    else if (!quiet)
        say_words(s, T_PLAY_SAVED, path, NULL);
    return !st;
}
