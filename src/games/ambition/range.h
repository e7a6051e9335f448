/* range.h - a number out of a range: what most decisions are. */
#ifndef AMBITION_RANGE_H
#define AMBITION_RANGE_H

#include "magnat/decide.h"

/* The clause is the one that a number out of the range breaks. */
struct range {
    unsigned verb;
    int low, high;
    const char *clause;
};

void amb_list_range(struct mag_menu *m, struct range r);
void amb_why_range(mag_action action, struct range r, struct mag_ruling *why);

#endif
