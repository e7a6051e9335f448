/* values.h - what goes to a database and comes back: texts, all of it. */
#ifndef STORE_VALUES_H
#define STORE_VALUES_H

#include <stdint.h>

enum { VALUES = 12, VALUE_WORD = 24 };

/* Values for the places $1, $2 .. of a statement: texts that are lent, and
 * numbers in words. Empty if all of it is zero. */
struct values {
    const char *value[VALUES];
    char word[VALUES][VALUE_WORD];
    int n;
};

void values_text(struct values *v, const char *text);
void values_number(struct values *v, int64_t number);

/* A column that is a number. */
int64_t value_number(const char *column);

#endif
