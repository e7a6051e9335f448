/* version.h - the version of the library and the program. */
#ifndef MAGNAT_VERSION_H
#define MAGNAT_VERSION_H

#include "magnat/export.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The one place where it stands; the build reads it from here. */
#define MAGNAT_VERSION "0.1.0"

/* The version of the library that runs, which may be another than that of the
 * headers a program was compiled with. */
MAG_API const char *mag_version(void);

#ifdef __cplusplus
}
#endif

#endif
