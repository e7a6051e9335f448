/* web.h - the files of the page (web/), compiled into the program. */
#ifndef SERVE_WEB_H
#define SERVE_WEB_H

#include <stddef.h>

struct web_file {
    const char *path; /* as asked for: "/index.html", "/assets/main-XYZ.js" */
    const char *type; /* "text/html; charset=utf-8" */
    const char *bytes;
    size_t length;
    const char *packed; /* the same compressed by gzip; NULL: there is none */
    size_t packed_length;
};

extern const struct web_file web_files[]; /* ends with a NULL path */

#endif
