/* state_file.h - small files in which the program remembers something between
 * runs: $XDG_STATE_HOME/magnat/NAME, else below ~/.local/state. */
#ifndef APPS_COMMON_STATE_FILE_H
#define APPS_COMMON_STATE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { STATE_PATH = 4096 };

/* Where it is. False, and "": there is no home, nothing is remembered. */
bool state_path(const char *name, char *out, size_t cap);

/* Opens it to write, as fopen() does with `mode`; folders that are missing are
 * made. NULL: it is not possible. */
FILE *state_create(const char *path, const char *mode);

#endif
