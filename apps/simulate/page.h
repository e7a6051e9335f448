/* page.h - a simulation as one page with charts, in both languages. */
#ifndef APPS_SIMULATE_PAGE_H
#define APPS_SIMULATE_PAGE_H

#include "apps/report/html.h"
#include "apps/simulate/report.h"

/* What the page shows besides the summary: worked out once, drawn in each
 * language. */
struct sim_page {
    const struct sim_report *report;
    const struct sim_watch *watch; /* sorted */
    int64_t watched;               /* games whose scores are known */
    char name[MAG_MAX_SEATS][64];  /* of the entries, all different */
    /* The scores over time, by entry: mean, and a tenth below and above. */
    double mean[MAG_MAX_SEATS][WATCH_POINTS];
    double low[MAG_MAX_SEATS][WATCH_POINTS];
    double high[MAG_MAX_SEATS][WATCH_POINTS];
    /* Of the final scores: the median, and nearly the least and the most. */
    double middle[MAG_MAX_SEATS], least[MAG_MAX_SEATS], most[MAG_MAX_SEATS];
};

/* Works out the curves; sorts the watch. Fails only without memory. */
enum mag_status sim_page_init(struct sim_page *page,
                              const struct sim_report *report,
                              struct sim_watch *watch, struct mag_err *err);

/* The body of an html_page; `page` is a struct sim_page. */
void sim_page_body(struct mag_buf *out, enum mag_lang lang, const void *page);

/* The chapter on what goes with winning (sim_terms.c). */
void sim_page_terms(struct mag_buf *out, enum mag_lang lang,
                    const struct sim_page *page);

/* The sentence of an event with X in place of argument `arg` and three dots
 * for the others: "A player buys X for ...". */
void sim_event_pattern(const struct mag_rules *rules, int kind, int arg,
                       enum mag_lang lang, char *out, size_t cap);

#endif
