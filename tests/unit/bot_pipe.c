/* Other programs behind pipes: whatever they do, nobody waits too long. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "apps/arena/bot_pipe.h"
#include "apps/common/progress.h"
#include "tests/bots.h"
#include "tests/test.h"

static struct bot_wait within(int ms)
{
    return (struct bot_wait){ now_seconds() + ms / 1000.0, -1 };
}

enum { LONG = 10000, SHORT = 50 };

static bool open_script(struct bot_pipe *p, struct bot_file *file,
                        const char *script)
{
    struct mag_err err = { "", 0 };
    bool ok;

    bot_file_make(file, script);
    ok = !bot_pipe_open(p, file->path, &err);
    CHECK(ok, "%s", err.text);
    return ok;
}

static void lines_come_and_go(void)
{
    struct bot_pipe p;
    struct bot_file file;
    const char *line = "";

    if (!open_script(&p, &file, "read -r x; echo \"<$x>\"; printf 'a\\nb\\n'"))
        return;
    CHECK(!bot_pipe_send(&p, "hi\n", 3, within(LONG)), "sent");
    CHECK(!bot_pipe_line(&p, &line, within(LONG)) && !strcmp(line, "<hi>"),
          "%s", line);
    CHECK(!bot_pipe_line(&p, &line, within(LONG)) && !strcmp(line, "a"), "%s",
          line);
    CHECK(!bot_pipe_line(&p, &line, within(LONG)) && !strcmp(line, "b"), "%s",
          line);
    CHECK(bot_pipe_line(&p, &line, within(LONG)) == BOT_IO_DEAD, "the end");
    CHECK(bot_pipe_close(&p, within(LONG)), "it ended by itself");
    bot_file_remove(&file);
}

static void what_cannot_be_started(void)
{
    static const char *const paths[] = { "/nowhere/bot", "/tmp",
                                         "/etc/passwd" };
    struct bot_pipe p;

    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        struct mag_err err = { "", 0 };

        CHECK(bot_pipe_open(&p, paths[i], &err) == MAG_E_IO, "%s", paths[i]);
        CHECK(strstr(err.text, paths[i]) == err.text, "%s", err.text);
        CHECK(bot_pipe_close(&p, within(0)), "closing nothing is fine");
    }
}

static void silence_ends_at_the_deadline(void)
{
    struct bot_pipe p;
    struct bot_file file;
    const char *line;
    double start;

    if (!open_script(&p, &file, "printf 'half a line'; exec sleep 100"))
        return;
    start = now_seconds();
    CHECK(bot_pipe_line(&p, &line, within(SHORT)) == BOT_IO_LATE, "late");
    CHECK(now_seconds() - start >= SHORT / 1000.0, "not before the time");
    CHECK(!bot_pipe_close(&p, within(SHORT)), "it had to be killed");
    CHECK(now_seconds() - start < 5, "nor long after");
    bot_file_remove(&file);
}

static void who_never_reads_is_late(void)
{
    enum { MUCH = 1 << 20 };
    struct bot_pipe p;
    struct bot_file file;
    char *bytes = calloc(1, MUCH);

    if (bytes && open_script(&p, &file, "exec sleep 100")) {
        CHECK(bot_pipe_send(&p, bytes, MUCH, within(SHORT)) == BOT_IO_LATE,
              "the pipe is full");
        bot_pipe_close(&p, within(0));
        bot_file_remove(&file);
    }
    free(bytes);
}

static void writing_to_the_dead_is_no_signal(void)
{
    struct bot_pipe p;
    struct bot_file file;
    const char *line;
    enum bot_io io = BOT_IO_OK;

    if (!open_script(&p, &file, "exit 3"))
        return;
    CHECK(bot_pipe_line(&p, &line, within(LONG)) == BOT_IO_DEAD, "ended");
    /* Its output may be seen to end before its input does. */
    for (int i = 0; i < 500 && !io; i++) {
        io = bot_pipe_send(&p, "x\n", 2, within(LONG));
        usleep(1000);
    }
    CHECK(io == BOT_IO_DEAD, "EPIPE");
    bot_pipe_close(&p, within(LONG));
    bot_file_remove(&file);
}

static void floods_are_dammed(void)
{
    static const char *const scripts[] = {
        "tr '\\0' x </dev/zero", /* one line without end */
        "exec yes",              /* lines without end, never reading */
    };
    char *bytes = calloc(1, 1 << 20);

    for (size_t i = 0; bytes && i < sizeof scripts / sizeof scripts[0]; i++) {
        struct bot_pipe p;
        struct bot_file file;
        double start = now_seconds();

        if (!open_script(&p, &file, scripts[i]))
            continue;
        CHECK(bot_pipe_send(&p, bytes, 1 << 20, within(LONG)) == BOT_IO_FLOOD,
              "%s", scripts[i]);
        bot_pipe_close(&p, within(SHORT));
        CHECK(now_seconds() - start < 5, "%s", scripts[i]);
        bot_file_remove(&file);
    }
    free(bytes);
}

/* The shell waits for a child of its own that would outlive it. */
static void all_it_started_ends_with_it(void)
{
    struct bot_pipe p;
    struct bot_file file;
    const char *line = "";
    pid_t grandchild;
    int tries = 0;

    if (!open_script(&p, &file, "sleep 100 >/dev/null & echo $!; wait"))
        return;
    CHECK(!bot_pipe_line(&p, &line, within(LONG)), "its number");
    grandchild = (pid_t)atoi(line);
    CHECK(grandchild > 1 && !kill(grandchild, 0), "it is there");
    bot_pipe_close(&p, within(SHORT));
    /* Whoever adopted it may take a moment to reap it. */
    while (grandchild > 1 && !kill(grandchild, 0) && tries++ < 200) {
        char path[64], state[256] = "";
        FILE *f;

        snprintf(path, sizeof path, "/proc/%d/stat", (int)grandchild);
        f = fopen(path, "r");
        if (!f || !fgets(state, sizeof state, f) || strstr(state, ") Z "))
            tries = 1000; /* gone, or dead and not reaped */
        if (f)
            fclose(f);
        usleep(10000);
    }
    CHECK(tries != 201, "a grandchild is left");
    bot_file_remove(&file);
}

static void a_stop_is_heard_at_once(void)
{
    struct bot_pipe p;
    struct bot_file file;
    const char *line;
    struct bot_wait wait = within(LONG);
    double start = now_seconds();

    wait.stop = eventfd(1, EFD_CLOEXEC);
    if (open_script(&p, &file, "exec sleep 100")) {
        CHECK(bot_pipe_line(&p, &line, wait) == BOT_IO_STOPPED, "stopped");
        CHECK(now_seconds() - start < 5, "at once");
        bot_pipe_close(&p, within(0));
        bot_file_remove(&file);
    }
    close(wait.stop);
}

static const struct test_case cases[] = {
    { "lines come and go", lines_come_and_go },
    { "what cannot be started", what_cannot_be_started },
    { "silence ends at the deadline", silence_ends_at_the_deadline },
    { "who never reads is late", who_never_reads_is_late },
    { "writing to the dead is no signal", writing_to_the_dead_is_no_signal },
    { "floods are dammed", floods_are_dammed },
    { "all it started ends with it", all_it_started_ends_with_it },
    { "a stop is heard at once", a_stop_is_heard_at_once },
    { 0, 0 },
};

const struct suite suite_unit_bot_pipe = { cases };
