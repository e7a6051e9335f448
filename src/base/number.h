/* number.h - real numbers as text, the same in every locale.
 *
 * A program that embeds the library may have called setlocale(), and then
 * strtod() and printf() know another decimal point. JSON does not. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stddef.h>

enum {
    NUMBER_DIGITS = 17, /* tell any two doubles apart */
    NUMBER_READ = 40,   /* a text to be read is shorter */
    /* Sign, digits, point, four zeros after it or an exponent of five
     * characters, terminator: 25 in all. */
    NUMBER_ROOM = 32
};

/* The double nearest to a number as JSON writes it, `length` characters and
 * fewer than NUMBER_READ; infinite if it is too large. */
double number_read(const char *text, size_t length);

/* Writes what "%.*g" writes in the C locale, with 1 to NUMBER_DIGITS digits.
 * Returns the length. */
size_t number_write(char out[NUMBER_ROOM], int digits, double value);

#endif
