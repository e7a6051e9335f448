/* report.h - what a tournament found, as a table and as JSON. */
#ifndef APPS_ARENA_REPORT_H
#define APPS_ARENA_REPORT_H

#include "apps/arena/rate.h"
#include "magnat/buf.h"

/* One entry over all its games. */
struct arena_entry {
    struct rating rating;
    int64_t games;
    double wins; /* a draw counts as its part */
    int64_t games_at[MAG_MAX_SEATS];
    double wins_at[MAG_MAX_SEATS];
    int64_t late, illegal, dead, defaults;
    /* Against each other entry, in the games they both played. */
    int64_t met[ARENA_MAX_ENTRIES];
    double beat[ARENA_MAX_ENTRIES]; /* this one's share of the wins there */
};

struct arena_summary {
    struct arena_entry entry[ARENA_MAX_ENTRIES];
    int rank[ARENA_MAX_ENTRIES]; /* entries, the best first */
    int64_t decisions;
};

struct arena_report {
    const struct arena_plan *plan;
    const struct arena_result *result;
    struct arena_summary *summary;
    int64_t asked; /* games, before rounding up to whole rounds */
    bool json;     /* for programs, instead of a table */
};

/* Adds up the games in their order. Fails only without memory. */
enum mag_status arena_summarise(const struct arena_plan *plan,
                                const struct arena_result *result,
                                struct arena_summary *sum, struct mag_err *err);

void arena_write_table(struct mag_buf *out, const struct arena_report *r);

/* One object on one line. What depends on the machine and the moment stands
 * last, under "speed". */
void arena_write_json(struct mag_buf *out, const struct arena_report *r);

#endif
