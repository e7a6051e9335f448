/* file.h - the files of exported tables. */
#ifndef APPS_ADMIN_FILE_H
#define APPS_ADMIN_FILE_H

enum {
    FILE_VERSION = 1,
    FILE_PATH = 4096 + 64,
    FILE_BYTES = 256 << 20 /* a game of many days has a few megabytes */
};

#endif
