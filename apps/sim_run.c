/* The games of a simulation, played by a crew of threads. */
#include "apps/sim_run.h"

#include <stdlib.h>

/* A simulation under way: where the outcome of game k goes. */
struct job {
    const struct sim_plan *plan;
    struct sim_game *game;
};

/* What one thread has. */
struct hand {
    struct sim_seatings seatings;
    struct sim_game *game;
};

static enum mag_status open_hand(void *arg, void **out, struct mag_err *err)
{
    const struct job *job = arg;
    struct hand *hand = calloc(1, sizeof *hand);
    enum mag_status st;

    if (!hand)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    st = sim_seatings_init(&hand->seatings, job->plan, err);
    if (st) {
        free(hand);
        return st;
    }
    hand->game = job->game;
    *out = hand;
    return MAG_OK;
}

static void close_hand(void *arg)
{
    struct hand *hand = arg;

    sim_seatings_release(&hand->seatings);
    free(hand);
}

static enum mag_status play(void *arg, int64_t k, const struct crew_stop *stop,
                            bool *done, struct mag_err *err)
{
    struct hand *hand = arg;
    enum mag_status st = sim_play(&hand->seatings, k, &stop->now,
                                  &hand->game[k], err);

    *done = hand->game[k].done;
    return st;
}

enum mag_status sim_run(const struct sim_plan *plan, struct sim_result *result,
                        struct mag_err *err)
{
    struct job job = { .plan = plan };
    const struct crew_job crew = {
        .job = &job,
        .games = plan->games,
        .threads = plan->threads,
        .progress = &plan->progress,
        .open = open_hand,
        .close = close_hand,
        .play = play,
    };
    double start = now_seconds();
    enum mag_status st;

    *result = (struct sim_result){ 0 };
    job.game = calloc((size_t)plan->games, sizeof job.game[0]);
    if (!job.game)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    st = crew_run(&crew, err);
    if (st) {
        free(job.game);
        return st;
    }
    result->game = job.game;
    result->seconds = now_seconds() - start;
    while (result->games < plan->games && job.game[result->games].done)
        result->games++;
    result->partial = result->games < plan->games;
    return MAG_OK;
}

void sim_release(struct sim_result *result)
{
    free(result->game);
    *result = (struct sim_result){ 0 };
}
