/* strength - proves how strong the players are, at every table of every game,
 * in as many runs as it takes.
 *
 *   build/strength play --results FILE --sources FILE [--only TEXT]
 *       [--minutes N] [--games N] [--jobs N]
 *   build/strength report --results FILE --sources FILE
 *
 * play goes on where the results end; several may run at once. report writes
 * Markdown for docs/players.md. --only takes the matches whose name
 * ("venture/riche-ou-pauvre 3 hard medium") holds TEXT. */
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "apps/common/args.h"
#include "apps/common/crew.h"
#include "magnat/buf.h"
#include "tools/strength/strength.h"

enum {
    MAX_MINUTES = 60 * 24 * 365,
    MAX_GAMES = 100000,
    REPORT_MAX_BYTES = 1 << 20
};

struct wishes {
    const char *what, *results, *sources, *only;
    int64_t minutes, games, jobs;
};

/* Leaves the matches that are asked for. */
static void choose(struct proof *p, const char *only)
{
    int kept = 0;

    p->n = matches_list(p->match);
    for (int i = 0; i < p->n; i++) {
        if (!only || strstr(p->match[i].name, only))
            p->match[kept++] = p->match[i];
    }
    p->n = kept;
}

static bool open_proof(struct proof *p, const struct wishes *w)
{
    *p = (struct proof){ .results = w->results, .games = w->games };
    choose(p, w->only);
    if (!p->n) {
        args_fail("no match is called \"%s\"", w->only);
        return false;
    }
    if (!sources_read(&p->sources, w->sources)) {
        args_fail("%s does not hold what tools/sources.sh says", w->sources);
        return false;
    }
    for (int i = 0; i < p->n; i++) {
        if (sources_of(&p->sources, &p->match[i]))
            continue;
        args_fail("%s says nothing of %s", w->sources, p->match[i].name);
        return false;
    }
    return true;
}

/* Plays in as many processes as there are jobs, which share the work as any
 * others do that write to the same results. */
static int play(const struct proof *p, const struct wishes *w)
{
    double deadline = w->minutes ? now_seconds() + 60 * (double)w->minutes
                                 : HUGE_VAL;
    int64_t jobs = w->jobs ? w->jobs : crew_cores();
    int status = 0, ended;

    for (int64_t j = 0; j < jobs; j++) {
        pid_t child = fork();

        if (child < 0)
            return args_fail("no process can be started");
        if (child > 0)
            continue;
        prctl(PR_SET_PDEATHSIG, SIGTERM);
        exit(proof_play(p, deadline) ? 0 : EXIT_USAGE);
    }
    while (wait(&ended) > 0) {
        if (!WIFEXITED(ended) || WEXITSTATUS(ended))
            status = EXIT_USAGE;
    }
    return status;
}

static int report(const struct proof *p)
{
    struct mag_buf out;
    bool ok;

    mag_buf_init(&out, REPORT_MAX_BYTES);
    ok = proof_report(p, &out);
    if (ok)
        fputs(mag_buf_text(&out), stdout);
    mag_buf_release(&out);
    return ok ? 0 : args_fail("no memory");
}

static int run(const struct proof *p, const struct wishes *w)
{
    if (!strcmp(w->what, "play"))
        return play(p, w);
    if (!strcmp(w->what, "report"))
        return report(p);
    return args_fail("play or report, not \"%s\"", w->what);
}

int main(int argc, char **argv)
{
    struct wishes w = { 0 };
    const struct args_option options[] = {
        { "results", ARGS_TEXT, &w.results, 0, 0 },
        { "sources", ARGS_TEXT, &w.sources, 0, 0 },
        { "only", ARGS_TEXT, &w.only, 0, 0 },
        { "minutes", ARGS_NUMBER, &w.minutes, 0, MAX_MINUTES },
        { "games", ARGS_NUMBER, &w.games, 1, MAX_GAMES },
        { "jobs", ARGS_NUMBER, &w.jobs, 1, CREW_MAX_THREADS },
        { NULL, ARGS_FLAG, NULL, 0, 0 },
    };
    struct proof *p = calloc(1, sizeof *p);
    int words, status = EXIT_USAGE;

    if (!p || !args_read(argc, argv, options, &w.what, 1, &words)) {
        free(p);
        return status;
    }
    if (!words || !w.results || !w.sources)
        args_fail("play or report, with --results and --sources");
    else if (open_proof(p, &w))
        status = run(p, &w);
    free(p);
    return status;
}
