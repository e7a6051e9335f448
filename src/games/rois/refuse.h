/* refuse.h - the words for what may not be done, as far as parts share them. */
#ifndef ROIS_REFUSE_H
#define ROIS_REFUSE_H

#include "magnat/tell.h"
#include "magnat/decide.h"

/* Refuses without figures, or with one term. */
void roi_why_plain(struct mag_ruling *why, const char *clause, int text);
void roi_why_term(struct mag_ruling *why, const char *clause, int text,
                  int type, int64_t value);

/* True: there is no such action in any phase, and `why` says so. Each why
 * function asks this first and then needs to look only at what its verbs
 * take. */
bool roi_why_no_action(const struct mag_play *p, mag_action action,
                       struct mag_ruling *why);

/* ROI-U2: what chance cannot bring, in all its phases. */
void roi_why_chance(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);

#endif
