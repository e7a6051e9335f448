/* observe.h - what a seat knows as numbers: a program that is compiled from the
 * table of fields, once for the rules of a table. */
#ifndef CORE_OBSERVE_H
#define CORE_OBSERVE_H

#include "core/field.h"

/* The program stands in the block of the rules, behind the game's own. Room for
 * it in bytes, 0 for a game without fields, and to write it there. */
size_t observe_room(const struct mag_rules *rules);
void observe_compile(struct mag_rules *rules);

/* Entries of one value of a row, of a row, and of a whole table of rows. */
int value_entries(const struct mag_rules *rules, const struct mag_field *f);
int row_entries(const struct mag_rules *rules, const struct mag_field *f);
int rows_entries(const struct mag_rules *rules, const struct mag_field *f);

/* Is the number of things an entry of its own, before the others? */
bool has_count(const struct mag_field *f);

/* A list about the other seats, one by one? */
bool is_towards_list(const struct mag_field *f);

#endif
