/* What became of messages: counted for the owner of the server, by the way they
 * went. No address and nothing of a player has a part in it. */
#include <string.h>

#include "magnat/buf.h"
#include "notify/private.h"

enum { COUNT_MS = 10000 }; /* between two looks at what waits */

static const char *const WAY[OUTBOX_KINDS] = { NULL, "push", "mail", "hook",
                                               "feed" };
static const char *const FATE[OFFICE_FATES] = { "delivered", "retried",
                                                "refused", "gone", "given_up" };

const char *office_way(enum outbox_kind kind)
{
    return WAY[kind];
}

const char *office_fate_word(enum office_fate fate)
{
    return FATE[fate];
}

/* --- Counting -------------------------------------------------------------------- */

/* Lost for good; the owner is told, unless more are lost than are read. */
static void keep_loss(struct office *o, const struct office_loss *loss)
{
    if (o->n_losses < OFFICE_LOSSES)
        o->loss[o->n_losses++] = *loss;
}

void count_fate(struct office *o, enum outbox_kind kind, enum office_fate fate,
                int messages)
{
    struct office_loss loss = { kind, fate, messages };
    bool lost = fate > OFFICE_RETRIED;

    pthread_mutex_lock(&o->mutex);
    o->counts.fate[fate][kind] += messages;
    if (lost)
        keep_loss(o, &loss);
    pthread_mutex_unlock(&o->mutex);
    if (lost)
        o->options.wake(o->options.who);
}

void count_waiting(struct office *o, int64_t now)
{
    int64_t n[OUTBOX_KINDS] = { 0 };

    if (now - o->counted < COUNT_MS)
        return;
    o->counted = now;
    if (outbox_waiting(o->outbox, now, n, NULL))
        return;
    pthread_mutex_lock(&o->mutex);
    memcpy(o->counts.waiting, n, sizeof n);
    pthread_mutex_unlock(&o->mutex);
}

/* --- Telling ----------------------------------------------------------------------- */

struct office_counts office_counts(struct office *o)
{
    struct office_counts counts;

    pthread_mutex_lock(&o->mutex);
    counts = o->counts;
    pthread_mutex_unlock(&o->mutex);
    return counts;
}

bool office_lost(struct office *o, struct office_loss *loss)
{
    bool any;

    pthread_mutex_lock(&o->mutex);
    any = o->n_losses > 0;
    if (any) {
        *loss = o->loss[0];
        memmove(o->loss, o->loss + 1,
                (size_t)--o->n_losses * sizeof o->loss[0]);
    }
    pthread_mutex_unlock(&o->mutex);
    return any;
}

/* A feed is fetched, not delivered: it has no row. */
static void put_ways(struct mag_buf *out, const char *name, const char *kind,
                     const char *help, const int64_t n[OUTBOX_KINDS])
{
    mag_buf_printf(out,
                   "# HELP magnat_calls_%s %s\n# TYPE magnat_calls_%s %s\n",
                   name, help, name, kind);
    for (int k = OUTBOX_PUSH; k <= OUTBOX_HOOK; k++)
        mag_buf_printf(out, "magnat_calls_%s{way=\"%s\"} %lld\n", name, WAY[k],
                       (long long)n[k]);
}

void office_measure(struct office *o, struct mag_buf *out)
{
    struct office_counts n = office_counts(o);

    put_ways(out, "delivered_total", "counter", "Messages delivered.",
             n.fate[OFFICE_DELIVERED]);
    put_ways(out, "retried_total", "counter", "Messages to be tried again.",
             n.fate[OFFICE_RETRIED]);
    put_ways(out, "refused_total", "counter", "Messages refused for good.",
             n.fate[OFFICE_REFUSED]);
    put_ways(out, "gone_total", "counter", "Messages whose address is no more.",
             n.fate[OFFICE_GONE]);
    put_ways(out, "given_up_total", "counter",
             "Messages dropped after too many failures.",
             n.fate[OFFICE_GIVEN_UP]);
    put_ways(out, "waiting", "gauge", "Messages due and not delivered.",
             n.waiting);
}
