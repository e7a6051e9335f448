/* What goes wrong, and how often. */
#include <stdio.h>
#include <stdlib.h>

#include "serve/keeper.h"
#include "tests/world/world.h"

enum { DAY_MS = 86400000 };

const char *fault_word(enum fault f)
{
    static const char *const WORD[FAULTS] = {
        "kill",  "stop", "power", "fail",   "run",   "lost",  "slow",
        "full",  "read", "deaf",  "apart",  "cut",   "stuck", "doubled",
        "pause", "jump", "flood", "keeper", "cards",
    };

    return WORD[f];
}

void fault_count(struct world *w, enum fault f)
{
    w->tally->fault[f]++;
}

/* Some worlds know only some faults: what one of them does is seen alone. */
void climate_draw(struct world *w)
{
    struct climate *c = &w->climate;
    uint32_t all = (1u << FAULTS) - 1;

    c->large = luck(w, 20);
    c->trouble = c->large ? 30000 + draw(w, 6 * 60000) : 4000 + draw(w, 30000);
    c->settle = c->large ? 60000 : 25000;
    c->calm = c->large ? 120000 : 25000;
    c->shared = luck(w, 600);
    w->n_servers = c->shared ? 1 + (int)draw(w, SERVERS) : 1;
    c->faults = luck(w, 100)   ? 0
                : luck(w, 400) ? (uint32_t)w->rng.next(&w->rng) & all
                               : all;
    c->every = c->large ? 500 + (int)draw(w, 20000) : 200 + (int)draw(w, 5000);
    c->latency = 1 + (int)draw(w, luck(w, 200) ? 2000 : 80);
    c->lag = 1 + (int)draw(w, luck(w, 100) ? 5 : 280);
    c->pace = 100 + (int)draw(w, luck(w, 100) ? 10000 : 1000);
    c->fail = c->faults >> FAULT_FAIL & 1 ? (int)draw(w, 50) : 0;
    c->lost = c->faults >> FAULT_LOST & 1 ? (int)draw(w, 50) : 0;
    c->slow = c->faults >> FAULT_SLOW & 1 ? (int)draw(w, 20) : 0;
    c->read = c->faults >> FAULT_READ & 1 ? (int)draw(w, 50) : 0;
    c->reaps = luck(w, 200);
    if (!c->shared) /* one server, one file: nothing is lost on the way */
        c->lost = 0;
}

/* --- Servers --------------------------------------------------------------------- */

static int64_t a_while(struct world *w)
{
    int part = w->climate.large ? 1 : 4;

    return 200 + draw(w, (luck(w, 200) ? 60000u : 6000u) / (uint32_t)part);
}

static void goes_down(struct world *w, struct server *s, bool kill)
{
    if (!s->hub)
        return;
    if (kill)
        server_kill(s);
    else
        server_end(s);
    soon(w, AT_START, s->index, 0, a_while(w));
}

/* Servers that share a store have their clocks in step: so those are not set
 * back, which a server that runs does not follow. */
static void clocks_are_set(struct world *w)
{
    int64_t by = draw(w, luck(w, 300) ? 7200000 : 20000);

    if (w->climate.reaps && luck(w, 300))
        by = DAY_MS + draw(w, DAY_MS);

    else if (luck(w, 500) && !w->climate.shared)
        by = -by;
    trace(w, "the clocks are set: %lld", (long long)by);
    w->back |= by < 0 || w->climate.shared; /* who runs follows no moment */
    check_jump(w, by);
    for (int i = 0; i < w->n_servers; i++)
        w->server[i].wall += by;
}

/* Whoever runs the servers does something to a table, beside them. */
static void keeper_comes(struct world *w)
{
    struct store *s = NULL;
    struct disk_table *t = w->disk.tables;
    char where[64];

    for (int n = 0; t && t->next && n < 8 && luck(w, 700); n++)
        t = t->next;
    snprintf(where, sizeof where, "world:%p:-2", (void *)w);
    if (!t || t->deleted || store_visit(&s, where, NULL))
        return;
    if (luck(w, 400))
        keeper_end(s, t->row.id, WALL + w->now + w->server[0].wall, NULL);
    else if (luck(w, 400))
        keeper_delete(s, t->row.id, NULL);
    else
        free(keeper_record(NULL, s, t->row.id));
    store_close(s);
}

static void pauses(struct world *w, struct server *s)
{
    s->paused = w->now + a_while(w) / 2;
    w->pauses++;
}

static void heals(struct world *w, enum fault f, int who)
{
    soon(w, AT_HEAL, who, (uint64_t)f, a_while(w));
}

static void strikes_server(struct world *w, enum fault f, struct server *s)
{
    if (f == FAULT_KILL || f == FAULT_STOP)
        goes_down(w, s, f == FAULT_KILL);
    else if (f == FAULT_RUN)
        s->failing = true;
    else if (f == FAULT_DEAF)
        s->deaf = true;
    else if (f == FAULT_APART)
        s->apart = true;
    else if (f == FAULT_PAUSE)
        pauses(w, s);
    else if (f == FAULT_JUMP)
        clocks_are_set(w);
    if (f == FAULT_RUN || f == FAULT_DEAF || f == FAULT_APART)
        heals(w, f, s->index);
}

void fault_heals(struct world *w, enum fault f, int who)
{
    struct server *s = &w->server[who];

    trace(w, "%s of %d is over", fault_word(f), who);
    if (f == FAULT_FULL)
        w->disk.full = false;
    if (f == FAULT_RUN)
        s->failing = false;
    if (f == FAULT_DEAF)
        s->deaf = false;
    if (f == FAULT_APART)
        s->apart = false;
    if (!s->deaf && !s->apart && s->missed && s->store) {
        s->missed = false;
        store_hears(s->store, NULL);
    }
}

/* --- Pages ------------------------------------------------------------------------ */

/* Under numbers that the page itself does not come to. */
static void floods(struct page *p)
{
    static const char *const SAID[] = {
        "{\"id\":900001,\"op\":\"lobby\",\"tokens\":[]}",
        "{\"id\":900002,\"op\":\"hint\"}",
        "{\"id\":900003,\"op\":\"undo\",\"move\":\"f\"}",
        "{\"id\":900004,\"op\":\"enter\",\"table\":\"nosuchtable\"}",
        "{\"id\":900005}",
        "[",
    };

    for (int i = 0; i < 60; i++) {
        const char *text = SAID[draw(p->world, 6)];
        size_t n = 0;

        while (text[n])
            n++;
        link_say(p, text, n);
    }
}

static void strikes_page(struct world *w, enum fault f, struct page *p)
{
    if (f == FAULT_CUT)
        link_break(p);
    else if (f == FAULT_STUCK)
        p->stuck = w->now + draw(w, 25000);
    else if (f == FAULT_FLOOD)
        floods(p);
}

static bool is_of_page(enum fault f)
{
    return f == FAULT_CUT || f == FAULT_STUCK || f == FAULT_FLOOD;
}

/* Those that come with the writes, the reads and the messages, by chance. */
static bool comes_by_itself(enum fault f)
{
    return f == FAULT_FAIL || f == FAULT_LOST || f == FAULT_SLOW ||
           f == FAULT_READ || f == FAULT_DOUBLED;
}

void fault_strikes(struct world *w)
{
    enum fault f = (enum fault)draw(w, FAULTS);
    struct server *s = &w->server[draw(w, (uint32_t)w->n_servers)];
    struct page *p = &w->page[draw(w, (uint32_t)w->n_pages)];

    soon(w, AT_FAULT, 0, 0, 1 + draw(w, (uint32_t)(2 * w->climate.every)));
    if (!(w->climate.faults >> f & 1) || comes_by_itself(f))
        return;
    trace(w, "fault: %s", fault_word(f));
    fault_count(w, f);
    if (f == FAULT_POWER || f == FAULT_CARDS) {
        for (int i = 0; i < w->n_servers; i++)
            goes_down(w, &w->server[i], f == FAULT_POWER);
        if (f == FAULT_CARDS)
            disk_age(&w->disk);
    } else if (f == FAULT_FULL) {
        w->disk.full = true;
        heals(w, f, 0);
    } else if (f == FAULT_KEEPER) {
        keeper_comes(w);
    } else if (is_of_page(f)) {
        strikes_page(w, f, p);
    } else {
        strikes_server(w, f, s);
    }
}
