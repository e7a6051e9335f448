/* schema.h - how each database comes to its tables: numbered steps. */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

enum { SQLITE_STEPS = 5, POSTGRES_STEPS = 3 };

extern const char *const SCHEMA_SQLITE[SQLITE_STEPS];
extern const char *const SCHEMA_POSTGRES[POSTGRES_STEPS];

#endif
