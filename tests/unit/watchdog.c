/* A case that hangs is ended and named; one that ends in time is left alone. */
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/test.h"
#include "tests/watchdog.h"

/* What a child says on both its outputs, and how it ended. */
struct child {
    char said[200];
    int status;
};

static void run_child(struct child *c, void (*run)(void))
{
    size_t length = 0;
    ssize_t n;
    int end[2];
    pid_t pid;

    *c = (struct child){ .status = -1 };
    CHECK(!pipe(end), "a pipe");
    pid = fork();
    if (!pid) {
        dup2(end[1], STDOUT_FILENO);
        dup2(end[1], STDERR_FILENO);
        run();
        _exit(0);
    }
    close(end[1]);
    while (length + 1 < sizeof c->said &&
           (n = read(end[0], c->said + length, sizeof c->said - length - 1)) >
               0)
        length += (size_t)n;
    close(end[0]);
    CHECK(pid > 0 && waitpid(pid, &c->status, 0) == pid, "a child");
}

static void hang(void)
{
    watchdog_watch(1, "FAIL a/case", "3 passed, 1 failed");
    for (;;)
        pause();
}

static void end_in_time(void)
{
    watchdog_watch(1, "FAIL a/case", "3 passed, 1 failed");
    watchdog_rest();
    sleep(2);
}

static void who_hangs_is_named(void)
{
    struct child c;

    run_child(&c, hang);
    CHECK(WIFEXITED(c.status) && WEXITSTATUS(c.status) == 1, "status %d",
          c.status);
    CHECK(!strcmp(c.said, "FAIL a/case\n3 passed, 1 failed\n"), "%s", c.said);
}

static void who_ends_is_left_alone(void)
{
    struct child c;

    run_child(&c, end_in_time);
    CHECK(!c.status && !c.said[0], "status %d: %s", c.status, c.said);
}

/* This case itself is watched, and for longer than any should take. */
static void every_case_is_watched(void)
{
    unsigned seconds = alarm(0);

    alarm(seconds);
    CHECK(seconds > 60 && seconds <= watchdog_patience(), "%u seconds",
          seconds);
}

static const struct test_case cases[] = {
    { "who hangs is named", who_hangs_is_named },
    { "who ends is left alone", who_ends_is_left_alone },
    { "every case is watched", every_case_is_watched },
    { 0 },
};

const struct suite suite_unit_watchdog = { cases };
