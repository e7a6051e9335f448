/* Lives through worlds and reports.
 *
 *   build/world [--seed N | --from N] [--seeds N] [--seconds N] [--trace]
 *
 * Without --seed the seeds count from 1 (or from --from), as many as there are
 * to be (100), or as are begun in that time. A finding ends it with 1 and the
 * command that shows it again. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "serve/web.h"
#include "tests/world/world.h"

const struct web_file web_files[] = { { 0 } }; /* a server without its page */

uint32_t draw(struct world *w, uint32_t below)
{
    return mag_rng_below(&w->rng, below ? below : 1);
}

bool luck(struct world *w, int of_1000)
{
    return of_1000 > 0 && (int)draw(w, 1000) < of_1000;
}

void soon(struct world *w, enum happening kind, int who, uint64_t tag,
          int64_t ms)
{
    agenda_add(&w->agenda, (struct happen){ .at = w->now + (ms > 0 ? ms : 0),
                                            .kind = kind,
                                            .who = who,
                                            .tag = tag });
}

void trace(struct world *w, const char *format, ...)
{
    va_list args;

    if (!w->trace)
        return;
    printf("%9lld ", (long long)w->now);
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    putchar('\n');
}

void found(struct world *w, const char *format, ...)
{
    va_list args;

    fflush(stdout);
    fprintf(stderr, "world: ");
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fprintf(stderr,
            "\n  at step %lld, %.3f s; again: build/world --seed %llu "
            "--trace\n",
            (long long)w->step, (double)w->now / 1000,
            (unsigned long long)w->seed);
    exit(1);
}

/* --- One world -------------------------------------------------------------------- */

static void begin(struct world *w)
{
    climate_draw(w);
    w->disk.world = w;
    oracle_open(w);
    for (int i = 0; i < w->n_servers; i++) {
        w->server[i] = (struct server){ .world = w, .index = i };
        server_start(&w->server[i]);
    }
    w->n_pages = 2 + (int)draw(w, w->climate.large ? PAGES - 1 : 4);
    for (int i = 0; i < w->n_pages; i++) {
        struct page *p = &w->page[i];

        p->world = w;
        p->index = i;
        p->role = luck(w, 650) ? ROLE_PLAYER : (enum role)draw(w, ROLES);
        p->keen = luck(w, 150);
        p->deltas = luck(w, 500);
        p->french = luck(w, 500);
        p->seat = -1;
        p->in.end = &p->in.first;
        p->out.end = &p->out.first;
        snprintf(p->name, sizeof p->name, "Ana%d", i);
        soon(w, AT_PERSON, i, 0, draw(w, 3000));
    }
    if (w->climate.faults)
        soon(w, AT_FAULT, 0, 0, w->climate.every);
}

static void end(struct world *w)
{
    for (int i = 0; i < w->n_servers; i++)
        server_end(&w->server[i]);
    oracle_close(w);
    for (int i = 0; i < w->n_pages; i++) {
        link_release(&w->page[i]);
        page_release(&w->page[i]);
    }
    disk_release(&w->disk);
    free(w->agenda.item);
}

/* The server that an event is for; NULL: none. */
static struct server *server_of(struct world *w, const struct happen *h)
{
    if (h->kind <= AT_HEAR)
        return &w->server[h->who];
    if (h->kind == AT_UP || h->kind == AT_ROOM)
        return w->page[h->who].server;
    return NULL;
}

static void person(struct world *w, int who)
{
    person_acts(&w->page[who]);
    soon(w, AT_PERSON, who, 0,
         w->climate.pace / 2 + (int64_t)draw(w, (uint32_t)w->climate.pace));
}

static void happens(struct world *w, struct happen h)
{
    struct server *s = server_of(w, &h);

    if (s && s->paused > w->now) { /* it comes when the server wakes up */
        h.at = s->paused;
        agenda_add(&w->agenda, h);
        return;
    }
    w->step++;
    if (h.kind <= AT_START)
        server_event(&w->server[h.who], &h);
    else if (h.kind <= AT_GONE)
        link_event(&w->page[h.who], &h);
    else if (h.kind == AT_PERSON)
        person(w, h.who);
    else if (h.kind == AT_FAULT && !w->calm)
        fault_strikes(w);
    else if (h.kind == AT_HEAL)
        fault_heals(w, (enum fault)h.tag, h.who);
    if (w->step % 256 == 0) {
        check_bounds(w);
        check_heard(w);
    }
}

/* Is a server up that does not stand still? */
static bool is_awake(const struct world *w)
{
    for (int i = 0; i < w->n_servers; i++) {
        const struct server *s = &w->server[i];

        if (s->hub && s->paused <= w->now)
            return true;
    }
    return false;
}

static void run_until(struct world *w, int64_t until)
{
    while (w->agenda.n && w->agenda.item[0].at <= until) {
        struct happen h = agenda_take(&w->agenda);

        if (is_awake(w))
            w->awake += h.at - w->now;
        w->now = h.at;
        happens(w, h);
    }
    w->now = until;
}

/* Nothing goes wrong any more. */
static void calm_down(struct world *w)
{
    trace(w, "calm");
    w->calm = true;
    for (int i = 0; i < w->n_servers; i++) {
        for (int f = 0; f < FAULTS; f++)
            fault_heals(w, (enum fault)f, i);
        w->server[i].paused = 0;
        server_start(&w->server[i]);
    }
    for (int i = 0; i < w->n_pages; i++)
        link_free(&w->page[i]);
}

void world_live(uint64_t seed, bool traced, struct tally *tally)
{
    struct world *w = calloc(1, sizeof *w);

    if (!w)
        abort();
    w->seed = seed;
    w->trace = traced;
    w->tally = tally;
    mag_rng_seed(&w->rng, seed);
    chance_seed(seed);
    memory_begin(w);
    begin(w);
    run_until(w, w->climate.trouble);
    calm_down(w);
    run_until(w, w->now + w->climate.settle);
    check_begin_calm(w);
    w->settled = true;
    run_until(w, w->now + w->climate.calm);
    check_end_calm(w);
    tally->seeds++;
    tally->steps += w->step;
    tally->time += w->now;
    end(w);
    memory_end(w);
    free(w);
}

/* --- Many ---------------------------------------------------------------------------- */

static double seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

struct wish {
    uint64_t seed, seeds;
    double limit;
    bool trace;
};

static bool read_wish(int argc, char **argv, struct wish *wish)
{
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";

        if (!strcmp(argv[i], "--trace")) {
            wish->trace = true;
            continue;
        }
        if (!strcmp(argv[i], "--seed")) {
            wish->seed = strtoull(value, NULL, 10);
            wish->seeds = 1;
        } else if (!strcmp(argv[i], "--from")) {
            wish->seed = strtoull(value, NULL, 10);
        } else if (!strcmp(argv[i], "--seeds")) {
            wish->seeds = strtoull(value, NULL, 10);
        } else if (!strcmp(argv[i], "--seconds")) {
            wish->limit = strtod(value, NULL);
        } else {
            return false;
        }
        i++;
    }
    if (!wish->seeds)
        wish->seeds = wish->limit > 0 ? UINT64_MAX : 100;
    return true;
}

int main(int argc, char **argv)
{
    struct wish wish = { .seed = 1 };
    struct tally tally = { 0 };
    double start = seconds();

    if (!read_wish(argc, argv, &wish)) {
        fprintf(stderr, "usage: world [--seed N | --from N] [--seeds N] "
                        "[--seconds N] [--trace]\n");
        return 2;
    }
    for (uint64_t i = 0; i < wish.seeds; i++) {
        if (wish.limit > 0 && seconds() - start > wish.limit)
            break;
        world_live(wish.seed + i, wish.trace, &tally);
    }
    rules_release();
    tally_report(&tally);
    printf("%lld passed, 0 failed\n", (long long)tally.seeds);
    return 0;
}
