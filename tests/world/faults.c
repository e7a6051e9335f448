/* What goes wrong, and how often. */
#include "tests/world/world.h"

const char *fault_word(enum fault f)
{
    static const char *const WORD[FAULTS] = {
        "kill",  "stop",    "power", "fail", "run",   "lost",
        "slow",  "full",    "read",  "deaf", "apart", "cut",
        "stuck", "doubled", "pause", "jump", "flood",
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

    c->shared = luck(w, 600);
    w->n_servers = c->shared ? 1 + (int)draw(w, SERVERS) : 1;
    c->faults = luck(w, 100)   ? 0
                : luck(w, 400) ? (uint32_t)w->rng.next(&w->rng) & all
                               : all;
    c->every = 500 + (int)draw(w, 20000);
    c->latency = 1 + (int)draw(w, luck(w, 200) ? 2000 : 80);
    c->pace = 100 + (int)draw(w, luck(w, 300) ? 20000 : 2000);
    c->fail = c->faults >> FAULT_FAIL & 1 ? (int)draw(w, 50) : 0;
    c->lost = c->faults >> FAULT_LOST & 1 ? (int)draw(w, 50) : 0;
    c->slow = c->faults >> FAULT_SLOW & 1 ? (int)draw(w, 20) : 0;
    c->read = c->faults >> FAULT_READ & 1 ? (int)draw(w, 50) : 0;
    if (!c->shared) /* one server, one file: nothing is lost on the way */
        c->lost = 0;
}

/* --- Servers --------------------------------------------------------------------- */

static int64_t a_while(struct world *w)
{
    return 200 + draw(w, luck(w, 200) ? 60000 : 6000);
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

    if (luck(w, 500) && !w->climate.shared)
        by = -by;
    trace(w, "the clocks are set: %lld", (long long)by);
    for (int i = 0; i < w->n_servers; i++)
        w->server[i].wall += by;
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

static void floods(struct page *p)
{
    static const char *const SAID[] = {
        "{\"id\":1,\"op\":\"lobby\",\"tokens\":[]}",
        "{\"id\":2,\"op\":\"hint\"}",
        "{\"id\":3,\"op\":\"undo\",\"move\":\"f\"}",
        "{\"id\":4,\"op\":\"enter\",\"table\":\"nosuchtable\"}",
        "{\"id\":5}",
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
    if (f == FAULT_POWER) {
        for (int i = 0; i < w->n_servers; i++)
            goes_down(w, &w->server[i], true);
    } else if (f == FAULT_FULL) {
        w->disk.full = true;
        heals(w, f, 0);
    } else if (is_of_page(f)) {
        strikes_page(w, f, p);
    } else {
        strikes_server(w, f, s);
    }
}
