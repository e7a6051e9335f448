/* The watchdog: an alarm and what it says. */
#include "tests/watchdog.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/test.h"

enum { PATIENCE = 120, LINE = 300 };

/* A signal brings no argument. */
static struct {
    char words[LINE], tally[LINE];
} left;

unsigned watchdog_patience(void)
{
    return PATIENCE * TEST_SLOWER * (unsigned)test_effort();
}

/* Only what a signal may do: no stdio, no exit handlers. */
static void bark(int signal)
{
    (void)signal;
    if (write(STDERR_FILENO, left.words, strlen(left.words)) < 0 ||
        write(STDOUT_FILENO, left.tally, strlen(left.tally)) < 0)
        _exit(2);
    _exit(1);
}

void watchdog_watch(unsigned seconds, const char *words, const char *tally)
{
    struct sigaction action = { .sa_handler = bark };

    snprintf(left.words, sizeof left.words, "%.*s\n", LINE - 2, words);
    snprintf(left.tally, sizeof left.tally, "%.*s\n", LINE - 2, tally);
    sigaction(SIGALRM, &action, NULL);
    alarm(seconds);
}

void watchdog_rest(void)
{
    alarm(0);
}
