/* What goes on at a table by itself: programs think, clocks run out. */
#include <stdlib.h>
#include <string.h>

#include "magnat/character.h"
#include "magnat/decide.h"
#include "serve/hall/private.h"
#include "serve/think/work.h"

enum {
    /* So many programs at tables where nobody is may be queued. */
    HUB_ALONE = 1024,
    /* A seat is late only after what came in time had so long to be heard. */
    HUB_HEAR_MS = 20
};

static int64_t earlier(int64_t a, int64_t b)
{
    return !a || (b && b < a) ? b : a;
}

static void drop(struct hub *hub, struct job *job)
{
    book_release(&hub->books, job->book);
    job_free(job);
}

void go_forget(struct hub *hub, struct table *t)
{
    if (t->job && work_cancel(hub->work, t->job))
        drop(hub, t->job);
    t->job = NULL;
    if (t->held)
        drop(hub, t->held);
    t->held = NULL;
}

/* Who waits for what a program does at this table? */
static enum job_class class_of(const struct table *t)
{
    for (const struct client *c = t->clients; c; c = c->next_at) {
        if (c->seat >= 0)
            return CLASS_WAITING;
    }
    return t->clients ? CLASS_WATCHED : CLASS_ALONE;
}

void go_urgent(struct hub *hub, struct table *t)
{
    if (t->job && hub->work)
        work_move(hub->work, t->job, class_of(t));
}

void go_moved(struct hub *hub, struct table *t, unsigned seen)
{
    struct job *job = t->job ? t->job : t->held;

    if (job && !(seen >> job->seat & 1) && table_pending(t) >> job->seat & 1)
        job->generation = t->generation;
    else
        go_forget(hub, t);
}

static void count(struct hub *hub, struct table *t, const struct entry *e)
{
    go_moved(hub, t, e->draft->seen);
    if (e->kind == LINE_LATE)
        hub->count.late++;
    else
        hub->count.moves++;
}

enum mag_status go_play(struct hub *hub, struct table *t, const struct entry *e,
                        struct chain *chain, struct mag_ruling *why)
{
    enum mag_status st = table_play(t, e, chain, why);

    if (!st)
        count(hub, t, e);
    return st;
}

enum mag_status go_obey(struct hub *hub, struct table *t, const struct entry *e,
                        mag_action action, const struct mag_order *by)
{
    enum mag_status st = table_obey(t, e, action, by);

    if (!st)
        count(hub, t, e);
    return st;
}

/* --- Programs --------------------------------------------------------------------- */

/* A pending seat that a program plays, or -1. */
static int program_to_move(const struct table *t)
{
    uint32_t pending = table_pending(t);

    for (int s = 0; s < t->seats; s++) {
        if (pending >> s & 1 && seat_is_played(&t->seat[s]))
            return s;
    }
    return -1;
}

static void think(struct hub *hub, struct table *t, int seat)
{
    enum job_class class = class_of(t);
    bool full = class == CLASS_ALONE && work_alone(hub->work) >= HUB_ALONE;
    struct job *job = full ? NULL : job_new(t, JOB_CHOOSE, seat);
    const struct seat *s = &t->seat[seat];

    if (!job) {
        due_set(hub, t, hub_now(hub) + HUB_RETRY_MS);
        return;
    }
    job->class = class;
    job->address = t->maker;
    job->level = s->kind == SEAT_PROGRAM ? s->level
                 : s->gone               ? level_find(NULL, "medium")
                                         : level_easy();
    job->character = s->kind == SEAT_PROGRAM ? s->character - 1
                                             : MAG_NO_CHARACTER;
    job->seed = hub->rng.next(&hub->rng);
    t->book->users++;
    t->job = job;
    work_post(hub->work, job);
}

/* Plays for a seat that nobody asked just now; tried again if it fails. */
static void play_for(struct hub *hub, struct table *t, enum line kind, int seat,
                     struct chain *chain)
{
    struct entry e = {
        .kind = kind, .seat = seat, .at = hub_now(hub), .draft = &hub->draft
    };
    enum mag_status st = go_play(hub, t, &e, chain, NULL);

    if (!st)
        st = commit(hub, t, &e);
    if (!st)
        return;
    go_forget(hub, t);
    due_set(hub, t, e.at + HUB_RETRY_MS);
}

/* Plays what a program has thought of. */
static void play_held(struct hub *hub, struct table *t)
{
    struct chain chain = t->held->chain;

    play_for(hub, t, LINE_PLAY, t->held->seat, &chain);
}

/* When the held move may be played: people want to follow. Where nobody is,
 * other servers of the same store go first: there may be somebody. */
static int64_t held_until(const struct hub *hub, const struct table *t)
{
    if (t->clients)
        return t->moved + hub->options.pace;
    return hub->yield ? t->moved + hub->yield : 0;
}

void go_thought(struct hub *hub, struct job *job)
{
    struct table *t = hub_find(hub, job->table);
    bool counts = t && t->job == job && !atomic_load(&job->cancelled);

    if (t && t->job == job)
        t->job = NULL;
    hub->count.thought++;
    if (!counts || t->stale || job->status || !job->chain.n ||
        job->generation != t->generation) {
        drop(hub, job);
        if (counts && !t->writing)
            due_set(hub, t, hub_now(hub) + HUB_RETRY_MS);
        return;
    }
    t->held = job;
    if (!t->writing)
        go_on(hub, t);
}

/* --- Clocks ------------------------------------------------------------------------ */

/* The seat that is late by now, or -1; *next is when the next one is. */
static int late_seat(const struct table *t, int64_t now, int64_t *next)
{
    uint32_t pending = table_pending(t);

    *next = 0;
    for (int s = 0; s < t->seats; s++) {
        int64_t deadline = pending >> s & 1 ? clock_deadline(t, s) : 0;

        if (deadline && deadline <= now)
            return s;
        *next = earlier(*next, deadline);
    }
    return -1;
}

/* A seat was late at the last look too: what it sent in time, but had not been
 * heard yet, has been heard since. */
static bool is_warned(struct hub *hub, struct table *t, int64_t now)
{
    if (t->warned == t->generation + 1)
        return true;
    t->warned = t->generation + 1;
    due_set(hub, t, now + HUB_HEAR_MS);
    return false;
}

/* The chain of defaults of a late seat, until others see it or it is done; it is
 * tried at `pos`. */
static void default_chain(const struct table *t, int seat, struct chain *chain,
                          void *pos)
{
    const struct mag_rules *rules = table_rules_of(t);

    chain->n = 0;
    memcpy(pos, mag_match_position(t->match), rules->game->state_size);
    while (chain_add(chain, rules, pos, seat, mag_fallback(rules, pos, seat)))
        continue;
}

static void play_late(struct hub *hub, struct table *t, int seat)
{
    struct chain chain;

    default_chain(t, seat, &chain, hub->bench.pos);
    play_for(hub, t, LINE_LATE, seat, &chain);
}

/* --- Both ---------------------------------------------------------------------------- */

void go_on(struct hub *hub, struct table *t)
{
    int64_t now = hub_now(hub), next = 0, ordered = 0;
    int late, seat;

    if (t->writing || t->stale || t->closed || hub->stopping)
        return;
    if (client_came(hub, t))
        return;
    if (t->stage != STORE_PLAYING || t->frozen) {
        due_set(hub, t, 0);
        return;
    }
    if (stall_pay(hub, t) || hub->upstairs.goes_on(hub, t) ||
        obey_due(hub, t, &ordered))
        return; /* before a clock runs out */
    late = late_seat(t, now, &next);
    if (late >= 0) {
        if (is_warned(hub, t, now))
            play_late(hub, t, late);
        return;
    }
    if (t->held && held_until(hub, t) <= now) {
        play_held(hub, t);
        return;
    }
    if (t->held)
        next = earlier(next, held_until(hub, t));
    next = earlier(next, ordered);
    due_set(hub, t, next);
    seat = program_to_move(t);
    if (!t->held && !t->job && seat >= 0)
        think(hub, t, seat);
}

void go_due(struct hub *hub, struct table *t)
{
    due_set(hub, t, 0);
    if (t->writing)
        return;
    if (t->stale)
        follow_refresh(hub, t);
    else
        go_on(hub, t);
}
