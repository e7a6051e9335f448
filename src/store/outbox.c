/* The outbox in SQL that SQLite and PostgreSQL read alike: places are $1, $2
 * .., and numbers are cast, since all parameters are texts. */
#include "store/outbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/private.h"
#include "store/outbox_line.h"
#include "store/values.h"

struct outbox {
    const struct backend *backend;
    void *db;
};

/* --- Running ------------------------------------------------------------------ */

/* Who is handed each row. */
struct each {
    backend_row_fn *fn;
    void *who;
};

static const struct each NOBODY = { NULL, NULL };

static enum mag_status run(struct outbox *o, const char *sql,
                           const struct values *p, struct each each,
                           struct mag_err *err)
{
    struct backend_query q = { sql,     p->value, p->n,
                               each.fn, each.who, NO_STATEMENT };

    return o->backend->query(o->db, &q, err);
}

static void copy(char *out, size_t cap, const char *value)
{
    snprintf(out, cap, "%s", value);
}

/* --- Opening ------------------------------------------------------------------- */

enum mag_status outbox_open(struct outbox **out, const char *where,
                            struct mag_err *err)
{
    struct outbox *o = calloc(1, sizeof *o);
    enum mag_status st;

    if (!o)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    o->backend = backend_of(where);
    st = o->backend->open(&o->db, where, true, err);
    if (st) {
        free(o);
        return st;
    }
    *out = o;
    return MAG_OK;
}

void outbox_close(struct outbox *o)
{
    if (!o)
        return;
    o->backend->close(o->db);
    free(o);
}

static bool take_key(void *who, const char *const *row)
{
    copy(who, OUTBOX_KEY, row[0]);
    return false;
}

enum mag_status outbox_key(struct outbox *o, const char *name,
                           const char *fresh, char *out, struct mag_err *err)
{
    struct values p = { .n = 0 }, q = { .n = 0 };
    enum mag_status st;

    values_text(&p, name);
    values_text(&p, fresh);
    values_text(&q, name);
    st = run(o,
             "insert into secrets (name, value) values ($1, $2)"
             " on conflict (name) do nothing",
             &p, NOBODY, err);
    return st ? st
              : run(o, "select value from secrets where name = $1", &q,
                    (struct each){ take_key, out }, err);
}

enum mag_status outbox_unhand(struct outbox *o, struct mag_err *err)
{
    struct values p = { .n = 0 };

    return run(o, "update channels set lease = 0 where lease <> 0", &p, NOBODY,
               err);
}

/* --- Channels -------------------------------------------------------------------- */

#define CHANNEL                                                             \
    "select c.id, c.player, c.kind, c.address, c.extra, c.lang, c.events,"  \
    " c.confirmed, c.made, c.last, c.fails, c.lease, coalesce(q.since, 0)," \
    " coalesce(q.until, 0), coalesce(q.zone, '') from channels c"           \
    " left join quiet q on q.player = c.player "

struct channels {
    outbox_channel_fn *fn;
    void *who;
};

static bool pass_channel(void *who, const char *const *row)
{
    struct channels *to = who;
    struct outbox_channel c = { .kind = (enum outbox_kind)value_number(row[2]),
                                .events = (int)value_number(row[6]),
                                .confirmed = value_number(row[7]),
                                .made = value_number(row[8]),
                                .last = value_number(row[9]),
                                .fails = (int)value_number(row[10]),
                                .lease = value_number(row[11]),
                                .quiet_from = (int)value_number(row[12]),
                                .quiet_to = (int)value_number(row[13]) };

    copy(c.id, sizeof c.id, row[0]);
    copy(c.player, sizeof c.player, row[1]);
    copy(c.address, sizeof c.address, row[3]);
    copy(c.extra, sizeof c.extra, row[4]);
    copy(c.lang, sizeof c.lang, row[5]);
    copy(c.zone, sizeof c.zone, row[14]);
    return to->fn(to->who, &c);
}

/* A browser has one channel, whoever uses it. */
static enum mag_status drop_same(struct outbox *o,
                                 const struct outbox_channel *c,
                                 struct mag_err *err)
{
    struct values p = { .n = 0 };

    values_text(&p, c->address);
    return run(o, "delete from channels where kind = 1 and address = $1", &p,
               NOBODY, err);
}

enum mag_status outbox_add(struct outbox *o, const struct outbox_channel *c,
                           struct mag_err *err)
{
    struct values p = { .n = 0 };
    enum mag_status st = c->kind == OUTBOX_PUSH ? drop_same(o, c, err) : MAG_OK;

    if (st)
        return st;

    values_text(&p, c->id);
    values_text(&p, c->player);
    values_number(&p, c->kind);
    values_text(&p, c->address);
    values_text(&p, c->extra);
    values_text(&p, c->lang);
    values_number(&p, c->events);
    values_number(&p, c->confirmed);
    values_number(&p, c->made);
    return run(o,
               "insert into channels (id, player, kind, address, extra, lang,"
               " events, confirmed, made, last, fails, lease, rest) values"
               " ($1, $2, cast($3 as int), $4, $5, $6, cast($7 as int),"
               " cast($8 as int), cast($9 as bigint), 0, 0, 0, 0)",
               &p, NOBODY, err);
}

enum mag_status outbox_of(struct outbox *o, const char *player,
                          outbox_channel_fn *fn, void *who, struct mag_err *err)
{
    struct values p = { .n = 0 };
    struct channels to = { fn, who };

    values_text(&p, player);
    return run(o, CHANNEL "where c.player = $1 order by c.made, c.id", &p,
               (struct each){ pass_channel, &to }, err);
}

enum mag_status outbox_one(struct outbox *o, const char *id,
                           outbox_channel_fn *fn, void *who,
                           struct mag_err *err)
{
    struct values p = { .n = 0 };
    struct channels to = { fn, who };

    values_text(&p, id);
    return run(o, CHANNEL "where c.id = $1", &p,
               (struct each){ pass_channel, &to }, err);
}

enum mag_status outbox_want(struct outbox *o, const char *player,
                            const char *id, int events, struct mag_err *err)
{
    struct values p = { .n = 0 };

    values_number(&p, events);
    values_text(&p, id);
    values_text(&p, player);
    return run(o,
               "update channels set events = cast($1 as int)"
               " where id = $2 and player = $3",
               &p, NOBODY, err);
}

enum mag_status outbox_confirm(struct outbox *o, const char *id,
                               struct mag_err *err)
{
    struct values p = { .n = 0 };

    values_text(&p, id);
    return run(o, "update channels set confirmed = 1 where id = $1", &p, NOBODY,
               err);
}

static bool count_row(void *who, const char *const *row)
{
    int *n = who;

    (void)row;
    ++*n;
    return true;
}

enum mag_status outbox_empty(struct outbox *o, const char *id, int *n,
                             struct mag_err *err)
{
    struct values p = { .n = 0 };

    values_text(&p, id);
    *n = 0;
    return run(o, "delete from outbox where channel = $1 returning mark", &p,
               (struct each){ count_row, n }, err);
}

enum mag_status outbox_drop(struct outbox *o, const char *player,
                            const char *id, struct mag_err *err)
{
    struct values p = { .n = 0 };
    enum mag_status st;

    values_text(&p, id);
    values_text(&p, player ? player : "");
    st = run(o,
             "delete from outbox where channel in (select id from channels"
             " where id = $1 and ($2 = '' or player = $2))",
             &p, NOBODY, err);
    return st ? st
              : run(o,
                    "delete from channels where id = $1"
                    " and ($2 = '' or player = $2)",
                    &p, NOBODY, err);
}

enum mag_status outbox_forget(struct outbox *o, const char *player,
                              struct mag_err *err)
{
    struct values p = { .n = 0 };
    enum mag_status st;

    values_text(&p, player);
    st = run(o,
             "delete from outbox where channel in"
             " (select id from channels where player = $1)",
             &p, NOBODY, err);
    if (!st)
        st = run(o, "delete from channels where player = $1", &p, NOBODY, err);
    return st ? st
              : run(o, "delete from quiet where player = $1", &p, NOBODY, err);
}

enum mag_status outbox_quiet(struct outbox *o, const char *player,
                             const struct outbox_channel *quiet,
                             struct mag_err *err)
{
    struct values p = { .n = 0 };

    values_text(&p, player);
    values_number(&p, quiet->quiet_from);
    values_number(&p, quiet->quiet_to);
    values_text(&p, quiet->zone);
    return run(o,
               "insert into quiet (player, since, until, zone) values"
               " ($1, cast($2 as int), cast($3 as int), $4)"
               " on conflict (player) do update set since = excluded.since,"
               " until = excluded.until, zone = excluded.zone",
               &p, NOBODY, err);
}

struct hours {
    outbox_hours_fn *fn;
    void *who;
};

static bool pass_hours(void *who, const char *const *row)
{
    struct hours *to = who;

    return to->fn(to->who, row[2], (int)value_number(row[0]),
                  (int)value_number(row[1]));
}

enum mag_status outbox_hours(struct outbox *o, const char *player,
                             outbox_hours_fn *fn, void *who,
                             struct mag_err *err)
{
    struct values p = { .n = 0 };
    struct hours to = { fn, who };

    values_text(&p, player);
    return run(o, "select since, until, zone from quiet where player = $1", &p,
               (struct each){ pass_hours, &to }, err);
}

static bool note_any(void *who, const char *const *row)
{
    bool *any = who;

    (void)row;
    *any = true;
    return false;
}

enum mag_status outbox_first(struct outbox *o, const char *name,
                             struct outbox_times times, bool *first,
                             struct mag_err *err)
{
    struct values p = { .n = 0 };

    values_text(&p, name);
    values_number(&p, times.now);
    values_number(&p, times.since);
    *first = false;
    return run(o,
               "insert into asked (name, at) values ($1, cast($2 as bigint))"
               " on conflict (name) do update set at = excluded.at"
               " where asked.at < cast($3 as bigint) returning name",
               &p, (struct each){ note_any, first }, err);
}

/* --- Messages ----------------------------------------------------------------------- */

struct rows {
    outbox_row_fn *fn;
    void *who;
};

#define ROW "select channel, table_id, seat, call, mark, game, at, due"

static bool pass_row(void *who, const char *const *row)
{
    struct rows *to = who;
    struct outbox_row r = { .seat = (int)value_number(row[2]),
                            .call = (enum outbox_call)value_number(row[3]),
                            .at = value_number(row[6]),
                            .due = value_number(row[7]) };

    copy(r.channel, sizeof r.channel, row[0]);
    copy(r.table, sizeof r.table, row[1]);
    copy(r.mark, sizeof r.mark, row[4]);
    copy(r.game, sizeof r.game, row[5]);
    return to->fn(to->who, &r);
}

enum mag_status outbox_put(struct outbox *o, const struct outbox_row *row,
                           struct mag_err *err)
{
    struct values p = { .n = 0 };

    values_text(&p, row->channel);
    values_text(&p, row->table);
    values_number(&p, row->seat);
    values_number(&p, row->call);
    values_text(&p, row->mark);
    values_text(&p, row->game);
    values_number(&p, row->at);
    values_number(&p, row->due);
    return run(o,
               "insert into outbox (channel, table_id, seat, call, mark, game,"
               " at, due, taken) values ($1, $2, cast($3 as int),"
               " cast($4 as int), $5, $6, cast($7 as bigint),"
               " cast($8 as bigint), 0) on conflict do nothing",
               &p, NOBODY, err);
}

/* --- In the transaction of a line -------------------------------------------------- */

/* A message to every channel that wants it, of the player whose seat it is:
 * who has a paper that says so. */
static enum mag_status put_call(const struct backend *b, void *db,
                                const char *table, const struct line_call *c,
                                struct mag_err *err)
{
    char paper[STORE_ID + 8];
    struct values p = { .n = 0 };
    struct backend_query q = {
        "insert into outbox (channel, table_id, seat, call, mark, game, at,"
        " due, taken) select c.id, cast($1 as text), cast($2 as int),"
        " cast($3 as int), cast($4 as text), cast($5 as text),"
        " cast($6 as bigint), cast($7 as bigint), 0 from channels c"
        " join papers p on p.folder = c.player where p.name = $8"
        " and p.body = $9 and c.confirmed = 1"
        " and (c.events & cast($10 as int)) <> 0 on conflict do nothing",
        p.value,
        0,
        NULL,
        NULL,
        NO_STATEMENT
    };

    values_text(&p, table);
    values_number(&p, c->seat);
    values_number(&p, c->call);
    values_text(&p, c->mark);
    values_text(&p, c->game);
    values_number(&p, c->at);
    values_number(&p, c->due);
    snprintf(paper, sizeof paper, "seat:%s", table);
    values_text(&p, paper);
    values_text(&p, c->seat_paper);
    values_number(&p, 1 << c->call);
    q.n = p.n;
    return b->query(db, &q, err);
}

/* The seat was answered for: what asked it to is out of date. */
static enum mag_status put_hush(const struct backend *b, void *db,
                                const char *table, const struct line_call *c,
                                struct mag_err *err)
{
    struct values p = { .n = 0 };
    struct backend_query q = { "delete from outbox where table_id = $1"
                               " and seat = cast($2 as int)"
                               " and call = cast($3 as int)",
                               p.value,
                               0,
                               NULL,
                               NULL,
                               NO_STATEMENT };

    values_text(&p, table);
    values_number(&p, c->seat);
    values_number(&p, c->call);
    q.n = p.n;
    return b->query(db, &q, err);
}

enum mag_status outbox_put_line(const struct backend *b, void *db,
                                const char *table,
                                const struct store_line *line,
                                struct mag_err *err)
{
    const char *place = line->body;
    struct line_call c;
    enum mag_status st = MAG_OK;

    while (!st && place && outbox_read_call(&place, &c)) {
        c.at = line->at;
        st = c.hush ? put_hush(b, db, table, &c, err)
                    : put_call(b, db, table, &c, err);
    }
    return st;
}

/* --- Delivering ----------------------------------------------------------------------- */

struct found {
    struct outbox_channel *c;
    bool any;
};

static bool note_channel(void *who, const struct outbox_channel *c)
{
    struct found *f = who;

    *f->c = *c;
    f->any = true;
    return false;
}

/* Somebody to serve; who it is says nothing yet: another server may be
 * faster. */
static enum mag_status find_due(struct outbox *o, int64_t now, int64_t mailed,
                                struct found *f, struct mag_err *err)
{
    struct values p = { .n = 0 };
    struct channels to = { note_channel, f };

    values_number(&p, now);
    values_number(&p, mailed);
    return run(o,
               CHANNEL
               "where c.kind <> 4 and c.lease <= cast($1 as bigint)"
               " and c.rest <= cast($1 as bigint)"
               " and exists (select 1 from outbox m where m.channel = c.id"
               " and m.due <= cast($1 as bigint) and (c.kind <> 2 or"
               " m.call = 0 or c.last <= cast($2 as bigint)))"
               " order by c.rest, c.id limit 1",
               &p, (struct each){ pass_channel, &to }, err);
}

enum mag_status outbox_claim(struct outbox *o, struct outbox_times times,
                             struct outbox_channel *c, bool *found,
                             struct mag_err *err)
{
    struct found f = { c, false };
    struct values p = { .n = 0 };
    enum mag_status st = find_due(o, times.now, times.since, &f, err);

    *found = false;
    if (st || !f.any)
        return st;
    values_number(&p, times.until);
    values_text(&p, c->id);
    values_number(&p, c->lease);
    c->lease = times.until;
    return run(o,
               "update channels set lease = cast($1 as bigint) where id = $2"
               " and lease = cast($3 as bigint) returning id",
               &p, (struct each){ note_any, found }, err);
}

/* A mail that somebody was about to send may have left: it is not sent twice. */
static enum mag_status take_rows(struct outbox *o,
                                 const struct outbox_channel *c, int64_t now,
                                 struct mag_err *err)
{
    struct values p = { .n = 0 };
    enum mag_status st;

    values_text(&p, c->id);
    st = run(o, "delete from outbox where channel = $1 and taken = 1", &p,
             NOBODY, err);
    values_number(&p, now);
    return st ? st
              : run(o,
                    "update outbox set taken = 1 where channel = $1"
                    " and due <= cast($2 as bigint)",
                    &p, NOBODY, err);
}

enum mag_status outbox_due(struct outbox *o, const struct outbox_channel *c,
                           const struct outbox_wanted *want, outbox_row_fn *fn,
                           void *who)
{
    struct values p = { .n = 0 };
    struct rows to = { fn, who };
    enum mag_status st = want->take ? take_rows(o, c, want->now, NULL) : MAG_OK;

    values_text(&p, c->id);
    values_number(&p, want->now);
    values_number(&p, want->limit);
    return st ? st
              : run(o,
                    ROW " from outbox where channel = $1"
                        " and due <= cast($2 as bigint)"
                        " order by at, table_id, call limit cast($3 as int)",
                    &p, (struct each){ pass_row, &to }, NULL);
}

enum mag_status outbox_done(struct outbox *o, const struct outbox_row *row,
                            struct mag_err *err)
{
    struct values p = { .n = 0 };

    values_text(&p, row->channel);
    values_text(&p, row->mark);
    return run(o, "delete from outbox where channel = $1 and mark = $2", &p,
               NOBODY, err);
}

enum mag_status outbox_release(struct outbox *o, const struct outbox_channel *c,
                               int64_t rest, struct mag_err *err)
{
    struct values p = { .n = 0 }, q = { .n = 0 };
    enum mag_status st;

    values_text(&p, c->id);
    values_number(&p, c->last);
    values_number(&p, c->fails);
    values_number(&p, rest);
    values_number(&p, c->lease);
    values_text(&q, c->id);
    st = run(o, "update outbox set taken = 0 where channel = $1 and taken = 1",
             &q, NOBODY, err);
    return st ? st
              : run(o,
                    "update channels set lease = 0, last = cast($2 as bigint),"
                    " fails = cast($3 as int), rest = cast($4 as bigint)"
                    " where id = $1 and lease = cast($5 as bigint)",
                    &p, NOBODY, err);
}

static bool take_count(void *who, const char *const *row)
{
    int64_t *n = who, kind = value_number(row[0]);

    if (kind > 0 && kind < OUTBOX_KINDS)
        n[kind] = value_number(row[1]);
    return true;
}

enum mag_status outbox_waiting(struct outbox *o, int64_t now,
                               int64_t n[OUTBOX_KINDS], struct mag_err *err)
{
    struct values p = { .n = 0 };

    values_number(&p, now);
    memset(n, 0, OUTBOX_KINDS * sizeof n[0]);
    return run(o,
               "select c.kind, count(*) from outbox m"
               " join channels c on c.id = m.channel"
               " where m.due <= cast($1 as bigint) group by c.kind",
               &p, (struct each){ take_count, n }, err);
}

enum mag_status outbox_sweep(struct outbox *o, int64_t before,
                             struct mag_err *err)
{
    struct values p = { .n = 0 };
    enum mag_status st;

    values_number(&p, before);
    st = run(o, "delete from outbox where at < cast($1 as bigint)", &p, NOBODY,
             err);
    if (!st)
        st = run(o,
                 "delete from channels where confirmed = 0"
                 " and made < cast($1 as bigint)",
                 &p, NOBODY, err);
    if (!st)
        st = run(o, "delete from asked where at < cast($1 as bigint)", &p,
                 NOBODY, err);
    p.n = 0;
    if (!st)
        st = run(o,
                 "delete from channels where not exists (select 1 from papers"
                 " p where p.folder = player and p.name = 'me')",
                 &p, NOBODY, err);
    return st ? st
              : run(o,
                    "delete from outbox where not exists"
                    " (select 1 from channels c where c.id = channel)",
                    &p, NOBODY, err);
}

/* --- Feeds ------------------------------------------------------------------------------ */

/* Is it still somebody's? */
static enum mag_status look_for_feed(struct connection c, const char *channel,
                                     struct mag_err *err)
{
    bool any = false;
    struct backend_query q = {
        "select id from channels where id = $1 and kind = 4",
        &channel,
        1,
        note_any,
        &any,
        NO_STATEMENT
    };
    enum mag_status st = c.backend->query(c.db, &q, err);

    return !st && !any ? mag_fail(err, MAG_E_INPUT, "no such feed") : st;
}

enum mag_status outbox_feed(struct connection c,
                            const struct store_scope *scope, outbox_row_fn *fn,
                            void *who, struct mag_err *err)
{
    enum { ENTRIES = 50 };
    struct values p = { .n = 0 };
    struct rows to = { fn, who };
    struct backend_query q = { ROW " from outbox where channel = $1"
                                   " and due <= cast($2 as bigint)"
                                   " order by at desc limit cast($3 as int)",
                               p.value,
                               0,
                               pass_row,
                               &to,
                               NO_STATEMENT };
    enum mag_status st = look_for_feed(c, scope->name, err);

    values_text(&p, scope->name);
    values_number(&p, scope->from);
    values_number(&p, ENTRIES);
    q.n = p.n;
    return st ? st : c.backend->query(c.db, &q, err);
}
