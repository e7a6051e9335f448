/* The draw of a tournament, and its games on a crew of threads. */
#include "apps/arena/run.h"

#include <stdlib.h>
#include <string.h>

bool arena_is_program(const char *label)
{
    return strchr(label, '/') != NULL;
}

/* --- Who meets whom ---------------------------------------------------------- */

/* The number of ways to choose k of n; small numbers only. */
static int64_t choose(int n, int k)
{
    int64_t ways = 1;

    if (k < 0 || k > n)
        return 0;
    for (int i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

int64_t arena_tables(int entries, int seats)
{
    return choose(entries, seats);
}

int64_t arena_round(const struct arena_plan *plan)
{
    int seats = plan->rules->seats;

    return arena_tables(plan->entries, seats) * seats;
}

int64_t arena_games(const struct arena_plan *plan)
{
    return plan->rounds * arena_round(plan);
}

/* The entries of table `index`: the index-th choice in dictionary order. */
static void find_table(int entries, int seats, int64_t index, int *out)
{
    int e = 0;

    for (int s = 0; s < seats; e++) {
        int64_t with_e = choose(entries - e - 1, seats - s - 1);

        if (index < with_e)
            out[s++] = e;
        else
            index -= with_e;
    }
}

/* Puts what follows the first into order number `index` of all its orders
 * (rotation makes who is first immaterial). */
static void reorder(int *entry, int seats, int64_t index)
{
    for (int s = 1; s < seats - 1; s++) {
        int left = seats - s, from = s + (int)(index % left);
        int moved = entry[from];

        index /= left;
        memmove(&entry[s + 1], &entry[s], (size_t)(from - s) * sizeof *entry);
        entry[s] = moved;
    }
}

void arena_seat(const struct arena_plan *plan, int64_t k,
                struct arena_seating *out)
{
    int seats = plan->rules->seats;
    int64_t tables = arena_tables(plan->entries, seats);
    int64_t group = k / seats;
    int turn = (int)(k % seats);
    int order[MAG_MAX_SEATS] = { 0 };

    find_table(plan->entries, seats, group % tables, order);
    reorder(order, seats, group / tables);
    *out = (struct arena_seating){ .group = group };
    for (int s = 0; s < seats; s++)
        out->entry[(s + turn) % seats] = order[s];
    out->chance = mag_seed_at(plan->seed, (uint64_t)group);
    out->thoughts = mag_seed_at(out->chance, (uint64_t)turn + 1);
}

/* --- The games --------------------------------------------------------------- */

struct job {
    const struct arena_plan *plan;
    struct arena_game *game;
};

static enum mag_status init_hand(void *arg, void *hand, struct mag_err *err)
{
    const struct job *job = arg;

    return arena_hand_init(hand, job->plan, err);
}

static void release_hand(void *hand)
{
    arena_hand_release(hand);
}

static enum mag_status play(void *arg, void *hand, int64_t k,
                            const struct crew_stop *stop, bool *done,
                            struct mag_err *err)
{
    const struct job *job = arg;

    (void)err;
    arena_play(hand, k, stop, &job->game[k]);
    *done = job->game[k].done;
    return MAG_OK;
}

enum mag_status arena_run(const struct arena_plan *plan,
                          struct arena_result *result, struct mag_err *err)
{
    struct job job = { .plan = plan };
    const int64_t games = arena_games(plan);
    const struct crew_job crew = {
        .job = &job,
        .games = games,
        .threads = plan->threads,
        .progress = &plan->progress,
        .hand_size = sizeof(struct arena_hand),
        .init = init_hand,
        .release = release_hand,
        .play = play,
    };
    double start = now_seconds();
    enum mag_status st;

    *result = (struct arena_result){ 0 };
    job.game = calloc((size_t)games, sizeof job.game[0]);
    if (!job.game)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    st = crew_run(&crew, err);
    if (st) {
        free(job.game);
        return st;
    }
    result->game = job.game;
    result->seconds = now_seconds() - start;
    while (result->games < games && job.game[result->games].done)
        result->games++;
    result->games -= result->games % plan->rules->seats;
    result->partial = result->games < games;
    return MAG_OK;
}

void arena_release(struct arena_result *result)
{
    free(result->game);
    *result = (struct arena_result){ 0 };
}
