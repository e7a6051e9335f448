/* postgres.h - a database that is nobody else's. */
#ifndef TESTS_POSTGRES_H
#define TESTS_POSTGRES_H

/* Throws away all that is in it. */
void postgres_empty(const char *where);

#endif
