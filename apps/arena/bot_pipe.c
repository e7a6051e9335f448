/* A child process behind two pipes, and waiting with deadlines. */
#include "apps/arena/bot_pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "apps/common/progress.h"

static void close_end(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* --- Starting ---------------------------------------------------------------- */

/* A child starts with no signal blocked or ignored, whatever the thread that
 * starts it has set. */
static int set_attributes(posix_spawnattr_t *attr)
{
    sigset_t none, all;

    sigemptyset(&none);
    sigemptyset(&all);
    sigaddset(&all, SIGPIPE);
    sigaddset(&all, SIGINT);
    return posix_spawnattr_setflags(attr, POSIX_SPAWN_SETPGROUP |
                                              POSIX_SPAWN_SETSIGMASK |
                                              POSIX_SPAWN_SETSIGDEF) ||
           posix_spawnattr_setpgroup(attr, 0) ||
           posix_spawnattr_setsigmask(attr, &none) ||
           posix_spawnattr_setsigdefault(attr, &all);
}

/* Starts it with `in` and `out` as its standard input and output; returns 0
 * or an errno. All other descriptors close by themselves. */
static int spawn(pid_t *pid, const char *path, int in, int out)
{
    char *name = strdup(path);
    char *argv[] = { name, NULL };
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attr;
    int fault = ENOMEM;

    if (!name || posix_spawn_file_actions_init(&actions))
        goto no_actions;
    if (posix_spawnattr_init(&attr))
        goto no_attributes;
    if (!posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO) &&
        !posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO) &&
        !set_attributes(&attr))
        fault = posix_spawn(pid, path, &actions, &attr, argv, environ);
    posix_spawnattr_destroy(&attr);
no_attributes:
    posix_spawn_file_actions_destroy(&actions);
no_actions:
    free(name);
    return fault;
}

enum mag_status bot_pipe_open(struct bot_pipe *p, const char *path,
                              struct mag_err *err)
{
    int in[2] = { -1, -1 }, out[2] = { -1, -1 };
    int fault;

    signal(SIGPIPE, SIG_IGN);
    *p = (struct bot_pipe){ .to = -1, .from = -1 };
    p->in = malloc(BOT_MAX_LINE);
    if (!p->in)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    /* Only our own ends must never block. */
    if (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC) ||
        fcntl(in[1], F_SETFL, O_NONBLOCK) || fcntl(out[0], F_SETFL, O_NONBLOCK))
        fault = errno;
    else
        fault = spawn(&p->pid, path, in[0], out[1]);
    close_end(&in[0]);
    close_end(&out[1]);
    if (!fault) {
        p->to = in[1];
        p->from = out[0];
        return MAG_OK;
    }
    close_end(&in[1]);
    close_end(&out[0]);
    free(p->in);
    *p = (struct bot_pipe){ .to = -1, .from = -1 };
    return mag_fail(err, MAG_E_IO, "%.300s: %s", path, strerror(fault));
}

/* --- Waiting ----------------------------------------------------------------- */

/* Milliseconds to the deadline, rounded up so that poll() never spins. */
static int time_left(struct bot_wait wait)
{
    double left = (wait.deadline - now_seconds()) * 1000;

    if (left <= 0)
        return 0;
    return left < 1e9 ? (int)left + 1 : 1000000000;
}

/* Reads what has come. */
static enum bot_io take_in(struct bot_pipe *p)
{
    ssize_t n;

    if (p->have == BOT_MAX_LINE)
        return BOT_IO_FLOOD;
    n = read(p->from, p->in + p->have, BOT_MAX_LINE - p->have);
    if (n > 0)
        p->have += (size_t)n;
    else if (!n || (errno != EAGAIN && errno != EINTR))
        p->ended = true;
    return BOT_IO_OK;
}

/* Waits until its output has something or has ended or, if `writes`, its
 * input has room. What came is read either way: a program that writes while
 * it should read must not hold us up. */
static enum bot_io wait_for(struct bot_pipe *p, bool writes,
                            struct bot_wait wait, bool *room)
{
    struct pollfd fds[] = { { p->ended ? -1 : p->from, POLLIN, 0 },
                            { writes ? p->to : -1, POLLOUT, 0 },
                            { wait.stop, POLLIN, 0 } };
    int n = poll(fds, 3, time_left(wait));

    *room = false;
    if (n < 0)
        return errno == EINTR ? BOT_IO_OK : BOT_IO_DEAD;
    if (!n)
        return BOT_IO_LATE;
    if (fds[2].revents)
        return BOT_IO_STOPPED;
    *room = fds[1].revents != 0;
    return fds[0].revents ? take_in(p) : BOT_IO_OK;
}

enum bot_io bot_pipe_send(struct bot_pipe *p, const char *bytes, size_t length,
                          struct bot_wait wait)
{
    while (length) {
        bool room;
        enum bot_io io = wait_for(p, true, wait, &room);

        if (io)
            return io;
        if (!room)
            continue;

        ssize_t n = write(p->to, bytes, length);

        if (n < 0 && errno != EAGAIN && errno != EINTR)
            return BOT_IO_DEAD;
        if (n > 0) {
            bytes += n;
            length -= (size_t)n;
        }
    }
    return BOT_IO_OK;
}

enum bot_io bot_pipe_line(struct bot_pipe *p, const char **line,
                          struct bot_wait wait)
{
    size_t seen = 0;

    p->have -= p->used;
    memmove(p->in, p->in + p->used, p->have);
    p->used = 0;
    for (;;) {
        char *end = memchr(p->in + seen, '\n', p->have - seen);
        bool room;
        enum bot_io io;

        if (end) {
            *end = '\0';
            p->used = (size_t)(end - p->in) + 1;
            *line = p->in;
            return BOT_IO_OK;
        }
        if (p->ended)
            return BOT_IO_DEAD;
        seen = p->have;
        io = wait_for(p, false, wait, &room);
        if (io)
            return io;
    }
}

/* --- Ending ------------------------------------------------------------------ */

bool bot_pipe_close(struct bot_pipe *p, struct bot_wait wait)
{
    enum bot_io io = BOT_IO_OK;
    bool room, by_itself;

    if (!p->pid)
        return true;
    close_end(&p->to);
    /* Its output ends when it does; what it still says is not wanted. */
    while (!p->ended && !io && time_left(wait)) {
        p->have = p->used = 0;
        io = wait_for(p, false, wait, &room);
    }
    close_end(&p->from);
    kill(-p->pid, SIGKILL);
    while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    free(p->in);
    by_itself = p->ended;
    *p = (struct bot_pipe){ .to = -1, .from = -1 };
    return by_itself;
}
