/* express.h - Express windows. */
#ifndef AMBITION_EXPRESS_H
#define AMBITION_EXPRESS_H

#include "magnat/decide.h"

/* Opens a window, or goes straight on. */
void amb_open_window(const struct mag_play *p, int window);

void amb_list_window(const struct mag_play *p, struct mag_menu *m);
void amb_why_window(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);
void amb_run_window(const struct mag_play *p, mag_action action);

#endif
