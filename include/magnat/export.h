/* export.h - what libmagnat shows to those who link with it.
 *
 * The library is compiled with hidden visibility: a function that is not
 * marked stays inside. include/magnat/ is the whole of what is marked. */
#ifndef MAGNAT_EXPORT_H
#define MAGNAT_EXPORT_H

#if defined(__GNUC__)
#define MAG_API __attribute__((visibility("default")))
#else
#define MAG_API
#endif

#endif
