/* A program's turn: it chooses until others would see it, or it is done. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/character.h"
#include "magnat/decide.h"
#include "serve/think/work.h"
#include "magnat/player.h"

/* What a player from outside is told to take: as long as ours, at most. */
enum { OUTSIDE_MS = 900 };

bool chain_add(struct chain *chain, const struct mag_rules *rules, void *pos,
               int seat, mag_action action)
{
    if (mag_apply(rules, pos, seat, action, NULL, NULL))
        return false;
    chain->action[chain->n++] = action;
    return chain->n < TABLE_BATCH && !mag_action_reveals(rules->game, action) &&
           mag_pending(rules, pos) >> seat & 1;
}

static void stop_player(void *player)
{
    mag_player_stop(player);
}

/* The job may be put off and begin anew, so its position stays as it is. */
static void play_on(struct job *job, struct mag_player *player, void *pos)
{
    const struct mag_rules *rules = job->book->rules;
    struct mag_rng rng;

    memcpy(pos, job->pos, rules->game->state_size);
    mag_rng_seed(&rng, job->seed);
    while (!atomic_load(&job->halted) &&
           chain_add(&job->chain, rules, pos, job->seat,
                     mag_player_choose(player, pos, job->seat, &rng)))
        continue;
}

void job_choose(struct job *job)
{
    const struct mag_rules *rules = job->book->rules;
    struct mag_player *player = NULL;
    const struct mag_character *c = mag_character_at(job->character);
    struct level level = { .name = "" };
    char name[MAG_PLAYER_NAME];
    void *pos = malloc(rules->game->state_size);

    level_at(job->library, job->level, MAG_EN, &level);
    if (level.outside)
        snprintf(name, sizeof name, "%.40s:%dms", level.name, OUTSIDE_MS);
    else
        snprintf(name, sizeof name, "%s%s%s", level.name, c ? ":" : "",
                 c ? c->word : "");
    job->status =
        pos ? mag_player_new(&player, name, rules,
                             &MAG_PLAYER_OPTIONS(.library = job->library), NULL)
            : MAG_E_NOMEM;
    if (!job->status) {
        job_thinks(job, player, stop_player);
        play_on(job, player, pos);
        job_thinks(job, NULL, NULL);
    }
    mag_player_free(player);
    free(pos);
}
