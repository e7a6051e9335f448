/* The games of a simulation, played by a crew of threads. */
#include "apps/simulate/run.h"

#include <stdlib.h>

/* A simulation under way: where the outcome of game k goes. */
struct job {
    const struct sim_plan *plan;
    const struct sim_part *part;
};

static enum mag_status init_hand(void *arg, void *hand, struct mag_err *err)
{
    const struct job *job = arg;

    return sim_seatings_init(hand, job->plan, err);
}

static void release_hand(void *hand)
{
    sim_seatings_release(hand);
}

static enum mag_status play(void *arg, void *hand, int64_t k,
                            const struct crew_stop *stop, bool *done,
                            struct mag_err *err)
{
    const struct job *job = arg;
    struct sim_game *game = &job->part->game[k - job->part->first];
    enum mag_status st = sim_play(hand, k, &stop->now, game, err);

    *done = game->done;
    return st;
}

enum mag_status sim_play_part(const struct sim_plan *plan,
                              const struct sim_part *part, struct mag_err *err)
{
    struct job job = { plan, part };
    const struct crew_job crew = {
        .job = &job,
        .games = plan->games,
        .threads = plan->threads,
        .progress = &plan->progress,
        .source = part->source,
        .hand_size = sizeof(struct sim_seatings),
        .init = init_hand,
        .release = release_hand,
        .play = play,
    };

    return crew_run(&crew, err);
}

enum mag_status sim_run(const struct sim_plan *plan, struct sim_result *result,
                        struct mag_err *err)
{
    struct sim_part all = { 0 };
    double start = now_seconds();
    enum mag_status st = sim_part_init(&all, 0, plan->games, err);

    *result = (struct sim_result){ 0 };
    if (!st)
        st = sim_play_part(plan, &all, err);
    if (st)
        sim_part_release(&all);
    else
        sim_result_take(result, plan, &all, now_seconds() - start);
    return st;
}

enum mag_status sim_part_init(struct sim_part *part, int64_t first,
                              int64_t count, struct mag_err *err)
{
    *part = (struct sim_part){ .first = first };
    part->game = calloc((size_t)count, sizeof part->game[0]);
    return part->game ? MAG_OK : mag_fail(err, MAG_E_NOMEM, "no memory");
}

void sim_part_release(struct sim_part *part)
{
    free(part->game);
    *part = (struct sim_part){ 0 };
}

void sim_result_take(struct sim_result *result, const struct sim_plan *plan,
                     struct sim_part *all, double seconds)
{
    *result = (struct sim_result){ .game = all->game, .seconds = seconds };
    while (result->games < plan->games && result->game[result->games].done)
        result->games++;
    result->partial = result->games < plan->games;
    *all = (struct sim_part){ 0 };
}

void sim_release(struct sim_result *result)
{
    free(result->game);
    *result = (struct sim_result){ 0 };
}
