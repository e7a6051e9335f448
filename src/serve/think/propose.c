/* What a form stands on before a person has touched it: what a program would
 * do here by the advice alone, and the figures it would order. */
#include <string.h>

#include "magnat/ask.h"
#include "magnat/decide.h"
#include "magnat/json.h"
#include "magnat/orders.h"
#include "magnat/player.h"
#include "serve/think/work.h"

/* Decisions of all seats that are played ahead at most: six seats choose ten
 * starting lots each. */
enum { AHEAD = 64 };

/* The seat's own decisions in the phase under way, up to job->most. Where others
 * speak in between they are played by the same program. */
static void plan(struct job *job, struct mag_player *player,
                 struct mag_rng *rng)
{
    const struct mag_rules *rules = job->book->rules;
    const char *phase = mag_phase_word(rules, job->pos);

    for (int i = 0; i < AHEAD && job->chain.n < job->most; i++) {
        uint32_t pending = mag_pending(rules, job->pos);
        int who = pending >> job->seat & 1 ? job->seat
                                           : __builtin_ctz(pending | 1u << 31);
        mag_action action;

        if (who >= rules->seats ||
            strcmp(phase, mag_phase_word(rules, job->pos)))
            break;
        action = mag_player_choose(player, job->pos, who, rng);
        if (who == job->seat)
            job->chain.action[job->chain.n++] = action;
        if (mag_apply(rules, job->pos, who, action, NULL, NULL))
            break;
    }
}

static void put_figures(struct mag_writer *w, const struct job *job)
{
    const struct mag_rules *rules = job->book->rules;
    const struct mag_play p = { rules, job->pos, NULL, NULL, job->seat };
    const struct mag_order_kind *kind;

    mag_put_array(w, "orders");
    for (int i = 0; (kind = mag_order_kind(rules->game, i)); i++) {
        struct mag_order order = { .kind = i };
        char word[MAG_WORD];

        if (!kind->proposal || !mag_order_fits(rules, job->pos, job->seat, i))
            continue;
        order.figure = kind->proposal(&p);
        if (!order.figure)
            continue;
        mag_print_order(rules, &order, word, sizeof word);
        mag_put_text(w, NULL, word);
    }
    mag_put_end_array(w);
}

static void put_plan(struct mag_writer *w, const struct job *job)
{
    mag_put_array(w, "as");
    for (int i = 0; i < job->chain.n; i++) {
        char word[MAG_WORD];

        mag_print_action(job->book->rules, job->chain.action[i], word,
                         sizeof word);
        mag_put_text(w, NULL, word);
    }
    mag_put_end_array(w);
}

void job_propose(struct job *job)
{
    const struct mag_rules *rules = job->book->rules;
    struct mag_player *player = NULL;
    struct mag_writer w;
    struct mag_rng rng;

    job->status = mag_player_new(&player, "greedy", rules, NULL, NULL);
    if (job->status)
        return;
    mag_rng_seed(&rng, job->seed);
    mag_resample(rules, job->pos, job->seat, &rng);
    mag_put_start(&w, &job->out);
    w.comma = true;
    put_figures(&w, job);
    plan(job, player, &rng);
    put_plan(&w, job);
    mag_player_free(player);
}
