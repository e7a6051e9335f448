/* The hub: set-up, the way out, and what happens between messages. */
#include "serve/hub.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "serve/hall/hall.h"
#include "serve/hall/reading.h"
#include "serve/ops/ops.h"
#include "serve/people/history.h"
#include "serve/people/results.h"
#include "serve/private.h"
#include "serve/secret/vault.h"
#include "serve/think/work.h"
#include "serve/wire/wire.h"
#include "base/text.h"

/* Idle tables are looked for every so many milliseconds. */
enum { HUB_SWEEP_MS = 30000 };

struct store *hub_store(struct hub *hub)
{
    return hub->store;
}

/* --- Set-up ------------------------------------------------------------------------ */

/* What the hall asks for, by those who do it. */
static const struct upstairs upstairs = { .goes_on = holiday_due,
                                          .ended = history_end,
                                          .retold = results_changed,
                                          .sat = player_sits,
                                          .unpark = client_unpark };

static bool make_scratch(struct hub *hub)
{
    hub->upstairs = upstairs;
    mag_buf_init(&hub->answer, HUB_ANSWER);
    mag_buf_init(&hub->lobby.shelf, HUB_ANSWER);
    hub->books.library = hub->options.library;
    draft_init(&hub->draft, &hub->bench, &hub->rng);
    return bench_init(&hub->bench, hub->options.library) && wire_open(hub);
}

static enum mag_status open_all(struct hub *hub, struct mag_err *err)
{
    const struct hub_port *port = &hub->port;
    enum mag_status st = store_open(&hub->store, hub->options.store, port->wake,
                                    port->who, err);

    if (!st) {
        store_follow(hub->store, follow_changed, hub);
        hub->alone = !store_others(hub->store);
        if (store_shared(hub->store))
            hub->yield = HUB_YIELD_MS +
                         (int)mag_rng_below(&hub->rng, HUB_YIELD_MORE_MS);
    }
    if (!st)
        st = work_new(&hub->work, hub->options.threads, port->wake, port->who,
                      err);
    if (!st)
        st = store_tables(hub->store,
                          &(struct store_scope){ .stage = STORE_OPEN,
                                                 .limit = hub->options.tables },
                          resume_note, hub, err);
    if (!st)
        st = store_tables(hub->store,
                          &(struct store_scope){ .stage = STORE_PLAYING,
                                                 .limit = hub->options.tables },
                          resume_note, hub, err);
    return st;
}

enum mag_status hub_new(struct hub **out, const struct hub_options *options,
                        const struct hub_port *port, struct mag_err *err)
{
    struct hub *hub = calloc(1, sizeof *hub);
    enum mag_status st;

    if (!hub)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    hub->options = *options;
    hub->port = *port;
    if (!hub->options.tables)
        hub->options.tables = HUB_TABLES;
    if (!hub->options.tables_an_hour)
        hub->options.tables_an_hour = HUB_TABLES_AN_HOUR;
    if (!hub->options.idle)
        hub->options.idle = HUB_IDLE_MS;
    if (options->seed)
        mag_rng_seed(&hub->rng, options->seed);
    else
        mag_rng_secure(&hub->rng);
    hub->started = hub->seen = hub_now(hub);
    hub->sweep_at = hub->started + HUB_SWEEP_MS;
    reap_start(hub);
    if (!vault_open())
        st = mag_fail(err, MAG_E_IO, "no secure random numbers");
    else if (!make_scratch(hub) || results_open(hub))
        st = mag_fail(err, MAG_E_NOMEM, "no memory");
    else
        st = open_all(hub, err);
    if (st) {
        hub_free(hub);
        return st;
    }
    hub_log(hub, "info", "start", NULL, ",\"unfinished\":%d", hub->unfinished);
    hub_rearm(hub);
    *out = hub;
    return MAG_OK;
}

struct hub *hub_new_reader(const struct mag_library *library,
                           struct store *store, const struct hub_port *port)
{
    struct hub *hub = calloc(1, sizeof *hub);

    if (!hub)
        return NULL;
    hub->options.library = library;
    hub->store = store;
    hub->port = *port;
    if (make_scratch(hub))
        return hub;
    hub_free_reader(hub);
    return NULL;
}

void hub_free_reader(struct hub *hub)
{
    hub->store = NULL;
    hub_free(hub);
}

static void drop_job(void *who, struct job *job)
{
    struct hub *hub = who;

    book_release(&hub->books, job->book);
    job_free(job);
}

void hub_rest(struct hub *hub)
{
    if (!hub)
        return;
    hub->stopping = true;
    store_close(hub->store);
    hub->store = NULL;
    for (struct client *c = hub->clients; c; c = c->next)
        c->ask = NULL; /* freed with the work */
    work_free(hub->work, drop_job, hub);
    hub->work = NULL;
}

void hub_free(struct hub *hub)
{
    if (!hub)
        return;
    hub_rest(hub);
    filing_forget(hub);
    reap_forget(hub);
    while (hub->clients)
        hub_close(hub, hub->clients);
    for (int i = 0; i < HUB_BUCKETS; i++) {
        while (hub->bucket[i]) {
            hub->bucket[i]->job = NULL; /* freed above */
            hub_drop(hub, hub->bucket[i]);
        }
    }
    errand_forget(hub);
    visit_forget(hub);
    reading_forget(hub);
    address_sweep(hub, true);
    results_close(hub);
    mag_buf_release(&hub->answer);
    mag_buf_release(&hub->lobby.shelf);
    wire_close(hub);
    bench_release(&hub->bench);
    draft_release(&hub->draft);
    free(hub->due);
    free(hub->to_load);
    free(hub->frozen);
    free(hub);
}

/* --- Between messages ---------------------------------------------------------------- */

static bool is_idle(const struct hub *hub, const struct table *t, int64_t now)
{
    return !t->clients && !t->writing && !t->parked && !t->job && !t->held &&
           t->due_at < 0 && !t->stale && now - t->used >= hub->options.idle;
}

/* Tables that are not stored yet. */
static int count_fresh(const struct hub *hub)
{
    int fresh = 0;

    for (int i = 0; i < HUB_BUCKETS; i++) {
        for (const struct table *t = hub->bucket[i]; t; t = t->next)
            fresh += t->fresh;
    }
    return fresh;
}

/* What was written meanwhile may have been counted or not: alone, it is asked
 * again. */
static void counted(void *who, struct sheet *sheet, enum mag_status st)
{
    struct hub *hub = who;
    bool same = store_counts(hub->store).writes == hub->wrote;

    hub->counting = false;
    if (st || (!same && !store_shared(hub->store)))
        return;
    hub->unfinished = (int)sheet->count + count_fresh(hub);
    hub->count_again = false;
}

/* Other servers make and end tables, too, and so does a tool. Alone, it waits
 * for a moment when nothing is under way, which would be counted twice. */
static void count_again(struct hub *hub)
{
    struct store_question q = { .topic = ABOUT_COUNT };
    struct store_counts counts = store_counts(hub->store);
    bool now = hub->count_again && !counts.waiting;

    if (hub->counting || (!now && !store_shared(hub->store)))
        return;
    hub->counting = true;
    hub->wrote = counts.writes;
    if (store_ask(hub->store, &q, counted, hub))
        hub->counting = false;
}

/* Puts away tables where nothing goes on. */
static void sweep(struct hub *hub)
{
    int64_t now = hub_now(hub);

    for (int i = 0; i < HUB_BUCKETS; i++) {
        struct table *next;

        for (struct table *t = hub->bucket[i]; t; t = next) {
            next = t->next;
            if (is_idle(hub, t, now))
                hub_drop(hub, t);
        }
    }
    count_again(hub);
    address_sweep(hub, false);
    hub->sweep_at = now + HUB_SWEEP_MS;
}

void hub_rearm(struct hub *hub)
{
    struct table *first = due_first(hub);
    int64_t at = hub->sweep_at, now;
    bool waits;

    if (hub->stopping)
        return;
    if (hub->lobby.at && hub->lobby.at < at)
        at = hub->lobby.at;
    if (hub->reap_at && hub->reap_at < at)
        at = hub->reap_at;
    if (first && first->due < at)
        at = first->due;
    waits = first || store_counts(hub->store).waiting;
    if (waits && !hub->beat_at)
        hub->beat_at = hub_now(hub) + HUB_BEAT_MS;
    if (waits && hub->beat_at < at)
        at = hub->beat_at;
    if (hub->to_load && !hub->loading && hub->load_at < at)
        at = hub->load_at ? hub->load_at : 1;
    if (at == hub->alarm_at)
        return;
    now = hub_now(hub);
    hub->alarm_at = at;
    hub->port.alarm(hub->port.who, at > now ? at - now : 0);
}

void hub_alarm(struct hub *hub)
{
    int64_t now = hub_now(hub);
    struct table *t;

    stall_look(hub);
    hub->alarm_at = hub->beat_at = 0;
    if (hub->stopping)
        return;
    if (hub->to_load && !hub->loading && hub->load_at <= now)
        resume_some(hub);
    while ((t = due_first(hub)) && t->due <= now)
        go_due(hub, t);
    if (hub->lobby.at && hub->lobby.at <= now)
        lobby_tick(hub);
    if (hub->sweep_at <= now)
        sweep(hub);
    if (hub->reap_at && hub->reap_at <= now)
        reap_step(hub);
    hub_rearm(hub);
}

/* A hint or a story is ready; whoever asked may have gone. */
static void answer_asked(struct hub *hub, struct job *job)
{
    struct client *c = hub_client(hub, job->client);

    if (c && c->ask == job)
        client_answered(hub, c);
    else
        c = NULL; /* it no longer waits for this one */
    if (c && !job->status && mag_buf_ok(&job->out)) {
        answer_job(hub, c, job);
        moment_note(hub, c, job);
    } else {
        answer_failed(hub, c, job->id, MAG_E_LIMIT);
    }
    drop_job(hub, job);
}

void hub_set_calls(struct hub *hub, const struct hub_calls *calls)
{
    hub->calls = *calls;
}

void hub_wake(struct hub *hub)
{
    struct job *job;

    stall_look(hub);
    store_poll(hub->store);
    call_answers(hub);
    while (!hub->stopping && (job = work_take(hub->work))) {
        if (job->kind == JOB_CHOOSE)
            go_thought(hub, job);
        else
            answer_asked(hub, job);
    }
    hub_rearm(hub);
}

void hub_stop(struct hub *hub)
{
    struct mag_writer w;

    if (hub->stopping)
        return;
    hub->stopping = true;
    store_flush(hub->store);
    store_poll(hub->store);
    store_flush(hub->store); /* a rematch takes two writes */
    store_poll(hub->store);
    for (struct client *c = hub->clients; c; c = c->next) {
        struct mag_buf *message = message_start(hub, &w, "bye");

        mag_put_text(&w, "text", mag_text_plain(c->lang, T_ONLINE_BYE));
        mag_put_end_object(&w);
        tell_client(c, hub, message);
    }
    hub_log(hub, "info", "stop", NULL, ",\"people\":%d,\"moves\":%lld",
            hub->people, (long long)hub->count.moves);
}
