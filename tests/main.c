/* Runs all suites, or those whose name contains one of the arguments. Ends
 * with "N passed, N failed". MAGNAT_EFFORT=n multiplies the random games;
 * MAGNAT_SHARED=FILE: processes with the same empty file share the work, each
 * takes the next case that none has taken; MAGNAT_LOCALE=1 runs in the environment's locale, as an
 * embedder's program may. A case that hangs ends the run, and is named. */
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "gen/suites.h"
#include "tests/test.h"
#include "tests/watchdog.h"

static const clock_t SLOW = 8 * CLOCKS_PER_SEC; /* worth a line */

/* The one place with state: a case has no argument to carry it. */
static struct {
    int failures; /* of the current case */
    const char *name;
} now;

void test_check(bool ok, const char *file, int line, const char *format, ...)
{
    va_list args;

    if (ok)
        return;
    if (now.failures++ >= 5)
        return; /* enough to see what is wrong */
    fprintf(stderr, "%s:%d: %s: ", file, line, now.name);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
}

int test_effort(void)
{
    const char *text = getenv("MAGNAT_EFFORT");
    int n = text ? atoi(text) : 1;

    return n > 0 ? n : 1;
}

/* The numbers of the cases, drawn one by one: from a file, of which each
 * process that shares the work takes a byte's place at a time. */
struct turns {
    int file; /* or -1: all are one's own */
    int next;
};

static void take_turn(struct turns *t)
{
    t->next++;
    if (t->file < 0)
        return;
    /* Where one's byte was put is told by the file's own place after it. */
    t->next = write(t->file, "+", 1) == 1 ? (int)lseek(t->file, 0, SEEK_CUR) - 1
                                          : INT_MAX;
}

static bool share(struct turns *t)
{
    const char *name = getenv("MAGNAT_SHARED");

    *t = (struct turns){ .file = -1, .next = -1 };
    if (name) {
        t->file = open(name, O_WRONLY | O_APPEND | O_CLOEXEC);
        if (t->file < 0)
            return false;
    }
    take_turn(t);
    return true;
}

static bool wanted(const char *name, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (strstr(name, argv[i]))
            return true;
    }
    return argc < 2;
}

/* Runs a case under the eyes of the watchdog; `passed` and `failed` are those
 * before it. */
static bool passes(const struct test_case *c, const char *name, int passed,
                   int failed)
{
    unsigned patience = watchdog_patience();
    clock_t start = clock();
    char words[250], tally[60];

    now.failures = 0;
    now.name = name;
    snprintf(words, sizeof words, "FAIL %s (no end after %u s)", name,
             patience);
    snprintf(tally, sizeof tally, "%d passed, %d failed", passed, failed + 1);
    watchdog_watch(patience, words, tally);
    c->run();
    watchdog_rest();
    if (clock() - start > SLOW)
        fprintf(stderr, "slow: %s, %ld s\n", name,
                (long)((clock() - start) / CLOCKS_PER_SEC));
    if (now.failures)
        fprintf(stderr, "FAIL %s (%d)\n", name, now.failures);
    return !now.failures;
}

int main(int argc, char **argv)
{
    int passed = 0, failed = 0, index = 0;
    struct turns turns;

    if (getenv("MAGNAT_LOCALE") && !setlocale(LC_ALL, "")) {
        fputs("there is no such locale\n", stderr);
        return EXIT_FAILURE;
    }
    if (!share(&turns)) {
        fputs("there is nothing to share\n", stderr);
        return EXIT_FAILURE;
    }
    for (int i = 0; suites[i].name; i++) {
        for (const struct test_case *c = suites[i].suite->cases; c->name; c++) {
            char name[200];

            snprintf(name, sizeof name, "%s/%s", suites[i].name, c->name);
            if (!wanted(name, argc, argv) || index++ != turns.next)
                continue;
            take_turn(&turns);
            if (passes(c, name, passed, failed))
                passed++;
            else
                failed++;
        }
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
