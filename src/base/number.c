/* Real numbers as text, in no locale.
 *
 * The C library's own conversions are exact, and only the decimal point is the
 * locale's. So it is asked for what needs none: to read, the point is moved to
 * the end ("12.75e3" is 1275e1); to write, the digits are taken from "%e" by
 * their places, and the point is put where it belongs. */
#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"

enum {
    MAX_EXPONENT = 9999, /* far beyond any double, with 40 digits or none */
    LEAST_FIXED = -4     /* smaller ones are written with an exponent */
};

/* The number after an "e", cut to what makes a difference. */
static int read_exponent(const char *p, const char *end)
{
    int sign = 1, n = 0;

    if (p < end && (*p == '-' || *p == '+'))
        sign = *p++ == '-' ? -1 : 1;
    for (; p < end && n < MAX_EXPONENT; p++)
        n = n * 10 + (*p - '0');
    return sign * (n < MAX_EXPONENT ? n : MAX_EXPONENT);
}

double number_read(const char *text, size_t length)
{
    char plain[NUMBER_READ + sizeof "e-99999"];
    const char *p = text, *end = text + length;
    size_t n = 0;
    int exponent = 0;
    bool after_point = false;

    assert(length < NUMBER_READ);
    for (; p < end && *p != 'e' && *p != 'E'; p++) {
        if (*p == '.') {
            after_point = true;
            continue;
        }
        plain[n++] = *p;
        exponent -= after_point;
    }
    if (p < end)
        exponent += read_exponent(p + 1, end);
    snprintf(plain + n, sizeof plain - n, "e%d", exponent);
    return strtod(plain, NULL);
}

/* `value` = 0.d1 d2 .. dn * 10^(exponent + 1): the digits, without zeros at the end.
 * Returns how many there are. */
static int digits_of(char *digit, int n, double value, int *exponent)
{
    char text[NUMBER_ROOM + 16]; /* a point may take some bytes */
    const char *e;

    snprintf(text, sizeof text, "%.*e", n - 1, fabs(value));
    e = strrchr(text, 'e');
    *exponent = atoi(e + 1);
    digit[0] = text[0];
    memcpy(digit + 1, e - (n - 1), (size_t)(n - 1));
    while (n > 1 && digit[n - 1] == '0')
        n--;
    return n;
}

static char *put_digits(char *p, const char *digit, int n)
{
    memcpy(p, digit, (size_t)n);
    return p + n;
}

static char *put_zeros(char *p, int n)
{
    for (; n > 0; n--)
        *p++ = '0';
    return p;
}

/* 1200, 1.25 or 0.00125 */
static char *put_fixed(char *p, const char *digit, int n, int exponent)
{
    int whole = exponent + 1; /* digits before the point */

    if (whole <= 0) {
        *p++ = '0';
        *p++ = '.';
        return put_digits(put_zeros(p, -whole), digit, n);
    }
    if (whole >= n)
        return put_zeros(put_digits(p, digit, n), whole - n);
    p = put_digits(p, digit, whole);
    *p++ = '.';
    return put_digits(p, digit + whole, n - whole);
}

/* 1.25e-07 */
static char *put_exponent(char *p, const char *digit, int n, int exponent)
{
    *p++ = digit[0];
    if (n > 1) {
        *p++ = '.';
        p = put_digits(p, digit + 1, n - 1);
    }
    return p + sprintf(p, "e%c%02d", exponent < 0 ? '-' : '+', abs(exponent));
}

size_t number_write(char out[NUMBER_ROOM], int digits, double value)
{
    char digit[NUMBER_DIGITS], *p = out;
    int exponent, n;

    assert(digits >= 1 && digits <= NUMBER_DIGITS);
    if (!isfinite(value))
        return (size_t)snprintf(out, NUMBER_ROOM, "%g", value);
    n = digits_of(digit, digits, value, &exponent);
    if (signbit(value))
        *p++ = '-';
    if (exponent < LEAST_FIXED || exponent >= digits)
        p = put_exponent(p, digit, n, exponent);
    else
        p = put_fixed(p, digit, n, exponent);
    *p = '\0';
    return (size_t)(p - out);
}
