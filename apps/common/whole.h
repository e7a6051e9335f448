/* whole.h - a file that is written whole or not at all. */
#ifndef APPS_COMMON_WHOLE_H
#define APPS_COMMON_WHOLE_H

#include "magnat/status.h"

/* Writes a file whole or not at all. */
enum mag_status write_whole(const char *path, const char *text,
                            struct mag_err *err);

#endif
