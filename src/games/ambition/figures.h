/* figures.h - figures for a view: members of an open object. */
#ifndef AMBITION_FIGURES_H
#define AMBITION_FIGURES_H

#include "magnat/game.h"

struct ambition;

void amb_put_figures(const struct mag_rules *rules, const struct ambition *v,
                     struct mag_writer *w);
void amb_put_firm_figures(const struct mag_rules *rules,
                          const struct ambition *v, int seat,
                          struct mag_writer *w);
/* What a seat that hires may choose. */
void amb_put_hiring(const struct mag_rules *rules, const struct ambition *v,
                    int seat, struct mag_writer *w);

#endif
