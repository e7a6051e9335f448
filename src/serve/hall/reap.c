/* Tables whose time is over are deleted: once an hour the server walks through
 * all of them, a few at a time, so that nobody waits for it. */
#include "serve/hall/hall.h"

#include <stdlib.h>
#include <string.h>

#include "store/sheet.h"

enum {
    HOUR_MS = 3600000, /* between two walks */
    STEP_MS = 100,     /* between two steps of one */
    ROWS = 50,         /* looked at in a step */
    MOST = 8           /* deleted in a step */
};

static bool has_policy(const struct hub *hub)
{
    const struct reap_policy *p = &hub->options.keep;

    return p->open || p->abandoned || p->finished;
}

void reap_start(struct hub *hub)
{
    hub->reap_at = has_policy(hub) ? hub_now(hub) + HOUR_MS : 0;
}

/* One that is being deleted. */
struct reaped {
    struct reaped *next;
    char id[STORE_ID];
    enum reap why;
    int days;
    bool unfinished;
};

/* It is no longer on its way. */
static void forget(struct hub *hub, struct reaped *r)
{
    struct reaped **p = &hub->reaped;

    while (*p != r)
        p = &(*p)->next;
    *p = r->next;
    free(r);
}

void reap_forget(struct hub *hub)
{
    while (hub->reaped)
        forget(hub, hub->reaped);
}

/* Refused: somebody moved there just now, or another server was first. */
static void deleted(void *who, void *what, enum mag_status st, const char *why)
{
    struct hub *hub = who;
    struct reaped *r = what;
    const struct table *t = hub_find(hub, r->id);

    (void)why;
    if (!st) {
        hub->count.reaped++;
        hub_log(hub, "info", "reaped", r->id, ",\"why\":\"%s\",\"days\":%d",
                reap_word(r->why), r->days);
        if (t && t->reading) /* read before or after: who knows */
            hub->count_again = true;
        if (t)
            follow_changed(hub, r->id); /* counts it itself */
        else
            hub->unfinished -= r->unfinished;
        lobby_changed(hub);
    }
    forget(hub, r);
}

struct step {
    struct hub *hub;
    int64_t now;
    int rows, deletes;
};

/* Is somebody there, or something under way? */
static bool is_in_use(struct hub *hub, const char *id)
{
    const struct table *t = hub_find(hub, id);

    return t && (t->clients || t->writing);
}

static void reap(struct step *step, const struct store_row *row, enum reap why)
{
    struct reaped *r = calloc(1, sizeof *r);

    if (!r)
        return; /* in an hour again */
    memcpy(r->id, row->table.id, STORE_ID);
    r->why = why;
    r->days = reap_days(row, step->now);
    r->unfinished = row->table.stage != STORE_OVER;
    r->next = step->hub->reaped;
    step->hub->reaped = r;
    if (store_delete(step->hub->store, r->id, row->lines,
                     &(struct store_then){ deleted, step->hub, r }))
        forget(step->hub, r);
    else
        step->deletes++;
}

static bool look(void *who, const struct store_row *row)
{
    struct step *step = who;
    struct hub *hub = step->hub;
    enum reap why = reap_look(&hub->options.keep, row, step->now);

    step->rows++;
    memcpy(hub->reap_after, row->table.id, STORE_ID);
    if (why && !is_in_use(hub, row->table.id))
        reap(step, row, why);
    return step->deletes < MOST;
}

static void looked(void *who, struct sheet *sheet, enum mag_status st)
{
    struct hub *hub = who;
    struct step step = { hub, hub_now(hub), 0, 0 };
    bool more;

    for (int i = 0; i < sheet->rows && look(&step, &sheet->row[i]); i++)
        ;
    more = !st && (step.rows == ROWS || step.deletes == MOST);
    hub->reap_at = step.now + (more ? STEP_MS : HOUR_MS);
    if (!more)
        hub->reap_after[0] = '\0';
}

void reap_step(struct hub *hub)
{
    struct store_question q = { .topic = ABOUT_WALK, .limit = ROWS };
    struct sheet none = { .rows = 0 };
    enum mag_status st;

    hub->reap_at = 0; /* until it has looked */
    memcpy(q.name, hub->reap_after, STORE_ID);
    st = store_ask(hub->store, &q, looked, hub);
    if (st)
        looked(hub, &none, st);
}
