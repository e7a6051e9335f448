/* A program's turn: it chooses until others would see it, or it is done. */
#include "magnat/decide.h"
#include "serve/work.h"
#include "magnat/player.h"

void job_choose(struct job *job)
{
    const struct mag_rules *rules = job->book->rules;
    const struct mag_game *game = rules->game;
    struct mag_player *player = NULL;
    struct mag_rng rng;

    job->status = mag_player_new(&player, level_at(job->level)->name, rules, 0,
                                 NULL);
    if (job->status)
        return;
    mag_rng_seed(&rng, job->seed);
    while (job->n < TABLE_BATCH && !atomic_load(&job->cancelled) &&
           mag_pending(rules, job->pos) >> job->seat & 1) {
        mag_action a = mag_player_choose(player, job->pos, job->seat, &rng);

        if (mag_apply(rules, job->pos, job->seat, a, NULL, NULL))
            break;
        job->chain[job->n++] = a;
        if (game->verbs[mag_act_verb(a)].flags & MAG_VERB_REVEALS)
            break;
    }
    mag_player_free(player);
}
