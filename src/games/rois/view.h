/* view.h - what a seat knows, and what json.c writes in the same way. */
#ifndef ROIS_VIEW_H
#define ROIS_VIEW_H

#include "games/rois/rois.h"

void roi_view(const struct mag_rules *rules, const void *pos, int seat,
              struct mag_writer *w);

void roi_put_tokens(struct mag_writer *w, const char *name,
                    const struct income *in);
void roi_put_purse(struct mag_writer *w, const char *name, purse tokens);
void roi_put_categories(struct mag_writer *w, const char *name, unsigned set);

#endif
