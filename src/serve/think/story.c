/* The story of a game that is over: how the chances went, and the decisions
 * that mattered. */
#include <stdlib.h>

#include "players/analyse.h"
#include "serve/think/work.h"
#include "magnat/ask.h"
#include "magnat/json.h"

/* Less than `magnat analyse` takes: others wait for this thread. */
enum { STORY_ITERATIONS = ANALYSE_ITERATIONS / 4 };

struct telling {
    const struct job *job;
    const struct mag_rules *rules;
    const char *names[MAG_MAX_SEATS];
    struct analysis analysis;
};

static struct mag_match *match_again(const struct job *job)
{
    struct mag_match *match = mag_match_new(job->book->rules, job->pos);

    for (int i = 0; match && i < job->n_moves; i++) {
        if (mag_match_apply(match, job->moves[i].seat, job->moves[i].action,
                            NULL, NULL)) {
            mag_match_free(match);
            return NULL;
        }
    }
    return match;
}

static void put_point(struct mag_writer *w, const struct telling *t,
                      const struct analyse_point *p, const void *pos)
{
    int64_t score[MAG_MAX_SEATS] = { 0 };

    mag_worth(t->rules, pos, score); /* over: hidden points may be told */
    mag_put_object(w, NULL);
    mag_put_int(w, "n", t->job->step[p->move]);
    mag_put_int(w, "at", p->move);
    mag_put_array(w, "scores");
    for (int s = 0; s < t->rules->seats; s++)
        mag_put_int(w, NULL, score[s]);
    mag_put_end_array(w);
    mag_put_array(w, "shares");
    for (int s = 0; s < t->rules->seats; s++)
        mag_put_real(w, NULL, p->share[s]);
    mag_put_end_array(w);
    mag_put_end_object(w);
}

static void say(const struct telling *t, struct mag_writer *w, const char *name,
                const void *pos, struct mag_move move)
{
    char text[MAG_SENTENCE];

    mag_say_action(&MAG_READER(t->rules, pos, t->names, t->job->lang),
                   move.seat, move.action, text, sizeof text);
    mag_put_text(w, name, text);
}

static void put_moment(struct mag_writer *w, const struct telling *t,
                       const struct analyse_moment *m, const void *pos)
{
    char text[MAG_SENTENCE];

    mag_print_action(t->rules, m->fault.done, text, sizeof text);
    mag_put_object(w, NULL);
    mag_put_int(w, "n", t->job->step[m->fault.move + 1]);
    mag_put_int(w, "at", m->fault.move + 1);
    mag_put_int(w, "seat", m->seat);
    mag_put_text(w, "a", text);
    say(t, w, "text", pos, (struct mag_move){ m->fault.done, m->seat });
    say(t, w, "better", pos, (struct mag_move){ m->fault.better, m->seat });
    mag_put_real(w, "cost", m->fault.cost);
    mag_put_real(w, "share", m->fault.share + m->fault.cost);
    if (m->why.clause) {
        mag_put_text(w, "clause", m->why.clause);
        mag_say_reason(&MAG_READER(t->rules, NULL, t->names, t->job->lang),
                       &m->why, text, sizeof text);
        mag_put_text(w, "reason", text);
    }
    mag_put_end_object(w);
}

/* Walks through the game once for each list: the words need the position. */
static void put_list(struct mag_writer *w, const struct telling *t,
                     const char *name, bool curve)
{
    struct mag_match *match = mag_match_new(t->rules, t->job->pos);
    int next = 0;

    mag_put_array(w, name);
    for (int i = 0; match && i <= t->job->n_moves; i++) {
        const void *pos = mag_match_position(match);

        while (curve && next < t->analysis.points &&
               t->analysis.point[next].move == i)
            put_point(w, t, &t->analysis.point[next++], pos);
        while (!curve && next < t->analysis.moments &&
               t->analysis.moment[next].fault.move == i)
            put_moment(w, t, &t->analysis.moment[next++], pos);
        if (i < t->job->n_moves)
            mag_match_apply(match, t->job->moves[i].seat,
                            t->job->moves[i].action, NULL, NULL);
    }
    mag_put_end_array(w);
    mag_match_free(match);
}

void job_story(struct job *job)
{
    struct analyse_plan plan = { "greedy", 0, job->seed, STORY_ITERATIONS,
                                 &job->halted };
    struct mag_match *match = match_again(job);
    struct telling *t = calloc(1, sizeof *t);
    struct mag_writer w;

    job->status = !match || !t ? MAG_E_NOMEM
                               : analyse_game(&t->analysis, match, job->pos,
                                              &plan, NULL);
    if (!job->status) {
        t->job = job;
        t->rules = job->book->rules;
        job_names(job, t->names);
        mag_put_start(&w, &job->out);
        w.comma = true;
        put_list(&w, t, "curve", true);
        put_list(&w, t, "moments", false);
        analysis_release(&t->analysis);
    }
    free(t);
    mag_match_free(match);
}
