/* stored.h - a table of people that stands at any position, written into a
 * store: for tests that compare what others hear. */
#ifndef TESTS_STORED_H
#define TESTS_STORED_H

#include "serve/secret/secret.h"
#include "serve/table/stored.h"

struct stored {
    struct book book;
    struct table *table;
    char token[MAG_MAX_SEATS][TABLE_TOKEN];
};

/* The rules are lent. */
void stored_open(struct stored *s, const char *id,
                 const struct mag_rules *rules);
void stored_close(struct stored *s);
/* Writes it into that file. */
void stored_write(const struct stored *s, const char *file, const void *pos);

#endif
