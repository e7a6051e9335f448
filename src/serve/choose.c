/* A program's turn: it chooses until others would see it, or it is done. */
#include <stdio.h>

#include "magnat/character.h"
#include "magnat/decide.h"
#include "serve/work.h"
#include "magnat/player.h"

bool chain_add(struct chain *chain, const struct mag_rules *rules, void *pos,
               int seat, mag_action action)
{
    if (mag_apply(rules, pos, seat, action, NULL, NULL))
        return false;
    chain->action[chain->n++] = action;
    return chain->n < TABLE_BATCH && !mag_action_reveals(rules->game, action) &&
           mag_pending(rules, pos) >> seat & 1;
}

void job_choose(struct job *job)
{
    const struct mag_rules *rules = job->book->rules;
    struct mag_player *player = NULL;
    const struct mag_character *c = mag_character_at(job->character);
    char name[MAG_PLAYER_NAME];
    struct mag_rng rng;

    snprintf(name, sizeof name, "%s%s%s", level_at(job->level)->name,
             c ? ":" : "", c ? c->word : "");
    job->status = mag_player_new(&player, name, rules, 0, NULL);
    if (job->status)
        return;
    mag_rng_seed(&rng, job->seed);
    while (!atomic_load(&job->cancelled) &&
           chain_add(&job->chain, rules, job->pos, job->seat,
                     mag_player_choose(player, job->pos, job->seat, &rng)))
        continue;
    mag_player_free(player);
}
