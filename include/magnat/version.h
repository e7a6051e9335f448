/* version.h - the version of the library and the program. */
#ifndef MAGNAT_VERSION_H
#define MAGNAT_VERSION_H

#define MAGNAT_VERSION "0.1.0"

#endif
