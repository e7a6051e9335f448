/* Counters in Prometheus text. */
#include <stdio.h>
#include <unistd.h>

#include "serve/state/state.h"
#include "serve/think/work.h"

static void put(struct mag_buf *out, const char *name, const char *kind,
                const char *help, int64_t value)
{
    mag_buf_printf(out, "# HELP magnat_%s %s\n# TYPE magnat_%s %s\n", name,
                   help, name, kind);
    mag_buf_printf(out, "magnat_%s %lld\n", name, (long long)value);
}

/* Bytes of memory that the process holds; 0 if the system does not say. */
static int64_t resident(void)
{
    FILE *f = fopen("/proc/self/statm", "r");
    long size = 0, pages = 0;

    if (!f)
        return 0;
    if (fscanf(f, "%ld %ld", &size, &pages) != 2)
        pages = 0;
    fclose(f);
    return (int64_t)pages * sysconf(_SC_PAGESIZE);
}

void hub_measure(struct hub *hub, struct mag_buf *out)
{
    const struct counts *n = &hub->count;
    struct store_counts store = store_counts(hub->store);

    put(out, "tables_loaded", "gauge", "Tables in memory.", hub->loaded);
    put(out, "tables_unfinished", "gauge", "Tables that have not ended.",
        hub->unfinished);
    put(out, "tables_frozen", "gauge",
        "Tables that were read and no longer come out the same.",
        hub->n_frozen);
    put(out, "people", "gauge", "Open connections.", hub->people);
    put(out, "jobs_waiting", "gauge", "Programs that think or wait to.",
        work_waiting(hub->work));
    put(out, "memory_bytes", "gauge", "Resident memory.", resident());
    put(out, "requests_total", "counter", "Requests.", n->requests);
    put(out, "refused_total", "counter", "Requests refused.", n->refused);
    put(out, "moves_total", "counter", "Moves played, batches as one.",
        n->moves);
    put(out, "undone_total", "counter", "Moves taken back.", n->undone);
    put(out, "late_total", "counter", "Defaults of late seats.", n->late);
    put(out, "chat_total", "counter", "Lines of talk.", n->chats);
    put(out, "tables_total", "counter", "Tables made.", n->made);
    put(out, "ended_total", "counter", "Games ended.", n->ended);
    put(out, "reaped_total", "counter", "Tables deleted by their age.",
        n->reaped);
    put(out, "loaded_total", "counter", "Tables read from the store.",
        n->loaded);
    put(out, "thought_total", "counter", "Decisions of programs.", n->thought);
    put(out, "stalls_total", "counter", "Times that it stood still.",
        n->stalls);
    put(out, "hints_total", "counter", "Hints asked for.", n->hints);
    put(out, "stories_total", "counter", "Stories asked for.", n->stories);
    put(out, "syncs_total", "counter", "Whole pictures sent.", n->syncs);
    put(out, "updates_total", "counter", "Updates made.", n->updates);
    put(out, "store_writes_total", "counter", "Writes stored.", store.writes);
    put(out, "store_lines_total", "counter", "Lines stored.", store.lines);
    put(out, "store_commits_total", "counter", "Transactions.", store.commits);
    put(out, "store_failures_total", "counter", "Writes that failed.",
        store.failures);
    put(out, "store_waiting", "gauge", "Writes in flight.", store.waiting);
    put(out, "uptime_seconds", "gauge", "Since the start.",
        (hub_now(hub) - hub->started) / 1000);
    if (hub->port.measure)
        hub->port.measure(hub->port.who, out);
}
