/* words.h - words of positions, and writing what view.c and json.c share. */
#ifndef ROIS_WORDS_H
#define ROIS_WORDS_H

#include "magnat/json.h"
#include "games/rois/parts.h"

extern const char *const rois_phase[PHASES];
extern const char *const rois_step[STEPS];
extern const char *const rois_deed[DEEDS];

/* Figures for a view (figures.c), members of an open object. */
void roi_put_figures(const struct play *p, struct mag_writer *w);
void roi_put_tokens(struct mag_writer *w, const char *name,
                    const struct income *in);
void roi_put_purse(struct mag_writer *w, const char *name, purse tokens);
void roi_put_categories(struct mag_writer *w, const char *name, unsigned set);

#endif
