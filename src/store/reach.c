/* A database that several servers share: one thread hears what the others have
 * changed, another connects anew when a link is dead. */
#include <string.h>

#include "store/private.h"

enum {
    HEAR_MS = 200,
    ASK_MS = 500,    /* between two questions to an ear that never waits */
    DIAL_MS = 250,   /* so long a new reader is waited for */
    DIAL_AGAIN = 500 /* between two attempts to get one */
};

/* --- Hearing ------------------------------------------------------------- */

static void note_heard(struct store *s, char (*ids)[STORE_ID], int n)
{
    pthread_mutex_lock(&s->mutex);
    if (n < 0 || s->n_heard < 0 || s->n_heard + n > HEARD) {
        s->n_heard = -1;
    } else {
        memcpy(s->heard[s->n_heard], ids, (size_t)n * sizeof *ids);
        s->n_heard += n;
    }
    pthread_mutex_unlock(&s->mutex);
    s->wake(s->who);
}

static bool is_stopping(struct store *s)
{
    bool stop;

    pthread_mutex_lock(&s->mutex);
    if (s->backend->asked && !s->stop)
        store_wait(s, &s->stopped, store_now() + ASK_MS);
    stop = s->stop;
    pthread_mutex_unlock(&s->mutex);
    return stop;
}

/* The link is dead: the reader is not tried again, a new one is made, and one
 * that was made before is as old. */
static void suspect(struct store *s)
{
    void *old;

    pthread_mutex_lock(&s->mutex);
    old = s->spare;
    s->spare = NULL;
    s->suspect = s->wanted = true;
    pthread_cond_signal(&s->dial);
    pthread_mutex_unlock(&s->mutex);
    if (old)
        s->backend->close(old);
}

void *reach_listen(void *arg)
{
    struct store *s = arg;
    char ids[HEARD][STORE_ID];

    while (!is_stopping(s)) {
        int n = s->backend->hear(s->ear, s->writer, HEAR_MS, ids, HEARD);

        if (n == HEARD_SILENCE)
            suspect(s);
        else if (n)
            note_heard(s, ids, n);
    }
    return NULL;
}

void store_follow(struct store *s, void (*changed)(void *who, const char *id),
                  void *who)
{
    s->changed = changed;
    s->follower = who;
}

/* Tells the follower what was heard. */
void reach_tell(struct store *s)
{
    char ids[HEARD][STORE_ID];
    int n;

    pthread_mutex_lock(&s->mutex);
    n = s->n_heard;
    memcpy(ids, s->heard, sizeof ids);
    s->n_heard = 0;
    pthread_mutex_unlock(&s->mutex);
    if (!s->changed || !n)
        return;
    if (n < 0)
        s->changed(s->follower, NULL);
    for (int i = 0; i < n; i++)
        s->changed(s->follower, ids[i]);
}

/* --- The thread that connects anew --------------------------------------------- */

/* Waits until a reader is wanted; false: the store is being closed. */
static bool is_wanted(struct store *s)
{
    bool more;

    pthread_mutex_lock(&s->mutex);
    if (s->unreachable && !s->stop)
        store_wait(s, &s->dial, store_now() + DIAL_AGAIN);
    while ((!s->wanted || s->spare) && !s->stop)
        pthread_cond_wait(&s->dial, &s->mutex);
    more = !s->stop;
    pthread_mutex_unlock(&s->mutex);
    return more;
}

void *reach_dial(void *arg)
{
    struct store *s = arg;

    while (is_wanted(s)) {
        void *db = NULL;
        enum mag_status st = s->backend->open(&db, s->where, false, NULL);

        pthread_mutex_lock(&s->mutex);
        s->unreachable = st != MAG_OK;
        s->spare = db;
        s->wanted = s->unreachable;
        pthread_cond_signal(&s->dialed);
        pthread_mutex_unlock(&s->mutex);
    }
    return NULL;
}

void reach_lost(struct store *s)
{
    pthread_mutex_lock(&s->mutex);
    s->suspect = s->wanted = s->unreachable = true;
    pthread_cond_signal(&s->dial);
    pthread_mutex_unlock(&s->mutex);
}

bool reach_is_out(struct store *s)
{
    bool out;

    pthread_mutex_lock(&s->mutex);
    out = s->suspect && s->unreachable && !s->spare;
    pthread_mutex_unlock(&s->mutex);
    return out;
}

/* The owner's: is there something to read with? A link that broke is made anew
 * while we wait a moment; one that stays dead holds nobody up. */
enum mag_status reach_reader(struct store *s, struct mag_err *err)
{
    int64_t end = store_now() + DIAL_MS;
    void *old = NULL;
    bool out;

    if (!s->backend->lost)
        return MAG_OK;
    pthread_mutex_lock(&s->mutex);
    if (store_lost(s, s->reader) && !s->suspect) {
        s->suspect = s->wanted = true;
        pthread_cond_signal(&s->dial);
    }
    while (s->suspect && !s->spare && !s->unreachable) {
        if (!store_wait(s, &s->dialed, end))
            s->unreachable = true; /* the next one does not wait */
    }
    if (s->suspect && s->spare) {
        old = s->reader;
        s->reader = s->spare;
        s->spare = NULL;
        s->suspect = false;
    }
    out = s->suspect;
    pthread_mutex_unlock(&s->mutex);
    if (old)
        s->backend->close(old);
    return out ? mag_fail(err, MAG_E_IO, "the store: it is out of reach")
               : MAG_OK;
}
