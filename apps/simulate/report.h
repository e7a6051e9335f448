/* report.h - what a simulation found, in numbers, as a table, as JSON. */
#ifndef APPS_SIMULATE_REPORT_H
#define APPS_SIMULATE_REPORT_H

#include "apps/simulate/run.h"
#include "apps/common/stats.h"
#include "magnat/buf.h"

/* One entry: a player named on the command line, wherever it sat. */
struct sim_entry_summary {
    double wins; /* a draw counts as its part */
    struct interval share;
    struct tally score; /* of games that it was in to the end */
    int64_t out;        /* games that it had to leave */
    int64_t games_at[MAG_MAX_SEATS];
    double wins_at[MAG_MAX_SEATS];
};

/* The length of the games, in moves or in decisions. */
struct sim_length {
    struct tally tally;
    double median;
};

struct sim_summary {
    struct sim_entry_summary entry[MAG_MAX_SEATS];
    double seat_wins[MAG_MAX_SEATS];
    struct sim_length moves, decisions;
    int64_t total_decisions;
};

/* Adds up the games in their order. Fails only without memory. */
enum mag_status sim_summarise(const struct sim_plan *plan,
                              const struct sim_result *result,
                              struct sim_summary *summary, struct mag_err *err);

struct sim_report {
    const struct sim_plan *plan;
    const struct sim_result *result;
    const struct sim_summary *summary;
};

void sim_write_table(struct mag_buf *out, const struct sim_report *report,
                     enum mag_lang lang);

/* One object on one line. What depends on the machine and the moment stands
 * last, under "speed"; all the rest is the same for any number of threads. */
void sim_write_json(struct mag_buf *out, const struct sim_report *report);

#endif
