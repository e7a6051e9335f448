/* Whether the store can store something: seen from what was stored, or tried
 * with a write that changes nothing, on the thread that commits. */
#include "store/private.h"

enum {
    WELL_MS = 1000, /* so long what is known is true */
    PROBE_MS = 250, /* so long a probe is waited for */
    SLOW_MS = 3000  /* so long a busy disk may delay one */
};

/* A write that was refused says little: it may have come too late. */
void health_note(struct store *s, enum mag_status st, const struct mag_err *err)
{
    pthread_mutex_lock(&s->mutex);
    s->health.at = store_now();
    s->health.status = st;
    s->health.err = *err;
    pthread_mutex_unlock(&s->mutex);
}

void health_probe(struct store *s)
{
    struct mag_err err = { 0 };
    enum mag_status st = store_faults(s, &err);
    bool begun = false;

    if (!st)
        st = s->backend->begin(s->writer, &err);
    begun = !st;
    if (!st)
        st = s->backend->probe(s->writer, &err);
    if (!st)
        st = s->backend->commit(s->writer, &err);
    if (st && begun)
        s->backend->rollback(s->writer);
    health_note(s, st, &err);
    pthread_mutex_lock(&s->mutex);
    s->health.probing = false;
    pthread_cond_broadcast(&s->probed);
    pthread_mutex_unlock(&s->mutex);
}

/* Called with the mutex: is what we know of it new enough? */
static bool is_known(const struct store *s, int64_t age)
{
    return s->health.at && store_now() - s->health.at < age;
}

static void want_probe(struct store *s)
{
    int64_t end = store_now() + PROBE_MS;

    if (s->health.wanted || s->health.probing)
        return; /* whoever asked first has waited */
    s->health.wanted = true;
    pthread_cond_signal(&s->more);
    while (s->health.wanted || s->health.probing) {
        if (!store_wait(s, &s->probed, end))
            return;
    }
}

enum mag_status store_well(struct store *s, struct mag_err *err)
{
    enum mag_status st;
    bool slow;

    if (s->backend->ill && s->backend->ill(s->reader))
        return mag_fail(err, MAG_E_IO, "the store: its file is damaged");
    pthread_mutex_lock(&s->mutex);
    if (s->health.status || !is_known(s, WELL_MS))
        want_probe(s);
    slow = !is_known(s, SLOW_MS);
    st = s->health.status;
    if (slow || (s->suspect && !s->spare))
        st = mag_fail(err, MAG_E_IO, "the store: it does not answer");
    else if (st && err)
        *err = s->health.err;
    pthread_mutex_unlock(&s->mutex);
    return st;
}
