/* The solver of the ratings. Sums run in the order of the groups, so the same
 * games give the same bits. */
#include "apps/arena/rate.h"

#include <math.h>
#include <stdlib.h>

enum { N = ARENA_MAX_ENTRIES, MAX_STEPS = 100 };

static const double z = 1.959963984540054; /* 97.5 % of the normal law */
static const double enough = 1e-10;        /* a step that changes nothing */

/* The problem and where the search stands: theta = ln w. */
struct fit {
    const struct rate_group *group;
    int64_t groups;
    int entries, seats;
    double theta[N];
};

typedef double matrix[N][N];

/* Each one's probability to win a game of the group, by seat. */
static void chances(const struct fit *f, const struct rate_group *g,
                    double p[MAG_MAX_SEATS])
{
    double top = -(double)INFINITY, sum = 0;

    for (int s = 0; s < f->seats; s++)
        top = fmax(top, f->theta[g->entry[s]]);
    for (int s = 0; s < f->seats; s++) {
        p[s] = exp(f->theta[g->entry[s]] - top);
        sum += p[s];
    }
    for (int s = 0; s < f->seats; s++)
        p[s] /= sum;
}

/* The slope of the log-likelihood, and the information: minus its curvature,
 * plus 1/n everywhere, which ties down the direction (all ratings alike) that
 * the games say nothing about. */
static void derive(const struct fit *f, double slope[N], matrix info)
{
    for (int i = 0; i < f->entries; i++) {
        slope[i] = 0;
        for (int j = 0; j < f->entries; j++)
            info[i][j] = 1.0 / f->entries;
    }
    for (int64_t k = 0; k < f->groups; k++) {
        const struct rate_group *g = &f->group[k];
        double p[MAG_MAX_SEATS];

        chances(f, g, p);
        for (int a = 0; a < f->seats; a++) {
            slope[g->entry[a]] += g->won[a] - g->games * p[a];
            info[g->entry[a]][g->entry[a]] += g->games * p[a];
            for (int b = 0; b < f->seats; b++)
                info[g->entry[a]][g->entry[b]] -= g->games * p[a] * p[b];
        }
    }
}

/* Inverts a symmetric positive definite matrix in place (Gauss and Jordan;
 * such a matrix needs no pivoting). */
static void invert(matrix m, int n)
{
    for (int k = 0; k < n; k++) {
        double pivot = m[k][k];

        m[k][k] = 1;
        for (int j = 0; j < n; j++)
            m[k][j] /= pivot;
        for (int i = 0; i < n; i++) {
            double factor = m[i][k];

            if (i == k)
                continue;
            m[i][k] = 0;
            for (int j = 0; j < n; j++)
                m[i][j] -= factor * m[k][j];
        }
    }
}

/* Newton's steps, none longer than 1 (a factor e), which from the middle
 * always arrive. Leaves the inverse of the information. */
static void climb(struct fit *f, matrix inverse)
{
    double slope[N], longest = (double)INFINITY;

    for (int step = 0; step < MAX_STEPS && longest > enough; step++) {
        double move[N];

        derive(f, slope, inverse);
        invert(inverse, f->entries);
        longest = 0;
        for (int i = 0; i < f->entries; i++) {
            move[i] = 0;
            for (int j = 0; j < f->entries; j++)
                move[i] += inverse[i][j] * slope[j];
            longest = fmax(longest, fabs(move[i]));
        }
        for (int i = 0; i < f->entries; i++)
            f->theta[i] += longest > 1 ? move[i] / longest : move[i];
    }
    derive(f, slope, inverse);
    invert(inverse, f->entries);
}

/* The scatter of the groups' slopes: what the information would be if it were
 * taken from the games instead of the model. */
static void scatter(const struct fit *f, matrix out)
{
    double small = f->groups > 1 ? (double)f->groups / (double)(f->groups - 1)
                                 : 1;

    for (int i = 0; i < f->entries; i++) {
        for (int j = 0; j < f->entries; j++)
            out[i][j] = 0;
    }
    for (int64_t k = 0; k < f->groups; k++) {
        const struct rate_group *g = &f->group[k];
        double p[MAG_MAX_SEATS], s[MAG_MAX_SEATS];

        chances(f, g, p);
        for (int a = 0; a < f->seats; a++)
            s[a] = g->won[a] - g->games * p[a];
        for (int a = 0; a < f->seats; a++) {
            for (int b = 0; b < f->seats; b++)
                out[g->entry[a]][g->entry[b]] += small * s[a] * s[b];
        }
    }
}

/* The variance of theta i: row i of the inverse, the scatter, row i again. The
 * slopes of a group sum to zero, so the 1/n in the inverse adds nothing. */
static double variance(const struct fit *f, matrix inverse, matrix middle,
                       int i)
{
    double v = 0;

    for (int a = 0; a < f->entries; a++) {
        for (int b = 0; b < f->entries; b++)
            v += inverse[i][a] * middle[a][b] * inverse[b][i];
    }
    return fmax(v, 0);
}

void rate(const struct rate_group *group, int64_t groups, int entries,
          int seats, struct rating *out)
{
    const double elo = 400 / log(10);
    struct fit f = { group, groups, entries, seats, { 0 } };
    matrix inverse, middle;
    double mean = 0;

    climb(&f, inverse);
    scatter(&f, middle);
    for (int i = 0; i < entries; i++)
        mean += f.theta[i] / entries;
    for (int i = 0; i < entries; i++) {
        out[i].value = elo * (f.theta[i] - mean);
        out[i].half = elo * z * sqrt(variance(&f, inverse, middle, i));
    }
}

enum mag_status arena_rate(const struct arena_plan *plan,
                           const struct arena_result *result,
                           struct rating *out, struct mag_err *err)
{
    int seats = plan->rules->seats;
    int64_t tables = arena_tables(plan->entries, seats);
    int64_t played = result->games / seats, n = played + tables;
    struct rate_group *group = calloc((size_t)n, sizeof group[0]);
    struct arena_seating s;

    if (!group)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    for (int64_t k = 0; k < result->games; k++) {
        struct rate_group *g = &group[k / seats];

        arena_seat(plan, k, &s);
        /* Always in the order of the group's first game. */
        for (int seat = 0; seat < seats; seat++) {
            int at = (seat + seats - (int)(k % seats)) % seats;

            g->entry[at] = s.entry[seat];
            g->won[at] += result->game[k].share[seat];
        }
        g->games += 1;
    }
    /* The imaginary games: the tables of the first round, a game each. */
    for (int64_t t = 0; t < tables; t++) {
        struct rate_group *g = &group[played + t];

        arena_seat(plan, t * seats, &s);
        for (int seat = 0; seat < seats; seat++) {
            g->entry[seat] = s.entry[seat];
            g->won[seat] = 1.0 / seats;
        }
        g->games = 1;
    }
    rate(group, n, plan->entries, seats, out);
    free(group);
    return MAG_OK;
}
