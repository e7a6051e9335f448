/* Time that nobody could use: the server or its machine stood still, the clock
 * was set, or nothing could be stored. Whoever had to decide gets it back,
 * before anything that came meanwhile is heard.
 *
 * Standing still is noticed by an alarm that rang too late; while a table waits
 * for a time or for the store, one is set at least every HUB_BEAT_MS. */
#include <stdio.h>

#include "serve/hall/private.h"

/* Does a clock run here for somebody? */
static bool runs(const struct table *t)
{
    uint32_t pending = table_pending(t);

    for (int s = 0; s < t->seats; s++) {
        if (pending >> s & 1 && clock_deadline(t, s))
            return true;
    }
    return false;
}

/* A moment is not worth a line, and what a moment is depends on the pace. */
static bool is_worth_it(const struct table *t)
{
    enum { PART = 1000 };

    return t->owed >= HUB_STALL_MS &&
           t->owed * PART >= (int64_t)t->speed.step * 1000;
}

void stall_failed(struct table *t)
{
    t->paying = 0;
    t->renewing = false;
    if (t->broken)
        return;
    t->broken = t->changed;
    t->had = t->lines;
}

void stall_stored(struct table *t, int64_t now)
{
    t->owed -= t->paying;
    t->paying = t->broken = t->stood = 0;
    if (t->renewing)
        t->anew = t->renewing = false;
    if (now - t->changed > HUB_STALL_MS) /* it took that long */
        t->owed += now - t->changed;
}

void stall_found(struct table *t, int64_t now)
{
    if (t->lines <= t->had)
        return;
    for (int s = 0; t->broken && s < t->seats; s++) {
        if (t->seat[s].clock.since != t->broken)
            continue;
        t->owed += now - t->broken;
        t->broken = 0;
    }
    if (t->broken) /* somebody else was first */
        t->owed += t->stood;
    t->broken = t->stood = 0;
}

/* How long the decision under way that began first has taken. */
static int64_t longest(const struct table *t, int64_t now)
{
    int64_t most = 0;

    for (int s = 0; s < t->seats; s++) {
        int64_t took = clock_deadline(t, s) ? now - t->seat[s].clock.since : 0;

        most = took > most ? took : most;
    }
    return most;
}

/* All clocks start anew. */
static bool renew(struct hub *hub, struct table *t)
{
    struct entry e = { .kind = LINE_RESUME, .seat = -1, .at = hub_now(hub) };

    t->owed = t->paying = longest(t, e.at);
    t->renewing = true;
    clock_resume(t, e.at);
    t->act = (struct act){ .seat = MAG_CHANCE, .tell = TELL_CLOCKS };
    return !commit(hub, t, &e);
}

bool stall_pay(struct hub *hub, struct table *t)
{
    char ms[24];
    struct entry e = {
        .kind = LINE_RESUME, .seat = -1, .at = hub_now(hub), .body = ms
    };

    if (t->broken && e.at > t->broken) {
        t->owed += e.at - t->broken;
        t->broken = e.at;
        t->stood = 0;
    }
    if ((!t->anew && !is_worth_it(t)) || t->writing || t->stale || !runs(t))
        return false;
    if (t->anew)
        return renew(hub, t);
    snprintf(ms, sizeof ms, "%lld", (long long)t->owed);
    t->paying = t->owed;
    clock_give(t, t->owed, e.at);
    t->act = (struct act){ .seat = MAG_CHANCE, .tell = TELL_CLOCKS };
    return !commit(hub, t, &e);
}

static void owe(struct hub *hub, struct table *t, int64_t lost)
{
    if (t->speed.kind == SPEED_RELAXED || t->stage != STORE_PLAYING)
        return;
    if (t->broken || (t->writing && !t->asked))
        t->stood += lost; /* the time until it is stored is owed anyway */
    else
        t->owed += lost;
    stall_pay(hub, t);
}

void stall_look(struct hub *hub)
{
    int64_t now = hub_now(hub), last = hub->seen;
    int64_t due = hub->alarm_at > last ? hub->alarm_at : last;
    bool stood = hub->alarm_at && now - due > HUB_STALL_MS;

    hub->seen = now;
    if (!stood || hub->stopping)
        return;
    hub->count.stalls++;
    hub_log(hub, "warning", "stall", NULL, ",\"ms\":%lld",
            (long long)(now - last));
    for (int i = 0; i < HUB_BUCKETS; i++) {
        for (struct table *t = hub->bucket[i]; t; t = t->next)
            owe(hub, t, now - last);
    }
}
