/* Playing: a go of games at a time, whatever is furthest behind. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "apps/arena/run.h"
#include "apps/common/progress.h"
#include "apps/simulate/run.h"
#include "tools/strength/strength.h"

enum { PATH = 4096 };

int64_t proof_games(const struct proof *p, const struct match *m)
{
    return p->games ? p->games : m->pairing->games;
}

/* --- One go --------------------------------------------------------------------- */

/* Seconds that this process has worked, whoever else did. */
static double worked(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static struct mag_rules *open_rules(const struct match *m, struct mag_err *err)
{
    struct mag_setup setup;
    struct mag_rules *rules = NULL;

    if (mag_setup_init(&setup, m->game, m->game->rulesets[m->ruleset].name,
                       m->seats, err) ||
        mag_rules_new(&rules, &setup, NULL, 0, err))
        return NULL;
    return rules;
}

enum played { PLAYED, STOPPED, FAILED };

/* A among Bs, each deal from every seat: what `magnat arena --seed SEED` plays
 * with A and as many Bs as there are other seats. Counts A's wins by seat. */
static enum played play_among(const struct match *m,
                              const struct mag_rules *rules, uint64_t seed,
                              struct score *go, struct mag_err *err)
{
    struct arena_plan plan = { .rules = rules,
                               .entries = m->seats,
                               .rounds = m->pairing->deals,
                               .seed = seed,
                               .threads = 1,
                               .ms = ARENA_MS,
                               .lang = MAG_EN };
    struct arena_result result;
    bool partial;

    for (int e = 0; e < m->seats; e++)
        plan.player[e] = e ? m->pairing->b : m->pairing->a;
    if (arena_run(&plan, &result, err))
        return FAILED;
    partial = result.partial;
    go->games = (double)result.games;
    for (int64_t k = 0; k < result.games; k++) {
        struct arena_seating seating;
        int seat = 0;

        arena_seat(&plan, k, &seating);
        while (seating.entry[seat] != 0)
            seat++;
        go->won[seat] += result.game[k].share[seat];
    }
    arena_release(&result);
    return partial ? STOPPED : PLAYED;
}

/* Equals: what `magnat simulate --seed SEED` plays. Each game is another deal,
 * since the same one again would favour the same seat. Counts wins by seat. */
static enum played play_equals(const struct match *m,
                               const struct mag_rules *rules, uint64_t seed,
                               struct score *go, struct mag_err *err)
{
    struct sim_plan plan = {
        .rules = rules, .games = match_go(m), .seed = seed, .threads = 1
    };
    struct sim_result result;
    bool partial;

    for (int e = 0; e < m->seats; e++)
        plan.player[e] = m->pairing->a;
    if (sim_run(&plan, &result, err))
        return FAILED;
    partial = result.partial;
    go->games = (double)result.games;
    for (int64_t k = 0; k < result.games; k++) {
        for (int s = 0; s < m->seats; s++)
            go->won[s] += result.game[k].share[s];
    }
    sim_release(&result);
    return partial ? STOPPED : PLAYED;
}

static enum played play_go(const struct match *m, uint64_t seed,
                           struct score *go)
{
    struct mag_err err = { "", 0 };
    struct mag_rules *rules = open_rules(m, &err);
    double start = worked();
    enum played what = FAILED;

    *go = (struct score){ 0 };
    if (rules)
        what = m->goal == EVEN ? play_equals(m, rules, seed, go, &err)
                               : play_among(m, rules, seed, go, &err);
    go->seconds = worked() - start;
    if (what == FAILED)
        fprintf(stderr, "strength: %s: %s\n", m->name, err.text);
    mag_rules_free(rules);
    return what;
}

/* --- What comes next ------------------------------------------------------------- */

struct work {
    const struct proof *proof;
    struct result *result; /* owned; by match */
    int claims;            /* the file of claims */
};

struct go {
    const struct match *match;
    const char *sum;
    uint64_t seed;
};

/* The part of the match that is done. */
static double part(const struct work *w, int i)
{
    return w->result[i].all.games /
           (double)proof_games(w->proof, &w->proof->match[i]);
}

/* A seed of the match that nobody has played or is playing; it is claimed. */
static bool claim_seed(const struct work *w, int i, struct go *go)
{
    const struct match *m = &w->proof->match[i];
    int64_t goes = (proof_games(w->proof, m) + match_go(m) - 1) / match_go(m);

    go->match = m;
    go->sum = sources_of(&w->proof->sources, m);
    for (int k = 0; k < goes && k < MAX_GOES; k++) {
        go->seed = FIRST_SEED + (uint64_t)k;
        if (!w->result[i].done[k] &&
            claim_take(w->claims, go->sum, m, go->seed))
            return true;
    }
    return false;
}

/* Whoever had claimed it may have finished it since the results were read. */
static bool still_open(struct work *w, const struct go *go)
{
    const struct proof *p = w->proof;

    results_read(p->results, &p->sources, p->match, w->result, p->n);
    if (!w->result[go->match - p->match].done[go->seed - FIRST_SEED])
        return true;
    claim_drop(w->claims, go->sum, go->match, go->seed);
    return false;
}

/* The match of which the smallest part is done, of those not yet tried; -1 if
 * there is none. */
static int furthest_behind(const struct work *w, const bool *tried)
{
    int best = -1;

    for (int i = 0; i < w->proof->n; i++) {
        if (!tried[i] && (best < 0 || part(w, i) < part(w, best)))
            best = i;
    }
    return best;
}

static bool next_go(struct work *w, struct go *go)
{
    const struct proof *p = w->proof;
    bool tried[MAX_MATCHES] = { false };
    int i;

    results_read(p->results, &p->sources, p->match, w->result, p->n);
    while ((i = furthest_behind(w, tried)) >= 0) {
        tried[i] = true;
        while (claim_seed(w, i, go)) {
            if (still_open(w, go))
                return true;
        }
    }
    return false;
}

static void say(const struct go *go, const struct score *s)
{
    double won = 0;

    for (int i = 0; i < go->match->seats; i++)
        won += s->won[i];
    printf("%s, seed %d: %.4g of %.0f games, %.1f s\n", go->match->name,
           (int)go->seed, won, s->games, s->seconds);
    fflush(stdout);
}

static bool play_on(struct work *w, double deadline)
{
    struct go go;

    while (now_seconds() < deadline && next_go(w, &go)) {
        struct score score;
        enum played what = play_go(go.match, go.seed, &score);

        if (what != PLAYED)
            return what == STOPPED;
        if (!results_append(w->proof->results, go.sum, go.match, go.seed,
                            &score)) {
            perror(w->proof->results);
            return false;
        }
        claim_drop(w->claims, go.sum, go.match, go.seed);
        say(&go, &score);
    }
    return true;
}

bool proof_play(const struct proof *p, double deadline)
{
    struct work w = { .proof = p };
    char path[PATH];
    bool ok = false;

    snprintf(path, sizeof path, "%s.lock", p->results);
    w.claims = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    w.result = calloc((size_t)p->n, sizeof w.result[0]);
    if (w.claims < 0)
        perror(path);
    else if (w.result)
        ok = play_on(&w, deadline);
    if (w.claims >= 0)
        close(w.claims);
    free(w.result);
    return ok;
}
