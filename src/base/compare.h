/* compare.h - the smaller and the larger of two numbers. */
#ifndef BASE_COMPARE_H
#define BASE_COMPARE_H

static inline int smaller_of(int a, int b)
{
    return a < b ? a : b;
}

static inline int larger_of(int a, int b)
{
    return a > b ? a : b;
}

static inline double smaller_real(double a, double b)
{
    return a < b ? a : b;
}

static inline double larger_real(double a, double b)
{
    return a > b ? a : b;
}

#endif
