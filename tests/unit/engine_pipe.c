/* magnat engine as a program: lines in on standard input, answers out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "apps/common/common.h"
#include "magnat/engine.h"
#include "tests/test.h"

/* Runs the command in a process of its own with `in` as its input. Returns
 * its exit status; what it writes goes to `out`. */
static int run(FILE *in, FILE *out, int argc, char **argv)
{
    pid_t child;
    int status = -1;

    fflush(NULL);
    child = fork();
    if (child == 0) {
        rewind(in);
        if (dup2(fileno(in), 0) < 0 || dup2(fileno(out), 1) < 0 ||
            dup2(fileno(out), 2) < 0)
            _exit(99);
        status = cmd_engine(NULL, argc, argv);
        fflush(stdout);
        _exit(status);
    }
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Line `n` of a file (from 0), without its end; "" if there is none. */
static const char *line_of(FILE *f, int n, char *room, int cap)
{
    rewind(f);
    for (int i = 0; i <= n; i++) {
        if (!fgets(room, cap, f))
            return "";
    }
    room[strcspn(room, "\n")] = '\0';
    return room;
}

static void a_line_too_long_is_skipped(void)
{
    FILE *in = tmpfile(), *out = tmpfile();
    char *argv[] = { (char[]){ "engine" }, NULL };
    char room[4096];

    fputs("{\"id\":1,\"op\":\"state\",\"game\":1}\r\n", in);
    for (int i = 0; i < 3 * MAG_ENGINE_MAX_LINE; i++)
        fputc('x', in);
    fputs("\n\n{\"id\":2,\"op\":\"fly\"}", in); /* the last without its end */
    CHECK(run(in, out, 1, argv) == 0, "ends well at the end of the input");
    CHECK(strstr(line_of(out, 0, room, sizeof room), "\"id\":1,\"ok\":false"),
          "%s", room);
    CHECK(strstr(line_of(out, 1, room, sizeof room), "\"code\":\"limit\""),
          "%s", room);
    CHECK(strstr(line_of(out, 2, room, sizeof room), "\"code\":\"input\""),
          "%s", room);
    CHECK(strstr(line_of(out, 3, room, sizeof room), "\"id\":2,\"ok\":false"),
          "%s", room);
    CHECK(!line_of(out, 4, room, sizeof room)[0], "one answer a line");
    fclose(in);
    fclose(out);
}

static void nothing_in_nothing_out(void)
{
    FILE *in = tmpfile(), *out = tmpfile();
    char *argv[] = { (char[]){ "engine" }, NULL };
    char room[200];

    CHECK(run(in, out, 1, argv) == 0, "an empty input is fine");
    CHECK(!line_of(out, 0, room, sizeof room)[0], "no answer: %s", room);
    fclose(in);
    fclose(out);
}

static void bad_options_end_it(void)
{
    FILE *in = tmpfile(), *out = tmpfile();
    char *option[] = { (char[]){ "engine" }, (char[]){ "--fast" }, NULL };
    char *word[] = { (char[]){ "engine" }, (char[]){ "venture" }, NULL };
    char room[200];

    CHECK(run(in, out, 2, option) == EXIT_USAGE, "an unknown option");
    CHECK(strstr(line_of(out, 0, room, sizeof room), "--fast"), "%s", room);
    CHECK(run(in, out, 2, word) == EXIT_USAGE, "a word too many");
    fclose(in);
    fclose(out);
}

static const struct test_case cases[] = {
    { "a line too long is skipped", a_line_too_long_is_skipped },
    { "nothing in, nothing out", nothing_in_nothing_out },
    { "bad options end it", bad_options_end_it },
    { 0, 0 },
};

const struct suite suite_unit_engine_pipe = { cases };
