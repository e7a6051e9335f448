/* Clocks: a step for each decision, then the bank. They run only for seats
 * that must decide. */
#include "serve/table/table.h"

enum { MS = 1000 };

/* What a decision took beyond its step comes out of the bank. */
static void charge(const struct table *t, struct clock *c, int64_t at)
{
    int64_t over = at - c->since - (int64_t)t->speed.step * MS;

    if (c->since && over > 0)
        c->bank = c->bank > over ? c->bank - over : 0;
}

/* Did anybody but the seat notice it? */
static bool is_noticed(int seat, unsigned seen)
{
    return seat < 0 || (seen & ~(1u << seat)) != 0;
}

static void run_on(const struct table *t, struct clock *c, int seat,
                   const struct played *line)
{
    bool was = line->before >> seat & 1, is = table_pending(t) >> seat & 1;
    bool moved = seat == line->seat;

    if (is && moved && c->debt) { /* it only plays it again */
        c->debt = (int16_t)(c->debt > line->n ? c->debt - line->n : 0);
        return;
    }
    if (moved || (was && !is))
        charge(t, c, line->at);
    if (!is)
        c->since = 0;
    else if (!was || moved)
        c->since = line->at;
    if (!is || !was)
        c->debt = 0;
}

void clock_moved(struct table *t, const struct played *line)
{
    bool noticed = is_noticed(line->seat, line->seen) ||
                   line->before != table_pending(t);

    if (t->speed.kind == SPEED_RELAXED)
        return;
    for (int i = 0; i < t->seats; i++) {
        run_on(t, &t->seat[i].clock, i, line);
        if (noticed)
            run_on(t, &t->seat[i].shown, i, line);
    }
}

void clock_undone(struct table *t, int seat, unsigned seen)
{
    struct seat *s = &t->seat[seat];
    enum { MOST = TABLE_BATCH * 4 };

    s->clock.debt = (int16_t)(s->clock.debt + (s->clock.debt < MOST));
    if (is_noticed(seat, seen))
        s->shown.debt = (int16_t)(s->shown.debt + (s->shown.debt < MOST));
}

void clock_resume(struct table *t, int64_t at)
{
    uint32_t pending = table_pending(t);

    for (int i = 0; i < t->seats; i++)
        t->seat[i].clock.since = t->seat[i].shown.since = pending >> i & 1 ? at
                                                                           : 0;
}

static void give(struct clock *c, int64_t ms, int64_t at)
{
    if (c->since && c->since <= at)
        c->since = at - c->since > ms ? c->since + ms : at;
}

void clock_give(struct table *t, int64_t ms, int64_t at)
{
    uint32_t pending = table_pending(t);

    for (int i = 0; i < t->seats; i++) {
        if (!(pending >> i & 1))
            continue;
        give(&t->seat[i].clock, ms, at);
        give(&t->seat[i].shown, ms, at);
    }
}

static int64_t at_most(int64_t time, int64_t now)
{
    return time > now ? now : time;
}

void clock_cap(struct table *t, int64_t now)
{
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];

        s->clock.since = at_most(s->clock.since, now);
        s->shown.since = at_most(s->shown.since, now);
        s->asked = at_most(s->asked, now);
    }
    t->moved = at_most(t->moved, now);
}

/* How much of the time from `since` to `to` the seat was away. */
static int64_t rested(const struct rest *r, int64_t since, int64_t to)
{
    int64_t from = since > r->from ? since : r->from;
    int64_t until = to < r->until ? to : r->until;

    return since && until > from ? until - from : 0;
}

/* What a holiday has taken by `at` no clock has counted. */
static void end_rest(struct seat *s, int64_t at)
{
    int64_t end = at < s->rest.until ? at : s->rest.until;

    s->clock.since += rested(&s->rest, s->clock.since, end);
    s->shown.since += rested(&s->rest, s->shown.since, end);
    if (end > s->rest.from)
        s->rest.used += end - s->rest.from;
    s->rest.from = s->rest.until = 0;
}

bool clock_rest(struct table *t, int seat, int64_t until, int64_t at)
{
    enum { DAY = 86400 };
    struct rest *r = &t->seat[seat].rest;
    int64_t left = (int64_t)t->speed.holidays * DAY * MS - r->used -
                   rested(r, r->from ? r->from : at, at);

    if (until > at && left <= 0)
        return false;
    end_rest(&t->seat[seat], at);
    r->said = true;
    if (until <= at)
        return true;
    r->from = at;
    r->until = until - at < left ? until : at + left;
    return true;
}

int64_t clock_deadline(const struct table *t, int seat)
{
    const struct seat *s = &t->seat[seat];

    if (t->speed.kind == SPEED_RELAXED || !s->clock.since || seat_is_played(s))
        return 0;
    return s->clock.since + (int64_t)t->speed.step * MS + s->clock.bank +
           rested(&s->rest, s->clock.since, s->rest.until);
}

struct time_left clock_left(const struct table *t, const struct seat *s,
                            bool own, int64_t now)
{
    const struct clock *c = own ? &s->clock : &s->shown;
    int64_t used = c->since && now > c->since
                       ? now - c->since - rested(&s->rest, c->since, now)
                       : 0;
    int64_t left = (int64_t)t->speed.step * MS - used;
    int64_t bank = left < 0 ? c->bank + left : c->bank;

    return (struct time_left){ left > 0 ? left : 0, bank > 0 ? bank : 0 };
}

/* --- Holidays ------------------------------------------------------------------ */

bool rest_granted(const struct table *t)
{
    return t->speed.kind == SPEED_DAYS && t->speed.holidays;
}

bool rest_wished(const struct table *t, int seat, int64_t at)
{
    const struct seat *s = &t->seat[seat];

    return rest_granted(t) && s->kind == SEAT_PERSON && !seat_is_played(s) &&
           !s->rest.said && s->rest.wish > at;
}

int64_t rest_until(const struct table *t, int seat, int64_t at)
{
    enum { DAY = 86400000 };
    const struct rest *r = &t->seat[seat].rest;
    int64_t most = at + (int64_t)t->speed.holidays * DAY;

    if (!rest_wished(t, seat, at))
        return r->until;
    return r->wish < most ? r->wish : most;
}
