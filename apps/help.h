/* help.h - what each command does and takes, for `magnat help`. */
#ifndef APPS_HELP_H
#define APPS_HELP_H

#include "base/buf.h"
#include "magnat/game.h"

/* Adds the list of the commands. */
void help_overview(struct buf *out, enum mag_lang lang);

/* Adds what one command takes; false if there is none of that name. */
bool help_command(struct buf *out, const char *name, enum mag_lang lang);

#endif
