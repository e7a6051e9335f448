/* Means, spreads and intervals. */
#include "apps/common/stats.h"

#include <math.h>
#include <stdlib.h>

/* 97.5 % of the normal law lies below this. */
static const double z = 1.959963984540054;

void tally_add(struct tally *t, double x)
{
    double step = x - t->mean;

    /* Welford: no large sums, so no digits are lost in long runs. */
    t->n++;
    t->mean += step / (double)t->n;
    t->m2 += step * (x - t->mean);
    if (t->n == 1 || x < t->low)
        t->low = x;
    if (t->n == 1 || x > t->high)
        t->high = x;
}

double tally_spread(const struct tally *t)
{
    return t->n < 2 ? 0 : sqrt(t->m2 / (double)(t->n - 1));
}

struct interval tally_interval(const struct tally *t)
{
    double half = t->n ? z * tally_spread(t) / sqrt((double)t->n) : 0;

    return (struct interval){ t->mean - half, t->mean + half };
}

struct interval wilson(double won, double n)
{
    if (n <= 0)
        return (struct interval){ 0, 1 };

    double p = won / n;
    double scale = 1 / (1 + z * z / n);
    double middle = scale * (p + z * z / (2 * n));
    double half = scale * z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));

    /* At the ends rounding must not leave the share itself outside. */
    return (struct interval){ won <= 0 ? 0 : fmax(0, middle - half),
                              won >= n ? 1 : fmin(1, middle + half) };
}

static int by_size(const void *a, const void *b)
{
    int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;

    return (x > y) - (x < y);
}

double median(int32_t *numbers, int64_t n)
{
    qsort(numbers, (size_t)n, sizeof numbers[0], by_size);
    return (numbers[(n - 1) / 2] + (double)numbers[n / 2]) / 2;
}
