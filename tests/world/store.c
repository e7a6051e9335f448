/* The store of a simulated server: store.h on a simulated database. Writes
 * take a while, may fail, and may be stored although they seem to have failed;
 * reads are at once, and may fail. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/sheet.h"
#include "tests/world/world.h"

struct job {
    struct job *next;
    char id[STORE_ID];
    bool has_table, deletes;
    int64_t had;  /* lines of what is to be deleted */
    int64_t from; /* the first line that is read */
    struct store_table table;
    struct store_line *lines; /* owned, with their texts */
    int n;
    struct store_paper *papers; /* owned, with their texts */
    int n_papers;
    store_done *done;
    store_fetched *fetched;   /* it is read, not written */
    store_answered *answered; /* likewise what is asked */
    struct store_question question;
    struct sheet sheet;
    void *who, *what;
    enum mag_status status;
};

struct jobs {
    struct job *first, **end;
};

enum { HEARD = 64 };

struct store {
    struct world *world;
    struct server *server; /* NULL: `visits`, or the oracle's (only reads) */
    bool visits;           /* no server's: of whoever runs the servers */
    void (*wake)(void *who);
    void *who;
    void (*changed)(void *who, const char *id);
    void *follower;
    struct jobs waiting, finished;
    bool others;  /* were at work when it was opened */
    bool working; /* AT_WRITE is set */
    char heard[HEARD][STORE_ID];
    int n_heard; /* -1: any */
    struct store_counts counts;
};

/* --- Opening and closing ------------------------------------------------------- */

/* Can it not be reached, or does it fail this time? */
static bool fails(struct store *s)
{
    struct world *w = s->world;

    if (!s->server || w->calm)
        return false;
    if (s->server->apart)
        return true;
    if (!luck(w, w->climate.read))
        return false;
    fault_count(w, FAULT_READ);
    return true;
}

static void nobody(void *who)
{
    (void)who;
}

enum mag_status store_visit(struct store **out, const char *where,
                            struct mag_err *err)
{
    enum mag_status st = store_open(out, where, nobody, NULL, err);

    if (!st)
        (*out)->visits = true;
    return st;
}

enum mag_status store_open(struct store **out, const char *where,
                           void (*wake)(void *who), void *who,
                           struct mag_err *err)
{
    struct store *s = calloc(1, sizeof *s);
    void *world = NULL;
    int index = -1;

    if (!s || sscanf(where, "world:%p:%d", &world, &index) != 2)
        abort();
    s->world = world;
    s->server = index < 0 ? NULL : &s->world->server[index];
    s->wake = wake;
    s->who = who;
    s->waiting.end = &s->waiting.first;
    s->finished.end = &s->finished.first;
    if (fails(s)) {
        free(s);
        return mag_fail(err, MAG_E_IO, "cannot be reached");
    }
    for (int i = 0; i < s->world->n_servers; i++)
        s->others |= i != index && s->world->server[i].store;
    if (s->server)
        s->server->store = s;
    *out = s;
    return MAG_OK;
}

static void free_job(struct job *job)
{
    for (int i = 0; i < job->n; i++) {
        free((void *)(uintptr_t)job->lines[i].ref);
        free((void *)(uintptr_t)job->lines[i].body);
    }
    for (int i = 0; i < job->n_papers; i++)
        free((void *)(uintptr_t)job->papers[i].body);
    free(job->papers);
    sheet_release(&job->sheet);
    free(job->lines);
    free((void *)(uintptr_t)job->table.head);
    free(job);
}

static struct job *pop(struct jobs *list)
{
    struct job *job = list->first;

    if (!job)
        return NULL;
    list->first = job->next;
    if (!list->first)
        list->end = &list->first;
    return job;
}

static void push(struct jobs *list, struct job *job)
{
    job->next = NULL;
    *list->end = job;
    list->end = &job->next;
}

/* --- Writing ----------------------------------------------------------------------- */

/* Whoever shares the database hears of it, unless he is deaf. */
static void notify(struct store *s, const char *id)
{
    struct world *w = s->world;

    for (int i = 0; i < w->n_servers; i++) {
        struct server *other = &w->server[i];

        if (other == s->server || !other->store)
            continue;
        if (other->deaf || other->apart)
            other->missed = true;
        else
            store_hears(other->store, id);
    }
}

/* A server deletes only what nobody has touched for a day. */
static void must_be_old(const struct store *s, const char *id)
{
    const struct disk_table *t = disk_find(&s->world->disk, id);
    int64_t now = WALL + s->world->now + s->server->wall;

    if (now - t->line[t->n - 1].at < 86400000)
        found(s->world, "table %s is reaped too early", id);
    s->world->tally->reaped++;
}

static bool take_away(struct store *s, const struct job *job)
{
    const struct disk_table *t = disk_find(&s->world->disk, job->id);

    if (t && t->n == job->had && s->server)
        must_be_old(s, job->id);
    return disk_delete(&s->world->disk, job->id, job->had);
}

static bool file(struct store *s, const struct job *job)
{
    bool good = disk_file(&s->world->disk, job->papers, job->n_papers);

    trace(s->world, "store %d: %s %s/%s", s->server->index,
          good ? "files" : "refuses", job->papers[0].folder,
          job->papers[0].name);
    return good;
}

static bool put_lines(struct store *s, const struct job *job)
{
    bool good = job->deletes ? take_away(s, job)
                             : disk_put(&s->world->disk, job->id,
                                        job->has_table ? &job->table : NULL,
                                        job->lines, job->n);

    if (good)
        notify(s, job->id);
    trace(s->world, "store %d: %s %s +%d %s (%d of %d at %lld: %.60s)",
          s->server ? s->server->index : -1, good ? "commits" : "refuses",
          job->id, job->n, job->n ? job->lines[0].ref : "",
          job->n ? job->lines[0].kind : 0, job->n ? job->lines[0].seat : 0,
          (long long)(job->n ? job->lines[0].at - WALL : 0),
          job->n ? job->lines[0].body : "");
    return good;
}

static bool put(struct store *s, const struct job *job)
{
    s->world->writer = s->server;
    return job->n_papers ? file(s, job) : put_lines(s, job);
}

static bool is_cut_off(const struct store *s)
{
    return s->world->disk.full ||
           (s->server && (s->server->apart || s->server->failing));
}

/* Is it not stored, for no reason that the job could know? */
static bool is_lost(struct store *s)
{
    struct world *w = s->world;

    if (is_cut_off(s))
        return true;
    if (w->calm || !luck(w, w->climate.fail))
        return false;
    fault_count(w, FAULT_FAIL);
    return true;
}

static enum mag_status commit(struct store *s, const struct job *job)
{
    struct world *w = s->world;

    if (is_lost(s)) {
        if (s->server) /* what a visitor could not do no server knows */
            disk_failed(&w->disk, job->id);
        return MAG_E_IO;
    }
    if (!put(s, job))
        return MAG_E_IO;
    if (!w->calm && luck(w, w->climate.lost)) {
        fault_count(w, FAULT_LOST);
        trace(w, "store: and does not say so");
        return MAG_E_IO;
    }
    return MAG_OK;
}

static struct job *copy(const struct store_write *w);

/* Fills the job with the table as it is now. */
static enum mag_status fetch(struct store *s, struct job *job)
{
    const struct disk_table *t = disk_find(&s->world->disk, job->id);
    struct store_line *lines;
    struct job *whole;
    int n = 0;

    if (fails(s))
        return MAG_E_IO;
    if (!t)
        return MAG_OK;
    lines = calloc((size_t)t->n + 1, sizeof *lines);
    if (!lines)
        abort();
    for (int64_t i = job->from > 1 ? job->from - 1 : 0; i < t->n; i++) {
        const struct disk_line *l = &t->line[i];

        lines[n++] = (struct store_line){ i + 1, l->kind, l->seat,
                                          l->at, l->ref,  l->body };
    }
    whole = copy(&(struct store_write){ job->id, &t->row, lines, n });
    free(lines);
    free(job->lines);
    job->lines = whole->lines;
    job->n = whole->n;
    job->table = whole->table;
    job->has_table = true;
    free(whole);
    return MAG_OK;
}

static bool is_read(const struct job *job)
{
    return job->fetched || job->answered;
}

static enum mag_status read_job(struct store *s, struct job *job)
{
    return job->answered ? sheet_read(&job->sheet, s, &job->question)
                         : fetch(s, job);
}

void store_step(struct store *s)
{
    struct job *job;

    s->working = false;
    while ((job = pop(&s->waiting))) {
        job->status = is_read(job) ? read_job(s, job) : commit(s, job);
        push(&s->finished, job);
    }
    s->wake(s->who);
}

/* The process is gone: what was under way is stored, or is not. */
void store_die(struct store *s)
{
    struct job *job;

    while ((job = pop(&s->waiting))) {
        if (!is_read(job) && luck(s->world, 500) && !s->server->apart &&
            !s->world->disk.full)
            put(s, job);
        free_job(job);
    }
}

void store_close(struct store *s)
{
    struct job *job;

    if (!s)
        return;
    if (s->server && s->server->killed)
        store_die(s);
    else if (s->server)
        store_flush(s);
    while ((job = pop(&s->finished)))
        free_job(job);
    if (s->server)
        s->server->store = NULL;
    free(s);
}

/* How long the next commit takes. */
static int64_t takes(struct store *s)
{
    struct world *w = s->world;

    if (w->calm || !luck(w, w->climate.slow))
        return w->climate.shared ? 1 + draw(w, 8) : 1;
    fault_count(w, FAULT_SLOW);
    return 500 + draw(w, 9000);
}

/* It is committed a while later; whoever visits waits for it. */
static void queue(struct store *s, struct job *job,
                  const struct store_then *then)
{
    if (then) {
        job->done = then->done;
        job->who = then->who;
        job->what = then->what;
    }
    push(&s->waiting, job);
    s->counts.waiting++;
    if (!s->working && s->server)
        soon(s->world, AT_WRITE, s->server->index, s->server->life, takes(s));
    s->working = true;
}

static struct job *copy(const struct store_write *w)
{
    struct job *job = calloc(1, sizeof *job);

    if (!job || !(job->lines = calloc((size_t)w->n + 1, sizeof *w->lines)))
        abort();
    snprintf(job->id, sizeof job->id, "%s", w->id);
    sheet_init(&job->sheet);
    job->n = w->n;
    if (w->table) {
        job->has_table = true;
        job->table = *w->table;
        job->table.head = strdup(w->table->head);
    }
    for (int i = 0; i < w->n; i++) {
        job->lines[i] = w->lines[i];
        job->lines[i].ref = strdup(w->lines[i].ref);
        job->lines[i].body = strdup(w->lines[i].body);
    }
    return job;
}

enum mag_status store_append(struct store *s, const struct store_write *write,
                             const struct store_then *then)
{
    if ((!s->server && !s->visits) || s->counts.waiting >= STORE_QUEUE)
        return MAG_E_LIMIT;
    queue(s, copy(write), then);
    return MAG_OK;
}

enum mag_status store_delete(struct store *s, const char *id, int64_t lines,
                             const struct store_then *then)
{
    struct job *job = copy(&(struct store_write){ .id = id });

    job->deletes = true;
    job->had = lines;
    queue(s, job, then);
    return MAG_OK;
}

enum mag_status store_fetch(struct store *s, const char *id, int64_t from,
                            store_fetched *fetched, void *who)
{
    struct job *job;

    if (s->counts.waiting >= STORE_QUEUE || strlen(id) >= STORE_ID)
        return MAG_E_LIMIT;
    job = copy(&(struct store_write){ .id = id });
    job->fetched = fetched;
    job->from = from;
    queue(s, job, &(struct store_then){ .who = who });
    return MAG_OK;
}

enum mag_status store_ask(struct store *s, const struct store_question *q,
                          store_answered *answered, void *who)
{
    struct job *job;

    if (s->counts.waiting >= STORE_QUEUE)
        return MAG_E_LIMIT;
    job = copy(&(struct store_write){ .id = "" });
    job->answered = answered;
    job->question = *q;
    queue(s, job, &(struct store_then){ .who = who });
    return MAG_OK;
}

void store_flush(struct store *s)
{
    if (s->waiting.first)
        store_step(s);
}

/* --- Hearing ------------------------------------------------------------------------- */

void store_hears(struct store *s, const char *id)
{
    if (!id || s->n_heard < 0 || s->n_heard == HEARD)
        s->n_heard = -1;
    else
        snprintf(s->heard[s->n_heard++], STORE_ID, "%s", id);
    soon(s->world, AT_HEAR, s->server->index, s->server->life,
         1 + draw(s->world, 40));
}

static void tell_changed(struct store *s)
{
    char ids[HEARD][STORE_ID];
    int n = s->n_heard;

    memcpy(ids, s->heard, sizeof ids);
    s->n_heard = 0;
    if (!s->changed || !n)
        return;
    if (n < 0)
        s->changed(s->follower, NULL);
    for (int i = 0; i < n; i++)
        s->changed(s->follower, ids[i]);
}

static void hand_over(struct job *job)
{
    struct store_whole whole = { .any = job->has_table,
                                 .table = job->table,
                                 .lines = job->lines,
                                 .n = job->n };

    memcpy(whole.id, job->id, STORE_ID);
    job->fetched(job->who, &whole, job->status);
}

void store_poll(struct store *s)
{
    struct jobs done = s->finished;

    if (!done.first)
        done.end = &done.first;
    s->finished = (struct jobs){ NULL, &s->finished.first };
    while (done.first) {
        struct job *job = done.first;

        done.first = job->next;
        s->counts.waiting--;
        if (job->done)
            job->done(job->who, job->what, job->status, "");
        if (job->fetched)
            hand_over(job);
        if (job->answered)
            job->answered(job->who, &job->sheet, job->status);
        free_job(job);
    }
    tell_changed(s);
}

bool store_others(const struct store *s)
{
    return s->others;
}

void store_follow(struct store *s, void (*changed)(void *who, const char *id),
                  void *who)
{
    s->changed = changed;
    s->follower = who;
}

/* --- Reading ---------------------------------------------------------------------------- */

static enum mag_status unread(struct mag_err *err)
{
    return mag_fail(err, MAG_E_IO, "could not be read");
}

/* The latest of that stage that is before `last` in the order of reading. */
static const struct disk_table *next_in(const struct disk *d,
                                        enum store_stage stage,
                                        const struct disk_table *last)
{
    const struct disk_table *best = NULL;

    for (const struct disk_table *t = d->tables; t; t = t->next) {
        bool later = best && (t->row.changed != best->row.changed
                                  ? t->row.changed > best->row.changed
                                  : strcmp(t->row.id, best->row.id) < 0);
        bool after = !last || (t->row.changed != last->row.changed
                                   ? t->row.changed < last->row.changed
                                   : strcmp(t->row.id, last->row.id) > 0);

        if (!t->deleted && t->row.stage == stage && after && (!best || later))
            best = t;
    }
    return best;
}

static enum mag_status read_stage(struct store *s,
                                  const struct store_scope *scope, bool listed,
                                  store_table_fn *fn, void *who)
{
    const struct disk_table *t = NULL;
    int limit = scope->limit;

    while (limit && (t = next_in(&s->world->disk, scope->stage, t))) {
        if (listed && !t->row.listed)
            continue;
        limit--;
        if (!fn(who, &t->row))
            break;
    }
    return MAG_OK;
}

enum mag_status store_tables(struct store *s, const struct store_scope *scope,
                             store_table_fn *fn, void *who, struct mag_err *err)
{
    return fails(s) ? unread(err) : read_stage(s, scope, false, fn, who);
}

enum mag_status store_listed(struct store *s, const struct store_scope *scope,
                             store_table_fn *fn, void *who, struct mag_err *err)
{
    return fails(s) ? unread(err) : read_stage(s, scope, true, fn, who);
}

enum mag_status store_table(struct store *s, const char *id, store_table_fn *fn,
                            void *who, struct mag_err *err)
{
    const struct disk_table *t = disk_find(&s->world->disk, id);

    if (fails(s))
        return unread(err);
    if (t)
        fn(who, &t->row);
    return MAG_OK;
}

bool store_shared(const struct store *s)
{
    return s->world->climate.shared;
}

enum mag_status store_unfinished(struct store *s, int64_t *n,
                                 struct mag_err *err)
{
    if (fails(s))
        return unread(err);
    *n = 0;
    for (const struct disk_table *t = s->world->disk.tables; t; t = t->next)
        *n += !t->deleted && t->row.stage != STORE_OVER;
    return MAG_OK;
}

enum mag_status store_lines(struct store *s, const struct store_scope *scope,
                            store_line_fn *fn, void *who, struct mag_err *err)
{
    const struct disk_table *t = disk_find(&s->world->disk, scope->name);

    if (fails(s))
        return unread(err);
    for (int64_t n = scope->from; t && n <= t->n; n++) {
        const struct disk_line *l = &t->line[n - 1];
        struct store_line line = {
            n, l->kind, l->seat, l->at, l->ref, l->body
        };

        if (!fn(who, &line))
            break;
    }
    return MAG_OK;
}

/* The table with the lowest id behind `after`. */
static const struct disk_table *next_id(const struct disk *d, const char *after)
{
    const struct disk_table *best = NULL;

    for (const struct disk_table *t = d->tables; t; t = t->next) {
        if (!t->deleted && strcmp(t->row.id, after) > 0 &&
            (!best || strcmp(t->row.id, best->row.id) < 0))
            best = t;
    }
    return best;
}

enum mag_status store_walk(struct store *s, const struct store_scope *scope,
                           store_row_fn *fn, void *who, struct mag_err *err)
{
    const struct disk_table *t = next_id(&s->world->disk, scope->after);

    int limit = scope->limit;

    if (fails(s))
        return unread(err);
    for (; t && limit--; t = next_id(&s->world->disk, t->row.id)) {
        struct store_row row = { t->row, t->n, t->line[t->n - 1].at };

        if (!fn(who, &row))
            break;
    }
    return MAG_OK;
}

/* --- Papers ------------------------------------------------------------------------------- */

enum mag_status store_file(struct store *s, const struct store_paper *papers,
                           int n, const struct store_then *then)
{
    struct job *job;

    if (!s->server || s->counts.waiting >= STORE_QUEUE)
        return MAG_E_LIMIT;
    job = copy(&(struct store_write){ .id = "" });
    job->papers = calloc((size_t)n, sizeof *papers);
    if (!job->papers)
        abort();
    job->n_papers = n;
    for (int i = 0; i < n; i++) {
        job->papers[i] = papers[i];
        if (papers[i].body)
            job->papers[i].body = strdup(papers[i].body);
    }
    queue(s, job, then);
    return MAG_OK;
}

static struct store_paper lend(const struct disk_paper *p)
{
    struct store_paper paper = { .at = p->at, .body = p->body };

    memcpy(paper.folder, p->folder, sizeof paper.folder);
    memcpy(paper.name, p->name, sizeof paper.name);
    return paper;
}

enum mag_status store_papers(struct store *s, const struct store_scope *scope,
                             store_paper_fn *fn, void *who, struct mag_err *err)
{
    const struct disk *d = &s->world->disk;
    const struct disk_paper *p = disk_next_paper(d, scope->name, scope->prefix,
                                                 "");

    if (fails(s))
        return unread(err);
    for (; p; p = disk_next_paper(d, scope->name, scope->prefix, p->name)) {
        struct store_paper paper = lend(p);

        if (!fn(who, &paper))
            break;
    }
    return MAG_OK;
}

enum mag_status store_holders(struct store *s, const struct store_scope *scope,
                              store_paper_fn *fn, void *who,
                              struct mag_err *err)
{
    const struct disk *d = &s->world->disk;
    const struct disk_paper *p = disk_next_holder(d, scope->name, scope->after);

    int limit = scope->limit;

    if (fails(s))
        return unread(err);
    for (; p && limit--; p = disk_next_holder(d, scope->name, p->folder)) {
        struct store_paper paper = lend(p);

        if (!fn(who, &paper))
            break;
    }
    return MAG_OK;
}

struct store_counts store_counts(const struct store *s)
{
    return s->counts;
}

enum mag_status store_well(struct store *s, struct mag_err *err)
{
    return s->server && (s->server->apart || s->world->disk.full) ? unread(err)
                                                                  : MAG_OK;
}

void store_fault(struct store *s, long call)
{
    (void)s, (void)call; /* faults come from the climate */
}

/* Nobody is called here. */
enum mag_status store_feed(struct store *s, const struct store_scope *scope,
                           outbox_row_fn *fn, void *who, struct mag_err *err)
{
    (void)s, (void)scope, (void)fn, (void)who;
    return mag_fail(err, MAG_E_INPUT, "no such feed");
}
