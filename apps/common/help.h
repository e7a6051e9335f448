/* help.h - what each command does and takes, for `magnat help`. */
#ifndef APPS_COMMON_HELP_H
#define APPS_COMMON_HELP_H

#include "magnat/buf.h"
#include "magnat/game.h"

/* Adds the list of the commands. */
void help_overview(struct mag_buf *out, enum mag_lang lang);

/* Adds what one command takes; false if there is none of that name. */
bool help_command(struct mag_buf *out, const char *name, enum mag_lang lang);

#endif
