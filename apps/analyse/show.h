/* show.h - an analysis as text in 80 columns and as a page. */
#ifndef APPS_ANALYSE_SHOW_H
#define APPS_ANALYSE_SHOW_H

#include "players/analyse.h"
#include "magnat/buf.h"

struct analyse_report {
    const struct analysis *analysis;
    const struct mag_match *match;
    const char *player;                       /* of the rollouts */
    char name[MAG_LANGS][MAG_MAX_SEATS][100]; /* of the seats */
};

void analyse_text(struct mag_buf *out, const struct analyse_report *r,
                  enum mag_lang lang);

/* The body of an html_page; `report` is a struct analyse_report. */
void analyse_page_body(struct mag_buf *out, enum mag_lang lang,
                       const void *report);

/* The line that says how it was estimated. */
void analyse_method(const struct analyse_report *r, enum mag_lang lang,
                    char *out, size_t cap);

/* The title: rule set, seats, moves. */
void analyse_title(const struct analyse_report *r, enum mag_lang lang,
                   char *out, size_t cap);

/* Why the better action of a moment was better; it has a clause. */
void analyse_reason(const struct analyse_report *r,
                    const struct analyse_moment *m, enum mag_lang lang,
                    char *out, size_t cap);

#endif
