/* A hint: what a good program would do in this seat, and why. */
#include "magnat/hint.h"

#include "apps/serve/work.h"
#include "base/json.h"

void job_hint(struct job *job)
{
    enum { PATIENCE_MS = 2000 };
    const struct mag_rules *rules = job->book->rules;
    struct mag_hinter *hinter = NULL;
    struct mag_hint hint[MAG_HINTS];
    const char *names[MAG_MAX_SEATS];
    struct mag_writer w;
    int n;

    job->status = mag_hinter_new(&hinter, rules, 0, PATIENCE_MS, NULL);
    if (job->status)
        return;
    for (int s = 0; s < MAG_MAX_SEATS; s++)
        names[s] = job->name[s][0] ? job->name[s] : NULL;
    n = mag_hinter_think(hinter, job->pos, job->seat, job->seed, hint);
    put_start(&w, &job->out);
    w.comma = true;
    mag_put_hints(rules, job->pos, job->seat, hint, n, names, job->lang, &w);
    mag_hinter_free(hinter);
}
