/* A hint: what a good program would do in this seat, and why. */
#include "magnat/hint.h"

#include "serve/think/work.h"
#include "magnat/json.h"

/* How long a person may wait for one. */
enum { PATIENCE_MS = 2000 };

static void put_hint(struct mag_writer *w, const struct job *job,
                     const char *const *names, const struct mag_hint *h)
{
    const struct mag_rules *rules = job->book->rules;
    char text[MAG_SENTENCE];

    mag_put_object(w, NULL);
    mag_print_action(rules, h->action, text, sizeof text);
    mag_put_text(w, "a", text);
    mag_put_array(w, "as");
    mag_put_text(w, NULL, text);
    mag_put_end_array(w);
    mag_say_action(&MAG_READER(rules, job->pos, names, job->lang), job->seat,
                   h->action, text, sizeof text);
    mag_put_text(w, "text", text);
    mag_put_real(w, "value", h->result);
    mag_put_real(w, "sure", h->error);
    mag_say_expectation(h, job->lang, text, sizeof text);
    mag_put_text(w, "expect", text);
    mag_put_real(w, "ahead", h->ahead);
    mag_put_real(w, "badly", h->badly);
    mag_put_real(w, "well", h->well);
    mag_say_risk(h, job->lang, text, sizeof text);
    mag_put_text(w, "risk", text);
    if (h->why.clause) {
        mag_put_text(w, "clause", h->why.clause);
        mag_say_reason(&MAG_READER(rules, NULL, names, job->lang), &h->why,
                       text, sizeof text);
        mag_put_text(w, "reason", text);
    }
    mag_put_end_object(w);
}

static void stop_hinter(void *hinter)
{
    mag_hinter_stop(hinter);
}

void job_hint(struct job *job)
{
    struct mag_hinter *hinter = NULL;
    struct mag_hint hint[MAG_HINTS];
    const char *names[MAG_MAX_SEATS];
    struct mag_writer w;
    int n;

    job->status = mag_hinter_new(&hinter, job->book->rules, 0, PATIENCE_MS,
                                 NULL);
    if (job->status)
        return;
    job_names(job, names);
    job_thinks(job, hinter, stop_hinter);
    n = mag_hinter_think(hinter, job->pos, job->seat, job->seed, hint);
    job_thinks(job, NULL, NULL);
    mag_put_start(&w, &job->out);
    w.comma = true;
    mag_put_array(&w, "hints");
    for (int i = 0; i < n; i++)
        put_hint(&w, job, names, &hint[i]);
    mag_put_end_array(&w);
    mag_hinter_free(hinter);
}
