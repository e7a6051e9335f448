/* bot_pipe.h - another program, started with pipes, that is written to and
 * read from line by line, each time with a deadline. Knows no game.
 *
 * Nothing here waits longer than it is told, whatever the program does: it may
 * say nothing, never read, end, or write without end. Its standard error is
 * ours. It is the leader of a process group of its own, so that an interrupt
 * from the keyboard reaches us alone, and all it started ends with it. */
#ifndef APPS_ARENA_BOT_PIPE_H
#define APPS_ARENA_BOT_PIPE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "magnat/status.h"

enum { BOT_MAX_LINE = 1 << 16 }; /* bytes that may wait to be read */

enum bot_io {
    BOT_IO_OK,
    BOT_IO_LATE,   /* the deadline passed */
    BOT_IO_DEAD,   /* it has ended, or closed its pipes */
    BOT_IO_FLOOD,  /* it wrote more than BOT_MAX_LINE that nobody asked for */
    BOT_IO_STOPPED /* we are to stop: see bot_wait */
};

/* How long to wait, and for what besides. */
struct bot_wait {
    double deadline; /* on the clock of now_seconds() */
    int stop;        /* readable when all is to end at once, or -1 */
};

struct bot_pipe {
    pid_t pid;    /* 0: none was started */
    int to, from; /* our ends; -1: closed */
    bool ended;   /* its output has ended */
    char *in;     /* owned: BOT_MAX_LINE bytes */
    size_t have;  /* bytes in `in` */
    size_t used;  /* of these, the line lent last */
};

/* Starts the program at `path`, without arguments. On failure (no such file,
 * not a program) nothing is held and `err` names it. From then on writing to a
 * closed pipe is an error for this process, no signal. */
enum mag_status bot_pipe_open(struct bot_pipe *p, const char *path,
                              struct mag_err *err);

/* Closes its input, gives it until the deadline to end by itself, then kills
 * it with all it started, and reaps it. True if it ended by itself. */
bool bot_pipe_close(struct bot_pipe *p, struct bot_wait wait);

/* Writes it all. */
enum bot_io bot_pipe_send(struct bot_pipe *p, const char *bytes, size_t length,
                          struct bot_wait wait);

/* Its next line, terminated in place of its end: lent until the next call. */
enum bot_io bot_pipe_line(struct bot_pipe *p, const char **line,
                          struct bot_wait wait);

#endif
